import { endDevice, generateCodes, getProfile, listDevices, signInByCode } from '@praxia/contract/accounts.ts'
import {
  answerDevice,
  authorizeDevice,
  deviceGrant,
  findAskingDevice,
  getDeviceToken,
} from '@praxia/contract/connections/devices.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { launchTraining } from '@praxia/contract/launches.ts'
import { afterEach, beforeAll, expect, test as it } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { makeTraining } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { insertMisses } from '../accounts/sign-in-throttle-store.ts'
import { deleteExpiredRequests } from './store.ts'
import { reasonMs } from './rules.ts'

const test = useServer()
beforeAll(() => test.freeze())
afterEach(async () => {
  await test.db.run(sql`delete from attempts`)
  await test.db.run(sql`delete from known_addresses`)
})
const ask = async (device_name?: string) =>
  (await as().call(authorizeDevice, { body: device_name === undefined ? {} : { device_name } })).body
const poll = (device_code: string, grant_type = deviceGrant) =>
  as().call(getDeviceToken, { body: { grant_type, device_code } })
const find = (person: Person, userCode: string) => as(person).call(findAskingDevice, { body: { userCode } })
const answer = (person: Person, userCode: string, allowed = true) =>
  as(person).call(answerDevice, { body: { userCode, allowed } })
const errorOf = async (device_code: string, grant_type?: string) => {
  const { status, problem } = await poll(device_code, grant_type)
  return [status, (problem as { error?: string }).error]
}
/** Waits longer than the device's interval. */
const wait = (seconds = serverLimits.userCodeSeconds) => test.pass(seconds * 1000)
const miss = (kind: string, key: string, times: number) =>
  insertMisses(
    test.db,
    Array.from({ length: times }, () => [kind, key] as const),
    test.world.now(),
  )

it('a device shows a code, its user allows it elsewhere, and it is signed in as by a typed code', async () => {
  const learner = await make.learner()
  const asked = await ask('Quest 3')
  expect(asked).toMatchObject({
    user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/) as string,
    expires_in: 600,
    interval: 5,
  })
  expect(asked.verification_uri).toMatch(/^https?:\/\/[^/]+\/d$/)
  expect(asked.verification_uri_complete).toBe(`${asked.verification_uri}#${asked.user_code}`)
  expect(await errorOf(asked.device_code)).toEqual([400, 'authorization_pending'])
  const seen = await find(learner, asked.user_code.toLowerCase().replace('-', ' '))
  expect(seen.body).toMatchObject({ name: 'Quest 3' })
  expect(Object.keys(seen.body).toSorted()).toEqual([
    'address',
    'askedAt',
    'expiresAt',
    'name',
    'role',
    'roles',
    'sameAddress',
  ])
  wait()
  // Reading the request allows nothing.
  expect(await errorOf(asked.device_code)).toEqual([400, 'authorization_pending'])
  expect((await answer(learner, asked.user_code)).status).toBe(200)
  const given = (await poll(asked.device_code)).body
  expect(given).toMatchObject({ token_type: 'Bearer', expires_in: 43_200, profile: { id: learner.id } })
  const device = as({ token: given.access_token } as Person)
  expect((await device.call(getProfile)).body).toMatchObject({ id: learner.id, tokenKind: 'device' })
  const training = await makeTraining({ id: learner.organisationId, name: '', type: 'COMPANY' })
  const body = { requestId: crypto.randomUUID(), fileType: 'WEB_GL' as const }
  expect((await device.call(launchTraining, { params: { id: training }, body })).status).toBe(201)
  const devices = (await as(learner).call(listDevices)).body
  expect(devices).toMatchObject([{ name: 'Quest 3', codeBy: { self: true } }])
  await as(learner).call(endDevice, { params: { id: devices[0]!.id } })
  expect((await device.call(getProfile)).problem.code).toBe('session.device_removed')
  // The token is issued once.
  expect(await errorOf(asked.device_code)).toEqual([400, 'invalid_grant'])
})

