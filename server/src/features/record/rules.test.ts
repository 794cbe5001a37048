import { verbs } from '@praxia/contract/xapi.ts'
import { expect, it } from 'vitest'
import type { StatementBody } from './statement.ts'
import { factsOf, validateStatements, versionOf } from './rules.ts'

const actor = { mbox: 'mailto:ana@example.org' }
const verb = { id: verbs.attempted }
const activity = { id: 'https://example.org/room' }
const plain = { actor, verb, object: activity }
const uuid = '7f1c2b1a-3c4d-4e5f-8a9b-0c1d2e3f4a5b'
const reference = { objectType: 'StatementRef', id: uuid }
const groupOfOne = { objectType: 'Group', member: [actor] }

const told = (batch: readonly unknown[], version = '1.0.3') =>
  validateStatements(batch, version).map(({ path, message }) => `${path}: ${message}`)
/** Returns the faults of an otherwise well-formed statement. */
const wrong = (more: object, version?: string) =>
  told([{ ...plain, ...more }], version).map((line) => line.replace(/^0\.?/, ''))

it('accepts a statement with every property well-formed', () => {
  const sub = { objectType: 'SubStatement', ...plain, result: { success: true }, timestamp: '2026-03-01T08:00:00Z' }
  const all = {
    id: uuid,
    result: {
      score: {
        scaled: 0.5,
        raw: 5,
        min: 0,
        max: 10,
      },
      success: true,
      completion: false,
      response: 'left',
      duration: 'PT5S',
      extensions: { 'https://example.org/more': null },
    },
    context: {
      registration: uuid,
      instructor: actor,
      team: groupOfOne,
      statement: reference,
      contextActivities: {
        parent: activity,
        grouping: [activity],
        category: [],
        other: activity,
      },
      revision: '2',
      platform: 'headset',
      language: 'fr-CA',
      extensions: {},
    },
    timestamp: '2026-03-01T08:00:00Z',
    stored: '2026-03-01T08:00:01Z',
    authority: actor,
    version: '1.0.3',
    attachments: [
      {
        usageType: 'https://example.org/picture',
        display: { en: 'Picture' },
        description: { fr: 'Image' },
        contentType: 'image/png',
        length: 3,
        sha2: 'ab'.repeat(32),
        fileUrl: 'https://example.org/picture.png',
      },
    ],
  }
  for (const version of ['1.0.3', '2.0.0']) {
    expect(wrong(all, version)).toEqual([])
    expect(wrong({ object: sub }, version)).toEqual([])
  }
})

it.each([
  ['no list of a statement', [7], ['0: is not an object']],
  ['nothing in it', [{}], ['0.actor: is missing', '0.verb: is missing', '0.object: is missing']],
  ['a verb without a name', [{ ...plain, verb: {} }], ['0.verb.id: is missing']],
  ['the second of two', [plain, { ...plain, more: 1 }], ['1.more: is not a property of this object']],
])('reports the path of a fault: %s', (_, batch, faults) => {
  expect(told(batch)).toEqual(faults)
})

it.each([
  [{ scaled: -1 }, []],
  [{ scaled: 1 }, []],
  [{ scaled: -1.01 }, ['scaled: is not between -1 and 1']],
  [{ scaled: 1.01 }, ['scaled: is not between -1 and 1']],
  [{ min: 0, max: 0.1 }, []],
  [{ min: 1, max: 1 }, ['min: is not below max']],
  [{ min: 1 }, []],
  [{ max: 1 }, []],
  [{ raw: 0, min: 0, max: 10 }, []],
  [{ raw: 10, min: 0, max: 10 }, []],
  [{ raw: -0.1, min: 0 }, ['raw: is not between min and max']],
  [{ raw: 0, min: 0 }, []],
  [{ raw: 10.1, max: 10 }, ['raw: is not between min and max']],
  [{ raw: 10, max: 10 }, []],
  [{ raw: '5' }, ['raw: is not a number']],
  [{ raw: { toString: null }, min: 0, max: { valueOf: null } }, ['raw: is not a number', 'max: is not a number']],
  [{ percent: 5 }, ['percent: is not a property of this object']],
])('a score of %j', (score, faults) => {
  expect(wrong({ result: { score } })).toEqual(faults.map((fault) => `result.score.${fault}`))
})
it('a score that is not an object has one fault', () => {
  expect(wrong({ result: { score: 5 } })).toEqual(['result.score: is not an object'])
  expect(wrong({ result: { score: null } })).toEqual(['result.score: is null'])
})

