import { cockpitTrainings } from '@praxia/contract/members.ts'
import { expect, it } from 'vitest'
import { type Pair, byNeed, cellOf, columnsOf, daysLate, isLate, isSoon, isSucceeded, stuckAt } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const pair = (given: Partial<Pair> = {}): Pair => ({
  userId: 1,
  trainingId: 1,
  suggested: true,
  endAt: null,
  progress: 0,
  bestScore: null,
  waived: false,
  former: false,
  needed: 60,
  sessions: 0,
  lastAt: null,
  ...given,
})

it.each([
  ['its end is now', { endAt: now }, true],
  ['its end is to come', { endAt: inDays(0.001) }, false],
  ['it has no end', { endAt: null }, false],
  ['it is succeeded', { endAt: inDays(-1), progress: 100, bestScore: 60 }, false],
  ['its score is one short', { endAt: inDays(-1), progress: 100, bestScore: 59 }, true],
  ['it was not suggested', { endAt: inDays(-1), suggested: false }, false],
] as const)('late: when %s', (_, given, late) => expect(isLate(pair(given), now)).toBe(late))

it('a week ahead is soon; later, ended or done is not', () => {
  const soon = (given: Partial<Pair>) => isSoon(pair(given), now)
  expect([inDays(7), inDays(7.01), now].map((endAt) => soon({ endAt }))).toEqual([true, false, false])
  expect(soon({ endAt: inDays(2), progress: 10, bestScore: 90 })).toBe(false)
})
it('each started day counts as late', () => {
  expect([-0.01, -1, -1.01, -6].map((days) => daysLate(inDays(days), now))).toEqual([1, 1, 2, 6])
})

const tried = (at: number, ...steps: [string, number][]) => ({
  at: inDays(at),
  steps: steps.map(([key, score]) => ({ key, succeeded: null, score })),
})
const leaves = [
  { key: 'a', mark: 60 },
  { key: 'b', mark: 60 },
]
it.each([
  ['three tries without success', [tried(-1, ['a', 0]), tried(-2, ['a', 59]), tried(-3, ['a', 10])], ['a', 3, -3]],
  ['two tries are not enough', [tried(-1, ['a', 0]), tried(-2, ['a', 0])], null],
  ['a success in between resets the count', [tried(-1, ['a', 0]), tried(-2, ['a', 60]), tried(-3, ['a', 0])], null],
  [
    'a session that did not reach the step is not a try',
    [tried(-1, ['b', 0]), tried(-2), tried(-3, ['b', 0]), tried(-4, ['b', 1])],
    ['b', 3, -4],
  ],
  [
    'of two steps, the one with more tries',
    [tried(-1, ['b', 0]), ...[-2, -3, -4].map((at) => tried(at, ['a', 0], ['b', 0]))],
    ['b', 4, -4],
  ],
  ['of equal steps, the earlier one', [-2, -3, -4].map((at) => tried(at, ['b', 0], ['a', 0])), ['a', 3, -4]],
] as const)('stuck: %s', (_, sessions, told) => {
  const at = stuckAt(sessions, leaves)
  expect(at && [at.key, at.tries, at.since]).toEqual(told && [told[0], told[1], inDays(told[2])])
})

it('a cell shows the worst state that applies', () => {
  const step = { key: 'a', name: 'A', number: 1, of: 2, tries: 3, since: now.toISOString() }
  const state = (p: Pair | undefined, at = null as typeof step | null) => cellOf(1, p, at, now).state
  expect([
    state(undefined),
    state(pair()),
    state(pair({ sessions: 1 })),
    state(pair({ sessions: 3 }), step),
    state(pair({ sessions: 3, endAt: now }), step),
    state(pair({ sessions: 3, endAt: now, progress: 100, bestScore: 100 }), null),
    state(pair({ suggested: false })),
  ]).toEqual(['none', 'due', 'begun', 'stuck', 'late', 'succeeded', 'none'])
  expect(isSucceeded(pair({ progress: 0, bestScore: 100 }))).toBe(false)
})
it('columns are the most suggested trainings, rows the members in need', () => {
  const pairs = [pair({ trainingId: 2 }), pair(), pair({ trainingId: 2, userId: 2, progress: 1, bestScore: 60 })]
  expect(columnsOf([...pairs, pair({ trainingId: 9, suggested: false })])).toEqual({
    shown: [
      { trainingId: 2, suggested: 2, succeeded: 1 },
      { trainingId: 1, suggested: 1, succeeded: 0 },
    ],
    more: false,
  })
  const row = (id: number, late: number, stuck: number, succeeded: number) => ({
    id,
    late,
    stuck,
    succeeded,
    suggested: 2,
  })
  expect(byNeed([row(1, 0, 0, 2), row(2, 0, 1, 0), row(3, 1, 0, 0), row(4, 0, 0, 0)]).map(({ id }) => id)).toEqual([
    3, 2, 4, 1,
  ])
})

