import type { audienceRoles, audiences } from '@praxia/contract/people/mandatory.ts'
import type { Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { isOpen } from '../cockpit/store.ts'
import { courseTexts } from '../progress/course-store.ts'

type Audience = (typeof audiences)[number]
type AudienceRole = (typeof audienceRoles)[number]
/** Whether a member `u` is one of a rule's; `m` is the membership in its group. */
const isMeant = (scope: Scope, r: Sql): Sql => sql`(case ${r}.audience when 'everyone' then true
    when 'group' then m.user_id is not null
    when 'field' then exists (select 1 from member_field_values f where f.organisation_id = ${scope.organisationId}
      and f.field_id = ${r}.field_id and f.user_id = u.id and name_key(f.value) = name_key(${r}.field_value))
    else case ${r}.role when 'admin' then u.is_admin when 'manager' then u.is_manager
      else not u.is_admin and not u.is_manager end end)`
/** Rules `r` with the members `u` that they are about: enabled accounts, no super administrators. */
export const meant = (scope: Scope): Sql => sql`mandatory_rules r
  join users u on u.organisation_id = r.organisation_id and u.enabled and not u.is_super_admin
  left join group_members m on m.organisation_id = r.organisation_id and m.group_id = r.group_id and m.user_id = u.id
  where r.organisation_id = ${scope.organisationId} and ${isMeant(scope, sql`r`)}`
/** Whether members can begin what a rule `r` makes mandatory. */
export const canBegin = (scope: Scope): Sql => sql`(exists (
    select 1 from trainings t where t.id = r.training_id and ${isOpen(scope)})
  or exists (select 1 from courses c where c.organisation_id = ${scope.organisationId} and c.id = r.course_id
    and c.deleted_at is null))`

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
  left join (select r.id, count(*)::integer as people from ${meant(scope)} group by r.id) k on k.id = r.id
  cross join lateral (
    select x.title from trainings t join training_texts x on ${textsIn(lang)} where t.id = r.training_id
    union all select x.title from courses c join course_texts x on ${courseTexts(lang)}
      where c.organisation_id = r.organisation_id and c.id = r.course_id) n
  where r.organisation_id = ${scope.organisationId} order by n.title collate "und-x-icu", r.id`)
/** Serialises the changes of an organisation's rules. */
export const lockRules = (db: Db, scope: Scope) =>
  db.run(sql`select 1 from organisations where id = ${scope.organisationId} for no key update`)
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
export const countMeant = async (db: Db, scope: Scope, a: Omit<RuleTerms, 'dueDays' | 'startAt'>): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*) as count from (select ${a.audience}::text as audience, ${a.groupId}::bigint as group_id,
      ${a.role}::text as role, ${a.fieldId}::bigint as field_id, ${a.fieldValue}::text as field_value) r
    join users u on u.organisation_id = ${scope.organisationId} and u.enabled and not u.is_super_admin
    left join group_members m on m.organisation_id = u.organisation_id and m.group_id = r.group_id and m.user_id = u.id
    where ${isMeant(scope, sql`r`)}`)
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
/** Suggestions and enrolments of rules run in these members and trainings or courses now. */
const wanted = (scope: Scope, now: Date): Sql => sql`
  select distinct u.organisation_id, u.id as user_id, u.created_at, r.training_id, r.course_id
  from ${meant(scope)} and r.start_at <= ${now} and ${canBegin(scope)}`
/** Whether the last validity of a member and training of `w` opened for renewal: only then a run counts again. */
const renews = (scope: Scope, now: Date): Sql => sql`exists (
  select 1 from (select v.renews_at from validities v where v.organisation_id = ${scope.organisationId}
    and v.user_id = w.user_id and v.training_id = w.training_id order by v.renewal desc limit 1) l
  where l.renews_at <= ${now})`
/** Suggests what is mandatory, and not completed or to renew, to members to whom it is not suggested now. */
export async function give(db: Db, scope: Scope, now: Date): Promise<void> {
  await db.run(sql`
  insert into suggestions (organisation_id, training_id, user_id, start_at, made_at, is_individual, is_mandatory)
  select w.organisation_id, w.training_id, w.user_id, ${now}, ${now}, false, true from (${wanted(scope, now)}) w
  left join progress p on p.organisation_id = ${scope.organisationId} and p.user_id = w.user_id
    and p.training_id = w.training_id
  where w.training_id is not null and (p.completed_at is null or ${renews(scope, now)})
    and not exists (select 1 from suggestions s
    where s.organisation_id = ${scope.organisationId} and s.user_id = w.user_id and s.training_id = w.training_id
      and (s.end_at is null or s.end_at > ${now}))`)
  // What was begun before counts: the enrolment then starts with the account.
  await db.run(sql`
  insert into enrolments (organisation_id, course_id, user_id, start_at, made_at, is_individual, is_mandatory,
    uncounted)
  select w.organisation_id, w.course_id, w.user_id, case when exists (select 1 from course_trainings ct
      join progress p on p.organisation_id = ct.organisation_id and p.user_id = w.user_id
        and p.training_id = ct.training_id
      where ct.organisation_id = ${scope.organisationId} and ct.course_id = w.course_id)
    then least(w.created_at, ${now}) else ${now} end, ${now}, false, true, true
  from (${wanted(scope, now)}) w
  where w.course_id is not null and not exists (select 1 from course_completions d
    where d.organisation_id = ${scope.organisationId} and d.user_id = w.user_id and d.course_id = w.course_id)
    and not exists (select 1 from enrolments e
    where e.organisation_id = ${scope.organisationId} and e.user_id = w.user_id and e.course_id = w.course_id
      and (e.end_at is null or e.end_at > ${now}))`)
}
/**
 * Takes what rules gave back where it is no longer mandatory and was not begun. Members are notified as of any
 * withdrawn suggestion.
 */
export async function takeBack(db: Db, scope: Scope, now: Date): Promise<void> {
  await db.run(sql`
  with lost as (
    delete from suggestions s where s.organisation_id = ${scope.organisationId} and s.is_mandatory
      and not exists (select 1 from (${wanted(scope, now)}) w
        where w.user_id = s.user_id and w.training_id = s.training_id)
      and not exists (select 1 from sessions z where z.organisation_id = s.organisation_id
        and z.user_id = s.user_id and z.training_id = s.training_id)
    returning s.organisation_id, s.user_id, s.training_id, s.notified_at, s.mailed_at)
  insert into withdrawn_suggestions (organisation_id, user_id, training_id, was_mailed)
  select organisation_id, user_id, training_id, mailed_at is not null from lost where notified_at is not null`)
  await db.run(sql`
  with lost as (
    delete from enrolments e where e.organisation_id = ${scope.organisationId} and e.is_mandatory
      and e.completed_at is null
      and not exists (select 1 from (${wanted(scope, now)}) w
        where w.user_id = e.user_id and w.course_id = e.course_id)
      and not exists (select 1 from enrolment_results x where x.organisation_id = e.organisation_id
        and x.enrolment_id = e.id)
    returning e.organisation_id, e.user_id, e.course_id, e.notified_at, e.mailed_at)
  insert into withdrawn_suggestions (organisation_id, user_id, course_id, was_mailed)
  select organisation_id, user_id, course_id, mailed_at is not null from lost where notified_at is not null`)
}
