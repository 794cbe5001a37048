import { getSettings } from '@praxia/contract/settings.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { call } = await vi.hoisted(async () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', new EventTarget())
  return import('./api.ts')
})
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => vi.unstubAllGlobals())
const answering = (...statuses: number[]) => {
  const fetched = vi.fn(() => Promise.resolve(new Response('{}', { status: statuses.shift() ?? 500 })))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('a request that was too long to read is repeated once, since the response removes its cookies', async () => {
  const fetched = answering(431, 200)
  expect(await call(getSettings, {})).toEqual({})
  expect(fetched).toHaveBeenCalledTimes(2)
})
it('a repeated request that is too long again fails; other requests are not repeated', async () => {
  const fetched = answering(431, 431, 200)
  await expect(call(getSettings, {})).rejects.toMatchObject({ status: 431, code: 'request.headers_too_large' })
  expect(fetched).toHaveBeenCalledTimes(2)
  const other = answering(500, 200)
  await expect(call(getSettings, {})).rejects.toMatchObject({ status: 500 })
  expect(other).toHaveBeenCalledTimes(1)
})
