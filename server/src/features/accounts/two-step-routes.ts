import type { FastifyRequest } from 'fastify'
import * as factors from '@praxia/contract/people/factors.ts'
import type { World } from '../../context/context.ts'
import { appOrigin } from '../../delivery/origins.ts'
import { type Route, route } from '../../http/route.ts'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  deletePasskey,
  renamePasskey,
  signInByPasskey,
} from './passkey-actions.ts'
import { fromOf, known } from './routes.ts'
import {
  beginTotp,
  confirmByFactor,
  endTotp,
  getFactors,
  renewRecoveryCodes,
  resetFactors,
  saveTwoStepRule,
  signInByFactor,
  verifyTotp,
} from './two-step-actions.ts'
import { findRule } from './two-step-store.ts'

const originOf = (world: World, request: FastifyRequest): string => new URL(appOrigin(world, request)).origin

/** Endpoints of two-step sign-in. Those that check a code open their own transactions: tries survive a refusal. */
export const twoStepRoutes: Route[] = [
  route(
    factors.signInByFactor,
    'anyone',
    async (ctx, { body, request }) =>
      known(request, await signInByFactor(ctx, body, fromOf(request), (db) => ({ ...ctx, db }))),
    { transaction: false },
  ),
  route(
    factors.askForPasskey,
    'anyone',
    (ctx, { request }) => Promise.resolve(askForPasskey(ctx, originOf(ctx, request))),
    { transaction: false },
  ),
  route(
    factors.signInByPasskey,
    'anyone',
    async (ctx, { body, request }) =>
      known(
        request,
        await signInByPasskey(ctx, body, originOf(ctx, request), fromOf(request), (db) => ({ ...ctx, db })),
      ),
    { transaction: false },
  ),
  route(factors.beginPasskey, 'account.secure', (ctx, { request }) => beginPasskey(ctx, originOf(ctx, request))),
  route(
    factors.addPasskey,
    'account.secure',
    (ctx, { body, request }) => addPasskey(ctx, body, originOf(ctx, request)),
    { transaction: false },
  ),
  route(factors.renamePasskey, 'account.secure', async (ctx, { params, body }) => {
    await renamePasskey(ctx, params.id, body.name)
    return {}
  }),
  route(factors.deletePasskey, 'account.secure', async (ctx, { params }) => {
    await deletePasskey(ctx, params.id)
    return {}
  }),
  route(factors.getFactors, 'account.secure', getFactors),
  route(
    factors.confirmByFactor,
    'account.secure',
    async (ctx, { body, request }) => {
      await confirmByFactor(ctx, body.code, fromOf(request).address)
      return {}
    },
    { transaction: false },
  ),
  route(factors.beginTotp, 'account.secure', beginTotp),
  route(factors.verifyTotp, 'account.secure', (ctx, { body }) => verifyTotp(ctx, body.code), { transaction: false }),
  route(factors.endTotp, 'account.secure', async (ctx) => {
    await endTotp(ctx)
    return {}
  }),
  route(factors.renewRecoveryCodes, 'account.secure', renewRecoveryCodes),
  route(factors.resetFactors, 'member.factors', async (ctx, { params }) => {
    await resetFactors(ctx, params.id)
    return {}
  }),
  route(factors.getTwoStepRule, 'organisation.secure', ({ db, actor }) => findRule(db, actor.scope)),
  route(factors.setTwoStepRule, 'organisation.secure', (ctx, { body }) => saveTwoStepRule(ctx, body.required)),
]
