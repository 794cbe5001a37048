import type { Lock, Locker, RequestRelease } from '@tus/utils'
import type { World } from '../../context/context.ts'
import { type Hold, takeUpload } from './lease-actions.ts'
import { askForLease } from './lease-store.ts'

/** Response that makes the protocol's client retry in a moment. */
export const locked = { status_code: 423, body: JSON.stringify({ code: 'upload.in_use', status: 423 }) }
/** Maximum wait of a request for another one of this process to release the lock, in milliseconds. */
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
 * The protocol's lock, as a lease in the database. A later request is most often from the same sender, whose connection
 * was lost before the server noticed: the earlier request is asked to release the lock. One of this process is waited
 * for; one of another process releases it on renewal, and the sender, which got 423, tries again.
 */
export class LeaseLocker implements Locker {
  readonly #world: World
  readonly #held = new Map<string, Held>()
  constructor(world: World) {
    this.#world = world
  }
  /** Returns the hold of this process on an upload. */
  held(id: string): { hold: Hold; bytes: number } | undefined {
    const held = this.#held.get(id)
    return held?.hold && { hold: held.hold, bytes: held.bytes }
  }
  /** A lock belongs to one request: of several concurrent ones one holds it, and the others end without it. */
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
    // No `await` between the check and this line, so that one of several concurrent requests is first.
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
  /** Waits for a holder of this process; the longest waiting need not be next. */
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
