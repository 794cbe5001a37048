import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf } from '../basics/byte-range.ts'
import { type Encoding, accepts, encodingOf, headBytes, isBroken, mostPlain, plainBytes } from '../files/compressed.ts'
import type { World } from '../context/context.ts'

const text = (type: string): string => `text/${type}; charset=utf-8`
const types: Record<string, string> = {
  html: text('html'),
  htm: text('html'),
  xhtml: 'application/xhtml+xml',
  xht: 'application/xhtml+xml',
  js: text('javascript'),
  mjs: text('javascript'),
  cjs: text('javascript'),
  css: text('css'),
  json: 'application/json',
  map: 'application/json',
  geojson: 'application/geo+json',
  jsonld: 'application/ld+json',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  txt: text('plain'),
  log: text('plain'),
  md: text('markdown'),
  csv: text('csv'),
  glsl: text('plain'),
  vert: text('plain'),
  frag: text('plain'),
  wgsl: text('plain'),
  atlas: text('plain'),
  xml: 'application/xml',
  xsd: 'application/xml',
  dtd: 'application/xml-dtd',
  xsl: 'application/xslt+xml',
  xslt: 'application/xslt+xml',
  svg: 'image/svg+xml',
  svgz: 'image/svg+xml',
  png: 'image/png',
  apng: 'image/apng',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  jxl: 'image/jxl',
  heic: 'image/heic',
  heif: 'image/heif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  ico: 'image/x-icon',
  cur: 'image/x-icon',
  ktx: 'image/ktx',
  ktx2: 'image/ktx2',
  dds: 'image/vnd.ms-dds',
  hdr: 'image/vnd.radiance',
  exr: 'image/x-exr',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  weba: 'audio/webm',
  mid: 'audio/midi',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  m4s: 'video/iso.segment',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  vtt: text('vtt'),
  srt: text('plain'),
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  ttc: 'font/collection',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  obj: 'model/obj',
  mtl: 'model/mtl',
  stl: 'model/stl',
  usd: 'model/vnd.usd',
  usda: 'model/vnd.usda',
  usdc: 'model/vnd.usd',
  usdz: 'model/vnd.usdz+zip',
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  zip: 'application/zip',
  epub: 'application/epub+zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
function typeOf(path: string): string {
  const extension = extensionOf(path.replace(/\.(br|gz|unityweb)$/i, ''))
  return Object.hasOwn(types, extension) ? types[extension]! : 'application/octet-stream'
}
const extensionOf = (path: string): string => /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

/** A representation of a file; each has its own ETag, since the bytes differ (RFC 9110, 8.8.1). */
interface Form {
  key: string
  size: number
  coding?: Encoding
  tag: string
  /** Decompressed while sending: the length is unknown. */
  unpack?: Encoding
}
export interface ContentFile {
  key: string
  path: string
  size: number
  /** Tag of the version: its files never change. */
  tag: string
  /** Folder for cached copies of this version's files. */
  folder: string
  /** Where its `.gz` and `.br` files are decompressed. */
  unpacks: Unpacks
}
/**
 * Where compressed content files are decompressed: in the `browser`, by `Content-Encoding`; in the browser only for
 * `unity`'s own files; or in the `content`, which receives the bytes unchanged.
 */
export type Unpacks = 'browser' | 'unity' | 'content'
/** File names of Unity's own server instructions. */
const unityFile = /\.(data|wasm|m?js|symbols\.json)\.(gz|br)$/i
/** Returns whether the representation depends on the requesting element. */
const byAsker = ({ path, unpacks }: ContentFile): boolean =>
  /\.(gz|br)$/i.test(path) && (unpacks === 'content' || (unpacks === 'unity' && !unityFile.test(path)))
/**
 * Returns whether a file is sent with Content-Encoding, so that the browser decompresses it. A page element (a script,
 * a picture) cannot decompress; content that a script fetches may decompress in code, and would fail on decompressed
 * data. Browsers say which of the two asks, except over plain http: there scripts, styles and pages are treated as
 * elements.
 */
function isAnnounced(file: ContentFile, dest: string | undefined): boolean {
  const { path } = file
  if (!byAsker(file)) return true
  return dest === undefined ? /\.(m?js|css|x?html?|svg)\.(gz|br)$/i.test(path) : dest !== 'empty'
}

/** Returns the first bytes of a stored file. */
async function headOf(world: World, key: string): Promise<Buffer> {
  const head: Buffer[] = []
  for await (const chunk of world.storage.read(key, { start: 0, end: headBytes - 1 })) head.push(chunk as Buffer)
  return Buffer.concat(head)
}
/** Returns the decompressed file, for clients that do not accept its encoding; undefined if its bytes are corrupt. */
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
const compressible =
  /^(text\/|font\/[ot]tf|image\/(svg|bmp|vnd|x-exr)|model\/(?!vnd\.usdz)|application\/(json|[\w.-]+\+(json|xml)$|wasm|xml|octet-stream))/
/**
 * Size limits in bytes: below the first, a compressed copy saves too little; above the second, the first visitor would
 * wait for it.
 */
const [leastCompressed, mostCompressed] = [2048, 32 * 1_048_576]
const making = new Map<string, Promise<number | undefined>>()

/**
 * Compresses a file once and stores the copy beside its version, deleted with it. Returns undefined if that fails: the
 * file itself is sent.
 */
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
  // Passes an error of either stream to the code that waits for the copy.
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
  // Already compressed files only grow.
  return size === undefined || size > file.size * 0.95 ? undefined : { key, size, coding, tag: `-${coding}` }
}

/** Returns whether one of these tags matches, by the weak comparison of If-None-Match. */
const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false

/**
 * Sends a file of a training in a representation that the browser accepts; a range counts that representation's bytes.
 */
export async function sendContent(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ContentFile,
): Promise<Readable | null> {
  const announced = isAnnounced(file, request.headers['sec-fetch-dest'] as string | undefined)
  const packed = announced ? await encodingOf(file.path, () => headOf(world, file.key)) : undefined
  const type = announced ? typeOf(file.path) : /\.gz$/i.test(file.path) ? 'application/gzip' : 'application/brotli'
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
  const vary = [...(varies ? ['Accept-Encoding'] : []), ...(byAsker(file) ? ['Sec-Fetch-Dest'] : [])]
  if (vary.length > 0) void reply.header('Vary', vary.join(', '))
  if (matches(request.headers['if-none-match'], etag)) {
    void reply.code(304)
    return null
  }
  if (form.unpack) {
    const plain = await decompressed(world, file, form.unpack)
    if (plain) return plain
    // Content attached before packages were checked: a client error, since a retry cannot succeed.
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
