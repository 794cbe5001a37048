import { getFactors } from '@praxia/contract/people/factors.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { accountKeys } from '../../../lib/keys.ts'

/** @param enabled false on a device signed in by a code, which may not ask */
export const useFactors = (enabled = true) =>
  useQuery({
    queryKey: accountKeys.factors,
    queryFn: ({ signal }) => call(getFactors, {}, { signal }),
    staleTime: 0,
    enabled,
  })

/** Returns the function that reads the factors anew, and whether the account still lacks one. */
export function useRefreshFactors(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: accountKeys.factors }),
      client.invalidateQueries({ queryKey: accountKeys.profile }),
    ])
}
