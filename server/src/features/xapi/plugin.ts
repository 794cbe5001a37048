import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { AppError } from '../../basics/app-error.ts'
import type { Deps } from '../../context/deps.ts'
import type { World } from '../../context/context.ts'
import { consistentThrough } from './intake.ts'
import { checkText } from '../../http/validation.ts'
import { recordRefusal } from '../inspector/actions.ts'
import { readCredential } from './credential.ts'
import { answerAlternate, readAlternate } from './alternate-rules.ts'
import { tooLarge } from './arrival-actions.ts'
import { documentRoutes } from './documents.ts'
import { isMedia } from '../record/json.ts'
import { openToAll, versionAnswered } from '../record/headers.ts'
import { collect } from './multipart.ts'
import { statementRoutes } from './statements.ts'
import { thingRoutes } from './things-plugin.ts'

/** A body lies in memory until it is whole: of whoever has shown no credential, no more than this. */
const unprovenBytes = 65_536
/** Of a body that does not say how long it is, the first bytes pass; for more the credential is looked at. */
function proving(world: World, request: FastifyRequest, payload: Readable): Readable {
  const passing = async function* () {
    let bytes = 0
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      if (bytes <= unprovenBytes && (bytes += chunk.length) > unprovenBytes) await readCredential(world, request)
      yield chunk
    }
  }
  const proven = Readable.from(passing(), { objectMode: false })
  // Once the body was refused as too large nobody listens any more; that its line then breaks must not end the process.
  proven.on('error', () => undefined)
  return proven
}

/** What a document that is not there, a credential that has ended, or a line that is full is answered: no fault of what was sent. */
const unremarkable: ReadonlySet<string> = new Set(['request.not_found', 'xapi.credential', 'request.rate_limited'])
/** Whoever makes the training sees what was refused of it, and why. A call is answered the same when that fails. */
async function tellAuthor(world: World, request: FastifyRequest, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || unremarkable.has(error.code) || error.status >= 500) return
  const sender = await readCredential(world, request).catch(() => undefined)
  if (sender?.kind !== 'launch') return
  const { scope, id: sessionId, userId } = sender.session
  const call = `${request.method} ${request.url.split('?')[0]!.slice(0, 100)}`
  const body = Buffer.isBuffer(request.body) ? parsed(request.body) : undefined
  await recordRefusal(world, { scope, sessionId, userId, call, body }, error).catch((fault: unknown) =>
    world.log('warn', { error: fault }, 'a refused call of a launch is not kept'),
  )
}
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Statements with what belongs to them. */
const isInParts = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.url === '/xapi/statements' && isMedia(headers['content-type'], 'multipart/mixed')

/** What each resource does not have is said to be its method, not its address. A form that holds another call comes by POST to any of them. */
function refuseOtherMethods(lrs: FastifyInstance): void {
  const things = { url: ['/about', '/agents', '/activities'], other: ['POST', 'PUT', 'DELETE'], allow: 'GET, HEAD' }
  const statements = { url: ['/statements'], other: ['DELETE'], allow: 'GET, HEAD, POST, PUT' }
  for (const { url, other, allow } of [things, statements])
    for (const path of url)
      lrs.route({
        method: other,
        url: path,
        schema: { hide: true },
        handler(request, reply) {
          void reply.header('Allow', allow)
          const message = `is no method of ${request.routeOptions.url}`
          throw new AppError('xapi.method', { violations: [{ path: request.method, code: 'method', message }] })
        },
      })
}

/** The learning record store (xAPI 1.0.3 and 2.0), one file a resource. */
export const xapiPlugin =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { world } = deps
    await app.register(
      (lrs) => {
        lrs.removeAllContentTypeParsers()
        lrs.addContentTypeParser(
          '*',
          { parseAs: 'buffer', bodyLimit: serverLimits.xapiBytes },
          (_request, body, done) => {
            done(null, body)
          },
        )
        // Attachments are read where they are wanted, piece by piece; a document of that kind is a document.
        lrs.addContentTypeParser('multipart/mixed', async (request: FastifyRequest, body: Readable) =>
          isInParts(request) ? body : collect(body, serverLimits.xapiBytes, tooLarge),
        )
        lrs.addHook('onRequest', async (request, reply) => {
          void reply.headers({
            ...openToAll,
            'X-Experience-API-Version': versionAnswered(request.headers['x-experience-api-version']),
            'Cache-Control': 'no-store',
          })
          // All that was stored before can be read: each batch is there whole or not at all, and one under way holds it up. Asked before the rows are.
          if (request.routeOptions.url !== '/xapi/statements' && !request.is404) return
          const reads = ['GET', 'HEAD'].includes(request.method) && request.headers.authorization !== undefined
          const through = await consistentThrough(world, reads)
          void reply.header('X-Experience-API-Consistent-Through', through.toISOString())
        })
        lrs.addHook('preParsing', async (request, _reply, payload) => {
          const length = request.headers['content-length']
          if (length !== undefined && Number(length) <= unprovenBytes) return payload
          if (length === undefined) return proving(world, request, payload)
          await readCredential(world, request)
          if (Number(length) > (isInParts(request) ? serverLimits.xapiPartsBytes : serverLimits.xapiBytes))
            throw tooLarge()
          return payload
        })
        // What an address says is compared with texts of the database.
        lrs.addHook('preValidation', (request, _reply, done) => {
          checkText(request.query)
          done()
        })
        lrs.addHook('preHandler', async (request, reply) => {
          const inner = readAlternate(request)
          return inner && answerAlternate(app, inner, reply)
        })
        lrs.addHook('onError', async (request, reply, error) => {
          // Nothing more of it is read: the line ends with the answer, whoever goes on sending.
          if (error instanceof AppError && error.code === 'request.too_large') void reply.header('connection', 'close')
          await tellAuthor(world, request, error)
        })
        lrs.options('/*', { schema: { hide: true } }, (_request, reply) => reply.code(204).send())
        // The text of 1.0.3 lets nothing stand there that is later than 1.0.x.
        lrs.get('/about', { schema: { hide: true } }, (request) => ({
          version:
            versionAnswered(request.headers['x-experience-api-version']) === '1.0.3' ? ['1.0.3'] : ['1.0.3', '2.0.0'],
        }))
        statementRoutes(lrs, world)
        documentRoutes(lrs, world)
        thingRoutes(lrs, world)
        refuseOtherMethods(lrs)
        // Within this room, so that what is no address is answered with the record's headers, whatever was mistyped.
        lrs.setNotFoundHandler(() => {
          throw new AppError('request.not_found')
        })
      },
      { prefix: '/xapi' },
    )
  }
