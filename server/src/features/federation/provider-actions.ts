import type { JsonWebKey } from 'node:crypto'
import * as oidc from 'openid-client'
import { type ProviderFault, companySignInLimits } from '@praxia/contract/connections/company-sign-in.ts'
import { unseal } from '../../basics/crypto.ts'
import type { World } from '../../context/context.ts'
import { addressFault, isForbidden, outboundFetch } from '../../messages/outbound.ts'
import type { Claims } from './rules.ts'
import type { ConnectionRow } from './store.ts'

/** A provider that cannot be reached, or whose response is not accepted. */
export class ProviderError extends Error {
  readonly fault: ProviderFault
  /** Whether the person cancelled at the provider. */
  readonly cancelled: boolean
  constructor(fault: ProviderFault, cause?: unknown, cancelled = false) {
    super(`identity provider: ${fault}`, { cause })
    this.fault = fault
    this.cancelled = cancelled
  }
}

const timeoutSeconds = 10
const tolerance = companySignInLimits.clockMinutes * 60
type Here = Pick<World, 'config' | 'now' | 'serverKey'>

/** Returns whether an error comes from the address guard, at any depth of the library's wrapping. */
function findCause(error: unknown, is: (one: unknown) => boolean): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) if (is(at)) return true
  return false
}
const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')
function providerErrorOf(error: unknown, otherwise: ProviderFault): ProviderError {
  if (error instanceof ProviderError) return error
  if (findCause(error, isForbidden)) return new ProviderError('address', error)
  if (error instanceof oidc.AuthorizationResponseError)
    return new ProviderError('refused', error, error.error === 'access_denied')
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new ProviderError('client', error)
  if (error instanceof oidc.ResponseBodyError)
    return new ProviderError(/client/.test(error.error) ? 'client' : 'refused', error)
  if (/TIMESTAMP/.test(codeOf(error))) return new ProviderError('clock', error)
  if (/KEY_SELECTION/.test(codeOf(error)) || findCause(error, (one) => /signature/i.test((one as Error).message)))
    return new ProviderError('signature', error)
  if (findCause(error, (one) => one instanceof Unreachable)) return new ProviderError('unreachable', error)
  return new ProviderError(otherwise, error)
}
class Unreachable extends Error {}

/**
 * Reads the provider's metadata and returns its client. Nothing is kept between sign-ins: changed keys and addresses
 * are seen at once.
 * @throws ProviderError
 */
export async function openProvider(
  world: Here,
  { issuer, clientId, clientSecret }: Pick<ConnectionRow, 'issuer' | 'clientId' | 'clientSecret'>,
): Promise<oidc.Configuration> {
  const { outboundPrivate: inside } = world.config
  const send = outboundFetch({ inside, timeoutMs: timeoutSeconds * 1000 })
  const fetch: oidc.CustomFetch = (url, options) =>
    send(url, options).catch((error: unknown) => {
      throw isForbidden(error) ? error : new Unreachable('no response', { cause: error })
    })
  const clock = {
    [oidc.clockSkew]: Math.round((world.now().getTime() - Date.now()) / 1000),
    [oidc.clockTolerance]: tolerance,
  }
  const secret = unseal(world.serverKey, clientSecret!)
  const authenticate: oidc.ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false
      ? oidc.ClientSecretPost
      : oidc.ClientSecretBasic)(secret)(server, ...rest)
  try {
    const found = await oidc.discovery(new URL(issuer), clientId, clock, authenticate, {
      [oidc.customFetch]: fetch,
      timeout: timeoutSeconds,
      // Plain http passes the guard for addresses of OUTBOUND_PRIVATE alone.
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    })
    const { authorization_endpoint: begin, end_session_endpoint: end } = found.serverMetadata()
    // A browser is sent there.
    for (const address of [begin, end]) if (address && addressFault(address, inside)) throw new ProviderError('address')
    return found
  } catch (error) {
    throw providerErrorOf(error, 'issuer')
  }
}

/** What a provider said about a person. */
export interface Received {
  claims: Claims
  /** Ends the person's session at the provider: an id token, or the name and session of SAML. */
  hint: string | null
  /** The provider's session, where it can end ours. */
  session: string | null
}
/** A begun sign-in. */
export interface StartedSignIn {
  state: string
  nonce: string
  verifier: string
}
/** Returns the address of the provider's sign-in page. */
export const authorizationUrl = async (
  provider: oidc.Configuration,
  { state, nonce, verifier }: StartedSignIn,
  { scopes, redirectUri, language }: { scopes: string; redirectUri: string; language: string },
): Promise<string> =>
  oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: scopes,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
  }).href

/**
 * Redeems the provider's response and returns the claims, completed by the userinfo endpoint where the e-mail is
 * missing.
 * @throws ProviderError
 */
export async function redeem(
  world: Here,
  provider: oidc.Configuration,
  response: URL,
  { state, nonce, verifier }: StartedSignIn,
): Promise<Received> {
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, response, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    if (Math.abs(world.now().getTime() / 1000 - claims.iat) > tolerance) throw new ProviderError('clock')
    const rest = { hint: tokens.id_token!, session: typeof claims.sid === 'string' ? claims.sid : null }
    if (claims.email !== undefined || !provider.serverMetadata().userinfo_endpoint) return { claims, ...rest }
    const more = await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
    return { claims: { ...more, ...claims }, ...rest }
  } catch (error) {
    throw providerErrorOf(error, 'response')
  }
}

/** Returns the address that ends the provider's session; null where it has none. */
export function endSessionUrl(
  provider: oidc.Configuration,
  { idToken, after }: { idToken: string; after: string },
): string | null {
  if (!provider.serverMetadata().end_session_endpoint) return null
  return oidc.buildEndSessionUrl(provider, { id_token_hint: idToken, post_logout_redirect_uri: after }).href
}

/** Returns the provider's public keys, for a token that it sends by itself. */
export async function fetchKeys(world: Here, provider: oidc.Configuration): Promise<readonly JsonWebKey[]> {
  const { jwks_uri: address } = provider.serverMetadata()
  if (!address) return []
  try {
    const send = outboundFetch({ inside: world.config.outboundPrivate, timeoutMs: timeoutSeconds * 1000 })
    const { keys } = (await (await send(address, { method: 'GET', headers: {} })).json()) as { keys?: JsonWebKey[] }
    return keys ?? []
  } catch (error) {
    throw providerErrorOf(error, 'unreachable')
  }
}
