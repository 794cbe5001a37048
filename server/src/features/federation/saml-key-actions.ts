import { seal, unseal } from '../../basics/crypto.ts'
import type { World } from '../../context/context.ts'
import type { ConnectionRow } from './store.ts'

/** Providers enter the certificate once and do not renew it by themselves. */
const years = 10
const yearMs = 365.25 * 86_400_000
/** What every provider can verify. */
const signing = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
type Here = Pick<World, 'now' | 'serverKey'>

/** Makes a key for the messages of a connection, with a certificate that names this server. */
export async function makeOwnKey({ now, serverKey }: Here, origin: string) {
  // Loaded when it is needed, since few organisations need it.
  await import('reflect-metadata')
  const x509 = await import('@peculiar/x509')
  const keys = await crypto.subtle.generateKey(signing, true, ['sign', 'verify'])
  const at = now()
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [new URL(origin).hostname] }],
    notBefore: at,
    notAfter: new Date(at.getTime() + years * yearMs),
    signingAlgorithm: signing,
    keys,
  })
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { key: seal(serverKey, key), certificate: made.toString('pem') }
}

/** Returns the key and certificate of a connection; null without one, or where the server key that sealed it was lost. */
export function ownKeyOf(
  { serverKey }: Pick<World, 'serverKey'>,
  { ownKey, ownCertificate }: Pick<ConnectionRow, 'ownKey' | 'ownCertificate'>,
): { key: string; certificate: string } | null {
  if (ownKey === null || ownCertificate === null) return null
  try {
    return { key: unseal(serverKey, ownKey), certificate: ownCertificate }
  } catch {
    return null
  }
}
