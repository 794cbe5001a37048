/** Returns a percentile of many latencies, in milliseconds. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
export const median = (values: readonly number[]): number => percentile(values, 0.5)

interface Rate {
  perSecond: number
  latencies: number[]
}
/** Runs concurrent callers for a time, each sending its next request after a response. */
export async function atOnce(
  callers: number,
  seconds: number,
  work: (caller: number) => Promise<unknown>,
): Promise<Rate> {
  const latencies: number[] = []
  const since = performance.now()
  const until = since + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < until) {
        const begun = performance.now()
        await work(caller)
        latencies.push(performance.now() - begun)
      }
    }),
  )
  return { perSecond: (latencies.length * 1000) / (performance.now() - since), latencies }
}

/**
 * Sends requests at a constant rate, independent of responses, like a crowd. Latencies count from the scheduled moment.
 */
export async function atPace(
  perSecond: number,
  seconds: number,
  work: (nth: number) => Promise<unknown>,
): Promise<number[]> {
  const latencies: number[] = []
  const running: Promise<void>[] = []
  const since = performance.now()
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const due = since + (nth * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1)
      await new Promise((resolve) => {
        setTimeout(resolve, wait)
      })
    running.push(
      work(nth).then(() => {
        latencies.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(running)
  return latencies
}
