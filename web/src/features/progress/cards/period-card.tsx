import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMinutes, formatNumber, formatSessionMinutes } from '../../../lib/format.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FailedState } from '../../../ui/states.tsx'
import { type Grain, fewValues, sumUp } from './period-rules.ts'
import { useUserPeriod } from '../queries.ts'
import { type UseDays, usePeriod } from './use-period.tsx'
import { part } from '../../../lib/part.ts'

const PeriodChart = part(() => import('../../../ui/period-chart.tsx'))

/** Minutes of a member over a period, in total or in one training. */
export function PeriodCard({
  userId,
  trainingId,
  first = 'week',
  wide,
}: {
  userId: number
  trainingId?: number
  first?: Grain
  wide?: boolean
}) {
  const { t, i18n } = useTranslation('progress')
  const useDays: UseDays = (range, enabled) => useUserPeriod(userId, range, trainingId, enabled)
  const { period, grain, choice, arrows, data, error, refetch } = usePeriod(first, useDays)
  const values = sumUp(period, data ?? {}, (day) => day.totalMinuteSpent)
  const total = values.reduce((sum, value) => sum + value, 0)
  const format = (value: number): string => formatNumber(value, i18n.language, { maximumFractionDigits: 1 })
  const rows = period.buckets.map((bucket, index) => ({ ...bucket, value: values[index] ?? 0 }))
  const trained = rows.filter(({ value }) => value > 0)
  const isFew = grain !== 'week' && trained.length > 0 && trained.length < fewValues
  const tableOf = (shown: typeof rows) => (
    <DataTable
      caption={t('timeTraining')}
      columns={[
        { key: 'day', label: t('date'), cell: (row) => row.long },
        {
          key: 'value',
          label: t('time'),
          right: true,
          cell: (row) => formatSessionMinutes(row.value, i18n.language),
        },
      ]}
      rows={shown}
      keyOf={(row) => row.key}
    />
  )
  return (
    <ChartCard
      title={t('timeTraining')}
      unit={t(grain === 'year' ? 'minutesPerMonth' : 'minutesPerDay')}
      controls={
        wide ? (
          <>
            {arrows}
            {choice}
          </>
        ) : (
          choice
        )
      }
      below={
        !wide && (
          <Box
            sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
          >
            {arrows}
            <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {/* Nothing is said before it is known. */}
              {data && (total === 0 ? t('nothingHere') : t('inAll', { value: formatMinutes(total) }))}
            </Typography>
          </Box>
        )
      }
      chart={
        error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : isFew ? (
          tableOf(trained)
        ) : (
          <PeriodChart
            labels={period.buckets.map((bucket) => bucket.label)}
            values={values}
            now={period.now}
            format={format}
            name={t('minutesTraining')}
          />
        )
      }
      table={tableOf(rows)}
    />
  )
}
