import type { Group } from '@praxia/contract/groups.ts'
import { groupChange, insertAudit } from '../../access/audit-store.ts'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import type { Actor, Ctx } from '../../context/context.ts'
import { violated } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { publicUrl } from '../../delivery/files.ts'
import { can } from '../../access/policy.ts'
import { revisionOf } from '../../basics/revision.ts'
import { keepMembers } from '../people/store.ts'
import { keepTeam } from '../team/store.ts'
import { announce } from '../trainings/actions.ts'
import { endRulesOf } from '../trainings/mandatory-actions.ts'
import * as store from './store.ts'

/**
 * Returns the owner: a manager works on own groups, an administrator on those without owner (docs/product.md#groups).
 */
export const ownerFor = (actor: Actor): number | null => (actor.as === 'manager' ? actor.userId : null)

const revision = (g: store.GroupRow): string => revisionOf([g.name, g.userIds])
export function presentGroup(ctx: Ctx, g: store.GroupRow): Group {
  const edit = can(ctx.actor, 'group.edit')
  return {
    id: g.id,
    name: g.name,
    ownerId: g.ownerId,
    userIds: g.userIds,
    memberCount: g.userIds.length,
    rules: g.rules,
    revision: revision(g),
    faces: g.faces.map((face) => ({ ...face, picture: publicUrl(face.picture) })),
    can: { edit, delete: edit },
  }
}

/** Checks that a manager's group holds only members of the team; anybody else is not found. */
async function checkPeople(ctx: Ctx, userIds: number[]): Promise<void> {
  const { actor, db } = ctx
  const kept =
    actor.as === 'manager'
      ? await keepTeam(db, actor.scope, actor.userId, userIds)
      : await keepMembers(db, actor.scope, userIds)
  if (kept.length !== userIds.length) throw notFound()
}
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violated(error) === 'groups_name')
      throw new AppError('group.name_taken', {
        violations: [{ path: 'name', code: 'taken', message: 'is already used' }],
      })
    throw error
  }
}
/** Notifies members who join a group of the trainings that it opens to them. */
async function announceGroup(ctx: Ctx, groupId: number): Promise<void> {
  for (const trainingId of await store.listTrainingsOf(ctx.db, ctx.actor.scope, [groupId]))
    await announce(ctx, trainingId, ctx.actor.scope)
}

/** Audits who came and went with the members: what is mandatory for them, and open to them, may depend on the group. */
async function auditMembers(
  { db, actor, now }: Ctx,
  id: number,
  { joining = [], leaving = [] }: { joining?: readonly number[]; leaving?: readonly number[] },
): Promise<void> {
  const insert = (members: readonly number[], change: object) =>
    insertAudit(db, actor.scope, now(), actor.userId, 'member.changed', members, { fields: ['groups'], ...change })
  if (joining.length > 0) await insert(joining, groupChange([id], []))
  if (leaving.length > 0) await insert(leaving, groupChange([], [id]))
}

export async function createGroup(ctx: Ctx, form: { name: string; userIds: number[] }): Promise<Group> {
  const { actor, db } = ctx
  const owner = ownerFor(actor)
  await checkPeople(ctx, form.userIds)
  const id = await named(() => store.insertGroup(db, actor.scope, owner, form.name, ctx.now()))
  if (form.userIds.length > 0) await store.addGroupMembers(db, actor.scope, id, form.userIds, ctx.now())
  await auditMembers(ctx, id, { joining: form.userIds })
  return presentGroup(ctx, found(await store.findGroup(db, actor.scope, owner, id)))
}

/** Changes a group that the caller has locked and may edit. `joining` are no members yet, `leaving` are. */
export async function changeGroup(
  ctx: Ctx,
  id: number,
  { name, joining, leaving }: { name?: string; joining: number[]; leaving: number[] },
): Promise<void> {
  const { actor, db } = ctx
  // Existing members may remain, including one who is now an administrator and so in no team.
  await checkPeople(ctx, joining)
  if (name !== undefined) await named(() => store.renameGroup(db, actor.scope, id, name))
  if (leaving.length > 0) await store.removeGroupMembers(db, actor.scope, id, leaving, ctx.now())
  if (joining.length > 0) {
    await store.addGroupMembers(db, actor.scope, id, joining, ctx.now())
    await announceGroup(ctx, id)
  }
  await auditMembers(ctx, id, { joining, leaving })
  if (leaving.length + joining.length > 0) await publish(db, userTopics([...leaving, ...joining]), 'catalogue')
}

export async function updateGroup(
  ctx: Ctx,
  id: number,
  form: { name: string; userIds: number[]; revision?: string },
): Promise<Group> {
  const { actor, db } = ctx
  const owner = ownerFor(actor)
  await store.lockGroup(db, actor.scope, id)
  const before = found(await store.findGroup(db, actor.scope, owner, id))
  if (form.revision !== undefined && form.revision !== revision(before)) throw new AppError('request.conflict')
  const [had, has] = [new Set(before.userIds), new Set(form.userIds)]
  await changeGroup(ctx, id, {
    name: form.name,
    joining: form.userIds.filter((user) => !had.has(user)),
    leaving: before.userIds.filter((user) => !has.has(user)),
  })
  return presentGroup(ctx, found(await store.findGroup(db, actor.scope, owner, id)))
}

export async function deleteGroup(ctx: Ctx, id: number): Promise<void> {
  const { actor, db } = ctx
  const before = found(await store.findGroup(db, actor.scope, ownerFor(actor), id))
  await endRulesOf(ctx, { groupId: id })
  await store.deleteGroups(db, actor.scope, { id })
  await auditMembers(ctx, id, { leaving: before.userIds })
  await publish(db, userTopics(before.userIds), 'catalogue')
}
