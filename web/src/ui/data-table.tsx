import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
} from '@mui/material'
import type { ReactNode } from 'react'

export interface DataColumn<T> {
  key: string
  label: string
  render: (row: T) => ReactNode
  right?: boolean
  sortable?: boolean
  /** How wide the table must be, in pixels, for it to stand; a phone's cards say all. */
  from?: number
}

const shown = (from?: number) => (from ? { display: { xs: 'none', [`@${from}`]: 'table-cell' } } : {})
export interface Order {
  by: string
  descending: boolean
}
interface Props<T> {
  caption: string
  columns: readonly DataColumn<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string | number
  order?: Order
  onOrder?: (order: Order) => void
  onOpen?: (row: T) => void
  actions?: (row: T) => ReactNode
}

/** A table on a wide screen, cards of label and value on a phone. */
export function DataTable<T>(props: Props<T>) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return phone ? <Cards {...props} /> : <Grid {...props} />
}

function Cards<T>({ caption, columns, rows, keyOf, onOpen, actions }: Props<T>) {
  return (
    <Box component="ul" aria-label={caption} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
      {rows.map((row) => (
        <Card
          component="li"
          key={keyOf(row)}
          onClick={onOpen && (() => onOpen(row))}
          sx={{ p: 2, display: 'grid', gap: 1 }}
        >
          {columns.map((column, index) => (
            <Box
              key={column.key}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: index === 0 ? 600 : 400 }}
            >
              {index > 0 && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {column.label}
                </Box>
              )}
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 0 }}>
                {column.render(row)}
              </Box>
            </Box>
          ))}
          {/* Its words stand under the others, whatever room its buttons take. */}
          {actions && <Box sx={{ display: 'flex', gap: 1, mx: -1, mb: -1 }}>{actions(row)}</Box>}
        </Card>
      ))}
    </Box>
  )
}

function Grid<T>({ caption, columns, rows, keyOf, order, onOrder, onOpen, actions }: Props<T>) {
  return (
    <TableContainer sx={{ containerType: 'inline-size' }}>
      <Table
        aria-label={caption}
        sx={{
          '& th, & td': { px: 1.25 },
          '& th:first-of-type, & td:first-of-type': { pl: 0 },
          '& th:last-of-type, & td:last-of-type': { pr: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                align={column.right ? 'right' : 'left'}
                sx={{ whiteSpace: 'nowrap', ...shown(column.from) }}
                sortDirection={order?.by === column.key ? (order.descending ? 'desc' : 'asc') : false}
              >
                <Label column={column} order={order} onOrder={onOrder} />
              </TableCell>
            ))}
            {actions && <TableCell component="td" />}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              hover={Boolean(onOpen)}
              onClick={onOpen && (() => onOpen(row))}
              sx={onOpen ? { cursor: 'pointer' } : {}}
            >
              {columns.map((column) => (
                <TableCell key={column.key} align={column.right ? 'right' : 'left'} sx={shown(column.from)}>
                  {column.render(row)}
                </TableCell>
              ))}
              {actions && (
                <TableCell align="right" onClick={(event) => event.stopPropagation()}>
                  {actions(row)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The name of a column; where rows can be sorted by it, a button: numbers begin with the highest, words with A. */
function Label<T>({ column, order, onOrder }: { column: DataColumn<T> } & Pick<Props<T>, 'order' | 'onOrder'>) {
  if (!column.sortable || !onOrder) return column.label
  const active = order?.by === column.key
  return (
    <TableSortLabel
      active={active}
      direction={active && order.descending ? 'desc' : 'asc'}
      onClick={() => onOrder({ by: column.key, descending: active ? !order.descending : Boolean(column.right) })}
    >
      {column.label}
    </TableSortLabel>
  )
}
