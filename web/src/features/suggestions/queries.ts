import { type CourseCandidate, listCourseCandidates, suggestCourses } from '@praxia/contract/courses.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import { listMembers, listTeam } from '@praxia/contract/members.ts'
import { listSuggestCandidates, type SuggestCandidate, suggestTrainings } from '@praxia/contract/suggestions.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { call } from '../../lib/api.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { useRole } from '../accounts/queries.ts'

/** Trainings, courses, or both, to the same people for the same dates. */
export type SuggestBody = Omit<BodyOf<typeof suggestTrainings>, 'trainingIds'> & {
  trainingIds?: number[]
  courseIds?: number[]
}
/** The one thing that is suggested, where there is but one. */
export type About = { kind: 'training' | 'course'; id: number } | undefined
const pageSize = 500
/** How far they are is known where it is about one training or one course. */
export type Candidate = Omit<SuggestCandidate, 'suggested' | 'late' | 'done'> &
  Partial<Pick<SuggestCandidate, 'suggested' | 'late' | 'done'>> &
  Partial<Pick<CourseCandidate, 'completedAt'>>
type PeoplePage = { items: Candidate[]; total: number }

/** Whom one may suggest to: a manager's own team, else the members of the organisation. */
export function useSuggestCandidates(search: string, about: About) {
  const role = useRole()
  const load = (page: number, signal?: AbortSignal): Promise<PeoplePage> => {
    const query = { page, limit: pageSize, search: search.trim() || undefined }
    if (about?.kind === 'course') return call(listCourseCandidates, { params: { id: about.id }, query }, { signal })
    if (about) return call(listSuggestCandidates, { params: { id: about.id }, query }, { signal })
    return role === 'manager'
      ? call(listTeam, { query }, { signal })
      : call(listMembers, { query: { ...query, others: true } }, { signal })
  }
  const feature = role === 'manager' ? 'team' : 'members'
  const pages = useInfiniteQuery({
    queryKey: [...(about ? ['suggestions', about.kind, about.id] : [feature, 'suggest']), search.trim()],
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
    mutationFn: async ({ trainingIds = [], courseIds = [], ...whom }: SuggestBody) => {
      // Sent again after one of the two failed, the other only gets the dates that it has.
      const courses = courseIds.length > 0 ? await call(suggestCourses, { body: { ...whom, courseIds } }) : null
      const trainings = trainingIds.length > 0 ? await call(suggestTrainings, { body: { ...whom, trainingIds } }) : null
      return { members: Math.max(courses?.members ?? 0, trainings?.members ?? 0) }
    },
    onSuccess: () =>
      Promise.all(
        ['suggestions', 'trainings', 'courses'].map((feature) => client.invalidateQueries({ queryKey: [feature] })),
      ),
  })
}
