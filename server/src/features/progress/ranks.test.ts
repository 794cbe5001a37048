import { getUserStats } from '@praxia/contract/progress.ts'
import { expect, test as it } from 'vitest'
import { as, make, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'

const test = useServer()

it('ranks anybody among all: the first ten, and who stands next to them', async () => {
  const org = await make.organisation()
  await test.db.run(sql`update organisations set score_ranking = true, hour_ranking = true where id = ${org.id}`)
  const admin = await make.admin({ org })
  const stats = async (id: number) => (await as(admin).call(getUserStats, { params: { id } })).body
  const rival = await make.learner()
  await test.db.run(sql`update users set points = 5000 where id = ${rival.id}`)
  const members: { id: number; value: number }[] = []
  // Many are equal, also at the tenth place and at the end, and some have nothing.
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
  // Who has no row at all is shown the others.
  expect((await stats(admin.id)).ranksByTime!.length).toBe(10)
})
