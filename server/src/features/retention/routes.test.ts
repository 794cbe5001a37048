import { getProfile } from '@praxia/contract/accounts.ts'
import { updateMember } from '@praxia/contract/members.ts'
import { countRetention, getRetention, retentionLimits, setRetention } from '@praxia/contract/people/retention.ts'
import { expect, it } from 'vitest'
import { type Person, as, make, test, useServer, wait } from '../../../test/harness.ts'
import { makeTraining, play } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { queueMail } from '../../messages/mail.ts'
import { sweepRetention } from './actions.ts'

useServer()
const day = 86_400_000
const grace = retentionLimits.graceDays * day
const none = { disabledMonths: null, inactiveMonths: null, mailDays: 30 }
const set = (admin: Person, body: object = {}) => as(admin).call(setRetention, { body: { ...none, ...body } })
const count = async (admin: Person, query: object) => (await as(admin).call(countRetention, { query })).body.members
const there = async (people: Person[]): Promise<boolean[]> => {
  const rows = await test.db.many<{ id: number }>(
    sql`select id from users where id = any(${people.map(({ id }) => id)}::bigint[])`,
  )
  return people.map(({ id }) => rows.some((row) => row.id === id))
}
/** Sets when a person was last active: created, signed in, and with a request. */
const lastActive = async ({ id }: Person, at: Date) => {
  await test.db.run(sql`update users set created_at = ${at}, last_connection = null where id = ${id}`)
  await test.db.run(sql`update tokens set created_at = ${at}, last_used_at = ${at} where user_id = ${id}`)
}
const disable = ({ id }: Person, at: Date) => test.db.run(sql`update users set disabled_at = ${at} where id = ${id}`)
/** Months ago on the server's clock, by the calendar, and some milliseconds later. */
const monthsAgo = async (months: number, later: number): Promise<Date> =>
  (
    await test.db.one<{ at: Date }>(sql`select ${new Date(test.world.now().getTime())}::timestamptz
      - make_interval(months => ${months}::integer) + make_interval(secs => ${later}::double precision / 1000) as at`)
  ).at

it('a disabled account is deleted after the months of its organisation, not before, and no other one’s', async () => {
  test.freeze()
  const [org, other] = [await make.organisation(), await make.organisation()]
  const [admin, former, over, notYet] = await Promise.all([
    make.admin({ org }),
    make.admin({ org }),
    make.learner({ org }),
    make.learner({ org }),
  ])
  const [active, foreign] = [await make.learner({ org }), await make.learner({ org: other })]
  expect((await as(admin).call(getRetention, {})).body).toEqual({ ...none, deletesFrom: null })
  const saved = await set(admin, { disabledMonths: 12 })
  const from = new Date(test.world.now().getTime() + grace).toISOString()
  expect(saved.body).toEqual({ ...none, disabledMonths: 12, deletesFrom: from })
  expect((await as(admin).call(getRetention, {})).body).toEqual(saved.body)

  await wait(grace - 1)
  for (const one of [over, former, foreign]) await disable(one, await monthsAgo(12, 1))
  await disable(notYet, await monthsAgo(12, 2))
  expect(await count(admin, { disabledMonths: 12 }), 'a millisecond too early').toBe(0)
  await sweepRetention(test.deps)
  test.pass(1)
  expect([await count(admin, { disabledMonths: 12 }), await count(admin, {})]).toEqual([2, 0])
  expect(await there([over, former])).toEqual([true, true])
  await sweepRetention(test.deps)
  expect(await there([over, former, notYet, active, foreign, admin])).toEqual([false, false, true, true, true, true])
  const rows = await test.db.many<{ actorId: number | null }>(
    sql`select actor_id from audit where organisation_id = ${org.id} and action = 'member.deleted'`,
  )
  expect(rows.map(({ actorId }) => actorId)).toEqual([null, null])
  test.pass(1)
  await sweepRetention(test.deps)
  expect(await there([notYet])).toEqual([false])
})

it('a change restarts the days without deletions, the same values do not', async () => {
  const org = await make.organisation()
  const [admin, over] = [await make.admin({ org }), await make.learner({ org })]
  await disable(over, await monthsAgo(24, 0))
  const first = await set(admin, { disabledMonths: 12 })
  await wait(grace - day)
  expect((await set(admin, { disabledMonths: 12 })).body.deletesFrom).toBe(first.body.deletesFrom)
  await set(admin, { disabledMonths: 13 })
  await wait(day)
  await sweepRetention(test.deps)
  expect(await there([over])).toEqual([true])
  await set(admin)
  await wait(grace)
  await sweepRetention(test.deps)
  expect(await there([over]), 'switched off meanwhile').toEqual([true])
  const entries = await test.db.many<{ data: object }>(sql`select data from audit
    where organisation_id = ${org.id} and action = 'organisation.retention' order by id`)
  expect(entries.map(({ data }) => data)).toEqual([
    { ...none, disabledMonths: 12 },
    { ...none, disabledMonths: 13 },
    none,
  ])
})

