import type { Db } from '../../db.ts'
import { type Sql, sql } from '../../sql.ts'
import type { SessionSummary, TrainingRows } from './member-rules.ts'
import { type StatementFacts, extensions } from './rules.ts'

/** What the projection reads: everything below statements, beats and resets is made of this. Callers ask for many at once, which then travel together. */
export interface SessionSource {
  id: string
  trainingId: number
  launchedAt: Date
  abandonedAt: Date | null
  contentLanguage: string
  timeZone: string
}
/** Everything about one member is written under this lock. False: the member is gone. */
export const lockMember = async (db: Db, organisationId: number, userId: number): Promise<boolean> =>
  (await db.maybe(
    sql`select id from users where organisation_id = ${organisationId} and id = ${userId} for no key update`,
  )) !== undefined
export const listSources = (db: Db, organisationId: number, userId: number, sessionIds: readonly string[]) =>
  db.many<SessionSource>(sql`
  select s.id, s.training_id, s.launched_at, s.abandoned_at, s.content_language, o.time_zone from sessions s join organisations o on o.id = s.organisation_id
  where s.organisation_id = ${organisationId} and s.user_id = ${userId} and s.id = any(${sessionIds}::uuid[]) order by s.id`)
/** Of each statement what the figures are made of, moments in milliseconds: a long session is read again with each of its batches. */
export async function listStatements(
  db: Db,
  organisationId: number,
  sessionIds: readonly string[],
): Promise<(StatementFacts & { sessionId: string })[]> {
  const rows = await db.many<{
    sessionId: string
    id: string
    verb: string
    activity: string | null
    at: number
    stored: number
    result: StatementFacts['body']['result'] | null
    attachments: StatementFacts['body']['attachments'] | null
    clock: unknown
  }>(sql`
    select session_id, id, verb, activity, (extract(epoch from timestamp) * 1000)::bigint as at, (extract(epoch from stored) * 1000)::bigint as stored,
      body -> 'result' as result, body -> 'attachments' as attachments, body #> ${['context', 'extensions', extensions.clock]}::text[] as clock
    from statements where organisation_id = ${organisationId} and session_id = any(${sessionIds}::uuid[]) and not voided`)
  return rows.map(({ at, result, attachments, clock, ...s }) => ({
    ...s,
    timestamp: at,
    body: {
      ...(result ? { result } : {}),
      ...(attachments ? { attachments } : {}),
      ...(clock === null ? {} : { context: { extensions: { [extensions.clock]: clock } } }),
    },
  }))
}
export const listBeats = (db: Db, organisationId: number, sessionIds: readonly string[]) =>
  db.many<{ sessionId: string; fromAt: Date; toAt: Date }>(
    sql`select session_id, from_at, to_at from beats where organisation_id = ${organisationId} and session_id = any(${sessionIds}::uuid[])`,
  )
export const listSkillTypes = (db: Db) => db.many<{ skillType: string }>(sql`select skill_type from skills`)

