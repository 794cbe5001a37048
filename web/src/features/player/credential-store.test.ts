// @vitest-environment happy-dom
import { renewCredential } from '@praxia/contract/launches.ts'
import { memoryStore } from '@praxia/runtime/store.ts'
import { expect, it, vi } from 'vitest'
import { api } from '../../../test/screen.tsx'
import { Refusal } from '../../../test/fake-api.ts'
import { renewerOf } from './credential-store.ts'

const memo = { said: [], activeMs: 0, progress: 0 }
async function stored(key: string) {
  const store = memoryStore()
  const kept = { key, endpoint: 'https://a.example/xapi', token: 'former', memo }
  await store.keep(kept)
  return { store, kept, token: async () => (await store.sessions())[0]!.token }
}

it('renews the credential of a stored session of the signed-in member, and stores it', async () => {
  const now = '2026-11-30T00:00:00.000Z'
  api.on(renewCredential, { token: 'fresh', expiresAt: '2026-12-01T00:00:00.000Z', now })
  const { store, kept, token } = await stored('7/s1')
  await store.keep({ ...kept, memo: { ...memo, progress: 40 } })
  expect(await renewerOf(store, 7)(kept)).toBe('fresh')
  expect(api.sent(renewCredential).map(({ params }) => params)).toEqual([{ session: 's1' }])
  expect(await store.sessions()).toEqual([{ ...kept, token: 'fresh', memo: { ...memo, progress: 40 } }])
  expect(await token()).toBe('fresh')
})
it('asks for nobody else’s credential, and for none while nobody is signed in', async () => {
  const { store, kept, token } = await stored('7/s2')
  expect([await renewerOf(store, 77)(kept), await renewerOf(store, undefined)(kept)]).toEqual([undefined, undefined])
  expect(api.names()).toEqual([])
  expect(await token()).toBe('former')
})
it('asks once for a credential that is refused, and again where the network was away', async () => {
  const { store, kept } = await stored('7/s3')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await renewerOf(store, 7)(kept)).toBeUndefined()
  api.reset()
  api.on(renewCredential, new Refusal('launch.not_open'))
  expect([await renewerOf(store, 7)(kept), await renewerOf(store, 7)(kept)]).toEqual([undefined, undefined])
  expect(api.sent(renewCredential)).toHaveLength(1)
})
