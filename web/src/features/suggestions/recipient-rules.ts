import type { Group } from '@praxia/contract/groups.ts'
import type { Member } from '@praxia/contract/members.ts'
import type { CurrentOrganisation } from '@praxia/contract/organisations.ts'
import type { Capacity } from '../../lib/session.ts'

export type RecipientMember = Pick<Member, 'id' | 'firstName' | 'lastName' | 'picture'>
/** Recipients of a suggestion; a member of several groups counts once. */
export interface Recipients {
  members: Map<number, RecipientMember>
  groups: Map<number, Group>
  /** The members were selected with one press, not individually. */
  together: boolean
}
/** Returns the recipients with these members. Changes one by one keep the kind of selection until no member is left. */
export const withMembers = (
  recipients: Recipients,
  members: Recipients['members'],
  together = recipients.together,
): Recipients => ({ ...recipients, members, together: together && members.size > 0 })
export const peopleOf = (recipients: Recipients): Set<number> =>
  new Set([...recipients.members.keys(), ...[...recipients.groups.values()].flatMap((group) => group.userIds)])
export const isNobody = (recipients: Recipients): boolean => recipients.members.size + recipients.groups.size === 0
export const without = <V>(map: Map<number, V>, id: number): Map<number, V> =>
  new Map([...map].filter(([key]) => key !== id))
/** Returns the word for groups: subgroups for a manager, promotions for an administrator of a training center. */
export const groupsWord = (
  role: Capacity | undefined,
  type: CurrentOrganisation['type'] | undefined,
): 'subgroups' | 'promotions' | 'groups' =>
  role === 'manager' ? 'subgroups' : type === 'TRAINING_CENTER' ? 'promotions' : 'groups'
