import Check from '@mui/icons-material/Check'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import { Box, Button, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMoment, formatPercent } from '../../../lib/format.ts'
import { isNotPassed } from '../../../lib/attempt-status.ts'
import type { ListColumn } from '../../../ui/columns.tsx'
import { Thumb } from '../../../ui/cover.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { CertificateButton } from '../../certificates/certificate-panel.tsx'
import { coversOf, useDates } from '../course/member-course-panel.tsx'
import type { Order } from './history-rules.ts'
import type { Row } from './use-history.ts'

/** Widths in px of the longest state, session count and certificate. */
const [stateWidth, sessionsWidth, certificateWidth] = [144, 124, 176]
/** Width of the cover before a title, in spacing units. */
const coverIndent = 14
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

/** What a member has begun: title and facts, state, last session, sessions, certificate. */
export function useHistoryColumns(userId: number, onSessions: (row: string) => void): ListColumn<Row, Order>[] {
  const { t } = useTranslation('progress')
  const { t: common } = useTranslation()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const facts = useFacts()
  const sessions = (row: Row) => <SessionsButton row={row} onSessions={() => onSessions(row.name)} />
  const certificate = (row: Row) => <Certificate row={row} userId={userId} />
  const title: ListColumn<Row, Order> = {
    key: 'title',
    label: t('formationOrCourse'),
    sort: ['title', '-title'],
    width: 4,
    always: true,
    indent: coverIndent,
    cell: (row) => (
      <Box sx={{ display: 'flex', alignItems: { xs: 'flex-start', sm: 'center' }, gap: { xs: 1, sm: 2 } }}>
        <Thumb big={!phone} of={picturesOf(row)} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25, py: { sm: 1 } }}>
          <Box component="b" sx={{ overflowWrap: 'break-word', minWidth: 0 }}>
            {row.title}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {facts(row)}
          </Typography>
          <Box sx={{ mt: 0.5, display: { xs: 'block', [`@${stateFrom}`]: 'none' } }}>
            <Status row={row} />
          </Box>
          {phone && <Below row={row} sessions={sessions(row)} certificate={certificate(row)} />}
        </Box>
      </Box>
    ),
  }
  if (phone) return [title]
  return [
    title,
    {
      key: 'status',
      label: t('status'),
      sort: ['-progress', 'progress'],
      min: stateWidth,
      from: stateFrom,
      cell: (row) => <Status row={row} />,
    },
    {
      key: 'last',
      label: t('lastSession'),
      sort: ['-lastSession', 'lastSession'],
      min: 136,
      from: lastFrom,
      cell: (row) => (row.lastSession ? formatMoment(row.lastSession) : '–'),
    },
    {
      key: 'sessions',
      label: t('sessions'),
      sort: ['-sessions', 'sessions'],
      min: sessionsWidth,
      always: true,
      cell: (row) => <Box sx={{ ml: -2, whiteSpace: 'nowrap' }}>{sessions(row)}</Box>,
    },
    { key: 'certificate', label: common('certificate'), min: certificateWidth, always: true, cell: certificate },
  ]
}

/** What the other columns show, on a phone. */
function Below({ row, sessions, certificate }: { row: Row; sessions: ReactNode; certificate: ReactNode }) {
  return (
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
          {row.lastSession && formatMoment(row.lastSession)}
        </Typography>
        <Box sx={{ mr: -1 }}>{sessions}</Box>
      </Box>
      <Box sx={{ mt: 0.5 }}>{certificate}</Box>
    </>
  )
}

function SessionsButton({ row, onSessions }: { row: Row; onSessions: () => void }) {
  const { t } = useTranslation('progress')
  // A waiver has no session to show.
  if (row.sessions === 0) return null
  return (
    <Button startIcon={<TimelineOutlined />} onClick={onSessions}>
      {t('sessionsCount', { count: row.sessions })}
    </Button>
  )
}

function Certificate({ row: { training, course, title, progressionPercent }, userId }: { row: Row; userId: number }) {
  return (
    <CertificateButton
      {...(training ? { trainingId: training.id } : { courseId: course.id, enrolmentId: course.enrolmentId ?? 0 })}
      title={title}
      userId={userId}
      completed={progressionPercent >= 100}
      state={(training ?? course).certificate}
    />
  )
}

const picturesOf = ({ training, course }: Row) =>
  training ? [{ title: training.title, category: training.categoryKey, image: training.logo }] : coversOf(course)

/** Status of a row. "Finished" has a phrase for each kind: in some languages the words differ in gender. */
function Status({ row }: { row: Row }) {
  const { t, i18n } = useTranslation('progress')
  const { t: courses } = useTranslation('enrolments')
  const item = row.training ?? row.course
  const { t: common } = useTranslation()
  const finished = row.training ? t('finished') : courses('finished')
  if (row.training?.waived) return <StateChip tone="plain" icon={<Check />} label={common('waivedChip')} />
  if (item.progressionPercent >= 100) return <StateChip tone="success" icon={<Check />} label={finished} />
  if (row.training && isNotPassed(item.progressionPercent, row.training.score, row.training.minimalScoreNeeded))
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
