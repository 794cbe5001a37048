import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { errorText } from './error-text.ts'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** Removes launch grants and keys, which are in launch paths and query strings. */
const maskUrl = (url: string): string => url.replace(/\/c\/[^/?]+/, '/c/…').replace(/\?.*/, '?…')
const maskRequest = (request: FastifyRequest) => ({ id: request.id, method: request.method, url: maskUrl(request.url) })

/** Properties of errors that say where and of which kind, in any library, and contain nothing of a row or a mail. */
const errorFacts = ['type', 'message', 'stack', 'code', 'severity', 'schema', 'table', 'column', 'constraint'] as const
/**
 * Picks the properties of an error that can be logged: the database's `detail` and `where` quote rows, a mailer's
 * `rejected` addresses.
 */
function errorWithoutData(error: Error): object {
  const all: Record<string, unknown> = { ...stdSerializers.err(error) }
  return Object.fromEntries(errorFacts.filter((name) => name in all).map((name) => [name, all[name]]))
}

const serializers = { req: maskRequest, err: errorWithoutData, error: errorText }
/** Opens a log with one JSON line per event on standard error; a terminal shows only events that need attention. */
export const openLog = (to: DestinationStream = pino.destination({ dest: 2, sync: true })): Logger =>
  pino({ level: process.stdout.isTTY ? 'warn' : 'info', base: null, serializers }, to)

export interface LoggedCaller {
  accountId: number | null
  organisationId: number
}
/** Length of an IPv6 address with its interface; a proxy may pass on any text. */
const longestAddress = 64
/** Shortens an address; undefined for a connection that has closed. */
const shortened = (ip: string | undefined): string | undefined => ip?.slice(0, longestAddress)
const callers = new WeakMap<FastifyRequest, LoggedCaller>()
/** Adds the caller to a request's log line once known. */
export const logCaller = (request: FastifyRequest, { accountId, organisationId }: LoggedCaller): void => {
  callers.set(request, { accountId, organisationId })
}

/** Logs one line per response, with the id of a problem's `instance`. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      ...callers.get(request),
      address: shortened(request.ip),
      method: request.method,
      url: maskUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.warn(facts, 'failed')
    else request.log.info(facts, 'answered')
  })
}

/** Replaces Fastify's own two lines per request. */
export const logging = (logger: Logger | undefined) => ({
  ...(logger ? { loggerInstance: logger as FastifyBaseLogger } : {}),
  logController: new LogController({ disableRequestLogging: true }),
})
