/** Limits of a batch and of the queue. */
interface Bounds {
  /** Concurrent batches. */
  atOnce: number
  /** Maximum weight of a batch; a heavier job runs alone. */
  weight: number
  /** Maximum queue length; further jobs are refused. */
  waiting: number
  /** Time in milliseconds that the first job of a batch waits for others, if the delay is acceptable. */
  gather?: number
}
export interface Job {
  /** Two jobs of one owner never run at once: the second starts after the first has ended. */
  owner: string
  weight: number
}
interface Waiting<J, T> {
  job: J
  resolve(answer: T): void
  reject(error: unknown): void
}

/**
 * Batches queued jobs for work that is cheaper together: a single job starts at once (or after `gather`), and jobs that
 * arrive in the meantime form the next batch, in order of arrival. `work` returns one result per job, in the same
 * order.
 * @param full error for a job that exceeds the queue limit
 */
export function batcher<J extends Job, T>(
  { atOnce, weight, waiting: longest, gather = 0 }: Bounds,
  full: () => Error,
  work: (group: readonly J[]) => Promise<readonly PromiseSettledResult<T>[]>,
): (job: J) => Promise<T> {
  const waiting: Waiting<J, T>[] = []
  const owners = new Set<string>()
  let busy = 0
  let gathering = false
  /** Takes the next batch. Skips jobs that wait for their owner; stops at the first job that does not fit. */
  function take(): Waiting<J, T>[] {
    const group: Waiting<J, T>[] = []
    let sum = 0
    for (const one of waiting) {
      if (owners.has(one.job.owner)) continue
      if (group.length > 0 && sum + one.job.weight > weight) break
      owners.add(one.job.owner)
      sum += one.job.weight
      group.push(one)
    }
    for (const one of group) waiting.splice(waiting.indexOf(one), 1)
    return group
  }
  async function run(group: readonly Waiting<J, T>[]): Promise<void> {
    try {
      const answers = await work(group.map(({ job }) => job))
      for (const [i, answer] of answers.entries())
        if (answer.status === 'fulfilled') group[i]!.resolve(answer.value)
        else group[i]!.reject(answer.reason)
    } catch (error) {
      for (const one of group) one.reject(error)
    }
    busy--
    for (const { job } of group) owners.delete(job.owner)
    next()
  }
  function next(): void {
    while (busy < atOnce) {
      const group = take()
      if (group.length === 0) return
      busy++
      void run(group)
    }
  }
  function begin(): void {
    if (gather === 0) next()
    else if (!gathering) {
      gathering = true
      setTimeout(() => {
        gathering = false
        next()
      }, gather)
    }
  }
  return (job) =>
    new Promise((resolve, reject) => {
      // Jobs that start at once do not count as waiting.
      if (waiting.length >= longest) reject(full())
      else {
        waiting.push({ job, resolve, reject })
        begin()
      }
    })
}
