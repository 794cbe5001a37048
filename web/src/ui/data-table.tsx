import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material'
import type { ReactNode } from 'react'
import { ColumnLabel, directionOf, type ListColumn, type Order } from './columns.tsx'

const shown = (from?: number) => (from ? { display: { xs: 'none', [`@${from}`]: 'table-cell' } } : {})
interface Props<T, S extends string> {
  caption: string
  columns: readonly ListColumn<T, S>[]
  rows: readonly T[]
  keyOf: (row: T) => string | number
  order?: Order<S>
  onOpen?: (row: T) => void
  actions?: (row: T) => ReactNode
}

/** A table on a wide screen, cards of label and value on a phone. */
export function DataTable<T, S extends string>(props: Props<T, S>) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return phone ? <Cards {...props} /> : <Grid {...props} />
}

function Cards<T, S extends string>({ caption, columns, rows, keyOf, onOpen, actions }: Props<T, S>) {
  return (
    <Box
      component="ul"
      aria-label={caption}
      sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 1 }}
    >
      {rows.map((row) => (
        <Card
          component="li"
          key={keyOf(row)}
          onClick={onOpen && (() => onOpen(row))}
          sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 1 }}
        >
          {columns.map((column, index) => (
            <Box
              key={column.key}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                columnGap: 2,
                fontWeight: index === 0 ? 600 : 400,
              }}
            >
              {index > 0 && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {column.label}
                </Box>
              )}
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 0 }}>
                {column.cell(row)}
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

function Grid<T, S extends string>({ caption, columns, rows, keyOf, order, onOpen, actions }: Props<T, S>) {
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
                // Names that are buttons are higher than the others: all are on one line.
                sx={{ whiteSpace: 'nowrap', verticalAlign: 'baseline', ...shown(column.from) }}
                sortDirection={directionOf(column.sort, order?.value) ?? false}
              >
                <ColumnLabel column={column} order={order} />
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
                  {column.cell(row)}
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
