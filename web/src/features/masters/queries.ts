import type { QueryOf } from '@praxia/contract/endpoint.ts'
import { deleteMaster, getMaster, listMasters, type MasterContent } from '@praxia/contract/library/masters.ts'
import { limits } from '@praxia/contract/limits.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type Feature, invalidate, masterKeys, openMasterKeys } from '../../lib/keys.ts'
import { allBut, listsIfNotFound, ignoreNotFound } from '../../lib/not-found.ts'
import { nextPage, readAll } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'
import type { saveMaster } from './actions.ts'

export type MasterSort = NonNullable<NonNullable<QueryOf<typeof listMasters>>['sort']>
export function useMasterPages(search: string, sort: MasterSort) {
  const lang = useContentLanguage()
  return useInfiniteQuery({
    queryKey: masterKeys.page(lang, search, sort),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(listMasters, { query: { search: search || undefined, sort, lang, page: pageParam, limit: 50 } }, { signal }),
    getNextPageParam: nextPage,
  })
}
/** Queries all master content available to trainings of this organisation; null for the own organisation. */
export const useMasters = (clientId: number | null, enabled = true) =>
  useQuery({
    queryKey: masterKeys.list(clientId),
    enabled,
    queryFn: ({ signal }) =>
      readAll(limits.listMax, (page) =>
        call(
          listMasters,
          { query: { page, limit: limits.listMax, ...(clientId === null ? {} : { clientId }) } },
          { signal },
        ),
      ),
  })
/** Has a query key outside the lists, so that the event of a deletion does not refetch it while its dialog closes. */
export function useMaster(id: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: openMasterKeys.one(id, lang),
    staleTime: 0,
    enabled: id > 0,
    queryFn: ({ signal }) => call(getMaster, { params: { id }, query: { lang } }, { signal }),
  })
}
/** Returns the number of master contents, for the label of the tab. */
export const useMasterCount = (enabled = true): number | undefined =>
  useQuery({
    queryKey: masterKeys.count,
    enabled,
    queryFn: ({ signal }) => call(listMasters, { query: { limit: 1 } }, { signal }),
  }).data?.total

const touched: readonly Feature[] = ['masters', 'trainings', 'organisations']
/**
 * Takes `save` from the form: this file is loaded for the number in the tab's label and must not import the upload
 * code.
 */
export function useSaveMaster(master: MasterContent | null, save: typeof saveMaster) {
  const client = useQueryClient()
  const stale = () => invalidate(client, touched)
  return useSend({
    mutationFn: save,
    onSuccess: stale,
    onError: (error) => {
      // The parts before the failure are saved.
      void client.invalidateQueries({ queryKey: masterKeys.pages })
      void client.invalidateQueries(listsIfNotFound(error, { feature: 'masters', id: master?.id ?? 0 }, touched))
    },
  })
}
export function useDeleteMaster() {
  const client = useQueryClient()
  return useSend({
    mutationFn: (id: number) => call(deleteMaster, { params: { id } }).catch(ignoreNotFound),
    onSuccess: (_, id) => void client.invalidateQueries(allBut({ feature: 'masters', id }, touched)),
  })
}
