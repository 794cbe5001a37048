import { notForThis } from '../../lib/gone.ts'
import { useTraining } from './queries.ts'

/**
 * A training for what only its owner and the platform's staff do with it. An address may name one that the role can only open: that is told
 * like one that is not there, as a refused call would sign out.
 */
export function useManagedTraining(id: number) {
  const { data, error, isFetching, refetch } = useTraining(id)
  const managed = data !== undefined && (data.can.edit || data.can.verify)
  return { data, error: error ?? (data && !managed ? notForThis : null), isFetching, refetch, managed }
}
