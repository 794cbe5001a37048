import { errorText } from '../basics/error-text.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database/db.ts'
import { deleteNodes, knowsNodes } from '../database/nodes-store.ts'
import { findBinaries } from './binaries.ts'
import { startGuard, type Guard } from './guard.ts'
import { takeFolder } from './lock.ts'
import { makeFolder } from './make-folder.ts'
import { failure, startPostmaster, stopPostmaster, type Cluster } from './postmaster.ts'
import { isPostmasterOf, until } from './processes.ts'
import { errorCode, folderError, StartError } from './start-error.ts'
import { canUse, databaseUser, type RunAs } from './user.ts'

export interface Embedded {
  connectionString: string
  socketDir: string
  stop(): Promise<void>
}
interface EmbeddedOptions {
  dataDir: string
  log(line: string): void
  /** Overrides of the settings, for temporary clusters of tests. */
  settings?: Record<string, string>
}

const majorVersion = '18'
const user = 'praxia'
// A socket path holds 107 bytes, part of which PostgreSQL's file name needs.
const longestSocketFolder = 100 - '/.s.PGSQL.5432.lock'.length

/** Starts PostgreSQL on `<dataDir>/postgres` (created at the first start) and restarts it until `stop`. */
export async function startEmbedded(o: EmbeddedOptions): Promise<Embedded> {
  const dataDir = openFolder(o.dataDir)
  await refuseUnseen(join(dataDir, 'postgres'))
  const release = takeFolder(dataDir)
  try {
    const folder = join(dataDir, 'postgres')
    const runAs = databaseUser(folder)
    if (runAs.uid !== undefined && !canUse(dataDir, runAs, 'x')) {
      throw new StartError(
        `Data folder ${dataDir} can't be reached by the user ${runAs.name}, as whom root runs the database: set DATA_DIR to a folder that others may enter (such as /var/lib/praxia).`,
      )
    }
    if (existsSync(join(folder, 'PG_VERSION'))) checkVersion(folder)
    checkOwner(folder, runAs)
    const native = findBinaries(runAs, dataDir)
    await clearLeftovers(folder, o.log)
    if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(native, folder, runAs)
    const { socketDir, temporary } = chooseSocketFolder(folder, runAs)
    const cluster: Cluster = { native, folder, socketDir, user: runAs, settings: o.settings }
    const running = await keepRunning(cluster, startGuard(runAs, temporary), o.log)
    const stop = async (): Promise<void> => {
      await running.stop()
      if (temporary) rmSync(temporary, { recursive: true, force: true })
      release()
    }
    const connectionString = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(socketDir)}`
    await forgetServers(connectionString).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return { connectionString, socketDir, stop }
  } catch (error) {
    release()
    throw error
  }
}

/** Deletes the servers of before: the database ended with its folder's owner, so that none of them lives. */
async function forgetServers(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, () => undefined, 1)
  try {
    if (await knowsNodes(database)) await deleteNodes(database)
  } finally {
    await database.close()
  }
}

function openFolder(dataDir: string): string {
  try {
    makeFolder(dataDir, 0o711) // the database's user may enter it but not list it
    return realpathSync(dataDir)
  } catch (error) {
    throw folderError(dataDir, error)
  }
}

/**
 * Rejects a folder of another owner or with wrong permissions: PostgreSQL reads only its user's own files, and reports
 * only the first one.
 */
function checkOwner(folder: string, runAs: RunAs): void {
  if (!existsSync(folder)) return
  const name = runAs.name ?? userInfo().username
  const uid = runAs.uid ?? process.getuid?.()
  const isOwn = (path: string): boolean => {
    // A former start may still be removing files; this start removes its postmaster.pid.
    const found = lstatSync(path, { throwIfNoEntry: false })
    return !found || (found.uid === uid && (path !== folder || (found.mode & 0o027) === 0))
  }
  if (
    uid === undefined ||
    (isOwn(folder) && readdirSync(folder).every((entry) => entry === 'postmaster.pid' || isOwn(join(folder, entry))))
  )
    return
  throw new StartError(
    `The database in ${folder} is not wholly its user's: run "chown -R ${name} '${folder}' && chmod -R go-rwx '${folder}'" as root, then start again (a copy made by "cp -a" as root keeps owners and rights).`,
  )
}

const pidFileOf = (folder: string): string => join(folder, 'postmaster.pid')
const readPidFile = (folder: string): string[] =>
  existsSync(pidFileOf(folder)) ? readFileSync(pidFileOf(folder), 'utf8').split('\n') : []

