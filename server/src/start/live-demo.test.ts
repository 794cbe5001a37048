import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { make, test, useServer } from '../../test/harness.ts'
import { replaceMeta } from '../features/accounts/store.ts'
import { startLiveDemo } from './live-demo.ts'

useServer()
const withSetting = (demoLive: boolean) => ({
  ...test.deps,
  world: { ...test.world, config: { ...test.world.config, demoLive } },
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('begins only in a demonstration, unless a setting prevents it, and ends with the server', async () => {
  const none = await startLiveDemo(withSetting(true), test.app)
  expect(vi.getTimerCount()).toBe(0)
  await none()
  await replaceMeta(test.db, 'demo.manager', String((await make.manager()).id))
  await startLiveDemo(withSetting(false), test.app)
  expect(vi.getTimerCount()).toBe(0)
  const end = await startLiveDemo(withSetting(true), test.app)
  expect(vi.getTimerCount()).toBe(1)
  await end()
  expect(vi.getTimerCount()).toBe(0)
})

it('logs an error, and the server continues', async () => {
  const told: string[] = []
  const deps = withSetting(true)
  deps.world.log = (level, data, message) => void told.push(`${level} ${message} ${JSON.stringify(data)}`)
  await replaceMeta(test.db, 'demo.manager', String((await make.manager()).id))
  const end = await startLiveDemo(deps, test.app)
  vi.advanceTimersByTime(10_000)
  await end()
  expect(told).toEqual([expect.stringMatching(/^warn the living class of the demonstration .*has no training/)])
})
