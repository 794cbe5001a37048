import { listGroups } from '@praxia/contract/groups.ts'
import { listMembers, listTeam } from '@praxia/contract/members.ts'
import { listSuggestCandidates, type SuggestCandidate, suggestTrainings } from '@praxia/contract/suggestions.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { call } from '../../lib/api.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { useRole } from '../accounts/queries.ts'

export type SuggestBody = BodyOf<typeof suggestTrainings>
const pageSize = 500
/** How far they are is known where it is about one training. */
export type Candidate = Omit<SuggestCandidate, 'suggested' | 'done'> &
  Partial<Pick<SuggestCandidate, 'suggested' | 'done'>>
type PeoplePage = { items: Candidate[]; total: number }

/** Whom one may suggest to: a manager's own team, else the members of the organisation. */
export function useSuggestCandidates(search: string, trainingId: number | undefined) {
  const role = useRole()
  const load = (page: number, signal?: AbortSignal): Promise<PeoplePage> => {
    const query = { page, limit: pageSize, search: search.trim() || undefined }
    if (trainingId !== undefined) return call(listSuggestCandidates, { params: { id: trainingId }, query }, { signal })
    return call(role === 'manager' ? listTeam : listMembers, { query }, { signal })
  }
  const about =
    trainingId === undefined ? [role === 'manager' ? 'team' : 'members', 'suggest'] : ['suggestions', trainingId]
  const pages = useInfiniteQuery({
    queryKey: [...about, search.trim()],
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
