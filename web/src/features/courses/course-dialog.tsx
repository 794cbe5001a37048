import EventOutlined from '@mui/icons-material/EventOutlined'
import RouteOutlined from '@mui/icons-material/RouteOutlined'
import { Typography } from '@mui/material'
import type { CourseDetail } from '@praxia/contract/courses.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { DetailDialog, DetailTitle, Goals } from '../../ui/detail-dialog.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useListsIfNotFound } from '../../ui/use-not-found.ts'
import { CourseCover } from './course-card.tsx'
import { CourseFactsPanel } from './course-facts-panel.tsx'
import { CourseFootPanel, CoursePhoneActions } from './course-foot-panel.tsx'
import { isHad } from './course-rules.ts'
import { CourseTrainingRows } from './course-training-rows.tsx'
import { noteCourseView, useCourse, useIsDeletingCourse } from './queries.ts'
import { useFollows } from './use-follows.ts'

/** Details of a course and its next training (`?course=12`). */
export function CourseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const { data: course, error: failure, refetch } = useCourse(id)
  const deleting = useIsDeletingCourse(id)
  const error = course && deleting ? null : failure
  useListsIfNotFound(error, { feature: 'courses', id })
  const follows = useFollows()
  const noted = useRef(0)
  useEffect(() => {
    if (!follows || !course || noted.current === course.id) return
    noted.current = course.id
    noteCourseView(client, course.id)
  }, [client, course, follows])
  return (
    <DetailDialog
      titleId="course-title"
      hero={course && <CourseCover course={course} most={4} dim={follows && !isHad(course)} />}
      heroHeight={176}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      words={course && <Words course={course} />}
      facts={course && <CourseFactsPanel course={course} />}
      foot={course && <CourseFootPanel course={course} onDeleted={onClose} />}
    />
  )
}

function Words({ course }: { course: CourseDetail }) {
  const { t } = useTranslation('courses')
  return (
    <>
      <DetailTitle id="course-title" title={course.title} chips={<Chips course={course} />} />
      <Typography variant="body1" sx={{ whiteSpace: 'pre-line' }}>
        {course.fullDescription}
      </Typography>
      <Goals heading={t('goals')} goals={course.goals} />
      <CourseTrainingRows course={course} />
      <CoursePhoneActions course={course} />
    </>
  )
}

function Chips({ course: { suggested, enrolment } }: { course: CourseDetail }) {
  const { t } = useTranslation('courses')
  return (
    <>
      <StateChip tone="primary" icon={<RouteOutlined />} label={t('course')} />
      {suggested && enrolment && (
        <StateChip
          tone="secondary"
          icon={<EventOutlined />}
          label={
            enrolment.endDate ? t('suggestedUntil', { date: formatPlannedDay(enrolment.endDate) }) : t('suggestedOpen')
          }
        />
      )}
    </>
  )
}
