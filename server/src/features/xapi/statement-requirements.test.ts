import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import {
  type RecordClient,
  type Json,
  attachmentOf,
  openRecord,
  pathsOf,
  statement,
  versions,
  within,
} from '../../../test/lrs.ts'

// Requirements for statements: xAPI's part Data, by the numbers of the public list, in both versions. Each fault has
// the index of its statement and its path, so one batch with all of them shows whether each was found.
useServer()
let door: RecordClient
beforeAll(async () => {
  door = await openRecord()
})

type Fault = [path: string, more: Json]
interface Requirement {
  id: string
  says: string
  /** Refused, each at its path. */
  bad?: Fault[]
  /** Accepted. */
  good?: Json[]
  /** Applies to a whole statement, not within a SubStatement. */
  outer?: boolean
  only?: '1.0.3' | '2.0.0'
}

const mbox = { mbox: 'mailto:a@example.org' }
const account = { homePage: 'http://example.org', name: 'a' }
const agent = { objectType: 'Agent', ...mbox }
const group = { objectType: 'Group', member: [mbox] }
const identified = { objectType: 'Group', mbox: 'mailto:g@example.org' }
const iri = 'http://example.org/a'
const noIri = 'example.org/a'
const definition = (more: Json) => ({ object: { objectType: 'Activity', id: iri, definition: more } })
const object = (more: Json) => ({ object: more })
const result = (more: Json) => ({ result: more })
const score = (more: Json) => ({ result: { score: more } })
const context = (more: Json) => ({ context: more })
const file = (more: Json) => ({ attachments: [{ ...attachmentOf(Buffer.from('x')), fileUrl: iri, ...more }] })
const without = (key: string, of: Json): Json => Object.fromEntries(Object.entries(of).filter(([name]) => name !== key))
/** Values of every type except the right one. */
const others = (right: 'text' | 'number' | 'object' | 'list' | 'bool'): unknown[] =>
  Object.entries({ text: 'wrong', number: 12345, object: { key: 'wrong' }, list: ['wrong'], bool: true })
    .filter(([type]) => type !== right)
    .map(([, value]) => value)
const each = (values: readonly unknown[], path: string, make: (value: unknown) => Json): Fault[] =>
  values.map((value) => [path, make(value)])

/** Every place of an agent, and the further properties of a group. */
const agents: [path: string, make: (value: unknown) => Json][] = [
  ['actor', (value) => ({ actor: value })],
  ['object', (value) => object(value as Json)],
  ['context.instructor', (instructor) => context({ instructor })],
]
const groups: typeof agents = [...agents, ['context.team', (team) => context({ team })]]
const atAgents = (value: Json, inside = ''): Fault[] =>
  agents.map(([path, make]) => [path + inside, make({ objectType: 'Agent', ...value })])
const atGroups = (value: Json, inside = ''): Fault[] =>
  groups.map(([path, make]) => [path + inside, make({ objectType: 'Group', ...value })])
const identifiers: [key: string, value: unknown][] = [
  ['mbox', mbox.mbox],
  ['mbox_sha1sum', 'cd9b00a5611f94eaa7b1661edab976068e364975'],
  ['openid', 'http://openid.example.org/12345'],
  ['account', account],
]
const pairs = identifiers.flatMap(([a, va], i) => identifiers.slice(i + 1).map(([b, vb]) => ({ [a]: va, [b]: vb })))
const badIdentifiers: [inside: string, value: Json][] = [
  ...['', 'a@example.org', 'mailto:', 'mailto:a', 'http://a@example.org', 5, {}].map((value): [string, Json] => [
    '.mbox',
    { mbox: value },
  ]),
  ...['', 'z'.repeat(40), 'cd9b', 5, {}].map((value): [string, Json] => ['.mbox_sha1sum', { mbox_sha1sum: value }]),
  ...['', noIri, 'ab=c://should.fail.com', 5, {}].map((value): [string, Json] => ['.openid', { openid: value }]),
  ...['text', 5, ['a']].map((value): [string, Json] => ['.account', { account: value }]),
]
const badAccounts: [inside: string, value: Json][] = [
  ['.account.homePage', { account: { name: 'a' } }],
  ['.account.homePage', { account: { ...account, homePage: noIri } }],
  ['.account.homePage', { account: { ...account, homePage: 5 } }],
  ['.account.name', { account: { homePage: iri } }],
  ['.account.name', { account: { ...account, name: 5 } }],
  ['.account.name', { account: { ...account, name: { key: 'a' } } }],
]

