import { Box, Card, Typography } from '@mui/material'
import type { StepInsight, TrainingInsight } from '@praxia/contract/progress.ts'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatLength, formatMinutes, formatNumber, formatPercent } from '../../../lib/format.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FigureStrip } from '../../../ui/figures.tsx'
import { Note } from '../../../ui/note.tsx'
import { EmptyState, FailedState } from '../../../ui/states.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { LoadingDashboardCards } from '../cards/loading-dashboard-cards.tsx'
import { useInsight } from '../queries.ts'
import { AttemptsCard } from './attempts-card.tsx'
import {
  byCost,
  costly,
  failedPercent,
  type FilledColumns,
  filledColumns,
  isKnown,
  minutesLost,
  triesPerStep,
} from './insight-rules.ts'
import { NotYetCard } from './not-yet-card.tsx'
import { StepRow, shares, stepColumns } from './step-row.tsx'
import { TrendCard, monthName } from './trend-card.tsx'
import { TrendWords } from './trend-panel.tsx'

/** Steps of one training. Anonymous: no shares for fewer than five people. */
export function StepsPanel({ clientId, trainingId }: { clientId?: number; trainingId: number }) {
  const { t } = useTranslation('insight')
  const { data, error, refetch } = useInsight(clientId, trainingId)
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingDashboardCards />
  if (data.steps.every(({ tried }) => tried === 0))
    return (
      <>
        <AttemptsCard attempts={data.attempts} />
        <Card>
          <EmptyState title={t('none')} text={t('noneText')} />
        </Card>
      </>
    )
  return (
    <>
      <Totals insight={data} />
      <CostlyCard insight={data} />
      <AttemptsCard attempts={data.attempts} />
      <StepsCard insight={data} trainingId={trainingId} />
    </>
  )
}

