import type { Db } from '../../db.ts'
import { Sql, join, sql } from '../../sql.ts'
import type { StatementBody } from '../xapi/statement.ts'
import type { SessionRows } from './rules.ts'
import type { SessionSummary, TrainingRows } from './member-rules.ts'

/** Reads and writes of the projection: every row below statements, beats and resets. */
export interface SessionSource { id: string; trainingId: number; launchedAt: Date; abandonedAt: Date | null; contentLanguage: string; timeZone: string }
/** Everything about one member is written under this lock. False: the member is gone. */
export const lockMember = async (db: Db, organisationId: number, userId: number): Promise<boolean> =>
  (await db.maybe(sql`select id from users where organisation_id = ${organisationId} and id = ${userId} for no key update`)) !== undefined
export const listSources = (db: Db, organisationId: number, userId: number, sessionIds: readonly string[]) => db.many<SessionSource>(sql`
  select s.id, s.training_id, s.launched_at, s.abandoned_at, s.content_language, o.time_zone from sessions s join organisations o on o.id = s.organisation_id
  where s.organisation_id = ${organisationId} and s.user_id = ${userId} and s.id = any(${sessionIds}::uuid[]) order by s.id`)
export const listSessionStatements = (db: Db, organisationId: number, sessionId: string) => db.many<{ id: string; verb: string; activity: string | null; timestamp: Date; stored: Date; body: StatementBody }>(sql`
  select id, verb, activity, timestamp, stored, body from statements where organisation_id = ${organisationId} and session_id = ${sessionId} and not voided`)
export const listBeats = (db: Db, organisationId: number, sessionId: string) => db.many<{ fromAt: Date; toAt: Date }>(sql`select from_at, to_at from beats where organisation_id = ${organisationId} and session_id = ${sessionId}`)
export const listSkillTypes = (db: Db) => db.many<{ skillType: string }>(sql`select skill_type from skills`)

const json = (value: unknown): string => JSON.stringify(value)
const moment = (ms: number): string => new Date(ms).toISOString()
const childTables = [sql`session_days`, sql`session_steps`, sql`session_skills`, sql`session_stats`, sql`session_images`, sql`session_badges`]
/** Several changes in one journey to the database; each stands for itself. */
const together = (changes: readonly Sql[]): Sql => sql`with ${join(changes.map((change, i) => sql`${new Sql([`c${i}`], [])} as (${change})`), ', ')} select 1`
export async function replaceSessionRows(db: Db, o: number, userId: number, source: SessionSource, rows: SessionRows): Promise<void> {
  const s = source.id
  await db.run(sql`update sessions set state = ${rows.state}, started_at = ${new Date(rows.startedAt)}, ended_at = ${rows.endedAt === null ? null : new Date(rows.endedAt)}, last_at = ${new Date(rows.lastAt)}, shift_ms = ${rows.shiftMs},
    progress = ${rows.progress}, score = ${rows.score}, completed = ${rows.completed}, passed = ${rows.passed}, active_ms = ${rows.activeMs} where organisation_id = ${o} and id = ${s}`)
  const dated = <T extends { at: number }>(list: readonly T[]) => list.map((row) => ({ ...row, at: moment(row.at) }))
  const filled = (list: readonly object[], insert: (data: string) => Sql): Sql[] => (list.length > 0 ? [insert(json(list))] : [])
  const inserts = [
    ...filled(rows.days, (d) => sql`insert into session_days (organisation_id, session_id, user_id, training_id, day, ms) select ${o}::bigint, ${s}::uuid, ${userId}::bigint, ${source.trainingId}::bigint, r.day, r.ms from jsonb_to_recordset(${d}::jsonb) as r(day date, ms bigint)`),
    ...filled(dated(rows.steps), (d) => sql`insert into session_steps (organisation_id, session_id, key, succeeded, score, at) select ${o}::bigint, ${s}::uuid, r.key, r.succeeded, r.score, r.at from jsonb_to_recordset(${d}::jsonb) as r(key text, succeeded boolean, score double precision, at timestamptz)`),
    ...filled(rows.skills.map((r) => ({ skill: r.skillType, value: r.value, max: r.max })), (d) => sql`insert into session_skills (organisation_id, session_id, skill_type, value, max) select ${o}::bigint, ${s}::uuid, r.skill, r.value, r.max from jsonb_to_recordset(${d}::jsonb) as r(skill text, value double precision, max double precision)`),
    ...filled(rows.stats.map((r, position) => ({ ...r, position })), (d) => sql`insert into session_stats (organisation_id, session_id, position, context, stat, score) select ${o}::bigint, ${s}::uuid, r.position, r.context, r.stat, r.score from jsonb_to_recordset(${d}::jsonb) as r(position integer, context text, stat text, score double precision)`),
    ...filled(dated(rows.images).map((r) => ({ ...r, statement: r.statementId })), (d) => sql`insert into session_images (organisation_id, session_id, statement_id, sha2, context, description, at) select ${o}::bigint, ${s}::uuid, r.statement, r.sha2, r.context, r.description, r.at from jsonb_to_recordset(${d}::jsonb) as r(statement uuid, sha2 text, context text, description text, at timestamptz)`),
    ...filled(dated(rows.badges), (d) => sql`insert into session_badges (organisation_id, session_id, number, at) select ${o}::bigint, ${s}::uuid, r.number, r.at from jsonb_to_recordset(${d}::jsonb) as r(number integer, at timestamptz)`),
  ]
  await db.run(together(childTables.map((table) => sql`delete from ${table} where organisation_id = ${o} and session_id = ${s}`)))
  if (inserts.length > 0) await db.run(together(inserts))
}

