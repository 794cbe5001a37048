// Reads statistics from a replica once it has what the primary had committed, else from the primary.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db, Pooled } from './db.ts'
import { type Sql, sql } from './sql.ts'

/** How long a request waits for the replica to have what the primary has, in milliseconds. */
const behindMs = 300
/** How long it waits for an answer at all: a machine that is gone refuses no connection. */
const responseMs = 1000
const pollMs = 15
/** How long a replica that was late or gone is not asked, in milliseconds. */
const restMs = 5000

/** Whether a query may be repeated on the primary: the replica is gone, removed rows that it reads, or may not write. */
export const isReplicas = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  // A statement that takes too long would do so on the primary too.
  if (code === '57014' && /statement timeout/.test(message)) return false
  return /^(08|57P0|40001|25006|53300)/.test(code) || /ECONN|EPIPE|ENOENT|terminated|timeout/.test(`${code} ${message}`)
}

/**
 * Reads from a replica as long as it has everything that the primary had committed when the request came, so that
 * nobody misses an own write; else from the primary. A replica that is late or gone is left alone for some seconds.
 */
function replicated(primary: Pooled, replica: Pooled, tell: (line: string) => void): Pooled {
  let restsUntil = 0
  let isAsked = true
  const rest = (reason: string): false => {
    restsUntil = performance.now() + restMs
    if (isAsked) tell(`the read replica ${reason}: statistics come from the primary`)
    isAsked = false
    return false
  }
  const isCurrent = async (): Promise<boolean> => {
    if (performance.now() < restsUntil) return false
    const { position } = await primary.one<{ position: string }>(sql`select pg_current_wal_lsn()::text as position`)
    const silent = pause(responseMs).then(() => undefined)
    try {
      for (const since = performance.now(); performance.now() - since < behindMs; await pause(pollMs)) {
        const asked = replica.one<{ has: boolean | null }>(
          sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`,
        )
        asked.catch(() => undefined)
        const { has } = (await Promise.race([asked, silent])) ?? {}
        if (has === undefined) return rest('does not answer')
        if (has === null) return rest('is no replica')
        if (!has) continue
        if (!isAsked) tell('the read replica is asked again')
        isAsked = true
        return true
      }
      return rest('is late')
    } catch {
      return rest('does not answer')
    }
  }
  /** @param own makes the connection of each: one for each statement, or one pipeline for a response */
  const choosing = (own: (of: Pooled) => Db): Db => {
    const [onPrimary, onReplica] = [own(primary), own(replica)]
    let chosen: Promise<boolean> | undefined
    const run = async <T>(query: Sql, ask: (db: Db, query: Sql) => Promise<T>): Promise<T> => {
      if (!(await (chosen ??= isCurrent()))) return ask(onPrimary, query)
      try {
        return await ask(onReplica, query)
      } catch (error) {
        if (!isReplicas(error)) throw error
        rest('does not answer')
        return ask(onPrimary, query)
      }
    }
    return {
      many: (query) => run(query, (db, q) => db.many(q)),
      one: (query) => run(query, (db, q) => db.one(q)),
      maybe: (query) => run(query, (db, q) => db.maybe(q)),
      run: (query) => onPrimary.run(query),
      beforeCommit: (query, order) => onPrimary.beforeCommit(query, order),
    }
  }
  // Each statement outside a pipeline is a request of its own.
  const each = (): Db => choosing((of) => of)
  return {
    many: (query) => each().many(query),
    one: (query) => each().one(query),
    maybe: (query) => each().maybe(query),
    run: (query) => primary.run(query),
    beforeCommit: (query, order) => primary.beforeCommit(query, order),
    pipelined: () => choosing((of) => of.pipelined()),
  }
}

/** Returns the database with statistics that are read from a replica while it is current. */
export const withReplica = (database: Database, replica: Database, tell: (line: string) => void): Database => ({
  ...database,
  statistics: replicated(database.statistics, replica.statistics, tell),
  close: async () => {
    await Promise.all([database.close(), replica.close()])
  },
})
