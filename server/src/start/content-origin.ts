import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { httpsOf } from '../config/config.ts'
import { type Unpacks, sendContent } from '../delivery/content-files.ts'
import { type Grant, contentGrant, readGrant } from '../delivery/content-grant.ts'
import { separateMembers } from '../delivery/content-member.ts'
import type { World } from '../context/context.ts'
import { MemoryCache, cachePending } from '../basics/memory-cache.ts'
import { nameFinder } from '../files/zip-names.ts'
import { isAway } from '../database/db.ts'
import { findContentAccess } from '../features/launches/store.ts'
import { identify } from '../http/authenticate.ts'
import { answerClientError } from '../http/header-overflow.ts'
import { logging } from '../basics/log.ts'
import { appOriginsSeenFrom, hasOwnOrigin, hostFits } from '../delivery/origins.ts'
import { endPage } from './end-page.ts'

/**
 * Permits all resources within the content's own origin; the application may frame it, and it may send messages to the
 * application.
 */
function policyFor(origins: readonly string[]): string {
  const any = "'self' blob: data: https: 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'"
  return [
    `default-src ${any}`,
    `connect-src ${any} ${origins.join(' ')}`,
    "worker-src 'self' blob:",
    // Pages may frame each other: many tools put their content into a frame of its own.
    `frame-ancestors 'self' ${origins.join(' ')}`,
  ].join('; ')
}

/** Trainings that share an origin get none: no storage and no cookies, so that none can read another's data. */
const sandbox = 'sandbox allow-scripts allow-pointer-lock allow-forms allow-modals'
/**
 * A page in its own window has the same permissions as in the player's frame: above all it cannot navigate the player,
 * which opened it, to another URL.
 */
const windowSandbox = `${sandbox} allow-same-origin`
const addPolicy = (reply: FastifyReply, more: string): void =>
  void reply.header('Content-Security-Policy', `${String(reply.getHeader('Content-Security-Policy'))}; ${more}`)

const pageAround = (title: string, script: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title><style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block;background:#fff}</style></head><body>${script}</body></html>`
/** Parent page of SCORM packages: a page of the training's own origin, whose script has the API that they look for. */
const scormPage = pageAround('SCORM', '<script src="/scorm.js"></script>')
/**
 * Parent page of cmi5 and Tin Can packages that look for SCORM too. Reading from the player, a window of another site,
 * would stop them by an error. This page is their topmost readable window: it has no SCORM and is its own parent, so
 * that finders end in it. Messages for the player are passed on.
 */
const framePage = pageAround(
  'xAPI',
  `<script>
const player = parent
self.parent = self
const page = new URLSearchParams(location.search).get('page') || ''
const frame = document.createElement('iframe')
frame.title = document.title
frame.allow = 'fullscreen; autoplay; gamepad; xr-spatial-tracking; accelerometer; gyroscope'
addEventListener('message', (event) => {
  if (event.source === frame.contentWindow) player.postMessage(event.data, '*')
})
// Accepts only a file of this training.
if (/^\\/c\\/[^/]/.test(page)) frame.src = page
document.body.append(frame)
</script>`,
)
const scripts = fileURLToPath(new URL('../../../runtime/dist/', import.meta.url))
async function mountParentPages(app: FastifyInstance, world: World, openOf: OpenOf): Promise<void> {
  const serve = (html: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const [first] = request.host.split('.')
    const trainingId = Number(/^t(\d+)-/.exec(first!)?.[1])
    if (!hasOwnOrigin(world, request.host, trainingId)) addPolicy(reply, sandbox)
    // Browsers separate isolated pages from others: without isolation here, content could not read this window.
    const { page } = request.query as { page?: unknown }
    const text = typeof page === 'string' ? /^\/c\/([^/]+)\//.exec(page)?.[1] : undefined
    const grant = text === undefined ? undefined : readGrant(world, text)
    const open = grant && hostFits(world, request.host, grant.trainingId) ? await openOf(grant, text!) : undefined
    if (open?.threads) setApart(request, reply, open)
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html)
  }
  app.get('/scorm', serve(scormPage))
  app.get('/frame', serve(framePage))
  await app.register(fastifyStatic, { root: scripts, serve: false, index: false })
  app.get('/scorm.js', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').sendFile('scorm.js', { cacheControl: false }),
  )
}
interface Opened {
  folder: string
  unpacks: Unpacks
  threads: boolean
  ownWindow: boolean
}
/**
 * Isolates pages of content with threads, since browsers give shared memory to isolated pages only. In the player's
 * frame the first header suffices (Chromium), so that the application around it need not be isolated; in a page of its
 * own the other two do so, in every browser. A window opened by the player gets only the first: the third would sever
 * it from the player, which could no longer see when it is closed.
 */
function setApart(request: FastifyRequest, reply: FastifyReply, { ownWindow }: Opened): void {
  void reply.headers({
    'Document-Isolation-Policy': 'isolate-and-credentialless',
    'Cross-Origin-Embedder-Policy': 'credentialless',
  })
  if (!ownWindow && request.headers['sec-fetch-dest'] === 'document')
    void reply.header('Cross-Origin-Opener-Policy', 'same-origin')
}
/**
 * Returns where files are decompressed: the loaders of these engines leave it to the browser; all other content
 * decompresses itself.
 */
