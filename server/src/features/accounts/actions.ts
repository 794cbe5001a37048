import { callNameOf, emailKey } from '@praxia/contract/people/texts.ts'
import type { Challenge, SignedIn, signInByCode as byCode } from '@praxia/contract/accounts.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { factorLimits } from '@praxia/contract/people/factors.ts'
import { bareCode, limits } from '@praxia/contract/limits.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { homeOf } from '../../config/config.ts'
import {
  type Actor,
  type Ctx,
  type DeviceRole,
  type PublicCtx,
  type Scope,
  type World,
  rolesBy,
  scopeOf,
} from '../../context/context.ts'
import { codeHash, makeCode, seal, secret, sha256 } from '../../basics/crypto.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { hashPassword, verifyPassword } from '../../access/passwords.ts'
import { mailText } from '../../phrases/mails.ts'
import { can } from '../../access/policy.ts'
import { createSuperAdmin } from './account-actions.ts'
import { refuseCompanyAddress, refuseCompanyOnly } from './enforced-actions.ts'
import { findBreakGlass } from './enforced-store.ts'
import { refuseKnownPassword } from './known-passwords-actions.ts'
import { type Caller, countLink, countReset, countTry, tryCode } from './sign-in-throttle-actions.ts'
import { deleteMisses, rememberAddress } from './sign-in-throttle-store.ts'
import { presentProfile } from './present.ts'
import * as store from './store.ts'
import * as factors from './two-step-store.ts'

const minutes = 60_000
const longestUserAgent = 300
/** Compared when there is no account, so that the response time does not reveal whether the account exists. */
const decoy = hashPassword('no account has this password')

/** Refuses an account that may not sign in: 402 for an ended contract, 403 for a disabled account. */
function refuseClosed(account: store.Account): void {
  if (account.contractOver) throw new AppError('sign_in.contract_ended')
  if (!account.enabled) throw new AppError('sign_in.account_disabled')
}

/** Opens a token for an account that may sign in. */
export async function openToken(
  ctx: PublicCtx,
  account: Loaded<store.Account>,
  how: {
    kind: 'session' | 'device'
    role?: DeviceRole | null
    deviceName?: string | null
    codeBy?: number | null
    /** Class that lets the device in. */
    inClass?: Actor['inClass']
    /** The organisation's identity provider has signed the person in, and asks for factors of its own. */
    byCompany?: boolean
    address: string
    /** As the browser names itself; only kept for sessions, which have no other name. */
    userAgent?: string | undefined
  },
): Promise<SignedIn> {
  refuseClosed(account)
  const token = secret()
  const now = ctx.now()
  const scope = scopeOf(account)
  const added = await store.insertToken(ctx.db, scope, {
    hash: sha256(token),
    userId: account.id,
    kind: how.kind,
    role: how.role ?? null,
    deviceName: how.deviceName ?? null,
    codeBy: how.codeBy ?? null,
    classId: how.inClass?.id ?? null,
    userAgent: how.userAgent?.slice(0, longestUserAgent) ?? null,
    address: how.address,
    now,
  })
  found(added)
  await rememberAddress(ctx.db, scope, how.address, now)
  const roles = rolesBy(how.kind, how.role ?? null, account)
  const twoStepDue = how.kind === 'session' && !how.byCompany ? await startGrace(ctx, account) : null
  const { kind, inClass = null } = how
  return { token, profile: presentProfile(account, { kind, roles, inClass, twoStepDue }) }
}

/** The time to set up a required second factor begins with the first sign-in; not in a demonstration. */
async function startGrace(ctx: PublicCtx, account: Loaded<store.Account>): Promise<Date | null> {
  if (ctx.config.demo) return null
  const due = new Date(ctx.now().getTime() + factorLimits.graceDays * 24 * 60 * minutes)
  return (await store.startGrace(ctx.db, scopeOf(account), account.id, due))?.due ?? null
}

