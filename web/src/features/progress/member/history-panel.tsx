import Check from '@mui/icons-material/Check'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import { Box, Button, Typography, useMediaQuery } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMoment, formatPercent } from '../../../lib/format.ts'
import { Thumb } from '../../../ui/cover.tsx'
import { Endless } from '../../../ui/endless.tsx'
import { FigureStrip } from '../../../ui/figures.tsx'
import { Column, HeadColumn, ListRow, Rows } from '../../../ui/list-row.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { NothingFound } from '../../../ui/nothing-found.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { useDialog, useParam } from '../../../ui/use-dialog.ts'
import { useStray } from '../../../ui/use-gone.ts'
import { CertificateButton } from '../../certificates/certificate-panel.tsx'
import { type HistoryItem, useHistory } from '../queries.ts'
import { NothingBegun } from '../cards/no-formations-card.tsx'
import { CourseSessionsDialog } from '../course/course-sessions-dialog.tsx'
import { coversOf, useDates } from '../course/member-course-panel.tsx'
import { type CourseHistoryItem, useCourseHistory } from '../course/queries.ts'
import { merged } from './history-rules.ts'
import { SessionsDialog } from './sessions-dialog.tsx'

/** A row of either kind, with what tells it in the address. */
type Row = { name: string; lastSession: string; title: string } & (
  | { training: HistoryItem; course?: undefined }
  | { course: CourseHistoryItem; training?: undefined }
)
/** Formations and courses that a member has begun, as one list that goes on. */
function useRows(userId: number) {
  const trainings = useHistory(userId)
  const courses = useCourseHistory(userId)
  const rows = merged<Row, Row>(
    {
      items: (trainings.data?.pages ?? [])
        .flatMap((page) => page.items)
        .map((training) => ({
          name: String(training.id),
          lastSession: training.lastSession,
          title: training.title,
          training,
        })),
      more: trainings.hasNextPage,
    },
    {
      items: (courses.data?.pages ?? [])
        .flatMap((page) => page.items)
        .map((course) => ({
          name: `course-${course.id}-${course.enrolmentId ?? 0}`,
          lastSession: course.lastSession,
          title: course.title,
          course,
        })),
      more: courses.hasNextPage,
    },
  )
  const both = [trainings, courses] as const
  return {
    rows,
    counts: trainings.data?.pages[0]?.counts,
    total: (trainings.data?.pages[0]?.total ?? 0) + (courses.data?.pages[0]?.total ?? 0),
    ready: both.every(({ data }) => data !== undefined),
    error: both.map(({ data, error }) => (data ? null : error)).find((error) => error !== null),
    more: both.some(({ hasNextPage }) => hasNextPage),
    loading: both.some(({ isFetchingNextPage }) => isFetchingNextPage),
    onMore: () => both.forEach((one) => void (one.hasNextPage && one.fetchNextPage())),
    retry: () => both.forEach((one) => void (one.error && one.refetch())),
  }
}

interface Leading {
  onAnalysis?: (trainingId: number) => void
  onCourse?: (courseId: number) => void
}
function OpenSessions({
  open,
  userId,
  onClose,
  onAnalysis,
  onCourse,
}: Leading & { open: Row; userId: number; onClose: () => void }) {
  const { training, course } = open
  return training ? (
    <SessionsDialog
      userId={userId}
      item={training}
      onClose={onClose}
      onAnalysis={onAnalysis && (() => onAnalysis(training.id))}
    />
  ) : (
    <CourseSessionsDialog
      userId={userId}
      item={course}
      onClose={onClose}
      onCourse={onCourse && (() => onCourse(course.id))}
    />
  )
}

