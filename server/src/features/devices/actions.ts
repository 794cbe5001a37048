import {
  type AskingDevice,
  type DeviceAuthorization,
  type DeviceRole as Role,
  type DeviceToken,
  deviceGrant,
} from '@praxia/contract/connections/devices.ts'
import type { ErrorCode } from '@praxia/contract/errors.ts'
import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, found, invalid } from '../../basics/app-error.ts'
import { codeHash, makeUserCode, secret, sha256 } from '../../basics/crypto.ts'
import { type Ctx, type PublicCtx, type World, scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { openToken } from '../accounts/actions.ts'
import { type Caller, tooMany } from '../accounts/sign-in-throttle-actions.ts'
import { type Budget, countMisses, insertMisses, lockAttempts } from '../accounts/sign-in-throttle-store.ts'
import { knownMs } from '../accounts/rules.ts'
import { endDevicesInClass, findAccount } from '../accounts/store.ts'
import { isTooFast, mayAsk, mayType, requestedRole, roleToGive, rolesToGive, shown, slower, typed } from './rules.ts'
import * as store from './store.ts'

const minute = 60_000
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)
const userHash = (world: Pick<World, 'serverKey'>, userCode: string): Buffer =>
  codeHash(world.serverKey, `shown:${typed(userCode)}`)

/** Counts each request of a device, whatever becomes of it. Returns whether one more is allowed. */
export async function countRequest(db: Db, { address, network }: Caller, now: Date): Promise<boolean> {
  const since = ago(now, 10 * minute)
  const ofAddress: Budget = ['device.asked', address]
  const ofNetwork: Budget = ['device.asked.network', network]
  for (const budget of [ofNetwork, ofAddress]) await lockAttempts(db, budget.join(' '))
  const [asked, known] = await Promise.all([
    countMisses(db, { ofAddress: [ofAddress, since], ofNetwork: [ofNetwork, since] }),
    store.isKnownAddress(db, address, ago(now, knownMs)),
  ])
  if (!mayAsk({ ...asked, known })) return false
  await insertMisses(db, [ofAddress, ofNetwork], now)
  return true
}

/** Issues a code for a device to show. `origin`: address of the application for the user who allows it. */
export async function authorizeDevice(
  ctx: PublicCtx,
  { device_name: name, scope }: { device_name?: string; scope?: string },
  caller: Caller,
  origin: string,
): Promise<DeviceAuthorization> {
  const now = ctx.now()
  if (!(await countRequest(ctx.db, caller, now))) throw tooMany(600)
  const [deviceCode, userCode] = [secret(), makeUserCode()]
  await store.insertRequest(ctx.db, {
    deviceHash: sha256(deviceCode),
    userHash: userHash(ctx, userCode),
    name: name || null,
    now,
    expiresAt: new Date(now.getTime() + limits.userCodeMinutes * minute),
    intervalSeconds: serverLimits.userCodeSeconds,
    role: requestedRole(scope),
    address: caller.address,
  })
  return {
    device_code: deviceCode,
    user_code: shown(userCode),
    verification_uri: `${origin}/d`,
    // The part after `#` never leaves the browser that opens it.
    verification_uri_complete: `${origin}/d#${shown(userCode)}`,
    expires_in: limits.userCodeMinutes * 60,
    interval: serverLimits.userCodeSeconds,
  }
}

