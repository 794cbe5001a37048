import { isOnMember } from '../../access/audit-store.ts'
import { type Scope, platformId } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'

export interface AuditRow {
  id: number
  at: Date
  action: string
  actorId: number | null
  actorFirstName: string | null
  actorLastName: string | null
  /** Name of the key that acted. */
  keyName: string | null
  subjectId: number | null
  subjectFirstName: string | null
  subjectLastName: string | null
  data: Record<string, unknown>
}
export interface AuditFilter {
  userId: number | undefined
  trainingId: number | undefined
  action: string | undefined
  /** First words of actions. */
  words: readonly string[] | undefined
  /** Days in the time zone. */
  since: string | undefined
  until: string | undefined
  timeZone: string
  before: number | undefined
  limit: number
}
const isMember = isOnMember(sql`a`)
/** Entries by the member, and about the member. */
const ofMember = (id: number): Sql => sql`and (a.actor_id = ${id} or (a.subject_id = ${id} and ${isMember}))`

/** Entries whose subject is the training, or that name it. */
const ofTraining = (id: number): Sql => sql`and (a.data -> 'trainingId' = to_jsonb(${id}::bigint)
  or a.data -> 'trainingIds' @> to_jsonb(${id}::bigint)
  or (a.subject_id = ${id} and split_part(a.action, '.', 1) = any('{training,content}') and not ${isMember}))`

export const listAudit = (db: Db, scope: Scope, f: AuditFilter) =>
  db.many<AuditRow>(sql`
  select a.id, a.at, a.action, a.actor_id, w.first_name as actor_first_name, w.last_name as actor_last_name,
    k.name as key_name,
    a.subject_id, s.first_name as subject_first_name, s.last_name as subject_last_name,
    a.data || coalesce(d.data, '{}') as data
  from audit a
  left join audit_details d on d.organisation_id = a.organisation_id and d.audit_id = a.id
  left join users w on w.organisation_id = a.organisation_id and w.id = a.actor_id
  left join organisation_keys k on k.organisation_id = a.organisation_id and k.id = -a.actor_id
  left join users s on s.organisation_id = case when a.organisation_id = ${platformId}
      then coalesce((a.data ->> 'organisation')::bigint, a.organisation_id) else a.organisation_id end
    and s.id = a.subject_id and ${isMember}
  where a.organisation_id = ${scope.organisationId}
    ${f.userId === undefined ? empty : ofMember(f.userId)}
    ${f.action === undefined ? empty : sql`and (a.action = ${f.action} or split_part(a.action, '.', 1) = ${f.action})`}
    ${f.words === undefined ? empty : sql`and split_part(a.action, '.', 1) = any(${f.words}::text[])`}
    ${f.trainingId === undefined ? empty : ofTraining(f.trainingId)}
    ${f.since === undefined ? empty : sql`and a.at >= ${f.since}::date::timestamp at time zone ${f.timeZone}`}
    ${f.until === undefined ? empty : sql`and a.at < (${f.until}::date + 1)::timestamp at time zone ${f.timeZone}`}
    ${f.before === undefined ? empty : sql`and a.id < ${f.before}`}
  order by a.id desc limit ${f.limit}`)

export const findDays = (db: Db, { organisationId }: Scope) =>
  db.one<{ days: number }>(sql`select audit_days as days from organisations where id = ${organisationId}`)
/** Returns 0 if the organisation kept its audit for as many days before. */
export const setDays = (db: Db, { organisationId }: Scope, days: number) =>
  db.run(sql`update organisations set audit_days = ${days} where id = ${organisationId} and audit_days <> ${days}`)
