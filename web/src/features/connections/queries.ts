import { createKey, endKey, listKeys, rotateKey } from '@praxia/contract/connections/keys.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'

/** When a key was last used changes behind our back: it is read anew each time the page is opened. */
export const useKeyPages = () =>
  useInfiniteQuery({
    queryKey: ['connections', 'keys'],
    initialPageParam: 1,
    staleTime: 0,
    queryFn: ({ signal, pageParam }) => call(listKeys, { query: { page: pageParam, limit: 50 } }, { signal }),
    getNextPageParam: nextPage,
  })
function useStale() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['connections'] })
}
export const useCreateKey = () =>
  useSend({ mutationFn: (body: BodyOf<typeof createKey>) => call(createKey, { body }), onSuccess: useStale() })
export const useRotateKey = () =>
  useSend({ mutationFn: (id: number) => call(rotateKey, { params: { id } }), onSettled: useStale() })
export const useEndKey = () =>
  useSend({ mutationFn: (id: number) => call(endKey, { params: { id } }), onSettled: useStale() })
