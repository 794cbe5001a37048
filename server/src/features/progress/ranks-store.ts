import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, join, sql } from '../../database/sql.ts'
import type { Peers } from './present.ts'

export interface RankRow {
  userId: number
  firstName: string
  lastName: string
  picture: string | null
  rank: number
  value: number
}
/** A table with one row per member and an index over (organisation, value descending, member). */
interface RankedTable {
  table: Sql
  user: Sql
  value: Sql
}
/**
 * Ranks over all members along the index: reads some twenty entries, however many members there are, and counts those
 * ahead of the member. Members without a value are not listed as neighbours.
 */
const rankedAlong = ({ table, user, value }: RankedTable, scope: Scope, userId: number) => {
  const of = sql`organisation_id = ${scope.organisationId} and ${value} > 0`
  const row = sql`${user} as user_id, ${value} as value from ${table}`
  const first = sql`order by ${value} desc, ${user}`
  const last = sql`order by ${value}, ${user} desc`
  const mine = sql`(select value from me)`
  return sql`
  with me as materialized (select ${row} where organisation_id = ${scope.organisationId} and ${user} = ${userId}),
  ahead as materialized (select count(*) as count from ${table} where ${of} and ${value} > ${mine}),
  near as materialized (
    (select ${row} where ${of} order by ${value} desc, ${user} limit 10)
    union select * from me
    union (select * from (
      (select ${row} where ${of} and ${value} = ${mine} and ${user} < ${userId} ${last} limit 2)
      union all (select ${row} where ${of} and ${value} > ${mine} ${last} limit 2)) b
      order by value, user_id desc limit 2)
    union (select * from (
      (select ${row} where ${of} and ${value} = ${mine} and ${user} > ${userId} ${first} limit 2)
      union all (select ${row} where ${of} and ${value} < ${mine} ${first} limit 2)) a
      order by value desc, user_id limit 2)),
  topmost as materialized (select value from near order by value desc, user_id offset 9 limit 1)
  select n.user_id, u.first_name, u.last_name, u.picture, n.value::double precision as value, (1 + case
    when n.value >= coalesce((select value from topmost), 0) then (select count(*) from near m where m.value > n.value)
    when n.value >= ${mine} then (select count from ahead) - (
      select count(*) from ${table} where ${of} and ${value} > ${mine} and ${value} <= n.value)
    else (select count from ahead) + (
      select count(*) from ${table} where ${of} and ${value} <= ${mine} and ${value} > n.value) end)::integer as rank
  from near n join users u on u.organisation_id = ${scope.organisationId} and u.id = n.user_id
  order by n.value desc, n.user_id`
}

const tables = {
  points: { table: sql`users`, user: sql`id`, value: sql`points` },
  time: { table: sql`member_totals`, user: sql`user_id`, value: sql`active_ms` },
} satisfies Record<string, RankedTable>
export type RankedBy = keyof typeof tables
/** Ranks all members by points or by time in milliseconds. */
export const listRanks = (db: Db, scope: Scope, userId: number, by: RankedBy) =>
  db.many<RankRow>(rankedAlong(tables[by], scope, userId))
const inTraining = (scope: Scope, trainingId: number) =>
  sql`organisation_id = ${scope.organisationId} and training_id = ${trainingId}`
/** Lists the first ten in a training, and two on each side of a member. Equal values share a rank. */
export const listTrainingRanks = (db: Db, scope: Scope, trainingId: number, userId: number, by: RankedBy) => {
  const of = inTraining(scope, trainingId)
  // Points are summed by their own index first: the planner could read every point of the members.
  const values =
    by === 'time'
      ? sql`select user_id, active_ms as value from progress where ${of}`
      : sql`select p.user_id, coalesce(q.value, 0) as value from progress p
        left join (select user_id, sum(value) as value from points where ${of} group by user_id) q using (user_id)
        where ${of}`
  return db.many<RankRow>(sql`
  with placed as materialized (
    select user_id, value, rank() over (order by value desc) as rank,
      row_number() over (order by value desc, user_id) as place
    from (${values}) v),
  near as materialized (
    select * from placed where place <= 10 or abs(place - (select place from placed where user_id = ${userId})) <= 2)
  select n.user_id, u.first_name, u.last_name, u.picture, n.rank::integer as rank, n.value::double precision as value
  from near n join users u on u.organisation_id = ${scope.organisationId} and u.id = n.user_id
  order by n.place`)
}
/** Minimum, quartiles and maximum. */
const shares = [0, 0.25, 0.5, 0.75, 1]
/** Compares a member with all who did a training, the member included; undefined if the member did not. */
export const findPeers = (db: Db, scope: Scope, trainingId: number, userId: number) => {
  const figures = [sql`score`, sql`active_ms`, sql`best_steps`]
  const each = (value: (figure: Sql) => Sql): Sql => sql`jsonb_build_array(${join(figures.map(value), ', ')})`
  return db.maybe<Peers>(sql`
  with peers as materialized (
    select user_id, coalesce(best_score, 0) as score, active_ms, best_steps from progress
    where ${inTraining(scope, trainingId)} and sessions > 0)
  select count(*) as members, ${each((figure) => sql`me.${figure}`)} as own,
    ${each((figure) => sql`percentile_cont(${shares}::float8[]) within group (order by p.${figure})`)} as quartiles,
    ${each((figure) => sql`count(*) filter (where p.${figure} < me.${figure})`)} as below,
    ${each((figure) => sql`count(*) filter (where p.${figure} = me.${figure})`)} as equal
  from peers p join peers me on me.user_id = ${userId} group by me.user_id, me.score, me.active_ms, me.best_steps`)
}
/**
 * Returns a member's rank now and before `gained`, with the current values of the others. Counts members ahead along
 * the index, as for the table of ranks.
 */
export const findRank = (db: Db, scope: Scope, userId: number, by: RankedBy, gained: number) => {
  const { table, user, value } = tables[by]
  const ahead = sql`select count(*) from ${table} where organisation_id = ${scope.organisationId} and ${value} > 0`
  return db.maybe<{ before: number; after: number }>(sql`
  with me as materialized (select ${value} as value from ${table}
    where organisation_id = ${scope.organisationId} and ${user} = ${userId})
  select (1 + (${ahead} and ${value} > greatest(me.value - ${gained}::bigint, 0) and ${user} <> ${userId}))::integer
      as before,
    (1 + (${ahead} and ${value} > me.value))::integer as after from me`)
}
/** Sums a member's points since Monday in a time zone. */
export const sumPointsOfWeek = async (
  db: Db,
  scope: Scope,
  member: { id: number; timeZone: string },
  now: Date,
): Promise<number> =>
  (
    await db.one<{ sum: number }>(sql`
  select coalesce(sum(value), 0)::integer as sum from points
    where organisation_id = ${scope.organisationId} and user_id = ${member.id}
      and at >= date_trunc('week', ${now}::timestamptz at time zone ${member.timeZone})
        at time zone ${member.timeZone}`)
  ).sum
/** Sums all points of a member since a moment. */
export const sumPointsSince = async (db: Db, scope: Scope, userId: number, since: Date): Promise<number> =>
  (
    await db.one<{ sum: number }>(sql`
  select coalesce(sum(value), 0)::integer as sum from points
    where organisation_id = ${scope.organisationId} and user_id = ${userId} and at >= ${since}`)
  ).sum
