import * as api from '@praxia/contract/groups.ts'
import { found } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import { organisationScope } from '../people/visibility.ts'
import { createGroup, deleteGroup, ownerFor, presentGroup, updateGroup } from './actions.ts'
import * as store from './store.ts'

export const groupRoutes: Route[] = [
  route(api.listGroups, 'group.list', async (ctx, { query }) => {
    const { scope } = await organisationScope(ctx, query.clientId)
    const owner = ownerFor(ctx.actor)
    const items = await store.listGroups(ctx.db, scope, owner, query.search, pageOf(query), query.sort)
    return {
      items: items.map((group) => presentGroup(ctx, group)),
      total: await store.countGroups(ctx.db, scope, owner, query.search),
    }
  }),
  route(api.getGroup, 'group.list', async (ctx, { params }) =>
    presentGroup(ctx, found(await store.findGroup(ctx.db, ctx.actor.scope, ownerFor(ctx.actor), params.id))),
  ),
  route(api.createGroup, 'group.edit', (ctx, { body }) => createGroup(ctx, body)),
  route(api.updateGroup, 'group.edit', (ctx, { params, body }) => updateGroup(ctx, params.id, body)),
  route(api.deleteGroup, 'group.edit', async (ctx, { params }) => {
    await deleteGroup(ctx, params.id)
    return {}
  }),
]
