import { emailKey } from '@praxia/contract/people/texts.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { keepFormerEmail } from '../accounts/former-emails-store.ts'
import { keepMemberWords } from '../accounts/words-store.ts'
import { keepWithoutHolder } from '../certificates/store.ts'
import { deleteGroups } from '../groups/store.ts'
import { joinGroups, leaveGroups } from '../people/memberships-store.ts'
import { enabledCount } from '../people/store.ts'
import { deleteDocumentsOf } from '../record/documents-store.ts'
import { clearReferences, lockAccounts } from './references-store.ts'

/**
 * Locks the people of an organisation, for quota and last administrator. Counts in a second statement: the one that
 * waits for the lock would return a count from before.
 */
export async function lockOrganisation(db: Db, organisationId: number) {
  await db.run(sql`select 1 from organisations where id = ${organisationId} for no key update`)
  return db.maybe<{ organisationId: number; name: string; type: string; enabledCount: number; maxUser: number }>(
    sql`select o.id as organisation_id, o.name, o.type, ${enabledCount(sql`o`)}, o.max_user from organisations o
      where o.id = ${organisationId}`,
  )
}
export const findSeats = (db: Db, scope: Scope) =>
  db.maybe<{ enabledCount: number; maxUser: number }>(
    sql`select ${enabledCount(sql`o`)}, o.max_user from organisations o where o.id = ${scope.organisationId}`,
  )
