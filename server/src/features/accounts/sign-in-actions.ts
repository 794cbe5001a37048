import {
  type changePassword as change,
  type listSignIns as list,
  signInLimits,
} from '@praxia/contract/people/sign-ins.ts'
import type { BodyOf, ResponseOf } from '@praxia/contract/endpoint.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { hashPassword } from '../../access/passwords.ts'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { tokenEnds } from '../../http/authenticate.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { checkPassword, namesOf } from './actions.ts'
import { refuseKnownPassword } from './known-passwords-actions.ts'
import * as store from './store.ts'
import { findWays } from './two-step-store.ts'

/** Returns the caller's running sessions, the last used first. */
export async function listOwnSignIns(ctx: Ctx): Promise<ResponseOf<typeof list>> {
  const now = ctx.now()
  const rows = await store.listSignIns(ctx.db, ctx.actor.scope, ctx.actor.userId)
  return rows
    .filter((row) => !tokenEnds(row, now))
    .map((row) => ({
      id: row.id,
      current: row.id === ctx.actor.tokenId,
      userAgent: row.userAgent ?? '',
      address: row.address,
      since: row.createdAt.toISOString(),
      lastUse: row.lastUsedAt.toISOString(),
    }))
}

/** Returns the caller's account. */
export const ownAccount = async (ctx: Ctx): Promise<Loaded<store.Account>> =>
  found(await store.findAccount(ctx.db, ctx.actor.scope, ctx.actor.userId, ctx.now()))

/**
 * Notes on the caller's session that its holder knows the password: for some minutes it may change how one signs in.
 * Tries count and are audited like those of a sign-in.
 */
export async function confirmPassword(ctx: Ctx, password: string, address: string): Promise<void> {
  const { email } = await ownAccount(ctx)
  await checkPassword(ctx, email, password, address).catch((error: unknown) => {
    // A client takes 401 as the end of its session.
    const isWrong = error instanceof AppError && error.code === 'sign_in.wrong_password'
    throw isWrong ? new AppError('account.password_wrong') : error
  })
  await store.confirmToken(ctx.db, ctx.actor.scope, ctx.actor.tokenId, ctx.now())
}

/**
 * Refuses a change of how one signs in, unless the password or a second factor was confirmed in this session a short
 * time ago. Who has neither signs in again: the sign-in counts as the confirmation.
 */
export async function requireConfirmation(ctx: Ctx, account: store.Account): Promise<void> {
  const { confirmedAt, createdAt } = found(await store.findConfirmation(ctx.db, ctx.actor.scope, ctx.actor.tokenId))
  const since = ctx.now().getTime() - signInLimits.confirmedMinutes * 60_000
  if (confirmedAt && confirmedAt.getTime() > since) return
  const hasNone = !account.passwordHash && !(await findWays(ctx.db, ctx.actor.scope, account.id)).totp
  if (!hasNone) throw new AppError('account.password_needed')
  if (createdAt.getTime() <= since) throw new AppError('account.sign_in_needed')
}

/** Changes the caller's password and ends all of their other sessions and devices. */
export async function changePassword(ctx: Ctx, password: BodyOf<typeof change>['newPassword']): Promise<void> {
  const account = await ownAccount(ctx)
  await requireConfirmation(ctx, account)
  await refuseKnownPassword(ctx, 'newPassword', password, namesOf(account))
  const { scope, userId, tokenId } = ctx.actor
  await store.setPassword(ctx.db, scope, userId, await hashPassword(password))
  await store.endWaysByPassword(ctx.db, scope, userId, tokenId)
  await insertAudit(ctx.db, scope, ctx.now(), userId, 'password.chosen', userId)
  await publish(ctx.db, userTopics([userId]), 'device')
}

/** Signs a member of the caller's organisation out everywhere. */
export async function endSignInsOfMember(ctx: Ctx, memberId: number): Promise<void> {
  const account = await store.findAccount(ctx.db, ctx.actor.scope, memberId, ctx.now())
  if (!account) throw notFound()
  const scope = scopeOf(account)
  const ended = await store.endSignInsOf(ctx.db, scope, memberId, null)
  if (ended === 0) return
  await insertAudit(ctx.db, scope, ctx.now(), ctx.actor.userId, 'sign_ins.ended', memberId)
  await publish(ctx.db, userTopics([memberId]), 'device')
}
