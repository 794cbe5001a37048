import * as api from '@praxia/contract/members.ts'
import { getOverdue, remindMembers as remindMembersApi } from '@praxia/contract/people/overdue.ts'
import { asStatistic } from '../../context/statistics.ts'
import { type Route, route } from '../../http/route.ts'
import { cockpit } from './actions.ts'
import { overdue } from './overdue-actions.ts'
import { remindMembers, remindTeam } from './remind-actions.ts'

const kept = { of: ['people', 'figures', 'access', 'courses', 'notices', 'trainings'], dated: true } as const

export const cockpitRoutes: Route[] = [
  route(
    api.getCockpit,
    'team.see',
    asStatistic((ctx, { query }) => cockpit(ctx, query)),
    { kept },
  ),
  route(
    getOverdue,
    'stats.members',
    asStatistic((ctx, { query }) => overdue(ctx, query)),
    { kept },
  ),
  route(remindMembersApi, 'member.remind', (ctx, { body }) => remindMembers(ctx, body.items)),
  route(api.remindTeam, 'team.manage', (ctx, { body }) => remindTeam(ctx, body.items)),
]
