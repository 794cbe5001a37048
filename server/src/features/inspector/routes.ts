import { inspectTraining } from '@praxia/contract/library/inspector.ts'
import { type Route, route } from '../../http/route.ts'
import { loadInspector } from './actions.ts'

export const inspectorRoutes: Route[] = [
  route(inspectTraining, 'training.inspect', (ctx, { params, query }) => loadInspector(ctx, params.id, query.session)),
]
