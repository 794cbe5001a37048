import type { FileType } from '@praxia/contract/shapes.ts'
import type { Database } from '../../db.ts'
import type { Page } from '../../paging.ts'
import { type CardRow, type Marks, type Viewer, listLikes, readMarks, readPage } from './catalogue-store.ts'
import { type Kept, currentOffers, ofOffers, offersFor } from './offers.ts'
import { byRank, searchOffers } from './search.ts'

export interface Filters {
  search?: string
  categoryId?: number[]
  skillId?: number[]
  tag?: string[]
  fileType?: FileType[]
  partnerId?: number
  clientId?: number
  state?: 'current' | 'suggested' | 'favorite' | 'toVerify' | 'published'
  scope?: 'company' | 'platform' | 'unlockable'
  sort?: 'title' | '-lastModified' | '-totalLike' | 'random'
  seed?: number
  groupBy?: 'category'
}
export interface Counts {
  all: number
  current: number
  suggested: number
  favorite: number
  categories: { id: number; name: string; key: string; count: number }[]
}

/** One member's marks, by training. */
interface Own {
  groups: ReadonlySet<number>
  suggestions: ReadonlyMap<number, Marks['suggestions'][number]>
  favorites: ReadonlySet<number>
  likes: ReadonlySet<number>
  progress: ReadonlyMap<number, Marks['progress'][number]>
}
const byId = <T extends { id: number }>(list: readonly T[]) => new Map(list.map((one) => [one.id, one]))
const ownOf = (marks: Marks): Own => ({
  groups: new Set(marks.groups),
  suggestions: byId(marks.suggestions),
  favorites: new Set(marks.favorites),
  likes: new Set(marks.likes),
  progress: byId(marks.progress),
})

/** As `granted` in the store: everyone, a group of theirs, or a suggestion that runs. What is locked is shown to all, what administers is shown all. */
const sees = (v: Viewer, offer: Kept, own: Own): boolean =>
  v.as === 'superAdmin' ||
  v.as === 'admin' ||
  !offer.accessible ||
  offer.allGroup ||
  own.suggestions.has(offer.id) ||
  offer.groupIds.some((group) => own.groups.has(group))

const isCurrent = (offer: Kept, own: Own): boolean => {
  const progress = own.progress.get(offer.id)?.progress ?? 0
  return offer.accessible && progress >= 1 && progress <= 99
}
const isFavorite = (offer: Kept, own: Own): boolean => offer.accessible && own.favorites.has(offer.id)

/** Any of one kind matches; kinds narrow each other. */
function matcher(f: Filters): (offer: Kept) => boolean {
  const tags = f.tag && new Set(f.tag.map((tag) => tag.toLowerCase()))
  const tests: ((offer: Kept) => boolean)[] = []
  const when = (wanted: unknown, test: (offer: Kept) => boolean) => {
    if (wanted !== undefined && wanted !== '') tests.push(test)
  }
  when(f.categoryId, (offer) => f.categoryId!.includes(offer.categoryId))
  when(f.skillId, (offer) => offer.skills.some(({ id }) => f.skillId!.includes(id)))
  when(tags, (offer) => offer.tags.some((tag) => tags!.has(tag.toLowerCase())))
  when(f.fileType, (offer) => offer.fileTypes.some((type) => f.fileType!.includes(type)))
  when(f.partnerId, (offer) => offer.partnerId === f.partnerId)
  when(f.clientId, (offer) => offer.organisationId === f.clientId)
  when(f.scope, (offer) =>
    f.scope === 'company'
      ? offer.isUnlocked
      : f.scope === 'platform'
        ? !offer.isOwn
        : offer.organisationId === 1 || (offer.isFromPartner && offer.verified),
  )
  if (f.state === 'toVerify') tests.push((offer) => !offer.verified)
  // Partners' trainings are not among the published ones (specification, section 2), but where they are asked for.
  const withPartners = f.scope === 'unlockable' || f.partnerId !== undefined || f.clientId !== undefined
  if (f.state === 'published') tests.push((offer) => offer.verified && (withPartners || !offer.isFromPartner))
  return (offer) => tests.every((test) => test(offer))
}
/** Those among what is seen that the member has to do with in this way. */
function inState(seen: Kept[], state: Filters['state'], own: Own): Kept[] {
  if (state === 'current') return seen.filter((offer) => isCurrent(offer, own))
  if (state === 'suggested') return seen.filter((offer) => own.suggestions.has(offer.id))
  if (state === 'favorite') return seen.filter((offer) => isFavorite(offer, own))
  return seen
}

/** The sections of all that is seen, whatever of their own somebody asks for. */
function count(offers: readonly Kept[], own: Own): Counts {
  const counts: Counts = { all: offers.length, current: 0, suggested: 0, favorite: 0, categories: [] }
  const sections: Counts['categories'] = [] // by rank
  for (const offer of offers) {
    if (isCurrent(offer, own)) counts.current++
    if (own.suggestions.has(offer.id)) counts.suggested++
    if (isFavorite(offer, own)) counts.favorite++
    const { categoryId: id, categoryName: name, categoryKey: key } = offer
    const section = (sections[offer.categoryRank] ??= { id, name, key, count: 0 })
    section.count++
  }
  counts.categories = sections.filter(Boolean)
  return counts
}

