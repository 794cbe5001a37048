import * as api from '@praxia/contract/connections/webhooks.ts'
import { found } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import * as actions from './actions.ts'
import * as store from './store.ts'

/** Webhooks, which receive the events of an organisation. `deliver-actions.ts` sends them. */
export const webhookRoutes: Route[] = [
  route(api.listWebhooks, 'webhook.manage', async ({ db, actor }) =>
    (await store.listWebhooks(db, actor.scope)).map(actions.presentWebhook),
  ),
  route(api.createWebhook, 'webhook.manage', (ctx, { body }) => actions.createWebhook(ctx, body)),
  route(api.updateWebhook, 'webhook.manage', (ctx, { params, body }) => actions.updateWebhook(ctx, params.id, body)),
  route(api.rotateWebhook, 'webhook.manage', (ctx, { params }) => actions.rotateWebhook(ctx, params.id)),
  route(api.stopWebhook, 'webhook.manage', (ctx, { params }) => actions.stopWebhook(ctx, params.id)),
  route(api.startWebhook, 'webhook.manage', (ctx, { params }) => actions.startWebhook(ctx, params.id)),
  route(api.deleteWebhook, 'webhook.manage', async (ctx, { params }) => {
    await actions.deleteWebhook(ctx, params.id)
    return {}
  }),
  route(api.testWebhook, 'webhook.manage', (ctx, { params }) => actions.testWebhook(ctx, params.id)),
  route(api.listWebhookMessages, 'webhook.manage', async ({ db, actor }, { params, query }) => {
    found(await store.findWebhook(db, actor.scope, params.id))
    return {
      items: (await store.listMessages(db, actor.scope, params.id, pageOf(query))).map(actions.presentMessage),
      total: await store.countMessages(db, actor.scope, params.id),
    }
  }),
  route(api.resendWebhookMessage, 'webhook.manage', (ctx, { params }) =>
    actions.resend(ctx, params.id, params.messageId),
  ),
]
