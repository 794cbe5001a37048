import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql, where } from '../../database/sql.ts'
import { hasFieldValue } from '../people/fields-store.ts'

/** Range of the figures: one organisation's members, all members, or all members in a partner's trainings. */
export interface Lens {
  scope: Scope | null
  owner: Scope | null
  /** Of the organisation; of all, the caller's. */
  timeZone: string
  /** Of one organisation: only its members with this value of an own field. */
  field?: FieldFilter
}
export interface Figures {
  views: number
  likes: number
  favorites: number
  activeMs: number
  sessions: number
  started: number
  completed: number
  waived: number
  badges1: number
  badges2: number
  badges3: number
}
const sums = sql`coalesce(sum(c.views), 0)::integer as views, coalesce(sum(c.likes), 0)::integer as likes,
  coalesce(sum(c.favorites), 0)::integer as favorites, coalesce(sum(c.active_ms), 0)::bigint as active_ms,
    coalesce(sum(c.sessions), 0)::integer as sessions,
  coalesce(sum(c.started), 0)::integer as started, coalesce(sum(c.completed), 0)::integer as completed,
    coalesce(sum(c.waived), 0)::integer as waived,
    coalesce(sum(c.badges1), 0)::integer as badges1, coalesce(sum(c.badges2), 0)::integer as badges2,
      coalesce(sum(c.badges3), 0)::integer as badges3`
/** The condition of a lens on its members; undefined where it has all of them. */
export const hasValue = (l: Lens, user: Sql): Sql | undefined =>
  l.scope === null || l.owner !== null ? undefined : hasFieldValue(l.scope, user, l.field)
/** The counters of each training; with a field those of its members, who have none of their own. */
function totalsOf(l: Lens): Sql {
  const has = hasValue(l, sql`r.user_id`)
  if (l.scope === null || has === undefined) return sql`training_totals`
  const of = sql`r.organisation_id = ${l.scope.organisationId} and ${has}`
  return sql`(
    select r.organisation_id, r.training_id, 1 as views, 0 as likes, 0 as favorites, 0 as active_ms, 0 as sessions,
      0 as started, 0 as completed, 0 as waived, 0 as badges1, 0 as badges2, 0 as badges3 from views r where ${of}
    union all select r.organisation_id, r.training_id, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0 from likes r where ${of}
    union all select r.organisation_id, r.training_id, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0 from favorites r where ${of}
    union all select r.organisation_id, r.training_id, 0, 0, 0, r.active_ms, r.sessions, (r.sessions > 0)::integer,
      (r.completed_at is not null and not r.waived)::integer, r.waived::integer, 0, 0, 0 from progress r where ${of}
    union all select r.organisation_id, r.training_id, 0, 0, 0, 0, 0, 0, 0, 0, (r.number = 1)::integer,
      (r.number = 2)::integer, (r.number = 3)::integer from training_badges_earned r where ${of})`
}
/** Likewise the days of each training. */
function daysOf(l: Lens): Sql {
  const has = hasValue(l, sql`r.user_id`)
  if (l.scope === null || has === undefined) return sql`training_days`
  const of = sql`r.organisation_id = ${l.scope.organisationId} and ${has}`
  return sql`(
    select r.organisation_id, r.training_id, r.day, r.ms as active_ms, 0 as views from session_days r
      join sessions s on s.organisation_id = r.organisation_id and s.id = r.session_id
      where ${of} and s.counted and s.launch_mode = 'Normal'
    union all select r.organisation_id, r.training_id, (r.at at time zone o.time_zone)::date, 0, 1
      from views r join organisations o on o.id = r.organisation_id where ${of})`
}
/**
 * Rows `c` of these members in these trainings. Unused filters are left out of the SQL: a filter switched off by its
 * value would read the rows of every organisation, because plans are made without values (decision 004).
 */
const counted = (l: Lens, table: Sql, trainingId: number | null, more?: Sql): Sql => {
  const conditions = where(
    l.scope !== null && sql`c.organisation_id = ${l.scope.organisationId}`,
    l.owner !== null && sql`t.organisation_id = ${l.owner.organisationId}`,
    trainingId !== null && sql`c.training_id = ${trainingId}`,
    more,
  )
  return l.owner === null
    ? sql`from ${table} c ${conditions}`
    : sql`from trainings t join ${table} c on c.training_id = t.id ${conditions}`
}
/** Trainings that an administrator can open: own and unlocked; all for the platform; its own for a partner. */
const reachable = (l: Lens): Sql =>
  l.owner !== null
    ? sql`t.organisation_id = ${l.owner.organisationId}`
    : l.scope === null
      ? sql`true`
      : sql`(t.organisation_id = ${l.scope.organisationId} or t.verified and exists (
          select 1 from unlocked_trainings k where k.organisation_id = ${l.scope.organisationId}
            and k.training_id = t.id))`