it('accepts the form encoding of standard clients, which no other endpoint does', async () => {
  const form = (url: string, fields: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const asked = await form('/api/users/authentication/device', { client_id: 'unity', scope: 'all', device_name: 'A B' })
  expect(asked.statusCode).toBe(200)
  const { device_code } = asked.json<{ device_code: string }>()
  const polled = await form('/api/users/authentication/device/token', { grant_type: deviceGrant, device_code })
  expect([polled.statusCode, polled.json()]).toMatchObject([400, { error: 'authorization_pending' }])
  expect([asked, polled].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
  const bare = await form('/api/users/authentication/device/token', { grant_type: deviceGrant })
  expect(bare.json()).toMatchObject({ error: 'invalid_request', violations: [{ path: 'device_code' }] })
  const elsewhere = await form('/api/users/authentication', { email: 'a@b.fr', password: 'x' })
  expect([elsewhere.statusCode, elsewhere.json<object>()]).toMatchObject([
    415,
    expect.not.objectContaining({ error: 1 }),
  ])
})

it('makes a device that polls too early slow down, and enforces it', async () => {
  const { device_code } = await ask()
  const outcomes = []
  for (const seconds of [0, 3.9, 9, 8.9, 14, 15]) {
    test.pass(seconds * 1000)
    outcomes.push((await errorOf(device_code))[1])
  }
  expect(outcomes).toEqual([
    'authorization_pending',
    'slow_down',
    'authorization_pending',
    'slow_down',
    'authorization_pending',
    'authorization_pending',
  ])
})

it('reports each error of a poll: unknown code, other grant, expired, refused', async () => {
  const learner = await make.learner()
  expect(await errorOf('nothing')).toEqual([400, 'invalid_grant'])
  const asked = await ask()
  expect(await errorOf(asked.device_code, 'password')).toEqual([400, 'unsupported_grant_type'])
  test.pass(599_000)
  expect(await errorOf(asked.device_code)).toEqual([400, 'authorization_pending'])
  expect((await find(learner, asked.user_code)).status).toBe(200)
  test.pass(1001)
  expect(await errorOf(asked.device_code)).toEqual([400, 'expired_token'])
  expect((await find(learner, asked.user_code)).problem.code).toBe('device_code.expired')
  expect((await answer(learner, asked.user_code)).problem.code).toBe('device_code.expired')
  // Allowed in time but polled too late is expired too.
  const late = await ask()
  await answer(learner, late.user_code)
  test.pass(600_000)
  expect(await errorOf(late.device_code)).toEqual([400, 'expired_token'])
  const refused = await ask('Stranger')
  expect((await answer(learner, refused.user_code, false)).status).toBe(200)
  expect(await errorOf(refused.device_code)).toEqual([400, 'access_denied'])
  expect((await answer(learner, refused.user_code)).problem.code).toBe('device_code.refused')
  expect((await as(learner).call(listDevices)).body).toEqual([])
})

it('of two users who allow the same device one succeeds; one allowed in another organisation is not found', async () => {
  const [learner, stranger] = [await make.learner(), await make.learner()]
  const colleague = await make.learner({ org: { id: learner.organisationId, name: '', type: 'COMPANY' } })
  const asked = await ask()
  const both = await Promise.all([answer(learner, asked.user_code), answer(colleague, asked.user_code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await find(colleague, asked.user_code)).problem.code).toBe('device_code.used')
  const given = (await poll(asked.device_code)).body
  expect([learner.id, colleague.id]).toContain(given.profile.id)
  for (const one of [await find(stranger, asked.user_code), await answer(stranger, asked.user_code)])
    expect(one.problem).toMatchObject({ status: 404, code: 'device_code.unknown' })
})

it('no device can allow another, nor can an account that ended in between', async () => {
  const learner = await make.learner()
  const first = await ask()
  await answer(learner, first.user_code)
  const device = { token: (await poll(first.device_code)).body.access_token } as Person
  const second = await ask()
  expect((await find(device, second.user_code)).status).toBe(403)
  expect((await answer(device, second.user_code)).status).toBe(403)
  expect((await as().call(answerDevice, { body: { userCode: second.user_code, allowed: true } })).status).toBe(401)
  await answer(learner, second.user_code)
  await test.db.run(sql`update users set disabled_at = now() where id = ${learner.id}`)
  const { problem } = await poll(second.device_code)
  expect(problem).toMatchObject({ code: 'sign_in.account_disabled', error: 'access_denied' })
})

it('ten unknown codes lock one account out for ten minutes, even with a right one, and no other', async () => {
  const learner = await make.learner()
  const colleague = await make.learner({ org: { id: learner.organisationId, name: '', type: 'COMPANY' } })
  const asked = await ask()
  const wrong = await Promise.all(Array.from({ length: 12 }, () => find(learner, 'BBBB-BBBB')))
  const statuses = wrong.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429])
  expect((await answer(learner, asked.user_code)).problem.code).toBe('sign_in.too_many_attempts')
  expect((await find(colleague, asked.user_code)).status).toBe(200)
  test.pass(600_001)
  const later = await ask()
  expect((await answer(learner, later.user_code)).status).toBe(200)
})

it('counts misses by address within an organisation, and in the organisation over all addresses', async () => {
  const [learner, stranger] = [await make.learner(), await make.learner()]
  const asked = await ask()
  const statusOf = async (person: Person) => (await find(person, asked.user_code)).status
  await miss('device.address', `${learner.organisationId} 127.0.0.1`, 60)
  expect([await statusOf(learner), await statusOf(stranger)]).toEqual([429, 200])
  await miss('device.organisation', String(stranger.organisationId), 99)
  expect(await statusOf(stranger)).toBe(200)
  await miss('device.organisation', String(stranger.organisationId), 1)
  expect(await statusOf(stranger)).toBe(429)
})

it('gives sixty codes in ten minutes to an unknown address, also concurrently, and more to a known one', async () => {
  await miss('device.asked', '127.0.0.1', 57)
  const once = async () => (await as().call(authorizeDevice, { body: {} })).status
  const statuses = await Promise.all(Array.from({ length: 5 }, once))
  expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429])
  const refused = await as().call(authorizeDevice, { body: {} })
  expect(refused.problem).toMatchObject({ code: 'sign_in.too_many_attempts', error: 'temporarily_unavailable' })
  const { organisationId } = await make.learner()
  await test.db.run(sql`insert into known_addresses (organisation_id, address, last_sign_in)
    values (${organisationId}, '127.0.0.1', ${test.world.now()})`)
  expect(await once()).toBe(200)
  test.pass(600_001)
  await test.db.run(sql`delete from known_addresses`)
  expect(await once()).toBe(200)
})

