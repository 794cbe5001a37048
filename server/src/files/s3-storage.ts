import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { S3Settings } from '../config/config.ts'
import { elements, S3Client, S3Error, textOf } from './s3-client.ts'
import { type RandomAccess, type Storage, WrongOffset } from './storage.ts'

const MiB = 1_048_576
/** Size of a part: at least the 5 MiB that S3 asks for, and few enough parts (10,000 at most) for the largest object. */
const partBytes = (whole: number): number => Math.max(8 * MiB, Math.ceil(whole / 9000 / MiB) * MiB)
/** The most that one copy may have; larger objects are copied in parts. */
const copyBytes = 1024 * MiB
/** Random access reads blocks of this size: the directory of a zip is read in many small pieces. */
const blockBytes = MiB
const blocksOpen = 4
/**
 * Folder of objects that grow: S3 shows nothing of an upload in parts before it is complete, and a part may not be
 * small. So an upload has two objects of its own here: its id, and the bytes that are too few for a part.
 */
const growing = 'growing'

interface Part {
  number: number
  etag: string
  size: number
}
interface Growth {
  uploadId: string
  parts: Part[]
  /** Bytes of the parts. */
  sent: number
  /** Bytes that are not in a part yet. */
  rest: number
}

const idKey = (key: string): string => `${growing}/${key}/id`
// By the bytes before it: what remained of an earlier part is never counted twice.
const restKey = (key: string, sent: number): string => `${growing}/${key}/rest-${sent}`

class Parts {
  private readonly client: S3Client
  private readonly key: string
  private readonly uploadId: string
  readonly done: Part[]

  constructor(client: S3Client, key: string, uploadId: string, done: Part[] = []) {
    this.client = client
    this.key = key
    this.uploadId = uploadId
    this.done = done
  }

  private add(number: number, etag: string, size: number): void {
    this.done.push({ number, etag, size })
  }
  private query(): { number: number; query: Record<string, string> } {
    const number = this.done.length + 1
    return { number, query: { partNumber: String(number), uploadId: this.uploadId } }
  }

  async send(body: Uint8Array): Promise<void> {
    const { number, query } = this.query()
    const response = await this.client.send('PUT', this.key, { query, body })
    await response.body?.cancel()
    this.add(number, response.headers.get('etag') ?? '', body.length)
  }
  async copy(source: string, start: number, end: number): Promise<void> {
    const { number, query } = this.query()
    const headers = { 'x-amz-copy-source': source, 'x-amz-copy-source-range': `bytes=${start}-${end}` }
    const xml = await this.client.ask('PUT', this.key, { query, headers })
    this.add(number, textOf(elements(xml, 'CopyPartResult')[0]!, 'ETag'), end - start + 1)
  }
  async complete(): Promise<void> {
    const list = this.done.map(
      ({ number, etag }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
    )
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
    try {
      await this.client.ask('POST', this.key, { query: { uploadId: this.uploadId }, body })
    } catch (error) {
      // A first attempt whose answer was lost has completed it.
      const size = this.done.reduce((sum, part) => sum + part.size, 0)
      if (!(error instanceof S3Error && error.code === 'NoSuchUpload')) throw error
      if ((await sizeOf(this.client, this.key)) !== size) throw error
    }
  }
  async abort(): Promise<void> {
    await abortUpload(this.client, this.key, this.uploadId)
  }
}

async function sizeOf(client: S3Client, key: string): Promise<number | undefined> {
  const response = await client.find('HEAD', key)
  return response && Number(response.headers.get('content-length'))
}
async function createUpload(client: S3Client, key: string): Promise<string> {
  const xml = await client.ask('POST', key, { query: { uploads: '' } })
  return textOf(elements(xml, 'InitiateMultipartUploadResult')[0]!, 'UploadId')
}
async function deleteKey(client: S3Client, key: string): Promise<void> {
  const response = await client.send('DELETE', key).catch((error: unknown) => {
    if (!(error instanceof S3Error && error.status === 404)) throw error
  })
  await response?.body?.cancel()
}
async function abortUpload(client: S3Client, key: string, uploadId: string): Promise<void> {
  await client.ask('DELETE', key, { query: { uploadId } }).catch((error: unknown) => {
    if (!(error instanceof S3Error && error.status === 404)) throw error
  })
}
async function putBytes(client: S3Client, key: string, body: Uint8Array): Promise<void> {
  const response = await client.send('PUT', key, { body })
  await response.body?.cancel()
}

/** Lists all keys that begin so. */
async function* keysFrom(client: S3Client, prefix: string): AsyncGenerator<string> {
  let token: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) }
    const xml = await client.ask('GET', '', { query })
    for (const object of elements(xml, 'Contents')) yield textOf(object, 'Key')
    const [result] = elements(xml, 'ListBucketResult')
    token = result && textOf(result, 'IsTruncated') === 'true' ? textOf(result, 'NextContinuationToken') : undefined
  } while (token !== undefined)
}
interface OpenUpload {
  key: string
  uploadId: string
  since: Date
}
async function openUploads(client: S3Client): Promise<OpenUpload[]> {
  const found: OpenUpload[] = []
  let marker: Record<string, string> | undefined = {}
  while (marker) {
    const xml = await client.ask('GET', '', { query: { uploads: '', ...marker } })
    for (const upload of elements(xml, 'Upload'))
      found.push({
        key: textOf(upload, 'Key'),
        uploadId: textOf(upload, 'UploadId'),
        since: new Date(textOf(upload, 'Initiated')),
      })
    const [result] = elements(xml, 'ListMultipartUploadsResult')
    marker =
      result && textOf(result, 'IsTruncated') === 'true'
        ? { 'key-marker': textOf(result, 'NextKeyMarker'), 'upload-id-marker': textOf(result, 'NextUploadIdMarker') }
        : undefined
  }
  return found
}

