/**
 * Limits concurrent work to `most`; the rest waits in order of arrival. When `longest` already wait, the next one is
 * rejected with the error of `full`.
 */
export function semaphore(most: number, longest: number, full: () => Error): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (busy < most) busy++
    else if (waiting.length >= longest) throw full()
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    try {
      return await work()
    } finally {
      // Passes the slot to the first in the queue, so that a new arrival cannot overtake it.
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}

/**
 * Limits concurrent work to `most`, as `semaphore` does, and lets the keys take turns: one that queues much delays the
 * others by one piece of its work. When `longest` of a key already wait, its next one is rejected.
 */
export function fairSemaphore<K>(
  most: number,
  longest: number,
  full: () => Error,
): <T>(key: K, work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting = new Map<K, (() => void)[]>()
  const takeNext = (): (() => void) | undefined => {
    const [first] = waiting
    if (!first) return undefined
    const [key, queue] = first
    const next = queue.shift()
    // A map keeps the order of insertion: the key goes behind the others.
    waiting.delete(key)
    if (queue.length > 0) waiting.set(key, queue)
    return next
  }
  return async (key, work) => {
    const queue = waiting.get(key) ?? []
    if (busy < most) busy++
    else if (queue.length >= longest) throw full()
    else
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        waiting.set(key, queue)
      })
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next()
      else busy--
    }
  }
}
