import { formatMinutes } from '@praxia/contract/time/days.ts'
import { expect, it } from 'vitest'
import { durationIn, fileNameOf } from './words-rules.ts'

const minute = 60_000
it.each([
  ['en', 0, '1 minute'],
  ['en', minute, '1 minute'],
  ['en', minute + 1000, '2 minutes'],
  ['en', 8.2 * minute, '9 minutes'],
  ['en', 58.2 * minute, '59 minutes'],
  ['en', 59.2 * minute, '1 h 00'],
  ['en', 60 * minute, '1 h 00'],
  ['fr', 65 * minute, '1 h 05'],
  ['en', 600 * minute, '10 h 00'],
])('writes a duration as people say it: %s, %i ms', (lang, ms, text) => {
  expect(durationIn(lang, ms)).toBe(text)
})

it('writes the same whole minutes as the dashboard', () => {
  for (const minutes of [1, 7.2258, 8.2103, 26.8144, 31.416666666666668])
    expect(parseInt(durationIn('en', minutes * minute), 10)).toBe(parseInt(formatMinutes(minutes), 10))
})

it.each([
  ['Extincteur\u00A0: la première minute', 'Ana Vidal - Extincteur la première minute'],
  ['Fire alarm: first look', 'Ana Vidal - Fire alarm first look'],
  ['Ready?', 'Ana Vidal - Ready'],
  ['A/B "C"', 'Ana Vidal - A B C'],
  ['Risques, niveau 2', 'Ana Vidal - Risques, niveau 2'],
])('gives the file a name that is valid on every file system: %s', (title, name) => {
  expect(fileNameOf('Ana Vidal', title)).toBe(name)
})
