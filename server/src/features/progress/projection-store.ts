import type { Db } from '../../db.ts'
import { Sql, join, sql } from '../../sql.ts'
import { type SessionRows, type StatementFacts, extensions } from './rules.ts'
import type { SessionSummary, TrainingRows } from './member-rules.ts'

/** Reads and writes of the projection: every row below statements, beats and resets. Callers ask for many at once, which then travel together. */
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

const json = (value: unknown): string => JSON.stringify(value)
const moment = (ms: number): string => new Date(ms).toISOString()
/** Several changes of different rows in one statement; none sees what the others do. */
const together = (changes: readonly Sql[]): Sql =>
  sql`with ${join(
    changes.map((change, i) => sql`${new Sql([`c${i}`], [])} as (${change})`),
    ', ',
  )} select 1`
const dated = <T extends { at: number }>(list: readonly T[]) => list.map((row) => ({ ...row, at: moment(row.at) }))

/** What left the session's rows goes; what stays is not written again. */
export async function replaceSessionRows(
  db: Db,
  o: number,
  userId: number,
  source: SessionSource,
  rows: SessionRows,
): Promise<void> {
  const s = source.id
  const of = sql`organisation_id = ${o} and session_id = ${s}`
  const filled = (list: readonly object[], insert: (data: string) => Sql): Sql[] =>
    list.length > 0 ? [insert(json(list))] : []
  const inserts = [
    ...filled(
      rows.days,
      (
        d,
      ) => sql`insert into session_days (organisation_id, session_id, user_id, training_id, day, ms) select ${o}::bigint, ${s}::uuid, ${userId}::bigint, ${source.trainingId}::bigint, r.day, r.ms from jsonb_to_recordset(${d}::jsonb) as r(day date, ms bigint)
      on conflict (organisation_id, session_id, day) do update set ms = excluded.ms where session_days.ms <> excluded.ms`,
    ),
    ...filled(
      dated(rows.steps),
      (
        d,
      ) => sql`insert into session_steps (organisation_id, session_id, key, succeeded, score, at) select ${o}::bigint, ${s}::uuid, r.key, r.succeeded, r.score, r.at from jsonb_to_recordset(${d}::jsonb) as r(key text, succeeded boolean, score double precision, at timestamptz)
      on conflict (organisation_id, session_id, key) do update set succeeded = excluded.succeeded, score = excluded.score, at = excluded.at where (session_steps.succeeded, session_steps.score, session_steps.at) is distinct from (excluded.succeeded, excluded.score, excluded.at)`,
    ),
    ...filled(
      rows.skills.map((r) => ({ skill: r.skillType, value: r.value, max: r.max })),
      (
        d,
      ) => sql`insert into session_skills (organisation_id, session_id, skill_type, value, max) select ${o}::bigint, ${s}::uuid, r.skill, r.value, r.max from jsonb_to_recordset(${d}::jsonb) as r(skill text, value double precision, max double precision)
      on conflict (organisation_id, session_id, skill_type) do update set value = excluded.value, max = excluded.max where (session_skills.value, session_skills.max) is distinct from (excluded.value, excluded.max)`,
    ),
    ...filled(
      rows.stats.map((r, position) => ({ ...r, position })),
      (d) =>
        sql`insert into session_stats (organisation_id, session_id, position, context, stat, score) select ${o}::bigint, ${s}::uuid, r.position, r.context, r.stat, r.score from jsonb_to_recordset(${d}::jsonb) as r(position integer, context text, stat text, score double precision)`,
    ),
    ...filled(
      dated(rows.images).map((r) => ({ ...r, statement: r.statementId })),
      (d) =>
        sql`insert into session_images (organisation_id, session_id, statement_id, sha2, context, description, at) select ${o}::bigint, ${s}::uuid, r.statement, r.sha2, r.context, r.description, r.at from jsonb_to_recordset(${d}::jsonb) as r(statement uuid, sha2 text, context text, description text, at timestamptz)`,
    ),
    ...filled(
      dated(rows.badges),
      (
        d,
      ) => sql`insert into session_badges (organisation_id, session_id, number, at) select ${o}::bigint, ${s}::uuid, r.number, r.at from jsonb_to_recordset(${d}::jsonb) as r(number integer, at timestamptz)
      on conflict (organisation_id, session_id, number) do update set at = excluded.at where session_badges.at <> excluded.at`,
    ),
  ]
  await Promise.all([
    db.run(
      together([
        sql`update sessions set state = ${rows.state}, started_at = ${new Date(rows.startedAt)}, ended_at = ${at(rows.endedAt)}, last_at = ${new Date(rows.lastAt)}, shift_ms = ${rows.shiftMs},
        progress = ${rows.progress}, score = ${rows.score}, completed = ${rows.completed}, passed = ${rows.passed}, active_ms = ${rows.activeMs} where organisation_id = ${o} and id = ${s}`,
        sql`delete from session_days where ${of} and day <> all(${rows.days.map((r) => r.day)}::date[])`,
        sql`delete from session_steps where ${of} and key <> all(${rows.steps.map((r) => r.key)}::text[])`,
        sql`delete from session_skills where ${of} and skill_type <> all(${rows.skills.map((r) => r.skillType)}::text[])`,
        sql`delete from session_badges where ${of} and number <> all(${rows.badges.map((r) => r.number)}::integer[])`,
        sql`delete from session_stats where ${of}`,
        sql`delete from session_images where ${of}`,
      ]),
    ),
    ...(inserts.length > 0 ? [db.run(together(inserts))] : []),
  ])
}

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

