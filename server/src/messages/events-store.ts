import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import type { EventMessage, EventName, Topic } from './topics.ts'

/** Installations that share a PostgreSQL have databases of their own, and so do channels. */
export const channel = 'praxia_events'
/** PostgreSQL takes less than 8,000 bytes: so many of the longest topics there can be, and the events. */
const topicsOfOne = 200

/**
 * Publishes events of these topics to all processes. In a transaction they go with the commit, and with a rollback they
 * don't; beside one they go at once.
 */
export async function publish(db: Db, topics: Iterable<Topic>, ...events: EventName[]): Promise<void> {
  const all = [...new Set(topics)]
  const messages: string[] = []
  for (let from = 0; from < all.length; from += topicsOfOne)
    messages.push(JSON.stringify({ topics: all.slice(from, from + topicsOfOne), events } satisfies EventMessage))
  if (messages.length > 0)
    await db.atEnd(sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) message`)
}
