import type { QueryOf } from '@praxia/contract/endpoint.ts'
import { type Retention, countRetention, getRetention, setRetention } from '@praxia/contract/people/retention.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { retentionKeys } from '../../lib/admin-keys.ts'
import { call } from '../../lib/api.ts'
import { useSend } from '../../lib/use-send.ts'

export const useRetention = () =>
  useQuery({
    queryKey: retentionKeys.values,
    staleTime: 0,
    queryFn: ({ signal }) => call(getRetention, {}, { signal }),
  })
export type Months = NonNullable<QueryOf<typeof countRetention>>
/** Queries how many members would be deleted today; undefined: the months are no numbers that can be saved. */
export const useOverdueMembers = (months: Months | undefined) =>
  useQuery({
    queryKey: retentionKeys.members(months ?? {}),
    enabled: months !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(countRetention, { query: months ?? {} }, { signal }),
  })
export function useSetRetention() {
  const client = useQueryClient()
  return useSend({
    mutationFn: (body: Retention) => call(setRetention, { body }),
    onSuccess: (saved) => client.setQueryData(retentionKeys.values, saved),
  })
}
