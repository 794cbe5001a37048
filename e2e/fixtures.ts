import { test as base, expect } from '@playwright/test'
import { Devices } from './browser.ts'
import { openPages } from './reporter.ts'
import type { Praxia } from './server.ts'
import { World } from './world.ts'

/** Fixtures of a test: its own browsers, and the shared server with its factory of test data. */
interface Own {
  devices: Devices
}
export interface Shared {
  praxia: Omit<Praxia, 'stop' | 'kill'>
  world: World
}

export const test = base.extend<Own, Shared>({
  praxia: [
    async ({}, use) => {
      if (!process.env.E2E_SERVER) throw new Error('set-up.ts names the server')
      await use(JSON.parse(process.env.E2E_SERVER) as Shared['praxia'])
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ praxia }, use) => {
      await use(new World(praxia))
    },
    { scope: 'worker' },
  ],
  devices: async ({ browser, praxia }, use, info) => {
    const devices = new Devices(browser, praxia.url)
    await use(devices)
    if (info.status !== info.expectedStatus) await info.attach(openPages, { body: await devices.describe() })
    await devices.close()
    expect([...new Set(devices.complaints)], 'what the pages complained of').toEqual([])
  },
})
export { expect }
