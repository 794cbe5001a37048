import * as api from '@praxia/contract/connections/tokens.ts'
import { type Route, route } from '../../http/route.ts'
import { createToken, endToken, listTokens } from './actions.ts'

/** An account's tokens for publishing. `http/authenticate.ts` accepts them. */
export const tokenRoutes: Route[] = [
  route(api.listTokens, 'token.manage', listTokens),
  route(api.createToken, 'token.manage', (ctx, { body }) => createToken(ctx, body)),
  route(api.endToken, 'token.manage', async (ctx, { params }) => {
    await endToken(ctx, params.id)
    return {}
  }),
]
