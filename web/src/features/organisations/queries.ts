import type { BodyOf, QueryOf } from '@praxia/contract/endpoint.ts'
import {
  brandOrganisation,
  createOrganisation,
  deleteOrganisation,
  exportOrganisations,
  getOrganisation,
  listAccessibleTrainings,
  listOrganisations,
  type Organisation,
  setAccessibleTrainings,
  updateOrganisation,
} from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { download, save } from '../../lib/download.ts'
import { invalidate, organisationKeys } from '../../lib/keys.ts'
import { allBut, ignoreNotFound } from '../../lib/not-found.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { currentLanguage } from '../../phrases/i18n.ts'

export type OrganisationSort = NonNullable<NonNullable<QueryOf<typeof listOrganisations>>['sort']>
export const useOneOrganisation = (id: number) =>
  useQuery({
    queryKey: organisationKeys.one(id),
    staleTime: 0,
    queryFn: ({ signal }) => call(getOrganisation, { params: { id } }, { signal }),
  })
export const useOrganisationPages = (type: OrganisationType, search: string, sort: OrganisationSort) =>
  useInfiniteQuery({
    queryKey: organisationKeys.pages(type, search, sort),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(
        listOrganisations,
        { query: { type, search: search || undefined, sort, page: pageParam, limit: 50 } },
        { signal },
      ),
    getNextPageParam: nextPage,
  })
export const useAccessible = (id: number) =>
  useQuery({
    queryKey: organisationKeys.accessible(id),
    queryFn: ({ signal }) => call(listAccessibleTrainings, { params: { id } }, { signal }),
    staleTime: 0,
  })

function useStale() {
  const client = useQueryClient()
  return () => invalidate(client, ['organisations', 'trainings'])
}
export function useSaveOrganisation(organisation: Organisation | null) {
  const stale = useStale()
  return useSend({
    mutationFn: (form: FormData) =>
      organisation
        ? call(updateOrganisation, { params: { id: organisation.id }, form })
        : call(createOrganisation, { form }),
    onSuccess: stale,
  })
}
export function useDeleteOrganisation(id: number) {
  const client = useQueryClient()
  return useSend({
    mutationFn: (name: string) => call(deleteOrganisation, { params: { id }, query: { name } }).catch(ignoreNotFound),
    onSuccess: () =>
      void client.invalidateQueries(allBut({ feature: 'organisations', id }, ['organisations', 'trainings'])),
  })
}
export function useSetAccessible(id: number) {
  const stale = useStale()
  return useSend({
    mutationFn: (body: BodyOf<typeof setAccessibleTrainings>) => call(setAccessibleTrainings, { params: { id }, body }),
    onSuccess: stale,
  })
}
export function useBrand() {
  const stale = useStale()
  return useSend({ mutationFn: (form: FormData) => call(brandOrganisation, { form }), onSuccess: stale })
}

export const useClientsReport = () =>
  useSend({
    mutationFn: async () => save(await download(exportOrganisations, { query: { lang: currentLanguage() } })),
  })
