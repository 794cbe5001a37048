import type { World } from '../../../context/context.ts'
import { type RebuildWorld, rebuild } from './rebuild.ts'
import * as store from './recompute-store.ts'

/** Time in milliseconds after which another process goes on where a killed one stopped. */
const leaseMs = 600_000

/**
 * Computes again what an update asked for (the table recomputations), member by member while people work; sends
 * nothing. One process works on it, and an interrupted one is continued behind the last page of members.
 */
export async function recompute(world: RebuildWorld & Pick<World, 'log' | 'schema' | 'shared'>): Promise<void> {
  const { database, schema, shared } = world
  const leased = () => new Date(shared.now().getTime() + leaseMs)
  for (;;) {
    const one = await store.claimRecomputation(database, schema, shared.now(), leased())
    if (!one) return
    const { migration, members: before } = one
    const from = { organisationId: one.organisationIdReached, userId: one.userIdReached }
    const reached = (place: { organisationId: number; userId: number }, members: number) =>
      store.saveReached(database, migration, place, before + members, leased())
    try {
      const say = (line: string) => world.log('info', { migration }, `recomputing: ${line}`)
      const members = before + (await rebuild(world, say, undefined, { from, reached }))
      await store.finishRecomputation(database, migration, members, world.now())
      if (members > 0) world.log('info', { migration, members }, 'recomputed')
    } catch (error) {
      await store.releaseRecomputation(database, migration)
      throw error
    }
  }
}
