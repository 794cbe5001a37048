import { randomUUID } from 'node:crypto'
import { heartbeat, getLaunch, launchTraining, renewCredential } from '@praxia/contract/launches.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { extensions } from '@praxia/contract/xapi.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'
import { begin, learnerWithTraining, report, say, wholeRun } from '../../../test/training-world.ts'

useServer()

it('goes from the launch over statements to the dashboard', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(130_000)
  const answer = await report(launch, wholeRun(launch))
  expect(answer.statusCode, answer.body).toBe(200)
  const stats = (await as(learner).call(getUserStats, { params: { id: learner.id }, query: { trainingId: training } }))
    .body
  expect(stats.userStat).toMatchObject({
    progressionPercent: 100,
    bestScore: 80,
    sessions: 1,
    succeeded: true,
    badgeNumbers: [1],
    minimalScoreNeeded: 60,
  })
  expect(stats.minuteSpent).toBeCloseTo(110 / 60, 3)
  expect(stats.userStat!.jsonStep[0]).toMatchObject({
    current: true,
    best: true,
    state: 'terminated',
    passed: true,
    stats: [{ context: 'Dock', stat: 'Hazards', score: 3 }],
    steps: [
      { key: 'a', name: 'Part A', succeeded: true, score: 80 },
      { key: 'b', succeeded: null },
    ],
  })
  expect(stats.userStat!.jsonStep[0]!.steps[0]!.steps).toHaveLength(2)
  expect(stats.totalPoint).toBe(80 + 50 + 20)
  const session = (await as(learner).call(getLaunch, { params: { session: launch.session } })).body
  expect(session).toMatchObject({
    state: 'terminated',
    score: 80,
    passed: true,
    progressionPercent: 100,
    sessionPercent: 100,
    points: expect.any(Number) as number,
    badges: [{ number: 1, name: 'Badge 1' }],
    before: null,
    categoryKey: 'Fire and evacuation',
  })
  expect(session.steps).toMatchObject([
    { key: 'a', parent: null, succeeded: true },
    { key: 'a1', parent: 'a', succeeded: true },
    { key: 'a2', parent: 'a' },
    { key: 'b', parent: null, succeeded: null },
  ])
  // Points and badges are not earned twice.
  const second = await begin(learner, training)
  test.pass(130_000)
  expect((await report(second, wholeRun(second))).statusCode).toBe(200)
  expect((await as(learner).call(getLaunch, { params: { session: second.session } })).body).toMatchObject({
    state: 'terminated',
    before: 80,
    badges: [],
  })
  // The summary of an early end shows its own results, with the best beside them.
  const third = await begin(learner, training)
  expect((await report(third, [say(third, 'initialized')])).statusCode).toBe(200)
  expect((await as(learner).call(getLaunch, { params: { session: third.session } })).body).toMatchObject({
    progressionPercent: 100,
    sessionPercent: 0,
    passed: null,
  })
  const { steps } = (await as(learner).call(getTraining, { params: { id: training }, query: {} })).body
  expect(steps.map(({ key, done }) => [key, done])).toEqual([
    ['a', true],
    ['a1', true],
    ['a2', true],
    ['b', false],
  ])
})

it('returns the same session for a repeated request, and ends the former credential', async () => {
  const { learner, training } = await learnerWithTraining()
  const requestId = randomUUID()
  const first = await begin(learner, training, { requestId })
  const again = await begin(learner, training, { requestId })
  expect(again.session).toBe(first.session)
  expect((await report(first, say(first, 'initialized'))).statusCode).toBe(401)
  expect((await report(again, say(again, 'initialized'))).statusCode).toBe(200)
})

it('resumes an attempt, abandons open sessions, and begins a new attempt after the end', async () => {
  const { learner, training } = await learnerWithTraining()
  const first = await begin(learner, training)
  await report(first, wholeRun(first).slice(0, 5))
  const { sessionPercent } = (await as(learner).call(getLaunch, { params: { session: first.session } })).body
  const second = await begin(learner, training)
  expect(second.registration).toBe(first.registration)
  expect([first.attemptPercent, second.attemptPercent]).toEqual([0, sessionPercent])
  expect(sessionPercent).toBeGreaterThan(0)
  expect((await as(learner).call(getLaunch, { params: { session: first.session } })).body.state).toBe('abandoned')
  expect((await report(first, say(first, 'progressed'))).statusCode).toBe(401)
  expect((await as(learner).call(heartbeat, { params: { session: first.session } })).problem.code).toBe('launch.ended')
  test.pass(130_000)
  await report(second, wholeRun(second))
  const ended = (await as(learner).call(getLaunch, { params: { session: second.session } })).body
  expect((await as(learner).call(heartbeat, { params: { session: second.session } })).problem.code).toBeUndefined()
  expect((await as(learner).call(getLaunch, { params: { session: second.session } })).body).toEqual(ended)
  const anew = await begin(learner, training)
  expect(anew.registration).not.toBe(first.registration)
  expect(anew.attemptPercent).toBe(0)
})

it('gives the token to the content once', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const { pathname, search } = new URL(launch.fetch)
  const fetchToken = () => test.app.inject({ method: 'POST', url: pathname + search })
  const atOnce = await meet(sql`select 1 from sessions where id = ${launch.session} for update`, () => [
    fetchToken(),
    fetchToken(),
    fetchToken(),
  ])
  expect(atOnce.filter((answer) => answer.body.includes('auth-token')).map((answer) => answer.json())).toEqual([
    { 'auth-token': launch.token },
  ])
  const again = await fetchToken()
  expect([again.statusCode, (again.json() as Record<string, string>)['error-code']]).toEqual([200, '1'])
})

