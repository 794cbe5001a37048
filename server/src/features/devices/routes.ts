import * as api from '@praxia/contract/connections/devices.ts'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../basics/addresses.ts'
import { networkUrlOf } from '../../config/config.ts'
import type { PublicCtx } from '../../context/context.ts'
import { appOrigin, isLocal } from '../../delivery/origins.ts'
import { markIssued } from '../../http/rate-limit.ts'
import { type Route, route } from '../../http/route.ts'
import { answerDevice, authorizeDevice, findAskingDevice, giveToken } from './actions.ts'

/**
 * Returns the origin for a phone: that of the device, or the network's address where the device's is only reachable
 * locally.
 */
function originFor(ctx: PublicCtx, request: FastifyRequest): string {
  const origin = appOrigin(ctx, request)
  return (isLocal(request.host) ? networkUrlOf(ctx.config) : null) ?? origin
}

/** Sign-in by a code that the device shows (RFC 8628). */
export const deviceRoutes: Route[] = [
  route(api.authorizeDevice, 'anyone', (ctx, { body, request }) =>
    authorizeDevice(ctx, body, callerOf(request.ip), originFor(ctx, request)),
  ),
  route(
    api.getDeviceToken,
    'anyone',
    async (ctx, { body, request }) => {
      const answer = await giveToken(ctx, body, callerOf(request.ip).address, (db) => ({ ...ctx, db }))
      markIssued(request, answer.access_token)
      return answer
    },
    { transaction: false },
  ),
  route(
    api.findAskingDevice,
    'device.allow',
    (ctx, { body, request }) => findAskingDevice(ctx, body.userCode, callerOf(request.ip).address),
    { transaction: false },
  ),
  route(
    api.answerDevice,
    'device.allow',
    (ctx, { body, request }) => answerDevice(ctx, body, callerOf(request.ip).address),
    { transaction: false },
  ),
]
