import { expect, it } from 'vitest'
import { AppError } from '../../basics/app-error.ts'
import { checkChosen, datesOf } from './rules.ts'

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
  [{ path: 'endDate', code: 'order', message: 'must lie after the start and in the future' }],
]

it.each([
  ['without dates it runs from now on', {}, 0, null],
  ['with emptied dates too', { startDate: null, endDate: null }, 0, null],
  ['it may have begun', { startDate: at(-5000) }, -5000, null],
  ['it may begin later', { startDate: at(5000), endDate: at(5001) }, 5000, 5001],
  ['it may end a moment from now', { startDate: at(-5000), endDate: at(1) }, -5000, 1],
])('%s', (_, body, start, end) => {
  expect(datesOf(body, now)).toEqual({
    start: new Date(now.getTime() + start),
    end: end === null ? null : new Date(now.getTime() + end),
  })
})
it.each([
  ['at its start', { startDate: at(5000), endDate: at(5000) }],
  ['before its start', { startDate: at(5000), endDate: at(4999) }],
  ['now', { startDate: at(-5000), endDate: at(0) }],
  ['now, begun now', { endDate: at(0) }],
])('does not end %s', (_, body) => {
  expect(refusal(() => datesOf(body, now))).toEqual(order)
})

it.each([
  ['a person', { userIds: [1] }, true],
  ['a group', { groupIds: [1], userIds: [] }, true],
  ['everybody', { all: true }, true],
  ['nobody', {}, false],
  ['empty lists', { userIds: [], groupIds: [], all: false }, false],
])('asks for somebody: %s', (_, body, isEnough) => {
  expect(refusal(() => checkChosen(body))).toEqual(
    isEnough ? null : ['request.invalid', [{ path: 'userIds', code: 'required', message: 'nobody is chosen' }]],
  )
})
