import type { FileType } from '@praxia/contract/shapes.ts'
import type { Offer } from './entry-rules.ts'
import { ofOffers } from './catalogue-cache.ts'

/** Filters and order of a catalogue request. */
export interface Filters {
  search?: string
  categoryId?: number[]
  skillId?: number[]
  tag?: string[]
  fileType?: FileType[]
  vr?: boolean
  partnerId?: number
  clientId?: number
  state?: 'current' | 'suggested' | 'toDo' | 'favorite' | 'toVerify' | 'published'
  scope?: 'company' | 'own' | 'offered' | 'platform' | 'unlockable' | 'partners'
  sort?: 'title' | '-lastModified' | '-totalLike' | 'random' | 'due'
  seed?: number
  groupBy?: 'category'
}
/** Numbers of all offers that are visible to the caller. */
export interface Counts {
  all: number
  current: number
  suggested: number
  toDo: number
  favorite: number
  categories: { id: number; name: string; key: string; count: number }[]
}

/** Shared orders and counts of offers: computed once per version. */
const none: readonly Offer[] = []
function byCategory(offers: readonly Offer[]): ReadonlyMap<number, readonly Offer[]> {
  const categories = new Map<number, Offer[]>()
  for (const offer of offers) {
    const known = categories.get(offer.categoryId)
    if (known) known.push(offer)
    else categories.set(offer.categoryId, [offer])
  }
  return categories
}
const byChange = (offers: readonly Offer[]): readonly Offer[] =>
  offers.toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime() || b.id - a.id)
/** A stable sort. */
const bySection = (offers: readonly Offer[]): readonly Offer[] =>
  offers.toSorted((a, b) => a.categoryRank - b.categoryRank)

/** Returns all offers, or those of the one requested category, by title or by last change, in sections or not. */
export function arranged(offers: readonly Offer[], f: Filters): readonly Offer[] {
  const [category, another] = f.categoryId ?? []
  const wanted =
    category === undefined || another !== undefined
      ? offers
      : (ofOffers(offers, 'categories', byCategory).get(category) ?? none)
  const ordered = f.sort === '-lastModified' ? ofOffers(wanted, 'by change', byChange) : wanted
  return f.groupBy === 'category' ? ofOffers(ordered, 'by section', bySection) : ordered
}
export const grouped = (offers: readonly Offer[], f: Filters): readonly Offer[] =>
  f.groupBy === 'category' ? bySection(offers) : offers

/** Returns a pseudo-random position that depends on both the id and the seed. */
function drawn(id: number, seed: number): number {
  let mixed = Math.imul(id ^ seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
/** Sorts only by the orders that change with every request; the others are arranged already. */
export function sorted(offers: readonly Offer[], f: Filters, likes: ReadonlyMap<number, number>): readonly Offer[] {
  if (f.sort === '-totalLike')
    return grouped(
      offers.toSorted((a, b) => (likes.get(b.id) ?? 0) - (likes.get(a.id) ?? 0)),
      f,
    )
  if (f.sort !== 'random') return offers
  const seed = f.seed ?? 0
  const places = new Map(offers.map(({ id }) => [id, drawn(id, seed)]))
  return grouped(
    offers.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!),
    f,
  )
}

interface Due {
  isDone: boolean
  /** In ms; without an end it comes after every end. */
  end: number
}
/** Sorts by the ends of the suggestions, the nearest first; finished ones come last. */
export const byDue = (offers: readonly Offer[], dueOf: (offer: Offer) => Due): readonly Offer[] =>
  offers
    .map((offer) => ({ offer, ...dueOf(offer) }))
    .toSorted((a, b) => Number(a.isDone) - Number(b.isDone) || (a.end < b.end ? -1 : Number(a.end > b.end)))
    .map(({ offer }) => offer)

export function sectionsOf(offers: readonly Offer[]): Counts['categories'] {
  const sections: Counts['categories'] = [] // by rank
  for (const { categoryId: id, categoryName: name, categoryKey: key, categoryRank } of offers)
    (sections[categoryRank] ??= { id, name, key, count: 0 }).count++
  return sections.filter(Boolean)
}
