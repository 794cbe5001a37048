import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { empty, sql } from '../../database/sql.ts'

/**
 * Lists members with uncounted heartbeats, and their sessions: those without a heartbeat since `quiet` and those last
 * counted before `long`.
 */
export const listWaiting = (db: Db, quiet: Date, long: Date) =>
  db.many<{ organisationId: number; userId: number; sessions: string[] }>(sql`
  select s.organisation_id, s.user_id, array_agg(distinct s.id::text) as sessions
  from beats b join sessions s on s.organisation_id = b.organisation_id and s.id = b.session_id
  where b.waiting and (b.to_at <= ${quiet} or coalesce(s.last_at, s.launched_at) <= ${long})
  group by s.organisation_id, s.user_id order by s.organisation_id, s.user_id`)
export const listWaitingOf = async (db: Db, scope: Scope, userId: number): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
  select distinct s.id from sessions s join beats b on b.organisation_id = s.organisation_id and b.session_id = s.id
  where s.organisation_id = ${scope.organisationId} and s.user_id = ${userId} and b.waiting`)
  ).map(({ id }) => id)
/** Lists open sessions with an achievement and without a report since a moment, of one member or of all. */
export const listSilent = (db: Db, since: Date, of: { scope: Scope; userId: number } | null) =>
  db.many<{ organisationId: number; userId: number; sessions: string[] }>(sql`
  select s.organisation_id, s.user_id, array_agg(s.id::text) as sessions from sessions s
  where not s.settled and s.launch_mode = 'Normal' and (s.completed or s.move_on = 'NotApplicable')
    and coalesce(s.last_at, s.launched_at) <= ${since}
    ${of ? sql`and s.organisation_id = ${of.scope.organisationId} and s.user_id = ${of.userId}` : empty}
  group by s.organisation_id, s.user_id order by s.organisation_id, s.user_id`)
/** Filters the members to those with uncounted heartbeats. */
export const listWaitingAmong = (db: Db, scope: Scope, userIds: readonly number[]) =>
  db.many<{ userId: number; sessions: string[] }>(sql`
  select s.user_id, array_agg(distinct s.id::text) as sessions
  from sessions s join beats b on b.organisation_id = s.organisation_id and b.session_id = s.id
  where s.organisation_id = ${scope.organisationId} and s.user_id = any(${userIds}::bigint[]) and b.waiting
  group by s.user_id order by s.user_id`)
