import { expect, it } from 'vitest'
import { byDay, clockOf, dayName, daysOf, isOfAnotherDay, lateBy, lateness } from './statement-rules.ts'

it('a statement is late from three minutes on, and never if its clock was ahead', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const late = (stored: string) => lateBy({ at, stored })
  expect([late('2026-11-20T10:02:59.999Z'), late('2026-11-20T10:03:00.000Z')]).toEqual([0, 3])
  expect([late('2026-11-20T12:00:00.000Z'), late('2026-11-20T09:00:00.000Z')]).toEqual([120, 0])
})
it('shows times to the second', () => {
  expect(clockOf(new Date(2026, 10, 20, 9, 5, 7).toISOString())).toBe('09:05:07')
})

it.each([
  [119, { count: 119, unit: 'minutes' }],
  [120, { count: 2, unit: 'hours' }],
  [2879, { count: 47, unit: 'hours' }],
  [2880, { count: 2, unit: 'days' }],
  [8640, { count: 6, unit: 'days' }],
])('%d minutes late are shown as %o', (minutes, said) => {
  expect(lateness(minutes)).toEqual(said)
})

const moment = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
it('groups statements by the day on which they were stored, each day once', () => {
  const came = [moment(20, 14), moment(20, 0), moment(19, 23), moment(12, 8)]
  // A statement from days before is listed under the day on which it was stored.
  const days = byDay(came.map((stored, i) => ({ at: i === 1 ? moment(12, 9) : stored, stored })))
  expect(days.map(({ day, of }) => [day, of.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
    ['2026-11-12', 1],
  ])
  expect(isOfAnotherDay(days[0]!.of[0]!)).toBe(false)
  expect(isOfAnotherDay(days[0]!.of[1]!)).toBe(true)
})
it('names today and yesterday, across the end of a month too', () => {
  const now = new Date(2026, 11, 1, 0, 5)
  expect(['2026-12-01', '2026-11-30', '2026-11-29', '2026-12-02'].map((day) => dayName(day, now))).toEqual([
    'today',
    'yesterday',
    'other',
    'other',
  ])
})
it('accepts valid days in the address, and no end before its start', () => {
  expect(daysOf('2026-11-01', '2026-11-30')).toEqual({ since: '2026-11-01', until: '2026-11-30' })
  expect(daysOf('2026-11-01', '2026-11-01')).toEqual({ since: '2026-11-01', until: '2026-11-01' })
  expect(daysOf('', '2026-10-01')).toEqual({ since: '', until: '2026-10-01' })
  expect(daysOf('2026-11-01', '2026-10-01')).toEqual({ since: '2026-11-01', until: '' })
  for (const text of ['abc', '2026-13-01', '2026-02-31', '20261101', '2026-11-01T00:00:00Z'])
    expect(daysOf(text, text), text).toEqual({ since: '', until: '' })
})
