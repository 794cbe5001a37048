import * as accounts from '@praxia/contract/accounts.ts'
import * as factors from '@praxia/contract/people/factors.ts'
import { answerDevice, authorizeDevice, deviceGrant, getDeviceToken } from '@praxia/contract/connections/devices.ts'
import { updateMember } from '@praxia/contract/members.ts'
import { changePassword, confirmPassword, endMemberSignIns, endOtherSignIns } from '@praxia/contract/people/sign-ins.ts'
import { expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords.ts'
import { sql } from '../../database/sql.ts'
import { type Organisation, type Person, as, make, useServer, wait } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'
import { signInLimits } from './rules.ts'
import { hotp, stepOf } from './totp-rules.ts'

const server = useServer()
const password = 'Right-horse-9'
const minute = 60_000
const { challengeMinutes, challengeTries, recoveryCodes } = factors.factorLimits

async function someone(role: 'learner' | 'admin' | 'superAdmin' = 'learner', org?: Organisation): Promise<Person> {
  server.freeze()
  const person = await make[role](org ? { org } : {})
  await server.db.run(sql`update users set password_hash = ${await hashPassword(password)} where id = ${person.id}`)
  return person
}
const signIn = async ({ email }: Person) => (await as().call(accounts.signIn, { body: { email, password } })).body
async function challengeOf(person: Person): Promise<string> {
  const answer = await signIn(person)
  if ('token' in answer) throw new Error('no second factor was asked for')
  return answer.challenge
}
const confirmIn = (token: { token: string }) => as(token).call(confirmPassword, { body: { password } })
const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
/** Returns the code that an app shows now, or some steps away. */
const codeOf = (secret: string, away = 0) => hotp(bytesOf(secret), stepOf(server.world.now()) + away)
/** Moves the clock to the next code. */
const nextCode = () => server.pass(30_000)
async function withTotp(person: Person): Promise<{ secret: string; recovery: string[] }> {
  await confirmIn(person)
  const { secret } = (await as(person).call(factors.beginTotp)).body
  const { body } = await as(person).call(factors.verifyTotp, { body: { code: codeOf(secret) } })
  nextCode()
  return { secret, recovery: body.recoveryCodes }
}
const finish = (challenge: string, code: string) => as().call(factors.signInByFactor, { body: { challenge, code } })
const stateOf = async (token: { token: string }) => (await as(token).call(factors.getFactors)).body

it('uses an authenticator app only once a code of it was verified, after the password was confirmed', async () => {
  const learner = await someone()
  expect((await as(learner).call(factors.beginTotp)).problem.code).toBe('account.password_needed')
  await confirmIn(learner)
  expect((await as(learner).call(factors.verifyTotp, { body: { code: '123456' } })).problem.code).toBe(
    'factor.not_begun',
  )
  const { body } = await as(learner).call(factors.beginTotp)
  expect(body.uri).toContain(`secret=${body.secret}`)
  expect('token' in (await signIn(learner))).toBe(true)
  const wrong = await as(learner).call(factors.verifyTotp, { body: { code: codeOf(body.secret, 5) } })
  expect(wrong.problem).toMatchObject({ status: 422, code: 'factor.wrong_code' })
  expect(await stateOf(learner)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
  const verified = await as(learner).call(factors.verifyTotp, { body: { code: codeOf(body.secret) } })
  expect(new Set(verified.body.recoveryCodes).size).toBe(recoveryCodes)
  expect(await stateOf(learner)).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: recoveryCodes })
  const rows = await server.db.many(sql`select secret_sealed, code_hash from totp_factors
    join recovery_codes using (organisation_id, user_id) where user_id = ${learner.id}`)
  const stored = JSON.stringify(rows)
  for (const text of [body.secret, ...verified.body.recoveryCodes]) expect(stored).not.toContain(text)
})

