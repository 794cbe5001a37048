import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { generateCodes, signIn, signInByCode } from '@praxia/contract/accounts.ts'
import { createCompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { createWebhook } from '@praxia/contract/connections/webhooks.ts'
import { getTrainingCertificate } from '@praxia/contract/library/certificates.ts'
import * as factors from '@praxia/contract/people/factors.ts'
import { confirmPassword } from '@praxia/contract/people/sign-ins.ts'
import { expect, it } from 'vitest'
import { hashPassword } from '../access/passwords.ts'
import { keyCheckOf, seal, unseal, unsealBytes } from '../basics/crypto.ts'
import { sql } from '../database/sql.ts'
import { findServerKey } from '../database/server-keys-store.ts'
import { chainAudit, verifyAudit } from '../features/audit/chain-actions.ts'
import { hotp, stepOf } from '../features/accounts/totp-rules.ts'
import { startHeartbeat } from '../features/status/node-actions.ts'
import { stopLinkFor } from '../messages/mail-stop.ts'
import { as, make, test, useServer } from '../../test/harness.ts'
import { type DidDocument, verifies } from '../../test/open-badge.ts'
import { learnerWithTraining, play } from '../../test/training-world.ts'
import { acceptKey, rotateKey } from './key-rotation-actions.ts'
import { sealedColumnNames } from './key-rotation-store.ts'
import { openServerKey, writeNextKey, writeServerKey } from './server-key.ts'
import { makeWorld } from './world.ts'

useServer()
const fileOf = (ending = '') => join(test.world.config.dataDir, `server.key${ending}`)
const onDisk = (ending = '') => Buffer.from(readFileSync(fileOf(ending), 'utf8'), 'hex')
const open = () => openServerKey(test.db, test.world.config.dataDir, test.world.now())
/** Replaces the key, and serves with the new one as after a start. */
async function rotate() {
  const resealed = await rotateKey(test.world)
  test.world.serverKey = await open()
  return resealed
}
const badgeOf = async (id: string) => (await test.app.inject({ url: `/verify/${id}/badge.json` })).json<object>()
const didOf = async (id: number) =>
  (await test.app.inject({ url: `/organisations/${id}/did.json` })).json<DidDocument>()
async function issue() {
  const { org, learner, training } = await learnerWithTraining()
  await play(learner, training)
  await as(learner).call(getTrainingCertificate, { params: { lang: 'en' }, query: { trainingId: training } })
  const { id } = await test.db.one<{ id: string }>(sql`select id from certificates where user_id = ${learner.id}`)
  return { org, learner, id }
}

/** Hashes without the key, public data, and what a rotation drops or writes by functions of its own. */
const notSealed = [
  'audit.hash',
  'audit_chains.cut_hash',
  'audit_chains.hash',
  'class_codes.code_hash',
  'class_codes.code_sealed',
  'codes.code_hash',
  'codes.code_sealed',
  'device_requests.device_hash',
  'device_requests.user_hash',
  'documents.content',
  'idempotency_keys.answer',
  'key_requests.answer',
  'launch_refusals.fingerprint',
  'organisation_keys.hash',
  'passkeys.credential_id',
  'passkeys.public_key',
  'password_links.hash',
  'record_keys.secret_hash',
  'sessions.credential_hash',
  'sessions.fetch_hash',
  'sign_in_challenges.hash',
  'sign_in_states.browser_hash',
  'sign_in_states.hash',
  'sign_in_states.response_hash',
  'tokens.hash',
  'used_challenges.hash',
]

it('every column that may hold a secret is sealed anew, or listed with what it holds', async () => {
  const columns = await test.db.many<{ name: string }>(sql`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and data_type = 'bytea' order by 1`)
  expect(columns.map(({ name }) => name).filter((name) => !sealedColumnNames.some((one) => one === name))).toEqual(
    notSealed,
  )
})

it('a new key opens every secret, of every organisation, and nothing is left under the former one', async () => {
  const { org, learner, id } = await issue()
  const [admin, other] = [await make.admin({ org }), await make.admin()]
  const password = 'Right-horse-9'
  await test.db.run(sql`update users set password_hash = ${await hashPassword(password)} where id = ${learner.id}`)
  const hooks = await Promise.all(
    [admin, other].map((who) =>
      as(who).call(createWebhook, { body: { name: 'HR', url: 'https://hr.example/', kinds: ['training.completed'] } }),
    ),
  )
  const [code] = (await as(admin).call(generateCodes, { body: { userIds: [learner.id] } })).body
  await as(learner).call(confirmPassword, { body: { password } })
  await as(learner).call(factors.beginTotp)
  const { sealed } = await test.db.one<{ sealed: Buffer }>(
    sql`select pending_sealed as sealed from totp_factors where user_id = ${learner.id}`,
  )
  const { id: connectionId } = (await as(admin).call(createCompanySignIn, { body: { provider: 'okta', kind: 'saml' } }))
    .body
  const ownKey = async () =>
    (await test.db.one<{ ownKey: Buffer }>(sql`select own_key from sign_in_connections where id = ${connectionId}`))
      .ownKey
  const pem = unseal(test.world.serverKey, await ownKey())
  // Of a sign-in on its way: no text.
  const response = Buffer.from([0xff, 0xfe, 0x00, 0xc3])
  await test.db.run(sql`insert into sign_in_states (organisation_id, hash, connection_id, browser_hash, nonce, verifier,
      language, expires_at, response)
    values (${org.id}, ${randomBytes(32)}, ${connectionId}, ${randomBytes(32)}, '', '', 'en', ${test.world.now()},
      ${seal(test.world.serverKey, response)})`)
  const bytes = Buffer.from(unseal(test.world.serverKey, sealed), 'base64')
  const appCode = () => hotp(bytes, stepOf(test.world.now()))
  await as(learner).call(factors.verifyTotp, { body: { code: appCode() } })
  const [badge, link] = [await badgeOf(id), stopLinkFor(test.world, learner.id)]
  await chainAudit(test.deps)

  const former = test.world.serverKey
  expect(await rotate()).toMatchObject({ unreadable: 0 })
  expect(test.world.serverKey).not.toEqual(former)
  expect(onDisk()).toEqual(test.world.serverKey)
  expect(statSync(fileOf()).mode & 0o777).toBe(0o600)

  for (const { body } of hooks) {
    const row = await test.db.one<{ secret: Buffer }>(sql`select secret from webhooks where id = ${body.id}`)
    expect(unseal(test.world.serverKey, row.secret)).toBe(body.secret)
    expect(() => unseal(former, row.secret)).toThrow()
  }
  expect(unseal(test.world.serverKey, await ownKey())).toBe(pem)
  const state = await test.db.one<{ response: Buffer }>(
    sql`select response from sign_in_states where connection_id = ${connectionId}`,
  )
  expect(unsealBytes(test.world.serverKey, state.response)).toEqual(response)
  test.pass(30_000)
  const { body } = await as().call(signIn, { body: { email: learner.email, password } })
  const { challenge } = body as { challenge: string }
  expect((await as().call(factors.signInByFactor, { body: { challenge, code: appCode() } })).status).toBe(200)
  expect((await as().call(signInByCode, { body: { code: code!.code } })).status).toBe(200)
  expect(await verifyAudit(test.world)).toEqual([])
  expect((await test.app.inject({ url: new URL(link).pathname })).statusCode).toBe(200)

  // What was signed before verifies by the published document, as what is signed now does.
  const did = await didOf(org.id)
  expect(did.verificationMethod.map((method) => method.id.split('#')[1])).toEqual(['certificates', 'certificates-2'])
  expect(await verifies(badge, did)).toBe(true)
  const renewed = await badgeOf(id)
  expect(renewed).not.toEqual(badge)
  expect(await verifies(renewed, did)).toBe(true)
})

it('links in mails work after several rotations, and forged ones never do', async () => {
  const learner = await make.learner()
  const { pathname } = new URL(stopLinkFor(test.world, learner.id))
  await rotate()
  await rotate()
  expect((await test.app.inject({ url: pathname })).body).toContain('<form')
  const forged = pathname.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await test.app.inject({ url: forged })).body).not.toContain('<form')
})

