import EventOutlined from '@mui/icons-material/EventOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import { Box, Button, Typography, useMediaQuery } from '@mui/material'
import type { CourseDetail } from '@praxia/contract/courses.ts'
import { Link } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { DetailFoot } from '../../ui/detail-dialog.tsx'
import { openOffer } from '../../ui/offer-card.tsx'
import { useDialogLink } from '../../ui/use-dialog-link.ts'
import { CertificateButton } from '../certificates/certificate-panel.tsx'
import { useLaunchedFrom } from '../player/use-launched-from.ts'
import { FootResourcesPanel } from '../resources/foot-resources-panel.tsx'
import { useTraining } from '../trainings/queries.ts'
import { FavoriteCourse } from './course-card.tsx'
import { nextOf } from './course-rules.ts'
import { useDeleteCourse } from './queries.ts'
import { useCourseActions } from './use-course-actions.tsx'
import { useFollows } from './use-follows.ts'

/** Next training by name, then the other actions. */
export function CourseFootPanel({ course, onDeleted }: { course: CourseDetail; onDeleted: () => void }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const follows = useFollows()
  return (
    <DetailFoot above={follows && <Standstill course={course} />}>
      {follows && <Next course={course} />}
      {!phone && <MoreActions course={course} />}
      <Box sx={{ flex: 1 }} />
      {follows && course.can.favorite && <FavoriteCourse course={course} />}
      {course.can.delete && !phone && <Delete course={course} onDeleted={onDeleted} />}
    </DetailFoot>
  )
}

/** Further actions at the end of the text of a phone, where they would fill three rows of the foot. */
export function CoursePhoneActions({ course }: { course: CourseDetail }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return phone ? (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -1 }}>
      <MoreActions course={course} />
    </Box>
  ) : null
}
function MoreActions({ course }: { course: CourseDetail }) {
  const acts = useCourseActions(course)
  const follows = useFollows()
  const toDialog = useDialogLink()
  const { t } = useTranslation('courses')
  return (
    <>
      {acts.map(({ key, name, Icon, run }) => (
        <Button key={key} startIcon={<Icon />} onClick={run}>
          {name}
        </Button>
      ))}
      {course.can.suggest && (
        <Button startIcon={<EventOutlined />} {...toDialog('suggested', `course-${course.id}`)}>
          {t('suggestedTo')}
        </Button>
      )}
      {follows && (
        <CertificateButton courseId={course.id} title={course.title} completed={course.completedAt !== null} />
      )}
      {/* Last: it is known later than the others. */}
      <FootResourcesPanel kind="course" id={course.id} />
    </>
  )
}

/** Explains why no training can be started, where this is not obvious. */
function Standstill({ course }: { course: CourseDetail }) {
  const { t } = useTranslation('courses')
  if (course.completedAt !== null || nextOf(course.trainings)) return null
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {t('nothingOpen')}
    </Typography>
  )
}

/** Link to the player if the next training runs in a page, else to its details, which say where it runs. */
function Next({ course }: { course: CourseDetail }) {
  const { t } = useTranslation('courses')
  const launchedFrom = useLaunchedFrom()
  const next = course.enrolment?.state !== 'upcoming' ? nextOf(course.trainings) : null
  const { data: training } = useTraining(next?.trainingId ?? 0)
  if (!next) return null
  const begun = course.succeededTraining > 0 || next.progressionPercent > 0
  const playable = training === undefined || (training.fileTypes.includes('WEB_GL') && training.can.launch)
  const way = playable
    ? { to: `/play/${next.trainingId}?course=${course.id}`, state: launchedFrom }
    : { to: openOffer('training', next.trainingId), state: { dialog: 'training' } }
  return (
    <Button variant="contained" color="primary" component={Link} {...way} startIcon={<PlayArrowOutlined />}>
      {t(begun ? 'continueWith' : 'startWith', { title: next.title })}
    </Button>
  )
}

function Delete({ course, onDeleted }: { course: CourseDetail; onDeleted: () => void }) {
  const { t } = useTranslation('courses')
  return (
    <DeleteButton
      remove={useDeleteCourse(course.id)}
      what={undefined}
      done={t('deleted')}
      onDone={onDeleted}
      title={t('deleteTitle', { title: course.title })}
      lost={t('deleteLost')}
      kept={t('deleteKept')}
      action={t('deleteAction')}
    />
  )
}
