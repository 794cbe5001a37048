import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Db } from '../../database/db.ts'
import { wordsOf } from '../../database/search-store.ts'
import type { Offer } from './entry-rules.ts'
import { ofOffers } from './catalogue-cache.ts'
import { listFound, mentionedRank } from './search-store.ts'

export type Rank = (offer: Offer) => number | undefined
const ownersOf = (offers: readonly Offer[]): number[] => [...new Set(offers.map((offer) => offer.organisationId))]

/**
 * Finds offers by beginnings of words, with the rank of each: titles in the reader's language first, then tags, category
 * and skills, then mistyped words, then texts and other languages. Undefined: no search words.
 */
export async function searchOffers(
  db: Db,
  offers: readonly Offer[],
  lang: ContentLanguage,
  search: string | undefined,
): Promise<Rank | undefined> {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  const found = await listFound(db, ofOffers(offers, 'owners', ownersOf), lang, words)
  const ranks = new Map(found.map(({ id, rank }) => [id, rank]))
  return (offer) => ranks.get(offer.id)
}
/** Sorts by rank; equal ranks keep their order. */
export const byRank = (offers: readonly Offer[], rank: Rank): Offer[] => offers.toSorted((a, b) => rank(a)! - rank(b)!)
/** Moves the offers that only mention the words to the end; both parts keep their order. */
export function namedFirst(offers: readonly Offer[], rank: Rank): { all: Offer[]; named: number } {
  const named = offers.filter((offer) => rank(offer)! < mentionedRank)
  return { all: [...named, ...offers.filter((offer) => rank(offer)! >= mentionedRank)], named: named.length }
}
