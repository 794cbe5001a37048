import { limits } from '@praxia/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import {
  type CourseDraft,
  courseFaultsIn,
  courseFormOf,
  courseServerFaults,
  courseTextLimit,
  emptyCourse,
  moved,
  newCourse,
  scoreOf,
  skillsOf,
} from './course-draft-rules.ts'

const text = {
  title: ' First week ',
  briefDescription: 'Brief',
  fullDescription: 'Full',
  goal1: 'One',
  goal2: 'Two',
  goal3: ' ',
  skills: ['Care'],
}
const training = (id: number, score = 50) => ({
  id,
  score,
  title: `T${id}`,
  categoryKey: '',
  logo: null,
  minutes: 5,
  withdrawn: false,
})
const draft: CourseDraft = {
  ...emptyCourse(),
  languages: ['FR', 'EN'],
  texts: { EN: text, FR: text },
  trainings: [training(7), training(9, 100)],
}

it('a new course begins with the language of its author', () => {
  expect(newCourse('ES')).toEqual({ ...emptyCourse(), languages: ['ES'] })
})
it('accepts a score from 0 to 100 as at most three digits; text without digits is 0', () => {
  expect(['', '7', '07', '70', '100', '101', '999', '1000', '-5', '5.5', 'abc', '8a'].map(scoreOf)).toEqual([
    0, 7, 7, 70, 100, 100, 100, 100, 5, 55, 0, 8,
  ])
})

describe('faults', () => {
  it('are none in a complete course', () => {
    expect([0, 1, 2].map((step) => courseFaultsIn(draft, step))).toEqual([[], [], []])
  })
  it('include a missing language, fewer than two trainings, and each missing text in its language', () => {
    expect(courseFaultsIn(emptyCourse(), 0)).toEqual([{ path: 'languages', code: 'noLanguage' }])
    expect(courseFaultsIn({ ...draft, trainings: [training(7)] }, 2)).toEqual([
      { path: 'trainings', code: 'noTrainings' },
    ])
    const wrong = { ...draft, texts: { EN: text, FR: { ...text, goal2: ' ', briefDescription: 'x'.repeat(131) } } }
    expect(courseFaultsIn(wrong, 1)).toEqual([
      { path: 'texts.FR.briefDescription', lang: 'FR', code: 'tooLong', over: 1, max: 130 },
      { path: 'texts.FR.goal2', lang: 'FR', code: 'required' },
    ])
  })
  it.each([
    ['title', limits.titleMax],
    ['briefDescription', limits.briefMax],
    ['fullDescription', limits.fullMax],
    ['goal1', limits.goalMax],
    ['goal2', limits.goalMax],
    ['goal3', limits.goalMax],
  ] as const)('include %s with one character more than the %i that its field shows', (key, max) => {
    const tooLong = (length: number) =>
      courseFaultsIn({ ...draft, texts: { ...draft.texts, EN: { ...text, [key]: 'x'.repeat(length) } } }, 1).length > 0
    expect([courseTextLimit(key), tooLong(max), tooLong(max + 1)]).toEqual([max, false, true])
  })
})

it('sends the texts in the platform’s order, the trainings in their own, and no empty third goal', () => {
  const { texts, trainings, revision } = courseFormOf(draft, 'r1')
  expect(texts.map(({ lang, title, goal3 }) => ({ lang, title, goal3 }))).toEqual([
    { lang: 'EN', title: 'First week', goal3: '' },
    { lang: 'FR', title: 'First week', goal3: '' },
  ])
  expect(trainings).toEqual([
    { trainingId: 7, trainingSuccessScore: 50 },
    { trainingId: 9, trainingSuccessScore: 100 },
  ])
  expect(revision).toBe('r1')
})

it('assigns the server’s faults to a training, a text or a step', () => {
  const at = (path: string) => courseServerFaults(draft, [{ path, code: 'unknown', message: '' }], 'Said')[0]
  expect(at('trainings.1.trainingId')).toEqual({ path: 'trainings.9', code: 'refused', text: 'Said' })
  expect(at('trainings')).toEqual({ path: 'trainings', code: 'refused', text: 'Said' })
  expect(at('texts.1.title')).toEqual({ path: 'texts.FR.title', lang: 'FR', code: 'refused' })
  expect(at('texts.1.lang')).toEqual({ path: 'languages', code: 'refused', text: 'Said' })
})

it('accepts each skill once, cut to the maximum length', () => {
  expect(skillsOf([' Care ', 'care', '', 'x'.repeat(80)])).toEqual(['Care', 'x'.repeat(60)])
  const many = Array.from({ length: limits.courseSkillsMax + 1 }, (_, index) => `Skill ${index}`)
  expect(skillsOf(many)).toEqual(many.slice(0, limits.courseSkillsMax))
})

it('moves one item in the order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})
