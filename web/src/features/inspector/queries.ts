import { launchTraining } from '@praxia/contract/launches.ts'
import { inspectTraining } from '@praxia/contract/library/inspector.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { inspectorKeys } from '../../lib/keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { useRole } from '../accounts/queries.ts'

/** Refetched at each event of the user's own launches (`app/live.ts`). */
export const useInspector = (id: number, session: string | null, enabled: boolean) =>
  useQuery({
    queryKey: inspectorKeys.one(id, session),
    queryFn: ({ signal }) => call(inspectTraining, { params: { id }, query: session ? { session } : {} }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
/**
 * Launches for a page under development: only the address is used. The platform's staff launch in browse mode, which is
 * not counted.
 */
export function useOwnLaunch(id: number) {
  const client = useQueryClient()
  const launchMode = useRole() === 'superAdmin' ? ('Browse' as const) : ('Normal' as const)
  return useSend({
    mutationFn: (requestId: string) =>
      call(launchTraining, {
        params: { id },
        body: { requestId, fileType: 'WEB_GL', restart: true, launchMode },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: inspectorKeys.all }),
  })
}
