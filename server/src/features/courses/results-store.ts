import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { reached } from './store.ts'

/** A course that a member completed, or does no more. */
export interface Completion {
  id: number
  courseId: number
  userId: number
  enrolmentId: number | null
  completedAt: Date
  /** `made` now, `moved` in its date, `gone`. */
  change: 'made' | 'moved' | 'gone'
}

/** The sessions s that count in a window w. */
const inWindow = sql`s.user_id = w.user_id and s.counted and s.launch_mode = 'Normal'
  and s.started_at >= w.from_at and s.started_at < w.to_at`
/** Any sign that something was done. */
const begun = sql`(s.progress > 0 or s.completed or s.passed is true)`
/** What content asks for is met in an attempt a: without a score of any run, that is what succeeds. */
const met = sql`case a.move_on when 'NotApplicable' then true when 'Completed' then a.completed
  when 'Passed' then a.passed when 'CompletedAndPassed' then a.completed and a.passed
  else a.completed or a.passed end`

/** When what is done counts for the pairs of `touched`, and since when it can be completed. */
const windowsOf = (org: number): Sql => sql`
  select e.course_id, e.user_id, e.id as enrolment_id, e.start_at as from_at,
    least(coalesce(e.end_at, 'infinity'), coalesce(c.deleted_at, 'infinity')) as to_at, e.start_at as since
  from touched p cross join lateral (
    select * from courses where organisation_id = ${org} and id = p.course_id offset 0) c
  join enrolments e on e.organisation_id = ${org} and e.user_id = p.user_id and e.course_id = p.course_id
  union all
  select p.course_id, p.user_id, null, '-infinity', least(coalesce(c.deleted_at, 'infinity'), coalesce(
    (select min(e.start_at) from enrolments e
      where e.organisation_id = ${org} and e.user_id = p.user_id and e.course_id = p.course_id), 'infinity')),
    c.created_at
  from touched p cross join lateral (
    select * from courses where organisation_id = ${org} and id = p.course_id offset 0) c
  where c.owner_id is null or c.owner_id = p.user_id`
/**
 * Writes anew what is reached in the windows of the pairs (course_id, user_id) of `touched`: each enrolment, from its start to its
 * end, and the time before the first one for whom the course is open without any. Made of the sessions that count and of
 * nothing else, so it is blind to their order, and a rebuild gives the same. What a completion asked for stays with it: it stands
 * while that is fulfilled, whatever the course asks for by now. Nothing is completed before the course was there.
 */
