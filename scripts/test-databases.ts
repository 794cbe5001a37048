// Starts the two PostgreSQL servers of the server's suite, the embedded one and Debian's, each empty, in a temporary
// folder, on a socket.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGuard } from '../server/src/embedded/guard.ts'
import { throwawayCluster } from '../server/src/embedded/test-cluster.ts'
import { databaseUser } from '../server/src/embedded/user.ts'

interface TestDatabase {
  name: string
  connectionString: string
  stop(): Promise<void>
}

const home = '/usr/lib/postgresql'

/** Returns the folder of the oldest installed PostgreSQL from 15 on: code that works there works on later versions. */
function findSystemPostgres(): { version: number; bin: string } | undefined {
  const versions = existsSync(home)
    ? readdirSync(home)
        .map(Number)
        .filter((version) => version >= 15)
        .sort((a, b) => a - b)
    : []
  const version = versions.find((one) => existsSync(join(home, String(one), 'bin', 'postgres')))
  return version === undefined ? undefined : { version, bin: join(home, String(version), 'bin') }
}

async function embeddedDatabase(): Promise<TestDatabase> {
  return { name: 'PostgreSQL 18 (embedded)', ...(await throwawayCluster()) }
}

export async function systemDatabase(): Promise<TestDatabase | undefined> {
  const found = findSystemPostgres()
  if (!found) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'praxia-pg-'))
  const runAs = databaseUser(folder)
  const { uid, gid } = runAs
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const options = { uid, gid, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } }
  const data = join(folder, 'data')
  const made = spawnSync(
    join(found.bin, 'initdb'),
    ['-D', data, '-U', 'praxia', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb of PostgreSQL ${found.version}: ${made.stderr.trim()}`)
  const guard = startGuard(runAs, folder)
  const settings = [
    `unix_socket_directories=${folder}`,
    'listen_addresses=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=100',
    'jit=off',
    'timezone=UTC',
    'lc_messages=C',
  ]
  const child = spawn(join(found.bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  guard.watch(child.pid)
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000)
      if (output.includes('ready to accept connections')) resolve()
    })
    child.once('exit', () => reject(new Error(`PostgreSQL ${found.version} does not start: ${output.trim()}`)))
  })
  return {
    name: `PostgreSQL ${found.version} (system)`,
    connectionString: `postgresql://praxia@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
      guard.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// As a program: prints one line of JSON with the addresses and runs until its input ends or a stop signal arrives.
if (import.meta.main) {
  const databases = [await embeddedDatabase(), await systemDatabase()].filter((one) => one !== undefined)
  console.log(JSON.stringify(databases.map(({ name, connectionString }) => ({ name, connectionString }))))
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await Promise.all(databases.map((one) => one.stop()))
    process.exit(0)
  }
  process.stdin.resume().on('end', () => void stop())
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void stop())
}
