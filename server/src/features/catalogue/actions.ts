import { neededScore } from '@praxia/contract/step-verdict.ts'
import { nameKey } from '@praxia/contract/people/texts.ts'
import type { Database, Db } from '../../database/db.ts'
import type { Page } from '../../basics/paging.ts'
import { type Outcome, isSucceeded } from '../trainings/rules.ts'
import type { CardRow, Viewer } from '../trainings/visibility-store.ts'
import type { Offer } from './entry-rules.ts'
import { type Marks, type PageRow, listLikes, readMarks, readPage } from './marks-store.ts'
import { currentOffers, ofOffers, offersFor } from './catalogue-cache.ts'
import { byRank, namedFirst, searchOffers } from './search-actions.ts'
import { type Counts, type Filters, arranged, byDue, grouped, sectionsOf, sorted } from './order-rules.ts'

/** One member's marks, by training. */
interface Own {
  groups: ReadonlySet<number>
  suggestions: ReadonlyMap<number, Marks['suggestions'][number]>
  opened: ReadonlySet<number>
  favorites: ReadonlySet<number>
  progress: ReadonlyMap<number, Marks['progress'][number]>
}
const byId = <T extends { id: number }>(list: readonly T[]) => new Map(list.map((one) => [one.id, one]))
const ownOf = (marks: Marks): Own => ({
  groups: new Set(marks.groups),
  suggestions: byId(marks.suggestions),
  opened: new Set(marks.opened),
  favorites: new Set(marks.favorites),
  progress: byId(marks.progress),
})

/**
 * Is the offer visible to the member? As `granted` in the store: open to everyone, by a group, by a suggestion or by a
 * current suggested course. Locked entries are visible to all; administrators see all.
 */
const sees = (
  v: Viewer,
  offer: Offer,
  own: Record<'groups' | 'opened' | 'suggestions', { has(id: number): boolean }>,
): boolean =>
  v.as === 'superAdmin' ||
  v.as === 'admin' ||
  !offer.accessible ||
  offer.allGroup ||
  own.suggestions.has(offer.id) ||
  own.opened.has(offer.id) ||
  offer.groupIds.some((group) => own.groups.has(group))

const isCurrent = (offer: Offer, own: Own): boolean => {
  const progress = own.progress.get(offer.id)?.progress ?? 0
  return offer.accessible && progress >= 1 && progress <= 99
}
const isToDo = (offer: Offer, own: Own): boolean => {
  const [suggestion, done] = [own.suggestions.get(offer.id), own.progress.get(offer.id)]
  return suggestion !== undefined && (suggestion.renews || !(done && isSucceeded(done, neededScore(offer))))
}
const dueOf = (own: Own) => (offer: Offer) => {
  const until = own.suggestions.get(offer.id)?.until
  return { isDone: !isToDo(offer, own), end: until ? Date.parse(until) : Infinity }
}
const isFavorite = (offer: Offer, own: Own): boolean => offer.accessible && own.favorites.has(offer.id)

const inScope: Record<NonNullable<Filters['scope']>, (offer: Offer) => boolean> = {
  company: (offer) => offer.isUnlocked,
  own: (offer) => offer.isOwn,
  offered: (offer) => offer.isUnlocked && !offer.isOwn,
  platform: (offer) => !offer.isOwn,
  unlockable: (offer) => offer.organisationId === 1 || (offer.isFromPartner && offer.verified),
  partners: (offer) => offer.isFromPartner,
}
/** Any value of one filter matches; filters narrow each other. */
function matchers(f: Filters): ((offer: Offer) => boolean)[] {
  const tags = f.tag && new Set(f.tag.map(nameKey))
  const tests: ((offer: Offer) => boolean)[] = []
  const when = (wanted: unknown, test: (offer: Offer) => boolean) => {
    if (wanted !== undefined && wanted !== '') tests.push(test)
  }
  when(f.categoryId?.[1], (offer) => f.categoryId!.includes(offer.categoryId))
  when(f.skillId, (offer) => offer.skills.some(({ id }) => f.skillId!.includes(id)))
  when(tags, (offer) => offer.tags.some((tag) => tags!.has(nameKey(tag))))
  when(f.fileType, (offer) => offer.fileTypes.some((type) => f.fileType!.includes(type)))
  when(f.vr, (offer) => offer.vr === f.vr)
  when(f.partnerId, (offer) => offer.partnerId === f.partnerId)
  when(f.clientId, (offer) => offer.organisationId === f.clientId)
  when(f.scope, (offer) => inScope[f.scope!](offer))
  if (f.state === 'toVerify') tests.push((offer) => !offer.verified || offer.updated)
  // The state `published` includes partners' trainings only where partners' trainings are requested
  // (docs/product.md#who-sees-a-training).
  const withPartners =
    f.scope === 'unlockable' || f.scope === 'partners' || f.partnerId !== undefined || f.clientId !== undefined
  if (f.state === 'published') tests.push((offer) => offer.verified && (withPartners || !offer.isFromPartner))
  return tests
}
/** Filters the visible offers by the member's state. */
function inState(seen: readonly Offer[], state: Filters['state'], own: Own): readonly Offer[] {
  if (state === 'current') return seen.filter((offer) => isCurrent(offer, own))
  if (state === 'suggested') return seen.filter((offer) => own.suggestions.has(offer.id))
  if (state === 'toDo') return seen.filter((offer) => isToDo(offer, own))
  if (state === 'favorite') return seen.filter((offer) => isFavorite(offer, own))
  return seen
}

