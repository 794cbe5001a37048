import { type MandatoryState, mandatoryStates } from '@praxia/contract/people/mandatory.ts'
import { expiringDays } from '@praxia/contract/time/validity.ts'
import { type WaiverReason, extensions, verbs } from '@praxia/contract/xapi.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { containsWord } from '../../database/search-store.ts'
import { type Sql, empty, join, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { isWaived } from '../certificates/store.ts'
import { isRenewalWaived } from '../certificates/validity-store.ts'
import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { hasFieldValue } from '../people/fields-store.ts'
import { canBeInTeam, inTeam } from '../people/store.ts'
import { courseTexts } from '../progress/course-store.ts'
import { canBegin, mandatoryPairs } from '../trainings/mandatory-store.ts'

/** Members of a matrix. */
export interface Who {
  userIds?: readonly number[] | undefined
  /** Manager whose team is asked for. */
  managerId?: number | undefined
  groupId?: number | undefined
  field?: FieldFilter | undefined
  /** Beginnings of words of the name. */
  words?: readonly string[]
}
const narrowed = (scope: Scope, { userIds, managerId, groupId, field, words = [] }: Who): Sql => {
  const hasField = hasFieldValue(scope, sql`u.id`, field)
  return sql`
    ${hasField ? sql`and ${hasField}` : empty}
    ${userIds === undefined ? empty : sql`and u.id = any(${userIds}::bigint[])`}
    ${managerId === undefined ? empty : sql`and ${inTeam(managerId)}`}
    ${
      groupId === undefined
        ? empty
        : sql`and exists (select 1 from group_members h where h.organisation_id = u.organisation_id
          and h.group_id = ${groupId} and h.user_id = u.id)`
    }
    ${
      words.length === 0
        ? empty
        : sql`and exists (select 1 from member_words w where w.organisation_id = u.organisation_id
          and w.user_id = u.id and ${join(
            words.map((word) => containsWord(sql`w.words`, word)),
            ' and ',
          )})`
    }`
}
/** Lists the names of the group and of the manager by which members are filtered. */
export const listFilterNames = async (db: Db, scope: Scope, { groupId, managerId }: Who): Promise<string[]> =>
  (
    await db.many<{ name: string }>(sql`
    select g.name from groups g where g.organisation_id = ${scope.organisationId} and g.id = ${groupId ?? null}
    union all select trim(m.first_name || ' ' || m.last_name) from users m
    where m.organisation_id = ${scope.organisationId} and m.id = ${managerId ?? null}`)
  ).map(({ name }) => name)
/** A condition on `user` does not reach a subquery with DISTINCT by itself: without it one list reads all members. */
const among = (user: Sql, { userIds }: Who): Sql =>
  userIds === undefined ? empty : sql`and ${user} = any(${userIds}::bigint[])`
/** Newest validity of each member and training or course; newest completion of each course. */
const ends = (scope: Scope, who: Who): Sql => sql`select distinct on (v.user_id, v.training_id, v.course_id) v.user_id,
    v.training_id, v.course_id, v.completed_at, v.renews_at, v.valid_until from validities v
  where v.organisation_id = ${scope.organisationId} ${among(sql`v.user_id`, who)}
  order by v.user_id, v.training_id, v.course_id, v.completed_at desc`
const coursesDone = (
  scope: Scope,
  who: Who,
): Sql => sql`select distinct on (d.user_id, d.course_id) d.user_id, d.course_id,
    d.completed_at, ${isWaived(sql`d`)} as waived from course_completions d
  where d.organisation_id = ${scope.organisationId} ${among(sql`d.user_id`, who)}
  order by d.user_id, d.course_id, ${isWaived(sql`d`)}, d.completed_at desc`
const startedCourses = (
  scope: Scope,
  who: Who,
): Sql => sql`select distinct p.user_id, ct.course_id from course_trainings ct
  join progress p on p.organisation_id = ct.organisation_id and p.training_id = ct.training_id
  where ct.organisation_id = ${scope.organisationId} ${among(sql`p.user_id`, who)}
    and ct.course_id in (select course_id from mandatory_rules where organisation_id = ${scope.organisationId})`

/** The cells of a matrix, with their state at a moment. A run that failed is begun. */
export const cells = (scope: Scope, who: Who, now: Date): Sql => sql`
  select k.*, case when k.state = 'late' then k.local_today - k.local_due
      when k.state = 'expired' then k.local_today - k.local_end else 0 end as days_late
  from (
    select c.organisation_id, c.user_id, c.training_id, c.course_id, c.due_at, c.since, c.renews_at,
      case when not c.waived then c.valid_until end as valid_until,
      case when not c.waived then c.done_at end as done_at,
      c.done_at is not null and not c.waived and coalesce(c.renews_at <= ${now}, false) as renews,
      case when c.done_at is not null and c.waived then 'exempt'
        when c.done_at is not null and c.valid_until < ${now} then 'expired'
        when c.done_at is not null and c.valid_until <= ${now}::timestamptz + make_interval(days => ${expiringDays})
          then 'soon'
        when c.done_at is not null then 'done'
        when c.due_at < ${now} then 'late' when c.begun then 'begun' else 'open' end as state,
      (${now}::timestamptz at time zone o.time_zone)::date as local_today,
      (c.due_at at time zone o.time_zone)::date as local_due,
      (c.valid_until at time zone o.time_zone)::date as local_end
    from (
      select n.*, coalesce(e.completed_at, p.completed_at, d.completed_at) as done_at, e.renews_at, e.valid_until,
        case when e.completed_at is null then coalesce(p.waived, d.waived, false)
          else ${isRenewalWaived(scope, sql`e`)} end as waived,
        p.user_id is not null or b.user_id is not null as begun
      from (${mandatoryPairs(scope, narrowed(scope, who))}) n
      left join progress p on p.organisation_id = n.organisation_id and p.user_id = n.user_id
        and p.training_id = n.training_id
      left join (${coursesDone(scope, who)}) d on d.user_id = n.user_id and d.course_id = n.course_id
      left join (${startedCourses(scope, who)}) b on b.user_id = n.user_id and b.course_id = n.course_id
      left join (${ends(scope, who)}) e on e.user_id = n.user_id
        and coalesce(e.training_id, 0) = coalesce(n.training_id, 0)
        and coalesce(e.course_id, 0) = coalesce(n.course_id, 0)) c
    join organisations o on o.id = c.organisation_id) k`
const inState = (state: MandatoryState | undefined): Sql =>
  state === undefined ? sql`true` : sql`c.state = ${state}::text`

interface ColumnRow {
  trainingId: number | null
  courseId: number | null
  title: string
}
/** Titles of what is mandatory for anybody, in their order. */
export const listColumns = (db: Db, scope: Scope, lang: string) =>
  db.many<ColumnRow>(sql`
  select r.training_id, r.course_id, n.title
  from mandatory_rules r cross join lateral (
    select x.title from trainings t join training_texts x on ${textsIn(lang)} where t.id = r.training_id
    union all select x.title from courses c join course_texts x on ${courseTexts(lang)}
      where c.organisation_id = r.organisation_id and c.id = r.course_id) n
  where r.organisation_id = ${scope.organisationId} and ${canBegin(scope)}
  group by r.training_id, r.course_id, n.title
  order by n.title collate "und-x-icu", r.training_id, r.course_id`)
export interface CellRow {
  userId: number
  trainingId: number | null
  courseId: number | null
  dueAt: Date
  doneAt: Date | null
  validUntil: Date | null
  renews: boolean
  state: MandatoryState
  daysLate: number
}
const cellColumns = sql`c.user_id, c.training_id, c.course_id, c.due_at, c.done_at, c.valid_until, c.renews, c.state,
  c.days_late`
/** Lists the cells of these members. */
export const listCells = (db: Db, scope: Scope, userIds: readonly number[], now: Date) =>
  db.many<CellRow>(sql`select ${cellColumns} from (${cells(scope, { userIds }, now)}) c
    order by c.user_id, c.due_at, c.training_id, c.course_id`)
export interface PersonRow {
  id: number
  firstName: string
  lastName: string
  picture: string | null
  staffNumber: string | null
}
/** Counts the cells by state, and the members with something mandatory in `state`. */
export async function countStates(
  db: Db,
  scope: Scope,
  who: Who,
  a: { now: Date; state: MandatoryState | undefined },
): Promise<{ counts: Record<MandatoryState, number>; people: number }> {
  const rows = await db.many<{ state: MandatoryState | null; cells: number; people: number }>(sql`
    select c.state, count(*) as cells, count(distinct c.user_id) as people from (${cells(scope, who, a.now)}) c
    group by grouping sets ((c.state), ())`)
  const of = (state: MandatoryState | null) => rows.find((row) => row.state === state)
  const counts = Object.fromEntries(mandatoryStates.map((state) => [state, of(state)?.cells ?? 0]))
  return { counts: counts as Record<MandatoryState, number>, people: of(a.state ?? null)?.people ?? 0 }
}
/** Lists members with something mandatory in that state, by name. */
export const listPeople = (
  db: Db,
  scope: Scope,
  who: Who,
  a: { now: Date; state: MandatoryState | undefined; limit: number; offset: number },
) =>
  db.many<PersonRow>(sql`
  select u.id, u.first_name, u.last_name, u.picture, u.staff_number
  from (select distinct c.user_id from (${cells(scope, who, a.now)}) c where ${inState(a.state)}) k
  join users u on u.organisation_id = ${scope.organisationId} and u.id = k.user_id
  order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id
  limit ${a.limit} offset ${a.offset}`)
/** Lists the ids of all members with something mandatory in that state, by name. */
export const listIds = async (
  db: Db,
  scope: Scope,
  who: Who,
  a: { now: Date; state: MandatoryState | undefined },
): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
    select u.id from (select distinct c.user_id from (${cells(scope, who, a.now)}) c where ${inState(a.state)}) k
    join users u on u.organisation_id = ${scope.organisationId} and u.id = k.user_id
    order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`)
  ).map(({ id }) => id)
export interface ExportRow extends CellRow {
  firstName: string
  lastName: string
  email: string
  groups: string[]
  managers: string[]
  title: string
}
/**
 * Lists the rows of these members, by name and title.
 * @param a `owner`: of the groups that are named; null: administrators' groups
 */
export const listRows = (
  db: Db,
  scope: Scope,
  userIds: readonly number[],
  a: { now: Date; state: MandatoryState | undefined; lang: string; owner: number | null },
) =>
  db.many<ExportRow>(sql`
  select ${cellColumns}, u.first_name, u.last_name, u.email, n.title,
    array(select g.name from group_members m join groups g on g.organisation_id = m.organisation_id
        and g.id = m.group_id and g.owner_id is not distinct from ${a.owner}::bigint
      where m.organisation_id = u.organisation_id and m.user_id = u.id order by g.name collate "und-x-icu") as groups,
    array(select btrim(b.first_name || ' ' || b.last_name) from team_members t
      join users b on b.organisation_id = t.organisation_id and b.id = t.manager_id
      where t.organisation_id = u.organisation_id and t.member_id = u.id and ${canBeInTeam}
      order by b.last_name collate "und-x-icu", b.id) as managers
  from (select * from (${cells(scope, { userIds }, a.now)}) c where ${inState(a.state)}) c
  join users u on u.organisation_id = ${scope.organisationId} and u.id = c.user_id
  cross join lateral (
    select x.title from trainings t join training_texts x on ${textsIn(a.lang)} where t.id = c.training_id
    union all select x.title from courses c2 join course_texts x on x.organisation_id = c2.organisation_id
        and x.course_id = c2.id and x.lang = case when ${a.lang} = any(c2.langs) then ${a.lang}
        when 'EN' = any(c2.langs) then 'EN' else c2.default_lang end
      where c2.organisation_id = u.organisation_id and c2.id = c.course_id) n
  order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id, n.title collate "und-x-icu",
    c.training_id, c.course_id`)

export interface ExemptionRow {
  userId: number
  trainingId: number | null
  courseId: number | null
  reason: WaiverReason | null
  /** Null when nobody is named any more. */
  by: string | null
}
/**
 * Lists why these members were exempted from trainings, and by whom; for a course that they completed by waivers alone,
 * those of the last one.
 */
export const listExemptions = (db: Db, scope: Scope, userIds: readonly number[]) =>
  db.many<ExemptionRow>(sql`
  with waived as materialized (
    select s.user_id, s.training_id, s.started_at,
      t.body #>> array['result', 'extensions', ${extensions.waivedFor}] as reason,
      (select btrim(b.first_name || ' ' || b.last_name) from users b
        where b.organisation_id = s.organisation_id and b.id = s.waived_by) as by
    from sessions s join statements t on t.organisation_id = s.organisation_id and t.session_id = s.id
      and t.verb = ${verbs.waived} and not t.voided
    where s.organisation_id = ${scope.organisationId} and s.user_id = any(${userIds}::bigint[]) and s.waived
      and s.counted)
  (select distinct on (w.user_id, w.training_id) w.user_id, w.training_id, null::bigint as course_id, w.reason, w.by
  from waived w order by w.user_id, w.training_id, w.started_at desc)
  union all
  (select distinct on (d.user_id, d.course_id) d.user_id, null, d.course_id, w.reason, w.by
  from course_completions d join waived w on w.user_id = d.user_id and w.training_id = any(d.exempt)
  where d.organisation_id = ${scope.organisationId} and d.user_id = any(${userIds}::bigint[]) and ${isWaived(sql`d`)}
  order by d.user_id, d.course_id, d.completed_at desc, w.started_at desc)`)