const uuids = [
  'AA97B177-9383-4934-8543-0F91A7A028368',
  'MA97B177-9383-4934-8543-0F91A7A02836',
  'AA97B177938349348543-0F91A7A02836',
  '{AA97B177-9383-4934-8543-0F91A7A02836}',
  'should fail',
  '',
  12345,
  { key: 'wrong' },
]
const languages = [
  'a12345678',
  'something',
  'en_US',
  '',
  'e',
  'en-',
  'en--US',
  'abcd-efghijklm',
  'a-DE',
  's-something',
  // Two regions, a script after its region, a repeated extension or variant, a singleton without its extension.
  'de-419-DE',
  'ase-GB-US',
  'zh-CN-Hans',
  'ar-a-aaa-b-bbb-a-ccc',
  'zh-z-aaa-z-bbb-c-ccc',
  'de-1996-1996',
  'en-a',
]
const badMaps = [...others('object'), ...languages.map((tag) => ({ [tag]: 'text' })), { en: 5 }, { en: { key: 'a' } }]
const components = ['choices', 'scale', 'source', 'target', 'steps'] as const
const typeOf = { choices: 'choice', scale: 'likert', source: 'matching', target: 'matching', steps: 'performance' }
const ofComponent = (key: (typeof components)[number], value: unknown) =>
  definition({ interactionType: typeOf[key], [key]: value })
const aComponent = { id: 'a', description: { en: 'A' } }

const formatting: Requirement[] = [
  {
    id: 'XAPI-00001',
    says: 'null is allowed only in extensions',
    bad: [
      ['actor.name', { actor: { ...agent, name: null } }],
      ['verb.display.en-US', { verb: { id: iri, display: { 'en-US': null } } }],
      ['context.registration', context({ registration: null })],
      ['object.definition.moreInfo', definition({ moreInfo: null })],
      ['result.score.raw', score({ raw: null })],
      ['timestamp', { timestamp: null }],
      ['attachments', { attachments: null }],
    ],
    good: [
      definition({ extensions: { [iri]: null } }),
      result({ extensions: { [iri]: null } }),
      context({ extensions: { [iri]: null } }),
    ],
  },
  { id: 'XAPI-00003', says: 'there is an actor', bad: [['actor', { actor: undefined }]] },
  { id: 'XAPI-00004', says: 'there is a verb', bad: [['verb', { verb: undefined }]] },
  { id: 'XAPI-00005', says: 'there is an object', bad: [['object', { object: undefined }]] },
  {
    id: 'XAPI-00006',
    says: 'a value has its type, and a text that reads like it does not',
    bad: [
      ['result.score.max', score({ max: 'one hundred' })],
      ['result.score.max', score({ max: '100' })],
      ['result.success', result({ success: 'We regret it' })],
      ['result.completion', result({ completion: 'false' })],
      ['attachments.0.length', file({ length: '1' })],
    ],
  },
  {
    id: 'XAPI-00007',
    says: 'what has a form is in that form, and never empty',
    bad: [
      ['verb.id', { verb: { id: '' } }],
      ['object.id', object({ id: '' })],
      ['context.registration', context({ registration: '' })],
      ['context.language', context({ language: '' })],
      ['object.definition.type', definition({ type: '' })],
      ['attachments.0.usageType', file({ usageType: '' })],
      ['timestamp', { timestamp: '' }],
      ['result.duration', result({ duration: '' })],
    ],
  },
  {
    id: 'XAPI-00008',
    says: 'keys are written as they are specified',
    bad: [
      ['Result', { Result: {} }],
      ['actor.Name', { actor: { ...agent, Name: 'a' } }],
      ['verb.ID', { verb: { id: iri, ID: iri } }],
      ['object.Definition', object({ id: iri, Definition: {} })],
      ['result.Score', result({ Score: {} })],
      ['context.Registration', context({ Registration: randomUUID() })],
    ],
  },
  {
    id: 'XAPI-00009',
    says: 'values of a list are written as they are listed',
    bad: [
      ['actor.objectType', { actor: { ...agent, objectType: 'agent' } }],
      ['object.objectType', object({ id: iri, objectType: 'activity' })],
      ['object.objectType', object({ id: randomUUID(), objectType: 'statementref' })],
      ['object.objectType', object({ objectType: 'substatement', ...without('id', statement()) })],
      ['object.definition.interactionType', definition({ interactionType: 'Choice' })],
    ],
  },
  {
    id: 'XAPI-00010',
    says: 'it has no other keys',
    bad: [
      ['extra', { extra: 'a' }],
      ['actor.extra', { actor: { ...agent, extra: 'a' } }],
      ['actor.account.extra', { actor: { account: { ...account, extra: 'a' } } }],
      ['verb.extra', { verb: { id: iri, extra: 'a' } }],
      ['object.extra', object({ id: iri, extra: 'a' })],
      ['object.definition.extra', definition({ extra: 'a' })],
      ['object.definition.choices.0.extra', ofComponent('choices', [{ id: 'a', extra: 'a' }])],
      ['result.extra', result({ extra: 'a' })],
      ['result.score.extra', score({ extra: 1 })],
      ['context.extra', context({ extra: 'a' })],
      ['context.statement.extra', context({ statement: { objectType: 'StatementRef', id: randomUUID(), extra: 'a' } })],
      ['attachments.0.extra', file({ extra: 'a' })],
    ],
  },
  {
    id: 'XAPI-00011',
    says: 'an IRI has a scheme',
    bad: [
      ['verb.id', { verb: { id: noIri } }],
      ['object.id', object({ id: noIri })],
      ['object.definition.type', definition({ type: noIri })],
      ['object.definition.moreInfo', definition({ moreInfo: noIri })],
      ['actor.account.homePage', { actor: { account: { ...account, homePage: noIri } } }],
      ['actor.openid', { actor: { openid: noIri } }],
      ['attachments.0.usageType', file({ usageType: noIri })],
      ['attachments.0.fileUrl', file({ fileUrl: noIri })],
      [`result.extensions.${noIri}`, result({ extensions: { [noIri]: 1 } })],
    ],
  },
  {
    id: 'XAPI-00013',
    says: 'the parts of a language tag have the lengths of RFC 5646',
    bad: languages.map((tag): Fault => [`verb.display.${tag}`, { verb: { id: iri, display: { [tag]: 'a' } } }]),
    good: [
      'en',
      'en-US',
      'zh-Hant-TW',
      'es-419',
      'de-CH-1996',
      'cmn',
      'x-ours',
      'sl-rozaj-biske',
      'en-GB-oed',
      'zh-cmn-Hans-CN',
      'EN-us',
      'en-a-bbb-x-a-ccc',
      'de-DE-u-co-phonebk',
      'i-klingon',
      'sgn-BE-FR',
      'und',
    ].map((tag) => ({ verb: { id: iri, display: { [tag]: 'a' } } })),
  },
]

