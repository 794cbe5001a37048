import type { BodyOf, QueryOf } from '@praxia/contract/endpoint.ts'
import {
  createResource,
  deleteResource,
  getResource,
  listResources,
  type Resource,
  setTrainingResources,
  updateResource,
} from '@praxia/contract/resources.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { multipart } from '../../lib/form-rules.ts'
import { invalidate, openResourceKeys, resourceKeys } from '../../lib/keys.ts'
import { isNotFound, ignoreNotFound } from '../../lib/not-found.ts'
import { nextPage } from '../../lib/paging.ts'
import { type Sent, watchedFetch } from '../../lib/watched-fetch.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'
import { useSend } from '../../lib/use-send.ts'
import { useRole } from '../accounts/queries.ts'

export type ResourceSort = NonNullable<NonNullable<QueryOf<typeof listResources>>['sort']>
export const useResourcePages = (search: string, sort: ResourceSort) =>
  useInfiniteQuery({
    queryKey: resourceKeys.pages(search, sort),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(listResources, { query: { search: search || undefined, sort, page: pageParam, limit: 50 } }, { signal }),
    getNextPageParam: nextPage,
  })
/** Returns the number of resources, for the label of the tab. */
export const useResourceCount = (enabled = true): number | undefined =>
  useQuery({
    queryKey: resourceKeys.count(useRole()),
    enabled,
    queryFn: ({ signal }) => call(listResources, { query: { limit: 1 } }, { signal }),
  }).data?.total
/**
 * Queries a resource with its uses and a file address valid for ten minutes. Its key is outside the lists, so that an
 * event of a deletion does not refetch it while its dialog closes.
 */
export function useResource(id: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: openResourceKeys.one(id, lang),
    staleTime: 0,
    enabled: id > 0,
    queryFn: ({ signal }) => call(getResource, { params: { id }, query: { lang } }, { signal }),
  })
}
/**
 * Queries the resources of a training (the own organisation's and the platform's) or of a course (the own
 * organisation's).
 */
export const useResourcesOf = (kind: 'training' | 'course', id: number) =>
  useQuery({
    queryKey: resourceKeys.of(kind, id, useRole()),
    enabled: id > 0,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(
        listResources,
        { query: { ...(kind === 'course' ? { courseId: id } : { trainingId: id }), limit: 500 } },
        { signal },
      ),
  })
export const useTrainingResources = (trainingId: number) => useResourcesOf('training', trainingId)

interface Sending {
  title: string
  revision?: string
  file: File | null
}
/** Saves a resource and reports the upload progress. Leaving the form stops its upload, so that nothing is saved. */
export function useSaveResource(resource: Resource | null) {
  const client = useQueryClient()
  const [sent, setSent] = useState<Sent | null>(null)
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])
  const save = useSend({
    mutationFn: ({ file, ...body }: Sending): Promise<Resource> => {
      const form = file ? { form: multipart(body, { file }) } : { body }
      upload.current = new AbortController()
      const options = file ? { fetch: watchedFetch(setSent), signal: upload.current.signal } : {}
      return resource
        ? call(updateResource, { params: { id: resource.id }, ...form }, { ...options, anew: true })
        : call(createResource, form, options)
    },
    onSuccess: () => invalidate(client, ['resources', 'resource', 'organisations']),
    onError: (error) => {
      // A stopped upload may have been saved already.
      if (error.name === 'AbortError') void invalidate(client, ['resources', 'organisations'])
      if (isNotFound(error)) void client.invalidateQueries({ queryKey: resourceKeys.all })
    },
    onSettled: () => setSent(null),
  })
  return { ...save, sent }
}
export function useDeleteResource() {
  const client = useQueryClient()
  return useSend({
    mutationFn: (id: number) => call(deleteResource, { params: { id } }).catch(ignoreNotFound),
    onSuccess: () => {
      void invalidate(client, ['resources', 'organisations'])
    },
  })
}
export function useSetTrainingResources(trainingId: number) {
  const client = useQueryClient()
  return useSend({
    mutationFn: (body: BodyOf<typeof setTrainingResources>) =>
      call(setTrainingResources, { params: { id: trainingId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: resourceKeys.all }),
  })
}
