import { launchTraining } from '@praxia/contract/launches.ts'
import { inspectTraining } from '@praxia/contract/library/inspector.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSend } from '../../lib/use-send.ts'
import { useRole } from '../accounts/queries.ts'

/** Looked at again with every event that the own launches cause (`app/live.ts`). */
export const useInspector = (id: number, session: string | null, enabled: boolean) =>
  useQuery({
    queryKey: ['inspector', id, session],
    queryFn: ({ signal }) => call(inspectTraining, { params: { id }, query: session ? { session } : {} }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
/** A launch whose page is one's own: only its address is wanted. The platform's own people try without a count. */
export function useOwnLaunch(id: number) {
  const client = useQueryClient()
  const launchMode = useRole() === 'superAdmin' ? ('Browse' as const) : ('Normal' as const)
  return useSend({
    mutationFn: (requestId: string) =>
      call(launchTraining, {
        params: { id },
        body: { requestId, fileType: 'WEB_GL', restart: true, launchMode },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['inspector'] }),
  })
}
