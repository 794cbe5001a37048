import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/src/database/db.ts'
import { sql } from '../../server/src/database/sql.ts'
import { databaseUser } from '../../server/src/embedded/user.ts'

const bin = '/usr/lib/postgresql/15/bin'
const superuser = 'praxia'

/** Debian's PostgreSQL 15: several servers in one temporary folder, each on a socket of its own. */
export class Postgres {
  private readonly folder = mkdtempSync(join(tmpdir(), 'praxia-cluster-'))
  private readonly user = databaseUser(this.folder)
  private readonly running = new Map<string, ChildProcess>()

  constructor() {
    this.give(this.folder)
  }

  private give(path: string): void {
    const { uid, gid } = this.user
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }
  private get options() {
    const { uid, gid } = this.user
    return { ...(uid !== undefined && { uid, gid }), cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } }
  }
  private run(command: string, ...args: string[]): void {
    const { status, stderr } = spawnSync(join(bin, command), args, { ...this.options, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command}: ${stderr}`)
  }

  /** Path of the socket. */
  socket(name: string): string {
    return join(this.folder, `${name}-socket`, '.s.PGSQL.5432')
  }
  url(name: string): string {
    return `postgresql://${superuser}@localhost/postgres?host=${encodeURIComponent(join(this.socket(name), '..'))}`
  }
  async create(name: string, settings: readonly string[] = []): Promise<void> {
    this.run('initdb', '-D', join(this.folder, name), '-U', superuser, '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust')
    await this.start(name, settings)
  }
  /** Makes a streaming replica of a running server. */
  async copy(from: string, name: string, settings: readonly string[] = []): Promise<void> {
    const target = join(this.folder, name)
    this.run('pg_basebackup', '-D', target, '-R', '-X', 'stream', '-h', join(this.socket(from), '..'), '-U', superuser)
    await this.start(name, settings)
  }
  async start(name: string, settings: readonly string[] = []): Promise<void> {
    const sockets = join(this.socket(name), '..')
    mkdirSync(sockets, { recursive: true })
    this.give(sockets)
    const all = [`unix_socket_directories=${sockets}`, 'listen_addresses=', 'hot_standby_feedback=on', ...settings]
    const args = ['-D', join(this.folder, name), ...all.flatMap((one) => ['-c', one])]
    this.running.set(name, spawn(join(bin, 'postgres'), args, { ...this.options, stdio: 'ignore' }))
    const probe = openDatabase(this.url(name), () => undefined, 1)
    try {
      for (let tries = 0; tries < 400; tries++) {
        if (await probe.one(sql`select 1 as up`).catch(() => undefined)) return
        await pause(50)
      }
      throw new Error(`PostgreSQL ${name} did not start`)
    } finally {
      await probe.close()
    }
  }
  promote(name: string): void {
    this.run('pg_ctl', 'promote', '-D', join(this.folder, name), '--wait')
  }
  /** Sends a signal to all processes of a server. With SIGSTOP it hangs, with SIGCONT it goes on. */
  signal(name: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.running.get(name)!.pid!
    // The first one first: stopped, it starts no other.
    process.kill(pid, signal)
    for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' '))
      process.kill(Number(child), signal)
  }
  /** Ends a server without a word to its clients, as a machine that is switched off. */
  async kill(name: string): Promise<void> {
    const server = this.running.get(name)
    if (!server) return
    this.running.delete(name)
    server.kill('SIGQUIT')
    await once(server, 'exit')
  }
  async stop(): Promise<void> {
    await Promise.all([...this.running.keys()].map((name) => this.kill(name)))
    rmSync(this.folder, { recursive: true, force: true })
  }
}
