import AccessTime from '@mui/icons-material/AccessTime'
import Check from '@mui/icons-material/Check'
import HourglassBottom from '@mui/icons-material/HourglassBottom'
import { Box } from '@mui/material'
import type { CockpitCell, CockpitCourseCell, CockpitRow } from '@praxia/contract/members.ts'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { isNotPassed } from '../../lib/attempt-status.ts'
import { useTranslation } from '../../phrases/i18n.ts'

type State = CockpitCell['state']
/** Cell of a training or a course. */
export type MapCell = CockpitCell | CockpitCourseCell
/** Returns the cells in the order of the columns: courses before trainings. */
export const cellsOf = ({ courseCells, cells }: CockpitRow): MapCell[] => [...courseCells, ...cells]
export const isOfCourse = (cell: MapCell): cell is CockpitCourseCell => 'courseId' in cell
const looks = {
  late: { bgcolor: 'error.tint', color: 'error.text', edge: 'error.text' },
  stuck: { bgcolor: 'warning.tint', color: 'warning.text', edge: 'warning.text' },
  succeeded: { bgcolor: 'success.tint', color: 'success.text', edge: 'transparent' },
  begun: { bgcolor: 'background.paper', color: 'text.primary', edge: 'border.soft' },
  due: { bgcolor: 'background.paper', color: 'text.secondary', edge: 'divider' },
  none: { bgcolor: 'transparent', color: 'text.secondary', edge: 'transparent' },
} as const satisfies Record<State, object>
const legend = ['succeeded', 'begun', 'late', 'stuck', 'due', 'none'] as const

const failed = (cell: MapCell): boolean =>
  !isOfCourse(cell) && isNotPassed(cell.progressionPercent, cell.score, cell.needed)
const percentOf = (cell: MapCell): number =>
  isOfCourse(cell) ? (100 * cell.succeededTraining) / Math.max(1, cell.totalTraining) : cell.progressionPercent

/**
 * Returns a cell's short text, and its description for screen readers and for users who cannot distinguish its colour.
 */
