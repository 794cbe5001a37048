import { useSearchParams } from 'react-router'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import type { Subject } from './export-rules.ts'

/** What the page behind the dialog shows: a member's profile before the dashboard under it. `shown`: the training, or the courses. */
export function useExportSubject(shown: string): Subject {
  const [params] = useSearchParams()
  const role = useRole()
  const { data: organisation } = useOrganisation()
  // Partners have no courses, and asking for them is refused: an address that somebody passed on would sign them out.
  const hasCourses = role !== 'admin' || (organisation !== undefined && organisation.type !== 'PARTNER')
  const ofCourses = shown === 'courses' ? 'all' : Number(/^course-(\d+)$/.exec(shown)?.[1]) || undefined
  const number = (name: string): number | undefined => Number(params.get(name)) || undefined
  return {
    role,
    userId: number('member'),
    trainingId: Number(shown) || undefined,
    course: hasCourses ? ofCourses : undefined,
    clientId: role === 'superAdmin' ? number('organisation') : undefined,
  }
}
