import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMinutes, formatNumber } from '../../../lib/format.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FailedState } from '../../../ui/states.tsx'
import { sumUp } from './period-rules.ts'
import { useActivity } from '../queries.ts'
import { type UseDays, usePeriod } from './use-period.tsx'
import { part } from '../../../lib/part.ts'

const PeriodChart = part(() => import('../../../ui/period-chart.tsx'))

/** Minutes and views over a period, as two charts: their units differ. */
export function ActivityCard({ clientId, trainingId }: { clientId?: number; trainingId?: number }) {
  const { t, i18n } = useTranslation('progress')
  const useDays: UseDays = (range, enabled) => useActivity(range, clientId, trainingId, enabled)
  const { period, grain, choice, arrows, data, error, refetch } = usePeriod('year', useDays)
  const minutes = sumUp(period, data ?? {}, (day) => day.totalMinuteSpent)
  const views = sumUp(period, data ?? {}, (day) => day.totalView)
  const format = (value: number): string => formatNumber(value, i18n.language, { maximumFractionDigits: 1 })
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  const rows = period.buckets.map((bucket, index) => ({
    ...bucket,
    minutes: minutes[index] ?? 0,
    views: views[index] ?? 0,
  }))
  const charts = [
    // Formatted as the figure above: rounded up, in hours from one hour on.
    { name: t('minutesTraining'), values: minutes, total: formatMinutes(sum(minutes)) },
    { name: t('views'), values: views, total: formatNumber(sum(views), i18n.language) },
  ]
  return (
    <ChartCard
      title={t('activity')}
      facts={t(grain === 'year' ? 'perMonth' : 'perDay')}
      controls={
        <>
          {arrows}
          {choice}
        </>
      }
      height={240}
      chart={
        error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 3, md: 5 },
              gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
            }}
          >
            {charts.map(({ name, values, total }) => (
              <Box key={name}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
                  <Typography variant="h3">{name}</Typography>
                  <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                    {data && t('inAll', { value: total })}
                  </Typography>
                </Box>
                <PeriodChart
                  labels={period.buckets.map((bucket) => bucket.label)}
                  values={values}
                  now={period.now}
                  height={200}
                  format={format}
                  name={name}
                />
              </Box>
            ))}
          </Box>
        )
      }
      table={
        <DataTable
          caption={t('activity')}
          rows={rows}
          keyOf={(row) => row.key}
          columns={[
            { key: 'day', label: t('date'), cell: (row) => row.long },
            { key: 'minutes', label: t('minutesTraining'), right: true, cell: (row) => format(row.minutes) },
            { key: 'views', label: t('views'), right: true, cell: (row) => format(row.views) },
          ]}
        />
      }
    />
  )
}
