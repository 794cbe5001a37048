import { type Scope, type World, scopeOf } from '../../../context/context.ts'
import type { Loaded } from '../../../database/db.ts'
import { rebuildMember } from './rebuild-actions.ts'
import * as store from './rebuild-store.ts'
import { removeDangling } from './references-store.ts'
import * as totals from './totals-store.ts'

export type RebuildWorld = Pick<World, 'database' | 'xapiBase' | 'now'>
/** Where a walk begins behind, and what is done after each page of members, with their number so far. */
export interface Resumption {
  from: store.Place
  reached(place: store.Place, members: number): Promise<unknown>
}
export interface Walk {
  resumption?: Resumption | undefined
  /** Limits it to one organisation. */
  organisationId?: number | undefined
  say(line: string): void
}
const membersAtOnce = 500
/** Minimum interval of progress lines, in milliseconds. */
const reportEveryMs = 5000

/** Iterates over all members with computed rows, one page in memory at a time. `found` reports the progress. */
export async function eachMember(
  world: RebuildWorld,
  { organisationId, say, resumption }: Walk,
  work: (scope: Scope, place: Loaded<store.Place>) => Promise<void>,
): Promise<number> {
  let after: store.Place = resumption?.from ?? { organisationId: 0, userId: 0 }
  let said = Date.now()
  for (let done = 0; ;) {
    const page = await store.listMembers(world.database, organisationId ?? null, after, membersAtOnce)
    for (const place of page) {
      await work(scopeOf(place), place)
      done++
      if (Date.now() - said < reportEveryMs) continue
      said = Date.now()
      say(`${done} members, now in organisation ${place.organisationId}`)
    }
    if (page.length < membersAtOnce) return done
    after = page.at(-1)!
    await resumption?.reached(after, done)
  }
}

/**
 * Rebuilds every dashboard row from statements, heartbeats and resets while the product is in use: one transaction per
 * member, and one per training with wrong counters. Removes rows that name nothing. Sends no notifications. A concurrent
 * report is counted before or after.
 */
export async function rebuild(
  world: RebuildWorld,
  say: (line: string) => void,
  organisationId?: number,
  resumption?: Resumption,
): Promise<number> {
  const { database } = world
  const members = await eachMember(world, { organisationId, say, resumption }, async (scope, { userId }) => {
    await database.transaction((db) => rebuildMember(db, world, scope, userId))
  })
  for (const row of await totals.listOrganisations(database, organisationId ?? null)) {
    const scope = scopeOf(row)
    const off = new Set([
      ...(await totals.listOffTotals(database, scope)).map((one) => one.trainingId),
      ...(await totals.listOffDays(database, scope)).map((one) => one.trainingId),
    ])
    for (const trainingId of [...off].toSorted((a, b) => a - b))
      await database.transaction(async (db) => {
        await totals.mendTotals(db, scope, trainingId)
        await totals.mendDays(db, scope, trainingId)
      })
    if ((await totals.listOffSums(database, scope)).length > 0)
      await database.transaction((db) => totals.mendSums(db, scope))
    if (off.size > 0) say(`Counters of ${off.size} trainings of organisation ${row.organisationId} were off.`)
  }
  const removed = await database.transaction((db) => removeDangling(db, organisationId ?? null))
  if (removed > 0) say(`${removed} rows named something that was deleted: they were deleted or cleared.`)
  return members
}
