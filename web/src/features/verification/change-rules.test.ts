import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { expect, it } from 'vitest'
import { changesOf, waitingFiles, type Wording } from './change-rules.ts'

const say: Wording = {
  list: (parts) => parts.join(', '),
  compare: new Intl.Collator('fr').compare,
  minutes: (count) => `${count} min`,
  language: (lang) => lang,
  file: ({ fileName, version }) => `${fileName} ${version}`,
  steps: ({ stepCount }) => `${stepCount} steps`,
}
const file = { fileType: 'WEB_GL' as const, fileName: 'a.zip', version: '1', date: '2026-01-01T00:00:00.000Z' }
const text = { lang: 'EN' as const, title: 'T', briefDescription: 'b', fullDescription: 'f', goal1: '1', goal2: '2' }
const training = {
  texts: [text],
  category: { id: 1, name: 'Fire', key: 'fire' },
  durationInMinute: 15,
  skills: [
    { id: 2, name: 'B' },
    { id: 1, name: 'A' },
  ],
  tags: ['x'],
  headsets: [{ id: 1, name: 'Quest', type: 'OCULUS' }],
  contentLanguages: ['EN', 'FR'],
  launchParameter: null,
  logo: '/public/a.png',
  badges: [{ number: 1, logo: '/public/b.png', texts: [{ lang: 'EN', name: 'N', description: 'D' }], earned: null }],
  files: [file],
  stepCount: 2,
  jsonStepLastModifiedDate: '2026-01-01T00:00:00.000Z',
} as unknown as TrainingDetail
const changed = (over: object) => changesOf(training, { ...training, ...over }, say)

it('finds no changes between equal trainings, whatever the order of their lists', () => {
  expect(changed({ skills: training.skills.toReversed(), contentLanguages: ['FR', 'EN'] })).toEqual([])
})
it('names a changed text with its language, also one added or removed', () => {
  expect(changed({ texts: [{ ...text, title: 'New', goal3: '3' }] })).toEqual([
    { what: 'title', lang: 'EN', before: 'T', after: 'New' },
    { what: 'goal3', lang: 'EN', before: null, after: '3' },
  ])
  const languages = changed({ texts: [{ ...text, lang: 'FR' }] })
  expect(languages.map(({ what, lang, after }) => [what, lang, after]).slice(0, 6)).toEqual([
    ['title', 'EN', null],
    ['briefDescription', 'EN', null],
    ['fullDescription', 'EN', null],
    ['goal1', 'EN', null],
    ['goal2', 'EN', null],
    ['title', 'FR', 'T'],
  ])
})
it('names every changed choice', () => {
  const over = {
    category: { id: 2, name: 'Health', key: 'h' },
    durationInMinute: 30,
    skills: [],
    tags: ['x', 'a'],
    headsets: [],
    contentLanguages: ['EN'],
    masterContentName: 'Yard',
    launchParameter: '-fast',
  }
  expect(changed(over).map(({ what, before, after }) => [what, before, after])).toEqual([
    ['category', 'Fire', 'Health'],
    ['duration', '15 min', '30 min'],
    ['skills', 'A, B', null],
    ['tags', 'x', 'a, x'],
    ['headsets', 'Quest', null],
    ['contentLanguages', 'EN, FR', 'EN'],
    ['masterContent', null, 'Yard'],
    ['launchParameter', null, '-fast'],
  ])
})
it('shows pictures as pictures, and badges by their number', () => {
  expect(changed({ logo: null, badges: [] })).toEqual([
    { what: 'cover', isPicture: true, before: '/public/a.png', after: null },
    { what: 'badgePicture', number: 1, isPicture: true, before: '/public/b.png', after: null },
    { what: 'badge', number: 1, lang: 'EN', before: 'N: D', after: null },
  ])
})
it('detects a new file and new steps even with the former names', () => {
  const later = '2026-01-02T00:00:00.000Z'
  expect(changed({ files: [{ ...file, date: later }], jsonStepLastModifiedDate: later })).toEqual([
    { what: 'content', fileType: 'WEB_GL', before: 'a.zip 1', after: 'a.zip 1' },
    { what: 'steps', before: '2 steps', after: '2 steps' },
  ])
})
it('requires a look at files that differ from the published ones, and at no unchanged one', () => {
  const next = { ...file, date: '2026-02-01T00:00:00.000Z' }
  const apk = { ...file, fileType: 'APK' as const }
  const asked = (files: readonly object[], unseen: 'WEB_GL'[] = [], isNew = false) =>
    waitingFiles(
      { ...training, isNew },
      { training: { ...training, files: files as TrainingDetail['files'] }, unseen },
    ).map(({ fileType }) => fileType)
  expect(asked([file])).toEqual([])
  expect(asked([next])).toEqual(['WEB_GL'])
  expect(asked([file, apk])).toEqual(['APK'])
  expect(asked([file], ['WEB_GL'])).toEqual(['WEB_GL'])
  expect(asked([file], [], true)).toEqual(['WEB_GL'])
})
