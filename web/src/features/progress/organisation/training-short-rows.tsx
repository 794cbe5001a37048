import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, ButtonBase, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMinutes, formatPercent } from '../../../lib/format.ts'
import { Thumb } from '../../../ui/cover.tsx'
import { Meter } from '../../../ui/ring.tsx'
import type { TrainingRow } from '../queries.ts'

/** Returns the percentage of starters who completed a training. */
export const shareDone = (row: TrainingRow): number =>
  row.totalPeopleWhoStartedTraining > 0
    ? (100 * row.totalPeopleWhoCompletedTraining) / row.totalPeopleWhoStartedTraining
    : 0

/** Number completed of those who started. */
function Done({ row }: { row: TrainingRow }) {
  const { t, i18n } = useTranslation('progress')
  const started = row.totalPeopleWhoStartedTraining
  const done =
    started > 0
      ? t('rowDone', {
          done: row.totalPeopleWhoCompletedTraining,
          started,
          percent: formatPercent(shareDone(row), i18n.language),
        })
      : t('neverBegun')
  const words = row.totalWaived > 0 ? `${done}, ${t('waivers', { count: row.totalWaived })}` : done
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', justifySelf: 'stretch' }}>
      {started > 0 && (
        <Box sx={{ flex: '1 1 32px', maxWidth: 56 }}>
          <Meter value={shareDone(row)} label={row.title} />
        </Box>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {words}
      </Typography>
    </Box>
  )
}

/** Phone version of the table: three lines per training; a press opens its statistics with the other figures. */
export function TrainingShortRows({
  rows,
  onOpen,
}: {
  rows: readonly TrainingRow[]
  onOpen: (trainingId: number) => void
}) {
  const { t } = useTranslation('progress')
  return (
    <Box component="ul" aria-label={t('formations')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.trainingId}
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Thumb of={[{ title: row.title, category: row.categoryKey, image: row.logo }]} />
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(0,1fr)',
              gap: 0.5,
              justifyItems: 'start',
            }}
          >
            <ButtonBase
              aria-label={t('statisticsOf', { title: row.title })}
              onClick={() => onOpen(row.trainingId)}
              // The whole row is a button.
              sx={{
                position: 'static',
                font: 'inherit',
                fontWeight: 600,
                textAlign: 'left',
                overflowWrap: 'anywhere',
                '&::after': { content: '""', position: 'absolute', inset: 0, mx: -1, borderRadius: '12px' },
                '&.Mui-focusVisible': { outline: 0 },
                '&.Mui-focusVisible::after': { outline: '2px solid', outlineColor: 'primary.text', outlineOffset: -2 },
              }}
            >
              {row.title}
            </ButtonBase>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('rowFacts', { views: row.totalView, time: formatMinutes(row.totalMinuteSpent) })}
            </Typography>
            <Done row={row} />
          </Box>
          <ChevronRight sx={{ color: 'text.secondary', fontSize: 20 }} />
        </Box>
      ))}
    </Box>
  )
}
