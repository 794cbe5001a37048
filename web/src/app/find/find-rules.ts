import type { Capacity } from '../../lib/session.ts'
import { plain } from '../../lib/found-in.ts'

export type FoundKind = 'pages' | 'trainings' | 'courses' | 'people' | 'organisations'

/** One line of what was found, and the address it opens. */
export interface Found {
  kind: FoundKind
  key: string
  name: string
  facts?: string
  picture?: string | null
  to: { pathname: string; search?: string }
}

/** The pages whose name has every word that was typed at the start of one of its own, accents and case aside; all when nothing was. */
export function pagesFor(pages: readonly Found[], typed: string): Found[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return pages.filter(({ name }) => {
    const words = plain(name).split(/[\s-]+/)
    return wanted.every((word) => words.some((one) => one.startsWith(word)))
  })
}

/** Whose names a role may look for, and where one of them opens; nobody's for a learner, and none on a device that a code signed in. */
export function peopleOf(role: Capacity, device: boolean): { of: 'members' | 'team'; pathname: string } | null {
  if (device) return null
  if (role === 'admin') return { of: 'members', pathname: '/admin/company' }
  return role === 'manager' ? { of: 'team', pathname: '/manager/team' } : null
}

/** Fewer letters find half of everything. */
export const fewestLetters = 2
export const isSearch = (typed: string): boolean => typed.trim().length >= fewestLetters
