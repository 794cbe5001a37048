import Check from '@mui/icons-material/Check'
import { Box, Card, Skeleton } from '@mui/material'
import { formatMinutes } from '../../../lib/format.ts'
import { formatPlannedDay } from '../../../lib/zone.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Thumb } from '../../../ui/cover.tsx'
import { Endless } from '../../../ui/endless.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../../ui/states.tsx'
import { useParam } from '../../../ui/use-dialog.ts'
import { useProfile, useRole } from '../../accounts/queries.ts'
import { CertificateButton } from '../../certificates/certificate-panel.tsx'
import { IssuePanel } from '../../certificates/issue-panel.tsx'
import { ToCatalogue } from '../cards/no-formations-card.tsx'
import { FoldRow } from './fold-row.tsx'
import { type CourseHistoryItem, useCourseHistory, useCourseProgress } from './queries.ts'
import { TrainingLines } from './training-row.tsx'

export function useDates() {
  const { t } = useTranslation('enrolments')
  return (start: string | null, end: string | null): string =>
    start === null
      ? t('noDates')
      : end === null
        ? t('from', { start: formatPlannedDay(start) })
        : t('span', { start: formatPlannedDay(start), end: formatPlannedDay(end) })
}

/** Returns the picture of a course: its own, else slices of its trainings' covers. */
export const coversOf = ({ title, logo, covers }: Pick<CourseHistoryItem, 'title' | 'logo' | 'covers'>) =>
  logo
    ? [{ title, image: logo }]
    : covers.map((cover) => ({ title: cover.title, category: cover.categoryKey, image: cover.logo }))

/** Courses of a member with their trainings; `?course=12` is expanded. */
export function MemberCoursePanel({ userId, own }: { userId: number; own?: boolean }) {
  const { t } = useTranslation('enrolments')
  const [chosen, choose] = useParam<string>('course', '')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCourseHistory(userId)
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  const all = data.pages.flatMap((page) => page.items)
  // Shows the newest enrolment of each course; earlier ones are in the history.
  const courses = all.filter((item, at) => all.findIndex(({ id }) => id === item.id) === at)
  if (courses.length === 0)
    return (
      <EmptyState title={t('none')} text={t(own ? 'noneOwnText' : 'noneText')}>
        {own && <ToCatalogue tab="?tab=courses" />}
      </EmptyState>
    )
  const open = courses.some(({ id }) => String(id) === chosen) || chosen === '0' ? chosen : String(courses[0]!.id)
  return (
    <Card>
      <Box component="ul" aria-label={t('courses')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {courses.map((item) => (
          <CourseLine
            key={item.id}
            item={item}
            userId={userId}
            open={String(item.id) === open}
            onToggle={() => choose(String(item.id) === open ? '0' : String(item.id))}
          />
        ))}
      </Box>
      <Endless
        more={hasNextPage}
        loading={isFetchingNextPage}
        left={data.pages[0]!.total - all.length}
        onMore={() => void fetchNextPage()}
      />
    </Card>
  )
}

function CourseLine({
  item,
  userId,
  open,
  onToggle,
}: {
  item: CourseHistoryItem
  userId: number
  open: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation('enrolments')
  const dates = useDates()
  return (
    <FoldRow
      lead={<Thumb big of={coversOf(item)} />}
      name={item.title}
      facts={dates(item.startDate, item.endDate)}
      chip={item.completedAt !== null && <StateChip tone="success" icon={<Check />} label={t('finished')} />}
      done={item.succeededTraining}
      total={item.totalTraining}
      open={open}
      onToggle={onToggle}
    >
      <CourseTrainings userId={userId} item={item} />
    </FoldRow>
  )
}
function CourseTrainings({ userId, item }: { userId: number; item: CourseHistoryItem }) {
  const { t } = useTranslation('enrolments')
  const { id, title } = item
  const { data, error, refetch } = useCourseProgress(userId, id, item.enrolmentId ?? 0)
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  return (
    <>
      <Box sx={{ fontSize: 12, color: 'text.secondary', pb: 1 }}>
        {t('timeInCourse', { time: formatMinutes(data.minuteSpent) })}
      </Box>
      <TrainingLines lines={data.trainings} label={title} />
      {item.completedAt !== null && <CourseCertificate userId={userId} item={item} />}
    </>
  )
}

/**
 * Certificate of a course, or the reason why there is none. An administrator certifies it here, and a training on its
 * own page.
 */
function CourseCertificate({ userId, item }: { userId: number; item: CourseHistoryItem }) {
  const role = useRole()
  const { data: profile } = useProfile()
  const of = { courseId: item.id, enrolmentId: item.enrolmentId ?? 0 }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', pt: 1.5 }}>
      <CertificateButton {...of} title={item.title} userId={userId} completed state={item.certificate} />
      {role === 'admin' && profile?.id !== userId && <IssuePanel {...of} title={item.title} userId={userId} />}
    </Box>
  )
}
