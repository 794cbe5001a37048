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
import { runAlternate, readAlternate } from './alternate-rules.ts'
import { tooLarge } from './arrival-actions.ts'
import { documentRoutes } from './documents.ts'
import { isMedia } from '../record/json.ts'
import { openToAll, responseVersion } from '../record/headers.ts'
import { collect } from './multipart.ts'
import { statementRoutes } from './statements.ts'
import { thingRoutes } from './things-plugin.ts'

/** Limit for bodies without a proven credential, because a body is in memory until it is complete. */
const unprovenBytes = 65_536
/** Checks the credential of a body without a content length once it exceeds that limit. */
function proving(world: World, request: FastifyRequest, payload: Readable): Readable {
  const passing = async function* () {
    let bytes = 0
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      if (bytes <= unprovenBytes && (bytes += chunk.length) > unprovenBytes) await readCredential(world, request)
      yield chunk
    }
  }
  const proven = Readable.from(passing(), { objectMode: false })
  // After a body was refused as too large there is no other listener; a connection error must not end the process.
  proven.on('error', () => undefined)
  return proven
}

/** Errors that are not faults of the content: a missing document, an ended credential, a rate limit. */
const unremarkable: ReadonlySet<string> = new Set(['request.not_found', 'xapi.credential', 'request.rate_limited'])
/** Records refused content and the reason for the training's author. A failure does not change the response. */
async function noteForAuthor(world: World, request: FastifyRequest, error: unknown): Promise<void> {
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

/** Statements with attachments. */
const isInParts = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.url === '/xapi/statements' && isMedia(headers['content-type'], 'multipart/mixed')

/**
 * Responds 405 for a method that a resource does not have. A form with another request comes by POST to any resource.
 */
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
          const message = `is not a method of ${request.routeOptions.url}`
          throw new AppError('xapi.method', { violations: [{ path: request.method, code: 'method', message }] })
        },
      })
}

/** The learning record store (xAPI 1.0.3 and 2.0), one file for each resource. */
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
        // Attachments are parsed as a stream where needed; a document of this media type is stored as it is.
        lrs.addContentTypeParser('multipart/mixed', async (request: FastifyRequest, body: Readable) =>
          isInParts(request) ? body : collect(body, serverLimits.xapiBytes, tooLarge),
        )
        lrs.addHook('onRequest', async (request, reply) => {
          void reply.headers({
            ...openToAll,
            'X-Experience-API-Version': responseVersion(request.headers['x-experience-api-version']),
            'Cache-Control': 'no-store',
          })
          // Read before the rows: batches are atomic, and one in progress limits the consistent moment.
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
        // Rejects NUL characters and half surrogate pairs, because parameters are compared with texts of the database.
        lrs.addHook('preValidation', (request, _reply, done) => {
          checkText(request.query)
          done()
        })
        lrs.addHook('preHandler', async (request, reply) => {
          const inner = readAlternate(request)
          return inner && runAlternate(app, inner, reply)
        })
        lrs.addHook('onError', async (request, reply, error) => {
          // The rest of the body is not read: the connection closes after the response.
          if (error instanceof AppError && error.code === 'request.too_large') void reply.header('connection', 'close')
          await noteForAuthor(world, request, error)
        })
        lrs.options('/*', { schema: { hide: true } }, (_request, reply) => reply.code(204).send())
        // xAPI 1.0.3 allows no version later than 1.0.x in this list.
        lrs.get('/about', { schema: { hide: true } }, (request) => ({
          version:
            responseVersion(request.headers['x-experience-api-version']) === '1.0.3' ? ['1.0.3'] : ['1.0.3', '2.0.0'],
        }))
        statementRoutes(lrs, world)
        documentRoutes(lrs, world)
        thingRoutes(lrs, world)
        refuseOtherMethods(lrs)
        // Within this plugin, so that an unknown address gets the record's headers.
        lrs.setNotFoundHandler(() => {
          throw new AppError('request.not_found')
        })
      },
      { prefix: '/xapi' },
    )
  }