it('answers a right password with a challenge, and its code with the token', async () => {
  const learner = await someone()
  const { secret } = await withTotp(learner)
  const answer = await signIn(learner)
  expect(answer).toEqual({
    challenge: expect.any(String),
    expiresAt: new Date(server.world.now().getTime() + challengeMinutes * minute).toISOString(),
    ways: ['totp', 'recovery'],
  })
  const challenge = await challengeOf(learner)
  expect((await as({ token: challenge }).call(accounts.getProfile)).status).toBe(401)
  const { body, status } = await finish(challenge, codeOf(secret).replace(/^.../, '$& '))
  expect(status).toBe(200)
  expect((await as(body).call(accounts.getProfile)).body.id).toBe(learner.id)
  expect((await finish(challenge, codeOf(secret, 1))).problem.code).toBe('factor.challenge_ended')
  const audit = await server.db.many<{ data: object }>(
    sql`select data from audit where subject_id = ${learner.id} and action = 'sign_in.password'`,
  )
  expect(audit).toEqual([{ data: { factor: 'totp' } }])
})

it('a challenge of before opens nothing once the organisation signs in by the company only', async () => {
  const learner = await someone()
  const { secret } = await withTotp(learner)
  const challenge = await challengeOf(learner)
  const admin = await make.admin({ org: { id: learner.organisationId } as never })
  await server.db.run(sql`insert into sign_in_connections (organisation_id, kind, provider, enabled, enforced,
      break_glass_id, made_at)
    values (${learner.organisationId}, 'oidc', 'other', true, true, ${admin.id}, now())`)
  expect((await finish(challenge, codeOf(secret))).problem.code).toBe('sign_in.company_only')
})

it('asks for the second factor after a new password by mail too', async () => {
  const learner = await someone()
  await withTotp(learner)
  await as().call(accounts.startReset, { body: { email: learner.email } })
  const { bodyText } = await server.db.one<{ bodyText: string }>(
    sql`select body_text from mails where recipient = ${learner.email}`,
  )
  const resetKey = /key=([\w-]+)/.exec(bodyText)![1]!
  const { body } = await as().call(accounts.finishReset, { body: { newPassword: 'Harbour-Crane-97', resetKey } })
  expect(Object.keys(body)).toEqual(['challenge', 'expiresAt', 'ways'])
})

