import { expect, it } from 'vitest'
import { namedBy, whoseOf } from './picked-rules.ts'

const of = (kind: 'training' | 'course', id: number, contentId: number, userId = 1) => ({
  kind,
  id,
  contentId,
  user: { id: userId },
})
const periods = [of('training', 1, 10), of('training', 2, 10, 2), of('course', 3, 20)]
const has = { periods, ownId: 9 }

it.each([
  ['a training', { kind: 'training', id: 10 }, 0, { all: true }],
  ['a course, of one group', { kind: 'course', id: 20 }, 5, { groupIds: [5] }],
  ['a group', { kind: 'group', id: 7 }, 0, { groupIds: [7] }],
  ['a member', { kind: 'member', id: 1 }, 0, null],
] as const)('all of the list of %s means everyone in it', (_, subject, groupId, whose) => {
  expect(whoseOf(subject, groupId, 'all', ' ', has)).toEqual(whose)
})
it('a partial or searched list, or one that contains the user, means the selected ones', () => {
  const subject = { kind: 'training', id: 10 } as const
  expect(whoseOf(subject, 0, 'most', '', has)).toBeNull()
  expect(whoseOf(subject, 0, null, '', has)).toBeNull()
  expect(whoseOf(subject, 0, 'all', 'ana', has)).toBeNull()
  expect(whoseOf(subject, 0, 'all', '', { periods, ownId: 2 })).toBeNull()
})
it('names each kind by content and recipients, else by ids with the mark of a joint selection', () => {
  expect(namedBy({ periods, together: true, whose: { groupIds: [7] } })).toEqual({
    training: { contentIds: [10], groupIds: [7] },
    course: { contentIds: [20], groupIds: [7] },
  })
  expect(namedBy({ periods, together: true, whose: null })).toEqual({
    training: { ids: [1, 2], together: true },
    course: { ids: [3], together: true },
  })
  expect(namedBy({ periods: periods.slice(0, 1), together: false, whose: null })).toEqual({
    training: { ids: [1], together: false },
    course: null,
  })
})
it('more trainings than a request accepts are sent by ids', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => of('training', i, i))
  const whose = { groupIds: [7] }
  expect(namedBy({ periods: many(50), together: true, whose }).training).toHaveProperty('contentIds')
  expect(namedBy({ periods: many(51), together: true, whose }).training).toHaveProperty('ids')
})
