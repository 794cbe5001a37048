import type { Database } from '../database/db.ts'
import { channel, publish } from './events-store.ts'
import { type EventName, type Topic, eventNames, readMessage } from './topics.ts'

export type EventListener = (event: EventName) => void
/** Events of every process on the same database. They are published by `publish` (events-store.ts), in a transaction. */
export interface Events {
  /** Resolves once this process listens; what is published after that arrives. */
  ready(): Promise<void>
  /** Answers what ends it. A listener gets an event once, however many of its topics are named. */
  subscribe(topics: readonly Topic[], listener: EventListener): () => void
  /**
   * For what is committed and comes with every report: beside the transaction, one message at a time, in which all that
   * came meanwhile go together. In a transaction that writes it would keep the commits of all others waiting for the disk.
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
    // Nobody knows what was missed: everything may have changed.
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
