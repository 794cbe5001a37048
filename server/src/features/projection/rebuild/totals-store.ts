import type { Scope } from '../../../context/context.ts'
import type { Db } from '../../../database/db.ts'
import { type Sql, sql, where } from '../../../database/sql.ts'
import { addToDays } from '../../trainings/days-store.ts'

/**
 * The shared counters of an organisation, computed from the rows below them: members' own, and the sums of deleted
 * members. Only present members count as people.
 */
const totals = (scope: Scope): Sql => sql`
  select training_id, sum(active_ms)::bigint as active_ms, sum(sessions)::bigint as sessions,
    sum(started)::bigint as started, sum(completed)::bigint as completed, sum(waived)::bigint as waived,
    sum(badges1)::bigint as badges1, sum(badges2)::bigint as badges2, sum(badges3)::bigint as badges3
  from (
    select training_id, active_ms, sessions, (sessions > 0)::integer as started,
      (completed_at is not null and not waived)::integer as completed, waived::integer as waived, 0 as badges1,
      0 as badges2, 0 as badges3
    from progress where organisation_id = ${scope.organisationId}
    union all
    select training_id, 0, 0, 0, 0, 0, (number = 1)::integer, (number = 2)::integer, (number = 3)::integer
    from training_badges_earned where organisation_id = ${scope.organisationId}
    union all
    select training_id, active_ms, sessions, 0, 0, 0, badges1, badges2, badges3
    from kept_totals where organisation_id = ${scope.organisationId}) r
  group by training_id`
const days = (scope: Scope): Sql => sql`
  select training_id, day, sum(ms)::bigint as active_ms from (
    select d.training_id, d.day, d.ms from session_days d
    join sessions s on s.organisation_id = d.organisation_id and s.id = d.session_id
    where d.organisation_id = ${scope.organisationId} and s.counted and s.launch_mode = 'Normal'
    union all
    select training_id, day, active_ms from kept_days where organisation_id = ${scope.organisationId}) r
  group by training_id, day`

/** A counter with a wrong value. One statement reads one snapshot, so concurrent reports make no difference. */
export interface OffTotal {
  trainingId: number
  stands: unknown
  should: unknown
}
const none = sql`'{"active_ms": 0, "sessions": 0, "started": 0, "completed": 0, "waived": 0, "badges1": 0,
  "badges2": 0, "badges3": 0}'::jsonb`
export const listOffTotals = (db: Db, scope: Scope) =>
  db.many<OffTotal>(sql`
  select training_id, stands, should from (
    select coalesce(t.training_id, n.training_id) as training_id,
      case when t.training_id is null then ${none} else jsonb_build_object('active_ms', t.active_ms,
        'sessions', t.sessions, 'started', t.started, 'completed', t.completed, 'waived', t.waived,
        'badges1', t.badges1, 'badges2', t.badges2, 'badges3', t.badges3) end as stands,
      case when n.training_id is null then ${none} else to_jsonb(n) - 'training_id' end as should
    from (select * from training_totals where organisation_id = ${scope.organisationId}) t
    full join (${totals(scope)}) n on n.training_id = t.training_id) both_of
  where stands <> should order by training_id`)
export const listOffDays = (db: Db, scope: Scope) =>
  db.many<{ trainingId: number; day: string; stands: number; should: number }>(sql`
  select training_id, day, stands, should from (
    select coalesce(t.training_id, n.training_id) as training_id, coalesce(t.day, n.day) as day,
      coalesce(t.active_ms, 0) as stands, coalesce(n.active_ms, 0) as should
    from (select * from training_days where organisation_id = ${scope.organisationId}) t
    full join (${days(scope)}) n on n.training_id = t.training_id and n.day = t.day) both_of
  where stands <> should order by training_id, day`)
