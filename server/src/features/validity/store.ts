import type { Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { isWaived } from '../certificates/store.ts'
import { isOpen } from '../trainings/visibility-store.ts'

/** What is valid for a time: a training or a course. */
export type Thing = { trainingId: number } | { courseId: number }
const idsOf = (thing: Thing) => ({
  trainingId: 'trainingId' in thing ? thing.trainingId : null,
  courseId: 'courseId' in thing ? thing.courseId : null,
})
/** The rows `r` of an organisation that are about this training or course. */
const about = (scope: Scope, r: Sql, thing: Thing): Sql => {
  const is = 'trainingId' in thing ? sql`training_id = ${thing.trainingId}` : sql`course_id = ${thing.courseId}`
  return sql`${r}.organisation_id = ${scope.organisationId} and ${r}.${is}`
}

export interface RuleRow {
  months: number
  renewalDays: number
  since: Date
  refresherId: number | null
  refresherSince: Date | null
}
export const findRule = (db: Db, scope: Scope, thing: Thing) =>
  db.maybe<RuleRow>(
    sql`select v.months, v.renewal_days, v.since, v.refresher_id, v.refresher_since from validity_rules v
      where ${about(scope, sql`v`, thing)}`,
  )
/** Finds the title of a training, and whether members of the organisation can begin it. */
export const findRefresher = (db: Db, scope: Scope, id: number, lang: string) =>
  db.maybe<{ title: string; isOpen: boolean }>(sql`
  select x.title, ${isOpen(scope)} as is_open from trainings t join training_texts x on ${textsIn(lang)}
  where t.id = ${id}`)
/** Completions, each with the columns of its validity but the end. */
const completions = (scope: Scope, thing: Thing): Sql =>
  'trainingId' in thing
    ? sql`select p.organisation_id, p.user_id, p.training_id, null::bigint as course_id, null::bigint as enrolment_id,
        p.completed_at from progress p
      where ${about(scope, sql`p`, thing)} and p.completed_at is not null and not p.waived`
    : sql`select d.organisation_id, d.user_id, null::bigint as training_id, d.course_id, d.enrolment_id, d.completed_at
      from course_completions d where ${about(scope, sql`d`, thing)} and not ${isWaived(sql`d`)}`
/** Counts members who completed it without an end. */
export const countUnlimited = async (db: Db, scope: Scope, thing: Thing): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(distinct k.user_id) as count from (${completions(scope, thing)}) k
    where not exists (select 1 from validities v where ${about(scope, sql`v`, thing)} and v.user_id = k.user_id)`)
  ).count
export const upsertRule = (db: Db, scope: Scope, thing: Thing, rule: RuleRow) =>
  db.run(sql`
  insert into validity_rules (organisation_id, training_id, course_id, months, renewal_days, since, refresher_id,
    refresher_since)
  values (${scope.organisationId}, ${idsOf(thing).trainingId}, ${idsOf(thing).courseId}, ${rule.months},
    ${rule.renewalDays}, ${rule.since}, ${rule.refresherId}, ${rule.refresherSince})
  on conflict (organisation_id, training_id, course_id) do update set months = excluded.months,
    renewal_days = excluded.renewal_days, since = excluded.since, refresher_id = excluded.refresher_id,
    refresher_since = excluded.refresher_since`)
/** Deletes the rule and all validities by it. Certificates keep the end that they state. */
export async function deleteRule(db: Db, scope: Scope, thing: Thing): Promise<void> {
  await db.run(sql`delete from validity_rules v where ${about(scope, sql`v`, thing)}`)
  await db.run(sql`delete from validities v where ${about(scope, sql`v`, thing)}`)
}
/** Gives every completion the end that the rule of today makes; renewals are computed again after it. */
export async function endFormer(db: Db, scope: Scope, thing: Thing): Promise<void> {
  await db.run(sql`delete from validities v where ${about(scope, sql`v`, thing)}`)
  await db.run(sql`
  insert into validities (organisation_id, user_id, training_id, course_id, enrolment_id, completed_at, renews_at,
    valid_until)
  select k.organisation_id, k.user_id, k.training_id, k.course_id, k.enrolment_id, k.completed_at,
    greatest(k.completed_at + interval '1 millisecond', e.valid_until - make_interval(secs => r.renewal_days * 86400)),
    e.valid_until
  from (${completions(scope, thing)}) k join organisations o on o.id = k.organisation_id
  join (select * from validity_rules v where ${about(scope, sql`v`, thing)}) r on true
  cross join lateral (select ((k.completed_at at time zone o.time_zone)::date + make_interval(months => r.months)
    + interval '1 day') at time zone o.time_zone - interval '1 second' as valid_until) e`)
  await endCertificates(db, scope, thing)
}
/** Writes the end of each first validity into its certificate. */
const endCertificates = (db: Db, scope: Scope, thing: Thing) =>
  db.run(sql`update certificates c set valid_until = v.valid_until from validities v
    where ${about(scope, sql`v`, thing)} and c.organisation_id = v.organisation_id and c.user_id = v.user_id
      and c.training_id is not distinct from v.training_id and c.course_id is not distinct from v.course_id
      and c.enrolment_id is not distinct from v.enrolment_id and c.renewal = v.renewal and c.withdrawn_at is null`)
/**
 * Lists members with a run of the training, or its refresher, in the renewal of their first completion, and those with
 * a certificate of a renewal or of a completion without an end.
 */
export const listRenewing = async (db: Db, scope: Scope, trainingId: number): Promise<number[]> =>
  (
    await db.many<{ userId: number }>(sql`
    select v.user_id from validities v where v.organisation_id = ${scope.organisationId}
      and v.training_id = ${trainingId} and exists (select 1 from sessions s
        where s.organisation_id = v.organisation_id and s.user_id = v.user_id and (s.training_id = v.training_id
          or s.training_id = (select q.refresher_id from validity_rules q
            where ${about(scope, sql`q`, { trainingId })}))
          and s.started_at >= v.renews_at)
    union select c.user_id from certificates c where ${about(scope, sql`c`, { trainingId })} and c.withdrawn_at is null
      and (c.renewal > 0 or not exists (select 1 from validities v where v.organisation_id = c.organisation_id
        and v.user_id = c.user_id and v.training_id = c.training_id)) order by user_id`)
  ).map(({ userId }) => userId)

interface ValidityRow {
  trainingId: number | null
  courseId: number | null
  completedAt: Date
  validUntil: Date
  renewsAt: Date
}
/** Lists the newest validity of each training and course of a member, the first to end first. */
export const listOfMember = (db: Db, scope: Scope, userId: number, most: number) =>
  db.many<ValidityRow>(sql`
  select * from (select distinct on (v.training_id, v.course_id) v.training_id, v.course_id, v.completed_at,
      v.valid_until, v.renews_at
    from validities v where v.organisation_id = ${scope.organisationId} and v.user_id = ${userId}
    order by v.training_id, v.course_id, v.completed_at desc) v
  order by v.valid_until, v.training_id, v.course_id limit ${most}`)

/** The completed courses of which a renewal opened and has no enrolment yet. */
const toRenew = (now: Date): Sql => sql`from validities v
  join courses c on c.organisation_id = v.organisation_id and c.id = v.course_id and c.deleted_at is null
  join users u on u.organisation_id = v.organisation_id and u.id = v.user_id and u.enabled
  where v.course_id is not null and v.renews_at <= ${now}
    and not exists (select 1 from validities l where l.organisation_id = v.organisation_id and l.user_id = v.user_id
      and l.course_id = v.course_id and (l.completed_at, l.id) > (v.completed_at, v.id))
    and not exists (select 1 from enrolments e where e.organisation_id = v.organisation_id and e.user_id = v.user_id
      and e.course_id = v.course_id and e.start_at >= v.renews_at)`
/** Lists the organisations with courses to renew. */
export const listRenewingOrganisations = (db: Db, now: Date) =>
  db.many<Loaded<{ organisationId: number }>>(
    sql`select distinct v.organisation_id ${toRenew(now)} order by v.organisation_id`,
  )
interface Renewal {
  userId: number
  courseId: number
  renewsAt: Date
  /** The trainings that the completed enrolment opens; null: all. */
  opens: number[] | null
}
export const listToRenew = (db: Db, scope: Scope, now: Date, most: number) =>
  db.many<Renewal>(sql`
  select v.user_id, v.course_id, v.renews_at,
    case when v.enrolment_id is null then '{}' else (select e.opens from enrolments e
      where e.organisation_id = v.organisation_id and e.id = v.enrolment_id) end as opens
  ${toRenew(now)} and v.organisation_id = ${scope.organisationId}
  order by v.renews_at, v.id limit ${most}`)
/**
 * Begins the enrolment of a renewal, which opens what the completed one opens, nothing where there was none, and ends
 * the completed one where it starts. Both are counted again with the
 * enrolments by joining a group.
 */
export async function enrolAgain(db: Db, scope: Scope, r: Renewal & { now: Date }): Promise<void> {
  await db.run(sql`update enrolments set end_at = ${r.renewsAt}, uncounted = true
    where organisation_id = ${scope.organisationId} and user_id = ${r.userId} and course_id = ${r.courseId}
      and completed_at is not null and start_at < ${r.renewsAt} and (end_at is null or end_at > ${r.renewsAt})`)
  await db.run(sql`
  insert into enrolments (organisation_id, course_id, user_id, start_at, made_at, is_individual, uncounted,
    opens)
  values (${scope.organisationId}, ${r.courseId}, ${r.userId}, ${r.renewsAt}, ${r.now}, false, true,
    ${r.opens}::bigint[])`)
}
