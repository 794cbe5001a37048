import { expect, it } from 'vitest'
import { Paper } from './paper.ts'

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
