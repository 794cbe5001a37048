import {
  type CourseCard,
  deleteCourse,
  favoriteCourse,
  getCourse,
  listCourses,
  unfavoriteCourse,
  viewCourse,
} from '@praxia/contract/courses.ts'
import type { ResponseOf, QueryOf } from '@praxia/contract/endpoint.ts'
import { getOrganisation, listOrganisations } from '@praxia/contract/organisations.ts'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { courseKeys, organisationKeys } from '../../lib/keys.ts'
import { allBut, deletedHere, deletionOf, ignoreNotFound } from '../../lib/not-found.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import type { Choice } from '../../ui/choice-field.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { useContentLanguage } from '../../ui/use-content-language.ts'

export type CourseQuery = NonNullable<QueryOf<typeof listCourses>>
type Listing = ResponseOf<typeof listCourses>

export function useCourses(query: CourseQuery, enabled = true) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: courseKeys.list(lang, query),
    queryFn: ({ signal }) => call(listCourses, { query: { ...query, lang } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
}
export function useCoursePages(query: CourseQuery, enabled = true) {
  const lang = useContentLanguage()
  return useInfiniteQuery({
    queryKey: courseKeys.page(lang, query),
    queryFn: ({ signal, pageParam }) =>
      call(listCourses, { query: { ...query, lang, page: pageParam, limit: 24 } }, { signal }),
    enabled,
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    getNextPageParam: nextPage,
  })
}
export function useCourse(id: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: courseKeys.detail(id, lang),
    queryFn: ({ signal }) => call(getCourse, { params: { id }, query: { lang } }, { signal }),
    enabled: id > 0,
  })
}

/** Queries the organisations that can have courses, by the typed text. */
export const useOrganisationNames = (search: string) =>
  useQuery({
    queryKey: organisationKeys.names(search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Choice[]> =>
      (await call(listOrganisations, { query: { search: search || undefined, limit: 50 } }, { signal })).items.flatMap(
        ({ id, name, type }) => (type === 'PARTNER' ? [] : [{ id, name }]),
      ),
  })
export const useOrganisationName = (id: number) =>
  useQuery({
    queryKey: organisationKeys.name(id),
    enabled: id > 0,
    queryFn: async ({ signal }): Promise<Choice> => ({
      id,
      name: (await call(getOrganisation, { params: { id } }, { signal })).name,
    }),
  })

/** Writes a changed course into all cached queries of it, without a layout shift. */
function patch(client: QueryClient, id: number, change: Partial<CourseCard>): void {
  const onCard = <T extends { id: number }>(card: T): T => (card.id === id ? { ...card, ...change } : card)
  client.setQueriesData<Listing>(
    { queryKey: courseKeys.lists },
    (old) => old && { ...old, items: old.items.map(onCard) },
  )
  client.setQueriesData<{ pages: Listing[]; pageParams: unknown[] }>(
    { queryKey: courseKeys.pages },
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, items: page.items.map(onCard) })) },
  )
  client.setQueriesData<{ id: number }>({ queryKey: courseKeys.one(id) }, (old) => old && onCard(old))
}
type Marked = Pick<CourseCard, 'id' | 'favorite'>
/** Toggles the bookmark. Further presses are ignored until the response; a failure restores the former value. */
export function useFavoriteCourse({ id, favorite: on }: Marked): () => void {
  const client = useQueryClient()
  const onError = useErrorToast()
  const favorite = useSend({
    mutationFn: (was: Marked) => call(was.favorite ? unfavoriteCourse : favoriteCourse, { params: { id: was.id } }),
    onMutate: (was) => patch(client, was.id, { favorite: !was.favorite }),
    onSuccess: () =>
      Promise.all([courseKeys.lists, courseKeys.pages].map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: (error, was) => {
      patch(client, was.id, { favorite: was.favorite })
      onError(error)
      // Deleted by another user: the cached course is stale.
      if (error instanceof ApiError && error.status === 404) void client.invalidateQueries({ queryKey: courseKeys.all })
    },
  })
  return () => favorite.mutate({ id, favorite: on })
}
/** Records a view once per opening; other failures than a deleted course are ignored. */
export const noteCourseView = (client: QueryClient, id: number): void =>
  void call(viewCourse, { params: { id } }, { anew: true }).then(
    () => patch(client, id, { shouldBeOpened: false }),
    () => undefined,
  )
/**
 * Returns whether a deletion is pending: its event may arrive before its response and must not close the confirmation.
 */
export const useIsDeletingCourse = (id: number): boolean =>
  useMutationState({ filters: deletedHere('courses', id) }).length > 0
export function useDeleteCourse(id: number) {
  const client = useQueryClient()
  return useSend({
    mutationKey: deletionOf('courses', id),
    mutationFn: () => call(deleteCourse, { params: { id } }).catch(ignoreNotFound),
    onSuccess: () => void client.invalidateQueries(allBut({ feature: 'courses', id }, ['courses', 'trainings'])),
  })
}
