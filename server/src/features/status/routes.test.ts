import { getStatus } from '@praxia/contract/status.ts'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { buildApp } from '../../start/app.ts'
import { backupName } from '../../backups/manifest.ts'
import { as, make, test, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { nodeId, refuseForeignNode, startHeartbeat } from './node-actions.ts'
import { findClock } from './store.ts'

useServer()
const read = async () => {
  const { status, body } = await as(await make.superAdmin()).call(getStatus)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

it('names the processes that serve the database, until they end', async () => {
  await test.db.run(sql`insert into nodes (id, host, process_id, version, schema, started_at, seen_at) values
    (gen_random_uuid(), 'other', 7, '0.1.0', '060-sign-ins.sql', now(), now()),
    (gen_random_uuid(), 'killed', 8, '0.1.0', '060-sign-ins.sql', now() - interval '9 days', now() - interval '9 days')`)
  const stop = await startHeartbeat(test.world)
  const { nodes, schema, version } = await read()
  expect(nodes.map(({ processId, current }) => [processId, current]).toSorted()).toEqual(
    [
      [process.pid, true],
      [7, false],
    ].toSorted(),
  )
  expect(nodes.find((node) => node.current)).toMatchObject({ schema, version })
  await stop()
  expect(await test.db.maybe(sql`select 1 from nodes where id = ${nodeId}`)).toBeUndefined()
})

it('a process with another key or address than those that serve the database does not start', async () => {
  await test.db.run(sql`delete from nodes`)
  const stop = await startHeartbeat(test.world)
  const { world } = test
  await refuseForeignNode(world)
  const other = (change: object) => refuseForeignNode({ ...world, ...change })
  await expect(other({ serverKey: Buffer.alloc(32, 1) })).rejects.toThrow('works on this database with another key')
  await expect(other({ config: { ...world.config, publicUrl: 'https://b.example' } })).rejects.toThrow('PUBLIC_URL')
  // Killed, it is gone after three heartbeats.
  await test.db.run(sql`update nodes set seen_at = clock_timestamp() - interval '90.001 s' where id = ${nodeId}`)
  await other({ serverKey: Buffer.alloc(32, 1) })
  await stop()
})

it.each([
  [4, []],
  [-4, []],
  [960, ['the clocks of this server and of the database are apart']],
  [-960, ['the clocks of this server and of the database are apart']],
])('a process whose clock is %s seconds ahead of the database warns of %j', async (seconds, expected) => {
  const said: string[] = []
  let apartMs = Infinity
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  try {
    const log = (_level: string, _data: object, message: string) => void said.push(message)
    await (
      await startHeartbeat({ ...test.world, log })
    )()
    const { at } = await findClock(test.db)
    apartMs = Math.abs(test.world.shared.now().getTime() - at.getTime())
  } finally {
    vi.useRealTimers()
  }
  expect(said).toEqual(expected)
  expect(apartMs, 'leases go by the clock of the database').toBeLessThan(5000)
})

it('a process warns when the database has too few connections for all', async () => {
  const said: string[] = []
  const world = { ...test.world, log: (_level: string, _data: object, message: string) => void said.push(message) }
  await refuseForeignNode(world)
  expect(said).toEqual([])
  const stop = await startHeartbeat(test.world)
  await test.db
    .run(sql`insert into nodes (id, host, process_id, version, schema, started_at, seen_at, key_check, address)
    select gen_random_uuid(), host, n, version, schema, started_at, seen_at, key_check, address
    from nodes cross join generate_series(1, 40) n where id = ${nodeId}`)
  await refuseForeignNode(world)
  expect(said).toEqual(['max_connections of the database is too low for all servers'])
  await stop()
  await test.db.run(sql`delete from nodes`)
})

it('tells the age of queues, given-up mails and connections that fail, of every organisation', async () => {
  const [one, other] = [await make.organisation(), await make.organisation()]
  const now = test.world.now()
  const mail = (tries: number, error: string | null, minutes: number) =>
    test.db
      .run(sql`insert into mails (organisation_id, kind, recipient, subject, body_text, body_html, created_at, tries,
        error) values (${one.id}, 'reset', 'a@example.org', '', '', '', ${now}::timestamptz
        - interval '1 minute' * ${minutes}, ${tries}, ${error})`)
  await mail(11, 'Error: refused', 50)
  await mail(12, 'Error: no such mailbox', 90)
  await mail(0, null, 10)
  const webhook = (organisationId: number, name: string, stopped: string | null, failing: boolean) =>
    test.db.run(sql`insert into webhooks (organisation_id, name, url, kinds, secret, secret_end, secret_since, made_at,
        failing_since, stopped, stopped_at) values (${organisationId}, ${name}, 'https://example.org', '{}', '', '',
        now(), now(), ${failing ? now : null}, ${stopped}, ${stopped ? now : null})`)
  await webhook(one.id, 'stopped', 'failures', true)
  await webhook(other.id, 'failing', null, true)
  await webhook(one.id, 'paused', 'paused', true)
  await webhook(one.id, 'fine', null, false)
  const { queues, mails, connections } = await read()
  const oldest = new Date(now.getTime() - 50 * 60_000).toISOString()
  expect(queues[0]).toEqual({ name: 'mails', waiting: 2, oldest })
  expect([mails.failed, mails.last.map(({ error }) => error)]).toEqual([
    1,
    ['Error: no such mailbox', 'Error: refused'],
  ])
  expect(connections.map(({ organisation, name, stopped }) => [organisation, name, stopped])).toEqual([
    [one.name, 'stopped', true],
    [other.name, 'failing', false],
  ])
})

it('opens while the storage is dead or hangs, and while the folder of the backups is gone', async () => {
  const admin = await make.superAdmin()
  const asked = async (storage: object, backupDir?: string) => {
    const world = {
      ...test.world,
      config: { ...test.world.config, backupDir },
      storage: Object.assign(Object.create(test.world.storage) as typeof test.world.storage, storage),
    }
    const app = await buildApp({ ...test.deps, world })
    const response = await app.inject({ url: '/api/status', headers: { authorization: `Bearer ${admin.token}` } })
    await app.close()
    expect(response.statusCode, response.body).toBe(200)
    return response.json<Awaited<ReturnType<typeof read>>>()
  }
  const fails = () => Promise.reject(new Error('EIO'))
  const dead = await asked({ state: fails, room: fails }, '/nowhere')
  expect(dead.storage).toEqual({ state: 'down', free: null, reserve: null })
  expect(dead.backups).toEqual({ count: 0, newest: null, late: true })
  const hangs = () => new Promise(() => undefined)
  expect((await asked({ state: hangs, room: hangs })).storage.state).toBe('down')

  const folder = mkdtempSync(join(tmpdir(), 'praxia-status-'))
  const backupAt = (hours: number) =>
    mkdirSync(join(folder, backupName(new Date(test.world.now().getTime() - hours * 3_600_000))))
  backupAt(27)
  expect((await asked({}, folder)).backups).toMatchObject({ count: 1, late: true })
  backupAt(25)
  expect((await asked({}, folder)).backups).toMatchObject({ count: 2, late: false })
})
