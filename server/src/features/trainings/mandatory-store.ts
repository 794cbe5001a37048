import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { isRenewalWaived } from '../certificates/validity-store.ts'
import { isByRule } from '../people/mandatory-rows-store.ts'
import { isOpen } from './visibility-store.ts'

/** Whether a member `u` is one of a rule's; `m` is the membership in its group. */
export const isInAudience = (scope: Scope, r: Sql): Sql => sql`(case ${r}.audience when 'everyone' then true
    when 'group' then m.user_id is not null
    when 'field' then exists (select 1 from member_field_values f where f.organisation_id = ${scope.organisationId}
      and f.field_id = ${r}.field_id and f.user_id = u.id and name_key(f.value) = name_key(${r}.field_value))
    else case ${r}.role when 'admin' then u.is_admin when 'manager' then u.is_manager
      else not u.is_admin and not u.is_manager end end)`
/**
 * When a member `u` joined the group `m` of a rule `r`, got the value of its field or the role; null or infinitely long
 * ago for members of before it was kept, and where the rule is for everybody.
 */
const joinedAt = (scope: Scope): Sql => sql`case r.audience when 'group' then m.joined_at
    when 'field' then (select f.since from member_field_values f where f.organisation_id = ${scope.organisationId}
      and f.field_id = r.field_id and f.user_id = u.id)
    when 'role' then case r.role when 'admin' then u.admin_changed_at when 'manager' then u.manager_changed_at
      else greatest(u.admin_changed_at, u.manager_changed_at) end end`
/** Rules `r` with the members `u` that they are about: enabled accounts, no super administrators. */
export const rulesWithMembers = (scope: Scope): Sql => sql`mandatory_rules r
  join users u on u.organisation_id = r.organisation_id and u.enabled and not u.is_super_admin
  left join group_members m on m.organisation_id = r.organisation_id and m.group_id = r.group_id and m.user_id = u.id
  where r.organisation_id = ${scope.organisationId} and ${isInAudience(scope, sql`r`)}`
/** Whether members can begin what a rule `r` makes mandatory. */
export const canBegin = (scope: Scope): Sql => sql`(exists (
    select 1 from trainings t where t.id = r.training_id and ${isOpen(scope)})
  or exists (select 1 from courses c where c.organisation_id = ${scope.organisationId} and c.id = r.course_id
    and c.deleted_at is null))`

/**
 * Members and what is mandatory for them, one row for each pair: of several rules the first to be due counts. The end
 * of the day is in the organisation's time zone.
 * @param narrowed further conditions on the members `u`, each after `and`
 */
export const mandatoryPairs = (scope: Scope, narrowed: Sql): Sql => sql`
  select r.organisation_id, u.id as user_id, r.training_id, r.course_id, min(r.created_at) as since,
    min(((greatest(r.start_at, u.created_at, u.joined_at, ${joinedAt(scope)}) at time zone z.time_zone)::date
      + r.due_days + 1)::timestamp at time zone z.time_zone - interval '1 second') as due_at
  from (select o.id, o.time_zone from organisations o where o.id = ${scope.organisationId}) z
  cross join ${rulesWithMembers(scope)} and ${canBegin(scope)} ${narrowed}
  group by r.organisation_id, u.id, r.training_id, r.course_id`
export interface DeadlineRow {
  userId: number
  trainingId: number | null
  courseId: number | null
  /** When it is due, or its validity ends. */
  at: Date
}
/** Lists what is mandatory for these members with its deadline. */
export const listDeadlines = (db: Db, scope: Scope, userIds: readonly number[]) =>
  db.many<DeadlineRow>(sql`
  select n.user_id, n.training_id, n.course_id, coalesce(v.valid_until, n.due_at) as at
  from (${mandatoryPairs(scope, sql`and u.id = any(${userIds}::bigint[])`)}) n
  left join lateral (select v.valid_until from validities v
    where v.organisation_id = n.organisation_id and v.user_id = n.user_id
      and (v.training_id = n.training_id or v.course_id = n.course_id)
    order by v.completed_at desc limit 1) v on true`)

/** Serialises the changes of an organisation's rules. */
export const lockRules = (db: Db, scope: Scope) =>
  db.run(sql`select 1 from organisations where id = ${scope.organisationId} for no key update`)
/** Deletes the rules of a group or an own field that is about to be deleted. */
export const deleteRulesOf = (db: Db, scope: Scope, of: { groupId: number } | { fieldId: number }) =>
  db.many<{ id: number; trainingId: number | null; courseId: number | null }>(sql`
  delete from mandatory_rules where organisation_id = ${scope.organisationId}
    and ${'groupId' in of ? sql`group_id = ${of.groupId}` : sql`field_id = ${of.fieldId}`}
  returning id, training_id, course_id`)

/** Whether the last validity of a member and thing of `w` opened for renewal: only then a run counts again. */
const renews = (scope: Scope, now: Date): Sql => sql`exists (
  select 1 from (select v.* from validities v where v.organisation_id = ${scope.organisationId}
    and v.user_id = w.user_id and (v.training_id = w.training_id or v.course_id = w.course_id)
    order by v.completed_at desc limit 1) l
  where l.renews_at <= ${now} and not ${isRenewalWaived(scope, sql`l`)})`