it.each([
  [{ contextActivities: { parent: [activity, {}] } }, ['contextActivities.parent.1.id: is missing']],
  [{ contextActivities: { other: {} } }, ['contextActivities.other.id: is missing']],
  [{ contextActivities: { before: activity } }, ['contextActivities.before: is not a property of this object']],
  [{ statement: { objectType: 'StatementRef' } }, ['statement.id: is missing']],
  [{ statement: { id: uuid } }, ['statement.objectType: is missing']],
  [{ statement: { ...reference, objectType: 'StatementReference' } }, ['statement.objectType: is not StatementRef']],
  [{ statement: { ...reference, objectType: 'AStatementRef' } }, ['statement.objectType: is not StatementRef']],
  [{ team: actor }, ['team.objectType: is not Group']],
])('a context of %j', (context, faults) => {
  expect(wrong({ context })).toEqual(faults.map((fault) => `context.${fault}`))
})
it.each([
  ['contextAgents', 'contextAgent', 'agent', actor],
  ['contextGroups', 'contextGroup', 'group', groupOfOne],
])('%s are for statements of 2.0 only', (list, objectType, key, who) => {
  const one = { objectType, [key]: who, relevantTypes: ['https://example.org/type'] }
  const of = (part: object, version?: string) => wrong({ context: { [list]: [part] } }, version)
  expect(of(one, '2.0.0')).toEqual([])
  expect(of(one, '1.0.3')).toEqual([`context.${list}: is not a property of this object`])
  const at = `context.${list}.0`
  expect(of({ ...one, objectType: `${objectType}s` }, '2.0.0')).toEqual([`${at}.objectType: is not ${objectType}`])
  expect(of({ ...one, objectType: `a${objectType}` }, '2.0.0')).toEqual([`${at}.objectType: is not ${objectType}`])
  expect(of({ ...one, relevantTypes: [] }, '2.0.0')).toEqual([`${at}.relevantTypes: is empty`])
  expect(of({ ...one, relevantTypes: ['type'] }, '2.0.0')).toEqual([`${at}.relevantTypes.0: is not an IRI`])
  expect(of({}, '2.0.0')).toEqual([`${at}.objectType: is missing`, `${at}.${key}: is missing`])
})

const file = {
  usageType: 'https://example.org/picture',
  display: { en: 'Picture' },
  contentType: 'image/png',
  length: 0,
  sha2: 'a'.repeat(56),
}
it.each([
  [{}, []],
  [{ sha2: 'A'.repeat(128) }, []],
  [{ sha2: 'a'.repeat(55) }, ['sha2: is not a SHA-2']],
  [{ sha2: 'a'.repeat(129) }, ['sha2: is not a SHA-2']],
  [{ sha2: `g${'a'.repeat(56)}` }, ['sha2: is not a SHA-2']],
  [{ length: -1 }, ['length: is not a whole number from 0']],
  [{ size: 3 }, ['size: is not a property of this object']],
])('an attachment with %j', (more, faults) => {
  expect(wrong({ attachments: [{ ...file, ...more }] })).toEqual(faults.map((fault) => `attachments.0.${fault}`))
})
it('an attachment needs all required properties', () => {
  expect(wrong({ attachments: [{}] })).toEqual(
    ['usageType', 'display', 'contentType', 'length', 'sha2'].map((key) => `attachments.0.${key}: is missing`),
  )
})

it.each([
  ['an activity', activity, []],
  ['an activity that says so', { ...activity, objectType: 'Activity' }, []],
  ['an activity without an id', { objectType: 'Activity' }, ['object.id: is missing']],
  ['what is no object', 'room', ['object: is not an object']],
  ['an agent', { objectType: 'Agent', ...actor }, []],
  ['an agent of whom nothing is known', { objectType: 'Agent' }, /^object: needs exactly one/],
  ['a group', groupOfOne, []],
  ['a group of nobody', { objectType: 'Group' }, /^object: needs one identifier/],
  ['a statement', reference, []],
  ['a statement without an id', { objectType: 'StatementRef' }, ['object.id: is missing']],
  ['a thing', { ...activity, objectType: 'Thing' }, ['object.objectType: is not an object type that is allowed here']],
] as const)('the object is %s', (_, object, faults) => {
  const found = wrong({ object })
  if (faults instanceof RegExp) expect(found).toEqual([expect.stringMatching(faults)])
  else expect(found).toEqual(faults)
  // The same rules hold within a SubStatement.
  const within = wrong({ object: { objectType: 'SubStatement', ...plain, object } })
  expect(within).toEqual(found.map((line) => `object.${line}`))
})
it('a SubStatement has no SubStatement and no id', () => {
  const sub = { objectType: 'SubStatement', ...plain }
  expect(wrong({ object: { ...sub, object: sub } })).toEqual([
    'object.object.objectType: is not an object type that is allowed here',
  ])
  expect(wrong({ object: { ...sub, id: uuid } })).toEqual(['object.id: is not a property of this object'])
  expect(wrong({ object: { objectType: 'SubStatement' } })).toEqual(
    ['actor', 'verb', 'object'].map((key) => `object.${key}: is missing`),
  )
})