/** What a session is recognised by: the network address and the browser. */
export interface From {
  address: string
  userAgent: string | undefined
}
/**
 * Opens a session, or a challenge where the account has a second factor. Every way into a browser that begins with a
 * password ends here.
 * @param checked the account with the password that fitted
 */
export async function openSession(
  ctx: PublicCtx,
  checked: Loaded<store.Account>,
  from: From,
): Promise<SignedIn | Challenge> {
  const scope = scopeOf(checked)
  const account = await store.lockAccount(ctx.db, scope, checked.id, ctx.now())
  // Changed while it was checked.
  if (account?.passwordHash !== checked.passwordHash) throw new AppError('sign_in.wrong_password')
  refuseClosed(account)
  const ways = await factors.findWays(ctx.db, scope, account.id)
  if (!ways.totp && !ways.passkey) return openToken(ctx, account, { kind: 'session', ...from })
  const challenge = secret()
  const expiresAt = new Date(ctx.now().getTime() + factorLimits.challengeMinutes * minutes)
  await factors.insertChallenge(ctx.db, scope, { hash: sha256(challenge), userId: account.id, expiresAt })
  return {
    challenge,
    expiresAt: expiresAt.toISOString(),
    ways: (['totp', 'passkey', 'recovery'] as const).filter((way) => ways[way]),
  }
}

/** Returns the account with this password. Tries survive a refusal: they are written in a transaction of their own. */
export async function checkPassword(
  world: World,
  email: string,
  password: string,
  address: string,
): Promise<Loaded<store.Account>> {
  const tries = await countTry(world, emailKey(email), address)
  const account = await store.findAccountByEmail(world.database, email, world.now())
  const right = await verifyPassword(account?.passwordHash ?? (await decoy), password)
  if (!account?.passwordHash || !right) {
    if (account) noteRefused(world, account, { address })
    throw new AppError('sign_in.wrong_password')
  }
  await deleteMisses(world.database, tries)
  return account
}

/**
 * Returns the account with this password, unless its organisation signs in elsewhere. A wrong password for an address
 * of such an organisation gets the same error.
 */
export async function checkOwnPassword(
  world: World,
  email: string,
  password: string,
  address: string,
): Promise<Loaded<store.Account>> {
  const account = await checkPassword(world, email, password, address).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'sign_in.wrong_password')
      await refuseCompanyAddress(world.database, email)
    throw error
  })
  await refuseCompanyOnly(world.database, account)
  return account
}

/** Runs unawaited: the time of a refusal must not reveal whether the account exists. */
export function noteRefused(world: World, account: Loaded<store.Account>, facts: object): void {
  insertAudit(world.database, scopeOf(account), world.now(), null, 'sign_in.refused', account.id, facts).catch(
    (error: unknown) => world.log('warn', { error }, 'a refused sign-in was not noted'),
  )
}

/**
 * Mails a link to choose a new password. Refuses too many requests and reports an address without an account as such
 * (docs/product.md#passwords). Mails beyond the limit of one account are not sent: the links already mailed stay valid.
 */
export async function startReset(
  ctx: PublicCtx,
  email: string,
  lang: InterfaceLanguage,
  address: string,
): Promise<void> {
  await countReset(ctx, address)
  const account = await store.lockAccountByEmail(ctx.db, email, ctx.now())
  if (!account) {
    await refuseCompanyAddress(ctx.db, email)
    throw new AppError('reset.email_not_found')
  }
  await refuseCompanyOnly(ctx.db, account)
  // An account that never chose a password was invited: any request for it sends the invitation again.
  const kind = account.passwordHash === null ? 'invitation' : 'reset'
  if (!(await countLink(ctx, account.id))) return
  await mailPasswordLink(ctx, kind, scopeOf(account), account, lang)
  await insertAudit(ctx.db, scopeOf(account), ctx.now(), null, 'password.link_asked', account.id, { address })
}

/**
 * A manager's code never opens an administrator's account, nor does a code made before its owner became an
 * administrator.
 */
