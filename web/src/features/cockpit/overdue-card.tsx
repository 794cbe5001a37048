import { Box, Card, Typography } from '@mui/material'
import type { Overdue } from '@praxia/contract/people/overdue.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FailedState } from '../../ui/states.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { ListCard } from './list-card.tsx'
import { LateCourseRow, LateRow, RemindAll } from './line-row.tsx'
import { useOverdue, useRemindMembers } from './queries.ts'

/** Who of the whole organisation is late, on an administrator's dashboard. Nothing stands there while nothing is late or due. */
export function OverdueCard() {
  const { data: organisation } = useOrganisation()
  // A partner suggests nothing to anybody: its question would be refused.
  return organisation && organisation.type !== 'PARTNER' ? <Asked /> : null
}

function Asked() {
  const { data, error, refetch } = useOverdue()
  if (error && !data)
    return (
      <Card>
        <FailedState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data || data.late + data.lateCourses + data.soon === 0) return null
  const { lateLines, lateCourseLines } = data
  if (lateLines.length + lateCourseLines.length === 0) return <SoonCard overdue={data} />
  const both = lateLines.length > 0 && lateCourseLines.length > 0
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: both ? 'repeat(2, minmax(0,1fr))' : 'minmax(0,1fr)' },
      }}
    >
      {lateLines.length > 0 && <LateCard overdue={data} />}
      {lateCourseLines.length > 0 && <CoursesCard overdue={data} />}
    </Box>
  )
}

/** What comes next, in one sentence. */
function useNext({ soon, nextEnd }: Overdue): string | null {
  const { t } = useTranslation('cockpit')
  return nextEnd === null ? null : t('soonCount', { count: soon, date: formatPlannedDay(nextEnd) })
}
function SoonCard({ overdue }: { overdue: Overdue }) {
  const { t } = useTranslation('cockpit')
  const next = useNext(overdue)
  return (
    <Card component="section" aria-label={t('lateMembers')} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 0.5 }}>
      <Typography variant="h2">{t('nobodyLate')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{next}</Typography>
    </Card>
  )
}

function LateCard({ overdue }: { overdue: Overdue }) {
  const { t } = useTranslation('cockpit')
  const remind = useRemindMembers()
  const next = useNext(overdue)
  const { late, lateMembers, longestDays, lateCourses, lateLines } = overdue
  const inCourses = lateCourses > 0 && t('lateInCourse', { count: lateCourses })
  return (
    <ListCard
      title={t('lateMembers')}
      note={[t('lateNote', { count: lateMembers, days: longestDays }), inCourses, next].filter(Boolean).join(' · ')}
      count={late}
      lines={lateLines.map((line) => (
        <LateRow key={`${line.member.id} ${line.training.trainingId}`} line={line} remind={remind} />
      ))}
      elsewhere={t('linesMoreLate', { count: late - lateLines.length })}
      action={<RemindAll lines={lateLines} remind={remind} />}
    />
  )
}
function CoursesCard({ overdue: { lateCourses, lateCourseLines } }: { overdue: Overdue }) {
  const { t } = useTranslation('cockpit')
  return (
    <ListCard
      title={t('lateInCourses')}
      count={lateCourses}
      lines={lateCourseLines.map((line) => (
        <LateCourseRow
          key={`${line.member.id} ${line.courseId}`}
          line={line}
          to={`/admin/company?${new URLSearchParams({ member: String(line.member.id) })}`}
        />
      ))}
      elsewhere={t('linesMoreLate', { count: lateCourses - lateCourseLines.length })}
    />
  )
}
