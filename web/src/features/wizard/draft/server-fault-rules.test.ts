import { expect, it } from 'vitest'
import { type Draft, emptyDraft } from './draft-rules.ts'
import { serverFaults, stillStanding } from './server-fault-rules.ts'

const picture = { file: null, logo: '/a.png', texts: {} }
const draft: Draft = {
  ...emptyDraft(),
  languages: ['FR', 'EN'],
  badges: [{ file: null, logo: null, texts: {} }, picture, { file: null, logo: null, texts: {} }],
  skillIds: [1, 998],
}
const said = (...paths: string[]) =>
  serverFaults(
    draft,
    paths.map((path) => ({ path, code: 'unknown', message: '' })),
  ).map(({ path }) => path)

it('finds the field of each part of the request', () => {
  expect(
    said(
      'texts.0.title',
      'texts.1.videoLink',
      'durationInMinute',
      'partnerId',
      'skillIds.1',
      'badges.0.texts.1.name',
      'badges.0.number',
      'categoryId',
      'groupIds.3',
    ),
  ).toEqual([
    'texts.EN.title',
    'texts.FR.videoLink',
    'duration',
    'partner',
    'skillIds',
    'badges.1.FR.name',
    'badges.1.logo',
    'categoryId',
    'accesses',
  ])
})
it('reports each field once, with its violation', () => {
  expect(
    serverFaults(draft, [
      { path: 'skillIds.0', code: 'unknown', message: '' },
      { path: 'skillIds.1', code: 'unknown', message: '' },
    ]),
  ).toEqual([{ path: 'skillIds', code: 'unknown' }])
  expect(serverFaults(draft, [{ path: 'texts.1.videoLink', code: 'link', message: '' }])).toEqual([
    { path: 'texts.FR.videoLink', lang: 'FR', code: 'badLink' },
  ])
})
it('retains a fault until its field is changed', () => {
  const faults = serverFaults(draft, [
    { path: 'skillIds.1', code: 'unknown', message: '' },
    { path: 'badges.0.number', code: 'doubled', message: '' },
  ])
  expect(stillStanding(faults, draft, { ...draft, skillIds: [1] }).map(({ path }) => path)).toEqual(['badges.1.logo'])
  const other = {
    ...draft,
    badges: draft.badges.map((badge, index) => (index === 1 ? { ...badge, file: {} as File } : badge)),
  }
  expect(stillStanding(faults, draft, other).map(({ path }) => path)).toEqual(['skillIds'])
})
