import { createHash } from 'node:crypto'
import { AppError } from '../../basics/app-error.ts'

export interface Part {
  headers: Map<string, string>
  bytes: Buffer
}
const malformed = (path: string, message: string): AppError =>
  new AppError('xapi.malformed', { violations: [{ path, code: 'multipart', message }] })
const hashes: Record<number, string> = { 56: 'sha224', 64: 'sha256', 96: 'sha384', 128: 'sha512' }

/** Takes multipart/mixed apart (RFC 2046). Nothing is decoded: attachments travel as binary. */
export function splitParts(contentType: string, body: Buffer): Part[] {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  if (!boundary) throw malformed('Content-Type', 'names no boundary')
  const mark = Buffer.from(`--${boundary[1] ?? boundary[2]!}`)
  const parts: Part[] = []
  let at = body.indexOf(mark)
  for (;;) {
    if (at < 0) throw malformed('body', 'ends before its last boundary')
    const start = at + mark.length
    if (body.subarray(start, start + 2).toString('latin1') === '--') return parts
    const lineEnd = body.indexOf('\r\n', start)
    const next = lineEnd < 0 ? -1 : body.indexOf(Buffer.concat([Buffer.from('\r\n'), mark]), lineEnd)
    if (next < 0) throw malformed('body', 'ends before its last boundary')
    parts.push(readPart(body.subarray(lineEnd + 2, next)))
    at = next + 2
  }
}
function readPart(bytes: Buffer): Part {
  const bare = bytes.subarray(0, 2).toString('latin1') === '\r\n'
  const cut = bare ? 0 : bytes.indexOf('\r\n\r\n')
  if (cut < 0) throw malformed('body', 'has a part without an end of its headers')
  const lines = bare ? [] : bytes.subarray(0, cut).toString('utf8').split('\r\n')
  const headers = new Map(
    lines.map(
      (line) =>
        [line.slice(0, line.indexOf(':')).trim().toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
    ),
  )
  return { headers, bytes: bytes.subarray(cut + (bare ? 2 : 4)) }
}

/** The attachments by their hash, each held to it. */
export function readAttachments(parts: readonly Part[]): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  parts.forEach((part, i) => {
    const said = part.headers.get('x-experience-api-hash')?.toLowerCase() ?? ''
    const algorithm = hashes[said.length]
    if (!algorithm) throw malformed(`parts.${i + 1}`, 'names no X-Experience-API-Hash')
    if ((part.headers.get('content-transfer-encoding') ?? 'binary').toLowerCase() !== 'binary')
      throw malformed(`parts.${i + 1}`, 'is not sent as binary')
    if (createHash(algorithm).update(part.bytes).digest('hex') !== said)
      throw malformed(`parts.${i + 1}`, 'does not have the hash that it names')
    found.set(said, part.bytes)
  })
  return found
}
