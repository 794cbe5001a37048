// Limits the calls of each valid token, or of an address without one, by `@fastify/rate-limit`; each process counts.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../basics/addresses.ts'

/** Factor of the limit for a key: it belongs to another system, which asks and reports for all its users. */
export const peopleOfKey = 10
const proven = new WeakMap<FastifyRequest, number>()
/** Marks the request as authenticated by a valid token or credential; `people` multiplies the limit. */
export const markAuthenticated = (request: FastifyRequest, people = 1): void => {
  proven.set(request, people)
}
const given = new WeakMap<FastifyRequest, string>()
/**
 * Registers a token as valid when it is issued, so that a school that signs in at once does not share one address's
 * limit.
 */
export const markIssued = (request: FastifyRequest, token: string): void => {
  given.set(request, token)
}
const mostKnown = 20_000
const tokenOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.replace(/^\S+\s+/, '') || undefined

/**
 * Exempts the paths of this plugin from the rate limit: a class that opens the product behind one address requests
 * thousands of its files.
 */
export const exemptFromRateLimit = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, rateLimit: false }
  })
}

/**
 * Rate limit for each valid token (for a system, multiplied by its number of people). Unknown tokens share the limit of
 * their address.
 */
export async function limitRate(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  const known = new Map<string, number>()
  // Before the response is sent: the client may use the token at once.
  app.addHook('onSend', async (request) => {
    const people = given.has(request) ? 1 : proven.get(request)
    const token = given.get(request) ?? (people === undefined ? undefined : tokenOf(request))
    if (token === undefined || people === undefined || known.get(token) === people) return
    if (known.size >= mostKnown) known.clear()
    known.set(token, people)
  })
  await app.register(rateLimit, {
    max: (_request, caller) => callsPerMinute * (known.get(caller) ?? 1),
    timeWindow: 60_000,
    allowList: (request) => request.routeOptions.config.rateLimit === false,
    keyGenerator: (request) => {
      const token = tokenOf(request)
      return token !== undefined && known.has(token) ? token : callerOf(request.ip).address
    },
  })
}
