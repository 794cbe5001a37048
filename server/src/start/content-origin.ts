import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { httpsOf } from '../config/config.ts'
import { type Unpacks, sendContent } from '../delivery/content-files.ts'
import { type Grant, contentGrant, readGrant } from '../delivery/content-grant.ts'
import { separateMembers } from '../delivery/content-member.ts'
import type { World } from '../context/context.ts'
import { Kept, keepMaking } from '../basics/kept-cache.ts'
import { nameFinder } from '../files/zip-names.ts'
import { isAway } from '../database/db.ts'
import { findContentAccess } from '../features/launches/store.ts'
import { identify } from '../http/authenticate.ts'
import { answerClientError } from '../http/header-overflow.ts'
import { logging } from '../basics/log.ts'
import { appOriginsSeenFrom, hasOwnOrigin, hostFits } from '../delivery/origins.ts'
import { endPage } from './end-page.ts'

/** Everything that content needs within its own origin; the application may frame it, and it may talk to the application. */
function policyFor(origins: readonly string[]): string {
  const any = "'self' blob: data: https: 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'"
  return [
    `default-src ${any}`,
    `connect-src ${any} ${origins.join(' ')}`,
    "worker-src 'self' blob:",
    // A page of it may stand within another: many tools put their content into a frame of its own.
    `frame-ancestors 'self' ${origins.join(' ')}`,
  ].join('; ')
}

/** Where trainings share an origin none of them gets it: no storage, no cookie, and none reads another's. */
const sandbox = 'sandbox allow-scripts allow-pointer-lock allow-forms allow-modals'
/**
 * A page in a window of its own may do what it may in the player's frame and no more: above all it can't send the player, which opened it, to another
 * address.
 */
const windowSandbox = `${sandbox} allow-same-origin`
const addPolicy = (reply: FastifyReply, more: string): void =>
  void reply.header('Content-Security-Policy', `${String(reply.getHeader('Content-Security-Policy'))}; ${more}`)

/** What packages of SCORM stand in: a page of the training's own origin, whose script has the interface that they look for. */
const scormPage =
  '<!doctype html><html><head><meta charset="utf-8"><title>SCORM</title><style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block;background:#fff}</style></head><body><script src="/scorm.js"></script></body></html>'
const scripts = fileURLToPath(new URL('../../../runtime/dist/', import.meta.url))
async function mountScorm(app: FastifyInstance, world: World, openOf: OpenOf): Promise<void> {
  app.get('/scorm', async (request, reply) => {
    const [first] = request.host.split('.')
    const trainingId = Number(/^t(\d+)-/.exec(first!)?.[1])
    if (!hasOwnOrigin(world, request.host, trainingId)) addPolicy(reply, sandbox)
    // Browsers keep pages that are set apart differently from seeing each other: content would not find its interface.
    const { page } = request.query as { page?: unknown }
    const text = typeof page === 'string' ? /^\/c\/([^/]+)\//.exec(page)?.[1] : undefined
    const grant = text === undefined ? undefined : readGrant(world, text)
    const open = grant && hostFits(world, request.host, grant.trainingId) ? await openOf(grant, text!) : undefined
    if (open?.threads) setApart(request, reply, open)
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(scormPage)
  })
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
 * Content that works with threads gets pages that are set apart, without which browsers give it no shared memory. In the
 * player's frame the first header does it (Chromium), so that the application around it need not be set apart too; in a
 * page of its own the other two do, in every browser. A window that the player opened keeps to the first: the third would
 * part it from the player, which could no longer see when it is closed.
 */
function setApart(request: FastifyRequest, reply: FastifyReply, { ownWindow }: Opened): void {
  void reply.headers({
    'Document-Isolation-Policy': 'isolate-and-credentialless',
    'Cross-Origin-Embedder-Policy': 'credentialless',
  })
  if (!ownWindow && request.headers['sec-fetch-dest'] === 'document')
    void reply.header('Cross-Origin-Opener-Policy', 'same-origin')
}
/** The loaders of these engines leave it to the browser to unpack their files; whatever else fetches one unpacks it itself. */
const unpacksOf = ({ inspected, engine }: { inspected: boolean; engine: string | null }): Unpacks =>
  !inspected || engine === 'Unreal Engine' ? 'browser' : engine === 'Unity' ? 'unity' : 'content'
/** Access is looked up again after so long. */
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
    // Beside the package that it was unpacked from: a training's own, or master content's.
    const folder = row && (row.sharedKey?.replace(/\.[a-z]+$/, '') ?? `content/${grant.trainingId}/${grant.fileId}`)
    const open =
      folder === undefined || folder === ''
        ? undefined
        : { folder, threads: row!.threads, ownWindow: row!.ownWindow, unpacks: unpacksOf(row!) }
    known.set(text, { until: now + cachedMs, open })
    return open
  }
}

/** How many names of files are kept in memory, over all versions. */
const mostNames = 200_000
/**
 * Finds the file of a version that is asked for: by its name, else whatever the case and form of it. Tools write an address in one case and
 * its file in another, which the disk on which they were tried takes for the same.
 */
function fileFinder(world: World) {
  const kept = new Kept<{ made: Promise<{ find: (name: string) => string | undefined; names: number }> }>(mostNames)
  const namesOf = async (folder: string) => {
    const names = (await world.storage.list(folder)).filter((name) => !name.startsWith('.encoded/'))
    return { find: nameFinder(names), names: names.length }
  }
  const sizeOf = (key: string) => world.storage.size(key).catch(() => undefined)
  return async (folder: string, asked: string): Promise<{ key: string; path: string; size: number } | undefined> => {
    const size = await sizeOf(`${folder}/${asked}`)
    if (size !== undefined) return { key: `${folder}/${asked}`, path: asked, size }
    const names = kept.get(folder) ?? keepMaking(kept, folder, { made: namesOf(folder) }, (made) => made.names)
    const path = (await names.made).find(asked)
    const there = path === undefined ? undefined : await sizeOf(`${folder}/${path}`)
    return there === undefined ? undefined : { key: `${folder}/${path}`, path: path!, size: there }
  }
}

function mountContent(app: FastifyInstance, world: World, openOf: OpenOf): void {
  const find = fileFinder(world)
  app.get('/c/:grant/*', async (request, reply) => {
    const { grant: text, '*': asked } = request.params as { grant: string; '*': string }
    const missing = () => reply.code(404).type('text/plain').send('Not found')
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
    // Workers too: theirs is the policy of their own script.
    if (open.threads && /\.(x?html?|m?js)(\.(br|gz|unityweb))?$/i.test(path)) setApart(request, reply, open)
    const tag = `f${grant.fileId.toString(36)}`
    return reply.send(
      await sendContent(world, request, reply, { ...file, tag, folder: open.folder, unpacks: open.unpacks }),
    )
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
    world.log('error', { error, method: request.method }, 'content')
    return reply.code(500).type('text/plain').send('Error')
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found'))
  // What a browser asks for beside a page that has a window of its own.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send())
  app.get('/end', (_request, reply) => reply.type('text/html; charset=utf-8').send(endPage))
  const openOf = cachedAccess(world)
  await mountScorm(app, world, openOf)
  mountContent(app, world, openOf)
  return app
}
