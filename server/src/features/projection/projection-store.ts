import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { Standing } from '../certificates/standing-rules.ts'
import type { ValidPeriod } from '../certificates/validity-store.ts'
import { countsGlances, isDatedByEnd, isFormer } from '../courses/results-store.ts'
import type { SessionSummary } from './member-rules.ts'
import { extensions, verbs } from '@praxia/contract/xapi.ts'
import type { StatementFacts } from './rules.ts'
import type { SessionRows } from './session-rows.ts'
import type { Refresher, TrainingTerm } from './validity-rules.ts'

/**
 * Queries of the projection, with moments in milliseconds. Few statements that return lists, because they run for every
 * batch and each statement has a fixed cost. `json`, not `jsonb`: it is only output, which takes half the time.
 */
const millis = (moment: Sql): Sql => sql`(extract(epoch from ${moment}) * 1000)::bigint`
const listed = (row: Sql, from: Sql): Sql =>
  sql`coalesce((select json_agg(json_build_object(${row})) from ${from}), '[]')`

/** The rows below a session that are computed from its statements and heartbeats. */
type SessionLists = Pick<SessionRows, 'days' | 'steps' | 'skills' | 'images' | 'badges'> & {
  stats: (SessionRows['stats'][number] & { position: number })[]
}
export interface SessionSource {
  id: string
  trainingId: number
  launchedAt: number
  abandonedAt: number | null
  contentLanguage: string
  timeZone: string
  moveOn: string
  former: boolean
  countsGlances: boolean
  datedByEnd: boolean
  ownScore: number | null
  waived: boolean
  offline: boolean
  /** The id that content of another tool uses for the training, if it keeps its own. */
  activity: string | null
  knownSkills: string[]
  beats: { from: number; to: number; waiting: boolean }[]
  /** Aggregate of its statements (session-aggregate.ts), packed; null if it must be computed from all of them. */
  tally: unknown
  /** The amount that the launch has sent so far. */
  sent: number
  sentBytes: number
  /** The stored rows. */
  lists: SessionLists
}
/** A member and some of the member's sessions. */
export interface MemberSessions {
  userId: number
  sessionIds: readonly string[]
}
/** Returns the sessions of each member, in the order of the members. */
export async function listSources(
  db: Db,
  scope: Scope,
  members: readonly MemberSessions[],
): Promise<SessionSource[][]> {
  const of = sql`r.organisation_id = s.organisation_id and r.session_id = s.id`
  const rows = await db.many<Omit<SessionSource, 'lists'> & SessionLists & { userId: number }>(sql`
    select s.id, s.user_id, s.training_id, ${millis(sql`s.launched_at`)} as launched_at,
      ${millis(sql`s.abandoned_at`)} as abandoned_at, s.content_language, o.time_zone, s.move_on, s.own_score, s.waived,
      s.offline,
      ${isFormer} as former, ${countsGlances} as counts_glances, ${isDatedByEnd} as dated_by_end,
        (select f.packaged -> 'unit' ->> 'id' from training_files f
          where f.id = s.file_id and f.packaged ->> 'kind' = 'tincan') as activity,
        array(select skill_type from skills) as known_skills,
      t.tally, coalesce(t.statements, 0) as sent, coalesce(t.bytes, 0) as sent_bytes,
      ${listed(
        sql`'from', ${millis(sql`r.from_at`)}, 'to', ${millis(sql`r.to_at`)}, 'waiting', r.waiting`,
        sql`beats r where ${of}`,
      )} as beats,
      ${listed(sql`'day', r.day, 'ms', r.ms`, sql`session_days r where ${of}`)} as days,
      ${listed(
        sql`'key', r.key, 'succeeded', r.succeeded, 'score', r.score, 'at',
        ${millis(sql`r.at`)}`,
        sql`session_steps r where ${of}`,
      )} as steps,
      ${listed(
        sql`'skillType', r.skill_type, 'value', r.value, 'max', r.max`,
        sql`session_skills r
        where ${of}`,
      )} as skills,
      ${listed(
        sql`'position', r.position, 'context', r.context, 'stat', r.stat, 'score',
        r.score`,
        sql`session_stats r where ${of}`,
      )} as stats,
      ${listed(
        sql`'statementId', r.statement_id, 'sha2', r.sha2, 'context', r.context, 'description', r.description,
        'at', ${millis(sql`r.at`)}`,
        sql`session_images r where ${of}`,
      )} as images,
      ${listed(sql`'number', r.number, 'at', ${millis(sql`r.at`)}`, sql`session_badges r where ${of}`)} as badges
    from sessions s join organisations o on o.id = s.organisation_id
    left join session_tallies t on t.organisation_id = s.organisation_id and t.session_id = s.id
    where s.organisation_id = ${scope.organisationId}
      and s.id = any(${members.flatMap(({ sessionIds }) => sessionIds)}::uuid[])
    order by s.id`)
  return members.map(({ userId, sessionIds }) =>
    rows
      .filter((row) => row.userId === userId && sessionIds.includes(row.id))
      .map(({ userId: _, days, steps, skills, stats, images, badges, ...source }) => ({
        ...source,
        lists: { days, steps, skills, stats, images, badges },
      })),
  )
}

