import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { isRunning } from '../trainings/visibility-store.ts'

/**
 * Extends the newest started enrolment of each member and course if it has ended, at most until the next one starts.
 */
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
/** The join and the condition of enrolments e that are to be notified. */
export const isCourseDue = (now: Date): Sql => sql`
  join courses c on c.organisation_id = e.organisation_id and c.id = e.course_id and c.deleted_at is null
  where e.notified_at is null and ${isRunning(sql`e`, now)}`
/** Returns enrolments that are to be notified, of these members or of all, and marks them as notified. */
export const takeDueCourses = (db: Db, scope: Scope, now: Date, userIds?: readonly number[]) => {
  const org = scope.organisationId
  return db.many<DueCourse>(sql`
    with due as (
      update enrolments set notified_at = ${now} where organisation_id = ${org} and id in (
        select e.id from enrolments e ${isCourseDue(now)} and e.organisation_id = ${org}
          ${userIds ? sql`and e.user_id = any(${userIds}::bigint[])` : empty}
        order by e.start_at, e.id limit ${userIds ? null : 5000} for update of e skip locked)
      returning organisation_id, user_id, course_id, made_by, end_at)
    select d.organisation_id, d.user_id, d.course_id, d.end_at, btrim(b.first_name || ' ' || b.last_name) as made_by
    from due d left join users b on b.organisation_id = d.organisation_id and b.id = d.made_by`)
}
/** Returns the members with uncounted enrolments by joining a group, and marks them as counted. */
export const takeUncounted = (db: Db, scope: Scope) =>
  db.many<{ userId: number; courseId: number }>(sql`
  update enrolments e set uncounted = false where e.organisation_id = ${scope.organisationId} and e.id in (
    select id from enrolments where organisation_id = ${scope.organisationId} and uncounted
    order by user_id limit 500 for update skip locked)
  returning e.user_id, e.course_id`)
/** Finds an enrolment of one member and course: the given one, else the current, else the next. */
export const findEnrolment = (
  db: Db,
  scope: Scope,
  m: { courseId: number; userId: number; enrolmentId: number | null; madeBy: number | null; now: Date },
) =>
  db.maybe<{ id: number }>(sql`
  select e.id from enrolments e where e.organisation_id = ${scope.organisationId} and e.course_id = ${m.courseId}
    and e.user_id = ${m.userId} and (e.end_at is null or e.end_at > ${m.now})
    ${m.madeBy === null ? empty : sql`and e.made_by = ${m.madeBy}`}
    ${m.enrolmentId === null ? empty : sql`and e.id = ${m.enrolmentId}`}
  order by e.start_at <= ${m.now} desc, abs(extract(epoch from e.start_at - ${m.now}::timestamptz)), e.id limit 1`)
interface KnownCourse {
  userId: number
  suggested: boolean
  endAt: Date | null
  completedAt: Date | null
}
/** Lists the status of these members in a course: enrolled and not ended, last completion. */
export const listKnownOfCourse = (db: Db, scope: Scope, courseId: number, userIds: number[], now: Date) =>
  db.many<KnownCourse>(sql`
  select u.id as user_id, e.id is not null as suggested, e.end_at,
    (select max(d.completed_at) from course_completions d where d.organisation_id = ${scope.organisationId}
      and d.user_id = u.id and d.course_id = ${courseId}) as completed_at
  from unnest(${userIds}::bigint[]) u(id)
  left join lateral (select e.id, e.end_at from enrolments e where e.organisation_id = ${scope.organisationId}
    and e.user_id = u.id and e.course_id = ${courseId} and (e.end_at is null or e.end_at > ${now})
    order by e.start_at limit 1) e on true`)
