import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** Returns the /proc data of a living process; a zombie counts as dead. */
export function findProcess(pid: number): { startedAt: string; command: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const open = stat.indexOf('('),
      close = stat.lastIndexOf(')')
    const fields = stat.slice(close + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    // Field 22 of proc(5), the start time: with the process number it identifies one process, even after the number is
    // reused.
    return { startedAt: fields[19] ?? '', command: stat.slice(open + 1, close) }
  } catch {
    return undefined
  }
}

/**
 * Returns whether this process is a PostgreSQL of this cluster. (A reused number is another program, or serves another
 * cluster.)
 */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  const found = findProcess(pid)
  if (!found || basename(found.command) !== 'postgres') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return true // not readable: treat it as alive, never as stale
  }
}

export async function until(condition: () => boolean, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    if (condition()) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return condition()
}
