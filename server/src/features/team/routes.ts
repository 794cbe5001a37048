import * as api from '@praxia/contract/members.ts'
import { found, invalid, notFound } from '../../app-error.ts'
import type { Ctx } from '../../context.ts'
import { publicUrl } from '../../files.ts'
import { authorise } from '../../policy.ts'
import { type Route, route } from '../../route.ts'
import { insertAudit } from '../accounts/store.ts'
import { presentMember } from '../members/present.ts'
import { countMembers, keepMembers, listMemberIds, listMembers, pageOf } from '../members/store.ts'
import { insertTeamMembers, leaveTeam } from './store.ts'

const own = (ctx: Ctx, team: 'in' | 'out', action: 'team.see' | 'team.manage' = 'team.manage') => {
  authorise(ctx.actor, action, { userId: ctx.actor.userId })
  return { team, viewer: ctx.actor.userId, manager: ctx.actor.userId }
}

async function addToTeam(ctx: Ctx, body: { userIds?: number[]; all?: boolean; search?: string }): Promise<number> {
  const { actor, db } = ctx
  const filter = own(ctx, 'out')
  if (!body.all && !body.userIds?.length) throw invalid('userIds', 'required', 'nobody is chosen')
  const wanted = body.all
    ? await listMemberIds(db, actor.scope, { ...filter, search: body.search })
    : [...new Set(body.userIds)]
  if (
    !body.all &&
    (wanted.includes(actor.userId) || (await keepMembers(db, actor.scope, wanted)).length !== wanted.length)
  )
    throw notFound()
  const added = await insertTeamMembers(db, actor.scope, actor.userId, wanted, ctx.now())
  for (const id of added) await insertAudit(db, actor.organisationId, ctx.now(), actor.userId, 'team.added', id)
  return added.length
}

export const teamRoutes: Route[] = [
  route(api.listTeam, 'team.see', async (ctx, { query }) => {
    const filter = { ...own(ctx, 'in', 'team.see'), search: query.search, sort: query.sort }
    const items = await listMembers(ctx.db, ctx.actor.scope, filter, pageOf(query))
    return {
      items: items.map((member) => presentMember(ctx, member)),
      total: await countMembers(ctx.db, ctx.actor.scope, filter),
    }
  }),
  route(api.listTeamCandidates, 'team.manage', async (ctx, { query }) => {
    const filter = { ...own(ctx, 'out'), search: query.search }
    const items = await listMembers(ctx.db, ctx.actor.scope, filter, pageOf(query))
    return {
      items: items.map((m) => ({
        id: m.id,
        firstName: m.firstName,
        lastName: m.lastName,
        email: m.email,
        picture: publicUrl(m.picture),
        managers: m.managers,
      })),
      total: await countMembers(ctx.db, ctx.actor.scope, filter),
    }
  }),
  route(api.addToTeam, 'team.manage', async (ctx, { body }) => ({ added: await addToTeam(ctx, body) })),
  route(api.removeFromTeam, 'team.manage', async (ctx, { params }) => {
    own(ctx, 'in')
    found((await leaveTeam(ctx.db, ctx.actor.scope, ctx.actor.userId, params.id)) || undefined)
    return {}
  }),
]
