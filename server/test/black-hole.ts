import { type Socket, connect, createServer } from 'node:net'
import { once } from 'node:events'

export interface BlackHole {
  /** URL of the database through this network. */
  url: string
  /** From now on, drops all traffic in both directions without closing a connection. */
  swallow(): void
  /** From the next COMMIT on, drops responses: the commit is executed, and the client receives nothing. */
  swallowAnswersOfCommits(): void
  /** Forwards the held traffic, as a recovered network does. */
  open(): void
  close(): void
}

/** Opens a network between the server and its database that can go silent without closing a connection. */
export async function blackHole(databaseUrl: string): Promise<BlackHole> {
  const address = new URL(databaseUrl)
  const folder = address.searchParams.get('host')
  const host = address.hostname
  const own = address.port || '5432'
  const dial = (): Socket => (folder === null ? connect(Number(own), host) : connect(`${folder}/.s.PGSQL.${own}`))
  let forth = true
  let back = true
  let deafAtCommit = false
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const sync = (): void => {
    for (const { near, far } of pairs) {
      if (forth) near.resume()
      else near.pause()
      if (back) far.resume()
      else far.pause()
    }
  }
  const server = createServer((near) => {
    const far = dial()
    const pair = { near, far }
    pairs.add(pair)
    near.on('data', (chunk: Buffer) => {
      if (deafAtCommit && chunk.includes('commit\0')) {
        deafAtCommit = back = false
        sync()
      }
      far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => near.write(chunk))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('end', () => other.end())
      one.on('close', () => pairs.delete(pair))
    }
    sync()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  address.searchParams.delete('host')
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return {
    url: address.href,
    swallow() {
      forth = back = false
      sync()
    },
    swallowAnswersOfCommits() {
      deafAtCommit = true
    },
    open() {
      forth = back = true
      deafAtCommit = false
      sync()
    },
    close() {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      server.close()
    },
  }
}