const properties: Requirement[] = [
  {
    id: 'XAPI-00022, XAPI-00123',
    says: 'a timestamp is one of ISO 8601, with a zone that is known',
    bad: [
      'should fail',
      '01/011/2015',
      '2008-09-15T15:53:00.601-00',
      '2008-09-15T15:53:00.601-0000',
      '2008-09-15T15:53:00.601-00:00',
      '2008-09-15',
      '2008-09-15T25:00:00Z',
      '2026-02-30T00:00:00Z',
      12345,
      { key: 'wrong' },
    ].map((timestamp): Fault => ['timestamp', { timestamp }]),
    good: [
      '2013-05-18T05:32:34.804Z',
      '2008-09-15T15:53:00.601+00:00',
      '2008-09-15T15:53:00+0200',
      '2008-09-15T15:53:00.123456789Z',
      '2999-01-01T00:00:00Z',
    ].map((timestamp) => ({ timestamp })),
  },
  {
    id: '2.0 4.2.7',
    says: 'a timestamp is one of RFC 3339, which has a space in place of the T',
    only: '2.0.0',
    bad: ['2008-09-15  15:53:00Z', '2008-09-15 ', '2008-09-15 15:53:00', '2008-09-15_15:53:00Z'].map(
      (timestamp): Fault => ['timestamp', { timestamp }],
    ),
    good: [{ timestamp: '2008-09-15 15:53:00.601+00:00' }],
  },
  {
    id: 'ISO 8601',
    says: 'a timestamp has a T between day and time',
    only: '1.0.3',
    bad: [['timestamp', { timestamp: '2008-09-15 15:53:00.601+00:00' }]],
  },
  {
    id: 'XAPI-00023',
    says: 'stored, where it is said, is a timestamp',
    outer: true,
    bad: [['stored', { stored: 'yesterday' }]],
    good: [{ stored: '2013-05-18T05:32:34.804Z' }],
  },
  {
    id: 'XAPI-00024, XAPI-00098, XAPI-00100',
    says: 'an authority is an agent, or a group of two without an identifier',
    outer: true,
    bad: [
      ...others('object').map((authority): Fault => ['authority', { authority }]),
      ...identifiers.map(([key, value]): Fault => [
        'authority',
        { authority: { objectType: 'Group', member: [mbox, agent], [key]: value } },
      ]),
      ['authority', { authority: { objectType: 'Group', member: [mbox] } }],
      ['authority', { authority: { objectType: 'Group', member: [mbox, mbox, mbox] } }],
      ['authority', { authority: { objectType: 'Group' } }],
      ['authority', { authority: identified }],
    ],
    good: [{ authority: agent }, { authority: { objectType: 'Group', member: [{ account }, mbox] } }],
  },
  {
    id: 'XAPI-00025',
    says: 'attachments are a list of objects',
    bad: [
      ['attachments', { attachments: file({}).attachments[0] }],
      ...[12345, 'wrong'].map((one): Fault => ['attachments.0', { attachments: [one] }]),
    ],
    good: [file({}), { attachments: [] }],
  },
  {
    id: 'XAPI-00027, XAPI-00028',
    says: 'an id is a UUID',
    outer: true,
    bad: uuids.map((id): Fault => ['id', { id }]),
  },
  {
    id: 'XAPI-00029, XAPI-00030',
    says: 'what else is a UUID is in its form',
    bad: [
      ...uuids.map((id): Fault => ['object.id', object({ objectType: 'StatementRef', id })]),
      ...uuids.map((registration): Fault => ['context.registration', context({ registration })]),
      ...uuids.map((id): Fault => ['context.statement.id', context({ statement: { objectType: 'StatementRef', id } })]),
    ],
  },
]

