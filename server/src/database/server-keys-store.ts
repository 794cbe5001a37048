// Rows of the server's keys (table `server_keys`): the present one, and what is kept of those that were rotated.
import type { Db } from './db.ts'
import { sql } from './sql.ts'

export interface ServerKeyRow {
  /** 1 is the first key of the installation. */
  number: number
  keyCheck: string
}
/** Returns the key that the secrets of this database are sealed with. */
export const findServerKey = (db: Db) =>
  db.maybe<ServerKeyRow>(sql`select number, key_check from server_keys where ended_at is null`)
/** Returns whether the database knows keys: that of a release before they were recorded does not. */
export const hasServerKeys = async (db: Db): Promise<boolean> =>
  (await db.one<{ has: boolean }>(sql`select to_regclass('public.server_keys') is not null as has`)).has
/** Waits for a rotation of the key that is under way; returns nothing if it replaced the key meanwhile. */
export const findServerKeyAfterRotation = (db: Db) =>
  db.maybe<ServerKeyRow>(sql`select number, key_check from server_keys where ended_at is null for share`)
/** Locks the present key until the end of the transaction: no process begins to serve with it. */
export const lockServerKey = (db: Db) =>
  db.maybe<ServerKeyRow>(sql`select number, key_check from server_keys where ended_at is null for update`)

/** Adds the next key. Does nothing if another process added it. */
export const insertServerKey = (db: Db, key: { keyCheck: string; badgeKey: string }, now: Date) =>
  db.run(sql`insert into server_keys (number, key_check, badge_key, since)
    select coalesce(max(number), 0) + 1, ${key.keyCheck}, ${key.badgeKey}, ${now} from server_keys
    on conflict (number) do nothing`)
/**
 * Ends the present key.
 * @param stopKey its key of links that stop mails, sealed under the next server key; null if it is lost
 */
export const endServerKey = (db: Db, now: Date, stopKey: Buffer | null) =>
  db.run(sql`update server_keys set ended_at = ${now}, stop_key = ${stopKey} where ended_at is null`)

/** Lists the public keys of Open Badges, the present one last. */
export const listBadgeKeys = (db: Db) =>
  db.many<{ number: number; badgeKey: string }>(sql`select number, badge_key from server_keys order by number`)
export const listFormerStopKeys = (db: Db) =>
  db.many<{ stopKey: Buffer | null }>(sql`select stop_key from server_keys where stop_key is not null
    order by number desc`)
