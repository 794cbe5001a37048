import { found } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { ownerFor } from '../groups/actions.ts'
import { findGroup } from '../groups/store.ts'
import type { Team } from './store.ts'

/**
 * Returns the team of a cockpit. A manager can narrow it to a subgroup of their own; an administrator can choose any
 * group of the organisation.
 */
export async function teamFor({ actor, db }: Ctx, groupId: number | undefined): Promise<Team> {
  if (groupId !== undefined) found(await findGroup(db, actor.scope, ownerFor(actor), groupId))
  return groupId !== undefined && ownerFor(actor) === null ? { groupId } : { managerId: actor.userId, groupId }
}
