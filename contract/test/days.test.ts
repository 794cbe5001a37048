import { expect, it } from 'vitest'
import { isDay } from '../src/time/days.ts'
import { dayOf } from '../src/time/day-of.ts'

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-02-31', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-04-31', false],
  ['2027-04-30', true],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2027-4-3', false],
  ['2027-04-30T00:00:00Z', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

it('knows which day a moment is at a place', () => {
  const late = new Date('2026-11-23T23:30:00Z')
  expect([dayOf(late, 'Europe/Paris'), dayOf(late.getTime(), 'UTC'), dayOf(late, 'America/Lima')]).toEqual([
    '2026-11-24',
    '2026-11-23',
    '2026-11-23',
  ])
})
