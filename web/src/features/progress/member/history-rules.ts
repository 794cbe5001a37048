import { compareTexts } from '../../../lib/format.ts'
import { plain } from '../../../lib/found-in.ts'

interface Dated {
  lastActivity: string
}
interface Loaded<T> {
  items: readonly T[]
  /** Older items are not loaded yet. */
  more: boolean
}
/** Merges two lists, each newest first. Items older than the end of an incomplete list wait for its next page. */
export function merged<A extends Dated, B extends Dated>(a: Loaded<A>, b: Loaded<B>): (A | B)[] {
  const ends = [a, b].flatMap(({ items, more }) => (more && items.length > 0 ? [items.at(-1)!.lastActivity] : []))
  const oldest = ends.toSorted().at(-1)
  return [...a.items, ...b.items]
    .filter(({ lastActivity }) => oldest === undefined || lastActivity >= oldest)
    .toSorted((one, other) => Date.parse(other.lastActivity) - Date.parse(one.lastActivity))
}

export const kinds = ['all', 'trainings', 'courses'] as const
export type Kind = (typeof kinds)[number]
/** Sort orders of the columns, in both directions; the newest first by default. */
export const orders = [
  ...(['-lastSession', 'lastSession', 'title', '-title'] as const),
  ...(['-progress', 'progress', '-sessions', 'sessions'] as const),
] as const
export type Order = (typeof orders)[number]
interface Listed extends Dated {
  title: string
  progressionPercent: number
  sessions: number
  /** Present in rows of courses only. */
  course?: unknown
}
type Compare = (a: Listed, b: Listed) => number
const by: Record<string, Compare> = {
  lastSession: (a, b) => Date.parse(a.lastActivity) - Date.parse(b.lastActivity),
  progress: (a, b) => a.progressionPercent - b.progressionPercent,
  sessions: (a, b) => a.sessions - b.sessions,
}
/** Returns the rows of a kind whose titles match the search, ignoring accents and case, sorted. */
export function narrowed<R extends Listed>(
  rows: readonly R[],
  { search, kind, sort, language }: { search: string; kind: Kind; sort: Order; language: string },
): R[] {
  const words = plain(search.trim())
  const texts = compareTexts(language)
  const compare: Compare = by[sort.replace('-', '')] ?? ((a, b) => texts(a.title, b.title))
  return rows
    .filter(({ course }) => kind === 'all' || (kind === 'courses') === (course !== undefined))
    .filter(({ title }) => plain(title).includes(words))
    .toSorted((a, b) => (sort.startsWith('-') ? compare(b, a) : compare(a, b)))
}
