import { expect, it } from 'vitest'
import { markOf, neededScore, stepVerdict } from './step-verdict.ts'

it.each([
  [70, 60, 70],
  [0, 60, 0],
  [null, 60, 60],
  [null, 0, 0],
  [null, null, 50],
])(
  'a training whose content requires %s and whose steps file requires %s needs %d',
  (masteryScore, passingScore, needed) => {
    expect(neededScore({ masteryScore, passingScore })).toBe(needed)
  },
)
it.each([
  [{ passingScore: 80, maxScore: 20 }, 60, 16],
  [{ passingScore: 0 }, 60, 0],
  [{ maxScore: 10 }, 60, 6],
  [{}, null, 50],
  [undefined, 60, 60],
  [undefined, undefined, 50],
])('the mark of a step %j in a training that requires %s is %d', (step, passingScore, mark) => {
  expect(markOf(step, passingScore)).toBe(mark)
})
it.each([
  [60, 60, 'right'],
  [59.9, 60, 'nearly'],
  [30, 60, 'nearly'],
  [29.9, 60, 'wrong'],
  [0, 0, 'right'],
] as const)('a score of %d of a mark of %d is %s, whatever the training said', (score, mark, verdict) => {
  for (const succeeded of [true, false, null]) expect(stepVerdict({ succeeded, score }, mark)).toBe(verdict)
})
it.each([
  [true, 'right'],
  [false, 'wrong'],
  [null, null],
] as const)('without a score a step that succeeded (%s) is %s', (succeeded, verdict) => {
  expect(stepVerdict({ succeeded, score: null }, 50)).toBe(verdict)
})
