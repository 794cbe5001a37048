import type { StepInsight } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatPercent } from '../../../lib/format.ts'
import { part } from '../../../lib/part.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'

const PeriodChart = part(() => import('../../../ui/period-chart.tsx'))

/** Returns the name of a month such as `2026-06`. */
export const monthName = (month: string, language: string, form: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** Monthly failure rate of a step. */
export function TrendCard({ step }: { step: StepInsight }) {
  const { t, i18n } = useTranslation('insight')
  const title = t('trend', { name: step.name })
  const percent = (value: number) => formatPercent(value, i18n.language)
  return (
    <ChartCard
      title={title}
      facts={t('trendUnit')}
      chart={
        <PeriodChart
          labels={step.months.map(({ month }) => monthName(month, i18n.language, 'short'))}
          values={step.months.map((month) => month.failedPercent)}
          now={step.months.length - 1}
          height={240}
          format={percent}
          name={t('trendUnit')}
        />
      }
      table={
        <DataTable
          caption={title}
          rows={step.months}
          keyOf={({ month }) => month}
          columns={[
            { key: 'month', label: t('month'), cell: ({ month }) => monthName(month, i18n.language) },
            { key: 'failed', label: t('failed'), right: true, cell: (month) => percent(month.failedPercent) },
          ]}
        />
      }
    />
  )
}
