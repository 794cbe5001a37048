import { getUserStats } from '@praxia/contract/progress.ts'
import { expect, test as it } from 'vitest'
import { as, make, useServer } from '../../../test/harness.ts'
import { makeTraining } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { largeRows } from './large-cache.ts'

const test = useServer()

it('ranks any member among all: the first ten and the neighbours', async () => {
  const org = await make.organisation()
  await test.db.run(sql`update organisations set score_ranking = true, hour_ranking = true where id = ${org.id}`)
  const admin = await make.admin({ org })
  const stats = async (id: number) => (await as(admin).call(getUserStats, { params: { id } })).body
  const rival = await make.learner()
  await test.db.run(sql`update users set points = 5000 where id = ${rival.id}`)
  const members: { id: number; value: number }[] = []
  // Many are equal, also at rank ten and at the end, and some have no value.
  for (const value of [90, 80, 80, 80, 70, 60, 60, 50, 40, 40, 40, 40, 30, 30, 20, 20, 20, 10, 10, 0, 0]) {
    const { id } = await make.learner({ org })
    members.push({ id, value })
    await test.db.run(sql`update users set points = ${value} where id = ${id}`)
    await test.db.run(
      sql`insert into member_totals (organisation_id, user_id, active_ms) values (${org.id}, ${id}, ${value * 60_000})`,
    )
  }
  for (const me of members) {
    const order = members
      .filter((m) => m.value > 0 || m.id === me.id)
      .toSorted((a, b) => b.value - a.value || a.id - b.id)
    const place = order.indexOf(me)
    const expected = order
      .map(({ id, value }) => [id, value, 1 + order.filter((m) => m.value > value).length])
      .filter((_, i) => i < 10 || Math.abs(i - place) <= 2)
    const { ranksByPoint, ranksByTime } = await stats(me.id)
    for (const list of [ranksByPoint!, ranksByTime!])
      expect(list.map(({ userId, value, rank }) => [userId, value, rank])).toEqual(expected)
  }
  // A member without a row sees the others.
  expect((await stats(admin.id)).ranksByTime!.length).toBe(10)
})

it('figures over very many rows are read once a minute, the member’s own each time', async () => {
  const org = await make.organisation()
  await test.db.run(sql`update organisations set score_ranking = true where id = ${org.id}`)
  const me = await make.learner({ org })
  const training = await makeTraining(org)
  await test.db.run(sql`insert into users (organisation_id, first_name, last_name, email, actor, created_at)
    select ${org.id}, 'One', 'Of many', 'many' || n || '@ranks.example', gen_random_uuid(), now()
    from generate_series(1, ${largeRows}::integer) n`)
  await test.db.run(sql`insert into progress (organisation_id, user_id, training_id, progress, best_score, active_ms,
      sessions, first_at, last_at)
    select organisation_id, id, ${training}, 50, 40, 60000, 1, now(), now() from users
    where organisation_id = ${org.id} and not is_admin`)
  const stats = async () => {
    const { positioning, ranksByPoint } = (
      await as(me).call(getUserStats, { params: { id: me.id }, query: { trainingId: training } })
    ).body
    return [positioning!.members, positioning!.score.own, positioning!.score.max, ranksByPoint![0]!.value]
  }
  expect(await stats()).toEqual([largeRows + 1, 40, 40, 0])
  await test.db.run(sql`update progress set best_score = 70 where organisation_id = ${org.id}`)
  await test.db.run(sql`insert into points (organisation_id, user_id, source, training_id, value, at)
    values (${org.id}, ${me.id}, 'session:one', ${training}, 70, now())`)
  expect(await stats()).toEqual([largeRows + 1, 70, 70, 70])
  await test.db.run(sql`update progress set best_score = 90 where organisation_id = ${org.id}
    and user_id <> ${me.id}`)
  expect(await stats()).toEqual([largeRows + 1, 70, 70, 70])
  test.pass(61_000)
  expect(await stats()).toEqual([largeRows + 1, 70, 90, 70])
})
