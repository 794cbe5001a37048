import type { Period } from '@praxia/contract/suggestions.ts'

/** Whose list of suggestions is open: of a training, a course, a member or a group. */
export interface Subject {
  kind: 'training' | 'course' | 'member' | 'group'
  id: number
}
export type Whose = { all: true } | { groupIds: number[] }
type One = Pick<Period, 'kind' | 'id' | 'contentId'> & { user: { id: number } }
/** Which periods are meant. */
export interface Picked<P extends One = Period> {
  periods: readonly P[]
  /** They were taken together by one press, and not one by one. */
  together: boolean
  /** Whose they are, where everything in the list is meant: what groups give to whoever joins later is meant too. */
  whose: Whose | null
}
/** All of a list, or all of it less some that were taken out again or that a search has left out. */
export type Whole = 'all' | 'most' | null

/** A single person is chosen as a person, and nobody who suggests to everybody means themselves. */
export function whoseOf(
  { kind, id }: Subject,
  groupId: number,
  whole: Whole,
  search: string,
  has: { periods: readonly One[]; ownId: number | undefined },
): Whose | null {
  if (whole !== 'all' || search.trim() !== '' || kind === 'member') return null
  if (has.periods.some(({ user }) => user.id === has.ownId)) return null
  if (kind === 'group') return { groupIds: [id] }
  return groupId === 0 ? { all: true } : { groupIds: [groupId] }
}

/** As the calls take them. */
const mostContents = 50
/** By whom and what they are named in the call of each kind, else by their ids; none where there is none of the kind. */
export function namedBy<P extends One>({ periods, together, whose }: Picked<P>) {
  const named = (kind: Period['kind']) => {
    const list = periods.filter((one) => one.kind === kind)
    const contentIds = [...new Set(list.map(({ contentId }) => contentId))]
    if (list.length === 0) return null
    return whose && contentIds.length <= mostContents
      ? { contentIds, ...whose }
      : { ids: list.map(({ id }) => id), together }
  }
  return { training: named('training'), course: named('course') }
}
