import type { Answer, Question } from '@praxia/contract/library/surveys.ts'
import type { Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { type Sql, sql, where } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import type { Lens } from '../progress/admin-store.ts'

export interface SurveyRow {
  version: number
  questions: Question[]
  againWeeks: number | null
  againSince: Date | null
}
/** The version that is asked now. */
export const findSurvey = (db: Db, trainingId: number) =>
  db.maybe<SurveyRow>(sql`
  select version, questions, again_weeks, again_since from surveys where training_id = ${trainingId}
  order by version desc limit 1`)
export const saveSurvey = (db: Db, trainingId: number, s: SurveyRow, now: Date) =>
  db.run(sql`
  insert into surveys (training_id, version, questions, again_weeks, again_since, updated_at)
  values (${trainingId}, ${s.version}, ${JSON.stringify(s.questions)}, ${s.againWeeks}, ${s.againSince}, ${now})
  on conflict (training_id, version) do update set questions = excluded.questions, again_weeks = excluded.again_weeks,
    again_since = excluded.again_since, updated_at = excluded.updated_at`)
/** Counts the answered surveys of a version in all organisations. */
export const countAnswered = async (db: Db, trainingId: number, version: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*) as count from survey_replies
    where training_id = ${trainingId} and version = ${version} and round = 1 and answers is not null`)
  ).count
export const listLanguages = async (db: Db, trainingId: number): Promise<string[]> =>
  (await db.one<{ langs: string[] }>(sql`select langs from trainings where id = ${trainingId}`)).langs

export interface LaunchSurvey {
  trainingId: number
  title: string
  /** Passed, completed, or failed and ended. */
  hasResult: boolean
  version: number
  questions: Question[]
  /** The reply of the first round, if any: after which launch, answered or put off, asked once more or not. */
  sessionId: string | null
  answered: boolean
  secondRoundBegun: boolean
  secondRoundAnswered: boolean
}
/** Finds what a member's own launch asks, or would ask: the questions of its training and the replies to them. */
export const findLaunchSurvey = (db: Db, scope: Scope, userId: number, sessionId: string, lang: string) =>
  db.maybe<LaunchSurvey>(sql`
  select s.training_id, x.title, v.version, v.questions, r.session_id,
    coalesce(r.answers is not null, false) as answered,
    coalesce(r.again_at is not null, false) as second_round_begun, a.id is not null as second_round_answered,
    s.launch_mode = 'Normal' and s.counted and not s.waived and (coalesce(s.passed, false) or s.completed
      or (s.state = 'terminated' and (s.passed is not null or s.score is not null))) as has_result
  from sessions s join trainings t on t.id = s.training_id join training_texts x on ${textsIn(lang)}
  cross join lateral (select v.version, v.questions from surveys v where v.training_id = s.training_id
    order by v.version desc limit 1) v
  left join survey_replies r on r.organisation_id = s.organisation_id and r.user_id = s.user_id
    and r.training_id = s.training_id and r.version = v.version and r.round = 1
  left join survey_replies a on a.organisation_id = s.organisation_id and a.user_id = s.user_id
    and a.training_id = s.training_id and a.version = v.version and a.round = 2
  where s.organisation_id = ${scope.organisationId} and s.user_id = ${userId} and s.id = ${sessionId}`)
export const findOwnSession = async (db: Db, scope: Scope, userId: number, sessionId: string) =>
  db.maybe<{ trainingId: number }>(sql`
  select training_id from sessions
  where organisation_id = ${scope.organisationId} and user_id = ${userId} and id = ${sessionId}`)

interface Reply {
  userId: number
  trainingId: number
  version: number
  round: 1 | 2
  sessionId: string
  answers: Answer[] | null
  now: Date
}
/** Stores a reply in place of one that was put off; answered ones stay. Returns whether it was stored. */
export const insertReply = async (db: Db, scope: Scope, r: Reply): Promise<boolean> =>
  (
    await db.many<{ id: number }>(sql`
  insert into survey_replies as r (organisation_id, user_id, training_id, version, round, session_id, answers,
    manager_ids, replied_at)
  values (${scope.organisationId}, ${r.userId}, ${r.trainingId}, ${r.version}, ${r.round}, ${r.sessionId},
    ${r.answers && JSON.stringify(r.answers)}, array(select t.manager_id from team_members t
      where t.organisation_id = ${scope.organisationId} and t.member_id = ${r.userId} order by t.manager_id), ${r.now})
  on conflict (organisation_id, user_id, training_id, version, round) do update set session_id = excluded.session_id,
    answers = excluded.answers, manager_ids = excluded.manager_ids, replied_at = excluded.replied_at
    where r.answers is null
  returning id`)
  ).length > 0

export interface ResultsQuery {
  trainingId: number
  version: number
  /** Of the members in this manager's team; null: of all. */
  managerId: number | null
  least: number
  /** Most texts of each question and round. */
  texts: number
}
export interface ResultRow {
  round: 1 | 2
  question: number
  answered: number
  shown: number
  values: { value: number; count: number }[]
  texts: string[]
}
/**
 * Sums the answers to each question. Results grow by whole steps of `least` people in the order of their answers, so
 * that no difference of two of them, at two moments or of the organisation and a team, is about fewer. A team's are
 * those of members who were in it when they answered, as far as the organisation's contain them. The sum of all
 * organisations has the whole steps of each: its readers see single ones too. A partner sees the sum alone.
 */
export const sumAnswers = (db: Db, l: Lens, a: ResultsQuery) => {
  const each = l.owner === null ? sql`organisation_id, round, question` : sql`round, question`
  return db.many<ResultRow>(sql`
  with answers as (
    select r.organisation_id, r.round, (e ->> 'question')::integer as question, (e ->> 'value')::integer as value,
      e ->> 'text' as text, r.replied_at, r.id,
      ${a.managerId === null ? sql`true` : sql`${a.managerId}::bigint = any(r.manager_ids)`} as inside
    from survey_replies r cross join lateral jsonb_array_elements(r.answers) e ${where(
      sql`r.training_id = ${a.trainingId} and r.version = ${a.version}`,
      l.scope !== null && sql`r.organisation_id = ${l.scope.organisationId}`,
    )}),
  whole as (
    select g.*, row_number() over (partition by ${each} order by g.replied_at, g.id) as place,
      count(*) over (partition by ${each}) as total from answers g),
  team as (
    select w.*, row_number() over (partition by ${each} order by w.replied_at, w.id) as team_place,
      count(*) over (partition by ${each}) as team_total
    from whole w where w.inside and w.place <= w.total - w.total % ${a.least}::integer),
  shown as (select * from team where team_place <= team_total - team_total % ${a.least}::integer),
  counts as (select round, question, value, count(*) as count from shown where value is not null group by 1, 2, 3)
  select o.round, o.question, o.answered, (select count(*) from shown s where s.round = o.round
      and s.question = o.question)::integer as shown,
    (select coalesce(jsonb_agg(jsonb_build_object('value', c.value, 'count', c.count) order by c.value), '[]')
      from counts c where c.round = o.round and c.question = o.question) as values,
    array(select s.text from shown s where s.round = o.round and s.question = o.question and s.text is not null
      order by s.text collate "und-x-icu" limit ${a.texts}) as texts
  from (select round, question, (count(*) filter (where inside))::integer as answered from whole group by 1, 2) o
  order by o.question, o.round`)
}

interface Due {
  id: number
  userId: number
  sessionId: string
  firstName: string
  email: string
  language: string
  trainingId: number
}
/** Limits of the days since a second round was due, and of the hours where the organisation is. */
interface DueWithin {
  days: number
  hours: [from: number, to: number]
}
/**
 * First answers r of members u whose questions are due once more: in the last days before `now`, by day where the
 * organisation is, of members who get mails about trainings.
 */
const secondRounds = (
  now: Date,
  a: DueWithin,
): Sql => sql`from surveys v join survey_replies r on r.training_id = v.training_id and r.version = v.version
  join trainings t on t.id = v.training_id and t.retired_at is null
  join organisations o on o.id = r.organisation_id
  join users u on u.organisation_id = r.organisation_id and u.id = r.user_id and u.enabled and u.suggestion_mails
  cross join lateral (select r.replied_at + make_interval(weeks => v.again_weeks) as at) d
  where v.again_weeks is not null and v.version = (select max(n.version) from surveys n
      where n.training_id = v.training_id)
    and r.round = 1 and r.answers is not null and r.again_at is null
    and d.at <= ${now} and d.at >= v.again_since
    and d.at > ${now}::timestamptz - make_interval(days => ${a.days}::integer)
    and extract(hour from ${now}::timestamptz at time zone o.time_zone) between ${a.hours[0]}::integer and
      ${a.hours[1]}::integer
    and (o.contract_end is null or o.contract_end >= (${now}::timestamptz at time zone o.time_zone)::date)`
/** Lists the organisations in which questions are due once more. */
export const listWithSecondRounds = (db: Db, now: Date, a: DueWithin) =>
  db.many<Loaded<{ organisationId: number }>>(
    sql`select distinct r.organisation_id ${secondRounds(now, a)} order by r.organisation_id`,
  )
export const listSecondRounds = (db: Db, scope: Scope, now: Date, a: DueWithin & { most: number }) =>
  db.many<Due>(sql`
  select r.id, r.user_id, r.session_id, coalesce(nullif(u.first_name, ''), u.last_name) as first_name, u.email,
    u.language, r.training_id
  ${secondRounds(now, a)} and r.organisation_id = ${scope.organisationId}
  order by d.at, r.id limit ${a.most}`)
/** Marks the second round as begun, once. */
export const beginSecondRound = async (db: Db, scope: Scope, id: number, now: Date): Promise<boolean> =>
  (
    await db.many<{ id: number }>(sql`update survey_replies set again_at = ${now}
      where organisation_id = ${scope.organisationId} and id = ${id} and again_at is null returning id`)
  ).length > 0
export const findTitle = async (db: Db, trainingId: number, lang: string): Promise<string> =>
  (
    await db.one<{ title: string }>(sql`select x.title from trainings t join training_texts x on ${textsIn(lang)}
      where t.id = ${trainingId}`)
  ).title
