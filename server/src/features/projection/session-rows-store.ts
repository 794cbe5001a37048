import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { inPipeline } from '../../database/pipeline.ts'
import { sql, together } from '../../database/sql.ts'
import { at, dated, json, movesOf } from './projected-values.ts'
import type { SessionSource } from './projection-store.ts'
import type { SessionRows } from './session-rows.ts'

/** The amount that a batch adds to what the launch has sent. */
export interface Sent {
  statements: number
  bytes: number
}
/** A session with its new rows. */
export interface RenewedSession {
  userId: number
  source: SessionSource
  /** The packed aggregate. */
  tally: string
  rows: SessionRows
  sent: Sent
}
/** A row with its session `s`, member `u` and training `t`. */
type OfSession<T> = T & { s: string; u: number; t: number }
/** Returns the rows of one list to write and to delete, for all sessions. */
function movesOfEach<T extends object>(
  list: readonly RenewedSession[],
  lists: (one: RenewedSession) => { before: readonly T[]; now: readonly T[] },
  key: (row: T) => string,
): { put: OfSession<T>[]; gone: OfSession<T>[] } {
  const moves = list.map((one) => {
    const { before, now } = lists(one)
    const { put, gone } = movesOf(before, now, key)
    const own = (row: T): OfSession<T> => ({ ...row, s: one.source.id, u: one.userId, t: one.source.trainingId })
    return { put: put.map(own), gone: gone.map(own) }
  })
  return { put: moves.flatMap(({ put }) => put), gone: moves.flatMap(({ gone }) => gone) }
}
/** Writes sessions, aggregates, days and steps in one statement, because nearly every batch changes them. */
async function putSessions(
  db: Db,
  scope: Scope,
  list: readonly RenewedSession[],
  days: readonly OfSession<SessionRows['days'][number]>[],
  steps: readonly OfSession<SessionRows['steps'][number]>[],
): Promise<void> {
  const sessions = list.map(({ source, rows }) => ({
    s: source.id,
    state: rows.state,
    started: at(rows.startedAt),
    ended: at(rows.endedAt),
    last: at(rows.lastAt),
    shift: rows.shiftMs,
    progress: rows.progress,
    score: rows.score,
    completed: rows.completed,
    passed: rows.passed,
    suspended: rows.suspended,
    active: rows.activeMs,
    settled: rows.settled,
    glance: rows.glance,
    seen: rows.seenMs,
    completedAt: at(rows.completedAt),
    passedAt: at(rows.passedAt),
    scores: rows.scores && dated(rows.scores),
  }))
  const renew = sql`update sessions t set state = r.state, started_at = r.started, ended_at = r.ended, last_at = r.last,
    shift_ms = r.shift, progress = r.progress, score = r.score, completed = r.completed, passed = r.passed,
    suspended = r.suspended, active_ms = r.active, settled = r.settled, glance = r.glance, seen_ms = r.seen,
    completed_at = r."completedAt", passed_at = r."passedAt", scores = r.scores
    from jsonb_to_recordset(${json(sessions)}::jsonb) as r(s uuid, state text, started timestamptz, ended timestamptz,
      last timestamptz, shift bigint, progress integer, score integer, completed boolean, passed boolean,
      suspended boolean, active bigint, settled boolean, glance boolean, seen bigint, "completedAt" timestamptz,
      "passedAt" timestamptz, scores jsonb)
    where t.organisation_id = ${scope.organisationId} and t.id = any(${list.map(({ source }) => source.id)}::uuid[])
      and t.id = r.s`
  const putDays = sql`insert into session_days (organisation_id, session_id, user_id, training_id, day, ms)
    select ${scope.organisationId}::bigint, r.s, r.u, r.t, r.day, r.ms
    from jsonb_to_recordset(${json(days)}::jsonb) as r(s uuid, u bigint, t bigint, day date, ms bigint)
    on conflict (organisation_id, session_id, day) do update set ms = excluded.ms`
  const putSteps = sql`insert into session_steps (organisation_id, session_id, key, succeeded, score, at)
    select ${scope.organisationId}::bigint, r.s, r.key, r.succeeded, r.score, r.at
    from jsonb_to_recordset(${json(dated(steps))}::jsonb) as r(s uuid, key text, succeeded boolean,
      score double precision, at timestamptz)
    on conflict (organisation_id, session_id, key) do update
    set succeeded = excluded.succeeded, score = excluded.score, at = excluded.at`
  // Sent as text, so that they stay as they were packed.
  const tallies = list.map(
    ({ source, tally, sent }) =>
      `{"s":"${source.id}","tally":${tally},"statements":${sent.statements},"bytes":${sent.bytes}}`,
  )
  const putTallies = sql`insert into session_tallies (organisation_id, session_id, tally, statements, bytes)
    select ${scope.organisationId}::bigint, r.s, r.tally, r.statements, r.bytes
    from json_to_recordset(${`[${tallies.join(',')}]`}::json) as r(s uuid, tally json, statements bigint, bytes bigint)
    on conflict (organisation_id, session_id) do update set tally = excluded.tally,
      statements = session_tallies.statements + excluded.statements, bytes = session_tallies.bytes + excluded.bytes`
  await db.run(together([renew, putDays, putSteps, putTallies]))
}
/** Writes the rows of sessions that nearly every batch changes; other rows only if they differ. */
export async function writeSessions(db: Db, scope: Scope, list: readonly RenewedSession[]): Promise<void> {
  if (list.length === 0) return
  const days = movesOfEach(
    list,
    ({ source, rows }) => ({ before: source.lists.days, now: rows.days }),
    (r) => r.day,
  )
  const steps = movesOfEach(
    list,
    ({ source, rows }) => ({ before: source.lists.steps, now: rows.steps }),
    (r) => r.key,
  )
  const seen = list.flatMap(({ source: { id, beats } }) =>
    beats.filter(({ waiting }) => waiting).map(({ from, to }) => ({ s: id, from, to })),
  )
  await inPipeline([
    putSessions(db, scope, list, days.put, steps.put),
    ...when(seen, () => markCounted(db, scope, seen)),
    ...when(days.gone, (gone) =>
      db.run(sql`delete from session_days d
        using jsonb_to_recordset(${json(gone)}::jsonb) as r(s uuid, day date)
        where d.organisation_id = ${scope.organisationId} and d.session_id = any(${sessionsOf(gone)}::uuid[])
          and d.session_id = r.s and d.day = r.day`),
    ),
    ...when(steps.gone, (gone) =>
      db.run(sql`delete from session_steps d
        using jsonb_to_recordset(${json(gone)}::jsonb) as r(s uuid, key text)
        where d.organisation_id = ${scope.organisationId} and d.session_id = any(${sessionsOf(gone)}::uuid[])
          and d.session_id = r.s and d.key = r.key`),
    ),
    ...writeSkills(db, scope, list),
    ...writeStats(db, scope, list),
    ...writeImages(db, scope, list),
    ...writeBadges(db, scope, list),
  ])
}
const when = <T>(list: readonly T[], change: (list: readonly T[]) => Promise<unknown>): Promise<unknown>[] =>
  list.length > 0 ? [change(list)] : []
