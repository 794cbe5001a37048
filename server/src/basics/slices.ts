import { setImmediate } from 'node:timers/promises'

const sliceMs = 15
/**
 * Returns a function that yields to other requests when a slice of time is used up, for long work on the main thread.
 * May be awaited often: it costs one reading of the clock.
 */
export function slices(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < sliceMs) return
    await setImmediate()
    begun = performance.now()
  }
}
