import type { SignedIn } from '@praxia/contract/accounts.ts'
import { companySignInErrors, companySignInLimits } from '@praxia/contract/connections/company-sign-in.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError } from '../../basics/app-error.ts'
import { seal, secret, sha256, unseal, unsealBytes } from '../../basics/crypto.ts'
import { type Ctx, type PublicCtx, type Scope, type World, scopeOf } from '../../context/context.ts'
import { type Deps, openCtx } from '../../context/deps.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { openToken } from '../accounts/actions.ts'
import { domainKey, domainOf } from '../accounts/enforced-actions.ts'
import { findConnectionOfDomain } from '../accounts/enforced-store.ts'
import { countNotice, countResponse } from '../accounts/sign-in-throttle-actions.ts'
import { deleteMisses } from '../accounts/sign-in-throttle-store.ts'
import { deleteToken, findAccount } from '../accounts/store.ts'
import { accountFor } from './account-actions.ts'
import { audit, findOwn, redirectUriOf, signOutUriOf, startUriOf } from './actions.ts'
import { isNotice, readLogoutToken } from './logout-token-rules.ts'
import {
  type StartedSignIn,
  type Received,
  ProviderError,
  authorizationUrl,
  endSessionUrl,
  fetchKeys,
  openProvider,
  redeem,
} from './provider-actions.ts'
import { type Claims, failedTest, identityOf, testOf } from './rules.ts'
import {
  logoutAnswerUrl,
  readSamlForm,
  readSamlLogout,
  readSamlResponse,
  samlLogoutUrl,
  samlRequestUrl,
} from './saml-actions.ts'
import * as store from './store.ts'

type Connection = Loaded<store.ConnectionRow>
type Failure = (typeof companySignInErrors)[number]
const stateMs = companySignInLimits.stateMinutes * 60_000
const isComplete = ({ kind, issuer, clientId, clientSecret, certificates }: Connection): boolean =>
  issuer !== '' && (kind === 'saml' ? certificates.length > 0 : clientId !== '' && clientSecret !== null)

/** Returns the enabled connection of a domain; says nothing about accounts. */
export async function findByDomain(
  { db }: Pick<PublicCtx, 'db'>,
  domain: string,
): Promise<{ connection: string | null; enforced: boolean }> {
  const row = await findConnectionOfDomain(db, domainKey(domain))
  return { connection: row?.id ?? null, enforced: row?.enforced ?? false }
}

interface Start {
  origin: string
  /** Secret of the browser, in a cookie: a state works only where it began. */
  browser: string
  language: InterfaceLanguage
  testerId: number | null
}
async function begin(world: World, connection: Connection, start: Start): Promise<{ state: string; address: string }> {
  const begun = { state: secret(), nonce: secret(), verifier: secret() }
  const { browser, language, testerId } = start
  const address = await providerPage(world, connection, begun, start)
  await store.insertState(world.database, scopeOf(connection), {
    hash: sha256(begun.state),
    connectionId: connection.id,
    browserHash: sha256(browser),
    nonce: begun.nonce,
    verifier: begun.verifier,
    language,
    testerId,
    expiresAt: new Date(world.now().getTime() + stateMs),
  })
  return { state: begun.state, address }
}
async function providerPage(
  world: World,
  connection: Connection,
  begun: StartedSignIn,
  { origin, language }: Pick<Start, 'origin' | 'language'>,
): Promise<string> {
  if (connection.kind === 'saml') return samlRequestUrl(world, connection, origin, begun)
  const redirectUri = redirectUriOf(origin, connection.id)
  const provider = await openProvider(world, connection)
  return authorizationUrl(provider, begun, { scopes: connection.scopes, redirectUri, language })
}

/**
 * Begins a sign-in and returns the provider's page. Without a provider that answers, returns the page of the
 * application that says so.
 */
