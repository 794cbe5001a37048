import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// V8's collector, which Node hands out on request only.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void

/** Takes what nobody holds any more, all of it: some tens of milliseconds. */
export const collectAll = (): void => {
  collect()
}

const eachBytes = 4 * 1024 * 1024
let passed = 0
/**
 * To be told of the bytes that pass through. The socket brings them in buffers of their own, outside the heap; left alone, V8 walks the
 * whole heap each time they have grown by some tens of megabytes. The young ones alone are taken in a fraction of a millisecond (decision 015).
 */
export function collectPassing(bytes: number): void {
  passed += bytes
  if (passed < eachBytes) return
  passed = 0
  collect({ type: 'minor' })
}
