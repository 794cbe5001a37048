import { Box, Card, Typography } from '@mui/material'
import type { CourseStats } from '@praxia/contract/courses.ts'
import { formatMinutes, formatNumber, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { Thumb } from '../../../ui/cover.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FigureStrip } from '../../../ui/figures.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { EmptyState, FailedState } from '../../../ui/states.tsx'
import { LoadingDashboardCards } from '../cards/loading-dashboard-cards.tsx'
import { useCourse } from '../../courses/queries.ts'
import { useCourseChoices, useCourseStats } from '../course/queries.ts'
import { CourseField } from './choice-fields.tsx'

interface Props {
  clientId?: number
  courseId: number | undefined
  /** The platform's view of all organisations. */
  ofAll: boolean
}
/** Returns the requested course, else the first by title. */
export function useAskedCourse({ clientId, courseId, ofAll }: Props) {
  const { data, error, refetch } = useCourseChoices(clientId, '', ofAll)
  const id = courseId ?? data?.items[0]?.id
  const listed = data?.items.find((one) => one.id === id)
  const { data: other } = useCourse(data && !listed ? (id ?? 0) : 0)
  // Named as in the list, beyond whose first page it is.
  const title = [other?.title, ofAll && other?.clientName].filter(Boolean).join(' · ')
  return { id, picked: listed ?? (other && { id: other.id, title }), data, error, refetch }
}

export function OrganisationCourseField({ onChoose, ...asked }: Props & { onChoose: (id: number) => void }) {
  const { picked, data } = useAskedCourse(asked)
  if (data?.total === 0) return null
  const value = picked ? { id: picked.id, name: picked.title } : null
  return <CourseField clientId={asked.clientId} ofAll={asked.ofAll} value={value} onChange={onChoose} />
}

export function OrganisationCoursePanel(asked: Props) {
  const { t } = useTranslation('enrolments')
  const { id, picked, data, error, refetch } = useAskedCourse(asked)
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingDashboardCards />
  if (id === undefined)
    return (
      <Card>
        <EmptyState title={t('none')} text={t('adminNoneText')} />
      </Card>
    )
  return <OneCourse key={id} id={id} clientId={asked.clientId} title={picked?.title ?? t('courses')} />
}

function OneCourse({ id, clientId, title }: { id: number; clientId?: number; title: string }) {
  const { t, i18n } = useTranslation(['enrolments', 'progress'])
  const { data: stats, error, refetch } = useCourseStats(id, clientId)
  if (error && !stats) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!stats) return <LoadingDashboardCards />
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <FigureStrip
        columns={3}
        figures={[
          { label: t('suggestedTo'), value: number(stats.totalSuggestedUser) },
          {
            label: t('completedLabel'),
            value: number(stats.completed),
            note:
              stats.totalSuggestedUser > 0
                ? t('completedSuggested', { count: stats.completedSuggested, total: stats.totalSuggestedUser })
                : undefined,
          },
          { label: t('time'), value: formatMinutes(stats.totalMinuteSpent) },
          { label: t('views'), value: number(stats.totalView) },
          { label: t('favorites'), value: number(stats.totalFavorite) },
          { label: t('progress:formations'), value: number(stats.totalTraining) },
        ]}
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('timeCounts')}
      </Typography>
      <SuccessCard stats={stats} />
    </Box>
  )
}

function SuccessCard({ stats }: { stats: CourseStats }) {
  const { t, i18n } = useTranslation('enrolments')
  const share = (trainingId: number) => stats.averageTrainingsSuccess[String(trainingId)] ?? null
  const percent = (trainingId: number) => {
    const value = share(trainingId)
    return value === null ? '–' : formatPercent(value, i18n.language)
  }
  return (
    <ChartCard
      title={t('successPerTraining')}
      unit={t('successUnit')}
      chart={
        <Box component="ul" aria-label={t('successPerTraining')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {stats.trainings.map((one) => (
            <Box
              component="li"
              key={one.trainingId}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '56px minmax(0,1fr) 48px', md: '56px minmax(0,2fr) minmax(0,3fr) 56px' },
                columnGap: 2,
                rowGap: 0.5,
                alignItems: 'center',
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Thumb of={[{ title: one.title, category: one.categoryKey, image: one.logo }]} />
              <Box sx={{ minWidth: 0 }}>
                <b>{one.title}</b>
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {t('started', { succeeded: one.succeeded, started: one.started })}
                </Typography>
              </Box>
              <Box sx={{ order: { xs: 1, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
                <Meter value={share(one.trainingId) ?? 0} label={one.title} />
              </Box>
              <Box component="b" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {percent(one.trainingId)}
              </Box>
            </Box>
          ))}
        </Box>
      }
      table={
        <DataTable
          caption={t('successPerTraining')}
          rows={stats.trainings}
          keyOf={({ trainingId }) => trainingId}
          columns={[
            { key: 'title', label: t('training'), cell: ({ title }) => title },
            { key: 'needed', label: t('scoreNeeded'), right: true, cell: (one) => one.minimalScoreNeeded },
            {
              key: 'started',
              label: t('succeeded'),
              right: true,
              cell: ({ succeeded, started }) => t('started', { succeeded, started }),
            },
            { key: 'share', label: t('success'), right: true, cell: ({ trainingId }) => percent(trainingId) },
          ]}
        />
      }
    />
  )
}
