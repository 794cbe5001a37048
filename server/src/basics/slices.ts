import { setImmediate } from 'node:timers/promises'

const sliceMs = 15
/**
 * Work in the main thread that is long by its nature is done in slices: between two of them everybody else's requests go on.
 * To be awaited as often as one likes; it costs a look at the clock.
 */
export function slices(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < sliceMs) return
    await setImmediate()
    begun = performance.now()
  }
}
