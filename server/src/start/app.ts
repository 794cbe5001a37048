import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type Endpoint, errorsOf } from '@praxia/contract/endpoint.ts'
import { type ErrorCode, errors } from '@praxia/contract/errors.ts'
import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { Problem } from '@praxia/contract/shapes.ts'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError, invalid } from '../basics/app-error.ts'
import { appErrorOf } from '../http/app-error-of.ts'
import { prepareAct } from '../access/acts.ts'
import { admit, challengeOf } from '../http/authenticate.ts'
import { httpsOf } from '../config/config.ts'
import { serializerFor } from '../http/response-serializer.ts'
import { type Deps, openCtx } from '../context/deps.ts'
import { again } from '../database/again.ts'
import type { Db } from '../database/db.ts'
import { routes } from './routes.ts'
import { bareAddress } from '../features/record/headers.ts'
import { answerClientError } from '../http/header-overflow.ts'
import { languageAsked } from '../http/language.ts'
import { courseWords } from '../phrases/courses.ts'
import { keyHeader, keyOf, once, takesKey } from '../http/idempotency.ts'
import { logResponses, logging } from '../basics/log.ts'
import { followOauth, oauthError } from '../http/oauth.ts'
import { limitRate } from '../http/rate-limit.ts'
import { limitBodyTime, streams } from '../http/request-timeouts.ts'
import { secureDefaults } from '../http/secure-headers.ts'
import { fairShare } from '../http/fair-share.ts'
import { type Route, readCall } from '../http/route.ts'
import { mostViolations } from '../http/array-limits.ts'

/** Returns the errors of an endpoint by status, each with its possible codes. */
function problemsOf(endpoint: Endpoint): Record<string, object> {
  const codes = errorsOf(endpoint)
  return Object.fromEntries(
    [...new Set(codes.map((code) => errors[code]))].map((status) => {
      const named = codes.filter((code) => errors[code] === status)
      const code = { type: 'string', enum: named }
      return [
        String(status),
        { ...Problem, description: named.join(', '), properties: { ...Problem.properties, code } },
      ]
    }),
  )
}

function mount(app: FastifyInstance, deps: Deps, route: Route, share: ReturnType<typeof fairShare>): void {
  const { endpoint } = route
  const cut = serializerFor(endpoint.response)
  const body = endpoint.multipart ? undefined : endpoint.body
  const keyed = takesKey(route)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: route.options.bodyLimit ?? serverLimits.jsonBytes,
    config: { endpoint, ...(route.options.streams ? streams : {}) },
    schema: {
      summary: endpoint.summary,
      operationId: endpoint.name,
      description: `Who: ${route.who}`,
      tags: [route.who.split('.')[0]!],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(body ? { body } : {}),
      ...(keyed ? { headers: keyHeader } : {}),
      response: { ...(endpoint.binary ? {} : { '2xx': endpoint.response }), ...problemsOf(endpoint) },
      ...(route.who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    },
    validatorCompiler: () => () => true,
    serializerCompiler: ({ httpStatus }) =>
      httpStatus === '2xx' ? (answer) => JSON.stringify(cut(answer)) : JSON.stringify,
    handler: async (request, reply) => {
      const { database } = deps.world
      const actor = route.who === 'anyone' ? undefined : await admit(deps.world, route.who, request)
      const key = keyed ? keyOf(request) : undefined
      const call = await readCall(endpoint, request, reply)
      const run = async (db: Db) => {
        const { ctx, settle } = openCtx(deps, db)
        const { status } = route.options
        const make = async () => {
          const audit = actor ? await prepareAct(db, actor, endpoint, call, ctx.now) : undefined
          const answer = await route.handle({ ...ctx, ...(actor ? { actor } : {}) }, call)
          await audit?.(answer)
          return answer
        }
        if (!actor || !key || route.options.keyed) return { answer: await make(), status, settle }
        const send = { endpoint, actor, key, call, status: status ?? 200 }
        return { ...(await once(deps.world, db, send, async () => cut(await make()))), settle }
      }
      const isRead = endpoint.method === 'GET'
      const inTransaction = route.options.transaction ?? !isRead
      const read = () => run(database.pipelined())
      const answerIt = (): ReturnType<typeof run> => {
        if (inTransaction) return again(deps.world, () => database.transaction(run))
        if (!isRead) return run(database)
        return actor && !endpoint.binary ? share(actor.scope.organisationId, read) : read()
      }
      const { answer, status, settle } = await answerIt()
      await settle()
      if (reply.sent || reply.raw.headersSent) return reply
      if (status) reply.code(status)
      return reply.send(answer)
    },
  })
}

/** Returns whether the endpoint does not declare the error: clients are not prepared for it. */
function undeclared(code: ErrorCode, request: FastifyRequest): boolean {
  const { endpoint } = request.routeOptions.config
  return endpoint !== undefined && !errorsOf(endpoint).includes(code)
}

/**
 * Returns the localised title. Clients have a sentence of their own per code, but show the title of a course's 400
 * unchanged (docs/product.md#courses).
 */