const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
export const setCounted = (db: Db, o: number, ids: readonly string[], counted: boolean) =>
  db.run(sql`update sessions set counted = ${counted} where organisation_id = ${o} and id = any(${ids}::uuid[])`)
export const endRegistration = (db: Db, o: number, id: string, ended: number | null) =>
  db.run(sql`update registrations set ended_at = ${at(ended)} where organisation_id = ${o} and id = ${id}`)
export const deleteProgress = (db: Db, o: number, userId: number, trainingId: number) =>
  db.run(sql`delete from progress where organisation_id = ${o} and user_id = ${userId} and training_id = ${trainingId}`)
export const upsertProgress = (
  db: Db,
  o: number,
  userId: number,
  trainingId: number,
  p: NonNullable<TrainingRows['progress']>,
) =>
  db.run(sql`
  insert into progress (organisation_id, user_id, training_id, progress, best_score, best_session, active_ms, sessions, first_at, last_at, completed_at, succeeded)
  select ${o}::bigint, ${userId}::bigint, ${trainingId}::bigint, ${p.progress}::integer, ${p.bestScore}::integer, ${p.bestSession}::uuid, ${p.activeMs}::bigint, ${p.sessions}::integer, ${at(p.firstAt)}::timestamptz, ${at(p.lastAt)}::timestamptz, ${at(p.completedAt)}::timestamptz,
    coalesce(${p.bestScore}::integer, 0) >= coalesce(t.passing_score, 50) and ${p.progress}::integer > 0 from trainings t where t.id = ${trainingId}
  on conflict (organisation_id, user_id, training_id) do update set progress = excluded.progress, best_score = excluded.best_score, best_session = excluded.best_session, active_ms = excluded.active_ms, sessions = excluded.sessions,
    first_at = excluded.first_at, last_at = excluded.last_at, completed_at = excluded.completed_at, succeeded = excluded.succeeded`)
export const deletePoints = (db: Db, o: number, userId: number, sources: readonly string[]) =>
  db.run(
    sql`delete from points where organisation_id = ${o} and user_id = ${userId} and source = any(${sources}::text[])`,
  )
export const upsertPoints = (db: Db, o: number, userId: number, trainingId: number, list: TrainingRows['points']) =>
  db.run(sql`
  insert into points (organisation_id, user_id, source, training_id, value, at) select ${o}::bigint, ${userId}::bigint, r.source, ${trainingId}::bigint, r.value, r.at from jsonb_to_recordset(${json(dated(list))}::jsonb) as r(source text, value integer, at timestamptz)
  on conflict (organisation_id, user_id, source) do update set value = excluded.value, at = excluded.at`)
export const deleteBadges = (db: Db, o: number, userId: number, trainingId: number, numbers: readonly number[]) =>
  db.run(
    sql`delete from training_badges_earned where organisation_id = ${o} and user_id = ${userId} and training_id = ${trainingId} and number = any(${numbers}::integer[])`,
  )
export const upsertBadges = (db: Db, o: number, userId: number, trainingId: number, list: TrainingRows['badges']) =>
  db.run(sql`
  insert into training_badges_earned (organisation_id, user_id, training_id, number, at) select ${o}::bigint, ${userId}::bigint, ${trainingId}::bigint, r.number, r.at from jsonb_to_recordset(${json(dated(list))}::jsonb) as r(number integer, at timestamptz)
  on conflict (organisation_id, user_id, training_id, number) do update set at = excluded.at`)
