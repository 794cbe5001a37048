import { spawn, type ChildProcess } from 'node:child_process'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { StartError } from './start-error.ts'
import type { RunAs } from './user.ts'

export interface Cluster {
  native: string
  folder: string
  socketDir: string
  user: RunAs
  settings?: Record<string, string>
}

/**
 * Settings for small memory use when idle and durable data: fsync and synchronous_commit keep PostgreSQL's default, on.
 */
function settings(cluster: Cluster): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: cluster.socketDir,
    unix_socket_permissions: '0700',
    shared_buffers: totalmem() > 3e9 ? '128MB' : '48MB',
    max_connections: '60',
    superuser_reserved_connections: '3',
    jit: 'off',
    io_method: 'sync',
    max_worker_processes: '3',
    max_parallel_workers: '2',
    max_parallel_workers_per_gather: '1',
    autovacuum_max_workers: '2',
    autovacuum_naptime: '30s',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    logging_collector: 'off',
    client_connection_check_interval: '10s',
    cluster_name: 'praxia',
    ...cluster.settings,
  }
}

export function failure(lines: string[], folder: string): StartError {
  const text = lines.join('\n')
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(text)) {
    return new StartError(
      `The disk of ${folder} is full: free some space, or set DATA_DIR to a folder on another disk.`,
    )
  }
  const line = lines.findLast((one) => /FATAL|PANIC|error:|ERROR/.test(one)) ?? lines.at(-1) ?? 'it gave no reason'
  return new StartError(`The database in ${folder} does not start: ${line.trim()}`)
}

/** Returns what PostgreSQL is doing while a start takes seconds, by its log so far. */
export const slowStart = (lines: readonly string[]): string =>
  lines.some((line) => /not properly shut down|was interrupted/.test(line))
    ? 'Database: recovering from an interrupted stop…'
    : 'Database: starting…'

/**
 * Starts PostgreSQL and resolves when it accepts connections; logs later important lines (a crash, a full disk) to
 * `log`.
 */
export async function startPostmaster(
  cluster: Cluster,
  log: (line: string) => void,
  born: (pid: number) => void,
): Promise<ChildProcess> {
  const { uid, gid } = cluster.user
  const args = Object.entries(settings(cluster)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(cluster.native, 'bin', 'postgres'), ['-D', cluster.folder, ...args], {
    // A process group of its own: Ctrl-C in the terminal must reach the server first.
    uid,
    gid,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
  if (child.pid !== undefined) born(child.pid)
  const lines: string[] = []
  return await new Promise((resolve, reject) => {
    const slow = setTimeout(() => log(slowStart(lines)), 3000)
    let ready = false
    const settle = (): void => clearTimeout(slow)
    child.on('error', (error) => {
      settle()
      reject(failure([error.message], cluster.folder))
    })
    child.on('close', () => {
      settle()
      if (!ready) reject(failure(lines, cluster.folder))
    })
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (ready && /FATAL:|PANIC:|crash|terminated by signal/.test(line) && !isOrdinary(line)) log(`Database: ${line}`)
      if (ready) return
      lines.push(line)
      if (line.includes('database system is ready to accept connections')) {
        ready = true
        settle()
        resolve(child)
      }
    })
  })
}

// Expected messages: a pool closed at stop, a client refused while the server restarts.
const isOrdinary = (line: string): boolean =>
  /administrator command|database system is (shutting down|starting up|in recovery)|does not exist|already exists/.test(
    line,
  )

/** Shuts down in fast mode; after the time limit in immediate mode, with recovery at the next start. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  child.kill('SIGINT')
  const harder = setTimeout(() => child.kill('SIGQUIT'), 3000)
  const hardest = setTimeout(() => child.kill('SIGKILL'), 4000)
  await ended
  clearTimeout(harder)
  clearTimeout(hardest)
}
