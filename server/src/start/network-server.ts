import { createServer as createPlain } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { type Socket, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { tlsRules } from '../config/config.ts'
import type { Network } from '../config/network.ts'
import { portFailure } from '../config/ports.ts'
import { answerClientError } from '../http/header-overflow.ts'

/** First byte of every TLS connection. */
const handshake = 22
/** Time in milliseconds after which a silent connection is closed. */
const silentMs = 10_000

/**
 * Serves the same application at an address of the network, by https. Redirects plain http to https: in a headset,
 * people type only the necessary part of an address. Returns a function that closes it.
 */
export async function openNetworkServer(
  app: FastifyInstance,
  { address, cert, key }: Network,
  { port, name }: { port: number; name: string },
): Promise<(milliseconds: number) => Promise<void>> {
  await app.ready()
  const secure = createSecure({ cert, key, ...tlsRules }, app.routing.bind(app))
  const { timeout, requestTimeout, headersTimeout, keepAliveTimeout } = app.server
  Object.assign(secure, { timeout, requestTimeout, headersTimeout, keepAliveTimeout })
  secure.on('clientError', answerClientError)
  const open = new Set<Socket>()
  const door = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy())
    socket.setTimeout(silentMs, () => socket.destroy())
    const first = () => {
      const byte = socket.read(1) as Buffer | null
      if (!byte) return void socket.once('readable', first)
      socket.removeAllListeners('timeout').setTimeout(0)
      socket.unshift(byte)
      ;(byte[0] === handshake ? secure : plain).emit('connection', socket)
    }
    socket.once('readable', first)
  })
  const plain = createPlain((request, reply) => {
    const { port: own } = door.address() as { port: number }
    reply.writeHead(307, { Location: `https://${address}:${own}${request.url ?? '/'}`, Connection: 'close' }).end()
  })
  await new Promise<void>((resolve, reject) => {
    door.once('error', (error) => reject(portFailure(error, { port, host: address, name })))
    door.listen(port, address, resolve)
  })
  return (milliseconds) =>
    new Promise((resolve) => {
      const late = setTimeout(() => {
        for (const socket of open) socket.destroy()
      }, milliseconds)
      door.close(() => {
        clearTimeout(late)
        resolve()
      })
    })
}
