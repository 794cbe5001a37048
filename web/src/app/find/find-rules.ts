import type { Capacity } from '../../lib/session.ts'
import { plain } from '../../lib/found-in.ts'

export type FoundKind = 'pages' | 'actions' | 'trainings' | 'courses' | 'people' | 'organisations'

/** A search result and its address. */
export interface Found {
  kind: FoundKind
  key: string
  name: string
  facts?: string
  /** Other words by which it is found. */
  also?: string
  picture?: string | null
  to: { pathname: string; search?: string }
}

/**
 * Returns the pages, then the actions, that have a word starting with each typed word, ignoring accents and case; those
 * named so come before those that have it in `also`. For an empty text all but the tabs of pages, which have `facts`.
 */
export function pagesFor<T extends Found>(places: readonly T[], typed: string): T[] {
  const wanted = wordsIn(typed)
  const [pages, actions] = [
    places.filter(({ kind }) => kind === 'pages'),
    places.filter(({ kind }) => kind !== 'pages'),
  ]
  if (wanted.length === 0) return [...pages.filter(({ facts }) => facts === undefined), ...actions]
  const has = (text: string): boolean => {
    const words = wordsIn(text)
    return wanted.every((word) => words.some((one) => one.startsWith(word)))
  }
  return [pages, actions].flatMap((list) => {
    const named = list.filter(({ name }) => has(name))
    return [...named, ...list.filter((one) => !named.includes(one) && has(`${one.name} ${one.also ?? ''}`))]
  })
}
const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Returns the people that a role may search, and the path that opens one; null for a learner and on a device signed in
 * by a code.
 */
export function peopleOf(role: Capacity, device: boolean): { of: 'members' | 'team'; pathname: string } | null {
  if (device) return null
  if (role === 'admin') return { of: 'members', pathname: '/admin/company' }
  return role === 'manager' ? { of: 'team', pathname: '/manager/team' } : null
}

/** Fewer letters match half of everything. */
export const fewestLetters = 2
export const isSearch = (typed: string): boolean => typed.trim().length >= fewestLetters
