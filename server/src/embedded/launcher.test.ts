import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { startEmbedded } from './launcher.ts'
import { findProcess, until } from './processes.ts'
import { runningDatabase } from './running.ts'
import { StartError } from './start-error.ts'
import { canUse, isRoot } from './user.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-launcher-'))
  chmodSync(folder, 0o711)
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, lines: string[] = []): Promise<Awaited<ReturnType<typeof startEmbedded>>> {
  const cluster = await startEmbedded({ dataDir, log: (line) => lines.push(line) })
  cleanups.push(() => cluster.stop())
  return cluster
}

/** Starts the database in a process of its own; returns the first line that reports success or failure. */
async function hold(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
  within: readonly string[] = [],
): Promise<{ child: ChildProcess; line: string }> {
  const command = [...within, process.execPath, join(import.meta.dirname, 'testing-hold-cluster.ts'), dataDir]
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...user,
  })
  cleanups.push(() => child.kill('SIGKILL'))
  const line = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (one) => {
      if (/^(ready|refused|broke) /.test(one)) resolve(one)
    })
  })
  return { child, line }
}

async function ask(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const postmaster = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const address = (line: string): string => line.slice('ready '.length)

describe('the embedded database', () => {
  it('is created at the first start with the builtin locale, durable, in a private folder, and off the network', async () => {
    const dataDir = temporaryFolder()
    const { connectionString } = await start(dataDir)
    const [row] = await ask(
      connectionString,
      `select datlocprovider, datlocale, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8', fsync: 'on', commit: 'on', addresses: '' })
    const folder = statSync(join(dataDir, 'postgres'))
    expect(folder.mode & 0o777).toBe(0o700)
    expect(folder.uid === 0).toBe(false)
  })

  it('preserves data over a stop and a start', async () => {
    const dataDir = temporaryFolder()
    const first = await startEmbedded({ dataDir, log: () => undefined })
    await ask(first.connectionString, 'create table kept as select 7 as n')
    const pid = postmaster(dataDir)
    await first.stop()
    expect(findProcess(pid)).toBeUndefined()
    const second = await start(dataDir)
    expect(await ask(second.connectionString, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('ends within a second of a kill -9 of the server, and starts again with all committed data', async () => {
    const dataDir = temporaryFolder()
    const { child, line } = await hold(dataDir)
    await ask(address(line), 'create table kept as select 7 as n')
    await ask(address(line), 'create table nodes as select now() as seen_at')
    const pid = postmaster(dataDir)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    expect(await until(() => findProcess(pid) === undefined, 1000)).toBe(true)
    // The process holds the data folder until the system has removed it, which on a busy machine is later than the end
    // of its database.
    await gone
    const { connectionString } = await start(dataDir)
    expect(await ask(connectionString, 'select n from kept')).toEqual([{ n: 7 }])
    expect(await ask(connectionString, 'select * from nodes'), 'no server of before counts as living').toEqual([])
  })

  it('is restarted when it dies under a running server', async () => {
    const dataDir = temporaryFolder(),
      lines: string[] = []
    const { connectionString } = await start(dataDir, lines)
    const pid = postmaster(dataDir)
    process.kill(pid, 'SIGKILL')
    expect(
      await until(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid')) && postmaster(dataDir) !== pid, 5000),
    ).toBe(true)
    await expect.poll(() => ask(connectionString, 'select 1 as n').catch(String), { timeout: 5000 }).toEqual([{ n: 1 }])
    expect(lines.join()).toContain('starting it again')
  })

  it('ignores a postmaster.pid whose process number is reused by another program', async () => {
    const dataDir = temporaryFolder()
    await (await startEmbedded({ dataDir, log: () => undefined })).stop()
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    writeFileSync(file, `${process.pid}\n${join(dataDir, 'postgres')}\n`)
    writeFileSync(join(dataDir, 'praxia.lock'), `${process.pid} 1\n`)
    const { connectionString } = await start(dataDir)
    expect(await ask(connectionString, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('is found by commands behind a symbolic link to the data folder', async () => {
    const parent = temporaryFolder()
    mkdirSync(join(parent, 'data'), { mode: 0o711 })
    symlinkSync(join(parent, 'data'), join(parent, 'link'))
    const { connectionString } = await start(join(parent, 'link'))
    expect(runningDatabase(join(parent, 'link'))).toBe(connectionString)
  })

  it('uses a short socket path if the folder has a long name', async () => {
    const dataDir = join(temporaryFolder(), 'long'.repeat(30))
    const { connectionString, socketDir } = await start(dataDir)
    expect(Buffer.byteLength(socketDir)).toBeLessThan(100)
    expect(await ask(connectionString, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it.runIf(isRoot() && canUse(join(import.meta.dirname, 'launcher.ts'), { uid: 65534, gid: 65534 }, 'r'))(
    'runs as the ordinary user that starts it, and root can take it over',
    async () => {
      const dataDir = temporaryFolder()
      chownSync(dataDir, 65534, 65534)
      const { child, line } = await hold(dataDir, { uid: 65534, gid: 65534 })
      expect(line).toContain('ready')
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534)
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      const { connectionString } = await start(dataDir)
      expect(await ask(connectionString, 'select 1 as n')).toEqual([{ n: 1 }])
    },
  )
})

describe('a failed start reports its reason in one line', () => {
  const refusal = async (dataDir: string): Promise<string> => {
    const error = await startEmbedded({ dataDir, log: () => undefined }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(StartError)
    const { message } = error as StartError
    expect(message).not.toContain('\n')
    return message
  }

  it('a second start on the same folder fails, and the first continues', async () => {
    const dataDir = temporaryFolder()
    const { connectionString } = await start(dataDir)
    const { line } = await hold(dataDir)
    expect(line).toMatch(new RegExp(`^refused Data folder ${dataDir} is in use by process ${process.pid}: `))
    expect(await ask(connectionString, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it.runIf(isRoot())('a second start in another container, which sees no process of the first', async () => {
    const dataDir = temporaryFolder()
    const { connectionString } = await start(dataDir)
    const [lock, pid] = [readFileSync(join(dataDir, 'praxia.lock'), 'utf8'), postmaster(dataDir)]
    const container = ['unshare', '--fork', '--pid', '--ipc', '--mount-proc', '--kill-child']
    const { line } = await hold(dataDir, {}, container)
    expect(line).toBe(
      `refused The database in ${join(dataDir, 'postgres')} is in use by a process that this one does not see, as in ` +
        'another container: stop that one, or set DATA_DIR to another folder.',
    )
    expect([readFileSync(join(dataDir, 'praxia.lock'), 'utf8'), postmaster(dataDir)]).toEqual([lock, pid])
    expect(await ask(connectionString, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('a path below a file', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal(join(file, 'data'))).toContain(`Data folder ${join(file, 'data')} can't be used`)
    expect(await refusal(file)).toContain(`Data folder ${file} can't be used: there is a file at this path`)
  })

  it('a folder that cannot be created', async () => {
    expect(await refusal('/proc/praxia/data')).toContain("Data folder /proc/praxia/data can't be used")
  })

  it('a database of another version', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
    expect(await refusal(dataDir)).toContain('PostgreSQL 15')
  })

  it.runIf(isRoot())('a copy owned by root, with the command that repairs it', async () => {
    const dataDir = temporaryFolder()
    const folder = join(dataDir, 'postgres')
    const { stop } = await startEmbedded({ dataDir, log: () => undefined })
    await stop()
    const { uid, gid } = statSync(folder)
    chownSync(join(folder, 'postgresql.conf'), 0, 0)
    expect(await refusal(dataDir)).toMatch(/"chown -R \w+ '.*\/postgres' && chmod -R go-rwx '.*\/postgres'"/)
    chownSync(join(folder, 'postgresql.conf'), uid, gid)
    chmodSync(folder, 0o755)
    expect(await refusal(dataDir)).toContain('chmod -R go-rwx')
    chmodSync(folder, 0o750)
    await start(dataDir)
  })
  it.runIf(isRoot())('a database whose folder belongs to another user, whoever starts it', async () => {
    const dataDir = temporaryFolder()
    const folder = join(dataDir, 'postgres')
    const { stop } = await startEmbedded({ dataDir, log: () => undefined })
    await stop()
    const { uid, gid } = statSync(folder)
    const other = uid === 65_534 ? 65_533 : 65_534
    chownSync(folder, other, other)
    const said = await refusal(dataDir)
    expect(said).toMatch(/"chown -R \w+ '.*\/postgres' && chmod -R go-rwx '.*\/postgres'"/)
    expect(said.split('\n')).toHaveLength(1)
    chownSync(folder, uid, gid)
    await start(dataDir)
  })

  it.runIf(isRoot())("root's folder that the database's user cannot reach", async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o700)
    expect(await refusal(dataDir)).toContain("can't be reached by the user")
  })

  it.runIf(!isRoot())('a read-only folder', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o500)
    expect(await refusal(dataDir)).toContain('no permission')
  })
})
