import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { reached } from '../courses/store.ts'
import { hasFieldValue } from '../people/fields-store.ts'
import { canBeInTeam } from '../people/store.ts'
import { reminderOf } from '../notifications/kinds-rules.ts'
import { courseTexts } from '../progress/course-store.ts'
import type { StepsFile } from '../progress/present.ts'
import { lastEnd } from '../suggestions/store.ts'
import { isOpen, isRunning, isSucceeded, neededScore, opening, scoreReachedAt } from '../trainings/visibility-store.ts'
import type { Pair } from './rules.ts'

export interface TeamMember {
  id: number
  firstName: string
  lastName: string
  picture: string | null
  lastConnection: Date | null
}
/** The members of a cockpit: a manager's team or one subgroup of it, or a group of the organisation. */
export type Team = ({ managerId: number; groupId?: number } | { groupId: number }) & { field?: FieldFilter }
const inGroup = (scope: Scope, groupId: number, userId: Sql): Sql => sql`exists (
  select 1 from group_members g
  where g.organisation_id = ${scope.organisationId} and g.group_id = ${groupId} and g.user_id = ${userId})`
const withField = (scope: Scope, field: FieldFilter | undefined): Sql => {
  const has = hasFieldValue(scope, sql`u.id`, field)
  return has === undefined ? empty : sql`and ${has}`
}
/** An administrator is in nobody's team; a disabled account is never late. */
const team = (scope: Scope, of: Team, most: number): Sql => sql`
  ${
    'managerId' in of
      ? sql`from team_members t join users u on u.organisation_id = t.organisation_id and u.id = t.member_id
        where t.organisation_id = ${scope.organisationId} and t.manager_id = ${of.managerId}
          ${of.groupId === undefined ? empty : sql`and ${inGroup(scope, of.groupId, sql`t.member_id`)}`}`
      : sql`from group_members m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
        where m.organisation_id = ${scope.organisationId} and m.group_id = ${of.groupId}`
  } and ${canBeInTeam} and u.enabled ${withField(scope, of.field)}
  order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id limit ${most}`
/** Lists the team by name. */
export const listTeam = (db: Db, scope: Scope, of: Team, most: number) =>
  db.many<TeamMember>(sql`
  select u.id, u.first_name, u.last_name, u.picture, u.last_connection ${team(scope, of, most)}`)
export const listPeople = (db: Db, scope: Scope, userIds: number[]) =>
  db.many<TeamMember>(sql`
  select u.id, u.first_name, u.last_name, u.picture, u.last_connection from users u
  where u.organisation_id = ${scope.organisationId} and u.id = any(${userIds}::bigint[])`)
/** Ids of the same members, for queries pipelined with the one for their names. */
export const idsOfTeam = (scope: Scope, of: Team, most: number): Sql => sql`array(select u.id ${team(scope, of, most)})`

export const idsOf = (userIds: readonly number[]): Sql => sql`${userIds}::bigint[]`

const pair = sql`s.user_id, s.training_id, true as suggested, s.end_at, coalesce(p.progress, 0) as progress,
    p.best_score, coalesce(p.waived, false) as waived, coalesce(p.former, false) as former,
    ${neededScore} as needed, coalesce(p.sessions, 0) as sessions,
    case when p.sessions > 0 then p.last_at end as last_at`
/** Of several periods of a training, the one that ends last decides on lateness. Retired trainings do not count. */
const suggested = sql`suggestions s join trainings t on t.id = s.training_id and t.retired_at is null
  left join progress p on p.organisation_id = s.organisation_id and p.user_id = s.user_id
    and p.training_id = s.training_id`
/** What is neither done nor open to the organisation counts as nothing: nobody can do it. */
const counts = (scope: Scope): Sql => sql`(${isOpen(scope)} or ${isSucceeded(sql`p`, neededScore)})`
/** When a suggested training was first succeeded, or waived: practising afterwards does not move it. */
const doneAt = sql`coalesce(case when p.waived or p.best_score is not null then (select min(case when z.waived
    then coalesce(z.last_at, z.started_at)
    else ${scoreReachedAt(sql`z.scores`, neededScore, sql`coalesce(z.last_at, z.started_at)`)} end)
  from sessions z where z.organisation_id = s.organisation_id
    and z.user_id = s.user_id and z.training_id = s.training_id and z.counted and z.launch_mode = 'Normal'
    and (z.score >= ${neededScore} or (z.waived and p.waived))) end, p.completed_at, p.first_at)`