export function useCellWords() {
  const { t, i18n } = useTranslation('cockpit')
  const { t: common } = useTranslation()
  const dayMonth = (date: string) => formatPlannedDay(date).slice(0, 5)
  const scoreOf = (cell: MapCell) => (isOfCourse(cell) ? null : cell.score)
  const stepOf = (cell: MapCell) => (isOfCourse(cell) ? null : cell.step)
  const far = (cell: MapCell) =>
    isOfCourse(cell)
      ? `${cell.succeededTraining} / ${cell.totalTraining}`
      : formatPercent(cell.progressionPercent, i18n.language)
  const short = (cell: MapCell): string =>
    ({
      late: () => t('daysShort', { count: cell.days ?? 1 }),
      stuck: () => t('step', { number: stepOf(cell)?.number ?? 1 }),
      succeeded: () =>
        (!isOfCourse(cell) && cell.waived) || scoreOf(cell) === null ? '' : formatNumber(scoreOf(cell)!, i18n.language),
      begun: () => (!isOfCourse(cell) && failed(cell) ? `${cell.score} / ${cell.needed}` : far(cell)),
      due: () => (cell.endDate ? t('byDate', { date: dayMonth(cell.endDate) }) : '…'),
      none: () => '–',
    })[cell.state]()
  const long = (cell: MapCell): string =>
    ({
      late: () => t('daysLate', { count: cell.days ?? 1 }),
      stuck: () => t('stuckOf', { number: stepOf(cell)?.number ?? 1, of: stepOf(cell)?.of ?? 1 }),
      succeeded: () =>
        isOfCourse(cell)
          ? t('succeeded')
          : cell.waived
            ? common('waivedChip')
            : `${t('withScore')} ${cell.score ?? '–'}`,
      begun: () => (failed(cell) ? common('notPassed') : `${t('begun')} ${far(cell)}`),
      due: () => (cell.endDate ? `${t('due')} ${formatPlannedDay(cell.endDate)}` : t('notStarted')),
      none: () => t('none'),
    })[cell.state]()
  return { short, long }
}
const signs: Partial<Record<State, ReactNode>> = {
  late: <AccessTime aria-hidden sx={{ fontSize: 16 }} />,
  stuck: <HourglassBottom aria-hidden sx={{ fontSize: 16 }} />,
  succeeded: <Check aria-hidden sx={{ fontSize: 16 }} />,
}
/** Returns the short text on a phone, where a cell is an eighth of the card: the number only. */
function inFew(cell: MapCell): string {
  if (isOfCourse(cell)) return `${cell.succeededTraining}/${cell.totalTraining}`
  if (cell.state === 'stuck') return `${cell.step?.number ?? ''}?`
  return String(failed(cell) ? cell.score : cell.progressionPercent)
}
export function Face({ cell, small }: { cell: MapCell; small?: boolean }) {
  const { short } = useCellWords()
  const look = looks[cell.state]
  const bare = small && (cell.state === 'late' || cell.state === 'succeeded')
  const number = small ? inFew(cell) : short(cell)
  return (
    <Box
      component="span"
      sx={{
        bgcolor: look.bgcolor,
        color: look.color,
        border: 1,
        borderColor: look.edge,
        borderRadius: '6px',
        width: 1,
        height: small ? 32 : 44,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        px: 0.5,
        fontSize: small || cell.state === 'due' ? 12 : 14,
        fontWeight: cell.state === 'due' || cell.state === 'none' ? 400 : 600,
        fontVariantNumeric: 'tabular-nums',
        position: 'relative',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
      }}
    >
      {!(small && cell.state === 'stuck') && signs[cell.state]}
      {!bare && (small && cell.state === 'due' ? '…' : small && cell.state === 'none' ? '' : number)}
      {cell.state === 'begun' && <Bar percent={percentOf(cell)} />}
    </Box>
  )
}
function Bar({ percent }: { percent: number }) {
  return (
    <Box
      component="span"
      sx={{ position: 'absolute', left: 0, bottom: 0, height: 4, width: `${percent}%`, bgcolor: 'primary.text' }}
    />
  )
}
/** Legend samples of cells without a sign: two empty ones would look the same. */
const samples: Partial<Record<State, ReactNode>> = { begun: <Bar percent={50} />, due: '…', none: '–' }

export interface CellCounts {
  of: Partial<Record<State, number>>
  /** Succeeded cells that were not suggested: the figures above exclude them. */
  unasked: number
}

/**
 * Legend with the number of cells in each state, after the whole map is loaded. Cells that were not suggested are not
 * counted.
 */
export function Legend({ counts }: { counts: CellCounts | undefined }) {
  const { t, i18n } = useTranslation('cockpit')
  const words = {
    succeeded: t('withScore'),
    begun: t('begun'),
    late: t('late'),
    stuck: t('stuckAt'),
    due: t('due'),
    none: t('none'),
  } satisfies Record<State, string>
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {legend.map((state) => (
        <Box key={state} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <Box
            aria-hidden
            sx={{
              bgcolor: looks[state].bgcolor,
              color: looks[state].color,
              border: 1,
              borderColor: looks[state].edge,
              borderRadius: '4px',
              flex: 'none',
              width: 28,
              height: 20,
              display: 'grid',
              placeItems: 'center',
              position: 'relative',
              overflow: 'hidden',
            }}
          >
            {signs[state] ?? samples[state]}
          </Box>
          <span>
            {words[state]}
            {counts && state !== 'none' && (
              <Box component="b" sx={{ mx: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(counts.of[state] ?? 0, i18n.language)}
              </Box>
            )}
            {counts && state === 'succeeded' && counts.unasked > 0 && t('unasked', { count: counts.unasked })}
          </span>
        </Box>
      ))}
    </Box>
  )
}