/** Finds the member of a session, named as in statements. */
export const findReporter = (db: Db, scope: Scope, sessionId: string) =>
  db.maybe<{ userId: number; actor: string; registrationId: string }>(sql`
    select s.user_id, u.actor, s.registration_id from sessions s
    join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
    where s.organisation_id = ${scope.organisationId} and s.id = ${sessionId}`)
/** Finds the member who met the only unit of a cmi5 package, unless the attempt has reported it. */
export const findUnitReporter = (db: Db, scope: Scope, sessionId: string) =>
  db.maybe<{
    userId: number
    actor: string
    registrationId: string
    trainingId: number
    within: { course: string; blocks: string[] }
  }>(sql`
    select s.user_id, u.actor, s.registration_id, s.training_id, f.packaged -> 'within' as within from sessions s
    join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
    join training_files f on f.id = s.file_id
    where s.organisation_id = ${scope.organisationId} and s.id = ${sessionId}
      and f.packaged ->> 'count' = '1' and f.packaged -> 'within' is not null
      and not exists (select 1 from statements t where t.organisation_id = s.organisation_id
        and t.registration_id = s.registration_id and t.verb = ${verbs.satisfied} and not t.voided)`)
/**
 * Lists the data of each statement from which figures are computed. Read only without a stored aggregate: in a rebuild,
 * and after a statement was voided.
 */
export const listStatements = (db: Db, scope: Scope, sessionIds: readonly string[]) =>
  listFacts(
    db,
    sql`organisation_id = ${scope.organisationId} and session_id = any(${sessionIds}::uuid[]) and not voided`,
  )
/** Lists the next statements of a session that is too long for one read. */
export const listStatementsAfter = (
  db: Db,
  scope: Scope,
  session: { id: string; registrationId: string },
  position: number,
  limit: number,
) =>
  listFacts(
    db,
    sql`organisation_id = ${scope.organisationId} and registration_id = ${session.registrationId}
      and position > ${position} and session_id = ${session.id} and not voided order by position limit ${limit}`,
  )
async function listFacts(db: Db, which: Sql): Promise<(StatementFacts & { sessionId: string; position: number })[]> {
  const rows = await db.many<{
    sessionId: string
    position: number
    id: string
    verb: string
    activity: string | null
    at: number
    stored: number
    result: StatementFacts['body']['result'] | null
    attachments: StatementFacts['body']['attachments'] | null
    clock: unknown
  }>(sql`
    select session_id, position, id, verb, activity, ${millis(sql`timestamp`)} as at, ${millis(sql`stored`)} as stored,
      body -> 'result' as result, body -> 'attachments' as attachments,
        body #> ${['context', 'extensions', extensions.clock]}::text[] as clock
    from statements where ${which}`)
  return rows.map(({ sessionId, position, id, verb, activity, at, stored, result, attachments, clock }) => ({
    sessionId,
    position,
    id,
    verb,
    activity,
    timestamp: at,
    stored,
    body: {
      ...(result ? { result } : {}),
      ...(attachments ? { attachments } : {}),
      ...(clock === null ? {} : { context: { extensions: { [extensions.clock]: clock } } }),
    },
  }))
}

/** A stored session with its days and badges. */
export interface StoredSession extends SessionSummary {
  counted: boolean
  days: { day: string; ms: number }[]
}
interface StoredRefresher extends Refresher {
  sessions: StoredSession[]
}
/**
 * The stored rows of a member's training: all sessions and the last result of the projection, so that only differences
 * are written.
 */
