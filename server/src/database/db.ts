// Queries, transactions and their types: what the rest of the server knows of the database.
import pg from 'pg'
import { type DeferredStatement, type LockOrder, inOrder, unordered } from './deferred-statements.ts'
import { type Listener, type ListenerHandlers, openListener } from './listener.ts'
import { type Pool, type PoolUsage, openPool } from './pool.ts'
import { type Sql, isEqual, sql, statement } from './sql.ts'

type Row = Record<string, unknown>
declare const loaded: unique symbol
/** A row as loaded from the database. No literal has this type, so the policy cannot judge assumed facts. */
export type Loaded<T> = T & { readonly [loaded]: true }
/** Queries of one connection or of the pool. Columns arrive in camelCase, bigint as number, dates as Date, days as text. */
export interface Db {
  /** T has exactly the statement's columns: server/test/row-types.test.ts compares them. */
  many<T = Row>(query: Sql): Promise<Loaded<T>[]>
  /** Returns exactly one row; no row is an internal error. */
  one<T = Row>(query: Sql): Promise<Loaded<T>>
  maybe<T = Row>(query: Sql): Promise<Loaded<T> | undefined>
  /** Returns the number of affected rows. */
  run(query: Sql): Promise<number>
  /**
   * Defers a statement to the commit of the transaction, so that a contended row is not locked for a round trip.
   * Outside a transaction: runs it at once.
   * @param order of a row that others lock too: lower ones first in every transaction, to avoid deadlocks
   * @param once whether an equal statement that was deferred before is enough
   */
  beforeCommit(query: Sql, order?: LockOrder, once?: boolean): Promise<unknown>
}
/** A pool of connections: each statement uses one for itself. */
export interface Pooled extends Db {
  /**
   * Returns a pipelined connection for one response: its concurrent queries (`Promise.all`) are sent together on one
   * connection, which is held only for that time. Not for queries that wait for a lock: the statements behind them
   * would wait too.
   */
  pipelined(): Db
}
export interface Database extends Pooled {
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Returns a dedicated connection for locks and COPY. */
  connect(): Promise<pg.PoolClient>
  /**
   * Listens on a channel until the database is closed, on a connection beside the pool. Resolves after the first
   * attempt.
   */
  listen(channel: string, handlers: ListenerHandlers): Promise<void>
  close(): Promise<void>
  usage(): PoolUsage
  /** Returns the same database with asynchronous commits: to seed an empty one, which is discarded if interrupted. */
  relaxed(): Database
  /**
   * Pool for slow statistics: few separate connections, so that they delay no other request, with a statement timeout.
   */
  readonly statistics: Pooled
}

pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)
pg.types.setTypeParser(1082, (text) => text)
pg.types.setTypeParser(1016 as never, (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number))

const camels = new Map<string, string>()
export const camel = (name: string): string => {
  let made = camels.get(name)
  if (made === undefined)
    camels.set(name, (made = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())))
  return made
}
/** Builds row objects. Rows arrive as arrays, so that each object is built once, with camelCase names. */
function shape({ rows, fields }: pg.QueryArrayResult): Row[] {
  const names = fields.map(({ name }) => camel(name))
  return rows.map((row) => {
    const made: Row = {}
    for (let i = 0; i < names.length; i++) made[names[i]!] = row[i]
    return made
  })
}

/**
 * Timeout for a single connection whose peer vanished; the pool's probe detects only a database that is silent as a
 * whole.
 */
const longestQueryMs = 120_000
const limited = <T extends pg.QueryConfig>(query: T) =>
  Object.assign(query, { query_timeout: longestQueryMs, rowMode: 'array' as const })

interface Runner {
  query(config: pg.QueryConfig | string): Promise<pg.QueryArrayResult>
}
/**
 * Queries of a connection, which are sent without waiting for earlier ones (`pipeline` in `openDatabase`): results come
 * in the order of the queries.
 */
