import { type World, scopeOf } from '../../context/context.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { project } from './projection.ts'
import { lockMember } from '../people/store.ts'
import * as store from './rebuild-store.ts'

/** Every row of the dashboards from statements, beats and resets alone, in one transaction: readers see the old rows or the new ones. Nobody is told anything. */
export async function rebuild(
  world: Pick<World, 'database' | 'xapiBase' | 'now'>,
  say: (line: string) => void,
): Promise<number> {
  return world.database.transaction(async (db) => {
    const members = await store.listRecorded(db)
    for (const row of members) await lockMember(db, scopeOf(row), row.userId)
    await store.clearProjected(db)
    for (const [i, row] of members.entries()) {
      await project(db, world, scopeOf(row), row.userId, row.sessions, { tell: false })
      if (i % 100 === 99) say(`${i + 1} of ${members.length} members`)
    }
    for (const row of await store.listManagers(db)) await awardPlatformBadges(db, world, scopeOf(row), row.id, false)
    await store.dropEmptyDays(db)
    await store.withdrawUnfounded(db, world.now())
    return members.length
  })
}
