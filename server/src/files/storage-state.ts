import type { Storage, StorageState } from './storage.ts'

/** Time in milliseconds that a disk or an object store has to answer. */
const answerMs = 2000

/** Returns what a disk answers; undefined if it fails or hangs, as a lost network folder does. */
export function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const limit = setTimeout(resolve, answerMs)
  return Promise.race([asked.catch(() => undefined), promise.then(() => undefined)]).finally(() => clearTimeout(limit))
}

const asking = new WeakMap<object, Promise<StorageState>>()
/** Returns the state of a storage; `down` if it does not answer. Callers at the same time ask it once. */
export function stateOf(storage: Pick<Storage, 'state'>): Promise<StorageState> {
  const running = asking.get(storage)
  if (running) return running
  const state = inTime(storage.state())
    .then((answer) => answer ?? 'down')
    .finally(() => asking.delete(storage))
  asking.set(storage, state)
  return state
}
