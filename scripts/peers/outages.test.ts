// The real server on a database that hangs, is gone, has a full disk, or is migrated behind an export. Members write and
// read all the while; what they felt is printed.
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  appendFileSync,
  chmodSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Praxia, startServer } from '../../e2e/server.ts'
import { type Organisation, World } from '../../e2e/world.ts'
import { type Database, openDatabase } from '../../server/src/database/db.ts'
import { migrate } from '../../server/src/database/migrations-store.ts'
import { readMigrations } from '../../server/src/start/world.ts'
import { type Load, beginLoad, expectAcknowledged } from './load.ts'
import { Postgres } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'praxia-outages-'))
const postgres = new Postgres()
const settings = ['max_connections=100']
let server: Praxia
let org: Organisation
beforeAll(async () => {
  // When run as root, the databases that servers bring have another user, who needs access.
  chmodSync(folder, 0o755)
  await postgres.create('primary', settings)
  server = await startServer({ settings: { DATABASE_URL: postgres.url('primary') } })
  org = await new World(server).organisation()
}, 180_000)
afterAll(async () => {
  await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Address of the database that a server brings, in its data folder. */
const urlIn = (dataDir: string): string =>
  `postgresql://praxia@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'postgres'))}`
const minute = 60_000
const beginCalls = (of = server, by = org, pauseMs = 0): Load =>
  beginLoad(of.url, by.admin.api.token!, 3 * minute, pauseMs)
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
/** Waits until members write as before. */
async function untilWritten(load: Load, more = 20): Promise<void> {
  const before = load.acknowledged.length
  await expect.poll(() => load.acknowledged.length, { timeout: 2 * minute }).toBeGreaterThan(before + more)
}
const refusals = (load: Load) => load.attempts.filter(({ status }) => status >= 500 || status === 0)
const untilRefused = async (load: Load): Promise<void> => {
  const before = refusals(load).length
  await expect.poll(() => refusals(load).length, { timeout: 2 * minute }).toBeGreaterThan(before)
}
/** Describes an outage: how soon members were told, what they were answered, how soon they could write again. */
function tell(what: string, load: Load, from: number, until: number): void {
  const refused = refusals(load)
  const back = load.attempts.find(
    ({ kind, status, endedAt }) => kind === 'write' && status < 300 && status > 0 && endedAt > until,
  )!
  const statuses = [...new Set(refused.map(({ status }) => status))].toSorted()
  console.log(
    `${what}: refused first after ${seconds(refused[0]!.endedAt - from)}, each within ${seconds(Math.max(...refused.map(({ ms }) => ms)))}, ` +
      `by ${statuses.join(', ')}; ${load.acknowledged.length} writes, ${load.repeated} repeated, none lost; ` +
      `written again ${seconds(back.endedAt - until)} after its return`,
  )
}

it('a database that hangs is told within seconds, and served again when it goes on', async () => {
  const load = beginCalls()
  await untilWritten(load)
  const from = performance.now()
  postgres.signal('primary', 'SIGSTOP')
  await untilRefused(load)
  await pause(20_000)
  const until = performance.now()
  postgres.signal('primary', 'SIGCONT')
  await untilWritten(load)
  await load.end()
  await expectAcknowledged(load, postgres.url('primary'), org.id)
  expect(new Set(refusals(load).map(({ status }) => status))).toEqual(new Set([503]))
  tell('database frozen for 20 s', load, from, until)
})

it('a database that is gone for a minute loses nothing, and is served again by itself', async () => {
  const load = beginCalls()
  await untilWritten(load)
  const from = performance.now()
  await postgres.kill('primary')
  await pause(minute)
  await postgres.start('primary', settings)
  const until = performance.now()
  await untilWritten(load)
  await load.end()
  await expectAcknowledged(load, postgres.url('primary'), org.id)
  expect(new Set(refusals(load).map(({ status }) => status))).toEqual(new Set([503]))
  tell('database gone for a minute', load, from, until)
})

/** Length of the export in seconds; `EXPORT_SECONDS` sets another one. */
const exportMs = Number(process.env.EXPORT_SECONDS ?? 300) * 1000
const timeout = exportMs + 3 * minute
it('a migration behind an export lets members work, and runs when the export has ended', { timeout }, async () => {
  const database: Database = openDatabase(postgres.url('primary'), () => undefined, 2)
  // Six callers make at most 28 calls a second: below the limit of 2,400 a minute on any machine.
  const load = beginCalls(server, org, 200)
  await untilWritten(load)
  const reader = await database.connect()
  await reader.query('begin isolation level repeatable read')
  await reader.query('select count(*) from groups')
  const exported = reader.query(`select pg_sleep(${exportMs / 1000})`)
  const said: string[] = []
  const name = '998-size.sql'
  const files = [...(await readMigrations()), { name, text: 'alter table groups add column size bigint' }]
  const from = performance.now()
  const migrated = migrate(database, files, (line) => said.push(line)).then(() => performance.now())
  await exported
  expect(said).toContain(`migration ${name} waits for another transaction to end`)
  await reader.query('commit')
  const until = performance.now()
  const done = await migrated
  reader.release()
  await untilWritten(load)
  await load.end()
  await database.close()
  await expectAcknowledged(load, postgres.url('primary'), org.id)
  const during = load.attempts.filter(({ endedAt }) => endedAt > from && endedAt < until)
  const times = (kind: string) => {
    const all = during
      .filter((one) => one.kind === kind)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(all[Math.floor(all.length * share)]!)
    return `${kind}s: ${all.length}, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${Math.round(all.at(-1)!)} ms`
  }
  console.log(
    `migration behind an export of ${seconds(exportMs)}: ${times('write')}; ${times('read')}; refused ${refusals(load).length}; ` +
      `migrated ${seconds(done - until)} after its end`,
  )
  expect(load.attempts.filter(({ status }) => status < 200 || status >= 300)).toEqual([])
})

it('the database of the server itself is killed and starts again', async () => {
  const dataDir = join(folder, 'own')
  mkdirSync(dataDir)
  const own = await startServer({ kept: dataDir })
  try {
    const ours = await new World(own).organisation()
    const load = beginCalls(own, ours)
    await untilWritten(load)
    process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await untilRefused(load)
    await untilWritten(load)
    await load.end()
    await expectAcknowledged(load, urlIn(dataDir), ours.id)
    console.log(
      `own database killed: ${load.repeated} attempts repeated, none lost; longest pause ${seconds(load.longest)}`,
    )
  } finally {
    await own.stop()
  }
}, 120_000)

const MB = 1_000_000
it('a full disk refuses uploads; its reserve keeps the rest, and without it writes wait for space', async () => {
  const dataDir = join(folder, 'disk')
  mkdirSync(dataDir)
  expect(
    spawnSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', dataDir], { encoding: 'utf8' }).stderr,
  ).toBe('')
  const ballast = join(dataDir, 'of-another-program')
  const free = () => {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize
  }
  let own: Praxia | undefined
  try {
    own = await startServer({ kept: dataDir, settings: { DISK_RESERVE: String(100 * MB) } })
    const { url } = own
    const ours = await new World(own).organisation()
    const tus = { authorization: `Bearer ${ours.admin.api.token}`, 'tus-resumable': '1.0.0' }
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const length = 60 * MB
    const begun = await fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(length),
        'upload-metadata': `filename ${base64('a.zip')},fileType ${base64('WEB_GL')}`,
      },
    })
    expect(begun.status).toBe(201)
    const upload = new URL(begun.headers.get('location')!, url)
    const send = (offset: number) =>
      fetch(upload, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(length - offset),
      })
    const load = beginCalls(own, ours)
    await untilWritten(load)
    writeFileSync(ballast, Buffer.alloc(free() - 120 * MB))
    expect((await send(0)).status).toBe(507)
    await new World(own).signIn(ours.admin.email, ours.admin.password)
    await untilWritten(load, 200)
    expect(refusals(load)).toEqual([])
    const inReserve = performance.now()
    truncateSync(ballast, 0)
    const head = await fetch(upload, { method: 'HEAD', headers: tus })
    expect((await send(Number(head.headers.get('upload-offset')))).status).toBe(204)
    console.log(
      `disk full up to its reserve: uploads refused by 507, ${load.acknowledged.length} writes and a sign-in went on; ` +
        `the upload ended ${seconds(performance.now() - inReserve)} after there was space`,
    )

    const from = performance.now()
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(Math.max(4096, Math.floor(free() / 2))))
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
    await untilRefused(load)
    await pause(10_000)
    const until = performance.now()
    truncateSync(ballast, 0)
    await untilWritten(load)
    await load.end()
    await expectAcknowledged(load, urlIn(dataDir), ours.id)
    tell('disk full without its reserve', load, from, until)
    expect(new Set(refusals(load).map(({ status }) => status))).not.toContain(500)
  } finally {
    await own?.stop()
    spawnSync('/usr/bin/umount', ['-l', dataDir])
  }
}, 180_000)
