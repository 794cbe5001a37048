import { TableSortLabel } from '@mui/material'
import type { ReactNode } from 'react'

/** A column of a list or a table as one value: its head and its cells come from it, so that they always stand under each other. */
export interface ListColumn<T, S extends string = string> {
  key: string
  label: string
  cell: (row: T) => ReactNode
  /** Its share of the width. */ width?: number
  /** Below so many pixels it does not shrink. */ min?: number
  /** How wide the list must be, in pixels, for it to stand. */ from?: number
  /** It stands in every width. */ always?: boolean
  /** A picture stands before its words. */ indent?: boolean
  right?: boolean
  /** The orders that a press on its head goes through, the first of them first. */ sort?: readonly S[]
}
export interface Order<S extends string = string> {
  value: S
  onChange: (value: S) => void
}

/** By which order a press on a column's head sorts next. */
export const nextOrder = <S extends string>(orders: readonly S[], now: S): S =>
  orders[(orders.indexOf(now) + 1) % orders.length]!
/** How a column is sorted now; null where it is not. */
export const directionOf = (orders: readonly string[] = [], now?: string): 'asc' | 'desc' | null =>
  now === undefined || !orders.includes(now) ? null : now.startsWith('-') ? 'desc' : 'asc'

/** The name of a column; where rows can be sorted by it, a button. */
export function ColumnLabel<T, S extends string>({ column, order }: { column: ListColumn<T, S>; order?: Order<S> }) {
  const { sort, label } = column
  if (!sort || !order) return label
  const direction = directionOf(sort, order.value)
  return (
    <TableSortLabel
      active={direction !== null}
      direction={direction ?? (sort[0]?.startsWith('-') ? 'desc' : 'asc')}
      onClick={() => order.onChange(nextOrder(sort, order.value))}
      // On one line, to the pixel, with the names beside it that are no buttons.
      sx={{ verticalAlign: 'baseline', pt: '1px' }}
    >
      {label}
    </TableSortLabel>
  )
}
