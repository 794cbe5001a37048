import * as accounts from '@praxia/contract/accounts.ts'
import { pictures } from '@praxia/contract/limits.ts'
import { AppError, found, notFound } from '../../app-error.ts'
import type { Actor, Ctx } from '../../context.ts'
import { sha256 } from '../../crypto.ts'
import { violated } from '../../db.ts'
import { cleanImage } from '../../images.ts'
import { type Route, route } from '../../route.ts'
import {
  createAccount,
  finishReset,
  generateCodes,
  hashPassword,
  mailPasswordLink,
  openToken,
  signIn,
  signInByCode,
} from './actions.ts'
import { presentProfile } from './present.ts'
import { tokenEnds } from './rules.ts'
import * as store from './store.ts'

/** A device that somebody else's code signed in holds no role, whatever the account does. */
const asLearner = ({ kind, roles }: Actor): boolean =>
  kind === 'device' && !roles.superAdmin && !roles.admin && !roles.manager
const ownAccount = async (ctx: Ctx) =>
  found(await store.findAccount(ctx.db, ctx.actor.organisationId, ctx.actor.userId, ctx.now()))

export const accountRoutes: Route[] = [
  route(
    accounts.signIn,
    'anyone',
    async (ctx, { body, request }) => {
      const account = await signIn(ctx, ctx.database, body.email.trim(), body.password, request.ip)
      return ctx.database.transaction((db) =>
        openToken({ ...ctx, db }, account, { kind: 'session', address: request.ip }),
      )
    },
    { transaction: false },
  ),

  route(
    accounts.signInByCode,
    'anyone',
    (ctx, { body, request }) =>
      signInByCode(ctx, ctx.database, body.code, body.deviceName, request.ip, (db) => ({ ...ctx, db })),
    { transaction: false },
  ),

  route(accounts.signOut, 'signed-in', async (ctx) => {
    await store.deleteToken(ctx.db, ctx.actor.tokenId)
    return {}
  }),

  route(accounts.startReset, 'anyone', async (ctx, { body, query, request }) => {
    const now = ctx.now()
    const asked = await store.countMisses(ctx.db, 'reset', request.ip, new Date(now.getTime() - 600_000))
    if (asked.count >= 20) throw new AppError('sign_in.too_many_attempts', { retryAfterSeconds: 600 })
    await ctx.database.transaction((db) => store.insertMiss(db, 'reset', request.ip, now))
    const account = await store.findAccountByEmail(ctx.db, body.email.trim(), now)
    if (!account) throw new AppError('reset.email_not_found')
    await mailPasswordLink(ctx, 'reset', account, query.lang ?? 'en')
    return {}
  }),

  route(accounts.finishReset, 'anyone', (ctx, { body, request }) =>
    finishReset(ctx, body.resetKey, body.newPassword, request.ip),
  ),

  route(accounts.generateCodes, 'code.generate', (ctx, { body }) => generateCodes(ctx, body.userIds)),

  route(accounts.getProfile, 'signed-in', async (ctx) =>
    presentProfile(await ownAccount(ctx), ctx.actor.kind, asLearner(ctx.actor)),
  ),

  route(accounts.updateProfile, 'self.use', async (ctx, { body, files }) => {
    const account = await ownAccount(ctx)
    const email = body.email.trim()
    if (email.toLowerCase() !== account.email.toLowerCase() && ctx.actor.kind === 'device')
      throw new AppError('device.not_allowed')
    const file = files.get('picture')
    const clean = file && (await cleanImage(file, { width: pictures.avatar, height: pictures.avatar, fit: 'cover' }))
    const picture = clean
      ? await ctx.storage.putHashed('public', clean.bytes, clean.extension)
      : body.removePicture
        ? null
        : account.picture
    try {
      if (email.toLowerCase() !== account.email.toLowerCase()) await store.moveEmail(ctx.db, account.email, email)
    } catch (error) {
      if (violated(error) === 'emails_pkey')
        throw new AppError('account.email_taken', {
          violations: [{ path: 'email', code: 'taken', message: 'is already used' }],
        })
      throw error
    }
    await store.updateNames(ctx.db, account.organisationId, account.id, {
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      email,
      picture,
    })
    return presentProfile(await ownAccount(ctx), ctx.actor.kind, asLearner(ctx.actor))
  }),

  route(accounts.touchConnection, 'self.use', async (ctx) => {
    await store.updateLastConnection(ctx.db, ctx.actor.organisationId, ctx.actor.userId, ctx.now())
    const account = await ownAccount(ctx)
    if (
      !account.picture &&
      !account.isAdmin &&
      !account.isSuperAdmin &&
      (await store.insertFillProfile(ctx.db, account.organisationId, account.id, ctx.now())) > 0
    ) {
      ctx.after(() => {
        ctx.events.publish(account.id, 'notification')
        ctx.events.publish(account.id, 'unread')
      })
    }
    return {}
  }),

  route(accounts.setLanguage, 'self.use', async (ctx, { body }) => {
    await store.updateLanguage(ctx.db, ctx.actor.organisationId, ctx.actor.userId, body.language)
    return {}
  }),

  route(accounts.listDevices, 'device.manage', async (ctx) => {
    const now = ctx.now()
    const rows = await store.listDevices(ctx.db, ctx.actor.organisationId, ctx.actor.userId, now)
    return rows
      .filter((row) => !tokenEnds(row, now))
      .map((row) => ({
        id: row.id,
        name: row.name ?? '',
        since: row.createdAt.toISOString(),
        lastUse: row.lastUsedAt.toISOString(),
        codeBy: { id: row.codeBy, name: row.codeByName ?? '', self: row.codeBy === ctx.actor.userId },
      }))
  }),
  route(accounts.endDevice, 'device.manage', async (ctx, { params }) => {
    if ((await store.endDevice(ctx.db, ctx.actor.organisationId, ctx.actor.userId, params.id)) === 0) throw notFound()
    return {}
  }),

  route(accounts.setUp, 'anyone', async (ctx, { body, request }) => {
    const kept = await store.findMeta(ctx.db, 'setup')
    const [hash, until] = kept?.value.split(' ') ?? []
    if (
      hash !== sha256(body.key).toString('hex') ||
      Number(until) < ctx.now().getTime() ||
      (await store.countSuperAdmins(ctx.db)).count > 0
    )
      throw new AppError('setup.key_invalid')
    await store.deleteMeta(ctx.db, 'setup')
    const id = await createAccount(ctx, {
      organisationId: 1,
      firstName: 'Super',
      lastName: 'Administrator',
      email: body.email,
      isSuperAdmin: true,
      language: 'en',
    })
    await store.setPassword(ctx.db, 1, id, await hashPassword(body.password))
    return openToken(ctx, found(await store.findAccount(ctx.db, 1, id, ctx.now())), {
      kind: 'session',
      address: request.ip,
    })
  }),

  route(accounts.demoSignIn, 'anyone', async (ctx, { body, request }) => {
    if (!ctx.config.demo || !ctx.config.demoOpen) throw notFound()
    const row = found((await store.listDemoAccounts(ctx.db)).find((account) => account.role === body.role))
    return openToken(ctx, found(await store.findAccount(ctx.db, row.organisationId, row.id, ctx.now())), {
      kind: 'session',
      address: request.ip,
    })
  }),
]
