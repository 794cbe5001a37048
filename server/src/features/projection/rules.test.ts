import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { earned, extensions, verbs } from '@praxia/contract/xapi.ts'
import { byDay, union } from './days.ts'
import { type SessionSummary, projectTraining } from './member-rules.ts'
import {
  type SessionFacts,
  type StatementFacts,
  durationMs,
  earnedBadge,
  endsSession,
  imagesOf,
  progressOf,
  scoreOf,
  skillsOf,
  stateNow,
  statsOf,
  stepOf,
} from './rules.ts'
import { projectSession } from './session-rows.ts'

const launchedAt = Date.parse('2026-03-02T10:00:00Z')
const facts: SessionFacts = {
  moveOn: 'CompletedOrPassed',
  former: false,
  countsGlances: false,
  datedByEnd: false,
  ownScore: null,
  waived: false,
  offline: false,
  launchedAt,
  activityId: 'http://x/t/1',
  contentLanguage: 'EN',
  timeZone: 'Europe/Paris',
  abandonedAt: null,
  knownSkills: new Set(['soft_skill_attention']),
}
const statement = (
  id: string,
  verb: string,
  seconds: number,
  result: object = {},
  at = '',
  context: object = {},
): StatementFacts => ({
  id,
  verb,
  activity: `${facts.activityId}${at}`,
  timestamp: launchedAt + seconds * 1000,
  stored: launchedAt + 3_600_000,
  body: { actor: {}, verb: { id: verb }, object: { id: facts.activityId }, result, context } as StatementFacts['body'],
})
const anyStatement = fc
  .record({
    id: fc.uuid(),
    verb: fc.constantFrom(
      verbs.initialized,
      verbs.progressed,
      verbs.completed,
      verbs.passed,
      verbs.failed,
      verbs.terminated,
      'http://id.tincanapi.com/verb/earned',
      'http://x/other',
    ),
    seconds: fc.integer({ min: -500, max: 5000 }),
    at: fc.constantFrom('', '/steps/a', '/steps/b', '/badges/1', '/badges/2'),
    scaled: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    success: fc.option(fc.boolean(), { nil: undefined }),
    progress: fc.integer({ min: 0, max: 100 }),
    duration: fc.option(
      fc.integer({ min: 0, max: 6000 }).map((n) => `PT${n}S`),
      { nil: undefined },
    ),
    stat: fc.integer(),
    clock: fc.option(fc.integer({ min: -900_000, max: 900_000 }), { nil: undefined }),
  })
  .map((g) =>
    statement(
      g.id,
      g.verb,
      g.seconds,
      {
        ...(g.scaled === undefined ? {} : { score: { scaled: g.scaled } }),
        ...(g.success === undefined ? {} : { success: g.success }),
        ...(g.duration ? { duration: g.duration } : {}),
        extensions: {
          'https://w3id.org/xapi/cmi5/result/extensions/progress': g.progress,
          'urn:praxia:xapi:stats': [{ context: 'c', stat: 's', score: g.stat }],
          'urn:praxia:xapi:skills': [{ skill: 'soft_skill_attention', value: g.progress, max: 100 }],
        },
      },
      g.at,
      g.clock === undefined ? {} : { extensions: { 'urn:praxia:xapi:clock': g.clock } },
    ),
  )

