import type { ClassBoard, ClassLearner } from '@praxia/contract/classes.ts'
import { expect, it } from 'vitest'
import { lengthSince, rowsOf } from './class-rules.ts'

const now = '2026-11-20T10:10:00.000Z'
const learner = (id: number, more: Partial<ClassLearner>): ClassLearner => ({
  ...{ id, firstName: 'A', lastName: String(id), state: 'running', step: 'a', since: now, stuck: false, lost: false },
  ...{ lastSign: now, score: null },
  ...more,
})
const board: ClassBoard = {
  now,
  title: 'Fire',
  steps: [
    { key: 'a', name: 'Alarm' },
    { key: 'b', name: 'Pin' },
  ],
  learners: [
    learner(1, {}),
    learner(2, { lost: true }),
    learner(3, { stuck: true, since: '2026-11-20T10:06:00.000Z' }),
    learner(4, { stuck: true, since: '2026-11-20T10:02:00.000Z' }),
    learner(5, { state: 'away', step: null }),
    learner(6, { state: 'done', step: null }),
    learner(7, { step: null }),
  ],
}
const shown = (filter: 'all' | 'stuck' | 'lost') =>
  rowsOf(board, filter).map(({ key, learners }) => [key, learners.map(({ id }) => id)])

it('puts everybody in one row, who needs help first', () => {
  expect(shown('all')).toEqual([
    ['away', [5]],
    ['a', [4, 3, 2, 1]],
    ['b', []],
    ['moving', [7]],
    ['done', [6]],
  ])
})
it('narrows to those who are stuck, or lost', () => {
  expect(shown('stuck')[1]).toEqual(['a', [4, 3]])
  expect(shown('lost')[1]).toEqual(['a', [2]])
  expect(shown('lost').map(([key]) => key)).toEqual(['away', 'a', 'b', 'done'])
})
it('says how long by the server’s clock', () => {
  expect(lengthSince('2026-11-20T10:06:20.000Z', now)).toBe('3:40')
})