const unpacksOf = ({ inspected, engine }: { inspected: boolean; engine: string | null }): Unpacks =>
  !inspected || engine === 'Unreal Engine' ? 'browser' : engine === 'Unity' ? 'unity' : 'content'
/** Time in milliseconds until access is checked again. */
const cachedMs = 60_000

type OpenOf = (grant: Grant, text: string) => Promise<Opened | undefined>
function cachedAccess(world: World): OpenOf {
  const known = new Map<string, { until: number; open: Opened | undefined }>()
  return async (grant, text) => {
    const at = world.now()
    const now = at.getTime()
    const kept = known.get(text)
    if (kept && kept.until > now) return kept.open
    if (known.size > 5000) known.clear()
    const row = await findContentAccess(world.database, grant.userId, grant.trainingId, grant.fileId, at)
    // Beside the package of its origin: a training's own, or master content's.
    const folder = row && (row.sharedKey?.replace(/\.[a-z]+$/, '') ?? `content/${grant.trainingId}/${grant.fileId}`)
    const open =
      folder === undefined || folder === ''
        ? undefined
        : { folder, threads: row!.threads, ownWindow: row!.ownWindow, unpacks: unpacksOf(row!) }
    known.set(text, { until: now + cachedMs, open })
    return open
  }
}

/** Maximum number of file names in memory, over all versions. */
const mostNames = 200_000
/**
 * Finds a file of a version: by its exact name, else regardless of case and normalisation. Authoring tools reference a
 * file in one case and store it in another, which works on a case-insensitive disk.
 */
function fileFinder(world: World) {
  const kept = new MemoryCache<{ made: Promise<{ find: (name: string) => string | undefined; names: number }> }>(
    mostNames,
  )
  const namesOf = async (folder: string) => {
    const names = (await world.storage.list(folder)).filter((name) => !name.startsWith('.encoded/'))
    return { find: nameFinder(names), names: names.length }
  }
  const sizeOf = (key: string) => world.storage.size(key).catch(() => undefined)
  return async (folder: string, asked: string): Promise<{ key: string; path: string; size: number } | undefined> => {
    const size = await sizeOf(`${folder}/${asked}`)
    if (size !== undefined) return { key: `${folder}/${asked}`, path: asked, size }
    const names = kept.get(folder) ?? cachePending(kept, folder, { made: namesOf(folder) }, (made) => made.names)
    const path = (await names.made).find(asked)
    const there = path === undefined ? undefined : await sizeOf(`${folder}/${path}`)
    return there === undefined ? undefined : { key: `${folder}/${path}`, path: path!, size: there }
  }
}

function mountContent(app: FastifyInstance, world: World, openOf: OpenOf): void {
  const find = fileFinder(world)
  app.get('/c/:grant/*', async (request, reply) => {
    const { grant: text, '*': asked } = request.params as { grant: string; '*': string }
    const missing = () => reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const grant = await identify(contentGrant, world, request)
    if (!grant || request.headers['service-worker'] === 'script' || !hostFits(world, request.host, grant.trainingId))
      return missing()
    if (asked === '' || /[\0\\]/.test(asked) || asked.split('/').some((part) => part === '..' || part === '.'))
      return missing()
    const open = await openOf(grant, text)
    if (open === undefined) return missing()
    const file = await find(open.folder, asked)
    if (file === undefined) return missing()
    const { path } = file
    if (!hasOwnOrigin(world, request.host, grant.trainingId)) addPolicy(reply, sandbox)
    else {
      if (open.ownWindow) addPolicy(reply, windowSandbox)
      if (/\.x?html?$/i.test(path)) separateMembers(world, request, reply, grant.userId)
    }
    // Workers too: a worker has the policy of its own script.
    if (open.threads && /\.(x?html?|m?js)(\.(br|gz|unityweb))?$/i.test(path)) setApart(request, reply, open)
    const tag = `f${grant.fileId.toString(36)}`
    return reply.send(
      await sendContent(world, request, reply, { ...file, tag, folder: open.folder, unpacks: open.unpacks }),
    )
  })
}

/**
 * Opens the second origin, which serves uploaded WebGL content (runtime/README.md): it has no cookie of the application
 * to steal, and no access to its API.
 */
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
  if (deps.tracing) await app.register(deps.tracing)
  const isHttps = world.config.contentUrl?.startsWith('https') ?? false
  app.addHook('onRequest', (request, reply, done) => {
    if (isHttps) void reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
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
    if (isAway(error))
      return reply.code(503).header('Retry-After', '2').type('text/plain; charset=utf-8').send('Unavailable')
    world.log('error', { error, method: request.method }, 'content')
    return reply.code(500).type('text/plain; charset=utf-8').send('Error')
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found'))
  // Browsers request it for a page in its own window.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send())
  app.get('/end', (_request, reply) => reply.type('text/html; charset=utf-8').send(endPage))
  const openOf = cachedAccess(world)
  await mountParentPages(app, world, openOf)
  mountContent(app, world, openOf)
  return app
}
