import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

export interface ClassSession {
  userId: number
  state: string
  completed: boolean
  passed: boolean | null
  score: number | null
  launchedAt: Date
  lastAt: Date | null
  lastBeat: Date | null
  steps: { key: string; succeeded: boolean | null; score: number | null; at: number }[]
}
/** Of each of these members the newest session of a training since a moment, with what it reported of steps. */
export const listClassSessions = (db: Db, scope: Scope, userIds: number[], trainingId: number, since: Date) =>
  db.many<ClassSession>(sql`
  select m.user_id, s.state, s.completed, s.passed, s.score, s.launched_at, s.last_at,
    (select max(b.to_at) from beats b
      where b.organisation_id = ${scope.organisationId} and b.session_id = s.id) as last_beat,
    coalesce((select json_agg(json_build_object('key', r.key, 'succeeded', r.succeeded, 'score', r.score,
      'at', (extract(epoch from r.at) * 1000)::bigint)) from session_steps r
      where r.organisation_id = ${scope.organisationId} and r.session_id = s.id), '[]') as steps
  from unnest(${userIds}::bigint[]) m(user_id) cross join lateral (
    select * from sessions s where s.organisation_id = ${scope.organisationId} and s.user_id = m.user_id
      and s.training_id = ${trainingId} and s.launched_at >= ${since} and s.launch_mode = 'Normal'
    order by s.launched_at desc, s.id limit 1) s`)
