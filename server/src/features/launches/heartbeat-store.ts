import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { isReset } from './store.ts'

/**
 * Does not wait for the disk: a heartbeat lost in a crash of the database is made up for by the next one, which
 * continues from the last stored end.
 */
const relaxed = sql`select set_config('synchronous_commit', 'off', true)`

export interface Heartbeat {
  scope: Scope
  userId: number
  sessionId: string
  at: { missed: Date; since: Date; now: Date }
}
/**
 * Extends the last interval of each session to `now`, or where it ended before `missed`, begins a new one from `since`;
 * ignores ended sessions. One statement, since every player sends it every few seconds. Counted later
 * (projection/heartbeats.ts). Rows are sorted to avoid deadlocks between processes. A session that is not the member's
 * is missing from the result.
 */
export const updateHeartbeats = (db: Db, beats: readonly Heartbeat[]) =>
  db.many<{ id: string; organisationId: number; abandonedAt: Date | null; reset: boolean }>(sql`
  with unhurried as materialized (${relaxed}), s as (
    select s.organisation_id, s.id, s.abandoned_at, s.state, a.now,
      ${isReset} as reset,
      case when b.to_at >= a.missed then b.from_at else greatest(s.launched_at, a.since) end as from_at
    from unnest(${beats.map(({ scope }) => scope.organisationId)}::bigint[],
      ${beats.map(({ userId }) => userId)}::bigint[], ${beats.map(({ sessionId }) => sessionId)}::uuid[],
      ${beats.map(({ at }) => at.missed)}::timestamptz[], ${beats.map(({ at }) => at.since)}::timestamptz[],
      ${beats.map(({ at }) => at.now)}::timestamptz[])
      a(organisation_id, user_id, id, missed, since, now)
    join sessions s on s.organisation_id = a.organisation_id and s.id = a.id and s.user_id = a.user_id
    left join lateral (
      select from_at, to_at from beats where organisation_id = s.organisation_id and session_id = s.id
      order by from_at desc limit 1
    ) b on true
  ), put as (
    insert into beats (organisation_id, session_id, from_at, to_at, waiting)
    select organisation_id, id, from_at, now, true from s where abandoned_at is null and state <> 'terminated'
    order by organisation_id, id
    on conflict (organisation_id, session_id, from_at)
      do update set to_at = greatest(beats.to_at, excluded.to_at), waiting = true
  )
  select organisation_id, id, abandoned_at, reset from s, unhurried`)
