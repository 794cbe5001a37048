import { finishReset, signIn, startReset } from '@praxia/contract/accounts.ts'
import { listAudit } from '@praxia/contract/people/audit.ts'
import { createKey } from '@praxia/contract/connections/keys.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { deleteOrganisation } from '@praxia/contract/organisations.ts'
import { expect, it } from 'vitest'
import { as, make, type Person, test, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { deleteExpired } from '../accounts/expired-store.ts'

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
  expect(await actions(admin, { action: 'password' })).toEqual(['password.chosen'])
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

it('keeps sign-ins for a year, and the rest for good', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const note = (action: string, days: number) =>
    test.db.run(sql`insert into audit (organisation_id, at, actor_id, action, subject_id)
      values (${org.id}, ${new Date(test.world.now().getTime() - days * 86_400_000)}, null, ${action}, ${admin.id})`)
  await note('member.roles', serverLimits.signInsKeptDays + 1)
  await note('sign_in.password', serverLimits.signInsKeptDays + 1)
  await note('sign_in.refused', serverLimits.signInsKeptDays - 1)
  await deleteExpired(test.db, test.world.now())
  expect(await actions(admin)).toEqual(['sign_in.refused', 'member.roles'])
})
