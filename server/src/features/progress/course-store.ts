import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { Page } from '../../basics/paging.ts'
import { hasWordBeginning, wordsOf } from '../../database/search-store.ts'
import { type Sql, empty, join, sql, where } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { resultIn } from '../courses/results-store.ts'
import { type Cover, reached } from '../courses/store.ts'
import { hasFieldValue } from '../people/fields-store.ts'
import { canBeInTeam } from '../people/store.ts'
import { isRunning } from '../trainings/visibility-store.ts'

export const courseTexts = (lang: string): Sql =>
  sql`x.organisation_id = c.organisation_id and x.course_id = c.id and x.lang = case
    when ${lang} = any(c.langs) then ${lang} when 'EN' = any(c.langs) then 'EN' else c.default_lang end`
/** Trainings of a course `c`, the first four with the data for their pictures. */
export const picturesOf = (scope: Scope, lang: string): Sql => sql`cross join lateral (
  select count(*)::integer as total, coalesce(jsonb_agg(jsonb_build_object('trainingId', t.id, 'title', x.title,
      'categoryKey', k.key, 'cover', t.cover) order by ct.position) filter (where ct.position < 4), '[]') as covers
  from course_trainings ct join trainings t on t.id = ct.training_id join categories k on k.id = t.category_id
  join training_texts x on ${textsIn(lang)}
  where ct.organisation_id = ${scope.organisationId} and ct.course_id = c.id) t`

/** Whose enrolments are shown: an organisation's, or a manager's team's and own. */
export interface Watch {
  scope: Scope
  userId: number
  as: 'everybody' | 'team' | 'self'
  /** Only own and global courses, as an administrator sees them. */
  ownedOrGlobal: boolean
  /** Only members with this value of an own field. */
  field: FieldFilter
}
const people = (w: Watch): Sql => {
  const has = hasFieldValue(w.scope, sql`e.user_id`, w.field)
  return has === undefined ? reach(w) : sql`(${reach(w)}) and ${has}`
}
const reach = (w: Watch): Sql =>
  w.as === 'everybody'
    ? sql`true`
    : w.as === 'self'
      ? sql`e.user_id = ${w.userId}`
      : sql`e.user_id = any(array(
          select t.member_id from team_members t
          join users u on u.organisation_id = t.organisation_id and u.id = t.member_id
          where t.organisation_id = ${w.scope.organisationId} and t.manager_id = ${w.userId}
            and ${canBeInTeam}
          union select ${w.userId}::bigint))`
/**
 * Whether an enrolment e of a member u is late, as in the cockpit: ended without completion, the newest of the member in
 * the course that has begun, and of an account that is enabled and can be in a team.
 */
const isLate = (now: Date): Sql => sql`(e.completed_at is null and e.end_at <= ${now} and u.enabled and ${canBeInTeam}
  and not exists (select 1 from enrolments l where l.organisation_id = e.organisation_id and l.user_id = e.user_id
    and l.course_id = e.course_id and l.start_at <= ${now} and (l.start_at, l.id) > (e.start_at, e.id)))`