it('a break of the audit chain stays found, and a secret of a lost key is counted and left', async () => {
  const admin = await make.admin()
  const org = admin.organisationId
  await as(admin).call(createWebhook, {
    body: { name: 'a', url: 'https://hr.example/', kinds: ['training.completed'] },
  })
  await test.db.run(sql`update webhooks set secret = ${seal(randomBytes(32), 'lost')} where organisation_id = ${org}`)
  await chainAudit(test.deps)
  await test.db.run(sql`update audit_chains set signature = 'forged' where organisation_id = ${org}`)
  expect(await rotate()).toMatchObject({ unreadable: 1 })
  expect((await verifyAudit(test.world)).filter(({ organisationId }) => organisationId === org)).toMatchObject([
    { fault: 'unsigned' },
  ])
  await test.db.run(sql`delete from webhooks where organisation_id = ${org}`)
})

it('interrupted after the commit, the next start finishes the rotation; before it, the former key stays', async () => {
  const { dataDir } = test.world.config
  const former = test.world.serverKey
  // Killed before the commit: the draft is of a key that no database knows.
  await writeNextKey(dataDir, randomBytes(32))
  expect(await open()).toEqual(former)
  // Killed after it: the file still has the former key.
  await rotateKey(test.world)
  const next = onDisk()
  await writeNextKey(dataDir, next)
  await writeServerKey(dataDir, former)
  const world = await makeWorld(test.world.config, test.db, () => undefined)
  expect(world.serverKey).toEqual(next)
  expect([onDisk(), onDisk('.former')]).toEqual([next, former])
  expect(existsSync(fileOf('.next'))).toBe(false)
  test.world.serverKey = next
})

it('is refused while a server runs; one that has the former key ends, and does not start', async () => {
  const former = test.world.serverKey
  const stop = await startHeartbeat(test.world)
  await expect(rotateKey(test.world)).rejects.toThrow('stop every server first')
  expect((await findServerKey(test.db))?.keyCheck).toBe(keyCheckOf(former))
  await stop()
  await rotate()
  await expect(startHeartbeat({ ...test.world, serverKey: former })).rejects.toThrow('The server key was replaced')
  expect(await test.db.many(sql`select 1 from nodes`)).toEqual([])
  await expect(rotateKey({ ...test.world, serverKey: former })).rejects.toThrow('by another command')
  const present = onDisk()
  await writeServerKey(test.world.config.dataDir, former)
  await expect(open()).rejects.toThrow('accept-key')
  await writeServerKey(test.world.config.dataDir, present)
})

it('a lost key is given up by accept-key alone; earlier badges still verify', async () => {
  const { org, id } = await issue()
  const badge = await badgeOf(id)
  const { dataDir } = test.world.config
  await expect(acceptKey(test.db, dataDir, test.world.now())).rejects.toThrow('is the one of this database')
  rmSync(fileOf())
  rmSync(fileOf('.next'), { force: true })
  await expect(open()).rejects.toThrow('is missing')
  await acceptKey(test.db, dataDir, test.world.now())
  test.world.serverKey = onDisk()
  expect(await verifies(badge, await didOf(org.id))).toBe(true)
  expect(await verifyAudit(test.world)).toEqual([])
})
