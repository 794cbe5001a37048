import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { isWaived } from './store.ts'

/** Validity of a completion of a training; moments in milliseconds. */
export interface ValidPeriod {
  /** 0 is the first completion; each renewal has the next number. */
  renewal: number
  completedAt: number
  renewsAt: number
  validUntil: number
  /** The refresher whose run renewed it; null: the whole. */
  refresherId: number | null
}
/** Whether the renewal of a row v of `validities`, the newest of its member and thing, was waived. */
export const isRenewalWaived = (scope: Scope, v: Sql): Sql => sql`(exists (select 1 from sessions w
    where w.organisation_id = ${scope.organisationId} and w.user_id = ${v}.user_id and w.training_id = ${v}.training_id
      and w.waived and w.counted and w.started_at >= ${v}.renews_at)
  or exists (select 1 from course_completions w where w.organisation_id = ${scope.organisationId}
    and w.user_id = ${v}.user_id and w.course_id = ${v}.course_id and w.completed_at >= ${v}.renews_at
    and ${isWaived(sql`w`)}))`
/** Returns whether the validity of a member's training can be renewed now, and was not waived. */
export const isRenewing = async (
  db: Db,
  scope: Scope,
  a: { userId: number; trainingId: number; now: Date },
): Promise<boolean> =>
  (await db.maybe(sql`
  select 1 from (select v.* from validities v where v.organisation_id = ${scope.organisationId}
    and v.user_id = ${a.userId} and v.training_id = ${a.trainingId} order by v.renewal desc limit 1) v
  where v.renews_at <= ${a.now} and not ${isRenewalWaived(scope, sql`v`)}`)) !== undefined
/**
 * Replaces the validities of a member's training; there are none from `periods.length` on. One statement, so that those
 * pipelined after it read its rows.
 */
export const replaceValidities = (
  db: Db,
  scope: Scope,
  [userId, trainingId]: readonly [number, number],
  periods: readonly ValidPeriod[],
) =>
  db.run(sql`
  with gone as (delete from validities where organisation_id = ${scope.organisationId} and user_id = ${userId}
    and training_id = ${trainingId} and renewal >= ${periods.length})
  insert into validities (organisation_id, user_id, training_id, renewal, completed_at, renews_at, valid_until,
    refresher_id)
  select ${scope.organisationId}, ${userId}, ${trainingId}, r.renewal, to_timestamp(r."completedAt" / 1000),
    to_timestamp(r."renewsAt" / 1000), to_timestamp(r."validUntil" / 1000), r."refresherId"
  from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as r(renewal integer, "completedAt" numeric,
    "renewsAt" numeric, "validUntil" numeric, "refresherId" bigint)
  on conflict (organisation_id, user_id, training_id, course_id, enrolment_id, renewal) do update set
    completed_at = excluded.completed_at, renews_at = excluded.renews_at, valid_until = excluded.valid_until,
    refresher_id = excluded.refresher_id`)

interface CourseTerm {
  courseId: number
  months: number
  renewalDays: number
  since: Date
  timeZone: string
}
export const listCourseTerms = (db: Db, scope: Scope, courseIds: readonly number[]) =>
  db.many<CourseTerm>(sql`
  select v.course_id, v.months, v.renewal_days, v.since, o.time_zone
  from validity_rules v join organisations o on o.id = v.organisation_id
  where v.organisation_id = ${scope.organisationId} and v.course_id = any(${courseIds}::bigint[])`)
export interface CourseValidity {
  courseId: number
  userId: number
  enrolmentId: number | null
  completedAt: Date
  renewsAt: Date
  validUntil: Date
}
/**
 * Writes the validities of completed courses, and their ends into the certificates. One of the same moment stays as it
 * was.
 */
export const writeCourseValidities = (db: Db, scope: Scope, list: readonly CourseValidity[]) =>
  db.run(sql`
  with written as (
  insert into validities as v (organisation_id, user_id, course_id, enrolment_id, completed_at, renews_at, valid_until)
  select ${scope.organisationId}, r."userId", r."courseId", r."enrolmentId", r."completedAt", r."renewsAt",
    r."validUntil"
  from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r("userId" bigint, "courseId" bigint,
    "enrolmentId" bigint, "completedAt" timestamptz, "renewsAt" timestamptz, "validUntil" timestamptz)
  on conflict (organisation_id, user_id, training_id, course_id, enrolment_id, renewal) do update set
    completed_at = excluded.completed_at, renews_at = excluded.renews_at, valid_until = excluded.valid_until
  where v.completed_at <> excluded.completed_at
  returning v.user_id, v.course_id, v.enrolment_id, v.valid_until)
  update certificates c set valid_until = w.valid_until from written w
  where c.organisation_id = ${scope.organisationId} and c.user_id = w.user_id and c.course_id = w.course_id
    and c.enrolment_id is not distinct from w.enrolment_id and c.withdrawn_at is null`)
export const deleteCourseValidities = (
  db: Db,
  scope: Scope,
  list: readonly Pick<CourseValidity, 'courseId' | 'userId' | 'enrolmentId'>[],
) =>
  db.run(sql`delete from validities v
    using jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r("courseId" bigint, "userId" bigint,
      "enrolmentId" bigint)
    where v.organisation_id = ${scope.organisationId} and v.user_id = r."userId" and v.course_id = r."courseId"
      and v.enrolment_id is not distinct from r."enrolmentId"`)
