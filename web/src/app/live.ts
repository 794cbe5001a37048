import { countUnread } from '@praxia/contract/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../lib/api.ts'
import { listen } from '../lib/events.ts'
import { holdStale } from '../lib/held-events.ts'
import { type Feature, invalidate, notificationKeys } from '../lib/keys.ts'
import { session } from '../lib/session.ts'

export function useUnread(): number {
  const { data } = useQuery({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    enabled: session.get() !== null,
  })
  return data?.value ?? 0
}

/** Query keys that each kind of event invalidates, by their first word, which is the feature's name. */
const stale: Record<string, readonly Feature[]> = {
  notification: ['notifications'],
  unread: ['notifications'],
  progress: ['progress', 'trainings', 'courses', 'badges', 'history', 'headset', 'inspector', 'mandatory'],
  catalogue: ['trainings', 'courses', 'suggestions'],
  masters: ['masters'],
  organisation: ['organisations', 'accounts', 'certificates'],
  device: ['accounts'],
  resources: ['resources'],
  import: ['imports'],
  members: ['members', 'groups', 'organisations', 'mandatory'],
  connections: ['connections'],
  inspection: ['inspector'],
  call: ['calls'],
  launch: ['launches'],
  class: ['classes'],
}

/** Returns the unread count that the stream sends at its start; null for an event that only announces a change. */
function unreadIn(data: string): number | null {
  try {
    const { value } = JSON.parse(data) as { value?: unknown }
    return typeof value === 'number' ? value : null
  } catch {
    return null
  }
}

/** Time in milliseconds in which a page's first stream usually opens: about as long as the page needs for its data. */
const promptMs = 1000

/**
 * Keeps the visible page up to date. A hidden tab has no stream (`lib/events.ts`), and a broken stream loses events, so
 * a reopened stream invalidates everything that an event could have named; so does one that opens late, since the page
 * has read its data before.
 */
export function useLiveEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    const reread = async (features: readonly Feature[]): Promise<void> => {
      if (holdStale(features)) return
      // React Query joins a first request, which may have been answered before the change.
      const first = client
        .getQueryCache()
        .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => !state.dataUpdatedAt })
      await invalidate(client, features)
      for (const { queryKey } of first)
        if (features.includes(queryKey[0] as Feature)) void client.invalidateQueries({ queryKey, exact: true })
    }
    let opened = false
    const since = Date.now()
    return listen(
      '/notifications/stream',
      ({ event, data }) => {
        const value = event === 'unread' ? unreadIn(data) : null
        if (value === null) {
          void reread(stale[event] ?? [])
          return
        }
        // The event holds the count, so the count is not requested; the list is requested only when the count changed.
        const before = client.getQueryData<{ value: number }>(notificationKeys.unread)?.value
        client.setQueryData(notificationKeys.unread, { value })
        if (before !== undefined && before !== value)
          void client.invalidateQueries({ queryKey: notificationKeys.lists })
      },
      () => {
        if (opened || Date.now() - since > promptMs) void reread([...new Set(Object.values(stale).flat())])
        opened = true
      },
    )
  }, [client])
}
