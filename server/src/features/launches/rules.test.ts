import { expect, it } from 'vitest'
import {
  beatAt,
  startsNewAttempt,
  credentialEnd,
  masteryOf,
  moveOnOf,
  offlineUntil,
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
])('offline play goes on for %s', (_, contractEnd, enrolmentEnd, until) => {
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
  ['cmi5.xml binds its unit, whatever is asked', packaged('cmi5', { masteryScore: 0.755 }), 90, 80, 76],
  ['a unit of cmi5 without one has none', packaged('cmi5'), 90, 80, null],
  ['what is asked stands before what another package says', packaged('scorm2004', { masteryScore: 0.7 }), 90, 80, 90],
  ['what the package says, where nobody asks', packaged('scorm2004', { masteryScore: 0.7 }), null, 80, 70],
  ["the training's own, where nobody says anything", packaged('scorm2004'), null, 80, 80],
  ["the training's own, without a package", null, null, 80, 80],
  ['what is asked, without a package', null, 0, 80, 0],
  ['none at all', null, null, null, null],
])('the required score: %s', (_, content, asked, passingScore, mastery) => {
  expect(masteryOf(content, asked, passingScore)).toBe(mastery)
})

it.each([
  ['what it said', 'Passed', null, 40, 40],
  ['what it said, where it was not passed', 'CompletedOrPassed', false, 40, 40],
  ['all the way, passed where that is what is asked', 'Passed', true, 0, 100],
  ['all the way, passed where that is enough', 'CompletedOrPassed', true, 40, 100],
  ['what it said, where being passed is not enough', 'CompletedAndPassed', true, 40, 40],
  ['what it said, where being passed is not asked', 'Completed', true, 40, 40],
  ['what it said, where nothing is asked and nothing was achieved', 'NotApplicable', null, 0, 0],
])('the progress of a session: %s', (_, moveOn, passed, progress, percent) => {
  expect(percentOf({ moveOn, passed, progress })).toBe(percent)
})

const second = (more: number) => new Date(now.getTime() + 1000 * more)
const last = { endedAt: null, startedAt: now, courseId: null as number | null }
it.each([
  ['it is asked for', last, null, true, null, true],
  ['there was none', undefined, null, false, null, true],
  ['the last one ended', { ...last, endedAt: second(9) }, null, false, null, true],
  ['the last one goes on', last, null, false, null, false],
  ['progress was reset at its start', last, now, false, null, true],
  ['progress was reset after it', last, second(1), false, null, true],
  ['progress was reset before it', last, second(-1), false, null, false],
  ['it is launched from a course, the last one was not', last, null, false, { courseId: 3, from: null }, true],
  ['the last one was of another course', { ...last, courseId: 4 }, null, false, { courseId: 3, from: null }, true],
  ['the last one was of this course', { ...last, courseId: 3 }, null, false, { courseId: 3, from: null }, false],
  ['the course began with it', { ...last, courseId: 3 }, null, false, { courseId: 3, from: now }, false],
  ['the course began after it', { ...last, courseId: 3 }, null, false, { courseId: 3, from: second(1) }, true],
  ['the course began before it', { ...last, courseId: 3 }, null, false, { courseId: 3, from: second(-1) }, false],
])('begins a new attempt: %s', (_, before, resetAt, restart, from, anew) => {
  expect(startsNewAttempt(before, resetAt, restart, from)).toBe(anew)
})
it('continues an attempt of a course where none is named', () => {
  expect(startsNewAttempt({ ...last, courseId: 4 }, null, false)).toBe(false)
})

it('extends back by one heartbeat, and by two and a half where one was missed', () => {
  const { missed, since, now: at } = beatAt(now)
  expect(at).toBe(now)
  expect((now.getTime() - since.getTime()) / 1000).toBe(serverLimits.beatSeconds)
  expect((now.getTime() - missed.getTime()) / 1000).toBe(serverLimits.beatSeconds * 2.5)
})
