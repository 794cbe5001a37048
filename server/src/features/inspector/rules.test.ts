import { earned, extensions, verbs } from '@praxia/contract/xapi.ts'
import { expect, it } from 'vitest'
import type { SessionFacts, StatementFacts } from '../projection/rules.ts'
import { describeStatements } from './rules.ts'

const whole = 'https://example.org/trainings/7'
const session: SessionFacts = {
  moveOn: 'CompletedOrPassed',
  former: false,
  countsGlances: false,
  datedByEnd: false,
  ownScore: null,
  waived: false,
  offline: false,
  launchedAt: 0,
  activityId: whole,
  contentLanguage: 'EN',
  timeZone: 'UTC',
  abandonedAt: null,
  knownSkills: new Set(['care']),
}
const names = { steps: new Set(['valve']), badges: new Set([1]) }
const earn = [...earned][0]!
/** A verb about a part of a training that has no effect. */
const experienced = 'http://adlnet.gov/expapi/verbs/experienced'

interface Said {
  at?: string | null
  ms?: number
  result?: object
  attachments?: StatementFacts['body']['attachments']
}
/** Statements in order of arrival; without a timestamp they are also in order of time. */
const tell = (...said: [string, Said?][]) =>
  describeStatements(
    session,
    names,
    said.map(([verb, { at = '', ms, result, attachments } = {}], i) => ({
      id: String(i),
      verb,
      stored: i,
      timestamp: ms ?? 1000 * i,
      activity: at === null ? null : `${whole}${at}`,
      body: {
        ...(result ? { result } : {}),
        ...(attachments ? { attachments } : {}),
      } as StatementFacts['body'],
    })),
  )
/** Abbreviates results: the kind and its details. */
const short = (...said: Parameters<typeof tell>) =>
  tell(...said).map(({ changes, remarks }) => [
    ...changes.map(({ kind, name, value, max, good }) =>
      [kind, name, value, max, good].filter((one) => one !== null).join(' '),
    ),
    ...remarks.map(({ kind, name }) => ['?', kind, name].filter((one) => one !== null).join(' ')),
  ])
const begun: [string, Said?] = [verbs.initialized]
/** Returns the effects of the last of these statements in a session that has begun. */
const last = (...said: Parameters<typeof tell>) => short(begun, ...said).at(-1)
const progress = (value: number) => ({ extensions: { [extensions.progress]: value } })
const score = (scaled: number) => ({ score: { scaled } })

it('a session begins with its first statement only', () => {
  expect(short(begun, begun)).toEqual([['began'], ['? nothing']])
  expect(tell(begun)).toEqual([
    { changes: [{ kind: 'began', name: null, value: null, max: null, good: null }], remarks: [] },
  ])
})
it('the platform’s own statements have no effect and no remark', () => {
  expect(short([verbs.launched], [verbs.satisfied], [verbs.abandoned], begun)).toEqual([[], [], [], ['began']])
})

it.each([
  ['more', [[40], [70]], ['progress 70']],
  ['as much', [[40], [40]], ['? nothing']],
  ['less', [[40], [39]], ['? highest']],
  ['more than was ever', [[100]], ['progress 100']],
])('progress: %s than before', (_, values, told) => {
  expect(last(...values.map(([value]) => [verbs.progressed, { result: progress(value!) }] as [string, Said]))).toEqual(
    told,
  )
})
it('missing progress is less than any', () => {
  expect(last([verbs.progressed, { result: progress(1) }], [verbs.progressed])).toEqual(['? highest'])
  expect(last([verbs.progressed])).toEqual(['? nothing'])
})
it('completion sets full progress, once', () => {
  expect(last([verbs.completed])).toEqual(['progress 100', 'completed'])
  expect(last([verbs.progressed, { result: progress(100) }], [verbs.completed])).toEqual(['completed'])
  expect(last([verbs.completed], [verbs.completed])).toEqual(['? nothing'])
  expect(last([verbs.completed], [verbs.progressed, { result: progress(99) }])).toEqual(['? highest'])
  expect(last([verbs.completed, { result: { completion: false } }])).toEqual(['? nothing'])
})

