// Statistics from a streaming replica: Debian's PostgreSQL, a primary and its copy.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/src/database/db.ts'
import { withReplica } from '../../server/src/database/replica-store.ts'
import { sql } from '../../server/src/database/sql.ts'
import { Postgres } from './postgres.ts'

const servers = new Postgres()
const said: string[] = []
const replicated = (replica: string): Database =>
  withReplica(
    openDatabase(servers.url('primary'), () => undefined, 4),
    openDatabase(servers.url(replica), () => undefined, 1),
    (line) => said.push(line),
  )
let database: Database
let replica: Database
beforeAll(async () => {
  await servers.create('primary')
  await servers.copy('primary', 'copy')
  database = replicated('copy')
  replica = openDatabase(servers.url('copy'), () => undefined, 1)
  await database.run(sql`create table things (n bigint)`)
}, 120_000)
afterAll(async () => {
  await database.close()
  await replica.close()
  await servers.stop()
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
  await servers.kill('copy')
  await write()
  expect(await look()).toEqual({ count: 52, onReplica: false })
  await servers.start('copy')
  await until(true)
  expect((await look()).count).toBe(52)
})

it('come from the primary when the address is no replica’s', async () => {
  const wrong = replicated('primary')
  expect(await wrong.statistics.one(sql`select count(*) as count from things`)).toEqual({ count: 52 })
  await wrong.close()
  expect(said.at(-1)).toContain('is no replica')
})