export async function startSignIn(world: World, connection: Connection, start: Omit<Start, 'testerId'>) {
  try {
    return (await begin(world, connection, { ...start, testerId: null })).address
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logProviderError(world, connection, error)
    const state = secret()
    const scope = scopeOf(connection)
    const hash = sha256(state)
    await store.insertState(world.database, scope, {
      hash,
      connectionId: connection.id,
      browserHash: sha256(start.browser),
      nonce: '',
      verifier: '',
      language: start.language,
      testerId: null,
      expiresAt: new Date(world.now().getTime() + stateMs),
    })
    await store.setOutcome(world.database, scope, hash, { ...nothing, failure: 'company_sign_in.provider' })
    return pageOf(start.origin, connection, state)
  }
}
const nothing = { userId: null, failure: null, session: null, idToken: null }
/** Returns the page that collects the outcome. The state is in the fragment, which no server log contains. */
const pageOf = (origin: string, { id }: { id: string }, state: string): string =>
  `${origin}/sign-in/company#${id}.${state}`
/** Page of the administrator who tests a connection. */
const testPageOf = (origin: string): string => `${origin}/admin/company?tab=signIn`
const logProviderError = ({ log }: World, { organisationId }: Connection, { fault, cause }: ProviderError): void =>
  log(
    'warn',
    { organisationId, fault, reason: cause instanceof Error ? cause.message : undefined },
    'identity provider',
  )

/** Begins a test and returns the provider's page; without a provider that answers, stores and reports why. */
export async function startTest(ctx: Ctx, start: Pick<Start, 'origin' | 'browser'>): Promise<string> {
  const connection = await findOwn(ctx)
  if (!isComplete(connection)) throw new AppError('company_sign_in.incomplete')
  try {
    const { userId: testerId, language } = ctx.actor
    const { address } = await begin(ctx, connection, { ...start, language, testerId })
    await audit({ ...ctx, db: ctx.database }, 'company_sign_in.tested')
    return address
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await store.setTest(ctx.database, ctx.actor.scope, connection, failedTest(error.fault, ctx.now()))
    throw new AppError('company_sign_in.provider', { fault: error.fault })
  }
}

interface Response {
  origin: string
  /** Address that the provider called, with its query. */
  url: URL
  browser: string
  /** Network address of the browser. */
  address: string
}
/** Returns the state of a provider's response; empty for one that is none of ours, which no header could carry. */
const stateIn = (text: string | null): string => (/^[\w-]{1,100}$/.test(text ?? '') ? text! : '')

/**
 * Keeps the form that a provider's page sent, and returns the address of this site that reads it. A response that
 * answers no request is not read: a sign-in starts instead. The form comes from another site, without the cookie of the
 * browser; the request that follows has it. The secret in its address is known to this browser alone: otherwise the
 * response of one person could be finished in another's browser, which began the sign-in and sent the person to the
 * provider.
 */
export async function keepSamlResponse(
  world: World,
  connection: Connection,
  { origin, body }: { origin: string; body: Uint8Array },
): Promise<string> {
  const url = new URL(`${origin}/api/sign-in/${connection.id}/callback`)
  const form = await readSamlForm(world, connection, origin, body)
  if (form.isUnasked) return startUriOf(origin, connection.id)
  const state = stateIn(form.state)
  const response = secret()
  const isKept = await store.keepResponse(
    world.database,
    scopeOf(connection),
    {
      hash: sha256(state),
      connectionId: connection.id,
      response: seal(world.serverKey, form.packed),
      responseHash: sha256(response),
    },
    world.now(),
  )
  if (state !== '') url.searchParams.set('state', state)
  if (isKept) url.searchParams.set('response', response)
  return url.href
}

/**
 * Handles a provider's response, once for each state, and returns the page to open next. A repeated response leads to
 * the same page, which waits for the first.
 */