/** A begun period z of the same suggestion ends later. */
const outlasted = (now: Date): Sql => sql`exists (select 1 from suggestions z
  where z.organisation_id = s.organisation_id and z.user_id = s.user_id and z.training_id = s.training_id
    and z.id <> s.id and z.start_at <= ${now} and (${lastEnd(sql`z`)}, z.id) > (${lastEnd(sql`s`)}, s.id))`
/** Lists the begun suggestions to these members, by anybody or by one manager. */
export const listSuggestedPairs = (db: Db, scope: Scope, userIds: Sql, madeBy: number | null, now: Date) =>
  db.many<Pair>(sql`
  select ${pair} from ${suggested}
  where s.organisation_id = ${scope.organisationId} and s.user_id = any(${userIds})
    and s.start_at <= ${now} and not ${outlasted(now)} and ${counts(scope)}
    ${madeBy === null ? empty : sql`and s.made_by = ${madeBy}`}
  order by s.user_id, s.training_id`)
/**
 * Suggestions to any member that have begun, end before a moment and are not passed, as `isSucceeded` decides: in SQL,
 * since a whole organisation has too many to read them all. An administrator is in no cockpit, and not in this one.
 */
const unfinished = (scope: Scope, now: Date, until: Date, field?: FieldFilter): Sql => sql`${suggested}
  join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
  where s.organisation_id = ${scope.organisationId} and s.start_at <= ${now} and s.end_at <= ${until}
    and ${canBeInTeam} and u.enabled and not ${outlasted(now)}
    and not ${isSucceeded(sql`p`, neededScore)} and ${isOpen(scope)} ${withField(scope, field)}`
/** Lists late suggestions, the longest late first. */
export const listLatePairs = (db: Db, scope: Scope, a: { now: Date; most: number; field: FieldFilter }) =>
  db.many<Pair>(sql`
  select ${pair} from ${unfinished(scope, a.now, a.now, a.field)}
  order by s.end_at, s.user_id, s.training_id limit ${a.most}`)
/** Lists the members' progress in these trainings, suggested or not, as begun without a suggestion. */
export const listOtherPairs = async (db: Db, scope: Scope, userIds: Sql, trainingIds: number[]): Promise<Pair[]> =>
  (
    await db.many<Omit<Pair, 'suggested' | 'endAt' | 'lastAt'>>(sql`
    select p.user_id, p.training_id, p.progress, p.best_score, p.waived, p.former,
      ${neededScore} as needed, p.sessions
    from progress p join trainings t on t.id = p.training_id
    where p.organisation_id = ${scope.organisationId} and p.user_id = any(${userIds})
      and p.training_id = any(${trainingIds}::bigint[])
    order by p.user_id, p.training_id`)
  ).map((row) => ({ ...row, suggested: false, endAt: null, lastAt: null }))

/** A member's newest enrolment in a course that has begun. */
export interface Enrolment {
  userId: number
  courseId: number
  title: string
  startAt: Date
  endAt: Date | null
  completedAt: Date | null
  succeeded: number
  totalTraining: number
}
const current = (scope: Scope, now: Date): Sql => sql`e.organisation_id = ${scope.organisationId}
    and e.start_at <= ${now} and not exists (select 1 from enrolments l where l.organisation_id = e.organisation_id
      and l.user_id = e.user_id and l.course_id = e.course_id and l.start_at <= ${now}
      and (l.start_at, l.id) > (e.start_at, e.id))`
const courseOf = (scope: Scope): Sql =>
  sql`join courses c on c.organisation_id = ${scope.organisationId} and c.id = e.course_id and c.deleted_at is null`
/** Adds the number of passed trainings of the course to each enrolment of `page`. */
const withTrainings = (scope: Scope): Sql => sql`
  select p.user_id, p.course_id, p.title, p.start_at, p.end_at, p.completed_at, t.succeeded, t.total_training
  from page p cross join lateral (
    select count(*)::integer as total_training, (count(*) filter (where ${reached}))::integer as succeeded
    from course_trainings ct left join enrolment_results r on r.organisation_id = ct.organisation_id
      and r.enrolment_id = p.id and r.training_id = ct.training_id
    where ct.organisation_id = ${scope.organisationId} and ct.course_id = p.course_id) t
  order by p.end_at, p.user_id, p.course_id`
/** Lists the enrolments of each of these members in each course. */
export const listEnrolments = (
  db: Db,
  scope: Scope,
  userIds: Sql,
  a: { madeBy: number | null; now: Date; lang: string },
) =>
  db.many<Enrolment>(sql`
  with page as (
    select e.*, x.title from enrolments e ${courseOf(scope)} join course_texts x on ${courseTexts(a.lang)}
    where ${current(scope, a.now)} and e.user_id = any(${userIds})
      ${a.madeBy === null ? empty : sql`and e.made_by = ${a.madeBy}`})
  ${withTrainings(scope)}`)