/** Returns the device's token once a user has allowed it. The polling time is stored also for a `slow_down`. */
export async function giveToken(
  world: World,
  body: { grant_type: string; device_code: string },
  address: string,
  open: (db: Db) => PublicCtx,
): Promise<DeviceToken> {
  if (body.grant_type !== deviceGrant) throw new AppError('authorization.grant')
  const now = world.now()
  const outcome = await world.database.transaction(async (db): Promise<ErrorCode | DeviceToken> => {
    const row = await store.lockRequest(db, sha256(body.device_code))
    if (!row || row.used) return 'authorization.unknown'
    if (row.expiresAt <= now || row.classOver) return 'authorization.expired'
    if (row.allowed === false) return 'authorization.refused'
    const allowing = await store.findAllowing(db, row.id)
    if (!allowing) {
      const early = row.lookedAt !== null && isTooFast(now.getTime() - row.lookedAt.getTime(), row.intervalSeconds)
      await store.keepLook(db, row.id, now, early ? slower(row.intervalSeconds) : row.intervalSeconds)
      return early ? 'authorization.too_fast' : 'authorization.pending'
    }
    const scope = scopeOf(allowing)
    const account = found(await findAccount(db, scope, allowing.userId, now))
    const { classId, trainingId, answeredBy } = allowing
    const inClass = classId === null ? null : { id: classId, trainingId: trainingId! }
    // A member joins a class on one device: the last one.
    if (inClass) await endDevicesInClass(db, scope, account.id, inClass.id)
    const { token, profile } = await openToken(open(db), account, {
      kind: 'device',
      deviceName: row.name,
      codeBy: inClass ? answeredBy : account.id,
      role: allowing.role,
      inClass,
      address,
    })
    await store.useUp(db, row.id)
    if (inClass) {
      const facts = { class: inClass.id, device: row.name }
      await insertAudit(db, scope, now, answeredBy, 'sign_in.class', account.id, facts)
    } else {
      const facts = { device: row.name, ...(allowing.role && { role: allowing.role }) }
      await insertAudit(db, scope, now, account.id, 'sign_in.shown_code', account.id, facts)
    }
    // The user who allowed it is notified of the sign-in.
    await publish(db, userTopics([account.id]), 'device')
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: limits.deviceHours * 3600,
      scope: allowing.role ?? 'learner',
      profile,
    }
  })
  if (typeof outcome === 'string') throw new AppError(outcome)
  return outcome
}

const present = (ctx: Ctx, row: store.RequestRow, here: string): AskingDevice => ({
  name: row.name,
  askedAt: row.askedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  role: roleToGive(row.askedRole, ctx.actor) ?? 'learner',
  roles: rolesToGive(row.askedRole, ctx.actor),
  address: row.address,
  sameAddress: row.address === here,
})

/** Finds the device that shows this code. An unknown code counts as a miss, which survives the refusal. */
async function findShown<T>(
  ctx: Ctx,
  userCode: string,
  address: string,
  use: (db: Db, row: store.RequestRow) => Promise<T>,
): Promise<T> {
  const now = ctx.now()
  const { userId, organisationId, scope } = ctx.actor
  const since = ago(now, 10 * minute)
  const budgets: Record<'ofAccount' | 'ofAddress' | 'ofOrganisation', Budget> = {
    ofOrganisation: ['device.organisation', String(organisationId)],
    ofAddress: ['device.address', `${organisationId} ${address}`],
    ofAccount: ['device.account', String(userId)],
  }
  const hit = await ctx.database.transaction(async (db) => {
    for (const budget of Object.values(budgets)) await lockAttempts(db, budget.join(' '))
    const misses = await countMisses(db, {
      ofAccount: [budgets.ofAccount, since],
      ofAddress: [budgets.ofAddress, since],
      ofOrganisation: [budgets.ofOrganisation, since],
    })
    if (!mayType(misses)) throw tooMany(600)
    const row = await store.lockShown(db, scope, userHash(ctx, userCode))
    if (!row) {
      await insertMisses(db, Object.values(budgets), now)
      return undefined
    }
    if (row.allowed === false) throw new AppError('device_code.refused')
    if (row.allowed) throw new AppError('device_code.used')
    if (row.expiresAt <= now) throw new AppError('device_code.expired')
    return { used: await use(db, row) }
  })
  if (!hit) throw new AppError('device_code.unknown')
  return hit.used
}

export const findAskingDevice = (ctx: Ctx, userCode: string, address: string): Promise<AskingDevice> =>
  findShown(ctx, userCode, address, async (_, row) => present(ctx, row, address))

export const answerDevice = (
  ctx: Ctx,
  { userCode, allowed, role = 'learner' }: { userCode: string; allowed: boolean; role?: Role },
  address: string,
): Promise<AskingDevice> =>
  findShown(ctx, userCode, address, async (db, row) => {
    const { scope, userId } = ctx.actor
    const given = role === 'learner' ? null : role
    if (!rolesToGive(row.askedRole, ctx.actor).includes(role))
      throw invalid('role', 'not_asked', 'must be a role that the device requested and you hold')
    await store.decideRequest(db, scope, userId, row.id, { allowed, role: allowed ? given : null })
    if (!allowed) await insertAudit(db, scope, ctx.now(), userId, 'device.refused', userId, { device: row.name })
    return present(ctx, row, address)
  })
