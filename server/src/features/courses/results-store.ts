import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { isWaived } from '../certificates/store.ts'
import { neededScore, scoreReachedAt } from '../trainings/visibility-store.ts'
import { reached } from './store.ts'

/** Whether a session s is judged by the rules before decision 079. */
export const isFormer: Sql = sql`(s.rules_since < '2026-11-28')`
/** Whether a glance counts as a session s, as before decision 097. */
export const countsGlances: Sql = sql`(s.rules_since < '2026-11-29')`
/** Whether the end of a session s dates its results, as before decision 122. */
export const isDatedByEnd: Sql = sql`(s.rules_since < '2026-11-30')`

/** A course that a member completed, or whose completion was withdrawn. */
export interface Completion {
  id: number
  courseId: number
  userId: number
  enrolmentId: number | null
  completedAt: Date
  /** `made`: new, `moved`: in its date, `gone`: withdrawn. */
  change: 'made' | 'moved' | 'gone'
  /** Every training that was not waived has enough seen time, and not all were waived. */
  certifiable: boolean
  /** Its waived trainings; `waived`: all of them. */
  exempt: number[]
  waived: boolean
}

/** The sessions s that count in a window w. */
const inWindow = sql`s.user_id = w.user_id and s.counted and s.launch_mode = 'Normal'
  and s.started_at >= w.from_at and s.started_at < w.to_at`
/** Any sign that something was done. */
const isStarted = sql`(s.progress > 0 or s.completed or s.passed is true)`
/**
 * Whether an attempt a meets the content's own criterion (member-rules.ts): without a required score, that is a pass.
 */
const meetsCriterion = sql`case a.move_on when 'NotApplicable' then true when 'Completed' then a.completed
  when 'Passed' then a.passed when 'CompletedAndPassed' then a.completed and a.passed
  else a.done or a.passed end`
/** When an attempt a met it: by the moments of its results, else with its last session. */
const criterionAt = sql`case when a.dated_by_end then a.last_at else coalesce(case a.move_on
  when 'Completed' then a.completed_at when 'Passed' then a.passed_at
  when 'CompletedAndPassed' then greatest(a.completed_at, a.passed_at)
  when 'NotApplicable' then null else least(a.done_at, a.passed_at) end, a.last_at) end`
/** Since the rules of decision 079, `completed` does not count after a `failed` of the same attempt. */
const failedBefore = sql`coalesce(bool_or(s.passed is false and not ${isFormer})
  over (partition by s.registration_id order by s.started_at, s.id), false)`
/** Score of a session s for a required score; sessions under the former rules without any score count as 0. */
const scoreOf = sql`case when s.former then coalesce(s.score, 0) else s.score end`

/** The result in a training of the sessions s of a member that are `within` some limits; no row without sessions. */
export const resultIn = (scope: Scope, trainingId: Sql, within: Sql): Sql => sql`
  select case when bool_or(b.met) then 100 else least(99, max(b.progress)) end as progress,
    max(b.best_score) as best_score, sum(b.active_ms)::bigint as active_ms, sum(b.sessions)::integer as sessions,
    min(b.first_at) as first_at,
    coalesce(max(b.last_run_at), max(b.last_at)) as last_at,
    bool_or(b.waived) and bool_or(b.run_met) is not true as waived, bool_and(b.former) as former
  from (
    select a.*, a.waived or ${meetsCriterion} as met,
      a.runs and ${meetsCriterion} and (a.passed or a.best_score is null) as run_met
    from (select max(s.move_on) as move_on, bool_or(s.completed) filter (where not s.waived) as completed,
        bool_or(s.completed and not s.failed) filter (where not s.waived) as done,
        coalesce(bool_or(s.passed) filter (where not s.waived), false) as passed, bool_or(s.waived) as waived,
        not bool_and(s.waived) as runs, bool_and(s.former) as former,
        max(s.progress) as progress, max(s.score) as best_score, sum(s.active_ms) as active_ms,
        count(*) filter (where not s.waived) as sessions, min(s.started_at) as first_at,
        max(coalesce(s.last_at, s.started_at)) filter (where not s.waived) as last_run_at,
        max(coalesce(s.last_at, s.started_at)) as last_at
      from (select s.*, ${isFormer} as former, ${failedBefore} as failed from sessions s
        where s.organisation_id = ${scope.organisationId} and s.training_id = ${trainingId} and ${within}) s
      group by s.registration_id) a) b having count(*) > 0`

