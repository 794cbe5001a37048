import { type MemberFieldForm } from '@praxia/contract/people/member-fields.ts'
import type { Scope } from '../../context/context.ts'
import type { Page } from '../../basics/paging.ts'
import type { Db } from '../../database/db.ts'
import { containsWords } from '../../database/search-store.ts'
import { type Sql, sql, where } from '../../database/sql.ts'
import type { MemberFieldRow } from '../people/fields-store.ts'
import { inTeam } from '../people/store.ts'

export interface CountedField extends MemberFieldRow {
  members: number
  /** Mandatory trainings by a value of it. */
  rules: number
}
const columns = sql`f.id, f.name, f.kind, f.choices, f.is_site, (select count(*) from member_field_values v
  where v.organisation_id = f.organisation_id and v.field_id = f.id) as members, (select count(*) from mandatory_rules q
  where q.organisation_id = f.organisation_id and q.field_id = f.id) as rules`
export const listCounted = (db: Db, scope: Scope) =>
  db.many<CountedField>(sql`select ${columns} from member_fields f
    where f.organisation_id = ${scope.organisationId} order by f.position, f.id`)
export const findCounted = (db: Db, scope: Scope, id: number) =>
  db.maybe<CountedField>(
    sql`select ${columns} from member_fields f where f.organisation_id = ${scope.organisationId} and f.id = ${id}`,
  )

const values = (scope: Scope, fieldId: number, manager: number | undefined, search: string | undefined): Sql => sql`
  from member_field_values v ${where(
    sql`v.organisation_id = ${scope.organisationId} and v.field_id = ${fieldId}`,
    manager !== undefined &&
      sql`exists (select 1 from users u where u.organisation_id = v.organisation_id and u.id = v.user_id
        and ${inTeam(manager)})`,
    containsWords(search, sql`v.value`),
  )} group by name_key(v.value)`
/** Lists the values of a field once each; with a manager, those of the team's members. */
export const listValues = (
  db: Db,
  scope: Scope,
  fieldId: number,
  { manager, search, page }: { manager: number | undefined; search: string | undefined; page: Page },
) =>
  db.many<{ value: string; members: number }>(sql`select min(v.value) as value, count(*) as members
    ${values(scope, fieldId, manager, search)}
    order by min(v.value) collate "und-x-icu", 1 limit ${page.limit} offset ${page.offset}`)
export const countValues = async (
  db: Db,
  scope: Scope,
  fieldId: number,
  { manager, search }: { manager: number | undefined; search: string | undefined },
): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from (select 1 ${values(scope, fieldId, manager, search)}) g`,
    )
  ).count

type Stored = Omit<MemberFieldForm, 'choices'> & { choices: string[] }
export const insertField = async (db: Db, scope: Scope, f: Stored, now: Date): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
    insert into member_fields (organisation_id, name, kind, choices, is_site, position, created_at)
    select ${scope.organisationId}, ${f.name}, ${f.kind}, ${f.choices}::text[], ${f.isSite},
      coalesce(max(position) + 1, 0), ${now} from member_fields where organisation_id = ${scope.organisationId}
    returning id`)
  ).id
export const updateField = (db: Db, scope: Scope, id: number, f: Omit<Stored, 'kind'>) =>
  db.run(sql`update member_fields set name = ${f.name}, choices = ${f.choices}::text[], is_site = ${f.isSite}
    where organisation_id = ${scope.organisationId} and id = ${id}`)
/** A unique index allows one site, so the former one ends first. */
export const endSite = (db: Db, scope: Scope) =>
  db.run(sql`update member_fields set is_site = false where organisation_id = ${scope.organisationId} and is_site`)
/** Renames all at once, so that two choices can swap their names; also in the rules that name a choice. */
export async function renameChoices(
  db: Db,
  scope: Scope,
  fieldId: number,
  renamed: readonly { before: string; name: string }[],
): Promise<void> {
  const names = sql`unnest(${renamed.map(({ before }) => before)}::text[], ${renamed.map(({ name }) => name)}::text[])
      as r(before, name)`
  await db.run(sql`update member_field_values v set value = r.name from ${names}
    where v.organisation_id = ${scope.organisationId} and v.field_id = ${fieldId} and v.value = r.before`)
  // In two steps: a rule is there once, and rules of two choices that swap their names would meet in one.
  const mark = '\u0001'
  await db.run(sql`update mandatory_rules q set field_value = ${mark} || r.name from ${names}
    where q.organisation_id = ${scope.organisationId} and q.field_id = ${fieldId} and q.field_value = r.before`)
  await db.run(sql`update mandatory_rules q set field_value = substr(q.field_value, 2)
    where q.organisation_id = ${scope.organisationId} and q.field_id = ${fieldId}
      and starts_with(q.field_value, ${mark})`)
}
export const countHolders = async (db: Db, scope: Scope, fieldId: number, choices: readonly string[]) =>
  db.many<{ value: string; members: number }>(sql`select v.value, count(*) as members from member_field_values v
    where v.organisation_id = ${scope.organisationId} and v.field_id = ${fieldId}
      and v.value = any(${choices}::text[]) group by v.value order by v.value`)
export const orderFields = (db: Db, scope: Scope, ids: readonly number[]) =>
  db.run(sql`update member_fields f set position = o.position
    from unnest(${ids}::bigint[]) with ordinality as o(id, position)
    where f.organisation_id = ${scope.organisationId} and f.id = o.id`)
export const deleteField = (db: Db, scope: Scope, id: number) =>
  db.run(sql`delete from member_fields where organisation_id = ${scope.organisationId} and id = ${id}`)