it.each([
  ['an activity', activity, []],
  ['an activity that says so', { ...activity, objectType: 'Activity' }, []],
  ['an agent', { objectType: 'Agent', ...actor }, ['revision', 'platform']],
  ['a statement', reference, ['revision', 'platform']],
])('a revision and a platform with %s', (_, object, refused) => {
  const context = { revision: '2', platform: 'headset', language: 'fr' }
  const faults = refused.map((key) => `context.${key}: is allowed only with an activity`)
  expect(wrong({ object, context })).toEqual(faults)
  expect(wrong({ object: { objectType: 'SubStatement', ...plain, object, context } })).toEqual(
    faults.map((fault) => `object.${fault}`),
  )
})
it('a missing context or object is the only fault', () => {
  expect(wrong({ object: reference, context: 7 })).toEqual(['context: is not an object'])
  expect(wrong({ object: 7, context: { revision: '2' } })).toEqual(['object: is not an object'])
})

it('a voiding statement refers to the voided statement', () => {
  const voids = { id: verbs.voided }
  expect(wrong({ verb: voids, object: reference })).toEqual([])
  expect(wrong({ verb: voids })).toEqual(['object: is not the StatementRef that is voided'])
  expect(wrong({ verb: voids, object: 7 })).toEqual(['object: is not an object'])
  expect(wrong({ verb: null })).toEqual(['verb: is null'])
})

it.each([
  ['1.0', '1.0.3', true],
  ['1.0.12', '1.0.3', true],
  ['1.0.', '1.0.3', false],
  ['11.0.3', '1.0.3', false],
  ['1.0.3b', '1.0.3', false],
  ['2.0.0', '1.0.3', false],
  ['1.0.3', '2.0.0', true],
  ['2.0', '2.0.0', true],
  ['2.0.10', '2.0.0', true],
  ['12.0', '2.0.0', false],
  ['2.0.0b', '2.0.0', false],
  ['2.1.0', '2.0.0', false],
])('a statement of %s in a request of %s', (version, request, taken) => {
  expect(wrong({ version }, request)).toEqual(taken ? [] : ['version: is not a version that is allowed here'])
})

it('an id occurs once in a batch, in any letter case', () => {
  const other = `0${uuid.slice(1)}`
  expect(told([{ ...plain, id: uuid }, { ...plain, id: other }, plain, plain])).toEqual([])
  expect(told([{ ...plain, id: uuid }, plain, { ...plain, id: uuid.toUpperCase() }])).toEqual([
    '2.id: appears twice in the batch',
  ])
  expect(
    told([
      { ...plain, id: 7 },
      { ...plain, id: 7 },
    ]),
  ).toEqual(['0.id: is not a UUID', '1.id: is not a UUID'])
})
it('reports a hundred faults and stops after one more', () => {
  const bad = { ...plain, more: 1 }
  const faultsOf = (count: number) =>
    validateStatements(
      Array.from({ length: count }, () => bad),
      '1.0.3',
    )
  expect([99, 100, 101].map((count) => faultsOf(count).length)).toEqual([99, 100, 101])
  expect(faultsOf(1)).toEqual([{ path: '0.more', code: 'xapi', message: 'is not a property of this object' }])
})

const now = new Date('2026-03-01T08:00:00Z')
const body = { ...plain, id: uuid.toUpperCase() } as StatementBody
it('columns hold actor, verb, activity, time and attempt', () => {
  expect(factsOf(body, now)).toEqual({
    id: uuid,
    actor: 'mbox mailto:ana@example.org',
    verb: verbs.attempted,
    activity: activity.id,
    registration: null,
    timestamp: now,
  })
  const timestamp = '2026-02-01T08:00:00+02:00'
  expect(factsOf({ ...body, timestamp, context: { registration: uuid } }, now)).toMatchObject({
    registration: uuid,
    timestamp: new Date('2026-02-01T06:00:00Z'),
  })
})
it.each([
  [{ objectType: 'Activity', id: activity.id }, activity.id],
  [{ objectType: 'Activity' }, null],
  [reference, null],
])('the activity of %j is %s', (object, id) => {
  expect(factsOf({ ...body, object }, now).activity).toBe(id)
})

it.each([
  ...['1.0', '1.0.0', '1.0.12', '2.0', '2.0.0', '2.0.12'].map((header) => [header, header] as const),
  ...['1', '0.9', '1.0.', '1.1.0', '1.0.3b', '11.0', '2', '2.0.', '2.1', '2.0.0b', '12.0', ''].map(
    (header) => [header, undefined] as const,
  ),
  [['1.0.3'], undefined],
  [undefined, undefined],
] as const)('the header %j means %s', (header, version) => {
  expect(versionOf(header)).toBe(version)
})
