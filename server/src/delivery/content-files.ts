import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf } from '../basics/byte-range.ts'
import { type Encoding, accepts, encodingOf, headBytes, isBroken, mostPlain, plainBytes } from '../files/compressed.ts'
import type { World } from '../context/context.ts'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  ktx2: 'image/ktx2',
  hdr: 'image/vnd.radiance',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  opus: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  pdf: 'application/pdf',
  vtt: 'text/vtt',
}
const extensionOf = (path: string): string => /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

/** One of the forms in which a file can be sent; each has an ETag of its own, since their bytes differ (RFC 9110, 8.8.1). */
interface Form {
  key: string
  size: number
  coding?: Encoding
  tag: string
  /** Unpacked on the way: nobody knows how long it will be. */
  unpack?: Encoding
}
export interface ContentFile {
  key: string
  path: string
  size: number
  /** Of the version: its files never change. */ tag: string
  /** Where copies of this version's files are kept. */ folder: string
}

/** The first bytes of a stored file. */
async function headOf(world: World, key: string): Promise<Buffer> {
  const head: Buffer[] = []
  for await (const chunk of world.storage.read(key, { start: 0, end: headBytes - 1 })) head.push(chunk as Buffer)
  return Buffer.concat(head)
}
/** Decompressed for who does not take it as it is; nothing where its bytes are broken. */
async function decompressed(world: World, file: ContentFile, coding: Encoding): Promise<Readable | undefined> {
  const bytes = plainBytes(world.storage.read(file.key), coding, mostPlain(file.size))
  const first = await bytes.next().catch((error: unknown) => {
    if (isBroken(error)) return undefined
    throw error
  })
  if (!first) return undefined
  const whole = async function* () {
    if (!first.done) yield first.value
    yield* bytes
  }
  return Readable.from(whole(), { objectMode: false })
}
const compressible = /^(text\/|font\/[ot]tf|image\/svg|model\/|application\/(json|manifest|wasm|xml|octet-stream))/
/** Below the first a copy saves nothing worth a request; above the second the first visitor would wait for it. */
const [leastCompressed, mostCompressed] = [2048, 32 * 1_048_576]
const making = new Map<string, Promise<number | undefined>>()

/** Compresses a file once and keeps the copy beside its version, with which it goes. Undefined where that can't be: the file itself is sent. */
async function compressedSize(
  world: World,
  file: ContentFile,
  key: string,
  coding: Encoding,
): Promise<number | undefined> {
  const kept = await world.storage.size(key)
  if (kept !== undefined) return kept
  const under = making.get(key)
  if (under) return under
  const packer =
    coding === 'br'
      ? createBrotliCompress({
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: file.size },
        })
      : createGzip()
  // A fault on either side is told to whoever waits for the copy.
  const source = world.storage.read(file.key).on('error', (error) => packer.destroy(error))
  const work = world.storage
    .put(key, source.pipe(packer))
    .then(
      ({ size }) => size,
      (error: unknown) => {
        source.destroy()
        world.log('warn', { error }, 'no compressed copy')
        return undefined
      },
    )
    .finally(() => making.delete(key))
  making.set(key, work)
  return work
}

async function compressedForm(world: World, request: FastifyRequest, file: ContentFile): Promise<Form | undefined> {
  if (file.size < leastCompressed || file.size > mostCompressed) return undefined
  const coding = (['br', 'gzip'] as const).find((one) => accepts(request.headers['accept-encoding'], one))
  if (coding === undefined) return undefined
  const key = `${file.folder}/.encoded/${file.path}.${coding}`
  const size = await compressedSize(world, file, key, coding)
  // What was packed already only grows.
  return size === undefined || size > file.size * 0.95 ? undefined : { key, size, coding, tag: `-${coding}` }
}

/** Is one of these tags the one that stands? Compared weakly, as If-None-Match is. */
const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false

/** Sends a file of a training in the form that the browser takes; a range is of that form's bytes. */
export async function sendContent(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ContentFile,
): Promise<Readable | null> {
  const packed = await encodingOf(file.path, () => headOf(world, file.key))
  const type = types[extensionOf(file.path.replace(/\.(br|gz|unityweb)$/i, ''))] ?? 'application/octet-stream'
  const varies = packed !== undefined || compressible.test(type)
  const whole: Form = { key: file.key, size: file.size, tag: '' }
  const form: Form =
    packed !== undefined && file.size > 0
      ? accepts(request.headers['accept-encoding'], packed)
        ? { ...whole, coding: packed, tag: `-${packed}` }
        : { ...whole, tag: '-plain', unpack: packed }
      : ((varies ? await compressedForm(world, request, file) : undefined) ?? whole)
  const etag = `"${file.tag}-${file.size.toString(36)}${form.tag}"`
  void reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache', 'Content-Type': type })
  if (varies) void reply.header('Vary', 'Accept-Encoding')
  if (matches(request.headers['if-none-match'], etag)) {
    void reply.code(304)
    return null
  }
  if (form.unpack) {
    const plain = await decompressed(world, file, form.unpack)
    if (plain) return plain
    // Content that was attached before packages were checked for it: no fault of ours, and none that a retry mends.
    void reply.code(415).removeHeader('ETag').type('text/plain; charset=utf-8')
    return Readable.from(['This file is broken.'], { objectMode: false })
  }
  if (form.coding) void reply.header('Content-Encoding', form.coding)
  return sendForm(world, request, reply, form, etag)
}

function sendForm(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, size }: Form,
  etag: string,
): Readable | null {
  void reply.header('Accept-Ranges', 'bytes')
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? rangeOf(request.headers.range, size) : undefined
  if (range === 'none') {
    void reply.removeHeader('Content-Encoding')
    void reply.code(416).headers({ 'Content-Range': `bytes */${size}`, 'Content-Length': 0 })
    return null
  }
  if (range) void reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  void reply.header('Content-Length', range ? range.end - range.start + 1 : size)
  return size === 0 ? null : world.storage.read(key, range)
}
