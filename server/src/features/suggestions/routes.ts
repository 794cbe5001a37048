import * as api from '@praxia/contract/suggestions.ts'
import { type Route, route } from '../../http/route.ts'
import { listCandidates, listSuggested, suggestTrainings, withdrawSuggestions } from './actions.ts'

export const suggestionRoutes: Route[] = [
  route(api.suggestTrainings, 'training.suggest', async (ctx, { body }) => ({
    members: await suggestTrainings(ctx, body),
  })),
  route(api.withdrawSuggestions, 'training.suggest', async (ctx, { body }) => ({
    withdrawn: await withdrawSuggestions(ctx, body.trainingIds, body.userIds),
  })),
  route(api.listSuggested, 'training.suggest', (ctx, { params }) => listSuggested(ctx, params.id)),
  route(api.listSuggestCandidates, 'training.suggest', (ctx, { params, query }) =>
    listCandidates(ctx, params.id, query),
  ),
]
