import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { isWaived } from '../certificates/store.ts'
import { hasFieldValue } from '../people/fields-store.ts'
import { type Cover, reached } from '../courses/store.ts'

export interface CourseFigures {
  suggested: number
  favorites: number
  views: number
  completed: number
  completedSuggested: number
}
const only = (scope: Scope, user: Sql, field: FieldFilter | undefined): Sql => {
  const has = hasFieldValue(scope, user, field)
  return has === undefined ? empty : sql`and ${has}`
}
/** Reads the figures of a course. One that was completed by waivers alone is no completion. */
export const findCourseFigures = (db: Db, scope: Scope, id: number, field?: FieldFilter) =>
  db.one<CourseFigures>(sql`
  select (select count(distinct e.user_id) from enrolments e
      where e.organisation_id = ${scope.organisationId} and e.course_id = ${id}
        ${only(scope, sql`e.user_id`, field)}) as suggested,
    (select count(*) from course_favorites f
      where f.organisation_id = ${scope.organisationId} and f.course_id = ${id}
        ${only(scope, sql`f.user_id`, field)}) as favorites,
    (select count(*) from course_views v
      where v.organisation_id = ${scope.organisationId} and v.course_id = ${id}
        ${only(scope, sql`v.user_id`, field)}) as views,
    (select count(distinct d.user_id) from course_completions d
      where d.organisation_id = ${scope.organisationId} and d.course_id = ${id} and not ${isWaived(sql`d`)}
        ${only(scope, sql`d.user_id`, field)}) as completed,
    (select count(distinct d.user_id) from course_completions d where d.organisation_id = ${scope.organisationId}
      and d.course_id = ${id} and d.enrolment_id is not null and not ${isWaived(sql`d`)}
        ${only(scope, sql`d.user_id`, field)}) as completed_suggested`)
export interface TrainingFigures extends Cover {
  needed: number
  started: number
  succeeded: number
  activeMs: number
}
/**
 * Counts who started and who succeeded in each training: in enrolments, and for an open course without one. The second
 * is all members minus the enrolled ones, so that all are counted along the index.
 */
export const listTrainingFigures = (db: Db, scope: Scope, id: number, lang: string, field?: FieldFilter) => {
  const sums = sql`count(*) filter (where r.sessions > 0) as started,
    count(*) filter (where ${reached} and not r.waived) as succeeded, sum(r.active_ms) as active_ms`
  return db.many<TrainingFigures>(sql`
  with asked as materialized (select * from course_trainings
    where organisation_id = ${scope.organisationId} and course_id = ${id}),
  course as materialized (select owner_id from courses
    where organisation_id = ${scope.organisationId} and id = ${id}),
  enrolled as materialized (select distinct user_id from enrolments
    where organisation_id = ${scope.organisationId} and course_id = ${id}),
  inside as (
    select ct.training_id, e.user_id, sum(r.sessions) as sessions, bool_or(${reached} and not r.waived) as succeeded,
      sum(r.active_ms) as active_ms
    from enrolments e join enrolment_results r on r.organisation_id = e.organisation_id and r.enrolment_id = e.id
    join asked ct on ct.training_id = r.training_id
    where e.organisation_id = ${scope.organisationId} and e.course_id = ${id}
      ${only(scope, sql`e.user_id`, field)} group by ct.training_id, e.user_id),
  everybody as (
    select ct.training_id, a.* from asked ct cross join course c cross join lateral (
      select ${sums} from progress r
      where r.organisation_id = ${scope.organisationId} and r.training_id = ct.training_id
        ${only(scope, sql`r.user_id`, field)}) a
    where c.owner_id is null),
  apart as (
    select ct.training_id, ${sums} from asked ct cross join course c cross join enrolled n
    join progress r on r.organisation_id = ${scope.organisationId} and r.user_id = n.user_id
      and r.training_id = ct.training_id
    where c.owner_id is null ${only(scope, sql`n.user_id`, field)} group by ct.training_id),
  owners as (
    select ct.training_id, ${sums} from asked ct cross join course c
    join progress r on r.organisation_id = ${scope.organisationId} and r.user_id = c.owner_id
      and r.training_id = ct.training_id
    where c.owner_id not in (select user_id from enrolled) ${only(scope, sql`c.owner_id`, field)}
    group by ct.training_id),
  sums as (select training_id, sum(started)::integer as started, sum(succeeded)::integer as succeeded,
      sum(active_ms)::bigint as active_ms from (
    select training_id, count(*) filter (where sessions > 0) as started, count(*) filter (where succeeded) as succeeded,
      sum(active_ms) as active_ms from inside group by training_id
    union all select * from everybody
    union all select training_id, -started, -succeeded, -active_ms from apart
    union all select * from owners) all_of_it group by training_id)
  select t.id as training_id, x.title, k.key as category_key, t.cover, ct.success_score as needed,
    coalesce(s.started, 0) as started, coalesce(s.succeeded, 0) as succeeded, coalesce(s.active_ms, 0) as active_ms
  from asked ct join trainings t on t.id = ct.training_id join categories k on k.id = t.category_id
  join training_texts x on ${textsIn(lang)} left join sums s on s.training_id = ct.training_id order by ct.position`)
}
