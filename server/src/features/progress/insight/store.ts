import { insightSessions } from '@praxia/contract/progress.ts'
import type { Scope } from '../../../context/context.ts'
import type { Db } from '../../../database/db.ts'
import { type Sql, sql, where } from '../../../database/sql.ts'
import { type Lens, hasValue } from '../admin-store.ts'
import type { AttemptRow, StepFigures } from './rules.ts'

/** The newest sessions of a training: of one organisation, or of all who used it. */
const picked = (l: Lens, trainingId: number, month: string, timeZone: string): Sql => sql`
  select s.organisation_id, s.id, s.user_id, s.started_at, s.active_ms from sessions s ${where(
    sql`s.training_id = ${trainingId}`,
    l.scope !== null && sql`s.organisation_id = ${l.scope.organisationId}`,
    hasValue(l, sql`s.user_id`),
    sql`s.counted and s.launch_mode = 'Normal' and not s.waived
      and s.started_at >= ((${month} || '-01')::timestamp at time zone ${timeZone})`,
  )}
  order by s.started_at desc, s.id desc limit ${insightSessions}`

export interface Marks {
  parents: string[]
  leaves: { key: string; mark: number }[]
  usual: number
}
/** Looked up by key: a join planned without values would compare each reported step with each step of the training. */
const marksByKey = (m: Marks): string =>
  JSON.stringify(Object.fromEntries(m.leaves.map(({ key, mark }) => [key, mark])))
/**
 * Subqueries `tries` and `people` (per step). The verdict is that of step-verdict.ts: a score against its mark, else
 * the reported result. A try lasts from the step before it in its session, at most the active time of the session.
 */
const triesOf = (l: Lens, trainingId: number, month: string, timeZone: string, m: Marks): Sql => sql`
  with picked as materialized (
    select p.*, date_trunc('month', p.started_at at time zone ${timeZone}) as month
    from (${picked(l, trainingId, month, timeZone)}) p),
  said as (
    select p.organisation_id, p.user_id, p.id, p.started_at, p.month, k.key, k.score,
      case when k.score is null then k.succeeded
        else k.score >= coalesce((${marksByKey(m)}::jsonb ->> k.key)::float8, ${m.usual}) end as passed,
      least(p.active_ms::float8, greatest(0, round(1000000 * date_part('epoch', k.at - coalesce(
        lag(k.at) over (partition by p.id order by k.at, k.key), p.started_at))) / 1000)) as ms
    from picked p
    join session_steps k on k.organisation_id = p.organisation_id and k.session_id = p.id
    where k.key <> all(${m.parents}::text[])),
  tries as materialized (select * from said where passed is not null),
  people as (
    select t.key, t.user_id, n.first is not null as ever, false = any(t.passed) as failed,
      coalesce(n.first = 1, false) as at_once, coalesce(n.first, cardinality(t.passed)) as tries
    from (select key, user_id, array_agg(passed order by started_at, id) as passed from tries group by key, user_id) t
    cross join lateral (select array_position(t.passed, true) as first) n)`
/** Finds the sessions covered, and each step with the members who tried it. */
export const findInsight = (db: Db, l: Lens, trainingId: number, month: string, timeZone: string, m: Marks) =>
  db.one<{ sessions: number; members: number; activeMs: number; steps: StepFigures[] }>(sql`
  ${triesOf(l, trainingId, month, timeZone, m)},
  shares as (
    select key, count(*) as tried, count(*) filter (where at_once) as first,
      count(*) filter (where ever and not at_once) as later, count(*) filter (where not ever) as not_yet,
      count(*) filter (where failed) as failed, avg(tries)::double precision as tries
    from people group by key),
  times as (
    select key, percentile_cont(0.5) within group (order by ms) as median_ms, avg(score) as score,
      coalesce(sum(ms) filter (where not passed), 0)::double precision as failed_ms
    from tries group by key),
  months as (
    select key, jsonb_agg(jsonb_build_object('month', month, 'tried', tried, 'failed', failed) order by month) as months
    from (
      select key, to_char(month, 'YYYY-MM') as month, count(*) as tried, count(*) filter (where failed) as failed
      from (
        select key, month, bool_or(not passed) as failed from tries group by key, month, user_id) each_member
      group by key, each_member.month) each_month
    group by key)
  select count(*) as sessions, count(distinct p.user_id) as members, coalesce(sum(p.active_ms), 0)::bigint as active_ms,
    (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'tried', s.tried, 'first', s.first, 'later', s.later,
        'notYet', s.not_yet, 'failed', s.failed, 'tries', s.tries, 'medianMs', t.median_ms, 'score', t.score,
        'failedMs', t.failed_ms, 'months', n.months) order by key), '[]')
      from shares s join times t using (key) join months n using (key)) as steps
  from picked p`)

