import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { listDemoAccounts } from '../features/accounts/store.ts'

/** In a demonstration a class goes on while the server runs (decision 075). Answers how to end it; it never holds the server up. */
export async function startLiving(deps: Deps, app: FastifyInstance): Promise<() => Promise<void>> {
  const { config, database, log } = deps.world
  try {
    if (config.demoLive && (await listDemoAccounts(database)).length > 0) {
      const { live } = (await import(join(import.meta.dirname, '../../../demo/src/living/living.ts'))) as {
        live(deps: Deps, app: FastifyInstance): () => Promise<void>
      }
      return live(deps, app)
    }
  } catch (error) {
    log('warn', { error }, 'the demonstration has no living class')
  }
  return () => Promise.resolve()
}
