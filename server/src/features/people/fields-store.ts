import type { FieldFilter, FieldValue, FieldValueForm, MemberFieldKind } from '@praxia/contract/people/member-fields.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { keepMemberWords } from '../accounts/words-store.ts'

/**
 * The member `user` of the organisation has this value in an own field; without a value, has none. Undefined without a
 * field.
 */
export const hasFieldValue = (
  scope: Scope,
  user: Sql,
  { fieldId, fieldValue = '' }: FieldFilter | undefined = {},
): Sql | undefined => {
  if (fieldId === undefined) return undefined
  const of = sql`select 1 from member_field_values v
    where v.organisation_id = ${scope.organisationId} and v.field_id = ${fieldId} and v.user_id = ${user}`
  return fieldValue === ''
    ? sql`not exists (${of})`
    : sql`exists (${of} and name_key(v.value) = name_key(${fieldValue}))`
}
/** Values of the member `u` as JSON, in the order of the fields. */
export const fieldValues: Sql = sql`coalesce((
  select json_agg(json_build_object('fieldId', f.id, 'value', v.value) order by f.position, f.id)
  from member_field_values v cross join lateral (
    select * from member_fields where organisation_id = v.organisation_id and id = v.field_id offset 0) f
  where v.organisation_id = u.organisation_id and v.user_id = u.id), '[]')`

export interface MemberFieldRow {
  id: number
  name: string
  kind: MemberFieldKind
  choices: string[]
  isSite: boolean
}
export const listFields = (db: Db, scope: Scope) =>
  db.many<MemberFieldRow>(sql`select id, name, kind, choices, is_site from member_fields
    where organisation_id = ${scope.organisationId} order by position, id`)
export const hasField = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from member_fields where organisation_id = ${scope.organisationId} and id = ${id}`)) !==
  undefined

export type ValueOfMember = FieldValueForm & { userId: number }
/** Sets these values and deletes those that are null; values of other fields stay. */
export async function setFieldValues(db: Db, scope: Scope, values: readonly ValueOfMember[], now: Date): Promise<void> {
  const [cleared, set] = [values.filter(({ value }) => value === null), values.filter(({ value }) => value !== null)]
  const ids = (some: readonly ValueOfMember[]) =>
    sql`unnest(${some.map(({ fieldId }) => fieldId)}::bigint[], ${some.map(({ userId }) => userId)}::bigint[]`
  if (cleared.length > 0)
    await db.run(sql`delete from member_field_values v using ${ids(cleared)}) as c(field_id, user_id)
      where v.organisation_id = ${scope.organisationId} and v.field_id = c.field_id and v.user_id = c.user_id`)
  if (set.length > 0)
    await db.run(sql`insert into member_field_values (organisation_id, field_id, user_id, value, since)
      select ${scope.organisationId}, s.field_id, s.user_id, s.value, ${now}
      from ${ids(set)}, ${set.map(({ value }) => value)}::text[]) as s(field_id, user_id, value)
      on conflict (organisation_id, field_id, user_id) do update set value = excluded.value,
        since = case when name_key(member_field_values.value) = name_key(excluded.value)
          then member_field_values.since else excluded.since end
      where member_field_values.value <> excluded.value`)
}
export interface MemberFacts {
  id: number
  staffNumber: string | null
  fields: FieldValue[]
}
/** Lists the staff numbers and own values of these members. */
export const listFacts = (db: Db, scope: Scope, ids: readonly number[]) =>
  db.many<MemberFacts>(sql`select u.id, u.staff_number, ${fieldValues} as fields from users u
    where u.organisation_id = ${scope.organisationId} and u.id = any(${ids}::bigint[])`)
export const hasStaffNumbers = async (db: Db, scope: Scope): Promise<boolean> =>
  (await db.maybe(sql`select 1 from users where organisation_id = ${scope.organisationId}
    and staff_number is not null limit 1`)) !== undefined
/** Sets staff numbers of new members. */
export async function setStaffNumbers(
  db: Db,
  scope: Scope,
  numbers: readonly { userId: number; staffNumber: string }[],
): Promise<void> {
  const ids = numbers.map(({ userId }) => userId)
  await db.run(sql`update users u set staff_number = n.staff_number
    from unnest(${ids}::bigint[], ${numbers.map(({ staffNumber }) => staffNumber)}::text[]) as n(user_id, staff_number)
    where u.organisation_id = ${scope.organisationId} and u.id = n.user_id`)
  await keepMemberWords(db, scope, ids)
}
