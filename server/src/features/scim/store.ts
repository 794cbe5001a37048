import type { FieldValue } from '@praxia/contract/people/member-fields.ts'
import { emailKey } from '@praxia/contract/people/texts.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { fieldValues } from '../people/fields-store.ts'
import type { Filter } from './filter-rules.ts'
import { ownFieldOf } from './patch-rules.ts'
import { ScimProblem } from './problem-rules.ts'

type Is = Extract<Filter, { kind: 'is' }>
type Attribute = (scope: Scope, is: Is) => Sql
const no = sql`false`
const refused = ({ attribute, operator }: Is) =>
  new ScimProblem(400, `filter: ${attribute} cannot be compared by ${operator}`, 'invalidFilter')

/** Compares texts: `co` and the like ignore case, as `eq` does unless the attribute is exact. */
const asText =
  (column: Sql, isExact = false): Attribute =>
  (_, is) => {
    const { operator, value } = is
    if (operator === 'pr') return sql`coalesce(${column}, '') <> ''`
    if (value === null) return operator === 'eq' ? sql`${column} is null` : sql`${column} is not null`
    const [left, right] = isExact
      ? [column, sql`${String(value)}::text`]
      : [sql`lower(${column})`, sql`lower(${String(value)}::text)`]
    if (operator === 'eq') return sql`${left} = ${right}`
    if (operator === 'ne') return sql`${left} is distinct from ${right}`
    if (operator === 'sw') return sql`starts_with(${left}, ${right})`
    if (operator === 'ew') return sql`right(${left}, length(${right})) = ${right}`
    return sql`position(${right} in ${left}) > 0`
  }
const asBoolean =
  (column: Sql): Attribute =>
  (_, is) => {
    const { operator } = is
    const value = typeof is.value === 'string' ? is.value.toLowerCase() === 'true' : is.value
    if (operator === 'pr') return sql`true`
    if (operator === 'eq') return sql`${column} = ${value}::boolean`
    if (operator === 'ne') return sql`${column} <> ${value}::boolean`
    throw refused(is)
  }
/** Finds equal addresses and user names by their index: directories ask for each member before they write. */
const byIndex =
  (ids: (scope: Scope, key: string) => Sql, otherwise: Attribute): Attribute =>
  (scope, is) =>
    is.operator === 'eq' && typeof is.value === 'string'
      ? sql`u.id = any(array(${ids(scope, emailKey(is.value))}))`
      : otherwise(scope, is)
const withEmail = (scope: Scope, key: string): Sql =>
  sql`select e.user_id from emails e where e.email = ${key} and e.organisation_id = ${scope.organisationId}`
const withUserName = (scope: Scope, key: string): Sql => sql`
  select e.user_id from emails e
    left join directory_members n on n.organisation_id = e.organisation_id and n.user_id = e.user_id
    where e.email = ${key} and e.organisation_id = ${scope.organisationId} and n.user_name is null
  union all select user_id from directory_members
    where organisation_id = ${scope.organisationId} and email_key(user_name) = ${key}`
const staffNumber = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:employeenumber'
const userAttributes: Record<string, Attribute> = {
  id: asText(sql`u.id::text`, true),
  externalid: asText(sql`d.external_id`, true),
  username: byIndex(withUserName, asText(sql`coalesce(d.user_name, u.email)`)),
  emails: byIndex(withEmail, asText(sql`u.email`)),
  'emails.value': byIndex(withEmail, asText(sql`u.email`)),
  'emails.type': asText(sql`'work'::text`),
  'emails.primary': asBoolean(sql`true`),
  active: asBoolean(sql`u.enabled`),
  displayname: asText(sql`btrim(u.first_name || ' ' || u.last_name)`),
  'name.formatted': asText(sql`btrim(u.first_name || ' ' || u.last_name)`),
  'name.givenname': asText(sql`u.first_name`),
  'name.familyname': asText(sql`u.last_name`),
  [staffNumber]: asText(sql`u.staff_number`),
}
function ownField(attribute: string): Attribute | undefined {
  const id = ownFieldOf(attribute)
  if (id === undefined) return undefined
  return asText(sql`(select v.value from member_field_values v
    where v.organisation_id = u.organisation_id and v.user_id = u.id and v.field_id = ${id})`)
}
const withMember: Attribute = (_, is) => {
  const some = sql`select 1 from group_members m where m.organisation_id = g.organisation_id and m.group_id = g.id`
  if (is.operator === 'pr') return sql`exists (${some})`
  if (is.operator !== 'eq') throw refused(is)
  return /^[0-9]{1,15}$/.test(String(is.value)) ? sql`exists (${some} and m.user_id = ${Number(is.value)})` : no
}
const groupAttributes: Record<string, Attribute> = {
  id: asText(sql`g.id::text`, true),
  externalid: asText(sql`d.external_id`, true),
  displayname: asText(sql`g.name`),
  members: withMember,
  'members.value': withMember,
}
type Find = (name: string) => Attribute | undefined
const userAttribute: Find = (name) => (Object.hasOwn(userAttributes, name) ? userAttributes[name] : ownField(name))
const groupAttribute: Find = (name) => (Object.hasOwn(groupAttributes, name) ? groupAttributes[name] : undefined)
function conditionOf(scope: Scope, find: Find, filter: Filter): Sql {
  if (filter.kind === 'not') return sql`not coalesce(${conditionOf(scope, find, filter.of)}, false)`
  if (filter.kind !== 'is') {
    const [left, right] = [filter.left, filter.right].map((one) => conditionOf(scope, find, one))
    return filter.kind === 'and' ? sql`(${left!} and ${right!})` : sql`(${left!} or ${right!})`
  }
  const attribute = find(filter.attribute)
  if (!attribute) throw new ScimProblem(400, `filter: ${filter.attribute} cannot be filtered by`, 'invalidFilter')
  return attribute(scope, filter)
}

