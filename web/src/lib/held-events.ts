/** What events make stale while something is saved in parts: it is read again once, at the end, not after each part. */
let saving = 0
const waiting = new Set<string>()

/** Keeps these features for the end of what is being saved; false where nothing is. */
export function holdStale(features: Iterable<string>): boolean {
  if (saving === 0) return false
  for (const feature of features) waiting.add(feature)
  return true
}
/** Holds what becomes stale from here on; the returned function ends it and answers what did. */
export function beginHolding(): () => string[] {
  saving++
  let ended = false
  return () => {
    if (ended) return []
    ended = true
    saving--
    // Another saving goes on: its end reads all of it.
    if (saving > 0) return []
    const all = [...waiting]
    waiting.clear()
    return all
  }
}
