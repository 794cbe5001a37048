import { contractOver } from '../../access/tokens-store.ts'
import type { Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { canBeInTeam } from '../people/store.ts'
import { refresherOf } from '../trainings/mandatory-store.ts'
import { cells } from './matrix-store.ts'

export interface Settings {
  enabledAt: Date | null
  daysBefore: number | null
  onDay: boolean
  daysAfter: number | null
  managerAfter: number | null
  weekly: boolean
  sendFrom: number | null
  sendUntil: number | null
  quietDays: number[] | null
}
const columns = sql`enabled_at, days_before, on_day, days_after, manager_after, weekly, send_from, send_until,
  quiet_days`
export const findSettings = (db: Db, scope: Scope) =>
  db.maybe<Settings>(sql`select ${columns} from reminder_settings where organisation_id = ${scope.organisationId}`)
/**
 * Saves the settings; reminders that were on stay on since then. A summary that is switched on begins next week.
 * @param today in the organisation's time zone
 */
export const saveSettings = (db: Db, scope: Scope, s: Settings, today: string) =>
  db.run(sql`
  insert into reminder_settings as r (organisation_id, ${columns}, last_weekly_on)
  values (${scope.organisationId}, ${s.enabledAt}, ${s.daysBefore}, ${s.onDay}, ${s.daysAfter}, ${s.managerAfter},
    ${s.weekly}, ${s.sendFrom}, ${s.sendUntil}, ${s.quietDays}::smallint[], ${today}::date)
  on conflict (organisation_id) do update set
    enabled_at = case when excluded.enabled_at is null then null else coalesce(r.enabled_at, excluded.enabled_at) end,
    days_before = excluded.days_before, on_day = excluded.on_day, days_after = excluded.days_after,
    manager_after = excluded.manager_after, weekly = excluded.weekly, send_from = excluded.send_from,
    send_until = excluded.send_until, quiet_days = excluded.quiet_days,
    last_weekly_on = case when r.weekly and r.enabled_at is not null then r.last_weekly_on
      else excluded.last_weekly_on end`)
interface EnabledColumns {
  organisationId: number
  timeZone: string
}
/** Lists the organisations under contract whose reminders are on. */
export const listEnabled = (db: Db, now: Date) =>
  db.many<Loaded<EnabledColumns>>(sql`
  select r.organisation_id, o.time_zone from reminder_settings r join organisations o on o.id = r.organisation_id
  where not ${contractOver(now)} and r.enabled_at is not null`)
/** Locks the settings of reminders that are on: two processes do not mail the same. */
export const lockEnabled = (db: Db, scope: Scope) =>
  db.maybe<Settings & { lastWeeklyOn: string | null; lastMailedOn: string | null }>(sql`
  select ${columns}, last_weekly_on::text as last_weekly_on, last_mailed_on::text as last_mailed_on
  from reminder_settings where organisation_id = ${scope.organisationId} and enabled_at is not null for update`)
export const noteWeekly = (db: Db, scope: Scope, day: string) =>
  db.run(
    sql`update reminder_settings set last_weekly_on = ${day}::date where organisation_id = ${scope.organisationId}`,
  )
export const noteMailed = (db: Db, scope: Scope, day: string) =>
  db.run(
    sql`update reminder_settings set last_mailed_on = ${day}::date where organisation_id = ${scope.organisationId}`,
  )

type ReminderKind = 'before' | 'on' | 'after' | 'manager'
export interface Due {
  userId: number
  kind: ReminderKind
  trainingId: number | null
  courseId: number | null
  /** Its validity has ended or ends; else it was never completed. */
  renewal: boolean
  /** The day it is due or ends, YYYY-MM-DD in the organisation's time zone. */
  aboutOn: string
  /** Shorter training that renews it. */
  refresherId: number | null
}
/**
 * Takes the reminders whose day has come since a day, once each. None whose day was before reminders were switched on,
 * or before the rule was made. Before the end of a validity, none until a run renews it.
 */
export const takeDue = (db: Db, scope: Scope, s: Settings, { now, since }: { now: Date; since: string }) =>
  db.many<Due>(sql`
  with kinds as (select * from (values ('before', -${s.daysBefore}::integer), ('on', ${s.onDay ? 0 : null}::integer),
      ('after', ${s.daysAfter}::integer), ('manager', ${s.managerAfter}::integer)) k(kind, days)
    where k.days is not null),
  open as (
    select c.*, o.time_zone, c.valid_until is not null as renewal,
      case when c.valid_until is not null then c.local_end else c.local_due end as about_on,
      ((c.renews_at at time zone o.time_zone) + interval '1 day' - interval '1 microsecond')::date as opens_on,
      (case when c.valid_until is not null then ${s.enabledAt}::timestamptz
        else greatest(c.since, ${s.enabledAt}) end at time zone o.time_zone)::date as first_on
    from (${cells(scope, {}, now)}) c join organisations o on o.id = c.organisation_id
    where c.state in ('open', 'begun', 'late') or c.valid_until is not null),
  due as (
    select n.user_id, k.kind, n.training_id, n.course_id, n.renewal, n.about_on,
      coalesce('t' || n.training_id, 'c' || n.course_id) as thing
    from open n cross join kinds k cross join lateral (
      select case when n.renewal and k.kind = 'before' then greatest(n.about_on + k.days, n.opens_on)
        else n.about_on + k.days end as day) x
    where x.day between ${since}::date and n.local_today and x.day >= n.first_on),
  taken as (
    insert into reminders_sent (organisation_id, user_id, thing, kind, about_on, sent_at)
    select ${scope.organisationId}, user_id, thing, kind, about_on, ${now} from due
    on conflict (organisation_id, user_id, thing, kind, about_on) do nothing returning user_id, thing, kind, about_on)
  select d.user_id, d.kind, d.training_id, d.course_id, d.renewal, d.about_on::text as about_on,
    case when d.renewal then (select q.refresher_id from ${refresherOf(scope, sql`d`)}) end as refresher_id
  from taken join due d using (user_id, thing, kind, about_on)
  order by d.user_id, d.about_on, d.training_id, d.course_id, d.kind`)

export interface Reader {
  id: number
  firstName: string
  email: string
  language: string
}
const reader = sql`u.id, coalesce(nullif(u.first_name, ''), u.last_name) as first_name, u.email, u.language`
/** Lists those of these members who get mails about trainings. */
export const listReaders = (db: Db, scope: Scope, userIds: readonly number[]) =>
  db.many<Reader>(sql`select ${reader} from users u where u.organisation_id = ${scope.organisationId}
    and u.id = any(${userIds}::bigint[]) and u.enabled and u.suggestion_mails order by u.id`)
/** Lists the managers of these members who get such mails, with the members of each. */
export const listManagers = (db: Db, scope: Scope, userIds: readonly number[]) =>
  db.many<Reader & { members: number[] }>(sql`
  select ${reader}, k.members from (
    select t.manager_id, array_agg(t.member_id order by t.member_id) as members from team_members t
    join users u on u.organisation_id = t.organisation_id and u.id = t.member_id and ${canBeInTeam}
    where t.organisation_id = ${scope.organisationId} and t.member_id = any(${userIds}::bigint[])
    group by t.manager_id) k
  join users u on u.organisation_id = ${scope.organisationId} and u.id = k.manager_id
  where u.enabled and u.suggestion_mails and (u.is_manager or u.is_admin) order by u.id`)
/** Lists the managers with a team and the administrators who get such mails. */
export const listWeeklyReaders = (db: Db, scope: Scope) =>
  db.many<Reader & { isAdmin: boolean }>(sql`
  select ${reader}, u.is_admin from users u where u.organisation_id = ${scope.organisationId} and u.enabled
    and u.suggestion_mails and not u.is_super_admin and (u.is_admin or (u.is_manager and exists (
      select 1 from team_members t where t.organisation_id = u.organisation_id and t.manager_id = u.id)))
  order by u.id`)
interface Sum {
  /** Null for the organisation. */
  managerId: number | null
  late: number
  soonDue: number
  expiring: number
}
/** Counts what is late, due in seven days, and expiring in thirty: of the organisation and of each team. */
export const sumWeekly = (db: Db, scope: Scope, now: Date) =>
  db.many<Sum>(sql`
  with open as (select c.user_id, c.state, c.local_due - c.local_today as days from (${cells(scope, {}, now)}) c),
  counted as (
    select null::bigint as manager_id, n.* from open n
    union all select t.manager_id, n.* from open n
      join team_members t on t.organisation_id = ${scope.organisationId} and t.member_id = n.user_id
      join users u on u.organisation_id = t.organisation_id and u.id = n.user_id and ${canBeInTeam})
  select manager_id, (count(*) filter (where state in ('late', 'expired')))::integer as late,
    (count(*) filter (where state in ('open', 'begun') and days <= 7))::integer as soon_due,
    (count(*) filter (where state = 'soon'))::integer as expiring
  from counted group by manager_id`)
/** Returns the titles of these trainings and courses in a language: keys are t12 and c5. */
export const listTitles = (db: Db, scope: Scope, a: { trainingIds: number[]; courseIds: number[]; lang: string }) =>
  db.many<{ thing: string; title: string }>(sql`
  select 't' || t.id as thing, x.title from trainings t join training_texts x on ${textsIn(a.lang)}
  where t.id = any(${a.trainingIds}::bigint[])
  union all
  select 'c' || c.id, x.title from courses c join course_texts x on x.organisation_id = c.organisation_id
    and x.course_id = c.id and x.lang = case when ${a.lang} = any(c.langs) then ${a.lang}
      when 'EN' = any(c.langs) then 'EN' else c.default_lang end
  where c.organisation_id = ${scope.organisationId} and c.id = any(${a.courseIds}::bigint[])`)
export const listNames = (db: Db, scope: Scope, userIds: readonly number[]) =>
  db.many<{ id: number; name: string }>(sql`
  select id, btrim(first_name || ' ' || last_name) as name from users
  where organisation_id = ${scope.organisationId} and id = any(${userIds}::bigint[])`)
