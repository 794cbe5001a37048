import { expect, it } from 'vitest'
import { seenNeeded } from '../src/seen-time.ts'
import { dayOf, endOfDay, offsetAt, startOfDay } from '../src/time/day-of.ts'
import { formatMinutes, isDay, isInCalendar, wholeMinutes } from '../src/time/days.ts'

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

it('a moment with a sixtieth second is in no calendar', () => {
  expect(['2026-11-30T23:59:59Z', '2026-11-30T23:59:60Z'].map(isInCalendar)).toEqual([true, false])
})
it.each([
  [-1, 0],
  [0, 0],
  [3.0000000000000004, 3],
  [3.01, 4],
])('%d minutes are %d whole ones', (minutes, whole) => {
  expect(wholeMinutes(minutes) + 0).toBe(whole)
})
it.each([
  [0, '0 min'],
  [0.2, '1 min'],
  [1.4, '2 min'],
  [59, '59 min'],
  [59.5, '1 h'],
  [61, '1 h 01'],
  [402, '6 h 42'],
])('%d minutes are written as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text)
})
it.each([
  [0, 60_000],
  [-1, 60_000],
  [9, 54_000],
  [10, 60_000],
  [11, 60_000],
])('a training of %d minutes needs %d milliseconds for a certificate', (minutes, milliseconds) => {
  expect(seenNeeded(minutes)).toBe(milliseconds)
})
it.each([
  ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.000Z'],
  ['2026-10-25', 'Europe/Paris', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.000Z'],
  ['2026-11-30', 'Pacific/Auckland', '2026-11-29T11:00:00.000Z', '2026-11-30T10:59:59.000Z'],
  // The clocks skip midnight.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.000Z'],
  // The zone skipped the whole day.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-30T09:59:59.000Z'],
])('%s in %s is from %s to %s', (day, zone, start, end) => {
  expect([startOfDay(day, zone).toISOString(), endOfDay(day, zone).toISOString()]).toEqual([start, end])
})
it('a moment has its offset in a zone', () => {
  const at = Date.parse('2026-11-30T23:30:00.500Z')
  expect([offsetAt(at, 'UTC'), offsetAt(at, 'America/New_York')]).toEqual([0, -5 * 3_600_000])
})
