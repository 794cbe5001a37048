import { limits } from '@praxia/contract/limits.ts'
import { addToTeam, listTeam, listTeamCandidates, removeFromTeam } from '@praxia/contract/members.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { allBut, orGone } from '../../lib/gone.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import type { MemberSort } from '../members/queries.ts'

/** The caller's team. A page is as long as a call for codes may be, so that nearly every team is chosen whole. */
export const useTeamPages = (search: string, sort: MemberSort) =>
  useInfiniteQuery({
    queryKey: ['team', 'pages', search, sort],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(
        listTeam,
        { query: { search: search || undefined, sort, page: pageParam, limit: limits.listMax } },
        { signal },
      ),
  })
/** How many there are, for the tab's name. */
export const useTeamCount = (): number | undefined =>
  useQuery({
    queryKey: ['team', 'count'],
    queryFn: ({ signal }) => call(listTeam, { query: { limit: 1 } }, { signal }),
  }).data?.total
export const useCandidates = (search: string) =>
  useInfiniteQuery({
    queryKey: ['team', 'candidates', search],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(listTeamCandidates, { query: { search: search || undefined, page: pageParam, limit: 50 } }, { signal }),
  })
const touched = ['team', 'members', 'groups', 'suggestions']
export function useAddToTeam() {
  const client = useQueryClient()
  return useSend({
    mutationFn: (userIds: number[]) => call(addToTeam, { body: { userIds } }),
    onSuccess: () => Promise.all(touched.map((feature) => client.invalidateQueries({ queryKey: [feature] }))),
  })
}
/** Who left the team can't be read by the manager any more: what was read of them is old, and not asked for again by the dialog that still closes. */
export function useRemoveFromTeam() {
  const client = useQueryClient()
  return useSend({
    mutationFn: (id: number) => call(removeFromTeam, { params: { id } }).catch(orGone),
    onSuccess: (_, id) => {
      void client.invalidateQueries({ queryKey: ['members', 'one', id], refetchType: 'none' })
      void client.invalidateQueries(allBut({ feature: 'members', id }, touched))
    },
  })
}
