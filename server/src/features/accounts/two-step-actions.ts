import { randomBytes } from 'node:crypto'
import type { SignedIn } from '@praxia/contract/accounts.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { type Factors, type setTwoStepRule, bareFactorCode, factorLimits } from '@praxia/contract/people/factors.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { hashPassword, verifyPassword } from '../../access/passwords.ts'
import { AppError, notFound } from '../../basics/app-error.ts'
import { makeRecoveryCode, seal, sha256, unseal } from '../../basics/crypto.ts'
import { type Ctx, type PublicCtx, type Scope, type World, scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type From, noteRefused, openToken } from './actions.ts'
import { refuseCompanyOnly } from './enforced-actions.ts'
import { listPasskeys } from './passkey-store.ts'
import { ownAccount, requireConfirmation } from './sign-in-actions.ts'
import { countFactorTry } from './sign-in-throttle-actions.ts'
import { deleteMisses } from './sign-in-throttle-store.ts'
import * as accounts from './store.ts'
import { base32, stepOfCode, totpSecretBytes, totpUri } from './totp-rules.ts'
import * as store from './two-step-store.ts'

interface Right {
  factor: 'totp' | 'recovery'
  /** Uses the code up; false if another request was faster. */
  use: (db: Db) => Promise<boolean>
}
/** Finds what a code fits: the authenticator app, or one of the recovery codes. */
async function findRight(
  world: Pick<World, 'serverKey' | 'now'>,
  db: Db,
  scope: Scope,
  userId: number,
  code: string,
): Promise<Right | undefined> {
  const bare = bareFactorCode(code)
  if (bare.length === factorLimits.codeDigits) {
    const secret = (await store.findTotp(db, scope, userId))?.secretSealed
    const step = secret ? stepOfCode(openSecret(world, secret), bare, world.now()) : undefined
    if (step === undefined) return undefined
    return { factor: 'totp', use: async (inside) => (await store.useTotpStep(inside, scope, userId, step)) === 1 }
  }
  for (const { codeHash } of await store.listRecoveryCodes(db, scope, userId))
    if (await verifyPassword(codeHash, bare))
      return {
        factor: 'recovery',
        use: async (inside) => (await store.useRecoveryCode(inside, scope, userId, codeHash)) === 1,
      }
  return undefined
}
const openSecret = ({ serverKey }: Pick<World, 'serverKey'>, sealed: Buffer): Buffer =>
  Buffer.from(unseal(serverKey, sealed), 'base64')

/** Finishes a sign-in by a code. Tries of the challenge and of the account survive a refusal. */
export async function signInByFactor(
  world: World,
  { challenge, code }: { challenge: string; code: string },
  from: From,
  open: (db: Db) => PublicCtx,
): Promise<SignedIn> {
  const now = world.now()
  const hash = sha256(challenge)
  const row = await store.tryChallenge(world.database, hash, factorLimits.challengeTries, now)
  const account = row && (await accounts.findAccount(world.database, scopeOf(row), row.userId, now))
  if (!account) throw new AppError('factor.challenge_ended')
  await refuseCompanyOnly(world.database, account)
  const scope = scopeOf(account)
  const tries = await countFactorTry(world, account.id)
  const right = await findRight(world, world.database, scope, account.id, code)
  const answer =
    right &&
    (await world.database.transaction(async (db) => {
      if (!(await right.use(db))) return undefined
      if ((await store.deleteChallenge(db, scope, hash)) === 0) throw new AppError('factor.challenge_ended')
      const signedIn = await openToken(open(db), account, { kind: 'session', ...from })
      const facts = { address: from.address, factor: right.factor }
      await insertAudit(db, scope, now, account.id, 'sign_in.password', account.id, facts)
      return signedIn
    }))
  if (!answer) {
    noteRefused(world, account, { address: from.address, factor: true })
    throw new AppError('factor.wrong_code')
  }
  await deleteMisses(world.database, tries)
  return answer
}

export async function getFactors({ db, actor }: Ctx): Promise<Factors> {
  const [{ totpSince, due, ...rest }, passkeys] = await Promise.all([
    store.findFactors(db, actor.scope, actor.userId),
    listPasskeys(db, actor.scope, actor.userId),
  ])
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: createdAt.toISOString(),
      lastUse: lastUsedAt?.toISOString() ?? null,
    })),
    ...rest,
    totpSince: totpSince?.toISOString() ?? null,
    due: due?.toISOString() ?? null,
  }
}

/** Notes on the caller's session that its holder has a second factor, as `confirmPassword` does for the password. */
export async function confirmByFactor(ctx: Ctx, code: string, address: string): Promise<void> {
  const { scope, userId, tokenId } = ctx.actor
  const tries = await countFactorTry(ctx, userId)
  const right = await findRight(ctx, ctx.database, scope, userId, code)
  if (!right || !(await right.use(ctx.database))) {
    noteRefused(ctx, await ownAccount({ ...ctx, db: ctx.database }), { address, factor: true })
    throw new AppError('factor.wrong_code')
  }
  await deleteMisses(ctx.database, tries)
  await accounts.confirmToken(ctx.database, scope, tokenId, ctx.now())
}

