import { createHash, randomUUID } from 'node:crypto'
import type { Launch } from '@praxia/contract/launches.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placesOf, replaced, hostileValues } from '../../../test/hostile-values.ts'
import { test, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, report, say, wholeRun } from '../../../test/training-world.ts'

// The record store by the texts of xAPI 1.0.3 and 2.0 (IEEE 9274.1.1).
useServer()
const started = async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(130_000)
  return launch
}
type Query = Record<string, string> | [string, string][]
const call = (
  launch: Launch,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  query: Query = {},
  payload?: string | Buffer,
  headers: Record<string, string> = {},
) =>
  test.app.inject({
    method,
    url: `/xapi${path}?${new URLSearchParams(query)}`,
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
const two = { 'x-experience-api-version': '2.0.0' }
const pathsOf = (answer: { json(): unknown }) =>
  ((answer.json() as { violations?: { path: string }[] }).violations ?? []).map((v) => v.path)
/** Returns the reported statements, without `launched`, which the launch itself wrote. */
const found = async (launch: Launch, query: Query) =>
  (
    (await call(launch, 'GET', '/statements', query)).json() as { statements: { id: string; verb: { id: string } }[] }
  ).statements
    .filter((s) => !s.verb.id.endsWith('/launched'))
    .map((s) => s.id)

it('refuses unknown, invalid and repeated parameters by name', async () => {
  const launch = await started()
  const statement = JSON.stringify(say(launch, 'experienced'))
  const cases: [string, Query][] = [
    ['agent', { agent: 'rubbish' }],
    ['agent', { agent: 'true' }],
    ['agent', { agent: '{"name":"nobody"}' }],
    ['verb', { verb: 'no iri' }],
    ['activity', { activity: 'no iri' }],
    ['registration', { registration: '1' }],
    ['format', { format: 'bogus' }],
    ['attachments', { attachments: 'maybe' }],
    ['ascending', { ascending: 'maybe' }],
    ['related_activities', { related_activities: '1' }],
    ['related_agents', { related_agents: 'yes' }],
    ['limit', { limit: '1e1' }],
    ['since', { since: '2026' }],
    ['until', { until: '2026-02-30T00:00:00Z' }],
    ['Verb', { Verb: 'http://x/v' }],
    [
      'limit',
      [
        ['limit', '5'],
        ['limit', '6'],
      ],
    ],
    ['voidedStatementId', { statementId: randomUUID(), voidedStatementId: randomUUID() }],
    ...['agent', 'verb', 'activity', 'registration', 'since', 'limit', 'ascending'].map((key): [string, Query] => [
      key,
      { statementId: randomUUID(), [key]: 'x' },
    ]),
    ['related_agents', { voidedStatementId: randomUUID(), related_agents: 'true' }],
  ]
  for (const [path, query] of cases) {
    const answer = await call(launch, 'GET', '/statements', query)
    expect([JSON.stringify(query), answer.statusCode, pathsOf(answer)]).toEqual([
      JSON.stringify(query),
      400,
      [expect.stringMatching(new RegExp(`^${path}\\b`))],
    ])
    expect(answer.headers['x-experience-api-consistent-through']).toMatch(/^2/)
  }
  const { id } = JSON.parse(statement) as { id: string }
  expect(pathsOf(await call(launch, 'PUT', '/statements', { statementId: id, extra: '1' }, statement))).toEqual([
    'extra',
  ])
  expect(pathsOf(await call(launch, 'POST', '/statements', { statementId: id }, statement))).toEqual(['statementId'])
  const state = { activityId: launch.activityId, agent: JSON.stringify(launch.actor) }
  expect(pathsOf(await call(launch, 'GET', '/activities/state', { ...state, stateID: 'a' }))).toEqual(['stateID'])
  expect(await found(launch, {})).toEqual([])
})

it('filters by agent, verb and activity, and by related ones; returns an empty list without a match', async () => {
  const launch = await started()
  const tutor = { mbox: 'mailto:tutor@example.org' }
  const lesson = 'http://example.org/lessons/1'
  const context = (more: object) => ({ context: { registration: launch.registration, ...more } })
  const plain = say(launch, 'experienced', { ms: 1000 })
  const met = say(launch, 'met', { ms: 2000, object: { objectType: 'Agent', ...tutor } })
  const joined = say(launch, 'joined', { ms: 3000, object: { objectType: 'Group', member: [tutor] } })
  const taught = say(launch, 'attended', { ms: 4000, ...context({ instructor: tutor }) })
  const within = say(launch, 'asked', { ms: 5000, ...context({ contextActivities: { parent: { id: lesson } } }) })
  const planned = say(launch, 'planned', {
    ms: 6000,
    object: { objectType: 'SubStatement', actor: tutor, verb: { id: 'http://x/v' }, object: { id: lesson } },
  })
  const all = [plain, met, joined, taught, within, planned]
  expect((await report(launch, all)).statusCode).toBe(200)
  const ids = (...list: { id: string }[]) => list.map((s) => s.id).toSorted()
  const asked = async (query: Query) => (await found(launch, query)).toSorted()
  const agent = JSON.stringify(tutor)
  expect(await asked({ agent: JSON.stringify(launch.actor) })).toEqual(ids(...all))
  expect(await asked({ agent })).toEqual(ids(met, joined))
  expect(await asked({ agent, related_agents: 'true' })).toEqual(ids(met, joined, taught, planned))
  expect(await asked({ agent: '{"mbox":"mailto:someone.else@example.org"}' })).toEqual([])
  expect(await asked({ verb: met.verb.id })).toEqual(ids(met))
  expect(await asked({ activity: launch.activityId })).toEqual(ids(plain, taught, within))
  expect(await asked({ activity: lesson })).toEqual([])
  expect(await asked({ activity: lesson, related_activities: 'true' })).toEqual(ids(within, planned))
  expect(await asked({ agent, related_agents: 'true', activity: lesson, related_activities: 'true' })).toEqual(
    ids(planned),
  )
  expect(await asked({ registration: randomUUID() })).toEqual([])
  expect(await found(launch, { ascending: 'true', since: '2026-01-01T00:00:00Z', limit: '0' })).toHaveLength(all.length)
})

it('refuses invalid statements by their path', async () => {
  const launch = await started()
  const definition = (more: object) => ({ object: { id: launch.activityId, definition: more } })
  const context = (more: object) => ({ context: { registration: launch.registration, ...more } })
  const choices = [{ id: 'a' }, { id: 'b' }]
  const agent = { objectType: 'Agent', mbox: 'mailto:a@example.org' }
  const group = { objectType: 'Group', mbox: 'mailto:g@example.org' }
  const sub = (more: object) => ({
    object: {
      objectType: 'SubStatement',
      actor: agent,
      verb: { id: 'http://x/v' },
      object: { id: 'http://x/a' },
      ...more,
    },
  })
  const ref = { objectType: 'StatementRef', id: randomUUID() }
  const attachment = (more: object) => ({
    attachments: [
      {
        usageType: 'http://x/u',
        display: { en: 'a' },
        contentType: 'text/plain',
        length: 1,
        sha2: 'a'.repeat(64),
        fileUrl: 'http://x/f',
        ...more,
      },
    ],
  })
  const cases: [string, object][] = [
    ['timestamp', { timestamp: '2026-02-30T00:00:00Z' }],
    ['timestamp', { timestamp: '2025-02-29T00:00:00Z' }],
    ['timestamp', { timestamp: '2026-04-31T00:00:00Z' }],
    ['object.definition.choices', definition({ choices })],
    ['object.definition.correctResponsesPattern', definition({ correctResponsesPattern: ['a'] })],
    ['object.definition.choices', definition({ interactionType: 'likert', choices })],
    ['object.definition.scale', definition({ interactionType: 'choice', scale: choices })],
    ['object.definition.choices.1.id', definition({ interactionType: 'choice', choices: [{ id: 'a' }, { id: 'a' }] })],
    ['object.context.revision', sub({ object: ref, context: { revision: '1' } })],
    ['object.context.platform', sub({ object: agent, context: { platform: 'p' } })],
    ['object.context.team.objectType', sub({ context: { team: agent } })],
    ['context.team.objectType', context({ team: agent })],
    ['context.team.objectType', context({ team: { mbox: 'mailto:t@example.org' } })],
    ['authority', { authority: group }],
    ['authority', { authority: { objectType: 'Group', member: [agent] } }],
    ['authority', { authority: { objectType: 'Group', member: [agent, agent, agent] } }],
    ['attachments.0.length', attachment({ length: 1.5 })],
    ['attachments.0.length', attachment({ length: -1 })],
    ['verb.display.toString', { verb: { id: 'http://x/v', display: { toString: 'a' } } }],
    ['context.contextAgents', context({ contextAgents: [] })],
  ]
  const newer: [string, object][] = [
    ['context.contextAgents.0', context({ contextAgents: [null] })],
    ['context.contextAgents.0', context({ contextAgents: [5] })],
    ['context.contextAgents.0.objectType', context({ contextAgents: [{}] })],
    ['context.contextAgents.0.agent', context({ contextAgents: [{ objectType: 'contextAgent' }] })],
    ['context.contextAgents.0.objectType', context({ contextAgents: [{ objectType: 'x', agent }] })],
    [
      'context.contextAgents.0.agent',
      context({ contextAgents: [{ objectType: 'contextAgent', agent: { key: 'a' } }] }),
    ],
    [
      'context.contextAgents.0.relevantTypes',
      context({ contextAgents: [{ objectType: 'contextAgent', agent, relevantTypes: [] }] }),
    ],
    [
      'context.contextGroups.0.relevantTypes.0',
      context({ contextGroups: [{ objectType: 'contextGroup', group, relevantTypes: ['abc'] }] }),
    ],
    [
      'context.contextGroups.0.group.objectType',
      context({ contextGroups: [{ objectType: 'contextGroup', group: agent }] }),
    ],
    ['object.context.contextAgents.0', sub({ context: { contextAgents: [null] } })],
  ]
  for (const [list, version] of [
    [cases, '1.0.3'],
    [newer, '2.0.0'],
  ] as const)
    for (const [path, bad] of list) {
      const answer = await report(launch, say(launch, 'experienced', bad as never), {
        'x-experience-api-version': version,
      })
      expect([path, answer.statusCode, pathsOf(answer)]).toEqual([path, 400, expect.arrayContaining([`0.${path}`])])
    }
  const fine = [
    definition({ interactionType: 'choice', choices, correctResponsesPattern: ['a'] }),
    definition({ interactionType: 'likert', scale: choices }),
    sub({ context: { revision: '1', platform: 'p' } }),
    context({ team: group }),
    { authority: { objectType: 'Group', member: [agent, { ...agent, mbox: 'mailto:b@example.org' }] } },
    attachment({}),
    { timestamp: '2024-02-29T00:00:00Z' },
    { verb: { id: 'http://x/v', display: { 'zh-Hant-TW': 'a', 'x-ours': 'b', 'i-klingon': 'c', und: 'd' } } },
  ]
  for (const one of fine)
    expect([one, (await report(launch, say(launch, 'experienced', one as never))).statusCode]).toEqual([one, 200])
  const newly = context({
    contextAgents: [{ objectType: 'contextAgent', agent, relevantTypes: ['http://x/t'] }],
    contextGroups: [{ objectType: 'contextGroup', group }],
  })
  expect((await report(launch, say(launch, 'experienced', newly), two)).statusCode).toBe(200)
})

it('stores nothing that it cannot return as sent', async () => {
  const launch = await started()
  const text = (more: string) => JSON.stringify(say(launch, 'experienced')).replace(/}$/, `,${more}}`)
  const cases: [string, string | Buffer][] = [
    ['0.result.score.max', text('"result":{"score":{"max":1e309}}')],
    ['1.result.score.min', `[${text('"stored":"2026-01-01T00:00:00Z"')},${text('"result":{"score":{"min":-1e309}}')}]`],
    ['0.result.extensions.http://x/e', text('"result":{"extensions":{"http://x/e":1e999}}')],
    ['0.result.success', text('"result":{"success":true,"success":false}')],
    ['0.version', text('"version":"1.0.0","version":"1.0.1"')],
    [
      '0.result.extensions.http://x/e.1.a',
      text('"result":{"extensions":{"http://x/e":[{"a":":"},{"a":1,"\\u0061":2}]}}'),
    ],
    ['body', Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])],
  ]
  for (const [path, body] of cases) {
    const answer = await report(launch, Buffer.from(body))
    expect([path, answer.statusCode, pathsOf(answer)]).toEqual([path, 400, [path]])
  }
  for (const type of ['application/jsonx', 'application/json2', 'application/json; charset=utf-16']) {
    const answer = await report(launch, say(launch, 'experienced'), { 'content-type': type })
    expect([type, answer.statusCode, pathsOf(answer)]).toEqual([type, 400, ['Content-Type']])
  }
  expect(await found(launch, {})).toEqual([])
  for (const type of ['application/json; charset=UTF-8', 'Application/JSON;charset="utf-8"'])
    expect((await report(launch, say(launch, 'experienced'), { 'content-type': type })).statusCode).toBe(200)
  const state = { activityId: launch.activityId, agent: JSON.stringify(launch.actor), stateId: 'a' }
  expect((await call(launch, 'POST', '/activities/state', state, '{"a":1e309}')).statusCode).toBe(400)
})

