import type { Scope } from '../../context/context.ts'
import { inBulk } from '../../database/bulk.ts'
import type { Db } from '../../database/db.ts'
import { sql, together } from '../../database/sql.ts'
import { at, dated, json, movesOf } from './projected-values.ts'
import type { SessionLists, SessionSource } from './projection-store.ts'
import type { SessionRows } from './session-rows.ts'

/** The amount that a batch adds to what the launch has sent. */
export interface Sent {
  statements: number
  bytes: number
}
interface Renewed {
  userId: number
  source: Pick<SessionSource, 'id' | 'trainingId'>
  tally: string
  rows: SessionRows
  days: SessionRows['days']
  steps: SessionRows['steps']
  sent: Sent
}
/** Writes sessions, aggregates, days and steps in one statement, because nearly every batch changes them. */
async function putSessions(db: Db, scope: Scope, list: readonly Renewed[]): Promise<undefined[]> {
  const each = <T>(of: (one: Renewed) => readonly T[]) =>
    json(
      list.flatMap((one) =>
        of(one).map((row) => ({ s: one.source.id, u: one.userId, t: one.source.trainingId, ...row })),
      ),
    )
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
    seen: rows.seenMs,
  }))
  const renew = sql`update sessions t set state = r.state, started_at = r.started, ended_at = r.ended, last_at = r.last,
    shift_ms = r.shift, progress = r.progress, score = r.score, completed = r.completed, passed = r.passed,
    suspended = r.suspended, active_ms = r.active, settled = r.settled, seen_ms = r.seen
    from jsonb_to_recordset(${json(sessions)}::jsonb) as r(s uuid, state text, started timestamptz, ended timestamptz,
      last timestamptz, shift bigint, progress integer, score integer, completed boolean, passed boolean,
      suspended boolean, active bigint, settled boolean, seen bigint)
    where t.organisation_id = ${scope.organisationId} and t.id = any(${list.map(({ source }) => source.id)}::uuid[])
      and t.id = r.s`
  const putDays = sql`insert into session_days (organisation_id, session_id, user_id, training_id, day, ms)
    select ${scope.organisationId}::bigint, r.s, r.u, r.t, r.day, r.ms
    from jsonb_to_recordset(${each((one) => one.days)}::jsonb) as r(s uuid, u bigint, t bigint, day date, ms bigint)
    on conflict (organisation_id, session_id, day) do update set ms = excluded.ms`
  const putSteps = sql`insert into session_steps (organisation_id, session_id, key, succeeded, score, at)
    select ${scope.organisationId}::bigint, r.s, r.key, r.succeeded, r.score, r.at
    from jsonb_to_recordset(${each((one) => dated(one.steps))}::jsonb) as r(s uuid, key text, succeeded boolean,
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
  return list.map(() => undefined)
}
/** Writes the rows that nearly every batch changes; other rows only if they differ. */
export async function writeSession(
  db: Db,
  scope: Scope,
  userId: number,
  source: SessionSource,
  tally: string,
  rows: SessionRows,
  sent: Sent,
) {
  const { id: s, lists: before } = source
  const days = movesOf(before.days, rows.days, (r) => r.day)
  const steps = movesOf(before.steps, rows.steps, (r) => r.key)
  const of = sql`organisation_id = ${scope.organisationId} and session_id = ${s}`
  await Promise.all([
    inBulk(db, putSessions, scope, { userId, source, tally, rows, days: days.put, steps: steps.put, sent }),
    ...when(
      source.beats.filter(({ waiting }) => waiting),
      (seen) => markCounted(db, scope, s, seen),
    ),
    ...when(days.gone, (gone) =>
      db.run(sql`delete from session_days where ${of} and day = any(${gone.map((r) => r.day)}::date[])`),
    ),
    ...when(steps.gone, (gone) =>
      db.run(sql`delete from session_steps where ${of} and key = any(${gone.map((r) => r.key)}::text[])`),
    ),
    ...writeSkills(db, scope, s, before.skills, rows.skills),
    ...writeStats(
      db,
      scope,
      s,
      before.stats,
      rows.stats.map((r, position) => ({ position, ...r })),
    ),
    ...writeImages(db, scope, s, before.images, rows.images),
    ...writeBadges(db, scope, s, before.badges, rows.badges),
  ])
}
const when = <T>(list: readonly T[], change: (list: readonly T[]) => Promise<unknown>): Promise<unknown>[] =>
  list.length > 0 ? [change(list)] : []

type List<K extends keyof SessionLists> = readonly SessionLists[K][number][]
function writeSkills(db: Db, scope: Scope, s: string, before: List<'skills'>, now: List<'skills'>) {
  const { put, gone } = movesOf(before, now, (r) => r.skillType)
  return [
    ...when(gone, () =>
      db.run(
        sql`delete from session_skills where organisation_id = ${scope.organisationId} and session_id = ${s}
          and skill_type = any(${gone.map((r) => r.skillType)}::text[])`,
      ),
    ),
    ...when(put, () =>
      db.run(sql`insert into session_skills (organisation_id, session_id, skill_type, value, max)
        select ${scope.organisationId}::bigint, ${s}::uuid, r."skillType", r.value, r.max
      from jsonb_to_recordset(${json(put)}::jsonb) as r("skillType" text, value double precision,
        max double precision) on conflict (organisation_id, session_id, skill_type) do update
        set value = excluded.value, max = excluded.max`),
    ),
  ]
}
function writeStats(db: Db, scope: Scope, s: string, before: List<'stats'>, now: List<'stats'>) {
  const { put, gone } = movesOf(before, now, (r) => json([r.context, r.stat]))
  return [
    ...when(gone, () =>
      db.run(
        sql`delete from session_stats where organisation_id = ${scope.organisationId} and session_id = ${s}
          and (context, stat) in (select r.context, r.stat
          from jsonb_to_recordset(${json(gone)}::jsonb) as r(context text, stat text))`,
      ),
    ),
    ...when(put, () =>
      db.run(sql`insert into session_stats (organisation_id, session_id, position, context, stat, score)
        select ${scope.organisationId}::bigint, ${s}::uuid, r.position, r.context, r.stat, r.score
      from jsonb_to_recordset(${json(put)}::jsonb) as r(position integer, context text, stat text,
        score double precision) on conflict (organisation_id, session_id, context, stat) do update
        set position = excluded.position, score = excluded.score`),
    ),
  ]
}
function writeImages(db: Db, scope: Scope, s: string, before: List<'images'>, now: List<'images'>) {
  const { put, gone } = movesOf(before, now, (r) => `${r.statementId} ${r.sha2}`)
  return [
    ...when(gone, () =>
      db.run(
        sql`delete from session_images where organisation_id = ${scope.organisationId} and session_id = ${s}
          and (statement_id, sha2) in (select r."statementId", r.sha2
          from jsonb_to_recordset(${json(gone)}::jsonb) as r("statementId" uuid, sha2 text))`,
      ),
    ),
    ...when(put, () =>
      db.run(sql`insert into session_images (organisation_id, session_id, statement_id, sha2, context, description, at)
        select ${scope.organisationId}::bigint, ${s}::uuid, r."statementId", r.sha2, r.context, r.description, r.at
      from jsonb_to_recordset(${json(dated(put))}::jsonb) as r("statementId" uuid, sha2 text, context text,
        description text, at timestamptz)
      on conflict (organisation_id, session_id, statement_id, sha2) do update
      set context = excluded.context, description = excluded.description, at = excluded.at`),
    ),
  ]
}
function writeBadges(db: Db, scope: Scope, s: string, before: List<'badges'>, now: List<'badges'>) {
  const { put, gone } = movesOf(before, now, (r) => String(r.number))
  return [
    ...when(gone, () =>
      db.run(
        sql`delete from session_badges where organisation_id = ${scope.organisationId} and session_id = ${s}
          and number = any(${gone.map((r) => r.number)}::integer[])`,
      ),
    ),
    ...when(put, () =>
      db.run(sql`insert into session_badges (organisation_id, session_id, number, at)
        select ${scope.organisationId}::bigint, ${s}::uuid, r.number, r.at
      from jsonb_to_recordset(${json(dated(put))}::jsonb) as r(number integer, at timestamptz)
      on conflict (organisation_id, session_id, number) do update set at = excluded.at`),
    ),
  ]
}
/** Marks the heartbeats that were read. One that has grown since stays uncounted. */
const markCounted = (db: Db, scope: Scope, s: string, seen: readonly { from: number; to: number }[]) =>
  db.run(sql`update beats b set waiting = false
    from unnest(${seen.map(({ from }) => at(from))}::timestamptz[],
      ${seen.map(({ to }) => at(to))}::timestamptz[]) as r(from_at, to_at)
    where b.organisation_id = ${scope.organisationId} and b.session_id = ${s} and b.from_at = r.from_at
      and b.to_at = r.to_at and b.waiting`)
