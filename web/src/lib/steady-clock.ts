/** Calls `tick` at this pace also where the page is not seen, whose own clocks slow down to a minute after a while. Returns what ends it. */
export function tickSteadily(tick: () => void, everyMs: number): () => void {
  const clock = new Worker(new URL('./clock-worker.ts', import.meta.url), { type: 'module' })
  clock.addEventListener('message', tick)
  clock.postMessage(everyMs)
  return () => clock.terminate()
}
