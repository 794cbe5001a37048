import type { Lock, Locker, RequestRelease } from '@tus/utils'
import type { World } from '../../context/context.ts'
import { type Hold, takeUpload } from './lease-actions.ts'
import { askForLease } from './lease-store.ts'

/** What the protocol's client takes for a reason to ask again in a moment. */
export const locked = { status_code: 423, body: JSON.stringify({ code: 'upload.in_use', status: 423 }) }
/** How long a request waits for another of this process to let go. */
const patienceMs = 30_000

interface Held {
  ask: RequestRelease
  hold?: Hold
  bytes: number
  ended: PromiseWithResolvers<void>
}
const raised = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else
      signal.addEventListener('abort', () => {
        resolve()
      })
  })

/**
 * The protocol's lock, as a lease in the database. Who comes later is most often the same sender, whose connection was lost before we
 * noticed: the earlier request is asked to let go. One of this process is waited for; one of another process lets go when it
 * renews, and the sender, answered 423, asks again.
 */
export class LeaseLocker implements Locker {
  readonly #world: World
  readonly #held = new Map<string, Held>()
  constructor(world: World) {
    this.#world = world
  }
  /** What this process has in hand. */
  held(id: string): { hold: Hold; bytes: number } | undefined {
    const held = this.#held.get(id)
    return held?.hold && { hold: held.hold, bytes: held.bytes }
  }
  newLock(id: string): Lock {
    return { lock: (signal, ask) => this.#lock(id, signal, ask), unlock: () => this.#unlock(id) }
  }
  async #lock(id: string, signal: AbortSignal, ask: RequestRelease): Promise<void> {
    await this.#waitForOwn(id, signal)
    const mine: Held = { ask, bytes: 0, ended: Promise.withResolvers() }
    this.#held.set(id, mine)
    try {
      const taken = await takeUpload(this.#world, id, 'running', { asked: () => void ask() })
      if (!taken) {
        await askForLease(this.#world.database, id)
        throw locked
      }
      mine.hold = taken.hold
      mine.bytes = taken.row.bytes
    } catch (error) {
      this.#forget(id)
      throw error
    }
  }
  async #waitForOwn(id: string, signal: AbortSignal): Promise<void> {
    if (!this.#held.has(id)) return
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    const tooLong = raised(limit)
    for (let before = this.#held.get(id); before; before = this.#held.get(id)) {
      await before.ask()
      await Promise.race([before.ended.promise, tooLong])
      if (limit.aborted) throw locked
    }
  }
  async #unlock(id: string): Promise<void> {
    await this.#held.get(id)?.hold?.end()
    this.#forget(id)
  }
  #forget(id: string): void {
    this.#held.get(id)?.ended.resolve()
    this.#held.delete(id)
  }
}