/** Given beside the rows, so that the plan for any values starts at the index. */
const sessionsOf = (rows: readonly { s: string }[]): string[] => [...new Set(rows.map(({ s }) => s))]

function writeSkills(db: Db, scope: Scope, list: readonly RenewedSession[]) {
  const { put, gone } = movesOfEach(
    list,
    ({ source, rows }) => ({ before: source.lists.skills, now: rows.skills }),
    (r) => r.skillType,
  )
  return [
    ...when(gone, () =>
      db.run(sql`delete from session_skills d
        using jsonb_to_recordset(${json(gone)}::jsonb) as r(s uuid, "skillType" text)
        where d.organisation_id = ${scope.organisationId} and d.session_id = any(${sessionsOf(gone)}::uuid[])
          and d.session_id = r.s and d.skill_type = r."skillType"`),
    ),
    ...when(put, () =>
      db.run(sql`insert into session_skills (organisation_id, session_id, skill_type, value, max)
        select ${scope.organisationId}::bigint, r.s, r."skillType", r.value, r.max
        from jsonb_to_recordset(${json(put)}::jsonb) as r(s uuid, "skillType" text, value double precision,
          max double precision)
        on conflict (organisation_id, session_id, skill_type) do update
        set value = excluded.value, max = excluded.max`),
    ),
  ]
}
function writeStats(db: Db, scope: Scope, list: readonly RenewedSession[]) {
  const { put, gone } = movesOfEach(
    list,
    ({ source, rows }) => ({
      before: source.lists.stats,
      now: rows.stats.map((r, position) => ({ position, ...r })),
    }),
    (r) => json([r.context, r.stat]),
  )
  return [
    ...when(gone, () =>
      db.run(sql`delete from session_stats d
        using jsonb_to_recordset(${json(gone)}::jsonb) as r(s uuid, context text, stat text)
        where d.organisation_id = ${scope.organisationId} and d.session_id = any(${sessionsOf(gone)}::uuid[])
          and d.session_id = r.s and d.context = r.context and d.stat = r.stat`),
    ),
    ...when(put, () =>
      db.run(sql`insert into session_stats (organisation_id, session_id, position, context, stat, score)
        select ${scope.organisationId}::bigint, r.s, r.position, r.context, r.stat, r.score
        from jsonb_to_recordset(${json(put)}::jsonb) as r(s uuid, position integer, context text, stat text,
          score double precision)
        on conflict (organisation_id, session_id, context, stat) do update
        set position = excluded.position, score = excluded.score`),
    ),
  ]
}
function writeImages(db: Db, scope: Scope, list: readonly RenewedSession[]) {
  const { put, gone } = movesOfEach(
    list,
    ({ source, rows }) => ({ before: source.lists.images, now: rows.images }),
    (r) => `${r.statementId} ${r.sha2}`,
  )
  return [
    ...when(gone, () =>
      db.run(sql`delete from session_images d
        using jsonb_to_recordset(${json(gone)}::jsonb) as r(s uuid, "statementId" uuid, sha2 text)
        where d.organisation_id = ${scope.organisationId} and d.session_id = any(${sessionsOf(gone)}::uuid[])
          and d.session_id = r.s and d.statement_id = r."statementId" and d.sha2 = r.sha2`),
    ),
    ...when(put, () =>
      db.run(sql`insert into session_images (organisation_id, session_id, statement_id, sha2, context, description, at)
        select ${scope.organisationId}::bigint, r.s, r."statementId", r.sha2, r.context, r.description, r.at
        from jsonb_to_recordset(${json(dated(put))}::jsonb) as r(s uuid, "statementId" uuid, sha2 text, context text,
          description text, at timestamptz)
        on conflict (organisation_id, session_id, statement_id, sha2) do update
        set context = excluded.context, description = excluded.description, at = excluded.at`),
    ),
  ]
}
function writeBadges(db: Db, scope: Scope, list: readonly RenewedSession[]) {
  const { put, gone } = movesOfEach(
    list,
    ({ source, rows }) => ({ before: source.lists.badges, now: rows.badges }),
    (r) => String(r.number),
  )
  return [
    ...when(gone, () =>
      db.run(sql`delete from session_badges d
        using jsonb_to_recordset(${json(gone)}::jsonb) as r(s uuid, number integer)
        where d.organisation_id = ${scope.organisationId} and d.session_id = any(${sessionsOf(gone)}::uuid[])
          and d.session_id = r.s and d.number = r.number`),
    ),
    ...when(put, () =>
      db.run(sql`insert into session_badges (organisation_id, session_id, number, at)
        select ${scope.organisationId}::bigint, r.s, r.number, r.at
        from jsonb_to_recordset(${json(dated(put))}::jsonb) as r(s uuid, number integer, at timestamptz)
        on conflict (organisation_id, session_id, number) do update set at = excluded.at`),
    ),
  ]
}
/** Marks the heartbeats that were read. One that has grown since stays uncounted. */
const markCounted = (db: Db, scope: Scope, seen: readonly { s: string; from: number; to: number }[]) =>
  db.run(sql`update beats b set waiting = false
    from unnest(${seen.map(({ s }) => s)}::uuid[], ${seen.map(({ from }) => at(from))}::timestamptz[],
      ${seen.map(({ to }) => at(to))}::timestamptz[]) as r(session_id, from_at, to_at)
    where b.organisation_id = ${scope.organisationId} and b.session_id = any(${sessionsOf(seen)}::uuid[])
      and b.session_id = r.session_id and b.from_at = r.from_at and b.to_at = r.to_at and b.waiting`)
