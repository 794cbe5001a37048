import { getStatus } from '@praxia/contract/status.ts'
import { type Route, route } from '../../http/route.ts'
import { readStatus } from './actions.ts'

export const statusRoutes: Route[] = [route(getStatus, 'status.see', readStatus)]