const actors: Requirement[] = [
  {
    id: 'XAPI-00031',
    says: 'who acts is an Agent or a Group',
    bad: each(['Activity', 'StatementRef', 'agents', '', 5, {}], 'actor.objectType', (objectType) => ({
      actor: { ...agent, objectType },
    })),
    good: [{ actor: mbox }, { actor: agent }, { actor: group }],
  },
  {
    id: 'XAPI-00032',
    says: 'an objectType is a text',
    bad: groups.flatMap(([path, make]) =>
      each([5, {}], `${path}.objectType`, (objectType) => make({ ...mbox, objectType })),
    ),
  },
  {
    id: 'XAPI-00033',
    says: 'a name is a text',
    bad: [5, { key: 'a' }].flatMap((name) => [
      ...atAgents({ ...mbox, name }, '.name'),
      ...atGroups({ ...mbox, name }, '.name'),
    ]),
  },
  {
    id: 'XAPI-00034',
    says: 'an agent has exactly one identifier',
    bad: [{}, ...pairs].flatMap((value) => atAgents(value)),
    good: identifiers.flatMap(([key, value]) => agents.map(([, make]) => make({ objectType: 'Agent', [key]: value }))),
  },
  {
    id: 'XAPI-00035',
    says: 'members belong to a group, and a group without an identifier has some',
    bad: [...atAgents({ ...mbox, member: [mbox] }, '.member'), ...atGroups({}), ...atGroups({ member: [] })],
  },
  {
    id: 'XAPI-00036',
    says: 'members are a list of agents',
    bad: [
      ...[mbox, 'wrong', 5].flatMap((member) => atGroups({ member }, '.member')),
      ...['wrong', 5, {}, identified].flatMap((one) => atGroups({ member: [mbox, one] }, '.member.1')),
    ],
  },
  {
    id: 'XAPI-00037',
    says: 'a group has one identifier, or members',
    bad: pairs.flatMap((value) => atGroups(value)),
    good: [
      ...identifiers.flatMap(([key, value]) => groups.map(([, make]) => make({ objectType: 'Group', [key]: value }))),
      ...groups.map(([, make]) => make(group)),
      ...groups.map(([, make]) => make({ ...identified, ...group })),
    ],
  },
  {
    id: 'XAPI-00038, XAPI-00039, XAPI-00040, XAPI-00041',
    says: 'each identifier has its form',
    bad: badIdentifiers.flatMap(([inside, value]) => [...atAgents(value, inside), ...atGroups(value, inside)]),
  },
  {
    id: 'XAPI-00042, XAPI-00043',
    says: 'an account has a homePage, which is an IRL, and a name',
    bad: badAccounts.flatMap(([inside, value]) => [...atAgents(value, inside), ...atGroups(value, inside)]),
  },
  {
    id: 'XAPI-00044',
    says: 'a verb has an id, which is an IRI',
    bad: [['verb.id', { verb: {} }], ...each([noIri, ...others('text')], 'verb.id', (id) => ({ verb: { id } }))],
  },
  {
    id: 'XAPI-00045, XAPI-00121',
    says: 'what a verb displays is a language map',
    bad: each(badMaps, 'verb.display', (display) => ({ verb: { id: iri, display } })),
    good: [{ verb: { id: iri, display: { en: '' } } }, { verb: { id: iri } }],
  },
]