export interface UserRow {
  id: number
  externalId: string | null
  /** Null where it equals the e-mail. */
  userName: string | null
  email: string
  firstName: string
  lastName: string
  staffNumber: string | null
  fields: FieldValue[]
  isAdmin: boolean
  isManager: boolean
  enabled: boolean
  createdAt: Date
  groups: { value: string; display: string }[]
}
const userColumns = sql`u.id, d.external_id, d.user_name, u.email, u.first_name, u.last_name, u.staff_number,
  ${fieldValues} as fields, u.is_admin, u.is_manager, u.enabled, u.created_at, coalesce((
    select json_agg(json_build_object('value', p.id::text, 'display', p.name) order by p.id)
    from group_members m join groups p on p.organisation_id = m.organisation_id and p.id = m.group_id
    where m.organisation_id = u.organisation_id and m.user_id = u.id and p.owner_id is null), '[]') as groups`
const users = sql`users u left join directory_members d on d.organisation_id = u.organisation_id and d.user_id = u.id`
const provisioned = (scope: Scope) =>
  sql`u.organisation_id = ${scope.organisationId} and not u.is_super_admin and d.removed_at is null`
interface Slice {
  limit: number
  offset: number
}
export async function listUsers(
  db: Db,
  scope: Scope,
  filter: Filter | undefined,
  { limit, offset }: Slice,
): Promise<{ rows: UserRow[]; total: number }> {
  const among = sql`from ${users} where ${provisioned(scope)}
    ${filter ? sql`and ${conditionOf(scope, userAttribute, filter)}` : empty}`
  const [{ total }, rows] = await Promise.all([
    db.one<{ total: number }>(sql`select count(*) as total ${among}`),
    db.many<UserRow>(sql`select ${userColumns} ${among} order by u.id limit ${limit} offset ${offset}`),
  ])
  return { rows, total }
}
export const findUser = (db: Db, scope: Scope, id: number) =>
  db.maybe<UserRow>(sql`select ${userColumns} from ${users} where ${provisioned(scope)} and u.id = ${id}`)
/**
 * Finds the member whom a directory creates again: by its identifier, else by user name, else by address; also one whom
 * it deleted.
 */
export const findKnown = (
  db: Db,
  scope: Scope,
  { externalId, userName, email }: { externalId: string | null; userName: string; email: string },
) =>
  db.maybe<{ id: number; isActive: boolean }>(sql`
  select u.id, u.enabled and d.removed_at is null as is_active from ${users}
  where u.organisation_id = ${scope.organisationId} and not u.is_super_admin and u.id = any(array(
    select user_id from directory_members
      where organisation_id = ${scope.organisationId} and external_id = ${externalId}
    union all ${withUserName(scope, emailKey(userName))}
    union all ${withEmail(scope, emailKey(email))}))
  order by coalesce(d.external_id = ${externalId}, false) desc, u.id limit 1`)
/** Finds another member of this user name: a directory's, or the address of one whom it calls by that. */
export const findNamesake = (db: Db, scope: Scope, id: number, key: string) =>
  db.maybe<{ userId: number }>(sql`select user_id from (${withUserName(scope, key)}) n where user_id <> ${id} limit 1`)
