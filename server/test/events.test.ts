import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClassBoard, beginClass, callClass, endClass, getClass } from '@praxia/contract/classes.ts'
import { createGroup, updateGroup } from '@praxia/contract/groups.ts'
import { heartbeat } from '@praxia/contract/launches.ts'
import { brandOrganisation } from '@praxia/contract/organisations.ts'
import { setAccesses } from '@praxia/contract/trainings.ts'
import { expect, inject, it } from 'vitest'
import { withDatabase } from './global-setup.ts'
import { type Person, as, joinTeam, make, test, useServer } from './harness.ts'
import { listenAs } from './listen-as.ts'
import { openStream } from './stream.ts'
import { begin, learnerWithTraining, makeTraining, report, say, wholeRun } from './training-world.ts'
import { buildApp } from '../src/start/app.ts'
import { openDatabase } from '../src/database/db.ts'
import { channel, publish } from '../src/messages/events-store.ts'
import { databaseEvents } from '../src/messages/events.ts'
import { plugins } from '../src/start/plugins.ts'
import { writeServerKey } from '../src/start/server-key.ts'
import { sql } from '../src/database/sql.ts'
import { eventNames, organisationTopics, userTopics } from '../src/messages/topics.ts'

useServer()
const databaseUrl = async (): Promise<string> =>
  withDatabase(
    inject('databaseUrl'),
    (await test.db.one<{ name: string }>(sql`select current_database() as name`)).name,
  )

const listeningConnections = sql`select pid from pg_stat_activity
  where datname = current_database() and application_name = 'praxia listener'`

