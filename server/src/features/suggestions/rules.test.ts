import { expect, it } from 'vitest'
import { AppError } from '../../basics/app-error.ts'
import { checkChosen, datesOf, newDatesOf } from './rules.ts'

const now = new Date('2026-03-02T10:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details.violations]
    throw error
  }
  return null
}
const order = [
  'suggestion.dates',
  [{ path: 'endDate', code: 'order', message: 'must be after the start and in the future' }],
]

it.each([
  ['without dates a suggestion starts now and has no end', {}, 'now', null],
  ['with empty dates a suggestion starts now and has no end', { startDate: null, endDate: null }, 'now', null],
  ['the start may be in the past', { startDate: at(-5000) }, -5000, null],
  ['the start may be in the future', { startDate: at(5000), endDate: at(5001) }, 5000, 5001],
  ['the end may be a moment from now', { startDate: at(-5000), endDate: at(1) }, -5000, 1],
])('%s', (_, body, start, end) => {
  expect(datesOf(body, now, 'Europe/Paris')).toEqual({
    now,
    start: typeof start === 'number' ? new Date(now.getTime() + start) : start,
    end: end === null ? null : new Date(now.getTime() + end),
  })
})
it.each([
  ['Europe/Paris', '2026-03-05', '2026-03-05T22:59:59Z'],
  ['America/Martinique', '2026-03-05', '2026-03-06T03:59:59Z'],
  ['Indian/Reunion', '2026-03-05', '2026-03-05T19:59:59Z'],
  ['Pacific/Auckland', '2026-03-05', '2026-03-05T10:59:59Z'],
  ['Europe/Paris, a day of 23 hours', '2026-03-29', '2026-03-29T21:59:59Z'],
  ['Europe/Paris, a day of 25 hours', '2026-10-25', '2026-10-25T22:59:59Z'],
  ['America/Havana, where the day starts at 1:00', '2026-03-07', '2026-03-08T04:59:59Z'],
])('a day ends at 23:59:59 in the organisation’s time zone: %s', (place, day, end) => {
  const { end: got } = datesOf({ endDate: day }, now, place.split(',')[0]!)
  expect(got?.toISOString()).toBe(new Date(end).toISOString())
})
it('a day starts in the organisation’s time zone, and may be the last one too', () => {
  const only = { startDate: '2026-03-05', endDate: '2026-03-05' }
  expect(datesOf(only, now, 'Pacific/Auckland')).toEqual({
    now,
    start: new Date('2026-03-04T11:00:00Z'),
    end: new Date('2026-03-05T10:59:59Z'),
  })
})
it('a period until yesterday has ended, until today has not', () => {
  const late = new Date('2026-03-02T23:30:00Z')
  expect(refusal(() => datesOf({ endDate: '2026-03-02' }, late, 'Europe/Paris'))).toEqual(order)
  expect(datesOf({ endDate: '2026-03-02' }, late, 'America/Martinique').end).toEqual(new Date('2026-03-03T03:59:59Z'))
})
it('a missing date stays; without any new date it is an error', () => {
  expect(newDatesOf({ endDate: null }, now, 'UTC')).toEqual({ now, start: 'keep', end: null })
  expect(newDatesOf({ startDate: null }, now, 'UTC')).toEqual({ now, start: 'now', end: 'keep' })
  expect(refusal(() => newDatesOf({}, now, 'UTC'))).toEqual([
    'request.invalid',
    [{ path: 'endDate', code: 'required', message: 'no date is given' }],
  ])
})

it.each([
  ['at its start', { startDate: at(5000), endDate: at(5000) }],
  ['before its start', { startDate: at(5000), endDate: at(4999) }],
  ['now', { startDate: at(-5000), endDate: at(0) }],
  ['now if it starts now', { endDate: at(0) }],
])('does not end %s', (_, body) => {
  expect(refusal(() => datesOf(body, now, 'Europe/Paris'))).toEqual(order)
})

it.each([
  ['a person', { userIds: [1] }, true],
  ['a group', { groupIds: [1], userIds: [] }, true],
  ['everybody', { all: true }, true],
  ['nobody', {}, false],
  ['empty lists', { userIds: [], groupIds: [], all: false }, false],
])('requires members: %s', (_, body, isEnough) => {
  expect(refusal(() => checkChosen(body))).toEqual(
    isEnough
      ? null
      : ['request.invalid', [{ path: 'userIds', code: 'required', message: 'no members or groups are chosen' }]],
  )
})
