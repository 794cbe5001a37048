// Compression of responses; decompression of content files that arrive compressed, as Unity's do: detected by name, for
// browsers that do not accept their encoding.
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { collectPassing } from '../basics/collect.ts'

export type Encoding = 'br' | 'gzip'

/** Returns whether an `Accept-Encoding` header names this encoding and does not exclude it (RFC 9110, 12.5.3). */
export const accepts = (header: string | string[] | undefined, encoding: Encoding): boolean =>
  String(header ?? '')
    .split(',')
    .some((one) => {
      const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
      return name === encoding && !parameters.some((part) => /^q=0(\.0*)?$/.test(part))
    })

/** Returns the encoding of a file by its name; `head` provides the first bytes where the name does not tell. */
export async function encodingOf(path: string, head: () => Promise<Buffer>): Promise<Encoding | undefined> {
  const extension = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase()
  if (extension === 'br') return 'br'
  if (extension === 'gz') return 'gzip'
  if (extension !== 'unityweb' && extension !== 'svgz') return undefined
  const first = await head()
  if (first[0] === 0x1f && first[1] === 0x8b) return 'gzip'
  return first.includes('UnityWeb Compressed Content (brotli)') ? 'br' : undefined
}
export const headBytes = 64

/** Decompressed size in bytes that every file may have, however small. */
const plainFloor = 64_000_000
/** Returns the maximum decompressed size of a file of this many bytes: the same ratio as for an unpacked package. */
export const mostPlain = (size: number): number =>
  Math.min(Math.max(serverLimits.zipRatio * size, plainFloor), serverLimits.zipBytes)

export class TooLarge extends Error {}
/** Returns whether the compressed bytes themselves are corrupt, rather than the disk failing. */
export const isBroken = (error: unknown): boolean =>
  /^(Z_|ERR__ERROR_)/.test(String((error as { code?: unknown } | null)?.code ?? ''))

/** Yields the decompressed bytes, up to a limit; closes the source and the decompression with the reader. */
export async function* plainBytes(source: Readable, encoding: Encoding, most: number): AsyncGenerator<Buffer> {
  const plain = encoding === 'br' ? createBrotliDecompress() : createGunzip()
  pipeline(source, plain).catch(() => undefined)
  let size = 0
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) throw new TooLarge(`more than ${most} bytes`)
      collectPassing(chunk.length)
      yield chunk
    }
  } finally {
    source.destroy()
    plain.destroy()
  }
}
