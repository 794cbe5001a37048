import RouteOutlined from '@mui/icons-material/RouteOutlined'
import { Box, ButtonBase } from '@mui/material'
import type { Cockpit, CockpitRow } from '@praxia/contract/members.ts'
import { formatNumber } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Thumb } from '../../ui/cover.tsx'
import { Meter } from '../../ui/ring.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import type { Opened } from './cell-dialog.tsx'
import { Face, type MapCell, cellsOf, useCellWords } from './cell-panel.tsx'

export function MapTable({
  cockpit,
  rows,
  onOpen,
  opened,
}: {
  cockpit: Cockpit
  rows: readonly CockpitRow[]
  onOpen: (anchor: HTMLElement, row: CockpitRow, cell: MapCell, title: string) => void
  opened: Opened | null
}) {
  const { t } = useTranslation('cockpit')
  const columns = columnsOf(cockpit)
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={t('map')}
      sx={{
        overflowX: 'auto',
        mx: -1,
        px: 1,
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.text' },
      }}
    >
      <Box
        component="table"
        sx={{
          width: 1,
          borderCollapse: 'separate',
          borderSpacing: '4px',
          '& th': { fontWeight: 500, textAlign: 'left', verticalAlign: 'top', fontSize: 12, lineHeight: '16px' },
          '& tbody th, & tbody td': { verticalAlign: 'middle' },
        }}
      >
        <caption style={{ position: 'absolute', clipPath: 'inset(50%)' }}>{t('map')}</caption>
        <Head columns={columns} />
        <tbody>
          {rows.map((row) => (
            <MemberRow key={row.member.id} row={row} columns={columns} opened={opened} onOpen={onOpen} />
          ))}
        </tbody>
        <Foot columns={columns} />
      </Box>
    </Box>
  )
}

export interface Column {
  key: string
  title: string
  /** Absent for a course. */
  cover?: { title: string; category: string; image: string | null }
  suggested: number
  succeeded: number
}
/** Returns the columns, courses before trainings, which are often part of the courses. */
export const columnsOf = ({ courses, trainings }: Pick<Cockpit, 'courses' | 'trainings'>): Column[] => [
  ...courses.map(({ courseId, ...course }) => ({ key: `course ${courseId}`, ...course })),
  ...trainings.map(({ trainingId, title, categoryKey, logo, ...training }) => ({
    key: `training ${trainingId}`,
    title,
    ...training,
    cover: {
      title,
      category: categoryKey,
      image: logo,
    },
  })),
]
/** The totals at the right are sticky, as the names at the left are. */
const atTheEdge = {
  position: 'sticky',
  // Covers the gap reserved for the table's focus ring.
  right: '-8px',
  zIndex: 1,
  bgcolor: 'background.paper',
  whiteSpace: 'nowrap',
  px: 1,
} as const
/** Replaces a cover, at the same size. */
function CourseSign() {
  const { t } = useTranslation('courses')
  return (
    <Box
      sx={{
        width: 56,
        height: 40,
        borderRadius: '6px',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'primary.tint',
        color: 'primary.text',
      }}
    >
      <RouteOutlined titleAccess={t('course')} />
    </Box>
  )
}
function Head({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslation('cockpit')
  return (
    <thead>
      <tr>
        <Box component="th" scope="col" sx={{ minWidth: 148 }}>
          <Box component="span" sx={visuallyHidden}>
            {t('member')}
          </Box>
        </Box>
        {columns.map(({ key, title, cover }) => (
          <Box component="th" key={key} scope="col" sx={{ minWidth: 76, maxWidth: 144 }}>
            {cover ? <Thumb of={[cover]} /> : <CourseSign />}
            <Box component="span" sx={{ display: 'block', mt: 1, hyphens: 'auto', overflowWrap: 'break-word' }}>
              {title}
            </Box>
          </Box>
        ))}
        <Box
          component="th"
          scope="col"
          sx={{
            ...atTheEdge,
            color: 'text.secondary',
            width: 80,
            whiteSpace: 'normal',
            '&&': { verticalAlign: 'bottom' },
          }}
        >
          {t('succeeded')} {t('ofSuggested')}
        </Box>
      </tr>
    </thead>
  )
}
function MemberRow({
  row,
  columns,
  opened,
  onOpen,
}: {
  row: CockpitRow
  columns: readonly Column[]
  opened: Opened | null
  onOpen: (anchor: HTMLElement, row: CockpitRow, cell: MapCell, title: string) => void
}) {
  const { t, i18n } = useTranslation('cockpit')
  const { long } = useCellWords()
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <tr>
      <Box
        component="th"
        scope="row"
        sx={{ position: 'sticky', left: '-8px', zIndex: 1, bgcolor: 'background.paper', minWidth: 148 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: 14 }}>
          <Avatar name={fullName(row.member)} picture={row.member.picture} size={28} />
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {fullName(row.member)}
          </Box>
        </Box>
      </Box>
      {cellsOf(row).map((cell, index) => (
        <Box component="td" key={columns[index]!.key} sx={{ p: 0 }}>
          {cell.state === 'none' ? (
            <Face cell={cell} />
          ) : (
            <ButtonBase
              aria-label={t('state', {
                member: fullName(row.member),
                title: columns[index]!.title,
                state: long(cell),
              })}
              aria-haspopup="dialog"
              onClick={(event) => onOpen(event.currentTarget, row, cell, columns[index]!.title)}
              sx={{
                width: 1,
                borderRadius: '6px',
                ...(opened?.cell === cell ? { outline: '2px solid', outlineColor: 'primary.text' } : {}),
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.text' },
              }}
            >
              <Face cell={cell} />
            </ButtonBase>
          )}
        </Box>
      ))}
      <Box component="td" sx={{ ...atTheEdge, fontVariantNumeric: 'tabular-nums' }}>
        <b>{number(row.succeeded)}</b> {t('of', { count: row.suggested })}
      </Box>
    </tr>
  )
}
function Foot({ columns }: { columns: readonly Column[] }) {
  const { t, i18n } = useTranslation('cockpit')
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <tfoot>
      <tr>
        <Box component="th" scope="row" sx={{ color: 'text.secondary', pt: 2 }}>
          {t('succeeded')}
        </Box>
        {columns.map((column) => (
          <Box component="td" key={column.key} sx={{ fontSize: 12, pt: 2, fontVariantNumeric: 'tabular-nums' }}>
            <b>{number(column.succeeded)}</b> {t('of', { count: column.suggested })}
            <Meter
              thin
              value={(100 * column.succeeded) / Math.max(1, column.suggested)}
              label={`${column.title}, ${t('succeeded')}`}
            />
          </Box>
        ))}
        <Box component="td" sx={atTheEdge} />
      </tr>
    </tfoot>
  )
}