/** A session as it stands, with its days and badges. */
export interface Standing extends SessionSummary {
  trainingId: number
  counted: boolean
  days: { day: string; ms: number }[]
}
interface StandingRow extends Omit<Standing, 'launchedAt' | 'startedAt' | 'lastAt' | 'endedAt' | 'badges' | 'days'> {
  launchedAt: Date
  startedAt: Date
  lastAt: Date | null
  endedAt: Date | null
  badges: { number: number; at: string }[] | null
  days: { day: string; ms: number }[] | null
}
/** All sessions of a member in the trainings of these sessions, and in those named. */
export async function listStandings(
  db: Db,
  o: number,
  userId: number,
  sessionIds: readonly string[],
  trainingIds: readonly number[],
): Promise<Standing[]> {
  const rows = await db.many<StandingRow>(sql`
    select s.id, s.training_id, s.registration_id, s.launched_at, s.started_at, s.last_at, s.ended_at, s.launch_mode, s.state, s.progress, s.score, s.completed, s.passed, s.active_ms, s.move_on, s.counted,
      (select jsonb_agg(jsonb_build_object('number', b.number, 'at', b.at)) from session_badges b where b.organisation_id = s.organisation_id and b.session_id = s.id) as badges,
      (select jsonb_agg(jsonb_build_object('day', d.day, 'ms', d.ms)) from session_days d where d.organisation_id = s.organisation_id and d.session_id = s.id) as days
    from sessions s where s.organisation_id = ${o} and s.user_id = ${userId} and s.training_id in (${inTrainings(o, sessionIds, trainingIds)})`)
  return rows.map((r) => ({
    ...r,
    launchedAt: r.launchedAt.getTime(),
    startedAt: r.startedAt.getTime(),
    lastAt: (r.lastAt ?? r.startedAt).getTime(),
    endedAt: r.endedAt?.getTime() ?? null,
    badges: (r.badges ?? []).map((b) => ({ number: b.number, at: Date.parse(b.at) })),
    days: r.days ?? [],
  }))
}
const inTrainings = (o: number, sessionIds: readonly string[], trainingIds: readonly number[]): Sql => sql`
  select training_id from sessions where organisation_id = ${o} and id = any(${sessionIds}::uuid[]) union select unnest(${trainingIds}::bigint[])`

/** What the projection wrote of these trainings the last time, to write only what differs now. */
export interface Written {
  trainingId: number
  resetAt: Date | null
  progress:
    | (Omit<NonNullable<TrainingRows['progress']>, 'bestSession' | 'firstAt' | 'lastAt' | 'completedAt'> & {
        bestSession: string
        firstAt: string
        lastAt: string
        completedAt: string | null
      })
    | null
  points: { source: string; value: number; at: string }[]
  badges: { number: number; at: string }[]
  milestones: { completedAt: string | null; perfectAt: string | null } | null
  registrations: { id: string; endedAt: string | null }[]
}
export const listWritten = (
  db: Db,
  o: number,
  userId: number,
  sessionIds: readonly string[],
  trainingIds: readonly number[],
) =>
  db.many<Written>(sql`
  select t.training_id,
    (select r.at from progress_resets r where r.organisation_id = ${o} and r.user_id = ${userId} and r.training_id = t.training_id order by r.at desc limit 1) as reset_at,
    (select jsonb_build_object('progress', p.progress, 'bestScore', p.best_score, 'bestSession', p.best_session, 'activeMs', p.active_ms, 'sessions', p.sessions, 'firstAt', p.first_at, 'lastAt', p.last_at, 'completedAt', p.completed_at)
      from progress p where p.organisation_id = ${o} and p.user_id = ${userId} and p.training_id = t.training_id) as progress,
    coalesce((select jsonb_agg(jsonb_build_object('source', p.source, 'value', p.value, 'at', p.at)) from points p where p.organisation_id = ${o} and p.user_id = ${userId} and p.training_id = t.training_id), '[]') as points,
    coalesce((select jsonb_agg(jsonb_build_object('number', b.number, 'at', b.at)) from training_badges_earned b where b.organisation_id = ${o} and b.user_id = ${userId} and b.training_id = t.training_id), '[]') as badges,
    (select jsonb_build_object('completedAt', m.completed_at, 'perfectAt', m.perfect_at) from milestones m where m.organisation_id = ${o} and m.user_id = ${userId} and m.training_id = t.training_id) as milestones,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'endedAt', r.ended_at)) from registrations r where r.organisation_id = ${o} and r.user_id = ${userId} and r.training_id = t.training_id), '[]') as registrations
  from (${inTrainings(o, sessionIds, trainingIds)}) t`)
export const findLastReset = (db: Db, organisationId: number, userId: number, trainingId: number) =>
  db.maybe<{ at: Date }>(sql`
  select at from progress_resets where organisation_id = ${organisationId} and user_id = ${userId} and training_id = ${trainingId} order by at desc limit 1`)
