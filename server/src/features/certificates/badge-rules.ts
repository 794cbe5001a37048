import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { type Config, homeOf } from '../../config/config.ts'

type Home = Pick<Config, 'publicUrl' | 'tls' | 'port'>
/**
 * Returns the DID of the signer: the installation, by its host name (did:web, where a port's colon is written as %3A).
 */
const didOf = (config: Home): string => `did:web:${encodeURIComponent(new URL(homeOf(config)).host)}`
/** Returns the DID of the issuer: an organisation, whose document is at /organisations/{id}/did.json. */
export const issuerDidOf = (config: Home, organisationId: number): string =>
  `${didOf(config)}:organisations:${organisationId}`
/** Returns the name of the signing key of a server key, which badges refer to for good. */
export const keyNameOf = (number: number): string => (number === 1 ? 'certificates' : `certificates-${number}`)

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Derives the signing key from the server's key, so that all processes and every backup have the same one. */
export function signingKey(serverKey: Buffer): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', serverKey, '', 'praxia open badges', 32))
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Encodes as multibase: base 58 with prefix `z`. */
export function multibase(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)]! + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`
}
/** Multicodec prefix of an Ed25519 public key. */
const ed25519 = [0xed, 0x01]
/** Returns the public signing key of a server key as multibase. */
export function badgeKeyOf(serverKey: Buffer): string {
  const { x } = createPublicKey(signingKey(serverKey)).export({ format: 'jwk' })
  return multibase(Buffer.concat([Buffer.from(ed25519), Buffer.from(x!, 'base64url')]))
}

/**
 * Returns the document of `/.well-known/did.json`, or an organisation's, with the keys that sign or signed certificates.
 * The installation signs for its organisations.
 */
export function didDocument(
  config: Home,
  keys: readonly { number: number; badgeKey: string }[],
  organisationId?: number,
) {
  const id = organisationId === undefined ? didOf(config) : issuerDidOf(config, organisationId)
  const methods = keys.map(({ number, badgeKey }) => ({
    id: `${id}#${keyNameOf(number)}`,
    type: 'Multikey',
    controller: id,
    publicKeyMultibase: badgeKey,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  }
}