/** A place among all numbers that neither the id nor the seed alone tells. */
function drawn(id: number, seed: number): number {
  let mixed = Math.imul(id ^ seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
/** They come by title; a sort that leaves equals as they were keeps that within what it sorts by. */
function sorted(offers: Kept[], f: Filters, likes: ReadonlyMap<number, number>): Kept[] {
  if (f.sort === '-lastModified') offers.sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime() || b.id - a.id)
  if (f.sort === '-totalLike') offers.sort((a, b) => (likes.get(b.id) ?? 0) - (likes.get(a.id) ?? 0))
  if (f.sort === 'random') offers.sort((a, b) => drawn(a.id, f.seed ?? 0) - drawn(b.id, f.seed ?? 0))
  if (f.groupBy === 'category') offers.sort((a, b) => a.categoryRank - b.categoryRank)
  return offers
}

/** One page of cards, how many there are in all, and the sections. What all share comes from memory, what is the caller's own from the database. */
export async function listCards(
  database: Database,
  v: Viewer,
  f: Filters,
  page: Page,
): Promise<{ rows: CardRow[]; total: number; counts: Counts }> {
  const [marks, likes] = await Promise.all([
    readMarks(database, v),
    f.sort === '-totalLike' ? listLikes(database, v) : [],
  ])
  const own = ownOf(marks)
  const matches = matcher(f)
  const offers = await offersFor(database, v, marks.revision)
  const rank = await searchOffers(database, offers, f.search)
  const found = offers.filter((offer) => (!rank || rank(offer) !== undefined) && matches(offer) && sees(v, offer, own))
  const seen = rank && (f.sort ?? 'title') === 'title' ? byRank(found, rank) : found
  const counts = count(seen, own)
  const all = sorted(inState(seen, f.state, own), f, new Map(likes.map((one) => [one.id, one.likes])))
  const shown = all.slice(page.offset, page.offset + page.limit)
  const begun = shown.filter((offer) => isCurrent(offer, own)).map(({ id }) => id)
  const ids = shown.map(({ id }) => id)
  const more = byId(ids.length > 0 ? await readPage(database, v, ids, begun) : [])
  return { rows: shown.map((offer) => cardOf(offer, own, more.get(offer.id)!)), total: all.length, counts }
}

/** What a member can open now, and how many of these are succeeded. */
export async function countReach(database: Database, v: Viewer): Promise<{ open: number; succeeded: number }> {
  const marks = await readMarks(database, v)
  const own = ownOf(marks)
  const reach = { open: 0, succeeded: 0 }
  for (const offer of await offersFor(database, v, marks.revision)) {
    if (!offer.accessible || !sees(v, offer, own)) continue
    reach.open++
    const done = own.progress.get(offer.id)
    if (done && done.progress > 0 && (done.bestScore ?? 0) >= (offer.passingScore ?? 50)) reach.succeeded++
  }
  return reach
}

const collator = new Intl.Collator('und')
/** Tags of an offer: those of trainings in the language first, then the most used; spellings that differ in case alone are one. */
function tagsOf(offers: readonly Kept[], lang: string): { tag: string; folded: string }[] {
  const found = new Map<string, { tag: string; folded: string; inLanguage: boolean; uses: number }>()
  for (const offer of offers) {
    if (!offer.isUnlocked) continue
    for (const tag of offer.tags) {
      const folded = tag.toLowerCase()
      const known = found.get(folded) ?? { tag, folded, inLanguage: false, uses: 0 }
      if (tag < known.tag) known.tag = tag
      known.inLanguage ||= offer.langs.includes(lang)
      known.uses++
      found.set(folded, known)
    }
  }
  return [...found.values()].toSorted(
    (a, b) => Number(b.inLanguage) - Number(a.inLanguage) || b.uses - a.uses || collator.compare(a.tag, b.tag),
  )
}
const mostTags = 50
/** Those of what an organisation has, whoever of it asks. */
export async function listTags(database: Database, v: Viewer, filter: string | undefined): Promise<string[]> {
  const offers = await currentOffers(database, { ...v, as: 'admin' })
  const wanted = filter?.trim().toLowerCase() ?? ''
  return ofOffers(offers, 'tags', (all) => tagsOf(all, v.lang))
    .filter(({ folded }) => folded.includes(wanted))
    .slice(0, mostTags)
    .map(({ tag }) => tag)
}

function cardOf(offer: Kept, own: Own, more: Pick<CardRow, 'totalLike' | 'lastStep'>): CardRow {
  const suggestion = own.suggestions.get(offer.id)
  const progress = own.progress.get(offer.id)
  return {
    ...offer,
    isSuggested: suggestion !== undefined,
    suggestedUntil: suggestion?.until ? new Date(suggestion.until) : null,
    suggestedBy: suggestion?.by ?? null,
    favorite: own.favorites.has(offer.id),
    liked: own.likes.has(offer.id),
    totalLike: more.totalLike,
    progress: progress?.progress ?? 0,
    bestScore: progress?.bestScore ?? null,
    lastAt: progress ? new Date(progress.lastAt) : null,
    lastStep: more.lastStep,
  }
}
