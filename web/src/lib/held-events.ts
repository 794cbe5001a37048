import type { Feature } from './keys.ts'

/**
 * Queries that events invalidate during a save in several requests are refetched once at its end, not after each
 * request.
 */
let saving = 0
const waiting = new Set<Feature>()

/** Defers these features to the end of the present save; returns false when there is none. */
export function holdStale(features: Iterable<Feature>): boolean {
  if (saving === 0) return false
  for (const feature of features) waiting.add(feature)
  return true
}
/** Starts deferring invalidations; the returned function ends it and returns the deferred features. */
export function beginHolding(): () => Feature[] {
  saving++
  let ended = false
  return () => {
    if (ended) return []
    ended = true
    saving--
    // Another save is running: its end refetches everything.
    if (saving > 0) return []
    const all = [...waiting]
    waiting.clear()
    return all
  }
}
