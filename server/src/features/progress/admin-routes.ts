import type { ResponseOf, Endpoint } from '@praxia/contract/endpoint.ts'
import * as progress from '@praxia/contract/progress.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import type { Ctx } from '../../context/context.ts'
import { pageOf } from '../../basics/paging.ts'
import { periodOf } from '../../basics/period.ts'
import { type Call, type Route, route } from '../../http/route.ts'
import { asStatistic } from '../../context/statistics.ts'
import { languageOf } from './actions.ts'
import { generalFigures, lensOf, visibleMembersOf, trainingFigures, trainingTable } from './admin-actions.ts'
import * as store from './admin-store.ts'
import { presentDays } from './present.ts'

const statistic = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Ctx, call: Call<E>) => Promise<ResponseOf<E>>,
): Route => route(endpoint, 'stats.organisation', asStatistic(handle))

const todayOf = ({ now }: Ctx, { timeZone }: store.Lens): string => dayOf(now().getTime(), timeZone)

export const adminRoutes: Route[] = [
  statistic(progress.getGeneralStats, async (ctx, { query }) =>
    generalFigures(ctx, await lensOf(ctx, query.clientId, query)),
  ),
  statistic(progress.getTrainingStats, async (ctx, { params, query }) =>
    trainingFigures(ctx, await visibleMembersOf(ctx, query.clientId, params.id, query), params.id),
  ),
  statistic(progress.getGeneralPeriod, async (ctx, { query }) => {
    const lens = await lensOf(ctx, query.clientId, query)
    const { from, to } = periodOf(todayOf(ctx, lens), query)
    return presentDays(await store.listDays(ctx.db, lens, null, from, to))
  }),
  statistic(progress.getTrainingPeriod, async (ctx, { params, query }) => {
    const lens = await visibleMembersOf(ctx, query.clientId, params.id, query)
    const { from, to } = periodOf(todayOf(ctx, lens), query)
    return presentDays(await store.listDays(ctx.db, lens, params.id, from, to))
  }),
  statistic(progress.listTrainingStats, async (ctx, { query }) => {
    const lens = await lensOf(ctx, query.clientId, query)
    const asked = {
      search: query.search?.trim() || undefined,
      categoryId: query.categoryId,
      lang: languageOf(ctx, query.lang),
      sort: query.sort,
    }
    return trainingTable(ctx, lens, asked, pageOf(query))
  }),
]
