import { insightSessions } from '@praxia/contract/progress.ts'
import type { Scope } from '../../../context/context.ts'
import type { Db } from '../../../database/db.ts'
import { type Sql, sql, where } from '../../../database/sql.ts'
import type { Lens } from '../admin-store.ts'
import type { StepFigures } from './rules.ts'

/** The newest sessions of a training: of one organisation, or of all who used it. */
const picked = (l: Lens, trainingId: number, month: string, timeZone: string): Sql => sql`
  select s.organisation_id, s.id, s.user_id, s.started_at, s.active_ms from sessions s ${where(
    sql`s.training_id = ${trainingId}`,
    l.scope !== null && sql`s.organisation_id = ${l.scope.organisationId}`,
    sql`s.counted and s.launch_mode = 'Normal'
      and s.started_at >= ((${month} || '-01')::timestamp at time zone ${timeZone})`,
  )}
  order by s.started_at desc, s.id desc limit ${insightSessions}`

export const findSessions = (db: Db, l: Lens, trainingId: number, month: string, timeZone: string) =>
  db.one<{ sessions: number; members: number; activeMs: number }>(sql`
  select count(*) as sessions, count(distinct p.user_id) as members,
    coalesce(sum(p.active_ms), 0)::bigint as active_ms
  from (${picked(l, trainingId, month, timeZone)}) p`)

export interface Marks {
  parents: string[]
  leaves: { key: string; mark: number }[]
  usual: number
}
/**
 * `tries`, and of each step `people`. The verdict is step-verdict.ts's: a score against its mark, else what was said. A try lasts from the step
 * before it in its session, no longer than the session was active.
 */
const triesOf = (l: Lens, trainingId: number, month: string, timeZone: string, m: Marks): Sql => sql`
  with picked as (${picked(l, trainingId, month, timeZone)}),
  said as (
    select p.organisation_id, p.user_id, p.id, p.started_at, k.key, k.score,
      case when k.score is null then k.succeeded else k.score >= coalesce(marks.mark, ${m.usual}) end as passed,
      least(p.active_ms, greatest(0, 1000 * extract(epoch from k.at - coalesce(
        lag(k.at) over (partition by p.id order by k.at, k.key), p.started_at))))::double precision as ms
    from picked p
    join session_steps k on k.organisation_id = p.organisation_id and k.session_id = p.id
    left join unnest(${m.leaves.map(({ key }) => key)}::text[], ${m.leaves.map(({ mark }) => mark)}::float8[])
      marks(key, mark) on marks.key = k.key
    where k.key <> all(${m.parents}::text[])),
  tries as (
    select s.*, row_number() over earlier as nth, count(*) filter (where passed) over earlier as passes
    from said s where passed is not null
    window earlier as (partition by s.key, s.user_id order by s.started_at, s.id)),
  people as (
    select key, user_id, bool_or(passed) as ever, bool_or(not passed) as failed, bool_or(passed and nth = 1) as at_once,
      count(*) filter (where passes = 0 or (passes = 1 and passed)) as tries
    from tries group by key, user_id)`
/** Each step among the members who tried it. */
export const listStepFigures = (db: Db, l: Lens, trainingId: number, month: string, timeZone: string, m: Marks) =>
  db.many<StepFigures>(sql`
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
      select key, to_char(started_at at time zone ${timeZone}, 'YYYY-MM') as month, count(distinct user_id) as tried,
        count(distinct user_id) filter (where not passed) as failed
      from tries group by 1, 2) each_month
    group by key)
  select key, s.tried, s.first, s.later, s.not_yet, s.failed, s.tries, t.median_ms, t.score, t.failed_ms, n.months
  from shares s join times t using (key) join months n using (key) order by key`)

/** Own members who tried a step and have not passed it, where so many tried it that shares are said. */
export const listNotYet = (
  db: Db,
  scope: Scope,
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
  ${triesOf({ scope, owner: null }, a.trainingId, a.month, a.timeZone, a.marks)}
  select u.id, u.first_name, u.last_name, u.picture, p.tries, t.last_at
  from people p join users u on u.organisation_id = ${scope.organisationId} and u.id = p.user_id
  cross join lateral (select max(started_at) as last_at from tries t
    where t.key = p.key and t.user_id = p.user_id) t
  where p.key = ${a.key} and not p.ever
    and (select count(*) from people o where o.key = ${a.key}) >= ${a.least}
  order by p.tries desc, lower(u.last_name), lower(u.first_name), u.id limit 200`)