function titleOf(code: ErrorCode, request: FastifyRequest): string {
  const endpoint: Endpoint | undefined = request.routeOptions.config.endpoint
  return (code === 'request.invalid' || code === 'request.malformed_text') &&
    endpoint?.errors.includes('course.trainings')
    ? courseWords[languageAsked(request)].form
    : code
}

/**
 * The only place that turns an error into a response: problem+json (JSON of OAuth for its clients), its code, all its
 * violations.
 */
const answerError =
  (strict: boolean) => (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    let told = appErrorOf(error)
    if (strict && undeclared(told.code, request)) {
      request.log.error({ code: told.code }, 'a failure that its endpoint does not declare')
      told = new AppError('server.error')
    }
    if (told.status >= 500 && told.code === 'server.error') request.log.error({ err: error }, 'unexpected')
    const { violations, more, retryAfterSeconds, title, ...details } = told.details
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(Math.ceil(retryAfterSeconds)))
    if (told.status === 401) reply.header('WWW-Authenticate', challengeOf(request))
    const oauth = request.routeOptions?.config.endpoint?.oauth === true
    return (
      reply
        .code(told.status)
        // Clients of OAuth read an error from JSON alone (RFC 6749, section 5.2).
        .type(oauth ? 'application/json' : 'application/problem+json')
        .serializer(JSON.stringify)
        .send({
          type: `urn:praxia:error:${told.code}`,
          title: title ?? titleOf(told.code, request),
          status: told.status,
          code: told.code,
          instance: request.id,
          ...(oauth ? { error: oauthError(told.code, told.status), error_description: told.code } : {}),
          ...(violations ? { violations: violations.slice(0, mostViolations) } : {}),
          ...(more === true || (violations?.length ?? 0) > mostViolations ? { more: true } : {}),
          ...(Object.keys(details).length > 0 ? { details } : {}),
        })
    )
  }

/** The pages about the API run only their own files; they set styles by script, and draw their icons from data URLs. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps.world
  const answer = answerError(deps.strict ?? false)
  const app = Fastify({
    ...logging(deps.logger),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: serverLimits.jsonBytes,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    rewriteUrl: (request) => bareAddress(request.url ?? '/'),
    // A malformed URL reaches neither a route, a hook nor the error handler.
    frameworkErrors: (error, request, reply) => {
      secureDefaults(request, reply)
      return answer(error, request, reply)
    },
    clientErrorHandler: answerClientError,
    // Finishes responses in progress at shutdown; closes connections without traffic for two minutes.
    forceCloseConnections: 'idle',
    connectionTimeout: deps.idleMs ?? 120_000,
    requestTimeout: 0,
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    ...(await httpsOf(config)),
  }) as unknown as FastifyInstance
  if (deps.tracing) await app.register(deps.tracing)
  app.setErrorHandler(answer)
  app.removeContentTypeParser('text/plain')
  acceptNoBody(app)
  logResponses(app)
  limitBodyTime(app, deps.bodyMs ?? 60_000)
  app.setNotFoundHandler(() => {
    throw new AppError('request.not_found')
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    // SCORM opens its course in a window that accesses its opener; a page that opens the application is still isolated
    // from it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    originAgentCluster: true,
    strictTransportSecurity: config.publicUrl?.startsWith('https') ?? false,
  })
  app.addHook('onSend', async (request, reply) => secureDefaults(request, reply))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await limitRate(app, deps.callsPerMinute ?? 3000)
  app.addHook('onRequest', async (request) => {
    checkBoundary(request)
  })
  await app.register(multipart, { limits: { fileSize: limits.imageBytes } })
  // A form refused before its end: its remaining bytes must be read before the next request on this connection.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    raw.unpipe()
    raw.resume()
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.productName} API`, version: config.version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register((api) => {
    followOauth(api as unknown as FastifyInstance)
    const share = fairShare()
    for (const route of routes) mount(api, deps, route, share)
  })
  for (const plugin of deps.plugins ?? [])
    await app.register(async (inner) => {
      await plugin(inner)
    })
  return app
}

/** RFC 2046, 5.1.1. The search for a boundary takes longer the longer it is. */
const longestBoundary = 70
function checkBoundary({ headers }: FastifyRequest): void {
  const [, quoted, plain] =
    /^multipart\/form-data\b.*?\bboundary=(?:"([^"]*)"|([^;\s]*))/i.exec(headers['content-type'] ?? '') ?? []
  if ((quoted ?? plain ?? '').length > longestBoundary)
    throw invalid('Content-Type', 'boundary', `has a boundary of more than ${longestBoundary} characters`)
}

/**
 * Accepts a JSON content type on requests without a body, as many clients send it: no body, rather than a malformed
 * one.
 */
function acceptNoBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

function parseQuery(text: string): Record<string, unknown> {
  // Without a prototype: a key may have the name of one of its properties.
  const out = Object.create(null) as Record<string, unknown>
  for (const [key, value] of new URLSearchParams(text)) {
    const before = out[key]
    if (before === undefined) out[key] = value
    else if (Array.isArray(before)) (before as unknown[]).push(value)
    else out[key] = [before, value]
  }
  return out
}
