import type { QueryOf } from '@praxia/contract/endpoint.ts'
import { limits } from '@praxia/contract/limits.ts'
import { getFirstSteps } from '@praxia/contract/organisations.ts'
import {
  countOptions,
  getTraining,
  listCategories,
  listSkills,
  listTags,
  listTrainings,
} from '@praxia/contract/trainings.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { referenceKeys, trainingKeys } from '../../lib/keys.ts'
import { nextPage, readAll } from '../../lib/paging.ts'
import type { Choice } from '../../ui/choice-field.tsx'
import { useContentLanguage } from '../../ui/use-content-language.ts'

export type TrainingQuery = NonNullable<QueryOf<typeof listTrainings>>

export function useTrainings(query: TrainingQuery, enabled = true) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: trainingKeys.list(lang, query),
    queryFn: ({ signal }) => call(listTrainings, { query: { ...query, lang } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
}
/** Queries all trainings that match, however many pages they have. */
export function useAllTrainings(query: TrainingQuery) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: trainingKeys.list(lang, { ...query, limit: limits.listMax }),
    queryFn: ({ signal }) =>
      readAll(limits.listMax, (page) =>
        call(listTrainings, { query: { ...query, lang, page, limit: limits.listMax } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  })
}
export function useTrainingPages(query: TrainingQuery) {
  const lang = useContentLanguage()
  return useInfiniteQuery({
    queryKey: trainingKeys.page(lang, query),
    queryFn: ({ signal, pageParam }) =>
      call(listTrainings, { query: { ...query, lang, page: pageParam, limit: 24 } }, { signal }),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    getNextPageParam: nextPage,
  })
}
export function useOptionCounts(query: TrainingQuery, enabled: boolean) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: trainingKeys.options(lang, query),
    queryFn: ({ signal }) => call(countOptions, { query: { ...query, lang } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
}
export function useTraining(id: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: trainingKeys.one(id, lang),
    queryFn: ({ signal }) => call(getTraining, { params: { id }, query: { lang } }, { signal }),
    enabled: id > 0,
  })
}
export function useCategories() {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: referenceKeys.categories(lang),
    queryFn: () => call(listCategories, { query: { lang } }),
    staleTime: 600_000,
  })
}
export function useSkills() {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: referenceKeys.skills(lang),
    queryFn: () => call(listSkills, { query: { lang } }),
    staleTime: 600_000,
  })
}
export function useTags(filter: string, enabled = true) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: trainingKeys.tags(lang, filter),
    queryFn: ({ signal }) => call(listTags, { query: { lang, filter: filter || undefined } }, { signal }),
    enabled,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
/** Queries the first steps each time they are shown: they depend on the data of several features. */
export const useFirstSteps = (enabled: boolean) =>
  useQuery({
    queryKey: trainingKeys.firstSteps,
    queryFn: ({ signal }) => call(getFirstSteps, {}, { signal }),
    enabled,
    staleTime: 0,
  })

/** Queries the trainings that match the typed text. */
export const useTrainingChoices = (search: string) => useChoices(search)
/** Queries only the trainings of the organisation: its own and its unlocked ones. */
export const useUnlockedChoices = (search: string) => useChoices(search, 'company')
function useChoices(search: string, scope?: 'company') {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: trainingKeys.choices(lang, search, scope),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Choice[]> =>
      (
        await call(listTrainings, { query: { search: search || undefined, lang, scope, limit: 20 } }, { signal })
      ).items.map(({ id, title }) => ({ id, name: title })),
  })
}
