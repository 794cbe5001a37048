import { test as base } from './fixtures.ts'
import { makeScene, type Scene } from './make-scene.ts'

/**
 * A small organisation with some activity, shared by all of these tests, which only read. Findings are reported by
 * name, address and language, so that no trace is written of the hundred screens.
 */
export const test = base.extend<object, { scene: Scene }>({
  trace: ['off', { scope: 'worker' }],
  scene: [
    async ({ world }, use) => {
      await use(await makeScene(world))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
