import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { found } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { ownerFor } from '../groups/actions.ts'
import { checkField } from '../people/visibility.ts'
import { findGroup } from '../groups/store.ts'
import type { Team } from './store.ts'

/**
 * Returns the team of a cockpit. A manager can narrow it to a subgroup of their own; an administrator can choose any
 * group of the organisation. Either can narrow it to the members with a value of an own field.
 */
export async function teamFor(ctx: Ctx, query: FieldFilter & { groupId?: number }): Promise<Team> {
  const { actor, db } = ctx
  const { groupId, fieldId, fieldValue } = query
  await checkField(ctx, actor.scope, query)
  if (groupId !== undefined) found(await findGroup(db, actor.scope, ownerFor(actor), groupId))
  const field = fieldId === undefined ? {} : { field: { fieldId, fieldValue } }
  return groupId !== undefined && ownerFor(actor) === null
    ? { groupId, ...field }
    : { managerId: actor.userId, groupId, ...field }
}