it('returns a single context activity as a list, and accepts both forms for the same statement', async () => {
  const launch = await started()
  const parent = { id: 'http://example.org/lesson' }
  const activities = (value: unknown) => ({ registration: launch.registration, contextActivities: { parent: value } })
  const one = say(launch, 'experienced', { context: activities(parent) })
  expect((await report(launch, one)).statusCode).toBe(200)
  expect((await report(launch, { ...one, context: activities([parent]) })).statusCode).toBe(200)
  expect((await report(launch, { ...one, context: activities([parent, parent]) })).statusCode).toBe(409)
  const kept = await call(launch, 'GET', '/statements', { statementId: one.id })
  expect((kept.json() as typeof one).context).toEqual(activities([parent]))
})

it('accepts double and trailing slashes in addresses', async () => {
  const launch = await started()
  for (const path of ['//statements', '/statements/', '//statements/']) {
    const [first, second] = [say(launch, 'experienced'), say(launch, 'experienced')]
    expect([path, (await call(launch, 'POST', path, {}, JSON.stringify(first))).statusCode]).toEqual([path, 200])
    expect((await call(launch, 'PUT', path, { statementId: second.id }, JSON.stringify(second))).statusCode).toBe(204)
    expect((await call(launch, 'GET', path, { statementId: first.id })).statusCode).toBe(200)
  }
  expect((await test.app.inject({ method: 'GET', url: '/xapi//about' })).statusCode).toBe(200)
  expect((await test.app.inject({ method: 'GET', url: '//xapi/about' })).statusCode).toBe(200)
  expect((await test.app.inject({ method: 'GET', url: '/api//openapi.json' })).statusCode).toBe(404)
})

