import { TableSortLabel } from '@mui/material'
import type { ReactNode } from 'react'

/** A column of a list or a table. Its header and its cells are derived from it, so that they are always aligned. */
export interface ListColumn<T, S extends string = string> {
  key: string
  label: string
  cell: (row: T) => ReactNode
  /** Share of the width. */
  width?: number
  /** Minimum width in px. */
  min?: number
  /** Minimum width of the list in px at which the column is shown. */
  from?: number
  /** Shown at every width. */
  always?: boolean
  /** A picture precedes its text: an avatar, or one of a width in spacing units. */
  indent?: boolean | number
  right?: boolean
  /** Orders that presses on the header cycle through, starting with the first. */
  sort?: readonly S[]
}
export interface Order<S extends string = string> {
  value: S
  onChange: (value: S) => void
}

/** Returns the order that the next press on a column's header sets. */
export const nextOrder = <S extends string>(orders: readonly S[], now: S): S =>
  orders[(orders.indexOf(now) + 1) % orders.length]!
/** Returns the sort direction of a column; null when it is not sorted. */
export const directionOf = (orders: readonly string[] = [], now?: string): 'asc' | 'desc' | null =>
  now === undefined || !orders.includes(now) ? null : now.startsWith('-') ? 'desc' : 'asc'

/** Name of a column; a button when rows can be sorted by it. */
export function ColumnLabel<T, S extends string>({ column, order }: { column: ListColumn<T, S>; order?: Order<S> }) {
  const { sort, label } = column
  if (!sort || !order) return label
  const direction = directionOf(sort, order.value)
  return (
    <TableSortLabel
      active={direction !== null}
      direction={direction ?? (sort[0]?.startsWith('-') ? 'desc' : 'asc')}
      onClick={() => order.onChange(nextOrder(sort, order.value))}
      // On the line of neighbouring names that are not buttons: by its name, not by its arrow.
      sx={{ verticalAlign: 'baseline', alignItems: 'baseline', '& .MuiTableSortLabel-icon': { alignSelf: 'center' } }}
    >
      {label}
    </TableSortLabel>
  )
}
