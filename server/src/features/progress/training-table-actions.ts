import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Ctx } from '../../context/context.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import type { Page } from '../../basics/paging.ts'
import type { Viewer } from '../trainings/visibility-store.ts'
import type { Offer } from '../catalogue/entry-rules.ts'
import { currentOffers, ofOffers } from '../catalogue/catalogue-cache.ts'
import { byRank, namedFirst, searchOffers } from '../catalogue/search-actions.ts'
import * as store from './admin-store.ts'

/** Viewer of the catalogue as the administrators concerned: of an organisation, of a partner, of all. */
const viewerOf = (ctx: Ctx, l: store.Lens, lang: string): Viewer => ({
  as: l.owner === null && l.scope === null ? 'superAdmin' : 'admin',
  scope: l.owner ?? l.scope ?? ctx.actor.scope,
  userId: ctx.actor.userId,
  isPartner: l.owner !== null,
  lang: lang as ContentLanguage,
  now: ctx.now(),
})
/**
 * Lists the trainings that can be opened, by title: own and unlocked, a partner's own, or all. Does not read the
 * trainings of other organisations.
 */
async function reachable(ctx: Ctx, l: store.Lens, lang: string): Promise<readonly Offer[]> {
  const offers = await currentOffers(ctx.database, viewerOf(ctx, l, lang), ctx.db)
  return l.owner === null
    ? ofOffers(offers, 'accessible', (all) => all.filter((offer) => offer.accessible))
    : ofOffers(offers, 'own', (all) => all.filter((offer) => offer.isOwn))
}

/**
 * Counts the trainings that members can open now. Drafts and trainings in verification are counted separately. A
 * partner counts all its own.
 */
export async function countContent(ctx: Ctx, l: store.Lens): Promise<{ content: number; unpublished: number }> {
  const offers = await reachable(ctx, l, contentLanguageOf(ctx.actor.language))
  if (l.owner !== null) return { content: offers.length, unpublished: 0 }
  return ofOffers(offers, 'content', (all) => {
    const content = all.filter((offer) => offer.verified && offer.publishedAt !== null).length
    return { content, unpublished: all.length - content }
  })
}

export interface TableQuery {
  search: string | undefined
  categoryId: number | undefined
  lang: string
  sort: string | undefined
}
export interface TableRow extends store.Figures {
  trainingId: number
  title: string
  category: string
  categoryKey: string
  cover: string | null
}
const nothing: store.Figures = {
  views: 0,
  likes: 0,
  favorites: 0,
  activeMs: 0,
  sessions: 0,
  started: 0,
  completed: 0,
  waived: 0,
  badges1: 0,
  badges2: 0,
  badges3: 0,
}
async function sorted(ctx: Ctx, l: store.Lens, offers: readonly Offer[], sort: string | undefined) {
  if (sort === undefined || sort === 'title') return offers
  const values = await store.listSortValues(ctx.db, l, sort as store.FigureSort)
  const of = new Map(values.map(({ trainingId, value }) => [trainingId, value]))
  return offers.toSorted((a, b) => (of.get(b.id) ?? 0) - (of.get(a.id) ?? 0) || a.id - b.id)
}
/** Lists one page of trainings. Figures are read for the page only. */
export async function listTable(
  ctx: Ctx,
  l: store.Lens,
  w: TableQuery,
  page: Page,
): Promise<{ rows: TableRow[]; total: number }> {
  const all = await reachable(ctx, l, w.lang)
  const rank = await searchOffers(ctx.db, all, w.lang as ContentLanguage, w.search)
  const chosen =
    rank === undefined && w.categoryId === undefined
      ? all
      : all.filter(
          (offer) =>
            (w.categoryId === undefined || offer.categoryId === w.categoryId) && (!rank || rank(offer) !== undefined),
        )
  const ranked = rank ? byRank(chosen, rank) : chosen
  const ordered = await sorted(ctx, l, ranked, w.sort)
  const shown = (rank ? namedFirst(ordered, rank).all : ordered).slice(page.offset, page.offset + page.limit)
  const figures = new Map(
    (
      await store.listFigures(
        ctx.db,
        l,
        shown.map(({ id }) => id),
      )
    ).map(({ trainingId, ...row }) => [trainingId, row]),
  )
  const rows = shown.map(({ id, title, categoryName, categoryKey, cover }) => ({
    trainingId: id,
    title,
    category: categoryName,
    categoryKey,
    cover,
    ...(figures.get(id) ?? nothing),
  }))
  return { rows, total: chosen.length }
}
