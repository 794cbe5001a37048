import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { leaveGroups } from '../people/memberships-store.ts'
import { canBeInTeam } from '../people/store.ts'

export const insertTeamMembers = async (
  db: Db,
  scope: Scope,
  managerId: number,
  memberIds: number[],
  now: Date,
): Promise<number[]> =>
  memberIds.length === 0
    ? []
    : (
        await db.many<{ memberId: number }>(sql`
  insert into team_members (organisation_id, manager_id, member_id, since)
  select ${scope.organisationId}, ${managerId}, unnest(${memberIds}::bigint[]), ${now} on conflict do nothing
  returning member_id`)
      ).map((row) => row.memberId)
/** Removes a member from a team and its subgroups. */
export async function leaveTeam(
  db: Db,
  scope: Scope,
  managerId: number,
  memberId: number,
  now: Date,
): Promise<boolean> {
  const left = await db.run(
    sql`delete from team_members where organisation_id = ${scope.organisationId} and manager_id = ${managerId}
      and member_id = ${memberId}`,
  )
  await leaveGroups(
    db,
    scope,
    sql`select id as group_id, ${memberId}::bigint as user_id from groups
      where organisation_id = ${scope.organisationId} and owner_id = ${managerId}`,
    now,
  )
  return left > 0
}
/** Sets the administrators' choice of a manager, for members without one. */
export const insertManagers = (
  db: Db,
  scope: Scope,
  members: readonly { managerId: number; memberId: number }[],
  now: Date,
) =>
  db.run(sql`insert into team_members (organisation_id, manager_id, member_id, by_admin, since)
    select ${scope.organisationId}, m.manager_id, m.member_id, true, ${now}
    from unnest(${members.map(({ managerId }) => managerId)}::bigint[],
      ${members.map(({ memberId }) => memberId)}::bigint[]) as m(manager_id, member_id)
    on conflict (organisation_id, manager_id, member_id) do update set by_admin = true`)
/** Sets the manager chosen by an administrator, at most one. Managers who added the member themselves stay. */
export async function setManager(
  db: Db,
  scope: Scope,
  memberId: number,
  managerId: number | null,
  now: Date,
): Promise<void> {
  const org = scope.organisationId
  const former = await db.many<{ managerId: number }>(
    sql`select manager_id from team_members where organisation_id = ${org} and member_id = ${memberId} and by_admin
      and manager_id is distinct from ${managerId}::bigint`,
  )
  for (const { managerId: gone } of former) await leaveTeam(db, scope, gone, memberId, now)
  if (managerId !== null)
    await db.run(sql`insert into team_members (organisation_id, manager_id, member_id, by_admin, since)
      values (${org}, ${managerId}, ${memberId}, true, ${now})
    on conflict (organisation_id, manager_id, member_id) do update set by_admin = true`)
}
/** Filters the ids to the manager's team. An administrator is in no team. */
export const keepTeam = async (db: Db, scope: Scope, managerId: number, ids: number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db.many<{ memberId: number }>(
          sql`select t.member_id
            from team_members t join users u on u.organisation_id = t.organisation_id and u.id = t.member_id
            where t.organisation_id = ${scope.organisationId} and t.manager_id = ${managerId}
              and t.member_id = any(${ids}::bigint[]) and ${canBeInTeam}`,
        )
      ).map((row) => row.memberId)
/** Filters the ids to candidates for a team. */
export const keepCandidates = async (db: Db, scope: Scope, ids: number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`select u.id from users u
      where u.organisation_id = ${scope.organisationId} and ${canBeInTeam} and u.id = any(${ids}::bigint[])`)
  ).map((row) => row.id)
