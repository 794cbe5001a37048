import { expect, it } from 'vitest'
import { markOf, neededScore, stepVerdict } from '../src/step-verdict.ts'

it.each([
  [60, 'right'],
  [59.9, 'nearly'],
  [50, 'nearly'],
  [30, 'nearly'],
  [29.9, 'wrong'],
  [0, 'wrong'],
] as const)('a score of %d, 60 asked for, is %s whatever the training said of it', (score, verdict) => {
  for (const succeeded of [true, false, null]) expect(stepVerdict({ succeeded, score }, 60)).toBe(verdict)
})

it('a step without a score is what the training said', () => {
  expect([true, false, null].map((succeeded) => stepVerdict({ succeeded, score: null }, 60))).toEqual([
    'right',
    'wrong',
    null,
  ])
})

it('the mark is the step’s own, else the training’s, else 50, on the scale of the step', () => {
  expect([
    markOf({ passingScore: 80 }, 60),
    markOf({}, 60),
    markOf(undefined, null),
    markOf({ maxScore: 20 }, 60),
    markOf({ maxScore: 20, passingScore: 80 }, 60),
  ]).toEqual([80, 60, 50, 12, 16])
})

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
it('a mark of 0 is one: a score of 0 is right', () => {
  expect(markOf({ passingScore: 0 }, 60)).toBe(0)
  expect(stepVerdict({ succeeded: false, score: 0 }, 0)).toBe('right')
})