const runnerOf = (client: pg.ClientBase): Runner => ({ query: (config) => client.query(config as pg.QueryArrayConfig) })
function queries(runner: Runner, ending?: DeferredStatement[]): Db {
  const run = async (query: Sql) => (await runner.query(limited(statement(query)))).rowCount ?? 0
  const rows = async <T>(query: Sql) => shape(await runner.query(limited(statement(query)))) as T[]
  return {
    many: rows,
    one: async <T>(query: Sql) => {
      const found = await rows<T>(query)
      if (found.length !== 1)
        throw new Error(`expected one row, found ${found.length}: ${statement(query).text.slice(0, 120)}`)
      return found[0]!
    },
    maybe: async <T>(query: Sql) => (await rows<T>(query))[0],
    run,
    beforeCommit: async (query, order = unordered, once = false) => {
      if (!ending) return run(query)
      return once && ending.some((deferred) => isEqual(deferred.query, query)) ? 0 : ending.push({ query, order })
    },
  }
}

/** Returns the name of the violated constraint; undefined for other errors. */
export const violated = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
/** Returns whether the database is unavailable: refused, ended, frozen, starting or shutting down. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(57P0[123]|08|53300)/.test((error as { code?: string }).code ?? '') ||
    // The database's socket is missing; ENOENT of any other system call concerns another file.
    ((error as { code?: string }).code === 'ENOENT' && (error as { syscall?: string }).syscall === 'connect') ||
    (/ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      `${(error as { code?: string }).code} ${error.message}`,
    ) &&
      !('constraint' in error && error.constraint)))
/**
 * Returns whether another transaction came between what this one had read and wrote: nothing of it is stored, and done
 * again it reads what is there now. 40P01: several waited for each other; 23503: what a row names has been deleted.
 */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '23503')
/** Returns whether the disk is full: errors of the disk, of PostgreSQL, and application errors with that meaning. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && /^(ENOSPC|EDQUOT|53100|storage\.full)$/.test((error as { code?: string }).code ?? '')
/**
 * The connection broke between COMMIT and its response: the writes may be stored or not. 08007: transaction resolution
 * unknown.
 */
const outcomeUnknown = '08007'
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === outcomeUnknown

/** @param ending deferred statements, sent with the commit in one round trip */
async function commit(runner: Runner, ending: readonly DeferredStatement[]): Promise<void> {
  const asked = Promise.all(inOrder(ending).map(({ query }) => runner.query(limited(statement(query)))))
  asked.catch(() => undefined)
  const { command } = await runner.query(limited({ text: 'commit' })).catch((error: unknown) => {
    if (!isAway(error)) throw error
    throw Object.assign(new Error('the database went away during a commit', { cause: error }), { code: outcomeUnknown })
  })
  await asked
  // PostgreSQL returns ROLLBACK if an earlier statement failed and its error was ignored.
  if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
}

/** Returns the queries of a connection that is held for other work too. */
export const queriesOf = (client: pg.ClientBase): Db => queries(runnerOf(client))

/**
 * Limits by which a backend detects a vanished peer, so that it holds no locks: seconds of silence, milliseconds of an
 * idle transaction.
 */
const vanished =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c idle_in_transaction_session_timeout=60000'

const statisticsAtOnce = 2
/** Time limit to wait for a connection, and then of a statement, in milliseconds. */
export const longestStatisticMs = 15_000
/** Returns whether a statistic exceeded its time limit (57014: query canceled) or never started. */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === '57014' || error.message === 'timeout exceeded when trying to connect')

const onceBy = (pool: Pool) => async (config: pg.QueryConfig | string) => {
  const client = await pool.acquire()
  try {
    return await client.query(config as pg.QueryArrayConfig)
  } finally {
    client.release()
  }
}

