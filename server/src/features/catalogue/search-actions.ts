import type { Db } from '../../database/db.ts'
import { wordsOf } from '../../database/search-store.ts'
import type { Offer } from './entry-rules.ts'
import { ofOffers } from './offers-cache.ts'
import { listFound } from './search-store.ts'

/** Approximates the folding of the database closely enough for an order. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const ownersOf = (offers: readonly Offer[]): number[] => [...new Set(offers.map((offer) => offer.organisationId))]

/**
 * Finds offers in any language, with the rank of each: titles in the viewer's language first, then other languages,
 * tags, category and skills, then texts, then mistyped words. Undefined: no search words.
 */
export async function searchOffers(
  db: Db,
  offers: readonly Offer[],
  search: string | undefined,
): Promise<((offer: Offer) => number | undefined) | undefined> {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  const found = await listFound(db, ofOffers(offers, 'owners', ownersOf), words)
  const ranks = new Map(found.map(({ id, rank }) => [id, rank]))
  const typed = words.map(folded)
  return (offer) => {
    const rank = ranks.get(offer.id)
    if (rank === undefined) return undefined
    const title = folded(offer.title)
    if (title.startsWith(typed.join(' '))) return 0
    return typed.every((word) => title.includes(word)) ? 1 : rank + 2
  }
}
/** Sorts by rank; equal ranks keep their order. */
export const byRank = (offers: readonly Offer[], rank: (offer: Offer) => number | undefined): Offer[] =>
  offers.toSorted((a, b) => rank(a)! - rank(b)!)