/** Windows in which results count for the pairs of `touched`, and the earliest possible completion. */
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
 * Recomputes the results in the windows of the pairs (course_id, user_id) of `touched`: each enrolment, from its start
 * to its end, and the time before the first one for members to whom the course is open without any. Uses only the
 * sessions that count, so it is independent of their order, and a rebuild gives the same. A completion stores its
 * requirements: it remains while they are fulfilled, whatever the course requires later. No completion precedes the
 * course's creation, nor its first run, if any: not where all was waived before. In an enrolment since the opening of a
 * renewal, the refresher alone completes it too.
 */
const refresh = (scope: Scope, touched: Sql): Sql => {
  const org = scope.organisationId
  return sql`
  with touched as materialized (${touched}),
  windows as materialized (${windowsOf(org)}),
  results as materialized (
    select w.enrolment_id, ct.training_id, r.* from windows w
    join course_trainings ct on ct.organisation_id = ${org} and ct.course_id = w.course_id
    cross join lateral (${resultIn(scope, sql`ct.training_id`, inWindow)}) r
    where w.enrolment_id is not null),
  unreached as (
    delete from enrolment_results x using windows w where x.organisation_id = ${org}
      and x.enrolment_id = w.enrolment_id and not exists (select 1 from results r
        where r.enrolment_id = x.enrolment_id and r.training_id = x.training_id)),
  written as (
    insert into enrolment_results as x (organisation_id, enrolment_id, training_id, progress, best_score, active_ms,
      sessions, first_at, last_at, waived, former)
    select ${org}, enrolment_id, training_id, progress, best_score, active_ms, sessions, first_at, last_at, waived,
      former from results
    on conflict (organisation_id, enrolment_id, training_id) do update set progress = excluded.progress,
      best_score = excluded.best_score, active_ms = excluded.active_ms, sessions = excluded.sessions,
      first_at = excluded.first_at, last_at = excluded.last_at, waived = excluded.waived, former = excluded.former
    where (x.progress, x.best_score, x.active_ms, x.sessions, x.first_at, x.last_at, x.waived, x.former) is distinct
      from (excluded.progress, excluded.best_score, excluded.active_ms, excluded.sessions, excluded.first_at,
        excluded.last_at, excluded.waived, excluded.former)),
  asked as materialized (
    select w.*, false as former, false as refreshes, ct.training_id, ct.success_score as score from windows w
    join course_trainings ct on ct.organisation_id = ${org} and ct.course_id = w.course_id
    union all
    select w.course_id, w.user_id, w.enrolment_id, greatest(w.from_at, q.refresher_since), w.to_at, w.since, false,
      true, q.refresher_id, ${neededScore}
    from windows w join validity_rules q on q.organisation_id = ${org} and q.course_id = w.course_id
    join trainings t on t.id = q.refresher_id
    where exists (select 1 from validities v where v.organisation_id = ${org} and v.user_id = w.user_id
      and v.course_id = w.course_id and v.enrolment_id is distinct from w.enrolment_id and v.renews_at <= w.from_at)
    union all
    select w.course_id, w.user_id, w.enrolment_id,
      case when ct.training_id is null then greatest(w.from_at, q.refresher_since) else w.from_at end, w.to_at,
      w.since, true, false, k.key::bigint, k.value::integer
    from windows w
    join course_completions d on d.organisation_id = ${org} and d.user_id = w.user_id and d.course_id = w.course_id
      and d.enrolment_id is not distinct from w.enrolment_id
    cross join lateral jsonb_each_text(d.asked) k
    left join course_trainings ct on ct.organisation_id = ${org} and ct.course_id = w.course_id
      and ct.training_id = k.key::bigint
    left join validity_rules q on q.organisation_id = ${org} and q.course_id = w.course_id
      and q.refresher_id = k.key::bigint),
  judged as (
    select w.course_id, w.user_id, w.enrolment_id, w.former, w.refreshes, count(*) = count(r.at) as reached,
      greatest(max(r.at), min(r.run_at), max(w.since)) as at,
      jsonb_object_agg(w.training_id, w.score) as asked,
      coalesce(array_agg(w.training_id order by w.training_id) filter (where r.run_at is null), '{}') as exempt,
      coalesce(array_agg(w.training_id order by w.training_id) filter (where r.is_short), '{}') as short,
      sum(r.seen_ms)::bigint as seen_ms, coalesce(bool_or(r.reported), false) as reported
    from asked w left join lateral (
      select least(t.run_at, t.waived_at) as at, t.run_at,
        t.run_at is not null and not coalesce(t.is_seen, false) and not exists (select 1 from certificates c
          where c.organisation_id = ${org} and c.user_id = w.user_id and c.training_id = w.training_id
            and c.withdrawn_at is null and c.certified_by is not null) as is_short,
        case when t.run_at is not null then t.seen_ms end as seen_ms, t.reported
      from (
        select case when count(*) filter (where ${isStarted}) > 0 and count(*) filter (where s.reaches) > 0
          then greatest(min(s.begun_at) filter (where ${isStarted}),
            coalesce(min(s.score_at) filter (where ${scoreOf} >= w.score), min(s.met_at))) end as run_at,
          (select min(coalesce(v.last_at, v.started_at)) from sessions v
            where v.organisation_id = ${org} and v.training_id = w.training_id and v.waived and v.user_id = w.user_id
              and v.counted and v.launch_mode = 'Normal' and v.started_at >= w.from_at
              and v.started_at < w.to_at) as waived_at,
          bool_or(s.reaches and (s.all_former or s.seen >= needed.ms)) as is_seen,
          max(s.seen) filter (where s.reaches and not s.all_former) as seen_ms,
          bool_or(s.reaches and s.offline and not s.all_former) as reported
        from (
          select a.*, coalesce(case when a.former then coalesce(a.score, 0) else a.score end >= w.score, false)
              or a.met_at is not null as reaches
          from (
            select a.progress, a.completed_here as completed, a.passed_here as passed, a.score, a.begun_at, a.former,
              a.seen, a.all_former, a.offline, ${scoreReachedAt(sql`a.scores`, sql`w.score`, sql`a.at`)} as score_at,
              case when a.best is null and ${meetsCriterion} then ${criterionAt} end as met_at
            from (
              select s.progress, s.score, s.move_on, s.completed as completed_here, s.passed as passed_here, s.former,
                s.scores, coalesce(s.last_at, s.started_at) as at, max(s.score) over () as best,
                case when ${isDatedByEnd} then coalesce(s.last_at, s.started_at) else s.started_at end as begun_at,
                bool_or(${isDatedByEnd}) over attempt as dated_by_end,
                min(coalesce(s.completed_at, s.last_at)) filter (where s.completed and s.settled) over attempt
                  as completed_at,
                min(coalesce(s.completed_at, s.last_at)) filter (where s.completed and s.settled and not s.failed)
                  over attempt as done_at,
                min(coalesce(s.passed_at, s.last_at)) filter (where s.passed) over attempt as passed_at,
                bool_or(s.completed and s.settled) over attempt as completed,
                bool_or(s.completed and s.settled and not s.failed) over attempt as done,
                bool_or(s.passed is true) over attempt as passed,
                max(coalesce(s.last_at, s.started_at)) over attempt as last_at,
                sum(coalesce(s.seen_ms, s.active_ms)) over attempt as seen,
                bool_and(s.former) over attempt as all_former, bool_or(s.offline) over attempt as offline
              from (select s.*, ${isFormer} as former, ${failedBefore} as failed from sessions s
                where s.organisation_id = ${org} and s.training_id = w.training_id and not s.waived and ${inWindow}) s
              window attempt as (partition by s.registration_id)) a) a) s
        cross join lateral (select case when x.duration_minutes > 0 then least(60000, x.duration_minutes * 6000)
          else 60000 end as ms from trainings x where x.id = w.training_id) needed) t
      where t.run_at is not null or t.waived_at is not null) r on true
    group by w.course_id, w.user_id, w.enrolment_id, w.former, w.refreshes),
  standing as materialized (
    select distinct on (course_id, user_id, enrolment_id) * from judged where reached
    order by course_id, user_id, enrolment_id, former desc, at),
  gone as (
    delete from course_completions d using touched p where d.organisation_id = ${org} and d.user_id = p.user_id
      and d.course_id = p.course_id and not exists (select 1 from standing n where n.course_id = d.course_id
        and n.user_id = d.user_id and n.enrolment_id is not distinct from d.enrolment_id)
    returning d.id, d.course_id, d.user_id, d.enrolment_id, d.completed_at),
  made as (
    insert into course_completions as d (organisation_id, course_id, user_id, enrolment_id, completed_at, asked, exempt,
      short, seen_ms, reported)
    select ${org}, course_id, user_id, enrolment_id, at, asked, exempt, short, seen_ms, reported from standing
    on conflict (organisation_id, user_id, course_id, enrolment_id) do update
    set completed_at = excluded.completed_at, exempt = excluded.exempt, short = excluded.short,
      seen_ms = excluded.seen_ms, reported = excluded.reported
    where (d.completed_at, d.exempt, d.short, d.seen_ms) is distinct from
      (excluded.completed_at, excluded.exempt, excluded.short, excluded.seen_ms)
    returning d.id, d.course_id, d.user_id, d.enrolment_id, d.completed_at, xmax = 0 as fresh,
      cardinality(d.short) = 0 as is_seen, d.exempt, ${isWaived(sql`d`)} as waived),
  -- Enrolments say themselves when they were completed.
  uncompleted as (
    update enrolments e set completed_at = null from gone d where e.organisation_id = ${org} and e.id = d.enrolment_id),
  completed as (
    update enrolments e set completed_at = d.completed_at from made d where e.organisation_id = ${org}
      and e.id = d.enrolment_id and e.completed_at is distinct from d.completed_at)
  select id, course_id, user_id, enrolment_id, completed_at, case when fresh then 'made' else 'moved' end as change,
    is_seen and not waived as certifiable, exempt, waived from made
  union all select id, course_id, user_id, enrolment_id, completed_at, 'gone', false, '{}', false from gone`
}

