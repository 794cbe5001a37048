import type { Capacity } from '../../lib/session.ts'
import { plain } from '../../lib/found-in.ts'

export type FoundKind = 'pages' | 'trainings' | 'courses' | 'people' | 'organisations'

/** A search result and its address. */
export interface Found {
  kind: FoundKind
  key: string
  name: string
  facts?: string
  picture?: string | null
  to: { pathname: string; search?: string }
}

/**
 * Returns the pages whose name has a word starting with each typed word, ignoring accents and case; all pages for an
 * empty text.
 */
export function pagesFor(pages: readonly Found[], typed: string): Found[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return pages.filter(({ name }) => {
    const words = plain(name).split(/[\s-]+/)
    return wanted.every((word) => words.some((one) => one.startsWith(word)))
  })
}

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
const fewestLetters = 2
export const isSearch = (typed: string): boolean => typed.trim().length >= fewestLetters
