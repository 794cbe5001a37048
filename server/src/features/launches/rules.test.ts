import { expect, it } from 'vitest'
import {
  heartbeatAt,
  startsNewAttempt,
  credentialEnd,
  masteryOf,
  moveOnOf,
  offlineUntil,
  ownScoreOf,
  percentOf,
  tokenOf,
} from './rules.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'

const now = new Date('2026-03-01T08:00:00Z')
it.each([
  ['thirty days', null, null, '2026-03-31T08:00:00.000Z'],
  ['the last day of the contract, wherever it ends last', '2026-03-10', null, '2026-03-12T00:00:00.000Z'],
  ['the end of the enrolment', null, '2026-03-05T12:00:00Z', '2026-03-05T12:00:00.000Z'],
  [
    'the enrolment, where it ends before the contract',
    '2026-03-10',
    '2026-03-05T12:00:00Z',
    '2026-03-05T12:00:00.000Z',
  ],
  [
    'the contract, where it ends before the enrolment',
    '2026-03-02',
    '2026-03-30T12:00:00Z',
    '2026-03-04T00:00:00.000Z',
  ],
  ['thirty days, where both end later', '2027-01-01', '2027-01-01T00:00:00Z', '2026-03-31T08:00:00.000Z'],
])('offline play ends with %s', (_, contractEnd, enrolmentEnd, until) => {
  const enrolment = enrolmentEnd === null ? null : new Date(enrolmentEnd)
  expect(offlineUntil(now, contractEnd, enrolment).toISOString()).toBe(until)
})

it('sends a credential by HTTP Basic', () => {
  expect(Buffer.from(tokenOf('session', 'key'), 'base64').toString()).toBe('session:key')
})
it('is valid for a day, or as long as given', () => {
  expect(credentialEnd(now, null).toISOString()).toBe('2026-03-02T08:00:00.000Z')
  const until = new Date('2026-03-31T08:00:00Z')
  expect(credentialEnd(now, until)).toBe(until)
})

type Packaged = NonNullable<Parameters<typeof masteryOf>[0]>
const packaged = (kind: Packaged['kind'], unit: object = {}) => ({ kind, unit }) as Packaged
it.each([
  ['what cmi5.xml says', 80, packaged('cmi5', { moveOn: 'Passed' }), 'Passed'],
  ['both verdicts where there is a score to pass', 80, null, 'CompletedAndPassed'],
  ['either of them without a score', null, null, 'CompletedOrPassed'],
  [
    'either of them of another tool, which often says one alone',
    80,
    packaged('scorm2004', { masteryScore: null }),
    'CompletedOrPassed',
  ],
  [
    'both of a package that says which score passes',
    null,
    packaged('scorm12', { masteryScore: 0.8 }),
    'CompletedAndPassed',
  ],
  ['both where that score is the lowest', null, packaged('scorm2004', { masteryScore: 0 }), 'CompletedAndPassed'],
  [
    'what cmi5.xml says, whatever passes',
    null,
    packaged('cmi5', { moveOn: 'Completed', masteryScore: 0.8 }),
    'Completed',
  ],
])('moveOn: %s', (_, passingScore, content, moveOn) => {
  expect(moveOnOf(passingScore, content)).toBe(moveOn)
})
it('moveOn needs both verdicts without a package', () => {
  expect(moveOnOf(80)).toBe('CompletedAndPassed')
})
it.each([
  [
    'the mastery score of cmi5.xml overrides the requested score',
    packaged('cmi5', { masteryScore: 0.755 }),
    90,
    80,
    76,
  ],
  ['a cmi5 unit without a mastery score has none', packaged('cmi5'), 90, 80, null],
  ['the requested score overrides that of a SCORM package', packaged('scorm2004', { masteryScore: 0.7 }), 90, 80, 90],
  ['the score of the package without a requested one', packaged('scorm2004', { masteryScore: 0.7 }), null, 80, 70],
  ["the training's passing score without either", packaged('scorm2004'), null, 80, 80],
  ["the training's passing score without a package", null, null, 80, 80],
  ['the requested score without a package', null, 0, 80, 0],
  ['no score at all', null, null, null, null],
])('the required score: %s', (_, content, asked, passingScore, mastery) => {
  expect(masteryOf(content, asked, passingScore)).toBe(mastery)
})
it.each([
  ['none without a course', null, null, 80, null],
  ["the steps file's", null, 10, 80, 80],
  ['none where the course requires the same', null, 80, 80, null],
  ["the package's", packaged('scorm12', { masteryScore: 0.7 }), 90, 80, 70],
  ['none of cmi5, which has its own', packaged('cmi5', { masteryScore: 0.7 }), 90, 80, null],
  ['none of other tools, which are told no score', packaged('tincan', { masteryScore: null }), 90, 80, null],
  ['the usual one where the course requires more', packaged('scorm12', { masteryScore: null }), 51, null, 50],
  ['none where the course requires the usual one', null, 50, null, null],
  ['none where the course requires less', null, 49, null, null],
])("the training's own score in a course: %s", (_, content, asked, passingScore, own) => {
  expect(ownScoreOf(content, asked, passingScore)).toBe(own)
})

