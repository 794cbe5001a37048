import type { Sql } from './sql.ts'

/** Of tables whose rows others lock too: the table's rank, the organisation, the row's number. */
export type Order = readonly [table: number, organisationId: number, row: number]
/** What a transaction leaves for its end. */
export interface Ending {
  query: Sql
  order: Order
}
/** What has no order of its own, after what has. */
export const unordered: Order = [Infinity, 0, 0]
function byOrder({ order: a }: Ending, { order: b }: Ending): number {
  const at = a.findIndex((rank, i) => rank !== b[i])
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1
}
export const inOrder = (endings: readonly Ending[]): Ending[] => endings.toSorted(byOrder)
