import * as api from '@praxia/contract/people/retention.ts'
import { type Route, route } from '../../http/route.ts'
import { readRetention, writeRetention } from './actions.ts'
import { countOverdue } from './store.ts'

export const retentionRoutes: Route[] = [
  route(api.getRetention, 'retention.manage', (ctx) => readRetention(ctx)),
  route(api.setRetention, 'retention.manage', (ctx, { body }) => writeRetention(ctx, body)),
  route(api.countRetention, 'retention.manage', ({ db, actor, now }, { query }) =>
    countOverdue(
      db,
      actor.scope,
      { disabledMonths: query.disabledMonths ?? null, inactiveMonths: query.inactiveMonths ?? null },
      now(),
    ),
  ),
]
