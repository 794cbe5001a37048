import { isOnMember } from '../../access/audit-store.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'

export interface AuditRow {
  id: number
  at: Date
  action: string
  actorId: number | null
  actorFirstName: string | null
  actorLastName: string | null
  subjectId: number | null
  subjectFirstName: string | null
  subjectLastName: string | null
  data: Record<string, unknown>
}
export interface AuditFilter {
  userId: number | undefined
  action: string | undefined
  before: number | undefined
  limit: number
}
const isMember = isOnMember(sql`a`)
/** Entries by the member, and about the member. */
const ofMember = (id: number): Sql => sql`and (a.actor_id = ${id} or (a.subject_id = ${id} and ${isMember}))`

export const listAudit = (db: Db, scope: Scope, f: AuditFilter) =>
  db.many<AuditRow>(sql`
  select a.id, a.at, a.action, a.actor_id, w.first_name as actor_first_name, w.last_name as actor_last_name,
    a.subject_id, s.first_name as subject_first_name, s.last_name as subject_last_name,
    a.data || coalesce(d.data, '{}') as data
  from audit a
  left join audit_details d on d.organisation_id = a.organisation_id and d.audit_id = a.id
  left join users w on w.organisation_id = a.organisation_id and w.id = a.actor_id
  left join users s on s.organisation_id = a.organisation_id and s.id = a.subject_id and ${isMember}
  where a.organisation_id = ${scope.organisationId}
    ${f.userId === undefined ? empty : ofMember(f.userId)}
    ${f.action === undefined ? empty : sql`and (a.action = ${f.action} or split_part(a.action, '.', 1) = ${f.action})`}
    ${f.before === undefined ? empty : sql`and a.id < ${f.before}`}
  order by a.id desc limit ${f.limit}`)
