import { type JsonWebKey, createPublicKey, verify } from 'node:crypto'
import { companySignInLimits } from '@praxia/contract/connections/company-sign-in.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** Signature algorithms of logout tokens. PSS and none are not among those that providers send. */
const hashes: Record<string, { hash: string; encoding?: 'ieee-p1363' }> = {
  RS256: { hash: 'sha256' },
  RS384: { hash: 'sha384' },
  RS512: { hash: 'sha512' },
  ES256: { hash: 'sha256', encoding: 'ieee-p1363' },
  ES384: { hash: 'sha384', encoding: 'ieee-p1363' },
}
const typeOf: Record<string, string> = { R: 'RSA', E: 'EC' }
const parse = (part: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Number of keys that are tried: providers have two or three, and each takes time of the main thread. */
const keysTried = 4
/** Longest exponent and modulus in base64url: those of RSA with 8192 bits. A long exponent makes a check slow. */
const [exponentMax, modulusMax] = [6, 1400]
const isShort = ({ e = '', n = '' }: JsonWebKey): boolean => e.length <= exponentMax && n.length <= modulusMax

function isSigned(header: Record<string, unknown>, text: string, signature: Buffer, keys: readonly JsonWebKey[]) {
  const { alg, kid } = header
  const method = typeof alg === 'string' && Object.hasOwn(hashes, alg) ? hashes[alg]! : undefined
  if (!method) return false
  const fitting = keys.filter((jwk) => {
    const { kid: own, use } = jwk as { kid?: unknown; use?: unknown }
    const isOfKind = jwk.kty === typeOf[(alg as string)[0]!] && (use ?? 'sig') === 'sig'
    return isOfKind && (kid === undefined || own === kid) && isShort(jwk)
  })
  return fitting.slice(0, keysTried).some((jwk) => {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify(
      method.hash,
      Buffer.from(text),
      method.encoding ? { key, dsaEncoding: method.encoding } : key,
      signature,
    )
  })
}

interface Asked {
  issuer: string
  clientId: string
  now: Date
}
type Named = { session: string } | { subject: string }
/** Returns the session or the subject that the claims name; undefined when they are no notice for this client now. */
function namedBy(claims: Record<string, unknown>, { issuer, clientId, now }: Asked): Named | undefined {
  const { iss, aud, iat, exp, sid, sub, events, nonce } = claims
  const seconds = now.getTime() / 1000
  const tolerance = companySignInLimits.clockMinutes * 60
  const isTimely = typeof iat === 'number' && Math.abs(seconds - iat) <= tolerance
  const isOver = exp !== undefined && (typeof exp !== 'number' || exp < seconds - tolerance)
  const isEvent = typeof events === 'object' && events !== null && Object.hasOwn(events, event)
  if (iss !== issuer || ![aud].flat().includes(clientId) || !isTimely || isOver || !isEvent || nonce !== undefined)
    return undefined
  if (typeof sid === 'string') return { session: sid }
  return typeof sub === 'string' ? { subject: sub } : undefined
}

/**
 * Returns whether a token may be a notice of a sign-out, before the provider is asked for the keys of its signature.
 * @param asked issuer as it was entered, with or without a slash at its end
 */
export function isNotice(token: string, asked: Asked): boolean {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  try {
    const { alg } = parse(head)
    const claims = parse(body)
    const isSame = typeof claims.iss === 'string' && new URL(claims.iss).href === new URL(asked.issuer).href
    const isShaped = more.length === 0 && signature !== '' && typeof alg === 'string' && Object.hasOwn(hashes, alg)
    return isShaped && isSame && namedBy({ ...claims, iss: asked.issuer }, asked) !== undefined
  } catch {
    return false
  }
}

/**
 * Returns the session or the subject that a logout token ends (OpenID Connect Back-Channel Logout 1.0, section 2.6);
 * undefined for an invalid one.
 */
export function readLogoutToken(token: string, keys: readonly JsonWebKey[], asked: Asked): Named | undefined {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  try {
    if (more.length > 0 || !isSigned(parse(head), `${head}.${body}`, Buffer.from(signature, 'base64url'), keys))
      return undefined
    return namedBy(parse(body), asked)
  } catch {
    return undefined
  }
}
