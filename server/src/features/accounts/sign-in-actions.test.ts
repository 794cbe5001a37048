import * as accounts from '@praxia/contract/accounts.ts'
import { beginPasskey, beginTotp, signedInBy } from '@praxia/contract/people/factors.ts'
import * as signIns from '@praxia/contract/people/sign-ins.ts'
import { createToken, listTokens } from '@praxia/contract/connections/tokens.ts'
import { expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords.ts'
import { type Organisation, type Person, as, make, scopeIn, useServer } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'
import { sql } from '../../database/sql.ts'
import { signInLimits } from './rules.ts'
import { endWaysByPassword, setPassword } from './store.ts'

const server = useServer()
const password = 'Crane-harbour-41'
const hashed = hashPassword(password)
/** A person with a password. */
async function someone(role: 'admin' | 'learner', org?: Organisation): Promise<Person> {
  const person = await make[role](org ? { org } : {})
  await setPassword(server.db, scopeIn(person.organisationId), person.id, await hashed)
  return person
}
const orgOf = (person: Person): Organisation => ({ id: person.organisationId, name: '', type: 'COMPANY' })
const chosen = 'Harbour-Crane-97'
const confirmIn = (token: { token: string }, word = password) =>
  as(token).call(signIns.confirmPassword, { body: { password: word } })
const change = (token: { token: string }, newPassword = chosen) =>
  as(token).call(signIns.changePassword, { body: { newPassword } })
const signIn = (person: Person, word = password, agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0') =>
  as().call(accounts.signIn, { body: { email: person.email, password: word }, headers: { 'user-agent': agent } })
const signInsOf = async (token: { token: string }) => (await as(token).call(signIns.listSignIns)).body
const statusOf = async (token: { token: string }) => (await as(token).call(accounts.getProfile)).status
const profile = (person: Person, email: string) => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ firstName: person.firstName, lastName: person.lastName, email }))
    form.set(field, value)
  return form
}

it('lists the browsers of the caller alone, and marks the one that asks', async () => {
  const learner = await someone('learner')
  const [first, second] = [
    signedInBy((await signIn(learner)).body),
    signedInBy((await signIn(learner, password, 'curl/8')).body),
  ]
  await signIn(await someone('learner', orgOf(learner)))
  expect(await signInsOf(second)).toMatchObject([
    { current: true, userAgent: 'curl/8' },
    { current: false, userAgent: expect.stringContaining('Firefox') },
    { current: false, userAgent: '' },
  ])
  expect((await signInsOf(first)).filter(({ current }) => current)).toMatchObject([{ address: '127.0.0.1' }])
})

it('keeps the first 300 characters of what a browser calls itself', async () => {
  const learner = await someone('learner')
  const body = signedInBy((await signIn(learner, password, 'x'.repeat(2000))).body)
  expect((await signInsOf(body)).find(({ current }) => current)!.userAgent).toBe('x'.repeat(300))
})

it('signs one browser out, never another person’s', async () => {
  const learner = await someone('learner')
  const other = signedInBy((await signIn(learner)).body)
  const { id } = (await signInsOf(other)).find(({ current }) => current)!
  const colleague = await someone('admin', orgOf(learner))
  expect((await as(colleague).call(signIns.endSignIn, { params: { id } })).status).toBe(404)
  expect(await statusOf(other)).toBe(200)
  expect((await as(learner).call(signIns.endSignIn, { params: { id } })).status).toBe(200)
  expect((await as(other).call(accounts.getProfile)).problem.code).toBe('session.device_removed')
  expect((await as(learner).call(signIns.endSignIn, { params: { id } })).status).toBe(404)
  expect(await statusOf(learner)).toBe(200)
})

it('signs out everywhere else, but keeps tokens of programs', async () => {
  const admin = await someone('admin')
  const other = signedInBy((await signIn(admin)).body)
  await as(admin).call(createToken, { body: { name: 'Build', days: 30 } })
  expect((await as(admin).call(signIns.endOtherSignIns)).status).toBe(200)
  expect([await statusOf(admin), await statusOf(other)]).toEqual([200, 401])
  expect((await as(admin).call(listTokens)).body).toMatchObject([{ name: 'Build', state: 'open' }])
})

