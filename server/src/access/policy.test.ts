import { generateCodes, signInByCode } from '@praxia/contract/accounts.ts'
import { apiScopes, createApiKey, createPersonalToken } from '@praxia/contract/connections/api-keys.ts'
import { answerDevice, authorizeDevice, deviceGrant, getDeviceToken } from '@praxia/contract/connections/devices.ts'
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { errors } from '@praxia/contract/errors.ts'
import { expect, test as it } from 'vitest'
import { type Person, as, make, send, useServer } from '../../test/harness.ts'
import { byScope, notOnDevices, readPage, roles as pageRoles } from '../../test/permissions-page.ts'
import { makeCast, walk } from '../../test/permissions-walk.ts'
import { routes } from '../start/routes.ts'
import { actions, policy } from './policy.ts'

useServer()
const roles = ['superAdmin', 'admin', 'manager', 'learner'] as const

/** Ids that do not exist: a role with the permission gets 404 or a validation error, never 403. */
const absent = {
  id: 987_654_321,
  tid: 987_654_321,
  fileType: 'WEB_GL',
  number: 1,
  session: '00000000-0000-4000-8000-000000000000',
  uploadId: 'none',
  clientId: 987_654_321,
  kind: 'training',
  lang: 'en',
}
const probe = (endpoint: Endpoint, person?: { token: string }) => {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, absent[key as keyof typeof absent]]),
  )
  return send(
    endpoint as never,
    { params, ...(endpoint.method === 'GET' || endpoint.multipart ? {} : { rawBody: {} }) } as never,
    person?.token,
  )
}

it('every endpoint is served by exactly one route that declares its access', () => {
  const addresses = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { who, endpoint } of routes) expect(['anyone', 'signed-in', ...actions], endpoint.name).toContain(who)
  for (const { endpoint } of routes) for (const code of endpoint.errors) expect(errors).toHaveProperty([code])
})

it('without a token only public endpoints respond', async () => {
  for (const { endpoint, who } of routes)
    if (who !== 'anyone') expect((await probe(endpoint)).status, endpoint.name).toBe(401)
})

it('the permissions page lists every endpoint of the API and no other', () => {
  expect([...readPage().keys()].sort()).toEqual(routes.map(({ endpoint }) => endpoint.name).sort())
})

it(
  'every route follows the permissions page, for each role and each kind of object',
  { timeout: 240_000 },
  async () => {
    const cast = await makeCast()
    const faults = []
    for (const role of pageRoles) faults.push(...(await walk(cast, role, (who) => who !== 'anyone')))
    expect(faults).toEqual([])
  },
)

it('widening any cell of the permissions page is detected over HTTP', { timeout: 240_000 }, async () => {
  const cast = await makeCast()
  const table = policy as Record<string, Record<string, unknown>>
  const unnoticed: string[] = []
  let opened = 0
  for (const action of actions)
    for (const role of roles) {
      const cell = table[action]![role]
      if (cell === table['reference.see']!.learner) continue
      opened += 1
      table[action]![role] = () => true
      // A `notPartner` cell permits every administrator except a partner's: widening it is detected as a partner.
      const as = role === 'admin' && (cell as () => void).name === 'notPartner' ? 'partner' : role
      const faults = await walk(cast, as, (who) => who === action)
      table[action]![role] = cell
      if (faults.length === 0) unnoticed.push(`${action} ${role}`)
    }
  expect(unnoticed).toEqual([])
  expect(opened).toBeGreaterThan(60)
})

/** Returns a device that asked for a role and was confirmed by a person of that role. */
async function deviceOf(person: Person, asked: string, role: 'learner' | 'manager' | 'admin'): Promise<Person> {
  const { body: shown } = await as().call(authorizeDevice, { body: { scope: asked } })
  await as(person).call(answerDevice, { body: { userCode: shown.user_code, allowed: true, role } })
  const given = await as().call(getDeviceToken, { body: { grant_type: deviceGrant, device_code: shown.device_code } })
  expect(given.body.scope).toBe(role)
  return { ...person, token: given.body.access_token }
}

