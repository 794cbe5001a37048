// How bytes are compressed on the wire; files that content brings compressed, as Unity does: known by their names, decompressed for
// browsers that do not take them so.
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { collectPassing } from '../basics/collect.ts'

export type Encoding = 'br' | 'gzip'

/** Whether an `Accept-Encoding` names this one and does not rule it out (RFC 9110, 12.5.3). */
export const accepts = (header: string | string[] | undefined, encoding: Encoding): boolean =>
  String(header ?? '')
    .split(',')
    .some((one) => {
      const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
      return name === encoding && !parameters.some((part) => /^q=0(\.0*)?$/.test(part))
    })

/** How a file is compressed by its name; `head` gives the first bytes of one whose name does not say. */
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

/** As much as any small file may grow to. */
const plainFloor = 64_000_000
/** How large a file of so many bytes may be once decompressed: in proportion as much as a package unpacked. */
export const mostPlain = (size: number): number =>
  Math.min(Math.max(serverLimits.zipRatio * size, plainFloor), serverLimits.zipBytes)

export class TooLarge extends Error {}
/** The fault of the compressed bytes themselves, not of the disk they are read from. */
export const isBroken = (error: unknown): boolean =>
  /^(Z_|ERR__ERROR_)/.test(String((error as { code?: unknown } | null)?.code ?? ''))

/** The decompressed bytes, up to a limit; neither the source nor the decompression outlives the reader. */
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