/** Starts another application on the same database, with connections and events of its own. */
async function secondApp() {
  const lines: string[] = []
  const database = openDatabase(await databaseUrl(), (line) => lines.push(line), 4)
  const world = { ...test.world, database, events: databaseEvents(database, (error) => lines.push(String(error))) }
  const deps = { ...test.deps, world }
  const app = await buildApp({ ...deps, plugins: plugins(deps) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const close = async (): Promise<void> => {
    await app.close()
    await database.close()
  }
  return { world, base, lines, close }
}
/** Records the notifications that PostgreSQL sends on the channel. */
async function overhear() {
  const client = await test.db.connect()
  const messages: { topics: string[]; events: string[] }[] = []
  client.on('notification', ({ payload }) => messages.push(JSON.parse(payload!) as (typeof messages)[number]))
  await client.query(`listen ${channel}`)
  return {
    /** Stops. All earlier notifications have arrived when the connection responds. */
    async end() {
      await client.query('unlisten *')
      client.removeAllListeners('notification')
      client.release()
      return messages
    },
  }
}
const colleagues = async () => {
  const org = await make.organisation()
  return { org, admin: await make.admin({ org }), learner: await make.learner({ org }) }
}
const changeGroupOf = async (admin: Person, userIds: number[], add: number[]): Promise<void> => {
  const { body } = await as(admin).call(createGroup, { body: { name: `Group ${Math.random()}`, userIds } })
  const form = { name: body.name, userIds: [...userIds, ...add] }
  expect((await as(admin).call(updateGroup, { params: { id: body.id }, body: form })).status).toBe(200)
}

it('a write through one process reaches the streams of another once, and only the streams of its recipients', async () => {
  const { admin, learner } = await colleagues()
  const stranger = await make.learner()
  const second = await secondApp()
  const stream = await openStream(second.base, learner.token)
  const foreign = await openStream(second.base, stranger.token)
  const here = await listenAs(learner)
  const there = await listenAs(learner, second.world)
  await changeGroupOf(admin, [], [learner.id])
  expect([await here.received(), await there.received()]).toEqual([['catalogue'], ['catalogue']])
  // For all members of the organisation, whoever they are at the moment.
  const form = new FormData()
  form.set('primaryColor', '#123456')
  expect((await as(admin).call(brandOrganisation, { form })).status).toBe(200)
  expect([await here.received(), await there.received()]).toEqual([['organisation'], ['organisation']])
  await stream.until('organisation')
  expect(stream.events()).toEqual(['unread', 'catalogue', 'organisation'])
  expect(foreign.events()).toEqual(['unread'])
  const listening = (): Promise<unknown[]> => test.db.many(listeningConnections)
  expect(await listening()).toHaveLength(2)
  await second.close()
  await Promise.all([stream.ended, foreign.ended])
  await expect.poll(listening, { timeout: 10_000 }).toHaveLength(1)
})

it("a class looks the same in two processes, and an instructor's call reaches learners connected to the other", async () => {
  const { org, learner } = await colleagues()
  const manager = await make.manager({ org })
  await joinTeam(manager, learner)
  const training = await makeTraining(org)
  const params = { id: (await as(manager).call(beginClass, { body: { trainingId: training } })).body.id }
  const second = await secondApp()
  const stream = await openStream(second.base, learner.token)
  const ask = async (path: string, who: Person, rest: RequestInit = {}) =>
    (await fetch(`${second.base}${path}`, { ...rest, headers: { authorization: `Bearer ${who.token}` } })).json()
  const boards = async () => [
    (await as(manager).call(getClass, { params })).body.learners[0],
    ((await ask(`/api/classes/${params.id}`, manager)) as ClassBoard).learners[0],
  ]
  // Launched and reported here; heartbeats there.
  const launch = await begin(learner, training)
  await report(launch, [say(launch, 'attempted', { at: '/steps/a1', result: { score: { raw: 90, scaled: 0.9 } } })])
  for (const one of await boards()) expect(one).toMatchObject({ state: 'running', step: 'a2', score: 90 })
  await ask(`/api/launches/${launch.session}/beat`, learner, { method: 'PUT' })
  test.pass(70_000)
  for (const one of await boards()) expect(one).toMatchObject({ lost: true })
  await ask(`/api/launches/${launch.session}/beat`, learner, { method: 'PUT' })
  for (const one of await boards()) expect(one).toMatchObject({ lost: false })
  expect((await as(manager).call(callClass, { params, body: { text: 'Look here' } })).status).toBe(201)
  await stream.until('call')
  const said = (await ask(`/api/launches/${launch.session}/call`, learner)) as { call: unknown }
  expect(said.call).toMatchObject({ text: 'Look here' })
  await as(manager).call(endClass, { params })
  await stream.until('call', 2)
  expect(await ask(`/api/launches/${launch.session}/call`, learner)).toEqual({ call: null })
  await second.close()
})

it('publishes nothing before the commit, and nothing of a rollback', async () => {
  const { learner } = await colleagues()
  const page = await listenAs(learner)
  const refused = test.db.transaction(async (db) => {
    await publish(db, userTopics([learner.id]), 'catalogue')
    throw new Error('refused after it was published')
  })
  await expect(refused).rejects.toThrow('refused')
  await test.db.transaction(async (db) => {
    await publish(db, userTopics([learner.id]), 'device')
    expect(await page.received()).toEqual([])
  })
  expect(await page.received()).toEqual(['device'])
})

it('publishes nothing of a request whose commit fails', async () => {
  const { admin, learner } = await colleagues()
  const page = await listenAs(learner)
  const { body: group } = await as(admin).call(createGroup, { body: { name: 'Night', userIds: [] } })
  await test.db.run(sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'refused at the commit' using errcode = '57P01'; end $$`)
  await test.db.run(sql`create constraint trigger refuse after insert on group_members
    deferrable initially deferred for each row execute function refuse()`)
  const form = { name: 'Night', userIds: [learner.id] }
  const join = () => as(admin).call(updateGroup, { params: { id: group.id }, body: form })
  expect((await join()).problem.code).toBe('server.outcome_unknown')
  expect(await page.received()).toEqual([])
  await test.db.run(sql`drop function refuse cascade`)
  expect((await join()).status).toBe(200)
  expect(await page.received()).toEqual(['catalogue'])
})

it('reaches a listener once if its topics match twice, and five thousand people at once', async () => {
  const { learner } = await colleagues()
  const page = await listenAs(learner)
  const people = Array.from({ length: 5000 }, (_, i) => Number.MAX_SAFE_INTEGER - i)
  const talk = await overhear()
  const topics = [...organisationTopics([learner.organisationId]), ...userTopics([learner.id, ...people])]
  await test.db.transaction((db) => publish(db, topics, 'notification', 'unread', 'catalogue'))
  expect(await page.received()).toEqual(['notification', 'unread', 'catalogue'])
  const messages = (await talk.end()).filter(({ topics }) => topics.length > 1)
  expect(new Set(messages.flatMap((one) => one.topics)).size).toBe(5002)
  expect(messages.length).toBe(26)
})

it('a change of a training reaches the organisations that have it, and no other', async () => {
  const [owner, holder, other] = [await colleagues(), await colleagues(), await colleagues()]
  const training = await makeTraining(owner.org)
  await test.db.run(
    sql`insert into unlocked_trainings (organisation_id, training_id, since)
      values (${holder.org.id}, ${training}, now())`,
  )
  const pages = await Promise.all([owner, holder, other].map(({ learner }) => listenAs(learner)))
  const body = { allGroup: true, groupIds: [] }
  expect((await as(owner.admin).call(setAccesses, { params: { id: training }, body })).status).toBe(200)
  const heard = await Promise.all(pages.map((page) => page.received()))
  expect(heard.map((events) => events.includes('catalogue'))).toEqual([true, true, false])
})

it('listens again after the database has ended its connection, and makes every stream reload everything', async () => {
  const { learner } = await colleagues()
  const second = await secondApp()
  const stream = await openStream(second.base, learner.token)
  const here = await listenAs(learner)
  const ended = await test.db.many(sql`select pg_terminate_backend(pid) from (${listeningConnections}) l`)
  expect(ended).toHaveLength(2)
  for (const event of eventNames) await stream.until(event, event === 'unread' ? 2 : 1)
  expect(stream.events().toSorted()).toEqual([...eventNames, 'unread'].toSorted())
  // The other process lost its connection too: the test continues when both listen again.
  const heard = new Set<string>()
  await expect
    .poll(
      async () => {
        for (const event of await here.received()) heard.add(event)
        return heard.size
      },
      { timeout: 10_000 },
    )
    .toBe(eventNames.length)
  here.end()
  const page = await listenAs(learner, second.world)
  await publish(test.db, userTopics([learner.id]), 'device')
  expect(await page.received()).toEqual(['device'])
  await stream.until('device', 2)
  expect(stream.events().filter((event) => event === 'device').length).toBe(2)
  expect(second.lines).toEqual([
    expect.stringContaining('the listening connection was lost'),
    'the listening connection is back',
  ])
  await second.close()
})

it('ignores unknown messages', async () => {
  const { learner } = await colleagues()
  const page = await listenAs(learner)
  const topics = userTopics([learner.id])
  for (const text of ['', 'no JSON', 'null', '{"topics":7}', JSON.stringify({ topics, events: ['later', 'device'] })])
    await test.db.run(sql`select pg_notify(${channel}, ${text})`)
  expect(await page.received()).toEqual(['device'])
})

it('publishes nothing for a heartbeat, and combines events of reports in few messages', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(130_000)
  const page = await listenAs(learner)
  await page.received()
  const talk = await overhear()
  expect((await as(learner).call(heartbeat, { params: { session: launch.session } })).status).toBe(200)
  expect((await talk.end()).filter(({ topics }) => topics[0]! === `user:${learner.id}`)).toEqual([])
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  await expect.poll(() => page.received(), { timeout: 10_000 }).toContain('progress')

  const more = await overhear()
  const last = await listenAs({ ...learner, id: 1_001_000 })
  for (let id = 1; id <= 1000; id++) test.world.events.publishSoon(userTopics([1_000_000 + id]), 'progress')
  await expect.poll(() => last.received(), { timeout: 10_000 }).toContain('progress')
  const messages = (await more.end()).filter(({ events }) => events.includes('progress'))
  expect(new Set(messages.flatMap(({ topics }) => topics)).size).toBe(1000)
  expect(messages.length).toBeLessThanOrEqual(6)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('reaches a second server process, which ends in time with a stream open', async () => {
  const { admin, learner } = await colleagues()
  const dataDir = mkdtempSync(join(tmpdir(), 'praxia-second-'))
  await writeServerKey(dataDir, test.world.serverKey)
  const ports = [await freePort(), await freePort()]
  const server = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: await databaseUrl(),
      PORT: String(ports[0]),
      CONTENT_PORT: String(ports[1]),
      DEMO: 'false',
    },
  })
  try {
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    await expect.poll(() => said, { timeout: 30_000 }).toContain('Praxia is ready')
    const stream = await openStream(`http://127.0.0.1:${ports[0]}`, learner.token)
    await changeGroupOf(admin, [], [learner.id])
    await stream.until('catalogue')
    expect(stream.events()).toEqual(['unread', 'catalogue'])
    const since = performance.now()
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
    expect(performance.now() - since).toBeLessThan(4000)
    await stream.ended
  } finally {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