it('refuses invalid names and codes, by field', async () => {
  const learner = await make.learner()
  const named = await as().call(authorizeDevice, { body: { device_name: 'Room\n3' } })
  expect(named.problem).toMatchObject({ status: 400, violations: [{ path: 'device_name' }] })
  expect((await find(learner, 'ABC234')).problem).toMatchObject({ status: 400, violations: [{ path: 'userCode' }] })
  expect((await as().call(authorizeDevice, { body: { device_name: 'x'.repeat(81) } })).status).toBe(400)
  expect((await as().call(authorizeDevice, { body: { device_name: 'x'.repeat(80) } })).status).toBe(200)
})

it('deletes a code an hour after its end', async () => {
  const learner = await make.learner()
  const asked = await ask()
  const sweep = () => deleteExpiredRequests(test.db, new Date(test.world.now().getTime() - reasonMs))
  test.pass(599_000 + reasonMs)
  await sweep()
  expect((await find(learner, asked.user_code)).problem.code).toBe('device_code.expired')
  test.pass(1001)
  await sweep()
  expect((await find(learner, asked.user_code)).problem.code).toBe('device_code.unknown')
})

it('a device acts as a learner, whatever its user holds, until the user chooses the requested role', async () => {
  const org = await make.organisation()
  const people = {
    learner: await make.learner({ org }),
    manager: await make.manager({ org }),
    admin: await make.admin({ org }),
    superAdmin: await make.superAdmin(),
    partner: await make.admin({ org: await make.organisation({ type: 'PARTNER' }) }),
  }
  const askFor = async (scope?: string) =>
    (await as().call(authorizeDevice, { body: scope === undefined ? {} : { scope } })).body
  type Role = 'learner' | 'manager' | 'admin'
  const cases: [keyof typeof people, string | undefined, Role][] = [
    ['learner', 'admin', 'learner'],
    ['learner', 'manager', 'learner'],
    ['manager', 'admin', 'manager'],
    ['manager', 'openid manager profile', 'manager'],
    ['manager', 'managers Manager', 'learner'],
    ['admin', undefined, 'learner'],
    ['admin', 'all', 'learner'],
    ['admin', 'manager', 'manager'],
    ['admin', 'manager admin', 'admin'],
    ['superAdmin', 'manager', 'learner'],
    ['superAdmin', 'admin', 'admin'],
    ['partner', 'manager', 'learner'],
    ['partner', 'admin', 'admin'],
  ]
  const rolesOf: Record<string, string[]> = {
    'admin manager': ['ROLE_MANAGER'],
    'manager manager': ['ROLE_MANAGER'],
    'admin admin': ['ROLE_ADMINISTRATOR'],
    'partner admin': ['ROLE_ADMINISTRATOR'],
    'superAdmin admin': ['ROLE_SUPER_ADMIN'],
  }
  for (const [who, scope, offered] of cases) {
    const person = people[who]
    const isLess = who === 'admin' && offered === 'admin'
    const roles_ = ['learner', ...(isLess ? ['manager'] : []), ...(offered === 'learner' ? [] : [offered])]
    const asked = await askFor(scope)
    const { role: most, roles: all } = (await find(person, asked.user_code)).body
    expect([who, scope, most, all]).toEqual([who, scope, offered, roles_])
    const choose = (role?: Role, code = asked.user_code) =>
      as(person).call(answerDevice, { body: { userCode: code, allowed: true, ...(role && { role }) } })
    for (const role of ['manager', 'admin'] as const)
      if (!roles_.includes(role))
        expect((await choose(role)).problem).toMatchObject({ status: 400, violations: [{ path: 'role' }] })
    await choose(offered)
    const { body } = await poll(asked.device_code)
    const roles = rolesOf[`${who} ${offered}`] ?? []
    expect([who, scope, body.scope, body.profile.roles]).toEqual([who, scope, offered, roles])
    expect((await as({ token: body.access_token } as Person).call(getProfile)).body.roles).toEqual(roles)
    // Without a choice it remains a learner.
    const silent = await askFor(scope)
    await choose(undefined, silent.user_code)
    expect((await poll(silent.device_code)).body).toMatchObject({ scope: 'learner', profile: { roles: [] } })
  }
})

