import type { Db } from './db.ts'
import { taskOf } from './round.ts'

interface Owned {
  organisationId: number
}
/** Does for many of one organisation what is asked of it, for each of the list its answer. It asks the database all it asks at once. */
export type Bulk<S extends Owned, A, R> = (db: Db, scope: S, list: readonly A[]) => Promise<readonly R[]>

/** For one of several tasks of a transaction: it sees what it asked in its own order, and shares with the others what is asked `inBulk`. */
export const forkOf = (db: Db): Db => taskOf(db)?.fork() ?? db

/** Asks by a statement that is made for many: tasks of one transaction that ask the same of one organisation meanwhile ask it once. */
export async function inBulk<S extends Owned, A, R>(db: Db, work: Bulk<S, A, R>, scope: S, one: A): Promise<R> {
  const task = taskOf(db)
  if (!task) return (await work(db, scope, [one]))[0]!
  return task.strand.share({ kind: [work, scope.organisationId], one, run: (list) => work(db, scope, list) })
}
