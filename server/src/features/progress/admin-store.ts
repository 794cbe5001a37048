import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql, where } from '../../database/sql.ts'

/** Range of the figures: one organisation's members, all members, or all members in a partner's trainings. */
export interface Lens {
  scope: Scope | null
  owner: Scope | null
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
  db.one<Figures>(sql`select ${sums} ${counted(l, sql`training_totals`, trainingId)}`)
/** Counts distinct members over all trainings. */
export const findPeople = (db: Db, l: Lens) =>
  db.one<{ started: number; completed: number }>(
    l.owner === null
      ? sql`
  select count(*) filter (where m.sessions > 0) as started, count(*) filter (where m.completed > 0) as completed
  from member_totals m ${where(l.scope !== null && sql`m.organisation_id = ${l.scope.organisationId}`)}`
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
export const countMembers = (db: Db, l: Lens) =>
  db.one<{ count: number }>(sql`
  select coalesce(sum(user_count), 0)::integer as count from organisations ${where(
    sql`type <> 'PLATFORM'`,
    l.scope !== null && sql`id = ${l.scope.organisationId}`,
  )}`)
export const isReachable = async (db: Db, l: Lens, trainingId: number): Promise<boolean> =>
  (await db.maybe(sql`
  select 1 from trainings t where t.id = ${trainingId} and (${reachable(l)}${
    l.owner === null ? sql` or exists (select 1 ${counted(l, sql`training_totals`, trainingId)})` : empty
  })`)) !== undefined
type Day = { day: string; ms: number; views: number }
const daily = sql`c.day, sum(c.active_ms)::bigint as ms, sum(c.views)::integer as views`
/** The sum of one organisation's trainings has its own table, with rows by day and not by training. */
export const listDays = (db: Db, l: Lens, trainingId: number | null, from: string, to: string) => {
  const table = l.owner === null && trainingId === null ? sql`organisation_days` : sql`training_days`
  return db.many<Day>(sql`
  select ${daily} ${counted(l, table, trainingId, sql`c.day between ${from} and ${to}`)}
  group by c.day having sum(c.active_ms) <> 0 or sum(c.views) <> 0 order by c.day`)
}

/** Lists the figures of these trainings. An unused training has no row. */
export const listFigures = (db: Db, l: Lens, trainingIds: readonly number[]) =>
  db.many<Figures & { trainingId: number }>(sql`
  select c.training_id, ${sums} ${counted(
    l,
    sql`training_totals`,
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
  select c.training_id, sum(c.${columns[by]})::bigint as value ${counted(l, sql`training_totals`, null)}
    group by c.training_id`)
