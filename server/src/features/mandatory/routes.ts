import * as api from '@praxia/contract/people/mandatory.ts'
import { asStatistic } from '../../context/statistics.ts'
import { type Route, route } from '../../http/route.ts'
import { countPeople, createRule, deleteRule, listRules, updateRule } from './actions.ts'
import { exportRows } from './export-actions.ts'
import { getReminders, setReminders } from './reminders-actions.ts'
import { matrix, memberMandatory } from './matrix-actions.ts'

export const mandatoryRoutes: Route[] = [
  route(api.listMandatoryRules, 'mandatory.manage', (ctx, { query }) => listRules(ctx, query.lang)),
  route(api.countMandatoryPeople, 'mandatory.manage', (ctx, { query }) => countPeople(ctx, query)),
  route(api.createMandatoryRule, 'mandatory.manage', (ctx, { body }) => createRule(ctx, body), { status: 201 }),
  route(api.updateMandatoryRule, 'mandatory.manage', async (ctx, { params, body }) => {
    await updateRule(ctx, params.id, body)
    return {}
  }),
  route(api.deleteMandatoryRule, 'mandatory.manage', async (ctx, { params }) => {
    await deleteRule(ctx, params.id)
    return {}
  }),
  route(api.getReminders, 'mandatory.manage', (ctx) => getReminders(ctx)),
  route(api.setReminders, 'mandatory.manage', (ctx, { body }) => setReminders(ctx, body)),
  route(
    api.getMatrix,
    'mandatory.see',
    asStatistic((ctx, { query }) => matrix(ctx, query)),
  ),
  route(api.exportMatrix, 'mandatory.see', (ctx, { query, reply }) => exportRows(ctx, query, reply)),
  route(api.listMemberMandatory, 'progress.see', (ctx, { params, query }) =>
    memberMandatory(ctx, params.id, query.lang),
  ),
]
