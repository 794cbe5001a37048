import * as api from '@praxia/contract/connections/forwardings.ts'
import { found } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import * as actions from './actions.ts'
import * as store from './store.ts'

/** External stores that get an organisation's statements; `deliver-actions.ts` sends them. */
export const forwardingRoutes: Route[] = [
  route(api.listForwardings, 'forwarding.manage', async (ctx) => {
    const rows = await store.listForwardings(ctx.db, ctx.actor.scope)
    return Promise.all(rows.map((row) => actions.presentForwarding(ctx, row)))
  }),
  route(api.createForwarding, 'forwarding.manage', (ctx, { body }) => actions.createForwarding(ctx, body)),
  route(api.updateForwarding, 'forwarding.manage', (ctx, { params, body }) =>
    actions.updateForwarding(ctx, params.id, body),
  ),
  route(api.pauseForwarding, 'forwarding.manage', (ctx, { params }) => actions.pauseForwarding(ctx, params.id)),
  route(api.startForwarding, 'forwarding.manage', (ctx, { params }) => actions.startForwarding(ctx, params.id)),
  route(api.testForwarding, 'forwarding.manage', (ctx, { params }) => actions.testForwarding(ctx, params.id)),
  route(api.deleteForwarding, 'forwarding.manage', async (ctx, { params }) => {
    await actions.deleteForwarding(ctx, params.id)
    return {}
  }),
  route(api.listForwardingRefusals, 'forwarding.manage', async ({ db, actor }, { params, query }) => {
    const { refused } = found(await store.findForwarding(db, actor.scope, params.id))
    const rows = await store.listRefusals(db, actor.scope, params.id, pageOf(query))
    return { items: rows.map(actions.presentRefusal), total: refused }
  }),
  route(api.resendForwardingRefusals, 'forwarding.manage', (ctx, { params }) => actions.resendRefusals(ctx, params.id)),
]