const sub = (more: Json) => object({ objectType: 'SubStatement', ...without('id', statement()), ...more })
const objects: Requirement[] = [
  {
    id: 'XAPI-00046',
    says: 'an object is an Activity, Agent, Group, SubStatement or StatementRef',
    bad: each(['Person', 'subStatement', '', 5, {}], 'object.objectType', (objectType) =>
      object({ id: iri, objectType }),
    ),
    good: [
      object({ id: iri }),
      object({ id: iri, objectType: 'Activity' }),
      object(agent),
      object(group),
      object({ objectType: 'StatementRef', id: randomUUID() }),
    ],
  },
  {
    id: 'XAPI-00047',
    says: 'an activity has an id, which is an IRI',
    bad: [
      ['object.id', object({})],
      ['object.id', object({ objectType: 'Activity' })],
      ...each([noIri, 'should fail', ...others('text')], 'object.id', (id) => object({ id })),
    ],
  },
  {
    id: 'XAPI-00048',
    says: 'a definition is an object',
    bad: each(['wrong', 5, []], 'object.definition', (value) => object({ id: iri, definition: value })),
    good: [object({ id: iri, definition: {} })],
  },
  {
    id: 'XAPI-00049',
    says: 'an interaction has one of ten types',
    bad: each(['wrong', iri, 5, {}], 'object.definition.interactionType', (interactionType) =>
      definition({ interactionType }),
    ),
    good: [
      'true-false',
      'choice',
      'fill-in',
      'long-fill-in',
      'matching',
      'performance',
      'sequencing',
      'likert',
      'numeric',
      'other',
    ].map((interactionType) => definition({ interactionType, correctResponsesPattern: ['a'] })),
  },
  {
    id: 'XAPI-00050',
    says: 'a pattern of correct responses is a list of texts',
    bad: [
      ...each(others('list'), 'object.definition.correctResponsesPattern', (correctResponsesPattern) =>
        definition({ interactionType: 'other', correctResponsesPattern }),
      ),
      [
        'object.definition.correctResponsesPattern.1',
        definition({ interactionType: 'other', correctResponsesPattern: ['a', 5] }),
      ],
    ],
  },
  {
    id: 'XAPI-00051, XAPI-00052, XAPI-00053, XAPI-00054, XAPI-00055',
    says: 'steps, target, source, scale and choices are lists of components',
    bad: components.flatMap((key) =>
      each(others('list'), `object.definition.${key}`, (value) => ofComponent(key, value)),
    ),
    good: components.map((key) => ofComponent(key, [aComponent, { id: 'b' }])),
  },
  {
    id: 'XAPI-00056, XAPI-00059',
    says: 'name and description of an activity are language maps',
    bad: (['name', 'description'] as const).flatMap((key) =>
      each(badMaps, `object.definition.${key}`, (value) => definition({ [key]: value })),
    ),
    good: [definition({ name: { en: 'a', 'es-MX': 'b' }, description: { en: 'c' } })],
  },
  {
    id: 'XAPI-00057',
    says: 'extensions of an activity are an object',
    bad: each(others('object'), 'object.definition.extensions', (extensions) => definition({ extensions })),
  },
  {
    id: 'XAPI-00058, XAPI-00062, XAPI-00063',
    says: 'a component has an id of its own, and a description that is a language map',
    bad: components.flatMap((key): Fault[] => [
      [`object.definition.${key}.0`, ofComponent(key, ['wrong'])],
      [`object.definition.${key}.0.id`, ofComponent(key, [{ description: { en: 'a' } }])],
      [`object.definition.${key}.0.id`, ofComponent(key, [{ id: 5 }])],
      [`object.definition.${key}.1.id`, ofComponent(key, [aComponent, aComponent])],
      ...each(badMaps, `object.definition.${key}.0.description`, (description) =>
        ofComponent(key, [{ id: 'a', description }]),
      ),
    ]),
  },
  {
    id: 'XAPI-00060, XAPI-00061',
    says: 'type and moreInfo of an activity are IRIs',
    bad: (['type', 'moreInfo'] as const).flatMap((key) =>
      each(['should fail', noIri, ...others('text')], `object.definition.${key}`, (value) =>
        definition({ [key]: value }),
      ),
    ),
    good: [definition({ type: iri, moreInfo: iri })],
  },
  {
    id: 'XAPI-00064',
    says: 'properties of an interaction need its type',
    bad: [
      ['object.definition.correctResponsesPattern', definition({ correctResponsesPattern: ['a'] })],
      ...components.map((key): Fault => [`object.definition.${key}`, definition({ [key]: [aComponent] })]),
    ],
  },
  {
    id: 'XAPI-00065',
    says: 'an agent or a group that is the object says that it is',
    bad: [
      ['object', object(mbox)],
      ['object', object({ member: [mbox] })],
    ],
  },
  {
    id: 'XAPI-00067, XAPI-00068, XAPI-00069, XAPI-00070, XAPI-00071',
    says: 'a SubStatement has no authority, version, stored, id, and no SubStatement',
    outer: true,
    bad: [
      ['object.authority', sub({ authority: agent })],
      ['object.version', sub({ version: '1.0.0' })],
      ['object.stored', sub({ stored: '2013-05-18T05:32:34.804Z' })],
      ['object.id', sub({ id: randomUUID() })],
      ['object.object.objectType', sub({ object: within().object })],
    ],
  },
  {
    id: 'XAPI-00072',
    says: 'a reference names a statement by its UUID',
    bad: [['object.id', object({ objectType: 'StatementRef' })]],
  },
  {
    id: 'XAPI-00073',
    says: 'a reference and a SubStatement say what they are',
    bad: [
      ['object.id', object({ id: randomUUID() })],
      ['object', object(without('id', statement()))],
    ],
  },
]