interface SummaryRow extends Omit<SessionSummary, 'launchedAt' | 'startedAt' | 'lastAt' | 'endedAt' | 'badges'> { launchedAt: Date; startedAt: Date; lastAt: Date | null; endedAt: Date | null; badges: { number: number; at: string }[] | null }
export async function listSummaries(db: Db, organisationId: number, userId: number, trainingId: number): Promise<SessionSummary[]> {
  const rows = await db.many<SummaryRow>(sql`
    select s.id, s.registration_id, s.launched_at, s.started_at, s.last_at, s.ended_at, s.launch_mode, s.state, s.progress, s.score, s.completed, s.passed, s.active_ms, s.move_on,
      (select jsonb_agg(jsonb_build_object('number', b.number, 'at', b.at)) from session_badges b where b.organisation_id = s.organisation_id and b.session_id = s.id) as badges
    from sessions s where s.organisation_id = ${organisationId} and s.user_id = ${userId} and s.training_id = ${trainingId} order by s.started_at, s.id`)
  return rows.map((r) => ({
    ...r, launchedAt: r.launchedAt.getTime(), startedAt: r.startedAt.getTime(), lastAt: (r.lastAt ?? r.startedAt).getTime(), endedAt: r.endedAt?.getTime() ?? null,
    badges: (r.badges ?? []).map((b) => ({ number: b.number, at: Date.parse(b.at) })),
  }))
}
export const findLastReset = (db: Db, organisationId: number, userId: number, trainingId: number) => db.maybe<{ at: Date }>(sql`
  select at from progress_resets where organisation_id = ${organisationId} and user_id = ${userId} and training_id = ${trainingId} order by at desc limit 1`)

/** What the counters say of this member and training now; taken before and after, the difference is added. */
export interface Measure { sessions: number; activeMs: number; completed: number; badges: [number, number, number]; days: Map<string, number> }
export async function measure(db: Db, o: number, userId: number, trainingId: number): Promise<Measure> {
  const p = await db.maybe<{ sessions: number; activeMs: number; completed: boolean }>(sql`select sessions, active_ms, completed_at is not null as completed from progress where organisation_id = ${o} and user_id = ${userId} and training_id = ${trainingId}`)
  const badges = await db.many<{ number: number }>(sql`select number from training_badges_earned where organisation_id = ${o} and user_id = ${userId} and training_id = ${trainingId}`)
  const days = await db.many<{ day: string; ms: number }>(sql`select d.day, sum(d.ms) as ms from session_days d join sessions s on s.organisation_id = d.organisation_id and s.id = d.session_id
    where d.organisation_id = ${o} and d.user_id = ${userId} and d.training_id = ${trainingId} and s.counted group by d.day`)
  const has = (n: number) => (badges.some((b) => b.number === n) ? 1 : 0)
  return { sessions: p?.sessions ?? 0, activeMs: p?.activeMs ?? 0, completed: p?.completed ? 1 : 0, badges: [has(1), has(2), has(3)], days: new Map(days.map((d) => [d.day, d.ms])) }
}

