import type { Route } from '../route.ts'
import { accountRoutes } from './accounts/routes.ts'

/** Every call of the API. A feature adds its one line. */
export const routes: Route[] = [
  ...accountRoutes,
]
