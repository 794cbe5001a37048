import { Box, ButtonBase, Link, Typography } from '@mui/material'
import type { MandatoryCell, MatrixColumn, MatrixRow } from '@praxia/contract/people/mandatory.ts'
import { memo, useState } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useDialogLink } from '../../ui/use-dialog-link.ts'
import { CellDialog, type Opened } from './cell-dialog.tsx'
import { stateIcons, stateTones, useStateWords } from '../validity/use-state-words.tsx'

const keyOf = ({ trainingId, courseId }: Pick<MatrixColumn, 'trainingId' | 'courseId'>): string =>
  trainingId === null ? `course ${courseId}` : `training ${trainingId}`
const cellsOf = (row: MatrixRow) => new Map(row.cells.map((cell) => [keyOf(cell), cell]))
const numberedName = (row: MatrixRow): string => [fullName(row), row.staffNumber].filter(Boolean).join(', ')
const colourOf = {
  error: 'error.text',
  warning: 'warning.text',
  success: 'success.text',
  plain: 'text.secondary',
} as const

function Cell({ cell, label, onOpen }: { cell: MandatoryCell; label: string; onOpen: (anchor: HTMLElement) => void }) {
  const words = useStateWords()
  const Icon = stateIcons[cell.state]
  return (
    <ButtonBase
      aria-label={label}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0,1fr)',
        columnGap: 0.75,
        alignItems: 'start',
        textAlign: 'left',
        width: 1,
        p: 1,
        borderRadius: 1,
        fontSize: 12,
        lineHeight: '16px',
        color: colourOf[stateTones[cell.state]],
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.text' },
      }}
    >
      <Icon sx={{ fontSize: 18 }} aria-hidden />
      <Box>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {words.state(cell.state)}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{words.about(cell)}</Box>
      </Box>
    </ButtonBase>
  )
}
function Name({ row }: { row: MatrixRow }) {
  const toDialog = useDialogLink()
  return (
    <Link color="inherit" underline="hover" {...toDialog('member', row.userId)}>
      {fullName(row)}
    </Link>
  )
}
const atTheEdge = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const

/** A member of the matrix with what is mandatory for them; memoised, so that a next page leaves the loaded rows. */
const PersonRow = memo(function PersonRow({
  row,
  columns,
  onOpen,
}: {
  row: MatrixRow
  columns: readonly MatrixColumn[]
  onOpen: (opened: Opened) => void
}) {
  const { t } = useTranslation('mandatory')
  const words = useStateWords()
  const cells = cellsOf(row)
  const name = fullName(row)
  return (
    <tr>
      <Box component="th" scope="row" sx={atTheEdge}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: { xs: 128, sm: 180 } }}>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <Avatar name={name} picture={row.picture} size={28} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Name row={row} />
            {row.staffNumber && (
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {row.staffNumber}
              </Typography>
            )}
          </Box>
        </Box>
      </Box>
      {columns.map((column) => {
        const cell = cells.get(keyOf(column))
        const { title } = column
        return (
          <td key={keyOf(column)}>
            {cell ? (
              <Cell
                cell={cell}
                label={t('cell', { name, title, state: words.whole(cell) })}
                onOpen={(anchor) => onOpen({ anchor, userId: row.userId, name: numberedName(row), column })}
              />
            ) : (
              <Box component="span" aria-label={t('notMandatory')} sx={{ display: 'block', p: 1 }}>
                –
              </Box>
            )}
          </td>
        )
      })}
    </tr>
  )
})
export function MatrixTable({ rows, columns }: { rows: readonly MatrixRow[]; columns: readonly MatrixColumn[] }) {
  const { t } = useTranslation('mandatory')
  const [opened, setOpened] = useState<Opened | null>(null)
  const row = opened ? rows.find(({ userId }) => userId === opened.userId) : undefined
  const cell = opened && row ? cellsOf(row).get(keyOf(opened.column)) : undefined
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={t('matrix')}
      sx={{ overflowX: 'auto', '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.text' } }}
    >
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          minWidth: 1,
          '& th, & td': { p: 1, verticalAlign: 'top', textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
          '& td': { minWidth: 132, p: 0, color: 'text.secondary' },
          '& th': { fontWeight: 500, fontSize: 14, lineHeight: '20px' },
          '& thead th': { fontSize: 12, lineHeight: '16px', minWidth: 132, verticalAlign: 'bottom' },
          // Rows outside the window are not laid out.
          '& tbody tr': { contentVisibility: 'auto', containIntrinsicSize: 'auto 56px' },
        }}
      >
        <caption style={{ position: 'absolute', clipPath: 'inset(50%)' }}>{t('matrix')}</caption>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={atTheEdge}>
              {t('member')}
            </Box>
            {columns.map((column) => (
              <th key={keyOf(column)} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PersonRow key={row.userId} row={row} columns={columns} onOpen={setOpened} />
          ))}
        </tbody>
      </Box>
      {opened && <CellDialog opened={opened} row={row} cell={cell} onClose={() => setOpened(null)} />}
    </Box>
  )
}
