import { countUnread } from '@praxia/contract/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../lib/api.ts'
import { listen } from '../lib/events.ts'
import { session } from '../lib/session.ts'

export function useUnread(): number {
  const { data } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    enabled: session.get() !== null,
  })
  return data?.value ?? 0
}

/** What each kind of event makes stale: the first words of query keys, which are the features' names. */
const stale: Record<string, readonly string[]> = {
  notification: ['notifications'],
  unread: ['notifications'],
  progress: ['progress', 'trainings', 'courses', 'badges', 'history'],
  catalogue: ['trainings', 'courses', 'suggestions'],
  organisation: ['organisations', 'accounts'],
  device: ['accounts'],
}

/** Keeps what is on the screen fresh while it is looked at. */
export function useLiveEvents(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      listen(
        '/notifications/stream',
        ({ event }) => {
          for (const feature of stale[event] ?? []) void client.invalidateQueries({ queryKey: [feature] })
        },
        () => void client.invalidateQueries({ queryKey: ['notifications'] }),
      ),
    [client],
  )
}
