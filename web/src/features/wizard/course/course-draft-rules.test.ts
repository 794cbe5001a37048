import { describe, expect, it } from 'vitest'
import {
  type CourseDraft,
  courseFaultsIn,
  courseFormOf,
  courseServerFaults,
  emptyCourse,
  moved,
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

it('takes a score as digits, at most three, from 0 to 100; what is no number is 0', () => {
  expect(['', '7', '07', '70', '100', '101', '999', '1000', '-5', '5.5', 'abc', '8a'].map(scoreOf)).toEqual([
    0, 7, 7, 70, 100, 100, 100, 100, 5, 55, 0, 8,
  ])
})

describe('what is to mend', () => {
  it('is nothing in a whole course', () => {
    expect([0, 1, 2].map((step) => courseFaultsIn(draft, step))).toEqual([[], [], []])
  })
  it('is a language, two trainings, and each needed text in its own language', () => {
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
})

it('sends the texts in the order of the platform, the trainings in their own, and no empty third goal', () => {
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

it('puts what the server found at its training, its text, or its step', () => {
  const at = (path: string) => courseServerFaults(draft, [{ path, code: 'unknown', message: '' }], 'Said')[0]
  expect(at('trainings.1.trainingId')).toEqual({ path: 'trainings.9', code: 'refused', text: 'Said' })
  expect(at('trainings')).toEqual({ path: 'trainings', code: 'refused', text: 'Said' })
  expect(at('texts.1.title')).toEqual({ path: 'texts.FR.title', lang: 'FR', code: 'refused' })
  expect(at('texts.1.lang')).toEqual({ path: 'languages', code: 'refused', text: 'Said' })
})

it('keeps each skill once, cut to what fits', () => {
  expect(skillsOf([' Care ', 'care', '', 'x'.repeat(80)])).toEqual(['Care', 'x'.repeat(60)])
})

it('moves one in the order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})
