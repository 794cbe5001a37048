import { GroupForm } from '@praxia/contract/groups.ts'
import { Type } from 'typebox'
import { type RequestAction, insertAudit } from '../../access/audit-store.ts'
import { found } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { violated } from '../../database/db.ts'
import { check } from '../../http/validation.ts'
import { changeGroup as change, createGroup as create, deleteGroup } from '../groups/actions.ts'
import { listMemberIds, lockGroup } from '../groups/store.ts'
import { keepMembers } from '../people/store.ts'
import { type Change, groupChange } from './patch-rules.ts'
import { badValue, taken } from './problem-rules.ts'
import * as store from './store.ts'

const Name = Type.Object({ name: GroupForm.properties.name })
const nameOf = (displayName: string): string => check(Name, { name: displayName }, false).name
/** Rejects ids of no member; those of another organisation look the same. */
async function checkMembers({ db, actor }: Ctx, ids: number[]): Promise<void> {
  const kept = new Set(await keepMembers(db, actor.scope, ids))
  const missing = ids.filter((id) => !kept.has(id))
  if (missing.length > 0) throw badValue('members', `no member has the id ${missing.slice(0, 10).join(', ')}`)
}
async function name(ctx: Ctx, id: number, externalId: string | null | undefined): Promise<void> {
  if (externalId === undefined) return
  await store.setGroupExternalId(ctx.db, ctx.actor.scope, id, externalId).catch((error: unknown) => {
    if (violated(error) === 'directory_groups_by_external_id') throw taken('Another group already has this externalId.')
    throw error
  })
}

const audit = ({ db, actor, now }: Ctx, action: RequestAction, id: number, facts?: object) =>
  insertAudit(db, actor.scope, now(), actor.userId, action, id, facts)

export async function createGroup(ctx: Ctx, changes: readonly Change[]): Promise<number> {
  const { displayName, externalId, all, joining } = groupChange(changes)
  if (displayName === undefined) throw badValue('displayName', 'is required')
  const userIds = [...new Set([...(all ?? []), ...joining])]
  await checkMembers(ctx, userIds)
  const { id } = await create(ctx, { name: nameOf(displayName), userIds })
  await name(ctx, id, externalId)
  await audit(ctx, 'group.made', id)
  return id
}
/** Changes a group. A PUT without members leaves them. Of one that gets members one by one, only these are compared. */
export async function changeGroup(ctx: Ctx, id: number, changes: readonly Change[]): Promise<void> {
  const { db, actor } = ctx
  const { displayName, externalId, all, joining: added, leaving: removed } = groupChange(changes)
  await lockGroup(db, actor.scope, id)
  const before = found(await store.findGroup(db, actor.scope, id, null))
  const had = new Set(await listMemberIds(db, actor.scope, id, all ? undefined : [...added, ...removed]))
  const has = new Set([...(all ?? had), ...added].filter((one) => !removed.has(one)))
  const joining = [...has].filter((one) => !had.has(one))
  const leaving = [...had].filter((one) => !has.has(one))
  await checkMembers(ctx, joining)
  await change(ctx, id, { joining, leaving, ...(displayName === undefined ? {} : { name: nameOf(displayName) }) })
  await name(ctx, id, externalId)
  const isOther = externalId !== undefined && externalId !== before.externalId
  if (isOther || displayName !== undefined || joining.length + leaving.length > 0) await audit(ctx, 'group.changed', id)
}
export async function removeGroup(ctx: Ctx, id: number): Promise<void> {
  const { name: last } = found(await store.findGroup(ctx.db, ctx.actor.scope, id, null))
  await deleteGroup(ctx, id)
  await audit(ctx, 'group.deleted', id, { name: last })
}
