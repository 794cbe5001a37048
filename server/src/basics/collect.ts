import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Node exposes V8's garbage collector only on request.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void

/** Runs a full garbage collection: takes some tens of milliseconds. */
export const collectAll = (): void => {
  collect()
}

const eachBytes = 4 * 1024 * 1024
let passed = 0
/**
 * Counts bytes that pass through and collects the young generation now and then. Sockets deliver them in buffers
 * outside the heap; by default V8 walks the whole heap each time these have grown by some tens of megabytes. A young
 * collection takes a fraction of a millisecond (decision 015).
 */
export function collectPassing(bytes: number): void {
  passed += bytes
  if (passed < eachBytes) return
  passed = 0
  collect({ type: 'minor' })
}
