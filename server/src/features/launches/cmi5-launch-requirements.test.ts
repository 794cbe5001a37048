import type { Launch } from '@praxia/contract/launches.ts'
import { describe, expect, test as it } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, prepare, report, say } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import type { Packaged, Unit } from '../manifests/rules.ts'

// Requirements of cmi5 for how an LMS launches a unit, the data it provides, and who may report (8, 9.3, 10), by the
// numbers of their public list. docs/requirements.md lists the tests of the others.

const test = useServer()
const usual: Unit = {
  id: 'https://x.example/au/1',
  titles: {},
  descriptions: {},
  path: 'index.html',
  suffix: '?paramA=1&paramB=a%26b#part',
  moveOn: 'CompletedAndPassed',
  masteryScore: 0.8,
  launchParameters: '{"level": 3}',
  entitlementKey: 'key-1',
  ownWindow: false,
  silent: false,
}
async function world(over: Partial<Unit> = {}) {
  const made = await learnerWithTraining()
  const packaged: Packaged = { kind: 'cmi5', count: 1, unit: { ...usual, ...over } }
  await test.db.run(sql`update training_files set packaged = ${JSON.stringify(packaged)}::jsonb
    where training_id = ${made.training}`)
  return made
}
const context = 'https://w3id.org/xapi/cmi5/context/'
const [sessionId, mastery] = [`${context}extensions/sessionid`, `${context}extensions/masteryscore`]
const category = (...names: string[]) => names.map((name) => ({ id: `${context}categories/${name}` }))
const results: Record<string, object> = {
  completed: { completion: true, duration: 'PT1S' },
  passed: { success: true, duration: 'PT1S' },
  failed: { success: false, duration: 'PT1S' },
  terminated: { duration: 'PT2S' },
}
const defined = (launch: Launch, verb: string, ms: number) => {
  const verdict = ['completed', 'passed', 'failed'].includes(verb)
  return say(launch, verb, {
    ms,
    ...(results[verb] ? { result: results[verb] } : {}),
    context: {
      registration: launch.registration,
      contextActivities: { grouping: [{ id: usual.id }], category: category('cmi5', ...(verdict ? ['moveon'] : [])) },
      extensions: { [sessionId]: launch.session, [mastery]: 0.8 },
    },
  })
}
const allowed = (launch: Launch, ms: number, more: object = {}) =>
  say(launch, 'https://x.example/verbs/admired', {
    ms,
    at: '/page',
    context: {
      registration: launch.registration,
      contextActivities: { grouping: [{ id: usual.id }] },
      extensions: { [sessionId]: launch.session },
      ...more,
    },
  })
const told = async (answer: ReturnType<typeof report>) => {
  const { statusCode, body } = await answer
  if (statusCode < 300) return statusCode
  return [statusCode, (JSON.parse(body) as { violations?: { path: string }[] }).violations?.[0]?.path]
}
const xapi = (launch: Launch, method: 'GET' | 'PUT', path: string, query: Record<string, string>, more: object = {}) =>
  test.app.inject({
    method,
    url: `/xapi${path}?${new URLSearchParams(query)}`,
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
      ...more,
    },
    ...(method === 'PUT' ? { payload: '{}' } : {}),
  })
const state = (launch: Launch, stateId: string) => ({
  activityId: launch.activityId,
  agent: JSON.stringify(launch.actor),
  registration: launch.registration,
  stateId,
})
async function session(made: { learner: Parameters<typeof begin>[0]; training: number }, more: object = {}) {
  const launch = await begin(made.learner, made.training, more)
  test.pass(60_000)
  await prepare(launch)
  expect(await told(report(launch, defined(launch, 'initialized', 1000)))).toBe(200)
  return launch
}
const bodies = (registration: string, verb: string) =>
  test.db.many<{ body: { timestamp: string; context: object; result: { duration: string } } }>(sql`
    select body from statements where registration_id = ${registration} and verb like ${`%/${verb}`} order by position`)

