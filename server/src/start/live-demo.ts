import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { listDemoAccounts } from '../features/accounts/store.ts'

const demo = join(import.meta.dirname, '../../../demo/src')

/**
 * Opens the receivers of a demonstration and runs a live class in it (decision 075). Returns a function that ends the
 * class; it never delays the shutdown.
 */
export async function startLiveDemo(deps: Deps, app: FastifyInstance): Promise<() => Promise<void>> {
  const { config, database, log } = deps.world
  try {
    if ((await listDemoAccounts(database)).length === 0) return () => Promise.resolve()
    const { openReceivers } = (await import(join(demo, 'receivers.ts'))) as { openReceivers(): void }
    openReceivers()
    if (config.demoLive) {
      const { live } = (await import(join(demo, 'live/live.ts'))) as {
        live(deps: Deps, app: FastifyInstance): () => Promise<void>
      }
      return live(deps, app)
    }
  } catch (error) {
    log('warn', { error }, 'the demonstration has no living class')
  }
  return () => Promise.resolve()
}
