import type { CertificateState } from '@praxia/contract/library/certificates.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { Page } from '../../basics/paging.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { courseCertificateState } from '../certificates/store.ts'
import { type Cover, reached } from '../courses/store.ts'
import { courseTexts, picturesOf, resultsOf } from './course-store.ts'

export interface HistoryItem {
  id: number
  enrolmentId: number | null
  title: string
  cover: string | null
  covers: Cover[]
  startAt: Date | null
  endAt: Date | null
  completedAt: Date | null
  certificate: CertificateState | null
  succeeded: number
  total: number
  sessions: number
  /** Null where everything was waived. */
  lastBegin: Date | null
  /** The last session, else the last waiver. */
  lastActivity: Date
}
/**
 * Courses of one member: started enrolments; open courses started or completed without one; completions before the
 * first enrolment.
 */
const startedCourses = (scope: Scope, userId: number): Sql => {
  const org = scope.organisationId
  const enrolled = (courseId: Sql): Sql => resultsOf(scope, userId, courseId)
  // Start of the newest session, as in the training's row and in the list of sessions.
  const begin = (within: Sql): Sql => sql`max((select max(s.started_at) from sessions s
    where s.organisation_id = ${org} and s.user_id = ${userId} and s.training_id = r.training_id
      and s.counted and s.launch_mode = 'Normal' and not s.waived ${within}))`
  return sql`
  select e.course_id, e.id as enrolment_id, e.start_at, e.end_at, sum(r.sessions)::integer as sessions,
    ${begin(sql`and s.started_at >= e.start_at and s.started_at < coalesce(e.end_at, 'infinity')`)} as last_begin,
    max(r.last_at) as last_at,
    (count(ct.training_id) filter (where ${reached}))::integer as succeeded
  from enrolments e join enrolment_results r on r.organisation_id = e.organisation_id and r.enrolment_id = e.id
  left join course_trainings ct on ct.organisation_id = e.organisation_id and ct.course_id = e.course_id
    and ct.training_id = r.training_id
  where e.organisation_id = ${org} and e.user_id = ${userId} group by e.organisation_id, e.id
  union all
  select ct.course_id, null, null, null, sum(r.sessions)::integer, ${begin(sql``)}, max(r.last_at),
    (count(*) filter (where ${reached}))::integer
  from (select g.course_id from registrations g
      where g.organisation_id = ${org} and g.user_id = ${userId} and g.course_id is not null
      union select d.course_id from course_completions d
      where d.organisation_id = ${org} and d.user_id = ${userId} and d.enrolment_id is null) b
  join course_trainings ct on ct.organisation_id = ${org} and ct.course_id = b.course_id
  join progress r on r.organisation_id = ${org} and r.user_id = ${userId} and r.training_id = ct.training_id
  where not exists (${enrolled(sql`b.course_id`)})
  group by ct.course_id
  union all
  select d.course_id, null, null, null, (count(s.id) filter (where not s.waived))::integer,
    max(s.started_at) filter (where not s.waived), max(s.started_at),
    (select count(*) from course_trainings ct where ct.organisation_id = ${org} and ct.course_id = d.course_id)::integer
  from course_completions d
  join course_trainings ct on ct.organisation_id = ${org} and ct.course_id = d.course_id
  join sessions s on s.organisation_id = ${org} and s.user_id = ${userId} and s.training_id = ct.training_id
    and s.counted and s.launch_mode = 'Normal' and s.started_at < (select min(e.start_at) from enrolments e
      where e.organisation_id = ${org} and e.user_id = ${userId} and e.course_id = d.course_id)
  where d.organisation_id = ${org} and d.user_id = ${userId} and d.enrolment_id is null
    and exists (${enrolled(sql`d.course_id`)})
  group by d.course_id`
}
const completionOf = (scope: Scope, userId: number): Sql => sql`left join course_completions d
  on d.organisation_id = ${scope.organisationId} and d.user_id = ${userId} and d.course_id = b.course_id
    and d.enrolment_id is not distinct from b.enrolment_id`
export const listCourseHistory = (db: Db, scope: Scope, userId: number, lang: string, page: Page) =>
  db.many<HistoryItem>(sql`
  select c.id, b.enrolment_id, x.title, c.cover, t.covers, b.start_at, b.end_at, d.completed_at, b.succeeded, t.total,
    b.sessions, b.last_begin, coalesce(b.last_begin, b.last_at) as last_activity,
    ${courseCertificateState(sql`d`)} as certificate
  from (${startedCourses(scope, userId)}) b
  join courses c on c.organisation_id = ${scope.organisationId} and c.id = b.course_id
  join course_texts x on ${courseTexts(lang)} ${completionOf(scope, userId)} ${picturesOf(scope, lang)}
  order by last_activity desc, c.id, b.enrolment_id limit ${page.limit} offset ${page.offset}`)
export const countCourseHistory = (db: Db, scope: Scope, userId: number) =>
  db.one<{ total: number; finished: number }>(sql`
  select count(*) as total, count(d.id) as finished from (${startedCourses(scope, userId)}) b
  ${completionOf(scope, userId)}`)

export interface CourseSession {
  startedAt: Date
  activeMs: number
  finishing: boolean
  trainingId: number
  title: string
}
const most = 500
/** Lists at most 500 sessions, newest first: in one enrolment, without one (0), or in all and before the first. */
export const listCourseSessions = (
  db: Db,
  scope: Scope,
  lang: string,
  m: { courseId: number; userId: number; enrolmentId: number | null },
) => {
  const window = sql`e.organisation_id = ${scope.organisationId} and e.user_id = ${m.userId}
    and e.course_id = ${m.courseId}`
  const begun = sql`select 1 from enrolments e where ${window} and e.start_at <= n.started_at`
  const inside = sql`(e.end_at is null or e.end_at > n.started_at)`
  const within =
    m.enrolmentId === null
      ? sql`(not exists (${begun}) or exists (${begun} and ${inside}))`
      : m.enrolmentId === 0
        ? sql`(not exists (${begun}) or not exists (${resultsOf(scope, m.userId, sql`${m.courseId}`)}))`
        : sql`exists (${begun} and ${inside} and e.id = ${m.enrolmentId})`
  // Reads each training's newest along the member index, so that sessions of trainings outside the course are not read.
  return db.many<CourseSession>(sql`
  select s.started_at, s.active_ms, exists (select 1 from course_completions d
      where d.organisation_id = ${scope.organisationId} and d.user_id = ${m.userId} and d.course_id = ${m.courseId}
        and (d.completed_at in (coalesce(s.last_at, s.started_at), s.completed_at, s.passed_at)
          or exists (select 1 from jsonb_to_recordset(s.scores) as r(at timestamptz) where r.at = d.completed_at)))
      as finishing, t.id as training_id, x.title
  from course_trainings ct join trainings t on t.id = ct.training_id join training_texts x on ${textsIn(lang)}
  cross join lateral (select n.id, n.started_at, n.last_at, n.active_ms, n.completed_at, n.passed_at, n.scores
    from sessions n
    where n.organisation_id = ${scope.organisationId} and n.user_id = ${m.userId} and n.training_id = ct.training_id
      and n.counted and n.launch_mode = 'Normal' and not n.waived and ${within}
    order by n.started_at desc, n.id desc limit ${most}) s
  where ct.organisation_id = ${scope.organisationId} and ct.course_id = ${m.courseId}
  order by s.started_at desc, s.id desc limit ${most}`)
}
