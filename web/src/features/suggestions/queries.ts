import {
  type CourseCandidate,
  listCourseCandidates,
  moveEnrolments,
  suggestCourses,
  withdrawEnrolments,
} from '@praxia/contract/courses.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import { listMembers, listTeam } from '@praxia/contract/members.ts'
import {
  endGroupSuggestion,
  listGroupSuggestions,
  listPeriods,
  listSuggestCandidates,
  moveSuggestions,
  previewSuggestion,
  type Some,
  type SuggestCandidate,
  suggestTrainings,
  withdrawSuggestions,
} from '@praxia/contract/suggestions.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { call } from '../../lib/api.ts'
import { groupKeys, invalidate, peopleKeys, suggestionKeys } from '../../lib/keys.ts'
import { nextPage, readAll } from '../../lib/paging.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { Language } from '../../phrases/languages.ts'
import { useSend } from '../../lib/use-send.ts'
import { useRole } from '../accounts/queries.ts'
import { namedBy, type Picked, type Subject } from './picked-rules.ts'

/** Trainings, courses or both, for the same recipients and dates. */
export type SuggestBody = Omit<BodyOf<typeof suggestTrainings>, 'trainingIds'> & {
  trainingIds?: number[]
  courseIds?: number[]
}
/** The suggested content, if there is only one. */
export type About = { kind: 'training' | 'course'; id: number } | undefined
const pageSize = 500
/** Candidate; progress is known only for a single training or course. */
export type Candidate = Omit<SuggestCandidate, 'suggested' | 'late' | 'done'> &
  Partial<Pick<SuggestCandidate, 'suggested' | 'late' | 'done'>> &
  Partial<Pick<CourseCandidate, 'completedAt'>>
type PeoplePage = { items: Candidate[]; total: number }

/** Queries the possible recipients: a manager's own team, else the members of the organisation. */
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
  const word = search.trim()
  const pages = useInfiniteQuery({
    queryKey: about
      ? suggestionKeys.candidates(about.kind, about.id, word)
      : peopleKeys.recipients(role === 'manager' ? 'team' : 'members', word),
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
  return { ...pages, items: pages.data?.pages.flatMap((page) => page.items) ?? [], total: pages.data?.pages[0]?.total }
}
export const useOwnGroups = () =>
  useQuery({
    queryKey: groupKeys.recipients,
    queryFn: ({ signal }) =>
      readAll(pageSize, (page) => call(listGroups, { query: { page, limit: pageSize } }, { signal })),
  })
export function useSuggest() {
  const stale = useStale()
  return useSend({
    mutationFn: async ({ trainingIds = [], courseIds = [], ...whom }: SuggestBody) => {
      // If one of the two requests fails, a retry sends both; the one that succeeded only sets the same dates again.
      const courses = courseIds.length > 0 ? await call(suggestCourses, { body: { ...whom, courseIds } }) : null
      const trainings = trainingIds.length > 0 ? await call(suggestTrainings, { body: { ...whom, trainingIds } }) : null
      return {
        members: Math.max(courses?.members ?? 0, trainings?.members ?? 0),
        keptEnds: together([courses?.keptEnds, trainings?.keptEnds]),
        keptStarts: together([courses?.keptStarts, trainings?.keptStarts]),
      }
    },
    onSuccess: stale,
  })
}
/** Merges two responses without repeating a person. */
const together = (all: readonly (Some | undefined)[]): Some | undefined => {
  const some = all.filter((one) => one !== undefined)
  const people = [...new Map(some.flatMap((one) => one.people).map((one) => [one.id, one])).values()]
  const count = Math.max(people.length, ...some.map((one) => one.count))
  return some.length === 0 ? undefined : { count, people }
}
function useStale(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => invalidate(client, ['suggestions', 'trainings', 'courses', 'cockpit', 'progress'])
}

/** Queries current and future periods, then ended ones. */
export function usePeriods({ kind, id }: Subject, search: string, groupId: number) {
  const { i18n } = useTranslation()
  const query = {
    search: search.trim() || undefined,
    lang: i18n.language as Language,
    trainingId: kind === 'training' ? id : undefined,
    courseId: kind === 'course' ? id : undefined,
    userId: kind === 'member' ? id : undefined,
    groupId: kind === 'group' ? id : groupId || undefined,
  }
  const pages = useInfiniteQuery({
    queryKey: suggestionKeys.periods(query),
    queryFn: ({ pageParam, signal }) =>
      call(listPeriods, { query: { ...query, page: pageParam, limit: 100 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
  return { ...pages, items: pages.data?.pages.flatMap((page) => page.items) ?? [], total: pages.data?.pages[0]?.total }
}
type Named = NonNullable<ReturnType<typeof namedBy>['training']>
/** Request fields of each kind for the same values. */
const bodies = {
  training: (named: Named) => {
    if ('ids' in named) return { suggestionIds: named.ids, together: named.together }
    const { contentIds: trainingIds, ...whose } = named
    return { trainingIds, ...whose }
  },
  course: (named: Named) => {
    if ('ids' in named) return { enrolmentIds: named.ids, together: named.together }
    const { contentIds: courseIds, ...whose } = named
    return { courseIds, ...whose }
  },
}
/** The withdrawal request has no field `together`. */
const withoutTogether = <B extends object>({ ...body }: B & { together?: boolean }): Omit<B, 'together'> => {
  delete body.together
  return body
}
export function useMovePeriods() {
  return useSend({
    mutationFn: async ({
      picked,
      dates,
    }: {
      picked: Picked
      dates: { startDate?: string | null; endDate?: string | null }
    }) => {
      const { training, course } = namedBy(picked)
      const all = [
        ...(training ? [await call(moveSuggestions, { body: { ...bodies.training(training), ...dates } })] : []),
        ...(course ? [await call(moveEnrolments, { body: { ...bodies.course(course), ...dates } })] : []),
      ]
      return {
        moved: all.reduce((sum, one) => sum + one.moved, 0),
        keptEnds: together(all.map((one) => one.keptEnds)),
        keptStarts: together(all.map((one) => one.keptStarts)),
      }
    },
    onSuccess: useStale(),
  })
}
export function useWithdrawPeriods() {
  return useSend({
    mutationFn: async (picked: Picked) => {
      const { training, course } = namedBy({ ...picked, together: false })
      const all = [
        ...(training ? [await call(withdrawSuggestions, { body: withoutTogether(bodies.training(training)) })] : []),
        ...(course ? [await call(withdrawEnrolments, { body: withoutTogether(bodies.course(course)) })] : []),
      ]
      return { withdrawn: all.reduce((sum, one) => sum + one.withdrawn, 0) }
    },
    onSuccess: useStale(),
  })
}
/** Queries the recipients who already have the content with other dates, and those whose later end stays. */
export const usePreview = (body: BodyOf<typeof previewSuggestion>, enabled: boolean) =>
  useQuery({
    queryKey: suggestionKeys.preview(body),
    // Read-only despite its method: no idempotency key, and repeated whenever the dates change.
    queryFn: ({ signal }) => call(previewSuggestion, { body }, { signal, anew: true }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  })
export function useGroupSuggestions(groupId: number) {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: suggestionKeys.ofGroup(groupId, i18n.language),
    queryFn: ({ signal }) =>
      call(listGroupSuggestions, { params: { id: groupId }, query: { lang: i18n.language as Language } }, { signal }),
  })
}
export function useEndGroupSuggestion(groupId: number) {
  return useSend({
    mutationFn: (suggestionId: number) => call(endGroupSuggestion, { params: { id: groupId, suggestionId } }),
    onSuccess: useStale(),
  })
}
