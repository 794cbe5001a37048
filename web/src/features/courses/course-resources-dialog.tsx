import { useTranslation } from '../../phrases/i18n.ts'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useResourcesOf } from '../resources/queries.ts'
import { Reading } from '../resources/training-resources-dialog.tsx'
import { useCourse } from './queries.ts'

/** Resources of a course for its readers; they are selected in the course's wizard (`?course-resources=12`). */
export function CourseResourcesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('resources')
  const course = useCourse(id)
  const resources = useResourcesOf('course', id)
  const wrong = course.error ?? resources.error
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={560}
      title={course.data?.title ?? t('resources')}
      facts={t('courseFacts')}
    >
      {wrong ? (
        <FailedState error={wrong} onRetry={() => void Promise.all([course.refetch(), resources.refetch()])} />
      ) : course.data && resources.data ? (
        <Reading resources={resources.data.items} />
      ) : (
        <LoadingRows count={3} />
      )}
    </TaskDialog>
  )
}
