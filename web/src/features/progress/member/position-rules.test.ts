import { expect, test } from 'vitest'
import { lengthOf, quarterOf } from './position-rules.ts'

test.each([
  [100, 'positionBest'],
  [76, 'positionBest'],
  [75, 'positionThird'],
  [50, 'positionSecond'],
  [25, 'positionFirst'],
  [0, 'positionFirst'],
])('a percentile of %i is %s', (percentile, words) => {
  expect(quarterOf(percentile)).toBe(words)
})

test('the longest time is longer, not best', () => {
  expect([2, 4, 6, 8, 9].map((own) => lengthOf({ own, q1: 4, q3: 8 }))).toEqual([
    'positionShorter',
    'positionUsual',
    'positionUsual',
    'positionUsual',
    'positionLonger',
  ])
})
