import { expect, it } from 'vitest'
import type { CourseForm } from '@praxia/contract/courses.ts'
import { AppError } from '../../basics/app-error.ts'
import { type Choice, checkCourse, percentOf, stateOf } from './rules.ts'

const [start, end] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-03-31T22:00:00Z')]
const beside = (date: Date, ms: number) => new Date(date.getTime() + ms)

it.each([
  ['a moment before its start', beside(start, -1), 'upcoming'],
  ['at its start', start, 'running'],
  ['a moment before its end', beside(end, -1), 'running'],
  ['at its end', end, 'finished'],
])('the state of a course: %s', (_, now, state) => {
  expect(stateOf({ startAt: start, endAt: end }, now)).toBe(state)
})
it('is running where it has no dates, or none on that side', () => {
  expect(stateOf({ startAt: null, endAt: null }, start)).toBe('running')
  expect(stateOf({ startAt: start, endAt: null }, beside(end, 1))).toBe('running')
  expect(stateOf({ startAt: null, endAt: end }, beside(start, -1))).toBe('running')
})

it.each([
  [false, 0, 3, 0],
  [false, 1, 3, 33],
  [false, 2, 3, 66],
  // Each passed in another window, so the course is not completed.
  [false, 3, 3, 99],
  [false, 0, 0, 0],
  [true, 2, 3, 100],
])('completed %s with %i of %i is %i percent', (completed, succeeded, total, percent) => {
  expect(percentOf(completed, succeeded, total)).toBe(percent)
})

const choice = (id: number, more: Partial<Choice> = {}): Choice => ({
  id,
  title: `Training ${id}`,
  isWithdrawn: false,
  isDraft: false,
  allowed: true,
  ...more,
})
const form = (ids: number[], langs: string[] = ['FR', 'EN']) =>
  ({
    texts: langs.map((lang) => ({ lang })),
    trainings: ids.map((trainingId) => ({ trainingId, trainingSuccessScore: 50 })),
  }) as CourseForm
function refused(ids: number[], choices: Choice[], langs?: string[]) {
  try {
    checkCourse(form(ids, langs), choices, 'en')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { title, violations } = error.details
    return [error.code, title, violations!.map(({ path, code, message }) => [path, code, message])]
  }
  return null
}
const many = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

it('accepts two to fifty trainings', () => {
  const choices = many(51).map((id) => choice(id))
  expect([refused(many(2), choices), refused(many(50), choices)]).toEqual([null, null])
  expect(refused([1], choices)).toEqual([
    'course.trainings',
    'A course needs at least 2 trainings.',
    [['trainings', 'minItems', 'must be at least 2']],
  ])
  expect(refused(many(51), choices)).toEqual([
    'course.trainings',
    'A course has at most 50 trainings.',
    [['trainings', 'maxItems', 'must be at most 50']],
  ])
})
it('names each refused training, and the first in its title', () => {
  const gone = choice(2, { allowed: false, isWithdrawn: true })
  expect(refused([1, 2, 3], [choice(1), gone, choice(3, { allowed: false })])).toEqual([
    'course.trainings',
    'The training “Training 2” was withdrawn: choose another one.',
    [
      ['trainings.1.trainingId', 'withdrawn', 'was withdrawn'],
      ['trainings.2.trainingId', 'not_open', 'is not open to you'],
    ],
  ])
  expect(refused([9, 2], [choice(1), gone])).toEqual([
    'course.trainings',
    'One of the trainings does not exist.',
    [
      ['trainings.0.trainingId', 'unknown', 'does not exist'],
      ['trainings.1.trainingId', 'withdrawn', 'was withdrawn'],
    ],
  ])
  expect(refused([3, 1], [choice(1), choice(3, { allowed: false })])).toEqual([
    'course.trainings',
    'The training “Training 3” is not open to you: choose another one or request access to it.',
    [['trainings.0.trainingId', 'not_open', 'is not open to you']],
  ])
  expect(refused([3, 1], [choice(1), choice(3, { allowed: false, isDraft: true })])).toEqual([
    'course.trainings',
    'The training “Training 3” is not published: publish it first or choose another one.',
    [['trainings.0.trainingId', 'draft', 'is not published']],
  ])
  // A withdrawn training that was in the course may remain.
  expect(refused([1, 2], [choice(1), choice(2, { isWithdrawn: true })])).toBeNull()
})
it('accepts a training once, and names each field where it is repeated', () => {
  expect(refused([1, 2, 1, 2, 1], [choice(1), choice(2)])).toEqual([
    'course.training_twice',
    'The training “Training 1” appears twice in the course.',
    [2, 3, 4].map((i) => [`trainings.${i}.trainingId`, 'twice', 'is in the course already']),
  ])
})
it('has one set of texts per language', () => {
  expect(refused([1, 2], [choice(1), choice(2)], ['FR', 'EN', 'FR'])).toEqual([
    'course.languages',
    'The course has texts in the same language twice.',
    [['texts.2.lang', 'twice', 'is there already']],
  ])
})
