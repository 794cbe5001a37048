import type { Route } from '../http/route.ts'
import { accountRoutes } from '../features/accounts/routes.ts'
import { twoStepRoutes } from '../features/accounts/two-step-routes.ts'
import { deviceRoutes } from '../features/devices/routes.ts'
import { catalogueRoutes } from '../features/catalogue/routes.ts'
import { trainingRoutes } from '../features/trainings/routes.ts'
import { masterRoutes } from '../features/masters/routes.ts'
import { contentRoutes } from '../features/contents/routes.ts'
import { inspectorRoutes } from '../features/inspector/routes.ts'
import { versionRoutes } from '../features/versions/routes.ts'
import { verificationRoutes } from '../features/verification/routes.ts'
import { resourceRoutes } from '../features/resources/routes.ts'
import { groupRoutes } from '../features/groups/routes.ts'
import { memberRoutes } from '../features/members/routes.ts'
import { importRoutes } from '../features/imports/routes.ts'
import { organisationRoutes } from '../features/organisations/routes.ts'
import { teamRoutes } from '../features/team/routes.ts'
import { notificationRoutes } from '../features/notifications/routes.ts'
import { settingRoutes } from '../features/settings/routes.ts'
import { courseRoutes } from '../features/courses/routes.ts'
import { suggestionRoutes } from '../features/suggestions/routes.ts'
import { fieldRoutes } from '../features/fields/routes.ts'
import { keyRoutes } from '../features/keys/routes.ts'
import { apiKeyRoutes } from '../features/apikeys/routes.ts'
import { tokenRoutes } from '../features/tokens/routes.ts'
import { webhookRoutes } from '../features/webhooks/routes.ts'
import { forwardingRoutes } from '../features/forwarding/routes.ts'
import { federationRoutes } from '../features/federation/routes.ts'
import { launchRoutes } from '../features/launches/routes.ts'
import { packageRoutes } from '../features/packages/routes.ts'
import { progressRoutes } from '../features/progress/routes.ts'
import { insightRoutes } from '../features/progress/insight/routes.ts'
import { classRoutes } from '../features/classes/routes.ts'
import { cockpitRoutes } from '../features/cockpit/routes.ts'
import { badgeRoutes } from '../features/progress/badge-routes.ts'
import { certificateRoutes } from '../features/certificates/routes.ts'
import { certifyingRoutes } from '../features/certifying/routes.ts'
import { surveyRoutes } from '../features/surveys/routes.ts'
import { validityRoutes } from '../features/validity/routes.ts'
import { mandatoryRoutes } from '../features/mandatory/routes.ts'
import { courseExportRoutes } from '../features/exports/course-routes.ts'
import { personFileRoutes } from '../features/personfile/routes.ts'
import { retentionRoutes } from '../features/retention/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { statementRoutes } from '../features/statements/routes.ts'
import { statusRoutes } from '../features/status/routes.ts'
import { exportRoutes } from '../features/exports/routes.ts'

/** All endpoints of the API. A feature adds its one line. */
export const routes: Route[] = [
  ...accountRoutes,
  ...twoStepRoutes,
  ...deviceRoutes,
  ...catalogueRoutes,
  ...trainingRoutes,
  ...masterRoutes,
  ...contentRoutes,
  ...verificationRoutes,
  ...versionRoutes,
  ...inspectorRoutes,
  ...resourceRoutes,
  ...groupRoutes,
  ...memberRoutes,
  ...fieldRoutes,
  ...importRoutes,
  ...organisationRoutes,
  ...teamRoutes,
  ...notificationRoutes,
  ...settingRoutes,
  ...courseRoutes,
  ...suggestionRoutes,
  ...keyRoutes,
  ...tokenRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...forwardingRoutes,
  ...federationRoutes,
  ...launchRoutes,
  ...packageRoutes,
  ...progressRoutes,
  ...insightRoutes,
  ...badgeRoutes,
  ...certificateRoutes,
  ...certifyingRoutes,
  ...surveyRoutes,
  ...validityRoutes,
  ...cockpitRoutes,
  ...mandatoryRoutes,
  ...classRoutes,
  ...exportRoutes,
  ...auditRoutes,
  ...personFileRoutes,
  ...retentionRoutes,
  ...statementRoutes,
  ...courseExportRoutes,
  ...statusRoutes,
]
