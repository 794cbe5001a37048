import type { Route } from '../route.ts'
import { accountRoutes } from './accounts/routes.ts'
import { trainingRoutes } from './trainings/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { organisationRoutes } from './organisations/routes.ts'
import { teamRoutes } from './team/routes.ts'

/** Every call of the API. A feature adds its one line. */
export const routes: Route[] = [
  ...accountRoutes,
  ...trainingRoutes,
  ...groupRoutes,
  ...memberRoutes,
  ...organisationRoutes,
  ...teamRoutes,
]
