import { type Launch, waiveTraining } from '@praxia/contract/launches.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { describe, expect, test as it } from 'vitest'
import { as, make, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, prepare, report, say } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import type { Packaged, Unit } from '../manifests/rules.ts'

// Requirements of cmi5 for an LMS, by the numbers of its public tests. Those covered elsewhere are not repeated:
// refusals of a course structure (manifests/rules.test.ts), results and order (packages.test.ts).

const test = useServer()
const usual: Unit = {
  id: 'https://x.example/au/1',
  titles: {},
  descriptions: {},
  path: 'index.html',
  suffix: '?paramA=1&paramB=2#part',
  moveOn: 'Passed',
  masteryScore: null,
  launchParameters: null,
  entitlementKey: null,
  ownWindow: false,
  silent: false,
}
const within = { course: 'https://x.example/course', blocks: ['https://x.example/inner', 'https://x.example/outer'] }
async function world(moveOn: Unit['moveOn'] = 'Passed') {
  const made = await learnerWithTraining()
  const packaged: Packaged = { kind: 'cmi5', count: 1, unit: { ...usual, moveOn }, within }
  await test.db.run(sql`update training_files set packaged = ${JSON.stringify(packaged)}::jsonb
    where training_id = ${made.training}`)
  return made
}
const context = 'https://w3id.org/xapi/cmi5/context/'
const category = (...names: string[]) => names.map((name) => ({ id: `${context}categories/${name}` }))
const base = (launch: Launch, categories: string[]) => ({
  registration: launch.registration,
  contextActivities: { grouping: [{ id: usual.id }], category: category(...categories) },
  extensions: { [`${context}extensions/sessionid`]: launch.session },
})
const results: Record<string, object> = {
  completed: { completion: true, duration: 'PT1S' },
  passed: { success: true, duration: 'PT1S' },
  failed: { success: false, duration: 'PT1S' },
  terminated: { duration: 'PT2S' },
}
const defined = (launch: Launch, verb: string, ms: number) =>
  say(launch, verb, {
    ms,
    ...(results[verb] ? { result: results[verb] } : {}),
    context: base(launch, ['completed', 'passed', 'failed'].includes(verb) ? ['cmi5', 'moveon'] : ['cmi5']),
  })
const allowed = (launch: Launch, ms: number, categories: string[] = []) =>
  say(launch, 'experienced', { ms, at: '/page', context: base(launch, categories) })
const told = async (answer: ReturnType<typeof report>) => {
  const { statusCode, body } = await answer
  if (statusCode < 300) return statusCode
  return [statusCode, (JSON.parse(body) as { violations?: { path: string }[] }).violations?.[0]?.path]
}
async function started(moveOn?: Unit['moveOn']) {
  const made = await world(moveOn)
  const launch = await begin(made.learner, made.training)
  test.pass(60_000)
  await prepare(launch)
  await report(launch, defined(launch, 'initialized', 1000))
  return { ...made, launch }
}
const saidIn = async (registration: string) =>
  test.db.many<{ verb: string; activity: string; session: string; grouping: string[] }>(sql`
    select regexp_replace(verb, '.*/', '') as verb, activity,
      body #>> ${['context', 'extensions', `${context}extensions/sessionid`]}::text[] as session,
      array(select g ->> 'id' from jsonb_array_elements(body #> '{context,contextActivities,grouping}') g) as grouping
    from statements where registration_id = ${registration} order by position`)
const verbsIn = async (registration: string) => (await saidIn(registration)).map(({ verb }) => verb)

