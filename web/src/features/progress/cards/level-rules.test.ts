import { expect, test } from 'vitest'
import { ladder } from './level-rules.ts'

test('the first two bars share the progress up to 100 percent', () => {
  expect(ladder(0, 0)).toEqual([0, 0, 0, 0])
  expect(ladder(1, 20)).toEqual([40, 0, 0, 0])
  expect(ladder(2, 75)).toEqual([100, 50, 0, 0])
})

test('the last two are either full or empty', () => {
  expect(ladder(3, 100)).toEqual([100, 100, 100, 0])
  expect(ladder(4, 100)).toEqual([100, 100, 100, 100])
})
