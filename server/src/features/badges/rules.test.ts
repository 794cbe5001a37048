import { expect, it } from 'vitest'
import { reachedAt, streakGrowth } from './rules.ts'

it('a goal is reached when what was gathered comes to it, a streak by days that follow each other', () => {
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
