import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { World } from '../../context/context.ts'
import type { StoredAttachment } from '../record/search-store.ts'

/**
 * Builds a multipart response: the JSON, then each attachment unchanged, streamed one after the other from the storage.
 */
export function inParts(
  { storage }: Pick<World, 'storage'>,
  json: object,
  attachments: readonly StoredAttachment[],
): { contentType: string; body: Readable } {
  const boundary = `part-${randomBytes(18).toString('hex')}`
  const head = (lines: string[]): string => [`--${boundary}`, ...lines, '', ''].join('\r\n')
  async function* parts() {
    yield Buffer.from(head(['Content-Type: application/json']) + JSON.stringify(json))
    for (const { contentType, sha2, storageKey } of attachments) {
      yield Buffer.from(
        `\r\n${head([`Content-Type: ${contentType}`, 'Content-Transfer-Encoding: binary', `X-Experience-API-Hash: ${sha2}`])}`,
      )
      for await (const chunk of storage.read(storageKey) as AsyncIterable<Buffer>) yield chunk
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  return { contentType: `multipart/mixed; boundary=${boundary}`, body: Readable.from(parts(), { objectMode: false }) }
}