/**
 * Compares the first and the last attempt of each member of the covered sessions who has two or more with a score or a
 * verdict. `needed`: score that passes an attempt without a verdict.
 */
export const listAttempts = (
  db: Db,
  l: Lens,
  a: { trainingId: number; month: string; timeZone: string; needed: number; lang: string },
) =>
  db.many<AttemptRow>(sql`
  with attempts as materialized (
    select s.organisation_id, s.user_id, s.registration_id, min(s.started_at) as at,
      max(s.score)::double precision as score,
      100.0::double precision * coalesce(bool_or(s.passed), max(s.score) >= ${a.needed})::integer as passed
    from (select distinct organisation_id, user_id
      from (${picked(l, a.trainingId, a.month, a.timeZone)}) p) m
    join sessions s on s.organisation_id = m.organisation_id and s.user_id = m.user_id
      and s.training_id = ${a.trainingId} and s.counted and s.launch_mode = 'Normal' and not s.waived
    group by s.organisation_id, s.user_id, s.registration_id
    having max(s.score) is not null or bool_or(s.passed) is not null),
  placed as (
    select t.*, row_number() over member as place, count(*) over (partition by t.organisation_id, t.user_id) as total
    from attempts t window member as (partition by t.organisation_id, t.user_id order by t.at, t.registration_id)),
  pairs as materialized (
    select f.organisation_id, f.user_id, f.registration_id as first_id, l.registration_id as last_id,
      f.score as first_score, l.score as last_score, f.passed as first_passed, l.passed as last_passed
    from placed f join placed l on l.organisation_id = f.organisation_id and l.user_id = f.user_id and l.place = l.total
    where f.place = 1 and f.total > 1),
  compared as (
    select p.user_id, k.skill_type,
      max(100 * k.value / k.max) filter (where s.registration_id = p.first_id) as first,
      max(100 * k.value / k.max) filter (where s.registration_id = p.last_id) as last
    from pairs p join sessions s on s.organisation_id = p.organisation_id
      and s.registration_id in (p.first_id, p.last_id) and s.counted and s.launch_mode = 'Normal'
    cross join lateral (select * from session_skills k where k.organisation_id = s.organisation_id
      and k.session_id = s.id and k.max > 0 offset 0) k
    group by p.user_id, k.skill_type)
  select kind, name, people, first, last from (
  select 'people' as kind, '' as name, count(*) as people, 0::double precision as first, 0::double precision as last
  from pairs
  union all
  select 'score', '', count(*), coalesce(avg(first_score), 0), coalesce(avg(last_score), 0) from pairs
  where first_score is not null and last_score is not null
  union all
  select 'passed', '', count(*), coalesce(avg(first_passed), 0), coalesce(avg(last_passed), 0) from pairs
  where first_passed is not null and last_passed is not null
  union all
  select 'skill', coalesce(n.names ->> ${a.lang}, n.names ->> 'EN', k.skill_type), count(*), avg(k.first), avg(k.last)
  from compared k left join skills n on n.skill_type = k.skill_type
  where k.first is not null and k.last is not null
  group by k.skill_type, n.names) r order by name collate "und-x-icu"`)

/** Lists own members who tried a step and have not passed it, if enough members tried it to show shares. */
export const listNotYet = (
  db: Db,
  scope: Scope,
  l: Lens,
  a: { trainingId: number; month: string; timeZone: string; marks: Marks; key: string; least: number },
) =>
  db.many<{
    id: number
    firstName: string
    lastName: string
    picture: string | null
    tries: number
    lastAt: Date
  }>(sql`
  ${triesOf({ ...l, scope, owner: null }, a.trainingId, a.month, a.timeZone, a.marks)}
  select u.id, u.first_name, u.last_name, u.picture, p.tries, t.last_at
  from people p join users u on u.organisation_id = ${scope.organisationId} and u.id = p.user_id
  cross join lateral (select max(started_at) as last_at from tries t
    where t.key = p.key and t.user_id = p.user_id) t
  where p.key = ${a.key} and not p.ever
    and (select count(*) from people o where o.key = ${a.key}) >= ${a.least}
  order by p.tries desc, u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id limit 200`)
