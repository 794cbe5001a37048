import * as api from '@praxia/contract/settings.ts'
import { AppError } from '../../basics/app-error.ts'
import { networkUrlOf } from '../../config/config.ts'
import type { PublicCtx } from '../../context/context.ts'
import { stateOf } from '../../files/storage-state.ts'
import { type Route, route } from '../../http/route.ts'
import { listDemoAccounts } from '../accounts/store.ts'
import { isReachable } from './store.ts'

/** Browsers allow WebXR, `crypto.subtle` and `randomUUID` on https and loopback names only. */
export const isSecure = (protocol: string, hostname: string): boolean =>
  protocol === 'https' ||
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/.test(hostname) ||
  hostname.endsWith('.localhost')
const contentUrl = (ctx: PublicCtx): string =>
  ctx.config.contentUrl ?? `${ctx.config.tls ? 'https' : 'http'}://*.praxia.localhost:${ctx.config.contentPort}`
const state = async (ctx: PublicCtx) => ({
  database: await isReachable(ctx.database),
  storage: await stateOf(ctx.storage),
})
const stateWord = (up: boolean): string => (up ? 'ok' : 'down')

export const settingRoutes: Route[] = [
  route(api.getSettings, 'anyone', async (ctx, { request }) => ({
    productName: ctx.config.productName,
    platformSegment: ctx.config.platformSegment,
    supportEmail: ctx.config.supportEmail ?? null,
    desktopApp: [ctx.config.desktopZip, ctx.config.desktopExe].some((address) => address !== undefined),
    version: ctx.config.version,
    demo:
      ctx.config.demo && ctx.config.demoOpen
        ? (await listDemoAccounts(ctx.db)).map(({ role, name, organisation }) => ({
            role: role as 'superAdmin',
            name,
            organisation,
          }))
        : [],
    secure: isSecure(request.protocol, request.hostname),
    contentUrl: contentUrl(ctx),
    networkUrl: networkUrlOf(ctx.config),
    usersMax: ctx.config.usersMax,
  })),
  route(api.getFaq, 'signed-in', async (ctx) => ({ url: ctx.config.faqUrl ?? null })),
  route(api.getDesktopApp, 'anyone', async (ctx) => ({
    windowsZip: ctx.config.desktopZip ?? null,
    windowsExe: ctx.config.desktopExe ?? null,
  })),
  route(api.getHealth, 'anyone', async (ctx) => {
    const { database, storage } = await state(ctx)
    return {
      status: database ? storage : 'down',
      version: ctx.config.version,
      database: stateWord(database),
      storage,
    }
  }),
  route(api.getReady, 'anyone', async (ctx) => {
    const { database, storage } = await state(ctx)
    const parts = { database: stateWord(database), storage }
    // A full disk prevents uploads only; sign-in, reading and running trainings still work.
    if (!database || storage === 'down') throw new AppError('server.unavailable', { retryAfterSeconds: 2, ...parts })
    return { ready: true, ...parts }
  }),
]
