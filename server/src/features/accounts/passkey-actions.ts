import type { SignedIn } from '@praxia/contract/accounts.ts'
import type { BodyOf, ResponseOf } from '@praxia/contract/endpoint.ts'
import { type addPasskey as add, type beginPasskey as begin, factorLimits } from '@praxia/contract/people/factors.ts'
import type { signInByPasskey as enter } from '@praxia/contract/people/factors.ts'
import { fullNameOf } from '@praxia/contract/people/texts.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, notFound } from '../../basics/app-error.ts'
import { sha256 } from '../../basics/crypto.ts'
import { type Ctx, type PublicCtx, type World, scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type From, noteRefused, openToken } from './actions.ts'
import { refuseCompanyOnly } from './enforced-actions.ts'
import { type Purpose, endOfChallenge, makeChallenge } from './passkey-rules.ts'
import * as store from './passkey-store.ts'
import { ownAccount, requireConfirmation } from './sign-in-actions.ts'
import * as accounts from './store.ts'
import { noteAdded, noteRemoved } from './two-step-actions.ts'
import { deleteChallenge, lockFactors, tryChallenge } from './two-step-store.ts'

/** Read at the first use: few sign-ins need it. */
const webauthn = () => import('@simplewebauthn/server')
const tooMany = () => new AppError('passkey.too_many', { passkeysMax: factorLimits.passkeysMax })
const rpIdOf = (origin: string): string => new URL(origin).hostname

/** Returns whether a challenge is of this purpose, has not ended and was never used; it is used up, whatever follows. */
const takes =
  (world: World, purpose: Purpose) =>
  async (challenge: string): Promise<boolean> => {
    const end = endOfChallenge(world.serverKey, purpose, challenge, world.now())
    return end !== undefined && (await store.useChallenge(world.database, sha256(challenge), end)) === 1
  }

export const askForPasskey = (world: World, origin: string): { challenge: string; rpId: string } => ({
  challenge: makeChallenge(world.serverKey, 'sign-in', world.now()),
  rpId: rpIdOf(origin),
})

/** Returns the passkey of an answer and its new counter; undefined if the answer proves nothing. */
async function verifyResponse(
  world: World,
  response: BodyOf<typeof enter>['response'],
  origin: string,
  userVerified: boolean,
): Promise<{ passkey: Awaited<ReturnType<typeof store.findPasskey>>; counter: number } | undefined> {
  const passkey = await store.findPasskey(world.database, Buffer.from(response.id, 'base64url'))
  // The challenge is used up also for an unknown passkey.
  const credential = {
    id: response.id,
    publicKey: new Uint8Array(passkey?.publicKey ?? Buffer.alloc(0)),
    counter: passkey?.counter ?? 0,
  }
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: takes(world, 'sign-in'),
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      credential,
      requireUserVerification: userVerified,
    })
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined
  } catch (error) {
    // The library throws for each thing that does not fit: origin, host, challenge, counter, signature, form.
    world.log('info', { error }, 'a passkey was refused')
    return { passkey, counter: -1 }
  }
}

/**
 * Signs in by a passkey: alone, where the authenticator has verified its user, or as the second step of a sign-in by
 * password.
 */
export async function signInByPasskey(
  world: World,
  { challenge, response }: BodyOf<typeof enter>,
  origin: string,
  from: From,
  open: (db: Db) => PublicCtx,
): Promise<SignedIn> {
  const now = world.now()
  const hash = challenge === undefined ? undefined : sha256(challenge)
  const step = hash && (await tryChallenge(world.database, hash, factorLimits.challengeTries, now))
  if (hash && !step) throw new AppError('factor.challenge_ended')
  const answer = await verifyResponse(world, response, origin, !hash)
  const passkey = answer?.passkey
  const account = passkey && (await accounts.findAccount(world.database, scopeOf(passkey), passkey.userId, now))
  if (!account || (step && step.userId !== account.id)) throw new AppError('passkey.refused')
  await refuseCompanyOnly(world.database, account)
  const scope = scopeOf(account)
  const signedIn =
    answer.counter >= 0 &&
    (await world.database.transaction(async (db) => {
      if ((await store.usePasskey(db, scope, passkey.id, answer.counter, now)) === 0) return undefined
      if (hash && (await deleteChallenge(db, scope, hash)) === 0) throw new AppError('factor.challenge_ended')
      const opened = await openToken(open(db), account, { kind: 'session', ...from })
      const facts = { address: from.address, ...(hash && { factor: 'passkey' }) }
      const action = hash ? 'sign_in.password' : 'sign_in.passkey'
      await insertAudit(db, scope, now, account.id, action, account.id, facts)
      return opened
    }))
  if (!signedIn) {
    noteRefused(world, account, { address: from.address, factor: true })
    throw new AppError('passkey.refused')
  }
  return signedIn
}

/** Returns what the browser needs to make a passkey for the caller. */
export async function beginPasskey(ctx: Ctx, origin: string): Promise<ResponseOf<typeof begin>> {
  const account = await ownAccount(ctx)
  await requireConfirmation(ctx, account)
  const { scope, userId, tokenId } = ctx.actor
  const known = await store.listPasskeys(ctx.db, scope, userId)
  if (known.length >= factorLimits.passkeysMax) throw tooMany()
  return {
    challenge: makeChallenge(ctx.serverKey, `add ${tokenId}`, ctx.now()),
    rpId: rpIdOf(origin),
    rpName: ctx.config.productName,
    // Says whose it is to the authenticator alone, which keeps one passkey for each.
    userHandle: Buffer.from(`${scope.organisationId}.${userId}`).toString('base64url'),
    userName: account.email,
    displayName: fullNameOf(account),
    known: known.map(({ credentialId }) => credentialId.toString('base64url')),
  }
}

/** Adds a passkey to the caller's account. Returns recovery codes with the first factor. */
export async function addPasskey(
  ctx: Ctx,
  { name, response }: BodyOf<typeof add>,
  origin: string,
): Promise<{ recoveryCodes: string[] }> {
  await requireConfirmation({ ...ctx, db: ctx.database }, await ownAccount({ ...ctx, db: ctx.database }))
  const { scope, userId, tokenId } = ctx.actor
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: takes(ctx, `add ${tokenId}`),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: false,
  }).catch((error: unknown) => {
    ctx.log('info', { error }, 'a new passkey was refused')
    throw new AppError('passkey.refused')
  })
  if (!registrationInfo) throw new AppError('passkey.refused')
  const { id, publicKey, counter } = registrationInfo.credential
  return ctx.database.transaction(async (db) => {
    const passkey = {
      userId,
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: response.response.transports ?? [],
      name,
    }
    await lockFactors(db, scope, userId)
    if ((await store.listPasskeys(db, scope, userId)).length >= factorLimits.passkeysMax) throw tooMany()
    if ((await store.insertPasskey(db, scope, passkey, ctx.now())) === 0) throw new AppError('passkey.refused')
    return { recoveryCodes: await noteAdded({ ...ctx, db }, 'passkey') }
  })
}

export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<void> {
  if ((await store.renamePasskey(ctx.db, ctx.actor.scope, ctx.actor.userId, id, name)) === 0) throw notFound()
}
export async function deletePasskey(ctx: Ctx, id: number): Promise<void> {
  await requireConfirmation(ctx, await ownAccount(ctx))
  // Of two removals at once the second sees the first's.
  await lockFactors(ctx.db, ctx.actor.scope, ctx.actor.userId)
  if ((await store.deletePasskey(ctx.db, ctx.actor.scope, ctx.actor.userId, id)) === 0) throw notFound()
  await noteRemoved(ctx, 'passkey')
}
