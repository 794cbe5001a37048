import type { Endpoint } from '@praxia/contract/endpoint.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { AppError } from '../basics/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as it likes, as long as it comes (uploads). */ streams?: boolean
    /** What the contract says of the route. */ endpoint?: Endpoint
  }
}
/** For routes whose body is a file of any size. */
export const streams = { streams: true } as const satisfies FastifyContextConfig

/** A body that does not end within the limit is told so (408) and its connection closed; at the server's end bodies that are still coming are cut off, so that nobody waits for them. */
export function limitBodies(app: FastifyInstance, milliseconds: number): void {
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
  // A connection kept for the next request would be waited for.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('Connection', 'close')
  })
}

/** While the server works on an answer, a silent connection says nothing of the client: it is not cut for that. One whose peer vanished is found by TCP's own probes. */
export async function whileWorking<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { socket } = request.raw
  const limit = socket.timeout
  // A request that did not come through a socket has none of this.
  if (limit === undefined) return work()
  socket.setTimeout(0).setKeepAlive(true, 30_000)
  try {
    return await work()
  } finally {
    socket.setTimeout(limit)
  }
}

/** Answers under way are finished, for so long; then every connection is closed. */
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
