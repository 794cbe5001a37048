import Check from '@mui/icons-material/Check'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box } from '@mui/material'
import { useState } from 'react'
import { fullName } from '../../../lib/full-name.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../../ui/states.tsx'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { ExportButton } from '../export-panel.tsx'
import { FoldRow } from './fold-row.tsx'
import { useDates } from './member-course-panel.tsx'
import { nameOf, useProgressDetail } from './queries.ts'
import { TrainingLines } from './training-row.tsx'

/** Members of one course with their trainings, late members first (`?course-progress=12_start_end`). */
export function CourseProgressDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('enrolments')
  const dates = useDates()
  const [id, start, end] = name.split('_')
  const { data, error, refetch } = useProgressDetail(Number(id) || 0, start || null, end || null)
  const [open, setOpen] = useState<number | null>(null)
  const item = data?.items.find((one) => nameOf(one) === name)
  const users = item?.users.toSorted((a, b) => Number(b.late) - Number(a.late)) ?? []
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={800}
      title={item?.title ?? t('courses')}
      facts={
        item &&
        [
          dates(item.startDate, item.endDate),
          t('membersCount', { count: item.memberCount }),
          t('completedBy', { done: item.completedCount, count: item.memberCount }),
        ].join(', ')
      }
      actions={item && <ExportButton course={item.courseId} />}
    >
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows count={3} />}
      {data && !item && <EmptyState title={t('gone')} />}
      {item && (
        <Box component="ul" aria-label={item.title} sx={{ listStyle: 'none', m: 0, p: 0, mx: { xs: -2, sm: 0 } }}>
          {users.map((user) => (
            <FoldRow
              flat
              key={user.userId}
              lead={<Avatar name={fullName(user)} picture={user.picture} />}
              name={fullName(user)}
              chip={
                user.late ? (
                  <StateChip tone="error" icon={<WarningAmberOutlined />} label={t('lateOne')} />
                ) : (
                  user.completedAt !== null && <StateChip tone="success" icon={<Check />} label={t('finished')} />
                )
              }
              done={user.succeededTraining}
              total={item.totalTraining}
              open={open === user.userId}
              onToggle={() => setOpen(open === user.userId ? null : user.userId)}
            >
              <TrainingLines lines={user.trainings} label={fullName(user)} />
            </FoldRow>
          ))}
        </Box>
      )}
    </TaskDialog>
  )
}
