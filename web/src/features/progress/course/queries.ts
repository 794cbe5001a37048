import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import {
  getCourseProgress,
  getCourseStats,
  listAllCourses,
  listCourseHistory,
  listCourseProgress,
  listCourseSessions,
  listCourses,
} from '@praxia/contract/courses.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { courseKeys, historyKeys, progressKeys } from '../../../lib/keys.ts'
import { nextPage } from '../../../lib/paging.ts'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { useAskedField } from '../../fields/use-field-filter.ts'

export type CourseHistoryItem = ResponseOf<typeof listCourseHistory>['items'][number]
export type ProgressItem = ResponseOf<typeof listCourseProgress>['items'][number]
export type CourseState = ProgressItem['state']
export type TrainingLine = ProgressItem['users'][number]['trainings'][number]

/** Key of a row: a course has one row for each of its dates. */
export const nameOf = ({ courseId, startDate, endDate }: ProgressItem): string =>
  [courseId, startDate ?? '', endDate ?? ''].join('_')

/** Queries the courses that a member has begun, one item per enrolment. */
export function useCourseHistory(userId: number, enabled = true) {
  const lang = useContentLanguage()
  return useInfiniteQuery({
    queryKey: historyKeys.courses(userId, lang),
    initialPageParam: 1,
    enabled: enabled && userId > 0,
    queryFn: ({ signal, pageParam }) =>
      call(listCourseHistory, { query: { userId, lang, page: pageParam, limit: 50 } }, { signal }),
    getNextPageParam: nextPage,
  })
}
export function useCourseSessions(userId: number, id: number, enrolmentId: number | null) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: historyKeys.courseSessions(userId, id, enrolmentId ?? 0, lang),
    queryFn: ({ signal }) =>
      call(listCourseSessions, { params: { id }, query: { userId, lang, enrolmentId: enrolmentId ?? 0 } }, { signal }),
  })
}
/** Queries the progress of a member in one course. `enrolmentId`: 0 is what was done without an enrolment. */
export function useCourseProgress(userId: number, id: number, enrolmentId: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: progressKeys.course(userId, id, enrolmentId, lang),
    queryFn: ({ signal }) =>
      call(getCourseProgress, { params: { id, userId }, query: { lang, enrolmentId } }, { signal }),
  })
}
/** Queries courses with their dates, among the members that the caller follows. */
export function useProgressPages(search: string, state: CourseState | undefined) {
  const lang = useContentLanguage()
  const field = useAskedField()
  return useInfiniteQuery({
    queryKey: progressKeys.courses(search, state ?? '', lang, field),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(
        listCourseProgress,
        { query: { search: search || undefined, state, ...field, lang, page: pageParam, limit: 24 } },
        { signal },
      ),
    getNextPageParam: nextPage,
  })
}
/** Returns the number of courses, for the label of the tab. */
export const useProgressCount = (): number | undefined =>
  useQuery({
    queryKey: progressKeys.courseCount,
    queryFn: ({ signal }) => call(listCourseProgress, { query: { limit: 1 } }, { signal }),
  }).data?.total
/** Returns the number of search results in a state. */
export function useStateCount(search: string, state: CourseState): number | undefined {
  const lang = useContentLanguage()
  const field = useAskedField()
  return useQuery({
    queryKey: progressKeys.courseCountOf(search, state, lang, field),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(listCourseProgress, { query: { search: search || undefined, state, ...field, lang, limit: 1 } }, { signal }),
  }).data?.total
}
/** Queries the members of a course with certain dates; the server identifies the item by its dates. */
export function useProgressDetail(courseId: number, startDate: string | null, endDate: string | null, enabled = true) {
  const lang = useContentLanguage()
  const field = useAskedField()
  return useQuery({
    queryKey: progressKeys.courseMembers(courseId, startDate, endDate, lang, field),
    enabled,
    queryFn: ({ signal }) =>
      call(
        listCourseProgress,
        {
          query: {
            courseId,
            startDate: startDate ?? undefined,
            endDate: endDate ?? undefined,
            ...field,
            lang,
            limit: 20,
          },
        },
        { signal },
      ),
  })
}
/** Queries the courses of an organisation, or of all organisations for the platform, with the organisation's name. */
export function useCourseChoices(clientId: number | undefined, search: string, ofAll = false) {
  const lang = useContentLanguage()
  const query = { search: search || undefined, lang, limit: 50 }
  return useQuery({
    queryKey: courseKeys.choices(ofAll ? 'all' : (clientId ?? 0), search, lang),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!ofAll) return call(listCourses, { query: { ...query, clientId } }, { signal })
      const { items, total } = await call(listAllCourses, { query }, { signal })
      return { items: items.map(({ id, title, clientName }) => ({ id, title: `${title} · ${clientName}` })), total }
    },
  })
}
export function useCourseStats(id: number, clientId: number | undefined) {
  const lang = useContentLanguage()
  const field = useAskedField()
  return useQuery({
    queryKey: progressKeys.courseStats(id, clientId ?? 0, lang, field),
    queryFn: ({ signal }) => call(getCourseStats, { params: { id }, query: { clientId, lang, ...field } }, { signal }),
  })
}