/** Enrolments of any member that end before a moment and are not completed; the counterpart of `unfinished`. */
const unfinishedCourses = (
  scope: Scope,
  now: Date,
  until: Date,
  field?: FieldFilter,
): Sql => sql`enrolments e ${courseOf(scope)}
  join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
  where ${current(scope, now)} and e.end_at <= ${until} and e.completed_at is null
    and ${canBeInTeam} and u.enabled ${withField(scope, field)}`
/** Everything suggested to any member that has begun: whether it is done and when, and its last end. */
export const unfinishedOrDone = (scope: Scope, now: Date, field: FieldFilter): Sql => sql`
  select s.user_id, s.end_at, ${isSucceeded(sql`p`, neededScore)} as done, ${doneAt} as done_at
  from ${suggested} join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
  where s.organisation_id = ${scope.organisationId} and s.start_at <= ${now}
    and ${canBeInTeam} and u.enabled and not ${outlasted(now)} and ${counts(scope)} ${withField(scope, field)}
  union all select e.user_id, e.end_at, e.completed_at is not null, e.completed_at
  from enrolments e ${courseOf(scope)} join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
  where ${current(scope, now)} and ${canBeInTeam} and u.enabled ${withField(scope, field)}`
/** Lists late enrolments, the longest late first. */
export const listLateEnrolments = (
  db: Db,
  scope: Scope,
  a: { now: Date; lang: string; most: number; field: FieldFilter },
) =>
  db.many<Enrolment>(sql`
  with late as (select e.* from ${unfinishedCourses(scope, a.now, a.now, a.field)}
    order by e.end_at, e.user_id, e.course_id limit ${a.most}),
  page as (select e.*, x.title from late e ${courseOf(scope)} join course_texts x on ${courseTexts(a.lang)})
  ${withTrainings(scope)}`)
/** Whether somebody reminded this member of the item on this day (YYYY-MM-DD, in the organisation's time zone). */
const wasReminded = (scope: Scope, userId: Sql, begin: string, itemId: Sql, day: string): Sql => sql`exists (
  select 1 from notifications n where n.organisation_id = ${scope.organisationId} and n.user_id = ${userId}
    and n.once = ${begin}::text || ${itemId} || ':' || ${day}::text)`
const remindedTraining = (scope: Scope, day: string): Sql =>
  wasReminded(scope, sql`s.user_id`, reminderOf.training, sql`s.training_id`, day)
const remindedCourse = (scope: Scope, day: string): Sql =>
  wasReminded(scope, sql`e.user_id`, reminderOf.course, sql`e.course_id`, day)
/** Lists members with a late item, in the order of their ids. */
export const listLateMembers = async (
  db: Db,
  scope: Scope,
  a: { now: Date; after: number; most: number; field: FieldFilter },
): Promise<number[]> =>
  (
    await db.many<{ userId: number }>(sql`
    select s.user_id from ${unfinished(scope, a.now, a.now, a.field)} and s.user_id > ${a.after}
    union select e.user_id from ${unfinishedCourses(scope, a.now, a.now, a.field)} and e.user_id > ${a.after}
    order by user_id limit ${a.most}`)
  ).map((row) => row.userId)
/**
 * Counts late items and those that end before a moment, each member and item once. `toRemind`: late ones of
 * which nobody reminded on this day.
 */
export const countUnfinished = (
  db: Db,
  scope: Scope,
  a: { now: Date; until: Date; day: string; field?: FieldFilter },
) =>
  db.one<{
    late: number
    lateMembers: number
    lateCourses: number
    longest: Date | null
    soon: number
    nextEnd: Date | null
    toRemind: number
    remindedToday: number
  }>(sql`
  select (count(*) filter (where n.end_at <= ${a.now}))::integer as late,
    (count(distinct n.user_id) filter (where n.end_at <= ${a.now}))::integer as late_members,
    (count(*) filter (where n.end_at <= ${a.now} and n.course))::integer as late_courses,
    min(n.end_at) filter (where n.end_at <= ${a.now}) as longest,
    (count(*) filter (where n.end_at > ${a.now}))::integer as soon,
    min(n.end_at) filter (where n.end_at > ${a.now}) as next_end,
    (count(*) filter (where n.end_at <= ${a.now} and not n.reminded))::integer as to_remind,
    (count(*) filter (where n.end_at <= ${a.now} and n.reminded))::integer as reminded_today
  from (
    select s.user_id, s.end_at, false as course, ${remindedTraining(scope, a.day)} as reminded
      from ${unfinished(scope, a.now, a.until, a.field)}
    union all select e.user_id, e.end_at, true, ${remindedCourse(scope, a.day)}
      from ${unfinishedCourses(scope, a.now, a.until, a.field)}) n`)
