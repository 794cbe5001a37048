import * as launches from '@praxia/contract/launches.ts'
import { type Route, route } from '../../http/route.ts'
import { codeForTraining, loadDeviceRun } from './headset-actions.ts'
import { launch, renew } from './actions.ts'
import { recordHeartbeat } from './heartbeat-actions.ts'
import { summary } from './summary-actions.ts'
import { waive } from './waive-actions.ts'

export const launchRoutes: Route[] = [
  route(
    launches.launchTraining,
    'training.launch',
    (ctx, { params, body, request }) => launch(ctx, params.id, body, request),
    { status: 201 },
  ),
  route(launches.renewCredential, 'launch.own', async (ctx, { params }) => {
    const { token, expiresAt } = await renew(ctx, params.session)
    return { token, expiresAt: expiresAt.toISOString(), now: ctx.now().toISOString() }
  }),
  route(
    launches.heartbeat,
    'launch.own',
    async (ctx, { params }) => {
      await recordHeartbeat(ctx, params.session)
      return {}
    },
    // One row: a transaction around it would cost two more round trips.
    { transaction: false },
  ),
  route(launches.waiveTraining, 'training.waive', (ctx, { params, body }) => waive(ctx, params.id, body), {
    status: 201,
  }),
  route(launches.makeHeadsetCode, 'headset.open', (ctx, { params }) => codeForTraining(ctx, params.id)),
  route(launches.getDeviceRun, 'launch.own', (ctx, { params, query }) => loadDeviceRun(ctx, params.id, query)),
  route(launches.getLaunch, 'launch.own', (ctx, { params }) => summary(ctx, params.session)),
]
