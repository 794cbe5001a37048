import { statfs } from 'node:fs/promises'
import { AppError } from '../basics/app-error.ts'
import type { Room } from './storage.ts'

/**
 * Reserved share of the disk, and its maximum in bytes: the database is on the same disk, and on a full disk it stores
 * no statements.
 */
const [share, most] = [0.05, 1_000_000_000]
/** Bytes written between two checks of the free space. */
const stepBytes = 16_777_216

/** Returns the check of the disk space that uploads may use. `reserve` in bytes, in place of a share of the disk. */
export function diskRoom(folder: string, reserve?: number) {
  let left = 0
  const look = async (): Promise<Room> => {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, reserve: reserve ?? Math.min(blocks * bsize * share, most) }
  }
  const available = async (): Promise<number> => {
    const { free, reserve: kept } = await look()
    return Math.max(0, free - kept)
  }
  return {
    look,
    /** Throws `storage.full` if this many bytes would use the reserve. */
    async ask(bytes: number): Promise<void> {
      if ((await available()) < bytes) throw new AppError('storage.full')
    },
    /** Checks as `ask` does, for bytes that are about to be written. */
    async take(bytes: number): Promise<void> {
      if (left < bytes) {
        const room = await available()
        if (room < bytes) throw new AppError('storage.full')
        left = Math.min(room, Math.max(stepBytes, bytes))
      }
      left -= bytes
    },
  }
}
export type DiskRoom = ReturnType<typeof diskRoom>
