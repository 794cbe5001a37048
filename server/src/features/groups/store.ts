import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { Page } from '../../basics/paging.ts'
import { containsWords } from '../../database/search-store.ts'
import { type Sql, empty, sql, where } from '../../database/sql.ts'
import { joinGroups, leaveGroups } from '../people/memberships-store.ts'
import { grantsChanged } from '../trainings/changes-store.ts'

interface Face {
  id: number
  firstName: string
  lastName: string
  picture: string | null
}
export interface GroupRow {
  id: number
  name: string
  ownerId: number | null
  userIds: number[]
  /** Mandatory trainings by this group. */
  rules: number
  faces: Face[]
}
const userIds = sql`coalesce((
  select array_agg(gm.user_id order by gm.user_id) from group_members gm
  where gm.organisation_id = g.organisation_id and gm.group_id = g.id), '{}') as user_ids`
const columns = sql`g.id, g.name, g.owner_id, ${userIds}, (select count(*) from mandatory_rules q
    where q.organisation_id = g.organisation_id and q.group_id = g.id) as rules,
  coalesce((select json_agg(f) from (select u.id, u.first_name as "firstName", u.last_name as "lastName", u.picture
    from group_members gm join users u on u.organisation_id = gm.organisation_id and u.id = gm.user_id
    where gm.organisation_id = g.organisation_id and gm.group_id = g.id
    order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id limit 5) f), '[]') as faces`
/** `owner`: null for administrators' groups, else the manager's own; all others are hidden. */
const visible = (scope: Scope, owner: number | null, search?: string) =>
  where(
    sql`g.organisation_id = ${scope.organisationId}`,
    sql`g.owner_id is not distinct from ${owner}::bigint`,
    containsWords(search, sql`g.name`),
  )
const orders = {
  name: sql`g.name collate "und-x-icu", g.id`,
  '-name': sql`g.name collate "und-x-icu" desc, g.id desc`,
  '-memberCount': sql`(select count(*) from group_members gm
    where gm.organisation_id = g.organisation_id and gm.group_id = g.id) desc, g.name collate "und-x-icu", g.id`,
}
export type GroupSort = keyof typeof orders
export const listGroups = (
  db: Db,
  scope: Scope,
  owner: number | null,
  search: string | undefined,
  page: Page,
  sort: GroupSort = 'name',
) =>
  db.many<GroupRow>(
    sql`select ${columns} from groups g ${visible(scope, owner, search)}
      order by ${orders[sort]} limit ${page.limit} offset ${page.offset}`,
  )
export const countGroups = async (db: Db, scope: Scope, owner: number | null, search?: string): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from groups g ${visible(scope, owner, search)}`)).count
export const findGroup = (db: Db, scope: Scope, owner: number | null, id: number) =>
  db.maybe<GroupRow>(
    sql`select ${columns} from groups g where g.organisation_id = ${scope.organisationId}
      and g.owner_id is not distinct from ${owner}::bigint and g.id = ${id}`,
  )
export const hasGroup = async (db: Db, scope: Scope, owner: number | null, id: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from groups where organisation_id = ${scope.organisationId} and id = ${id}
    and owner_id is not distinct from ${owner}::bigint`)) !== undefined
/** Serialises changes of groups, also with members who join them: a row of these locks its group. */
export const lockGroups = (db: Db, scope: Scope, ids: readonly number[]) =>
  db.run(sql`select 1 from groups where organisation_id = ${scope.organisationId} and id = any(${ids}::bigint[])
    order by id for update`)
export const lockGroup = (db: Db, scope: Scope, id: number) => lockGroups(db, scope, [id])
export const insertGroup = async (
  db: Db,
  scope: Scope,
  owner: number | null,
  name: string,
  now: Date,
): Promise<number> =>
  (
    await db.one<{ id: number }>(
      sql`insert into groups (organisation_id, name, owner_id, created_at)
        values (${scope.organisationId}, ${name}, ${owner}, ${now}) returning id`,
    )
  ).id
export const renameGroup = (db: Db, scope: Scope, id: number, name: string) =>
  db.run(sql`update groups set name = ${name} where organisation_id = ${scope.organisationId} and id = ${id}`)
/**
 * Deletes suggestions `e` to groups; what members have by them stays. Locked first, because a member's row that is
 * inserted at the same time names one.
 */
export async function deleteGroupSuggestions(db: Db, scope: Scope, which: Sql): Promise<number> {
  const org = scope.organisationId
  const rows = await db.many<{ id: number }>(sql`select e.id from group_suggestions e
    where e.organisation_id = ${org} and ${which} order by e.id for update of e`)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  for (const table of [sql`suggestions`, sql`enrolments`])
    await db.run(sql`update ${table} set group_suggestion_id = null
      where organisation_id = ${org} and group_suggestion_id = any(${ids}::bigint[])`)
  return db.run(sql`delete from group_suggestions where organisation_id = ${org} and id = any(${ids}::bigint[])`)
}
/** Deletes a group, or all groups of a manager, with their accesses to trainings. */
export async function deleteGroups(db: Db, scope: Scope, of: { id: number } | { ownerId: number }): Promise<void> {
  const org = scope.organisationId
  const rows = await db.many<{ id: number }>(sql`select id from groups where organisation_id = ${org}
    and ${'id' in of ? sql`id = ${of.id}` : sql`owner_id = ${of.ownerId}`} order by id for update`)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await deleteGroupSuggestions(db, scope, sql`e.group_id = any(${ids}::bigint[])`)
  await db.run(sql`delete from groups where organisation_id = ${org} and id = any(${ids}::bigint[])`)
  await grantsChanged(db, scope)
}
/** Lists the members of a group, or those of `among` who are in it. */
export const listMemberIds = async (db: Db, scope: Scope, id: number, among?: readonly number[]): Promise<number[]> =>
  (
    await db.many<{ userId: number }>(sql`select user_id from group_members
    where organisation_id = ${scope.organisationId} and group_id = ${id}
      ${among ? sql`and user_id = any(${among}::bigint[])` : empty} order by user_id`)
  ).map(({ userId }) => userId)
export const addGroupMembers = (db: Db, scope: Scope, id: number, userIds: readonly number[], now: Date) =>
  joinGroups(
    db,
    scope,
    userIds.map((userId) => ({ groupId: id, userId })),
    now,
  )
export const removeGroupMembers = (db: Db, scope: Scope, id: number, userIds: readonly number[], now: Date) =>
  leaveGroups(db, scope, sql`select ${id}::bigint as group_id, unnest(${userIds}::bigint[]) as user_id`, now)
export const listTrainingsOf = async (db: Db, scope: Scope, groupIds: number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
  select distinct t.id from access_groups a join trainings t on t.id = a.training_id
  where a.organisation_id = ${scope.organisationId} and a.group_id = any(${groupIds}::bigint[])
    and t.retired_at is null and t.published_at is not null and t.verified order by t.id`)
  ).map((row) => row.id)
/** Lists members of these groups; another owner's group is missing from `ids`. */
export const listMembersOfGroups = async (
  db: Db,
  scope: Scope,
  owner: number | null,
  ids: number[],
): Promise<{ ids: number[]; userIds: number[] }> => {
  if (ids.length === 0) return { ids: [], userIds: [] }
  const rows = await db.many<{ id: number; userIds: number[] }>(sql`
    select g.id, ${userIds} from groups g
    where g.organisation_id = ${scope.organisationId} and g.owner_id is not distinct from ${owner}::bigint
      and g.id = any(${ids}::bigint[])`)
  return { ids: rows.map(({ id }) => id), userIds: [...new Set(rows.flatMap((row) => row.userIds))] }
}
