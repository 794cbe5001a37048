// Statistics from a streaming replica: Debian's PostgreSQL, a primary and its copy.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/src/database/db.ts'
import { sql } from '../../server/src/database/sql.ts'
import { databaseUser } from '../../server/src/embedded/user.ts'

const bin = '/usr/lib/postgresql/15/bin'
const folder = mkdtempSync(join(tmpdir(), 'praxia-replica-'))
const user = databaseUser(folder)
const options = {
  ...(user.uid !== undefined && { uid: user.uid, gid: user.gid }),
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
}
const sockets = (name: string): string => join(folder, `${name}-socket`)
const urlOf = (name: string): string =>
  `postgresql://praxia@localhost/postgres?host=${encodeURIComponent(sockets(name))}`
const run = (command: string, ...args: string[]): void => {
  const { status, stderr } = spawnSync(join(bin, command), args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}
type Server = ReturnType<typeof spawn>
async function start(name: string): Promise<Server> {
  mkdirSync(sockets(name), { recursive: true })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(sockets(name), user.uid, user.gid)
  const settings = [
    `unix_socket_directories=${sockets(name)}`,
    'listen_addresses=',
    'fsync=off',
    'hot_standby_feedback=on',
  ]
  const server = spawn(join(bin, 'postgres'), ['-D', join(folder, name), ...settings.flatMap((one) => ['-c', one])], {
    ...options,
    stdio: 'ignore',
  })
  const probe = openDatabase(urlOf(name), () => undefined, 1)
  for (let tries = 0; tries < 200; tries++) {
    if (await probe.one(sql`select 1 as up`).catch(() => undefined)) break
    await pause(50)
  }
  await probe.close()
  return server
}
async function kill(server: Server): Promise<void> {
  server.kill('SIGQUIT')
  await once(server, 'exit')
}

const servers: Record<string, Server> = {}
const said: string[] = []
let database: Database
let replica: Database
beforeAll(async () => {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  run(
    'initdb',
    '-D',
    join(folder, 'primary'),
    '-U',
    'praxia',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--auth=trust',
    '--no-sync',
  )
  servers.primary = await start('primary')
  run('pg_basebackup', '-D', join(folder, 'copy'), '-R', '-X', 'stream', '-h', sockets('primary'), '-U', 'praxia')
  servers.copy = await start('copy')
  database = openDatabase(urlOf('primary'), (line) => said.push(line), 4, '', urlOf('copy'))
  replica = openDatabase(urlOf('copy'), () => undefined, 1)
  await database.run(sql`create table things (n bigint)`)
}, 120_000)
afterAll(async () => {
  await database.close()
  await replica.close()
  await Promise.all(Object.values(servers).map(kill))
  rmSync(folder, { recursive: true, force: true })
})

/** Reads through the statistics: how many things there are, and whether a replica said so. */
const look = () =>
  database.statistics
    .pipelined()
    .one<{ count: number; onReplica: boolean }>(
      sql`select (select count(*) from things) as count, pg_is_in_recovery() as on_replica`,
    )
const write = () => database.run(sql`insert into things (n) values (1)`)
const until = async (onReplica: boolean): Promise<void> => {
  await expect.poll(async () => (await look()).onReplica, { timeout: 30_000, interval: 200 }).toBe(onReplica)
}

it('are read there, and have every write that came before', async () => {
  for (let count = 1; count <= 50; count++) {
    await write()
    expect(await look()).toEqual({ count, onReplica: true })
  }
})

it('come from the primary while the replica stands still, and never miss a write', async () => {
  await replica.run(sql`select pg_wal_replay_pause()`)
  await write()
  expect(await look()).toEqual({ count: 51, onReplica: false })
  await replica.run(sql`select pg_wal_replay_resume()`)
  await until(true)
  expect((await look()).count).toBe(51)
  expect(said).toEqual([
    'the read replica is late: statistics come from the primary',
    'the read replica is asked again',
  ])
})

it('come from the primary while the replica is gone, and from it when it is back', async () => {
  await kill(servers.copy!)
  await write()
  expect(await look()).toEqual({ count: 52, onReplica: false })
  servers.copy = await start('copy')
  await until(true)
  expect((await look()).count).toBe(52)
})

it('come from the primary when the address is no replica’s', async () => {
  const wrong = openDatabase(urlOf('primary'), (line) => said.push(line), 2, '', urlOf('primary'))
  expect(await wrong.statistics.one(sql`select count(*) as count from things`)).toEqual({ count: 52 })
  await wrong.close()
  expect(said.at(-1)).toContain('is no replica')
})