/** The rule `q` of a thing `w` with a refresher that the organisation can begin. */
export const refresherOf = (scope: Scope, w: Sql): Sql => sql`validity_rules q join trainings t
    on t.id = q.refresher_id and q.organisation_id = ${scope.organisationId}
    and (q.training_id = ${w}.training_id or q.course_id = ${w}.course_id) and ${isOpen(scope)}`
export interface RefresherRow {
  trainingId: number | null
  courseId: number | null
  refresherId: number
}
/** Lists the refreshers of what a member can renew now. */
export const listRefreshers = (db: Db, scope: Scope, userId: number, now: Date) =>
  db.many<RefresherRow>(sql`
  select w.training_id, w.course_id, q.refresher_id from (select distinct v.user_id, v.training_id, v.course_id
    from validities v where v.organisation_id = ${scope.organisationId} and v.user_id = ${userId}) w
  cross join lateral (select q.refresher_id from ${refresherOf(scope, sql`w`)}) q where ${renews(scope, now)}`)
/** Newest validities that can be renewed now, and were not waived. */
const renewable = (scope: Scope, now: Date, of: Sql = empty): Sql => sql`
  select l.* from (select distinct on (v.user_id, v.training_id, v.course_id) v.* from validities v
    where v.organisation_id = ${scope.organisationId} ${of}
    order by v.user_id, v.training_id, v.course_id, v.completed_at desc) l
  where l.renews_at <= ${now} and not ${isRenewalWaived(scope, sql`l`)}`
/** Whether a run of the training of a suggestion renews something of its member now, as the whole or as a refresher. */
export const isToRenew = (scope: Scope, s: Sql, now: Date): Sql => sql`exists (
  select 1 from (${renewable(scope, now, sql`and v.user_id = ${s}.user_id`)}) w
  where w.training_id = ${s}.training_id or exists (
    select 1 from ${refresherOf(scope, sql`w`)} where q.refresher_id = ${s}.training_id))`
/**
 * What `applyRules` reads, once for all that it changes: what members must complete now (`pairs`), validities that they
 * can renew (`renewing`), refreshers of those (`refreshing`), when the first renewal opened that waits for a run of a
 * training (`openings`), and what is not completed or to renew (`training_to_do`, `course_to_do`).
 */
const readings = (scope: Scope, now: Date): Sql => sql`
  pairs as materialized (
    select distinct u.id as user_id, u.created_at, r.training_id, r.course_id
    from ${rulesWithMembers(scope)} and r.start_at <= ${now} and ${canBegin(scope)}),
  renewing as materialized (${renewable(scope, now)}),
  refreshing as materialized (
    select l.user_id, q.refresher_id as training_id, l.renews_at from renewing l
    join pairs w on w.user_id = l.user_id and coalesce(w.training_id, 0) = coalesce(l.training_id, 0)
      and coalesce(w.course_id, 0) = coalesce(l.course_id, 0)
    cross join lateral (select q.refresher_id from ${refresherOf(scope, sql`l`)}) q),
  openings as (
    select k.user_id, k.training_id, min(k.renews_at) as renews_at from (
      select user_id, training_id, renews_at from renewing where training_id is not null
      union all select user_id, training_id, renews_at from refreshing) k
    group by k.user_id, k.training_id),
  training_to_do as materialized (
    select w.user_id, w.training_id from pairs w
    left join progress p on p.organisation_id = ${scope.organisationId} and p.user_id = w.user_id
      and p.training_id = w.training_id
    left join renewing l on l.user_id = w.user_id and l.training_id = w.training_id
    where w.training_id is not null and (p.completed_at is null or l.user_id is not null)
    union select user_id, training_id from refreshing),
  course_to_do as materialized (
    select w.user_id, w.created_at, w.course_id from pairs w
    where w.course_id is not null and not exists (select 1 from course_completions d
      where d.organisation_id = ${scope.organisationId} and d.user_id = w.user_id and d.course_id = w.course_id))`
/** A row `s` of suggestions or enrolments has not ended. */
const isUnended = (now: Date): Sql => sql`(s.end_at is null or s.end_at > ${now})`
/** Somebody suggested a row `s`, or chose its end. */
const hasOwnDates = (now: Date): Sql => sql`(not ${isByRule(sql`s`)} or coalesce(s.end_at > ${now}, false))`
/** No rule makes a row `s` of suggestions mandatory now. */
const isUnwanted = sql`not exists (select 1 from pairs w where w.user_id = s.user_id and w.training_id = s.training_id)
  and not exists (select 1 from refreshing w where w.user_id = s.user_id and w.training_id = s.training_id)`
const isUnwantedCourse = sql`not exists (
  select 1 from pairs w where w.user_id = s.user_id and w.course_id = s.course_id)`
