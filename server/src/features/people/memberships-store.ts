import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { asByRule } from './mandatory-rows-store.ts'

// The one place that writes who is in a group: what was suggested to a group is given to later members and taken from
// those who leave (decision 083).

export interface Membership {
  groupId: number
  userId: number
}
const rowsOf = (list: readonly Membership[]): Sql => sql`
  (select * from unnest(${list.map(({ groupId }) => groupId)}::bigint[],
    ${list.map(({ userId }) => userId)}::bigint[]) as m(group_id, user_id))`

/** Adds members to groups, with what was suggested to these. Returns those that were not in them. */
export async function joinGroups(db: Db, scope: Scope, list: readonly Membership[], now: Date): Promise<Membership[]> {
  if (list.length === 0) return []
  const joined = await db.many<Membership>(sql`
    insert into group_members (organisation_id, group_id, user_id, joined_at)
    select ${scope.organisationId}::bigint, m.group_id, m.user_id, ${now}::timestamptz from ${rowsOf(list)} m
    on conflict do nothing returning group_id, user_id`)
  // One group after the other: what a second one suggests moves what the first has given.
  for (const giving of await listSuggesting(db, scope, joined))
    await giveToJoined(
      db,
      scope,
      joined.filter(({ groupId }) => groupId === giving),
      now,
    )
  return joined
}
/**
 * Removes members from groups, with what they have from these alone and did not begin.
 * @param which selects `group_id` and `user_id`
 */
export async function leaveGroups(db: Db, scope: Scope, which: Sql, now: Date): Promise<Membership[]> {
  const left = await db.many<Membership>(sql`
    delete from group_members g using (${which}) w
    where g.organisation_id = ${scope.organisationId} and g.group_id = w.group_id and g.user_id = w.user_id
    returning g.group_id, g.user_id`)
  if ((await listSuggesting(db, scope, left)).length > 0) await takeFromLeft(db, scope, left, now)
  return left
}
/** Lists those of these groups to which something was suggested. */
async function listSuggesting(db: Db, scope: Scope, list: readonly Membership[]): Promise<number[]> {
  if (list.length === 0) return []
  const rows = await db.many<{ groupId: number }>(sql`
    select distinct group_id from group_suggestions where organisation_id = ${scope.organisationId}
      and group_id = any(${list.map(({ groupId }) => groupId)}::bigint[]) order by group_id`)
  return rows.map(({ groupId }) => groupId)
}

/** Current and future suggestions to groups of what the organisation has. */
const openTrainings = ({ organisationId: org }: Scope, now: Date): Sql => sql`
  (select g.* from group_suggestions g join trainings t on t.id = g.training_id and t.retired_at is null and t.verified
    and t.published_at is not null
  where g.organisation_id = ${org} and (g.end_at is null or g.end_at > ${now}) and (t.organisation_id = ${org}
    or exists (select from unlocked_trainings k where k.organisation_id = ${org} and k.training_id = t.id)))`
const openCourses = ({ organisationId: org }: Scope, now: Date): Sql => sql`
  (select g.* from group_suggestions g join courses c on c.organisation_id = ${org} and c.id = g.course_id
    and c.deleted_at is null
  where g.organisation_id = ${org} and (g.end_at is null or g.end_at > ${now}))`

/** Dates of a member's row that overlaps a suggestion `g` to a group: the later end, and what did not begin earlier. */
const joinedDates = (row: Sql, now: Date): Sql => sql`
  case when ${row}.start_at > ${now} then least(${row}.start_at, g.start_at) else ${row}.start_at end as start_at,
  nullif(greatest(coalesce(${row}.end_at, 'infinity'), coalesce(g.end_at, 'infinity')), 'infinity') as end_at`
const isWider = (row: Sql, now: Date): Sql => sql`(${row}.end_at < coalesce(g.end_at, 'infinity')
  or (${row}.start_at > ${now} and g.start_at < ${row}.start_at))`

