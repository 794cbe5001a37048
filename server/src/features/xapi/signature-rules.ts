import { X509Certificate, verify } from 'node:crypto'
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
  const isValid = verify(
    hash,
    Buffer.from(`${head}.${payload}`),
    certificate.publicKey,
    Buffer.from(signature, 'base64url'),
  )
  return isValid ? undefined : 'is not what the certificate signed'
}

const mostSignatures = 10
/** Returns the faults in the signatures of one statement, at `index` of its batch. */
export async function signatureViolations(
  statement: StatementBody,
  index: number,
  read: (sha2: string) => Promise<Buffer | undefined>,
): Promise<{ path: string; message: string }[]> {
  const faults: { path: string; message: string }[] = []
  const seen = new Set<string>()
  for (const [k, attachment] of (statement.attachments ?? []).entries()) {
    if (attachment.usageType !== usage) continue
    const path = `${index}.attachments.${k}`
    // A limit, because each is compared with the whole statement.
    if (seen.add(attachment.sha2.toLowerCase()).size > mostSignatures) {
      faults.push({ path, message: `is one of more than ${mostSignatures} signatures` })
      return faults
    }
    if (!isMedia(attachment.contentType, 'application/octet-stream')) {
      faults.push({ path: `${path}.contentType`, message: 'of a signature is application/octet-stream' })
      continue
    }
    const bytes = await read(attachment.sha2.toLowerCase())
    const message = bytes ? violationIn(bytes, statement) : 'is a signature that did not come with the statement'
    if (message !== undefined) faults.push({ path, message })
  }
  return faults
}