describe('the address', () => {
  it('8.1.0.0-4, 5, 8, 8.1.1.0-1, 8.1.2.0-1, 8.1.3.0-1, 8.1.4.0-1, 8.1.5.0-2, 8.2.1.0-1, 9.2.0.0-1, 9.6.1.1-2, 13.1.4.0-3: has the launch besides the unit’s own query', async () => {
    const { learner, training } = await world()
    const launch = await begin(learner, training)
    const url = new URL(launch.url!)
    const said = Object.fromEntries(url.searchParams)
    expect(Object.keys(said).toSorted()).toEqual(
      ['activityId', 'actor', 'endpoint', 'fetch', 'lang', 'paramA', 'paramB', 'registration'].toSorted(),
    )
    expect([said.paramA, said.paramB, url.hash]).toEqual(['1', 'a&b', '#part'])
    expect([said.registration, said.activityId, said.fetch]).toEqual([
      launch.registration,
      launch.activityId,
      launch.fetch,
    ])
    expect(said.endpoint!.replace(/\/$/, '')).toBe(launch.endpoint)
    expect(JSON.parse(said.actor!)).toEqual(launch.actor)
    expect(url.search).not.toMatch(/[{}" ]/)
  })
  it('13.1.4.0-3: keeps the language of the unit’s own address', async () => {
    const { learner, training } = await world({ suffix: '?lang=de' })
    const launch = await begin(learner, training)
    expect(new URL(launch.url!).searchParams.getAll('lang')).toEqual(['de'])
    const [launched] = await bodies(launch.registration, 'launched')
    const said = (launched!.body.context as { extensions: Record<string, string> }).extensions
    expect(new URL(said[`${context}extensions/launchurl`]!).search).toBe('?lang=de')
  })
  it('8.1.5.0-1, 3, 4: names an activity of this training only, the same at each launch, other than the package’s own', async () => {
    const made = await world()
    const first = await begin(made.learner, made.training)
    const second = await begin(made.learner, made.training)
    expect([second.registration, second.activityId]).toEqual([first.registration, first.activityId])
    expect(first.activityId).not.toBe(usual.id)
    const other = await world()
    expect((await begin(other.learner, other.training)).activityId).not.toBe(first.activityId)
  })
})

describe('data of a launch', () => {
  it('9.3.1.0-1, 2, 9.6.2.3-1, 9.6.3.1-1, 9.6.3.2-1, 9.6.3.3-1, 9.6.3.6-1, 9.6.3.7-1: launched, once, before the unit is opened', async () => {
    const { learner, training } = await world()
    const launch = await begin(learner, training, { launchMode: 'Browse' })
    const said = await bodies(launch.registration, 'launched')
    expect(said).toHaveLength(1)
    expect(said[0]!.body).toMatchObject({
      actor: launch.actor,
      object: { id: launch.activityId },
      context: {
        registration: launch.registration,
        contextActivities: { grouping: [{ id: usual.id }], category: category('cmi5') },
        extensions: {
          [sessionId]: launch.session,
          [mastery]: 0.8,
          [`${context}extensions/launchmode`]: 'Browse',
          [`${context}extensions/moveon`]: 'CompletedAndPassed',
          [`${context}extensions/launchparameters`]: '{"level": 3}',
        },
      },
    })
    expect(said[0]!.body.timestamp).toMatch(/Z$/)
  })
  it('9.6.3.1-2, 10.1.0.0-1 to 5, 10.2.1.0-1 to 3, 10.2.2.0-4, 10.2.3.0-1, 10.2.4.0-1, 10.2.5.0-1, 10.2.7.0-1, 10.2.7.1-1: its data is in the state of the launch', async () => {
    const { learner, training } = await world()
    const launch = await begin(learner, training)
    const answer = await xapi(launch, 'GET', '/activities/state', state(launch, 'LMS.LaunchData'))
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toMatchObject({
      contextTemplate: {
        contextActivities: { grouping: [{ id: usual.id }] },
        extensions: { [sessionId]: launch.session },
      },
      launchMode: 'Normal',
      launchParameters: '{"level": 3}',
      masteryScore: 0.8,
      moveOn: 'CompletedAndPassed',
      entitlementKey: { courseStructure: 'key-1' },
    })
    const bare = await world({ masteryScore: null, launchParameters: null, entitlementKey: null })
    const plain = await begin(bare.learner, bare.training)
    const data = (await xapi(plain, 'GET', '/activities/state', state(plain, 'LMS.LaunchData'))).json<object>()
    expect(Object.keys(data)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/masteryScore|launchParameters|entitlementKey/)]),
    )
  })
})