const results: Requirement[] = [
  ...(
    [
      ['XAPI-00074', 'success', 'bool', [true, false]],
      ['XAPI-00075', 'completion', 'bool', [true, false]],
      ['XAPI-00076', 'response', 'text', ['', 'a']],
      ['XAPI-00078', 'extensions', 'object', [{}, { [iri]: { deep: [null] } }]],
      ['XAPI-00079', 'score', 'object', [{}]],
    ] as const
  ).map(([id, key, type, good]) => ({
    id,
    says: `${key} has its type`,
    bad: each(others(type), `result.${key}`, (value) => result({ [key]: value })),
    good: good.map((value) => result({ [key]: value })),
  })),
  {
    id: 'XAPI-00077, XAPI-00124',
    says: 'a duration is one of ISO 8601 4.4.3.2',
    bad: [
      'PA1H0M0S',
      'should fail',
      'P',
      'PT',
      'P4W1D',
      'P1Y2W',
      'PT1S1M',
      '-PT1S',
      'P0003-06-04T12:30:05',
      '1H',
      'PT1H2',
      '',
      12345,
      { key: 'a' },
    ].map((duration): Fault => ['result.duration', result({ duration })]),
    good: [
      'PT1H0M0.1S',
      'PT4H35M59.14S',
      'PT16559.14S',
      'P3Y1M29DT4H35M59.14S',
      'P3Y',
      'P4W',
      'P1DT12H36M0.12567S',
    ].map((duration) => result({ duration })),
  },
  {
    id: 'XAPI-00080, XAPI-00081, XAPI-00082',
    says: 'min is below max, and raw between them',
    bad: [
      ...(['raw', 'min', 'max'] as const).flatMap((key) =>
        each(others('number'), `result.score.${key}`, (value) => score({ [key]: value })),
      ),
      ['result.score.raw', score({ raw: 5, max: 4 })],
      ['result.score.raw', score({ raw: 5, min: 6 })],
      ['result.score.min', score({ min: 5, max: 4 })],
      ['result.score.min', score({ min: 5, max: 5 })],
    ],
    good: [
      score({ raw: 0.6767676 }),
      score({ min: -1, max: 100.6767676, raw: 100.6767676 }),
      score({ min: -1, raw: -1 }),
    ],
  },
  {
    id: 'XAPI-00083',
    says: 'scaled is from -1 to 1',
    bad: each([1.01, -1.00001, ...others('number')], 'result.score.scaled', (scaled) => score({ scaled })),
    good: [1, -1, 0, 0.6767676].map((scaled) => score({ scaled })),
  },
]

