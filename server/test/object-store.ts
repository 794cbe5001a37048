import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { S3Settings } from '../src/config/config.ts'

interface Answer {
  status: number
  body?: string | Buffer
  headers?: Record<string, string>
}
interface Request {
  method: string
  key: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}
interface OpenUpload {
  key: string
  parts: Map<number, Buffer>
}
const noSuch = (what: 'Key' | 'Upload'): Answer => ({
  status: 404,
  body: `<Error><Code>NoSuch${what}</Code><Message>none</Message></Error>`,
})
const xml = (name: string, content: string): Answer => ({ status: 200, body: `<${name}>${content}</${name}>` })
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

const keyOf = (path: string): string => decodeURIComponent(path.split('/').slice(2).join('/'))

/** An S3-compatible store in memory: the requests that the server sends, without signatures and pages of lists. */
export interface ObjectStore extends S3Settings {
  objects: Map<string, Buffer>
  /** Requests since the start, as `PUT /bucket/key?query`. */
  seen: string[]
  /** Returns the status of an error for a request that the store refuses. */
  fault: ((request: string) => number | undefined) | undefined
  close(): void
}

function respond(
  objects: Map<string, Buffer>,
  uploads: Map<string, OpenUpload>,
  { method, key, query, headers, body }: Request,
): Answer {
  const uploadId = query.get('uploadId')
  const upload = uploadId === null ? undefined : uploads.get(uploadId)
  if (uploadId !== null) {
    if (!upload) return noSuch('Upload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    const parts = [...upload.parts].toSorted(([a], [b]) => a - b)
    if (method === 'GET')
      return xml(
        'ListPartsResult',
        parts
          .map(([number, bytes]) => {
            const facts = `<ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size>`
            return `<Part><PartNumber>${number}</PartNumber>${facts}</Part>`
          })
          .join(''),
      )
    uploads.delete(uploadId)
    if (method === 'DELETE') return { status: 204 }
    objects.set(upload.key, Buffer.concat(parts.map(([, bytes]) => bytes)))
    return xml('CompleteMultipartUploadResult', '')
  }
  if (method === 'POST') {
    const id = String(uploads.size + objects.size + 1)
    uploads.set(id, { key, parts: new Map() })
    return xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`)
  }
  if (method === 'PUT') {
    const source = headers['x-amz-copy-source']
    objects.set(key, source === undefined ? body : objects.get(keyOf(String(source)))!)
    return xml('CopyObjectResult', '')
  }
  if (method === 'DELETE') return { status: objects.delete(key) ? 204 : 404 }
  if (key === '') {
    const prefix = query.get('prefix') ?? ''
    const keys = [...objects.keys()].filter((one) => one.startsWith(prefix)).toSorted()
    return xml('ListBucketResult', keys.map((one) => `<Contents><Key>${one}</Key></Contents>`).join(''))
  }
  const found = objects.get(key)
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? 'bytes=0-')!
  return found
    ? { status: 200, body: found.subarray(Number(start), end === '' ? undefined : Number(end) + 1) }
    : noSuch('Key')
}

/** Starts an empty store with the bucket `files`. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, OpenUpload>()
  const seen: string[] = []
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await incoming.toArray())
    const method = incoming.method!
    const request = `${method} ${incoming.url}`
    seen.push(request)
    const { pathname, searchParams: query } = new URL(incoming.url!, 'http://store')
    const key = keyOf(pathname)
    const refused = store.fault?.(request)
    const given: Answer =
      refused === undefined
        ? respond(objects, uploads, { method, key, query, headers: incoming.headers, body })
        : { status: refused }
    const bytes = Buffer.from(given.body ?? '')
    response.writeHead(given.status, { 'content-length': String(bytes.length), ...given.headers })
    response.end(method === 'HEAD' ? undefined : bytes)
  }
  const server = createServer((incoming, response) => void answer(incoming, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const store: ObjectStore = {
    endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    objects,
    seen,
    fault: undefined,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return store
}
