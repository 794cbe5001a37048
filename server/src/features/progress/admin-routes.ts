import type { AnswerOf, Endpoint } from '@praxia/contract/endpoint.ts'
import * as progress from '@praxia/contract/progress.ts'
import { notFound } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { publicUrl } from '../../delivery/files.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Call, type Route, route } from '../../http/route.ts'
import { asStatistic } from '../../context/statistics.ts'
import { organisationScope } from '../people/sight.ts'
import { languageOf } from './actions.ts'
import * as store from './admin-store.ts'
import { presentDays } from './present.ts'
import { countContent, listTable } from './training-table-actions.ts'

/** All figures are of the organisation's own members; for a partner, of all members who used its trainings, counted and never named; for the platform, of the chosen organisation or of all. */
async function lensOf(ctx: Ctx, clientId: number | undefined): Promise<store.Lens> {
  if (ctx.actor.as === 'superAdmin' && clientId === undefined) return { scope: null, owner: null }
  const { scope, partner } = await organisationScope(ctx, clientId)
  return partner ? { scope: null, owner: scope } : { scope, owner: null }
}
const present = (
  f: store.Figures,
  more: { content: number; unpublished: number; members: number; started: number; completed: number },
): progress.AdminStats => ({
  totalContent: more.content,
  unpublished: more.unpublished,
  totalView: f.views,
  totalLiked: f.likes,
  totalFavorite: f.favorites,
  totalMinuteSpent: f.activeMs / 60_000,
  totalPeopleWhoStartedTraining: more.started,
  totalPeopleWhoCompletedTraining: more.completed,
  averageConnectionTimeInMinute: f.sessions === 0 ? 0 : f.activeMs / 60_000 / f.sessions,
  totalBadges: { 1: f.badges1, 2: f.badges2, 3: f.badges3 },
  sessions: f.sessions,
  members: more.members,
})
export async function sightOf(ctx: Ctx, clientId: number | undefined, trainingId: number): Promise<store.Lens> {
  const lens = await lensOf(ctx, clientId)
  if (!(await store.isReachable(ctx.db, lens, trainingId))) throw notFound()
  return lens
}

const statistic = <E extends Endpoint>(endpoint: E, handle: (ctx: Ctx, call: Call<E>) => Promise<AnswerOf<E>>): Route =>
  route(endpoint, 'stats.organisation', asStatistic(handle))

export const adminRoutes: Route[] = [
  statistic(progress.getGeneralStats, async (ctx, { query }) => {
    const lens = await lensOf(ctx, query.clientId)
    const [figures, people, content, members] = [
      await store.findFigures(ctx.db, lens, null),
      await store.findPeople(ctx.db, lens),
      await countContent(ctx, lens),
      await store.countMembers(ctx.db, lens),
    ]
    return present(figures, {
      ...people,
      ...content,
      members: lens.owner === null ? members.count : people.started,
    })
  }),
  statistic(progress.getTrainingStats, async (ctx, { params, query }) => {
    const lens = await sightOf(ctx, query.clientId, params.id)
    const [figures, members] = [
      await store.findFigures(ctx.db, lens, params.id),
      await store.countMembers(ctx.db, lens),
    ]
    return present(figures, {
      started: figures.started,
      completed: figures.completed,
      content: 1,
      unpublished: 0,
      members: lens.owner === null ? members.count : figures.started,
    })
  }),
  statistic(progress.getGeneralPeriod, async (ctx, { query }) =>
    presentDays(await store.listDays(ctx.db, await lensOf(ctx, query.clientId), null, query.startDate, query.endDate)),
  ),
  statistic(progress.getTrainingPeriod, async (ctx, { params, query }) =>
    presentDays(
      await store.listDays(
        ctx.db,
        await sightOf(ctx, query.clientId, params.id),
        params.id,
        query.startDate,
        query.endDate,
      ),
    ),
  ),
  statistic(progress.listTrainingStats, async (ctx, { query }) => {
    const lens = await lensOf(ctx, query.clientId)
    const asked = {
      search: query.search?.trim() || undefined,
      categoryId: query.categoryId,
      lang: languageOf(ctx, query.lang),
      sort: query.sort,
    }
    const [{ rows, total }, members] = [
      await listTable(ctx, lens, asked, pageOf(query)),
      await store.countMembers(ctx.db, lens),
    ]
    return {
      items: rows.map((r) => ({
        trainingId: r.trainingId,
        title: r.title,
        category: r.category,
        categoryKey: r.categoryKey,
        logo: publicUrl(r.cover),
        ...present(r, {
          started: r.started,
          completed: r.completed,
          content: 1,
          unpublished: 0,
          members: lens.owner === null ? members.count : r.started,
        }),
      })),
      total,
    }
  }),
]
