import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { type UploadRow, columns, free } from './store.ts'

/** Holder of an upload, and the end of its exclusive use. */
export interface Lease {
  heldBy: string
  heldUntil: Date
}

/** Takes a lease; the database grants it to one of two concurrent requests. */
export const takeLease = (db: Db, id: string, state: UploadRow['state'], lease: Lease, now: Date) =>
  db.maybe<UploadRow>(sql`
  update uploads set held_by = ${lease.heldBy}, held_until = ${lease.heldUntil}, wanted = false
  where id = ${id} and state = ${state} and (held_by = ${lease.heldBy} or ${free(now)})
  returning ${columns}`)
/**
 * Renews a lease; returns undefined if another process holds it or the upload was deleted. Of two concurrent renewals
 * the later one wins, in whatever order they arrive.
 */
export const renewLease = (db: Db, id: string, lease: Lease) =>
  db.maybe<{ wanted: boolean }>(sql`
  update uploads set held_until = greatest(held_until, ${lease.heldUntil})
  where id = ${id} and held_by = ${lease.heldBy} returning wanted`)
export const endLease = (db: Db, id: string, heldBy: string) =>
  db.run(sql`
  update uploads set held_by = null, held_until = null, wanted = false where id = ${id} and held_by = ${heldBy}`)
/** Requests a lease; its holder, in whatever process, notices on renewal. */
export const askForLease = (db: Db, id: string) =>
  db.run(sql`update uploads set wanted = true where id = ${id} and state = 'running' and held_by is not null`)
