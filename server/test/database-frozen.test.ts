import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { type BlackHole, blackHole } from './black-hole.ts'
import { withDatabase } from './global-setup.ts'
import { make, test, useServer } from './harness.ts'
import { begin, learnerWithTraining, say } from './training-world.ts'
import { buildApp } from '../src/start/app.ts'
import { openDatabase } from '../src/database/db.ts'
import { startEmbedded } from '../src/embedded/launcher.ts'
import { plugins } from '../src/start/plugins.ts'
import { sql } from '../src/database/sql.ts'

useServer()
const boundMs = 5000
type Answered = { status: number; code: string | undefined; ms: number }

/** Starts a server on the test's database and world, reached through a network that can go silent. */
async function serverBehindHole() {
  const { name } = await test.db.one<{ name: string }>(sql`select current_database() as name`)
  const hole = await blackHole(withDatabase(inject('databaseUrl'), name))
  const lines: string[] = []
  const database = openDatabase(hole.url, (line) => lines.push(line), 4)
  const deps = { ...test.deps, world: { ...test.world, database } }
  const app = await buildApp({ ...deps, plugins: plugins(deps) })
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, token: string, payload?: object) => {
    const since = performance.now()
    const answer = await app.inject({ method, url, headers: headersOf(token), ...(payload ? { payload } : {}) })
    const body: { code?: string } = answer.body === '' ? {} : answer.json()
    return { status: answer.statusCode, code: body.code, ms: performance.now() - since }
  }
  const close = async (): Promise<void> => {
    await app.close()
    await database.close()
    hole.close()
  }
  return { hole, lines, ask, close }
}
const headersOf = (token: string): Record<string, string> =>
  token.startsWith('Basic ')
    ? { authorization: token, 'x-experience-api-version': '1.0.3' }
    : { authorization: `Bearer ${token}` }

function expectToldInTime(answers: Answered[], code = 'server.unavailable'): void {
  for (const { ms, ...told } of answers) {
    expect(told).toEqual({ status: 503, code })
    expect(ms).toBeLessThan(boundMs)
  }
}
const isBack = async (ask: () => Promise<Answered>): Promise<boolean> => {
  for (let i = 0; i < 40; i++) {
    if ((await ask()).status < 500) return true
    await pause(100)
  }
  return false
}
const count = async (table: string, column: string, values: string[]): Promise<number> => {
  const client = await test.db.connect()
  try {
    const found = await client.query<{ n: number }>(
      `select count(*) as n from ${table} where ${column}::text = any($1)`,
      [values],
    )
    return found.rows[0]!.n
  } finally {
    client.release()
  }
}

it('reports a silent database in time, preserves acknowledged writes, and duplicates none', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const admin = await make.admin({ org })
  const launch = await begin(learner, training)
  const { hole, lines, ask, close } = await serverBehindHole()
  const profile = () => ask('GET', '/api/users/profile', admin.token)
  const group = (name: string) => ask('POST', '/api/groups', admin.token, { name, userIds: [learner.id] })
  const report = (statement: object) => ask('POST', '/xapi/statements', `Basic ${launch.token}`, [statement])
  expect((await profile()).status).toBe(200)

  const statements = Array.from({ length: 24 }, (_, i) => say(launch, 'attempted', { at: '/steps/a1', ms: i }))
  const wanted = Array.from({ length: 8 }, () => `Shift ${randomUUID()}`)
  const underWay = [...statements.map(report), ...wanted.map(group)]
  hole.swallow()
  const first = await Promise.all([...underWay, profile(), profile()])
  for (const { status, ms } of first) expect([status < 300 || status === 503, ms < boundMs]).toEqual([true, true])
  expect(first.some(({ status }) => status === 503)).toBe(true)
  // The outage is known by now: no request waits any more.
  for (const { ms } of await Promise.all(Array.from({ length: 20 }, profile))) expect(ms).toBeLessThan(500)
  expectToldInTime(await Promise.all([profile(), report(statements[0]!), group('Never'), ask('GET', '/api/ready', '')]))

  hole.open()
  expect(await isBack(profile)).toBe(true)
  expect(lines).toEqual(['it does not answer', 'it answers again'])
  const acknowledged = first
    .slice(0, statements.length)
    .flatMap(({ status }, i) => (status < 300 ? [statements[i]!.id] : []))
  expect(await count('statements', 'id', acknowledged)).toBe(acknowledged.length)
  for (const { status } of await Promise.all(statements.map(report))) expect(status).toBe(200)
  for (const { status } of await Promise.all(wanted.map(group))) expect(status).toBeOneOf([200, 201, 409])
  expect(
    await count(
      'statements',
      'id',
      statements.map(({ id }) => id),
    ),
  ).toBe(statements.length)
  expect(await count('groups', 'name', wanted)).toBe(wanted.length)
  expect(await count('groups', 'name', ['Never'])).toBe(0)
  await close()
}, 60_000)

