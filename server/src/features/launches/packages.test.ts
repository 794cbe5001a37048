import { randomUUID } from 'node:crypto'
import { type Launch, getLaunch, waiveTraining } from '@praxia/contract/launches.ts'
import { getUserStats, resetProgress } from '@praxia/contract/progress.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { expect, test as it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { as, make, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, prepare, report, say } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import type { Packaged, Unit } from '../manifests/rules.ts'

const test = useServer()
const usual: Unit = {
  id: 'https://x.example/au/1',
  titles: { en: 'One' },
  descriptions: {},
  path: 'res/start page.html',
  suffix: '?part=2#top',
  moveOn: 'Passed',
  masteryScore: 0.8333,
  launchParameters: 'level=3',
  entitlementKey: 'key-1',
  ownWindow: false,
  silent: false,
}
async function world(kind: Packaged['kind'] = 'cmi5', over: Partial<Unit> = {}) {
  const made = await learnerWithTraining()
  const packaged: Packaged = { kind, count: 1, unit: { ...usual, ...over } }
  await test.db.run(sql`update training_files set packaged = ${JSON.stringify(packaged)}::jsonb, root = 'top'
    where training_id = ${made.training}`)
  return made
}
const xapi = (
  launch: Launch,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  query: Record<string, string>,
  payload?: string,
) =>
  test.app.inject({
    method,
    url: `/xapi${path}?${new URLSearchParams(query)}`,
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
const context = 'https://w3id.org/xapi/cmi5/context/'
const verdicts = ['completed', 'passed', 'failed']
/** A unit's statement as cmi5 defines it, with the test's changes. */
function defined(
  launch: Launch,
  verb: string,
  more: { ms?: number; score?: number; result?: object; context?: object } = {},
) {
  const decides = verdicts.includes(verb)
  const category = ['cmi5', ...(decides ? ['moveon'] : [])].map((one) => ({ id: `${context}categories/${one}` }))
  const judged = verb === 'passed' || verb === 'failed'
  const result = {
    ...(verb === 'initialized' ? {} : { duration: 'PT10S' }),
    ...(judged ? { success: verb === 'passed', score: { scaled: more.score ?? (verb === 'passed' ? 0.9 : 0.5) } } : {}),
    ...(verb === 'completed' ? { completion: true } : {}),
    ...more.result,
  }
  return say(launch, verb, {
    ms: more.ms ?? 1000,
    ...(Object.keys(result).length > 0 ? { result } : {}),
    context: {
      registration: launch.registration,
      contextActivities: { grouping: [{ id: usual.id }], category },
      extensions: {
        [`${context}extensions/sessionid`]: launch.session,
        ...(judged ? { [`${context}extensions/masteryscore`]: 0.8333 } : {}),
      },
      ...more.context,
    },
  })
}
const allowed = (launch: Launch, ms: number) => {
  const said = defined(launch, 'initialized', { ms })
  return {
    ...said,
    verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
    object: { id: `${launch.activityId}/question` },
    context: { ...said.context, contextActivities: { grouping: [{ id: usual.id }] } },
  }
}
const told = async (answer: ReturnType<typeof report>) => {
  const { statusCode, body } = await answer
  if (statusCode < 300) return [statusCode]
  const { code, violations } = JSON.parse(body) as { code: string; violations: { path: string }[] }
  return [statusCode, code, violations[0]!.path]
}

it('that looks for SCORM above it opens in a frame of its own origin, with its launch address', async () => {
  const open = async (kind: Packaged['kind'], over: Partial<Unit> = {}) => {
    const { learner, training } = await world(kind, over)
    await test.db.run(sql`update training_files set report = '{"framed": true}' where training_id = ${training}`)
    const { url } = await begin(learner, training)
    const { pathname, origin, searchParams } = new URL(url!)
    return { pathname, inner: new URL(searchParams.get('page') ?? '/', origin) }
  }
  const { pathname, inner } = await open('cmi5')
  expect([pathname, inner.pathname.replace(/^\/c\/[^/]+/, ''), inner.searchParams.get('part'), inner.hash]).toEqual([
    '/frame',
    '/top/res/start%20page.html',
    '2',
    '#top',
  ])
  expect(inner.searchParams.has('fetch')).toBe(true)
  expect((await open('tincan')).pathname).toBe('/frame')
  expect((await open('scorm12')).pathname).toBe('/scorm')
  expect((await open('cmi5', { ownWindow: true })).pathname).toMatch(/^\/c\//)
})
it('10.2.1.0-5: is launched at its unit’s own address, with the data of cmi5.xml in the launch data', async () => {
  const { learner, training } = await world()
  const launch = await begin(learner, training)
  const url = new URL(launch.url!)
  expect([url.pathname.replace(/^\/c\/[^/]+/, ''), url.searchParams.get('part'), url.hash]).toEqual([
    '/top/res/start%20page.html',
    '2',
    '#top',
  ])
  expect(url.searchParams.get('registration')).toBe(launch.registration)
  const state = {
    activityId: launch.activityId,
    agent: JSON.stringify(launch.actor),
    registration: launch.registration,
  }
  const data = (await xapi(launch, 'GET', '/activities/state', { ...state, stateId: 'LMS.LaunchData' })).json<object>()
  expect(data).toMatchObject({
    contextTemplate: { contextActivities: { grouping: [{ id: usual.id }] } },
    masteryScore: 0.8333,
    moveOn: 'Passed',
    launchMethod: 'AnyWindow',
    launchParameters: 'level=3',
    entitlementKey: { courseStructure: 'key-1' },
  })
  const named = { ...state, stateId: 'LMS.LaunchData' }
  for (const [method, payload] of [['PUT', '{}'], ['POST', '{}'], ['DELETE']] as const)
    expect([method, (await xapi(launch, method, '/activities/state', named, payload)).statusCode]).toEqual([
      method,
      403,
    ])
  expect((await xapi(launch, 'DELETE', '/activities/state', state)).statusCode).toBe(204)
  expect((await xapi(launch, 'GET', '/activities/state', named)).json()).toEqual(data)
  const { statements } = (await xapi(launch, 'GET', '/statements', {})).json<{ statements: object[] }>()
  expect(statements).toMatchObject([{ context: { extensions: { [`${context}extensions/masteryscore`]: 0.8333 } } }])
})

it('must follow the order of cmi5, with its once-per-attempt statements', async () => {
  const { learner, training } = await world()
  const first = await begin(learner, training)
  test.pass(60_000)
  const order = (path: string) => [403, 'xapi.order', path]
  expect(await told(report(first, allowed(first, 500)))).toEqual(order('0.verb.id'))
  expect(await told(report(first, defined(first, 'completed')))).toEqual(order('0.verb.id'))
  const begun = defined(first, 'initialized', { ms: 1000 })
  await prepare(first)
  expect(await told(report(first, [begun, allowed(first, 900)]))).toEqual(order('1.verb.id'))
  expect(await told(report(first, [allowed(first, 1500), begun]))).toEqual([200])
  expect(await told(report(first, begun))).toEqual([200])
  expect(await told(report(first, defined(first, 'initialized', { ms: 1600 })))).toEqual(order('0.verb.id'))
  const both = [defined(first, 'failed', { ms: 2000 }), defined(first, 'passed', { ms: 3000 })]
  expect(await told(report(first, both))).toEqual(order('1.verb.id'))
  expect(await told(report(first, [both[0], defined(first, 'completed', { ms: 3000 })]))).toEqual([200])
  expect(await told(report(first, defined(first, 'terminated', { ms: 2500 })))).toEqual(order('0.timestamp'))
  expect(await told(report(first, defined(first, 'terminated', { ms: 4000 })))).toEqual([200])
  expect(await told(report(first, allowed(first, 3500)))).toEqual(order('0.verb.id'))

  const second = await begin(learner, training, { restart: false })
  test.pass(60_000)
  await prepare(second)
  const again = second.registration === first.registration
  expect(await told(report(second, [defined(second, 'initialized'), defined(second, 'passed', { ms: 2000 })]))).toEqual(
    [200],
  )
  expect(await told(report(second, defined(second, 'completed', { ms: 3000 })))).toEqual(
    again ? order('0.verb.id') : [200],
  )
  expect((await as(learner).call(getLaunch, { params: { session: second.session } })).body).toMatchObject({
    score: 90,
    passed: true,
    progressionPercent: 100,
  })
})

it('has full progress once passed, where cmi5.xml requires no more and the unit gives no score', async () => {
  const { org, learner, training } = await world()
  const course = await makeCourse(org, [training])
  const launch = await begin(learner, training)
  test.pass(60_000)
  await prepare(launch)
  const passed = defined(launch, 'passed', { ms: 2000, result: { score: undefined } })
  const whole = [defined(launch, 'initialized'), passed, defined(launch, 'terminated', { ms: 3000 })]
  expect(await told(report(launch, whole))).toEqual([200])
  expect((await as(learner).call(getLaunch, { params: { session: launch.session } })).body).toMatchObject({
    score: null,
    passed: true,
    progressionPercent: 100,
    sessionPercent: 100,
  })
  // Without a score it is passed where its own criterion is met.
  const asked = { params: { id: learner.id }, query: { trainingId: training } }
  expect((await as(learner).call(getUserStats, asked)).body.userStat).toMatchObject({
    bestScore: null,
    succeeded: true,
  })
  expect((await as(learner).call(getUserStats, { params: { id: learner.id } })).body.succeededTrainings).toBe(1)
  expect(await test.db.many(sql`select course_id from course_completions where user_id = ${learner.id}`)).toEqual([
    { courseId: course },
  ])
})

it('is refused with the reason for statements outside cmi5, or with missing or extra properties', async () => {
  const { learner, training } = await world()
  const launch = await begin(learner, training)
  test.pass(60_000)
  await prepare(launch)
  await report(launch, defined(launch, 'initialized', { ms: 500 }))
  const bad = (path: string) => [403, 'xapi.forbidden', `0.${path}`]
  const said = defined(launch, 'passed')
  const { timestamp: _, ...undated } = said
  const cases: [unknown, string][] = [
    [undated, 'timestamp'],
    [{ ...said, timestamp: said.timestamp.replace('Z', '+02:00') }, 'timestamp'],
    [{ ...said, context: { ...said.context, registration: undefined } }, 'context.registration'],
    [{ ...said, context: { ...said.context, extensions: {} } }, 'context.extensions'],
    [
      defined(launch, 'passed', {
        context: { contextActivities: { category: [{ id: `${context}categories/cmi5` }] } },
      }),
      'context.contextActivities.grouping',
    ],
    [{ ...said, verb: { id: 'https://w3id.org/xapi/adl/verbs/satisfied' } }, 'verb.id'],
    [{ ...said, object: { id: `${launch.activityId}/part` } }, 'object.id'],
    [defined(launch, 'passed', { result: { success: false } }), 'result.success'],
    [defined(launch, 'completed', { result: { completion: false } }), 'result.completion'],
    [defined(launch, 'completed', { result: { score: { scaled: 1 } } }), 'result.score'],
    [defined(launch, 'terminated', { result: { duration: undefined } }), 'result.duration'],
    [defined(launch, 'passed', { result: { score: { raw: 5 } } }), 'result.score.raw'],
    [defined(launch, 'passed', { score: 0.8332 }), 'result.score.scaled'],
    [defined(launch, 'failed', { score: 0.8333 }), 'result.score.scaled'],
    [{ ...defined(launch, 'terminated'), result: { duration: 'PT1S', success: true } }, 'result.success'],
  ]
  for (const [one, path] of cases) expect(await told(report(launch, one))).toEqual(bad(path))
  expect(await told(report(launch, defined(launch, 'passed', { score: 0.8333 })))).toEqual([200])
  const browsed = await begin(learner, training, { launchMode: 'Browse' })
  test.pass(60_000)
  await prepare(browsed)
  await report(browsed, defined(browsed, 'initialized'))
  expect(await told(report(browsed, defined(browsed, 'completed', { ms: 2000 })))).toEqual(bad('verb.id'))
})

it('of Tin Can finds its credential in the address, and reports under its own name', async () => {
  const { learner, training, org } = await world('tincan', {
    id: 'https://x.example/tour',
    moveOn: null,
    masteryScore: null,
  })
  const launch = await begin(learner, training)
  const query = new URL(launch.url!).searchParams
  expect(query.get('endpoint')).toBe(`${launch.endpoint}/`)
  expect(query.get('auth')).toBe(`Basic ${launch.token}`)
  // Tin Can clients forward unknown parameters with each request: no others may be here.
  expect([...query.keys()].toSorted()).toEqual(['activity_id', 'actor', 'auth', 'endpoint', 'part', 'registration'])
  expect([query.get('activity_id'), query.get('registration')]).toEqual(['https://x.example/tour', launch.registration])
  expect(JSON.parse(query.get('actor')!)).toEqual(launch.actor)
  test.pass(60_000)
  const about = (verb: string, more: object = {}) => ({
    ...say(launch, verb, { ms: 1000 }),
    id: randomUUID(),
    object: { id: 'https://x.example/tour' },
    ...more,
  })
  expect(
    await told(report(launch, [about('attempted'), about('passed', { result: { score: { scaled: 0.7 } } })])),
  ).toEqual([200])
  expect((await as(learner).call(getLaunch, { params: { session: launch.session } })).body).toMatchObject({
    score: 70,
    passed: true,
    progressionPercent: 100,
  })
  // State under its own name is only read by the same attempt, not by another training of the same name.
  const state = (of: Launch) => ({
    activityId: 'https://x.example/tour/page',
    agent: JSON.stringify(of.actor),
    registration: of.registration,
    stateId: 'bookmark',
  })
  expect((await xapi(launch, 'PUT', '/activities/state', state(launch), '"7"')).statusCode).toBe(204)
  expect((await xapi(launch, 'GET', '/activities/state', state(launch))).body).toBe('"7"')
  expect(
    (await xapi(launch, 'GET', '/activities/state', { ...state(launch), activityId: 'https://x.example/other' }))
      .statusCode,
  ).toBe(403)
  // So is what the record knows of it.
  const known = async (activityId: string) =>
    (await xapi(launch, 'GET', '/activities', { activityId })).json<{ id?: string; code?: string }>()
  expect(await known('https://x.example/tour')).toMatchObject({ id: 'https://x.example/tour' })
  expect(await known('https://x.example/tour/page')).toMatchObject({ id: 'https://x.example/tour/page' })
  expect(await known('https://x.example/tours')).toMatchObject({ code: 'xapi.forbidden' })
  const colleague = await begin(await make.learner({ org }), training)
  expect((await xapi(colleague, 'GET', '/activities/state', state(launch))).statusCode).toBe(403)
  expect((await xapi(colleague, 'GET', '/activities/state', state(colleague))).statusCode).toBe(404)
})

it('9.3.0.0-11, 9.3.7.0-2, 4, 9.5.2.0-1, 9.5.3.0-1, 9.5.5.2-1: is waived for a member with the reason, once, and counts as met without a score', async () => {
  const { org, learner, training } = await world()
  const admin = await make.admin({ org })
  const waive = (who: typeof admin, reason = 'Tested Out') =>
    as(who).call(waiveTraining, {
      params: { id: learner.id },
      body: { trainingId: training, reason: reason as 'Tested Out' },
    })
  expect((await waive(learner)).status).toBe(403)
  expect((await waive(await make.admin())).status).toBe(404)
  expect((await waive(admin, 'Because')).problem.violations).toMatchObject([{ path: 'reason' }])
  const { status, body } = await waive(admin)
  expect(status).toBe(201)
  const said = await test.db.many<{ body: object }>(sql`select body from statements where session_id = ${body.session}`)
  expect(said).toMatchObject([
    {
      body: {
        verb: { id: 'https://w3id.org/xapi/adl/verbs/waived' },
        object: { id: expect.stringMatching(new RegExp(`/xapi/trainings/${training}$`)) },
        result: {
          success: true,
          completion: true,
          extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/reason': 'Tested Out' },
        },
        context: {
          contextActivities: {
            grouping: [{ id: usual.id }],
            category: [{ id: `${context}categories/cmi5` }, { id: `${context}categories/moveon` }],
          },
        },
      },
    },
  ])
  expect((await as(learner).call(getTraining, { params: { id: training } })).body).toMatchObject({
    progressionPercent: 100,
    bestScore: null,
  })
  const shown = (await as(admin).call(getUserStats, { params: { id: learner.id }, query: { trainingId: training } }))
    .body
  expect(shown.userStat!.jsonStep).toMatchObject([{ waived: 'Tested Out', minutes: 0, score: null, progress: 100 }])
  expect((await waive(admin)).problem).toMatchObject({ status: 409, code: 'request.conflict' })
  // A member who runs it all the same begins another attempt.
  expect((await begin(learner, training)).session).not.toBe(body.session)
  // A reset withdraws the waiver with the rest.
  const asked = { params: { id: learner.id }, query: { trainingId: training } }
  expect((await as(admin).call(resetProgress, asked)).status).toBe(200)
  expect((await as(admin).call(getUserStats, asked)).body.userStat).toMatchObject({
    progressionPercent: 0,
    jsonStep: [],
  })
  expect((await waive(admin)).status).toBe(201)
})
