import { setLanguage, signOut, updateProfile } from '@praxia/contract/accounts.ts'
import { createGroup, listGroups } from '@praxia/contract/groups.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, call } from './api.ts'
import { session } from './session.ts'

type Answer = (init: RequestInit) => Response | Promise<Response>
const answers: Answer[] = []
const keys: (string | null)[] = []
const online = { onLine: true }
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const ok = () => Response.json({ id: 1 })
const fails = (status: number, code: string) => () =>
  Response.json({ code }, { status, headers: { 'retry-after': '1' } })
const lost = () => {
  throw new TypeError('fetch failed')
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  online.onLine = true
  answers.splice(0)
  keys.splice(0)
  vi.stubGlobal('navigator', online)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('window', { location: { assign: () => undefined } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answers.shift()!(init)
  })
  session.start('token', 'admin')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
/** Waits for a request to end, advancing the timers over its pauses. */
async function end(work: Promise<unknown>): Promise<unknown> {
  const caught = work.catch((error: unknown) => (error instanceof ApiError ? error.code : error))
  await vi.runAllTimersAsync()
  return caught
}
const group = (name: string) => call(createGroup, { body: { name, userIds: [] } })

it('each write has its own idempotency key, and reads have none', async () => {
  answers.push(ok, ok, () => Response.json({ items: [], total: 0 }))
  await group('A')
  await group('A')
  await call(listGroups, {})
  expect(keys).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid), null])
  expect(keys[0]).not.toBe(keys[1])
})

it.each([
  ['no answer', lost],
  ['an answer of somebody on the way', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['an answer that came too late', () => new Response('', { status: 504 })],
  ['a server that does not know', fails(503, 'server.outcome_unknown')],
])('a write is retried under the same key after %s and returns the response', async (_, first) => {
  answers.push(first, ok)
  expect(await end(group('B'))).toEqual({ id: 1 })
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(uuid)
  expect(keys[1]).toBe(keys[0])
})

it('a repeated press reuses the key; a different or answered write gets a new key', async () => {
  answers.push(lost, lost)
  expect(await end(group('C'))).toBe('network')
  answers.push(ok, fails(409, 'group.name_taken'), ok)
  await end(group('D'))
  expect(await end(group('C'))).toBe('group.name_taken')
  await end(group('C'))
  expect(keys[3]).toBe(keys[0])
  expect(new Set([keys[0], keys[2], keys[4]]).size).toBe(3)
})

it('a form and its files are recognised when sent again', async () => {
  const form = (bytes: string): FormData => {
    const made = new FormData()
    made.set('picture', new File([bytes], 'me.png', { lastModified: 1 }))
    return made
  }
  const send = (bytes: string) => end(call(updateProfile, { form: form(bytes) }))
  answers.push(lost, lost)
  await send('x')
  answers.push(ok, ok)
  await send('xy')
  await send('x')
  expect(keys[3]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('refused writes are not retried, and nothing is retried without a network', async () => {
  answers.push(fails(409, 'group.name_taken'))
  expect(await end(group('E'))).toBe('group.name_taken')
  answers.push(fails(500, 'server.error'))
  expect(await end(group('E'))).toBe('server.error')
  online.onLine = false
  answers.push(lost)
  expect(await end(group('E'))).toBe('network')
  expect(keys).toHaveLength(3)
})

it('writes marked as repeated on purpose, and unauthenticated writes, are sent once without a key', async () => {
  answers.push(lost)
  expect(await end(call(signOut, {}, { anew: true }))).toBe('network')
  session.end()
  answers.push(lost)
  expect(await end(call(setLanguage, { body: { language: 'fr' } }))).toBe('network')
  expect(keys).toEqual([null, null])
})

it('a write cancelled in the meantime is not retried', async () => {
  const giving = new AbortController()
  answers.push(() => {
    giving.abort()
    throw new DOMException('given up', 'AbortError')
  })
  const gone = await end(call(createGroup, { body: { name: 'F', userIds: [] } }, { signal: giving.signal }))
  expect(gone).toMatchObject({ name: 'AbortError' })
  answers.push(lost)
  const pausing = new AbortController()
  const work = call(createGroup, { body: { name: 'G', userIds: [] } }, { signal: pausing.signal })
  const caught = work.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  pausing.abort()
  expect(await caught).toMatchObject({ name: 'AbortError' })
  expect(keys).toHaveLength(2)
})
