import { found, notFound } from '../../basics/app-error.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { can } from '../../access/policy.ts'
import { groupsViewer } from './present.ts'
import * as store from './store.ts'

/** The organisation a list is of: the caller's own, for the platform any. */
export async function organisationScope(
  ctx: Ctx,
  clientId: number | undefined,
): Promise<{ scope: Scope; partner: boolean }> {
  const { actor } = ctx
  if (clientId === undefined || clientId === actor.organisationId)
    return { scope: actor.scope, partner: actor.organisationType === 'PARTNER' }
  const row = found(actor.as === 'superAdmin' ? await store.findOrganisation(ctx.db, clientId) : undefined)
  return { scope: scopeOf(row), partner: row.type === 'PARTNER' }
}

/** A member whom the caller can see: the platform anybody, an administrator its own, a manager the team, everybody oneself. */
export async function seeMember(ctx: Ctx, id: number): Promise<Loaded<store.MemberRow>> {
  const { actor } = ctx
  const scope = actor.as === 'superAdmin' ? scopeOf(found(await store.findOrganisationOf(ctx.db, id))) : actor.scope
  const member = found(await store.findMember(ctx.db, scope, id, groupsViewer(actor), actor.userId))
  if (!can(actor, 'member.see', member)) throw notFound()
  return member
}
