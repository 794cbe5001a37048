import type { UserStats } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyCard } from './empty-card.tsx'
import { fewValues } from './period-rules.ts'
import { part } from '../../../lib/part.ts'

const PeriodChart = part(() => import('../../../ui/period-chart.tsx'))
type Points = NonNullable<UserStats['userStat']>['points']

/** Returns the points of each day, earliest first. */
export function byDay(points: Points): { day: string; value: number }[] {
  const days = new Map<string, number>()
  for (const point of points.toSorted((a, b) => a.date.localeCompare(b.date)))
    days.set(formatDate(point.date), (days.get(formatDate(point.date)) ?? 0) + point.value)
  return [...days].map(([day, value]) => ({ day, value }))
}

export function PointsCard({ points }: { points: Points }) {
  const { t, i18n } = useTranslation('progress')
  const rows = byDay(points)
  if (rows.length === 0) return <EmptyCard title={t('points')} text={t('noPoints')} />
  const format = (value: number): string => formatNumber(value, i18n.language)
  const total = rows.reduce((sum, row) => sum + row.value, 0)
  const table = (
    <DataTable
      caption={t('points')}
      columns={[
        { key: 'day', label: t('date'), cell: (row) => row.day },
        { key: 'value', label: t('points'), right: true, cell: (row) => format(row.value) },
      ]}
      rows={rows}
      keyOf={(row) => row.day}
    />
  )
  return (
    <ChartCard
      title={t('points')}
      unit={`${t('pointsUnit')}, ${t('inAll', { value: format(total) })}`}
      height={176}
      chart={
        rows.length < fewValues ? (
          table
        ) : (
          <PeriodChart
            labels={rows.map(
              (row) =>
                row.day.slice(0, 5) +
                (rows.some((other) => other !== row && other.day.slice(0, 5) === row.day.slice(0, 5))
                  ? row.day.slice(5)
                  : ''),
            )}
            values={rows.map((row) => row.value)}
            now={rows.length - 1}
            height={176}
            format={format}
            name={t('points')}
          />
        )
      }
      table={table}
    />
  )
}