const gatheredBy = (pool: Pool) => {
  /** Pipeline of the callers that asked while a connection was pending. */
  let round: { runner: Promise<Runner & { end(): void }>; left: number } | undefined
  const open = async () => {
    const client = await pool.acquire().finally(() => {
      round = undefined
    })
    return { ...runnerOf(client), end: () => client.release() }
  }
  return async (config: pg.QueryConfig | string) => {
    const mine = (round ??= { runner: open(), left: 0 })
    mine.left++
    const runner = await mine.runner
    try {
      return await runner.query(config)
    } finally {
      if (--mine.left === 0) runner.end()
    }
  }
}
const pooled = (pool: Pool): Pooled => ({
  ...queries({ query: onceBy(pool) }),
  pipelined: () => queries({ query: gatheredBy(pool) }),
})

/** @param tell receives messages for the operator: lost connections, a database that stops and resumes responding */
export function openDatabase(
  connectionString: string,
  tell: (line: string) => void,
  max = 10,
  settings = '',
): Database {
  // Custom plans for the catalogue cost more than running it, and so does JIT. Data is nearly always in memory: with
  // the default cost of random reads, the planner would scan a whole table for a member's few rows (decision 072).
  const base = `-c plan_cache_mode=force_generic_plan -c jit=off -c random_page_cost=1.1 -c timezone=UTC ${vanished}`
  const options = `${base}${settings}`
  const pool = openPool({ connectionString, max, options, pipeline: true }, tell)
  const aside = openPool(
    {
      connectionString,
      max: statisticsAtOnce,
      options: `${base} -c statement_timeout=${longestStatisticMs}${settings}`,
      connectionTimeoutMillis: longestStatisticMs,
      pipeline: true,
    },
    tell,
  )
  const listeners: Listener[] = []
  let closed = false
  return {
    ...pooled(pool),
    statistics: pooled(aside),
    connect: pool.acquire,
    usage: pool.usage,
    listen: async (channel, handlers) => {
      if (closed) return
      const options = `${vanished} -c idle_session_timeout=0`
      const config = { connectionString, options, application_name: 'praxia listener' }
      const listener = openListener(config, channel, handlers, tell)
      listeners.push(listener)
      await listener.ready
    },
    close: async () => {
      closed = true
      await Promise.all([pool.close(), aside.close(), ...listeners.map((listener) => listener.close())])
    },
    relaxed: () => openDatabase(connectionString, tell, max, `${settings} -c synchronous_commit=off`),
    async transaction(work) {
      const client = await pool.acquire()
      const own = runnerOf(client)
      let broken: Error | undefined
      try {
        // Fails only with its connection, and then the following statements fail too.
        own.query('begin').catch(() => undefined)
        const ending: DeferredStatement[] = []
        const answer = await work(queries(own, ending))
        await commit(own, ending)
        return answer
      } catch (error) {
        await own.query('rollback').catch((lost: Error) => {
          broken = lost
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
}

const filling = 'demo-filling'
/** Marks the database as being seeded; a start that finds the mark knows that seeding was interrupted. */
export const beginSeeding = (db: Db) =>
  db.run(sql`insert into meta (key, value) values (${filling}, 'true') on conflict (key) do nothing`)
/** Removes the mark in a synchronous commit, which also flushes all earlier commits to disk. */
export const endSeeding = (db: Db) => db.run(sql`delete from meta where key = ${filling}`)
export async function isHalfSeeded(db: Db): Promise<boolean> {
  if (
    !(await db.maybe(
      sql`select 1 from information_schema.tables where table_schema = 'public' and table_name = 'meta'`,
    ))
  )
    return false
  return (await db.maybe(sql`select 1 from meta where key = ${filling}`)) !== undefined
}
/** Returns whether a restore or a move fills the database, or was interrupted. */
export const isBeingFilled = async (db: Db): Promise<boolean> =>
  (await db.maybe(sql`select 1 where to_regclass('public.being_filled') is not null`)) !== undefined
export const discard = (db: Database) =>
  db.transaction(async (inner) => {
    await inner.run(sql`drop schema public cascade`)
    await inner.run(sql`create schema public`)
  })