describe('a session', () => {
  it('has the same rows for any order of its statements, with duplicates', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(anyStatement, { selector: (s) => s.id, maxLength: 40 })
          .chain((list) =>
            fc.tuple(
              fc.constant(list),
              fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2, maxLength: list.length * 2 }),
            ),
          ),
        ([list, shuffled]) => {
          expect(projectSession(facts, shuffled, [])).toEqual(projectSession(facts, list, []))
        },
      ),
      { numRuns: 300 },
    )
  })
  it('is between its launch and its storing, its active time within its span', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyStatement, { selector: (s) => s.id, minLength: 1, maxLength: 20 }), (list) => {
        const rows = projectSession(facts, list, [])
        expect(rows.startedAt).toBeGreaterThanOrEqual(launchedAt)
        expect(rows.activeMs).toBeLessThanOrEqual(rows.lastAt - launchedAt)
        expect(rows.activeMs).toBe(rows.days.reduce((sum, d) => sum + d.ms, 0))
      }),
    )
  })
  it('lasts no longer than from launch to storing, whatever the span of its statements', () => {
    const rows = projectSession(
      facts,
      [
        { ...statement('a', verbs.initialized, 0), timestamp: Date.parse('0001-01-01T00:00:00Z') },
        statement('b', verbs.completed, 50, {}, '/steps/a'),
        statement('c', verbs.terminated, 60, { duration: 'P2000Y' }),
      ],
      [],
    )
    expect(rows).toMatchObject({ activeMs: 3_600_000, endedAt: launchedAt + 3_600_000, days: [{ ms: 3_600_000 }] })
    expect(rows.steps[0]!.at).toBe(launchedAt + 3_600_000)
  })
  it('ignores names that cannot be stored as keys', () => {
    const long = 'x'.repeat(401)
    const named = (context: string, stat: string) => ({ context, stat, score: 1 })
    const rows = projectSession(
      facts,
      [
        statement('a', 'http://x/other', 1, { success: true }, '/steps/%00'),
        statement('b', 'http://x/other', 2, { success: true }, `/steps/${long}`),
        statement('c', 'http://x/other', 3, { success: true }, '/steps/ok'),
        statement('d', 'http://x/other', 4, {
          extensions: { 'urn:praxia:xapi:stats': [named(long, 's'), named('c', long), named('c', 's')] },
        }),
      ],
      [],
    )
    expect([rows.steps.map((s) => s.key), rows.stats]).toEqual([['ok'], [named('c', 's')]])
  })
  it('has the highest score and progress, and the latest steps', () => {
    const rows = projectSession(
      facts,
      [
        statement('1', verbs.progressed, 1, {
          extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/progress': 60.9 },
        }),
        statement('2', verbs.progressed, 2, {
          extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/progress': 30 },
        }),
        statement('3', verbs.failed, 3, { score: { scaled: 0.7 } }),
        statement('4', verbs.passed, 4, { score: { raw: 3, min: 0, max: 6 } }),
        statement('5', 'http://x/v', 6, { success: true, score: { raw: 5 } }, '/steps/a%20b'),
        statement('6', 'http://x/v', 5, { success: false }, '/steps/a%20b'),
      ],
      [],
    )
    expect(rows).toMatchObject({
      progress: 60,
      score: 70,
      passed: true,
      steps: [{ key: 'a b', succeeded: true, score: 5 }],
    })
  })
  it('counts heartbeats and short gaps if no duration is reported', () => {
    expect(
      projectSession(
        facts,
        [statement('1', verbs.initialized, 0), statement('2', 'http://x/v', 50), statement('3', 'http://x/v', 500)],
        [{ from: launchedAt + 40_000, to: launchedAt + 60_000 }],
      ).activeMs,
    ).toBe(60_000)
    expect(
      projectSession(
        facts,
        [statement('1', verbs.initialized, 0), statement('2', verbs.terminated, 90, { duration: 'PT2H' })],
        [],
      ).activeMs,
    ).toBe(90_000)
  })
  it('is shifted if its clock runs behind or ahead', () => {
    expect(
      projectSession(
        facts,
        [statement('1', verbs.initialized, -3600), statement('2', verbs.terminated, -3500, { duration: 'PT100S' })],
        [],
      ),
    ).toMatchObject({ startedAt: launchedAt, activeMs: 100_000, shiftMs: 3_600_000 })
    expect(projectSession(facts, [statement('1', verbs.initialized, 7200)], []).startedAt).toBe(launchedAt + 3_600_000)
    expect(
      projectSession(
        facts,
        [statement('1', verbs.initialized, 700, {}, '', { extensions: { 'urn:praxia:xapi:clock': 600_000 } })],
        [],
      ).startedAt,
    ).toBe(launchedAt + 100_000)
  })
})

