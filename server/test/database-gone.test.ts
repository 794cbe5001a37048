import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../src/start/app.ts'
import { readConfig } from '../src/config/config.ts'
import { secret, sha256 } from '../src/basics/crypto.ts'
import { openDatabase } from '../src/database/db.ts'
import { type Embedded, startEmbedded } from '../src/embedded/launcher.ts'
import { insertAccount, insertToken } from '../src/features/accounts/store.ts'
import { startJobs } from '../src/start/scheduled-jobs.ts'
import { plugins } from '../src/start/plugins.ts'
import { makeWorld } from '../src/start/world.ts'
import { publish } from '../src/messages/events-store.ts'
import { eventNames, userTopics } from '../src/messages/topics.ts'
import { scopeIn } from './harness.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'praxia-gone-'))
chmodSync(dataDir, 0o711)
const start = (): Promise<Embedded> => startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
let running: Embedded | undefined
afterAll(async () => {
  await running?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it(
  'responds 503 at once while the database is unavailable, and recovers when it returns',
  { timeout: 60_000 },
  async () => {
    running = await start()
    const faults: string[] = []
    const database = openDatabase(
      running.connectionString,
      (line) => {
        faults.push(line)
      },
      4,
    )
    const world = await makeWorld(
      readConfig({ DATA_DIR: dataDir, DEMO: 'false' }),
      database,
      (_level, data, message) => {
        faults.push(`${message} ${JSON.stringify(data)}`)
      },
    )
    const deps = { world, flushMails: () => Promise.resolve() }
    const app = await buildApp({ ...deps, plugins: plugins(deps) })
    const stopJobs = await startJobs(deps)
    const id = await insertAccount(database, scopeIn(1), {
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.org',
      isSuperAdmin: true,
      isAdmin: false,
      isManager: false,
      language: 'en',
      actor: randomUUID(),
      now: world.now(),
    })
    const token = secret()
    await insertToken(database, scopeIn(1), {
      hash: sha256(token),
      userId: id,
      kind: 'session',
      role: null,
      deviceName: null,
      codeBy: null,
      now: world.now(),
    })
    const headers = { authorization: `Bearer ${token}` }
    const profile = () => app.inject({ url: '/api/users/profile', headers })
    const language = (to: string) =>
      app.inject({ method: 'PUT', url: '/api/users/language', headers, payload: { language: to } })
    expect((await profile()).statusCode).toBe(200)
    const heard: string[] = []
    await world.events.ready()
    world.events.subscribe(userTopics([id]), (event) => heard.push(event))

    await running.stop()
    running = undefined
    const statement = () =>
      app.inject({
        method: 'POST',
        url: '/xapi/statements',
        headers: {
          authorization: `Basic ${Buffer.from(`${randomUUID()}:x`).toString('base64')}`,
          'x-experience-api-version': '1.0.3',
          'content-type': 'application/json',
        },
        payload: '[]',
      })
    for (let round = 0; round < 3; round++) {
      const since = performance.now()
      const answers = await Promise.all([
        profile(),
        language('fr'),
        statement(),
        app.inject({
          method: 'POST',
          url: '/api/users/authentication',
          payload: { email: 'a@example.org', password: 'x' },
        }),
        ...Array.from({ length: 12 }, profile),
      ])
      for (const answer of answers)
        expect([
          answer.statusCode,
          (answer.json() as { code: string }).code,
          answer.headers['retry-after'],
          answer.headers['content-type'],
        ]).toEqual([503, 'server.unavailable', '2', expect.stringContaining('application/problem+json')])
      expect(performance.now() - since).toBeLessThan(3000)
      expect((await app.inject('/api/ready')).statusCode).toBe(503)
      await pause(300)
    }

    running = await start()
    const answers = await Promise.all(Array.from({ length: 8 }, () => language('it')))
    expect(answers.map((a) => a.statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await profile()).json()).toMatchObject({ language: 'it' })
    expect((await app.inject('/api/ready')).statusCode).toBe(200)
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(eventNames)
    await publish(database, userTopics([id]), 'device')
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(eventNames.length + 1)
    await app.close()
    await stopJobs()
    await database.close()
  },
)
