// Shares the processors for long reads among organisations: one that asks without a pause delays itself, not others.
import { availableParallelism } from 'node:os'

/** Time in milliseconds for which an organisation counts as asking. */
const presentMs = 1000
/** Time in milliseconds after which half of what an organisation has used is forgotten. */
const halfLifeMs = 1000
/** Time in milliseconds after which nothing of it is left. */
const keptMs = 10 * halfLifeMs
/** Use in milliseconds of reads that nobody has to give way for: some screens opened one after another. */
const freeMs = 300
/** Time in milliseconds after which an organisation that waits runs one read all the same. */
const leastMs = 100

interface Asking {
  lastAt: number
  running: number
  waiting: (() => void)[]
  /** Time in milliseconds that its reads have run, the recent time counted more; as of `usedAt`. */
  used: number
  usedAt: number
  turn?: NodeJS.Timeout | undefined
}
/**
 * Returns the function that runs the reads of an organisation: any number at once while it is alone; beside another one
 * as many as keep all processors busy, which is one more than there are. Who has used much more time than another one
 * that asks gives way: half of the processors at most, and none while reads take all of them, but one read each tenth of
 * a second. An organisation that asks without a pause then delays itself before it delays another. Reads of one
 * organisation begin in their order.
 */
export function fairShare(
  processors = availableParallelism(),
  now: () => number = () => performance.now(),
): <T>(organisationId: number, work: () => Promise<T>) => Promise<T> {
  let running = 0
  const all = new Map<number, Asking>()
  const queued = new Set<Asking>()
  /** Adds the time since the last call to what an organisation has used; called before `running` changes. */
  const count = (one: Asking): void => {
    const at = now()
    one.used = one.used * 0.5 ** ((at - one.usedAt) / halfLifeMs) + one.running * (at - one.usedAt)
    one.usedAt = at
  }
  /** Least use of the organisations that ask, and their number. */
  const leastUse = (): { use: number; askers: number } => {
    const least = { use: Infinity, askers: 0 }
    for (const [id, one] of all) {
      const silentMs = one.running > 0 || one.waiting.length > 0 ? 0 : now() - one.lastAt
      if (silentMs > keptMs) all.delete(id)
      if (silentMs > presentMs) continue
      count(one)
      least.askers += 1
      least.use = Math.min(least.use, one.used)
    }
    return least
  }
  const mayBegin = (own: Asking, { use, askers }: ReturnType<typeof leastUse>): boolean => {
    if (askers === 1) return true
    if (own.used <= 1.5 * use + freeMs) return own.running <= processors
    return running < processors && own.running < Math.max(1, processors >> 1)
  }
  const begin = (own: Asking): void => {
    count(own)
    running += 1
    own.running += 1
    own.waiting.shift()!()
    clearTimeout(own.turn)
    own.turn = own.waiting.length > 0 ? setTimeout(begin, leastMs, own) : undefined
    if (!own.turn) queued.delete(own)
  }
  const beginAll = (): void => {
    if (queued.size === 0) return
    const least = leastUse()
    for (const own of queued) while (own.waiting.length > 0 && mayBegin(own, least)) begin(own)
  }
  return async (organisationId, work) => {
    let own = all.get(organisationId)
    if (!own) {
      own = { lastAt: 0, running: 0, waiting: [], used: 0, usedAt: now() }
      all.set(organisationId, own)
    }
    own.lastAt = now()
    count(own)
    await new Promise<void>((resolve) => {
      own.waiting.push(resolve)
      // Most have used little, and begin without a look at all others.
      const isFree = own.used <= freeMs && own.running <= processors
      if (own.waiting.length === 1 && (isFree || mayBegin(own, leastUse()))) begin(own)
      else {
        queued.add(own)
        own.turn ??= setTimeout(begin, leastMs, own)
      }
    })
    try {
      return await work()
    } finally {
      count(own)
      running -= 1
      own.running -= 1
      beginAll()
    }
  }
}