/** Makes a secret for an authenticator app, which is shown once. */
export async function beginTotp(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  await requireConfirmation(ctx, await ownAccount(ctx))
  const { scope, userId, email } = ctx.actor
  const bytes = randomBytes(totpSecretBytes)
  await store.savePendingTotp(ctx.db, scope, userId, seal(ctx.serverKey, bytes.toString('base64')))
  const secret = base32(bytes)
  return { secret, uri: totpUri(secret, ctx.config.productName, email) }
}

/** Verifies a first code of the new secret and uses it from now on. */
export async function verifyTotp(ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] }> {
  const { scope, userId } = ctx.actor
  await requireConfirmation({ ...ctx, db: ctx.database }, await ownAccount({ ...ctx, db: ctx.database }))
  const pending = (await store.findTotp(ctx.database, scope, userId))?.pendingSealed
  if (!pending) throw new AppError('factor.not_begun')
  const tries = await countFactorTry(ctx, userId)
  const step = stepOfCode(openSecret(ctx, pending), bareFactorCode(code), ctx.now())
  if (step === undefined) throw new AppError('factor.wrong_code')
  await deleteMisses(ctx.database, tries)
  return ctx.database.transaction(async (db) => {
    await store.lockFactors(db, scope, userId)
    if ((await store.confirmTotp(db, scope, userId, pending, step, ctx.now())) === 0)
      throw new AppError('factor.not_begun')
    return { recoveryCodes: await noteAdded({ ...ctx, db }, 'totp') }
  })
}

/** Audits a new factor. Returns recovery codes if the account has none, to be shown once. */
export async function noteAdded(ctx: Ctx, factor: 'totp' | 'passkey'): Promise<string[]> {
  const { scope, userId } = ctx.actor
  await insertAudit(ctx.db, scope, ctx.now(), userId, 'factor.added', userId, { factor })
  const { recovery } = await store.findWays(ctx.db, scope, userId)
  return recovery ? [] : makeRecoveryCodes(ctx)
}
async function makeRecoveryCodes(ctx: Ctx): Promise<string[]> {
  const { scope, userId } = ctx.actor
  const codes = Array.from({ length: factorLimits.recoveryCodes }, makeRecoveryCode)
  const hashes = await Promise.all(codes.map(hashPassword))
  await store.deleteRecoveryCodes(ctx.db, scope, userId)
  await store.insertRecoveryCodes(ctx.db, scope, userId, hashes)
  return codes.map((code) => code.replace(/^.{5}/, '$&-'))
}

/** Audits a factor that was removed. Refuses to remove the last one that the account needs. */
export async function noteRemoved(ctx: Ctx, factor: 'totp' | 'passkey'): Promise<void> {
  const { scope, userId } = ctx.actor
  const { required, hasFactor } = await store.findRequirement(ctx.db, scope, userId)
  if (required && !hasFactor) throw new AppError('factor.required')
  // Recovery codes stand in for a factor.
  if (!hasFactor) await store.deleteRecoveryCodes(ctx.db, scope, userId)
  await insertAudit(ctx.db, scope, ctx.now(), userId, 'factor.removed', userId, { factor })
}

export async function endTotp(ctx: Ctx): Promise<void> {
  await requireConfirmation(ctx, await ownAccount(ctx))
  const { scope, userId } = ctx.actor
  // Of two removals at once the second sees the first's.
  await store.lockFactors(ctx.db, scope, userId)
  if ((await store.deleteTotp(ctx.db, scope, userId)) > 0) await noteRemoved(ctx, 'totp')
}

export async function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  await requireConfirmation(ctx, await ownAccount(ctx))
  const { scope, userId } = ctx.actor
  // Of two sets made at once the second replaces the first.
  await store.lockFactors(ctx.db, scope, userId)
  if (!(await store.findRequirement(ctx.db, scope, userId)).hasFactor) throw new AppError('factor.none')
  const recoveryCodes = await makeRecoveryCodes(ctx)
  await insertAudit(ctx.db, scope, ctx.now(), userId, 'factor.recovery_made', userId)
  return { recoveryCodes }
}

/** Removes the factors of another account: the platform for any, an administrator for who is none. */
export async function resetFactors(ctx: Ctx, memberId: number): Promise<void> {
  const isPlatform = ctx.actor.as === 'superAdmin'
  const where = isPlatform ? await store.findOrganisationOf(ctx.db, memberId) : undefined
  const account = await accounts.findAccount(ctx.db, where ? scopeOf(where) : ctx.actor.scope, memberId, ctx.now())
  if (!account || memberId === ctx.actor.userId) throw notFound()
  if (account.isAdmin && !isPlatform) throw new AppError('factor.by_platform')
  const scope = scopeOf(account)
  if (!(await store.deleteFactors(ctx.db, scope, memberId))) return
  const by = ctx.actor
  const isOutside = scope.organisationId !== by.organisationId
  await insertAudit(ctx.db, scope, ctx.now(), by.userId, 'factor.reset', memberId, isOutside ? { platform: true } : {})
  if (isOutside) {
    const facts = { organisation: scope.organisationId }
    await insertAudit(ctx.db, by.scope, ctx.now(), by.userId, 'factor.reset', memberId, facts)
  }
}

export async function saveTwoStepRule(ctx: Ctx, required: boolean): Promise<ResponseOf<typeof setTwoStepRule>> {
  const { scope, userId, organisationId } = ctx.actor
  if (await store.saveRule(ctx.db, scope, required))
    await insertAudit(ctx.db, scope, ctx.now(), userId, 'organisation.two_step', organisationId, { required })
  return store.findRule(ctx.db, scope)
}
