import { exportAudit, getAuditDays, listAudit, setAuditDays } from '@praxia/contract/people/audit.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { interfaceLanguageIn } from '../../basics/languages.ts'
import { asStatistic } from '../../context/statistics.ts'
import { sendCsv } from '../../delivery/csv.ts'
import { type Route, route } from '../../http/route.ts'
import { auditWords } from '../../phrases/audit.ts'
import { exportEntries, listEntries } from './actions.ts'
import * as store from './store.ts'

export const auditRoutes: Route[] = [
  route(
    listAudit,
    'audit.see',
    asStatistic((ctx, { query }) => listEntries(ctx, query, interfaceLanguageIn(query.lang, ctx.actor.language))),
  ),
  route(exportAudit, 'audit.see', async (ctx, { params, query, reply }) => {
    const language = interfaceLanguageIn(params.lang, ctx.actor.language)
    return sendCsv(ctx, reply, auditWords[language].file, await exportEntries(ctx, query, language)) as never
  }),
  route(getAuditDays, 'audit.keep', ({ db, actor }) => store.findDays(db, actor.scope)),
  route(setAuditDays, 'audit.keep', async ({ db, actor, now }, { body: { days } }) => {
    const { scope, userId, organisationId } = actor
    if ((await store.setDays(db, scope, days)) > 0)
      await insertAudit(db, scope, now(), userId, 'organisation.audit_days', organisationId, { days })
    return {}
  }),
]