it('responds in the requested version, for errors too', async () => {
  const launch = await started()
  const said = async (version?: string) =>
    (
      await test.app.inject({
        method: 'GET',
        url: '/xapi/statements',
        headers: {
          authorization: `Basic ${launch.token}`,
          ...(version === undefined ? {} : { 'x-experience-api-version': version }),
        },
      })
    ).headers['x-experience-api-version']
  expect(await Promise.all(['1.0', '1.1.0', '0.95', '2.0.0', '2.1.0', undefined].map(said))).toEqual([
    ...Array<string>(3).fill('1.0.3'),
    ...Array<string>(3).fill('2.0.0'),
  ])
})

it('requires If-Match or If-None-Match as the texts do: for PUT, never for DELETE', async () => {
  const launch = await started()
  const agent = JSON.stringify(launch.actor)
  const ifNew = { 'if-none-match': '*' }
  for (const [path, query] of [
    ['/agents/profile', { agent, profileId: 'p' }],
    ['/activities/profile', { activityId: launch.activityId, profileId: 'p' }],
  ] as const) {
    const put = async (headers: Record<string, string> = {}) =>
      (await call(launch, 'PUT', path, query, '{}', headers)).statusCode
    const remove = async (headers: Record<string, string> = {}) =>
      (await call(launch, 'DELETE', path, query, undefined, headers)).statusCode
    expect([await put(), await put(ifNew), await put(), await put(ifNew)]).toEqual([400, 204, 409, 412])
    expect([await remove({ 'if-match': '"other"' }), await remove()]).toEqual([412, 204])
    expect([await put(two), await put(two), await remove(two), await remove(two)]).toEqual([204, 409, 204, 204])
  }
  const state = { activityId: launch.activityId, agent, registration: launch.registration, stateId: 's' }
  const put = async (headers: Record<string, string> = {}) =>
    (await call(launch, 'PUT', '/activities/state', state, '{}', headers)).statusCode
  expect([await put(), await put(), await put(two)]).toEqual([204, 204, 409])
  expect((await call(launch, 'DELETE', '/activities/state', state, undefined, two)).statusCode).toBe(204)
  for (const wrong of ['true', '[]', '{"mbox":"x"}', 'x', '{"objectType":"Group","mbox":"mailto:g@example.org"}']) {
    const answer = await call(launch, 'GET', '/activities/state', { ...state, agent: wrong })
    expect([wrong, answer.statusCode, pathsOf(answer)[0]]).toEqual([wrong, 400, expect.stringMatching(/^agent/)])
  }
})

