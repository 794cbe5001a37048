/**
 * Calls `tick` at this interval also while the page is hidden, whose own timers slow down to one minute. Returns the
 * function that stops it.
 */
export function tickSteadily(tick: () => void, everyMs: number): () => void {
  const clock = new Worker(new URL('./clock-worker.ts', import.meta.url), { type: 'module' })
  clock.addEventListener('message', tick)
  clock.postMessage(everyMs)
  return () => clock.terminate()
}
