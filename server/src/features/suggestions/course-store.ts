import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'

export interface Enrolled {
  courseIds: number[]
  userIds: number[]
  madeBy: number
  /** Takes over what somebody else made: withdrawing stays its maker's otherwise. */
  takesOver: boolean
  /** What a manager can open of these courses' trainings; null: all. */
  opens: number[] | null
  start: Date
  end: Date | null
  now: Date
}
/**
 * An enrolment that the new dates overlap gets them, the newest that has begun, else the first; others that they overlap end
 * where the new dates begin, and those that have not begun yet go. Without any there is a new one. Members told already, of one that runs
 * on, are not told again.
 */
export const saveEnrolments = (db: Db, scope: Scope, m: Enrolled) => {
  const org = scope.organisationId
  const runsOn = sql`e.start_at <= ${m.now} and (e.end_at is null or e.end_at > ${m.now})
      and ${m.start}::timestamptz <= ${m.now}`
  return db.run(sql`
  with asked as (
    select c, u from unnest(${m.courseIds}::bigint[]) c cross join unnest(${m.userIds}::bigint[]) u),
  crossed as materialized (
    select e.id, e.course_id, e.user_id, e.start_at <= ${m.now} as begun, row_number() over (
        partition by e.course_id, e.user_id order by e.start_at <= ${m.now} desc,
          abs(extract(epoch from e.start_at - ${m.now}::timestamptz)), e.id) as place
    from asked a join enrolments e on e.organisation_id = ${org} and e.user_id = a.u and e.course_id = a.c
    where e.start_at < coalesce(${m.end}::timestamptz, 'infinity')
      and coalesce(e.end_at, 'infinity') > ${m.start}::timestamptz),
  kept as (
    update enrolments e set made_by = case when ${m.takesOver} then ${m.madeBy}::bigint
        else coalesce(e.made_by, ${m.madeBy}::bigint) end,
      opens = case when ${m.takesOver} then ${m.opens}::bigint[]
        when e.opens is not null then array(select distinct unnest(e.opens || ${m.opens}::bigint[])) end,
      start_at = ${m.start},
      end_at = ${m.end}, made_at = ${m.now},
      opened_at = case when ${runsOn} then e.opened_at end,
      notified_at = case when ${runsOn} then e.notified_at end,
      mailed_at = case when ${runsOn} then e.mailed_at end
    from crossed x where e.organisation_id = ${org} and e.id = x.id and x.place = 1),
  cut as (
    update enrolments e set end_at = greatest(e.start_at, ${m.start}::timestamptz)
    from crossed x where e.organisation_id = ${org} and e.id = x.id and x.place > 1 and x.begun),
  gone as (
    delete from enrolments e using crossed x
    where e.organisation_id = ${org} and e.id = x.id and x.place > 1 and not x.begun)
  insert into enrolments (organisation_id, course_id, user_id, made_by, opens, start_at, end_at, made_at)
  select ${org}, a.c, a.u, ${m.madeBy}, ${m.opens}::bigint[], ${m.start}, ${m.end}, ${m.now} from asked a
  where not exists (select 1 from crossed x where x.course_id = a.c and x.user_id = a.u)`)
}
/** Of each member and course the newest enrolment that has begun, where it has ended; it runs on, at most until the next one begins. */
export const prolongEnrolments = (
  db: Db,
  scope: Scope,
  pairs: readonly { userId: number; courseId: number }[],
  end: Date,
  now: Date,
) =>
  db.run(sql`
  update enrolments e set notified_at = null, mailed_at = null, opened_at = null,
    end_at = least(${end}::timestamptz, (select min(l.start_at) from enrolments l
      where l.organisation_id = e.organisation_id and l.user_id = e.user_id and l.course_id = e.course_id
        and l.start_at > ${now}))
  from unnest(${pairs.map((p) => p.userId)}::bigint[], ${pairs.map((p) => p.courseId)}::bigint[])
    as p(user_id, course_id)
  where e.organisation_id = ${scope.organisationId} and e.user_id = p.user_id and e.course_id = p.course_id
    and e.start_at <= ${now} and e.end_at <= ${now} and e.completed_at is null
    and not exists (select 1 from enrolments l where l.organisation_id = e.organisation_id
      and l.user_id = e.user_id and l.course_id = e.course_id and l.start_at <= ${now}
      and (l.start_at, l.id) > (e.start_at, e.id))`)
