import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

/**
 * One process at a time has its turn at something, until a moment that it can move on. What is kept beside it, by name, stays when the turn is
 * another's. Answers all of it, or nothing while another has the turn. Moments in milliseconds.
 */
export const takeTurn = (
  db: Db,
  key: string,
  { owner, now, until, kept }: { owner: string; now: number; until: number; kept: object },
) =>
  db.maybe<{ value: string }>(sql`
  insert into meta (key, value) values (${key}, ${JSON.stringify({ ...kept, owner, until })})
  on conflict (key) do update set value = (meta.value::jsonb || excluded.value::jsonb)::text
  where meta.value::jsonb ->> 'owner' = ${owner} or (meta.value::jsonb ->> 'until')::bigint <= ${now}
  returning value`)
/** When anybody who is signed in last did something, to the minute. */
export const findLastUse = (db: Db) => db.one<{ at: Date | null }>(sql`select max(last_used_at) as at from tokens`)
