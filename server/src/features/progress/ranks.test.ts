import { getUserStats } from '@praxia/contract/progress.ts'
import { expect, test as it } from 'vitest'
import { as, make, useServer } from '../../../test/harness.ts'
import { makeTraining } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'

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

/** Interpolates between two values, as `percentile_cont` does. */
function quantile(values: readonly number[], share: number): number {
  const order = values.toSorted((a, b) => a - b)
  const place = (order.length - 1) * share
  const [below, above] = [order[Math.floor(place)]!, order[Math.ceil(place)]!]
  return below + (above - below) * (place - Math.floor(place))
}

it('compares any member with all who did a training, by points, time, score and steps', async () => {
  const org = await make.organisation()
  await test.db.run(sql`update organisations set score_ranking = true, hour_ranking = true where id = ${org.id}`)
  const admin = await make.admin({ org })
  const [training, another] = [await makeTraining(org), await makeTraining(org)]
  const members: { id: number; points: number; minutes: number; score: number | null; steps: number }[] = []
  // Many are equal, also at rank ten and at the end, and some have neither points nor a score.
  for (const value of [90, 80, 80, 80, 70, 60, 60, 50, 40, 40, 40, 40, 30, 30, 20, 20, 0, 0]) {
    const { id } = await make.learner({ org })
    const one = { id, points: value, minutes: 100 - value, score: value || null, steps: value % 7 }
    members.push(one)
    await test.db.run(sql`insert into progress (organisation_id, user_id, training_id, progress, best_score, active_ms,
        sessions, best_steps, first_at, last_at)
      values (${org.id}, ${id}, ${training}, 50, ${one.score}, ${one.minutes * 60_000}, 1, ${one.steps}, now(), now())`)
    for (const [i, [of, points]] of [
      [training, value - 10] as const,
      [training, 10] as const,
      [another, 500] as const,
    ].entries())
      if (value > 0)
        await test.db.run(sql`insert into points (organisation_id, user_id, source, training_id, value, at)
          values (${org.id}, ${id}, ${`session:${i}`}, ${of}, ${points}, now())`)
  }
  const stats = async (id: number) =>
    (await as(admin).call(getUserStats, { params: { id }, query: { trainingId: training } })).body
  for (const me of members) {
    const { ranksByPoint, ranksByTime, positioning } = await stats(me.id)
    for (const [list, by] of [
      [ranksByPoint, 'points'],
      [ranksByTime, 'minutes'],
    ] as const) {
      const order = members.toSorted((a, b) => b[by] - a[by] || a.id - b.id)
      const place = order.indexOf(me)
      const expected = order
        .map((one) => [one.id, one[by], 1 + members.filter((other) => other[by] > one[by]).length])
        .filter((_, i) => i < 10 || Math.abs(i - place) <= 2)
      expect(list!.map(({ userId, value, rank }) => [userId, value, rank])).toEqual(expected)
    }
    const figure = (valueOf: (one: (typeof members)[number]) => number) => {
      const values = members.map(valueOf)
      const [min, q1, median, q3, max] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(values, share))
      const percentile = Math.round((100 * values.filter((value) => value <= valueOf(me)).length) / values.length)
      return { own: valueOf(me), min, q1, median, q3, max, percentile }
    }
    expect(positioning).toEqual({
      members: members.length,
      score: figure(({ score }) => score ?? 0),
      time: figure(({ minutes }) => minutes),
      steps: figure(({ steps }) => steps),
    })
  }
  // A member who did not do the training sees the others.
  const idle = await stats((await make.learner({ org })).id)
  expect([idle.positioning, idle.ranksByPoint!.length]).toEqual([null, 10])
})

it('figures over very many rows are those of the moment', async () => {
  const many = 1000
  const org = await make.organisation()
  await test.db.run(sql`update organisations set score_ranking = true where id = ${org.id}`)
  const me = await make.learner({ org })
  const training = await makeTraining(org)
  await test.db.run(sql`insert into users (organisation_id, first_name, last_name, email, actor, created_at)
    select ${org.id}, 'One', 'Of many', 'many' || n || '@ranks.example', gen_random_uuid(), now()
    from generate_series(1, ${many}::integer) n`)
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
  expect(await stats()).toEqual([many + 1, 40, 40, 0])
  await test.db.run(sql`update progress set best_score = 70 where organisation_id = ${org.id} and user_id = ${me.id}`)
  await test.db.run(sql`insert into points (organisation_id, user_id, source, training_id, value, at)
    values (${org.id}, ${me.id}, 'session:one', ${training}, 70, now())`)
  expect(await stats()).toEqual([many + 1, 70, 70, 70])
  await test.db.run(sql`update progress set best_score = 90 where organisation_id = ${org.id} and user_id <> ${me.id}`)
  expect(await stats()).toEqual([many + 1, 70, 90, 70])
})
