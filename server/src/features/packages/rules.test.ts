import { limits } from '@praxia/contract/limits.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { expect, it } from 'vitest'
import type { Manifest, Unit } from '../manifests/rules.ts'
import { courseOf, structureOf, unitForm } from './rules.ts'

const text = (lang: string, title: string) => ({
  lang,
  title,
  briefDescription: `brief ${lang}`,
  fullDescription: `full ${lang}`,
  goal1: 'g1',
  goal2: 'g2',
  videoLink: 'https://example.org/v',
})
const like = {
  texts: [
    {
      ...text('FR', 'Le tout'),
      goal3: 'g3',
    },
    text('EN', 'The whole'),
  ],
  durationInMinute: 15,
  categoryId: 3,
  partnerId: 4,
  skillIds: [5],
  tags: ['t'],
  headsetIds: [6],
  contentLanguages: ['FR'],
  badges: [{ number: 1 }],
} as unknown as TrainingDetail
const unit = (more: Partial<Unit> = {}): Unit => ({
  id: 'u',
  titles: {},
  descriptions: {},
  path: 'index.html',
  suffix: '',
  moveOn: null,
  masteryScore: null,
  launchParameters: null,
  entitlementKey: null,
  ownWindow: false,
  silent: false,
  ...more,
})
const manifest = (more: Partial<Manifest>): Manifest => ({
  id: 'm',
  titles: {},
  descriptions: {},
  nodes: [],
  kind: 'cmi5',
  root: '',
  units: [],
  ...more,
})

it('makes a training of a unit, like the one with the package', () => {
  const form = unitForm(like, unit({ titles: { 'en-US': ' Two\n parts ' }, descriptions: { en: 'About  it' } }), 1, 1)
  expect(form).toEqual({
    texts: ['FR', 'EN'].map((lang) => ({
      lang,
      title: 'Two parts',
      briefDescription: 'About it',
      fullDescription: 'About it',
      goal1: 'g1',
      goal2: 'g2',
      goal3: lang === 'FR' ? 'g3' : '',
      videoLink: '',
    })),
    durationInMinute: 15,
    categoryId: 3,
    partnerId: 4,
    skillIds: [5],
    tags: ['t'],
    headsetIds: [6],
    badges: [],
    contentLanguages: ['FR'],
    launchParameter: null,
    masterContentId: null,
  })
})
it.each([
  [15, 10, 5],
  [60, 4, 15],
  [60, 2, 30],
  [45, 2, 15],
  [30, 3, 5],
  [5, 50, 5],
  [60, 1, 60],
])('divides %i minutes by %i units to %i each', (whole, units, each) => {
  const form = unitForm({ ...like, durationInMinute: whole }, unit(), 1, units)
  expect(form.durationInMinute).toBe(each)
})
it('numbers a unit without a title', () => {
  const { texts } = unitForm(like, unit(), 1, 1)
  expect(
    texts.map(({ title, briefDescription, fullDescription }) => [title, briefDescription, fullDescription]),
  ).toEqual([
    ['Le tout 2', 'brief FR', 'full FR'],
    ['The whole 2', 'brief EN', 'full EN'],
  ])
})
it('cuts a title to its maximum length, never within a surrogate pair', () => {
  const title = (length: number, end = '') =>
    unitForm(like, unit({ titles: { en: 'x'.repeat(length) + end } }), 0, 1).texts[0]!.title
  const most = limits.titleMax
  expect(title(most)).toBe('x'.repeat(most))
  expect(title(most + 1)).toBe(`${'x'.repeat(most - 1)}…`)
  expect(title(most - 2, '🙂🙂')).toBe(`${'x'.repeat(most - 2)}…`)
})
it('makes a course of the units, each with its required score', () => {
  const units = [unit({ masteryScore: 0.755 }), unit()]
  const course = courseOf(like, manifest({ titles: { fr: 'Parcours' }, units }), [11, 12])
  expect(course.trainings).toEqual([
    { trainingId: 11, trainingSuccessScore: 76 },
    { trainingId: 12, trainingSuccessScore: 0 },
  ])
  expect(course.texts.map(({ title, skills }) => [title, skills])).toEqual([
    ['Parcours', []],
    ['Parcours', []],
  ])
})
it('keeps the blocks, with trainings in place of units', () => {
  const units = [unit({ moveOn: 'NotApplicable' }), unit({ moveOn: 'Passed' }), unit()]
  const branch = (id: string, nodes: Manifest['nodes']) => ({ id, titles: {}, nodes })
  const nodes = [0, branch('b1', [1, branch('b2', [2])]), branch('b3', [])]
  expect(structureOf(manifest({ units, nodes }), [11, 12, 13])).toEqual([
    { training: 11, free: true },
    {
      key: '2',
      id: 'b1',
      nodes: [
        {
          training: 12,
          free: false,
        },
        {
          key: '2.2',
          id: 'b2',
          nodes: [
            {
              training: 13,
              free: false,
            },
          ],
        },
      ],
    },
    { key: '3', id: 'b3', nodes: [] },
  ])
})
