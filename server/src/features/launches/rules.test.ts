import { expect, it } from 'vitest'
import { offlineUntil } from './rules.ts'

const now = new Date('2026-03-01T08:00:00Z')
it.each([
  ['thirty days', null, null, '2026-03-31T08:00:00.000Z'],
  ['the last day of the contract, wherever it ends last', '2026-03-10', null, '2026-03-12T00:00:00.000Z'],
  ['the end of the enrolment', null, '2026-03-05T12:00:00Z', '2026-03-05T12:00:00.000Z'],
  [
    'the enrolment, where it ends before the contract',
    '2026-03-10',
    '2026-03-05T12:00:00Z',
    '2026-03-05T12:00:00.000Z',
  ],
  [
    'the contract, where it ends before the enrolment',
    '2026-03-02',
    '2026-03-30T12:00:00Z',
    '2026-03-04T00:00:00.000Z',
  ],
  ['thirty days, where both end later', '2027-01-01', '2027-01-01T00:00:00Z', '2026-03-31T08:00:00.000Z'],
])('offline play goes on for %s', (_, contractEnd, enrolmentEnd, until) => {
  const enrolment = enrolmentEnd === null ? null : new Date(enrolmentEnd)
  expect(offlineUntil(now, contractEnd, enrolment).toISOString()).toBe(until)
})