/** Every formation and course that a member has begun, the newest session first. */
export function HistoryPanel({ userId, onAnalysis, onCourse }: Leading & { userId: number }) {
  const { t } = useTranslation('progress')
  const { t: common } = useTranslation()
  const { rows, counts, total, ready, error, more, loading, onMore, retry } = useRows(userId)
  const [search, setSearch] = useParam<string>('search', '')
  const dialog = useDialog('sessions')
  const open = rows.find(({ name }) => name === dialog.value)
  useStray(dialog, ready && !more && !open)
  if (error) return <FailedState error={error} onRetry={retry} />
  if (!ready || !counts)
    return (
      <Box sx={{ pt: 3 }}>
        <LoadingRows />
      </Box>
    )
  const shown = rows.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <>
      <Box sx={{ pt: 3 }}>
        <FigureStrip
          figures={[
            { label: t('currentFormations'), value: counts.currentTrainings, big: true },
            { label: t('finishedFormations'), value: counts.finishedTrainings, big: true },
            { label: t('currentCourses'), value: counts.currentCourses, big: true },
            { label: t('finishedCourses'), value: counts.finishedCourses, big: true },
          ]}
        />
      </Box>
      {total === 0 ? (
        <NothingBegun />
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', py: 2 }}>
            <SearchField label={t('searchHistory')} value={search} onChange={setSearch} />
          </Box>
          {shown.length === 0 && <NothingFound onClear={() => setSearch('')} />}
          {shown.length > 0 && (
            <Rows
              label={t('historical')}
              head={
                <>
                  <Box sx={{ width: 96 }} />
                  <HeadColumn label={t('formation')} width={3} always />
                  <HeadColumn label={t('status')} min={stateWidth} always />
                  <HeadColumn label={t('lastSession')} min={136} from={lastFrom} />
                  <HeadColumn label={t('sessions')} min={sessionsWidth} always />
                  <HeadColumn label={common('certificate')} min={certificateWidth} always />
                </>
              }
            >
              {shown.map((row) => (
                <HistoryRow key={row.name} userId={userId} row={row} onSessions={() => dialog.show(row.name)} />
              ))}
            </Rows>
          )}
          <Endless more={more} loading={loading} left={total - rows.length} onMore={onMore} />
        </>
      )}
      {open && (
        <OpenSessions open={open} userId={userId} onClose={dialog.close} onAnalysis={onAnalysis} onCourse={onCourse} />
      )}
    </>
  )
}

/** The longest state stands whole, and so does the count of sessions. */
const [stateWidth, sessionsWidth, certificateWidth] = [124, 124, 176]
/** In less room the formation's name has it; the sessions say their days. */
const lastFrom = 920

/** In a line beneath the title: of a formation the best score, of a course its dates. */
function useFacts() {
  const { t } = useTranslation('progress')
  const { t: courses } = useTranslation('enrolments')
  const dates = useDates()
  return ({ training, course }: Row): string => {
    if (training) return training.score === null ? training.category : t('bestScoreOf', { score: training.score })
    const when =
      course.startDate === null
        ? courses('succeededOf', { done: course.succeededTraining, total: course.totalTraining })
        : dates(course.startDate, course.endDate)
    return [courses('course'), when].join(', ')
  }
}

function HistoryRow({ userId, row, onSessions }: { userId: number; row: Row; onSessions: () => void }) {
  const { t } = useTranslation('progress')
  const item = row.training ?? row.course
  const { training, course } = row
  const facts = useFacts()(row)
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const certificate = (
    <CertificateButton
      {...(training ? { trainingId: training.id } : { courseId: course.id, enrolmentId: course.enrolmentId ?? 0 })}
      title={item.title}
      userId={userId}
      completed={item.progressionPercent >= 100}
    />
  )
  return (
    <ListRow>
      <Thumb big={!phone} of={row.training ? [coverOf(row.training)] : coversOf(row.course)} />
      <Column width={3} always>
        <Box sx={{ display: 'grid', gap: 0.25, py: { sm: 1 } }}>
          <Box component="b" sx={{ overflowWrap: 'break-word', minWidth: 0 }}>
            {item.title}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {facts}
          </Typography>
          {phone && (
            <>
              <Box sx={{ mt: 0.5 }}>
                <TrainingStatus item={item} />
              </Box>
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  flexWrap: 'wrap',
                  columnGap: 1,
                }}
              >
                <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {formatMoment(item.lastSession)}
                </Typography>
                <Button startIcon={<TimelineOutlined />} onClick={onSessions} sx={{ mr: -1 }}>
                  {t('sessionsCount', { count: item.sessions })}
                </Button>
              </Box>
              <Box sx={{ mt: 0.5 }}>{certificate}</Box>
            </>
          )}
        </Box>
      </Column>
      {!phone && (
        <Column min={stateWidth} always>
          <TrainingStatus item={item} />
        </Column>
      )}
      {!phone && (
        <Column min={136} from={lastFrom}>
          {formatMoment(item.lastSession)}
        </Column>
      )}
      {!phone && (
        <Column min={sessionsWidth} always>
          <Button startIcon={<TimelineOutlined />} onClick={onSessions} sx={{ ml: -2, whiteSpace: 'nowrap' }}>
            {t('sessionsCount', { count: item.sessions })}
          </Button>
        </Column>
      )}
      {!phone && (
        <Column min={certificateWidth} always>
          {certificate}
        </Column>
      )}
    </ListRow>
  )
}

const coverOf = ({ title, categoryKey, logo }: HistoryItem) => ({ title, category: categoryKey, image: logo })

function TrainingStatus({ item }: { item: HistoryItem | CourseHistoryItem }) {
  const { t, i18n } = useTranslation('progress')
  if (item.progressionPercent >= 100) return <StateChip tone="success" icon={<Check />} label={t('finished')} />
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ width: 72 }}>
        <Meter value={item.progressionPercent} label={item.title} />
      </Box>
      {formatPercent(item.progressionPercent, i18n.language)}
    </Box>
  )
}