export const countOtherAdmins = async (db: Db, scope: Scope, id: number): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from users where organisation_id = ${scope.organisationId} and is_admin and enabled
        and id <> ${id}`,
    )
  ).count
export const findManagerByEmail = (db: Db, scope: Scope, email: string) =>
  db.maybe<{ id: number }>(
    sql`select u.id from emails e join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
      where e.email = ${emailKey(email)} and u.organisation_id = ${scope.organisationId} and u.is_manager`,
  )
/**
 * Since when a member has or lacks a role decides when what is mandatory in it is due. Who becomes an administrator again
 * has the whole time to set up a second factor.
 */
const roleChanges = ({ isAdmin, isManager }: { isAdmin: boolean; isManager: boolean }, now: Date): Sql => sql`
  admin_changed_at = case when is_admin = ${isAdmin} then admin_changed_at else ${now} end,
  manager_changed_at = case when is_manager = ${isManager} then manager_changed_at else ${now} end,
  two_step_due = case when ${isAdmin} or is_super_admin then two_step_due end`
export const updateMember = async (
  db: Db,
  scope: Scope,
  id: number,
  m: {
    firstName: string
    lastName: string
    email: string
    staffNumber: string | null
    isAdmin: boolean
    isManager: boolean
    enabled: boolean
  },
  now: Date,
): Promise<void> => {
  await keepFormerEmail(db, scope, id, m.email, now)
  await db.run(
    sql`update users set first_name = ${m.firstName}, last_name = ${m.lastName}, email = ${m.email},
      staff_number = ${m.staffNumber}, is_admin = ${m.isAdmin}, is_manager = ${m.isManager},
      disabled_at = case when ${m.enabled} then null else coalesce(disabled_at, ${now}) end,
      enabled_at = case when ${m.enabled} and not enabled then ${now} else enabled_at end,
      joined_at = case when ${m.enabled} and joined_at = 'infinity' then ${now} else joined_at end,
      ${roleChanges(m, now)}
      where organisation_id = ${scope.organisationId} and id = ${id}`,
  )
  await keepMemberWords(db, scope, [id])
}
/** Disables a member who was just added: the member joins with the first enabling. */
export const disableNewMember = (db: Db, scope: Scope, id: number, now: Date) =>
  db.run(sql`update users set disabled_at = ${now}, joined_at = 'infinity'
    where organisation_id = ${scope.organisationId} and id = ${id}`)
export const updateRoles = (
  db: Db,
  scope: Scope,
  id: number,
  roles: { isAdmin: boolean; isManager: boolean },
  now: Date,
) =>
  db.run(sql`update users set is_admin = ${roles.isAdmin}, is_manager = ${roles.isManager}, ${roleChanges(roles, now)}
    where organisation_id = ${scope.organisationId} and id = ${id}`)

/** Replaces the administrators' groups of a member. Joins before it leaves, so that access granted by both stays. */
export async function replaceGroups(
  db: Db,
  scope: Scope,
  userId: number,
  groupIds: number[],
  now: Date,
): Promise<void> {
  await joinGroups(
    db,
    scope,
    groupIds.map((groupId) => ({ groupId, userId })),
    now,
  )
  await leaveGroups(
    db,
    scope,
    sql`select id as group_id, ${userId}::bigint as user_id from groups
      where organisation_id = ${scope.organisationId} and owner_id is null and not id = any(${groupIds}::bigint[])`,
    now,
  )
}
export const countAdminGroups = async (db: Db, scope: Scope, ids: number[]): Promise<number> =>
  ids.length === 0
    ? 0
    : (
        await db.one<{ count: number }>(
          sql`select count(*) as count from groups where organisation_id = ${scope.organisationId}
            and owner_id is null and id = any(${ids}::bigint[])`,
        )
      ).count

export const emptyTeam = (db: Db, scope: Scope, managerId: number) =>
  db.run(sql`delete from team_members where organisation_id = ${scope.organisationId} and manager_id = ${managerId}`)

/**
 * Stores the sums of a member without a name, so that the counters can be rebuilt. The member is no longer one of those
 * who started, completed or were exempted.
 */
export async function keepCounts(db: Db, scope: Scope, userId: number): Promise<void> {
  const org = scope.organisationId
  const mine = sql`organisation_id = ${org} and user_id = ${userId}`
  await db.run(sql`insert into kept_totals (organisation_id, training_id, active_ms, sessions, badges1, badges2,
      badges3)
    select ${org}, training_id, sum(active_ms), sum(sessions), sum(badges1), sum(badges2), sum(badges3) from (
      select training_id, active_ms, sessions, 0 as badges1, 0 as badges2, 0 as badges3 from progress where ${mine}
      union all select training_id, 0, 0, (number = 1)::int, (number = 2)::int, (number = 3)::int
      from training_badges_earned where ${mine}
    ) done group by training_id
    on conflict (organisation_id, training_id) do update
    set active_ms = kept_totals.active_ms + excluded.active_ms, sessions = kept_totals.sessions + excluded.sessions,
      badges1 = kept_totals.badges1 + excluded.badges1, badges2 = kept_totals.badges2 + excluded.badges2,
      badges3 = kept_totals.badges3 + excluded.badges3`)
  await db.run(sql`update training_totals t set started = t.started - (p.sessions > 0)::int,
      completed = t.completed - (p.completed_at is not null and not p.waived)::int,
      waived = t.waived - p.waived::int
    from progress p where p.organisation_id = ${org} and p.user_id = ${userId}
      and t.organisation_id = p.organisation_id and t.training_id = p.training_id`)
  await db.run(sql`insert into kept_days (organisation_id, training_id, day, active_ms)
    select ${org}, d.training_id, d.day, sum(d.ms) from session_days d
    join sessions s on s.organisation_id = d.organisation_id and s.id = d.session_id
    where d.organisation_id = ${org} and d.user_id = ${userId} and s.counted group by d.training_id, d.day
    on conflict (organisation_id, training_id, day) do update set active_ms = kept_days.active_ms + excluded.active_ms`)
  // Likes and favorites count present members only, so these are deleted.
  for (const [table, column] of [
    [sql`likes`, sql`likes`],
    [sql`favorites`, sql`favorites`],
  ] as const) {
    await db.run(
      sql`update training_totals t set ${column} = t.${column} - 1 from ${table} l
        where l.organisation_id = ${org} and l.user_id = ${userId} and t.organisation_id = l.organisation_id
          and t.training_id = l.training_id`,
    )
  }
}
/**
 * Keeps what a member did in classes, without a name: their sessions are deleted with them. Rows of classes in which
 * they did not take part go.
 */
async function keepAttendance(db: Db, scope: Scope, userId: number): Promise<void> {
  const org = scope.organisationId
  await db.run(sql`update class_members m set user_id = null, connected_at = a.connected_at, started_at = a.started_at,
      finished_at = a.finished_at, progress = a.progress, score = a.score, active_ms = a.active_ms, calls = a.calls,
      calls_read = a.calls_read
    from class_members o cross join lateral class_attendance(o.organisation_id, o.class_id, o.user_id) a
    where o.organisation_id = ${org} and o.user_id = ${userId} and m.organisation_id = o.organisation_id
      and m.id = o.id`)
  await db.run(sql`delete from class_members where organisation_id = ${org} and user_id = ${userId}`)
}
/** Deletes the account with all rows below it, after what stays without a name has been kept. */
export async function deleteMember(db: Db, scope: Scope, id: number): Promise<void> {
  const org = scope.organisationId
  await db.run(sql`update organisations set user_count = user_count - 1 where id = ${org}`)
  await lockAccounts(db, scope, id)
  await keepAttendance(db, scope, id)
  await keepWithoutHolder(db, scope, id)
  await deleteDocumentsOf(db, scope, id)
  await deleteGroups(db, scope, { ownerId: id })
  await clearReferences(db, scope, id)
  await db.run(sql`delete from users where organisation_id = ${org} and id = ${id}`)
}
