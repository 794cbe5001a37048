import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../embedded/start-error.ts'

interface Port {
  port: number
  host: string
  /** Name of its setting. */
  name: string
}

export function portFailure(error: unknown, { port, host, name }: Port): unknown {
  const code = (error as { code?: string }).code
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken: end the other program or set ${name} to another port.`)
  if (code === 'EACCES')
    return new StartError(`Port ${port} is not this user's to open: set ${name} to a port from 1024 on.`)
  if (code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(
      `Can't listen on ${host}:${port} (${code}): set HOST and ${name} to an address of this machine.`,
    )
  return error
}

/**
 * Checks that the port is free, before the database is started and seeded, so that a port in use is reported at once.
 */
export async function checkPort(wanted: Port): Promise<void> {
  const probe = createServer()
  try {
    const listening = once(probe, 'listening')
    probe.listen(wanted.port, wanted.host)
    await listening
  } catch (error) {
    throw portFailure(error, wanted)
  }
  await new Promise((resolve) => {
    probe.close(resolve)
  })
}

export async function listen(app: FastifyInstance, wanted: Port): Promise<void> {
  try {
    await app.listen({ port: wanted.port, host: wanted.host })
  } catch (error) {
    throw portFailure(error, wanted)
  }
}