/** Are all offers visible to everyone of this capacity? Then the check of each offer is skipped. */
const isSeenByAll = (v: Viewer, offers: readonly Offer[]): boolean =>
  v.as === 'superAdmin' ||
  v.as === 'admin' ||
  ofOffers(offers, 'everybody', (all) => all.every((offer) => !offer.accessible || offer.allGroup))

/** Returns the part of a list that is visible to the caller: the list itself where that is all of it. */
function visibleOf(v: Viewer, whole: readonly Offer[], own: Own): readonly Offer[] {
  if (isSeenByAll(v, whole)) return whole
  const toSome = ofOffers(whole, 'to some', (all) => all.filter((offer) => offer.accessible && !offer.allGroup))
  const shown = toSome.filter((offer) => sees(v, offer, own)).map(({ id }) => id)
  if (shown.length === toSome.length) return whole
  const ids = new Set(shown)
  return whole.filter((offer) => !offer.accessible || offer.allGroup || ids.has(offer.id))
}

/**
 * Counts the sections of all visible offers, before filters by the caller's own marks. `isWhole`: the offers are the
 * whole catalogue or one of its cached orders.
 */
function count(offers: readonly Offer[], isWhole: boolean, own: Own): Counts {
  const categories = isWhole ? ofOffers(offers, 'sections', sectionsOf) : sectionsOf(offers)
  const counts: Counts = { all: offers.length, current: 0, suggested: 0, toDo: 0, favorite: 0, categories }
  // A member's own marks are few, offers may be thousands.
  const known = isWhole ? ofOffers(offers, 'by id', byId) : byId(offers)
  for (const id of own.progress.keys()) if (known.has(id) && isCurrent(known.get(id)!, own)) counts.current++
  for (const id of own.suggestions.keys()) {
    if (!known.has(id)) continue
    counts.suggested++
    if (isToDo(known.get(id)!, own)) counts.toDo++
  }
  for (const id of own.favorites) if (known.has(id) && isFavorite(known.get(id)!, own)) counts.favorite++
  return counts
}

/**
 * Returns one page of cards, their total number and the sections. Shared data comes from memory, the caller's own from
 * the database.
 */
export async function listCards(
  database: Database,
  v: Viewer,
  f: Filters,
  page: Page,
  db: Db = database,
): Promise<{ rows: CardRow[]; total: number; named: number; counts: Counts }> {
  const [marks, likes] = await Promise.all([readMarks(db, v), f.sort === '-totalLike' ? listLikes(db, v) : []])
  const own = ownOf(marks)
  const offers = await offersFor(database, v, marks.revision)
  const rank = await searchOffers(db, offers, v.lang, f.search)
  const whole = arranged(offers, f)
  const visible = visibleOf(v, whole, own)
  const tests = [rank && ((offer: Offer) => rank(offer) !== undefined), ...matchers(f)].filter(
    (test) => test !== undefined,
  )
  const seen = tests.length === 0 ? visible : visible.filter((offer) => tests.every((test) => test(offer)))
  const found = inState(seen, f.state, own)
  const ordered =
    rank && (f.sort ?? 'title') === 'title'
      ? grouped(byRank(found, rank), f)
      : f.sort === 'due'
        ? grouped(byDue(found, dueOf(own)), f)
        : sorted(found, f, new Map(likes.map((one) => [one.id, one.likes])))
  const { all, named } = rank ? namedFirst(ordered, rank) : { all: ordered, named: ordered.length }
  const shown = all.slice(page.offset, page.offset + page.limit)
  const ids = shown.map(({ id }) => id)
  const more = byId(ids.length > 0 ? await readPage(db, v, ids) : [])
  return {
    rows: shown.map((offer) => cardOf(offer, own, more.get(offer.id)!)),
    total: all.length,
    named,
    counts: count(seen, seen === whole, own),
  }
}

