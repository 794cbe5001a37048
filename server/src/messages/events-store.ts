import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import type { EventMessage, EventName, Topic } from './topics.ts'

/** Channels are per database, so installations that share a PostgreSQL do not share them. */
export const channel = 'praxia_events'
/** PostgreSQL limits a payload to less than 8,000 bytes: this many of the longest topics fit, with the events. */
const topicsOfOne = 200

/**
 * Publishes events of these topics to all processes. In a transaction they are sent with the commit, and dropped with a
 * rollback; outside one they are sent at once.
 */
export async function publish(db: Db, topics: Iterable<Topic>, ...events: EventName[]): Promise<void> {
  const all = [...new Set(topics)]
  const messages: string[] = []
  for (let from = 0; from < all.length; from += topicsOfOne)
    messages.push(JSON.stringify({ topics: all.slice(from, from + topicsOfOne), events } satisfies EventMessage))
  if (messages.length > 0)
    await db.beforeCommit(sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) message`)
}
