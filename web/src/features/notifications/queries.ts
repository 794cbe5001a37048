import {
  clearNotifications,
  listNotifications,
  readNotification,
  readNotifications,
} from '@praxia/contract/notifications.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../phrases/i18n.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { call } from '../../lib/api.ts'
import { notificationKeys } from '../../lib/keys.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'

const perPage = 20

/** Queries own notifications, newest first. The server words them in the requested language. */
export function useNotifications() {
  const lang = useTranslation().i18n.language as InterfaceLanguage
  return useInfiniteQuery({
    queryKey: notificationKeys.list(lang),
    queryFn: ({ signal, pageParam }) =>
      call(listNotifications, { query: { lang, page: pageParam, limit: perPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}
const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: notificationKeys.all })
}
export function useReadNotification() {
  const refresh = useRefresh()
  return useSend({
    each: true,
    mutationFn: (id: number) => call(readNotification, { params: { id } }),
    onSuccess: refresh,
  })
}
export function useReadNotifications() {
  const refresh = useRefresh()
  return useSend({ mutationFn: () => call(readNotifications, {}), onSuccess: refresh })
}
export function useClearNotifications() {
  const refresh = useRefresh()
  return useSend({ mutationFn: () => call(clearNotifications, {}), onSuccess: refresh })
}