describe('its window', () => {
  it('8.1.0.0-1, 2, 3: is its own where the unit requires one, and the player’s frame otherwise', async () => {
    const said = async (over: Partial<Unit>) => {
      const { learner, training } = await world(over)
      const launch = await begin(learner, training)
      const data = await xapi(launch, 'GET', '/activities/state', state(launch, 'LMS.LaunchData'))
      return [launch.ownWindow, data.json<{ launchMethod: string }>().launchMethod]
    }
    expect(await said({ ownWindow: true })).toEqual([true, 'OwnWindow'])
    expect(await said({})).toEqual([false, 'AnyWindow'])
    const other = await learnerWithTraining()
    const launch = await begin(other.learner, other.training)
    expect(launch.ownWindow).toBe(false)
    await prepare(launch)
    const data = await xapi(launch, 'GET', '/activities/state', state(launch, 'LMS.LaunchData'))
    expect(data.json()).toMatchObject({ launchMethod: 'AnyWindow' })
  })
})

describe('statements of a launch', () => {
  it('8.1.2.0-5, 8.1.3.0-3, 8.1.4.0-3, 8.2.1.0-5: require the credential of the launch, its actor and its registration', async () => {
    const launch = await session(await world())
    const mine = state(launch, 'bookmark')
    const ask = async (query: Record<string, string>, more: object = {}) =>
      (await xapi(launch, 'PUT', '/activities/state', query, more)).statusCode
    const nobody = JSON.stringify({ account: { homePage: 'https://x.example', name: 'somebody' } })
    expect(await ask(mine, { authorization: '' })).toBe(401)
    expect(await ask(mine, { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` })).toBe(401)
    expect(await ask({ ...mine, agent: nobody })).toBe(403)
    expect(await ask({ ...mine, registration: 'ccaf384c-f8d4-4e7a-8304-49af58f0b176' })).toBe(403)
    expect(await ask(mine)).toBe(204)
    expect((await report(launch, allowed(launch, 2000), { authorization: '' })).statusCode).toBe(401)
    expect((await xapi(launch, 'GET', '/agents/profile', { agent: nobody, profileId: 'x' })).statusCode).toBe(403)
  })
  it('7.1.1.0-1, 7.1.3.0-1, 9.3.0.0-4: begin with initialized', async () => {
    const { learner, training } = await world()
    const launch = await begin(learner, training)
    test.pass(60_000)
    await prepare(launch)
    for (const one of [
      allowed(launch, 1000),
      ...['completed', 'passed', 'failed', 'terminated'].map((v) => defined(launch, v, 1000)),
    ])
      expect(await told(report(launch, one))).toEqual([403, '0.verb.id'])
    expect(await told(report(launch, defined(launch, 'initialized', 1000)))).toBe(200)
    expect(await told(report(launch, allowed(launch, 2000)))).toBe(200)
  })
  it('7.1.2.0-1, 7.1.3.0-1, 9.3.8.0-3, 4: end with terminated, which ends the session', async () => {
    const made = await world()
    const launch = await session(made)
    expect(await told(report(launch, defined(launch, 'terminated', 2000)))).toBe(200)
    for (const one of [allowed(launch, 3000), defined(launch, 'completed', 3000), allowed(launch, 1500)])
      expect(await told(report(launch, one))).toEqual([403, '0.verb.id'])
    await begin(made.learner, made.training)
    expect(await bodies(launch.registration, 'abandoned')).toHaveLength(0)
  })
  it('9.6.2.0-1, 10.2.1.0-6, 7: must keep the context template', async () => {
    const launch = await session(await world())
    const grouping = 'context.contextActivities.grouping'
    const wrong: [path: string, more: object][] = [
      [grouping, { contextActivities: {} }],
      [grouping, { contextActivities: undefined }],
      [grouping, { contextActivities: { grouping: [{ id: 'https://x.example/au/2' }] } }],
      ['context.extensions', { extensions: { [sessionId]: launch.registration } }],
      ['context.extensions', { extensions: undefined }],
    ]
    for (const [path, more] of wrong)
      expect([path, await told(report(launch, allowed(launch, 2000, more)))]).toEqual([path, [403, `0.${path}`]])
    const further = {
      contextActivities: { grouping: [{ id: 'https://x.example/au/2' }, { id: usual.id }], other: [{ id: usual.id }] },
      extensions: { [sessionId]: launch.session, 'https://x.example/more': 1 },
    }
    expect(await told(report(launch, allowed(launch, 2000, further)))).toBe(200)
  })
  it('9.3.0.0-9: may have other verbs than those of cmi5, and are stored', async () => {
    const launch = await session(await world())
    expect(await told(report(launch, allowed(launch, 2000)))).toBe(200)
    expect(await bodies(launch.registration, 'admired')).toHaveLength(1)
  })
  it('9.4.0.0-1: with verbs of cmi5 are about the launch’s own activity', async () => {
    const launch = await session(await world())
    const passed = defined(launch, 'passed', 2000)
    const object = launch.actor
    expect(await told(report(launch, { ...passed, object: undefined }))).toEqual([400, '0.object'])
    expect(await told(report(launch, { ...passed, object }))).toEqual([403, '0.object.id'])
    expect(await told(report(launch, { ...passed, object: { id: usual.id } }))).toEqual([403, '0.object.id'])
  })
  it('10.2.2.0-1, 2, 3, 5: give verdicts in normal mode, and none in browse mode', async () => {
    const made = await world()
    const looked = await session(made, { launchMode: 'Browse' })
    const data = await xapi(looked, 'GET', '/activities/state', state(looked, 'LMS.LaunchData'))
    expect(data.json()).toMatchObject({ launchMode: 'Browse' })
    for (const verb of ['completed', 'passed', 'failed'])
      expect([verb, await told(report(looked, defined(looked, verb, 2000)))]).toEqual([verb, [403, '0.verb.id']])
    expect(await told(report(looked, defined(looked, 'terminated', 2000)))).toBe(200)
    await expect(begin(made.learner, made.training, { launchMode: 'Review' })).rejects.toThrow('launch: 400')
    const counted = await session(made)
    expect(await told(report(counted, defined(counted, 'completed', 2000)))).toBe(200)
  })
  it('9.3.0.0-3, 6, 7, 8: complete and pass once in an attempt, and cannot fail it after passed', async () => {
    const made = await world()
    const [first, again] = [await session(made), [403, '0.verb.id']]
    expect(await told(report(first, defined(first, 'failed', 2000)))).toBe(200)
    expect(await told(report(first, defined(first, 'passed', 2500)))).toEqual(again)
    const second = await session(made)
    expect(second.registration).toBe(first.registration)
    expect(await told(report(second, defined(second, 'passed', 2000)))).toBe(200)
    const third = await session(made)
    expect(third.registration).toBe(first.registration)
    for (const verb of ['passed', 'failed'])
      expect([verb, await told(report(third, defined(third, verb, 2000)))]).toEqual([verb, again])
    expect(await told(report(third, defined(third, 'completed', 2000)))).toBe(200)
    expect(await told(report(third, defined(third, 'completed', 2500)))).toEqual(again)
  })
})

it('9.5.4.2-2: of an abandoned session state its duration, as the platform counts it', async () => {
  const made = await world()
  const launch = await session(made)
  expect(await told(report(launch, allowed(launch, 5000)))).toBe(200)
  await begin(made.learner, made.training)
  const [abandoned] = await bodies(launch.registration, 'abandoned')
  const { activeMs } = await test.db.one<{ activeMs: number }>(sql`
    select active_ms from sessions where id = ${launch.session}`)
  expect(activeMs).toBeGreaterThan(0)
  expect(abandoned!.body.result.duration).toBe(`PT${(activeMs / 1000).toFixed(2)}S`)
})