it('deletes all State of an attempt, without the launch’s own data', async () => {
  const launch = await started()
  const agent = JSON.stringify(launch.actor)
  const own = { activityId: launch.activityId, agent, registration: launch.registration }
  const part = { ...own, activityId: `${launch.activityId}/steps/a` }
  for (const [where, stateId] of [
    [own, 'a'],
    [own, 'b'],
    [part, 'c'],
  ] as const)
    expect((await call(launch, 'PUT', '/activities/state', { ...where, stateId }, '{}')).statusCode).toBe(204)
  expect((await call(launch, 'DELETE', '/activities/state', own)).statusCode).toBe(204)
  expect((await call(launch, 'GET', '/activities/state', own)).json()).toEqual(['LMS.LaunchData'])
  expect((await call(launch, 'GET', '/activities/state', part)).json()).toEqual(['c'])
  expect((await call(launch, 'DELETE', '/activities/state', { ...own, registration: randomUUID() })).statusCode).toBe(
    403,
  )
  expect((await call(launch, 'DELETE', '/agents/profile', { agent })).statusCode).toBe(400)
})

it('responds to no malformed statement with an internal error', async () => {
  const launch = await started()
  const rich = {
    ...wholeRun(launch)[2],
    context: {
      registration: launch.registration,
      contextActivities: { parent: [{ id: 'http://x/p' }] },
      team: { objectType: 'Group', member: [{ mbox: 'mailto:a@example.org' }] },
      language: 'en',
      statement: { objectType: 'StatementRef', id: randomUUID() },
    },
    authority: { mbox: 'mailto:a@example.org' },
    attachments: [
      {
        usageType: 'http://x/u',
        display: { en: 'a' },
        contentType: 'image/png',
        length: 1,
        sha2: createHash('sha256').digest('hex'),
        fileUrl: 'http://x/f',
      },
    ],
  }
  const places = placesOf(rich)
  const anyBad = fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 3 }))
  const broken = fc.array(fc.tuple(fc.constantFrom(...places), anyBad), { minLength: 1, maxLength: 3 }).map((changes) =>
    changes.reduce<unknown>((all, [path, by]) => {
      try {
        return replaced(all, path, by)
      } catch {
        // An earlier change removed this path.
        return all
      }
    }, rich),
  )
  const statuses = new Map<number, number>()
  for (const [n, statement] of fc.sample(fc.oneof({ weight: 9, arbitrary: broken }, anyBad), 300).entries()) {
    const version = n % 2 === 0 ? '1.0.3' : '2.0.0'
    const json = JSON.stringify(statement) ?? 'null'
    const answer = await report(launch, Buffer.from(json), { 'x-experience-api-version': version })
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    expect([400, 403, 409, 413, 200], `${answer.body} ${json.slice(0, 2000)}`).toContain(answer.statusCode)
  }
  expect(statuses.get(400)).toBeGreaterThan(150)
})
