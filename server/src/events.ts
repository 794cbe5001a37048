/** What happened for a member, to whoever of them is listening now. The row in the database is the truth; an event only says "look again". */
export type EventName = 'notification' | 'unread' | 'progress' | 'catalogue' | 'organisation' | 'device'
export interface Events {
  publish(userId: number, event: EventName, data?: object): void
  subscribe(userId: number, listener: (event: EventName, data: object) => void): () => void
}

export function localEvents(): Events {
  const listeners = new Map<number, Set<(event: EventName, data: object) => void>>()
  return {
    publish(userId, event, data = {}) {
      for (const listener of listeners.get(userId) ?? []) listener(event, data)
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
