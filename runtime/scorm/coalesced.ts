/** The work takes at most a tenth of the page's time. */
const rest = 10

/** Runs the work after the requesting script, once for several requests; work that takes long runs less often. */
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
    // In a microtask if possible: the tab may be about to close.
    if (wait > 0) setTimeout(run, wait)
    else queueMicrotask(run)
  }
}
