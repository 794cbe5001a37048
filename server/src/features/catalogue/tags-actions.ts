import { nameKey } from '@praxia/contract/people/texts.ts'
import type { Database } from '../../database/db.ts'
import type { Viewer } from '../trainings/visibility-store.ts'
import { type Offer, compareWords } from './entry-rules.ts'
import { currentOffers, ofOffers } from './catalogue-cache.ts'

/**
 * Returns tags of the offers: tags of trainings in the language first, then the most used; spellings that differ only
 * in case are merged.
 */
function tagsOf(offers: readonly Offer[], lang: string): { tag: string; folded: string }[] {
  const found = new Map<string, { tag: string; folded: string; inLanguage: boolean; uses: number }>()
  for (const offer of offers) {
    if (!offer.isUnlocked) continue
    for (const tag of offer.tags) {
      const folded = nameKey(tag)
      const known = found.get(folded) ?? { tag, folded, inLanguage: false, uses: 0 }
      if (tag < known.tag) known.tag = tag
      known.inLanguage ||= offer.langs.includes(lang)
      known.uses++
      found.set(folded, known)
    }
  }
  return [...found.values()].toSorted(
    (a, b) => Number(b.inLanguage) - Number(a.inLanguage) || b.uses - a.uses || compareWords(a.tag, b.tag),
  )
}
const mostTags = 50
/** Lists the tags of an organisation's catalogue, the same for every member. */
export async function listTags(database: Database, v: Viewer, filter: string | undefined): Promise<string[]> {
  const offers = await currentOffers(database, { ...v, as: 'admin' })
  const wanted = nameKey(filter ?? '')
  return ofOffers(offers, 'tags', (all) => tagsOf(all, v.lang))
    .filter(({ folded }) => folded.includes(wanted))
    .slice(0, mostTags)
    .map(({ tag }) => tag)
}
