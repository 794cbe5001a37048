/** How much is done as one, and how many wait for it. */
interface Bounds {
  /** So many groups at once. */
  atOnce: number
  /** What a group weighs at most; a job that weighs more goes alone. */
  weight: number
  /** Whoever would wait behind so many is refused. */
  waiting: number
  /** So long, in milliseconds, the first of a group waits for others, where nobody minds. */
  gather?: number
}
export interface Job {
  /** Two of one owner are never under way at once: the second begins after the first has ended. */
  owner: string
  weight: number
}
interface Waiting<J, T> {
  job: J
  resolve(answer: T): void
  reject(error: unknown): void
}

/**
 * Does together what waits when a place comes free, for work that costs less so: one alone begins at once (or after `gather`), those that come
 * meanwhile are the next group, in the order in which they came. `work` answers for each job of a group, in its order.
 * @param full what the one is told that would wait too long
 */
export function together<J extends Job, T>(
  { atOnce, weight, waiting: longest, gather = 0 }: Bounds,
  full: () => Error,
  work: (group: readonly J[]) => Promise<readonly PromiseSettledResult<T>[]>,
): (job: J) => Promise<T> {
  const waiting: Waiting<J, T>[] = []
  const owners = new Set<string>()
  let busy = 0
  let gathering = false
  /** The next group. What has to wait for its owner's own is passed over; what does not fit is not. */
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
      // Those that begin at once have not waited.
      if (waiting.length >= longest) reject(full())
      else {
        waiting.push({ job, resolve, reject })
        begin()
      }
    })
}
