import type { Sql } from './sql.ts'

/** Lock order of rows that other transactions lock too: the table's rank, the organisation, the row's number. */
export type Order = readonly [table: number, organisationId: number, row: number]
/** A statement deferred to the commit. */
export interface Ending {
  query: Sql
  order: Order
}
/** Order of statements without one: after all ordered statements. */
export const unordered: Order = [Infinity, 0, 0]
function byOrder({ order: a }: Ending, { order: b }: Ending): number {
  const at = a.findIndex((rank, i) => rank !== b[i])
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1
}
export const inOrder = (endings: readonly Ending[]): Ending[] => endings.toSorted(byOrder)
