import { endDevice, generateCodes, getProfile } from '@praxia/contract/accounts.ts'
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { errors } from '@praxia/contract/errors.ts'
import { listTeam } from '@praxia/contract/members.ts'
import { expect, test as it } from 'vitest'
import { as, make, send, useServer } from '../../test/harness.ts'
import { readPage, roles as pageRoles } from '../../test/permissions-page.ts'
import { makeCast, walk } from '../../test/permissions-walk.ts'
import { routes } from '../start/routes.ts'
import { actions, policy } from './policy.ts'

useServer()
const roles = ['superAdmin', 'admin', 'manager', 'learner'] as const

/** Ids that exist nowhere: what is right for the role answers 404 or a complaint about the body, never 403. */
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

it('every endpoint is served once, by a route that names who may call it', () => {
  const addresses = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { who, endpoint } of routes) expect(['anyone', 'signed-in', ...actions], endpoint.name).toContain(who)
  for (const { endpoint } of routes) for (const code of endpoint.fails) expect(errors).toHaveProperty([code])
})

it('without a token nothing but the public calls answers', async () => {
  for (const { endpoint, who } of routes)
    if (who !== 'anyone') expect((await probe(endpoint)).status, endpoint.name).toBe(401)
})

it('every call of the API stands on the permissions page, and nothing else does', () => {
  expect([...readPage().keys()].sort()).toEqual(routes.map(({ endpoint }) => endpoint.name).sort())
})

it(
  'every route does as the permissions page says, to each role, about each kind of thing',
  { timeout: 240_000 },
  async () => {
    const cast = await makeCast()
    const faults = []
    for (const role of pageRoles) faults.push(...(await walk(cast, role, (who) => who !== 'anyone')))
    expect(faults).toEqual([])
  },
)

it('a cell that is opened is noticed at the door, whichever it is', { timeout: 240_000 }, async () => {
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
      // What reads the organisation's type is open to all administrators but a partner's.
      const as = role === 'admin' && (cell as () => void).name === 'notPartner' ? 'partner' : role
      const faults = await walk(cast, as, (who) => who === action)
      table[action]![role] = cell
      if (faults.length === 0) unnoticed.push(`${action} ${role}`)
    }
  expect(unnoticed).toEqual([])
  expect(opened).toBeGreaterThan(60)
})

it('a device acts as its account allows, but makes no codes and manages nobody', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const [code] = (await as(admin).call(generateCodes, { body: { userIds: [admin.id] } })).body
  const signedIn = await send((await import('@praxia/contract/accounts.ts')).signInByCode, {
    body: { code: code!.code },
  })
  const device = signedIn.body
  expect((await as(device).call(getProfile)).status).toBe(200)
  for (const { endpoint, who } of routes)
    if (['code.generate', 'organisation.brand', 'member.edit', 'team.manage'].includes(who))
      expect((await probe(endpoint, device)).status, endpoint.name).toBe(403)
  expect((await as(device).call(listTeam)).status).toBe(200)
  expect((await as(device).call(endDevice, { params: { id: 987_654_321 } })).status).toBe(404)
})

it('a foreign id and an absent one answer alike', async () => {
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
