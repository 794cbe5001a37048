import { afterEach, expect, it } from 'vitest'
import { test, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { makeWorld } from '../../start/world.ts'
import { startHeartbeat } from './node-actions.ts'
import { isBeyondNext } from './release-rules.ts'

useServer()
/** A migration after which the former release does not work, one before it and one after it. All can run again. */
const contract = '075-certificates-of-training.concurrently.sql'
const before = '074-certificates-of-renewals.concurrently.sql'

const serve = (version: string, schema: string, unseenMs = 0) =>
  test.db.run(sql`insert into nodes (id, host, process_id, version, schema, started_at, seen_at)
    values (gen_random_uuid(), 'other', 7, ${version}, ${schema}, now(),
      clock_timestamp() - make_interval(secs => ${unseenMs / 1000}))`)
/** Starts a program of this release on the database, up to its migrations. */
const start = (version = test.world.config.version, now = test.world.now) =>
  makeWorld({ ...test.world.config, version }, test.db, () => undefined, now)
const forget = (name: string) => test.db.run(sql`delete from migrations where name = ${name}`)
const hasRun = async (name: string) =>
  (await test.db.maybe(sql`select 1 from migrations where name = ${name}`)) !== undefined
afterEach(async () => {
  await test.db.run(sql`delete from nodes`)
})

it.each([
  ['0.2.0', '0.1.0', false],
  ['0.2.7', '0.1.0', false],
  ['0.1.0', '0.3.0', false],
  ['0.3.0', '0.1.9', true],
  ['0.10.0', '0.9.0', false],
  ['0.11.0', '0.9.0', true],
  ['1.0.0', '0.9.0', true],
])('release %s is beyond the one after %s: %s', (one, other, beyond) => {
  expect(isBeyondNext(one, other)).toBe(beyond)
})

it('a release starts beside servers of the former and of the next one, and beside no other', async () => {
  await serve('0.4.0', test.world.schema)
  for (const version of ['0.3.0', '0.4.1', '0.5.0']) await start(version)
  for (const version of ['0.2.0', '0.6.0', '1.0.0'])
    await expect(start(version)).rejects.toThrow(
      `The server on other works on this database with release 0.4.0, and this is ${version}: only a release and the ` +
        'next one may work at the same time. Stop it first, or wait 90 s after it was killed.',
    )
})

it('a migration that contracts waits until no server needs what it takes away; one that expands does not', async () => {
  await serve('0.1.0', before)
  await forget(contract)
  await expect(start()).rejects.toThrow(
    `The server on other (release 0.1.0) cannot work on the database after the migration ${contract}, which release ` +
      `${test.world.config.version} has to run: stop it first, or wait 90 s after it was killed.`,
  )
  expect(await hasRun(contract)).toBe(false)
  await test.db.run(sql`update nodes set schema = ${contract}`)
  await start()
  expect(await hasRun(contract), 'a server that knows the migration works on').toBe(true)

  await forget(before)
  await test.db.run(sql`update nodes set schema = '073-staff-number-once.concurrently.sql'`)
  await start()
  expect(await hasRun(before), 'a migration that expands runs beside the former release').toBe(true)

  await forget(contract)
  await test.db.run(sql`delete from nodes`)
  await serve('0.1.0', before, 90_001)
  await start()
  expect(await hasRun(contract), 'a killed server is gone after three heartbeats').toBe(true)
})

it.each([-16, 16])('a clock that is %s minutes ahead makes no server gone, and none return', async (minutes) => {
  const wrong = () => new Date(test.world.now().getTime() + minutes * 60_000)
  await forget(contract)
  await test.db.run(sql`delete from meta where key = 'contracted'`)
  const stop = await startHeartbeat({ ...test.world, schema: before, now: wrong })
  await expect(start()).rejects.toThrow('stop it first')
  await stop()
  await serve('0.1.0', before)
  await expect(start(undefined, wrong)).rejects.toThrow('stop it first')
  expect(await hasRun(contract)).toBe(false)
  await test.db.run(sql`delete from nodes`)
  await serve('0.1.0', before, 90_001)
  await start(undefined, wrong)
  expect(await hasRun(contract)).toBe(true)
})

it('a migration that contracts does not run when a server returned while one before it waited', async () => {
  await forget(before)
  await forget(contract)
  const holder = await test.db.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table certificates in share update exclusive mode')
    const started = start()
    started.catch(() => undefined)
    const waits = () =>
      test.db.many(sql`select 1 from pg_locks where not granted and relation = 'certificates'::regclass`)
    await expect.poll(waits).toHaveLength(1)
    await serve('0.1.0', before)
    await holder.query('commit')
    await expect(started).rejects.toThrow('stop it first')
  } finally {
    holder.release()
  }
  expect([await hasRun(before), await hasRun(contract)]).toEqual([true, false])
  await test.db.run(sql`delete from nodes`)
  await start()
})

it('a server that was not seen while a later release contracted the database ends with its next heartbeat', async () => {
  await forget(contract)
  await start()
  const knowing = { ...test.world, schema: contract }
  await (
    await startHeartbeat(knowing)
  )()
  await expect(startHeartbeat({ ...test.world, schema: before })).rejects.toThrow(
    `A later release has run the migration ${contract}, after which release ${test.world.config.version} cannot work ` +
      'on this database: start the later release.',
  )
  expect(await test.db.maybe(sql`select 1 from nodes`), 'it does not count as serving').toBeUndefined()
})

it('of two releases that are not neighbours the former ends when it sees the other', async () => {
  const of = (version: string) => ({ ...test.world, config: { ...test.world.config, version } })
  await serve('0.4.0', test.world.schema)
  await expect(startHeartbeat(of('0.2.9'))).rejects.toThrow(
    'The server on other works on this database with release 0.4.0, which release 0.2.9 cannot work beside: start that release.',
  )
  for (const version of ['0.3.0', '0.6.0']) await (await startHeartbeat(of(version)))()
})
