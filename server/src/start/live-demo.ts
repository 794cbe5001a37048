import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { listDemoAccounts } from '../features/accounts/store.ts'

/**
 * Runs a live class in a demonstration (decision 075). Returns a function that ends it; it never delays the shutdown.
 */
export async function startLiveDemo(deps: Deps, app: FastifyInstance): Promise<() => Promise<void>> {
  const { config, database, log } = deps.world
  try {
    if (config.demoLive && (await listDemoAccounts(database)).length > 0) {
      const { live } = (await import(join(import.meta.dirname, '../../../demo/src/live/live.ts'))) as {
        live(deps: Deps, app: FastifyInstance): () => Promise<void>
      }
      return live(deps, app)
    }
  } catch (error) {
    log('warn', { error }, 'the demonstration has no living class')
  }
  return () => Promise.resolve()
}
