import type { QueryOf } from '@praxia/contract/endpoint.ts'
import { createGroup, deleteGroup, getGroup, type Group, listGroups, updateGroup } from '@praxia/contract/groups.ts'
import { limits } from '@praxia/contract/limits.ts'
import { listMembers, listTeam } from '@praxia/contract/members.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type Feature, groupKeys, invalidate, peopleKeys } from '../../lib/keys.ts'
import { allBut, listsIfNotFound, ignoreNotFound } from '../../lib/not-found.ts'
import { nextPage, readAll } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { useRole } from '../accounts/queries.ts'

export type GroupSort = NonNullable<NonNullable<QueryOf<typeof listGroups>>['sort']>
export const useGroupPages = (search: string, sort: GroupSort) =>
  useInfiniteQuery({
    queryKey: groupKeys.pages(search, sort),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(listGroups, { query: { search: search || undefined, sort, page: pageParam, limit: 50 } }, { signal }),
    getNextPageParam: nextPage,
  })
export const useGroup = (id: number) =>
  useQuery({
    queryKey: groupKeys.one(id),
    staleTime: 0,
    enabled: id > 0,
    queryFn: ({ signal }) => call(getGroup, { params: { id } }, { signal }),
  })
/** Returns the number of groups, for the label of the tab. */
export const useGroupCount = (enabled = true): number | undefined =>
  useQuery({
    queryKey: groupKeys.count(useRole()),
    enabled,
    queryFn: ({ signal }) => call(listGroups, { query: { limit: 1 } }, { signal }),
  }).data?.total
/** Queries the possible members of a group: an administrator's members, a manager's team. */
export function useGroupCandidates() {
  const team = useRole() === 'manager'
  return useQuery({
    queryKey: peopleKeys.everybody(team ? 'team' : 'members'),
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        call(
          team ? listTeam : listMembers,
          { query: { page, limit: limits.listMax, sort: 'lastName' as const } },
          { signal },
        )
      return (await readAll(limits.listMax, read)).items
    },
  })
}
/** Features that show groups, or figures of one. */
const touched: readonly Feature[] = ['groups', 'members', 'team', 'suggestions', 'cockpit', 'mandatory']
function useStale() {
  const client = useQueryClient()
  return () => invalidate(client, touched)
}
export function useSaveGroup(group: Group | null) {
  const client = useQueryClient()
  const stale = useStale()
  return useSend({
    mutationFn: (body: { name: string; userIds: number[]; revision?: string }) =>
      group ? call(updateGroup, { params: { id: group.id }, body }) : call(createGroup, { body }),
    onSuccess: stale,
    onError: (error) =>
      void client.invalidateQueries(listsIfNotFound(error, { feature: 'groups', id: group?.id ?? 0 }, touched)),
  })
}
export function useDeleteGroup() {
  const client = useQueryClient()
  return useSend({
    mutationFn: (id: number) => call(deleteGroup, { params: { id } }).catch(ignoreNotFound),
    onSuccess: (_, id) => void client.invalidateQueries(allBut({ feature: 'groups', id }, touched)),
  })
}
