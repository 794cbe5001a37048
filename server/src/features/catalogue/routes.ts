import * as contract from '@praxia/contract/trainings.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import { viewer } from '../trainings/actions.ts'
import { presentCard } from '../trainings/present.ts'
import { countOptions, listCards } from './actions.ts'
import { listTags } from './tags-actions.ts'

export const catalogueRoutes: Route[] = [
  route(contract.listTags, 'reference.see', (ctx, { query }) =>
    listTags(ctx.database, viewer(ctx, query.lang), query.filter),
  ),
  route(contract.listTrainings, 'training.list', async (ctx, { query }) => {
    const seen = viewer(ctx, query.lang)
    const { rows, total, named, counts } = await listCards(ctx.database, seen, query, pageOf(query), ctx.db)
    return { items: rows.map((row) => presentCard(ctx, row)), total, named, counts }
  }),
  route(contract.countOptions, 'training.list', (ctx, { query }) =>
    countOptions(ctx.database, viewer(ctx, query.lang), query),
  ),
]
