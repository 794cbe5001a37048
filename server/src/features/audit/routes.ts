import { type AuditEntry, listAudit } from '@praxia/contract/people/audit.ts'
import { asStatistic } from '../../context/statistics.ts'
import { type Route, route } from '../../http/route.ts'
import * as store from './store.ts'

const shown = 50
const personOf = (id: number | null, firstName: string | null, lastName: string | null): AuditEntry['actor'] =>
  id === null || firstName === null || lastName === null ? null : { id, firstName, lastName }
const present = (row: store.AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actorId: row.keyName === null ? row.actorId : null,
  actor: personOf(row.actorId, row.actorFirstName, row.actorLastName),
  key: row.keyName === null || row.actorId === null ? null : { id: -row.actorId, name: row.keyName },
  subjectId: row.subjectId,
  subject: personOf(row.subjectId, row.subjectFirstName, row.subjectLastName),
  data: row.data,
})

export const auditRoutes: Route[] = [
  route(
    listAudit,
    'audit.see',
    asStatistic(async ({ db, actor }, { query }) => {
      const { userId, action, before, limit = shown } = query
      const rows = await store.listAudit(db, actor.scope, { userId, action, before, limit: limit + 1 })
      return { items: rows.slice(0, limit).map(present), more: rows.length > limit }
    }),
  ),
]