function Totals({ insight }: { insight: TrainingInsight }) {
  const { t, i18n } = useTranslation(['insight', 'progress'])
  const since = monthName(insight.since, i18n.language)
  const tries = triesPerStep(insight.steps)
  const number = (value: number, digits = 0) =>
    formatNumber(value, i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return (
    <>
      <FigureStrip
        figures={[
          {
            label: t('looked'),
            value: number(insight.members),
            note: t('lookedNote', { month: since }),
          },
          { label: t('sessions'), value: number(insight.sessions), note: t('lookedNote', { month: since }) },
          {
            label: t('triesPerStep'),
            value: tries === null ? '–' : number(tries, 1),
            note: t('untilSucceeds'),
          },
          {
            label: t('lost'),
            value: formatMinutes(minutesLost(insight.steps)),
            note: t('lostOf', { time: formatMinutes(insight.minutes) }),
          },
        ]}
      />
      {insight.more && <Note>{t('more', { count: insight.sessions })}</Note>}
    </>
  )
}

function CostlyCard({ insight }: { insight: TrainingInsight }) {
  const { t, i18n } = useTranslation('insight')
  const steps = costly(insight.steps)
  return (
    <Card component="section" aria-label={t('cost')} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2">{t('cost')}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('costUnit', { month: monthName(insight.since, i18n.language) })}
        </Typography>
      </Box>
      {steps.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('costNone')}</Typography>}
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: `repeat(${Math.max(1, steps.length)}, minmax(0,1fr))` },
          '& > li + li': { borderLeft: { md: 1 }, borderColor: { md: 'divider' }, pl: { md: 3 } },
        }}
      >
        {steps.map((step, index) => (
          <Box component="li" key={step.key} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Box
                aria-hidden
                sx={{
                  width: 32,
                  height: 32,
                  flex: 'none',
                  borderRadius: '50%',
                  display: 'grid',
                  placeItems: 'center',
                  bgcolor: 'primary.tint',
                  color: 'primary.text',
                  fontWeight: 600,
                  fontSize: 12,
                }}
              >
                {index + 1}
              </Box>
              <Typography component="b" sx={{ fontSize: 16, fontWeight: 600 }}>
                {step.name}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
              <Typography
                component="span"
                sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
              >
                {formatMinutes(step.figures.minutesFailed)}
              </Typography>
              <Typography component="span" sx={{ color: 'text.secondary' }}>
                {t('failedShare', { percent: formatPercent(failedPercent(step), i18n.language) })}
              </Typography>
            </Box>
            <TrendWords step={step} />
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** Legend beside the sort field where it fits, else in a row of its own. */
function Legend({ sx }: { sx: object }) {
  const { t } = useTranslation('insight')
  return (
    <Box sx={{ ...sx, flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, fontSize: 12, color: 'text.secondary' }}>
      {shares.map(({ key, sx }) => (
        <Box key={key} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <Box aria-hidden sx={{ ...sx, width: 16, height: 12, borderRadius: '3px' }} />
          {t(key)}
        </Box>
      ))}
    </Box>
  )
}

const hasMore = (step: StepInsight, { can }: TrainingInsight): boolean =>
  isKnown(step) && (step.months.length > 1 || (can.name && step.figures.notYet > 0))
function StepsCard({ insight, trainingId }: { insight: TrainingInsight; trainingId: number }) {
  const { t, i18n } = useTranslation('insight')
  const [order, setOrder] = useState<'order' | 'cost'>('order')
  const [key, setKey] = useState<string>()
  const since = monthName(insight.since, i18n.language)
  const filled = filledColumns(insight.steps)
  const numbers = new Map(insight.steps.map((step, index) => [step.key, index + 1]))
  const steps = order === 'order' ? insight.steps : byCost(insight.steps)
  const chosen =
    insight.steps.find((step) => step.key === key) ?? costly(insight.steps).find((step) => hasMore(step, insight))
  return (
    <>
      <ChartCard
        title={t('stepByStep')}
        controls={
          <>
            <Legend sx={{ display: { xs: 'none', lg: 'flex' }, mr: 1 }} />
            <Toggle
              label={t('order')}
              value={order}
              onChange={setOrder}
              choices={[
                { value: 'order', label: t('inOrder') },
                { value: 'cost', label: t('byCost') },
              ]}
            />
          </>
        }
        below={<Legend sx={{ display: { xs: 'flex', lg: 'none' } }} />}
        chart={
          <Box sx={{ mx: { xs: -2, sm: -3 }, mb: { xs: -2, sm: -3 } }}>
            <Box
              aria-hidden
              sx={{
                display: { xs: 'none', lg: 'grid' },
                gridTemplateColumns: stepColumns(filled),
                columnGap: 2,
                px: 3,
                pb: 1.5,
                fontSize: 12,
                fontWeight: 500,
                color: 'text.secondary',
                '& > .figure': { textAlign: 'right' },
              }}
            >
              <span />
              <span>{t('step')}</span>
              <span>{t('membersTried')}</span>
              <span className="figure">{t('triesMean')}</span>
              {filled.minutes && <span className="figure">{t('minutesMedian')}</span>}
              {filled.score && <span className="figure">{t('score')}</span>}
              {filled.trend && <span>{t('failing', { month: since })}</span>}
            </Box>
            <Box component="ol" aria-label={t('stepByStep')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {steps.map((step) => (
                <StepRow
                  key={step.key}
                  step={step}
                  number={numbers.get(step.key)!}
                  filled={filled}
                  chosen={step.key === chosen?.key}
                  choosable={hasMore(step, insight)}
                  onChoose={() => setKey(step.key)}
                />
              ))}
            </Box>
          </Box>
        }
        table={<StepsTable steps={steps} filled={filled} />}
      />
      {chosen && chosen.months.length > 1 && <TrendCard key={chosen.key} step={chosen} />}
      {chosen && insight.can.name && (chosen.figures?.notYet ?? 0) > 0 && (
        <NotYetCard key={`${chosen.key} names`} trainingId={trainingId} step={chosen} />
      )}
    </>
  )
}

function StepsTable({ steps, filled }: { steps: readonly StepInsight[]; filled: FilledColumns }) {
  const { t, i18n } = useTranslation('insight')
  const number = (value: number | null | undefined, digits = 0) =>
    value === null || value === undefined
      ? '–'
      : formatNumber(value, i18n.language, { maximumFractionDigits: digits, minimumFractionDigits: digits })
  return (
    <DataTable
      caption={t('stepByStep')}
      rows={steps}
      keyOf={(step) => step.key}
      columns={[
        { key: 'step', label: t('step'), cell: (step) => step.name },
        { key: 'tried', label: t('membersTried'), right: true, cell: (step) => number(step.tried) },
        ...shares.map(({ key }) => ({
          key,
          label: t(key),
          right: true,
          cell: (step: StepInsight) => number(step.figures?.[key]),
        })),
        { key: 'tries', label: t('triesMean'), right: true, cell: (step) => number(step.figures?.tries, 1) },
        ...(filled.minutes
          ? [
              {
                key: 'minutes',
                label: t('minutesMedian'),
                right: true,
                cell: (step: StepInsight) =>
                  isKnown(step) && step.figures.minutes !== null ? formatLength(step.figures.minutes) : '–',
              },
            ]
          : []),
        ...(filled.score
          ? [
              {
                key: 'score',
                label: t('score'),
                right: true,
                cell: (step: StepInsight) => number(step.figures?.score),
              },
            ]
          : []),
        {
          key: 'lost',
          label: t('lost'),
          right: true,
          cell: (step) => (isKnown(step) ? formatMinutes(step.figures.minutesFailed) : '–'),
        },
      ]}
    />
  )
}