it.each([
  ['higher', 0.7, 0.71, ['score 71', 'passed']],
  ['as high', 0.7, 0.7, ['passed']],
  ['lower', 0.7, 0.69, ['passed', '? highest']],
  ['after none at all', 0, 0, ['passed']],
])('a score: %s', (_, first, second, told) => {
  expect(last([verbs.passed, { result: score(first) }], [verbs.passed, { result: score(second) }])).toEqual(told)
})
it('the first score counts, also zero', () => {
  expect(last([verbs.passed, { result: score(0) }])).toEqual(['score 0', 'passed'])
  expect(last([verbs.failed, { result: score(0.2) }])).toEqual(['score 20', 'failed'])
  expect(last([verbs.passed, { result: score(1) }], [verbs.passed])).toEqual(['passed'])
  // A score of a statement without a verdict, or about a part of the training, is not lower.
  expect(last([verbs.passed, { result: score(1) }], [experienced, { result: score(0.1) }])).toEqual(['? nothing'])
  expect(last([verbs.passed, { result: score(1) }], [verbs.passed, { at: '/part', result: score(0.1) }])).toEqual([
    `? activity ${whole}/part`,
  ])
})
it('a verdict and an end are those of the latest timestamp, not of the latest arrival', () => {
  expect(last([verbs.failed, { ms: 9000 }], [verbs.passed, { ms: 8000 }])).toEqual(['? nothing'])
  expect(last([verbs.failed, { ms: 8000 }], [verbs.passed, { ms: 9000 }])).toEqual(['passed'])
  expect(last([verbs.terminated])).toEqual(['ended'])
  expect(last([verbs.terminated, { ms: 9000 }], [verbs.terminated, { ms: 8000 }])).toEqual(['? nothing'])
})
it.each([verbs.progressed, verbs.completed, verbs.passed, verbs.failed])('%s of a part is no verdict', (verb) => {
  expect(last([verb, { at: '/part', result: progress(50) }])).toEqual([`? activity ${whole}/part`])
  expect(last([verb, { at: null }])).toEqual(['? activity'])
})
it('other verbs may be about a part', () => {
  expect(last([experienced, { at: '/part' }])).toEqual(['? nothing'])
})

const step = (at: string, result: object, ms?: number): [string, Said] => [
  verbs.attempted,
  { at: `/steps/${at}`, result, ...(ms === undefined ? {} : { ms }) },
]
it('a step is that of its latest timestamp; an unknown step gets a remark', () => {
  expect(last(step('valve', { success: true, ...score(0.9) }))).toEqual(['step valve 90 true'])
  expect(last(step('valve', { success: false }))).toEqual(['step valve false'])
  expect(last(step('valve', { success: true }, 9000), step('valve', { success: false }, 8000))).toEqual([
    'superseded valve false',
  ])
  expect(last(step('gauge', { success: true }))).toEqual(['step gauge true', '? step gauge'])
})

const skills = (...said: unknown[]) => ({ extensions: { [extensions.skills]: said } })
const care = (value: number) => ({ skill: 'care', value, max: 4 })
const skill = (result: object, ms?: number): [string, Said] => [
  verbs.scored,
  { result, ...(ms === undefined ? {} : { ms }) },
]
it('a skill is that of its latest timestamp; an unknown skill gets a remark', () => {
  expect(last(skill(skills(care(3))))).toEqual(['skill care 3 4'])
  expect(last(skill(skills(care(3)), 9000), skill(skills(care(1)), 8000))).toEqual(['superseded care 1 4'])
  expect(last(skill(skills(care(3), { skill: 'juggling', value: 1, max: 1 })))).toEqual([
    'skill care 3 4',
    '? skill juggling',
  ])
  expect(last(skill(skills(null, 7, { skill: 7 }, {})))).toEqual(['? nothing'])
  expect(last(skill({ extensions: { [extensions.skills]: 'care' } }))).toEqual(['? nothing'])
  expect(last(skill({ extensions: {} }))).toEqual(['? nothing'])
})

const stats = (value: number, ms?: number): [string, Said] => [
  verbs.scored,
  {
    result: { extensions: { [extensions.stats]: [{ context: 'Room', stat: 'Readings', score: value }] } },
    ...(ms === undefined ? {} : { ms }),
  },
]
it('a figure is named by its source and its meaning', () => {
  expect(last(stats(3))).toEqual(['stat Room · Readings 3'])
  expect(last(stats(3, 9000), stats(2, 8000))).toEqual(['superseded Room · Readings 2'])
})

const picture = (display: Record<string, string>) => ({
  usageType: extensions.image,
  display,
  contentType: 'image/png',
  length: 1,
  sha2: 'ab',
})
it('a picture has its display name, if any', () => {
  expect(last([experienced, { attachments: [picture({ en: 'The leak' })] }])).toEqual(['image The leak'])
  expect(tell(begun, [experienced, { attachments: [picture({})] }]).at(-1)!.changes).toEqual([
    { kind: 'image', name: null, value: null, max: null, good: null },
  ])
})

const badge = (at: string): [string, Said] => [earn, { at }]
it('a badge is earned once; an unknown badge gets a remark', () => {
  expect(last(badge('/badges/1'))).toEqual(['badge 1'])
  expect(last(badge('/badges/1'), badge('/badges/1'))).toEqual(['? nothing'])
  // The platform counts three; this training has one.
  expect(last(badge('/badges/2'))).toEqual(['badge 2', '? badge 2'])
  expect(last(badge('/badges/7'))).toEqual(['? badge 7'])
  expect(last(badge('/medal'))).toEqual(['? badge medal'])
  expect(last([earn, { at: null }])).toEqual(['? badge'])
  expect(last([experienced, { at: '/badges/7' }])).toEqual(['? nothing'])
})
