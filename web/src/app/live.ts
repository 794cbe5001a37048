import { countUnread } from '@praxia/contract/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../lib/api.ts'
import { listen } from '../lib/events.ts'
import { holdStale } from '../lib/held-events.ts'
import { session } from '../lib/session.ts'

const unreadKey = ['notifications', 'unread']
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    enabled: session.get() !== null,
  })
  return data?.value ?? 0
}

/** What each kind of event makes stale: the first words of query keys, which are the features' names. */
const stale: Record<string, readonly string[]> = {
  notification: ['notifications'],
  unread: ['notifications'],
  progress: ['progress', 'trainings', 'courses', 'badges', 'history', 'headset', 'inspector'],
  catalogue: ['trainings', 'courses', 'suggestions'],
  masters: ['masters'],
  organisation: ['organisations', 'accounts', 'certificates'],
  device: ['accounts'],
  resources: ['resources'],
  import: ['imports'],
  members: ['members', 'groups', 'organisations'],
  connections: ['connections'],
  inspection: ['inspector'],
  call: ['calls'],
  launch: ['launches'],
}

/** How many are unread, as the stream says at its beginning; null for an event that only says that it is another number. */
function unreadIn(data: string): number | null {
  try {
    const { value } = JSON.parse(data) as { value?: unknown }
    return typeof value === 'number' ? value : null
  } catch {
    return null
  }
}

/**
 * Keeps what is on the screen fresh while it is looked at. A hidden tab has no stream (`lib/events.ts`), and a broken one says
 * nothing: what happened meanwhile is unknown, so a stream that opens again makes all stale that an event could have named.
 */
export function useLiveEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    const reread = (features: readonly string[]): void => {
      if (holdStale(features)) return
      for (const feature of features) void client.invalidateQueries({ queryKey: [feature] })
    }
    let opened = false
    return listen(
      '/notifications/stream',
      ({ event, data }) => {
        const value = event === 'unread' ? unreadIn(data) : null
        if (value === null) {
          reread(stale[event] ?? [])
          return
        }
        // The number itself came: it is not asked for once more, and the list only where it is another.
        const before = client.getQueryData<{ value: number }>(unreadKey)?.value
        client.setQueryData(unreadKey, { value })
        if (before !== undefined && before !== value)
          void client.invalidateQueries({ queryKey: ['notifications', 'list'] })
      },
      () => {
        if (opened) reread([...new Set(Object.values(stale).flat())])
        opened = true
      },
    )
  }, [client])
}
