import { test as base } from './fixtures.ts'
import { makeScene, type Scene } from './make-scene.ts'

/**
 * A small organisation with some activity, shared by all of these tests, which only read. Findings are reported by
 * name, address and language.
 */
export const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ world }, use) => {
      await use(await makeScene(world))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
