import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitingState } from './attempt-state.ts'
import { begin } from './session.ts'
import type { KeptSession } from './store.ts'
import { memoryStore } from './store.ts'
import { firstToken, startLrs } from './testing-lrs.ts'
import type { Lrs } from './testing-lrs.ts'

let lrs: Lrs
beforeEach(async () => {
  lrs = await startLrs()
})
afterEach(() => lrs.close())
const credential = () => Promise.resolve(firstToken)
const stored = () => JSON.parse(lrs.documents.get('praxia.run') ?? 'null') as unknown

test('the remembered state is available after a reload, in the same session', async () => {
  const store = memoryStore()
  const before = await begin({ address: lrs.address(), store })
  expect([before.remembered, before.reloaded]).toEqual([undefined, false])
  before.remember({ room: 1 })
  before.step('one', { success: true })
  before.remember({ room: 2 })
  await before.flush()
  expect(stored()).toEqual({ room: 2 })
  const after = await begin({ address: lrs.address(), store })
  expect([after.remembered, after.reloaded]).toEqual([{ room: 2 }, true])
})

test('another device finds it in the attempt, with its own session', async () => {
  const here = await begin({ address: lrs.address(), store: memoryStore() })
  here.initialized()
  here.remember({ found: ['pump'] })
  await here.terminated()
  const there = await begin({ address: lrs.address(), store: memoryStore(), credential })
  expect([there.remembered, there.reloaded]).toEqual([{ found: ['pump'] }, false])
  there.remember(null)
  await there.flush()
  const later = await begin({ address: lrs.address(), store: memoryStore(), credential })
  expect(later.remembered).toBeUndefined()
})

test('what a learner left unsent is not lost to the next one on the device', async () => {
  const store = memoryStore()
  const other = lrs.address().replace(/registration=[^&]*/, 'registration=d0f1c2aa-0000-4000-8000-000000000002')
  const next = other.replace('%2Ffetch', '%2Ffetch%3F2')
  const first = await begin({ address: lrs.address(), store })
  first.initialized()
  lrs.documentsDown = true
  first.remember({ page: 7 })
  await first.terminated()
  expect([stored(), first.unsent]).toEqual([null, 0])
  // Still away at the next learner's start, there at the one after it.
  await begin({ address: next, store, credential })
  await expect.poll(() => store.sessions().then((all) => all.length)).toBe(2)
  lrs.documentsDown = false
  const second = await begin({ address: next, store, credential })
  expect(second.remembered).toBeUndefined()
  await expect.poll(stored).toEqual({ page: 7 })
  await begin({ address: next, store, credential })
  await expect.poll(() => store.sessions().then((all) => all.length)).toBe(1)
})

test('without a network it waits with the statements, and only the last state is sent', async () => {
  const store = memoryStore()
  const session = await begin({ address: lrs.address(), store })
  session.initialized()
  await session.flush()
  lrs.documentsDown = true
  lrs.fate = () => 'cut'
  session.remember(1)
  session.step('one', { success: true })
  session.remember(2)
  await session.flush()
  expect([stored(), session.unsent]).toEqual([null, 1])
  const again = await begin({ address: lrs.address(), store })
  expect(again.remembered).toBe(2)
  lrs.documentsDown = false
  lrs.fate = () => 'serve'
  await again.flush()
  expect([stored(), again.unsent, lrs.stored.length]).toEqual([2, 0, 2])
})

test('a state that could not be sent is found by the attempt’s next session in the same browser', async () => {
  const store = memoryStore()
  lrs.documentsDown = true
  const first = await begin({ address: lrs.address(), store })
  first.remember('mine')
  await first.flush()
  const next = await begin({
    address: lrs.address().replace('fetch=', 'fetch=http%3A%2F%2Fx%2F&old='),
    store,
    credential,
  })
  expect([next.remembered, next.reloaded]).toEqual(['mine', false])
})

test('of several unsent states the latest counts, and only of this attempt', () => {
  const kept = (body: string, at: number, more: Partial<{ registration: string; waits: boolean }> = {}) =>
    ({ memo: { state: { registration: 'mine', body, at, waits: true, ...more } } }) as KeptSession
  const all = [
    kept('old', 1),
    kept('last', 3),
    kept('middle', 2),
    kept('handed over', 4, { waits: false }),
    kept('another', 5, { registration: 'other' }),
    { memo: {} } as KeptSession,
  ]
  expect(waitingState(all, 'mine')?.body).toBe('last')
  expect(waitingState(all.toReversed(), 'mine')?.body).toBe('last')
  expect(waitingState([all[3]!, all[5]!], 'mine')).toBeUndefined()
})

test.each([
  [429, true],
  [503, true],
  [400, false],
  [413, false],
])('a server that returns %i is asked again: %s', async (status, again) => {
  let refuses = true
  const session = await begin({
    address: lrs.address(),
    store: memoryStore(),
    fetch: (input, init) =>
      refuses && init?.method === 'PUT' ? Promise.resolve(new Response('{}', { status })) : fetch(input, init),
  })
  session.remember({ room: 1 })
  await session.flush()
  refuses = false
  await session.flush()
  expect(stored()).toEqual(again ? { room: 1 } : null)
})

test('a server that refuses the state does not stop the reports', async () => {
  const session = await begin({ address: lrs.address(), store: memoryStore() })
  lrs.documents.set = () => {
    throw new Error('the server breaks off')
  }
  session.remember('x'.repeat(10))
  session.step('one', { success: true })
  await session.flush()
  expect([lrs.stored.length, session.unsent]).toEqual([2, 0])
})
