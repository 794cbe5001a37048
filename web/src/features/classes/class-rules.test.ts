import type { ClassBoard, ClassLearner } from '@praxia/contract/classes.ts'
import { expect, it } from 'vitest'
import {
  type ClassFilter,
  calledIn,
  connected,
  countOf,
  fullest,
  hasMoved,
  lengthSince,
  lettable,
  needy,
  rowsOf,
} from './class-rules.ts'

const now = '2026-11-20T10:10:00.000Z'
const learner = (id: number, more: Partial<ClassLearner>): ClassLearner => ({
  id,
  firstName: 'A',
  lastName: String(id),
  state: 'running',
  step: 'a',
  since: now,
  stuck: false,
  lost: false,
  lastSign: now,
  score: null,
  called: null,
  ...more,
})
const board: ClassBoard = {
  id: 7,
  trainingId: 1,
  category: 'safety',
  logo: null,
  groups: [],
  wholeTeam: true as const,
  groupNames: [],
  instructor: null,
  own: true,
  since: now,
  endedAt: null,
  now,
  call: null,
  joinCode: null,
  joins: [],
  title: 'Fire',
  steps: [
    {
      key: 'a',
      name: 'Alarm',
    },
    {
      key: 'b',
      name: 'Pin',
    },
  ],
  learners: [
    learner(1, {}),
    learner(2, { lost: true }),
    learner(3, {
      stuck: true,
      since: '2026-11-20T10:06:00.000Z',
    }),
    learner(4, {
      stuck: true,
      since: '2026-11-20T10:02:00.000Z',
      firstName: 'Élodie',
    }),
    learner(5, {
      state: 'away',
      step: null,
    }),
    learner(6, {
      state: 'done',
      step: null,
    }),
    learner(7, { step: null }),
  ],
}
const shown = (filter: ClassFilter, search?: string) =>
  rowsOf(board, filter, search).map(({ key, learners }) => [key, learners.map(({ id }) => id)])
const ids = (some: readonly ClassLearner[]) => some.map(({ id }) => id)

it('puts each learner in one row, those who need help first', () => {
  expect(shown('all')).toEqual([
    ['away', [5]],
    ['a', [4, 3, 2, 1]],
    ['b', []],
    ['moving', [7]],
    ['done', [6]],
  ])
  expect(ids(needy(board))).toEqual([4, 3, 2])
})
it('filters by stuck, lost and not started, and by name without accents', () => {
  expect(shown('stuck')[1]).toEqual(['a', [4, 3]])
  expect(shown('lost')[1]).toEqual(['a', [2]])
  expect(shown('lost').map(([key]) => key)).toEqual(['away', 'a', 'b', 'done'])
  expect(shown('away')[0]).toEqual(['away', [5]])
  expect(shown('all', 'elo')[1]).toEqual(['a', [4]])
  expect((['all', 'stuck', 'lost', 'away'] as const).map((one) => countOf(board, one))).toEqual([7, 2, 1, 1])
})
it('shows durations by the server’s clock', () => {
  expect(lengthSince('2026-11-20T10:06:20.000Z', now)).toBe('3:40')
})
it('counts no run that was only taken along as connected', () => {
  expect(connected({ ...board, learners: [learner(1, { state: 'taken', step: null })] })).toBe(0)
})
it('counts connected learners and marks the fullest step', () => {
  expect(connected(board)).toBe(4)
  expect(fullest(rowsOf(board, 'all'))?.key).toBe('a')
  expect(fullest(rowsOf({ ...board, learners: [] }, 'all'))).toBeUndefined()
})
it('calls running learners only: all, the stuck ones, one step, one learner', () => {
  expect(ids(calledIn(board, 'all'))).toEqual([1, 2, 3, 4, 7])
  expect(ids(calledIn(board, 'stuck'))).toEqual([3, 4])
  expect(ids(calledIn(board, 'step.a'))).toEqual([1, 2, 3, 4])
  expect(ids(calledIn(board, 'step.b'))).toEqual([])
  expect(ids(calledIn(board, '3'))).toEqual([3])
  expect(ids(calledIn(board, '6'))).toEqual([])
})
it('marks a step reached just now, but no start', () => {
  const at = (step: string, since: string) => hasMoved(learner(1, { step, since }), board)
  expect([at('b', '2026-11-20T10:09:57.000Z'), at('b', '2026-11-20T10:09:56.000Z'), at('a', now)]).toEqual([
    true,
    false,
    false,
  ])
})

it('lets in together only devices whose name no other device asks for', () => {
  const join = (id: number, memberId: number) => ({
    id,
    memberId,
    firstName: 'A',
    lastName: 'B',
    device: null,
    askedAt: now,
    sameAddress: true,
  })
  expect(lettable([join(1, 7), join(2, 8), join(3, 7)]).map(({ id }) => id)).toEqual([2])
  expect(lettable([])).toEqual([])
})
