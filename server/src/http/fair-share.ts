import { availableParallelism } from 'node:os'

/** Reads of one organisation that run at once while another one asks too: they keep all processors busy. */
const usualAtOnce = availableParallelism() + 1
/** Time in milliseconds for which an organisation counts as asking. */
const presentMs = 1000
/** Longest wait in milliseconds: slow reads of an organisation do not stop its others. */
const mostMs = 500

interface Asking {
  lastAt: number
  running: number
  waiting: (() => void)[]
}
/**
 * Returns the function that runs the reads of an organisation: any number at once while it is alone, else a few, and the
 * others wait in their order. An organisation that asks without a pause then delays itself before it delays another.
 */
export function fairShare(
  atOnce = usualAtOnce,
  now: () => number = () => performance.now(),
): <T>(organisationId: number, work: () => Promise<T>) => Promise<T> {
  const all = new Map<number, Asking>()
  const isAlone = (own: Asking): boolean => {
    const since = now() - presentMs
    for (const [id, one] of all)
      if (one.running === 0 && one.lastAt < since) all.delete(id)
      else if (one !== own) return false
    return true
  }
  const wait = (own: Asking): Promise<void> =>
    new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(timer)
        own.running += 1
        resolve()
      }
      const timer = setTimeout(() => {
        own.waiting.splice(own.waiting.indexOf(begin), 1)
        begin()
      }, mostMs)
      own.waiting.push(begin)
    })
  return async (organisationId, work) => {
    const own = all.get(organisationId) ?? { lastAt: 0, running: 0, waiting: [] }
    all.set(organisationId, own)
    own.lastAt = now()
    if (own.waiting.length > 0 || (own.running >= atOnce && !isAlone(own))) await wait(own)
    else own.running += 1
    try {
      return await work()
    } finally {
      own.running -= 1
      while (own.waiting.length > 0 && (own.running < atOnce || isAlone(own))) own.waiting.shift()!()
    }
  }
}
