import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { errorText } from './error-text.ts'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Launch paths and queries carry grants and keys: neither is written down. */
const maskUrl = (url: string): string => url.replace(/\/c\/[^/?]+/, '/c/…').replace(/\?.*/, '?…')
const maskRequest = (request: FastifyRequest) => ({ id: request.id, method: request.method, url: maskUrl(request.url) })

/** One JSON line per event on standard error; at a terminal only what needs eyes. */
export const openLog = (to: DestinationStream = pino.destination({ dest: 2, sync: true })): Logger =>
  pino(
    { level: process.stdout.isTTY ? 'warn' : 'info', base: null, serializers: { req: maskRequest, error: errorText } },
    to,
  )

export interface LoggedCaller {
  accountId: number | null
  organisationId: number
}
/** Of an IPv6 address with its interface; a proxy may pass on anything. */
const longestAddress = 64
/** A connection that broke meanwhile has none any more. */
const shortened = (ip: string | undefined): string | undefined => ip?.slice(0, longestAddress)
const callers = new WeakMap<FastifyRequest, LoggedCaller>()
/** Whose request it is, once that is known. */
export const logCaller = (request: FastifyRequest, { accountId, organisationId }: LoggedCaller): void => {
  callers.set(request, { accountId, organisationId })
}

/** One line per answer, with the id that a problem's `instance` names. */
export function logAnswers(app: FastifyInstance): void {
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

/** Fastify's own two lines per request give way to ours. */
export const logging = (logger: Logger | undefined) => ({
  ...(logger ? { loggerInstance: logger as FastifyBaseLogger } : {}),
  logController: new LogController({ disableRequestLogging: true }),
})
