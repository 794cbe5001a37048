import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../basics/addresses.ts'

const proven = new WeakMap<FastifyRequest, number>()
/** The caller of this request showed a token or a credential that opens something; how many people's calls it makes. */
export const hasProven = (request: FastifyRequest, people = 1): void => {
  proven.set(request, people)
}
const given = new WeakMap<FastifyRequest, string>()
/** The caller was answered this token: from its first call on it is known, so that a school that signs in at once is no crowd of strangers. */
export const hasGiven = (request: FastifyRequest, token: string): void => {
  given.set(request, token)
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

/** So many calls a minute for each token that once opened something (a system's as many times as it stands for people), and for each address all others together: whoever invents tokens gets no more by it. */
export async function limitPace(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  const known = new Map<string, number>()
  // Before the answer leaves: whoever has it may call at once.
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