/** Withdraws what rules alone suggested where it is no longer mandatory and was not begun. What somebody suggested stays. */
const withdrawals = (scope: Scope, now: Date): Sql => sql`
  left_suggestions as (
    update suggestions s set is_mandatory = false where s.organisation_id = ${scope.organisationId} and s.is_mandatory
      and ${hasOwnDates(now)} and ${isUnwanted}),
  withdrawn_trainings as (
    delete from suggestions s where s.organisation_id = ${scope.organisationId} and s.is_mandatory
      and not ${hasOwnDates(now)} and ${isUnwanted}
      and not exists (select 1 from sessions z where z.organisation_id = s.organisation_id
        and z.user_id = s.user_id and z.training_id = s.training_id)
    returning s.organisation_id, s.user_id, s.training_id, s.notified_at, s.mailed_at),
  left_enrolments as (
    update enrolments s set is_mandatory = false where s.organisation_id = ${scope.organisationId} and s.is_mandatory
      and ${hasOwnDates(now)} and ${isUnwantedCourse}),
  withdrawn_courses as (
    delete from enrolments s where s.organisation_id = ${scope.organisationId} and s.is_mandatory
      and not ${hasOwnDates(now)} and s.completed_at is null and ${isUnwantedCourse}
      and not exists (select 1 from enrolment_results x where x.organisation_id = s.organisation_id
        and x.enrolment_id = s.id)
    returning s.organisation_id, s.user_id, s.course_id, s.notified_at, s.mailed_at),
  withdrawn as (
    insert into withdrawn_suggestions (organisation_id, user_id, training_id, course_id, was_mailed)
    select organisation_id, user_id, training_id, null::bigint, mailed_at is not null from withdrawn_trainings
      where notified_at is not null
    union all select organisation_id, user_id, null, course_id, mailed_at is not null from withdrawn_courses
      where notified_at is not null)`
/**
 * Ends what rules suggested before a renewal opened: another suggestion notifies the member of it. A refresher may renew
 * several trainings.
 */
const endings = (scope: Scope): Sql => sql`
  ended as (
    update suggestions s set end_at = n.renews_at from openings n
    where s.organisation_id = ${scope.organisationId} and s.is_mandatory and s.user_id = n.user_id
      and s.training_id = n.training_id and ${isByRule(sql`s`)} and s.end_at is null
      and greatest(s.start_at, s.made_at) < n.renews_at)`
/**
 * Suggests what is mandatory, and not completed or to renew, and the refreshers, to members to whom it is not suggested
 * now, or only since before the renewal opened. What somebody suggested stands for the rule: it is kept with its dates,
 * and is the rule's once those are withdrawn.
 */
const suggesting = (scope: Scope, now: Date): Sql => sql`
  taken_suggestions as (
    update suggestions s set is_mandatory = true from training_to_do w
    where s.organisation_id = ${scope.organisationId} and s.user_id = w.user_id and s.training_id = w.training_id
      and not s.is_mandatory and ${isUnended(now)}),
  suggested as (
    insert into suggestions (organisation_id, training_id, user_id, start_at, made_at, is_individual, is_mandatory)
    select ${scope.organisationId}, w.training_id, w.user_id, ${now}, ${now}, false, true from training_to_do w
    left join openings n on n.user_id = w.user_id and n.training_id = w.training_id
    where not exists (select 1 from suggestions s
      where s.organisation_id = ${scope.organisationId} and s.user_id = w.user_id and s.training_id = w.training_id
        and ${isUnended(now)} and (n.renews_at is null or greatest(s.start_at, s.made_at) >= n.renews_at))),
  taken_enrolments as (
    update enrolments s set is_mandatory = true from course_to_do w
    where s.organisation_id = ${scope.organisationId} and s.user_id = w.user_id and s.course_id = w.course_id
      and not s.is_mandatory and ${isUnended(now)}),
  -- What was begun before counts: the enrolment then starts with the account.
  enrolled as (
    insert into enrolments (organisation_id, course_id, user_id, start_at, made_at, is_individual, is_mandatory,
      uncounted)
    select ${scope.organisationId}, w.course_id, w.user_id, case when exists (select 1 from course_trainings ct
        join progress p on p.organisation_id = ct.organisation_id and p.user_id = w.user_id
          and p.training_id = ct.training_id
        where ct.organisation_id = ${scope.organisationId} and ct.course_id = w.course_id)
      then least(w.created_at, ${now}) else ${now} end, ${now}, false, true, true
    from course_to_do w
    where not exists (select 1 from enrolments s
      where s.organisation_id = ${scope.organisationId} and s.user_id = w.user_id and s.course_id = w.course_id
        and ${isUnended(now)}))`
/**
 * Suggests what became mandatory, and withdraws what no longer is and was not begun; members are notified as of any
 * other. One statement, since members × rules are many: its parts change different rows, and none needs what another
 * changes.
 */
export const applyRules = (db: Db, scope: Scope, now: Date) =>
  db.run(sql`with ${readings(scope, now)}, ${withdrawals(scope, now)}, ${endings(scope)}, ${suggesting(scope, now)}
  select 1`)
