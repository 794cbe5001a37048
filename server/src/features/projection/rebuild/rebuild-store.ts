import type { Scope } from '../../../context/context.ts'
import type { Db } from '../../../database/db.ts'
import { empty, sql, together } from '../../../database/sql.ts'

/** Position of an iteration over all members. */
export interface Place {
  organisationId: number
  userId: number
}
/** Lists the next members who have or may have computed rows, of one organisation or (null) of all. */
export const listMembers = (db: Db, only: number | null, after: Place, limit: number) =>
  db.many<Place>(sql`
  select u.organisation_id, u.id as user_id from users u
  where (u.organisation_id, u.id) > (${after.organisationId}::bigint, ${after.userId}::bigint)
    ${only === null ? empty : sql`and u.organisation_id = ${only}`}
    and (u.is_manager or u.points <> 0 or u.badges <> 0
      or exists (select 1 from sessions s where s.organisation_id = u.organisation_id and s.user_id = u.id)
      or exists (select 1 from progress p where p.organisation_id = u.organisation_id and p.user_id = u.id)
      or exists (select 1 from milestones m where m.organisation_id = u.organisation_id and m.user_id = u.id)
      or exists (select 1 from member_totals m where m.organisation_id = u.organisation_id and m.user_id = u.id)
      or exists (select 1 from member_days m where m.organisation_id = u.organisation_id and m.user_id = u.id)
      or exists (select 1 from course_completions m where m.organisation_id = u.organisation_id and m.user_id = u.id)
      or exists (select 1 from certificates c where c.organisation_id = u.organisation_id and c.user_id = u.id))
  order by u.organisation_id, u.id limit ${limit}`)

/**
 * Deletes the rows computed from a member's sessions. Statements, heartbeats, resets and badges that depend on other
 * members stay. The caller holds the member's lock.
 */
export async function clearMember(db: Db, scope: Scope, userId: number, judged: readonly string[]): Promise<void> {
  const mine = sql`organisation_id = ${scope.organisationId} and user_id = ${userId}`
  const ofSessions = sql`organisation_id = ${scope.organisationId}
    and session_id in (select id from sessions where ${mine})`
  const badges = sql`select b.id from platform_badges b join badge_categories c on c.id = b.category_id
    where c.key = any(${judged}::text[])`
  await Promise.all([
    ...[sql`session_days`, sql`session_steps`, sql`session_skills`, sql`session_stats`, sql`session_images`].map(
      (table) => db.run(sql`delete from ${table} where ${ofSessions}`),
    ),
    db.run(sql`delete from session_badges where ${ofSessions}`),
    db.run(sql`update session_tallies set tally = null where ${ofSessions}`),
    db.run(sql`update sessions set counted = true where ${mine} and not counted`),
    ...[sql`progress`, sql`training_badges_earned`, sql`milestones`, sql`member_days`, sql`member_totals`].map(
      (table) => db.run(sql`delete from ${table} where ${mine}`),
    ),
    db.run(sql`delete from enrolment_results where organisation_id = ${scope.organisationId}
      and enrolment_id in (select id from enrolments where ${mine})`),
    db.run(sql`delete from points where ${mine} and (source not like 'platform:%'
      or source in (select 'platform:' || id from (${badges}) b))`),
    db.run(sql`delete from platform_badges_earned where ${mine} and badge_id in (${badges})`),
  ])
}

/** A session with the amount of data to read. */
export interface ListedSession {
  id: string
  registrationId: string
  statements: number
  bytes: number
}
export const listSessions = (db: Db, scope: Scope, userId: number) =>
  db.many<ListedSession>(sql`
  select s.id, s.registration_id, coalesce(t.statements, 0) as statements, coalesce(t.bytes, 0) as bytes
  from sessions s left join session_tallies t on t.organisation_id = s.organisation_id and t.session_id = s.id
  where s.organisation_id = ${scope.organisationId} and s.user_id = ${userId} order by s.started_at, s.id`)
/** Lists the trainings of a member's sessions and of the member's course completions. */
export const listTrainings = async (db: Db, scope: Scope, userId: number): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
    select training_id as id from sessions where organisation_id = ${scope.organisationId} and user_id = ${userId}
    union select k::bigint from course_completions d cross join lateral jsonb_object_keys(d.asked) k
    where d.organisation_id = ${scope.organisationId} and d.user_id = ${userId} order by 1`)
  ).map(({ id }) => id)

/** Recounts a member's own counters from the stored rows. */
export async function countMember(db: Db, scope: Scope, userId: number): Promise<void> {
  const org = scope.organisationId
  await db.run(
    together([
      sql`insert into member_totals (organisation_id, user_id, active_ms, sessions, completed)
        select ${org}::bigint, ${userId}::bigint, sum(active_ms), sum(sessions),
          count(completed_at) filter (where not waived) from progress
        where organisation_id = ${org} and user_id = ${userId} having sum(sessions) > 0`,
      sql`insert into member_days (organisation_id, user_id, day, active_ms)
        select ${org}::bigint, ${userId}::bigint, d.day, sum(d.ms) from session_days d
        join sessions s on s.organisation_id = d.organisation_id and s.id = d.session_id
        where d.organisation_id = ${org} and d.user_id = ${userId} and s.counted and s.launch_mode = 'Normal'
        group by d.day having sum(d.ms) <> 0`,
    ]),
  )
}