const summary = (id: string, day: number, more: Partial<SessionSummary> = {}): SessionSummary => ({
  id,
  registrationId: more.registrationId ?? id,
  launchedAt: day * 1e6,
  startedAt: day * 1e6,
  lastAt: day * 1e6 + 1000,
  endedAt: null,
  launchMode: 'Normal',
  state: 'terminated',
  progress: 50,
  score: null,
  completed: false,
  passed: null,
  completedAt: null,
  passedAt: null,
  suspended: false,
  activeMs: 1000,
  moveOn: 'CompletedAndPassed',
  badges: [],
  settled: true,
  seenMs: 120_000,
  waived: false,
  offline: false,
  former: false,
  glance: false,
  ...more,
})
describe('a glance', () => {
  const start = statement('a', verbs.initialized, 0)
  const end = (seconds: number) => statement('z', verbs.terminated, seconds)
  const isGlance = (list: StatementFacts[], more: Partial<SessionFacts> = {}) =>
    projectSession({ ...facts, ...more }, list, []).glance
  it('is a session that was opened and closed again within ten seconds', () => {
    expect([isGlance([]), isGlance([start]), isGlance([start, end(2)])]).toEqual([true, true, true])
    expect([isGlance([start, end(9.999)]), isGlance([start, end(10)])]).toEqual([true, false])
    expect(isGlance([start, statement('z', verbs.terminated, 2, { duration: 'PT10S' })])).toBe(true)
  })
  it.each([verbs.progressed, verbs.answered, verbs.passed, 'http://adlnet.gov/expapi/verbs/experienced'])(
    'is none with a statement %s, however short',
    (verb) => {
      expect(isGlance([start, statement('b', verb, 1), end(2)])).toBe(false)
    },
  )
  it('is none while the player is seen for ten seconds', () => {
    const seen = (ms: number) => projectSession(facts, [start], [{ from: launchedAt, to: launchedAt + ms }]).glance
    expect([seen(9999), seen(10_000)]).toEqual([true, false])
  })
  it('is none where the launch alone meets the requirement, and none by the rules of before', () => {
    expect(isGlance([start, end(2)], { moveOn: 'NotApplicable' })).toBe(false)
    expect(isGlance([start, end(2)], { countsGlances: true })).toBe(false)
  })
  it('counts in no figure, and leaves those of the sessions beside it', () => {
    const glance = summary('g', 9, { glance: true, progress: 0, activeMs: 2000 })
    expect(projectTraining(7, [glance], null)).toMatchObject({ progress: null, points: [], counted: new Set() })
    const run = summary('a', 1, { score: 40 })
    expect(projectTraining(7, [run, glance], null).progress).toEqual(projectTraining(7, [run], null).progress)
  })
})
describe('a member in a training', () => {
  it('gives points for improvement only, once for the completion', () => {
    const list = [
      summary('a', 1, { score: 40 }),
      summary('b', 2, { score: 70, completed: true, passed: true, progress: 100 }),
      summary('c', 3, { score: 60, completed: true, passed: true }),
    ]
    const rows = projectTraining(7, fc.sample(fc.shuffledSubarray(list, { minLength: 3 }), 1)[0]!, null)
    expect(rows.points.map((p) => [p.source, p.value])).toEqual([
      ['score:a', 40],
      ['score:b', 30],
      ['completion:7', 50],
    ])
    expect(rows.progress).toMatchObject({ progress: 100, bestScore: 70, bestSession: 'b', sessions: 3 })
  })
  it('is at most at 99 until one attempt is met, over its sessions', () => {
    expect(
      projectTraining(7, [summary('a', 1, { completed: true, progress: 100 }), summary('b', 2, { passed: true })], null)
        .progress!.progress,
    ).toBe(99)
    expect(
      projectTraining(
        7,
        [
          summary('a', 1, { completed: true, registrationId: 'r' }),
          summary('b', 2, { passed: true, registrationId: 'r' }),
        ],
        null,
      ).progress!.progress,
    ).toBe(100)
  })
  it('ignores sessions launched before a reset, but keeps milestones', () => {
    const rows = projectTraining(7, [summary('a', 1, { score: 100, completed: true, passed: true })], 2e6)
    expect(rows).toMatchObject({
      progress: null,
      points: [],
      milestones: { completedAt: 1_001_000, perfectAt: 1_001_000 },
    })
  })
  it('ignores sessions launched at the moment of the reset, and counts later ones', () => {
    const all = [summary('a', 2, { score: 40 }), summary('b', 3, { score: 60 })]
    expect([...projectTraining(7, all, 2e6).counted]).toEqual(['b'])
    expect([...projectTraining(7, all, 2e6 - 1).counted]).toEqual(['a', 'b'])
  })
  it('does not count browsing', () => {
    expect(
      projectTraining(7, [summary('a', 1, { launchMode: 'Browse', completed: true, passed: true })], null).progress,
    ).toBeNull()
  })
})

