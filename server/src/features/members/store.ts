import type { Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import type { Page } from '../../basics/paging.ts'
import { matchesWord, rankOf, startsWith, wordsOf } from '../../database/search-store.ts'
import { type Sql, empty, sql, where } from '../../database/sql.ts'

export interface Person {
  id: number
  firstName: string
  lastName: string
}
export interface MemberRow extends Person {
  organisationId: number
  email: string
  picture: string | null
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
/** Names in any order and without their accents; an address from its beginning, so that "com" does not find everybody. */
const found = (words: readonly string[]): Sql[] =>
  words.map((word) => (word.includes('@') ? startsWith(sql`w.email`, word) : matchesWord(sql`w.words`, word)))
const rank = (words: readonly string[]): Sql =>
  rankOf(
    sql`w.words`,
    words.filter((word) => !word.includes('@')),
  )

// By way of the manager's own key: a join would be free to read all members of all organisations in another order.
const managersOf = sql`coalesce((
  select json_agg(json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name)
    order by lower(m.last_name), lower(m.first_name), m.id)
  from team_members t cross join lateral (
    select * from users where organisation_id = t.organisation_id and id = t.manager_id offset 0) m
  where t.organisation_id = u.organisation_id and t.member_id = u.id), '[]')`
const managerEmail = sql`(
  select m.email from team_members t cross join lateral (
    select * from users where organisation_id = t.organisation_id and id = t.manager_id offset 0) m
  where t.organisation_id = u.organisation_id and t.member_id = u.id and t.by_admin limit 1)`
const groupsOf = (viewer: number | null) => sql`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id)
  from group_members gm cross join lateral (
    select * from groups where organisation_id = gm.organisation_id and id = gm.group_id offset 0) g
  where gm.organisation_id = u.organisation_id and gm.user_id = u.id
    and g.owner_id is not distinct from ${viewer}::bigint), '[]')`
/** An administrator is in nobody's team, whatever rows there are: a manager would act in the administrator's name. */
const inTeam = (manager: number) => sql`not u.is_admin and not u.is_super_admin
  and exists (select 1 from team_members t
    where t.organisation_id = u.organisation_id and t.manager_id = ${manager} and t.member_id = u.id)`
/** `viewer`: whose groups are shown, null for those of administrators; `manager`: in whose team the member may be. */
const columns = (viewer: number | null, manager: number) => sql`
  u.id, u.organisation_id, u.first_name, u.last_name, u.email, u.picture, u.is_super_admin, u.is_admin, u.is_manager,
  u.enabled, u.password_hash is not null as has_password, u.created_at, u.last_connection, u.badges, u.points,
  ${managersOf} as managers, ${managerEmail} as manager_email, ${groupsOf(viewer)} as groups,
  (${inTeam(manager)}) as in_team`

/** Each order and the same from its end. */
const byName = [
  sql`lower(u.last_name), lower(u.first_name), u.id`,
  sql`lower(u.last_name) desc, lower(u.first_name) desc, u.id desc`,
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
export type Sort = keyof typeof orders
export interface Filter {
  search?: string
  groupId?: number
  sort?: Sort
  viewer: number | null
  manager: number
  team?: 'in' | 'out'
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
    f.team === 'in' && inTeam(f.manager),
    // Who can join a team: neither the manager nor an administrator nor who is in it.
    f.team === 'out' &&
      sql`not u.is_super_admin and not u.is_admin and u.id <> ${f.manager} and not (${inTeam(f.manager)})`,
  )
  return words.length === 0
    ? sql`from users u ${conditions}`
    : sql`from member_words w join users u on u.organisation_id = w.organisation_id and u.id = w.user_id ${conditions}`
}
interface Listed {
  rows: Loaded<MemberRow>[]
  total: number
}
/** What few are found by is looked for once; the rest of a row is read for those shown. */
async function listFound(db: Db, scope: Scope, f: Filter, page: Page): Promise<Listed> {
  const words = wordsOf(f.search)
  const first = words.length > 0 && (f.sort ?? 'lastName') === 'lastName' ? sql`${rank(words)}, ` : empty
  const rows = await db.many<MemberRow & { total: number }>(sql`
    with found as materialized (
      select u.id, row_number() over (order by ${first}${orders[f.sort ?? 'lastName'][0]}) as place ${members(scope, f)}),
    page as materialized (select * from found order by place limit ${page.limit} offset ${page.offset})
    select (select count(*) from found) as total, ${columns(f.viewer, f.manager)}
    from (select 1) as always left join page p on true
    left join users u on u.organisation_id = ${scope.organisationId} and u.id = p.id order by p.place`)
  // One row without a member says how many there are where the page shows none.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]!.total }
}
/** Of nearly all members the page is found along an index, from the end that is nearer to it. */
async function listAll(db: Db, scope: Scope, f: Filter, page: Page): Promise<Listed> {
  const { count: total } = await db.one<{ count: number }>(sql`select count(*) as count ${members(scope, f)}`)
  const limit = Math.min(page.limit, total - page.offset)
  if (limit <= 0) return { rows: [], total }
  const after = total - page.offset - limit
  const [order, reversed] = orders[f.sort ?? 'lastName']
  const [way, skipped] = after < page.offset ? [reversed, after] : [order, page.offset]
  const rows = await db.many<MemberRow>(sql`
    with page as materialized (select u.id ${members(scope, f)} order by ${way} limit ${limit} offset ${skipped})
    select ${columns(f.viewer, f.manager)}
    from page p join users u on u.organisation_id = ${scope.organisationId} and u.id = p.id order by ${order}`)
  return { rows, total }
}
export const listMembers = (db: Db, scope: Scope, f: Filter, page: Page): Promise<Listed> =>
  wordsOf(f.search).length > 0 || f.groupId !== undefined || f.team === 'in'
    ? listFound(db, scope, f, page)
    : listAll(db, scope, f, page)
export const listMemberIds = async (db: Db, scope: Scope, f: Wanted): Promise<number[]> =>
  (await db.many<{ id: number }>(sql`select u.id ${members(scope, f)} order by u.id`)).map((row) => row.id)
export const findMember = (db: Db, scope: Scope, id: number, viewer: number | null, manager: number) =>
  db.maybe<MemberRow>(
    sql`select ${columns(viewer, manager)} from users u where u.organisation_id = ${scope.organisationId} and u.id = ${id}`,
  )
export const findOrganisationOf = (db: Db, userId: number) =>
  db.maybe<{ organisationId: number }>(sql`select organisation_id from users where id = ${userId}`)
export const findOrganisationType = (db: Db, id: number) =>
  db.maybe<{ type: string }>(sql`select type from organisations where id = ${id}`)
/** Which of these are members here. */
export const keepMembers = async (db: Db, scope: Scope, ids: number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db.many<{ id: number }>(
          sql`select id from users where organisation_id = ${scope.organisationId} and not is_super_admin and id = any(${ids}::bigint[])`,
        )
      ).map((row) => row.id)

/** Serialises everything that counts an organisation's people: quota, last administrator. */
export const lockOrganisation = (db: Db, organisationId: number) =>
  db.maybe<{ name: string; type: string; userCount: number; maxUser: number }>(
    sql`select name, type, user_count, max_user from organisations where id = ${organisationId} for no key update`,
  )
export const countOtherAdmins = async (db: Db, scope: Scope, id: number): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from users where organisation_id = ${scope.organisationId} and is_admin and enabled and id <> ${id}`,
    )
  ).count
export const findManagerByEmail = (db: Db, scope: Scope, email: string) =>
  db.maybe<{ id: number }>(
    sql`select u.id from emails e join users u on u.organisation_id = e.organisation_id and u.id = e.user_id where e.email = ${email.toLowerCase()} and u.organisation_id = ${scope.organisationId} and u.is_manager`,
  )
export const updateMember = (
  db: Db,
  scope: Scope,
  id: number,
  m: { firstName: string; lastName: string; email: string; isAdmin: boolean; isManager: boolean; enabled: boolean },
  now: Date,
) =>
  db.run(
    sql`update users set first_name = ${m.firstName}, last_name = ${m.lastName}, email = ${m.email}, is_admin = ${m.isAdmin}, is_manager = ${m.isManager}, disabled_at = case when ${m.enabled} then null else coalesce(disabled_at, ${now}) end where organisation_id = ${scope.organisationId} and id = ${id}`,
  )
export const deleteCode = (db: Db, scope: Scope, userId: number) =>
  db.run(sql`delete from codes where organisation_id = ${scope.organisationId} and user_id = ${userId}`)

/** Replaces the administrators' groups of a member. */
export async function replaceGroups(db: Db, scope: Scope, userId: number, groupIds: number[]): Promise<void> {
  await db.run(
    sql`delete from group_members gm using groups g where gm.organisation_id = ${scope.organisationId} and gm.user_id = ${userId} and g.organisation_id = gm.organisation_id and g.id = gm.group_id and g.owner_id is null and not g.id = any(${groupIds}::bigint[])`,
  )
  if (groupIds.length > 0)
    await db.run(
      sql`insert into group_members (organisation_id, group_id, user_id) select ${scope.organisationId}, unnest(${groupIds}::bigint[]), ${userId} on conflict do nothing`,
    )
}
export const countAdminGroups = async (db: Db, scope: Scope, ids: number[]): Promise<number> =>
  ids.length === 0
    ? 0
    : (
        await db.one<{ count: number }>(
          sql`select count(*) as count from groups where organisation_id = ${scope.organisationId} and owner_id is null and id = any(${ids}::bigint[])`,
        )
      ).count

export const deleteSubgroups = (db: Db, scope: Scope, managerId: number) =>
  db.run(sql`delete from groups where organisation_id = ${scope.organisationId} and owner_id = ${managerId}`)
export const emptyTeam = (db: Db, scope: Scope, managerId: number) =>
  db.run(sql`delete from team_members where organisation_id = ${scope.organisationId} and manager_id = ${managerId}`)

/** What a member did stays in the organisation's figures: rows without a name, which a rebuild of the counters starts from. */
export async function keepCounts(db: Db, scope: Scope, userId: number): Promise<void> {
  const org = scope.organisationId
  const mine = sql`organisation_id = ${org} and user_id = ${userId}`
  await db.run(sql`insert into kept_totals (organisation_id, training_id, active_ms, sessions, started, completed, badges1, badges2, badges3)
    select ${org}, training_id, sum(active_ms), sum(sessions), sum(started), sum(completed), sum(badges1), sum(badges2), sum(badges3) from (
      select training_id, active_ms, sessions, 1 as started, (progress >= 100)::int as completed, 0 as badges1, 0 as badges2, 0 as badges3 from progress where ${mine}
      union all select training_id, 0, 0, 0, 0, (number = 1)::int, (number = 2)::int, (number = 3)::int from training_badges_earned where ${mine}
    ) done group by training_id
    on conflict (organisation_id, training_id) do update set active_ms = kept_totals.active_ms + excluded.active_ms, sessions = kept_totals.sessions + excluded.sessions, started = kept_totals.started + excluded.started,
      completed = kept_totals.completed + excluded.completed, badges1 = kept_totals.badges1 + excluded.badges1, badges2 = kept_totals.badges2 + excluded.badges2, badges3 = kept_totals.badges3 + excluded.badges3`)
  await db.run(sql`insert into kept_days (organisation_id, training_id, day, active_ms) select ${org}, d.training_id, d.day, sum(d.ms) from session_days d
    join sessions s on s.organisation_id = d.organisation_id and s.id = d.session_id where d.organisation_id = ${org} and d.user_id = ${userId} and s.counted group by d.training_id, d.day
    on conflict (organisation_id, training_id, day) do update set active_ms = kept_days.active_ms + excluded.active_ms`)
  // Likes and favorites are standing ones of members (decisions page): these go.
  for (const [table, column] of [
    [sql`likes`, sql`likes`],
    [sql`favorites`, sql`favorites`],
  ] as const) {
    await db.run(
      sql`update training_totals t set ${column} = t.${column} - 1 from ${table} l where l.organisation_id = ${org} and l.user_id = ${userId} and t.organisation_id = l.organisation_id and t.training_id = l.training_id`,
    )
  }
}
/** Of these pictures, the ones that no row names any more. */
export const listOrphans = async (db: Db, keys: string[]): Promise<string[]> =>
  keys.length === 0
    ? []
    : (
        await db.many<{ key: string }>(sql`
  select k.key from unnest(${keys}::text[]) as k(key) where not exists (select 1 from users where picture = k.key)
    and not exists (select 1 from organisations where logo = k.key) and not exists (select 1 from trainings where cover = k.key) and not exists (select 1 from training_badges where logo = k.key)`)
      ).map((row) => row.key)
export async function deleteMember(db: Db, scope: Scope, id: number): Promise<void> {
  const org = scope.organisationId
  await db.run(sql`update organisations set user_count = user_count - 1 where id = ${org}`)
  await db.run(sql`delete from users where organisation_id = ${org} and id = ${id}`)
}
