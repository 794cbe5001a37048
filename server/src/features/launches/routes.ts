import * as launches from '@praxia/contract/launches.ts'
import { AppError } from '../../basics/app-error.ts'
import { type Route, route } from '../../http/route.ts'
import { codeForTraining, loadDeviceRun } from './headset-actions.ts'
import { giveCredential, launch } from './actions.ts'
import { takeBeat } from './beats-actions.ts'
import { ownSession, summary } from './summary-actions.ts'
import { waive } from './waive-actions.ts'

export const launchRoutes: Route[] = [
  route(
    launches.launchTraining,
    'training.launch',
    (ctx, { params, body, request }) => launch(ctx, params.id, body, request),
    { status: 201 },
  ),
  route(launches.renewCredential, 'launch.own', async (ctx, { params }) => {
    const session = await ownSession(ctx, params.session)
    if (session.until !== null && session.until <= ctx.now()) throw new AppError('launch.ended')
    const { token, expiresAt } = await giveCredential(ctx, session)
    return { token, expiresAt: expiresAt.toISOString(), now: ctx.now().toISOString() }
  }),
  route(
    launches.beat,
    'launch.own',
    async (ctx, { params }) => {
      await takeBeat(ctx, params.session)
      return {}
    },
    // One row: a transaction around it would be two more round trips.
    { transaction: false },
  ),
  route(launches.waiveTraining, 'training.waive', (ctx, { params, body }) => waive(ctx, params.id, body), {
    status: 201,
  }),
  route(launches.makeHeadsetCode, 'headset.open', (ctx, { params }) => codeForTraining(ctx, params.id)),
  route(launches.getDeviceRun, 'launch.own', (ctx, { params, query }) => loadDeviceRun(ctx, params.id, query)),
  route(launches.getLaunch, 'launch.own', (ctx, { params }) => summary(ctx, params.session)),
]
