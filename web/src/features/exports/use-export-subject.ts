import { useSearchParams } from 'react-router'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { askedField, useFieldFilter } from '../fields/use-field-filter.ts'
import type { Subject } from './export-rules.ts'

/**
 * Returns the page behind the dialog: an open profile before the dashboard under it. `shown`: the training, or the
 * courses, which partners do not have: their request, from an address of another user, would be refused and sign them
 * out. Unknown until the kind of dashboard is known.
 */
export function useExportSubject(shown: string): { subject: Subject; known: boolean } {
  const [params] = useSearchParams()
  const [filter] = useFieldFilter()
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
    field: askedField(filter),
  }
  return { subject, known }
}