const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
export async function replaceTrainingRows(db: Db, o: number, userId: number, trainingId: number, rows: TrainingRows): Promise<{ newBadges: number[] }> {
  const counted = [...rows.counted]
  await db.run(sql`update sessions set counted = (id = any(${counted}::uuid[])) where organisation_id = ${o} and user_id = ${userId} and training_id = ${trainingId} and counted <> (id = any(${counted}::uuid[]))`)
  for (const [id, ended] of rows.endedRegistrations) await db.run(sql`update registrations set ended_at = ${at(ended)} where organisation_id = ${o} and id = ${id} and ended_at is distinct from ${at(ended)}`)
  const p = rows.progress
  if (p === null) await db.run(sql`delete from progress where organisation_id = ${o} and user_id = ${userId} and training_id = ${trainingId}`)
  else {
    await db.run(sql`insert into progress (organisation_id, user_id, training_id, progress, best_score, best_session, active_ms, sessions, first_at, last_at, completed_at, succeeded)
      select ${o}::bigint, ${userId}::bigint, ${trainingId}::bigint, ${p.progress}::integer, ${p.bestScore}::integer, ${p.bestSession}::uuid, ${p.activeMs}::bigint, ${p.sessions}::integer, ${at(p.firstAt)}::timestamptz, ${at(p.lastAt)}::timestamptz, ${at(p.completedAt)}::timestamptz,
        coalesce(${p.bestScore}::integer, 0) >= coalesce(t.passing_score, 50) and ${p.progress}::integer > 0 from trainings t where t.id = ${trainingId}
      on conflict (organisation_id, user_id, training_id) do update set progress = excluded.progress, best_score = excluded.best_score, best_session = excluded.best_session, active_ms = excluded.active_ms, sessions = excluded.sessions,
        first_at = excluded.first_at, last_at = excluded.last_at, completed_at = excluded.completed_at, succeeded = excluded.succeeded`)
  }
  const points = json(rows.points.map((r) => ({ ...r, at: moment(r.at) })))
  await db.run(sql`delete from points where organisation_id = ${o} and user_id = ${userId} and training_id = ${trainingId} and source <> all(${rows.points.map((r) => r.source)}::text[])`)
  await db.run(sql`insert into points (organisation_id, user_id, source, training_id, value, at) select ${o}::bigint, ${userId}::bigint, r.source, ${trainingId}::bigint, r.value, r.at from jsonb_to_recordset(${points}::jsonb) as r(source text, value integer, at timestamptz)
    on conflict (organisation_id, user_id, source) do update set value = excluded.value, at = excluded.at where (points.value, points.at) is distinct from (excluded.value, excluded.at)`)
  const badges = json(rows.badges.map((r) => ({ ...r, at: moment(r.at) })))
  await db.run(sql`delete from training_badges_earned where organisation_id = ${o} and user_id = ${userId} and training_id = ${trainingId} and number <> all(${rows.badges.map((r) => r.number)}::integer[])`)
  const earned = await db.many<{ number: number; fresh: boolean }>(sql`insert into training_badges_earned (organisation_id, user_id, training_id, number, at) select ${o}::bigint, ${userId}::bigint, ${trainingId}::bigint, r.number, r.at from jsonb_to_recordset(${badges}::jsonb) as r(number integer, at timestamptz)
    on conflict (organisation_id, user_id, training_id, number) do update set at = excluded.at returning number, (xmax = 0) as fresh`)
  const m = rows.milestones
  await db.run(sql`insert into milestones (organisation_id, user_id, training_id, completed_at, perfect_at) values (${o}, ${userId}, ${trainingId}, ${at(m.completedAt)}, ${at(m.perfectAt)})
    on conflict (organisation_id, user_id, training_id) do update set completed_at = excluded.completed_at, perfect_at = excluded.perfect_at`)
  return { newBadges: earned.filter((b) => b.fresh).map((b) => b.number) }
}

