import type { BodyOf, QueryOf } from '@praxia/contract/endpoint.ts'
import * as api from '@praxia/contract/people/mandatory.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { download, save } from '../../lib/download.ts'
import { invalidate } from '../../lib/keys.ts'
import { mandatoryKeys } from '../../lib/admin-keys.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useTranslation } from '../../phrases/i18n.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'

export type MatrixAsked = Pick<
  NonNullable<QueryOf<typeof api.getMatrix>>,
  'clientId' | 'groupId' | 'state' | 'search' | 'managerId' | 'fieldId' | 'fieldValue'
>
export function useMatrix(asked: MatrixAsked) {
  const lang = useContentLanguage()
  return useInfiniteQuery({
    queryKey: mandatoryKeys.matrix(lang, asked),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(api.getMatrix, { query: { ...asked, lang, page: pageParam, limit: 50 } }, { signal }),
    getNextPageParam: nextPage,
  })
}
export type MatrixFormat = NonNullable<QueryOf<typeof api.exportMatrix>>['format']
/** Downloads the rows that the matrix shows. */
export function useExportMatrix() {
  const { t } = useTranslation('mandatory')
  const lang = useContentLanguage()
  const onError = useErrorToast()
  return useSend({
    mutationFn: async ({ asked, format }: { asked: MatrixAsked; format: MatrixFormat }) => {
      const file = await download(api.exportMatrix, { query: { ...asked, lang, format } })
      save(file)
      return file.name
    },
    onSuccess: (name) => toast(t('exported', { name })),
    onError,
  })
}
export function useRules() {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: mandatoryKeys.rules(lang),
    queryFn: ({ signal }) => call(api.listMandatoryRules, { query: { lang } }, { signal }),
  })
}
type PeopleAsked = NonNullable<QueryOf<typeof api.countMandatoryPeople>>
/** Counts the members of a rule before it is saved. */
export const usePeople = (asked: PeopleAsked, enabled: boolean) =>
  useQuery({
    queryKey: mandatoryKeys.people(asked),
    enabled,
    queryFn: ({ signal }) => call(api.countMandatoryPeople, { query: asked }, { signal }),
  })
function useStale() {
  const client = useQueryClient()
  return () => invalidate(client, ['mandatory', 'trainings', 'courses', 'suggestions', 'cockpit'])
}
export type RuleBody = BodyOf<typeof api.createMandatoryRule>
/** Creates a rule, or changes that of the id. */
export const useSaveRule = (id: number | undefined) =>
  useSend({
    mutationFn: async ({ trainingId, courseId, ...body }: RuleBody): Promise<unknown> =>
      id === undefined
        ? call(api.createMandatoryRule, { body: { trainingId, courseId, ...body } })
        : call(api.updateMandatoryRule, { params: { id }, body }),
    onSuccess: useStale(),
  })
export const useDeleteRule = () =>
  useSend({
    mutationFn: (id: number) => call(api.deleteMandatoryRule, { params: { id } }),
    onSettled: useStale(),
  })

export const useReminders = () =>
  useQuery({
    queryKey: mandatoryKeys.reminders,
    staleTime: 0,
    queryFn: ({ signal }) => call(api.getReminders, {}, { signal }),
  })
export const useSetReminders = () =>
  useSend({
    mutationFn: (body: BodyOf<typeof api.setReminders>) => call(api.setReminders, { body }),
    onSuccess: useStale(),
  })
