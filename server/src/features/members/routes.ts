import * as api from '@praxia/contract/members.ts'
import { notFound } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { interfaceLanguageIn } from '../../basics/languages.ts'
import { type Route, route } from '../../http/route.ts'
import { checkField, organisationScope, seeMember } from '../people/visibility.ts'
import { hasGroup } from '../groups/store.ts'
import { createMember, deleteMember, updateMember } from './actions.ts'
import { groupsViewer, presentMember } from '../people/present.ts'
import * as store from '../people/store.ts'

export const memberRoutes: Route[] = [
  route(api.listMembers, 'member.list', async (ctx, { query }) => {
    const { scope, partner } = await organisationScope(ctx, query.clientId)
    if (query.groupId !== undefined && !(await hasGroup(ctx.db, scope, groupsViewer(ctx.actor), query.groupId)))
      throw notFound()
    await checkField(ctx, scope, query)
    const filter = {
      search: query.search,
      groupId: query.groupId,
      role: query.role,
      sort: query.sort,
      field: query,
      viewer: groupsViewer(ctx.actor),
      manager: ctx.actor.userId,
      ...(query.others ? { but: ctx.actor.userId } : {}),
    }
    const { rows, total } = await store.listMembers(ctx.db, scope, filter, pageOf(query))
    return { items: rows.map((member) => presentMember(ctx, member, partner)), total }
  }),
  route(api.getMember, 'member.see', async (ctx, { params }) => {
    const member = await seeMember(ctx, params.id)
    return presentMember(
      ctx,
      member,
      ctx.actor.as === 'superAdmin' && (await organisationScope(ctx, member.organisationId)).partner,
    )
  }),
  route(api.createMember, 'member.edit', (ctx, { body, query }) =>
    createMember(ctx, body, interfaceLanguageIn(query.lang, ctx.actor.language)),
  ),
  route(api.updateMember, 'member.edit', (ctx, { params, body, query }) =>
    updateMember(ctx, params.id, body, interfaceLanguageIn(query.lang, ctx.actor.language)),
  ),
  route(api.deleteMember, 'member.edit', async (ctx, { params }) => {
    await deleteMember(ctx, params.id)
    return {}
  }),
]
