import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetched, partsWaiting } from './fetched.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const failingTimes = (times: number) => {
  let calls = 0
  return () => ((calls += 1) <= times ? Promise.reject(new TypeError('no script')) : Promise.resolve(calls))
}

it('waits for the network and then loads the part', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const part = fetched(failingTimes(2))
  await vi.advanceTimersByTimeAsync(400)
  expect(partsWaiting.get()).toBe(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await part).toBe(3)
  expect(partsWaiting.get()).toBe(false)
})
it('fails when the server responds and does not have the part', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({}))
  const part = fetched(failingTimes(99)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await part).toBeInstanceOf(TypeError)
  expect(partsWaiting.get()).toBe(false)
})
