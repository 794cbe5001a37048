// Statements that run just before the commit, in one lock order for all transactions, so that none deadlock.
import type { Sql } from './sql.ts'

/** Lock order of rows that other transactions lock too: the table's rank, the organisation, the row's number. */
export type LockOrder = readonly [table: number, organisationId: number, row: number]
/** A statement deferred to the commit. */
export interface DeferredStatement {
  query: Sql
  order: LockOrder
}
/** Order of statements without one: after all ordered statements. */
export const unordered: LockOrder = [Infinity, 0, 0]
function byOrder({ order: a }: DeferredStatement, { order: b }: DeferredStatement): number {
  const at = a.findIndex((rank, i) => rank !== b[i])
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1
}
export const inOrder = (endings: readonly DeferredStatement[]): DeferredStatement[] => endings.toSorted(byOrder)
