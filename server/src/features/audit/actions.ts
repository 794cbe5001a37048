import type { Readable } from 'node:stream'
import { type AuditEntry, type listAudit, auditAreas } from '@praxia/contract/people/audit.ts'
import type { QueryOf, ResponseOf } from '@praxia/contract/endpoint.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { auditIn } from '../../access/acts.ts'
import { invalid } from '../../basics/app-error.ts'
import { csvOf } from '../../basics/csv.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import { auditWords } from '../../phrases/audit.ts'
import { organisationScope } from '../people/visibility.ts'
import { presentAudit } from './present.ts'
import * as store from './store.ts'

type AuditQuery = NonNullable<QueryOf<typeof listAudit>>
const shown = 50
const exportPage = 500

async function filterOf(
  ctx: Ctx,
  asked: AuditQuery,
): Promise<{ scope: Scope; filter: Omit<store.AuditFilter, 'limit'> }> {
  const { userId, trainingId, action, area, since, until, before } = asked
  if (since !== undefined && until !== undefined && until < since)
    throw invalid('until', 'order', 'must not lie before since')
  const { scope } = await organisationScope(ctx, asked.clientId)
  const { timeZone } = ctx.actor
  const words = area === undefined ? undefined : auditAreas[area]
  return { scope, filter: { userId, trainingId, action, words, since, until, timeZone, before } }
}

/** Lists entries of the caller's organisation, or of any for the platform. */
export async function listEntries(
  ctx: Ctx,
  asked: AuditQuery,
  language: InterfaceLanguage,
): Promise<ResponseOf<typeof listAudit>> {
  const { scope, filter } = await filterOf(ctx, asked)
  const { limit = shown } = asked
  const rows = await store.listAudit(ctx.db, scope, { ...filter, limit: limit + 1 })
  return { items: await presentAudit(ctx.db, scope, rows.slice(0, limit), language), more: rows.length > limit }
}

const cells = ({ at, text, action, data: { address, ...data } }: AuditEntry) => [
  at,
  text,
  action,
  typeof address === 'string' ? address : '',
  Object.keys(data).length === 0 ? '' : JSON.stringify(data),
]
/** Returns the entries as CSV; a page at a time is in memory. The export is audited. */
export async function exportEntries(ctx: Ctx, asked: AuditQuery, language: InterfaceLanguage): Promise<Readable> {
  const { scope, filter } = await filterOf(ctx, asked)
  const rows = async function* () {
    for (let { before } = filter; ;) {
      const page = await store.listAudit(ctx.database, scope, { ...filter, before, limit: exportPage })
      for (const entry of await presentAudit(ctx.database, scope, page, language)) yield cells(entry)
      if (page.length < exportPage) return
      before = page.at(-1)!.id
    }
  }
  const data = { format: 'csv', of: 'audit' }
  const act = { at: ctx.now(), action: 'export.made', subject: ctx.actor.userId, data } as const
  await auditIn(ctx.database, ctx.actor, scope, act)
  return csvOf(language, auditWords[language].columns, rows())
}
