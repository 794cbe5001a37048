import { expect, it } from 'vitest'
import { goalOf, growthOf, valueOf } from './actions.ts'
import { reachedAt, streakGrowth } from './rules.ts'

it('a goal is reached when the sum reaches it, a streak by consecutive days', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05', '2026-03-06'].map((day, at) => ({ day, at }))
  expect(reachedAt(streakGrowth(days), 3)).toBe(4)
  expect(
    reachedAt(
      [
        { at: 1, by: 0.4 },
        { at: 2, by: 0.7 },
      ],
      1,
    ),
  ).toBe(2)
})

it('less than a goal does not reach it, and a missed day starts a new streak', () => {
  expect(reachedAt([{ at: 1, by: 0.9 }], 1)).toBeNull()
  expect(reachedAt([], 1)).toBeNull()
  const days = ['2026-03-01', '2026-03-02', '2026-03-02', '2026-03-03', '2026-04-01', '2026-04-02', '2026-04-03']
  const growth = streakGrowth(days.map((day, at) => ({ day, at })))
  // Two days, then a day again, then a record of three in April alone.
  expect(growth).toEqual([
    { at: 0, by: 1 },
    { at: 1, by: 1 },
    { at: 6, by: 1 },
  ])
})
it('time that was spent in equal parts reaches a goal of hours exactly', () => {
  const days = Array.from({ length: 10 }, (_, i) => ({ day: `2026-11-${10 + i}`, at: i + 1, ms: 360_000 }))
  const time = (some: typeof days) => growthOf({ ...none, days: some } as never).get('time')!
  expect(reachedAt(time(days), goalOf('time', 1))).toBe(10)
  expect(reachedAt(time(days.slice(1)), goalOf('time', 1))).toBeNull()
  expect([valueOf('time', time(days)), goalOf('completions', 3)]).toEqual([1, 3])
})
const none = { completions: [], perfect: [], courses: [], suggestions: [], team: [], isManager: false }
