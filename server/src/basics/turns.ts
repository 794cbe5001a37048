/**
 * At most so many pieces of work at once; the others wait in the order in which they came. Where so many wait already, `full` says what
 * the next one is told.
 */
export function turns(most: number, longest: number, full: () => Error): <T>(work: () => Promise<T>) => Promise<T> {
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
      // Whose turn it is takes this place: nobody who comes now overtakes.
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