it.each([
  ['as reported', 'Passed', null, 40, 40],
  ['as reported if it was not passed', 'CompletedOrPassed', false, 40, 40],
  ['100 if passed and moveOn asks for passed', 'Passed', true, 0, 100],
  ['100 if passed and moveOn accepts passed', 'CompletedOrPassed', true, 40, 100],
  ['as reported if moveOn asks for more than passed', 'CompletedAndPassed', true, 40, 40],
  ['as reported if moveOn does not ask for passed', 'Completed', true, 40, 40],
  ['as reported without a condition and without a verdict', 'NotApplicable', null, 0, 0],
])('the progress of a session: %s', (_, moveOn, passed, progress, percent) => {
  expect(percentOf({ moveOn, passed, progress })).toBe(percent)
})

const second = (more: number) => new Date(now.getTime() + 1000 * more)
const last = { endedAt: null, startedAt: now, courseId: null as number | null }
it.each([
  ['a restart is requested', last, null, true, null, true],
  ['there is no earlier attempt', undefined, null, false, null, true],
  ['the last attempt ended', { ...last, endedAt: second(9) }, null, false, null, true],
  ['the last attempt is open', last, null, false, null, false],
  ['progress was reset at its start', last, now, false, null, true],
  ['progress was reset after it', last, second(1), false, null, true],
  ['progress was reset before it', last, second(-1), false, null, false],
  ['it is launched from a course, and the last attempt was not', last, null, false, { courseId: 3, from: null }, true],
  ['the last attempt was of another course', { ...last, courseId: 4 }, null, false, { courseId: 3, from: null }, true],
  ['the last attempt was of this course', { ...last, courseId: 3 }, null, false, { courseId: 3, from: null }, false],
  ['the course started at the same time', { ...last, courseId: 3 }, null, false, { courseId: 3, from: now }, false],
  ['the course started after it', { ...last, courseId: 3 }, null, false, { courseId: 3, from: second(1) }, true],
  ['the course started before it', { ...last, courseId: 3 }, null, false, { courseId: 3, from: second(-1) }, false],
])('starts a new attempt or not when %s', (_, before, resetAt, restart, from, anew) => {
  expect(startsNewAttempt(before, resetAt, restart, from)).toBe(anew)
})
it('continues an attempt of a course where none is named', () => {
  expect(startsNewAttempt({ ...last, courseId: 4 }, null, false)).toBe(false)
})

it('extends back by one heartbeat, and by two and a half where one was missed', () => {
  const { missed, since, now: at } = heartbeatAt(now)
  expect(at).toBe(now)
  expect((now.getTime() - since.getTime()) / 1000).toBe(serverLimits.beatSeconds)
  expect((now.getTime() - missed.getTime()) / 1000).toBe(serverLimits.beatSeconds * 2.5)
})