/** Returns whether a database listens on the socket in its folder, which leads to it from every container. */
const isServed = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(join(folder, '.s.PGSQL.5432'))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // EAGAIN: more callers wait than it has places.
    socket.once('error', (error) => resolve(errorCode(error) === 'EAGAIN'))
  })
/**
 * Rejects a database that a process of another container serves: process numbers, by which `takeFolder` and PostgreSQL
 * itself recognise a living owner, mean nothing there, and two PostgreSQLs on one folder destroy it.
 */
async function refuseUnseen(folder: string): Promise<void> {
  const [pid] = readPidFile(folder)
  if (pid === undefined || isPostmasterOf(Number(pid), folder) || !(await isServed(folder))) return
  throw new StartError(
    `The database in ${folder} is in use by a process that this one does not see, as in another container: stop that one, or set DATA_DIR to another folder.`,
  )
}

/**
 * Cleans up after a kill -9: the guard may still be running, and postmaster.pid may name an ended process or another
 * program.
 */
async function clearLeftovers(folder: string, log: (line: string) => void): Promise<void> {
  const lines = readPidFile(folder)
  if (lines.length === 0) return
  const pid = Number(lines[0])
  const gone = (): boolean => !isPostmasterOf(pid, folder)
  if (!gone() && !(await until(gone, 2000))) {
    log(`Database: stopping process ${pid}, left over from a start that ended`)
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      /* deleted in the meantime, or not readable: the next line checks */
    }
    if (!(await until(gone, 10_000)))
      throw new StartError(
        `The database in ${folder} is in use by process ${pid}: stop that one, or set DATA_DIR to another folder.`,
      )
  }
  // Began since the folder was taken.
  await refuseUnseen(folder)
  rmSync(pidFileOf(folder), { force: true })
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(folder, name), { force: true })
}

/**
 * Creates the cluster in a temporary folder and renames it, so that an interrupted first start leaves no partial
 * cluster.
 */
async function createCluster(native: string, folder: string, runAs: RunAs): Promise<void> {
  const draft = `${folder}.new`
  try {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(draft, runAs.uid, runAs.gid)
  } catch (error) {
    throw folderError(folder, error)
  }
  // The builtin provider: an update of the system's locales never corrupts an index.
  const args = [
    '-D',
    draft,
    '-U',
    user,
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    '-c',
    'io_method=sync',
    '-c',
    'max_connections=60',
  ]
  const child = spawn(join(native, 'bin', 'initdb'), args, {
    uid: runAs.uid,
    gid: runAs.gid,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw failure(Buffer.concat(output).toString().split('\n').filter(Boolean), folder)
  }
  renameSync(draft, folder)
}

function checkVersion(folder: string): void {
  let found: string
  try {
    found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw folderError(folder, error)
  }
  if (found !== majorVersion) {
    throw new StartError(
      `The database in ${folder} is of PostgreSQL ${found}, this release brings ${majorVersion}: export it with the former release and import it here.`,
    )
  }
}

function chooseSocketFolder(folder: string, runAs: RunAs): { socketDir: string; temporary: string } {
  if (Buffer.byteLength(folder) <= longestSocketFolder) return { socketDir: folder, temporary: '' }
  const socketDir = mkdtempSync(join(tmpdir(), 'praxia-')) // 0700
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(socketDir, runAs.uid, runAs.gid)
  return { socketDir, temporary: socketDir }
}

/** Restarts PostgreSQL if it ends while this process runs (killed, out of memory), with increasing delays. */
async function keepRunning(
  cluster: Cluster,
  guard: Guard,
  log: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let restart: Promise<void> | undefined
  const launch = async (): Promise<ChildProcess> => {
    const child = await startPostmaster(cluster, log, (pid) => guard.watch(pid))
    child.once('exit', () => {
      guard.watch(undefined)
      if (!stopping) restart = again()
    })
    return child
  }
  const again = async (): Promise<void> => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5000)) {
      log('Database: it ended unexpectedly, starting it again')
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (stopping) return
      try {
        current = await launch()
        return
      } catch (error) {
        guard.watch(undefined)
        log(errorText(error))
      }
    }
  }
  let current: ChildProcess
  try {
    current = await launch()
  } catch (error) {
    guard.end()
    throw error
  }
  return {
    stop: async () => {
      stopping = true
      await restart
      await stopPostmaster(current)
      guard.end()
    },
  }
}
