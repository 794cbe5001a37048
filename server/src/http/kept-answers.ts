import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { Kept, keepMaking } from '../basics/kept-cache.ts'
import type { Actor, World } from '../context/context.ts'
import type { Database } from '../database/db.ts'
import { findNextMoment } from '../access/revisions-store.ts'
import type { Call, Keeping } from './route.ts'

interface KeptAnswer {
  revision: string
  since: number
  until: number
  /** The first moment after `since` at which something begins or ends: asked for when the answer is wanted again. */
  next?: Promise<{ at: Date | null }>
  made: Promise<Buffer>
}
/** In all, as they are sent. */
const mostBytes = 12 * 1024 * 1024
const memories = new WeakMap<Database, Kept<KeptAnswer>>()
/** A new day begins at one of these in every time zone, and so do weeks and months. */
const quarterMs = 900_000

/** The platform's people and partners look into other organisations, whose changes their own revision does not tell. */
export const mayKeep = (actor: Actor): actor is Actor & { revision: string } =>
  actor.revision !== undefined && actor.organisationType !== 'PLATFORM' && actor.organisationType !== 'PARTNER'

const keyOf = (endpoint: Endpoint, a: Actor, call: Call<Endpoint>): string =>
  JSON.stringify([
    endpoint.name,
    call.params,
    call.query,
    a.organisationId,
    a.userId,
    a.as,
    a.kind,
    a.byAnother,
    a.roles,
    a.language,
    a.timeZone,
  ])

/**
 * The answer as it is sent, from memory while nothing changed of what it is made of; whoever waits for the same waits for one. The revision
 * was read before: what is made may be newer than it says, never older.
 * @param make what `lasts` is told there limits how long the answer stands
 */
export async function keptAnswer(
  { database, now }: Pick<World, 'database' | 'now'>,
  endpoint: Endpoint,
  keeping: Keeping,
  actor: Actor & { revision: string },
  call: Call<Endpoint>,
  make: (lasts: (until: Date) => void) => Promise<string>,
): Promise<Buffer> {
  let kept = memories.get(database)
  if (!kept) memories.set(database, (kept = new Kept(mostBytes)))
  const key = keyOf(endpoint, actor, call)
  const since = now().getTime()
  const found = kept.get(key)
  if (found?.revision === actor.revision && since >= found.since && since < found.until) {
    if (!keeping.dated) return found.made
    found.next ??= findNextMoment(database, actor.scope, new Date(found.since)).catch((error: unknown) => {
      delete found.next
      throw error
    })
    const { at } = await found.next
    if (at === null || since < at.getTime()) return found.made
  }
  const entry: KeptAnswer = {
    revision: actor.revision,
    since,
    until: (Math.floor(since / quarterMs) + 1) * quarterMs,
    made: making(),
  }
  async function making(): Promise<Buffer> {
    // Not before the entry is there.
    await Promise.resolve()
    return Buffer.from(
      await make((until) => {
        entry.until = Math.min(entry.until, until.getTime())
      }),
    )
  }
  return keepMaking(kept, key, entry, (made) => made.length + key.length).made
}
