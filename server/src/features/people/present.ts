import type { Member } from '@praxia/contract/members.ts'
import type { Actor, Ctx } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { publicUrl } from '../../delivery/files.ts'
import { can } from '../../access/policy.ts'
import { revisionOf } from '../../basics/revision.ts'
import { strongest } from './rules.ts'
import type { MemberRow } from './store.ts'

/** Returns whose groups are shown on a member: a manager's own, or for other callers (null) the administrators'. */
export const groupsViewer = (actor: Actor): number | null => (actor.as === 'manager' ? actor.userId : null)

/** Revision of the fields that the form shows. */
export const memberRevision = (m: MemberRow): string =>
  revisionOf([
    m.firstName,
    m.lastName,
    m.email,
    m.staffNumber,
    m.fields,
    m.isAdmin,
    m.isManager,
    m.enabled,
    m.managerEmail,
    m.groups.map(({ id }) => id),
  ])

export function presentMember(ctx: Pick<Ctx, 'actor'>, m: Loaded<MemberRow>, partner = false): Member {
  const { actor } = ctx
  // The platform creates codes only for its own and for partners' accounts (permissions page).
  const codes =
    can(actor, 'code.generate', m) &&
    (actor.as !== 'superAdmin' || partner || m.organisationId === actor.organisationId)
  const edit = can(actor, 'member.edit')
  return {
    id: m.id,
    firstName: m.firstName,
    lastName: m.lastName,
    email: m.email,
    picture: publicUrl(m.picture),
    staffNumber: m.staffNumber,
    fields: m.fields,
    enabled: m.enabled,
    roles: [...(m.isAdmin ? ['ROLE_ADMINISTRATOR' as const] : []), ...(m.isManager ? ['ROLE_MANAGER' as const] : [])],
    role: strongest(m),
    managerEmail: m.managerEmail,
    managers: m.managers,
    groups: m.groups,
    lastConnection: m.lastConnection?.toISOString() ?? null,
    badges: m.badges,
    points: m.points,
    createdAt: m.createdAt.toISOString(),
    revision: memberRevision(m),
    can: { edit, delete: edit && m.id !== actor.userId, generateCode: codes && m.enabled },
  }
}
