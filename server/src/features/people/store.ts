import type { FieldFilter, FieldValue } from '@praxia/contract/people/member-fields.ts'
import type { Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import type { Page } from '../../basics/paging.ts'
import { matchesWord, rankOf, startsWith, wordsOf } from '../../database/search-store.ts'
import { type Sql, empty, sql, where } from '../../database/sql.ts'
import { fieldValues, hasFieldValue } from './fields-store.ts'

/** Number of enabled members of an organisation `o`. Each takes a seat. */
export const enabledCount = (o: Sql): Sql => sql`(select count(*) from users n
  where n.organisation_id = ${o}.id and n.enabled) as enabled_count`

interface Person {
  id: number
  firstName: string
  lastName: string
}
export interface MemberRow extends Person {
  organisationId: number
  email: string
  picture: string | null
  staffNumber: string | null
  fields: FieldValue[]
  isSuperAdmin: boolean
  isAdmin: boolean
  isManager: boolean
  enabled: boolean
  hasPassword: boolean
  createdAt: Date
  lastConnection: Date | null
  badges: number
  points: number
  managerEmail: string | null
  managers: Person[]
  groups: { id: number; name: string }[]
  inTeam: boolean
}
/**
 * Matches names in any order and without accents. Matches an address by prefix only, so that "com" does not find
 * everyone.
 */
const found = (words: readonly string[]): Sql[] =>
  words.map((word) => (word.includes('@') ? startsWith(sql`w.email`, word) : matchesWord(sql`w.words`, word)))
const rank = (words: readonly string[]): Sql =>
  rankOf(
    sql`w.words`,
    words.filter((word) => !word.includes('@')),
  )

// A subselect by the manager's key: the planner could order a join so that it reads the members of all organisations.
const managersOf = sql`coalesce((
  select json_agg(json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name)
    order by m.last_name collate "und-x-icu", m.first_name collate "und-x-icu", m.id)
  from team_members t cross join lateral (
    select * from users where organisation_id = t.organisation_id and id = t.manager_id offset 0) m
  where t.organisation_id = u.organisation_id and t.member_id = u.id), '[]')`
const managerEmail = sql`(
  select m.email from team_members t cross join lateral (
    select * from users where organisation_id = t.organisation_id and id = t.manager_id offset 0) m
  where t.organisation_id = u.organisation_id and t.member_id = u.id and t.by_admin limit 1)`
const groupsOf = (viewer: number | null) => sql`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name collate "und-x-icu", g.id)
  from group_members gm cross join lateral (
    select * from groups where organisation_id = gm.organisation_id and id = gm.group_id offset 0) g
  where gm.organisation_id = u.organisation_id and gm.user_id = u.id
    and g.owner_id is not distinct from ${viewer}::bigint), '[]')`
/** Excludes administrators from teams, because a manager would act in an administrator's name. */
export const canBeInTeam = sql`(not u.is_admin and not u.is_super_admin)`
/** The member `u` is in the team of this manager. */
export const inTeam = (manager: number) => sql`${canBeInTeam}
  and exists (select 1 from team_members t
    where t.organisation_id = u.organisation_id and t.manager_id = ${manager} and t.member_id = u.id)`
/**
 * `viewer`: whose groups are shown, null for the administrators' groups; `manager`: whose team the member may be in.
 */
const columns = (viewer: number | null, manager: number) => sql`
  u.id, u.organisation_id, u.first_name, u.last_name, u.email, u.picture, u.staff_number,
  ${fieldValues} as fields, u.is_super_admin, u.is_admin, u.is_manager, u.enabled,
  u.password_hash is not null as has_password, u.created_at, u.last_connection, u.badges, u.points,
  ${managersOf} as managers, ${managerEmail} as manager_email, ${groupsOf(viewer)} as groups,
  (${inTeam(manager)}) as in_team`

/** Each order and its reverse. */
const byName = [
  sql`u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`,
  sql`u.last_name collate "und-x-icu" desc, u.first_name collate "und-x-icu" desc, u.id desc`,
] as const
const byConnection = [
  sql`u.last_connection desc nulls last, u.id`,
  sql`u.last_connection nulls first, u.id desc`,
] as const
const byPoints = [sql`u.points desc, u.id`, sql`u.points, u.id desc`] as const
const orders = {
  lastName: byName,
  '-lastName': [byName[1], byName[0]],
  '-lastConnection': byConnection,
  lastConnection: [byConnection[1], byConnection[0]],
  '-points': byPoints,
  points: [byPoints[1], byPoints[0]],
} as const
type Sort = keyof typeof orders
export interface Filter {
  search?: string
  groupId?: number
  role?: 'ROLE_MANAGER' | 'ROLE_ADMINISTRATOR'
  sort?: Sort
  viewer: number | null
  manager: number
  team?: 'in' | 'out'
  field?: FieldFilter
  /** All members except this one, usually the caller. */
  but?: number
}
type Wanted = Omit<Filter, 'viewer' | 'sort'>

const members = (scope: Scope, f: Wanted): Sql => {
  const words = wordsOf(f.search)
  const conditions = where(
    sql`u.organisation_id = ${scope.organisationId}`,
    words.length > 0 && sql`w.organisation_id = ${scope.organisationId}`,
    ...found(words),
    f.groupId !== undefined &&
      sql`exists (select 1 from group_members gm
        where gm.organisation_id = u.organisation_id and gm.group_id = ${f.groupId} and gm.user_id = u.id)`,
    f.role === 'ROLE_MANAGER' && sql`u.is_manager`,
    f.role === 'ROLE_ADMINISTRATOR' && sql`u.is_admin`,
    hasFieldValue(scope, sql`u.id`, f.field),
    f.but !== undefined && sql`u.id <> ${f.but}`,
    f.team === 'in' && inTeam(f.manager),
    // Candidates for a team: not the manager, not an administrator, not already in it.
    f.team === 'out' && sql`${canBeInTeam} and u.id <> ${f.manager} and not (${inTeam(f.manager)})`,
  )
  return words.length === 0
    ? sql`from users u ${conditions}`
    : sql`from member_words w join users u on u.organisation_id = w.organisation_id and u.id = w.user_id ${conditions}`
}
interface Listed {
  rows: Loaded<MemberRow>[]
  total: number
}
/**
 * Finds the matching members once and reads the remaining columns only for the page. Without a requested order, those
 * whose names begin with the searched words come first.
 */
async function listFound(db: Db, scope: Scope, f: Filter, page: Page): Promise<Listed> {
  const words = wordsOf(f.search)
  const first = words.length > 0 && f.sort === undefined ? sql`${rank(words)}, ` : empty
  const rows = await db.many<MemberRow & { total: number }>(sql`
    with found as materialized (
      select u.id, row_number() over (order by ${first}${orders[f.sort ?? 'lastName'][0]}) as place
        ${members(scope, f)}),
    page as materialized (select * from found order by place limit ${page.limit} offset ${page.offset})
    select (select count(*) from found) as total, ${columns(f.viewer, f.manager)}
    from (select 1) as always left join page p on true
    left join users u on u.organisation_id = ${scope.organisationId} and u.id = p.id order by p.place`)
  // If the page is empty, one row without a member holds the total.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]!.total }
}
/** Reads the page of an unfiltered list along an index, from the nearer end. */
async function listAll(db: Db, scope: Scope, f: Filter, page: Page): Promise<Listed> {
  const [order, reversed] = orders[f.sort ?? 'lastName']
  const count = async () => (await db.one<{ count: number }>(sql`select count(*) as count ${members(scope, f)}`)).count
  const along = (way: Sql, limit: number, skipped: number) =>
    db.many<MemberRow>(sql`
    with page as materialized (select u.id ${members(scope, f)} order by ${way} limit ${limit} offset ${skipped})
    select ${columns(f.viewer, f.manager)}
    from page p join users u on u.organisation_id = ${scope.organisationId} and u.id = p.id order by ${order}`)
  if (page.offset === 0) {
    const [total, rows] = await Promise.all([count(), along(order, page.limit, 0)])
    return { rows, total }
  }
  const total = await count()
  const limit = Math.min(page.limit, total - page.offset)
  if (limit <= 0) return { rows: [], total }
  const after = total - page.offset - limit
  return { rows: await (after < page.offset ? along(reversed, limit, after) : along(order, limit, page.offset)), total }
}
export const listMembers = (db: Db, scope: Scope, f: Filter, page: Page): Promise<Listed> =>
  wordsOf(f.search).length > 0 || f.groupId !== undefined || f.role || f.team === 'in' || f.field?.fieldId !== undefined
    ? listFound(db, scope, f, page)
    : listAll(db, scope, f, page)
export const listMemberIds = async (db: Db, scope: Scope, f: Wanted): Promise<number[]> =>
  (await db.many<{ id: number }>(sql`select u.id ${members(scope, f)} order by u.id`)).map((row) => row.id)
export const findMember = (db: Db, scope: Scope, id: number, viewer: number | null, manager: number) =>
  db.maybe<MemberRow>(
    sql`select ${columns(viewer, manager)} from users u
      where u.organisation_id = ${scope.organisationId} and u.id = ${id}`,
  )
/** Lists members by e-mail in lower case, with the administrators' groups. */
export const listMembersByEmail = (db: Db, scope: Scope, emails: readonly string[], manager: number) =>
  db.many<MemberRow>(
    sql`select ${columns(null, manager)} from emails e
      join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
      where e.email = any(${emails}::text[]) and e.organisation_id = ${scope.organisationId}`,
  )
/** Lists members by the key of their staff number, with the administrators' groups. */
export const listMembersByNumber = (db: Db, scope: Scope, numbers: readonly string[], manager: number) =>
  db.many<MemberRow>(
    sql`select ${columns(null, manager)} from users u
      where u.organisation_id = ${scope.organisationId} and name_key(u.staff_number) = any(${numbers}::text[])`,
  )
export const findOrganisationOf = (db: Db, userId: number) =>
  db.maybe<{ organisationId: number }>(sql`select organisation_id from users where id = ${userId}`)
export const findOrganisation = (db: Db, id: number) =>
  db.maybe<{ organisationId: number; type: string; timeZone: string }>(
    sql`select id as organisation_id, type, time_zone from organisations where id = ${id}`,
  )
/** Filters the ids to members of this organisation. */
export const keepMembers = async (db: Db, scope: Scope, ids: number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db.many<{ id: number }>(
          sql`select id from users where organisation_id = ${scope.organisationId} and not is_super_admin
            and id = any(${ids}::bigint[])`,
        )
      ).map((row) => row.id)

/** Returns the member's name for statements. */
export const findActorName = (db: Db, scope: Scope, id: number) =>
  db.maybe<{ actor: string }>(
    sql`select actor from users where organisation_id = ${scope.organisationId} and id = ${id}`,
  )
/** Locks a member. All writes about a member need this lock. Returns false if the member was deleted. */
export const lockMember = async (db: Db, scope: Scope, userId: number): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 from users where organisation_id = ${scope.organisationId} and id = ${userId} for no key update`,
  )) !== undefined