const notActivities: Json[] = [agent, group, { objectType: 'StatementRef', id: randomUUID() }]
const contexts: Requirement[] = [
  {
    id: 'XAPI-00084, XAPI-00085',
    says: 'revision and platform are allowed only with an activity',
    bad: (['revision', 'platform'] as const).flatMap((key) =>
      notActivities.map((one): Fault => [`context.${key}`, { ...object(one), ...context({ [key]: 'a' }) }]),
    ),
    good: [context({ revision: 'a', platform: 'b' }), { ...object({ id: iri }), ...context({ revision: 'a' }) }],
  },
  {
    id: 'XAPI-00086',
    says: 'context activities are an object',
    bad: each(
      others('object').filter((one) => !Array.isArray(one)),
      'context.contextActivities',
      (contextActivities) => context({ contextActivities }),
    ),
  },
  {
    id: 'XAPI-00088',
    says: 'a team is a group',
    bad: [
      ['context.team.objectType', context({ team: agent })],
      ['context.team.objectType', context({ team: mbox })],
      ...each(others('object'), 'context.team', (team) => context({ team })),
    ],
    good: [context({ team: group }), context({ team: identified })],
  },
  ...(
    [
      ['XAPI-00089', 'revision'],
      ['XAPI-00090', 'platform'],
    ] as const
  ).map(([id, key]) => ({
    id,
    says: `${key} is a text`,
    bad: each(others('text'), `context.${key}`, (value) => context({ [key]: value })),
  })),
  {
    id: 'XAPI-00091',
    says: 'a language is one of RFC 5646',
    bad: each([...languages, ...others('text')], 'context.language', (language) => context({ language })),
    good: ['en', 'fr-CA', 'zh-Hant-TW'].map((language) => context({ language })),
  },
  {
    id: 'XAPI-00092',
    says: 'the statement of a context is a reference',
    bad: [
      ...each(others('object'), 'context.statement', (one) => context({ statement: one })),
      ['context.statement.objectType', context({ statement: { id: randomUUID() } })],
      ['context.statement.objectType', context({ statement: { objectType: 'Activity', id: randomUUID() } })],
      ['context.statement.id', context({ statement: { objectType: 'StatementRef' } })],
    ],
    good: [context({ statement: { objectType: 'StatementRef', id: randomUUID() } })],
  },
  {
    id: 'XAPI-00093',
    says: 'context activities are parent, grouping, category and other',
    bad: [['context.contextActivities.sibling', context({ contextActivities: { sibling: [{ id: iri }] } })]],
    good: [
      ...['parent', 'grouping', 'category', 'other'].map((key) =>
        context({ contextActivities: { [key]: { id: iri } } }),
      ),
      context({ contextActivities: { parent: [{ id: iri }], other: { id: iri, objectType: 'Activity' } } }),
    ],
  },
  {
    id: 'XAPI-00094',
    says: 'each of them is an activity, or a list of activities',
    bad: [
      ['context.contextActivities.parent.id', context({ contextActivities: { parent: { key: 'wrong' } } })],
      ['context.contextActivities.parent', context({ contextActivities: { parent: 'wrong' } })],
      ['context.contextActivities.other.1.id', context({ contextActivities: { other: [{ id: iri }, { key: 'a' }] } })],
      ['context.contextActivities.other.0.objectType', context({ contextActivities: { other: [agent] } })],
    ],
  },
  {
    id: 'XAPI-00101',
    says: 'a version starts with 1.0',
    outer: true,
    only: '1.0.3',
    bad: each(['should fail', '0.9.9', '1.1.0', '2.0.0', '1.0.x', 5], 'version', (version) => ({ version })),
    good: ['1.0', '1.0.0', '1.0.9'].map((version) => ({ version })),
  },
  {
    id: 'XAPI-00101 in 2.0',
    says: 'a version is one of 1.0 or 2.0',
    outer: true,
    only: '2.0.0',
    bad: each(['should fail', '0.9.9', '1.1.0', '2.1.0', 5], 'version', (version) => ({ version })),
    good: ['1.0.0', '2.0.0'].map((version) => ({ version })),
  },
  ...(
    [
      ['contextAgents', 'contextAgent', 'agent', agent],
      ['contextGroups', 'contextGroup', 'group', identified],
    ] as const
  ).map(([key, objectType, who, value]): Requirement => {
    const part = (more: Json) => context({ [key]: [{ objectType, [who]: value, ...more }] })
    return {
      id: `2.0 4.2.4.2 ${key}`,
      says: `is a list of ${objectType}s with relevant types that are IRIs`,
      only: '2.0.0',
      bad: [
        [`context.${key}`, context({ [key]: { objectType, [who]: value } })],
        [`context.${key}.0`, context({ [key]: [5] })],
        [`context.${key}.0.objectType`, part({ objectType: 'Should fail' })],
        [`context.${key}.0.objectType`, part({ objectType: undefined })],
        [`context.${key}.0.${who}`, part({ [who]: undefined })],
        [`context.${key}.0.${who}`, part({ [who]: { key: 'Should fail' } })],
        [`context.${key}.0.relevantTypes`, part({ relevantTypes: [] })],
        [`context.${key}.0.relevantTypes.0`, part({ relevantTypes: ['abc'] })],
        [`context.${key}.0.extra`, part({ extra: 1 })],
      ],
      good: [part({}), part({ relevantTypes: [iri] }), context({ [key]: [] })],
    }
  }),
  {
    id: '1.0.3 Data 2.4.6',
    says: 'knows no contextAgents and contextGroups',
    only: '1.0.3',
    bad: (['contextAgents', 'contextGroups'] as const).map((key): Fault => [`context.${key}`, context({ [key]: [] })]),
  },
]

