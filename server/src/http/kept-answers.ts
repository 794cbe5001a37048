import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { Kept, keepMaking } from '../basics/kept-cache.ts'
import type { Actor, World } from '../context/context.ts'
import type { Database } from '../database/db.ts'
import { type Encoding, accepts } from '../files/compressed.ts'
import { findNextMoment } from '../access/revisions-store.ts'
import type { Call, Keeping } from './route.ts'

/** An answer's bytes; compressed once for all who take it so. */
export interface Answer {
  plain: Buffer
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}
interface KeptAnswer {
  revision: string
  since: number
  until: number
  /** The first moment after `since` at which something begins or ends: asked for when the answer is wanted again. */
  next?: Promise<{ at: Date | null }>
  made: Promise<Answer>
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
): Promise<Answer> {
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
  async function making(): Promise<Answer> {
    // Not before the entry is there.
    await Promise.resolve()
    const plain = Buffer.from(
      await make((until) => {
        entry.until = Math.min(entry.until, until.getTime())
      }),
    )
    return { plain, compressed: {} }
  }
  // Compressed, JSON is a quarter as long; a second copy so is rare.
  return keepMaking(kept, key, entry, ({ plain }) => 1.25 * plain.length + key.length).made
}

/** Shorter, it fits a packet as it is. */
const leastCompressed = 1024
const compressions: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain) => promisify(gzip)(plain),
}
/** Sends it as this caller takes it. */
export async function sendKept(reply: FastifyReply, { plain, compressed }: Answer): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8')
  if (plain.length < leastCompressed) return reply.send(plain)
  void reply.header('vary', 'accept-encoding')
  const encoding = (['br', 'gzip'] as const).find((one) => accepts(reply.request.headers['accept-encoding'], one))
  if (!encoding) return reply.send(plain)
  return reply.header('content-encoding', encoding).send(await (compressed[encoding] ??= compressions[encoding](plain)))
}
