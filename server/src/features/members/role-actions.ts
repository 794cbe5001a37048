import { insertAudit } from '../../access/audit-store.ts'
import type { PublicCtx, Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { endDevicesByOthers, endPendingWays } from '../accounts/store.ts'
import { releaseCourses } from '../courses/results-actions.ts'
import { deleteGroups } from '../groups/store.ts'
import { type Roles, stopsAdministering, stopsManaging } from './rules.ts'
import * as store from './store.ts'

/** Deletes the subgroups and the team of a manager who loses the role. */
export async function stopManaging(db: Db, world: Pick<World, 'now'>, scope: Scope, id: number): Promise<void> {
  await releaseCourses(db, world, scope, id)
  await deleteGroups(db, scope, { ownerId: id })
  await store.emptyTeam(db, scope, id)
}

/** Ends what a manager opened for a learner's account that becomes an administrator's. */
export async function endOthersAccess(db: Db, scope: Scope, id: number): Promise<void> {
  await endPendingWays(db, scope, id)
  await endDevicesByOthers(db, scope, id)
}

/**
 * Gives a member the roles that another system says. The last administrator stays one. The caller holds the lock of
 * the organisation.
 */
export async function changeRoles(
  ctx: PublicCtx,
  scope: Scope,
  before: Roles & { id: number },
  wanted: { isAdmin: boolean; isManager: boolean },
): Promise<void> {
  const { db } = ctx
  const { id, enabled } = before
  const isLast =
    stopsAdministering(before, { ...wanted, enabled }) && (await store.countOtherAdmins(db, scope, id)) === 0
  const after = { ...wanted, isAdmin: wanted.isAdmin || isLast, enabled }
  if (before.isAdmin === after.isAdmin && before.isManager === after.isManager) return
  await store.updateRoles(db, scope, id, after, ctx.now())
  if (stopsManaging(before, after)) await stopManaging(db, ctx, scope, id)
  if (after.isAdmin && !before.isAdmin) await endOthersAccess(db, scope, id)
  const { isAdmin: admin, isManager: manager } = after
  await insertAudit(db, scope, ctx.now(), null, 'member.roles', id, { admin, manager })
  await publish(db, userTopics([id]), 'catalogue')
}
