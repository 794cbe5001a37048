import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMinutes, formatNumber } from '../../../lib/format.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FailedState } from '../../../ui/states.tsx'
import { sumUp } from './period-rules.ts'
import { useOrganisation, useRole } from '../../accounts/queries.ts'
import { useActiveMembers, useActivity } from '../queries.ts'
import { type UseDays, usePeriod } from './use-period.tsx'
import { part } from '../../../lib/part.ts'

const PeriodChart = part(() => import('../../../ui/period-chart.tsx'))

/**
 * Minutes and active members over a period, as two charts: their units differ. Views in place of members where people
 * are not counted: of one training, of a partner and of the platform.
 */
export function ActivityCard({ clientId, trainingId }: { clientId?: number; trainingId?: number }) {
  const { t, i18n } = useTranslation('progress')
  const useDays: UseDays = (range, enabled) => useActivity(range, clientId, trainingId, enabled)
  const { period, grain, choice, arrows, data, error, refetch } = usePeriod('year', useDays)
  const isAdmin = useRole() === 'admin'
  const { data: organisation } = useOrganisation()
  const countsMembers = isAdmin && trainingId === undefined && organisation?.type !== 'PARTNER'
  const range = { startDate: period.startDate, endDate: period.endDate }
  const active = useActiveMembers(
    range,
    grain === 'year' ? 'month' : 'day',
    countsMembers && organisation !== undefined,
  )
  const members = period.buckets.map(({ key }) => active.data?.[key] ?? 0)
  const minutes = sumUp(period, data ?? {}, (day) => day.totalMinuteSpent)
  const views = sumUp(period, data ?? {}, (day) => day.totalView)
  const format = (value: number): string => formatNumber(value, i18n.language, { maximumFractionDigits: 1 })
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  const rows = period.buckets.map((bucket, index) => ({
    ...bucket,
    minutes: minutes[index] ?? 0,
    second: (countsMembers ? members : views)[index] ?? 0,
  }))
  const charts = [
    // Formatted as the figure above: rounded up, in hours from one hour on.
    { name: t('minutesTraining'), values: minutes, total: data && t('inAll', { value: formatMinutes(sum(minutes)) }) },
    countsMembers
      ? {
          name: t('activeMembers'),
          values: members,
          // A member who is active in two months is not two members.
          total: active.data && t('mostActive', { value: formatNumber(Math.max(0, ...members), i18n.language) }),
        }
      : {
          name: t('views'),
          values: views,
          total: data && t('inAll', { value: formatNumber(sum(views), i18n.language) }),
        },
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
        (error ?? active.error) ? (
          <FailedState error={(error ?? active.error)!} onRetry={() => void (error ? refetch() : active.refetch())} />
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
                  <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{total}</Typography>
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
            { key: 'second', label: charts[1]!.name, right: true, cell: (row) => format(row.second) },
          ]}
        />
      }
    />
  )
}
