import type { Ctx } from '../../context/context.ts'
import type { Database } from '../../database/db.ts'
import { MemoryCache, cachePending } from '../../basics/memory-cache.ts'

interface Made {
  at: number
  made: Promise<unknown>
}
/**
 * Row count above which figures are cached. Smaller ones are read each time, so most organisations see current figures.
 */
export const largeRows = 1000
const lastsMs = 60_000
/** A row takes at most some 80 bytes of memory. */
const mostRows = 100_000
const memories = new WeakMap<Database, MemoryCache<Made>>()

/**
 * Caches figures over many rows for one minute, for all callers. Concurrent misses share one computation.
 * @param rowsOf number of rows that were read
 */
export async function onceAMinute<T>(
  { database, now, cacheUntil: lasts }: Pick<Ctx, 'database' | 'now' | 'cacheUntil'>,
  key: string,
  rowsOf: (made: T) => number,
  make: () => Promise<T>,
): Promise<T> {
  let kept = memories.get(database)
  if (!kept) memories.set(database, (kept = new MemoryCache(mostRows)))
  const at = now().getTime()
  const found = kept.get(key)
  const until = (from: number) => lasts(new Date(from + lastsMs))
  if (found && Math.abs(at - found.at) < lastsMs) {
    until(found.at)
    return found.made as Promise<T>
  }
  const made = make()
  // A large cached result is assumed to be large still; a new result is cached if it is large.
  if (found || rowsOf(await made) >= largeRows) {
    until(at)
    cachePending(kept, key, { at, made }, (value) => Math.max(1, rowsOf(value as T)))
  }
  return made
}
/** Forgets cached figures that a write has changed. */
export function forgetFigures(database: Database, key: string): void {
  const kept = memories.get(database)
  const found = kept?.get(key)
  if (found) kept!.delete(key, found)
}
