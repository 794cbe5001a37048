import { expect, it } from 'vitest'
import { formatAgo } from './ago.ts'

it.each([
  [-500, 'en', '1 second ago'],
  [2400, 'en', '2 seconds ago'],
  [59_999, 'en', '59 seconds ago'],
  [60_000, 'en', '1 minute ago'],
  [7_300_000, 'en', '2 hours ago'],
  [2400, 'fr', 'il y a 2 secondes'],
])('%d ms in %s read %s', (milliseconds, language, text) => {
  expect(formatAgo(milliseconds, language)).toBe(text)
})
