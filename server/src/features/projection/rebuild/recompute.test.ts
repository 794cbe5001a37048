import { expect, it } from 'vitest'
import { type World } from '../../../context/context.ts'
import { sql } from '../../../database/sql.ts'
import { test, useServer } from '../../../../test/harness.ts'
import { meet } from '../../../../test/meeting.ts'
import { learnerWithTraining, play } from '../../../../test/training-world.ts'
import { recompute } from './recompute-actions.ts'

useServer()
const pointsOf = async (...ids: number[]) =>
  (await test.db.many<{ points: number }>(sql`select points from users where id = any(${ids}) order by id`)).map(
    ({ points }) => points,
  )
const recomputation = () =>
  test.db.one<{ members: number; isDone: boolean; isLeased: boolean }>(sql`select members,
    finished_at is not null as is_done, leased_until is not null as is_leased
    from recomputations where migration = '072-nodes.sql'`)

it('an update computes figures again by itself, sends nothing, and goes on where it was interrupted', async () => {
  const one = await learnerWithTraining()
  const other = await learnerWithTraining()
  await play(one.learner, one.training, 80)
  await play(other.learner, other.training, 80)
  const ids = [one.learner.id, other.learner.id]
  const right = await pointsOf(...ids)
  const sent = () =>
    test.db.one(sql`select (select count(*) from mails) as mails,
    (select count(*) from notifications) as notices, (select count(*) from webhook_messages) as messages`)
  const before = await sent()

  // An interruption behind the first member, whose row stays wrong; another process has the lease.
  await test.db.run(sql`update users set points = points + 5 where id = any(${ids})`)
  const wrong = await pointsOf(...ids)
  await test.db.run(sql`update recomputations set finished_at = null, members = 1,
    organisation_id_reached = ${one.org.id}, user_id_reached = ${one.learner.id},
    leased_until = ${new Date(test.world.now().getTime() + 60_000)}`)
  await recompute(test.world)
  expect(await pointsOf(...ids)).toEqual(wrong)
  test.pass(60_001)
  await recompute(test.world)
  expect(await pointsOf(...ids)).toEqual([wrong[0], right[1]])
  expect(await recomputation()).toEqual({ members: 2, isDone: true, isLeased: false })

  await test.db.run(sql`update recomputations set finished_at = null, organisation_id_reached = 0, user_id_reached = 0`)
  await recompute(test.world)
  expect(await pointsOf(...ids)).toEqual(right)
  expect(await sent()).toEqual(before)
})

it('recomputations that are pending together are one; while it is leased no process begins another', async () => {
  const { learner, training } = await learnerWithTraining()
  await play(learner, training, 80)
  await test.db.run(sql`update recomputations set finished_at = null, members = 0, organisation_id_reached = 0,
    user_id_reached = 0`)
  // The older one was begun before the update that asked for the newer one.
  await test.db.run(sql`update recomputations set members = 1, organisation_id_reached = 1000000
    where migration = '072-nodes.sql'`)
  await test.db.run(sql`update recomputations set leased_until = ${new Date(test.world.now().getTime() + 60_000)}
    where migration = (select max(migration) from recomputations)`)
  const recomputed: unknown[] = []
  const world = {
    ...test.world,
    log: (_level: string, data: object, message: string) => void (message === 'recomputed' && recomputed.push(data)),
  }
  await recompute(world)
  expect([recomputed, (await recomputation()).isDone]).toEqual([[], false])
  test.pass(60_001)
  await meet(sql`select from recomputations for update`, () => [recompute(world), recompute(world)])
  const { members } = await recomputation()
  expect(recomputed).toEqual([{ migration: '103-unscalable-scores.sql', members }])
  expect(
    await test.db.many(sql`select distinct members, finished_at is not null as is_done from recomputations`),
  ).toEqual([{ members, isDone: true }])
  expect(members).toBeGreaterThan(0)
})

it('on a rolling update one recomputation runs, by the new code, when the last server of before has gone', async () => {
  const { learner, training } = await learnerWithTraining()
  await play(learner, training, 80)
  await test.db.run(sql`update recomputations set finished_at = null, members = 0, organisation_id_reached = 0,
    user_id_reached = 0, leased_until = null`)
  const done = async () =>
    (
      await test.db.many<{ isDone: boolean }>(sql`select finished_at is not null as is_done from recomputations`)
    ).filter(({ isDone }) => isDone).length
  const former = '094-keys-are-valid.sql'
  await test.db.run(sql`insert into nodes (id, host, process_id, version, schema, started_at, seen_at)
    values (gen_random_uuid(), 'former', 7, '0.1.0', ${former}, now(), now())`)
  await recompute({ ...test.world, schema: former })
  expect(await done(), 'the former release leaves what it does not know').toBe(0)
  await recompute(test.world)
  expect(await done(), 'the former release still writes').toBe(0)
  await test.db.run(sql`delete from nodes`)
  await test.db.run(sql`update recomputations set leased_until = ${new Date(test.world.now().getTime() + 60_000)}
    where migration = '072-nodes.sql'`)
  await recompute(test.world)
  expect(await done(), 'what it had begun has its lease').toBe(0)
  test.pass(60_001)
  await recompute(test.world)
  expect(await done()).toBe(6)
})

it('a recomputation that fails is free for the next try', async () => {
  await test.db.run(sql`update recomputations set finished_at = null, organisation_id_reached = 0, user_id_reached = 0`)
  const { learner, training } = await learnerWithTraining()
  await play(learner, training, 80)
  const database = Object.assign(Object.create(test.world.database) as World['database'], {
    transaction: () => Promise.reject(new Error('gone')),
  })
  await expect(recompute({ ...test.world, database })).rejects.toThrow('gone')
  expect(await recomputation()).toMatchObject({ isDone: false, isLeased: false })
  await recompute(test.world)
  expect(await recomputation()).toMatchObject({ isDone: true })
})
