interface Entry<T> {
  value: T
  size: number
}
/**
 * Caches values by key with a bound on the sum of their sizes: evicts the least recently used, but stores at least one.
 */
export class MemoryCache<T> {
  readonly #most: number
  readonly #entries = new Map<string, Entry<T>>()
  #sum = 0
  constructor(most: number) {
    this.#most = most
  }
  get size(): number {
    return this.#sum
  }
  get(key: string): T | undefined {
    const found = this.#entries.get(key)
    if (!found) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found.value
  }
  /** Stores a value; its size counts as 0 until it is known. */
  set(key: string, value: T): void {
    this.#drop(key)
    this.#entries.set(key, { value, size: 0 })
  }
  /** Sets the size of a value; ignored if its key has another value by now. */
  weigh(key: string, value: T, size: number): void {
    const found = this.#entries.get(key)
    if (found?.value !== value) return
    this.#sum += size - found.size
    found.size = size
    for (const other of this.#entries.keys()) {
      if (this.#sum <= this.#most || this.#entries.size === 1) return
      this.#drop(other)
    }
  }
  /** Deletes a value; ignored if its key has another value by now. */
  delete(key: string, value: T): void {
    if (this.#entries.get(key)?.value === value) this.#drop(key)
  }
  #drop(key: string): void {
    this.#sum -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}

/** Computes a value once for all concurrent callers, and drops it on failure. */
export function cachePending<E extends { made: Promise<unknown> }>(
  kept: MemoryCache<E>,
  key: string,
  entry: E,
  sizeOf: (made: Awaited<E['made']>) => number,
): E {
  kept.set(key, entry)
  entry.made.then(
    (made) => kept.weigh(key, entry, sizeOf(made as Awaited<E['made']>)),
    () => kept.delete(key, entry),
  )
  return entry
}
