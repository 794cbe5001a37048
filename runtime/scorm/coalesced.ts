/** A tenth of the page's time at most. */
const rest = 10

/** The work after the script that asks for it, once however often it asks; work that takes long is done less often. */
export function coalesced(work: () => void, now: () => number = () => performance.now()): () => void {
  let waits = false
  let free = 0
  const run = () => {
    waits = false
    const began = now()
    work()
    free = now() + (now() - began) * rest
  }
  return () => {
    if (waits) return
    waits = true
    const wait = free - now()
    // A microtask where it can be: the tab may be about to go.
    if (wait > 0) setTimeout(run, wait)
    else queueMicrotask(run)
  }
}
