import { AppError } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { ownerFor } from '../groups/actions.ts'
import { listMembersOfGroups } from '../groups/store.ts'
import { keepMembers, listMemberIds } from '../people/store.ts'
import { keepTeam } from '../team/store.ts'

export interface Chosen {
  userIds?: number[]
  all?: boolean
  search?: string
  groupIds?: number[]
  /** The members were selected together, as with `all`: no one counts as selected individually. */
  together?: boolean
}

/**
 * Returns an error with the ids that do not exist or are out of the caller's reach, without a difference between the
 * two; `why`: what else may be wrong with those that the caller knows.
 */
export const gone = (
  path: string,
  ids: readonly number[],
  here: ReadonlySet<number>,
  why = (_id: number) => ({ code: 'gone', message: 'is not there' }),
): AppError =>
  new AppError('request.not_found', {
    violations: ids.flatMap((id, at) => (here.has(id) ? [] : [{ path: `${path}.${at}`, ...why(id) }])),
  })

export interface Reached {
  userIds: number[]
  /** For each of them: selected individually, not by a group or `all`. */
  own: boolean[]
}
/**
 * Returns the selected members and the current members of the selected groups. A manager reaches the team and own
 * subgroups, an administrator the organisation. Responds 404 for others.
 */
export async function peopleOf(ctx: Ctx, body: Chosen): Promise<Reached> {
  const { actor, db } = ctx
  const manager = actor.as === 'manager'
  const reach = (ids: number[]) =>
    manager ? keepTeam(db, actor.scope, actor.userId, ids) : keepMembers(db, actor.scope, ids)
  const chosen = [...new Set(body.userIds ?? [])]
  const here = new Set(await reach(chosen))
  if (here.size !== chosen.length) throw gone('userIds', body.userIds ?? [], here)
  const groupIds = [...new Set(body.groupIds ?? [])]
  const ofGroups = await listMembersOfGroups(db, actor.scope, ownerFor(actor), groupIds)
  if (ofGroups.ids.length !== groupIds.length) throw gone('groupIds', body.groupIds ?? [], new Set(ofGroups.ids))
  const all = body.all
    ? await listMemberIds(db, actor.scope, {
        search: body.search,
        manager: actor.userId,
        but: actor.userId,
        ...(manager ? { team: 'in' as const } : {}),
      })
    : []
  const reached = [...new Set([...chosen, ...ofGroups.userIds, ...all])]
  if (reached.length === 0)
    throw new AppError('suggestion.nobody', {
      violations: [{ path: 'groupIds', code: 'empty', message: 'the chosen groups are empty' }],
    })
  return { userIds: reached, own: reached.map((id) => !body.together && here.has(id)) }
}