const opens = (code: store.CodeRow, account: store.Account): boolean =>
  code.madeBy === account.id || code.byAdmin || !(account.isAdmin || account.isSuperAdmin)

/** Signs in by a code. Only a successful sign-in uses the code up. */
export async function signInByCode(
  world: World,
  code: string,
  deviceName: string | undefined,
  caller: Caller,
  open: (db: Db) => PublicCtx,
): Promise<ResponseOf<typeof byCode>> {
  const now = world.now()
  const answer = await tryCode(world, caller, async (db, budgets) => {
    const row = await store.takeCode(db, codeHash(world.serverKey, bareCode(code)), budgets, now)
    const account = row && (await store.findAccount(db, scopeOf(row), row.userId, now))
    if (!row || !account || !opens(row, account)) return undefined
    const signedIn = await openToken(open(db), account, {
      kind: 'device',
      deviceName: deviceName ?? null,
      codeBy: row.madeBy,
      address: caller.address,
    })
    await insertAudit(db, scopeOf(account), now, account.id, 'sign_in.code', account.id, {
      device: deviceName ?? null,
      codeBy: row.madeBy,
    })
    // Devices that still show the code learn that it is used up.
    await publish(db, userTopics([account.id, row.madeBy]), 'device')
    return { ...signedIn, trainingId: row.trainingId }
  })
  if (!answer) throw new AppError('sign_in.wrong_code')
  return answer
}

/**
 * Replaces the account's code. Its device acts as a learner, independent of the code's maker: another role is confirmed
 * where a device that asks for one is allowed. `trainingId`: the training that the device opens first.
 */
export async function generateCodes(
  ctx: Ctx,
  userIds: number[],
  trainingId: number | null = null,
): Promise<{ id: number; code: string; expiresAt: string }[]> {
  const wanted = [...new Set(userIds)]
  const now = ctx.now()
  const { scope: own, userId, as } = ctx.actor
  const accounts = await store.findCodeTargets(ctx.db, own, userId, wanted, as === 'superAdmin', now)
  if (accounts.length !== wanted.length) throw notFound()
  const expiresAt = new Date(now.getTime() + limits.codeMinutes * minutes)
  const codes = []
  for (const account of accounts) {
    // Answers 404 for a colleague for whom the caller may not make codes, as for a missing id.
    if (!can(ctx.actor, 'code.generate', account)) throw notFound()
    if (account.contractOver || !account.enabled) throw new AppError('code.not_allowed')
    const code = makeCode()
    const scope = scopeOf(account)
    const saved = await store.saveCode(ctx.db, scope, {
      userId: account.id,
      hash: codeHash(ctx.serverKey, code),
      sealed: seal(ctx.serverKey, code),
      madeBy: ctx.actor.userId,
      trainingId,
      expiresAt,
    })
    if (saved === 0) throw notFound()
    if (account.id !== ctx.actor.userId)
      await insertAudit(ctx.db, scope, now, ctx.actor.userId, 'code.made', account.id)
    codes.push({ id: account.id, code, expiresAt: expiresAt.toISOString() })
  }
  const places = new Map(wanted.map((id, at) => [id, at]))
  return codes.sort((a, b) => places.get(a.id)! - places.get(b.id)!)
}

