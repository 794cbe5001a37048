import * as api from '@praxia/contract/members.ts'
import { found } from '../../basics/app-error.ts'
import { publicUrl } from '../../delivery/files.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import { presentMember } from '../people/present.ts'
import { checkField } from '../people/visibility.ts'
import { listMembers } from '../people/store.ts'
import { addToTeam, ownTeam } from './actions.ts'
import { leaveTeam } from './store.ts'

export const teamRoutes: Route[] = [
  route(api.listTeam, 'team.see', async (ctx, { query }) => {
    await checkField(ctx, ctx.actor.scope, query)
    const filter = { ...ownTeam(ctx.actor, 'in'), search: query.search, sort: query.sort, field: query }
    const { rows, total } = await listMembers(ctx.db, ctx.actor.scope, filter, pageOf(query))
    return { items: rows.map((member) => presentMember(ctx, member)), total }
  }),
  route(api.listTeamCandidates, 'team.manage', async (ctx, { query }) => {
    const filter = { ...ownTeam(ctx.actor, 'out'), search: query.search }
    const { rows, total } = await listMembers(ctx.db, ctx.actor.scope, filter, pageOf(query))
    return {
      items: rows.map((m) => ({
        id: m.id,
        firstName: m.firstName,
        lastName: m.lastName,
        email: m.email,
        picture: publicUrl(m.picture),
        managers: m.managers,
      })),
      total,
    }
  }),
  route(api.addToTeam, 'team.manage', async (ctx, { body }) => ({ added: await addToTeam(ctx, body) })),
  route(api.removeFromTeam, 'team.manage', async (ctx, { params }) => {
    found((await leaveTeam(ctx.db, ctx.actor.scope, ctx.actor.userId, params.id, ctx.now())) || undefined)
    return {}
  }),
]