export const listOffSums = (db: Db, scope: Scope) =>
  db.many<{ day: string; slot: number; stands: number; should: number }>(sql`
  select coalesce(o.day, n.day) as day, coalesce(o.slot, n.slot) as slot, coalesce(o.active_ms, 0) as stands,
    coalesce(n.active_ms, 0) as should
  from (select * from organisation_days where organisation_id = ${scope.organisationId}) o
  full join (
    select day, (training_id % 16)::smallint as slot, sum(active_ms)::bigint as active_ms
    from training_days where organisation_id = ${scope.organisationId} group by 1, 2) n
    on n.day = o.day and n.slot = o.slot
  where coalesce(o.active_ms, 0) <> coalesce(n.active_ms, 0) order by 1, 2`)

/**
 * Sets a training's counters to the sums of the rows below. Locks them before it reads: a transaction that is about to
 * add to a counter has not committed its rows, and waits.
 */
export async function mendTotals(db: Db, scope: Scope, trainingId: number): Promise<void> {
  const org = scope.organisationId
  await db.run(sql`insert into training_totals (organisation_id, training_id) values (${org}, ${trainingId})
    on conflict do nothing`)
  await db.maybe(sql`select 1 from training_totals
    where organisation_id = ${org} and training_id = ${trainingId} for update`)
  await db.run(sql`update training_totals t set active_ms = coalesce(n.active_ms, 0),
      sessions = coalesce(n.sessions, 0), started = coalesce(n.started, 0), completed = coalesce(n.completed, 0),
      waived = coalesce(n.waived, 0), badges1 = coalesce(n.badges1, 0),
      badges2 = coalesce(n.badges2, 0), badges3 = coalesce(n.badges3, 0)
    from (select ${trainingId}::bigint as id) one left join (${totals(scope)}) n on n.training_id = one.id
    where t.organisation_id = ${org} and t.training_id = one.id`)
}
/** Does the same for its days. Deletes days without a view or minute. */
export async function mendDays(db: Db, scope: Scope, trainingId: number): Promise<void> {
  const org = scope.organisationId
  const own = sql`organisation_id = ${org} and training_id = ${trainingId}`
  await db.many(sql`select 1 from training_days where ${own} order by day for update`)
  await db.run(
    addToDays(
      scope,
      trainingId,
      sql`select coalesce(t.day, n.day) as day, 0 as views, coalesce(n.active_ms, 0) - coalesce(t.active_ms, 0) as ms
        from (select day, active_ms from training_days where ${own}) t
        full join (select day, active_ms from (${days(scope)}) n where n.training_id = ${trainingId}) n
          on n.day = t.day
        where coalesce(n.active_ms, 0) <> coalesce(t.active_ms, 0)`,
    ),
  )
  await db.run(sql`delete from training_days where ${own} and active_ms = 0 and views = 0`)
}
/** Corrects an organisation's days. Blocks writes to the table while it runs. */
export async function mendSums(db: Db, scope: Scope): Promise<void> {
  const org = scope.organisationId
  await db.run(sql`lock table organisation_days in share row exclusive mode`)
  await db.run(sql`insert into organisation_days as o (organisation_id, day, slot, views, active_ms)
    select organisation_id, day, training_id % 16, sum(views), sum(active_ms) from training_days
    where organisation_id = ${org} group by 1, 2, 3
    on conflict (organisation_id, day, slot) do update set views = excluded.views, active_ms = excluded.active_ms
    where (o.views, o.active_ms) <> (excluded.views, excluded.active_ms)`)
  await db.run(sql`delete from organisation_days o where o.organisation_id = ${org} and not exists (
    select 1 from training_days t where t.organisation_id = o.organisation_id and t.day = o.day
      and t.training_id % 16 = o.slot)`)
}
/** Lists the organisations whose counters are checked: one or (null) all. */
export const listOrganisations = (db: Db, only: number | null) =>
  db.many<{ organisationId: number; name: string }>(
    sql`select id as organisation_id, name from organisations ${where(only !== null && sql`id = ${only}`)} order by id`,
  )