it('renews a credential, counts heartbeats as time, and hides other members’ sessions', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  for (let i = 0; i < 4; i++) {
    test.pass(20_000)
    expect((await as(learner).call(heartbeat, { params: { session: launch.session } })).status).toBe(200)
  }
  const state = (await as(learner).call(getLaunch, { params: { session: launch.session } })).body
  expect(state.state).toBe('running')
  expect(state.minutes).toBeGreaterThan(1.3)
  expect(state.minutes).toBeLessThan(1.4)
  const fresh = await as(learner).call(renewCredential, { params: { session: launch.session } })
  expect((await report(launch, say(launch, 'initialized'))).statusCode).toBe(401)
  expect((await report({ ...launch, token: fresh.body.token }, say(launch, 'initialized'))).statusCode).toBe(200)
  const other = await make.learner({ org })
  for (const call of [renewCredential, heartbeat] as const)
    expect((await as(other).call(call, { params: { session: launch.session } })).status).toBe(404)
  expect(
    (
      await as(await make.learner()).call(launchTraining, {
        params: { id: training },
        body: { requestId: randomUUID(), fileType: 'WEB_GL' },
      })
    ).status,
  ).toBe(404)
  expect(
    (
      await as(learner).call(launchTraining, {
        params: { id: training },
        body: { requestId: randomUUID(), fileType: 'APK' },
      })
    ).problem.code,
  ).toBe('launch.no_content')
  expect(
    (
      await as(learner).call(launchTraining, {
        params: { id: training },
        body: { requestId: randomUUID(), fileType: 'WEB_GL', offline: true },
      })
    ).problem.code,
  ).toBe('launch.offline_off')
})

it('is available to learners and managers; an administrator previews own trainings of the organisation', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const offered = async (who: Person): Promise<[boolean, boolean]> => {
    const { can } = (await as(who).call(getTraining, { params: { id: training }, query: {} })).body
    return [can.launch, can.browse]
  }
  expect(await offered(learner)).toEqual([true, false])
  expect(await offered(await make.manager({ org }))).toEqual([true, false])
  expect(await offered(await make.admin({ org }))).toEqual([false, true])
  expect(await offered(await make.superAdmin())).toEqual([false, true])
})

it('shows a session’s effect on its member’s rank, where the organisation has a ranking', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const summaryOf = async (session: string) => (await as(learner).call(getLaunch, { params: { session } })).body
  // 80 for the score, 50 and 20 for completion and badge, 25 for the platform's badge that comes with it.
  for (const points of [300, 300, 160, 150, 100, 0]) {
    const { id } = await make.learner({ org })
    await test.db.run(sql`update users set points = ${points} where id = ${id}`)
    await test.db.run(
      sql`insert into member_totals (organisation_id, user_id, active_ms) values (${org.id}, ${id}, ${points * 1000})`,
    )
  }
  const rival = await make.learner()
  await test.db.run(sql`update users set points = 5000 where id = ${rival.id}`)
  const launch = await begin(learner, training)
  test.pass(130_000)
  await report(launch, wholeRun(launch))
  expect((await summaryOf(launch.session)).rank).toBeNull()
  await test.db.run(sql`update organisations set hour_ranking = true where id = ${org.id}`)
  expect((await summaryOf(launch.session)).rank).toEqual({ by: 'time', before: 6, after: 5 })
  await test.db.run(sql`update organisations set score_ranking = true where id = ${org.id}`)
  expect((await summaryOf(launch.session)).rank).toEqual({ by: 'points', before: 6, after: 3 })
  // A session without points moves nobody.
  const second = await begin(learner, training)
  await report(second, [say(second, 'initialized')])
  expect((await summaryOf(second.session)).rank).toEqual({ by: 'points', before: 3, after: 3 })
})

it('shows what the training said of its completion, and nothing of a part’s', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const headline = async () =>
    (await as(learner).call(getLaunch, { params: { session: launch.session } })).body.headline
  const completed = (ms: number, response: unknown, at?: string) =>
    say(launch, 'completed', { ms, ...(at && { at }), result: { completion: true, response } })
  await report(launch, [say(launch, 'initialized')])
  expect(await headline()).toBeNull()
  test.pass(60_000)
  await report(launch, [completed(10_000, 'A part', '/steps/a1')])
  expect(await headline()).toBeNull()
  await report(launch, [completed(20_000, 'The fire is out')])
  expect(await headline()).toBe('The fire is out')
})

it('shows the reason of a step’s result, in the training’s own words', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const step = (ms: number, score: number, reason: unknown) =>
    say(launch, 'attempted', {
      ms,
      at: '/steps/a1',
      result: { success: true, score: { raw: score }, extensions: { [extensions.reason]: reason } },
    })
  test.pass(60_000)
  await report(launch, [step(10_000, 20, 'Too late'), step(30_000, 40, 'Still too late'), step(20_000, 30, 'Late')])
  await report(launch, [say(launch, 'attempted', { ms: 40_000, at: '/steps/a2', result: { success: true } })])
  const { steps } = (await as(learner).call(getLaunch, { params: { session: launch.session } })).body
  expect(steps.map(({ key, verdict, reason }) => [key, verdict, reason])).toEqual([
    ['a', 'nearly', null],
    ['a1', 'nearly', 'Still too late'],
    ['a2', 'right', null],
    ['b', null, null],
  ])
})
