import type { Browser } from 'playwright-core'
import { Devices } from './browser.ts'
import type { Praxia } from './server.ts'
import { World } from './world.ts'

/** What all specs share: one server, one browser; people and devices are each test's own. */
export interface Stage {
  praxia: Praxia
  browser: Browser
  world: World
}
let current: Stage | undefined
export const setStage = (praxia: Praxia, browser: Browser): void => {
  current = { praxia, browser, world: new World(praxia) }
}
export function stage(): Stage {
  if (!current) throw new Error('run.ts sets the stage')
  return current
}

let devices: Devices | undefined
/** The devices of the test that runs. */
export const hand = (): Devices => (devices ??= new Devices(stage().browser, stage().praxia.url))
/** Closes them; answers what their pages complained of. */
export async function putAway(failed?: string): Promise<string[]> {
  const complaints = devices?.complaints ?? []
  await devices?.close(failed)
  devices = undefined
  return complaints
}
