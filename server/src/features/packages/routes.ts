import { importUnits } from '@praxia/contract/library/packages.ts'
import { type Route, route } from '../../http/route.ts'
import { importParts } from './actions.ts'

export const packageRoutes: Route[] = [
  route(
    importUnits,
    'training.import',
    (ctx, { params, query, request }) => importParts(ctx, params.id, request, query.lang),
    { transaction: false, status: 201 },
  ),
]
