import type { BodyOf } from '@praxia/contract/endpoint.ts'
import {
  createForwarding,
  deleteForwarding,
  listForwardingRefusals,
  listForwardings,
  pauseForwarding,
  resendForwardingRefusals,
  startForwarding,
  testForwarding,
  updateForwarding,
} from '@praxia/contract/connections/forwardings.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { connectionKeys } from '../../lib/keys.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { rowOf } from './queries.ts'

/** Queries forwardings at intervals while the page is open: their queues and responses cause no event. */
export const useForwardings = () =>
  useQuery({
    queryKey: connectionKeys.forwardings,
    staleTime: 0,
    refetchInterval: 5000,
    queryFn: ({ signal }) => call(listForwardings, {}, { signal }),
  })
export const useRefusalPages = (id: number) =>
  useInfiniteQuery({
    queryKey: connectionKeys.forwarding(id),
    initialPageParam: 1,
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      call(listForwardingRefusals, { params: { id }, query: { page: pageParam, limit: 20 } }, { signal }),
    getNextPageParam: nextPage,
  })
function useStale() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: connectionKeys.all })
}
export const useCreateForwarding = () =>
  useSend({
    mutationFn: (body: BodyOf<typeof createForwarding>) => call(createForwarding, { body }),
    onSuccess: useStale(),
  })
/** Sends changed fields, with the others as they are now, as for a webhook. */
export const useUpdateForwarding = (id: number) =>
  useSend({
    mutationFn: async (changed: Partial<BodyOf<typeof updateForwarding>>) => {
      const { name, url, user, version, attachments } = rowOf(await call(listForwardings, {}), id)
      return call(updateForwarding, { params: { id }, body: { name, url, user, version, attachments, ...changed } })
    },
    onSettled: useStale(),
  })
export const usePauseForwarding = () =>
  useSend({ mutationFn: (id: number) => call(pauseForwarding, { params: { id } }), onSettled: useStale() })
export const useStartForwarding = () =>
  useSend({ mutationFn: (id: number) => call(startForwarding, { params: { id } }), onSettled: useStale() })
export const useDeleteForwarding = () =>
  useSend({ mutationFn: (id: number) => call(deleteForwarding, { params: { id } }), onSettled: useStale() })
/** Sends one test per press. */
export const useTestForwarding = () =>
  useSend({
    mutationFn: (id: number) => call(testForwarding, { params: { id } }, { anew: true }),
    onSettled: useStale(),
  })
export const useResendRefusals = () =>
  useSend({
    mutationFn: (id: number) => call(resendForwardingRefusals, { params: { id } }, { anew: true }),
    onSettled: useStale(),
  })
