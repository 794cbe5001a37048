import type { Db } from './db.ts'
import { taskOf } from './pipeline.ts'

interface Owned {
  organisationId: number
}
/**
 * Runs the same query for many items of one organisation, and returns one result per item. Issues all its statements at
 * once.
 */
export type Bulk<S extends Owned, A, R> = (db: Db, scope: S, list: readonly A[]) => Promise<readonly R[]>

/**
 * Returns a connection for one of several tasks of a transaction: it keeps the order of its own statements and shares
 * queries made `inBulk` with the others.
 */
export const forkOf = (db: Db): Db => taskOf(db)?.fork() ?? db

/**
 * Runs a batchable query: concurrent tasks of one transaction that make the same query for one organisation share one
 * run.
 */
export async function inBulk<S extends Owned, A, R>(db: Db, work: Bulk<S, A, R>, scope: S, one: A): Promise<R> {
  const task = taskOf(db)
  if (!task) return (await work(db, scope, [one]))[0]!
  return task.strand.share({ kind: [work, scope.organisationId], one, run: (list) => work(db, scope, list) })
}
