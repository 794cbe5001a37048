import { notForThis } from '../../lib/not-found.ts'
import { useTraining } from './queries.ts'

/**
 * Queries a training for its owner and the platform's staff. A training in the address that the role can open but not
 * manage is reported as not found: a refused request would sign out.
 */
export function useManagedTraining(id: number) {
  const { data, error, isFetching, refetch } = useTraining(id)
  const managed = data !== undefined && (data.can.edit || data.can.verify)
  return { data, error: error ?? (data && !managed ? notForThis : null), isFetching, refetch, managed }
}
