import type { Db } from '../../../database/db.ts'
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
/** Leases the oldest unfinished recomputation that no process works on. */
export const claimRecomputation = (db: Db, now: Date, until: Date) =>
  db.maybe<Claimed>(sql`update recomputations set leased_until = ${until}
    where migration = (select migration from recomputations
      where finished_at is null and (leased_until is null or leased_until < ${now})
      order by migration limit 1 for update skip locked)
    returning migration, organisation_id_reached, user_id_reached, members`)
export const saveReached = (db: Db, migration: string, place: Place, members: number, until: Date) =>
  db.run(sql`update recomputations set organisation_id_reached = ${place.organisationId},
      user_id_reached = ${place.userId}, members = ${members}, leased_until = ${until}
    where migration = ${migration}`)
export const releaseRecomputation = (db: Db, migration: string) =>
  db.run(sql`update recomputations set leased_until = null where migration = ${migration}`)
export const finishRecomputation = (db: Db, migration: string, members: number, now: Date) =>
  db.run(sql`update recomputations set finished_at = ${now}, members = ${members}, leased_until = null
    where migration = ${migration}`)
