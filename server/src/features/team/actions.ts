import { insertAudit } from '../../access/audit-store.ts'
import type { addToTeam as api } from '@praxia/contract/members.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { invalid, notFound } from '../../basics/app-error.ts'
import type { Actor, Ctx } from '../../context/context.ts'
import { listMemberIds } from '../people/store.ts'
import { insertTeamMembers, keepCandidates } from './store.ts'

/** Filter for members of the caller's team, or for candidates. */
export const ownTeam = ({ userId }: Actor, team: 'in' | 'out') => ({ team, viewer: userId, manager: userId })

/** Returns how many joined, not counting members already in the team. */
export async function addToTeam(ctx: Ctx, body: BodyOf<typeof api>): Promise<number> {
  const { actor, db } = ctx
  const filter = ownTeam(actor, 'out')
  if (!body.all && !body.userIds?.length) throw invalid('userIds', 'required', 'no members are chosen')
  const wanted = body.all
    ? await listMemberIds(db, actor.scope, { ...filter, search: body.search })
    : [...new Set(body.userIds)]
  if (
    !body.all &&
    (wanted.includes(actor.userId) || (await keepCandidates(db, actor.scope, wanted)).length !== wanted.length)
  )
    throw notFound()
  const added = await insertTeamMembers(db, actor.scope, actor.userId, wanted, ctx.now())
  await insertAudit(db, actor.scope, ctx.now(), actor.userId, 'team.added', added)
  return added.length
}
