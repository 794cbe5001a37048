import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { getTrainingStats } from '@praxia/contract/progress.ts'
import type { Launch } from '@praxia/contract/launches.ts'
import { verbs } from '@praxia/contract/xapi.ts'
import { expect, it } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { type Organisation, as, make, test, useServer } from './harness.ts'
import { begin, makeTraining, report, say, wholeRun } from './training-world.ts'

useServer()
/** Returns learners of one organisation, each launched in one of its two trainings. */
async function classOf(size: number): Promise<{ org: Organisation; trainings: number[]; launches: Launch[] }> {
  const org = await make.organisation()
  const trainings = [await makeTraining(org), await makeTraining(org)]
  const launches: Launch[] = []
  for (let n = 0; n < size; n++) launches.push(await begin(await make.learner({ org }), trainings[n % 2]!))
  test.pass(130_000)
  return { org, trainings, launches }
}
const transactions = async ({ id }: Organisation) =>
  (
    await test.db.one<{ count: number }>(
      sql`select count(distinct xmin::text) as count from statements
        where organisation_id = ${id} and verb = ${verbs.terminated}`,
    )
  ).count
const statusesOf = async (sent: PromiseLike<{ statusCode: number }>[]) =>
  (await Promise.all(sent)).map(({ statusCode }) => statusCode)
async function figures({ org, trainings }: Awaited<ReturnType<typeof classOf>>) {
  const admin = as(await make.admin({ org }))
  const all = []
  for (const id of trainings) {
    const { body } = await admin.call(getTrainingStats, { params: { id } })
    all.push([body.totalPeopleWhoCompletedTraining, body.sessions, Math.round(body.totalMinuteSpent * 60)])
  }
  return all
}

/** Returns rewards that depend on statements of the same batch: points, badges and their notifications. */
const rewards = ({ id }: Organisation) =>
  test.db.one(sql`
    select (select sum(value) from points where organisation_id = ${id}) as points,
      (select sum(points) from users where organisation_id = ${id}) as shown,
      (select count(*) from milestones where organisation_id = ${id} and completed_at is not null) as milestones,
      (select count(*) from training_badges_earned where organisation_id = ${id}) as badges,
      (select count(*) from platform_badges_earned where organisation_id = ${id}) as platform,
      (select count(*) from notifications where organisation_id = ${id} and type like '%BADGE') as told,
      (select array_agg(distinct best_steps) from progress where organisation_id = ${id}) as steps`)

it('stores simultaneous reports of a class in few transactions, also of two organisations, counted as if each came alone', async () => {
  const [one, other] = [await classOf(12), await classOf(4)]
  const sent = await statusesOf([...one.launches, ...other.launches].map((launch) => report(launch, wholeRun(launch))))
  expect(sent).toEqual(Array.from({ length: 16 }, () => 200))
  expect(await transactions(one.org)).toBeLessThan(9)
  const alone = await classOf(12)
  for (const launch of alone.launches) expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  expect(await transactions(alone.org)).toBe(12)
  expect(await figures(one)).toEqual(await figures(alone))
  const given = await rewards(one.org)
  expect(given).toEqual(await rewards(alone.org))
  expect(given).toMatchObject({ milestones: 12, platform: 12 })
  expect(await figures(one)).toEqual([
    [6, 6, 660],
    [6, 6, 660],
  ])
  expect(await figures(other)).toEqual([
    [2, 2, 220],
    [2, 2, 220],
  ])
})

it('refuses from simultaneous reports of a class only those that it would refuse alone', async () => {
  const all = await classOf(12)
  const [ended, doubled, ...others] = all.launches as [Launch, Launch, ...Launch[]]
  const known = say(doubled, 'initialized')
  expect((await report(ended, wholeRun(ended))).statusCode).toBe(200)
  expect((await report(doubled, known)).statusCode).toBe(200)
  const answers = await Promise.all([
    ...others.slice(0, 5).map((launch) => report(launch, wholeRun(launch))),
    report(ended, say(ended, 'progressed', { ms: 125_000 })),
    report(doubled, { ...known, verb: { id: 'http://adlnet.gov/expapi/verbs/attempted' } }),
    ...others.slice(5).map((launch) => report(launch, wholeRun(launch))),
  ])
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200, 200, 403, 409, 200, 200, 200, 200, 200,
  ])
  expect(refused.map((answer) => (answer.json() as { violations: { path: string }[] }).violations[0]!.path)).toEqual([
    '0.timestamp',
    '0.id',
  ])
  expect((await figures(all)).map(([completed]) => completed)).toEqual([6, 5])
})

it('gives each batch the time of its own request, whatever is stored with it', async () => {
  const { launches } = await classOf(10)
  const { world } = test
  const clock = world.now
  const moment = new AsyncLocalStorage<number>()
  const later = clock().getTime()
  Object.assign(world, { now: () => new Date(moment.getStore() ?? clock()) })
  try {
    const sent = launches.map((launch, nth) =>
      moment.run(later + nth * 60_000, async () => report(launch, say(launch, 'progressed', { ms: 1000 }))),
    )
    expect((await statusesOf(sent)).every((status) => status === 200)).toBe(true)
  } finally {
    Object.assign(world, { now: clock })
  }
  const ids = launches.map(({ session }) => session)
  const rows = await test.db.many<{ sessionId: string; stored: Date }>(sql`
    select session_id, stored from statements where session_id = any(${ids}::uuid[])
      and verb = 'http://adlnet.gov/expapi/verbs/progressed'`)
  expect(rows.map(({ sessionId, stored }) => (stored.getTime() - later) / 60_000 - ids.indexOf(sessionId))).toEqual(
    ids.map(() => 0),
  )
})

it('reports an unavailable database to all at once, without a retry for each', async () => {
  const { launches } = await classOf(12)
  const { database } = test.world
  const { transaction } = database
  let tried = 0
  // Long enough for the others to arrive.
  const away = async () => {
    tried++
    await pause(100)
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  }
  Object.assign(database, { transaction: away })
  try {
    const sent = await statusesOf(launches.map((launch) => report(launch, wholeRun(launch))))
    expect(sent).toEqual(launches.map(() => 503))
  } finally {
    Object.assign(database, { transaction })
  }
  expect(tried).toBeLessThan(launches.length)
  expect(await statusesOf(launches.map((launch) => report(launch, wholeRun(launch))))).toEqual(launches.map(() => 200))
})
