// Runs a transaction once nobody else holds its row, without a connection that waits.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from './db.ts'

/** Another transaction holds the row. */
export const busy = Symbol('busy')

/**
 * Runs a transaction that first locks a row by `skip locked`, and returns `busy` while another one holds it: tries again
 * later. A long deletion holds its rows for minutes, and a transaction that waits for one keeps a connection.
 */
export async function whenFree<T>(database: Database, work: (db: Db) => Promise<T | typeof busy>): Promise<T> {
  for (let waitMs = 20; ; waitMs = Math.min(2 * waitMs, 1000)) {
    const answer = await database.transaction(work)
    if (answer !== busy) return answer
    await pause(waitMs)
  }
}
