import type { Period } from '@praxia/contract/suggestions.ts'
import { expect, it } from 'vitest'
import { lateItemsOf } from './use-remind-member.ts'

const period = (kind: Period['kind'], contentId: number, state: Period['state'], done = false): Period =>
  ({ kind, contentId, state, done, user: { id: 7 } }) as Period

it('late is what has ended without being done, each training and course once', () => {
  expect(
    lateItemsOf([
      period('training', 1, 'finished'),
      period('training', 1, 'finished'),
      period('course', 1, 'finished'),
      period('training', 2, 'finished', true),
    ]),
  ).toEqual([
    { userId: 7, trainingId: 1 },
    { userId: 7, courseId: 1 },
  ])
})
it.each(['running', 'upcoming'] as const)('nothing is late that has a %s period too', (state) => {
  expect(lateItemsOf([period('training', 1, 'finished'), period('training', 1, state)])).toEqual([])
})
