import { expect, it } from 'vitest'
import { nextSendTime, oldestSendDay, summaryDay } from './send-time.ts'

const office = { from: 8, until: 18, quietDays: [6, 7] }
const next = (at: string, hours = office, timeZone = 'Europe/Paris') =>
  nextSendTime(new Date(at), hours, timeZone).toISOString()

it.each([
  // Friday, 27 November 2026 in Paris: one hour ahead of UTC.
  ['2026-11-27T06:59:59.999Z', '2026-11-27T07:00:00.000Z'],
  ['2026-11-27T07:00:00.000Z', '2026-11-27T07:00:00.000Z'],
  ['2026-11-27T16:59:59.999Z', '2026-11-27T16:59:59.999Z'],
  ['2026-11-27T17:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  ['2026-11-28T10:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  // Sunday evening in UTC is Monday in Paris.
  ['2026-11-29T23:30:00.000Z', '2026-11-30T07:00:00.000Z'],
])('what may be sent from %s on is sent at %s', (at, sent) => {
  expect(next(at)).toBe(sent)
})
it('keeps the hour of the clock when the clocks change', () => {
  // In Paris they go forward on Sunday, 29 March, and back on Sunday, 25 October 2026.
  expect(next('2026-03-27T17:00:00Z')).toBe('2026-03-30T06:00:00.000Z')
  expect(next('2026-10-23T16:00:00Z')).toBe('2026-10-26T07:00:00.000Z')
  const daily = { from: 8, until: 18, quietDays: [] }
  expect(next('2026-03-28T17:00:00Z', daily)).toBe('2026-03-29T06:00:00.000Z')
  expect(next('2026-10-24T16:00:00Z', daily)).toBe('2026-10-25T07:00:00.000Z')
})
it('begins with the next moment where the clocks skip the hour, and with the first where they show it twice', () => {
  const early = { from: 2, until: 3, quietDays: [] }
  expect(next('2026-03-29T00:30:00Z', early)).toBe('2026-03-30T00:00:00.000Z')
  expect(next('2026-03-29T00:30:00Z', { ...early, until: 4 })).toBe('2026-03-29T01:00:00.000Z')
  expect(next('2026-10-24T23:30:00Z', early)).toBe('2026-10-25T00:00:00.000Z')
  expect(next('2026-10-25T01:30:00Z', early)).toBe('2026-10-25T01:30:00.000Z')
  // Midnight does not exist in Santiago on 6 September 2026.
  expect(next('2026-09-06T03:30:00Z', { from: 0, until: 24, quietDays: [6] }, 'America/Santiago')).toBe(
    '2026-09-06T04:00:00.000Z',
  )
})
it('reaches the end of the day at 24, and days of a week with one allowed', () => {
  const monday = { from: 0, until: 24, quietDays: [2, 3, 4, 5, 6, 7] }
  expect(next('2026-11-30T22:59:59Z', monday)).toBe('2026-11-30T22:59:59.000Z')
  expect(next('2026-11-30T23:00:00Z', monday)).toBe('2026-12-06T23:00:00.000Z')
})
it.each([
  ['2026-11-27', [], '2026-11-25'],
  ['2026-12-01', [6, 7], '2026-11-27'],
  ['2026-11-30', [6, 7], '2026-11-26'],
  ['2026-12-02', [6, 7], '2026-11-28'],
  ['2026-11-30', [2, 3, 4, 5, 6, 7], '2026-11-10'],
])('on %s with the quiet days %j, mails of %s may still be sent', (today, quietDays, day) => {
  expect(oldestSendDay(today, { quietDays })).toBe(day)
})
it('sends the summary of a week on its Monday, or on the first day after it that is not quiet', () => {
  expect(summaryDay('2026-12-06', { quietDays: [] })).toBe('2026-11-30')
  expect(summaryDay('2026-12-01', { quietDays: [1, 2] })).toBe('2026-12-02')
})
