import type { Db } from '../../../database/db.ts'
import { isLive } from '../../../database/nodes-store.ts'
import { sql } from '../../../database/sql.ts'
import type { Place } from './rebuild-store.ts'

interface Recomputation {
  migration: string
  askedAt: Date
  members: number
  finishedAt: Date | null
}
/** Lists the recomputations that updates asked for, the newest first. */
export const listRecomputations = (db: Db, limit: number) =>
  db.many<Recomputation>(sql`select migration, asked_at, members, finished_at from recomputations
    order by migration desc limit ${limit}`)

interface Claimed {
  migration: string
  organisationIdReached: number
  userIdReached: number
  members: number
}
/**
 * Leases the newest unfinished recomputation, if no process works on any. It covers those before it: all compute the
 * same rows, by the code of this release. While a server of an earlier release works, none is leased: it would compute
 * by its own code, and goes on writing rows of that code. The row's own lease is a condition too: after waiting for a row
 * that another process changed, PostgreSQL evaluates the conditions on that row again, and no subquery.
 * @param schema the newest migration that this process knows
 */
export const claimRecomputation = (db: Db, schema: string, now: Date, until: Date) =>
  db.maybe<Claimed>(sql`update recomputations set leased_until = ${until}
    where migration = (select max(migration) from recomputations where finished_at is null)
      and migration <= ${schema}
      and finished_at is null and (leased_until is null or leased_until < ${now})
      and not exists (select 1 from recomputations r where r.finished_at is null and r.leased_until >= ${now})
      and not exists (select 1 from nodes where nodes.schema < recomputations.migration and ${isLive})
    returning migration, organisation_id_reached, user_id_reached, members`)
export const saveReached = (db: Db, migration: string, place: Place, members: number, until: Date) =>
  db.run(sql`update recomputations set organisation_id_reached = ${place.organisationId},
      user_id_reached = ${place.userId}, members = ${members}, leased_until = ${until}
    where migration = ${migration}`)
export const releaseRecomputation = (db: Db, migration: string) =>
  db.run(sql`update recomputations set leased_until = null where migration = ${migration}`)
/** Finishes a recomputation and those before it. */
export const finishRecomputation = (db: Db, migration: string, members: number, now: Date) =>
  db.run(sql`update recomputations set finished_at = ${now}, members = ${members}, leased_until = null
    where migration <= ${migration} and finished_at is null`)