export const upsertMilestones = (
  db: Db,
  o: number,
  userId: number,
  trainingId: number,
  m: TrainingRows['milestones'],
) =>
  db.run(sql`
  insert into milestones (organisation_id, user_id, training_id, completed_at, perfect_at) values (${o}, ${userId}, ${trainingId}, ${at(m.completedAt)}, ${at(m.perfectAt)})
  on conflict (organisation_id, user_id, training_id) do update set completed_at = excluded.completed_at, perfect_at = excluded.perfect_at`)

/** By how much the counters of a training and of a member move. */
export interface Difference {
  ms: number
  sessions: number
  started: number
  completed: number
  badges: [number, number, number]
  days: { day: string; ms: number }[]
}
export async function addDifference(
  db: Db,
  o: number,
  userId: number,
  trainingId: number,
  d: Difference,
): Promise<void> {
  const days = json(d.days)
  const less = d.ms < 0 || d.sessions < 0 || d.completed < 0
  await Promise.all([
    ...(d.sessions || d.ms || d.started || d.completed || d.badges.some(Boolean)
      ? [
          db.run(sql`insert into training_totals (organisation_id, training_id, active_ms, sessions, started, completed, badges1, badges2, badges3) values (${o}, ${trainingId}, ${d.ms}, ${d.sessions}, ${d.started}, ${d.completed}, ${d.badges[0]}, ${d.badges[1]}, ${d.badges[2]})
        on conflict (organisation_id, training_id) do update set active_ms = training_totals.active_ms + excluded.active_ms, sessions = training_totals.sessions + excluded.sessions, started = training_totals.started + excluded.started,
          completed = training_totals.completed + excluded.completed, badges1 = training_totals.badges1 + excluded.badges1, badges2 = training_totals.badges2 + excluded.badges2, badges3 = training_totals.badges3 + excluded.badges3`),
          db.run(sql`insert into member_totals (organisation_id, user_id, active_ms, sessions, completed) values (${o}, ${userId}, ${d.ms}, ${d.sessions}, ${d.completed})
        on conflict (organisation_id, user_id) do update set active_ms = member_totals.active_ms + excluded.active_ms, sessions = member_totals.sessions + excluded.sessions, completed = member_totals.completed + excluded.completed`),
        ]
      : []),
    ...(less
      ? [
          db.run(
            sql`delete from member_totals where organisation_id = ${o} and user_id = ${userId} and sessions = 0 and active_ms = 0 and completed = 0`,
          ),
        ]
      : []),
    ...(d.days.length > 0
      ? [
          db.run(sql`insert into training_days (organisation_id, training_id, day, active_ms) select ${o}::bigint, ${trainingId}::bigint, r.day, r.ms from jsonb_to_recordset(${days}::jsonb) as r(day date, ms bigint) order by r.day
        on conflict (organisation_id, training_id, day) do update set active_ms = training_days.active_ms + excluded.active_ms`),
          db.run(sql`insert into member_days (organisation_id, user_id, day, active_ms) select ${o}::bigint, ${userId}::bigint, r.day, r.ms from jsonb_to_recordset(${days}::jsonb) as r(day date, ms bigint)
        on conflict (organisation_id, user_id, day) do update set active_ms = member_days.active_ms + excluded.active_ms`),
        ]
      : []),
    ...(d.days.some(({ ms }) => ms < 0)
      ? [
          db.run(sql`delete from member_days where organisation_id = ${o} and user_id = ${userId} and active_ms = 0`),
          db.run(
            sql`delete from training_days where organisation_id = ${o} and training_id = ${trainingId} and day = any(${d.days.map(({ day }) => day)}::date[]) and active_ms = 0 and views = 0`,
          ),
        ]
      : []),
  ])
}
export const refreshMember = (db: Db, o: number, userId: number) =>
  db.run(sql`update users set points = coalesce((select sum(value) from points p where p.organisation_id = ${o} and p.user_id = ${userId}), 0),
  badges = (select count(*) from training_badges_earned b where b.organisation_id = ${o} and b.user_id = ${userId}) + (select count(*) from platform_badges_earned b where b.organisation_id = ${o} and b.user_id = ${userId}) where organisation_id = ${o} and id = ${userId}`)
export const insertNotification = (
  db: Db,
  o: number,
  userId: number,
  type: string,
  entityId: number,
  data: object,
  once: string,
  now: Date,
) =>
  db.run(sql`
  insert into notifications (organisation_id, user_id, type, entity_id, data, at, once) values (${o}, ${userId}, ${type}, ${entityId}, ${json(data)}, ${now}, ${once}) on conflict do nothing`)
