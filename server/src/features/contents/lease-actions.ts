import { randomBytes } from 'node:crypto'
import type { World } from '../../context/context.ts'
import { type Lease, endLease, renewLease, takeLease } from './lease-store.ts'
import type { UploadRow } from './store.ts'

/** So long after its holder's last sign of life an upload is anybody's. The clocks of several processes differ by much less. */
export const leaseMs = 30_000
const renewedEachMs = leaseMs / 3

const until = (world: Pick<World, 'now'>): Date => new Date(world.now().getTime() + leaseMs)
/** A holder of its own for each piece of work, so that two of one process are two. */
export const newLease = (world: Pick<World, 'now'>): Lease => ({
  heldBy: randomBytes(12).toString('hex'),
  heldUntil: until(world),
})
export const isLeased = (row: UploadRow, now: Date): boolean => row.heldUntil !== null && row.heldUntil > now

/** An upload in hand: renewed until it is let go. */
export interface Hold {
  readonly heldBy: string
  /** By the clock alone, so that it can be asked before each write: a process that stood still for too long finds out by itself. */
  isHeld(): boolean
  /** Asks the database, and goes on holding; false where another has it by now, or the upload is gone. */
  renew(): Promise<boolean>
  /** Renews no longer. Whose row goes with the work needs no more. */
  stop(): void
  end(): Promise<void>
}

/** @param asked somebody else wants the upload, or has it already */
export function keepLease(world: World, id: string, lease: Lease, asked: () => void = () => undefined): Hold {
  const { heldBy } = lease
  let { heldUntil } = lease
  let lost = false
  const renew = async (): Promise<boolean> => {
    const next = until(world)
    const row = await renewLease(world.database, id, { heldBy, heldUntil: next })
    if (!row) lost = true
    else if (next > heldUntil) heldUntil = next
    if (!row || row.wanted) asked()
    return row !== undefined
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => {
      world.log('warn', { upload: id, error }, 'an upload in hand could not be renewed')
    })
  }, renewedEachMs).unref()
  const stop = (): void => {
    clearInterval(timer)
  }
  return {
    heldBy,
    isHeld: () => !lost && world.now() < heldUntil,
    renew,
    stop,
    async end() {
      stop()
      // Otherwise it lapses by itself.
      await endLease(world.database, id, heldBy).catch((error: unknown) => {
        world.log('warn', { upload: id, error }, 'an upload could not be let go')
      })
    },
  }
}

/** Takes what nobody works on; undefined where somebody does, or where it is in another state. */
export async function takeUpload(
  world: World,
  id: string,
  state: UploadRow['state'],
  { lease = newLease(world), asked }: { lease?: Lease; asked?: () => void } = {},
): Promise<{ row: UploadRow; hold: Hold } | undefined> {
  const row = await takeLease(world.database, id, state, lease, world.now())
  return row && { row, hold: keepLease(world, id, lease, asked) }
}
