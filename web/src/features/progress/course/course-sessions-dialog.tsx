import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import { Box, Button, Skeleton } from '@mui/material'
import { formatMoment, formatSessionMinutes } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Thumb } from '../../../ui/cover.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { FailedState, Loading } from '../../../ui/states.tsx'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { coversOf, useDates } from './member-course-panel.tsx'
import { type CourseHistoryItem, useCourseSessions } from './queries.ts'

/** Sessions of a course, newest first: date, duration, training. */
export function CourseSessionsDialog({
  userId,
  item,
  onClose,
  onCourse,
}: {
  userId: number
  item: CourseHistoryItem
  onClose: () => void
  onCourse?: () => void
}) {
  const { t, i18n } = useTranslation(['progress', 'enrolments'])
  const dates = useDates()
  const { data: sessions, error, refetch } = useCourseSessions(userId, item.id, item.enrolmentId)
  const minutes = (sessions ?? []).reduce((sum, session) => sum + session.value, 0)
  const facts = sessions && [
    ...(item.startDate === null ? [] : [dates(item.startDate, item.endDate)]),
    t('sessionsFacts', { count: sessions.length, minutes: formatSessionMinutes(minutes, i18n.language) }),
  ]
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={640}
      title={item.title}
      lead={<Thumb of={coversOf(item)} />}
      facts={facts?.join(', ')}
      actions={
        onCourse && (
          <Button variant="outlined" startIcon={<InsightsOutlined />} onClick={onCourse}>
            {t('enrolments:perCourse')}
          </Button>
        )
      }
    >
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && (
        <Loading>
          <Skeleton variant="rounded" height={120} />
        </Loading>
      )}
      {sessions && (
        <DataTable
          caption={t('sessions')}
          rows={sessions}
          keyOf={({ date, trainingId }) => `${date} ${trainingId}`}
          columns={[
            { key: 'date', label: t('date'), cell: ({ date }) => formatMoment(date) },
            {
              key: 'training',
              label: t('formation'),
              cell: ({ title, finishing }) => (
                <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  {title}
                  {finishing && <StateChip tone="success" label={t('finished')} />}
                </Box>
              ),
            },
            {
              key: 'time',
              label: t('time'),
              right: true,
              cell: ({ value }) => formatSessionMinutes(value, i18n.language),
            },
          ]}
        />
      )}
    </TaskDialog>
  )
}
