import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isPostmasterOf } from './processes.ts'

/**
 * Returns the database of a server that runs on this folder; the fifth line of postmaster.pid is the socket's folder.
 */
export function runningDatabase(dataDir: string): string | undefined {
  try {
    // As the system names the working folder of the process.
    const folder = join(realpathSync(dataDir), 'postgres')
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    if (!isPostmasterOf(Number(lines[0]), folder) || !lines[4]) return undefined
    return `postgresql://praxia@localhost/postgres?host=${encodeURIComponent(lines[4])}`
  } catch {
    return undefined
  }
}
