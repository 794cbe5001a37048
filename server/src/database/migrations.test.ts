import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withDatabase } from '../../test/global-setup.ts'
import { type Database, openDatabase } from './db.ts'
import { migrate } from './migrations-store.ts'
import { sql } from './sql.ts'

const name = `t_${randomUUID().replaceAll('-', '')}`
let [admin, database] = [undefined as unknown as Database, undefined as unknown as Database]
const query = async (of: Database, text: string): Promise<void> => {
  const client = await of.connect()
  await client.query(text)
  client.release()
}
beforeAll(async () => {
  admin = openDatabase(inject('databaseUrl'), () => undefined, 1)
  await query(admin, `create database ${name}`)
  database = openDatabase(withDatabase(inject('databaseUrl'), name), () => undefined, 5)
  await migrate(database, [first], () => undefined)
})
afterAll(async () => {
  await database.close()
  await query(admin, `drop database if exists ${name} with (force)`)
  await admin.close()
})

const first = { name: '001-first.sql', text: 'create table things (id bigint, name text)' }
const second = { name: '002-second.sql', text: 'alter table things add column size bigint' }
const third = {
  name: '003-index.concurrently.sql',
  text: 'create index concurrently if not exists things_by_name on things (name)',
}
const waits = { lockMs: 50, concurrentLockMs: 50, pauseMs: 10, attempts: 500 }

it('a migration behind a long transaction gives way to others, and runs when that has ended', async () => {
  const reader = await database.connect()
  await reader.query('begin')
  await reader.query('select * from things')
  const said: string[] = []
  const migrated = migrate(database, [first, second], (line) => said.push(line), waits)
  await expect.poll(() => said).toContain('migration 002-second.sql waits for another transaction to end')
  // Would wait behind the migration, were it still waiting for its lock.
  await database.many(sql`select * from things`)
  await reader.query('commit')
  reader.release()
  await migrated
  expect(said.at(-1)).toBe('migrated 002-second.sql')
  const files = await database.many<{ name: string }>(sql`select name from migrations order by name`)
  expect(files.map((file) => file.name)).toEqual([first.name, second.name])
})

it('a migration that never gets its lock fails, and changes nothing', async () => {
  const reader = await database.connect()
  await reader.query('begin')
  await reader.query('select * from things')
  const blocked = {
    name: '003-blocked.sql',
    text: 'create table more (id bigint); alter table things drop column size',
  }
  await expect(
    migrate(database, [first, second, blocked], () => undefined, { ...waits, attempts: 2 }),
  ).rejects.toMatchObject({ code: '55P03' })
  await reader.query('commit')
  reader.release()
  expect(await database.one(sql`select to_regclass('more') as found`)).toEqual({ found: null })
})

it('an index that an interrupted run left invalid is made whole', async () => {
  await query(database, 'create index things_by_name on things (name)')
  await query(database, "update pg_index set indisvalid = false where indexrelid = 'things_by_name'::regclass")
  await migrate(database, [first, second, third], () => undefined, waits)
  expect(
    await database.one(sql`select indisvalid as is_valid from pg_index where indexrelid = 'things_by_name'::regclass`),
  ).toEqual({ isValid: true })
  await migrate(database, [first, second, third], () => undefined, waits)
})

it('two processes that start at once on a release with an index of its own file do not wait for each other', async () => {
  const fourth = {
    ...third,
    name: '004-other.concurrently.sql',
    text: third.text.replaceAll('things_by_name', 'other'),
  }
  const files = [...(await database.many<{ name: string }>(sql`select name from migrations order by name`))]
  const known = [first, second, third].filter(({ name: one }) => files.some((file) => file.name === one))
  const start = () => migrate(database, [...known, fourth], () => undefined, waits)
  await Promise.all([start(), start(), start()])
  expect(await database.many(sql`select 1 from migrations where name = ${fourth.name}`)).toHaveLength(1)
})
