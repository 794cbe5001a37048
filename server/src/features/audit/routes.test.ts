import { finishReset, signIn, startReset } from '@praxia/contract/accounts.ts'
import { listAudit } from '@praxia/contract/people/audit.ts'
import { createKey } from '@praxia/contract/connections/keys.ts'
import { deleteOrganisation } from '@praxia/contract/organisations.ts'
import { expect, it } from 'vitest'
import { as, make, type Person, test, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { chainAudit, cutAudit, signChains, verifyAudit } from './chain-actions.ts'

useServer()
const password = 'Right-horse-9'
async function withPassword(person: Person): Promise<void> {
  await as().call(startReset, { body: { email: person.email } })
  const { bodyText } = await test.db.one<{ bodyText: string }>(
    sql`select body_text from mails where recipient = ${person.email} order by id desc limit 1`,
  )
  const resetKey = /key=([\w-]+)/.exec(bodyText)![1]!
  expect((await as().call(finishReset, { body: { newPassword: password, resetKey } })).status).toBe(200)
}
const enter = (email: string, word: string) => as().call(signIn, { body: { email, password: word } })
const told = async (who: Person, query: object = {}) => (await as(who).call(listAudit, { query })).body
const actions = async (who: Person, query: object = {}) => (await told(who, query)).items.map(({ action }) => action)

it('lists sign-ins and refused ones, with the address, and nothing about unknown accounts', async () => {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  await withPassword(learner)
  expect((await enter(learner.email, 'Wrong-horse-9')).problem.code).toBe('sign_in.wrong_password')
  expect((await enter('nobody@example.org', 'Wrong-horse-9')).problem.code).toBe('sign_in.wrong_password')
  expect((await enter(learner.email, password)).status).toBe(200)
  await expect.poll(() => actions(admin, { action: 'sign_in' })).toHaveLength(2)
  const { items } = await told(admin)
  const name = { id: learner.id, firstName: learner.firstName, lastName: learner.lastName }
  expect(items.find(({ action }) => action === 'sign_in.refused')).toMatchObject({
    actorId: null,
    actor: null,
    subject: name,
    data: { address: '127.0.0.1' },
  })
  expect(items.find(({ action }) => action === 'sign_in.password')).toMatchObject({
    actor: name,
    subject: name,
    data: { address: '127.0.0.1' },
  })
  expect(await actions(admin, { action: 'sign_in.refused' })).toEqual(['sign_in.refused'])
  expect(await actions(admin, { action: 'password' })).toEqual(['password.chosen', 'password.link_asked'])
})

it('shows administrators their own organisation’s entries, in pages', async () => {
  const org = await make.organisation()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  const stranger = await make.admin()
  for (const name of ['One', 'Two', 'Three']) await as(admin).call(createKey, { body: { name, scopes: ['read'] } })
  await as(stranger).call(createKey, { body: { name: 'Other', scopes: ['read'] } })
  expect(await actions(admin)).toEqual(['key.made', 'key.made', 'key.made'])
  const first = await told(admin, { limit: 2 })
  const rest = await told(admin, { limit: 2, before: first.items.at(-1)!.id })
  expect([first.items.length, first.more, rest.items.length, rest.more]).toEqual([2, true, 1, false])
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3)
  const [key] = first.items
  expect(key).toMatchObject({ actor: { id: admin.id }, subject: null })
  for (const who of [manager, await make.learner({ org })])
    expect((await as(who).call(listAudit, { query: {} })).status).toBe(403)
})

it('of a member lists what they did and what was done to them, but no other thing with the same id', async () => {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  const note = (action: string, actor: number, subject: number) =>
    test.db.run(sql`insert into audit (organisation_id, at, actor_id, action, subject_id)
      values (${org.id}, now(), ${actor}, ${action}, ${subject})`)
  await note('member.roles', admin.id, learner.id)
  await note('webhook.made', admin.id, learner.id)
  await note('code.made', learner.id, learner.id)
  expect(await actions(admin, { userId: learner.id })).toEqual(['code.made', 'member.roles'])
  expect(await actions(admin, { userId: admin.id })).toEqual(['webhook.made', 'member.roles'])
  expect((await told(admin)).items.map(({ subject }) => subject?.id ?? null)).toEqual([learner.id, null, learner.id])
})

