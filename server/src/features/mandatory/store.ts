import type { audienceRoles, audiences } from '@praxia/contract/people/mandatory.ts'
import type { Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { courseTexts } from '../progress/course-store.ts'
import { canBegin, isInAudience, rulesWithMembers } from '../trainings/mandatory-store.ts'
import { isOpen } from '../trainings/visibility-store.ts'

type Audience = (typeof audiences)[number]
type AudienceRole = (typeof audienceRoles)[number]
export interface RuleRow {
  id: number
  trainingId: number | null
  courseId: number | null
  title: string
  audience: Audience
  groupId: number | null
  groupName: string | null
  role: AudienceRole | null
  fieldId: number | null
  fieldName: string | null
  fieldValue: string | null
  dueDays: number
  startAt: Date
  months: number | null
  closed: boolean
  people: number
}
/** Lists the rules by title, each with the number of its members. */
export const listRules = (db: Db, scope: Scope, lang: string) =>
  db.many<RuleRow>(sql`
  select r.id, r.training_id, r.course_id, n.title, r.audience, r.group_id, g.name as group_name, r.role,
    r.field_id, mf.name as field_name, r.field_value, r.due_days, r.start_at, v.months,
    not ${canBegin(scope)} as closed, coalesce(k.people, 0) as people
  from mandatory_rules r
  left join groups g on g.organisation_id = r.organisation_id and g.id = r.group_id
  left join member_fields mf on mf.organisation_id = r.organisation_id and mf.id = r.field_id
  left join validity_rules v on v.organisation_id = r.organisation_id
    and v.training_id is not distinct from r.training_id and v.course_id is not distinct from r.course_id
  left join (select r.id, count(*)::integer as people from ${rulesWithMembers(scope)} group by r.id) k on k.id = r.id
  cross join lateral (
    select x.title from trainings t join training_texts x on ${textsIn(lang)} where t.id = r.training_id
    union all select x.title from courses c join course_texts x on ${courseTexts(lang)}
      where c.organisation_id = r.organisation_id and c.id = r.course_id) n
  where r.organisation_id = ${scope.organisationId} order by n.title collate "und-x-icu", r.id`)
export const countRules = async (db: Db, scope: Scope): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from mandatory_rules where organisation_id = ${scope.organisationId}`,
    )
  ).count
export interface RuleTerms {
  audience: Audience
  groupId: number | null
  role: AudienceRole | null
  fieldId: number | null
  fieldValue: string | null
  dueDays: number
  startAt: Date
}
/** Inserts a rule; undefined where the organisation has one for the same people. */
export const insertRule = (
  db: Db,
  scope: Scope,
  r: RuleTerms & { trainingId: number | null; courseId: number | null; now: Date },
) =>
  db.maybe<{ id: number }>(sql`
  insert into mandatory_rules (organisation_id, training_id, course_id, audience, group_id, role, field_id,
    field_value, due_days, start_at, created_at)
  values (${scope.organisationId}, ${r.trainingId}, ${r.courseId}, ${r.audience}, ${r.groupId}, ${r.role},
    ${r.fieldId}, ${r.fieldValue}, ${r.dueDays}, ${r.startAt}, ${r.now})
  on conflict (organisation_id, training_id, course_id, audience, group_id, role, field_id, field_value)
    do nothing returning id`)
export const findRule = (db: Db, scope: Scope, id: number) =>
  db.maybe<{ id: number; trainingId: number | null; courseId: number | null }>(sql`
  select id, training_id, course_id from mandatory_rules
  where organisation_id = ${scope.organisationId} and id = ${id} for update`)
/** Returns whether another rule is about the same people. */
export const isTwice = async (
  db: Db,
  scope: Scope,
  r: RuleTerms & { id: number; trainingId: number | null; courseId: number | null },
): Promise<boolean> =>
  (await db.maybe(sql`select 1 from mandatory_rules where organisation_id = ${scope.organisationId} and id <> ${r.id}
    and training_id is not distinct from ${r.trainingId}::bigint
    and course_id is not distinct from ${r.courseId}::bigint and audience = ${r.audience}
    and group_id is not distinct from ${r.groupId}::bigint and role is not distinct from ${r.role}::text
    and field_id is not distinct from ${r.fieldId}::bigint
    and field_value is not distinct from ${r.fieldValue}::text`)) !== undefined
export const updateRule = (db: Db, scope: Scope, id: number, r: RuleTerms) =>
  db.run(sql`update mandatory_rules set audience = ${r.audience}, group_id = ${r.groupId}, role = ${r.role},
    field_id = ${r.fieldId}, field_value = ${r.fieldValue}, due_days = ${r.dueDays}, start_at = ${r.startAt}
    where organisation_id = ${scope.organisationId} and id = ${id}`)
export const deleteRule = (db: Db, scope: Scope, id: number) =>
  db.run(sql`delete from mandatory_rules where organisation_id = ${scope.organisationId} and id = ${id}`)
/** Counts the members that a rule would be about. */
export const countAudience = async (db: Db, scope: Scope, a: Omit<RuleTerms, 'dueDays' | 'startAt'>): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*) as count from (select ${a.audience}::text as audience, ${a.groupId}::bigint as group_id,
      ${a.role}::text as role, ${a.fieldId}::bigint as field_id, ${a.fieldValue}::text as field_value) r
    join users u on u.organisation_id = ${scope.organisationId} and u.enabled and not u.is_super_admin
    left join group_members m on m.organisation_id = u.organisation_id and m.group_id = r.group_id and m.user_id = u.id
    where ${isInAudience(scope, sql`r`)}`)
  ).count
/** Returns whether this is an administrators' group of the organisation. */
export const hasGroup = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from groups where organisation_id = ${scope.organisationId} and id = ${id}
    and owner_id is null`)) !== undefined
/** Returns whether this is a course of the organisation that is open to all its members. */
export const hasCourse = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from courses where organisation_id = ${scope.organisationId} and id = ${id}
    and owner_id is null and deleted_at is null`)) !== undefined
export const hasTraining = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from trainings t where t.id = ${id} and ${isOpen(scope)}`)) !== undefined

/** Lists the organisations that have rules. */
export const listWithRules = (db: Db) =>
  db.many<Loaded<{ organisationId: number }>>(sql`select distinct organisation_id from mandatory_rules`)
