// The client of the API (runtime/client) against the server.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiScope, apiScopes, createApiKey } from '@praxia/contract/connections/api-keys.ts'
import { scopesFor } from '@praxia/server/access/key-scopes.ts'
import { takesKey } from '@praxia/server/http/idempotency.ts'
import { routes } from '@praxia/server/start/routes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as praxia from '../../runtime/client/src/client.ts'
import { endpoints } from '../../runtime/client/src/api.ts'
import { type Person, as, make, test, useServer } from '../../server/test/harness.ts'

useServer()
const page = readFileSync(new URL('../../runtime/client/README.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code!)
const folder = mkdtempSync(join(tmpdir(), 'praxia-client-'))
let address: string
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const keyOf = async (admin: Person, scopes: readonly ApiScope[] = apiScopes) =>
  (await as(admin).call(createApiKey, { body: { name: 'Client', kind: 'api', scopes: [...scopes] } })).body.token
const clientOf = async (admin: Person, more: object = {}) =>
  praxia.createClient({ address, token: await keyOf(admin), retryDelay: 1, ...more })

it('has every call that a key opens, no other, and each write of it takes a key of repetition', () => {
  const known = routes.filter(({ endpoint }) => scopesFor(endpoint).length > 0)
  expect(Object.keys(endpoints).sort()).toEqual(known.map(({ endpoint }) => endpoint.name).sort())
  const writes = known.filter(({ endpoint }) => endpoint.method !== 'GET')
  expect(writes.filter((route) => !takesKey(route)).map(({ endpoint }) => endpoint.name)).toEqual([])
})

it('every example of its readme does what it says', async () => {
  const token = await keyOf(await make.admin())
  const said: unknown[][] = []
  const given = {
    process: { env: { PRAXIA_SERVER: address, PRAXIA_TOKEN: token } },
    console: { log: (...words: unknown[]) => void said.push(words) },
    load: (name: string) => (name === '@praxia/client' ? praxia : import(/* @vite-ignore */ name)),
  }
  const Program = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>
  for (const example of examples) {
    const code = example
      .replaceAll(/^import (\{.+\}) from ('.+')$/gm, 'const $1 = await load($2)')
      .replace("'results.xlsx'", JSON.stringify(join(folder, 'results.xlsx')))
    await new Program(...Object.keys(given), code)(...Object.values(given))
  }
  expect(examples.length).toBeGreaterThan(3)
  expect(said).toEqual([[1], ['King', 'E1042'], [400, 'request.invalid'], ['email', expect.any(String)]])
  expect(readFileSync(join(folder, 'results.xlsx')).subarray(0, 2).toString()).toBe('PK')
})

it('a write whose response was lost is done once', async () => {
  let sent = 0
  const losing: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    if (++sent > 1) return response
    throw new TypeError('fetch failed')
  }
  const admin = await make.admin()
  const client = await clientOf(admin, { fetch: losing })
  const { id } = await client.createMember({
    body: { firstName: 'Ada', lastName: 'King', email: `ada.${admin.id}@example.org`, roles: [] },
  })
  const found: number[] = []
  for await (const member of client.each('listMembers', { query: { search: 'King', limit: 1 } })) found.push(member.id)
  expect([sent > 2, found]).toEqual([true, [id]])
})

it('another organisation is not found, and a missing scope is named', async () => {
  const [admin, other] = [await make.admin(), await make.learner()]
  const client = await clientOf(admin)
  await expect(client.getMember({ params: { id: other.id } })).rejects.toMatchObject({ status: 404 })
  const reading = praxia.createClient({ address, token: await keyOf(admin, ['groups']) })
  await expect(reading.listMembers()).rejects.toMatchObject({ status: 403, details: { scopes: ['members:read'] } })
})