describe('statements', () => {
  it('9.1.0.0-1: without an id are refused', async () => {
    const { launch } = await started()
    const { id: _, ...unnamed } = allowed(launch, 2000)
    expect(await told(report(launch, unnamed))).toEqual([403, '0.id'])
    expect(await told(report(launch, allowed(launch, 2000)))).toBe(200)
  })
  it('9.2.0.0-2, 3: have the actor of the launch, an agent with an account', async () => {
    const { launch } = await started()
    const passed = defined(launch, 'passed', 2000)
    const as = (actor: object) => told(report(launch, { ...passed, actor: { ...passed.actor, ...actor } }))
    expect(await as({ objectType: 'Group' })).toEqual([403, '0.actor'])
    expect(await as({ objectType: 'Unknown' })).toEqual([400, '0.actor.objectType'])
    expect(await as({ account: undefined, mbox: 'mailto:catapult@example.com' })).toEqual([403, '0.actor'])
    expect(await as({})).toBe(200)
  })
  it('6.3.0.0-1, 8.1.5.0-6, 9.6.0.0-1, 9.6.1.0-1, 9.7.0.0-1, 2: are refused with forbidden or without required properties', async () => {
    const { launch } = await started()
    const seen = allowed(launch, 2000)
    expect(await told(report(launch, seen))).toBe(200)
    const voiding = {
      ...allowed(launch, 2500),
      verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
      object: { objectType: 'StatementRef', id: seen.id },
    }
    expect(await told(report(launch, voiding))).toEqual([403, '0.verb.id'])
    const passed = defined(launch, 'passed', 3000)
    const elsewhere = { ...passed.context, registration: 'ccaf384c-f8d4-4e7a-8304-49af58f0b176' }
    const wrong: [path: string, more: object][] = [
      ['object.id', { object: { id: 'http://example.com/not/the/lms/id' } }],
      ['context.registration', { context: undefined }],
      ['context.registration', { context: { ...passed.context, registration: undefined } }],
      ['context.registration', { context: elsewhere }],
      ['timestamp', { timestamp: undefined }],
      ['timestamp', { timestamp: passed.timestamp.replace('Z', '-06:00') }],
    ]
    for (const [path, more] of wrong)
      expect([path, await told(report(launch, { ...passed, ...more }))]).toEqual([path, [403, `0.${path}`]])
    expect(await told(report(launch, passed))).toBe(200)
  })
  it('9.6.2.2-2: have the moveon category only for verdicts', async () => {
    const { launch } = await started()
    const path = '0.context.contextActivities.category'
    expect(await told(report(launch, allowed(launch, 2000, ['moveon'])))).toEqual([403, path])
    const ended = { ...defined(launch, 'terminated', 2000), context: base(launch, ['cmi5', 'moveon']) }
    expect(await told(report(launch, ended))).toEqual([403, path])
  })
  it('11.0.0.0-3: begin with initialized after the learner’s preferences were read', async () => {
    const { learner, training } = await world()
    const launch = await begin(learner, training)
    test.pass(60_000)
    const first = defined(launch, 'initialized', 1000)
    expect(await told(report(launch, first))).toEqual([403, '0.verb.id'])
    await prepare(launch)
    expect(await told(report(launch, first))).toBe(200)
    // Each session reads them itself.
    const next = await begin(learner, training)
    test.pass(60_000)
    expect(await told(report(next, defined(next, 'initialized', 1000)))).toEqual([403, '0.verb.id'])
  })
  it('9.3.0.0-5, 9.3.8.0-2: after terminated, only terminated itself is accepted again', async () => {
    const { launch } = await started()
    const seen = allowed(launch, 2000)
    const ended = defined(launch, 'terminated', 3000)
    expect(await told(report(launch, seen))).toBe(200)
    expect(await told(report(launch, seen))).toBe(200)
    expect(await told(report(launch, ended))).toBe(200)
    expect(await told(report(launch, seen))).toEqual([403, '0.verb.id'])
    expect(await told(report(launch, ended))).toBe(200)
    expect(await told(report(launch, [seen, ended]))).toBe(200)
  })
  it('9.3.6.0-2, 8.1.2.0-2, 8.2.1.0-6: are neither accepted from nor returned to an abandoned session', async () => {
    const { learner, training, launch } = await started()
    await begin(learner, training)
    expect(await verbsIn(launch.registration)).toEqual(['launched', 'initialized', 'abandoned', 'launched'])
    expect(await told(report(launch, allowed(launch, 2000)))).toEqual([401, undefined])
    expect((await prepare(launch)).statusCode).toBe(401)
  })
  it('9.3.6.0-1, 9.3.0.0-10, 9.5.4.2-1, 9.6.3.1-3: include abandoned once, of the session, with its duration', async () => {
    const { learner, training, launch } = await started()
    for (let i = 0; i < 2; i++) await begin(learner, training)
    const said = await test.db.many<{ body: object }>(sql`select body from statements
      where registration_id = ${launch.registration} and verb like '%/abandoned' order by position`)
    expect(said).toHaveLength(2)
    expect(said.map(({ body }) => body)[0]).toMatchObject({
      actor: launch.actor,
      verb: { id: 'https://w3id.org/xapi/adl/verbs/abandoned' },
      object: { id: launch.activityId },
      result: { duration: expect.stringMatching(/^PT[\d.]+S$/) as string },
      context: {
        registration: launch.registration,
        contextActivities: { grouping: [{ id: usual.id }], category: category('cmi5') },
        extensions: { [`${context}extensions/sessionid`]: launch.session },
      },
    })
    const sessions = (await saidIn(launch.registration)).flatMap(({ verb, session }) =>
      verb === 'abandoned' ? [session] : [],
    )
    expect(new Set(sessions).size).toBe(2)
  })
})

