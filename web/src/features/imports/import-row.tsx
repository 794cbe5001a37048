import Check from '@mui/icons-material/Check'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box } from '@mui/material'
import type { ImportRow } from '@praxia/contract/people/imports.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { useImportWords } from './use-import-words.ts'

const looks = {
  new: { phrase: 'one.new', tone: 'primary', Icon: PersonAddAltOutlined },
  changed: { phrase: 'one.changed', tone: 'plain', Icon: EditOutlined },
  same: { phrase: 'one.same', tone: 'plain', Icon: Check },
  refused: { phrase: 'one.refused', tone: 'error', Icon: ErrorOutlineOutlined },
} as const

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '52px minmax(0, 1.1fr) 124px minmax(0, 1.6fr)' },
  gap: { xs: '4px 12px', sm: 2 },
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'divider',
  py: { xs: 1.5, sm: 0.75 },
  minHeight: 56,
} as const

/** Outcome of a row: data of a new member, changes of an existing one, reason of a refusal. */
function What({ row }: { row: ImportRow }) {
  const words = useImportWords()
  if (row.reason) return words.reason(row)
  return row.changes.map(({ field, before, after }, i) => (
    <Box component="span" key={field}>
      {i > 0 && ' · '}
      {words.field(field)}{' '}
      {before.length > 0 && (
        <Box component="del" sx={{ color: 'text.secondary', mr: 0.5 }}>
          {words.values(field, before)}
        </Box>
      )}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: row.result === 'changed' ? 600 : 400 }}>
        {words.values(field, after)}
      </Box>
    </Box>
  ))
}
/** How a name from one column was split. */
function Split({ row: { firstName, lastName, split } }: { row: ImportRow }) {
  const { t } = useTranslation('imports')
  const { t: ofMembers } = useTranslation('members')
  if (split === null) return null
  const isDoubtful = split === 'doubtful'
  return (
    <Box
      component="small"
      sx={{
        fontSize: 12,
        lineHeight: '16px',
        color: isDoubtful ? 'warning.text' : 'text.secondary',
        '& > .MuiSvgIcon-root': { fontSize: 14, verticalAlign: '-2px', mr: 0.5 },
      }}
    >
      {isDoubtful && <WarningAmberOutlined titleAccess={t('toCheck')} />}
      {t('splitName', { last: ofMembers('lastName'), lastName, first: ofMembers('firstName'), firstName })}
    </Box>
  )
}
function Line({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports')
  const { phrase, tone, Icon } = looks[row.result]
  const name = `${row.firstName} ${row.lastName}`.trim()
  return (
    <Box component="li" sx={line}>
      <Box
        component="span"
        aria-label={t('onLine', { line: row.line })}
        sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {row.line}
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
        <b>{name}</b>
        <Split row={row} />
        <Box component="small" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {row.email}
        </Box>
      </Box>
      <span>
        <StateChip label={t(phrase)} tone={tone} icon={<Icon />} />
      </span>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
        <What row={row} />
      </Box>
    </Box>
  )
}

/** Rows of the file under their column names. */
export function ImportRows({ rows, label }: { rows: readonly ImportRow[]; label: string }) {
  const { t } = useTranslation('imports')
  return (
    <>
      <Box
        aria-hidden
        sx={{
          ...line,
          display: { xs: 'none', sm: 'grid' },
          borderTop: 0,
          minHeight: 36,
          fontSize: 12,
          fontWeight: 500,
          color: 'text.secondary',
        }}
      >
        <span>{t('line')}</span>
        <span>{t('member')}</span>
        <span>{t('result')}</span>
        <span>{t('what')}</span>
      </Box>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((row) => (
          <Line key={row.line} row={row} />
        ))}
      </Box>
    </>
  )
}
