import type { Warning } from '@praxia/contract/library/report.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import type { StatementBody } from '../record/statement.ts'

export interface LaunchedRow {
  id: string
  launchedAt: Date
  fileType: FileType
  version: string | null
  device: string | null
  launchMode: string
}
const launched = sql`s.id, s.launched_at, s.file_type, s.device, s.launch_mode,
  (select f.version from training_files f where f.id = s.file_id) as version`
/** Lists the member's own launches, newest first. */
export const listLaunched = (db: Db, scope: Scope, userId: number, trainingId: number, limit: number) =>
  db.many<LaunchedRow>(sql`
  select ${launched} from sessions s where s.organisation_id = ${scope.organisationId} and s.user_id = ${userId}
    and s.training_id = ${trainingId} order by s.launched_at desc, s.id limit ${limit}`)
export interface InspectedRow extends LaunchedRow {
  state: string
  lastAt: Date | null
  progress: number
  score: number | null
  completed: boolean
  passed: boolean | null
  warnings: Warning[] | null
}
export const findInspected = (db: Db, scope: Scope, userId: number, trainingId: number, id: string) =>
  db.maybe<InspectedRow>(sql`
  select ${launched}, s.state, s.last_at, s.progress, s.score, s.completed, s.passed,
    (select f.report -> 'warnings' from training_files f where f.id = s.file_id) as warnings from sessions s
  where s.organisation_id = ${scope.organisationId} and s.user_id = ${userId} and s.training_id = ${trainingId}
    and s.id = ${id}`)
export interface ArrivedRow {
  id: string
  verb: string
  activity: string | null
  timestamp: Date
  stored: Date
  body: StatementBody
}
/** Lists statements in order of arrival. */
export const listArrived = (db: Db, scope: Scope, sessionId: string, limit: number) =>
  db.many<ArrivedRow>(sql`
  select id, verb, activity, timestamp, stored, body from statements
  where organisation_id = ${scope.organisationId} and session_id = ${sessionId} and not voided
  order by position limit ${limit}`)
/** Returns the names of a training: the keys of its steps, the numbers of its badges. */
export const findNames = (db: Db, trainingId: number) =>
  db.one<{ steps: string[]; badges: number[] }>(sql`
  select array(select e ->> 'key' from jsonb_array_elements(t.steps -> 'steps') e) as steps,
    array(select b.number from training_badges b where b.training_id = t.id order by b.number) as badges
  from trainings t where t.id = ${trainingId}`)

export interface Refusal {
  fingerprint: Buffer
  at: Date
  call: string
  status: number
  code: string
  faults: { path: string; message: string }[]
  verb: string | null
  object: string | null
}
/** Counts a known refusal; else stores it and deletes the oldest beyond the limit. */
export async function putRefusal(db: Db, scope: Scope, sessionId: string, r: Refusal, most: number): Promise<void> {
  await db.run(sql`
    insert into launch_refusals
      (organisation_id, session_id, fingerprint, at, call, status, code, faults, verb, object)
    values (${scope.organisationId}, ${sessionId}, ${r.fingerprint}, ${r.at}, ${r.call}, ${r.status}, ${r.code},
      ${JSON.stringify(r.faults)}, ${r.verb}, ${r.object})
    on conflict (organisation_id, session_id, fingerprint) do update
      set times = launch_refusals.times + 1, at = excluded.at, faults = excluded.faults`)
  await db.run(sql`
    delete from launch_refusals where organisation_id = ${scope.organisationId} and session_id = ${sessionId}
      and id in (select id from launch_refusals
        where organisation_id = ${scope.organisationId} and session_id = ${sessionId}
        order by at desc, id desc offset ${most})`)
}
export interface RefusalRow extends Omit<Refusal, 'fingerprint'> {
  id: number
  times: number
}
export const listRefusals = (db: Db, scope: Scope, sessionId: string) =>
  db.many<RefusalRow>(sql`
  select id, times, at, call, status, code, faults, verb, object from launch_refusals
  where organisation_id = ${scope.organisationId} and session_id = ${sessionId} order by at, id`)
export const deleteRefusalsBefore = (db: Db, before: Date) =>
  db.run(sql`delete from launch_refusals where at < ${before}`)
