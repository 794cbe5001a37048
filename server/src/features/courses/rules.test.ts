import { expect, it } from 'vitest'
import { percentOf, stateOf } from './rules.ts'

const [start, end] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-03-31T22:00:00Z')]
const beside = (date: Date, ms: number) => new Date(date.getTime() + ms)

it.each([
  ['a moment before its start', beside(start, -1), 'upcoming'],
  ['at its start', start, 'running'],
  ['a moment before its end', beside(end, -1), 'running'],
  ['at its end', end, 'finished'],
])('%s it is as the specification says', (_, now, state) => {
  expect(stateOf({ startAt: start, endAt: end }, now)).toBe(state)
})
it('runs where it has no dates, or none on that side', () => {
  expect(stateOf({ startAt: null, endAt: null }, start)).toBe('running')
  expect(stateOf({ startAt: start, endAt: null }, beside(end, 1))).toBe('running')
  expect(stateOf({ startAt: null, endAt: end }, beside(start, -1))).toBe('running')
})

it.each([
  [false, 0, 3, 0],
  [false, 1, 3, 33],
  [false, 2, 3, 66],
  // Each succeeded in another window: the course is not completed by that.
  [false, 3, 3, 99],
  [false, 0, 0, 0],
  [true, 2, 3, 100],
])('completed %s with %i of %i is %i percent', (completed, succeeded, total, percent) => {
  expect(percentOf(completed, succeeded, total)).toBe(percent)
})
