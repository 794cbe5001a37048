import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { MemoryCache, cachePending } from '../basics/memory-cache.ts'
import type { Actor, World } from '../context/context.ts'
import type { Database } from '../database/db.ts'
import { type Encoding, accepts } from '../files/compressed.ts'
import { findNextMoment } from '../access/cache-tags-store.ts'
import type { Call, CachePolicy } from './route.ts'

/** Bytes of a response; compressed once for all clients that accept compression. */
export interface CachedResponse {
  plain: Buffer
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}
interface KeptAnswer {
  revision: string
  since: number
  until: number
  /** The first moment after `since` at which a period begins or ends; queried when the response is requested again. */
  next?: Promise<{ at: Date | null }>
  made: Promise<CachedResponse>
}
/** Total size of cached responses in bytes, as sent. */
const mostBytes = 12 * 1024 * 1024
const memories = new WeakMap<Database, MemoryCache<KeptAnswer>>()
/** In every time zone, days, weeks and months begin at a quarter of an hour. */
const quarterMs = 900_000

/**
 * Returns whether responses for this caller can be cached: the platform's staff and partners read other organisations,
 * whose changes do not affect their own version.
 */
export const mayCache = (actor: Actor): actor is Actor & { revision: string } =>
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
    a.inClass?.id,
    a.roles,
    a.language,
    a.timeZone,
  ])

/**
 * Returns the cached response. Concurrent misses share one computation. The version is read before the data, so a
 * response may be newer than its version, never older.
 * @param make computes the response; its `cacheUntil` limits the time in the cache
 */
export async function cachedResponse(
  { database, now }: Pick<World, 'database' | 'now'>,
  endpoint: Endpoint,
  keeping: CachePolicy,
  actor: Actor & { revision: string },
  call: Call<Endpoint>,
  make: (lasts: (until: Date) => void) => Promise<string>,
): Promise<CachedResponse> {
  let kept = memories.get(database)
  if (!kept) memories.set(database, (kept = new MemoryCache(mostBytes)))
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
  async function making(): Promise<CachedResponse> {
    // Continues only after the entry is stored.
    await Promise.resolve()
    const plain = Buffer.from(
      await make((until) => {
        entry.until = Math.min(entry.until, until.getTime())
      }),
    )
    return { plain, compressed: {} }
  }
  // Compressed JSON is a quarter as long; a second representation of this kind is rare.
  return cachePending(kept, key, entry, ({ plain }) => 1.25 * plain.length + key.length).made
}

/** Minimum size in bytes for compression: a shorter response fits one packet. */
const leastCompressed = 1024
const compressions: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain) => promisify(gzip)(plain),
}
/** Sends the representation that the caller accepts. */
export async function sendCached(reply: FastifyReply, { plain, compressed }: CachedResponse): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8')
  if (plain.length < leastCompressed) return reply.send(plain)
  void reply.header('vary', 'accept-encoding')
  const encoding = (['br', 'gzip'] as const).find((one) => accepts(reply.request.headers['accept-encoding'], one))
  if (!encoding) return reply.send(plain)
  return reply.header('content-encoding', encoding).send(await (compressed[encoding] ??= compressions[encoding](plain)))
}
