import { limits } from '@praxia/contract/limits.ts'
import { expect, it } from 'vitest'
import { contentLanguagesOf, type Draft, emptyDraft, formOf, newDraft } from './draft-rules.ts'
import { addedBytes, type FaultContext, faultsOf, heldBytes, stepOf, tagLimits, textLimit } from './fault-rules.ts'

const context = { accesses: true, quota: { currentSize: 90, maxSize: 100 }, refused: [], brokenSteps: false }
const text = {
  title: 'T',
  briefDescription: 'b',
  fullDescription: 'f',
  goal1: '1',
  goal2: '2',
  goal3: '',
  videoLink: '',
}
const draft = (change: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(),
  languages: ['EN'],
  texts: { EN: text },
  ...change,
})
const codes = (value: Draft, step: number) => faultsOf(value, step, context).map(({ path, code }) => `${path} ${code}`)

it('requires a language, then all texts of each language and the shared settings', () => {
  expect(codes(emptyDraft(), 0)).toEqual(['languages noLanguage'])
  expect(
    codes(
      draft({ languages: ['FR', 'EN'], texts: { EN: { ...text, title: 'x'.repeat(51), videoLink: 'javascript:1' } } }),
      1,
    ),
  ).toEqual([
    'texts.EN.title tooLong',
    'texts.EN.videoLink badLink',
    'texts.FR.title required',
    'texts.FR.briefDescription required',
    'texts.FR.fullDescription required',
    'texts.FR.goal1 required',
    'texts.FR.goal2 required',
    'categoryId noCategory',
    'duration noDuration',
    'skillIds noSkill',
    'partner noPartner',
    'cover noCover',
  ])
})
it.each([
  ['title', limits.titleMax],
  ['briefDescription', limits.briefMax],
  ['fullDescription', limits.fullMax],
  ['goal1', limits.goalMax],
  ['goal2', limits.goalMax],
  ['goal3', limits.goalMax],
] as const)('%s may have %i characters, which its field shows, and not one more', (key, max) => {
  const tooLong = (length: number) =>
    codes(draft({ texts: { EN: { ...text, [key]: 'x'.repeat(length) } } }), 1).includes(`texts.EN.${key} tooLong`)
  expect([textLimit(key), tooLong(max), tooLong(max + 1)]).toEqual([max, false, true])
})
it('the field of tags shows how many there may be and how long each may be', () => {
  expect(tagLimits).toEqual({ count: 20, length: limits.tagMax })
})
it('presets language, partner, cover and content languages of a new training, and guesses nothing', () => {
  const value: Draft = { ...newDraft('FR'), texts: { FR: text } }
  expect(codes(value, 0)).toEqual([])
  expect(codes(value, 1)).toEqual(['categoryId noCategory', 'duration noDuration', 'skillIds noSkill'])
  expect(codes(value, 2)).toEqual(['headsetIds noHeadset'])
  expect(codes(value, 3)).toEqual([])
  expect(codes(value, 4)).toEqual(['files noContent', 'accesses noAccesses'])
})
it('content is in the languages of the texts until others are chosen', () => {
  const value: Draft = { ...newDraft('FR'), languages: ['FR', 'EN'] }
  expect(formOf(value, undefined).contentLanguages).toEqual(['EN', 'FR'])
  expect(contentLanguagesOf({ ...value, contentLanguages: ['GE'] })).toEqual(['GE'])
  expect(codes({ ...value, contentLanguages: [] }, 4)).toContain('contentLanguages noContentLanguage')
})
it('requires a badge with a picture to have texts in every language, and a badge with texts to have a picture', () => {
  const value = draft({
    languages: ['EN', 'FR'],
    badges: [
      { file: null, logo: '/a.png', texts: { EN: { name: 'n', description: 'd' } } },
      { file: null, logo: null, texts: { EN: { name: 'n', description: '' } } },
      { file: null, logo: null, texts: {} },
    ],
  })
  expect(codes(value, 3)).toEqual([
    'badges.0.FR.name noBadgeText',
    'badges.0.FR.description noBadgeText',
    'badges.1.logo noBadgeLogo',
  ])
})
it('requires content, version, room, content language and accesses', () => {
  expect(codes(draft(), 4)).toEqual(['files noContent', 'contentLanguages noContentLanguage', 'accesses noAccesses'])
  const value = draft({ contentLanguages: ['EN'], accesses: { allGroup: true, groupIds: [] } })
  value.files = {
    ...value.files,
    APK: { existing: null, removed: false, upload: 'u', size: 11, version: '', offline: false, vr: null, left: null },
  }
  expect(codes(value, 4)).toEqual(['files.APK.version noVersion', 'quota noRoom'])
  expect(addedBytes(value)).toBe(11)
  expect(heldBytes(value)).toBe(0)
  value.files = { ...value.files, APK: { ...value.files.APK, upload: null, left: 'tus' } }
  expect([addedBytes(value), heldBytes(value)]).toEqual([0, 11])
})
it('requires master content with its launch parameter, and no file', () => {
  const ready = { contentLanguages: ['EN' as const], accesses: { allGroup: true, groupIds: [] } }
  const value = draft({ ...ready, source: 'master' })
  expect(codes(value, 4)).toEqual(['masterContentId noMaster', 'launchParameter noLaunchParameter'])
  const chosen = { ...value, masterContentId: 7, launchParameter: 'x'.repeat(501) }
  expect(codes(chosen, 4)).toEqual(['launchParameter tooLong'])
  expect(codes({ ...chosen, launchParameter: ' zone=1 ' }, 4)).toEqual([])
  expect(formOf({ ...chosen, launchParameter: ' zone=1 ' }, undefined)).toMatchObject({
    masterContentId: 7,
    launchParameter: 'zone=1',
  })
  expect(['masterContentId', 'launchParameter'].map((path) => stepOf({ path }))).toEqual([4, 4])
})
it('does not require master content when there are own files: the first of them replaces it', () => {
  const form = formOf(draft({ masterContentId: 7, launchParameter: 'left over' }), undefined)
  expect([form.masterContentId, form.launchParameter]).toEqual([undefined, undefined])
})
it('credits the size of own files on a change to master content', () => {
  const existing = { fileSize: 30 } as Draft['files']['APK']['existing']
  const value = draft({ source: 'master' })
  value.files = { ...value.files, APK: { ...value.files.APK, existing } }
  expect([addedBytes(value), heldBytes(value)]).toEqual([-30, 30])
})
it('lets a training shrink or stay the same size when no storage is left', () => {
  const full = { ...context, quota: { currentSize: 130, maxSize: 100 } }
  const existing = { fileSize: 30, version: '1' } as Draft['files']['APK']['existing']
  const kept = draft({ contentLanguages: ['EN'], accesses: { allGroup: true, groupIds: [] } })
  const of = (size: number, upload: string | null): string[] => {
    const APK = { ...kept.files.APK, existing, version: '1', upload, size }
    return faultsOf({ ...kept, files: { ...kept.files, APK } }, 4, full).map(({ path, code }) => `${path} ${code}`)
  }
  expect([of(0, null), of(29, 'u'), of(30, 'u'), of(31, 'u')]).toEqual([[], [], [], ['quota noRoom']])
})
it('takes a file that fills the quota exactly, and no byte more', () => {
  const value = draft({ contentLanguages: ['EN'], accesses: { allGroup: true, groupIds: [] } })
  const of = (size: number, quota: FaultContext['quota']): string[] => {
    const WEB_GL = { ...value.files.WEB_GL, version: '1', upload: 'u', size }
    return faultsOf({ ...value, files: { ...value.files, WEB_GL } }, 4, { ...context, quota }).map(({ path }) => path)
  }
  expect([9, 10, 11].map((size) => of(size, context.quota))).toEqual([[], [], ['quota']])
  expect([100, 101].map((size) => of(size, { currentSize: 0, maxSize: 100 }))).toEqual([[], ['quota']])
  expect([of(1, { currentSize: 100, maxSize: 100 }), of(1, { currentSize: 100, maxSize: null })]).toEqual([
    ['quota'],
    [],
  ])
})
it('does not continue with a rejected file', () => {
  const value = draft({ contentLanguages: ['EN'], accesses: { allGroup: true, groupIds: [] } })
  value.files = {
    ...value.files,
    WEB_GL: {
      existing: null,
      removed: false,
      upload: 'u',
      size: 1,
      version: '1',
      offline: false,
      vr: null,
      left: null,
    },
  }
  expect(faultsOf(value, 4, { ...context, refused: ['WEB_GL'] }).map(({ path, code }) => `${path} ${code}`)).toEqual([
    'files.WEB_GL badFile',
  ])
  expect(faultsOf(value, 4, context)).toEqual([])
})
it('knows the step of a field', () => {
  expect(
    ['languages', 'texts.EN.title', 'cover', 'headsetIds', 'badges.0.logo', 'files.APK', 'quota', 'accesses'].map(
      (path) => stepOf({ path }),
    ),
  ).toEqual([0, 1, 1, 2, 3, 4, 4, 4])
})
it('sends what was left empty as empty, and no texts of a language that was taken away', () => {
  const form = formOf(draft({ texts: { EN: { ...text, title: ' T ' }, FR: text } }), undefined)
  expect(form.texts).toEqual([
    {
      lang: 'EN',
      title: 'T',
      briefDescription: 'b',
      fullDescription: 'f',
      goal1: '1',
      goal2: '2',
      goal3: '',
      videoLink: '',
    },
  ])
  expect(form.badges).toEqual([])
})