export async function addDifference(db: Db, o: number, userId: number, trainingId: number, before: Measure, after: Measure): Promise<void> {
  const d = { sessions: after.sessions - before.sessions, ms: after.activeMs - before.activeMs, started: Math.sign(after.sessions) - Math.sign(before.sessions), completed: after.completed - before.completed, badges: after.badges.map((b, i) => b - before.badges[i]!) }
  if (d.sessions || d.ms || d.started || d.completed || d.badges.some(Boolean)) {
    await db.run(sql`insert into training_totals (organisation_id, training_id, active_ms, sessions, started, completed, badges1, badges2, badges3) values (${o}, ${trainingId}, ${d.ms}, ${d.sessions}, ${d.started}, ${d.completed}, ${d.badges[0]}, ${d.badges[1]}, ${d.badges[2]})
      on conflict (organisation_id, training_id) do update set active_ms = training_totals.active_ms + excluded.active_ms, sessions = training_totals.sessions + excluded.sessions, started = training_totals.started + excluded.started,
        completed = training_totals.completed + excluded.completed, badges1 = training_totals.badges1 + excluded.badges1, badges2 = training_totals.badges2 + excluded.badges2, badges3 = training_totals.badges3 + excluded.badges3`)
    await db.run(sql`insert into member_totals (organisation_id, user_id, active_ms, sessions, completed) values (${o}, ${userId}, ${d.ms}, ${d.sessions}, ${d.completed})
      on conflict (organisation_id, user_id) do update set active_ms = member_totals.active_ms + excluded.active_ms, sessions = member_totals.sessions + excluded.sessions, completed = member_totals.completed + excluded.completed`)
    await db.run(sql`delete from member_totals where organisation_id = ${o} and user_id = ${userId} and sessions = 0 and active_ms = 0 and completed = 0`)
  }
  const days = [...new Set([...before.days.keys(), ...after.days.keys()])].toSorted().map((day) => ({ day, ms: (after.days.get(day) ?? 0) - (before.days.get(day) ?? 0) })).filter(({ ms }) => ms !== 0)
  if (days.length === 0) return
  await db.run(sql`insert into training_days (organisation_id, training_id, day, active_ms) select ${o}::bigint, ${trainingId}::bigint, r.day, r.ms from jsonb_to_recordset(${json(days)}::jsonb) as r(day date, ms bigint) order by r.day
    on conflict (organisation_id, training_id, day) do update set active_ms = training_days.active_ms + excluded.active_ms`)
  await db.run(sql`insert into member_days (organisation_id, user_id, day, active_ms) select ${o}::bigint, ${userId}::bigint, r.day, r.ms from jsonb_to_recordset(${json(days)}::jsonb) as r(day date, ms bigint)
    on conflict (organisation_id, user_id, day) do update set active_ms = member_days.active_ms + excluded.active_ms`)
  await db.run(sql`delete from member_days where organisation_id = ${o} and user_id = ${userId} and active_ms = 0`)
  await db.run(sql`delete from training_days where organisation_id = ${o} and training_id = ${trainingId} and day = any(${days.map((d) => d.day)}::date[]) and active_ms = 0 and views = 0`)
}
export const refreshMember = (db: Db, o: number, userId: number) => db.run(sql`update users set points = coalesce((select sum(value) from points p where p.organisation_id = ${o} and p.user_id = ${userId}), 0),
  badges = (select count(*) from training_badges_earned b where b.organisation_id = ${o} and b.user_id = ${userId}) + (select count(*) from platform_badges_earned b where b.organisation_id = ${o} and b.user_id = ${userId}) where organisation_id = ${o} and id = ${userId}`)
export const insertNotification = (db: Db, o: number, userId: number, type: string, entityId: number, data: object, once: string, now: Date) => db.run(sql`
  insert into notifications (organisation_id, user_id, type, entity_id, data, at, once) values (${o}, ${userId}, ${type}, ${entityId}, ${json(data)}, ${now}, ${once}) on conflict do nothing`)