describe('learner preferences', () => {
  const put = (launch: Launch, body: string, more: { query?: object; headers?: object; blind?: boolean } = {}) =>
    test.app.inject({
      method: 'PUT',
      url: `/xapi/agents/profile?${new URLSearchParams({
        profileId: 'cmi5LearnerPreferences',
        agent: JSON.stringify(launch.actor),
        ...more.query,
      })}`,
      headers: {
        authorization: `Basic ${launch.token}`,
        'x-experience-api-version': '1.0.3',
        'content-type': 'application/json',
        ...(more.blind ? {} : { 'if-match': '*' }),
        ...more.headers,
      },
      payload: body,
    })
  const good = { languagePreference: 'en-US,fr-FR, fr-BE', audioPreference: 'on' }
  it('11.0.0.0-1: are those of the learner', async () => {
    const { launch } = await started()
    expect((await put(launch, JSON.stringify(good), { query: { agent: '' } })).statusCode).toBe(400)
    const other = JSON.stringify({ mbox: 'mailto:nora@example.org' })
    expect((await put(launch, JSON.stringify(good), { query: { agent: other } })).statusCode).toBe(403)
    const nobodys = await test.app.inject({
      method: 'PUT',
      url: '/xapi/agents/profile?profileId=cmi5LearnerPreferences',
      headers: { authorization: `Basic ${launch.token}`, 'x-experience-api-version': '1.0.3' },
      payload: JSON.stringify(good),
    })
    // A missing agent is malformed, which is checked before permissions.
    expect(nobodys.statusCode).toBe(400)
    expect((await put(launch, JSON.stringify(good))).statusCode).toBe(204)
    expect((await put(launch, 'no JSON')).statusCode).toBe(403)
  })
  it.each<[string, unknown, object?]>([
    ['11.0.0.0-5 another type', good, { 'content-type': 'text/plain;charset=UTF-8' }],
    ['11.0.0.0-5 no object', [good]],
    ['11.0.0.0-5 without language', { audioPreference: 'on' }],
    ['11.0.0.0-5 without audio', { languagePreference: 'en' }],
    ['11.0.0.0-5 audio is a word of two', { ...good, audioPreference: 'loud' }],
    ['11.1.0.0-1 no list of tags', { ...good, languagePreference: 'not comma separated' }],
    ['11.1.0.0-1 empty', { ...good, languagePreference: '' }],
  ])('%s: are refused with 403', async (_, body, headers = {}) => {
    const { launch } = await started()
    // Also without a precondition.
    for (const blind of [false, true]) {
      const { statusCode } = await put(launch, JSON.stringify(body), { headers, blind })
      expect(statusCode).toBe(403)
    }
    expect(JSON.parse((await prepare(launch)).body)).toMatchObject({ audioPreference: 'on' })
  })
})