const states = (now: Date) => ({
  upcoming: sql`e.start_at > ${now}`,
  running: isRunning(sql`e`, now),
  finished: sql`e.start_at <= ${now} and e.end_at <= ${now}`,
})
export interface EnrolmentQuery {
  search?: string
  state?: 'upcoming' | 'running' | 'finished'
  courseId?: number
  startDate?: string
  endDate?: string
  lang: string
  now: Date
}
export interface ProgressItem {
  courseId: number
  title: string
  cover: string | null
  covers: Cover[]
  totalTraining: number
  startAt: Date
  endAt: Date | null
  memberCount: number
  completedCount: number
  lateCount: number
}
const itemsOf = (w: Watch, a: EnrolmentQuery): Sql => {
  const narrowed = [
    sql`e.organisation_id = ${w.scope.organisationId}`,
    a.state !== undefined && states(a.now)[a.state],
    a.courseId !== undefined && sql`e.course_id = ${a.courseId}`,
    a.startDate !== undefined && sql`e.start_at = ${a.startDate}::timestamptz`,
    a.endDate !== undefined && sql`e.end_at = ${a.endDate}::timestamptz`,
  ]
  return sql`
    select e.course_id, e.start_at, e.end_at, count(*)::integer as member_count,
      count(e.completed_at)::integer as completed_count
    from enrolments e ${where(...narrowed, people(w))} group by e.course_id, e.start_at, e.end_at`
}
/** Lists one item for each course, start and end: running ones first, then future, then past. */
export async function listItems(
  db: Db,
  w: Watch,
  a: EnrolmentQuery,
  page: Page,
): Promise<{ rows: ProgressItem[]; total: number }> {
  const words = wordsOf(a.search)
  const rows = await db.many<ProgressItem & { total: number }>(sql`
    with items as materialized (${itemsOf(w, a)}),
    found as materialized (
      select e.*, case when ${states(a.now).running} then 0 when ${states(a.now).upcoming} then 1 else 2 end as place
      from items e
      join courses c on c.organisation_id = ${w.scope.organisationId} and c.id = e.course_id
      ${where(
        sql`c.deleted_at is null`,
        w.ownedOrGlobal && sql`(c.owner_id is null or c.owner_id = ${w.userId})`,
        words.length > 0 &&
          sql`exists (select 1 from course_texts x where ${courseTexts(a.lang)} and ${join(
            words.map((word) => hasWordBeginning(sql`x.words`, word)),
            ' and ',
          )})`,
      )}),
    page as materialized (
      select * from found order by place, start_at desc, course_id, end_at limit ${page.limit} offset ${page.offset})
    select (select count(*) from found) as total, c.id as course_id, c.title, c.cover, c.start_at, c.end_at,
      c.member_count, c.completed_count, l.late_count, t.covers, t.total as total_training
    from (select 1) as always left join (
      select p.*, c.id, c.cover, c.title from page p cross join lateral (
        select c.id, c.cover, x.title from courses c join course_texts x on ${courseTexts(a.lang)}
        where c.organisation_id = ${w.scope.organisationId} and c.id = p.course_id offset 0) c) c on true
    ${picturesOf(w.scope, a.lang)}
    left join lateral (
      select count(*)::integer as late_count from enrolments e
      join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
      where e.organisation_id = ${w.scope.organisationId} and e.course_id = c.id and e.start_at = c.start_at
        and e.end_at is not distinct from c.end_at and ${people(w)} and ${isLate(a.now)}) l on true
    order by c.place, c.start_at desc, c.title collate "und-x-icu", c.id, c.end_at`)
  return { rows: rows.filter((row) => row.courseId !== null), total: rows[0]!.total }
}