async function giveToJoined(db: Db, scope: Scope, joined: readonly Membership[], now: Date): Promise<void> {
  const org = scope.organisationId
  const trainings = sql`${rowsOf(joined)} n join ${openTrainings(scope, now)} g on g.group_id = n.group_id`
  const courses = sql`${rowsOf(joined)} n join ${openCourses(scope, now)} g on g.group_id = n.group_id`
  await db.run(sql`
    update suggestions s set start_at = w.start_at, end_at = w.end_at,
      moved_at = case when s.mailed_at is not null then ${now}::timestamptz end, mailed_at = null,
      group_suggestion_id = case when s.is_individual then null else w.id end
    from (select distinct on (s.id) s.id as suggestion, g.id, ${joinedDates(sql`s`, now)}
      from ${trainings}
      join suggestions s on s.organisation_id = ${org} and s.user_id = n.user_id
        and s.training_id = g.training_id and s.start_at < coalesce(g.end_at, 'infinity')
        and coalesce(s.end_at, 'infinity') > greatest(g.start_at, ${now}) and ${isWider(sql`s`, now)}
      order by s.id, g.end_at desc nulls first, g.id) w
    where s.organisation_id = ${org} and s.id = w.suggestion`)
  await db.run(sql`
    insert into suggestions (organisation_id, training_id, user_id, made_by, start_at, end_at, made_at, is_individual,
      group_suggestion_id)
    select distinct on (n.user_id, g.training_id, g.start_at) ${org}::bigint, g.training_id, n.user_id, g.made_by,
      g.start_at, g.end_at, g.made_at, false, g.id
    from ${trainings}
    where not exists (select from suggestions s
      where s.organisation_id = ${org} and s.user_id = n.user_id and s.training_id = g.training_id
        and s.start_at < coalesce(g.end_at, 'infinity')
        and coalesce(s.end_at, 'infinity') > greatest(g.start_at, ${now}))
    order by n.user_id, g.training_id, g.start_at, g.end_at desc nulls first, g.id`)
  await db.run(sql`
    update enrolments e set start_at = w.start_at, end_at = w.end_at, uncounted = true,
      moved_at = case when e.mailed_at is not null then ${now}::timestamptz end, mailed_at = null,
      group_suggestion_id = case when e.is_individual then null else w.id end
    from (select distinct on (e.id) e.id as enrolment, g.id, ${joinedDates(sql`e`, now)}
      from ${courses}
      join enrolments e on e.organisation_id = ${org} and e.user_id = n.user_id
        and e.course_id = g.course_id and e.start_at < coalesce(g.end_at, 'infinity')
        and coalesce(e.end_at, 'infinity') > greatest(g.start_at, ${now}) and ${isWider(sql`e`, now)}
      order by e.id, g.end_at desc nulls first, g.id) w
    where e.organisation_id = ${org} and e.id = w.enrolment`)
  await db.run(sql`
    insert into enrolments (organisation_id, course_id, user_id, made_by, opens, start_at, end_at, made_at,
      is_individual, group_suggestion_id, uncounted)
    select distinct on (n.user_id, g.course_id, g.start_at) ${org}::bigint, g.course_id, n.user_id, g.made_by,
      g.opens, g.start_at, g.end_at, g.made_at, false, g.id, true
    from ${courses}
    where not exists (select from enrolments e
      where e.organisation_id = ${org} and e.user_id = n.user_id and e.course_id = g.course_id
        and e.start_at < coalesce(g.end_at, 'infinity')
        and coalesce(e.end_at, 'infinity') > greatest(g.start_at, ${now}))
    order by n.user_id, g.course_id, g.start_at, g.end_at desc nulls first, g.id`)
}

/**
 * The suggestion `g` of another group is for the same time as a row `t` that goes, and no other row of `rows` is by it:
 * for another time the member has one of its own, or it was withdrawn.
 */
const standsFor = (rows: Sql, { organisationId: org }: Scope): Sql => sql`
  t.start_at < coalesce(g.end_at, 'infinity') and coalesce(t.end_at, 'infinity') > g.start_at and not exists (
    select from ${rows} r where r.organisation_id = ${org} and r.user_id = t.user_id and r.group_suggestion_id = g.id)`

/**
 * What was begun stays, what another group suggests too: it is that group's then, and what a rule makes mandatory,
 * without an end. The rest is deleted, and members are notified of what they had been notified of.
 */