/** Returns the parts that the store has of an upload; undefined if the upload has ended. */
async function listParts(client: S3Client, key: string, uploadId: string): Promise<Part[] | undefined> {
  const parts: Part[] = []
  for (let after: string | undefined = '0'; after !== undefined;) {
    const response = await client.find('GET', key, { query: { uploadId, 'part-number-marker': after } })
    if (!response) return undefined
    const xml = await response.text()
    for (const part of elements(xml, 'Part'))
      parts.push({
        number: Number(textOf(part, 'PartNumber')),
        etag: textOf(part, 'ETag'),
        size: Number(textOf(part, 'Size')),
      })
    const [result] = elements(xml, 'ListPartsResult')
    after = result && textOf(result, 'IsTruncated') === 'true' ? textOf(result, 'NextPartNumberMarker') : undefined
  }
  return parts
}
/** Returns what the store has of an object that is not complete. */
async function findGrowth(client: S3Client, key: string): Promise<Growth | undefined> {
  const uploadId = await (await client.find('GET', idKey(key)))?.text()
  const parts = uploadId === undefined ? undefined : await listParts(client, key, uploadId)
  if (uploadId === undefined || !parts) return undefined
  const sent = parts.reduce((sum, { size }) => sum + size, 0)
  return { uploadId, parts, sent, rest: (await sizeOf(client, restKey(key, sent))) ?? 0 }
}

/** Collects pieces into parts of the same size, and keeps what is too small for one. */
class PartBuffer {
  private pieces: Uint8Array[] = []
  length = 0
  add(piece: Uint8Array): void {
    this.pieces.push(piece)
    this.length += piece.length
  }
  take(length: number): Buffer {
    const all = Buffer.concat(this.pieces)
    this.pieces = length < all.length ? [all.subarray(length)] : []
    this.length = all.length - Math.min(length, all.length)
    return all.subarray(0, length)
  }
  /** Puts back what `take` returned last. */
  putBack(bytes: Uint8Array): void {
    this.pieces.unshift(bytes)
    this.length += bytes.length
  }
}

