import { expect, test } from 'vitest'
import { stepPosition } from './step-rules.ts'

const listed = ['dock', 'forks', 'chock'].map((key) => ({ key }))

test('the step is counted among those of the run, from the first to the last', () => {
  for (const of of [1, 7, 10, 16])
    for (let done = 0; done <= of; done++)
      expect(stepPosition({ percent: Math.floor((done / of) * 100), of, step: 'forks' }, listed)).toEqual({
        step: Math.min(of, done + 1),
        total: of,
      })
})

test('without a number of the run it is the place in the steps file, and nothing before the first step', () => {
  expect(stepPosition({ percent: 40, of: 0, step: 'forks' }, listed)).toEqual({ step: 2, total: 3 })
  expect(stepPosition({ percent: 0, of: 0, step: '' }, listed)).toBeUndefined()
  expect(stepPosition({ percent: 40, of: 0, step: 'unknown' }, listed)).toBeUndefined()
})