it('a code of six characters opens a learner’s device, independent of its maker', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const partner = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
  for (const [maker, whose] of [
    [admin, admin],
    [await make.superAdmin(), partner],
  ] as const) {
    const { body } = await as(maker).call(generateCodes, { body: { userIds: [whose.id] } })
    const { profile } = (await as().call(signInByCode, { body: { code: body[0]!.code } })).body
    expect([profile.roles, profile.capacities]).toEqual([[], ['learner']])
  }
})

it('a device loses its role when its user no longer holds it', async () => {
  const org = await make.organisation()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  const asked = (await as().call(authorizeDevice, { body: { scope: 'manager' } })).body
  await as(manager).call(answerDevice, { body: { userCode: asked.user_code, allowed: true, role: 'manager' } })
  const device = { token: (await poll(asked.device_code)).body.access_token } as Person
  expect((await as(device).call(getProfile)).body.roles).toEqual(['ROLE_MANAGER'])
  const actsAs = async () => (await as(manager).call(listDevices)).body.map((one) => one.actsAs)
  expect(await actsAs()).toEqual(['manager'])
  await test.db.run(sql`update users set is_manager = false where id = ${manager.id}`)
  expect((await as(device).call(getProfile)).body.roles).toEqual([])
  expect(await actsAs()).toEqual(['learner'])
  expect((await as(admin).call(getProfile)).body.roles).toEqual(['ROLE_ADMINISTRATOR'])
})

it('shows the origin of a device’s request, and whether it is the reader’s own address', async () => {
  const learner = await make.learner()
  const ask = async (remoteAddress: string) =>
    (
      await test.app.inject({ method: 'POST', url: '/api/users/authentication/device', remoteAddress, payload: {} })
    ).json<{
      user_code: string
    }>().user_code
  expect((await find(learner, await ask('127.0.0.1'))).body).toMatchObject({ address: '127.0.0.1', sameAddress: true })
  expect((await find(learner, await ask('198.51.100.7'))).body).toMatchObject({
    address: '198.51.100.7',
    sameAddress: false,
  })
})
