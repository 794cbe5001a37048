import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

interface Found {
  /** With the process number it identifies one process, even after the number is reused. */
  startedAt: string
  command: string
}

function findInProc(pid: number): Found | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const open = stat.indexOf('('),
      close = stat.lastIndexOf(')')
    const fields = stat.slice(close + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    // Field 22 of proc(5).
    return { startedAt: fields[19] ?? '', command: stat.slice(open + 1, close) }
  } catch {
    return undefined
  }
}

const read = (program: string, args: readonly string[]): string =>
  spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C', TZ: 'UTC' },
  }).stdout ?? ''

/** Returns what `ps` of POSIX and macOS says of a living process. */
export function findByPs(pid: number): Found | undefined {
  const line = read('ps', ['-o', 'stat=', '-o', 'lstart=', '-o', 'comm=', '-p', String(pid)]).trim()
  const [, state, startedAt, command] = /^(\S+)\s+(\w+ \w+ +\d+ [\d:]+ \d+)\s+(.+)$/.exec(line) ?? []
  if (!state || !startedAt || !command || state.startsWith('Z')) return undefined
  return { startedAt: startedAt.replaceAll(/\s+/g, '-'), command }
}
/** Returns the working folder of a process, as `lsof` of macOS says it. */
export const folderByLsof = (pid: number): string | undefined =>
  /^n(.+)$/m.exec(read('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn']))?.[1]

const hasProc = existsSync('/proc/self/stat')
/** Returns a living process; a zombie counts as dead. */
export const findProcess = (pid: number): Found | undefined => (hasProc ? findInProc(pid) : findByPs(pid))
const workingFolder = (pid: number): string | undefined =>
  hasProc ? readlinkSync(`/proc/${pid}/cwd`) : folderByLsof(pid)

/**
 * Returns whether this process is a PostgreSQL of this cluster. (A reused number is another program, or serves another
 * cluster.)
 */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  const found = findProcess(pid)
  if (!found || basename(found.command) !== 'postgres') return false
  try {
    return (workingFolder(pid) ?? cluster) === cluster
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