describe('statements by the platform', () => {
  it('9.6.3.4-1: launched states the opened address, without the launch parameters', async () => {
    const { learner, training } = await world()
    const launch = await begin(learner, training)
    const [launched] = await test.db.many<{ url: string }>(sql`
      select body #>> ${['context', 'extensions', `${context}extensions/launchurl`]}::text[] as url
      from statements where registration_id = ${launch.registration}`)
    const [opened, said] = [new URL(launch.url!), new URL(launched!.url)]
    expect([said.origin, said.pathname, said.search, said.hash]).toEqual([
      opened.origin,
      opened.pathname,
      '?paramA=1&paramB=2',
      '#part',
    ])
    expect(opened.searchParams.get('paramB')).toBe('2')
  })

  it('9.3.9.0-1 to 9, 9.6.2.3-2: blocks and course are satisfied by their only unit, the inner first, once', async () => {
    const { launch, learner, training } = await started()
    await report(launch, defined(launch, 'completed', 2000))
    expect(await verbsIn(launch.registration)).toEqual(['launched', 'initialized', 'completed'])
    await report(launch, [defined(launch, 'passed', 3000), defined(launch, 'terminated', 4000)])
    const said = (await saidIn(launch.registration)).filter(({ verb }) => verb === 'satisfied')
    const course = `${launch.activityId}/course`
    expect(said.map(({ activity, grouping }) => [activity, grouping])).toEqual([
      [`${course}/blocks/2`, ['https://x.example/inner']],
      [`${course}/blocks/1`, ['https://x.example/outer']],
      [course, ['https://x.example/course']],
    ])
    expect(new Set(said.map(({ session }) => session))).toEqual(new Set([launch.session]))
    // Another attempt is satisfied separately.
    const next = await begin(learner, training, { restart: true })
    expect(await verbsIn(next.registration)).toEqual(['launched'])
  })

  it.each<[NonNullable<Unit['moveOn']>, string[][], string[][]]>([
    ['Completed', [['completed']], [['passed'], ['failed']]],
    ['Passed', [['passed']], [['completed'], ['failed']]],
    ['CompletedOrPassed', [['completed'], ['passed']], [['failed']]],
    [
      'CompletedAndPassed',
      [
        ['completed', 'passed'],
        ['passed', 'completed'],
      ],
      [['completed'], ['passed']],
    ],
  ])('9.3.3.0-3, 9.3.4.0-4: moveOn %s is met only by its own criterion', async (moveOn, enough, little) => {
    for (const [verbs, met] of [...enough.map((v) => [v, true] as const), ...little.map((v) => [v, false] as const)]) {
      const { launch, learner, training } = await started(moveOn)
      for (const [i, verb] of verbs.entries())
        expect(await told(report(launch, defined(launch, verb, 2000 + i)))).toBe(200)
      const { progressionPercent } = (await as(learner).call(getTraining, { params: { id: training } })).body
      expect([verbs, progressionPercent === 100]).toEqual([verbs, met])
      const said = (await verbsIn(launch.registration)).filter((verb) => verb === 'satisfied')
      expect([verbs, said.length]).toEqual([verbs, met ? 3 : 0])
    }
  })

  it('9.6.1.1-3: without criteria, blocks and course are satisfied before the first launch, in no session', async () => {
    const { learner, training } = await world('NotApplicable')
    const launch = await begin(learner, training)
    const said = await saidIn(launch.registration)
    expect(said.map(({ verb }) => verb)).toEqual(['satisfied', 'satisfied', 'satisfied', 'launched'])
    expect(said[0]!.session).toMatch(/^[0-9a-f-]{36}$/)
    expect(said[0]!.session).not.toBe(launch.session)
    // The attempt goes on until something is achieved in it: state stored by its content remains.
    const second = await begin(learner, training)
    expect(second.registration).toBe(launch.registration)
    expect((await verbsIn(launch.registration)).filter((verb) => verb === 'satisfied')).toHaveLength(3)
    test.pass(60_000)
    await prepare(second)
    await report(second, [defined(second, 'initialized', 1000), defined(second, 'completed', 2000)])
    expect((await begin(learner, training)).registration).not.toBe(launch.registration)
  })

  it('9.3.7.0-1 to 3: waived is in the attempt in progress, in a session of its own that satisfies it', async () => {
    const { learner, training, org, launch } = await started()
    await report(launch, defined(launch, 'terminated', 2000))
    const admin = await make.admin({ org })
    const { status, body } = await as(admin).call(waiveTraining, {
      params: { id: learner.id },
      body: { trainingId: training, reason: 'Administrative' },
    })
    expect(status).toBe(201)
    const said = await saidIn(launch.registration)
    expect(said.map(({ verb }) => verb)).toEqual([
      'launched',
      'initialized',
      'terminated',
      'waived',
      'satisfied',
      'satisfied',
      'satisfied',
    ])
    expect(said.slice(3).map(({ session }) => session)).toEqual(Array.from({ length: 4 }, () => body.session))
    expect(body.session).not.toBe(launch.session)
  })
})

it('8.2.1.0-2 to 4, 8.2.2.0-1 to 3, 8.2.3.0-1, 8.2.3.2-1: the fetch address accepts a POST once, then returns 200 with an error', async () => {
  const { learner, training } = await world()
  const { fetch } = await begin(learner, training)
  const { pathname, search } = new URL(fetch)
  expect((await test.app.inject({ method: 'GET', url: pathname + search })).statusCode).toBe(404)
  const ask = () => test.app.inject({ method: 'POST', url: pathname + search })
  const first = await ask()
  expect([first.statusCode, first.headers['content-type'], typeof first.json()['auth-token']]).toEqual([
    200,
    expect.stringContaining('application/json'),
    'string',
  ])
  const second = await ask()
  expect([second.statusCode, second.json()]).toEqual([
    200,
    { 'error-code': '1', 'error-text': expect.any(String) as string },
  ])
})
