import * as api from '@praxia/contract/members.ts'
import { getAttention } from '@praxia/contract/people/attention.ts'
import { getActiveMembers, getOutcomes } from '@praxia/contract/people/outcomes.ts'
import {
  getOverdue,
  remindLateMembers as remindLateMembersApi,
  remindMembers as remindMembersApi,
} from '@praxia/contract/people/overdue.ts'
import { asStatistic } from '../../context/statistics.ts'
import { type Route, route } from '../../http/route.ts'
import { cockpit } from './actions.ts'
import { attention } from './attention-actions.ts'
import { activeMembers, outcomes } from './outcomes-actions.ts'
import { overdue } from './overdue-actions.ts'
import { remindLateMembers, remindLateTeam, remindMembers, remindTeam } from './remind-actions.ts'

export const cockpitRoutes: Route[] = [
  route(
    api.getCockpit,
    'team.see',
    asStatistic((ctx, { query }) => cockpit(ctx, query)),
  ),
  route(
    getOverdue,
    'stats.members',
    asStatistic((ctx, { query }) => overdue(ctx, query)),
  ),
  route(
    getAttention,
    'team.see',
    asStatistic((ctx) => attention(ctx)),
  ),
  route(
    getOutcomes,
    'stats.members',
    asStatistic((ctx, { query }) => outcomes(ctx, query)),
  ),
  route(
    getActiveMembers,
    'stats.members',
    asStatistic((ctx, { query }) => activeMembers(ctx, query)),
  ),
  route(remindMembersApi, 'member.remind', (ctx, { body }) => remindMembers(ctx, body.items)),
  route(api.remindTeam, 'team.manage', (ctx, { body }) => remindTeam(ctx, body.items)),
  route(remindLateMembersApi, 'member.remind', (ctx, { body }) => remindLateMembers(ctx, body)),
  route(api.remindLateTeam, 'team.manage', (ctx, { body }) => remindLateTeam(ctx, body)),
]
