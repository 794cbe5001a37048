/** What happened for a member, to whoever of them is listening now. The row in the database is the truth; an event only says "look again". */
export type EventName = 'notification' | 'unread' | 'progress' | 'catalogue' | 'organisation' | 'device'
type Listener = (event: EventName) => void
export interface Events {
  publish(userIds: Iterable<number>, ...events: EventName[]): void
  /** Answers what ends it. */
  subscribe(userId: number, listener: Listener): () => void
}

export function localEvents(): Events {
  const listeners = new Map<number, Set<Listener>>()
  return {
    publish(userIds, ...events) {
      for (const userId of userIds)
        for (const listener of listeners.get(userId) ?? []) for (const event of events) listener(event)
    },
    subscribe(userId, listener) {
      const mine = listeners.get(userId) ?? new Set()
      listeners.set(userId, mine.add(listener))
      return () => {
        mine.delete(listener)
        if (mine.size === 0) listeners.delete(userId)
      }
    },
  }
}
