import { expect, it } from 'vitest'
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
