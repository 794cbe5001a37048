import { getProfile } from '@praxia/contract/accounts.ts'
import { type TokenWithText, createToken, endToken, listTokens } from '@praxia/contract/connections/tokens.ts'
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import * as versions from '@praxia/contract/library/versions.ts'
import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { listUploads } from '@praxia/contract/uploads.ts'
import { expect, it } from 'vitest'
import { sha256 } from '../../basics/crypto.ts'
import { sql } from '../../database/sql.ts'
import { routes } from '../../start/routes.ts'
import { type Person, as, make, scopeIn, send, test, useServer } from '../../../test/harness.ts'
import { makeTraining } from '../../../test/training-world.ts'
import { deleteExpired } from '../accounts/expired-store.ts'
import { endTokensOf } from '../accounts/store.ts'

useServer()
const day = 86_400_000
const make_ = async (who: Person, more: object = {}) =>
  (await as(who).call(createToken, { body: { name: ' Build server ', days: 30, ...more } })).body
const list = async (who: Person) => (await as(who).call(listTokens, {})).body
const opens = async ({ token }: TokenWithText) => send(listUploads, {}, token)

it('is created with a text that is returned once and stored as a hash', async () => {
  const admin = await make.admin()
  const made = await make_(admin)
  expect(made).toMatchObject({ name: 'Build server', state: 'open', lastUsedAt: null })
  expect(made.token).toMatch(/^pat_[\w-]{43}$/)
  expect(new Date(made.expiresAt).getTime() - new Date(made.madeAt).getTime()).toBe(30 * day)
  const { token, ...shown } = made
  expect(await list(admin)).toEqual([shown])
  const { text } = await test.db.one<{ text: string }>(
    sql`select row_to_json(t)::text as text from tokens t where id = ${made.id}`,
  )
  expect(text).not.toContain(token)
  expect(text).toContain(sha256(token).toString('hex'))
  expect((await opens(made)).status).toBe(200)
  expect((await list(admin))[0]!.lastUsedAt).not.toBeNull()
})

it('is created by accounts that may publish, for at most a year, with a name', async () => {
  const org = await make.organisation()
  for (const who of [await make.manager({ org }), await make.learner({ org })])
    expect((await as(who).call(createToken, { body: { name: 'A', days: 1 } })).status).toBe(403)
  const partner = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
  for (const who of [await make.admin({ org }), await make.superAdmin(), partner])
    expect((await make_(who)).state).toBe('open')
  const tries = [
    { name: ' ' },
    { name: 'x'.repeat(limits.tokenNameMax + 1) },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
  ]
  for (const wrong of tries) {
    const { status, problem } = await as(partner).call(createToken, { body: { name: 'A', days: 1, ...wrong } })
    expect([status, problem.violations?.[0]?.path]).toEqual([400, Object.keys(wrong)[0]])
  }
  expect((await make_(partner, { days: 365 })).state).toBe('open')
})

it('opens its own endpoints and no other', async () => {
  const admin = await make.admin()
  const { token } = await make_(admin)
  const open = new Set(['upload.own', 'training.publish'])
  const absent = {
    id: 987_654_321,
    tid: 1,
    fileType: 'WEB_GL',
    uploadId: 'none',
    number: 1,
    kind: 'training',
    lang: 'en',
  }
  for (const { endpoint, who } of routes) {
    if (who === 'anyone') continue
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, absent[key as keyof typeof absent] ?? 1]),
    )
    const hasBody = endpoint.method !== 'GET' && !endpoint.multipart
    const answer = await send(
      endpoint as Endpoint as never,
      { params, ...(hasBody ? { rawBody: {} } : {}) } as never,
      token,
    )
    if (open.has(who)) expect([200, 400, 404], endpoint.name).toContain(answer.status)
    else expect(answer.status, endpoint.name).toBe(403)
  }
  expect((await send(getProfile, {}, token)).status).toBe(403)
})

