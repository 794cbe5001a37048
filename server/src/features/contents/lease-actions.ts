import { randomBytes } from 'node:crypto'
import type { World } from '../../context/context.ts'
import { type Lease, endLease, renewLease, takeLease } from './lease-store.ts'
import type { UploadRow } from './store.ts'

/** Lifetime of a lease after its holder's last renewal, in milliseconds. */
export const leaseMs = 30_000
const renewedEachMs = leaseMs / 3

const until = ({ shared }: Pick<World, 'shared'>): Date => new Date(shared.now().getTime() + leaseMs)
/** Creates a lease with a new holder for each piece of work, so that two within one process exclude each other. */
export const newLease = (world: Pick<World, 'shared'>): Lease => ({
  heldBy: randomBytes(12).toString('hex'),
  heldUntil: until(world),
})
export const isLeased = (row: UploadRow, now: Date): boolean => row.heldUntil !== null && row.heldUntil > now

/** A held upload: renewed until it is released. */
export interface Hold {
  readonly heldBy: string
  /**
   * Checks the clock alone, so that it can run before each write: a process that was suspended for too long notices it
   * by itself.
   */
  isHeld(): boolean
  /** Renews in the database; false where another process holds the lease, or the upload was deleted. */
  renew(): Promise<boolean>
  /** Stops renewing; enough where the row is deleted with the work. */
  stop(): void
  end(): Promise<void>
}

/** @param asked called when another process requests the upload, or holds it already */
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
    isHeld: () => !lost && world.shared.now() < heldUntil,
    renew,
    stop,
    async end() {
      stop()
      // Otherwise it expires by itself.
      await endLease(world.database, id, heldBy).catch((error: unknown) => {
        world.log('warn', { upload: id, error }, 'an upload could not be released')
      })
    },
  }
}

/** Takes an upload that nobody holds; undefined where it is held, or in another state. */
export async function takeUpload(
  world: World,
  id: string,
  state: UploadRow['state'],
  { lease = newLease(world), asked }: { lease?: Lease; asked?: () => void } = {},
): Promise<{ row: UploadRow; hold: Hold } | undefined> {
  const row = await takeLease(world.database, id, state, lease, world.shared.now())
  return row && { row, hold: keepLease(world, id, lease, asked) }
}
