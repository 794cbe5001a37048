import * as api from '@praxia/contract/connections/keys.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import { createKey, endKey, presentKey, rotateKey } from './actions.ts'
import * as store from './store.ts'

/** An organisation's keys for its learning record; `features/xapi/credential.ts` authenticates them. */
export const keyRoutes: Route[] = [
  route(api.listKeys, 'key.manage', async ({ db, actor }, { query }) => ({
    items: (await store.listKeys(db, actor.scope, pageOf(query))).map(presentKey),
    total: await store.countKeys(db, actor.scope, false),
  })),
  route(api.createKey, 'key.manage', (ctx, { body }) => createKey(ctx, body)),
  route(api.rotateKey, 'key.manage', (ctx, { params }) => rotateKey(ctx, params.id)),
  route(api.endKey, 'key.manage', async (ctx, { params }) => {
    await endKey(ctx, params.id)
    return {}
  }),
]
