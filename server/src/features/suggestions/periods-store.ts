import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { asByRule, isByRule } from '../people/mandatory-rows-store.ts'

/**
 * Suggestions of trainings and enrolments in courses have the same structure: a member, a content, a start and an end.
 */
export type Kind = 'training' | 'course'
interface KindSql {
  table: Sql
  /** Column of the content. */
  content: Sql
  /** The member has a session within a row `e`. */
  worked: Sql
  /** A row `e` is completed: withdrawing ends it but keeps it. */
  done: Sql
}
export const kinds: Record<Kind, KindSql> = {
  training: {
    table: sql`suggestions`,
    content: sql`training_id`,
    worked: sql`exists (select 1 from sessions z where z.organisation_id = e.organisation_id
      and z.user_id = e.user_id and z.training_id = e.training_id and z.started_at >= e.start_at)`,
    done: sql`false`,
  },
  course: {
    table: sql`enrolments`,
    content: sql`course_id`,
    worked: sql`exists (select 1 from course_trainings k join sessions z on z.organisation_id = k.organisation_id
      and z.user_id = e.user_id and z.training_id = k.training_id and z.started_at >= e.start_at
      where k.organisation_id = e.organisation_id and k.course_id = e.course_id)`,
    done: sql`exists (select 1 from course_completions d where d.organisation_id = e.organisation_id
      and d.user_id = e.user_id and d.course_id = e.course_id and d.enrolment_id = e.id)`,
  },
}

/** New dates. With `now`, running periods keep their start; `keep` leaves a date unchanged. */
export interface NewDates {
  start: Date | 'now' | 'keep'
  end: Date | null | 'keep'
  now: Date
}
export const startSql = (d: NewDates): Sql => sql`${d.start instanceof Date ? d.start : d.now}::timestamptz`
export const endSql = (d: NewDates): Sql =>
  d.end === 'keep' ? sql`e.end_at` : sql`coalesce(${d.end}::timestamptz, 'infinity')`
export const isOpen = (now: Date): Sql => sql`(e.end_at is null or e.end_at > ${now}::timestamptz)`

/** Result of a row with changed dates. */
export interface Outcome {
  userId: number
  contentId: number
  endAt: Date | null
  /** The member was notified of the former dates. */
  notified: boolean
  keptEnd: boolean
  keptStart: boolean
}
/**
 * New dates of the rows of `rows` (organisation_id, id, own), as columns of `e`; `own`: the member was selected
 * individually. A member's own later end stays when a group gets an earlier one. The start of a period with sessions is
 * never moved to a later date.
 */
const planned = (kind: Kind, d: NewDates, rows: Sql): Sql => {
  const { table, worked, content } = kinds[kind]
  const [start, end, now] = [startSql(d), endSql(d), sql`${d.now}::timestamptz`]
  return sql`
  select p.*, p.notified_at is not null and (p.new_end is distinct from p.end_at
      or p.new_start > ${now} and p.start_at <= ${now}) as notified,
    p.running and p.new_start <= ${now} as runs_on
  from (
    select q.*, nullif(case when q.kept_end then coalesce(q.end_at, 'infinity') else q.wanted_end end, 'infinity')
        as new_end,
      case when q.kept_end then least(q.start_at, q.wanted_start) when q.kept_start then q.start_at
        else q.wanted_start end as new_start
    from (
      select e.*, e.${content} as content_id, r.own, r.group_suggestion, r.place, r.crosses,
        e.start_at <= ${now} and ${isOpen(d.now)} as running, coalesce(${end}, 'infinity') as wanted_end,
        ${
          d.start === 'keep'
            ? sql`e.start_at`
            : d.start === 'now'
              ? sql`case when e.start_at <= ${now} and ${isOpen(d.now)} then e.start_at else ${start} end`
              : start
        } as wanted_start,
        not r.own and e.is_individual and coalesce(e.end_at, 'infinity') > coalesce(${end}, 'infinity') as kept_end,
        ${
          d.start instanceof Date
            ? sql`e.start_at <= ${now} and ${start} > e.start_at and ${isOpen(d.now)} and ${worked}`
            : sql`false`
        } as kept_start
      from (${rows}) r join ${table} e on e.organisation_id = r.organisation_id and e.id = r.id) q) p`
}
const written = (now: Date): Sql => sql`
  start_at = x.new_start, end_at = x.new_end,
  is_individual = e.is_individual or x.own,
  group_suggestion_id = case when not e.is_individual and not x.own
    then coalesce(x.group_suggestion, e.group_suggestion_id) end,
  notified_at = case when x.runs_on then e.notified_at end,
  mailed_at = case when x.runs_on and not x.notified then e.mailed_at end,
  moved_at = case when x.notified and e.mailed_at is not null then ${now}::timestamptz else e.moved_at end`
const outcome = (d: NewDates): Sql => sql`x.user_id, x.content_id, x.new_end as end_at, x.notified, x.kept_end,
  x.kept_start and x.wanted_start > ${d.now}::timestamptz as kept_start`

