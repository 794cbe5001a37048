import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { constants, createZstdDecompress } from 'node:zlib'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import type { getStatus } from '@praxia/contract/status.ts'
import { Client } from 'pg'
import { afterEach, expect, it } from 'vitest'
import { startEmbedded } from './launcher.ts'

const source = join(import.meta.dirname, '..')
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Unpacks the data folder of a release (`npm run sample-data` of that release). */
async function dataOf(release: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-update-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  // When run as root, the database has another user, who needs access.
  chmodSync(folder, 0o755)
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(tar, 'exit')
  await pipeline(
    createReadStream(join(source, '../test/samples', `${release}.tar.zst`)),
    createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } }),
    tar.stdin,
  )
  expect(await ended).toEqual([0, null])
  return folder
}

/** Tables whose rows an update keeps. */
const kept = (
  'organisations users team_members groups trainings training_files suggestions registrations sessions statements ' +
  'certificates training_badges_earned notifications audit'
).split(' ')
/** Queries the stopped data folder: numbers of rows, and what was sent to the world. */
async function readFolder(dataDir: string, also?: string) {
  const cluster = await startEmbedded({ dataDir, log: () => undefined })
  const client = new Client({ connectionString: cluster.connectionString })
  await client.connect()
  const counts: Record<string, number> = {}
  for (const table of kept) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    counts[table] = rows[0]!.n
  }
  const sent = await client.query(
    `select (select count(*)::int from mails where sent_at is not null) as mails,
      (select coalesce(sum(tries), 0)::int from webhook_messages) as tries`,
  )
  if (also) await client.query(also)
  await client.end()
  await cluster.stop()
  return { counts, sent: sent.rows[0] as object, outbox: readdirSync(join(dataDir, 'outbox')).length }
}

const freePort = async (): Promise<string> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return String(port)
}

/** Starts this release on a data folder. Resolves when it is ready or has ended. */
async function start(dataDir: string) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: await freePort(),
    CONTENT_PORT: await freePort(),
    NODE_ENV: 'production',
  }
  const child: ChildProcess = spawn(process.execPath, [join(source, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleanups.push(() => child.kill('SIGKILL'))
  const lines: string[] = []
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<'ready'>((resolve) => {
    for (const stream of [child.stdout!, child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        if (line.includes('Praxia is ready')) resolve('ready')
      })
  })
  return { child, env, lines, ended, state: await Promise.race([ready, ended]) }
}

/** Returns the newest recomputation once the status page shows its end. */
async function recomputed(port: string, token: string) {
  for (;;) {
    const response = await fetch(`http://localhost:${port}/api/status`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const status = (await response.json()) as ResponseOf<typeof getStatus>
    if (status.recomputations.every(({ finishedAt }) => finishedAt !== null)) return status.recomputations
    await pause(100)
  }
}

it('updates a filled data folder of 0.1.0: nothing is lost, nothing is sent, and wrong figures are mended', async () => {
  const dataDir = await dataOf('0.1.0')
  const before = await readFolder(dataDir, `update users set points = points + 5; update progress set progress = 7`)
  expect(
    Math.min(...['users', 'sessions', 'statements', 'registrations'].map((table) => before.counts[table]!)),
  ).toBeGreaterThan(0)

  const { child, env, ended, state, lines } = await start(dataDir)
  expect(state, lines.join('\n')).toBe('ready')
  const signIn = await fetch(`http://localhost:${env.PORT}/api/users/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'platform@example.org', password: 'Platform-1234' }),
  })
  expect(signIn.status).toBe(200)
  const { token } = (await signIn.json()) as { token: string }
  const all = await recomputed(env.PORT, token)
  expect(all.map(({ migration }) => migration).toSorted()).toEqual([
    '072-nodes.sql',
    '086-people-and-waivers.sql',
    '095-moments-of-results.sql',
    '100-required-scores.sql',
    '101-last-runs.sql',
    '103-unscalable-scores.sql',
  ])
  expect(Math.min(...all.map(({ members }) => members))).toBeGreaterThan(0)
  const verified = spawnSync(process.execPath, [join(source, 'verify.ts')], { env, encoding: 'utf8' })
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('match their records')])
  child.kill('SIGTERM')
  await ended

  const after = await readFolder(dataDir)
  expect(after.counts).toEqual({ ...before.counts, audit: before.counts.audit! + 1 })
  expect([after.sent, after.outbox]).toEqual([before.sent, before.outbox])
})

it('refuses a database of a later release, in one sentence', async () => {
  const dataDir = await dataOf('0.1.0')
  await readFolder(dataDir, `insert into migrations (name, sum) values ('999-later.sql', 'x')`)
  const { state, lines } = await start(dataDir)
  expect(state).toBe(1)
  expect(lines.filter((line) => line.includes('999-later.sql'))).toEqual([
    'This database is of a later release (it has 999-later.sql, which this release has not). Start that release, or restore a backup made before the update.',
  ])
})