async function takeFromLeft(db: Db, scope: Scope, left: readonly Membership[], now: Date): Promise<void> {
  const org = scope.organisationId
  await db.run(sql`
    with theirs as (
      select s.id, s.user_id, s.training_id, s.start_at, s.end_at, s.is_mandatory, exists (select from sessions z
          where z.organisation_id = ${org} and z.user_id = s.user_id and z.training_id = s.training_id
            and z.started_at >= s.start_at) as begun
      from ${rowsOf(left)} o
      join group_suggestions g on g.organisation_id = ${org} and g.group_id = o.group_id
      join suggestions s on s.organisation_id = ${org} and s.user_id = o.user_id and s.group_suggestion_id = g.id
      where s.end_at is null or s.end_at > ${now}),
    others as (
      select distinct on (t.id) t.id, g.id as other, g.start_at, g.end_at
      from theirs t join group_members m on m.organisation_id = ${org} and m.user_id = t.user_id
      join ${openTrainings(scope, now)} g on g.group_id = m.group_id and g.training_id = t.training_id
        and ${standsFor(sql`suggestions`, scope)}
      order by t.id, g.end_at desc nulls first, g.id),
    kept as (
      update suggestions s set group_suggestion_id = o.other, is_individual = o.other is null,
        start_at = case when t.begun then s.start_at else coalesce(o.start_at, s.start_at) end,
        end_at = case when t.begun or o.other is null then s.end_at else o.end_at end
      from theirs t left join others o on o.id = t.id
      where s.organisation_id = ${org} and s.id = t.id and (t.begun or o.other is not null)),
    mandatory as (
      update suggestions s set ${asByRule(sql`s`, now)}
      from theirs t where s.organisation_id = ${org} and s.id = t.id and t.is_mandatory and not t.begun
        and not exists (select from others o where o.id = t.id)),
    gone as (
      delete from suggestions s using theirs t where s.organisation_id = ${org} and s.id = t.id and not t.begun
        and not t.is_mandatory and not exists (select from others o where o.id = t.id)
      returning s.user_id, s.training_id, s.mailed_at, s.notified_at)
    insert into withdrawn_suggestions (organisation_id, user_id, training_id, was_mailed)
    select ${org}::bigint, user_id, training_id, mailed_at is not null from gone where notified_at is not null`)
  await db.run(sql`
    with theirs as (
      select e.id, e.user_id, e.course_id, e.start_at, e.end_at, e.is_mandatory, e.completed_at is not null or exists (
          select from course_trainings c join sessions z on z.organisation_id = ${org}
            and z.user_id = e.user_id and z.training_id = c.training_id and z.started_at >= e.start_at
          where c.organisation_id = ${org} and c.course_id = e.course_id) as begun
      from ${rowsOf(left)} o
      join group_suggestions g on g.organisation_id = ${org} and g.group_id = o.group_id
      join enrolments e on e.organisation_id = ${org} and e.user_id = o.user_id and e.group_suggestion_id = g.id
      where e.end_at is null or e.end_at > ${now}),
    others as (
      select distinct on (t.id) t.id, g.id as other, g.start_at, g.end_at
      from theirs t join group_members m on m.organisation_id = ${org} and m.user_id = t.user_id
      join ${openCourses(scope, now)} g on g.group_id = m.group_id and g.course_id = t.course_id
        and ${standsFor(sql`enrolments`, scope)}
      order by t.id, g.end_at desc nulls first, g.id),
    kept as (
      update enrolments e set group_suggestion_id = o.other, is_individual = o.other is null, uncounted = true,
        start_at = case when t.begun then e.start_at else coalesce(o.start_at, e.start_at) end,
        end_at = case when t.begun or o.other is null then e.end_at else o.end_at end
      from theirs t left join others o on o.id = t.id
      where e.organisation_id = ${org} and e.id = t.id and (t.begun or o.other is not null)),
    mandatory as (
      update enrolments e set ${asByRule(sql`e`, now)}
      from theirs t where e.organisation_id = ${org} and e.id = t.id and t.is_mandatory and not t.begun
        and not exists (select from others o where o.id = t.id)),
    gone as (
      delete from enrolments e using theirs t where e.organisation_id = ${org} and e.id = t.id and not t.begun
        and not t.is_mandatory and not exists (select from others o where o.id = t.id)
      returning e.user_id, e.course_id, e.mailed_at, e.notified_at)
    insert into withdrawn_suggestions (organisation_id, user_id, course_id, was_mailed)
    select ${org}::bigint, user_id, course_id, mailed_at is not null from gone where notified_at is not null`)
}