export interface GroupPeriod {
  id: number
  groupId: number
  contentId: number
}
export interface NewPeriods {
  contentIds: number[]
  madeBy: number | null
  /**
   * Makes the caller the author of another author's period. Otherwise the author stays, and with it the right to
   * withdraw.
   */
  takesOver: boolean
  /** Courses only: the trainings in them that a manager can open; null: all. */
  opens: number[] | null
  dates: NewDates & { start: Date | 'now'; end: Date | null }
  existing: 'move' | 'add' | undefined
}
/** The new dates overlap those of a row `e`. */
export const crosses = (d: NewPeriods['dates']): Sql =>
  sql`e.start_at < ${endSql(d)} and coalesce(e.end_at, 'infinity') > ${startSql(d)}`
/** A row `e` that gets the new dates instead of a second row. One with the same end for now is the same period. */
export const meets = ({ dates: d, existing }: NewPeriods): Sql =>
  existing === 'add'
    ? sql`coalesce(e.end_at, 'infinity') = ${endSql(d)} and (e.start_at = ${startSql(d)}
        ${d.start === 'now' ? sql`or e.start_at <= ${d.now}::timestamptz` : empty})`
    : existing === 'move'
      ? sql`((${crosses(d)}) or ${isOpen(d.now)})`
      : crosses(d)
export const nearest = (d: NewPeriods['dates']): Sql =>
  sql`${isOpen(d.now)} desc, e.start_at <= ${d.now}::timestamptz desc,
    abs(extract(epoch from e.start_at - ${d.now}::timestamptz)), e.id`

/**
 * Saves periods. An overlapping period gets the new dates: the current one, else the next. Other overlapping ones end
 * at the new start, or are deleted if they have not started; individual ones stay when a group gets other dates.
 * Without any a new one is inserted.
 * Members notified of a period that continues are notified again only of changed dates.
 */
export const savePeriods = (
  db: Db,
  scope: Scope,
  kind: Kind,
  m: NewPeriods & { userIds: number[]; own: boolean[]; groupPeriods: GroupPeriod[] },
) => {
  const org = scope.organisationId
  const { table, content } = kinds[kind]
  const d = m.dates
  const column = {
    opens: kind === 'course' ? sql`, opens` : empty,
    opensValue: kind === 'course' ? sql`, ${m.opens}::bigint[]` : empty,
    opensSet:
      kind === 'course'
        ? sql`, opened_at = case when x.runs_on then e.opened_at end,
          opens = case when ${m.takesOver} then ${m.opens}::bigint[]
            when e.opens is not null then array(select distinct unnest(e.opens || ${m.opens}::bigint[])) end`
        : empty,
  }
  const of = (name: keyof GroupPeriod): number[] => m.groupPeriods.map((one) => one[name])
  const rows = sql`select ${org}::bigint as organisation_id, x.id, x.own, x.group_suggestion, x.place, x.crosses
    from crossed x`
  return db.many<Outcome>(sql`
  with asked as materialized (
    select c, u.id as u, u.own, g.id as group_suggestion
    from unnest(${m.contentIds}::bigint[]) c
    cross join unnest(${m.userIds}::bigint[], ${m.own}::boolean[]) u(id, own)
    left join lateral (
      select g.id from unnest(${of('id')}::bigint[], ${of('groupId')}::bigint[], ${of('contentId')}::bigint[])
        g(id, group_id, content)
      join group_members n on n.organisation_id = ${org} and n.group_id = g.group_id and n.user_id = u.id
      where g.content = c limit 1) g on not u.own),
  crossed as materialized (
    select e.id, a.c, a.u, a.own, a.group_suggestion, ${crosses(d)} as crosses,
      row_number() over (partition by a.c, a.u order by ${nearest(d)}) as place
    from asked a join ${table} e on e.organisation_id = ${org} and e.user_id = a.u and e.${content} = a.c
    where ${meets(m)}),
  planned as materialized (${planned(kind, d, rows)}),
  kept as (
    update ${table} e set ${written(d.now)}, made_at = ${d.now},
      made_by = case when ${m.takesOver} or x.end_at <= ${d.now} then ${m.madeBy}::bigint
        else coalesce(e.made_by, ${m.madeBy}::bigint) end ${column.opensSet}
    from planned x where e.organisation_id = ${org} and e.id = x.id and x.place = 1),
  cut as (
    update ${table} e set end_at = greatest(e.start_at, ${startSql(d)})
    from planned x where e.organisation_id = ${org} and e.id = x.id and x.place > 1 and x.crosses
      and x.start_at <= ${d.now} and (x.own or not x.is_individual)),
  gone as (
    delete from ${table} e using planned x where e.organisation_id = ${org} and e.id = x.id and x.place > 1
      and x.crosses and x.start_at > ${d.now} and (x.own or not x.is_individual)),
  added as (
    insert into ${table} (organisation_id, ${content}, user_id, made_by, start_at, end_at, made_at, is_individual,
      group_suggestion_id ${column.opens})
    select ${org}, a.c, a.u, ${m.madeBy}::bigint, ${startSql(d)}, nullif(${endSql(d)}, 'infinity'), ${d.now}, a.own,
      a.group_suggestion ${column.opensValue} from asked a
    where not exists (select 1 from crossed x where x.c = a.c and x.u = a.u))
  select ${outcome(d)} from planned x where x.place = 1 and (x.notified or x.kept_end or x.kept_start)`)
}

