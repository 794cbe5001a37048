import { Box } from '@mui/material'
import { useEffect } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Endless } from '../../../ui/endless.tsx'
import { FigureStrip } from '../../../ui/figures.tsx'
import { List } from '../../../ui/list.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { NothingFound } from '../../../ui/nothing-found.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useStray } from '../../../ui/use-not-found.ts'
import { NothingBegun } from '../cards/no-formations-card.tsx'
import { CourseSessionsDialog } from '../course/course-sessions-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { type Narrowing, type Row, useNarrowing, useRows } from './use-history.ts'
import { useHistoryColumns } from './use-history-columns.tsx'

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
  const columns = useHistoryColumns(userId, dialog.show)
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
            <List
              label={t('historical')}
              columns={columns}
              rows={shown}
              keyOf={({ name }) => name}
              nameOf={({ title }) => title}
              order={narrowing.order}
              tall
            />
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
