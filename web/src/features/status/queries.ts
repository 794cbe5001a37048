import { getStatus } from '@praxia/contract/status.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { statusKeys } from '../../lib/admin-keys.ts'

const everyMs = 15_000
/** Queries the state of the installation, again while the page is open: no event tells of it. */
export const useStatus = () =>
  useQuery({
    queryKey: statusKeys.all,
    staleTime: 0,
    refetchInterval: everyMs,
    queryFn: ({ signal }) => call(getStatus, {}, { signal }),
  })
