import { type AsymmetricKeyDetails, X509Certificate, verify } from 'node:crypto'
import { isRecord } from '../record/checks.ts'
import { isMedia } from '../record/json.ts'
import { sameContent, withLists } from '../record/sameness.ts'
import type { StatementBody } from '../record/statement.ts'

const usage = 'http://adlnet.gov/expapi/attachments/signature'
const hashes: Record<string, string> = { RS256: 'sha256', RS384: 'sha384', RS512: 'sha512' }

const decoded = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
/** Keys that are verified: a longer modulus, or a longer exponent than common ones have, takes too much processor time. */
const [mostKeyBits, longestExponent] = [4096, 65_537n]
const isQuick = ({ modulusLength = 0, publicExponent = 0n }: AsymmetricKeyDetails): boolean =>
  modulusLength <= mostKeyBits && publicExponent <= longestExponent
/** Returns the signer's certificate if the signature has one; null if it is invalid. */
function certificateOf(header: Record<string, unknown>): X509Certificate | null | undefined {
  if (header.x5c === undefined) return undefined
  const [first] = Array.isArray(header.x5c) ? (header.x5c as unknown[]) : []
  if (typeof first !== 'string') return null
  try {
    return new X509Certificate(Buffer.from(first, 'base64'))
  } catch {
    return null
  }
}
/**
 * Returns the fault of a signature over this statement (JWS compact serialisation, xAPI Data 2.6); undefined if it is
 * valid.
 */
function violationIn(bytes: Buffer, statement: StatementBody): string | undefined {
  const parts = bytes.toString('latin1').split('.')
  const [head, payload, signature] = parts as [string, string, string]
  const header = parts.length === 3 ? decoded(head) : undefined
  if (!isRecord(header)) return 'is not a JWS in compact form'
  const hash = typeof header.alg === 'string' && Object.hasOwn(hashes, header.alg) ? hashes[header.alg]! : undefined
  if (hash === undefined) return 'is signed by another algorithm than RS256, RS384 or RS512'
  const signed = decoded(payload)
  if (!isRecord(signed) || !isRecord(signed.object)) return 'does not hold the statement as JSON'
  const { attachments, ...rest } = statement
  const others = attachments?.filter((one) => one.usageType !== usage)
  const bare = { ...rest, ...(others && others.length > 0 ? { attachments: others } : {}) }
  const { attachments: theirs, ...told } = signed as unknown as StatementBody
  const kept = theirs?.filter((one) => one.usageType !== usage)
  const said = { ...told, ...(kept && kept.length > 0 ? { attachments: kept } : {}) }
  if (said.id !== undefined && said.id.toLowerCase() !== statement.id?.toLowerCase())
    return 'holds a statement with another id'
  if (!sameContent(withLists(said), bare)) return 'holds another statement'
  const certificate = certificateOf(header)
  if (certificate === undefined) return undefined
  if (certificate?.publicKey.asymmetricKeyType !== 'rsa') return 'names a certificate that is none, or of no RSA key'
  if (!isQuick(certificate.publicKey.asymmetricKeyDetails ?? {}))
    return `names a certificate with a key of more than ${mostKeyBits} bits, or of a large exponent`
  const isValid = verify(
    hash,
    Buffer.from(`${head}.${payload}`),
    certificate.publicKey,
    Buffer.from(signature, 'base64url'),
  )
  return isValid ? undefined : 'is not what the certificate signed'
}

/** Signatures of a statement. A limit, because each is compared with the whole statement. */
const mostSignatures = 10
/**
 * Returns how long a signature over this statement may be: base64 of its JSON, which may be written with spaces, and a
 * chain of certificates. Reading a longer one for each statement of a batch would take minutes.
 */
const longestOver = (statement: StatementBody): number =>
  Math.min(4_000_000, 4 * Buffer.byteLength(JSON.stringify(statement)) + 65_536)

/**
 * Returns the faults in the signatures of one statement, at `index` of its batch.
 * @param sizeOf bytes of a received attachment
 */
export async function signatureViolations(
  statement: StatementBody,
  index: number,
  { sizeOf, read }: { sizeOf(sha2: string): number | undefined; read(sha2: string): Promise<Buffer> },
): Promise<{ path: string; message: string }[]> {
  const signatures = [...(statement.attachments ?? []).entries()].filter(([, { usageType }]) => usageType === usage)
  if (signatures.length === 0) return []
  const placeOf = (k: number) => `${index}.attachments.${k}`
  const beyond = signatures[mostSignatures]
  if (beyond) return [{ path: placeOf(beyond[0]), message: `is one of more than ${mostSignatures} signatures` }]
  const faults: { path: string; message: string }[] = []
  const most = longestOver(statement)
  for (const [k, { sha2, contentType }] of signatures) {
    const path = placeOf(k)
    if (!isMedia(contentType, 'application/octet-stream')) {
      faults.push({ path: `${path}.contentType`, message: 'of a signature is application/octet-stream' })
      continue
    }
    const size = sizeOf(sha2.toLowerCase())
    const message =
      size === undefined
        ? 'is a signature that did not come with the statement'
        : size > most
          ? `is longer than a signature over this statement may be: ${most} bytes`
          : violationIn(await read(sha2.toLowerCase()), statement)
    if (message !== undefined) faults.push({ path, message })
  }
  return faults
}
