import fc from 'fast-check'
import { expect, it } from 'vitest'
import { verbs } from '@praxia/contract/xapi.ts'
import { type SessionFacts, type StatementFacts } from './rules.ts'
import { projectSession, rowsOf } from './session-rows.ts'
import { addStatements, emptyAggregate, packAggregate, unpackAggregate } from './session-aggregate.ts'

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
  contentLanguage: 'FR',
  timeZone: 'Europe/Paris',
  abandonedAt: null,
  knownSkills: new Set(['a', 'b']),
}
const few = fc.integer({ min: 0, max: 2 })
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
/** Few moments, so that many are equal and ids decide the order. */
const anyStatement: fc.Arbitrary<StatementFacts> = fc
  .record({
    id: fc.uuid(),
    verb: fc.constantFrom(...Object.values(verbs), 'http://id.tincanapi.com/verb/earned', 'http://x/other'),
    seconds: fc.oneof(fc.integer({ min: -100, max: 900 }), fc.constantFrom(0, 10, 70, 131, 400)),
    stored: fc.constantFrom(500, 501, 600),
    at: fc.constantFrom('', '', '/steps/a', '/steps/b', '/badges/1', '/badges/2', '/badges/7'),
    score: optional(fc.record({ scaled: fc.constantFrom(0, 0.2, 0.75, 1) })),
    success: optional(fc.boolean()),
    progress: optional(fc.integer({ min: -5, max: 120 })),
    duration: optional(fc.constantFrom('PT10S', 'PT300S', 'PT2H', 'x')),
    stats: fc.array(fc.record({ context: fc.constantFrom('c', 'd'), stat: fc.constantFrom('s', 't'), score: few })),
    skills: fc.array(fc.record({ skill: fc.constantFrom('a', 'b', 'unknown'), value: few, max: few })),
    clock: optional(fc.constantFrom(-400_000, 0, 90_000)),
    images: fc.array(fc.constantFrom('1', '2'), { maxLength: 3 }),
  })
  .map((g) => ({
    id: g.id,
    verb: g.verb,
    activity: `${facts.activityId}${g.at}`,
    timestamp: launchedAt + g.seconds * 1000,
    stored: launchedAt + g.stored * 1000,
    body: {
      result: {
        score: g.score,
        success: g.success,
        duration: g.duration,
        extensions: {
          'https://w3id.org/xapi/cmi5/result/extensions/progress': g.progress,
          'urn:praxia:xapi:stats': g.stats,
          'urn:praxia:xapi:skills': g.skills,
        },
      },
      context: { extensions: { 'urn:praxia:xapi:clock': g.clock } },
      attachments: g.images.map((sha2) => ({
        usageType: 'urn:praxia:xapi:image',
        display: { en: 'dock', 'fr-CA': 'quai', fr: 'le quai' },
        contentType: 'image/png',
        length: 1,
        sha2,
      })),
    },
  })) as fc.Arbitrary<StatementFacts>
const history = fc.uniqueArray(anyStatement, { selector: (s) => s.id, maxLength: 40 })
const beats = fc.array(
  fc
    .record({ from: fc.integer({ min: 0, max: 900 }), seconds: fc.integer({ min: 1, max: 200 }) })
    .map(({ from, seconds }) => ({ from: launchedAt + from * 1000, to: launchedAt + (from + seconds) * 1000 })),
  { maxLength: 5 },
)

it('is the same for any order and any batches of statements, stored and read in between', () => {
  const shuffledInBatches = history.chain((list) =>
    fc.record({
      list: fc.constant(list),
      shuffled: fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      size: fc.integer({ min: 1, max: 12 }),
      beats,
    }),
  )
  fc.assert(
    fc.property(shuffledInBatches, ({ list, shuffled, size, beats: seen }) => {
      let packed = packAggregate(emptyAggregate())
      for (let i = 0; i < shuffled.length; i += size)
        packed = packAggregate(addStatements(unpackAggregate(JSON.parse(packed)), facts, shuffled.slice(i, i + size)))
      expect(packed).toBe(packAggregate(addStatements(emptyAggregate(), facts, list)))
      expect(rowsOf(facts, unpackAggregate(JSON.parse(packed)), seen, 0)).toEqual(projectSession(facts, list, seen))
    }),
    { numRuns: 1000 },
  )
})

it('counts short gaps between statements in their order of time', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 60 }), (seconds) => {
      const list = seconds.map((s, i): StatementFacts => ({
        id: String(i),
        verb: 'http://x/v',
        activity: null,
        timestamp: launchedAt + s * 1000,
        stored: launchedAt + 4_000_000,
        body: {},
      }))
      const sorted = seconds.toSorted((a, b) => a - b)
      const gaps = sorted.slice(1).map((s, i) => s - sorted[i]!)
      const short = gaps.filter((gap) => gap <= 60).reduce((sum, gap) => sum + gap, 0)
      expect(projectSession(facts, list, []).activeMs).toBe(short * 1000)
    }),
  )
})

it('merges a text in several languages the same in any order', () => {
  const told = (display: Record<string, string>) => {
    const attachment = { usageType: 'urn:praxia:xapi:image', display, contentType: 'image/png', length: 1, sha2: 'a' }
    const said = { id: 'a', verb: 'http://x/v', activity: null, timestamp: launchedAt, stored: launchedAt }
    return projectSession(facts, [{ ...said, body: { attachments: [attachment] } }], []).images[0]!.context
  }
  expect(told({ 'fr-CA': 'quai', 'fr-BE': 'dock' })).toBe(told({ 'fr-BE': 'dock', 'fr-CA': 'quai' }))
})