export const listCourseTitles = (db: Db, scope: Scope, ids: number[], lang: string) =>
  db.many<{ id: number; title: string }>(sql`
  select c.id, x.title from courses c join course_texts x on ${courseTexts(lang)}
  where c.organisation_id = ${scope.organisationId} and c.id = any(${ids}::bigint[])`)

export interface TrainingFacts {
  id: number
  title: string
  categoryKey: string
  cover: string | null
  steps: StepsFile | null
  passingScore: number | null
  /** The organisation has access to it, and it can be begun. */
  open: boolean
}
export const listTrainings = (db: Db, scope: Scope, ids: number[], lang: string) =>
  db.many<TrainingFacts>(sql`
  select t.id, x.title, c.key as category_key, t.cover, t.steps, t.passing_score,
    ${isOpen(scope)} as open
  from trainings t join categories c on c.id = t.category_id join training_texts x on ${textsIn(lang)}
  where t.id = any(${ids}::bigint[])`)

interface Couple {
  userId: number
  trainingId: number
}
const couples = (pairs: readonly Couple[]) =>
  sql`unnest(${pairs.map((p) => p.userId)}::bigint[], ${pairs.map((p) => p.trainingId)}::bigint[])
    as w(user_id, training_id)`
/** Lists the steps reported in the last twenty sessions of each, the newest first. */
export const listTries = (db: Db, scope: Scope, pairs: readonly Couple[]) =>
  db.many<{
    userId: number
    trainingId: number
    at: Date
    steps: { key: string; succeeded: boolean | null; score: number | null }[]
  }>(sql`
  select w.user_id, w.training_id, s.started_at as at, coalesce((
      select jsonb_agg(jsonb_build_object('key', k.key, 'succeeded', k.succeeded, 'score', k.score))
      from session_steps k where k.organisation_id = ${scope.organisationId} and k.session_id = s.id), '[]') as steps
  from ${couples(pairs)}
  cross join lateral (
    select id, started_at from sessions where organisation_id = ${scope.organisationId} and user_id = w.user_id
      and training_id = w.training_id and counted and launch_mode = 'Normal'
    order by started_at desc, id desc limit 20) s
  order by w.user_id, w.training_id, s.started_at desc, s.id desc`)
/**
 * Returns those that are open to the member without the ended suggestion: to everybody, to a group of theirs, by one or
 * by a current course.
 */
export const keepGranted = (db: Db, scope: Scope, pairs: readonly Couple[], now: Date) =>
  db.many<Couple>(sql`
  select w.user_id, w.training_id from ${couples(pairs)}
  where exists (select 1 from training_accesses a
      where a.organisation_id = ${scope.organisationId} and a.training_id = w.training_id and a.all_group)
    or exists (select 1 from access_groups g
      join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.group_id
      where g.organisation_id = ${scope.organisationId} and g.training_id = w.training_id and m.user_id = w.user_id)
    or exists (select 1 from suggestions s
      where s.organisation_id = ${scope.organisationId} and s.user_id = w.user_id and s.training_id = w.training_id
        and ${isRunning(sql`s`, now)})
    or exists (select 1 from ${opening(scope, sql`= w.user_id`, now)} and ct.training_id = w.training_id)`)
/** Lists reminders already sent. */
export const listReminders = (db: Db, scope: Scope, userIds: number[], keys: string[]) =>
  db.many<{ userId: number; id: number; at: Date }>(sql`
  select n.user_id, n.entity_id as id, n.at from notifications n
  where n.organisation_id = ${scope.organisationId} and n.user_id = any(${userIds}::bigint[])
    and n.once = any(${keys}::text[]) and n.entity_id is not null`)
/** Lists those with an enabled account. `mails`: whether they get mails about suggestions. */
export const listRecipients = (db: Db, scope: Scope, userIds: number[]) =>
  db.many<{ id: number; firstName: string; email: string; language: string; mails: boolean }>(sql`
  select id, coalesce(nullif(first_name, ''), last_name) as first_name, email, language, suggestion_mails as mails
  from users where organisation_id = ${scope.organisationId} and id = any(${userIds}::bigint[]) and enabled
    order by id`)
