import { limits } from '@praxia/contract/limits.ts'
import { addToTeam, listTeam, listTeamCandidates, removeFromTeam } from '@praxia/contract/members.ts'
import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type Feature, invalidate, memberKeys, teamKeys } from '../../lib/keys.ts'
import { allBut, ignoreNotFound } from '../../lib/not-found.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import type { MemberSort } from '../members/queries.ts'

/**
 * Queries the caller's team. The page size is the maximum of a request for codes, so that nearly every team is selected
 * as a whole.
 */
export const useTeamPages = (search: string, sort: MemberSort, field: FieldFilter) =>
  useInfiniteQuery({
    queryKey: teamKeys.pages(search, sort, field),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(
        listTeam,
        { query: { search: search || undefined, sort, ...field, page: pageParam, limit: limits.listMax } },
        { signal },
      ),
  })
/** Returns the size of the team, for the label of the tab. */
export const useTeamCount = (): number | undefined =>
  useQuery({
    queryKey: teamKeys.count,
    queryFn: ({ signal }) => call(listTeam, { query: { limit: 1 } }, { signal }),
  }).data?.total
export const useCandidates = (search: string) =>
  useInfiniteQuery({
    queryKey: teamKeys.candidates(search),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(listTeamCandidates, { query: { search: search || undefined, page: pageParam, limit: 50 } }, { signal }),
  })
/** Features that show the team, among them the counts in the labels of the other tabs. */
const touched: readonly Feature[] = ['team', 'members', 'groups', 'suggestions', 'cockpit', 'progress', 'mandatory']
export function useAddToTeam() {
  const client = useQueryClient()
  return useSend({
    mutationFn: (userIds: number[]) => call(addToTeam, { body: { userIds } }),
    onSuccess: () => invalidate(client, touched),
  })
}
/**
 * A manager cannot read removed members: their queries are marked stale without a refetch, as the dialog is still
 * closing.
 */
export function useRemoveFromTeam() {
  const client = useQueryClient()
  return useSend({
    mutationFn: (id: number) => call(removeFromTeam, { params: { id } }).catch(ignoreNotFound),
    onSuccess: (_, id) => {
      void client.invalidateQueries({ queryKey: memberKeys.one(id), refetchType: 'none' })
      void client.invalidateQueries(allBut({ feature: 'members', id }, touched))
    },
  })
}