it('an account without a sign-in, a request or a training for so long is deleted, an administrator’s is not', async () => {
  const org = await make.organisation()
  const training = await makeTraining(org)
  const [admin, quiet, chief] = [await make.admin({ org }), await make.learner({ org }), await make.admin({ org })]
  const [signedIn, asked, trained, disabled] = await Promise.all([0, 1, 2, 3].map(() => make.learner({ org })))
  await set(admin, { inactiveMonths: 6 })
  await play(trained!, training)
  const [before, after] = [await monthsAgo(6, -1), await monthsAgo(6, 60_000)]
  for (const one of [quiet, chief, signedIn!, asked!, trained!, disabled!]) await lastActive(one, before)
  await test.db.run(sql`update users set last_connection = ${after} where id = ${signedIn!.id}`)
  await test.db.run(sql`update tokens set last_used_at = ${after} where user_id = ${asked!.id}`)
  await test.db.run(sql`update sessions set launched_at = ${before}, started_at = ${before}, last_at = ${after}
    where user_id = ${trained!.id}`)
  await disable(disabled!, before)
  expect(await count(admin, { inactiveMonths: 6 })).toBe(1)
  await test.db.run(sql`update retention_settings set changed_at = ${before} where organisation_id = ${org.id}`)
  await sweepRetention(test.deps)
  const kept = [quiet, chief, signedIn!, asked!, trained!, disabled!]
  expect(await there(kept)).toEqual([false, true, true, true, true, true])
  expect((await as(admin).call(getProfile)).status).toBe(200)
})

it('who is enabled again has the whole time to come back', async () => {
  test.freeze()
  const org = await make.organisation()
  const [admin, back] = [await make.admin({ org }), await make.learner({ org })]
  await set(admin, { inactiveMonths: 6 })
  await wait(grace)
  const { firstName, lastName, email } = back
  const change = (enabled: boolean) =>
    as(admin).call(updateMember, { params: { id: back.id }, body: { firstName, lastName, email, roles: [], enabled } })
  expect((await change(false)).status).toBe(200)
  await lastActive(back, await monthsAgo(14, 0))
  expect((await change(true)).status).toBe(200)
  const enabled = test.world.now()
  await sweepRetention(test.deps)
  expect([await count(admin, { inactiveMonths: 6 }), await there([back])]).toEqual([0, [true]])

  const { end } = await test.db.one<{ end: Date }>(sql`select ${enabled}::timestamptz + interval '6 months' as end`)
  test.pass(end.getTime() - enabled.getTime() - 1)
  // A change that does not enable leaves the moment.
  await test.db.run(sql`update tokens set created_at = ${test.world.now()}, last_used_at = ${test.world.now()}
    where user_id = ${admin.id}`)
  expect((await change(true)).status).toBe(200)
  await sweepRetention(test.deps)
  expect(await there([back])).toEqual([true])
  test.pass(1)
  await sweepRetention(test.deps)
  expect(await there([back])).toEqual([false])
})

it('mails are kept for the days of their organisation', async () => {
  const [org, other] = [await make.organisation(), await make.organisation()]
  const admin = await make.admin({ org })
  await set(admin, { mailDays: 7 })
  await wait(grace)
  const now = test.world.now().getTime()
  const mail = { userId: null, kind: 'reset', recipient: 'a@example.org', text: '', html: '' } as const
  for (const [organisationId, subject, age] of [
    [org.id, 'too old', 7 * day + 1],
    [org.id, 'kept', 7 * day - 60_000],
    [other.id, 'of another', 29 * day],
  ] as const)
    await queueMail(test.db, new Date(now - age), { ...mail, organisationId, subject })
  await sweepRetention(test.deps)
  const left = await test.db.many<{ subject: string }>(
    sql`select subject from mails where organisation_id in (${org.id}, ${other.id}) order by id`,
  )
  expect(left.map(({ subject }) => subject)).toEqual(['kept', 'of another'])
})

it('refuses numbers outside of the limits, and names the field', async () => {
  const admin = await make.admin()
  for (const [field, { min, max }] of Object.entries({
    disabledMonths: retentionLimits.disabledMonths,
    inactiveMonths: retentionLimits.inactiveMonths,
    mailDays: retentionLimits.mailDays,
  })) {
    expect([(await set(admin, { [field]: min })).status, (await set(admin, { [field]: max })).status]).toEqual([
      200, 200,
    ])
    for (const wrong of [min - 1, max + 1, min + 0.5]) {
      const { status, problem } = await set(admin, { [field]: wrong })
      expect([status, problem.violations![0]!.path]).toEqual([400, field])
    }
  }
})
