import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'

const key = 'outbound_held'
/**
 * Holds mails, webhook messages and forwarded statements back: a restored copy must not send again what the original
 * has sent.
 * @param at time of the backup, in ISO form
 */
export const hold = (db: Db, at: string) =>
  db.run(
    sql`insert into meta (key, value) values (${key}, ${at}) on conflict (key) do update set value = excluded.value`,
  )
export const release = async (db: Db): Promise<boolean> => (await db.run(sql`delete from meta where key = ${key}`)) > 0
/** Returns the time of the backup from which this copy was restored, while it holds what it would send. */
export const findHold = async (db: Db): Promise<string | undefined> =>
  (await db.maybe<{ value: string }>(sql`select value from meta where key = ${key}`))?.value
