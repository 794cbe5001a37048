import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generateCodes } from '@praxia/contract/accounts.ts'
import { createApiKey } from '@praxia/contract/connections/api-keys.ts'
import { createKey } from '@praxia/contract/connections/keys.ts'
import { type Person, as as as_, make, test, useServer } from '../../test/harness.ts'
import { begin, learnerWithTraining } from '../../test/training-world.ts'
import { buildApp } from '../start/app.ts'
import { readConfig } from '../config/config.ts'
import { plugins } from '../start/plugins.ts'
import type { Deps } from '../context/deps.ts'
import { serveWeb } from './web-pages.ts'

useServer()
const perMinute = 12
async function slowServer(settings: Record<string, string> = {}, more: NonNullable<Deps['plugins']> = []) {
  const config = { ...test.world.config, ...(({ trustProxy }) => ({ trustProxy }))(readConfig(settings)) }
  const deps = { ...test.deps, world: { ...test.world, config } }
  const app = await buildApp({ ...deps, plugins: [...plugins(deps), ...more], callsPerMinute: perMinute })
  const ask = async (headers: Record<string, string>, url = '/api/users/profile') =>
    (await app.inject({ url, headers })).statusCode
  const times = async (n: number, call: () => Promise<number>): Promise<number[]> => {
    const told: number[] = []
    for (let i = 0; i < n; i++) told.push(await call())
    return [...new Set(told)]
  }
  return { app, ask, times, close: () => app.close() }
}
const as = (person: Person) => ({ authorization: `Bearer ${person.token}` })

it('unknown tokens share the limit of their address; a valid token is not affected by them', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const { ask, times, close } = await slowServer()
  const lrs = { authorization: `Basic ${launch.token}`, 'x-experience-api-version': '1.0.3' }
  const own = '/xapi/statements?limit=1'
  expect([await ask(as(learner)), await ask(lrs, own)]).toEqual([200, 200])
  expect(await times(20, () => ask({ authorization: `Bearer ${randomUUID()}` }))).toEqual([401, 429])
  expect(await ask({}, '/api/settings')).toBe(429)
  expect([await ask(as(learner)), await ask(lrs, own)]).toEqual([200, 200])
  expect(await times(perMinute, () => ask({ authorization: `bearer  ${learner.token}` }))).toContain(429)
  await close()
})

it('a fresh token is known at once, however many people sign in from one address', async () => {
  const codes = []
  for (const learner of [await make.learner(), await make.learner()])
    codes.push(...(await as_(learner).call(generateCodes, { body: { userIds: [learner.id] } })).body)
  const { app, ask, times, close } = await slowServer()
  const tokens = []
  for (const { code } of codes) {
    const answer = await app.inject({ method: 'POST', url: '/api/users/authentication/code', payload: { code } })
    expect(answer.statusCode).toBe(200)
    tokens.push(answer.json<{ token: string }>().token)
  }
  expect(await times(20, () => ask({}, '/api/settings'))).toEqual([200, 429])
  for (const token of tokens) expect(await ask({ authorization: `Bearer ${token}` })).toBe(200)
  await close()
})

it("the address is the connection's, and a proxy's header counts only if the proxy is trusted", async () => {
  const invented = () => ({ 'x-forwarded-for': `203.0.113.${Math.ceil(Math.random() * 250)}` })
  const alone = await slowServer()
  expect(await alone.times(20, () => alone.ask(invented(), '/api/settings'))).toEqual([200, 429])
  await alone.close()
  const behind = await slowServer({ TRUST_PROXY: '127.0.0.1' })
  const from = (address: string) => behind.ask({ 'x-forwarded-for': `198.51.100.1, ${address}` }, '/api/settings')
  expect(await behind.times(20, () => from('203.0.113.1'))).toEqual([200, 429])
  expect(await from('203.0.113.2')).toBe(200)
  await behind.close()
})

it('a class behind one address gets all pages and files, while its API requests are counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets', 'page-1.js'), '0')
  const { ask, times, close } = await slowServer({}, [serveWeb(test.deps, folder)])
  expect(await times(3 * perMinute, () => ask({}, '/assets/page-1.js'))).toEqual([200])
  expect(await times(3 * perMinute, () => ask({}, '/learner/catalog'))).toEqual([200])
  expect(await times(perMinute, () => ask({}, '/api/settings'))).toEqual([200])
  expect(await ask({}, '/api/settings')).toBe(429)
  expect(await ask({}, '/assets/page-1.js')).toBe(200)
  await close()
  rmSync(folder, { recursive: true })
})

it('wrong codes are counted by the address that the trusted proxy names', async () => {
  const { app, close } = await slowServer({ TRUST_PROXY: '127.0.0.1' })
  const guess = async (address: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/users/authentication/code',
        headers: { 'x-forwarded-for': address },
        payload: { code: 'AAAAAA' },
      })
    ).statusCode
  const told: number[] = []
  for (let i = 0; i < 6; i++) told.push(await guess('203.0.113.9'))
  expect(told).toEqual([401, 401, 401, 401, 401, 429])
  expect(await guess('203.0.113.10')).toBe(401)
  await close()
})

it.each(['of the record', 'api', 'scim'] as const)(
  'another system has the limit of the number of people for whom it asks and reports, by a key: %s',
  async (kind) => {
    const admin = await make.admin({ org: await make.organisation() })
    const { ask, times, close } = await slowServer()
    let call: () => Promise<number>
    if (kind === 'of the record') {
      const { body: key } = await as_(admin).call(createKey, { body: { name: 'System', scopes: ['read'] } })
      const system = {
        authorization: `Basic ${Buffer.from(`${key.user}:${key.secret}`).toString('base64')}`,
        'x-experience-api-version': '1.0.3',
      }
      call = () => ask(system, '/xapi/statements?limit=1')
    } else {
      const scopes = kind === 'api' ? { scopes: ['members:read' as const] } : {}
      const { body: key } = await as_(admin).call(createApiKey, { body: { name: 'System', kind, ...scopes } })
      const path = kind === 'api' ? '/api/users?limit=1' : '/scim/v2/ServiceProviderConfig'
      call = () => ask({ authorization: `Bearer ${key.token}` }, path)
    }
    // The first request counts for its address.
    expect(await times(10 * perMinute + 1, call)).toEqual([200])
    expect(await call()).toBe(429)
    await close()
  },
)
