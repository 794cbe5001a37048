import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, writeFileSync } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

export interface Downloaded {
  file: string
  bytes: number
  sha256: string
  /** The server named a checksum, and it matches. */
  verified: boolean
}

/**
 * Downloads a content file, resuming an interrupted attempt (RFC 9110 §14), also one of an earlier start. A partial
 * file of another version is discarded.
 * @throws when the bytes differ from the announced ones; the partial file is then deleted
 */
export async function download(url: string, token: string, file: string, attempts = 5): Promise<Downloaded> {
  const part = `${file}.part`
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetchRest(url, token, part)
      // Stored beside the partial file, so that one of another version is recognised after a restart too.
      writeFileSync(`${part}.etag`, answer.headers.get('etag') ?? '')
      if (answer.status !== 416 && answer.body) {
        const flags = answer.status === 206 ? 'a' : 'w'
        await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(part, { flags }))
      }
      return await finish(part, file, announced(answer.headers))
    } catch (error) {
      if (error instanceof WrongContent || attempt >= attempts) throw error
    }
  }
}

class WrongContent extends Error {}

/** Returns the text of a small file; empty if it is missing. */
const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

/** Whether the local file is the server's present version. */
export async function isNewest(url: string, token: string, file: string): Promise<boolean> {
  const etag = await textOf(`${file}.etag`)
  if (!etag || !(await stat(file).catch(() => undefined))) return false
  const headers = { Authorization: `Bearer ${token}`, 'If-None-Match': etag }
  const answer = await fetch(url, { headers })
  await answer.body?.cancel()
  return answer.status === 304
}

async function fetchRest(url: string, token: string, part: string): Promise<Response> {
  const etag = await textOf(`${part}.etag`)
  const size = await stat(part).then(
    (found) => found.size,
    () => 0,
  )
  // A partial file without a known version can't be resumed.
  const have = etag ? size : 0
  const headers: Record<string, string> = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' }
  if (have) headers.Range = `bytes=${have}-`
  if (have) headers['If-Range'] = etag
  const answer = await fetch(url, { headers })
  if (!answer.ok && answer.status !== 416) throw new WrongContent(`the server answered ${answer.status}`)
  return answer
}

interface Announced {
  bytes: number | undefined
  sha256: string | undefined
}

/**
 * Returns the size from Content-Range or Content-Length, and the SHA-256 from Repr-Digest (RFC 9530) or an ETag that is
 * one.
 */
function announced(headers: Headers): Announced {
  const range = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  const bytes = range ?? (headers.get('content-range') ? undefined : headers.get('content-length'))
  const digest = /sha-256=:([^:]+):/.exec(headers.get('repr-digest') ?? '')?.[1]
  const tag = /^"([0-9a-f]{64})"$/.exec(headers.get('etag') ?? '')?.[1]
  return {
    bytes: bytes ? Number(bytes) : undefined,
    sha256: digest ? Buffer.from(digest, 'base64').toString('hex') : tag,
  }
}

async function finish(part: string, file: string, expected: Announced): Promise<Downloaded> {
  const { size } = await stat(part)
  if (expected.bytes !== undefined && size < expected.bytes) throw new Error('the connection ended early')
  const hash = createHash('sha256')
  await pipeline(createReadStream(part), hash)
  const sha256 = hash.digest('hex')
  if ((expected.sha256 && expected.sha256 !== sha256) || (expected.bytes !== undefined && size !== expected.bytes)) {
    await rm(part)
    await rm(`${part}.etag`, { force: true })
    throw new WrongContent('the file is not the one the server announced')
  }
  await rename(part, file)
  await rename(`${part}.etag`, `${file}.etag`)
  return { file, bytes: size, sha256, verified: expected.sha256 !== undefined }
}
