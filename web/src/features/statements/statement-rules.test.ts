import { expect, it } from 'vitest'
import { clockOf, lateBy, lateness } from './statement-rules.ts'

it('calls a statement late from three minutes on, and never one whose clock was ahead', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const late = (stored: string) => lateBy({ at, stored })
  expect([late('2026-11-20T10:02:59.999Z'), late('2026-11-20T10:03:00.000Z')]).toEqual([0, 3])
  expect([late('2026-11-20T12:00:00.000Z'), late('2026-11-20T09:00:00.000Z')]).toEqual([120, 0])
})
it('reads to the second', () => {
  expect(clockOf(new Date(2026, 10, 20, 9, 5, 7).toISOString())).toBe('09:05:07')
})

it.each([
  [119, { count: 119, unit: 'minutes' }],
  [120, { count: 2, unit: 'hours' }],
  [2879, { count: 47, unit: 'hours' }],
  [2880, { count: 2, unit: 'days' }],
  [8640, { count: 6, unit: 'days' }],
])('%d minutes late are said as %o', (minutes, said) => {
  expect(lateness(minutes)).toEqual(said)
})