export interface StoredTraining {
  trainingId: number
  durationMinutes: number
  resetAt: number | null
  sessions: StoredSession[]
  progress: { activeMs: number; sessions: number; completedAt: number | null; waived: boolean } | null
  points: { source: string; value: number; at: number }[]
  badges: { number: number; at: number }[]
  milestones: { completedAt: number | null; perfectAt: number | null } | null
  /** How long the organisation has it valid; null: without an end. */
  term: TrainingTerm | null
  validities: ValidPeriod[]
  /** Its certificates that were not withdrawn. */
  standing: Standing[]
  /** The refresher of now, and those that renewed it, with the member's sessions. */
  refreshers: StoredRefresher[]
  registrations: { id: string; endedAt: number | null }[]
  /**
   * A course requires the training or has it as its refresher, or a course completed by the member did. Most trainings have none, which saves the
   * lookup.
   */
  asked: boolean
}
/** Sessions of a member, and trainings beside those of the sessions. */
export interface MemberTrainings extends MemberSessions {
  trainingIds?: readonly number[]
}
/**
 * Returns the trainings of these sessions, the trainings given by id, and those that they renew as refreshers, of each
 * member.
 */
export async function listWritten(
  db: Db,
  scope: Scope,
  members: readonly MemberTrainings[],
): Promise<StoredTraining[][]> {
  const mine = (alias: Sql) =>
    sql`${alias}.organisation_id = ${scope.organisationId} and ${alias}.user_id = t.user_id
      and ${alias}.training_id = t.training_id`
  const inSession = sql`r.organisation_id = s.organisation_id and r.session_id = s.id`
  const session = sql`'id', s.id, 'registrationId', s.registration_id, 'launchedAt', ${millis(sql`s.launched_at`)},
    'startedAt', ${millis(sql`s.started_at`)}, 'lastAt', ${millis(sql`coalesce(s.last_at, s.started_at)`)}, 'endedAt',
      ${millis(sql`s.ended_at`)},
      'launchMode', s.launch_mode, 'state', s.state, 'progress', s.progress, 'score', s.score, 'completed',
        s.completed, 'passed', s.passed, 'suspended', s.suspended, 'activeMs', s.active_ms, 'moveOn', s.move_on,
      'counted', s.counted,
      'settled', s.settled, 'seenMs', s.seen_ms, 'waived', s.waived, 'offline', s.offline, 'former', ${isFormer},
      'glance', s.glance, 'completedAt', ${millis(sql`s.completed_at`)}, 'passedAt', ${millis(sql`s.passed_at`)},
      'badges', ${listed(
        sql`'number', r.number, 'at', ${millis(sql`r.at`)}`,
        sql`session_badges r
        where ${inSession}`,
      )}, 'days', ${listed(sql`'day', r.day, 'ms', r.ms`, sql`session_days r where ${inSession}`)}`
  const named = members.flatMap(({ userId, trainingIds = [] }) =>
    trainingIds.map((trainingId) => ({ userId, trainingId })),
  )
  const rows = await db.many<StoredTraining & { userId: number }>(sql`
  with reported as (select user_id, training_id from sessions where organisation_id = ${scope.organisationId}
      and id = any(${members.flatMap(({ sessionIds }) => sessionIds)}::uuid[])
    union select * from unnest(${named.map((one) => one.userId)}::bigint[],
      ${named.map((one) => one.trainingId)}::bigint[]))
  select t.user_id, t.training_id,
    (select x.duration_minutes from trainings x where x.id = t.training_id) as duration_minutes,
    (select ${millis(sql`max(r.at)`)} from progress_resets r where ${mine(sql`r`)}) as reset_at,
    ${listed(session, sql`sessions s where ${mine(sql`s`)}`)} as sessions,
    (select json_build_object('activeMs', p.active_ms, 'sessions', p.sessions, 'completedAt',
      ${millis(sql`p.completed_at`)}, 'waived', p.waived) from progress p where ${mine(sql`p`)}) as progress,
    ${listed(
      sql`'source', p.source, 'value', p.value, 'at', ${millis(sql`p.at`)}`,
      sql`points p
      where ${mine(sql`p`)}`,
    )} as points,
    ${listed(
      sql`'number', b.number, 'at', ${millis(sql`b.at`)}`,
      sql`training_badges_earned b
      where ${mine(sql`b`)}`,
    )} as badges,
    (select json_build_object('completedAt', ${millis(sql`m.completed_at`)}, 'perfectAt',
      ${millis(sql`m.perfect_at`)}) from milestones m where ${mine(sql`m`)}) as milestones,
    (select json_build_object('months', v.months, 'renewalDays', v.renewal_days, 'since', ${millis(sql`v.since`)},
      'timeZone', o.time_zone, 'refresherId', v.refresher_id, 'refresherSince',
        ${millis(sql`v.refresher_since`)})
      from validity_rules v join organisations o on o.id = v.organisation_id
      where v.organisation_id = ${scope.organisationId} and v.training_id = t.training_id) as term,
    ${listed(
      sql`'renewal', v.renewal, 'completedAt', ${millis(sql`v.completed_at`)}, 'renewsAt',
      ${millis(sql`v.renews_at`)}, 'validUntil', ${millis(sql`v.valid_until`)}, 'refresherId', v.refresher_id`,
      sql`(select * from validities v where ${mine(sql`v`)} order by v.renewal) v`,
    )} as validities,
    ${listed(
      sql`'id', c.id, 'renewal', c.renewal, 'completedAt', ${millis(sql`c.completed_at`)}, 'validUntil',
      ${millis(sql`c.valid_until`)}`,
      sql`certificates c where ${mine(sql`c`)} and c.withdrawn_at is null`,
    )} as standing,
    ${listed(
      sql`'trainingId', f.id, 'durationMinutes', f.duration_minutes, 'resetAt', (select ${millis(sql`max(r.at)`)}
        from progress_resets r where r.organisation_id = ${scope.organisationId} and r.user_id = t.user_id
          and r.training_id = f.id),
        'sessions', ${listed(
          session,
          sql`sessions s where s.organisation_id = ${scope.organisationId}
          and s.user_id = t.user_id and s.training_id = f.id`,
        )}`,
      sql`trainings f where f.id in (
        select v.refresher_id from validity_rules v where v.organisation_id = ${scope.organisationId}
          and v.training_id = t.training_id
        union select v.refresher_id from validities v where ${mine(sql`v`)})`,
    )} as refreshers,
    ${listed(
      sql`'id', r.id, 'endedAt', ${millis(sql`r.ended_at`)}`,
      sql`registrations r
      where ${mine(sql`r`)}`,
    )} as registrations,
    exists (select 1 from course_trainings c
      where c.organisation_id = ${scope.organisationId} and c.training_id = t.training_id)
    or exists (select 1 from validity_rules v where v.organisation_id = ${scope.organisationId}
      and v.refresher_id = t.training_id and v.course_id is not null)
    or exists (select 1 from course_completions d where d.organisation_id = ${scope.organisationId}
      and d.user_id = t.user_id and d.asked ? t.training_id::text) as asked
  from (select * from reported
    union select r.user_id, v.training_id from reported r join validity_rules v
      on v.organisation_id = ${scope.organisationId} and v.refresher_id = r.training_id and v.training_id is not null
    union select r.user_id, v.training_id from reported r join validities v
      on v.organisation_id = ${scope.organisationId} and v.user_id = r.user_id and v.refresher_id = r.training_id
        and v.training_id is not null) t order by t.training_id`)
  return members.map(({ userId, sessionIds, trainingIds = [] }) =>
    rows
      .filter(
        (row) =>
          row.userId === userId &&
          [row, ...row.refreshers].some(
            ({ trainingId, sessions }) =>
              trainingIds.includes(trainingId) || sessions.some(({ id }) => sessionIds.includes(id)),
          ),
      )
      .map(({ userId: _, ...training }) => training),
  )
}
export const findLastReset = (db: Db, scope: Scope, userId: number, trainingId: number) =>
  db.maybe<{ at: Date }>(sql`
  select at from progress_resets where organisation_id = ${scope.organisationId} and user_id = ${userId}
    and training_id = ${trainingId} order by at desc limit 1`)
export const findSent = async (db: Db, scope: Scope, sessionId: string) =>
  (await db.maybe<{ statements: number; bytes: number }>(
    sql`select statements, bytes from session_tallies
      where organisation_id = ${scope.organisationId} and session_id = ${sessionId}`,
  )) ?? { statements: 0, bytes: 0 }