interface LinkFor {
  id: number
  firstName: string
  lastName: string
  email: string
  organisationName?: string
}
/** Mails links to choose a password, for invitations and for forgotten passwords; valid 7 days. */
async function mailPasswordLinks(
  ctx: PublicCtx,
  kind: 'invitation' | 'reset',
  scope: Scope,
  accounts: readonly LinkFor[],
  lang: InterfaceLanguage,
): Promise<void> {
  const links = accounts.map((account) => ({ account, key: secret() }))
  await store.insertPasswordLinks(
    ctx.db,
    scope,
    links.map(({ account, key }) => ({ hash: sha256(key), userId: account.id })),
    new Date(ctx.now().getTime() + limits.resetDays * 24 * 60 * minutes),
  )
  for (const { account, key } of links) {
    const mail = mailText(kind, lang, {
      product: ctx.config.productName,
      firstName: callNameOf(account),
      organisation: account.organisationName ?? '',
      link: `${homeOf(ctx.config)}/reset-password?key=${key}&lang=${lang}`,
    })
    await ctx.mail({
      organisationId: scope.organisationId,
      userId: account.id,
      kind,
      recipient: account.email,
      ...mail,
    })
  }
}
/** Invites accounts without a password: to choose one, or where that is the only way in, to the company's sign-in. */
export async function mailInvitations(
  ctx: PublicCtx,
  scope: Scope,
  accounts: readonly LinkFor[],
  lang: InterfaceLanguage,
): Promise<void> {
  if (accounts.length === 0) return
  if (!(await findBreakGlass(ctx.db, scope))) return mailPasswordLinks(ctx, 'invitation', scope, accounts, lang)
  for (const account of accounts) {
    const mail = mailText('company_invitation', lang, {
      product: ctx.config.productName,
      firstName: callNameOf(account),
      organisation: account.organisationName ?? '',
      link: homeOf(ctx.config),
    })
    const { organisationId } = scope
    await ctx.mail({ organisationId, userId: account.id, kind: 'invitation', recipient: account.email, ...mail })
  }
}
const mailPasswordLink = (
  ctx: PublicCtx,
  kind: 'invitation' | 'reset',
  scope: Scope,
  account: LinkFor,
  lang: InterfaceLanguage,
): Promise<void> => mailPasswordLinks(ctx, kind, scope, [account], lang)

/** Returns the names that a password of this account must not consist of. */
export const namesOf = ({ firstName, lastName, email, organisationName }: store.Account): string[] => [
  firstName,
  lastName,
  email,
  organisationName,
]

export async function finishReset(
  ctx: PublicCtx,
  key: string,
  password: string,
  from: From,
): Promise<SignedIn | Challenge> {
  const link = await store.takePasswordLink(ctx.db, sha256(key), ctx.now())
  const account = link && (await store.findAccount(ctx.db, scopeOf(link), link.userId, ctx.now()))
  if (!account) throw new AppError('reset.link_expired')
  await refuseCompanyOnly(ctx.db, account)
  const scope = scopeOf(account)
  await refuseKnownPassword(ctx, 'newPassword', password, namesOf(account))
  const passwordHash = await hashPassword(password)
  await store.setPassword(ctx.db, scope, account.id, passwordHash)
  await store.endWaysByPassword(ctx.db, scope, account.id)
  // The link was mailed to the address.
  await store.setEmailByHolder(ctx.db, scope, account.id, false)
  await insertAudit(ctx.db, scope, ctx.now(), account.id, 'password.chosen', account.id)
  return openSession(ctx, { ...account, passwordHash }, from)
}

/** Creates the first super administrator, once, by the key that the first start printed. */
export async function setUp(
  ctx: PublicCtx,
  body: { key: string; email: string; password: string },
  from: From,
): Promise<SignedIn> {
  const [hash, until] = (await store.findMeta(ctx.db, 'setup'))?.value.split(' ') ?? []
  const fits =
    hash === sha256(body.key).toString('hex') &&
    Number(until) > ctx.now().getTime() &&
    (await store.countSuperAdmins(ctx.db)).count === 0
  // Of two concurrent requests the second waits here for the first and finds the key used.
  if (!fits || (await store.deleteMeta(ctx.db, 'setup')) === 0) throw new AppError('setup.key_invalid')
  await refuseKnownPassword(ctx, 'password', body.password, [body.email])
  const person = { firstName: 'Super', lastName: 'Administrator', email: body.email }
  const { scope, id } = await createSuperAdmin(ctx, person)
  await store.setPassword(ctx.db, scope, id, await hashPassword(body.password))
  return openToken(ctx, found(await store.findAccount(ctx.db, scope, id, ctx.now())), { kind: 'session', ...from })
}
