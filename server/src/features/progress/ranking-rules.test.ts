import { assert, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { peersOf, ranksOf } from './ranking-rules.ts'

const few = integer({ min: 0, max: 8 })
const standings = uniqueArray(
  record({ userId: integer({ min: 1, max: 60 }), points: few, ms: few, score: few, steps: few }),
  {
    selector: (one) => one.userId,
    maxLength: 40,
  },
)

test('ranks are the first ten and two on each side of the member; equal values share a rank', () => {
  assert(
    property(standings, few, (all, nth) => {
      const userId = all[nth]?.userId ?? 99
      const order = all.toSorted((a, b) => b.points - a.points || a.userId - b.userId)
      const mine = order.findIndex((one) => one.userId === userId)
      const expected = order
        .map((one) => ({
          userId: one.userId,
          value: one.points,
          rank: 1 + all.filter((b) => b.points > one.points).length,
        }))
        .filter((_, place) => place < 10 || (mine >= 0 && Math.abs(place - mine) <= 2))
      expect(ranksOf(all, 'points', userId)).toEqual(expected)
    }),
  )
})

test('peers are all who did the training, the member included', () => {
  const all = [10, 20, 20, 40].map((score, i) => ({ userId: i + 1, points: 0, ms: 60_000 * i, score, steps: 3 }))
  expect(peersOf(all, 2)).toEqual({
    members: 4,
    own: [20, 60_000, 3],
    quartiles: [
      [10, 17.5, 20, 25, 40],
      [0, 45_000, 90_000, 135_000, 180_000],
      [3, 3, 3, 3, 3],
    ],
    below: [1, 1, 0],
    equal: [2, 1, 4],
  })
  expect(peersOf(all, 9)).toBeUndefined()
})
