import type { Database } from '../database/db.ts'
import { channel, publish } from './events-store.ts'
import { type EventName, type Topic, eventNames, readMessage } from './topics.ts'

type EventListener = (event: EventName) => void
/** Events of every process on the same database. `publish` (events-store.ts) publishes them, in a transaction. */
export interface Events {
  /** Resolves once this process listens; events published later arrive. */
  ready(): Promise<void>
  /**
   * Subscribes and returns a function that unsubscribes. A listener gets an event once, however many of its topics
   * match.
   */
  subscribe(topics: readonly Topic[], listener: EventListener): () => void
  /**
   * Publishes a frequent event of committed data outside the transaction, one message at a time, which combines all
   * events since the last one. In a writing transaction, notifications would delay the commits of all others until the
   * disk has synced.
   */
  publishSoon(topics: readonly Topic[], event: EventName): void
}

function gather(database: Database, failed: (error: unknown) => void): Events['publishSoon'] {
  const waiting = new Map<EventName, Set<Topic>>()
  let sending = false
  const send = async (): Promise<void> => {
    sending = true
    while (waiting.size > 0) {
      const [event, topics] = waiting.entries().next().value!
      waiting.delete(event)
      await publish(database, topics, event).catch(failed)
    }
    sending = false
  }
  return (topics, event) => {
    const gathered = waiting.get(event) ?? new Set()
    for (const topic of topics) gathered.add(topic)
    waiting.set(event, gathered)
    if (!sending) void send()
  }
}

/** The process listens from the first subscription on, by one connection, until the database is closed. */
export function databaseEvents(database: Database, failed: (error: unknown) => void): Events {
  const listeners = new Map<Topic, Set<EventListener>>()
  const deliver = (all: Iterable<EventListener>, events: readonly EventName[]): void => {
    for (const listener of new Set(all)) for (const event of events) listener(event)
  }
  const handlers = {
    onMessage(payload: string) {
      const { topics, events } = readMessage(payload)
      deliver(
        topics.flatMap((topic) => [...(listeners.get(topic) ?? [])]),
        events,
      )
    },
    // Missed events are unknown: everything may have changed.
    onReconnect() {
      deliver(
        [...listeners.values()].flatMap((some) => [...some]),
        eventNames,
      )
    },
  }
  let listening: Promise<void> | undefined
  const ready = (): Promise<void> => (listening ??= database.listen(channel, handlers))
  return {
    ready,
    publishSoon: gather(database, failed),
    subscribe(topics, listener) {
      void ready()
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
      return () => {
        for (const topic of topics) {
          const left = listeners.get(topic)
          left?.delete(listener)
          if (left?.size === 0) listeners.delete(topic)
        }
      }
    },
  }
}
