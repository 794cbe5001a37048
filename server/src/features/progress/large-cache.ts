import type { Ctx } from '../../context/context.ts'
import type { Database } from '../../database/db.ts'
import { Kept, keepMaking } from '../../basics/kept-cache.ts'

interface Made {
  at: number
  made: Promise<unknown>
}
/** What is read of fewer rows is read each time: figures of most organisations are those of the moment. */
export const largeRows = 1000
const lastsMs = 60_000
/** A row is some 80 bytes here at the most. */
const mostRows = 100_000
const memories = new WeakMap<Database, Kept<Made>>()

/**
 * Figures over so many rows that they are made once a minute, whoever asks. Whoever waits for the same waits for one reading.
 * @param rowsOf of how many rows they were made
 */
export async function onceAMinute<T>(
  { database, now, lasts }: Pick<Ctx, 'database' | 'now' | 'lasts'>,
  key: string,
  rowsOf: (made: T) => number,
  make: () => Promise<T>,
): Promise<T> {
  let kept = memories.get(database)
  if (!kept) memories.set(database, (kept = new Kept(mostRows)))
  const at = now().getTime()
  const found = kept.get(key)
  const until = (from: number) => lasts(new Date(from + lastsMs))
  if (found && Math.abs(at - found.at) < lastsMs) {
    until(found.at)
    return found.made as Promise<T>
  }
  const made = make()
  // What was large is so still; what was not is known to be when it was read.
  if (found || rowsOf(await made) >= largeRows) {
    until(at)
    keepMaking(kept, key, { at, made }, (value) => Math.max(1, rowsOf(value as T)))
  }
  return made
}
