import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

/**
 * Takes or renews a lease that one process holds at a time, until a moment that it can move. Named values stored with
 * the lease pass to the next holder. Returns the whole row, or nothing while another process holds the lease. Moments
 * in milliseconds.
 */
export const takeLease = (
  db: Db,
  key: string,
  { owner, now, until, kept }: { owner: string; now: number; until: number; kept: object },
) =>
  db.maybe<{ value: string }>(sql`
  insert into meta (key, value) values (${key}, ${JSON.stringify({ ...kept, owner, until })})
  on conflict (key) do update set value = (meta.value::jsonb || excluded.value::jsonb)::text
  where meta.value::jsonb ->> 'owner' = ${owner} or (meta.value::jsonb ->> 'until')::bigint <= ${now}
  returning value`)
/** Returns when any signed-in account was last active, to the minute. */
export const findLastUse = (db: Db) => db.one<{ at: Date | null }>(sql`select max(last_used_at) as at from tokens`)