/** Selects periods by id, or by members and contents; `madeBy`: only those of this author. */
export interface Which {
  ids: number[] | null
  /** Periods selected by id count as individual. */
  isOwn: boolean
  contentIds: number[]
  userIds: number[]
  /** For each of them: selected individually. */
  own: boolean[]
  madeBy: number | null
  now: Date
}
/** Current and future periods. */
const chosen = (scope: Scope, kind: Kind, w: Which): Sql => {
  const { table, content } = kinds[kind]
  const of = sql`e.organisation_id = ${scope.organisationId} and ${isOpen(w.now)}
    ${w.madeBy === null ? empty : sql`and e.made_by = ${w.madeBy}`}`
  return w.ids === null
    ? sql`select e.organisation_id, e.id, u.own, null::bigint as group_suggestion, 1 as place, true as crosses
      from unnest(${w.userIds}::bigint[], ${w.own}::boolean[]) u(id, own)
      join ${table} e on e.user_id = u.id and e.${content} = any(${w.contentIds}::bigint[]) where ${of}`
    : sql`select e.organisation_id, e.id, ${w.isOwn}::boolean as own, null::bigint as group_suggestion, 1 as place,
        true as crosses from ${table} e where ${of} and e.id = any(${w.ids}::bigint[])`
}
export interface Target {
  id: number
  userId: number
  contentId: number
}
export const listChosen = (db: Db, scope: Scope, kind: Kind, w: Which) => {
  const { table, content } = kinds[kind]
  return db.many<Target>(sql`
  select e.id, e.user_id, e.${content} as content_id from (${chosen(scope, kind, w)}) r
  join ${table} e on e.organisation_id = r.organisation_id and e.id = r.id order by e.id`)
}
/** Changes dates. `clash`: the end would be before the start. */
export const movePeriods = (db: Db, scope: Scope, kind: Kind, w: Which, d: NewDates) => {
  const { table } = kinds[kind]
  return db.many<Outcome & { clash: boolean }>(sql`
  with planned as materialized (${planned(kind, d, chosen(scope, kind, w))}),
  moved as (
    update ${table} e set ${written(d.now)}
      ${kind === 'course' ? sql`, opened_at = case when x.runs_on then e.opened_at end` : empty}
    from planned x where e.organisation_id = ${scope.organisationId} and e.id = x.id
      and (x.new_end is null or x.new_end > x.new_start))
  select ${outcome(d)}, coalesce(x.new_end <= x.new_start, false) as clash from planned x`)
}

export interface Withdrawn {
  userId: number
  contentId: number
  notified: boolean
  /** A rule makes it mandatory: it lost the dates that somebody chose, if any, and stays. */
  stays: boolean
}
/**
 * Ends enrolments with a completion and deletes all others; what a rule makes mandatory stays, without an end. Returns
 * those that changed.
 */
export const withdrawPeriods = async (db: Db, scope: Scope, kind: Kind, w: Which) => {
  const { table, content, done } = kinds[kind]
  return db.many<Withdrawn>(sql`
  with meant as materialized (
    select e.id, e.user_id, e.${content} as content_id, e.notified_at is not null as notified, e.is_mandatory as stays,
      e.end_at is not null or not ${isByRule(sql`e`)} or e.start_at > ${w.now} as has_dates, ${done} as done
    from (${chosen(scope, kind, w)}) r join ${table} e on e.organisation_id = r.organisation_id and e.id = r.id),
  ended as (
    update ${table} e set end_at = greatest(e.start_at, ${w.now}::timestamptz)
    from meant x where e.organisation_id = ${scope.organisationId} and e.id = x.id and x.done),
  kept as (
    update ${table} e set ${asByRule(sql`e`, w.now)},
      moved_at = case when e.end_at is not null and e.mailed_at is not null then ${w.now} else e.moved_at end,
      mailed_at = case when e.end_at is null then e.mailed_at end
    from meant x where e.organisation_id = ${scope.organisationId} and e.id = x.id and not x.done and x.stays
      and x.has_dates),
  gone as (
    delete from ${table} e using meant x where e.organisation_id = ${scope.organisationId} and e.id = x.id
      and not x.done and not x.stays)
  select user_id, content_id, notified and not done as notified, stays and not done as stays from meant
  where done or not stays or has_dates`)
}