it('no device can call an endpoint that the page bars on devices, in any role', { timeout: 240_000 }, async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const [code] = (await as(admin).call(generateCodes, { body: { userIds: [admin.id] } })).body
  const byCode = { ...admin, token: (await send(signInByCode, { body: { code: code!.code } })).body.token }
  const tokens = {
    learner: [byCode, await deviceOf(admin, 'admin', 'learner')],
    manager: [await deviceOf(admin, 'openid manager', 'manager')],
    admin: [await deviceOf(admin, 'admin', 'admin')],
    superAdmin: [await deviceOf(await make.superAdmin(), 'admin', 'admin')],
  }
  const page = readPage()
  const barred = notOnDevices()
  const refused = new Set<string>()
  const wrong: string[] = []
  for (const [role, devices] of Object.entries(tokens))
    for (const device of devices)
      for (const { endpoint, who } of routes) {
        if (who === 'anyone' || ['streamEvents', 'signOut', 'endProviderSession'].includes(endpoint.name)) continue
        const { status } = await probe(endpoint, device)
        const word = page.get(endpoint.name)![role as keyof typeof tokens]
        const expected = barred.has(endpoint.name) || word === '–'
        if ((status === 403) !== expected) wrong.push(`${role} ${endpoint.name}: ${status}`)
        if (status === 403 && word !== '–') refused.add(endpoint.name)
      }
  expect(wrong).toEqual([])
  // The listed endpoints are refused because of the device, not only because of the role.
  expect([...barred].filter((name) => !refused.has(name))).toEqual([])
})

it(
  'a key and a personal token make the calls of their scopes alone, within the role',
  { timeout: 240_000 },
  async () => {
    const org = await make.organisation()
    const admin = await make.admin({ org })
    const page = readPage()
    const listed = byScope()
    expect([...listed.keys()].sort()).toEqual([...apiScopes].sort())
    const all = [...apiScopes]
    const keyOf = async (scopes: typeof all) =>
      (await as(admin).call(createApiKey, { body: { name: 'HR', kind: 'api', scopes } })).body
    const tokenOf = async (person: Person, scopes: typeof all) =>
      (await as(person).call(createPersonalToken, { body: { name: 'Mine', scopes } })).body
    const callers: { as: (typeof roles)[number]; scopes: readonly string[]; token: string }[] = [
      ...(await Promise.all(apiScopes.map(async (one) => ({ as: 'admin' as const, ...(await keyOf([one])) })))),
      { as: 'admin', ...(await tokenOf(admin, ['groups'])) },
      { as: 'admin', ...(await tokenOf(admin, all)) },
      { as: 'superAdmin', ...(await tokenOf(await make.superAdmin(), all)) },
      { as: 'manager', ...(await tokenOf(await make.manager({ org }), all)) },
      { as: 'learner', ...(await tokenOf(await make.learner({ org }), all)) },
      { as: 'admin', ...(await as(admin).call(createApiKey, { body: { name: 'Entra', kind: 'scim' } })).body },
    ]
    const wrong: string[] = []
    for (const { as: role, scopes, token } of callers)
      for (const { endpoint, who } of routes) {
        if (who === 'anyone') continue
        const { status } = await probe(endpoint, { token })
        const isOpen =
          page.get(endpoint.name)![role] !== '–' && scopes.some((scope) => listed.get(scope)!.has(endpoint.name))
        if ((status !== 403) !== isOpen || status === 401) wrong.push(`${role} ${scopes} ${endpoint.name}: ${status}`)
      }
    expect(wrong).toEqual([])
  },
)

it('exports, deletions of shared data and publishing are refused on devices', () => {
  const barred = notOnDevices()
  const open: string[] = []
  const own = ['unlikeTraining', 'unfavoriteTraining', 'unfavoriteCourse', 'clearNotifications', 'endDevice']
  for (const { endpoint, who } of routes) {
    if (who === 'anyone') continue
    const { name, method } = endpoint
    const meant =
      (method === 'DELETE' && !own.includes(name)) ||
      /^(export|publish|verify|upload|import|switchVersion|addVersion|set(Training|Master|Steps|Accesses))/.test(name)
    if (meant && !barred.has(name)) open.push(name)
  }
  expect(open).toEqual([])
})

it('an id of another organisation and a missing id give the same response', async () => {
  const admin = await make.admin()
  const stranger = await make.learner()
  for (const { endpoint, who } of routes) {
    if (!endpoint.path.startsWith('/users/{id}') || endpoint.method !== 'GET' || who === 'anyone') continue
    const send_ = (id: number) =>
      send(
        endpoint as never,
        { params: { id, tid: 1 }, query: { startDate: '2026-01-01', endDate: '2026-01-31' } } as never,
        admin.token,
      )
    const [foreign, nowhere] = [await send_(stranger.id), await send_(absent.id)]
    expect([foreign.status, foreign.problem.code], endpoint.name).toEqual([nowhere.status, nowhere.problem.code])
    expect(foreign.status, endpoint.name).toBe(404)
  }
})
