import { Box } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMinutes, formatNumber } from '../../../lib/format.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { QuartilesPanel } from './quartiles-panel.tsx'
import { type PositionWords, lengthOf, quarterOf } from './position-rules.ts'
import { PositioningLegendPanel } from './positioning-legend-panel.tsx'

type Positioning = NonNullable<UserStats['positioning']>
interface Row {
  key: string
  label: string
  of: Omit<Positioning['score'], 'own'> & { own: number | null }
  words: PositionWords | 'positionNone'
  format: (value: number) => string
  /** End of the scale. */
  max: number
}
/** Score, time and steps compared anonymously with the others of the organisation. */
export function PositioningCard({
  positioning,
  own,
  scored,
}: {
  positioning: Positioning
  own: boolean
  /** True if the member has a score; members without one count as 0 among the others. */
  scored: boolean
}) {
  const { t } = useTranslation('progress')
  const rows = useRows(positioning, scored)
  return (
    <ChartCard
      title={t(own ? 'positioning' : 'positioningOther')}
      facts={t('positioningAmong', { count: positioning.members })}
      chart={
        <Box sx={{ display: 'grid', gap: 2 }}>
          {rows.map(({ key, label, of, words, format, max }) => (
            <QuartilesPanel
              key={key}
              label={label}
              words={t(words)}
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
          <PositioningLegendPanel own={own} />
        </Box>
      }
      table={<PositioningTable rows={rows} own={own} />}
    />
  )
}

function useRows({ score, time, steps }: Positioning, scored: boolean): Row[] {
  const { t, i18n } = useTranslation('progress')
  const whole = (value: number): string => formatNumber(Math.round(value), i18n.language)
  const tens = Math.max(10, Math.ceil(time.max / 10) * 10)
  return [
    {
      key: 'score',
      label: t('score'),
      of: scored ? score : { ...score, own: null },
      words: scored ? quarterOf(score.percentile) : 'positionNone',
      format: whole,
      max: 100,
    },
    { key: 'time', label: t('time'), of: time, words: lengthOf(time), format: formatMinutes, max: tens },
    {
      key: 'steps',
      label: t('stepsRight'),
      of: steps,
      words: quarterOf(steps.percentile),
      format: whole,
      max: Math.max(1, Math.ceil(steps.max)),
    },
  ]
}

function PositioningTable({ rows, own }: { rows: readonly Row[]; own: boolean }) {
  const { t } = useTranslation('progress')
  return (
    <DataTable
      caption={t('positioning')}
      rows={rows}
      keyOf={(row) => row.key}
      columns={[
        { key: 'label', label: t('statistic'), cell: (row) => row.label },
        {
          key: 'low',
          label: t('middleHalf'),
          right: true,
          cell: (row) => `${row.format(row.of.q1)} – ${row.format(row.of.q3)}`,
        },
        { key: 'median', label: t('median'), right: true, cell: (row) => row.format(row.of.median) },
        {
          key: 'own',
          label: t(own ? 'you' : 'thisMember'),
          right: true,
          cell: (row) => (row.of.own === null ? '–' : row.format(row.of.own)),
        },
      ]}
    />
  )
}
