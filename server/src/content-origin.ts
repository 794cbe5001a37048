import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Deps } from './app.ts'
import { rangeOf } from './byte-range.ts'
import { type Encoding, encodingOf, headBytes, isBroken, mostPlain, plainBytes } from './compressed.ts'
import { httpsOf } from './config.ts'
import { readGrant } from './content-grant.ts'
import type { World } from './context.ts'
import { sign } from './crypto.ts'
import { isAway } from './db.ts'
import { findContentAccess } from './features/launches/store.ts'
import { answerClientError } from './header-overflow.ts'
import { logging } from './log.ts'
import { appOriginsSeenFrom, hostFits } from './origins.ts'

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

/** Everything that content needs within its own origin; the application may frame it, and it may talk to the application. */
function policyFor(origins: readonly string[]): string {
  const any = "'self' blob: data: https: 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'"
  return [
    `default-src ${any}`,
    `connect-src ${any} ${origins.join(' ')}`,
    "worker-src 'self' blob:",
    `frame-ancestors ${origins.join(' ')}`,
  ].join('; ')
}

/** The first bytes of a stored file. */
async function headOf(world: World, key: string): Promise<Buffer> {
  const head: Buffer[] = []
  for await (const chunk of world.storage.read(key, { start: 0, end: headBytes - 1 })) head.push(chunk as Buffer)
  return Buffer.concat(head)
}
/** Decompressed for who does not take it as it is; nothing where its bytes are broken. */
async function decompressed(
  world: World,
  key: string,
  encoding: Encoding,
  size: number,
): Promise<Readable | undefined> {
  const bytes = plainBytes(world.storage.read(key), encoding, mostPlain(size))
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
const accepts = (request: FastifyRequest, encoding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => one.trim().split(';')[0] === encoding)

async function sendContent(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  path: string,
  size: number,
  tag: string,
): Promise<Readable | null> {
  const encoding = await encodingOf(path, () => headOf(world, key))
  const isNamedSo = encoding !== undefined || extensionOf(path) === 'unityweb'
  const name = isNamedSo ? path.replace(/\.[^.]+$/, '') : path
  const etag = `"${tag}-${size.toString(36)}"`
  void reply.headers({
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    'Content-Type': types[extensionOf(name)] ?? 'application/octet-stream',
  })
  if (request.headers['if-none-match'] === etag) {
    void reply.code(304)
    return null
  }
  if (size === 0) {
    void reply.header('Content-Length', 0)
    return null
  }
  if (encoding !== undefined) {
    void reply.header('Vary', 'Accept-Encoding')
    if (accepts(request, encoding)) {
      void reply.headers({ 'Content-Encoding': encoding, 'Content-Length': size })
      return world.storage.read(key)
    }
    void reply.header('Content-Encoding', 'identity')
    const plain = await decompressed(world, key, encoding, size)
    if (plain) return plain
    // Content that was attached before packages were checked for it: no fault of ours, and none that a retry mends.
    void reply.code(415).removeHeader('ETag').removeHeader('Content-Encoding').type('text/plain; charset=utf-8')
    return Readable.from(['This file is broken.'], { objectMode: false })
  }
  const range = rangeOf(request.headers.range, size)
  void reply.header('Accept-Ranges', 'bytes')
  if (!range) return world.storage.read(key)
  if (range === 'none') {
    void reply.code(416).headers({ 'Content-Range': `bytes */${size}`, 'Content-Length': 0 })
    return null
  }
  void reply.code(206).headers({
    'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
    'Content-Length': range.end - range.start + 1,
    'Content-Encoding': 'identity',
  })
  return world.storage.read(key, range)
}

/** Another member launches in the same browser: what the former one's content kept is not the newcomer's to read. */
function separateMembers(world: World, request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const mine = sign(world.serverKey, `browser:${userId}`).slice(0, 22)
  const before = /(?:^|;\s*)praxia_member=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (before !== undefined && before !== mine) void reply.header('Clear-Site-Data', '"storage"')
  if (before !== mine)
    void reply.header(
      'Set-Cookie',
      `praxia_member=${mine}; Path=/; HttpOnly; ${request.protocol === 'https' ? 'SameSite=None; Secure' : 'SameSite=Lax'}; Max-Age=31536000`,
    )
}

const endPage =
  '<!doctype html><meta charset="utf-8"><title>…</title><script>parent !== self && parent.postMessage({ type: "praxia:end", unsent: 0 }, "*")</script>'
/** Access is looked up again after so long. */
const cachedMs = 60_000

function mountContent(app: FastifyInstance, world: World): void {
  const known = new Map<string, { until: number; root: string | undefined }>()
  const rootOf = async (
    grant: { userId: number; trainingId: number; fileId: number },
    text: string,
  ): Promise<string | undefined> => {
    const at = world.now()
    const now = at.getTime()
    const kept = known.get(text)
    if (kept && kept.until > now) return kept.root
    if (known.size > 5000) known.clear()
    const root = (await findContentAccess(world.database, grant.userId, grant.trainingId, grant.fileId, at))?.root
    known.set(text, { until: now + cachedMs, root })
    return root
  }
  app.get('/c/:grant/*', async (request, reply) => {
    const { grant: text, '*': path } = request.params as { grant: string; '*': string }
    const missing = () => reply.code(404).type('text/plain').send('Not found')
    const grant = readGrant(world, text)
    if (!grant || request.headers['service-worker'] === 'script' || !hostFits(world, request.host, grant.trainingId))
      return missing()
    if (path === '' || /[\0\\]/.test(path) || path.split('/').some((part) => part === '..' || part === '.'))
      return missing()
    if ((await rootOf(grant, text)) === undefined) return missing()
    const key = `content/${grant.trainingId}/${grant.fileId}/${path}`
    const size = await world.storage.size(key).catch(() => undefined)
    if (size === undefined) return missing()
    if (/\.html?$/i.test(path)) separateMembers(world, request, reply, grant.userId)
    const stream = await sendContent(world, request, reply, key, path, size, `f${grant.fileId.toString(36)}`)
    return reply.send(stream)
  })
}

/** The second origin, from which uploaded WebGL content is served (runtime/README.md): no cookie of ours to steal, no call of ours to make. */
export async function openContent(deps: Deps): Promise<FastifyInstance> {
  const { world } = deps
  const app = Fastify({
    ...logging(deps.logger),
    trustProxy: world.config.trustProxy ?? false,
    forceCloseConnections: 'idle',
    connectionTimeout: 120_000,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 4000 },
    ...(await httpsOf(world.config)),
  }) as unknown as FastifyInstance
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'Content-Security-Policy': policyFor(appOriginsSeenFrom(world, request.host)),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Origin-Agent-Cluster': '?1',
    })
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    if (isAway(error)) return reply.code(503).header('Retry-After', '2').type('text/plain').send('Unavailable')
    world.log('error', { error: String(error), method: request.method }, 'content')
    return reply.code(500).type('text/plain').send('Error')
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found'))
  app.get('/end', (_request, reply) => reply.type('text/html; charset=utf-8').send(endPage))
  mountContent(app, world)
  return app
}
