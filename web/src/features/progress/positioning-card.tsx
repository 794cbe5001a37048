import { Box, Typography } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatMinutes, formatNumber } from '../../lib/format.ts'
import { ChartCard } from '../../ui/chart-card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Quartiles } from '../../ui/quartiles.tsx'

type Positioning = NonNullable<UserStats['positioning']>
const quarters = ['positionFirst', 'positionSecond', 'positionThird', 'positionBest'] as const
/** In which quarter of the others one stands, by the share of them below. */
const quarterOf = (percentile: number) => quarters[Math.min(3, Math.floor(percentile / 25))]!

/** Score, time and steps among the others of the organisation, nobody named. */
export function PositioningCard({ positioning, own }: { positioning: Positioning; own: boolean }) {
  const { t, i18n } = useTranslation('progress')
  const whole = (value: number): string => formatNumber(Math.round(value), i18n.language)
  const rows = [
    { key: 'score', label: t('score'), of: positioning.score, format: whole, max: 100 },
    {
      key: 'time',
      label: t('time'),
      of: positioning.time,
      format: formatMinutes,
      max: Math.max(10, Math.ceil(positioning.time.max / 10) * 10),
    },
    {
      key: 'steps',
      label: t('stepsRight'),
      of: positioning.steps,
      format: whole,
      max: Math.max(1, Math.ceil(positioning.steps.max)),
    },
  ]
  const legend = [
    {
      label: t('middleHalf'),
      look: {
        width: 24,
        height: 12,
        borderRadius: '3px',
        bgcolor: 'track',
        boxShadow: 'inset 0 0 0 1px var(--mui-palette-border-field)',
      },
    },
    { label: t('median'), look: { width: 2, height: 14, bgcolor: 'text.primary' } },
    {
      label: t(own ? 'you' : 'thisMember'),
      look: { width: 12, height: 12, borderRadius: '50%', bgcolor: 'secondary.main' },
    },
  ]
  return (
    <ChartCard
      title={t(own ? 'positioning' : 'positioningOther')}
      facts={t('positioningAmong', { count: positioning.members })}
      chart={
        <Box sx={{ display: 'grid', gap: 2 }}>
          {rows.map(({ key, label, of, format, max }) => (
            <Quartiles
              key={key}
              label={label}
              words={t(quarterOf(of.percentile))}
              max={max}
              lowest={of.min}
              q1={of.q1}
              median={of.median}
              q3={of.q3}
              highest={of.max}
              own={of.own}
              other={!own}
              format={format}
            />
          ))}
          <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {legend.map(({ label, look }) => (
              <Typography key={label} variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Box sx={look} />
                {label}
              </Typography>
            ))}
          </Box>
        </Box>
      }
      table={
        <DataTable
          caption={t('positioning')}
          rows={rows}
          keyOf={(row) => row.key}
          columns={[
            { key: 'label', label: t('statistic'), render: (row) => row.label },
            {
              key: 'low',
              label: t('middleHalf'),
              right: true,
              render: (row) => t('span', { from: row.format(row.of.q1), to: row.format(row.of.q3) }),
            },
            { key: 'median', label: t('median'), right: true, render: (row) => row.format(row.of.median) },
            { key: 'own', label: t(own ? 'you' : 'thisMember'), right: true, render: (row) => row.format(row.of.own) },
          ]}
        />
      }
    />
  )
}
