import { useSearchParams } from 'react-router'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useProfile } from '../accounts/queries.ts'
import { useCourse } from '../courses/queries.ts'
import { useTraining } from '../trainings/queries.ts'
import type { Subject } from './export-rules.ts'
import { useExportMember } from './queries.ts'

/** Describes the exported data with the words of the page. */
export function AboutPanel({ subject: { role, trainingId, course, userId } }: { subject: Subject }) {
  const { t } = useTranslation('exports')
  const { data: profile } = useProfile()
  const { data: training } = useTraining(trainingId ?? 0)
  const [params] = useSearchParams()
  if (course !== undefined) return course === 'all' ? t('ofCourses') : <OfCourse id={course} />
  if (trainingId !== undefined) return training ? t('ofTraining', { title: training.title }) : ''
  if (userId !== undefined && userId !== profile?.id) return <OfMember id={userId} />
  return t(role === 'learner' && !params.has('member') ? 'ofOwn' : 'ofAll')
}
function OfCourse({ id }: { id: number }) {
  const { t } = useTranslation('exports')
  const { data: course } = useCourse(id)
  return course ? t('ofTraining', { title: course.title }) : ''
}
function OfMember({ id }: { id: number }) {
  const { t } = useTranslation('exports')
  const { data: member } = useExportMember(id)
  return member ? t('ofMember', { name: fullName(member) }) : ''
}
