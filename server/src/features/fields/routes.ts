import * as api from '@praxia/contract/people/member-fields.ts'
import { notFound } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import { hasField } from '../people/fields-store.ts'
import { organisationScope } from '../people/visibility.ts'
import { createField, deleteField, orderFields, presentField, updateField } from './actions.ts'
import * as store from './store.ts'

export const fieldRoutes: Route[] = [
  route(api.listMemberFields, 'member_field.list', async (ctx, { query }) => {
    const { scope } = await organisationScope(ctx, query.clientId)
    return (await store.listCounted(ctx.db, scope)).map(presentField)
  }),
  route(api.listFieldValues, 'member_field.list', async (ctx, { params, query }) => {
    const { scope } = await organisationScope(ctx, query.clientId)
    if (!(await hasField(ctx.db, scope, params.id))) throw notFound()
    const manager = ctx.actor.as === 'manager' ? ctx.actor.userId : undefined
    const filter = { manager, search: query.search }
    return {
      items: await store.listValues(ctx.db, scope, params.id, { ...filter, page: pageOf(query) }),
      total: await store.countValues(ctx.db, scope, params.id, filter),
    }
  }),
  route(api.createMemberField, 'member_field.manage', (ctx, { body }) => createField(ctx, body)),
  route(api.orderMemberFields, 'member_field.manage', async (ctx, { body }) => {
    await orderFields(ctx, body.ids)
    return {}
  }),
  route(api.updateMemberField, 'member_field.manage', (ctx, { params, body }) => updateField(ctx, params.id, body)),
  route(api.deleteMemberField, 'member_field.manage', (ctx, { params }) => deleteField(ctx, params.id)),
]