it('the days late increase a moment after the last full day', () => {
  const daysAfter = (end: Date, ms: number) => daysLate(end, new Date(end.getTime() + ms))
  for (const days of [1, 2, 3])
    expect([daysAfter(now, days * 86_400_000), daysAfter(now, days * 86_400_000 + 1)]).toEqual([days, days + 1])
})
it('soon is a suggestion with an end that has not ended', () => {
  const soon = (given: Partial<Pair>) => isSoon(pair(given), now)
  expect([soon({ endAt: inDays(1) }), soon({ endAt: inDays(1), suggested: false }), soon({})]).toEqual([
    true,
    false,
    false,
  ])
  expect(soon({ endAt: new Date(now.getTime() + 1) })).toBe(true)
})
it.each([
  [{ progress: 1, bestScore: 60 }, true],
  [{ progress: 1, bestScore: 59 }, false],
  [{ progress: 0, bestScore: 60 }, false],
  [{ progress: 1, bestScore: null }, false],
  [{ progress: 1, bestScore: null, needed: 0 }, false],
  [{ progress: 100, bestScore: null, needed: 0 }, true],
  [{ progress: 100, bestScore: 10, waived: true }, true],
])('passed: %j', (given, succeeded) => expect(isSucceeded(pair(given))).toBe(succeeded))

it('a step without statements is no try; of two, the later one is shown where it took more tries', () => {
  const silent = (at: number) => ({ at: inDays(at), steps: [{ key: 'a', succeeded: null, score: null }] })
  expect(stuckAt([tried(-1, ['a', 0]), silent(-2), tried(-3, ['a', 0])], leaves)).toBeNull()
  const sessions = [-1, -2, -3, -4].map((at) => tried(at, ['a', 0], ...(at > -4 ? [['b', 0] as [string, number]] : [])))
  expect(stuckAt(sessions, leaves)).toEqual({ key: 'a', tries: 4, since: inDays(-4) })
  expect(stuckAt(sessions, leaves.toReversed())).toEqual({ key: 'a', tries: 4, since: inDays(-4) })
})

it('a cell has the member’s figures, and an end only where it was suggested', () => {
  const step = { key: 'a', name: 'A', number: 1, of: 2, tries: 3, since: now.toISOString() }
  const empty = {
    trainingId: 4,
    state: 'none',
    days: null,
    step: null,
    progressionPercent: 0,
    score: null,
    needed: 0,
    waived: false,
  }
  expect(cellOf(4, undefined, step, now)).toEqual({ ...empty, endDate: null, sessions: 0 })
  const some = pair({ endAt: inDays(-1.5), progress: 30, bestScore: 40, sessions: 2 })
  const facts = { trainingId: 4, progressionPercent: 30, score: 40, needed: 60, sessions: 2, waived: false }
  const endDate = inDays(-1.5).toISOString()
  expect(cellOf(4, some, step, now)).toEqual({ ...facts, endDate, state: 'late', days: 2, step })
  expect(cellOf(4, { ...some, endAt: null }, step, now)).toEqual({
    ...facts,
    endDate: null,
    state: 'stuck',
    days: null,
    step,
  })
  expect(cellOf(4, { ...some, suggested: false }, null, now)).toEqual({
    ...facts,
    endDate: null,
    state: 'begun',
    days: null,
    step: null,
  })
  // A passed training no longer shows difficulties on the way.
  expect(cellOf(4, { ...some, bestScore: 60 }, step, now)).toEqual({
    ...facts,
    score: 60,
    endDate,
    state: 'succeeded',
    days: null,
    step: null,
  })
})
it('columns are limited to the room, and a flag reports further ones', () => {
  const of = (count: number) => Array.from({ length: count }, (_, i) => pair({ trainingId: count - i }))
  const ids = Array.from({ length: cockpitTrainings }, (_, i) => i + 1)
  expect(columnsOf(of(cockpitTrainings)).more).toBe(false)
  const { shown, more } = columnsOf(of(cockpitTrainings + 1))
  expect([shown.map(({ trainingId }) => trainingId), more]).toEqual([ids, true])
})
it('among rows equally late and stuck, less done comes first, and nothing to do comes last', () => {
  const row = (id: number, succeeded: number, suggested: number) => ({ id, late: 0, stuck: 0, succeeded, suggested })
  const rows = [row(1, 0, 0), row(2, 1, 2), row(3, 1, 4), row(4, 3, 4), row(5, 2, 2)]
  expect(byNeed(rows).map(({ id }) => id)).toEqual([3, 2, 4, 1, 5])
})
