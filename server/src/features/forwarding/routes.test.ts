import { createServer } from 'node:http'
import * as api from '@praxia/contract/connections/forwardings.ts'
import { createKey } from '@praxia/contract/connections/keys.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { limits } from '@praxia/contract/limits.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Person, as, make, scopeIn, test, useServer } from '../../../test/harness.ts'
import { makeTraining } from '../../../test/training-world.ts'
import { forwardDue } from './deliver-actions.ts'
import { lockForwardings } from './store.ts'

useServer({ OUTBOUND_PRIVATE: 'true' })

const body = (more: Partial<BodyOf<typeof api.createForwarding>> = {}): BodyOf<typeof api.createForwarding> => ({
  name: ' HR warehouse ',
  url: 'https://lrs.example.org/xapi/statements/',
  user: ' praxia ',
  secret: ' word ',
  version: '1.0.3',
  verbs: null,
  trainingIds: null,
  attachments: true,
  from: 'now',
  ...more,
})
const add = (admin: Person, more: Parameters<typeof body>[0] = {}) =>
  as(admin).call(api.createForwarding, { body: body(more) })
const settings = (more: Partial<BodyOf<typeof api.updateForwarding>> = {}): BodyOf<typeof api.updateForwarding> => {
  const { secret: _secret, from: _from, ...rest } = body()
  return { ...rest, ...more }
}

it('is added with a secret that is sealed and never returned', async () => {
  const admin = await make.admin()
  const made = (await add(admin)).body
  expect(made).toMatchObject({
    name: 'HR warehouse',
    url: 'https://lrs.example.org/xapi',
    user: 'praxia',
    waiting: 0,
    sent: 0,
    refused: 0,
    stopped: null,
    answer: null,
    test: null,
  })
  expect((await as(admin).call(api.listForwardings)).body).toEqual([made])
  const row = await test.db.one<{ secret: Buffer; text: string }>(
    sql`select secret, row_to_json(f)::text as text from forwardings f where id = ${made.id}`,
  )
  expect([row.secret.includes(Buffer.from('word')), row.text.includes('word')]).toEqual([false, false])
})

it('starts with new statements, or with all there are', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const key = (await as(admin).call(createKey, { body: { name: 'K', scopes: ['write'] } })).body
  const store = () =>
    test.app.inject({
      method: 'POST',
      url: '/xapi/statements',
      headers: {
        authorization: `Basic ${Buffer.from(`${key.user}:${key.secret}`).toString('base64')}`,
        'x-experience-api-version': '1.0.3',
      },
      payload: [
        {
          actor: { mbox: 'mailto:a@example.org' },
          verb: { id: 'http://adlnet.gov/expapi/verbs/passed' },
          object: { id: 'http://example.org/it' },
        },
      ],
    })
  await store()
  const training = await makeTraining(org)
  await add(admin)
  await add(admin, { from: 'beginning' })
  await add(admin, { from: 'beginning', verbs: ['completed'] })
  await add(admin, { from: 'beginning', trainingIds: [training] })
  await store()
  const list = (await as(admin).call(api.listForwardings)).body
  expect(list.at(-1)!.trainings).toEqual([{ id: training, title: `Training ${training}` }])
  expect(list.map(({ waiting }) => waiting)).toEqual([1, 2, 0, 0])
  expect(list.map(({ oldest }) => typeof oldest)).toEqual(['string', 'string', 'object', 'object'])
  expect(list.every(({ more }) => !more)).toBe(true)
})