interface Counted<T> {
  value: T
  count: number
}
function countBy<T>(offers: readonly Offer[], valuesOf: (offer: Offer) => Iterable<T>): Counted<T>[] {
  const counts = new Map<T, number>()
  for (const offer of offers) for (const value of valuesOf(offer)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count }))
}
/**
 * Counts the results of each option of a filter, given the other filters. Everything but the caller's own marks comes
 * from memory.
 */
export async function countOptions(database: Database, v: Viewer, f: Filters) {
  const marks = await readMarks(database, v)
  const own = ownOf(marks)
  const offers = await offersFor(database, v, marks.revision)
  const rank = await searchOffers(database, offers, v.lang, f.search)
  const seen = offers.filter((offer) => sees(v, offer, own) && (!rank || rank(offer) !== undefined))
  const mine = new Set(inState(seen, f.state, own))
  const of = <T>(
    name: 'categoryId' | 'skillId' | 'tag' | 'fileType',
    valuesOf: (offer: Offer) => Iterable<T>,
  ): Counted<T>[] => {
    const others = { ...f, [name]: undefined }
    const tests = matchers(others)
    const left = arranged(offers, others).filter((offer) => mine.has(offer) && tests.every((test) => test(offer)))
    return countBy(left, valuesOf)
  }
  return {
    categoryId: of('categoryId', (offer) => [offer.categoryId]),
    skillId: of('skillId', (offer) => offer.skills.map(({ id }) => id)),
    tag: of('tag', (offer) => new Set(offer.tags.map(nameKey))),
    fileType: of('fileType', (offer) => new Set(offer.fileTypes)),
  }
}

/** Marks of one member that decide what can be opened and what is passed. */
export interface ReachMarks {
  groups: readonly number[]
  suggestions: readonly number[]
  /** Trainings opened by suggested courses. */
  opened: readonly number[]
  progress: readonly ({ id: number } & Outcome)[]
}
const isOpenToAll = (offer: Offer): boolean => offer.accessible && offer.allGroup
/**
 * Counts, for each member, the trainings that can be opened and how many of these are passed. Trainings open to all are
 * counted once for all members.
 * @param reading the members' marks, which `db` is still reading
 */
export async function countReaches(
  database: Database,
  db: Db,
  v: Omit<Viewer, 'as' | 'userId'>,
  reading: Promise<readonly ReachMarks[]>,
): Promise<{ open: number; succeeded: number; waived: number }[]> {
  const viewer: Viewer = { ...v, as: 'learner', userId: 0 }
  const [members, offers] = await Promise.all([reading, currentOffers(database, viewer, db)])
  const toAll = ofOffers(offers, 'open to all', (all) => all.filter(isOpenToAll).length)
  const toSome = ofOffers(offers, 'open to some', (all) => all.filter((one) => one.accessible && !one.allGroup))
  const known = ofOffers(offers, 'by id', byId)
  return members.map((marks) => {
    const own = {
      groups: new Set(marks.groups),
      suggestions: new Set(marks.suggestions),
      opened: new Set(marks.opened),
    }
    const opens = (offer: Offer): boolean => offer.accessible && sees(viewer, offer, own)
    const succeeded = marks.progress.filter((done) => {
      const offer = known.get(done.id)
      return offer && opens(offer) && isSucceeded(done, neededScore(offer))
    })
    const waived = succeeded.filter((done) => done.waived).length
    return { open: toAll + toSome.filter(opens).length, succeeded: succeeded.length, waived }
  })
}

function cardOf(offer: Offer, own: Own, more: PageRow): CardRow {
  const suggestion = own.suggestions.get(offer.id)
  const progress = own.progress.get(offer.id)
  return {
    ...offer,
    isSuggested: suggestion !== undefined,
    suggestedUntil: suggestion?.until ? new Date(suggestion.until) : null,
    suggestedBy: suggestion?.by ?? null,
    favorite: own.favorites.has(offer.id),
    liked: more.liked,
    totalLike: more.totalLike,
    progress: progress?.progress ?? 0,
    bestScore: progress?.bestScore ?? null,
    waived: progress?.waived ?? false,
    lastAt: more.lastAt,
    nextStep: isCurrent(offer, own) ? more.nextStep : null,
  }
}