export async function receiveResponse(deps: Deps, connection: Connection, response: Response): Promise<string> {
  const { world } = deps
  const state = stateIn(response.url.searchParams.get('state'))
  const kept = response.url.searchParams.get('response')
  const scope = scopeOf(connection)
  const hash = sha256(state)
  const key = { hash, connectionId: connection.id, browserHash: sha256(response.browser) }
  const page = pageOf(response.origin, connection, state)
  const responseHash = connection.kind === 'saml' && kept !== null ? sha256(kept) : null
  const begun = await store.claimState(world.database, scope, { ...key, responseHash }, world.now())
  if (!begun) return page
  const { testerId, language } = begun
  let tries: number[] = []
  try {
    if (testerId === null && !connection.enabled) throw new AppError('company_sign_in.expired')
    if (testerId === null) tries = await countResponse(world, scope, connection.id, response.address)
    const received = await read(world, connection, response, { ...begun, state })
    // Before the account is written, which may wait: hundreds may sign in at one address.
    await deleteMisses(world.database, tries)
    if (testerId === null) await signIn(deps, connection, hash, received, language)
    else await noteTest(world, connection, received.claims)
  } catch (error) {
    if (error instanceof ProviderError) logProviderError(world, connection, error)
    if (!isForged(error)) await deleteMisses(world.database, tries)
    if (testerId === null) await noteFailure(world, connection, hash, error)
    else if (error instanceof ProviderError)
      await store.setTest(world.database, scope, connection, failedTest(error.fault, world.now()))
    else throw error
  }
  return testerId === null ? page : testPageOf(response.origin)
}
/** Returns whether a stranger may have made the response that was refused. */
const isForged = (error: unknown): boolean =>
  error instanceof ProviderError && !error.cancelled && !['unreachable', 'address', 'client'].includes(error.fault)
async function read(
  world: World,
  connection: Connection,
  { origin, url }: Response,
  begun: StartedSignIn & { response: Buffer | null },
): Promise<Received> {
  if (connection.kind === 'oidc') return redeem(world, await openProvider(world, connection), url, begun)
  if (!begun.response) throw new ProviderError('response')
  const { nonce } = begun
  const packed = unsealBytes(world.serverKey, begun.response)
  return readSamlResponse(world, connection, { origin, nonce, packed })
}
async function signIn(
  deps: Deps,
  connection: Connection,
  hash: Buffer,
  { claims, hint, session }: Received,
  language: InterfaceLanguage,
): Promise<void> {
  const { database, serverKey } = deps.world
  const settle = await database.transaction(async (db) => {
    const opened = openCtx(deps, db)
    const userId = await accountFor(opened.ctx, connection, identityOf(claims, connection.claim), language)
    await store.setOutcome(db, scopeOf(connection), hash, {
      userId,
      failure: null,
      session,
      idToken: hint === null ? null : seal(serverKey, hint),
    })
    return opened.settle
  })
  await settle()
}
async function noteTest(world: World, connection: Connection, claims: Claims): Promise<void> {
  const scope = scopeOf(connection)
  const { email } = identityOf(claims, '')
  const proves = email !== null && (await store.isProven(world.database, scope, domainOf(email)))
  await store.setTest(world.database, scope, connection, testOf(claims, connection.claim, proves, world.now()))
}
async function noteFailure(world: World, connection: Connection, hash: Buffer, error: unknown): Promise<void> {
  const failure = failureOf(error)
  await store.setOutcome(world.database, scopeOf(connection), hash, { ...nothing, failure })
  if (!(error instanceof ProviderError || error instanceof AppError)) throw error
}
function failureOf(error: unknown): Failure {
  if (error instanceof AppError)
    return companySignInErrors.find((code) => code === error.code) ?? 'company_sign_in.provider'
  if (!(error instanceof ProviderError)) return 'company_sign_in.provider'
  if (error.cancelled) return 'company_sign_in.cancelled'
  return error.fault === 'clock' ? 'company_sign_in.clock' : 'company_sign_in.provider'
}

