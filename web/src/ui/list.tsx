import { Box } from '@mui/material'
import { type ReactNode, useDeferredValue } from 'react'
import { ColumnLabel, directionOf, type ListColumn, type Order } from './columns.tsx'
import { Column, HeadColumn, ListRow, Rows } from './list-row.tsx'

/** Width of a row's checkbox. */
const boxWidth = 32
/** Width of the actions in every row of a list with at most four icons. */
const fourActions = 208
const widthOf = (most = 4, room = fourActions): number => Math.max(room, most * 48 - 4)

interface Props<T, S extends string> {
  label: string
  columns: readonly ListColumn<T, S>[]
  rows: readonly T[]
  keyOf: (row: T) => number | string
  order?: Order<S>
  /** Rows with a checkbox. */
  picking?: { has: (row: T) => boolean; onPick: (row: T, on: boolean) => void }
  nameOf: (row: T) => string
  actions?: (row: T) => ReactNode
  /** Maximum number of icons, if more than four. */
  most?: number
  /** Minimum width of the actions in px, if they contain a word. */
  room?: number
  onOpen?: (row: T) => void
  /** Content below an expanded row. */
  below?: (row: T) => ReactNode
  /** Bar above rows with checkboxes; it receives the column names, which it shows while nothing is selected. */
  bar?: (head: ReactNode) => ReactNode
  tall?: boolean
}

function Head<T, S extends string>({
  label,
  columns,
  order,
  picking,
  actions,
  most,
  room,
  bare,
}: Pick<Props<T, S>, 'label' | 'columns' | 'order' | 'picking' | 'actions' | 'most' | 'room'> & {
  /** Beside its own checkbox. */
  bare?: boolean
}) {
  const ariaOf = (column: ListColumn<T, S>): object => {
    if (!order) return {}
    const direction = directionOf(column.sort, order.value)
    const sorted = direction === 'asc' ? 'ascending' : 'descending'
    return { role: 'columnheader', 'aria-sort': column.sort && (direction ? sorted : 'none') }
  }
  const heads = (
    <>
      {picking && !bare && <Box sx={{ width: boxWidth }} />}
      {columns.map((column) => (
        <HeadColumn
          key={column.key}
          label={<ColumnLabel column={column} order={order} />}
          width={column.width}
          min={column.min}
          from={column.from}
          always={column.always}
          right={column.right}
          indent={column.indent}
          aria={ariaOf(column)}
        />
      ))}
      {actions && <Box sx={{ flex: 'none', width: widthOf(most, room) }} />}
    </>
  )
  // Only sortable headers are announced as headers: the rows are a list, navigated by item.
  if (!order) return heads
  return (
    <Box role="table" aria-label={label} sx={{ flex: 1, minWidth: 0 }}>
      <Box role="row" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {heads}
      </Box>
    </Box>
  )
}

/** At the end of a row. */
const Actions = ({ children, width }: { children: ReactNode; width: number }) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, width: { sm: width } }}>
    {children}
  </Box>
)

/** More rows than a window shows: the others are rendered after these in slices, between which presses are handled. */
const firstRows = 16

/** A list whose header and rows are derived from the same columns. */
export function List<T, S extends string>(props: Props<T, S>) {
  const { label, columns, rows, keyOf, picking, nameOf, actions, most, room, onOpen, below, bar, tall } = props
  const isWhole = useDeferredValue(true, false)
  return (
    <Rows label={label} bar={bar?.(<Head bare {...props} />)} head={bar ? undefined : <Head {...props} />}>
      {(isWhole ? rows : rows.slice(0, firstRows)).map((row) => (
        <ListRow
          key={keyOf(row)}
          tall={tall}
          picked={picking?.has(row)}
          onPick={picking && ((on) => picking.onPick(row, on))}
          pickLabel={nameOf(row)}
          onOpen={onOpen && (() => onOpen(row))}
          below={below?.(row)}
          actions={actions && <Actions width={widthOf(most, room)}>{actions(row)}</Actions>}
        >
          {columns.map(({ key, cell, width, min, from, always, right }) => (
            <Column key={key} width={width} min={min} from={from} always={always} right={right}>
              {cell(row)}
            </Column>
          ))}
        </ListRow>
      ))}
    </Rows>
  )
}
