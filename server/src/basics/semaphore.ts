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