it('reaches what its account may publish, with the account’s current roles', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const [own, foreign] = [await makeTraining(org), await makeTraining(await make.organisation())]
  const { token } = await make_(admin)
  const versionsOf = async (id: number) =>
    (await send(versions.listVersions, { params: { id }, query: {} }, token)).status
  expect([await versionsOf(own), await versionsOf(foreign)]).toEqual([200, 404])
  expect((await send(getTraining, { params: { id: own } }, token)).status).toBe(403)
  await test.db.run(sql`update users set is_admin = false where id = ${admin.id}`)
  expect(await versionsOf(own)).toBe(403)
})

it('is valid until its end or revocation, and shows which', async () => {
  test.freeze()
  const admin = await make.admin()
  const stranger = await make.admin()
  const [short, ended, kept] = [await make_(admin, { days: 1 }), await make_(admin), await make_(admin)]
  for (const who of [stranger, await make.admin({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })])
    expect((await as(who).call(endToken, { params: { id: ended.id } })).status).toBe(404)
  expect((await as(admin).call(endToken, { params: { id: ended.id } })).status).toBe(200)
  expect(await opens(ended)).toMatchObject({ status: 401, problem: { details: { token: 'ended' } } })
  test.pass(day - 1000)
  expect((await opens(short)).status).toBe(200)
  test.pass(1001)
  expect(await opens(short)).toMatchObject({ status: 401, problem: { details: { token: 'expired' } } })
  // Unused for longer than a session's lifetime.
  expect((await opens(kept)).status).toBe(200)
  test.pass(-day)
  expect((await list(admin)).map(({ state }) => state)).toEqual(['open', 'open', 'ended'])
})

it('is invalid from the exact moment of its end', async () => {
  const made = await make_(await make.admin(), { days: 1 })
  test.freeze()
  const left = new Date(made.expiresAt).getTime() - test.world.now().getTime()
  test.pass(left - 1)
  expect((await opens(made)).status).toBe(200)
  test.pass(1)
  expect(test.world.now().toISOString()).toBe(made.expiresAt)
  expect(await opens(made)).toMatchObject({ status: 401, problem: { details: { token: 'expired' } } })
  test.pass(-left)
})

it('ends with a new password, and with the account', async () => {
  const admin = await make.admin()
  const made = await make_(admin)
  await endTokensOf(test.db, scopeIn(admin.organisationId), admin.id, 'password')
  expect((await opens(made)).problem.code).toBe('session.password_changed')
  await test.db.run(sql`update tokens set ended = null where user_id = ${admin.id} and kind = 'session'`)
  expect((await list(admin))[0]!.state).toBe('password')
  const other = await make_(admin)
  await test.db.run(sql`update users set disabled_at = now() where id = ${admin.id}`)
  expect((await opens(other)).problem.code).toBe('session.account_disabled')
})

it('is limited in number per account; a revoked one frees its place', async () => {
  const admin = await make.admin()
  const all = []
  for (let i = 0; i < limits.tokensMax; i++) all.push(await make_(admin))
  const more = () => as(admin).call(createToken, { body: { name: 'More', days: 1 } })
  expect((await more()).problem).toMatchObject({ code: 'token.too_many', details: { tokensMax: limits.tokensMax } })
  await as(admin).call(endToken, { params: { id: all[0]!.id } })
  expect((await more()).status).toBe(200)
  expect((await more()).problem.code).toBe('token.too_many')
  // So does an expired one.
  await test.db.run(sql`update tokens set expires_at = ${test.world.now()} where id = ${all[1]!.id}`)
  expect((await more()).status).toBe(200)
})

it('stays in the list for some time after its end', async () => {
  const admin = await make.admin()
  await make_(admin, { days: 1 })
  const sweep = (days: number) => deleteExpired(test.db, new Date(test.world.now().getTime() + days * day))
  await sweep(serverLimits.tokenKeptDays)
  const count = () =>
    test.db.one<{ count: number }>(
      sql`select count(*) as count from tokens where user_id = ${admin.id} and kind = 'publish'`,
    )
  expect((await count()).count).toBe(1)
  await sweep(serverLimits.tokenKeptDays + 2)
  expect((await count()).count).toBe(0)
})
