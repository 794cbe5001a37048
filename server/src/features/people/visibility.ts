import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { found, notFound } from '../../basics/app-error.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { can } from '../../access/policy.ts'
import { hasField } from './fields-store.ts'
import { groupsViewer } from './present.ts'
import * as store from './store.ts'

/** Returns the organisation of a list: the caller's own, or for the platform any. */
export async function organisationScope(
  ctx: Ctx,
  clientId: number | undefined,
): Promise<{ scope: Scope; partner: boolean; timeZone: string }> {
  const { actor } = ctx
  if (clientId === undefined || clientId === actor.organisationId)
    return { scope: actor.scope, partner: actor.organisationType === 'PARTNER', timeZone: actor.timeZone }
  const row = found(actor.as === 'superAdmin' ? await store.findOrganisation(ctx.db, clientId) : undefined)
  return { scope: scopeOf(row), partner: row.type === 'PARTNER', timeZone: row.timeZone }
}

/** Checks that the field of a filter is one of the organisation. */
export async function checkField(ctx: Pick<Ctx, 'db'>, scope: Scope, { fieldId }: FieldFilter): Promise<void> {
  if (fieldId !== undefined && !(await hasField(ctx.db, scope, fieldId))) throw notFound()
}
/**
 * Returns a member that the caller can see: the platform sees anyone, an administrator the organisation, a manager the
 * team, everyone themselves. Another action has its own row in the policy.
 */
export async function seeMember(
  ctx: Ctx,
  id: number,
  action: 'member.see' | 'member.file' = 'member.see',
): Promise<Loaded<store.MemberRow>> {
  const { actor } = ctx
  const scope = actor.as === 'superAdmin' ? scopeOf(found(await store.findOrganisationOf(ctx.db, id))) : actor.scope
  const member = found(await store.findMember(ctx.db, scope, id, groupsViewer(actor), actor.userId))
  if (!can(actor, action, member)) throw notFound()
  return member
}
