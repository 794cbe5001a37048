import Check from '@mui/icons-material/Check'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import { Box, Button, Typography, useMediaQuery } from '@mui/material'
import { useEffect } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMoment, formatPercent } from '../../../lib/format.ts'
import { isNotPassed } from '../../../lib/attempt-status.ts'
import { Thumb } from '../../../ui/cover.tsx'
import { ColumnLabel, type ListColumn } from '../../../ui/columns.tsx'
import { Endless } from '../../../ui/endless.tsx'
import { FigureStrip } from '../../../ui/figures.tsx'
import { Column, HeadColumn, ListRow, Rows } from '../../../ui/list-row.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { NothingFound } from '../../../ui/nothing-found.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useStray } from '../../../ui/use-not-found.ts'
import { CertificateButton } from '../../certificates/certificate-panel.tsx'
import { NothingBegun } from '../cards/no-formations-card.tsx'
import type { HistoryItem } from '../queries.ts'
import { CourseSessionsDialog } from '../course/course-sessions-dialog.tsx'
import { coversOf, useDates } from '../course/member-course-panel.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import type { Order } from './history-rules.ts'
import { type Narrowing, type Row, useNarrowing, useRows } from './use-history.ts'

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

/** Sortable column heads. */
function useHeads() {
  const { t } = useTranslation('progress')
  const heads: (Pick<ListColumn<Row, Order>, 'key' | 'label' | 'sort'> &
    Omit<Parameters<typeof HeadColumn>[0], 'label'>)[] = [
    { key: 'title', label: t('formationOrCourse'), sort: ['title', '-title'], width: 3, always: true },
    { key: 'status', label: t('status'), sort: ['-progress', 'progress'], min: stateWidth, from: stateFrom },
    { key: 'last', label: t('lastSession'), sort: ['-lastSession', 'lastSession'], min: 136, from: lastFrom },
    { key: 'sessions', label: t('sessions'), sort: ['-sessions', 'sessions'], min: sessionsWidth, always: true },
  ]
  return heads
}

/** Filter by trainings and courses, and search. */
function HistoryTools({
  totals,
  narrowing: { search, setSearch, kind, setKind },
}: {
  totals: ReturnType<typeof useRows>['totals']
  narrowing: Narrowing
}) {
  const { t } = useTranslation('progress')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, py: 2 }}>
      <Toggle
        wide="phone"
        label={t('kind')}
        value={kind}
        onChange={setKind}
        choices={[
          { value: 'all', label: t('kindAll', { count: totals.all }) },
          { value: 'trainings', label: t('kindTrainings', { count: totals.trainings }) },
          { value: 'courses', label: t('kindCourses', { count: totals.courses }) },
        ]}
      />
      <SearchField label={t('searchHistory')} value={search} onChange={setSearch} />
    </Box>
  )
}
function HistoryHead({ order }: { order: Narrowing['order'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Box sx={{ width: 96 }} />
      {useHeads().map(({ key, label, sort, ...width }) => (
        <HeadColumn
          key={key}
          label={<ColumnLabel column={{ key, label, sort, cell: () => null }} order={order} />}
          {...width}
        />
      ))}
      <HeadColumn label={t('certificate')} min={certificateWidth} always />
    </>
  )
}

/** Every formation and course that a member has begun, by newest session. */
export function HistoryPanel({ userId, onAnalysis, onCourse }: Leading & { userId: number }) {
  // Includes the namespaces of content that appears after loading: suspending then would hide what is visible.
  const { t } = useTranslation(['progress', 'enrolments'])
  const { rows, counts, totals, ready, error, more, loading, onMore, retry } = useRows(userId)
  const narrowing = useNarrowing()
  const { shownOf, isNarrowed, clear } = narrowing
  // A narrowed or sorted list needs all pages: a match may be on a page that is not loaded yet.
  useEffect(() => {
    if (isNarrowed && more && !loading) onMore()
  }, [isNarrowed, more, loading, onMore])
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
  const shown = shownOf(rows)
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
      {totals.all === 0 ? (
        <NothingBegun />
      ) : (
        <>
          <HistoryTools totals={totals} narrowing={narrowing} />
          {shown.length === 0 && !more && <NothingFound onClear={clear} />}
          {shown.length > 0 && (
            <Rows label={t('historical')} head={<HistoryHead order={narrowing.order} />}>
              {shown.map((row) => (
                <HistoryRow key={row.name} userId={userId} row={row} onSessions={() => dialog.show(row.name)} />
              ))}
            </Rows>
          )}
          <Endless more={more} loading={loading} left={totals.all - rows.length} onMore={onMore} />
        </>
      )}
      {open && (
        <OpenSessions open={open} userId={userId} onClose={dialog.close} onAnalysis={onAnalysis} onCourse={onCourse} />
      )}
    </>
  )
}

/** Widths in px of the longest state, session count and certificate. */
const [stateWidth, sessionsWidth, certificateWidth] = [144, 124, 176]
/** Minimum width in px of the last column; below it, the dates of the sessions are enough. */
const lastFrom = 940
/** Minimum width in px of the state column; below it, the state is under the name. */
const stateFrom = 780

/** Kind below the title: a formation with its best score, a course with its progress and dates. */
function useFacts() {
  const { t } = useTranslation('progress')
  const { t: courses } = useTranslation('enrolments')
  const dates = useDates()
  return ({ training, course }: Row): string => {
    if (training)
      return training.score === null
        ? t('historyOf', { category: training.category })
        : t('bestScoreOf', { score: training.score })
    const done = courses('succeededOf', { done: course.succeededTraining, total: course.totalTraining })
    const when = course.startDate === null ? null : dates(course.startDate, course.endDate)
    // "Finished" already says that all of it succeeded.
    const known = when && course.progressionPercent >= 100 ? [when] : when ? [done, when] : [done]
    return [courses('course'), ...known].join(', ')
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
      state={item.certificate}
    />
  )
  return (
    <ListRow tall>
      <Thumb big={!phone} of={row.training ? [coverOf(row.training)] : coversOf(row.course)} />
      <Column width={3} always>
        <Box sx={{ display: 'grid', gap: 0.25, py: { sm: 1 } }}>
          <Box component="b" sx={{ overflowWrap: 'break-word', minWidth: 0 }}>
            {item.title}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {facts}
          </Typography>
          <Box sx={{ mt: 0.5, display: { xs: 'block', [`@${stateFrom}`]: 'none' } }}>
            <Status row={row} />
          </Box>
          {phone && (
            <>
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
        <Column min={stateWidth} from={stateFrom}>
          <Status row={row} />
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

/** Status of a row. "Finished" has a phrase for each kind: in some languages the words differ in gender. */
function Status({ row }: { row: Row }) {
  const { t, i18n } = useTranslation('progress')
  const { t: courses } = useTranslation('enrolments')
  const item = row.training ?? row.course
  const { t: common } = useTranslation()
  const finished = row.training ? t('finished') : courses('finished')
  if (row.training?.waived) return <StateChip tone="plain" icon={<Check />} label={common('waivedChip')} />
  if (item.progressionPercent >= 100) return <StateChip tone="success" icon={<Check />} label={finished} />
  if (row.training && isNotPassed(item.progressionPercent, row.training.score))
    return <StateChip tone="warning" label={common('notPassed')} />
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ width: 72 }}>
        <Meter value={item.progressionPercent} label={item.title} />
      </Box>
      {formatPercent(item.progressionPercent, i18n.language)}
    </Box>
  )
}
