import { statfs } from 'node:fs/promises'
import { isAway, isFull } from '../database/db.ts'
import { StartError } from './start-error.ts'

const causesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : error === undefined ? [] : [error]

/** Returns whether the disk is almost full: PostgreSQL then ends without a message, since its log cannot grow. */
const isAlmostFull = async (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < 20_000_000,
    () => false,
  )

/** Returns why a command ended, for the person at the terminal: one line if that person can repair it. */
export async function reportFailure(error: unknown, what: string, dataDir: string | undefined): Promise<string> {
  if (error instanceof StartError) return error.message
  const causes = causesOf(error)
  if (causes.some(isFull) || (causes.some(isAway) && dataDir !== undefined && (await isAlmostFull(dataDir))))
    return `${what}: the disk is full. Free some space, or set DATA_DIR to a folder on another disk.`
  if (causes.some(isAway)) return `${what}: the database does not answer. See the lines above, and start again.`
  return `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
