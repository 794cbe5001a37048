import type { Route } from '../http/route.ts'
import { accountRoutes } from './accounts/routes.ts'
import { trainingRoutes } from './trainings/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { organisationRoutes } from './organisations/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { settingRoutes } from './settings/routes.ts'
import { suggestionRoutes } from './suggestions/routes.ts'
import { launchRoutes } from './launches/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { badgeRoutes } from './badges/routes.ts'

/** Every call of the API. A feature adds its one line. */
export const routes: Route[] = [
  ...accountRoutes,
  ...trainingRoutes,
  ...uploadRoutes,
  ...groupRoutes,
  ...memberRoutes,
  ...organisationRoutes,
  ...teamRoutes,
  ...notificationRoutes,
  ...settingRoutes,
  ...suggestionRoutes,
  ...launchRoutes,
  ...progressRoutes,
  ...badgeRoutes,
]
