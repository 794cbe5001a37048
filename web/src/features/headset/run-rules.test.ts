import { expect, it } from 'vitest'
import { elapsedOf, sinceThen, standingOf } from './run-rules.ts'

const step = (key: string, succeeded: boolean | null, parent: string | null = null) => ({
  key,
  name: key,
  parent,
  succeeded,
  verdict: succeeded === null ? null : succeeded ? ('right' as const) : ('wrong' as const),
  score: succeeded === null ? null : 100,
})
const states = (steps: Parameters<typeof standingOf>[0]) => standingOf(steps).rows.map(({ state }) => state)

it('is in the step after the reported ones if these are in the order of the file', () => {
  const steps = [step('a', true), step('b', false), step('c', null), step('d', null)]
  expect(states(steps)).toEqual(['past', 'past', 'now', 'next'])
  expect(standingOf(steps)).toMatchObject({ done: 2, current: 2 })
})
it('names no current step for another order, or when all are done', () => {
  expect(standingOf([step('a', null), step('b', true)])).toMatchObject({ done: 1, current: null })
  expect(standingOf([step('a', true), step('b', true)])).toMatchObject({ done: 2, current: null })
  expect(standingOf([])).toEqual({ rows: [], done: 0, current: null })
})
it('is in a step with parts until its last part', () => {
  const half = [step('a', true), step('a1', true, 'a'), step('a2', null, 'a'), step('b', null)]
  expect(states(half)).toEqual(['now', 'next'])
  const whole = half.map((one) => (one.key === 'a2' ? step('a2', true, 'a') : one))
  expect(states(whole)).toEqual(['past', 'now'])
})
it.each([
  ['running', 40_000],
  ['abandoned', 40_000],
  ['terminated', 28_000],
])('shows the duration of a run that is %s', (state, ms) => {
  const moments = { startedAt: '2026-03-01T10:00:00.000Z', lastSign: '2026-03-01T10:00:40.000Z' }
  expect(elapsedOf({ ...moments, state, minutes: 28 / 60 })).toBeCloseTo(ms, 3)
})
it('counts by the server’s clock, whatever this one says', () => {
  const said = { now: '2026-03-01T10:00:05.000Z', heardAt: 1000 }
  expect(sinceThen('2026-03-01T10:00:00.000Z', said, 3000)).toBe(7000)
  expect(sinceThen('2026-03-01T10:00:30.000Z', said, 1000)).toBe(0)
})