it('takes one code for one of two concurrent sign-ins, and never again', async () => {
  const learner = await someone()
  const { secret } = await withTotp(learner)
  const [first, second, third] = [await challengeOf(learner), await challengeOf(learner), await challengeOf(learner)]
  const code = codeOf(secret)
  const both = await Promise.all([finish(first, code), finish(second, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await finish(third, code)).problem.code).toBe('factor.wrong_code')
  expect((await finish(third, codeOf(secret, -1))).problem.code).toBe('factor.wrong_code')
  expect((await finish(third, codeOf(secret, 1))).status).toBe(200)
})

it('takes a recovery code once, however it is written', async () => {
  const learner = await someone()
  const { recovery } = await withTotp(learner)
  const written = recovery[3]!.replace('-', ' ').toLowerCase()
  expect((await finish(await challengeOf(learner), written)).status).toBe(200)
  expect((await finish(await challengeOf(learner), recovery[3]!)).problem.code).toBe('factor.wrong_code')
  expect((await stateOf(learner)).recoveryCodesLeft).toBe(recoveryCodes - 1)
  const renewed = await as(learner).call(factors.renewRecoveryCodes)
  expect(renewed.body.recoveryCodes).toHaveLength(recoveryCodes)
  expect((await finish(await challengeOf(learner), recovery[4]!)).problem.code).toBe('factor.wrong_code')
  expect((await finish(await challengeOf(learner), renewed.body.recoveryCodes[0]!)).status).toBe(200)
})

it('of two sets of recovery codes that are made at once, one works', async () => {
  const learner = await someone()
  await withTotp(learner)
  const renew = () => as(learner).call(factors.renewRecoveryCodes)
  const sets = await meet(sql`lock table recovery_codes in exclusive mode`, () => [renew(), renew()])
  expect(sets.map(({ status }) => status)).toEqual([200, 200])
  expect((await stateOf(learner)).recoveryCodesLeft).toBe(recoveryCodes)
})

it('ends a challenge after its time, after too many tries, and never takes another account’s code', async () => {
  const [learner, other] = [await someone(), await someone()]
  const [{ secret }, theirs] = [await withTotp(learner), await withTotp(other)]
  const late = await challengeOf(learner)
  const tried = await challengeOf(learner)
  expect((await finish(tried, codeOf(theirs.secret))).problem.code).toBe('factor.wrong_code')
  for (let i = 1; i < challengeTries; i++)
    expect((await finish(tried, 'AAAAA-AAAAA')).problem.code).toBe('factor.wrong_code')
  expect((await finish(tried, codeOf(secret))).problem.code).toBe('factor.challenge_ended')
  server.pass(challengeMinutes * minute - 1)
  expect((await finish(late, codeOf(secret, 9))).problem.code).toBe('factor.wrong_code')
  server.pass(1)
  expect((await finish(late, codeOf(secret))).problem.code).toBe('factor.challenge_ended')
})

it('limits the tries of one account over all challenges, and no other account’s', async () => {
  const [learner, other] = [await someone(), await someone()]
  const [{ secret }, theirs] = [await withTotp(learner), await withTotp(other)]
  for (let i = 0; i < signInLimits.factor.tenMinutes; i += challengeTries) {
    const challenge = await challengeOf(learner)
    for (let j = 0; j < challengeTries; j++) await finish(challenge, '000000')
  }
  expect((await finish(await challengeOf(learner), codeOf(secret))).problem.code).toBe('sign_in.too_many_attempts')
  expect((await finish(await challengeOf(other), codeOf(theirs.secret))).status).toBe(200)
  server.pass(10 * minute)
  expect((await finish(await challengeOf(learner), codeOf(secret))).status).toBe(200)
})

it('refuses a disabled account before and after its password was right', async () => {
  const learner = await someone()
  const { secret } = await withTotp(learner)
  const challenge = await challengeOf(learner)
  await server.db.run(sql`update users set disabled_at = now() where id = ${learner.id}`)
  expect((await finish(challenge, codeOf(secret))).problem.code).toBe('sign_in.account_disabled')
  expect(await signIn(learner)).toMatchObject({ code: 'sign_in.account_disabled' })
})

it('turns the app off after the password or a code was confirmed; then the password alone signs in', async () => {
  const learner = await someone()
  const { secret } = await withTotp(learner)
  server.pass(5 * minute)
  expect((await as(learner).call(factors.endTotp)).problem.code).toBe('account.password_needed')
  expect((await as(learner).call(factors.confirmByFactor, { body: { code: '000000' } })).problem.code).toBe(
    'factor.wrong_code',
  )
  expect((await as(learner).call(factors.confirmByFactor, { body: { code: codeOf(secret) } })).status).toBe(200)
  expect((await as(learner).call(factors.endTotp)).status).toBe(200)
  expect(await stateOf(learner)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
  expect('token' in (await signIn(learner))).toBe(true)
  expect((await as(learner).call(factors.renewRecoveryCodes)).problem.code).toBe('factor.none')
})

it('keeps the app in use until a code of a new one was verified', async () => {
  const learner = await someone()
  const { secret } = await withTotp(learner)
  const next = (await as(learner).call(factors.beginTotp)).body.secret
  expect((await finish(await challengeOf(learner), codeOf(next))).problem.code).toBe('factor.wrong_code')
  expect((await finish(await challengeOf(learner), codeOf(secret))).status).toBe(200)
  const { body } = await as(learner).call(factors.verifyTotp, { body: { code: codeOf(next) } })
  expect(body.recoveryCodes).toEqual([])
  nextCode()
  expect((await finish(await challengeOf(learner), codeOf(secret))).problem.code).toBe('factor.wrong_code')
  expect((await finish(await challengeOf(learner), codeOf(next))).status).toBe(200)
})

it('opens nothing but the set-up of a factor 14 days after a super administrator first signs in', async () => {
  const root = await someone('superAdmin')
  const first = factors.signedInBy(await signIn(root))
  const due = new Date(server.world.now().getTime() + factors.factorLimits.graceDays * 86_400_000)
  expect(first.profile.twoStepDue).toBe(due.toISOString())
  expect(factors.signedInBy(await signIn(await someone('admin'))).profile.twoStepDue).toBeNull()
  server.pass(factors.factorLimits.graceDays * 86_400_000 - 1)
  const before = factors.signedInBy(await signIn(root))
  expect(before.profile.twoStepDue).toBe(due.toISOString())
  expect((await as(before).call(accounts.touchConnection)).status).toBe(200)
  server.pass(1)
  const later = { ...root, ...factors.signedInBy(await signIn(root)) }
  expect((await as(later).call(accounts.touchConnection)).problem).toMatchObject({
    status: 409,
    code: 'session.two_step_due',
  })
  expect((await as(later).call(accounts.getProfile)).status).toBe(200)
  expect(await stateOf(later)).toMatchObject({ required: true, due: due.toISOString() })
  const { secret } = await withTotp(later)
  expect((await as(later).call(accounts.touchConnection)).status).toBe(200)
  expect((await as(later).call(accounts.getProfile)).body.twoStepDue).toBeNull()
  expect((await as(later).call(factors.endTotp)).problem.code).toBe('factor.required')
  expect((await finish(await challengeOf(root), codeOf(secret))).status).toBe(200)
})

const orgOf = (person: Person): Organisation => ({ id: person.organisationId, name: '', type: 'COMPANY' })

it('asks administrators of an organisation that requires it, and gives the whole time again after a change', async () => {
  const admin = await someone('admin')
  const other = await someone('admin')
  const learner = await someone('learner', orgOf(admin))
  const set = (required: boolean) => as(admin).call(factors.setTwoStepRule, { body: { required } })
  expect((await set(true)).body).toEqual({ required: true, administrators: 1, withFactor: 0 })
  expect((await as(other).call(factors.getTwoStepRule)).body.required).toBe(false)
  const dueOf = async (person: Person) => factors.signedInBy(await signIn(person)).profile.twoStepDue
  expect(await Promise.all([dueOf(other), dueOf(learner)])).toEqual([null, null])
  const first = await dueOf(admin)
  expect(first).toBe(new Date(server.world.now().getTime() + 14 * 86_400_000).toISOString())
  await wait(86_400_000)
  expect(await dueOf(admin)).toBe(first)
  await set(false)
  expect(await dueOf(admin)).toBeNull()
  await set(true)
  expect(await dueOf(admin)).not.toBe(first)
})

it('gives the whole time again to whoever becomes an administrator again', async () => {
  const admin = await someone('admin')
  const chief = await someone('admin', orgOf(admin))
  await as(admin).call(factors.setTwoStepRule, { body: { required: true } })
  const dueOf = async () => factors.signedInBy(await signIn(chief)).profile.twoStepDue
  const save = (roles: ('ROLE_ADMINISTRATOR' | 'ROLE_MANAGER')[]) =>
    as(admin).call(updateMember, {
      params: { id: chief.id },
      body: { firstName: 'A', lastName: 'B', email: chief.email, roles, enabled: true },
    })
  const first = await dueOf()
  await save(['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'])
  expect(await dueOf()).toBe(first)
  await save([])
  await wait(86_400_000)
  expect((await save(['ROLE_ADMINISTRATOR'])).status).toBe(200)
  const due = server.world.now().getTime() + factors.factorLimits.graceDays * 86_400_000
  expect(await dueOf()).toBe(new Date(due).toISOString())
})

it('lets an administrator reset a member’s factors, and the platform an administrator’s, never one’s own', async () => {
  const admin = await someone('admin')
  const [learner, chief] = [await someone('learner', orgOf(admin)), await someone('admin', orgOf(admin))]
  const root = await someone('superAdmin')
  for (const person of [admin, learner, chief, root]) await withTotp(person)
  const reset = async (by: Person, { id }: Person) => {
    const { status, problem } = await as(by).call(factors.resetFactors, { params: { id } })
    return status === 200 ? status : problem.code
  }
  expect(await reset(await someone('admin'), learner)).toBe('request.not_found')
  expect(await reset(admin, chief)).toBe('factor.by_platform')
  for (const one of [admin, root]) expect(await reset(one, one)).toBe('request.not_found')
  expect([await reset(admin, learner), await reset(root, chief)]).toEqual([200, 200])
  for (const one of [learner, chief]) expect('token' in (await signIn(one))).toBe(true)
  expect('token' in (await signIn(admin))).toBe(false)
})

it('audits what happens to factors', async () => {
  const admin = await someone('admin')
  const learner = await someone('learner', orgOf(admin))
  await withTotp(learner)
  await as(learner).call(factors.renewRecoveryCodes)
  await as(learner).call(factors.endTotp)
  await withTotp(learner)
  await as(admin).call(factors.resetFactors, { params: { id: learner.id } })
  const rows = await server.db.many<{ action: string; actorId: number }>(sql`select action, actor_id from audit
    where subject_id = ${learner.id} and starts_with(action, 'factor.') order by id`)
  expect(rows.map(({ action }) => action)).toEqual([
    'factor.added',
    'factor.recovery_made',
    'factor.removed',
    'factor.added',
    'factor.reset',
  ])
  expect(rows.map(({ actorId }) => actorId)).toEqual([...Array<number>(4).fill(learner.id), admin.id])
})

/** Begins a sign-in by a code, one by a code that a device shows, and one that waits for its second step. */
async function pendingWays(person: Person, secret: string) {
  const [{ code } = { code: '' }] = (await as(person).call(accounts.generateCodes, { body: { userIds: [person.id] } }))
    .body
  const { user_code: userCode, device_code } = (await as().call(authorizeDevice, { body: {} })).body
  await as(person).call(answerDevice, { body: { userCode, allowed: true } })
  const challenge = await challengeOf(person)
  return async (): Promise<number[]> => {
    nextCode()
    const body = { grant_type: deviceGrant, device_code }
    return [
      (await as().call(accounts.signInByCode, { body: { code } })).status,
      (await as().call(getDeviceToken, { body })).status,
      (await finish(challenge, codeOf(secret))).status,
    ]
  }
}
it('what has not signed in yet ends with the sessions and devices', async () => {
  const admin = await someone('admin')
  const org: Organisation = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const member = { id: 0, email: '' }
  const edit = (more: object) =>
    as(admin).call(updateMember, {
      params: { id: member.id },
      body: { firstName: 'A', lastName: 'B', email: member.email, roles: [], enabled: true, ...more },
    })
  const reset = async (learner: Person) => {
    await as().call(accounts.startReset, { body: { email: learner.email } })
    const mail = await server.db.one<{ bodyText: string }>(
      sql`select body_text from mails where user_id = ${learner.id} order by id desc limit 1`,
    )
    const resetKey = /key=([\w-]+)/.exec(mail.bodyText)![1]!
    return as().call(accounts.finishReset, { body: { newPassword: 'Harbour-Crane-97', resetKey } })
  }
  const ends: Record<string, (learner: Person) => Promise<{ status: number }>> = {
    'a chosen password': async (learner) => {
      await confirmIn(learner)
      return as(learner).call(changePassword, { body: { newPassword: 'Harbour-Crane-97' } })
    },
    'a forgotten password': reset,
    'all others signed out': (learner) => as(learner).call(endOtherSignIns),
    'signed out by an administrator': (learner) => as(admin).call(endMemberSignIns, { params: { id: learner.id } }),
    'disabled and enabled again': async () => {
      await edit({ enabled: false })
      return edit({})
    },
    'made an administrator': () => edit({ roles: ['ROLE_ADMINISTRATOR'] }),
  }
  for (const [why, end] of Object.entries(ends)) {
    const learner = await someone('learner', org)
    Object.assign(member, { id: learner.id, email: learner.email })
    const { secret } = await withTotp(learner)
    expect(await (await pendingWays(learner, secret))(), why).toEqual([200, 200, 200])
    const tryAll = await pendingWays(learner, secret)
    expect((await end(learner)).status, why).toBe(200)
    expect(await tryAll(), why).toEqual([401, 400, 409])
  }
})