it('shows how many waited at each hour of the last day', async () => {
  const admin = await make.admin()
  await add(admin, { from: 'beginning' })
  const shown = async () => (await as(admin).call(api.listForwardings)).body[0]!
  expect(await shown()).toMatchObject({ waiting: 0, backlog: [] })
  const insert = (hoursAgo: number) =>
    test.db.run(sql`insert into statements (organisation_id, id, verb, timestamp, stored, version, body)
      values (${admin.organisationId}, gen_random_uuid(), 'http://x/v', now(),
        ${new Date(test.world.now().getTime() - hoursAgo * 3_600_000)}, '1.0.3', '{}')`)
  for (const ago of [30, 23.5, 2.5, 2.4, 0.1]) await insert(ago)
  // Statements from before the forwarding have waited since its creation, and no longer.
  expect(await shown()).toMatchObject({
    backlog: [...Array.from({ length: 24 }, () => 0), 5],
    oldest: (await shown()).madeAt,
  })
  await test.db.run(sql`update forwardings set made_at = made_at - interval '2 days'`)
  const { backlog, waiting } = await shown()
  expect(waiting).toBe(5)
  expect(backlog).toEqual([1, ...Array.from({ length: 21 }, () => 2), 4, 4, 5])
})

it('keeps its secret only for the server that it was entered for', async () => {
  const admin = await make.admin()
  const { id } = (await add(admin)).body
  const change = (more: Parameters<typeof settings>[0]) =>
    as(admin).call(api.updateForwarding, { params: { id }, body: settings(more) })
  expect((await change({ url: 'https://lrs.example.org/other', name: 'B' })).body).toMatchObject({
    name: 'B',
    url: 'https://lrs.example.org/other',
  })
  const elsewhere = await change({ url: 'https://other.example.org/xapi' })
  expect(elsewhere.problem).toMatchObject({ code: 'forwarding.secret', violations: [{ path: 'secret' }] })
  expect((await change({ url: 'https://other.example.org/xapi', secret: 'x' })).status).toBe(200)
})

it('checks the second of two savers against the server that the first one set', async () => {
  const admin = await make.admin()
  const { id } = (await add(admin)).body
  const { url: _url, secret: _secret, ...rest } = settings()
  const saved = await test.world.database.transaction(async (db) => {
    await lockForwardings(db, scopeIn(admin.organisationId))
    await db.run(sql`update forwardings set url = 'https://other.example.org/xapi' where id = ${id}`)
    const second = as(admin).call(api.updateForwarding, {
      params: { id },
      body: { ...rest, url: 'https://lrs.example.org/xapi' },
    })
    await new Promise((done) => setTimeout(done, 300))
    return { second }
  })
  expect((await saved.second).problem.code).toBe('forwarding.secret')
})

it('keeps the choice of verbs and trainings where a change omits it, and removes it where null', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const training = await makeTraining(org)
  const { id } = (await add(admin, { verbs: ['completed'], trainingIds: [training] })).body
  const change = (more: Partial<BodyOf<typeof api.updateForwarding>>) => {
    const { name, url, user, version, attachments } = settings()
    return as(admin).call(api.updateForwarding, {
      params: { id },
      body: { name, url, user, version, attachments, ...more },
    })
  }
  const chosen = { verbs: ['completed'], trainings: [{ id: training }] }
  expect((await change({})).body).toMatchObject(chosen)
  expect((await change({ verbs: null })).body).toMatchObject({ ...chosen, verbs: null })
  expect((await change({ trainingIds: null })).body).toMatchObject({ verbs: null, trainings: null })
})

it('requires an address, by https and outside of the network unless the installation allows others', async () => {
  const admin = await make.admin()
  const ask = async (url: string) => (await add(admin, { url })).problem
  expect(await ask('nonsense')).toMatchObject({
    code: 'forwarding.address',
    violations: [{ path: 'url', code: 'not_an_address' }],
  })
  test.world.config.outboundPrivate = false
  try {
    expect((await ask('http://lrs.example.org')).violations).toMatchObject([{ path: 'url', code: 'not_https' }])
    expect((await ask('https://127.0.0.1/')).violations).toMatchObject([{ path: 'url', code: 'inside' }])
  } finally {
    test.world.config.outboundPrivate = true
  }
})

