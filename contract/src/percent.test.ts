import { expect, it } from 'vitest'
import { requiredPercent, scorePercent, wholePercent } from './percent.ts'

it.each([
  [100, 100],
  [(100 * 199) / 200, 99],
  [99.9999, 99],
  [100 * (0.1 + 0.2) * (10 / 3), 100],
  [0, 0],
  [(100 * 1) / 200, 1],
  [0.001, 1],
  [200 / 3, 67],
  [1.5, 2],
  [-2.4, -2],
])('%d percent are shown as %d', (value, shown) => {
  expect(wholePercent(value)).toBe(shown)
})
it.each([
  [0, 0],
  [0.29, 29],
  [0.699, 69],
  [0.7, 70],
  [0.875, 87],
  [1, 100],
])('a score of %d is %d percent', (score, percent) => {
  expect(scorePercent(score)).toBe(percent)
})
it.each([
  [0, 0],
  [0.29, 29],
  [0.7, 70],
  [0.701, 71],
  [0.875, 88],
  [1, 100],
])('a required score of %d is %d percent', (score, percent) => {
  expect(requiredPercent(score)).toBe(percent)
})
