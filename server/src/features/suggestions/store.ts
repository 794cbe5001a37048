import type { Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { trainingMails } from '../../phrases/mails.ts'
import { isByRule } from '../people/mandatory-rows-store.ts'
import { canBeInTeam } from '../people/store.ts'
import { isToRenew } from '../trainings/mandatory-store.ts'
import { isCourseDue } from './course-store.ts'
import { isOpenTo, isRunning, isSucceeded, neededScore } from '../trainings/visibility-store.ts'

/** Serialises suggestions, so that a double click does not notify twice. */
export const lockSuggestions = (db: Db, scope: Scope) =>
  db.run(sql`select pg_advisory_xact_lock(4711, ${scope.organisationId}::integer)`)

export interface Due {
  organisationId: number
  userId: number
  trainingId: number
  madeBy: string | null
  endAt: Date | null
}
/** The suggestions s of trainings t that are to be notified: one that nobody of the organisation can begin waits. */
const isDue = (now: Date): Sql =>
  sql`s.notified_at is null and ${isRunning(sql`s`, now)} and ${isOpenTo(sql`s.organisation_id`)}`
/** Returns suggestions that are to be notified, of these members or of all, and marks them as notified. */
export const takeDue = (db: Db, scope: Scope, now: Date, userIds?: readonly number[]) => {
  const org = scope.organisationId
  return db.many<Due>(sql`
    with due as (
      update suggestions set notified_at = ${now} where organisation_id = ${org} and id in (
        select s.id from suggestions s join trainings t on t.id = s.training_id
        where s.organisation_id = ${org} and ${isDue(now)}
          ${userIds ? sql`and s.user_id = any(${userIds}::bigint[])` : empty}
        order by s.start_at, s.id limit ${userIds ? null : 5000} for update of s skip locked)
      returning organisation_id, user_id, training_id, made_by, end_at)
    select d.organisation_id, d.user_id, d.training_id, d.end_at, btrim(b.first_name || ' ' || b.last_name) as made_by
    from due d left join users b on b.organisation_id = d.organisation_id and b.id = d.made_by`)
}

interface WithdrawnColumns {
  organisationId: number
  userId: number
  trainingId: number | null
  courseId: number | null
}
export type Withdrawn = Loaded<WithdrawnColumns>
/**
 * Returns the announced suggestions that members lost by leaving a group, once each. Deletes those given again since.
 */
export async function takeWithdrawn(db: Db, scope: Scope, now: Date): Promise<Withdrawn[]> {
  const isWaiting = sql`organisation_id = ${scope.organisationId} and notified_at is null`
  await db.run(sql`
    with due as (select organisation_id, id, user_id, training_id, course_id from withdrawn_suggestions
        where ${isWaiting}),
    again as (
      select d.organisation_id, d.id from due d cross join lateral (select 1 from suggestions s
        where s.organisation_id = d.organisation_id and s.user_id = d.user_id and s.training_id = d.training_id
          and (s.end_at is null or s.end_at > ${now}) limit 1) s
      union all select d.organisation_id, d.id from due d cross join lateral (select 1 from enrolments e
        where e.organisation_id = d.organisation_id and e.user_id = d.user_id and e.course_id = d.course_id
          and (e.end_at is null or e.end_at > ${now}) limit 1) e)
    delete from withdrawn_suggestions w using again a where w.organisation_id = a.organisation_id and w.id = a.id`)
  return db.many<Withdrawn>(sql`
    with due as (select organisation_id, id from withdrawn_suggestions where ${isWaiting}
        order by id limit 5000),
    unmailed as (
      delete from withdrawn_suggestions w using due d where w.organisation_id = d.organisation_id and w.id = d.id
        and not w.was_mailed returning w.*),
    mailed as (
      update withdrawn_suggestions w set notified_at = ${now} from due d
      where w.organisation_id = d.organisation_id and w.id = d.id and w.was_mailed returning w.*)
    select distinct organisation_id, user_id, training_id, course_id
    from (select * from unmailed union all select * from mailed) w`)
}

interface MailingColumns {
  organisationId: number
  userId: number
  firstName: string
  email: string
  language: string
  timeZone: string
  offers: {
    trainingId: number | null
    courseId: number | null
    title: string
    endAt: string | null
    moved: boolean
    withdrawn: boolean
    mandatory: boolean
  }[]
}
export type Mailing = Loaded<MailingColumns>
/** Texts of a course `c` in the language of a member `u`. */
const courseTextsOf = sql`x.organisation_id = c.organisation_id and x.course_id = c.id and x.lang = case
  when upper(u.language) = any(c.langs) then upper(u.language) when 'EN' = any(c.langs) then 'EN'
  else c.default_lang end`
const isClosed: Sql = sql`not exists (select 1 from trainings t
  where t.id = s.training_id and ${isOpenTo(sql`s.organisation_id`)})`
/** What the organisation cannot open waits: it is mailed once it is open again. */
const isToMail = (now: Date): Sql => sql`s.mailed_at is null and s.notified_at is not null
  and (s.end_at <= ${now} or not ${isClosed})`
/**
 * Members with suggestions of trainings or courses that were notified but not mailed, or lost, and whose last mail about
 * trainings is at least an hour old.
 * @param of limits the rows s to an organisation
 */
const toMail = (now: Date, of: Sql): Sql => sql`
    select s.organisation_id, s.user_id from (
      select s.organisation_id, s.user_id from suggestions s where ${isToMail(now)} ${of}
      union select s.organisation_id, s.user_id from enrolments s
        where s.mailed_at is null and s.notified_at is not null ${of}
      union select s.organisation_id, s.user_id from withdrawn_suggestions s where s.notified_at is not null ${of}) s
    where not exists (select 1 from mails m where m.organisation_id = s.organisation_id and m.user_id = s.user_id
        and m.kind = any(${trainingMails}::text[]) and m.created_at > ${new Date(now.getTime() - 3_600_000)})`
/** Lists the organisations in which something is to be counted or notified, by indexes of what waits. */
export const listWithDue = (db: Db, now: Date) =>
  db.many<Loaded<{ organisationId: number }>>(sql`
  select distinct organisation_id from (
    select s.organisation_id from suggestions s join trainings t on t.id = s.training_id where ${isDue(now)}
    union all select e.organisation_id from enrolments e ${isCourseDue(now)}
    union all select organisation_id from enrolments where uncounted
    union all select organisation_id from withdrawn_suggestions where notified_at is null) d order by 1`)
/** Lists the organisations with members to mail to, by indexes of what waits. */
export const listWithMailings = (db: Db, now: Date) =>
  db.many<Loaded<{ organisationId: number }>>(sql`
  select distinct organisation_id from (${toMail(now, empty)}) d order by 1`)
/** Returns members to mail to, and marks what they are told as mailed. Completed and ended ones are left out. */
export const takeMailings = (db: Db, scope: Scope, now: Date) =>
  db.many<Mailing>(sql`
  with ready as (${toMail(now, sql`and s.organisation_id = ${scope.organisationId}`)} limit 500),
  taken as (
    update suggestions s set mailed_at = ${now} from ready r
    where s.organisation_id = r.organisation_id and s.user_id = r.user_id and ${isToMail(now)}
    returning s.organisation_id, s.user_id, s.training_id, s.start_at, s.end_at, s.id, s.moved_at is not null as moved,
      s.is_mandatory),
  enrolled as (
    update enrolments s set mailed_at = ${now} from ready r
    where s.organisation_id = r.organisation_id and s.user_id = r.user_id and s.mailed_at is null
      and s.notified_at is not null
    returning s.organisation_id, s.user_id, s.course_id, s.start_at, s.end_at, s.id, s.moved_at is not null as moved,
      s.completed_at, s.is_mandatory),
  lost as (
    delete from withdrawn_suggestions s using ready r where s.organisation_id = r.organisation_id
      and s.user_id = r.user_id and s.notified_at is not null
    returning s.organisation_id, s.user_id, s.training_id, s.course_id, s.id, s.notified_at as start_at),
  named as (
    select k.organisation_id, k.user_id, k.training_id, null::bigint as course_id, x.title, k.start_at, k.end_at, k.id,
      k.moved, false as withdrawn, k.is_mandatory as mandatory
    from taken k
    join users u on u.organisation_id = k.organisation_id and u.id = k.user_id
    join trainings t on t.id = k.training_id and ${isOpenTo(sql`k.organisation_id`)}
    join training_texts x on ${textsIn(sql`upper(u.language)`)}
    left join progress p on p.organisation_id = k.organisation_id and p.user_id = k.user_id
      and p.training_id = k.training_id
    -- A rule suggests again what was completed before: it is to be renewed.
    where (not ${isSucceeded(sql`p`, neededScore)} or (k.is_mandatory and p.completed_at < k.start_at))
      and (k.end_at is null or k.end_at > ${now}::timestamptz)
    union all
    select k.organisation_id, k.user_id, null, k.course_id, x.title, k.start_at, k.end_at, k.id, k.moved, false,
      k.is_mandatory from enrolled k
    join users u on u.organisation_id = k.organisation_id and u.id = k.user_id
    join courses c on c.organisation_id = k.organisation_id and c.id = k.course_id and c.deleted_at is null
    join course_texts x on ${courseTextsOf}
    where k.completed_at is null and (k.end_at is null or k.end_at > ${now}::timestamptz)
    union all
    select k.organisation_id, k.user_id, k.training_id, k.course_id, x.title, k.start_at, null, k.id, false, true, false
    from lost k
    join users u on u.organisation_id = k.organisation_id and u.id = k.user_id
    join trainings t on t.id = k.training_id join training_texts x on ${textsIn(sql`upper(u.language)`)}
    union all
    select k.organisation_id, k.user_id, k.training_id, k.course_id, x.title, k.start_at, null, k.id, false, true, false
    from lost k
    join users u on u.organisation_id = k.organisation_id and u.id = k.user_id
    join courses c on c.organisation_id = k.organisation_id and c.id = k.course_id
    join course_texts x on ${courseTextsOf})
  select u.organisation_id, u.id as user_id, coalesce(nullif(u.first_name, ''), u.last_name) as first_name, u.email,
    u.language, o.time_zone,
    jsonb_agg(jsonb_build_object('trainingId', n.training_id, 'courseId', n.course_id, 'title', n.title,
      'endAt', n.end_at, 'moved', n.moved, 'withdrawn', n.withdrawn, 'mandatory', n.mandatory)
      order by n.start_at, n.id) as offers
  from named n join users u on u.organisation_id = n.organisation_id and u.id = n.user_id
  join organisations o on o.id = u.organisation_id
  where u.enabled and u.suggestion_mails
  group by u.organisation_id, u.id, u.first_name, u.last_name, u.email, u.language, o.time_zone`)
interface MailedItem {
  userId: number
  /** Id of the training or course. */
  id: number
  endAt: Date | null
}
/** Marks these notified suggestions as mailed, so that no mail of their own follows. Returns them. */
export const takeMailed = (
  db: Db,
  scope: Scope,
  a: { pairs: readonly { userId: number; trainingId: number }[]; now: Date },
) =>
  db.many<MailedItem>(sql`
  update suggestions s set mailed_at = ${a.now}
  from unnest(${a.pairs.map((p) => p.userId)}::bigint[], ${a.pairs.map((p) => p.trainingId)}::bigint[]) p(user_id, id)
  where s.organisation_id = ${scope.organisationId} and s.user_id = p.user_id and s.training_id = p.id
    and s.mailed_at is null and s.notified_at is not null
  returning s.user_id, s.training_id as id, s.end_at`)
/** Marks these notified enrolments as mailed, so that no mail of their own follows. Returns them. */
export const takeMailedCourses = (
  db: Db,
  scope: Scope,
  a: { pairs: readonly { userId: number; courseId: number }[]; now: Date },
) =>
  db.many<MailedItem>(sql`
  update enrolments e set mailed_at = ${a.now}
  from unnest(${a.pairs.map((p) => p.userId)}::bigint[], ${a.pairs.map((p) => p.courseId)}::bigint[]) p(user_id, id)
  where e.organisation_id = ${scope.organisationId} and e.user_id = p.user_id and e.course_id = p.id
    and e.mailed_at is null and e.notified_at is not null
  returning e.user_id, e.course_id as id, e.end_at`)
/** Returns whether a member gets mails about suggestions. */
export const getsMails = async (db: Db, scope: Scope, userId: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from users where organisation_id = ${scope.organisationId} and id = ${userId}
    and enabled and suggestion_mails`)) !== undefined
/** Returns whether something of what one mail named is to complete or to renew, and not ended, withdrawn or closed. */
export const isOpen = async (
  db: Db,
  scope: Scope,
  mail: { userId: number; mailedAt: Date },
  now: Date,
): Promise<boolean> => {
  const named = (row: Sql) => sql`${row}.organisation_id = ${scope.organisationId} and ${row}.user_id = ${mail.userId}
    and ${row}.mailed_at = ${mail.mailedAt} and (${row}.end_at is null or ${row}.end_at > ${now})`
  const { open } = await db.one<{ open: boolean }>(sql`
    select exists (select 1 from suggestions s
        join trainings t on t.id = s.training_id and ${isOpenTo(sql`s.organisation_id`)}
        left join progress p on p.organisation_id = s.organisation_id and p.user_id = s.user_id
          and p.training_id = s.training_id
        where ${named(sql`s`)} and (not ${isSucceeded(sql`p`, neededScore)}
          or (s.is_mandatory and ${isToRenew(scope, sql`s`, now)})))
      or exists (select 1 from enrolments e join courses c on c.organisation_id = e.organisation_id
          and c.id = e.course_id and c.deleted_at is null
        where ${named(sql`e`)} and e.completed_at is null) as open`)
  return open
}
/** Of what one mail named and was not sent for, mails anew what the organisation cannot open now. */
export const mailAgain = (db: Db, scope: Scope, mail: { userId: number; mailedAt: Date }, now: Date) =>
  db.run(sql`update suggestions s set mailed_at = null
    where s.organisation_id = ${scope.organisationId} and s.user_id = ${mail.userId}
      and s.mailed_at = ${mail.mailedAt} and (s.end_at is null or s.end_at > ${now}) and ${isClosed}`)
/** Serialises the sweeps of an organisation. */
export const lockMailings = (db: Db, scope: Scope) =>
  db.run(sql`select pg_advisory_xact_lock(4712, ${scope.organisationId}::integer)`)

/** The end of a period. A rule suggests without one: it never puts off the end that somebody chose. */
export const lastEnd = (s: Sql): Sql =>
  sql`case when ${isByRule(s)} then '-infinity' else coalesce(${s}.end_at, 'infinity') end`
interface Known {
  userId: number
  suggested: boolean
  endAt: Date | null
  /** The end that was missed. */
  lateSince: Date | null
  done: boolean
  score: number | null
}
/**
 * Lists the status of these members in a training: suggested and not ended, late or succeeded as in the cockpit, and the
 * best score. `endAt` is that of the current period that ends last, or of the next one.
 */
export const listKnown = (db: Db, scope: Scope, trainingId: number, userIds: number[], now: Date) =>
  db.many<Known>(sql`
  select u.id as user_id, s.id is not null as suggested, s.end_at,
    case when l.end_at <= ${now} and not ${isSucceeded(sql`p`, neededScore)} then l.end_at end as late_since,
    ${isSucceeded(sql`p`, neededScore)} as done, p.best_score as score
  from unnest(${userIds}::bigint[]) u(id) join trainings t on t.id = ${trainingId}
  left join lateral (select s.id, s.end_at from suggestions s where s.organisation_id = ${scope.organisationId}
    and s.user_id = u.id and s.training_id = ${trainingId} and (s.end_at is null or s.end_at > ${now})
    order by s.start_at <= ${now} desc, coalesce(s.end_at, 'infinity') desc, s.id desc limit 1) s on true
  left join lateral (select s.end_at from suggestions s where s.organisation_id = ${scope.organisationId}
    and s.user_id = u.id and s.training_id = ${trainingId} and s.start_at <= ${now}
    order by ${lastEnd(sql`s`)} desc, s.id desc limit 1) l on true
  left join progress p on p.organisation_id = ${scope.organisationId} and p.user_id = u.id
    and p.training_id = t.id`)
export const listRunning = (db: Db, scope: Scope, trainingId: number, now: Date, team: number | null) =>
  db.many<{ id: number; userId: number; startAt: Date; endAt: Date | null }>(sql`
  select s.id, s.user_id, s.start_at, s.end_at from suggestions s
  where s.organisation_id = ${scope.organisationId} and s.training_id = ${trainingId}
    and (s.end_at is null or s.end_at > ${now})
    ${
      team === null
        ? empty
        : sql`and exists (select 1
          from team_members t join users u on u.organisation_id = t.organisation_id and u.id = t.member_id
          where t.organisation_id = s.organisation_id and t.manager_id = ${team} and t.member_id = s.user_id
            and ${canBeInTeam})`
    } order by s.user_id, s.start_at, s.id`)