/** Recomputes after sessions of a member in these trainings. The caller holds the member's lock. */
export const refreshMember = (db: Db, scope: Scope, userId: number, trainingIds: readonly number[]) =>
  db.many<Completion>(
    refresh(
      scope,
      sql`
    select ct.course_id, ${userId}::bigint as user_id from course_trainings ct
    where ct.organisation_id = ${scope.organisationId} and ct.training_id = any(${trainingIds}::bigint[])
    union select d.course_id, d.user_id from course_completions d
    where d.organisation_id = ${scope.organisationId} and d.user_id = ${userId}
      and d.asked ?| ${trainingIds.map(String)}::text[]
    union select q.course_id, ${userId}::bigint from validity_rules q
    where q.organisation_id = ${scope.organisationId} and q.refresher_id = any(${trainingIds}::bigint[])
      and q.course_id is not null`,
    ),
  )
/**
 * Recomputes after a change of courses, their requirements or their visibility: for all members with results in them,
 * or for these members, each once: a renewal names a member by the enrolment that it ends and by its own.
 */
export const refreshCourses = (db: Db, scope: Scope, courseIds: readonly number[], userIds?: readonly number[]) =>
  db.many<Completion>(
    refresh(
      scope,
      userIds
        ? sql`select distinct c as course_id, u as user_id
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
/** Lists members who already meet the requirements of a new course. */
export const listReached = async (db: Db, scope: Scope, courseId: number): Promise<number[]> =>
  (
    await db.many<{ userId: number }>(sql`
  select r.user_id from course_trainings ct
  join progress r on r.organisation_id = ct.organisation_id and r.training_id = ct.training_id
  where ct.organisation_id = ${scope.organisationId} and ct.course_id = ${courseId} and ${reached}
  group by r.user_id having count(*) = (select count(*) from course_trainings a
    where a.organisation_id = ${scope.organisationId} and a.course_id = ${courseId}) order by r.user_id`)
  ).map(({ userId }) => userId)
/** Locks members whose rows are recomputed next, so that these transactions are serialised. */
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

/**
 * Releases courses of a manager who loses the role: global where a member is or will be enrolled, else deleted. Returns
 * the ids of those kept.
 */
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
/** Opens trainings added to a course to its enrolled members, where their assigners could open them. */
export const openMore = (db: Db, scope: Scope, courseId: number, trainingIds: readonly number[]) =>
  db.run(sql`update enrolments set opens = opens || ${trainingIds}::bigint[]
    where organisation_id = ${scope.organisationId} and course_id = ${courseId} and opens is not null`)