it('shows the platform who deleted an organisation', async () => {
  const org = await make.organisation()
  const root = await make.superAdmin()
  expect((await as(root).call(deleteOrganisation, { params: { id: org.id }, query: {} })).status).toBe(200)
  expect((await told(root, { action: 'organisation' })).items[0]).toMatchObject({
    action: 'organisation.deleted',
    actor: { id: root.id },
    subjectId: org.id,
    subject: null,
    data: { name: org.name },
  })
})

const note = (org: number, action: string, subject: number, days = 0) =>
  test.db.run(sql`insert into audit (organisation_id, at, actor_id, action, subject_id)
    values (${org}, ${new Date(test.world.now().getTime() - days * 86_400_000)}, null, ${action}, ${subject})`)

it('keeps rows for as many days as the organisation says, from the first to the last of them', async () => {
  const org = await make.organisation()
  const elsewhere = await make.organisation()
  const [admin, stranger] = [await make.admin({ org }), await make.admin({ org: elsewhere })]
  test.freeze()
  for (const days of [401, 400, 399, 0]) await note(org.id, 'member.roles', admin.id, days)
  await note(elsewhere.id, 'member.roles', stranger.id, 366)
  await test.db.run(sql`update organisations set audit_days = 400 where id = ${org.id}`)
  await cutAudit(test.deps)
  expect(await actions(admin)).toHaveLength(4)
  await chainAudit(test.deps)
  test.pass(1)
  await cutAudit(test.deps)
  expect([await actions(admin), await actions(stranger)].map(({ length }) => length)).toEqual([2, 0])
  await note(org.id, 'member.roles', admin.id)
  await chainAudit(test.deps)
  expect(await verifyAudit(test.world)).toEqual([])
  await test.db.run(sql`delete from audit where organisation_id = ${org.id} and seq = 3`)
  expect(await verifyAudit(test.world)).toEqual([{ organisationId: org.id, seq: 3, fault: 'missing' }])
  await test.db.run(sql`update audit_chains set cut_seq = 3 where organisation_id = ${org.id}`)
  expect(await verifyAudit(test.world)).toEqual([{ organisationId: org.id, seq: 3, fault: 'unsigned' }])
})

it('verify finds a row that was changed, removed or added, and none after a new key has signed', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const found = async () => (await verifyAudit(test.world)).filter((one) => one.organisationId === org.id)
  for (const _ of [1, 2, 3]) await note(org.id, 'member.roles', admin.id)
  await chainAudit(test.deps)
  expect(await found()).toEqual([])
  const change = (set: ReturnType<typeof sql>) =>
    test.db.run(sql`update audit set ${set} where organisation_id = ${org.id} and seq = 2`)
  for (const [broken, mended] of [
    [sql`subject_id = subject_id + 1`, sql`subject_id = subject_id - 1`],
    [sql`action = 'key.made'`, sql`action = 'member.roles'`],
    [sql`data = '{"admin": true}'`, sql`data = '{}'`],
    [sql`at = at - interval '1 day'`, sql`at = at + interval '1 day'`],
  ] as const) {
    await change(broken)
    expect(await found()).toEqual([{ organisationId: org.id, seq: 2, fault: 'changed' }])
    await change(mended)
    expect(await found()).toEqual([])
  }
  const other = { ...test.world, serverKey: Buffer.alloc(32, 7) }
  expect((await verifyAudit(other)).map(({ fault }) => fault)).toContain('unsigned')
  await signChains(test.db, other.serverKey)
  expect((await verifyAudit(other)).filter(({ organisationId }) => organisationId === org.id)).toEqual([])
  await signChains(test.db, test.world.serverKey, other.serverKey)
  await test.db.run(sql`delete from audit where organisation_id = ${org.id} and seq = 3`)
  expect(await found()).toEqual([{ organisationId: org.id, seq: 3, fault: 'missing' }])
})