it('does not take its own blocked process for a silent database', async () => {
  const lines: string[] = []
  const database = openDatabase(inject('databaseUrl'), (line) => lines.push(line), 2)
  const slow = database.run(sql`select pg_sleep(6)`)
  let over = false
  void slow.finally(() => (over = true))
  while (!over) {
    const end = performance.now() + 1200
    while (performance.now() < end);
    await pause(1)
  }
  await slow
  expect(lines).toEqual([])
  await database.close()
}, 60_000)

async function makeUnheard(hole: BlackHole, ask: () => Promise<Answered>): Promise<Answered> {
  hole.swallowAnswersOfCommits()
  const told = await ask()
  hole.open()
  expect(await isBack(ask)).toBe(true)
  return told
}

it('does not report a write as refused if the response to its commit was lost', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const admin = await make.admin({ org })
  const launch = await begin(learner, training)
  const { hole, ask, close } = await serverBehindHole()
  const name = `Shift ${randomUUID()}`
  const group = () => ask('POST', '/api/groups', admin.token, { name, userIds: [] })
  expectToldInTime([await makeUnheard(hole, group)], 'server.outcome_unknown')
  expect(await group()).toMatchObject({ status: 409, code: 'group.name_taken' })
  expect(await count('groups', 'name', [name])).toBe(1)

  const statement = say(launch, 'attempted', { at: '/steps/a1' })
  const report = () => ask('POST', '/xapi/statements', `Basic ${launch.token}`, [statement])
  expectToldInTime([await makeUnheard(hole, report)], 'server.outcome_unknown')
  expect(await report()).toMatchObject({ status: 200 })
  expect(await count('statements', 'id', [statement.id])).toBe(1)
  await close()
}, 60_000)

/** Returns every process of the cluster: the postmaster and its children. */
function processesOf(folder: string): number[] {
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const parentOf = (pid: string): number => {
    try {
      return Number(
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      )
    } catch {
      return 0
    }
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [postmaster, ...pids.filter((pid) => parentOf(pid) === postmaster).map(Number)]
}

it('detects a database with suspended processes, and their return', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'praxia-frozen-'))
  chmodSync(dataDir, 0o711)
  const running = await startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
  const database = openDatabase(running.connectionString, () => undefined, 4)
  await database.run(sql`create table notes (id int primary key)`)
  const note = (id: number) =>
    database
      .transaction((db) => db.run(sql`insert into notes values (${id}) on conflict do nothing`))
      .then(
        () => id,
        (error: Error) => error,
      )
  const since = performance.now()
  await note(0)
  const pids = processesOf(join(dataDir, 'postgres'))
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const told = await Promise.all(Array.from({ length: 12 }, (_, i) => note(i + 1)))
  expect(told.every((answer) => answer instanceof Error)).toBe(true)
  expect(performance.now() - since).toBeLessThan(boundMs)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  while ((await note(1)) !== 1) await pause(50)
  expect(performance.now() - since).toBeLessThan(3 * boundMs)
  await Promise.all(Array.from({ length: 12 }, (_, i) => note(i + 1)))
  expect(await database.one(sql`select count(*) as n from notes`)).toEqual({ n: 13 })
  await database.close()
  await running.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)