/** The trainings of these courses. */
export const listTrainingIds = async (db: Db, scope: Scope, courseIds: readonly number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
  select distinct training_id as id from course_trainings
  where organisation_id = ${scope.organisationId} and course_id = any(${courseIds}::bigint[])`)
  ).map((row) => row.id)

export interface DueCourse {
  organisationId: number
  userId: number
  courseId: number
  madeBy: string | null
  endAt: Date | null
}
/** What has begun and was not told yet, of one call or of everything; from now on it counts as told. */
export const takeDueCourses = (db: Db, now: Date, only?: { scope: Scope; userIds: number[] }) => {
  const narrowed: Sql = only
    ? sql`and e.organisation_id = ${only.scope.organisationId} and e.user_id = any(${only.userIds}::bigint[])`
    : empty
  return db.many<DueCourse>(sql`
    with due as (
      update enrolments set notified_at = ${now} where (organisation_id, id) in (
        select e.organisation_id, e.id from enrolments e
        join courses c on c.organisation_id = e.organisation_id and c.id = e.course_id and c.deleted_at is null
        where e.notified_at is null and e.start_at <= ${now} and (e.end_at is null or e.end_at > ${now}) ${narrowed}
        order by e.start_at, e.id limit ${only ? null : 5000} for update of e skip locked)
      returning organisation_id, user_id, course_id, made_by, end_at)
    select d.organisation_id, d.user_id, d.course_id, d.end_at, b.first_name || ' ' || b.last_name as made_by
    from due d left join users b on b.organisation_id = d.organisation_id and b.id = d.made_by`)
}
/** Of one that runs or is to come and is not completed: it goes. One that is completed ends now. `madeBy`: only what this person has made. */
export const withdrawEnrolments = async (
  db: Db,
  scope: Scope,
  m: { courseId: number; userId: number; madeBy: number | null; now: Date },
): Promise<number> => {
  const own = sql`e.organisation_id = ${scope.organisationId} and e.course_id = ${m.courseId}
    and e.user_id = ${m.userId} and (e.end_at is null or e.end_at > ${m.now})
    ${m.madeBy === null ? empty : sql`and e.made_by = ${m.madeBy}`}`
  const done = sql`exists (select 1 from course_completions d where d.organisation_id = e.organisation_id
    and d.user_id = e.user_id and d.course_id = e.course_id and d.enrolment_id = e.id)`
  const ended = await db.run(sql`update enrolments e set end_at = ${m.now} where ${own} and ${done}`)
  return ended + (await db.run(sql`delete from enrolments e where ${own} and not ${done}`))
}
interface KnownCourse {
  userId: number
  suggested: boolean
  endAt: Date | null
  completedAt: Date | null
}
/** How far these members are with a course: enrolled and not over, completed when for the last time. */
export const listKnownOfCourse = (db: Db, scope: Scope, courseId: number, userIds: number[], now: Date) =>
  db.many<KnownCourse>(sql`
  select u.id as user_id, e.id is not null as suggested, e.end_at,
    (select max(d.completed_at) from course_completions d where d.organisation_id = ${scope.organisationId}
      and d.user_id = u.id and d.course_id = ${courseId}) as completed_at
  from unnest(${userIds}::bigint[]) u(id)
  left join lateral (select e.id, e.end_at from enrolments e where e.organisation_id = ${scope.organisationId}
    and e.user_id = u.id and e.course_id = ${courseId} and (e.end_at is null or e.end_at > ${now})
    order by e.start_at limit 1) e on true`)