const refresh = (scope: Scope, touched: Sql): Sql => {
  const org = scope.organisationId
  return sql`
  with touched as materialized (${touched}),
  windows as materialized (${windowsOf(org)}),
  results as materialized (
    select w.enrolment_id, ct.training_id, r.* from windows w
    join course_trainings ct on ct.organisation_id = ${org} and ct.course_id = w.course_id
    cross join lateral (
      select case when bool_or(${met}) then 100 else least(99, max(a.progress)) end as progress,
        max(a.best_score) as best_score, sum(a.active_ms)::bigint as active_ms, sum(a.sessions)::integer as sessions,
        min(a.first_at) as first_at, max(a.last_at) as last_at
      from (select max(s.move_on) as move_on, bool_or(s.completed) as completed, bool_or(s.passed is true) as passed,
          max(s.progress) as progress, max(s.score) as best_score, sum(s.active_ms) as active_ms, count(*) as sessions,
          min(s.started_at) as first_at, max(coalesce(s.last_at, s.started_at)) as last_at
        from sessions s where s.organisation_id = ${org} and s.training_id = ct.training_id and ${inWindow}
        group by s.registration_id) a having count(*) > 0) r
    where w.enrolment_id is not null),
  unreached as (
    delete from enrolment_results x using windows w where x.organisation_id = ${org}
      and x.enrolment_id = w.enrolment_id and not exists (select 1 from results r
        where r.enrolment_id = x.enrolment_id and r.training_id = x.training_id)),
  written as (
    insert into enrolment_results as x (organisation_id, enrolment_id, training_id, progress, best_score, active_ms,
      sessions, first_at, last_at)
    select ${org}, enrolment_id, training_id, progress, best_score, active_ms, sessions, first_at, last_at from results
    on conflict (organisation_id, enrolment_id, training_id) do update set progress = excluded.progress,
      best_score = excluded.best_score, active_ms = excluded.active_ms, sessions = excluded.sessions,
      first_at = excluded.first_at, last_at = excluded.last_at
    where (x.progress, x.best_score, x.active_ms, x.sessions, x.first_at, x.last_at) is distinct from
      (excluded.progress, excluded.best_score, excluded.active_ms, excluded.sessions, excluded.first_at,
        excluded.last_at)),
  asked as materialized (
    select w.*, false as former, ct.training_id, ct.success_score as score from windows w
    join course_trainings ct on ct.organisation_id = ${org} and ct.course_id = w.course_id
    union all
    select w.*, true, k.key::bigint, k.value::integer from windows w
    join course_completions d on d.organisation_id = ${org} and d.user_id = w.user_id and d.course_id = w.course_id
      and d.enrolment_id is not distinct from w.enrolment_id
    cross join lateral jsonb_each_text(d.asked) k),
  judged as (
    select w.course_id, w.user_id, w.enrolment_id, w.former, count(*) = count(r.at) as reached,
      greatest(max(r.at), max(w.since)) as at,
      jsonb_object_agg(w.training_id, w.score) as asked
    from asked w left join lateral (
      select case when count(*) filter (where ${begun}) > 0
        then greatest(min(s.at) filter (where ${begun}),
          coalesce(min(s.at) filter (where coalesce(s.score, 0) >= w.score), min(s.met_at))) end as at
      from (
        select a.progress, a.completed_here as completed, a.passed_here as passed, a.score, a.at,
          case when a.best is null and ${met} then a.last_at end as met_at
        from (
          select s.progress, s.score, s.move_on, s.completed as completed_here, s.passed as passed_here,
            coalesce(s.last_at, s.started_at) as at, max(s.score) over () as best,
            bool_or(s.completed) over attempt as completed, bool_or(s.passed is true) over attempt as passed,
            max(coalesce(s.last_at, s.started_at)) over attempt as last_at
          from sessions s where s.organisation_id = ${org} and s.training_id = w.training_id and ${inWindow}
          window attempt as (partition by s.registration_id)) a) s
      having count(*) filter (where coalesce(s.score, 0) >= w.score) > 0 or count(s.met_at) > 0) r on true
    group by w.course_id, w.user_id, w.enrolment_id, w.former),
  standing as materialized (
    select distinct on (course_id, user_id, enrolment_id) * from judged where reached
    order by course_id, user_id, enrolment_id, former desc),
  gone as (
    delete from course_completions d using touched p where d.organisation_id = ${org} and d.user_id = p.user_id
      and d.course_id = p.course_id and not exists (select 1 from standing n where n.course_id = d.course_id
        and n.user_id = d.user_id and n.enrolment_id is not distinct from d.enrolment_id)
    returning d.id, d.course_id, d.user_id, d.enrolment_id, d.completed_at),
  made as (
    insert into course_completions as d (organisation_id, course_id, user_id, enrolment_id, completed_at, asked)
    select ${org}, course_id, user_id, enrolment_id, at, asked from standing
    on conflict (organisation_id, user_id, course_id, enrolment_id) do update
    set completed_at = excluded.completed_at where d.completed_at <> excluded.completed_at
    returning d.id, d.course_id, d.user_id, d.enrolment_id, d.completed_at, xmax = 0 as fresh)
  select id, course_id, user_id, enrolment_id, completed_at,
    case when fresh then 'made' else 'moved' end as change from made
  union all select id, course_id, user_id, enrolment_id, completed_at, 'gone' from gone`
}

/** After sessions of a member in these trainings. The caller holds the member's lock. */
export const refreshMember = (db: Db, scope: Scope, userId: number, trainingIds: readonly number[]) =>
  db.many<Completion>(
    refresh(
      scope,
      sql`
    select ct.course_id, ${userId}::bigint as user_id from course_trainings ct
    where ct.organisation_id = ${scope.organisationId} and ct.training_id = any(${trainingIds}::bigint[])
    union select d.course_id, d.user_id from course_completions d
    where d.organisation_id = ${scope.organisationId} and d.user_id = ${userId}
      and d.asked ?| ${trainingIds.map(String)}::text[]`,
    ),
  )
