import type { Db } from '../../db.ts'
import { type Sql, sql, together } from '../../sql.ts'
import { at, dated, json } from './projected-values.ts'
import type { SessionSource } from './projection-store.ts'
import type { SessionRows } from './rules.ts'

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
