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
  /** What one request holds is its own to let go: of several at once one has it, and the others end without it. */
  newLock(id: string): Lock {
    let mine: Held | undefined
    return {
      lock: async (signal, ask) => {
        mine = await this.#lock(id, signal, ask)
      },
      unlock: async () => {
        if (mine) await this.#unlock(id, mine)
        mine = undefined
      },
    }
  }
  async #lock(id: string, signal: AbortSignal, ask: RequestRelease): Promise<Held> {
    while (this.#held.has(id)) await this.#waitForOwn(id, signal)
    // Nothing is waited for between that look and this: of those who come at once one is first.
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
      return mine
    } catch (error) {
      this.#forget(id, mine)
      throw error
    }
  }
  /** One of this process that has it; whoever waited longest need not come next. */
  async #waitForOwn(id: string, signal: AbortSignal): Promise<void> {
    const before = this.#held.get(id)
    if (!before) return
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    await before.ask()
    await Promise.race([before.ended.promise, raised(limit)])
    if (limit.aborted) throw locked
  }
  async #unlock(id: string, mine: Held): Promise<void> {
    await mine.hold?.end()
    this.#forget(id, mine)
  }
  #forget(id: string, mine: Held): void {
    mine.ended.resolve()
    if (this.#held.get(id) === mine) this.#held.delete(id)
  }
}
