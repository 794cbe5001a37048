import { randomUUID } from 'node:crypto'
import { type Launch, heartbeat, getLaunch, renewCredential, waiveTraining } from '@praxia/contract/launches.ts'
import { getUserStats, resetProgress, undoReset } from '@praxia/contract/progress.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { extensions } from '@praxia/contract/xapi.ts'
import { describe, expect, test as it } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, makeTraining, report, say } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import type { Packaged, Unit } from '../manifests/rules.ts'
import { refreshMastery } from '../trainings/mastery-store.ts'

const test = useServer()
const unit: Unit = {
  id: 'I',
  titles: { en: 'One' },
  descriptions: {},
  path: 'go.html',
  suffix: '',
  moveOn: null,
  masteryScore: null,
  launchParameters: null,
  entitlementKey: null,
  ownWindow: false,
  silent: false,
}
const asks = { objectives: ['p', 'obj2'], maxTimeAllowed: '00:30:00', timeLimitAction: null, completionThreshold: 0.8 }
async function packaged(training: number, kind: Packaged['kind'], more: Partial<Unit> = {}) {
  const all: Packaged = { kind, count: 1, unit: { ...unit, ...more } }
  await test.db.run(
    sql`update training_files set packaged = ${JSON.stringify(all)}::jsonb where training_id = ${training}`,
  )
}
async function world(kind: Packaged['kind'] = 'scorm12', more: Partial<Unit> = {}) {
  const made = await learnerWithTraining()
  await packaged(made.training, kind, more)
  return made
}
const state = (launch: Launch, method: 'GET' | 'PUT' | 'POST' | 'DELETE', name: string, payload?: unknown) =>
  test.app.inject({
    method,
    url: `/xapi/activities/state?${new URLSearchParams({
      activityId: launch.activityId,
      agent: JSON.stringify(launch.actor),
      registration: launch.registration,
      stateId: name,
    })}`,
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
const launchData = async (launch: Launch) =>
  (await state(launch, 'GET', 'LMS.LaunchData')).json<{ scorm?: Record<string, unknown> }>()
const saved = async (launch: Launch): Promise<unknown> => (await state(launch, 'GET', 'praxia.run')).json()
/** Returns the launch with a renewed credential of its page. */
async function renewed(who: Person, launch: Launch): Promise<Launch> {
  const { body } = await as(who).call(renewCredential, { params: { session: launch.session } })
  return { ...launch, token: body.token }
}
const stands = async (who: Person, training: number) => {
  const { progressionPercent, bestScore } = (await as(who).call(getTraining, { params: { id: training } })).body
  return [progressionPercent, bestScore]
}

it('a SCORM launch provides the data that its content requests, other launches do not', async () => {
  const { learner, training } = await world('scorm2004', { scorm: asks })
  await test.db.run(sql`update users set first_name = 'Ana', last_name = 'Gil' where id = ${learner.id}`)
  expect((await launchData(await begin(learner, training))).scorm).toEqual({
    learnerName: 'Gil, Ana',
    language: 'en',
    objectives: ['p', 'obj2'],
    maxTimeAllowed: '00:30:00',
    completionThreshold: 0.8,
  })
  // State from before this data existed.
  await packaged(training, 'scorm12')
  expect((await launchData(await begin(learner, training))).scorm).toEqual({
    learnerName: 'Gil, Ana',
    language: 'en',
    objectives: [],
  })
  for (const kind of ['cmi5', 'tincan'] as const) {
    await packaged(training, kind)
    expect(await launchData(await begin(learner, training))).not.toHaveProperty('scorm')
  }
})

it('the language of SCORM texts is the content’s, whatever its learner’s', async () => {
  const { learner, training } = await world()
  const language = async (contentLanguage: 'FR' | 'ES') =>
    (await launchData(await begin(learner, training, { contentLanguage }))).scorm?.language
  expect([await language('FR'), await language('ES')]).toEqual(['fr', 'en'])
  await test.db.run(sql`update trainings set content_languages = ${['IT']} where id = ${training}`)
  expect(await language('FR')).toBe('it')
})

it('the learner’s name goes to content of the own organisation, and to no other', async () => {
  const { learner, org } = await world()
  const other = await make.organisation()
  const theirs = await makeTraining(other)
  await packaged(theirs, 'scorm12')
  await test.db.run(
    sql`insert into unlocked_trainings (organisation_id, training_id, since) values (${org.id}, ${theirs}, now())`,
  )
  await test.db.run(
    sql`insert into training_accesses (organisation_id, training_id, all_group, since) values (${org.id}, ${theirs}, true, now())`,
  )
  expect((await launchData(await begin(learner, theirs))).scorm).toEqual({ language: 'en', objectives: [] })
})

it('an abandoned session cannot overwrite the saved state of its successor', async () => {
  const { learner, training } = await world()
  const dead = await begin(learner, training)
  expect((await state(dead, 'PUT', 'praxia.run', 'dead, at first')).statusCode).toBe(204)
  const live = await begin(learner, training)
  expect(live.registration).toBe(dead.registration)
  expect((await state(live, 'PUT', 'praxia.run', 'live')).statusCode).toBe(204)
  const again = await renewed(learner, dead)
  for (const [method, payload] of [['PUT', 'dead'], ['POST', { dead: true }], ['DELETE']] as const) {
    const answer = await state(again, method, 'praxia.run', payload)
    expect([method, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([method, 403, 'xapi.order'])
  }
  expect((await state(again, 'PUT', 'another', 'dead')).statusCode).toBe(403)
  expect(await saved(live)).toBe('live')
  // It can read the present state.
  expect(await saved(again)).toBe('live')
  expect((await state(live, 'PUT', 'praxia.run', 'live still')).statusCode).toBe(204)
})

it('the page of a former session that is loaded again leaves the launch data to its successor', async () => {
  const { learner, training } = await world()
  const requestId = randomUUID()
  const sessionIn = async (launch: Launch) => JSON.stringify(await launchData(launch))
  const former = await begin(learner, training, { requestId })
  expect(await sessionIn(former)).toContain(former.session)
  const live = await begin(learner, training)
  const again = await begin(learner, training, { requestId })
  expect([again.session, again.registration]).toEqual([former.session, live.registration])
  expect(await sessionIn(live)).toContain(live.session)
  // That of the present session writes its own again.
  test.pass(60_000)
  const present = randomUUID()
  const third = await begin(learner, training, { requestId: present })
  expect(await sessionIn(await begin(learner, training, { requestId: present }))).toContain(third.session)
})

it('a waiver leaves the saved state to the session that runs', async () => {
  const { learner, training, org } = await world()
  const launch = await begin(learner, training)
  test.pass(60_000)
  const admin = await make.admin({ org })
  const body = { trainingId: training, reason: 'Tested Out' as const }
  expect((await as(admin).call(waiveTraining, { params: { id: learner.id }, body })).status).toBe(201)
  expect((await state(launch, 'PUT', 'praxia.run', 'page 7')).statusCode).toBe(204)
  expect(await saved(launch)).toBe('page 7')
})

it('nor can one that ended before the next one was launched', async () => {
  const { learner, training } = await world()
  const first = await begin(learner, training)
  expect((await report(first, [say(first, 'initialized', { ms: 1000 })])).statusCode).toBe(200)
  test.pass(60_000)
  expect((await report(first, [say(first, 'terminated', { ms: 2000 })])).statusCode).toBe(200)
  // Its last state may arrive after its end, as long as no other session follows.
  expect((await state(first, 'PUT', 'praxia.run', 'first')).statusCode).toBe(204)
  test.pass(60_000)
  const second = await begin(learner, training)
  expect(second.registration).toBe(first.registration)
  expect((await state(await renewed(learner, first), 'PUT', 'praxia.run', 'late')).statusCode).toBe(403)
  expect(await saved(second)).toBe('first')
})

it.each([
  ['ends without more', undefined, false],
  ['says that it is suspended', true, true],
  ['says anything else of that', 'yes', false],
])('an attempt that failed and %s is continued: %s', async (_, suspended, goesOn) => {
  const { learner, training } = await world()
  const first = await begin(learner, training)
  test.pass(60_000)
  const end = suspended === undefined ? {} : { extensions: { [extensions.suspended]: suspended } }
  const sent = [
    say(first, 'initialized', { ms: 1000 }),
    say(first, 'failed', { ms: 2000, result: { success: false, score: { scaled: 0 } } }),
    say(first, 'terminated', { ms: 3000, result: end }),
  ]
  expect((await report(first, sent)).statusCode).toBe(200)
  const second = await begin(learner, training)
  expect(second.registration === first.registration).toBe(goesOn)
  test.pass(60_000)
  expect(
    (await report(second, [say(second, 'failed', { ms: 61_000 }), say(second, 'terminated', { ms: 62_000 })]))
      .statusCode,
  ).toBe(200)
  expect((await begin(learner, training)).registration).not.toBe(second.registration)
})

describe('a reset during a run', () => {
  const reset = (who: Person, learner: Person, training: number) =>
    as(who).call(resetProgress, { params: { id: learner.id }, query: { trainingId: training } })
  const beats = async (who: Person, { session }: Launch) => {
    const { status, problem } = await as(who).call(heartbeat, { params: { session } })
    return status === 200 ? 'counts' : problem.code
  }
  const passed = (launch: Launch, ms: number) => [
    say(launch, 'completed', { ms, result: { completion: true } }),
    say(launch, 'passed', { ms: ms + 1, result: { success: true, score: { scaled: 0.9 } } }),
  ]
  async function running() {
    const made = await world()
    const admin = await make.admin({ org: made.org })
    const launch = await begin(made.learner, made.training)
    test.pass(60_000)
    await report(launch, [say(launch, 'initialized', { ms: 1000 })])
    expect(await beats(made.learner, launch)).toBe('counts')
    return { ...made, admin, launch }
  }

  it('the heartbeat and the state of an open run report a reset of its results', async () => {
    const { learner, training, admin, launch } = await running()
    test.pass(1000)
    expect((await reset(admin, learner, training)).status).toBe(200)
    expect(await beats(learner, launch)).toBe('launch.reset')
    const asked = await as(learner).call(getLaunch, { params: { session: launch.session } })
    expect(asked.body).toMatchObject({ reset: true, reported: true })
    // A new launch is another attempt, which counts.
    test.pass(1000)
    const next = await begin(learner, training)
    expect(next.registration).not.toBe(launch.registration)
    expect(await beats(learner, next)).toBe('counts')
    test.pass(60_000)
    expect((await report(next, passed(next, 63_000))).statusCode).toBe(200)
    expect(await stands(learner, training)).toEqual([100, 90])
  })

  it('undoing a reset lets the open run count, with its statements from in between', async () => {
    const { learner, training, admin, launch } = await running()
    test.pass(1000)
    await reset(admin, learner, training)
    test.pass(20_000)
    expect((await report(launch, passed(launch, 70_000))).statusCode).toBe(200)
    expect(await stands(learner, training)).toEqual([0, null])
    expect(
      (await as(admin).call(undoReset, { params: { id: learner.id }, query: { trainingId: training } })).status,
    ).toBe(200)
    expect(await beats(learner, launch)).toBe('counts')
    expect(await stands(learner, training)).toEqual([100, 90])
  })

  it('statements after the undo period of a reset are refused with the reason, earlier ones are stored', async () => {
    const { learner, training, admin, launch } = await running()
    test.pass(1000)
    await reset(admin, learner, training)
    test.pass(61_000)
    const late = await report(launch, passed(launch, 100_000))
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([403, 'xapi.order'])
    expect(late.body).toContain('launch the training again')
    expect((await report(launch, [say(launch, 'experienced', { ms: 30_000 })])).statusCode).toBe(200)
    expect(await stands(learner, training)).toEqual([0, null])
  })

  it('a run in browse mode is not affected by a reset', async () => {
    const { learner, training, admin } = await running()
    const looking = await begin(learner, training, { launchMode: 'Browse' })
    test.pass(1000)
    await reset(admin, learner, training)
    expect(await beats(learner, looking)).toBe('counts')
  })
})

it.each([
  [0.875, 88, true],
  [0.872, 87, false],
])(
  'content that requires 0.875 is told so; %d is %d percent and has succeeded: %s',
  async (scaled, bestScore, succeeded) => {
    const { learner, training } = await world('scorm2004', { masteryScore: 0.875 })
    await refreshMastery(test.db, training)
    const launch = await begin(learner, training)
    expect((await state(launch, 'GET', 'LMS.LaunchData')).json()).toMatchObject({ masteryScore: 0.875 })
    const verb = succeeded ? 'passed' : 'failed'
    await report(launch, [
      say(launch, 'completed', { ms: 900, result: { completion: true } }),
      say(launch, verb, {
        ms: 1000,
        result: { success: succeeded, score: { scaled } },
        context: { registration: launch.registration, extensions: { [extensions.masteryScore]: 0.875 } },
      }),
    ])
    const { userStat } = (
      await as(learner).call(getUserStats, { params: { id: learner.id }, query: { trainingId: training } })
    ).body
    expect(userStat).toMatchObject({ bestScore, succeeded })
  },
)
