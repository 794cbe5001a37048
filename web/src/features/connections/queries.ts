import { createApiKey, endApiKey, listApiKeys } from '@praxia/contract/connections/api-keys.ts'
import { createKey, endKey, listKeys, rotateKey } from '@praxia/contract/connections/keys.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhookMessages,
  listWebhooks,
  resendWebhookMessage,
  rotateWebhook,
  startWebhook,
  stopWebhook,
  testWebhook,
  updateWebhook,
} from '@praxia/contract/connections/webhooks.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { connectionKeys } from '../../lib/keys.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'

/** Queries keys each time the page opens: other systems change their last use without an event. */
export const useKeyPages = () =>
  useInfiniteQuery({
    queryKey: connectionKeys.keys,
    initialPageParam: 1,
    staleTime: 0,
    queryFn: ({ signal, pageParam }) => call(listKeys, { query: { page: pageParam, limit: 50 } }, { signal }),
    getNextPageParam: nextPage,
  })
/** Returns a row of a list; throws if another administrator has deleted it. */
export function rowOf<T extends { id: number }>(rows: readonly T[], id: number): T {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new ApiError(404, 'request.not_found')
  return row
}
function useStale() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: connectionKeys.all })
}
export const useCreateKey = () =>
  useSend({ mutationFn: (body: BodyOf<typeof createKey>) => call(createKey, { body }), onSuccess: useStale() })
export const useRotateKey = () =>
  useSend({ mutationFn: (id: number) => call(rotateKey, { params: { id } }), onSettled: useStale() })
export const useEndKey = () =>
  useSend({ mutationFn: (id: number) => call(endKey, { params: { id } }), onSettled: useStale() })

/** Queries keys each time the page opens: programs change their last use without an event. */
export const useApiKeyPages = () =>
  useInfiniteQuery({
    queryKey: connectionKeys.apiKeys,
    initialPageParam: 1,
    staleTime: 0,
    queryFn: ({ signal, pageParam }) => call(listApiKeys, { query: { page: pageParam, limit: 50 } }, { signal }),
    getNextPageParam: nextPage,
  })
export const useCreateApiKey = () =>
  useSend({ mutationFn: (body: BodyOf<typeof createApiKey>) => call(createApiKey, { body }), onSuccess: useStale() })
export const useEndApiKey = () =>
  useSend({ mutationFn: (id: number) => call(endApiKey, { params: { id } }), onSettled: useStale() })

/** Queries webhooks each time the page opens: the responses to their messages cause no event. */
export const useWebhooks = () =>
  useQuery({
    queryKey: connectionKeys.webhooks,
    staleTime: 0,
    queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
  })
export const useMessagePages = (id: number) =>
  useInfiniteQuery({
    queryKey: connectionKeys.webhook(id),
    initialPageParam: 1,
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      call(listWebhookMessages, { params: { id }, query: { page: pageParam, limit: 20 } }, { signal }),
    getNextPageParam: nextPage,
  })
export const useCreateWebhook = () =>
  useSend({ mutationFn: (body: BodyOf<typeof createWebhook>) => call(createWebhook, { body }), onSuccess: useStale() })
/**
 * Sends changed fields, with the others as they are now: the endpoint takes all of them, and an administrator who changes
 * one must not restore what another has changed meanwhile.
 */
export const useUpdateWebhook = (id: number) =>
  useSend({
    mutationFn: async (changed: Partial<BodyOf<typeof updateWebhook>>) => {
      const { name, url, kinds } = rowOf(await call(listWebhooks, {}), id)
      return call(updateWebhook, { params: { id }, body: { name, url, kinds, ...changed } })
    },
    onSettled: useStale(),
  })
export const useRotateWebhook = () =>
  useSend({ mutationFn: (id: number) => call(rotateWebhook, { params: { id } }), onSettled: useStale() })
export const useStopWebhook = () =>
  useSend({ mutationFn: (id: number) => call(stopWebhook, { params: { id } }), onSettled: useStale() })
export const useStartWebhook = () =>
  useSend({ mutationFn: (id: number) => call(startWebhook, { params: { id } }), onSettled: useStale() })
/** Refetches the list only: the messages of the deleted webhook, which may still be shown, no longer exist. */
export function useDeleteWebhook() {
  const client = useQueryClient()
  return useSend({
    mutationFn: (id: number) => call(deleteWebhook, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: connectionKeys.webhooks, exact: true }),
  })
}
/** Sends one test per press. */
export const useTestWebhook = () =>
  useSend({ mutationFn: (id: number) => call(testWebhook, { params: { id } }, { anew: true }), onSettled: useStale() })
export const useResend = (id: number) =>
  useSend({
    mutationFn: (messageId: string) => call(resendWebhookMessage, { params: { id, messageId } }, { anew: true }),
    onSettled: useStale(),
  })
