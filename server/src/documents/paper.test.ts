import { expect, it } from 'vitest'
import { Paper } from './paper.ts'
import { dayText, dayWidth } from './table.ts'

const paper = new Paper({ title: 'T', author: 'A', language: 'en', at: new Date(0) })
it.each([
  ['a name that fits stays whole', 'Anne Rochefoucauld-Montmorency', 300, ['Anne Rochefoucauld-Montmorency']],
  [
    'one with hyphens breaks at them where a line is too short for it',
    'Anne Rochefoucauld-Montmorency',
    120,
    ['Anne', 'Rochefoucauld-', 'Montmorency'],
  ],
])('%s', (_, text, width, lines) => expect(paper.lines(text, width)).toEqual(lines))
it('a word without hyphens breaks at the end of the line, and no letter is lost', () => {
  const lines = paper.lines('x'.repeat(60), 100)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('')).toBe('x'.repeat(60))
  for (const line of lines) expect(paper.widthOf(line)).toBeLessThanOrEqual(100)
})
it('every day fits the column of days', () => {
  const space = 12
  for (let month = 0; month < 12; month += 1)
    for (let day = 1; day <= 31; day += 1) {
      const text = dayText(new Date(Date.UTC(2026, month, day)), { timeZone: 'UTC' })
      expect(paper.widthOf(text), text).toBeLessThanOrEqual(dayWidth - space)
    }
})
