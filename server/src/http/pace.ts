import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../basics/addresses.ts'

const proven = new WeakSet<FastifyRequest>()
/** The caller of this request showed a token or a credential that opens something. */
export const hasProven = (request: FastifyRequest): void => {
  proven.add(request)
}
const mostKnown = 20_000
const tokenOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.replace(/^\S+\s+/, '') || undefined

/** What is served under this room's addresses counts as no call: a class that opens the product behind one address asks for thousands of its files. */
export const takeNoCount = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, rateLimit: false }
  })
}

/** So many calls a minute for each token that once opened something, and for each address all others together: whoever invents tokens gets no more by it. */
export async function limitPace(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  const known = new Set<string>()
  app.addHook('onResponse', async (request) => {
    const token = tokenOf(request)
    if (token === undefined || !proven.has(request)) return
    if (known.size >= mostKnown) known.clear()
    known.add(token)
  })
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => request.routeOptions.config.rateLimit === false,
    keyGenerator: (request) => {
      const token = tokenOf(request)
      return token !== undefined && known.has(token) ? token : callerOf(request.ip).address
    },
  })
}