/** Reads an object; goes on where it was after a connection that broke off. */
async function* readObject(client: S3Client, key: string, from: number, to: number | undefined) {
  let at = from
  for (let broken = 0; ;) {
    const range = `bytes=${at}-${to ?? ''}`
    const response = await client.send('GET', key, at === 0 && to === undefined ? {} : { headers: { range } })
    try {
      for await (const piece of response.body!) {
        at += piece.length
        yield piece
      }
      return
    } catch (error) {
      const whole = await sizeOf(client, key)
      if (whole === undefined || ++broken > 3) throw error
      if (at > Math.min(to ?? Infinity, whole - 1)) return
    }
  }
}

/** Returns a storage in a bucket of an S3-compatible store; with `signsUrls`, browsers fetch files from the store. */
export function s3Storage(settings: S3Settings & { signsUrls: boolean }): Storage {
  const client = new S3Client(settings)

  const putAll = async (key: string, source: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256')
    const waiting = new PartBuffer()
    let size = 0
    let parts: Parts | undefined
    try {
      for await (const piece of source) {
        hash.update(piece)
        size += piece.length
        waiting.add(piece)
        // Bytes that come without a length may be many: parts grow with what has been sent.
        while (waiting.length >= partBytes(size * 2)) {
          parts ??= new Parts(client, key, await createUpload(client, key))
          await parts.send(waiting.take(partBytes(size * 2)))
        }
      }
      if (!parts) await putBytes(client, key, waiting.take(size))
      else {
        if (waiting.length > 0) await parts.send(waiting.take(waiting.length))
        await parts.complete()
      }
    } catch (error) {
      await parts?.abort().catch(() => {})
      throw error
    }
    return { size, sha256: hash.digest('hex') }
  }

  const beginGrowth = async (key: string): Promise<Growth> => {
    const uploadId = await createUpload(client, key)
    await putBytes(client, idKey(key), Buffer.from(uploadId))
    return { uploadId, parts: [], sent: 0, rest: 0 }
  }
  const endGrowth = async (key: string): Promise<void> => {
    for await (const one of keysFrom(client, `${growing}/${key}/`)) await deleteKey(client, one)
  }

  const openObject = async (key: string): Promise<RandomAccess> => {
    const size = await sizeOf(client, key)
    if (size === undefined) throw new S3Error(404, 'NoSuchKey', `${key} does not exist`)
    const blocks = new Map<number, Promise<Buffer>>()
    const block = (index: number): Promise<Buffer> => {
      const known = blocks.get(index)
      if (known) return known
      const start = index * blockBytes
      const read = storage.read(key, { start, end: Math.min(start + blockBytes, size) - 1 })
      const bytes = read.toArray().then((pieces: Buffer[]) => Buffer.concat(pieces))
      blocks.set(index, bytes)
      bytes.catch(() => blocks.delete(index))
      if (blocks.size > blocksOpen) blocks.delete(blocks.keys().next().value!)
      return bytes
    }
    return {
      size,
      async read(offset, length) {
        const end = Math.min(offset + length, size)
        if (offset >= end) return Buffer.alloc(0)
        if (end - offset > blocksOpen * blockBytes)
          return Buffer.concat(await storage.read(key, { start: offset, end: end - 1 }).toArray())
        const pieces: Buffer[] = []
        for (let index = Math.floor(offset / blockBytes); index * blockBytes < end; index++)
          pieces.push(await block(index))
        const from = offset % blockBytes
        return Buffer.concat(pieces).subarray(from, from + end - offset)
      },
      close: () => Promise.resolve(),
    }
  }

  const storage: Storage = {
    put: (key, bytes) => putAll(key, bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes),
    async append(key, { offset, whole }, bytes) {
      const found = await findGrowth(client, key)
      const present = found ? undefined : await sizeOf(client, key)
      const size = found ? found.sent + found.rest : (present ?? 0)
      if (size !== offset) throw new WrongOffset(size)
      if (present === whole) {
        await endGrowth(key)
        return whole
      }
      // Copied here before it was complete: an object does not grow.
      if (present !== undefined) await deleteKey(client, key)
      const growth = found ?? (await beginGrowth(key))
      if (growth.sent + growth.rest !== offset) throw new WrongOffset(0)
      const parts = new Parts(client, key, growth.uploadId, growth.parts)
      const waiting = new PartBuffer()
      if (growth.rest > 0) waiting.add(await storage.bytes(restKey(key, growth.sent)))
      let sent = growth.sent
      const sendPart = async (length: number): Promise<void> => {
        const part = waiting.take(length)
        try {
          await parts.send(part)
        } catch (error) {
          waiting.putBack(part)
          throw error
        }
        sent += length
      }
      const wanted = partBytes(whole)
      let broken: { error: unknown } | undefined
      try {
        for await (const piece of bytes) {
          waiting.add(piece)
          while (waiting.length >= wanted) await sendPart(wanted)
        }
        if (waiting.length > 0 && sent + waiting.length >= whole) await sendPart(waiting.length)
      } catch (error) {
        broken = { error }
      }
      // What was received is stored, whatever broke.
      const rest = waiting.take(waiting.length)
      if (rest.length > 0) await putBytes(client, restKey(key, sent), rest)
      if (broken) throw broken.error
      if (sent + rest.length < whole) return sent + rest.length
      if (whole === 0) await putBytes(client, key, Buffer.alloc(0))
      else await parts.complete()
      await endGrowth(key)
      if (whole === 0) await parts.abort()
      return whole
    },
    async size(key) {
      const whole = await sizeOf(client, key)
      if (whole !== undefined) return whole
      const growth = await findGrowth(client, key)
      return growth && growth.sent + growth.rest
    },
    read: (key, range) => Readable.from(readObject(client, key, range?.start ?? 0, range?.end), { objectMode: false }),
    bytes: async (key) => Buffer.from(await (await client.send('GET', key)).arrayBuffer()),
    open: openObject,
    async move(from, to) {
      const size = await sizeOf(client, from)
      if (size === undefined) throw new S3Error(404, 'NoSuchKey', `${from} does not exist`)
      const source = `/${settings.bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
      if (size <= copyBytes) await client.ask('PUT', to, { headers: { 'x-amz-copy-source': source } })
      else {
        const parts = new Parts(client, to, await createUpload(client, to))
        for (let start = 0; start < size; start += copyBytes)
          await parts.copy(source, start, Math.min(start + copyBytes, size) - 1)
        await parts.complete()
      }
      await deleteKey(client, from)
    },
    async remove(prefix) {
      for (const base of [prefix, `${growing}/${prefix}`]) {
        for await (const key of keysFrom(client, `${base}/`)) {
          if (key.startsWith(`${growing}/`) && key.endsWith('/id')) {
            const uploadId = await storage.bytes(key)
            await abortUpload(client, key.slice(growing.length + 1, -'/id'.length), String(uploadId))
          }
          await deleteKey(client, key)
        }
      }
      await deleteKey(client, prefix)
    },
    async list(prefix) {
      const base = prefix === '' ? '' : `${prefix}/`
      const keys: string[] = []
      for await (const key of keysFrom(client, base))
        if (base !== '' || !key.startsWith(`${growing}/`)) keys.push(key.slice(base.length))
      return keys
    },
    async sweep(before) {
      for (const { key, uploadId, since } of await openUploads(client)) {
        if (since >= before) continue
        const id = await (await client.find('GET', idKey(key)))?.text()
        if (id !== uploadId) await abortUpload(client, key, uploadId)
      }
    },
    async signedAddress(key, { name, lastsMs }) {
      if (!settings.signsUrls) return undefined
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
      // S3 refuses addresses that last longer than a week.
      const seconds = Math.min(Math.ceil(lastsMs / 1000), 604_800)
      return client.signedUrl(key, seconds, { 'response-content-disposition': disposition })
    },
    state: () =>
      client.find('HEAD', '').then(
        (response) => (response ? 'ok' : 'down'),
        () => 'down',
      ),
    room: () => Promise.resolve(undefined),
  }
  return storage
}