describe('figures', () => {
  it('split a night at midnight in the organisation’s time zone', () => {
    const from = Date.parse('2026-03-02T22:30:00Z')
    expect([...byDay([{ from, to: from + 3_600_000 }], 'Europe/Paris')]).toEqual([
      ['2026-03-02', 1_800_000],
      ['2026-03-03', 1_800_000],
    ])
    expect(
      union([
        { from: 5, to: 9 },
        { from: 1, to: 6 },
        { from: 9, to: 10 },
        { from: 20, to: 20 },
      ]),
    ).toEqual([{ from: 1, to: 10 }])
  })
  it('read durations and scores', () => {
    expect([durationMs('PT1M30.5S'), durationMs('P1DT2H'), durationMs('x')]).toEqual([90_500, 93_600_000, undefined])
    expect([
      scoreOf({ result: { score: { scaled: 0.57 } } } as never),
      scoreOf({ result: { score: { raw: 5, min: 0, max: 10 } } } as never),
      scoreOf({ result: { score: { raw: 1.7e308, min: -1.7e308, max: 1.7e308 } } }),
      scoreOf({} as never),
    ]).toEqual([57, 50, 100, null])
  })
})

describe('a statement', () => {
  const day = 86_400_000
  it.each([
    ['P1Y', 31_556_952_000],
    ['P12Y', 12 * 31_556_952_000],
    ['P0.25Y', 7_889_238_000],
    ['P10M', 26_297_460_000],
    ['P1.25M', 3_287_182_500],
    ['P12W', 84 * day],
    ['P1.25W', 756_000_000],
    ['P12D', 12 * day],
    ['P1.25D', 108_000_000],
    ['PT12H', 43_200_000],
    ['PT1.25H', 4_500_000],
    ['PT12M', 720_000],
    ['PT1.25M', 75_000],
    ['PT12S', 12_000],
    ['PT1.234S', 1234],
    ['PT1,5S', 1500],
    ['P1,25W', 756_000_000],
    ['PT0,5H30.5S', 1_830_500],
    ['P1Y1M1W1DT1H1M1S', 31_556_952_000 + 2_629_746_000 + 8 * day + 3_661_000],
  ])('reads the duration %s', (text, ms) => {
    expect(durationMs(text)).toBe(ms)
  })
  it.each([
    '',
    'P',
    'PT',
    'P1DT',
    'xPT1S',
    'PT1Sx',
    'PT1',
    'P1',
    'PT.5S',
    'PT1.S',
    'PT1,S',
    'PT1.,5S',
    'PxY',
    'P-1D',
    '1S',
    5,
    null,
    ['PT1S'],
  ])('has no duration for %j', (text) => {
    expect(durationMs(text)).toBeUndefined()
  })

  it.each([
    ['the scale', { scaled: 0.699 }, 69],
    ['no scale below nothing', { scaled: -0.5 }, 0],
    ['no scale above all', { scaled: 1.5 }, 100],
    ['of 100 where no bounds are said', { raw: 42 }, 42],
    ['all of it at the bound that is not said', { raw: 100 }, 100],
    ['nothing above the bound that is not said', { raw: 100.1 }, null],
    ['nothing above it, where the other is said', { raw: 150, min: 0 }, null],
    ['of a bound above 100', { raw: 150, max: 150 }, 100],
    ['between its bounds', { raw: 15, min: 10, max: 20 }, 50],
    ['between bounds that lie below nothing', { raw: -5, min: -10, max: 0 }, 50],
    ['nothing between bounds that are one', { raw: 5, min: 5, max: 5 }, null],
    ['nothing between bounds that cross', { raw: 5, min: 9, max: 1 }, null],
    ['nothing without a number', { max: 10 }, null],
    ['nothing where the number is a word', { raw: '5' }, null],
    ['the number, where the scale is a word', { scaled: '1', raw: 30 }, 30],
    ['the number, where a bound is a word', { raw: 30, max: '60' }, 30],
  ])('scores by %s', (_, score, of) => {
    expect(scoreOf({ result: { score } as never })).toBe(of)
  })
  it('has no score if none is reported', () => {
    expect([scoreOf({}), scoreOf({ result: {} as never })]).toEqual([null, null])
  })

  const said = (more: Partial<StatementFacts['body']> = {}): StatementFacts => ({
    ...statement('1', verbs.progressed, 1),
    body: more as StatementFacts['body'],
  })
  it('has a progress from 0 to 100, in whole numbers', () => {
    const progress = (value: unknown) =>
      progressOf(said({ result: { extensions: { [extensions.progress]: value } } as never }))
    expect([-1, 0, 49.9, 100, 101].map(progress)).toEqual([0, 0, 49, 100, 100])
    expect(['50', null, Number.NaN].map(progress)).toEqual([undefined, undefined, undefined])
    expect([progressOf(said()), progressOf(said({ result: {} as never }))]).toEqual([undefined, undefined])
  })
  it('is about a step if its activity is below the training', () => {
    const at = (activity: string | null) => stepOf(facts, { ...said(), activity })
    expect(at(`${facts.activityId}/steps/a`)).toEqual({ key: 'a', succeeded: null, score: null })
    expect(at(`${facts.activityId}/steps/a%20b`)).toMatchObject({ key: 'a b' })
    expect(at(`${facts.activityId}/steps/%E0`)).toMatchObject({ key: '%E0' })
    expect(at(`${facts.activityId}/steps/${'x'.repeat(serverLimits.reportedNameMax)}`)).toBeDefined()
    expect(at(`${facts.activityId}/steps/${'x'.repeat(serverLimits.reportedNameMax + 1)}`)).toBeUndefined()
    expect([at(`${facts.activityId}/steps/`), at(facts.activityId), at('http://y/steps/a'), at(null)]).toEqual(
      Array<undefined>(4).fill(undefined),
    )
    const step = (result: object) =>
      stepOf(facts, { ...said({ result: result as never }), activity: `${facts.activityId}/steps/a` })
    expect(step({ success: false, score: { raw: 7, scaled: 0.1 } })).toEqual({ key: 'a', succeeded: false, score: 7 })
    expect(step({ score: { scaled: 0.1 } })).toEqual({ key: 'a', succeeded: null, score: 10 })
  })
  it('ends its session if it is about the whole training', () => {
    const ends = (verb: string, activity: string | null) => endsSession({ verb, activity }, facts.activityId)
    expect(ends(verbs.terminated, facts.activityId)).toBe(true)
    expect(ends(verbs.terminated, null)).toBe(true)
    expect(ends(verbs.terminated, `${facts.activityId}/steps/a`)).toBe(false)
    expect(ends(verbs.completed, facts.activityId)).toBe(false)
  })
  it('earns one of three badges', () => {
    const badge = (number: string, verb = [...earned][0]!) =>
      earnedBadge(facts, { ...said(), verb, activity: `${facts.activityId}/badges/${number}` })
    expect(['0', '1', '3', '4', 'x', ''].map((one) => badge(one))).toEqual([
      undefined,
      1,
      3,
      undefined,
      undefined,
      undefined,
    ])
    expect(badge('1', verbs.completed)).toBeUndefined()
  })
  it('counts a known skill, within its maximum', () => {
    const skills = (...list: unknown[]) =>
      skillsOf(facts, said({ result: { extensions: { [extensions.skills]: list } } as never }))
    const [skill] = facts.knownSkills
    expect(skills({ skill, value: 3, max: 4 })).toEqual([{ skillType: skill, value: 3, max: 4 }])
    expect(skills({ skill, value: 5, max: 4 }, { skill, value: -1, max: 4 }).map(({ value }) => value)).toEqual([4, 0])
    expect(
      skills(
        { skill, value: 0, max: 0 },
        { skill: 'x', value: 1, max: 2 },
        { skill, value: '1', max: 2 },
        { skill, value: 1 },
        null,
        'x',
      ),
    ).toEqual([])
    expect([skillsOf(facts, said()), skillsOf(facts, said({ result: {} as never }))]).toEqual([[], []])
    expect(skillsOf(facts, said({ result: { extensions: { [extensions.skills]: 'x' } } as never }))).toEqual([])
  })
  it('keeps a figure whose name can be a key', () => {
    const stats = (one: object) => statsOf(said({ result: { extensions: { [extensions.stats]: [one] } } as never }))
    const figure = { context: 'a', stat: 'b', score: 2 }
    expect(stats(figure)).toEqual([figure])
    for (const wrong of [{ context: 1 }, { stat: 'a\u0000' }, { score: '2' }])
      expect(stats({ ...figure, ...wrong })).toEqual([])
  })
  it('shows pictures in the language of the content, else in English, else in the first available', () => {
    const picture = { usageType: extensions.image, contentType: 'image/png', length: 1, sha2: 's', display: {} }
    const named = (contentLanguage: string, display: object, more: object = {}) =>
      imagesOf({ ...facts, contentLanguage }, said({ attachments: [{ ...picture, display, ...more }] as never }))
    const texts = { 'fr-FR': 'feu', 'en-US': 'fire', de: 'Feuer' }
    expect(named('FR', texts)).toEqual([{ sha2: 's', context: 'feu', description: '' }])
    expect(named('GE', texts)[0]!.context).toBe('Feuer')
    expect(named('IT', texts)[0]!.context).toBe('fire')
    expect(named('IT', { pt: 'fogo', es: 'fuego' })[0]!.context).toBe('fuego')
    expect(named('FR', {})[0]!.context).toBe('')
    expect(named('FR', texts, { description: { FR: 'long' } })[0]!.description).toBe('long')
    expect(named('FR', texts, { contentType: 'image/jpeg' })).toHaveLength(1)
    expect(named('FR', texts, { contentType: 'image/gif' })).toEqual([])
    expect(named('FR', texts, { usageType: 'http://x' })).toEqual([])
    expect(imagesOf(facts, said())).toEqual([])
  })
  it('makes a session idle after half an hour without a report, and no other', () => {
    const ms = serverLimits.idleMinutes * 60_000
    const after = (more: number, state = 'running') => stateNow(state, new Date(0), new Date(ms + more))
    expect([after(0), after(1), after(1, 'terminated')]).toEqual(['running', 'idle', 'terminated'])
  })
})