/** After a change of courses, of what they ask for or of whom they are open to: of everybody who did something in them, or of these members. */
export const refreshCourses = (db: Db, scope: Scope, courseIds: readonly number[], userIds?: readonly number[]) =>
  db.many<Completion>(
    refresh(
      scope,
      userIds
        ? sql`select c as course_id, u as user_id
            from unnest(${courseIds}::bigint[]) c cross join unnest(${userIds}::bigint[]) u`
        : sql`
    select e.course_id, e.user_id from enrolments e
    where e.organisation_id = ${scope.organisationId} and e.course_id = any(${courseIds}::bigint[])
    union select d.course_id, d.user_id from course_completions d
    where d.organisation_id = ${scope.organisationId} and d.course_id = any(${courseIds}::bigint[])
    union select ct.course_id, p.user_id from course_trainings ct
    join progress p on p.organisation_id = ct.organisation_id and p.training_id = ct.training_id
    where ct.organisation_id = ${scope.organisationId} and ct.course_id = any(${courseIds}::bigint[])`,
    ),
  )
/** Who has reached already what a new course asks for. */
export const listReached = async (db: Db, scope: Scope, courseId: number): Promise<number[]> =>
  (
    await db.many<{ userId: number }>(sql`
  select r.user_id from course_trainings ct
  join progress r on r.organisation_id = ct.organisation_id and r.training_id = ct.training_id
  where ct.organisation_id = ${scope.organisationId} and ct.course_id = ${courseId} and ${reached}
  group by r.user_id having count(*) = (select count(*) from course_trainings a
    where a.organisation_id = ${scope.organisationId} and a.course_id = ${courseId}) order by r.user_id`)
  ).map(({ userId }) => userId)
/** Members whose rows are about to be written anew, one after the other in every transaction that does so. */
export const lockMembersOf = (db: Db, scope: Scope, courseIds: readonly number[], userIds?: readonly number[]) =>
  db.run(
    userIds
      ? sql`select 1 from users where organisation_id = ${scope.organisationId} and id = any(${userIds}::bigint[])
          order by id for no key update`
      : sql`select 1 from users where organisation_id = ${scope.organisationId} and id in (
          select user_id from enrolments
            where organisation_id = ${scope.organisationId} and course_id = any(${courseIds}::bigint[])
          union select user_id from course_completions
            where organisation_id = ${scope.organisationId} and course_id = any(${courseIds}::bigint[])
          union select p.user_id from course_trainings ct
            join progress p on p.organisation_id = ct.organisation_id and p.training_id = ct.training_id
            where ct.organisation_id = ${scope.organisationId} and ct.course_id = any(${courseIds}::bigint[]))
          order by id for no key update`,
  )

/** Courses of a manager who manages no more: everybody's from now on where somebody is enrolled or will be, else deleted. Answers those kept. */
export async function releaseCourses(db: Db, scope: Scope, managerId: number, now: Date): Promise<number[]> {
  const kept = await db.many<{ id: number }>(sql`
    update courses c set owner_id = null where c.organisation_id = ${scope.organisationId}
      and c.owner_id = ${managerId} and c.deleted_at is null and exists (select 1 from enrolments e
        where e.organisation_id = c.organisation_id and e.course_id = c.id
          and (e.end_at is null or e.end_at > ${now})) returning c.id`)
  await db.run(sql`update courses set deleted_at = ${now} where organisation_id = ${scope.organisationId}
    and owner_id = ${managerId} and deleted_at is null`)
  return kept.map(({ id }) => id)
}
/** Who could open what is put into a course has opened it to those who are enrolled. */
export const openMore = (db: Db, scope: Scope, courseId: number, trainingIds: readonly number[]) =>
  db.run(sql`update enrolments set opens = opens || ${trainingIds}::bigint[]
    where organisation_id = ${scope.organisationId} and course_id = ${courseId} and opens is not null`)