it('lets an administrator sign a member out everywhere, and nobody of another organisation', async () => {
  const learner = await someone('learner')
  const admin = await someone('admin', orgOf(learner))
  const end = (token: { token: string }) => as(token).call(signIns.endMemberSignIns, { params: { id: learner.id } })
  expect((await end(await someone('admin'))).status).toBe(404)
  for (const other of [await make.manager({ org: orgOf(learner) }), learner])
    expect((await end(other)).status).toBe(403)
  expect(await statusOf(learner)).toBe(200)
  expect((await end(admin)).status).toBe(200)
  expect(await statusOf(learner)).toBe(401)
  expect((await signIn(learner)).status).toBe(200)
})

it('changes the password only after the current one was confirmed, and for five minutes', async () => {
  const learner = await someone('learner')
  const other = signedInBy((await signIn(learner)).body)
  expect((await change(learner)).problem.code).toBe('account.password_needed')
  expect((await confirmIn(learner, 'Wrong-word-123')).problem).toMatchObject({
    status: 422,
    code: 'account.password_wrong',
  })
  expect((await change(learner)).problem.code).toBe('account.password_needed')
  expect((await confirmIn(learner)).status).toBe(200)
  expect((await change(other)).problem.code).toBe('account.password_needed')
  server.pass(signIns.signInLimits.confirmedMinutes * 60_000)
  expect((await change(learner)).problem.code).toBe('account.password_needed')
  expect((await confirmIn(learner)).status).toBe(200)
  server.pass((signIns.signInLimits.confirmedMinutes - 1) * 60_000)
  expect((await change(learner, 'Password-1234')).problem.code).toBe('password.common')
  expect((await change(learner)).status).toBe(200)
  expect([await statusOf(learner), await statusOf(other)]).toEqual([200, 401])
  expect((await signIn(learner)).status).toBe(401)
  expect((await signIn(learner, chosen)).status).toBe(200)
})

it('a password that is changed while it is checked opens nothing', async () => {
  const learner = await someone('learner')
  const scope = scopeIn(learner.organisationId)
  const [late] = await meet(
    sql`select 1 from users where id = ${learner.id} for update`,
    () => [signIn(learner)],
    async (db) => {
      await setPassword(db, scope, learner.id, await hashPassword(chosen))
      await endWaysByPassword(db, scope, learner.id)
    },
  )
  expect([late!.status, late!.problem.code]).toEqual([401, 'sign_in.wrong_password'])
  expect((await signIn(learner, chosen)).status).toBe(200)
})

it('counts tries of the current password like those of a sign-in', async () => {
  const learner = await someone('learner')
  for (let i = 0; i < signInLimits.password.known.account; i++) await confirmIn(learner, 'Wrong-word-123')
  expect((await confirmIn(learner)).problem.code).toBe('sign_in.too_many_attempts')
  expect(await statusOf(learner)).toBe(200)
})

it('asks for the current password when the e-mail changes, and not for a change of names', async () => {
  const learner = await someone('learner')
  const save = (email: string) => as(learner).call(accounts.updateProfile, { form: profile(learner, email) })
  expect((await save(learner.email.toUpperCase())).status).toBe(200)
  const wanted = `new.${learner.email}`
  expect((await save(wanted)).problem.code).toBe('account.password_needed')
  expect((await as(learner).call(accounts.getProfile)).body.email.toLowerCase()).toBe(learner.email.toLowerCase())
  await confirmIn(learner)
  expect((await save(wanted)).body.email).toBe(wanted)
})

it('asks who has neither a password nor an app to sign in again, five minutes after the sign-in', async () => {
  server.freeze()
  const limit = signIns.signInLimits.confirmedMinutes * 60_000
  const [fresh, old] = [await make.learner(), await make.learner()]
  const wanted = `new.${old.email}`
  const save = () => as(old).call(accounts.updateProfile, { form: profile(old, wanted) })
  server.pass(limit - 1)
  expect((await change(fresh)).status).toBe(200)
  server.pass(1)
  for (const refused of [
    await save(),
    await change(old),
    await as(old).call(beginTotp),
    await as(old).call(beginPasskey),
  ])
    expect(refused.problem).toMatchObject({ status: 409, code: 'account.sign_in_needed' })
  await setPassword(server.db, scopeIn(old.organisationId), old.id, await hashed)
  expect((await change(old)).problem.code).toBe('account.password_needed')
})
