import type { Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { invitationPrefix } from '../notifications/kinds-rules.ts'
import { canBeInTeam } from '../people/store.ts'

/** Records the current members of these classes. */
const record = (db: Db, which: Sql) =>
  db.run(sql`
  insert into class_members (organisation_id, class_id, user_id)
  select r.organisation_id, r.class_id, r.user_id from classes k
  join class_rosters r on r.organisation_id = k.organisation_id and r.class_id = k.id where ${which}
  on conflict do nothing`)
/** Removes members who left before the end and did not take part. */
const forget = (db: Db, which: Sql) =>
  db.run(sql`
  delete from class_members m using classes k
  where ${which} and m.organisation_id = k.organisation_id and m.class_id = k.id and m.user_id is not null
    and not exists (select 1 from class_rosters r where r.organisation_id = k.organisation_id and r.class_id = k.id
      and r.user_id = m.user_id)
    and not exists (select 1 from class_attendance(m.organisation_id, m.class_id, m.user_id))`)
const theClass = (scope: Scope, id: number): Sql => sql`k.organisation_id = ${scope.organisationId} and k.id = ${id}`
export const recordMembers = (db: Db, scope: Scope, id: number) => record(db, theClass(scope, id))
/** Deletes the invitations to these classes. Returns their recipients. */
const withdraw = async (db: Db, which: Sql): Promise<number[]> =>
  (
    await db.many<{ userId: number }>(sql`
  delete from notifications n using classes k join class_members m on m.organisation_id = k.organisation_id
    and m.class_id = k.id
  where ${which} and n.organisation_id = m.organisation_id and n.user_id = m.user_id
    and n.once = ${invitationPrefix} || k.id
  returning n.user_id`)
  ).map(({ userId }) => userId)
export const withdrawInvitations = (db: Db, scope: Scope, id: number) => withdraw(db, theClass(scope, id))
export async function endClass(db: Db, scope: Scope, id: number, now: Date): Promise<void> {
  await record(db, theClass(scope, id))
  await db.run(sql`update classes k set ended_at = ${now} where ${theClass(scope, id)}`)
  await forget(db, theClass(scope, id))
}
const isOpenSince = (before: Date): Sql => sql`k.ended_at is null and k.began_at <= ${before}`
/** Lists the organisations with classes that nobody has ended. */
export const listWithOpenClasses = (db: Db, before: Date) =>
  db.many<Loaded<{ organisationId: number }>>(sql`
  select distinct k.organisation_id from classes k where ${isOpenSince(before)} order by 1`)
/** Ends classes that were not ended and have reached their maximum duration. */
export async function endClassesStartedBefore(db: Db, scope: Scope, before: Date, hours: number): Promise<void> {
  const due = sql`k.organisation_id = ${scope.organisationId} and ${isOpenSince(before)}`
  await record(db, due)
  await forget(db, due)
  await withdraw(db, due)
  await db.run(sql`update classes k set ended_at = k.began_at + ${hours}::integer * interval '1 hour' where ${due}`)
}

export interface ClassMember {
  id: number
  firstName: string
  lastName: string
  /** Belongs to the class now; else took part, or belonged to it when it ended. */
  here: boolean
  enabled: boolean
}
/**
 * Lists present and former members of a class. An ended class lists only former ones: later members of the team were
 * not in it.
 */
export const listMembers = (db: Db, scope: Scope, id: number, over: boolean, most: number) =>
  db.many<ClassMember>(sql`
  select u.id, u.first_name, u.last_name, m.here, u.enabled
  from (
    select user_id, bool_or(here) as here from (
      select user_id, false as here from class_members
      where organisation_id = ${scope.organisationId} and class_id = ${id} and user_id is not null
      ${
        over
          ? empty
          : sql`union all select user_id, true from class_rosters
            where organisation_id = ${scope.organisationId} and class_id = ${id}`
      }) one group by user_id) m
  join users u on u.organisation_id = ${scope.organisationId} and u.id = m.user_id
  order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id limit ${most}`)
/**
 * Lists the members for a class: the team, or some of its groups; no group means the whole team. An administrator is in
 * nobody's team.
 */
export const listTeamIds = async (
  db: Db,
  scope: Scope,
  managerId: number,
  groupIds: number[] | null,
  most: number,
): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
  select u.id
  from team_members t join users u on u.organisation_id = t.organisation_id and u.id = t.member_id
  where t.organisation_id = ${scope.organisationId} and t.manager_id = ${managerId}
    and ${canBeInTeam} ${
      groupIds === null
        ? empty
        : sql`and exists (select 1 from group_members g where g.organisation_id = t.organisation_id
          and g.group_id = any(${groupIds}::bigint[]) and g.user_id = t.member_id)`
    }
  order by u.id limit ${most}`)
  ).map((row) => row.id)
export interface Attendance {
  connectedAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  progress: number | null
  score: number | null
  activeMs: number | null
  calls: number | null
  callsRead: number | null
}
/** Lists the attendance of members who were deleted since. */
export const listDeleted = (db: Db, scope: Scope, id: number) =>
  db.many<Attendance & { id: number }>(sql`
  select m.id, m.connected_at, m.started_at, m.finished_at, m.progress, m.score, m.active_ms, m.calls, m.calls_read
  from class_members m
  where m.organisation_id = ${scope.organisationId} and m.class_id = ${id} and m.user_id is null order by m.id`)
/** Lists the attendance of these members; a member who did not take part has no row. */
export const listAttendance = (db: Db, scope: Scope, id: number, userIds: number[]) =>
  db.many<Attendance & { userId: number }>(sql`
  select w.user_id, a.connected_at, a.started_at, a.finished_at, a.progress, a.score, a.active_ms, a.calls,
    a.calls_read
  from unnest(${userIds}::bigint[]) w(user_id)
  cross join lateral class_attendance(${scope.organisationId}, ${id}, w.user_id) a`)
