import { beat, getLaunch } from '@praxia/contract/launches.ts'
import * as progress from '@praxia/contract/progress.ts'
import { expect, it } from 'vitest'
import { sql } from '../../sql.ts'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, makeTraining, report, say } from '../../../test/training-world.ts'
import { sweepBeats } from './beats.ts'
import { rebuild } from './rebuild.ts'

useServer()
const play = async (person: Person, session: string, beats: number) => {
  for (let i = 0; i < beats; i++) {
    test.pass(20_000)
    expect((await as(person).call(beat, { params: { session } })).status).toBe(200)
  }
}
const waiting = async (session: string) =>
  (
    await test.db.one<{ count: number }>(
      sql`select count(*) as count from beats where session_id = ${session} and waiting`,
    )
  ).count
const rowOf = (session: string) =>
  test.db.one<{ state: string; activeMs: number }>(sql`select state, active_ms from sessions where id = ${session}`)
const minutesOf = (period: { days: Record<string, { totalMinuteSpent: number }> }) =>
  Object.values(period.days).reduce((sum, d) => sum + d.totalMinuteSpent, 0)
const always = { startDate: '2000-01-01', endDate: '2999-12-31' }

it('only notes the beat, and counts it by the clock for everybody', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const other = await make.learner({ org })
  const launches = [await begin(learner, training), await begin(other, training)] as const
  await play(learner, launches[0].session, 3)
  await play(other, launches[1].session, 3)
  expect(await rowOf(launches[0].session)).toEqual({ state: 'launched', activeMs: 0 })
  expect(await Promise.all(launches.map((l) => waiting(l.session)))).toEqual([1, 1])
  await sweepBeats(test.deps)
  for (const { session } of launches) {
    expect(await waiting(session)).toBe(0)
    const { state, activeMs } = await rowOf(session)
    expect([state, Math.round(activeMs / 1000)]).toEqual(['running', 60])
  }
  const { body } = await as(await make.admin({ org })).call(progress.getGeneralPeriod, { query: always })
  expect(minutesOf(body)).toBeCloseTo(2, 1)
  // The interval that was counted goes on growing.
  await play(learner, launches[0].session, 1)
  expect(await waiting(launches[0].session)).toBe(1)
  await sweepBeats(test.deps)
  expect(Math.round((await rowOf(launches[0].session)).activeMs / 1000)).toBe(80)
})

it('has counted them wherever the member is looked at', async () => {
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
  for (const [n, look] of looks.entries()) {
    await play(learner, session, 3)
    expect(await look(), String(n)).toBeCloseTo(n + 1, 1)
    expect(await waiting(session)).toBe(0)
  }
})

it('counts them with the next statement, with the end, and when the training is launched again', async () => {
  const { learner, training } = await learnerWithTraining()
  const first = await begin(learner, training)
  await play(learner, first.session, 3)
  expect((await report(first, say(first, 'experienced', { ms: 70_000 }))).statusCode).toBe(200)
  expect([await waiting(first.session), Math.round((await rowOf(first.session)).activeMs / 1000)]).toEqual([0, 60])
  await play(learner, first.session, 3)
  await begin(learner, training)
  expect([await waiting(first.session), (await rowOf(first.session)).state]).toEqual([0, 'abandoned'])
  expect(Math.round((await rowOf(first.session)).activeMs / 1000)).toBe(120)
})

it('gives a badge for the time of beats alone in the answer that counts them, once', async () => {
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

it('loses no beat that comes while another is counted, and a rebuild counts them all', async () => {
  const { learner, training } = await learnerWithTraining()
  const { session } = await begin(learner, training)
  const call = () => as(learner).call(beat, { params: { session } })
  for (let i = 0; i < 4; i++) {
    test.pass(20_000)
    const answers = await Promise.all([call(), sweepBeats(test.deps), call(), sweepBeats(test.deps)])
    expect([answers[0].status, answers[2].status]).toEqual([200, 200])
  }
  await sweepBeats(test.deps)
  expect(await waiting(session)).toBe(0)
  const counted = await rowOf(session)
  expect(Math.round(counted.activeMs / 1000)).toBe(80)
  await play(learner, session, 1)
  await rebuild(test.world, () => undefined)
  expect(await waiting(session)).toBe(0)
  expect(Math.round((await rowOf(session)).activeMs / 1000)).toBe(100)
})
