import { listGroups } from '@praxia/contract/groups.ts'
import { listMembers, listTeam, type Member } from '@praxia/contract/members.ts'
import { listSuggested, suggestTrainings } from '@praxia/contract/suggestions.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { call } from '../../lib/api.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { useRole } from '../accounts/queries.ts'

export type SuggestBody = BodyOf<typeof suggestTrainings>
const pageSize = 500
type PeoplePage = { items: Member[]; total: number }

/** Whom one may suggest to: a manager's own team, else the members of the organisation. */
export function useSuggestCandidates(search: string) {
  const role = useRole()
  const load = (page: number, signal?: AbortSignal): Promise<PeoplePage> =>
    call(
      role === 'manager' ? listTeam : listMembers,
      { query: { page, limit: pageSize, search: search.trim() || undefined } },
      { signal },
    )
  const pages = useInfiniteQuery({
    queryKey: [role === 'manager' ? 'team' : 'members', 'suggest', search.trim()],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
  return { ...pages, items: pages.data?.pages.flatMap((page) => page.items) ?? [], total: pages.data?.pages[0]?.total }
}
export const useOwnGroups = () =>
  useQuery({
    queryKey: ['groups', 'suggest'],
    queryFn: ({ signal }) => call(listGroups, { query: { limit: pageSize } }, { signal }),
  })
export const useSuggested = (trainingId: number | undefined) =>
  useQuery({
    queryKey: ['suggestions', trainingId],
    queryFn: ({ signal }) => call(listSuggested, { params: { id: trainingId ?? 0 } }, { signal }),
    enabled: trainingId !== undefined,
  })
export function useSuggest() {
  const client = useQueryClient()
  return useSend({
    mutationFn: (body: SuggestBody) => call(suggestTrainings, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['suggestions'] }),
        client.invalidateQueries({ queryKey: ['trainings'] }),
      ]),
  })
}