describe('a certifiable completion', () => {
  const passed = { completed: true, passed: true, progress: 100, score: 80 }
  const shortOf = (seenMs: number | null, durationMinutes: number, more: Partial<SessionSummary> = {}) =>
    projectTraining(7, [summary('a', 1, { ...passed, seenMs, ...more })], null, durationMinutes).certifiable?.isShort
  it.each([
    ['a minute', 60_000, 60, false],
    ['just less than a minute', 59_999, 60, true],
    ['a tenth of a short one', 30_000, 5, false],
    ['just less than a tenth of it', 29_999, 5, true],
    ['a tenth that is a minute', 60_000, 10, false],
    ['a minute, where no duration is stated', 60_000, 0, false],
    ['less, where none is stated', 59_999, 0, true],
  ])('needs a minute or a tenth of the duration: %s', (_, seenMs, duration, isShort) => {
    expect(shortOf(seenMs, duration)).toBe(isShort)
  })
  it('has no minimum time for sessions before decision 079', () => {
    expect(shortOf(null, 60, { former: true })).toBe(false)
  })
  it('is not a waiver, which gives no points', () => {
    const waived = projectTraining(7, [summary('a', 1, { ...passed, score: null, waived: true })], null, 15)
    expect(waived.certifiable).toBeNull()
    expect(waived.points).toEqual([])
    expect(waived.milestones.completedAt).toBeNull()
    expect(waived.progress).toMatchObject({ progress: 100, waived: true })
    const before = projectTraining(7, [summary('a', 1, { ...passed, waived: true, former: true })], null, 15)
    expect(before.points.map(({ source }) => source)).toContain('completion:7')
    expect(before.certifiable).toBeNull()
  })
  it('is settled', () => {
    const open = { moveOn: 'CompletedOrPassed', completed: true, settled: false }
    expect(projectTraining(7, [summary('a', 1, open)], null, 15).certifiable).toBeNull()
    expect(projectTraining(7, [summary('a', 1, open)], null, 15).progress!.progress).toBe(100)
    expect(projectTraining(7, [summary('a', 1, { ...open, settled: true })], null, 15).certifiable).not.toBeNull()
  })
  it('is the first attempt with enough seen time, else the one with most', () => {
    const of = (...seen: number[]) =>
      projectTraining(
        7,
        seen.map((seenMs, i) => summary(String(i), i + 1, { ...passed, seenMs })),
        null,
        15,
      ).certifiable
    expect(of(10, 70_000, 90_000)).toMatchObject({ seenMs: 70_000, isShort: false })
    expect(of(10, 50_000, 20)).toMatchObject({ seenMs: 50_000, isShort: true })
  })
})
describe('a failed attempt is not at 100', () => {
  const met = (moveOn: string, ...verdicts: Partial<SessionSummary>[]) =>
    projectTraining(
      7,
      verdicts.map((one, i) => summary(String(i), i + 1, { registrationId: 'r', moveOn, ...one })),
      null,
    ).progress!.progress === 100
  const [failed, passed, completed] = [{ completed: true, passed: false }, { passed: true }, { completed: true }]
  it.each([
    ['CompletedOrPassed', [failed], false],
    ['CompletedOrPassed', [failed, completed], false],
    ['CompletedOrPassed', [failed, passed], true],
    ['CompletedOrPassed', [passed, failed], true],
    ['CompletedOrPassed', [completed, failed], true],
    ['CompletedAndPassed', [failed, passed], true],
    ['CompletedAndPassed', [passed], false],
    ['Completed', [failed], true],
    ['NotApplicable', [failed], true],
    ['Passed', [failed, completed], false],
  ])('%s: %j', (moveOn, verdicts, isMet) => {
    expect(met(moveOn, ...verdicts)).toBe(isMet)
  })
  it('except for sessions before decision 079', () => {
    expect(met('CompletedOrPassed', { ...failed, former: true })).toBe(true)
  })
})
