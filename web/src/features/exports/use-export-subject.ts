import { useSearchParams } from 'react-router'
import { useRole } from '../accounts/queries.ts'
import type { Subject } from './export-rules.ts'

/** What the page behind the dialog shows: a member's profile before the dashboard under it. `training`: the one that is shown. */
export function useExportSubject(training: string): Subject {
  const [params] = useSearchParams()
  const role = useRole()
  const number = (name: string): number | undefined => Number(params.get(name)) || undefined
  return {
    role,
    userId: number('member'),
    trainingId: Number(training) || undefined,
    clientId: role === 'superAdmin' ? number('organisation') : undefined,
  }
}
