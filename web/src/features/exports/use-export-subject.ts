import { useSearchParams } from 'react-router'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import type { Subject } from './export-rules.ts'

/**
 * What the page behind the dialog shows: a member's profile before the dashboard under it. `shown`: the training, or the courses, of
 * which partners have none: an address that somebody passed on asks for them no refused call, which would sign them out. Nothing
 * until it is known whose dashboard it is.
 */
export function useExportSubject(shown: string): { subject: Subject; known: boolean } {
  const [params] = useSearchParams()
  const role = useRole()
  const { data: organisation } = useOrganisation()
  const number = (name: string): number | undefined => Number(params.get(name)) || undefined
  const known = organisation !== undefined
  const partner = organisation?.type === 'PARTNER'
  const course = shown === 'courses' ? 'all' : Number(/^course-(\d+)$/.exec(shown)?.[1]) || undefined
  const subject: Subject = {
    role,
    partner,
    userId: number('member'),
    trainingId: Number(shown) || undefined,
    course: known && !partner ? course : undefined,
    clientId: role === 'superAdmin' ? number('organisation') : undefined,
  }
  return { subject, known }
}