/** Trainings that were withdrawn after use stay in the figures. */
export const findFigures = (db: Db, l: Lens, trainingId: number | null) =>
  db.one<Figures>(sql`select ${sums} ${counted(l, totalsOf(l), trainingId)}`)
/** Counts distinct members over all trainings. */
export const findPeople = (db: Db, l: Lens) =>
  db.one<{ started: number; completed: number }>(
    l.owner === null
      ? sql`
  select count(*) filter (where m.sessions > 0) as started, count(*) filter (where m.completed > 0) as completed
  from member_totals m ${where(
    l.scope !== null && sql`m.organisation_id = ${l.scope.organisationId}`,
    hasValue(l, sql`m.user_id`),
  )}`
      : // Through the counters, which have a row for each organisation that used a training.
        sql`
  select count(distinct p.user_id) filter (where p.sessions > 0) as started,
    count(distinct p.user_id) filter (where p.completed_at is not null and not p.waived) as completed
  from trainings t join training_totals c on c.training_id = t.id
  join progress p on p.organisation_id = c.organisation_id and p.training_id = c.training_id
  ${where(
    sql`t.organisation_id = ${l.owner.organisationId}`,
    l.scope !== null && sql`c.organisation_id = ${l.scope.organisationId}`,
  )}`,
  )
/** Counts members. The platform's staff are not counted. */
export function countMembers(db: Db, l: Lens) {
  const has = hasValue(l, sql`u.id`)
  if (l.scope !== null && has !== undefined)
    return db.one<{ count: number }>(
      sql`select count(*) as count from users u where u.organisation_id = ${l.scope.organisationId} and ${has}`,
    )
  return db.one<{ count: number }>(sql`
  select coalesce(sum(user_count), 0)::integer as count from organisations ${where(
    sql`type <> 'PLATFORM'`,
    l.scope !== null && sql`id = ${l.scope.organisationId}`,
  )}`)
}
export const isReachable = async (db: Db, l: Lens, trainingId: number): Promise<boolean> =>
  (await db.maybe(sql`
  select 1 from trainings t where t.id = ${trainingId} and (${reachable(l)}${
    l.owner === null ? sql` or exists (select 1 ${counted(l, sql`training_totals`, trainingId)})` : empty
  })`)) !== undefined
type Day = { day: string; ms: number; views: number }
const daily = sql`c.day, sum(c.active_ms)::bigint as ms, sum(c.views)::integer as views`
/** The sum of one organisation's trainings has its own table, with rows by day and not by training. */
export const listDays = (db: Db, l: Lens, trainingId: number | null, from: string, to: string) => {
  const isSum = l.owner === null && trainingId === null && hasValue(l, sql`c.user_id`) === undefined
  const table = isSum ? sql`organisation_days` : daysOf(l)
  return db.many<Day>(sql`
  select ${daily} ${counted(l, table, trainingId, sql`c.day between ${from} and ${to}`)}
  group by c.day having sum(c.active_ms) <> 0 or sum(c.views) <> 0 order by c.day`)
}

/** Lists the figures of these trainings. An unused training has no row. */
export const listFigures = (db: Db, l: Lens, trainingIds: readonly number[]) =>
  db.many<Figures & { trainingId: number }>(sql`
  select c.training_id, ${sums} ${counted(
    l,
    totalsOf(l),
    null,
    sql`c.training_id =
    any(${trainingIds}::bigint[])`,
  )}
  group by c.training_id`)
const columns = {
  '-totalMinuteSpent': sql`active_ms`,
  '-totalView': sql`views`,
  '-totalPeopleWhoStartedTraining': sql`started`,
}
export type FigureSort = keyof typeof columns
/** Lists the sort value of every used training. */
export const listSortValues = (db: Db, l: Lens, by: FigureSort) =>
  db.many<{ trainingId: number; value: number }>(sql`
  select c.training_id, sum(c.${columns[by]})::bigint as value ${counted(l, totalsOf(l), null)}
    group by c.training_id`)
