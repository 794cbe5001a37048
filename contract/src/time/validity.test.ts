import { expect, it } from 'vitest'
import { addMonths, expiringDays, validUntil, validityOf, validityState } from './validity.ts'

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-29', 12, '2027-11-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-30', 120, '2036-03-30'],
])('adds calendar months to %s: %d later is %s', (day, months, end) => {
  expect(addMonths(day, months)).toBe(end)
})
it('ends with the day in the organisation’s time zone, also across a change of the clocks', () => {
  expect(validUntil(Date.parse('2026-01-15T23:30:00Z'), 6, 'Europe/Paris').toISOString()).toBe(
    '2026-07-16T21:59:59.000Z',
  )
  expect(validUntil(Date.parse('2026-07-15T10:00:00Z'), 6, 'Europe/Paris').toISOString()).toBe(
    '2027-01-15T22:59:59.000Z',
  )
})
it('opens the renewal some days before the end, and never before the completion', () => {
  const done = Date.parse('2026-01-15T12:00:00Z')
  const { validUntil: end, renewsAt } = validityOf(done, { months: 12, renewalDays: 60 }, 'UTC')
  expect(end - renewsAt).toBe(60 * 86_400_000)
  expect(validityOf(done, { months: 1, renewalDays: 365 }, 'UTC').renewsAt).toBe(done + 1)
})
it('is valid, then expiring from thirty days before, then expired from the second after', () => {
  const end = Date.parse('2027-01-15T22:59:59Z')
  const before = (ms: number) => validityState(end, end - ms)
  expect(validityState(null, end)).toBe('valid')
  expect(before(expiringDays * 86_400_000 + 1)).toBe('valid')
  expect(before(expiringDays * 86_400_000)).toBe('soon')
  expect(before(0)).toBe('soon')
  expect(before(-1)).toBe('expired')
})
