import { heartbeat } from '@praxia/contract/launches.ts'
import * as progress from '@praxia/contract/progress.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Person, as, make, test, useServer, wait } from '../../../test/harness.ts'
import { begin, learnerWithTraining, play, report, say } from '../../../test/training-world.ts'
import { rebuild } from '../projection/rebuild/rebuild.ts'

useServer()
/** Opens the training and closes it again after two seconds. */
async function glance(person: Person, training: number, ...between: [verb: string, more?: object][]) {
  const launch = await begin(person, training)
  test.pass(3000)
  const answer = await report(launch, [
    say(launch, 'initialized', { ms: 500 }),
    ...between.map(([verb, more]) => say(launch, verb, { ms: 1000, ...more })),
    say(launch, 'terminated', { ms: 2000 }),
  ])
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return launch
}
/** Lists the sessions of a training; none while it counts as never launched. */
const sessionsOf = async (person: Person, training: number) => {
  const { status, body } = await as(person).call(progress.listSessions, { params: { id: training } })
  return status === 404 ? [] : body
}
const general = async (person: Person) =>
  (await as(person).call(progress.getUserStats, { params: { id: person.id }, query: {} })).body

it('a glance is in no list and no figure, and its statements stay in the record', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const admin = await make.admin({ org })
  const { session } = await glance(learner, training)
  expect(await sessionsOf(learner, training)).toEqual([])
  expect(await general(learner)).toMatchObject({ sessions: 0, progressionPercent: 0 })
  expect((await as(learner).call(progress.listHistory)).body.total).toBe(0)
  const figures = async () =>
    (await as(admin).call(progress.getTrainingStats, { params: { id: training }, query: {} })).body
  expect(await figures()).toMatchObject({ totalPeopleWhoStartedTraining: 0, totalMinuteSpent: 0 })
  const statements = await test.db.many<{ verb: string }>(
    sql`select verb from statements where session_id = ${session} order by timestamp, id`,
  )
  expect(statements.map(({ verb }) => verb.split('/').at(-1))).toEqual(['launched', 'initialized', 'terminated'])

  await play(learner, training, 80)
  const alone = [await sessionsOf(learner, training), await general(learner), await figures()]
  await glance(learner, training)
  expect([await sessionsOf(learner, training), await general(learner), await figures()]).toEqual(alone)
  expect(alone[0]).toHaveLength(1)
  await rebuild(test.world, () => undefined)
  expect([await sessionsOf(learner, training), await general(learner), await figures()]).toEqual(alone)
})

it('a glance a day makes no streak, a session a day does', async () => {
  const { learner, training } = await learnerWithTraining()
  const streak = async () =>
    (await as(learner).call(progress.listUserBadges, { params: { id: learner.id } })).body.find(
      ({ unit }) => unit === 'days',
    )!.value
  for (let day = 0; day < 2; day++) {
    await glance(learner, training)
    await wait(86_400_000)
  }
  expect(await streak()).toBe(0)
  for (let day = 0; day < 2; day++) {
    await glance(learner, training, ['answered'])
    await wait(86_400_000)
  }
  expect(await streak()).toBe(2)
})

it('what does anything in its first seconds is a session', async () => {
  const { learner, training } = await learnerWithTraining()
  await glance(learner, training, ['answered'])
  expect(await sessionsOf(learner, training)).toHaveLength(1)
  expect((await general(learner)).sessions).toBe(1)
})

it('a launch becomes a session with ten seconds on the screen', async () => {
  const { learner, training } = await learnerWithTraining()
  const { session } = await begin(learner, training)
  expect(await sessionsOf(learner, training)).toEqual([])
  test.pass(8000)
  await as(learner).call(heartbeat, { params: { session } })
  expect(await sessionsOf(learner, training)).toEqual([])
  test.pass(4000)
  await as(learner).call(heartbeat, { params: { session } })
  expect(await sessionsOf(learner, training)).toHaveLength(1)
})

it('a session of before the rule counts as it did', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  await test.db.run(sql`update sessions set rules_since = '2026-11-28' where id = ${launch.session}`)
  test.pass(3000)
  await report(launch, [say(launch, 'initialized', { ms: 500 }), say(launch, 'terminated', { ms: 2000 })])
  expect(await sessionsOf(learner, training)).toHaveLength(1)
  expect((await general(learner)).sessions).toBe(1)
})