/** Collects the outcome of a sign-in, once: opens a session, or throws why there is none. */
export async function finishSignIn(
  ctx: PublicCtx,
  given: { connection: string; state: string; browser: string },
  from: { address: string; userAgent: string | undefined },
): Promise<SignedIn> {
  const connection = await store.findConnectionById(ctx.db, given.connection)
  if (!connection?.enabled) throw new AppError('company_sign_in.expired')
  const scope = scopeOf(connection)
  const key = { hash: sha256(given.state), connectionId: connection.id, browserHash: sha256(given.browser) }
  const outcome = await store.takeOutcome(ctx.db, scope, key, ctx.now())
  if (!outcome) {
    const isPending = await store.isPending(ctx.db, scope, key, ctx.now())
    throw new AppError(isPending ? 'company_sign_in.pending' : 'company_sign_in.expired')
  }
  const account = outcome.userId === null ? undefined : await findAccount(ctx.db, scope, outcome.userId, ctx.now())
  if (!account) throw new AppError(outcome.failure ?? 'company_sign_in.expired')
  const answer = await openToken(ctx, account, { kind: 'session', byCompany: true, ...from })
  const { providerSession: session, idToken } = outcome
  await store.setTokenSession(ctx.db, scope, sha256(answer.token), { connectionId: connection.id, session, idToken })
  const { address } = from
  await insertAudit(ctx.db, scope, ctx.now(), account.id, 'sign_in.company', account.id, { address })
  return answer
}

/**
 * Signs out here first, then returns the address that ends the provider's session. Null when the provider has none, or
 * does not answer.
 */
export async function endSession(ctx: Ctx, origin: string): Promise<string | null> {
  const { database, actor } = ctx
  const session = await store.findTokenSession(database, actor.scope, actor.tokenId)
  await deleteToken(database, actor.scope, actor.tokenId)
  const connection = session?.connectionId ? await store.findConnection(database, actor.scope) : undefined
  if (!session?.idToken || connection?.id !== session.connectionId || !connection || !isComplete(connection))
    return null
  try {
    const hint = unseal(ctx.serverKey, session.idToken)
    if (connection.kind === 'saml') return await samlLogoutUrl(ctx, connection, origin, hint)
    const provider = await openProvider(ctx, connection)
    return endSessionUrl(provider, { idToken: hint, after: signOutUriOf(origin) })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logProviderError(ctx, connection, error)
    return null
  }
}

/** Ends the sessions that a provider's logout token names. Returns false for a token that is not valid. */
export async function endByProvider(
  world: World,
  connection: Connection,
  token: string,
  address: string,
): Promise<boolean> {
  if (connection.kind === 'saml' || !isComplete(connection)) return false
  const { clientId } = connection
  const now = world.now()
  if (!isNotice(token, { issuer: connection.issuer, clientId, now })) return false
  const tries = await countNotice(world, connection.id, address)
  const provider = await openProvider(world, connection)
  const { issuer } = provider.serverMetadata()
  const keys = await fetchKeys(world, provider)
  const named = readLogoutToken(token, keys, { issuer, clientId, now })
  if (!named) return false
  await deleteMisses(world.database, tries)
  await endSessions(world, connection, (db, scope) =>
    'session' in named
      ? store.endProviderSession(db, scope, connection.id, named.session)
      : store.endSessionsOfSubject(db, scope, connection.id, named.subject),
  )
  return true
}
/** Ends sessions and tells the browsers that have them. */
const endSessions = (
  { database }: World,
  connection: Connection,
  end: (db: Db, scope: Scope) => Promise<{ userId: number }[]>,
): Promise<void> =>
  database.transaction(async (db) => {
    const userIds = [...new Set((await end(db, scopeOf(connection))).map(({ userId }) => userId))]
    if (userIds.length > 0) await publish(db, userTopics(userIds), 'device')
  })

/**
 * Ends the sessions that a SAML provider's signed request names, and returns the address with the answer; null for no
 * request, or without an address. A request that is not signed is answered as not done: anybody can make one.
 */
export async function endBySamlProvider(
  world: World,
  connection: Connection,
  { origin, query }: { origin: string; query: string },
): Promise<string | null> {
  try {
    const asked = await readSamlLogout(world, connection, origin, query)
    if (!asked) return null
    const { ends } = asked
    if (ends)
      await endSessions(world, connection, async (db, scope) =>
        'start' in ends
          ? store.endProviderSessions(db, scope, connection.id, ends.start)
          : store.endProviderSession(db, scope, connection.id, ...ends.sessions),
      )
    return await logoutAnswerUrl(world, connection, origin, asked)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logProviderError(world, connection, error)
    return null
  }
}
