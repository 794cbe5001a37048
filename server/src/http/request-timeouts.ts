// Time limits of requests that arrive slowly, of idle connections, and of those that are open at the shutdown.
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { AppError } from '../basics/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body has no total time limit, as long as data arrives (uploads). */
    streams?: boolean
    endpoint?: Endpoint
  }
}
/** For routes whose body is a file of any size. */
export const streams = { streams: true } as const satisfies FastifyContextConfig

/**
 * Responds 408 to a body that exceeds the time limit and closes its connection; at shutdown, aborts bodies that are
 * still arriving, so that it does not wait for them.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  const arriving = new Set<IncomingMessage>()
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.headers['transfer-encoding'] === undefined && Number(raw.headers['content-length'] ?? 0) === 0)
      return done()
    const late = request.routeOptions.config.streams
      ? undefined
      : setTimeout(() => {
          if (reply.sent) {
            raw.destroy()
            return
          }
          void reply.header('Connection', 'close').send(new AppError('request.timeout'))
        }, milliseconds).unref()
    arriving.add(raw)
    const forget = () => {
      clearTimeout(late)
      arriving.delete(raw)
    }
    raw.once('end', forget)
    raw.once('close', forget)
    done()
  })
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    for (const raw of arriving) raw.destroy()
  })
  // A kept-alive connection would delay the shutdown.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('Connection', 'close')
  })
}

/**
 * Suspends the idle timeout while the server computes a response, since silence then says nothing about the client.
 * TCP's own probes detect a vanished peer.
 */
export async function withoutIdleTimeout<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { socket } = request.raw
  const limit = socket.timeout
  // A request without a socket has no timeout.
  if (limit === undefined) return work()
  socket.setTimeout(0).setKeepAlive(true, 30_000)
  try {
    return await work()
  } finally {
    socket.setTimeout(limit)
  }
}

/** Finishes responses in progress within this time, then closes every connection. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const limit = setTimeout(() => {
    app.server.closeAllConnections()
  }, milliseconds)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
  }
}
