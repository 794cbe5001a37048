import type { Group } from '@praxia/contract/groups.ts'
import type { Member } from '@praxia/contract/members.ts'

export type PickedMember = Pick<Member, 'id' | 'firstName' | 'lastName' | 'picture'>
/** Whom something is suggested to; who stands in several of the groups counts once. */
export interface Picked {
  members: Map<number, PickedMember>
  groups: Map<number, Group>
}
export const peopleOf = (picked: Picked): Set<number> =>
  new Set([...picked.members.keys(), ...[...picked.groups.values()].flatMap((group) => group.userIds)])
export const isNobody = (picked: Picked): boolean => picked.members.size + picked.groups.size === 0
export const without = <V>(map: Map<number, V>, id: number): Map<number, V> =>
  new Map([...map].filter(([key]) => key !== id))
