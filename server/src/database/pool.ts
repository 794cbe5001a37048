// A pool of connections that notices a frozen database, and fails waiting queries instead of keeping them.
import type { Writable } from 'node:stream'
import pg from 'pg'

/**
 * Time in milliseconds that a connection may be in use, or a caller may wait for one, before the database is probed.
 */
const suspectMs = 800
/**
 * Time limit of a probe: a responsive database opens a connection in a few milliseconds. Counted in turns of the event
 * loop, so that time in which this process was blocked or not scheduled is no time in which the database was silent.
 */
const probeTurns = 10
const turnMs = 100
/** Time in milliseconds after a successful probe before a long query leads to the next one. */
const trustMs = 1000

/** Numbers of open connections in use, open ones without a task, and callers that wait for one. */
export interface PoolUsage {
  used: number
  idle: number
  waiting: number
}
export interface Pool {
  acquire(): Promise<pg.PoolClient>
  usage(): PoolUsage
  close(): Promise<void>
}
interface Waiter {
  since: number
  reject(error: Error): void
}

/** Returns the error for an unavailable database: the query was not run. 08006: connection failure. */
const away = (): Error => Object.assign(new Error('the database does not answer'), { code: '08006' })

/** Returns whether the database responds at all, even by a refusal. */
async function isReachable(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  const answered = client.connect().then(
    () => true,
    () => true,
  )
  let turn: NodeJS.Timeout | undefined
  const silent = new Promise<false>((resolve) => {
    let left = probeTurns
    turn = setInterval(() => --left === 0 && resolve(false), turnMs)
  })
  const alive = await Promise.race([answered, silent])
  clearInterval(turn)
  streamOf(client).destroy()
  return alive
}

/** Returns the error of a closed pool: background work may still use it at the end of the process. */
const closed = (): Error => Object.assign(new Error('the database was closed'), { code: 'closed' })
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === 'closed'

/** Returns the socket of a connection, for operations that the library does not offer. */
export const streamOf = (client: pg.ClientBase): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream

/**
 * Opens a pool and monitors it. A query timeout would end slow queries again and again, so time alone ends none.
 * Instead, a slow query triggers a probe on a new connection: if that gets no response either, the database is frozen
 * or the network drops everything. Then all waiting queries fail, all connections are discarded, and new queries fail
 * at once until it responds again.
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
    // A connection that ends while in use fails its queries; an unhandled error event would end the process.
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
    const alive = await isReachable(config)
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
    usage: () => ({ used: held.size, idle: open.size - held.size, waiting: waiting.size }),
    close: async () => {
      over = true
      clearInterval(watch)
      await pool.end()
    },
  }
}
