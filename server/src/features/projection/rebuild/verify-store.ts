import type { Scope } from '../../../context/context.ts'
import type { Db } from '../../../database/db.ts'
import { type Sql, sql } from '../../../database/sql.ts'

/** A row written by the projection: `of` is its table, `key` is unique within the member, `row` its content. */
export interface ComputedRow {
  of: string
  key: string
  row: Record<string, unknown>
}
/** Lists every stored row computed from a member's statements, heartbeats and resets, in a stable order. */
export const listComputedRows = (db: Db, scope: Scope, userId: number) => {
  const mine = (alias: Sql): Sql =>
    sql`${alias}.organisation_id = ${scope.organisationId} and ${alias}.user_id = ${userId}`
  const session = (table: string, name: Sql, key: Sql): Sql => sql`
    select ${table}::text as of, 'session ' || r.session_id || ', ' || ${key} as key,
      to_jsonb(r) - array['organisation_id', 'session_id', 'user_id', 'training_id'] as row
    from ${name} r join sessions s on s.organisation_id = r.organisation_id and s.id = r.session_id
    where ${mine(sql`s`)}`
  const own = (table: string, name: Sql, key: Sql): Sql => sql`
    select ${table}::text, ${key}, to_jsonb(r) - array['organisation_id', 'user_id'] from ${name} r
    where ${mine(sql`r`)}`
  const ofThing = sql`coalesce('training ' || r.training_id, 'course ' || r.course_id)
    || coalesce(', enrolment ' || r.enrolment_id, '')`
  return db.many<ComputedRow>(sql`
    ${session('session_days', sql`session_days`, sql`r.day`)}
    union all ${session('session_steps', sql`session_steps`, sql`'step ' || r.key`)}
    union all ${session('session_skills', sql`session_skills`, sql`'skill ' || r.skill_type`)}
    union all ${session('session_stats', sql`session_stats`, sql`r.context || ' ' || r.stat`)}
    union all ${session('session_images', sql`session_images`, sql`r.statement_id || ' ' || r.sha2`)}
    union all ${session('session_badges', sql`session_badges`, sql`'badge ' || r.number`)}
    union all select 'session_tallies', 'session ' || r.session_id, jsonb_build_object('tally', r.tally)
      from session_tallies r join sessions s on s.organisation_id = r.organisation_id and s.id = r.session_id
      where ${mine(sql`s`)} and r.tally is not null
    union all select 'sessions', 'session ' || r.id, jsonb_build_object('state', r.state, 'started_at', r.started_at,
      'ended_at', r.ended_at, 'last_at', r.last_at, 'shift_ms', r.shift_ms, 'progress', r.progress,
      'score', r.score, 'completed', r.completed, 'passed', r.passed, 'suspended', r.suspended,
      'active_ms', r.active_ms, 'completed_at', r.completed_at, 'passed_at', r.passed_at, 'scores', r.scores,
      'counted', r.counted, 'glance', r.glance)
      from sessions r where ${mine(sql`r`)}
    union all select 'registrations', 'attempt ' || r.id, jsonb_build_object('ended_at', r.ended_at)
      from registrations r where ${mine(sql`r`)}
    union all ${own('progress', sql`progress`, sql`'training ' || r.training_id`)}
    -- One without a moment says nothing: whoever ran the refresher of a training alone may have one or not.
    union all ${own('milestones', sql`milestones`, sql`'training ' || r.training_id`)}
      and coalesce(r.completed_at, r.perfect_at) is not null
    union all ${own('training_badges_earned', sql`training_badges_earned`, sql`r.training_id || ' ' || r.number`)}
    union all ${own('platform_badges_earned', sql`platform_badges_earned`, sql`'badge ' || r.badge_id`)}
    union all ${own('points', sql`points`, sql`r.source`)}
    union all ${own('member_days', sql`member_days`, sql`r.day::text`)}
    union all ${own('member_totals', sql`member_totals`, sql`''`)}
    union all select 'users', '', jsonb_build_object('points', r.points, 'badges', r.badges) from users r
      where r.organisation_id = ${scope.organisationId} and r.id = ${userId}
    union all select 'enrolment_results', 'enrolment ' || r.enrolment_id || ', training ' || r.training_id,
      to_jsonb(r) - array['organisation_id', 'enrolment_id', 'training_id']
      from enrolment_results r join enrolments e on e.organisation_id = r.organisation_id and e.id = r.enrolment_id
      where ${mine(sql`e`)}
    union all select 'course_completions', 'course ' || r.course_id || coalesce(', enrolment ' || r.enrolment_id, ''),
      jsonb_build_object('completed_at', r.completed_at) from course_completions r where ${mine(sql`r`)}
    union all select 'certificates', ${ofThing}, jsonb_build_object('standing', count(*))
      from certificates r where ${mine(sql`r`)} and r.withdrawn_at is null
      group by r.training_id, r.course_id, r.enrolment_id
    union all select 'validities', ${ofThing} || ', renewal ' || r.renewal,
      jsonb_build_object('completed_at', r.completed_at, 'valid_until', r.valid_until)
      from validities r where ${mine(sql`r`)}
    order by 1, 2`)
}
