import type { Writable } from 'node:stream'
import pg from 'pg'

/** A connection in use or a wait for one that lasts so long makes us ask whether the database is there at all. */
const suspectMs = 800
/** A database that is there opens a connection in a few milliseconds. */
const probeMs = 1000
/** After it was seen alive, a query that is merely long is left alone for so long. */
const trustMs = 1000

export interface Pool {
  acquire(): Promise<pg.PoolClient>
  close(): Promise<void>
}
interface Waiter {
  since: number
  reject(error: Error): void
}

/** Whoever asks is told at once; nothing was done. 08006: connection failure. */
const away = (): Error => Object.assign(new Error('the database does not answer'), { code: '08006' })

/** Does it answer at all, be it with a refusal? Only silence is no answer. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const since = performance.now()
  const client = new pg.Client({ ...config, connectionTimeoutMillis: probeMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    void client.end()
    return true
  } catch {
    return performance.now() - since < probeMs - 50
  }
}

/** Asked of a pool that was closed: at the end of the process, for what goes on by itself. */
const closed = (): Error => Object.assign(new Error('the database was closed'), { code: 'closed' })
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === 'closed'

/** The socket of a connection, for what the library has no call for. */
export const streamOf = (client: pg.ClientBase): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream

/**
 * Connections, and a watch over them. A limit on the time of a query would end what is merely slow, again and again; so time alone ends
 * nothing. It makes us open a connection beside: where that gets no answer either, the database is frozen or its network swallows
 * everything. Then all who wait are told, all connections are thrown away, and newcomers are told at once until it answers again.
 */
export function openPool(config: pg.PoolConfig, tell: (line: string) => void): Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5000,
    ...config,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const open = new Set<pg.PoolClient>()
  const held = new Map<pg.PoolClient, number>()
  const waiting = new Set<Waiter>()
  let silent = false
  let over = false
  let looking = false
  let trustedUntil = 0
  pool.on('error', (error) => {
    if (!silent) tell(error.message)
  })
  pool.on('connect', (client) => {
    open.add(client)
    // A connection that ends while it is in use says so by its queries; its event, unheard, would end the process.
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => {
    open.delete(client)
    held.delete(client)
  })
  pool.on('acquire', (client) => held.set(client, performance.now()))
  pool.on('release', (_error, client) => held.delete(client))

  const isSuspect = (now: number): boolean =>
    [...held.values(), ...[...waiting].map((one) => one.since)].some((since) => now - since > suspectMs)
  const giveUp = (): void => {
    silent = true
    tell('it does not answer')
    for (const one of waiting) one.reject(away())
    waiting.clear()
    for (const client of open) streamOf(client).destroy()
  }
  async function look(): Promise<void> {
    // Twice: a process that was held up itself has not read the first answer either.
    const alive = (await answers(config)) || (await answers(config))
    trustedUntil = alive ? performance.now() + trustMs : 0
    if (alive && silent) {
      silent = false
      tell('it answers again')
    } else if (!alive && !silent) giveUp()
  }
  const watch = setInterval(() => {
    const now = performance.now()
    if (looking || !(silent || (now > trustedUntil && isSuspect(now)))) return
    looking = true
    void look().finally(() => {
      looking = false
    })
  }, 200).unref()

  return {
    acquire: () =>
      new Promise((resolve, reject) => {
        if (over || silent) {
          reject(over ? closed() : away())
          return
        }
        const waiter: Waiter = { since: performance.now(), reject }
        waiting.add(waiter)
        pool.connect().then(
          (client) => {
            if (waiting.delete(waiter)) resolve(client)
            else client.release()
          },
          (error: Error) => {
            waiting.delete(waiter)
            reject(error)
          },
        )
      }),
    close: async () => {
      over = true
      clearInterval(watch)
      await pool.end()
    },
  }
}
