import * as accounts from '@praxia/contract/accounts.ts'
import * as signIns from '@praxia/contract/people/sign-ins.ts'
import { checkPasswordLink } from '@praxia/contract/people/password-links.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { callerOf } from '../../basics/addresses.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { sha256, unseal } from '../../basics/crypto.ts'
import { interfaceLanguageIn } from '../../basics/languages.ts'
import { scopeOf } from '../../context/context.ts'
import { appOrigin } from '../../delivery/origins.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { markIssued } from '../../http/rate-limit.ts'
import { type Route, route } from '../../http/route.ts'
import {
  type From,
  checkOwnPassword,
  finishReset,
  generateCodes,
  openSession,
  openToken,
  setUp,
  signInByCode,
  startReset,
} from './actions.ts'
import { refuseByAnother } from '../../access/by-another.ts'
import { loadProfile, noteConnection, updateProfile } from './profile-actions.ts'
import { tokenEnds } from '../../http/authenticate.ts'
import { changePassword, confirmPassword, endSignInsOfMember, listOwnSignIns } from './sign-in-actions.ts'
import { capacityOn } from './rules.ts'
import * as store from './store.ts'

export function known<T extends object>(request: FastifyRequest, answer: T): T {
  if ('token' in answer && typeof answer.token === 'string') markIssued(request, answer.token)
  return answer
}

export const fromOf = (request: FastifyRequest): From => ({
  address: callerOf(request.ip).address,
  userAgent: request.headers['user-agent'],
})

export const accountRoutes: Route[] = [
  route(
    accounts.signIn,
    'anyone',
    async (ctx, { body, request }) => {
      const from = fromOf(request)
      const { address } = from
      const account = await checkOwnPassword(ctx, body.email, body.password, address)
      return ctx.database.transaction(async (db) => {
        const answer = await openSession({ ...ctx, db }, account, from)
        // A sign-in that waits for its second step is written when it has taken it.
        if ('token' in answer)
          await insertAudit(db, scopeOf(account), ctx.now(), account.id, 'sign_in.password', account.id, { address })
        return known(request, answer)
      })
    },
    { transaction: false },
  ),

  route(
    accounts.signInByCode,
    'anyone',
    async (ctx, { body, request }) =>
      known(
        request,
        await signInByCode(ctx, body.code, body.deviceName, callerOf(request.ip), (db) => ({ ...ctx, db })),
      ),
    { transaction: false },
  ),

  route(accounts.signOut, 'signed-in', async (ctx) => {
    await store.deleteToken(ctx.db, ctx.actor.scope, ctx.actor.tokenId)
    return {}
  }),

  route(
    accounts.startReset,
    'anyone',
    async (ctx, { body, query, request }) => {
      await startReset(ctx, body.email, interfaceLanguageIn(query.lang, 'en'), callerOf(request.ip).address)
      return {}
    },
    { transaction: false },
  ),

  route(checkPasswordLink, 'anyone', async (ctx, { body }) => {
    const link = await store.findPasswordLink(ctx.db, sha256(body.resetKey), ctx.now())
    if (!link) throw new AppError('reset.link_expired')
    return {}
  }),

  route(accounts.finishReset, 'anyone', async (ctx, { body, request }) =>
    known(request, await finishReset(ctx, body.resetKey, body.newPassword, fromOf(request))),
  ),

  route(accounts.generateCodes, 'code.generate', (ctx, { body }) => generateCodes(ctx, body.userIds)),

  route(accounts.listRunningCodes, 'code.generate', async (ctx) => {
    const codes = await store.listCodesCreatedBy(ctx.db, ctx.actor.userId, ctx.actor.as === 'superAdmin', ctx.now())
    return codes.map(({ userId, sealed, expiresAt, trainingId }) => ({
      id: userId,
      code: unseal(ctx.serverKey, sealed),
      expiresAt: expiresAt.toISOString(),
      trainingId,
    }))
  }),

  route(accounts.getProfile, 'signed-in', loadProfile),

  route(accounts.updateProfile, 'self.use', (ctx, { body, files }) => updateProfile(ctx, body, files.get('picture'))),
  route(accounts.touchConnection, 'self.use', async (ctx) => {
    await noteConnection(ctx)
    return {}
  }),
  route(accounts.setLanguage, 'self.use', async (ctx, { body }) => {
    refuseByAnother(ctx.actor)
    await store.updateLanguage(ctx.db, ctx.actor.scope, ctx.actor.userId, body.language)
    return {}
  }),

  route(accounts.listDevices, 'device.manage', async (ctx) => {
    const now = ctx.now()
    const rows = await store.listDevices(ctx.db, ctx.actor.scope, ctx.actor.userId)
    return rows
      .filter((row) => !tokenEnds(row, now))
      .map((row) => ({
        id: row.id,
        name: row.name ?? '',
        since: row.createdAt.toISOString(),
        lastUse: row.lastUsedAt.toISOString(),
        actsAs: capacityOn(row.role, ctx.actor),
        codeBy: { id: row.codeBy, name: row.codeByName ?? '', self: row.codeBy === ctx.actor.userId },
      }))
  }),
  route(accounts.endDevice, 'device.manage', async (ctx, { params }) => {
    refuseByAnother(ctx.actor)
    if ((await store.endDevice(ctx.db, ctx.actor.scope, ctx.actor.userId, params.id)) === 0) throw notFound()
    // The device reloads too, and finds itself signed out.
    await publish(ctx.db, userTopics([ctx.actor.userId]), 'device')
    return {}
  }),

  route(signIns.listSignIns, 'account.secure', listOwnSignIns),
  route(signIns.endSignIn, 'account.secure', async (ctx, { params }) => {
    if ((await store.endSignIn(ctx.db, ctx.actor.scope, ctx.actor.userId, params.id)) === 0) throw notFound()
    await publish(ctx.db, userTopics([ctx.actor.userId]), 'device')
    return {}
  }),
  route(signIns.endOtherSignIns, 'account.secure', async (ctx) => {
    await store.endSignInsOf(ctx.db, ctx.actor.scope, ctx.actor.userId, ctx.actor.tokenId)
    await publish(ctx.db, userTopics([ctx.actor.userId]), 'device')
    return {}
  }),
  route(
    signIns.confirmPassword,
    'account.secure',
    async (ctx, { body, request }) => {
      await confirmPassword(ctx, body.password, callerOf(request.ip).address)
      return {}
    },
    { transaction: false },
  ),
  route(signIns.changePassword, 'account.secure', async (ctx, { body }) => {
    await changePassword(ctx, body.newPassword)
    return {}
  }),
  route(signIns.endMemberSignIns, 'member.edit', async (ctx, { params }) => {
    await endSignInsOfMember(ctx, params.id)
    return {}
  }),

  route(accounts.setUp, 'anyone', async (ctx, { body, request }) =>
    known(request, await setUp(ctx, body, fromOf(request))),
  ),

  route(accounts.demoSignIn, 'anyone', async (ctx, { body, request }) => {
    if (!ctx.config.demo || !ctx.config.demoOpen) throw notFound()
    // Otherwise another site could sign a visitor in through a name that resolves to this server.
    appOrigin(ctx, request)
    const row = found((await store.listDemoAccounts(ctx.db)).find((account) => account.role === body.role))
    const account = found(await store.findAccount(ctx.db, scopeOf(row), row.id, ctx.now()))
    const from = fromOf(request)
    await insertAudit(ctx.db, scopeOf(account), ctx.now(), account.id, 'sign_in.demo', account.id, {
      address: from.address,
    })
    return openToken(ctx, account, { kind: 'session', ...from })
  }),
]