/** Stores what a directory calls a member, who is in its sight from then on. */
export const setProvisioned = (
  db: Db,
  scope: Scope,
  id: number,
  { externalId, userName }: Pick<UserRow, 'externalId' | 'userName'>,
) =>
  db.run(sql`insert into directory_members (organisation_id, user_id, external_id, user_name)
    values (${scope.organisationId}, ${id}, ${externalId}, ${userName})
    on conflict (organisation_id, user_id) do update
    set external_id = excluded.external_id, user_name = excluded.user_name, removed_at = null`)
/** Takes a member into the directory's sight again. */
export const setVisible = (db: Db, scope: Scope, id: number) =>
  db.run(sql`update directory_members set removed_at = null
    where organisation_id = ${scope.organisationId} and user_id = ${id} and removed_at is not null`)
/** Takes a member out of the directory's sight. */
export const unprovision = (db: Db, scope: Scope, id: number, now: Date) =>
  db.run(sql`update directory_members set removed_at = ${now}
    where organisation_id = ${scope.organisationId} and user_id = ${id}`)

export interface GroupRow {
  id: number
  externalId: string | null
  name: string
  createdAt: Date
  /** Null where they are not asked for, and where they are too many for one row: `listGroupMembers` has those. */
  members: GroupMember[] | null
  isLarge: boolean
}
export interface GroupMember {
  value: string
  display: string
}
const member = sql`u.id::text as value, btrim(u.first_name || ' ' || u.last_name) as display`
const memberOf = sql`group_members m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id`
const membersOf = sql`coalesce((
  select json_agg(json_build_object('value', n.value, 'display', n.display) order by n.id)
  from (select u.id, ${member} from ${memberOf}
    where m.organisation_id = g.organisation_id and m.group_id = g.id) n), '[]')`
const size = sql`(select count(*) from group_members m
  where m.organisation_id = g.organisation_id and m.group_id = g.id)`
const groupColumns = (mostMembers: number | null) => sql`g.id, d.external_id, g.name, g.created_at,
  ${mostMembers === null ? sql`null::json` : sql`case when ${size} <= ${mostMembers} then ${membersOf} end`} as members,
  ${mostMembers === null ? sql`false` : sql`${size} > ${mostMembers}`} as is_large`
const groups = sql`groups g
  left join directory_groups d on d.organisation_id = g.organisation_id and d.group_id = g.id`
const shared = (scope: Scope) => sql`g.organisation_id = ${scope.organisationId} and g.owner_id is null`
/**
 * Lists groups. With members, as many of them as have `mostMembers` together, and at least one: a page may be shorter
 * than was asked for (RFC 7644, section 3.4.2.4). Null: without members.
 */
export async function listGroups(
  db: Db,
  scope: Scope,
  filter: Filter | undefined,
  { limit, offset }: Slice,
  mostMembers: number | null,
): Promise<{ rows: GroupRow[]; total: number }> {
  const among = sql`from ${groups} where ${shared(scope)}
    ${filter ? sql`and ${conditionOf(scope, groupAttribute, filter)}` : empty}`
  const page = sql`${among} order by g.id limit ${limit} offset ${offset}`
  const [{ total }, rows] = await Promise.all([
    db.one<{ total: number }>(sql`select count(*) as total ${among}`),
    db.many<GroupRow>(
      mostMembers === null
        ? sql`select ${groupColumns(null)} ${page}`
        : sql`
    with page as materialized (select g.id, ${size} as size ${page}),
    fitting as (
      select id from (select id, sum(size) over (order by id) as so_far, row_number() over (order by id) as place
        from page) p
      where so_far <= ${mostMembers} or place = 1)
    select ${groupColumns(mostMembers)} from ${groups} where ${shared(scope)} and g.id in (select id from fitting)
    order by g.id`,
    ),
  ])
  return { rows, total }
}
/** @param mostMembers as in `listGroups` */
export const findGroup = (db: Db, scope: Scope, id: number, mostMembers: number | null) =>
  db.maybe<GroupRow>(sql`select ${groupColumns(mostMembers)} from ${groups} where ${shared(scope)} and g.id = ${id}`)
/** Lists members of a group by their ids, after one. */
export const listGroupMembers = (db: Db, scope: Scope, groupId: number, after: number, limit: number) =>
  db.many<GroupMember>(sql`select ${member} from ${memberOf}
    where m.organisation_id = ${scope.organisationId} and m.group_id = ${groupId} and m.user_id > ${after}
    order by m.user_id limit ${limit}`)
export const setGroupExternalId = (db: Db, scope: Scope, id: number, externalId: string | null) =>
  db.run(sql`insert into directory_groups (organisation_id, group_id, external_id)
    values (${scope.organisationId}, ${id}, ${externalId})
    on conflict (organisation_id, group_id) do update set external_id = excluded.external_id`)
