interface Entry<T> {
  value: T
  size: number
}
/** Values by a key while the sum of their sizes stays within a bound: those asked for longest ago go, one always stays. */
export class Kept<T> {
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
  /** It weighs nothing until its size is known. */
  set(key: string, value: T): void {
    this.#drop(key)
    this.#entries.set(key, { value, size: 0 })
  }
  /** Nothing where another value has its key by now. */
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
  /** Nothing where another value has its key by now. */
  delete(key: string, value: T): void {
    if (this.#entries.get(key)?.value === value) this.#drop(key)
  }
  #drop(key: string): void {
    this.#sum -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}

/** What is made once for all who wait for it, and forgotten where it failed. */
export function keepMaking<E extends { made: Promise<unknown> }>(
  kept: Kept<E>,
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
