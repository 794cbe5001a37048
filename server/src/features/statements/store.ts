import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import type { StatementBody } from '../record/statement.ts'

export interface StatementFilter {
  /** Actor name of the person in the record. */
  actor: string | undefined
  trainingId: number | undefined
  /** The sessions of that training, if they are few. */
  sessions: readonly string[] | undefined
  verbs: readonly string[] | undefined
  since: Date | undefined
  until: Date | undefined
  /** Range of positions to search. */
  from: number | undefined
  to: number | undefined
}
export interface StatementRow {
  position: number
  id: string
  verb: string
  activity: string | null
  timestamp: Date
  stored: Date
  voided: boolean
  userId: number | null
  firstName: string | null
  lastName: string | null
  stranger: string | null
  trainingId: number | null
  title: string | null
  /** Labels of the step by language, if it is a step of the training. */
  labels: Record<string, string> | null
  /** The activity's names by language. */
  names: Record<string, string> | null
  badges: { lang: string; name: string }[] | null
  course: string | null
  score: NonNullable<StatementBody['result']>['score'] | null
  success: unknown
}
/**
 * Longest texts of a statement in a list: they may have 20 MB, in each of 500 rows. Of an IRI the beginning is shown,
 * longer names of an activity are not.
 */
const [iriLength, namesBytes] = [2000, 16_384]
const shared = sql`st.position, st.id, left(st.verb, ${iriLength}) as verb,
  left(st.activity, ${iriLength}) as activity, st.timestamp, st.stored, st.voided, u.id as user_id,
  u.first_name, u.last_name, case when u.id is null
    then nullif(left(btrim(st.body #>> '{actor,name}'), ${serverLimits.reportedNameMax}), '') end as stranger,
  s.training_id, x.title,
  (select e -> 'label' from jsonb_array_elements(t.steps -> 'steps') e
    where st.activity like '%/steps/%' and e ->> 'key' = split_part(st.activity, '/steps/', 2) limit 1) as labels,
  case when pg_column_size(st.body #> '{object,definition,name}') <= ${namesBytes}
    then st.body #> '{object,definition,name}' end as names,
  (select b.texts from training_badges b
    where b.training_id = s.training_id and st.activity like '%/badges/' || b.number limit 1) as badges,
  st.body #> '{result,score}' as score, st.body #> '{result,success}' as success`
const around = (scope: Scope, lang: string): Sql => sql`
  left join sessions s on s.organisation_id = ${scope.organisationId} and s.id = st.session_id
  left join users u on u.organisation_id = ${scope.organisationId} and u.id = st.user_id
  left join trainings t on t.id = s.training_id
  left join training_texts x on ${textsIn(lang)}
  left join lateral (
    select ct.title from course_texts ct where ct.organisation_id = ${scope.organisationId}
      and st.activity like '%/xapi/courses/' || ct.course_id
    order by ct.lang = ${lang} desc, ct.lang limit 1) k on st.activity like '%/xapi/courses/%'`
/** Compares by hash, because the indexes hold hashes. */
const is = (column: Sql, value: string): Sql =>
  sql`and hashtextextended(${column}, 0) = hashtextextended(${value}, 0) and ${column} = ${value}`

/** Lists the newest statements before a position. Finds the page in an index first, then reads its details. */
export const listStatements = (
  db: Db,
  scope: Scope,
  f: StatementFilter,
  { before, limit, lang }: { before: number | undefined; limit: number; lang: string },
) => {
  const [only, ...others] = f.verbs ?? []
  const verb =
    others.length > 0 ? sql`and st.verb = any(${f.verbs}::text[])` : only === undefined ? empty : is(sql`st.verb`, only)
  return db.many<StatementRow>(sql`
  with st as materialized (
    select st.* from statements st where st.organisation_id = ${scope.organisationId}
      ${f.actor === undefined ? empty : is(sql`st.actor`, f.actor)}
      ${verb}
      ${f.sessions ? sql`and st.session_id = any(${f.sessions}::uuid[])` : empty}
      ${
        f.trainingId === undefined || f.sessions
          ? empty
          : sql`and exists (select 1 from sessions s where s.organisation_id = st.organisation_id
            and s.id = st.session_id and s.training_id = ${f.trainingId})`
      }
      ${f.since ? sql`and st.stored >= ${f.since}` : empty} ${f.until ? sql`and st.stored < ${f.until}` : empty}
      ${f.from === undefined ? empty : sql`and st.position >= ${f.from}`}
      ${f.to === undefined ? empty : sql`and st.position <= ${f.to}`}
      ${before === undefined ? empty : sql`and st.position < ${before}`}
    order by st.position desc limit ${limit})
  select ${shared}, k.title as course from st ${around(scope, lang)} order by st.position desc`)
}
export const findStatement = (db: Db, scope: Scope, id: string, lang: string) =>
  db.maybe<
    StatementRow & {
      body: Record<string, unknown>
      version: string
      sessionId: string | null
      launchedAt: Date | null
      device: string | null
      state: string | null
      offline: boolean | null
    }
  >(sql`
  select ${shared}, k.title as course, st.body, st.version, s.id as session_id, s.launched_at, s.device, s.state,
    s.offline
  from statements st ${around(scope, lang)} where st.organisation_id = ${scope.organisationId} and st.id = ${id}`)

/** Finds a training that the organisation owns or that its members ran. */
export const findTraining = (db: Db, scope: Scope, id: number) =>
  db.maybe<{ id: number }>(sql`
  select t.id from trainings t where t.id = ${id} and (t.organisation_id = ${scope.organisationId} or exists (
    select 1 from sessions s where s.organisation_id = ${scope.organisationId} and s.training_id = t.id))`)
export const findActor = (db: Db, scope: Scope, userId: number) =>
  db.maybe<{ actor: string }>(
    sql`select actor from users where organisation_id = ${scope.organisationId} and id = ${userId}`,
  )
/** Lists at most `most` + 1 sessions. */
export const listSessionsOf = async (db: Db, scope: Scope, trainingId: number, most: number): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`select id from sessions
      where organisation_id = ${scope.organisationId} and training_id = ${trainingId} limit ${most + 1}`)
  ).map(({ id }) => id)
/** Finds the first statement at or after a position; and the last one. */
export const findFrom = (db: Db, scope: Scope, position: number) =>
  db.maybe<{ position: number; stored: Date }>(sql`select position, stored from statements
    where organisation_id = ${scope.organisationId} and position >= ${position} order by position limit 1`)
export const findLast = (db: Db, scope: Scope) =>
  db.maybe<{ position: number }>(sql`select position from statements
    where organisation_id = ${scope.organisationId} order by position desc limit 1`)
/** Returns the start of the first day and the end of the last day in the organisation's time zone. */
export const findMoments = (
  db: Db,
  { since, until }: { since: string | undefined; until: string | undefined },
  timeZone: string,
) =>
  db.one<{ since: Date | null; until: Date | null }>(sql`
  select ${since ?? null}::date::timestamp at time zone ${timeZone} as since,
    (${until ?? null}::date + 1)::timestamp at time zone ${timeZone} as until`)