/** Moments inside JSON are numbers, in milliseconds. */
interface TrainingPart {
  trainingId: number
  title: string
  categoryKey: string
  cover: string | null
  needed: number
  progress: number
  score: number | null
  activeMs: number
  sessions: number
  lastAt: number | null
  succeeded: boolean
  waived: boolean
}
export interface MemberPart {
  userId: number
  firstName: string
  lastName: string
  picture: string | null
  enrolmentId: number | null
  startAt: Date | null
  endAt: Date | null
  completedAt: Date | null
  enrolledBy: string | null
  late: boolean
  trainings: TrainingPart[]
}
const partsOf = (scope: Scope, lang: string, courseId: Sql, results: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('trainingId', t.id, 'title', x.title, 'categoryKey', k.key, 'cover', t.cover,
    'needed', ct.success_score, 'progress', coalesce(r.progress, 0), 'score', r.best_score, 'activeMs',
    coalesce(r.active_ms, 0), 'sessions', coalesce(r.sessions, 0), 'lastAt',
    case when r.sessions > 0 then (extract(epoch from r.last_at) * 1000)::bigint end,
    'succeeded', coalesce(${reached}, false),
    'waived', coalesce(r.waived, false)) order by ct.position)
  from course_trainings ct join trainings t on t.id = ct.training_id join categories k on k.id = t.category_id
  join training_texts x on ${textsIn(lang)}
  left join ${results}
  where ct.organisation_id = ${scope.organisationId} and ct.course_id = ${courseId}), '[]')`
const inEnrolment = sql`enrolment_results r on r.organisation_id = e.organisation_id and r.enrolment_id = e.id
  and r.training_id = ct.training_id`
const memberColumns = (scope: Scope, lang: string, now: Date): Sql => sql`
  u.id as user_id, u.first_name, u.last_name, u.picture, e.id as enrolment_id, e.start_at, e.end_at, e.completed_at,
  (select btrim(by.first_name || ' ' || by.last_name) from users by
    where by.organisation_id = e.organisation_id and by.id = e.made_by) as enrolled_by,
  coalesce(${isLate(now)}, false) as late,
  ${partsOf(scope, lang, sql`e.course_id`, inEnrolment)} as trainings`
const mostMembers = 500
/** Lists the members of one item by name. */
export const listMembersOf = (
  db: Db,
  w: Watch,
  a: EnrolmentQuery,
  item: { courseId: number; startAt: Date; endAt: Date | null },
) =>
  db.many<MemberPart>(sql`
  select ${memberColumns(w.scope, a.lang, a.now)} from enrolments e
  join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
  where e.organisation_id = ${w.scope.organisationId} and e.course_id = ${item.courseId}
    and e.start_at = ${item.startAt} and e.end_at is not distinct from ${item.endAt}::timestamptz and ${people(w)}
  order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id limit ${mostMembers}`)
export interface EnrolmentRow extends MemberPart {
  email: string
  courseId: number
  title: string
}
/**
 * Enrolments of some members, in one course or in all that are shown. `ownerId`: only courses of this owner or global
 * ones.
 */
export interface Among {
  ids: readonly number[]
  courseId: number | null
  ownerId: number | null
}
const amongCourses = (scope: Scope, { courseId, ownerId }: Among): Sql => sql`
  join enrolments e on e.organisation_id = ${scope.organisationId} and e.user_id = w.id ${
    courseId === null ? empty : sql`and e.course_id = ${courseId}`
  }
  join courses c on c.organisation_id = e.organisation_id and c.id = e.course_id and c.deleted_at is null ${
    ownerId === null ? empty : sql`and (c.owner_id is null or c.owner_id = ${ownerId})`
  }`
/** Lists the enrolments in the order of the member ids, the newest of each first. */
export const listEnrolmentsOf = (db: Db, scope: Scope, lang: string, among: Among, now: Date) =>
  db.many<EnrolmentRow>(sql`
  select ${memberColumns(scope, lang, now)}, u.email, e.course_id, x.title
  from unnest(${among.ids}::bigint[]) with ordinality w(id, place)
  join users u on u.organisation_id = ${scope.organisationId} and u.id = w.id ${amongCourses(scope, among)}
  join course_texts x on ${courseTexts(lang)}
  order by w.place, e.start_at desc, x.title collate "und-x-icu", e.id`)
/** Counts the enrolments of each member who has some. */
export const countEnrolmentsOf = (db: Db, scope: Scope, among: Among) =>
  db.many<{ id: number; rows: number }>(sql`
  select w.id, count(*) as rows from unnest(${among.ids}::bigint[]) with ordinality w(id, place)
  ${amongCourses(scope, among)} group by w.id, w.place order by w.place`)
/** Finds the title of a course in which one of these members is enrolled. */
export const findTitleAmong = (db: Db, scope: Scope, lang: string, ids: readonly number[], courseId: number) =>
  db.maybe<{ title: string }>(sql`
  select x.title from courses c join course_texts x on ${courseTexts(lang)}
  where c.organisation_id = ${scope.organisationId} and c.id = ${courseId} and c.deleted_at is null and exists (
    select 1 from enrolments e where e.organisation_id = c.organisation_id and e.course_id = c.id
      and e.user_id = any(${ids}::bigint[]))`)
export const listTitlesIn = (db: Db, scope: Scope, lang: string, courseId: number) =>
  db.many<{ trainingId: number; title: string }>(sql`
  select ct.training_id, x.title from course_trainings ct join trainings t on t.id = ct.training_id
  join training_texts x on ${textsIn(lang)}
  where ct.organisation_id = ${scope.organisationId} and ct.course_id = ${courseId} order by ct.position`)
/** The results of a member in enrolments in a course. */
export const resultsOf = (scope: Scope, userId: number, courseId: Sql): Sql => sql`select 1 from enrolments e
  join enrolment_results z on z.organisation_id = e.organisation_id and z.enrolment_id = e.id
  where e.organisation_id = ${scope.organisationId} and e.user_id = ${userId} and e.course_id = ${courseId}`
/** Results without an enrolment: of all time, or of the time before the first one once something was done in one. */
const withoutEnrolment = (scope: Scope, { courseId, userId }: { courseId: number; userId: number }): Sql => {
  const org = scope.organisationId
  const enrolled = resultsOf(scope, userId, sql`${courseId}`)
  const before = sql`s.user_id = ${userId} and s.counted and s.launch_mode = 'Normal' and s.started_at < (
    select min(e.start_at) from enrolments e
    where e.organisation_id = ${org} and e.user_id = ${userId} and e.course_id = ${courseId})`
  return sql`lateral (
    select p.progress, p.best_score, p.active_ms, p.sessions, p.last_at, p.waived, p.former from progress p
    where p.organisation_id = ${org} and p.user_id = ${userId} and p.training_id = ct.training_id
      and not exists (${enrolled})
    union all
    select q.progress, q.best_score, q.active_ms, q.sessions, q.last_at, q.waived, q.former
    from (${resultIn(scope, sql`ct.training_id`, before)}) q where exists (${enrolled})) r on true`
}
/**
 * Finds a member in a course: in the named enrolment; without a name in the newest started one, else in the next one; or
 * (`enrolled` false) without one.
 */
export const findMemberIn = (
  db: Db,
  scope: Scope,
  lang: string,
  m: { courseId: number; userId: number; now: Date; enrolmentId?: number | undefined },
  enrolled: boolean,
) =>
  db.maybe<MemberPart>(
    enrolled
      ? sql`
  select ${memberColumns(scope, lang, m.now)} from enrolments e
  join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
  where e.organisation_id = ${scope.organisationId} and e.user_id = ${m.userId} and e.course_id = ${m.courseId}
    ${m.enrolmentId === undefined ? empty : sql`and e.id = ${m.enrolmentId}`}
  order by e.start_at <= ${m.now} desc, abs(extract(epoch from e.start_at - ${m.now}::timestamptz)), e.id limit 1`
      : sql`
  select u.id as user_id, u.first_name, u.last_name, u.picture, null::bigint as enrolment_id,
    null::timestamptz as start_at, null::timestamptz as end_at, d.completed_at, null::text as enrolled_by,
    false as late,
    ${partsOf(scope, lang, sql`${m.courseId}`, withoutEnrolment(scope, m))} as trainings
  from users u left join course_completions d on d.organisation_id = u.organisation_id and d.user_id = u.id
    and d.course_id = ${m.courseId} and d.enrolment_id is null
  where u.organisation_id = ${scope.organisationId} and u.id = ${m.userId}`,
  )
/** Reports whether the course exists and is open to the member, with or without an enrolment. */
export const isCourseOf = async (db: Db, scope: Scope, courseId: number, userId: number): Promise<boolean> =>
  (await db.maybe(sql`
  select 1 from courses c where c.organisation_id = ${scope.organisationId} and c.id = ${courseId}
    and (c.owner_id = ${userId} or (c.owner_id is null and c.deleted_at is null) or exists (
      select 1 from enrolments e where e.organisation_id = ${scope.organisationId} and e.user_id = ${userId}
        and e.course_id = c.id) or exists (
      select 1 from course_completions d where d.organisation_id = ${scope.organisationId} and d.user_id = ${userId}
        and d.course_id = c.id))`)) !== undefined
