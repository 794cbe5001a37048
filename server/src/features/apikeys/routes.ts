import * as api from '@praxia/contract/connections/api-keys.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import * as actions from './actions.ts'

/** Keys of an organisation, and personal tokens, for the API. `http/authenticate.ts` accepts them. */
export const apiKeyRoutes: Route[] = [
  route(api.listApiKeys, 'key.manage', (ctx, { query }) => actions.listApiKeys(ctx, pageOf(query))),
  route(api.createApiKey, 'key.manage', (ctx, { body }) => actions.createApiKey(ctx, body)),
  route(api.endApiKey, 'key.manage', async (ctx, { params }) => {
    await actions.endApiKey(ctx, params.id)
    return {}
  }),
  route(api.listPersonalTokens, 'account.secure', actions.listPersonalTokens),
  route(api.createPersonalToken, 'account.secure', (ctx, { body }) => actions.createPersonalToken(ctx, body)),
  route(api.endPersonalToken, 'account.secure', async (ctx, { params }) => {
    await actions.endPersonalToken(ctx, params.id)
    return {}
  }),
]
