import { heartbeat, getLaunch } from '@praxia/contract/launches.ts'
import * as progress from '@praxia/contract/progress.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, makeTraining, report, say } from '../../../test/training-world.ts'
import { sweepHeartbeats } from './heartbeats.ts'
import { rebuild } from './rebuild/rebuild.ts'

useServer()
const play = async (person: Person, session: string, beats: number) => {
  for (let i = 0; i < beats; i++) {
    test.pass(20_000)
    expect((await as(person).call(heartbeat, { params: { session } })).status).toBe(200)
  }
}
const waiting = async (session: string) =>
  (
    await test.db.one<{ count: number }>(
      sql`select count(*) as count from beats where session_id = ${session} and waiting`,
    )
  ).count
/** Milliseconds without a heartbeat after which the player counts as closed. */
const silent = 51_000
const rowOf = (session: string) =>
  test.db.one<{ state: string; activeMs: number }>(sql`select state, active_ms from sessions where id = ${session}`)
/** The counted time in heartbeats, rounded, because the test's clock runs on a little. */
const beatsOf = async (session: string) => Math.round((await rowOf(session)).activeMs / 20_000)
const minutesOf = (period: Record<string, { totalMinuteSpent: number }>) =>
  Object.values(period).reduce((sum, d) => sum + d.totalMinuteSpent, 0)
const always = { startDate: '2000-01-01', endDate: '2999-12-31' }

it('a heartbeat is only stored; the scheduled job counts it for all', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const other = await make.learner({ org })
  const launches = [await begin(learner, training), await begin(other, training)] as const
  for (let i = 0; i < 3; i++) {
    await play(learner, launches[0].session, 1)
    expect((await as(other).call(heartbeat, { params: { session: launches[1].session } })).status).toBe(200)
  }
  expect(await rowOf(launches[0].session)).toEqual({ state: 'launched', activeMs: 0 })
  expect(await Promise.all(launches.map((l) => waiting(l.session)))).toEqual([1, 1])
  // The player may be running still: the next heartbeat would have to be counted again.
  await sweepHeartbeats(test.deps)
  expect(await Promise.all(launches.map((l) => waiting(l.session)))).toEqual([1, 1])
  test.pass(silent)
  await sweepHeartbeats(test.deps)
  for (const { session } of launches) {
    expect(await waiting(session)).toBe(0)
    expect([(await rowOf(session)).state, await beatsOf(session)]).toEqual(['running', 3])
  }
  const { body } = await as(await make.admin({ org })).call(progress.getGeneralPeriod, { query: always })
  expect(minutesOf(body)).toBeCloseTo(2, 1)
})

it('counts a running session every five minutes', async () => {
  const { learner, training } = await learnerWithTraining()
  const { session } = await begin(learner, training)
  const minutes: number[] = []
  for (let minute = 1; minute <= 11; minute++) {
    await play(learner, session, 3)
    await sweepHeartbeats(test.deps)
    minutes.push((await beatsOf(session)) / 3)
  }
  expect(minutes).toEqual([0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10])
})

it('counts them before the member is shown, on every endpoint', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const [{ session }, admin] = [await begin(learner, training), await make.admin({ org })]
  const params = { id: learner.id }
  const stats = async (who: Person) =>
    (await as(who).call(progress.getUserStats, { params, query: {} })).body.minuteSpent
  const looks: (() => Promise<number>)[] = [
    async () => (await as(learner).call(getLaunch, { params: { session } })).body.minutes,
    () => stats(learner),
    () => stats(admin),
    async () => minutesOf((await as(learner).call(progress.getUserPeriod, { params, query: always })).body),
    async () => {
      const { body } = await as(learner).call(progress.listSessions, { params: { id: training }, query: {} })
      return body.reduce((sum, s) => sum + s.value, 0)
    },
    async () =>
      minutesOf(
        (
          await as(admin).call(progress.getUserTrainingPeriod, {
            params: { id: learner.id, tid: training },
            query: always,
          })
        ).body,
      ),
  ]
  const since = test.world.now().getTime()
  for (const [n, look] of looks.entries()) {
    await play(learner, session, 3)
    expect(await look(), String(n)).toBeCloseTo((test.world.now().getTime() - since) / 60_000, 1)
    expect(await waiting(session)).toBe(0)
  }
})

it('counts them with the next statement, at the end, and at the next launch', async () => {
  const { learner, training } = await learnerWithTraining()
  const first = await begin(learner, training)
  await play(learner, first.session, 3)
  expect((await report(first, say(first, 'experienced', { ms: 70_000 }))).statusCode).toBe(200)
  expect([await waiting(first.session), await beatsOf(first.session)]).toEqual([0, 3])
  await play(learner, first.session, 3)
  await begin(learner, training)
  expect([await waiting(first.session), (await rowOf(first.session)).state]).toEqual([0, 'abandoned'])
  expect(await beatsOf(first.session)).toBe(6)
})

it('a badge for the time of heartbeats alone is in the response that counts them, once', async () => {
  const { org, learner } = await learnerWithTraining()
  const { session } = await begin(learner, await makeTraining(org))
  await test.db.run(sql`
    insert into beats (organisation_id, session_id, from_at, to_at, waiting)
    select organisation_id, id, launched_at, launched_at + interval '61 minutes', true from sessions where id = ${session}`)
  const seen = async () =>
    (await as(learner).call(progress.getUserStats, { params: { id: learner.id }, query: {} })).body
  const [one, two] = [await seen(), await seen()]
  expect([one.totalBadge, one.totalPoint]).toEqual([1, 25])
  expect(two).toEqual(one)
})

it('loses no heartbeat that arrives during a count, and a rebuild counts them all', async () => {
  const { learner, training } = await learnerWithTraining()
  const { session } = await begin(learner, training)
  const call = () => as(learner).call(heartbeat, { params: { session } })
  const look = () => as(learner).call(getLaunch, { params: { session } })
  for (let i = 0; i < 4; i++) {
    test.pass(20_000)
    const answers = await Promise.all([call(), look(), call(), look(), call()])
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(5).fill(200))
  }
  await look()
  expect(await waiting(session)).toBe(0)
  expect(await beatsOf(session)).toBe(4)
  await play(learner, session, 1)
  await rebuild(test.world, () => undefined)
  expect(await waiting(session)).toBe(0)
  expect(await beatsOf(session)).toBe(5)
})