it('is paused and started, and once stopped keeps its first reason', async () => {
  const admin = await make.admin()
  const { id } = (await add(admin)).body
  const params = { id }
  expect((await as(admin).call(api.pauseForwarding, { params })).body).toMatchObject({ stopped: 'paused' })
  await test.db.run(sql`update forwardings set stopped = 'failures' where id = ${id}`)
  expect((await as(admin).call(api.pauseForwarding, { params })).body).toMatchObject({ stopped: 'failures' })
  expect((await as(admin).call(api.startForwarding, { params })).body).toMatchObject({ stopped: null, stoppedAt: null })
  const audit = await test.db.many<{ action: string }>(
    sql`select action from audit where organisation_id = ${admin.organisationId} order by id`,
  )
  expect(audit.map(({ action }) => action)).toEqual(['forwarding.made', 'forwarding.paused', 'forwarding.started'])
})

it('cannot be seen, changed or sent by others, and cannot name others’ trainings', async () => {
  const admin = await make.admin()
  const { id } = (await add(admin)).body
  const org = await make.organisation()
  const stranger = await make.admin({ org })
  const params = { id }
  const answers = [
    await as(stranger).call(api.updateForwarding, { params, body: settings() }),
    await as(stranger).call(api.pauseForwarding, { params }),
    await as(stranger).call(api.startForwarding, { params }),
    await as(stranger).call(api.testForwarding, { params }),
    await as(stranger).call(api.listForwardingRefusals, { params, query: {} }),
    await as(stranger).call(api.resendForwardingRefusals, { params }),
    await as(stranger).call(api.deleteForwarding, { params }),
    await add(admin, { trainingIds: [await makeTraining(org)] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await as(stranger).call(api.listForwardings)).body).toEqual([])
  expect((await as(admin).call(api.deleteForwarding, { params })).status).toBe(200)
  expect((await as(admin).call(api.listForwardings)).body).toEqual([])
})

it('can name trainings granted to the own organisation, not to another one', async () => {
  const admin = await make.admin()
  const [platform, other] = [await make.superAdmin(), await make.organisation()]
  const training = await makeTraining({ id: platform.organisationId, name: '', type: 'COMPANY' })
  const give = (to: number) =>
    test.db.run(sql`insert into unlocked_trainings (organisation_id, training_id, since)
      values (${to}, ${training}, now())`)
  await give(other.id)
  expect((await add(admin, { trainingIds: [training] })).status).toBe(404)
  await give(admin.organisationId)
  expect((await add(admin, { trainingIds: [training] })).body.trainings).toEqual([
    { id: training, title: `Training ${training}` },
  ])
})

it('is limited in number per organisation', async () => {
  const admin = await make.admin()
  for (let i = 0; i < limits.forwardingsMax; i++) expect((await add(admin)).status).toBe(200)
  expect((await add(admin)).problem.code).toBe('forwarding.too_many')
})

it('shows a store’s response without the secret that was sent to it', async () => {
  const admin = await make.admin()
  const secret = 'Röpe "bridge" 77='
  const basic = Buffer.from(`praxia:${secret}`).toString('base64')
  const said: string[] = [
    `Authorization: Basic ${basic}`,
    JSON.stringify({ authorization: `Basic ${basic}`, password: secret }),
    `user=praxia&password=${encodeURIComponent(secret)}`,
    `praxia:${secret}`,
  ]
  const server = createServer((_, response) => response.writeHead(400).end(said[0]))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const { id } = (await add(admin, { url: `http://127.0.0.1:${port}/xapi`, user: 'praxia', secret })).body
  for (; said.length > 0; said.shift()) {
    await as(admin).call(api.testForwarding, { params: { id } })
    // Forwardings of other tests take part: one run serves a few.
    const tested = async () => {
      await forwardDue(test.world)
      return (await as(admin).call(api.listForwardings)).body[0]!.test
    }
    await expect.poll(tested, { timeout: 30_000 }).not.toBeNull()
    const { status, error } = (await tested()) as { status: number; error: string }
    expect([status, error]).toEqual([400, expect.stringContaining('…')])
    for (const one of ['bridge', '77', basic.slice(0, 12)]) expect(error).not.toContain(one)
  }
  server.closeAllConnections()
  server.close()
})