const files: Requirement[] = [
  ...(
    [
      ['XAPI-00102', 'length', ['wrong', 1.5, -1, {}]],
      ['XAPI-00103', 'sha2', [5, '', 'z'.repeat(64), 'abc']],
      ['XAPI-00105', 'contentType', [5, '', 'should fail', 'text', {}]],
      ['XAPI-00106', 'display', badMaps],
      ['XAPI-00107', 'usageType', [5, 'should fail', noIri]],
    ] as const
  ).map(([id, key, bad]) => ({
    id,
    says: `${key} is there, in its form`,
    bad: [
      ...each(bad, `attachments.0.${key}`, (value) => file({ [key]: value })),
      [`attachments.0.${key}`, file({ [key]: undefined })] as Fault,
    ],
  })),
  {
    id: 'XAPI-00104',
    says: 'fileUrl is an IRL',
    bad: each([5, 'should fail', noIri], 'attachments.0.fileUrl', (fileUrl) => file({ fileUrl })),
  },
  {
    id: 'Data 2.4.11.s2.table1.row3',
    says: 'a description is a language map',
    bad: each(badMaps, 'attachments.0.description', (description) => file({ description })),
    good: [file({ description: { 'en-US': 'a', 'es-MX': 'b' }, contentType: 'text/plain; charset=ascii' })],
  },
]

const anyWhere = (extensions: unknown) => [definition({ extensions }), result({ extensions }), context({ extensions })]
const placesOfExtensions = ['object.definition', 'result', 'context']
const extensions: Requirement[] = [
  {
    id: 'XAPI-00118',
    says: 'the key of an extension is an IRI',
    bad: ['', noIri, 'should fail'].flatMap((key) =>
      anyWhere({ [key]: 1 }).map((more, i): Fault => [`${placesOfExtensions[i]!}.extensions`, more]),
    ),
  },
  {
    id: 'XAPI-00119',
    says: 'its value may be anything, and nothing',
    good: [{}, ...[null, '', {}, [], 0, false, { a: { b: [null] } }].map((value) => ({ [iri]: value }))].flatMap(
      anyWhere,
    ),
  },
  {
    id: 'XAPI-00120',
    says: 'extensions are pairs',
    bad: others('object').flatMap((value) =>
      anyWhere(value).map((more, i): Fault => [`${placesOfExtensions[i]!}.extensions`, more]),
    ),
  },
]

const all = [...formatting, ...properties, ...actors, ...objects, ...results, ...contexts, ...files, ...extensions]
/** Batches no larger than the maximum of faults in a response. */
const portions = <T>(list: readonly T[]): T[][] =>
  list.length === 0 ? [] : [list.slice(0, 20), ...portions(list.slice(20))]

describe.each(versions)('in %s', (version) => {
  it.each(
    all.filter(({ only }) => only === undefined || only === version).map((one) => [one.id, one.says, one] as const),
  )('%s: %s', async (_, __, { bad = [], good = [], outer }) => {
    const faults = bad.flatMap(([path, more]): [string, Json][] => [
      [path, statement(more)],
      ...(outer ? [] : [[`object.${path}`, within(more)] as [string, Json]]),
    ])
    for (const some of portions(faults)) {
      const answer = await door.send('POST', '/statements', { body: some.map(([, one]) => one), version })
      const told = pathsOf(answer)
      const unseen = some.filter(
        ([path], i) => !told.some((one) => one === `${i}.${path}` || one.startsWith(`${i}.${path}.`)),
      )
      expect([answer.statusCode, unseen.map(([path, one]) => [path, JSON.stringify(one)])]).toEqual([400, []])
    }
    const taken = good.flatMap((more) => [statement(more), ...(outer ? [] : [within(more)])])
    for (const some of portions(taken)) {
      const answer = await door.send('POST', '/statements', { body: some, version })
      expect([answer.statusCode, answer.body.slice(0, 500)]).toEqual([200, expect.any(String)])
    }
  })
})
