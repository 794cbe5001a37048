import { usualPassingScore } from '@praxia/contract/step-verdict.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { TrainingRows } from './member-rules.ts'
import { at, dated, json } from './projected-values.ts'

/** Sets whether sessions count in the figures. */
export const setCounted = (db: Db, scope: Scope, ids: readonly string[], counted: boolean) =>
  db.run(sql`update sessions set counted = ${counted}
    where organisation_id = ${scope.organisationId} and id = any(${ids}::uuid[])`)
export const endRegistration = (db: Db, scope: Scope, id: string, ended: number | null) =>
  db.run(sql`update registrations set ended_at = ${at(ended)}
    where organisation_id = ${scope.organisationId} and id = ${id}`)
export const deleteProgress = (db: Db, scope: Scope, userId: number, trainingId: number) =>
  db.run(sql`delete from progress where organisation_id = ${scope.organisationId} and user_id = ${userId}
    and training_id = ${trainingId}`)
/**
 * Steps that reached their mark in a session, as in `step-verdict.ts`. The rows of the session were written just
 * before.
 */
const stepsOf = (scope: Scope, trainingId: Sql, sessionId: Sql): Sql =>
  sql`(select count(*) from session_steps s
    left join (select e ->> 'key' as key, (e ->> 'passingScore')::double precision as own,
        (e ->> 'maxScore')::double precision as most
      from trainings t cross join jsonb_array_elements(t.steps -> 'steps') e where t.id = ${trainingId}) m
      on m.key = s.key
    where s.organisation_id = ${scope.organisationId} and s.session_id = ${sessionId}
      and coalesce(s.score >= coalesce(m.own, (select passing_score from trainings where id = ${trainingId}),
        ${usualPassingScore}::integer) * coalesce(m.most, 100) / 100, s.succeeded))`
/** What a member reached in a training. */
interface Progressed {
  userId: number
  trainingId: number
  progress: NonNullable<TrainingRows['progress']>
}
export async function upsertProgress(db: Db, scope: Scope, list: readonly Progressed[]): Promise<void> {
  if (list.length === 0) return
  const given = list.map(({ userId: u, trainingId: t, progress: p }) => ({
    u,
    t,
    progress: p.progress,
    score: p.bestScore,
    session: p.bestSession,
    active: p.activeMs,
    sessions: p.sessions,
    first: at(p.firstAt),
    last: at(p.lastAt),
    completed: at(p.completedAt),
    waived: p.waived,
    former: p.former,
  }))
  await db.run(sql`
  insert into progress (organisation_id, user_id, training_id, progress, best_score, best_session, best_steps,
    active_ms, sessions, first_at, last_at, completed_at, waived, former)
  select ${scope.organisationId}::bigint, r.u, r.t, r.progress, r.score, r.session,
    ${stepsOf(scope, sql`r.t`, sql`r.session`)}, r.active, r.sessions, r.first, r.last, r.completed,
    r.waived, r.former
  from jsonb_to_recordset(${json(given)}::jsonb) as r(u bigint, t bigint, progress integer, score integer, session uuid,
    active bigint, sessions integer, first timestamptz, last timestamptz, completed timestamptz, waived boolean,
    former boolean)
  on conflict (organisation_id, user_id, training_id) do update set progress = excluded.progress,
    best_score = excluded.best_score, best_session = excluded.best_session, best_steps = excluded.best_steps,
    active_ms = excluded.active_ms, sessions = excluded.sessions, first_at = excluded.first_at,
    last_at = excluded.last_at, completed_at = excluded.completed_at,
    waived = excluded.waived, former = excluded.former`)
}
export const deletePoints = (db: Db, scope: Scope, userId: number, sources: readonly string[]) =>
  db.run(
    sql`delete from points where organisation_id = ${scope.organisationId} and user_id = ${userId}
      and source = any(${sources}::text[])`,
  )
export const upsertPoints = (db: Db, scope: Scope, userId: number, trainingId: number, list: TrainingRows['points']) =>
  db.run(sql`
  insert into points (organisation_id, user_id, source, training_id, value, at)
    select ${scope.organisationId}::bigint, ${userId}::bigint, r.source, ${trainingId}::bigint, r.value, r.at
      from jsonb_to_recordset(${json(dated(list))}::jsonb) as r(source text, value integer, at timestamptz)
  on conflict (organisation_id, user_id, source) do update set value = excluded.value, at = excluded.at`)
export const deleteBadges = (db: Db, scope: Scope, userId: number, trainingId: number, numbers: readonly number[]) =>
  db.run(
    sql`delete from training_badges_earned where organisation_id = ${scope.organisationId} and user_id = ${userId}
      and training_id = ${trainingId} and number = any(${numbers}::integer[])`,
  )
export const upsertBadges = (db: Db, scope: Scope, userId: number, trainingId: number, list: TrainingRows['badges']) =>
  db.run(sql`
  insert into training_badges_earned (organisation_id, user_id, training_id, number, at)
    select ${scope.organisationId}::bigint, ${userId}::bigint, ${trainingId}::bigint, r.number, r.at
      from jsonb_to_recordset(${json(dated(list))}::jsonb) as r(number integer, at timestamptz)
  on conflict (organisation_id, user_id, training_id, number) do update set at = excluded.at`)
export const upsertMilestones = (
  db: Db,
  scope: Scope,
  userId: number,
  trainingId: number,
  m: TrainingRows['milestones'],
) =>
  db.run(sql`
  insert into milestones (organisation_id, user_id, training_id, completed_at, perfect_at)
    values (${scope.organisationId}, ${userId}, ${trainingId}, ${at(m.completedAt)}, ${at(m.perfectAt)})
  on conflict (organisation_id, user_id, training_id) do update
  set completed_at = excluded.completed_at, perfect_at = excluded.perfect_at`)
