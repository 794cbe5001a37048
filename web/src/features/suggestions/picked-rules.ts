import type { Period } from '@praxia/contract/suggestions.ts'

/** Subject whose list of suggestions is open: a training, a course, a member or a group. */
export interface Subject {
  kind: 'training' | 'course' | 'member' | 'group'
  id: number
}
export type Whose = { all: true } | { groupIds: number[] }
type One = Pick<Period, 'kind' | 'id' | 'contentId'> & { user: { id: number } }
/** Selected periods. */
export interface Picked<P extends One = Period> {
  periods: readonly P[]
  /** Selected with one press, not one by one. */
  together: boolean
  /** Recipients if the whole list is selected, which includes what groups give to members who join later. */
  whose: Whose | null
}
/** Whole list, or the whole list except those removed or excluded by a search. */
export type Whole = 'all' | 'most' | null

/**
 * Returns the recipients that represent the whole list. Null for a single member, and for a list that contains the
 * user: suggestions to everyone exclude their author.
 */
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

/** Largest number of trainings or courses that the requests accept. */
const mostContents = 50
/** Returns the request fields of each kind: content and recipients, else ids; null if there is none of the kind. */
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
