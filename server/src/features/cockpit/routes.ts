import * as api from '@praxia/contract/members.ts'
import { asStatistic } from '../../context/statistics.ts'
import { type Route, route } from '../../http/route.ts'
import { cockpit } from './actions.ts'
import { remindTeam } from './remind-actions.ts'

export const cockpitRoutes: Route[] = [
  route(
    api.getCockpit,
    'team.see',
    asStatistic((ctx, { query }) => cockpit(ctx, query)),
    { kept: { of: ['people', 'figures', 'access', 'courses', 'notices', 'trainings'], dated: true } },
  ),
  route(api.remindTeam, 'team.manage', (ctx, { body }) => remindTeam(ctx, body.items)),
]
