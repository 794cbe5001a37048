import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as api from '@praxia/contract/connections/forwardings.ts'
import { createKey } from '@praxia/contract/connections/keys.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { type Organisation, type Person, as, make, scopeIn, test, useServer } from '../../../test/harness.ts'
import { mailsIn, notificationsOf } from '../../../test/notified.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'
import { lockAccounts } from '../members/references-store.ts'
import { lockOrganisation } from '../members/store.ts'
import { deleteOrganisation } from '../organisations/deletion-store.ts'
import { forwardDue, sweepForwardings } from './deliver-actions.ts'
import { findForwarding, startForwarding, stopForwarding } from './store.ts'

useServer({ OUTBOUND_PRIVATE: 'true' })

/** A store with configurable responses that records its requests. */
const other = {
  answer: (_ids: string[]): number | undefined => 200,
  /** Awaited before it responds. */
  before: (): Promise<unknown> => Promise.resolve(),
  /** Its response to the request for a statement, and until when it accepts no request. */
  known: (_id: string): number => 404,
  retryAfter: undefined as string | undefined,
  page: false,
  asked: [] as string[],
  calls: [] as { ids: string[]; version: unknown; authorization: unknown }[],
  url: '',
}
const silent = createServer((request, response) => {
  if (request.method === 'GET') {
    const { searchParams } = new URL(request.url!, 'http://store')
    const id = searchParams.get('statementId') ?? searchParams.get('voidedStatementId')!
    other.asked.push(id)
    const status = other.known(id)
    response.writeHead(status).end(status === 200 && !other.page ? JSON.stringify({ id }) : `<html>${id}</html>`)
    return
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const text = Buffer.concat(parts).toString()
    const ids = (JSON.parse(text) as { id: string }[]).map(({ id }) => id)
    const { authorization } = request.headers
    other.calls.push({ ids, authorization, version: request.headers['x-experience-api-version'] })
    const status = other.answer(ids)
    const zero = request.url!.includes('/zero') ? '\0' : ''
    void other.before().then(() => {
      if (status === undefined) request.socket.destroy()
      else
        response
          .writeHead(status, other.retryAfter === undefined ? {} : { 'retry-after': other.retryAfter })
          .end(status < 300 ? '[]' : `answered${zero} ${status}`)
    })
  })
})
let ours: string
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  ours = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/xapi`
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  other.url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/xapi`
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})
beforeEach(async () => {
  await test.db.run(sql`delete from forwardings`)
  other.calls = []
  other.answer = () => 200
  other.known = () => 404
  other.page = false
  other.retryAfter = undefined
  other.asked = []
  other.before = () => Promise.resolve()
})

interface System {
  org: Organisation
  admin: Person
  basic: string
  user: string
  secret: string
}
async function system(): Promise<System> {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const { user, secret } = (await as(admin).call(createKey, { body: { name: 'K', scopes: ['read', 'write'] } })).body
  return { org, admin, user, secret, basic: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` }
}
const headers = ({ basic }: System) => ({ authorization: basic, 'x-experience-api-version': '1.0.3' })
const passed = 'http://adlnet.gov/expapi/verbs/passed'
const statement = (n: number, more: object = {}) => ({
  id: randomUUID(),
  actor: { mbox: 'mailto:a@example.org' },
  verb: { id: passed },
  object: { id: `http://example.org/${n}` },
  ...more,
})
async function keep(from: System, list: object[]): Promise<void> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/xapi/statements',
    headers: headers(from),
    payload: list,
  })
  expect(answer.statusCode).toBe(200)
}
const some = (n: number) => Array.from({ length: n }, (_, i) => statement(i))
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)
async function listed(of: System, query = 'ascending=true&limit=500') {
  const answer = await test.app.inject({ method: 'GET', url: `/xapi/statements?${query}`, headers: headers(of) })
  return (answer.json() as { statements: { id: string; [key: string]: unknown }[] }).statements
}
const add = async (from: System, more: object = {}) =>
  (
    await as(from.admin).call(api.createForwarding, {
      body: {
        name: 'Warehouse',
        url: other.url,
        user: 'praxia',
        secret: 'word',
        version: '1.0.3',
        verbs: null,
        trainingIds: null,
        attachments: true,
        from: 'beginning',
        ...more,
      },
    })
  ).body
const to = ({ user, secret }: System) => ({ url: ours, user, secret })
const unfinished = () =>
  test.db.maybe(
    sql`select 1 from forwardings where ahead > position and stopped is null and next_try_at is null limit 1`,
  )
/**
 * Repeats until nothing can be sent: transactions of other tests, in other databases of the same server, may delay it
 * for a moment.
 */
const forward = () =>
  expect
    .poll(
      async () => {
        await forwardDue(test.world)
        return (await unfinished()) === undefined
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(true)
const state = async (from: System, id: number) => (await findForwarding(test.db, scopeIn(from.org.id), id))!
const shown = async (from: System) => (await as(from.admin).call(api.listForwardings)).body[0]!

it('forwards everything in order, once each, to a real record store', async () => {
  const [from, there] = [await system(), await system()]
  const list = some(70)
  await keep(from, list)
  const { id } = await add(from, { ...to(there), version: '2.0.0' })
  await forward()
  expect(idsOf(await listed(there))).toEqual(idsOf(list))
  expect((await listed(there))[0]).toMatchObject(list[0]!)
  // Its response was lost: the repeated statement is there already.
  await test.db.run(sql`update forwardings set position = 0 where id = ${id}`)
  const more = some(1)
  await keep(from, more)
  await forward()
  expect(idsOf(await listed(there))).toEqual(idsOf([...list, ...more]))
  expect(await shown(from)).toMatchObject({ waiting: 0, refused: 0, answer: { status: 200 } })
})

it('authenticates, names its version, and sends fifty statements per request, in the order of storing', async () => {
  const from = await system()
  const list = some(130)
  await keep(from, list)
  await add(from)
  await forward()
  expect(other.calls.map(({ ids }) => ids.length)).toEqual([50, 50, 30])
  expect(other.calls.flatMap(({ ids }) => ids)).toEqual(idsOf(list))
  const [{ authorization, version }] = other.calls as [(typeof other.calls)[0]]
  expect([authorization, version]).toEqual([`Basic ${Buffer.from('praxia:word').toString('base64')}`, '1.0.3'])
  expect(await shown(from)).toMatchObject({ waiting: 0, sent: 130, answer: { status: 200, error: null } })
  await forward()
  expect(other.calls).toHaveLength(3)
})

it('loses nothing while the store is silent for a day, retries ever later, and goes on in order', async () => {
  const from = await system()
  const list = some(3)
  await keep(from, list)
  await add(from)
  other.answer = () => undefined
  let tries = 0
  for (let minute = 0; minute < 24 * 60; minute += 10) {
    await forward()
    tries = Math.max(tries, (await state(from, (await shown(from)).id)).tries)
    test.pass(10 * 60_000)
  }
  expect(tries).toBeGreaterThan(40)
  expect(tries).toBeLessThan(70)
  const later = some(2)
  await keep(from, later)
  expect(await shown(from)).toMatchObject({
    waiting: 5,
    sent: 0,
    stopped: null,
    failingSince: expect.any(String),
    nextTryAt: expect.any(String),
    answer: { status: null, error: expect.any(String) },
  })
  other.answer = () => 200
  other.calls = []
  test.pass(31 * 60_000)
  await forward()
  expect(other.calls.flatMap(({ ids }) => ids)).toEqual(idsOf([...list, ...later]))
  expect(await shown(from)).toMatchObject({ waiting: 0, sent: 5, failingSince: null, tries: 0, nextTryAt: null })
})

it('is stopped after a week, and resumes at its position', async () => {
  const from = await system()
  await keep(from, some(2))
  const { id } = await add(from)
  other.answer = () => 503
  await forward()
  test.pass(7 * 86_400_000 - 60_000)
  await forward()
  expect(await state(from, id)).toMatchObject({ stopped: null, tries: 2 })
  test.pass(31 * 60_000)
  await forward()
  expect(await state(from, id)).toMatchObject({ stopped: 'failures', sent: 0, error: 'answered 503' })
  const before = other.calls.length
  test.pass(86_400_000)
  await forward()
  expect(other.calls).toHaveLength(before)
  other.answer = () => 200
  await startForwarding(test.db, scopeIn(from.org.id), id)
  // The week starts again: one more failure does not stop it again.
  other.answer = () => 503
  await forward()
  expect(await state(from, id)).toMatchObject({ stopped: null, sent: 0 })
  test.pass(31 * 60_000)
  other.answer = () => 200
  await forward()
  expect(await state(from, id)).toMatchObject({ stopped: null, sent: 2, failingSince: null })
})

it('sets aside a statement that the store refuses, names it, and sends the others in order', async () => {
  const from = await system()
  const list = some(60)
  const bad = new Set<string>([list[7]!.id, list[33]!.id, list[59]!.id])
  await keep(from, list)
  const { id } = await add(from)
  const taken: string[] = []
  other.answer = (ids) => {
    if (ids.some((one) => bad.has(one))) return 400
    taken.push(...ids)
    return 200
  }
  await forward()
  expect(taken).toEqual(idsOf(list.filter((one) => !bad.has(one.id))))
  expect(await shown(from)).toMatchObject({ waiting: 0, sent: 57, refused: 3, stopped: null })
  const params = { id }
  const refused = async () => (await as(from.admin).call(api.listForwardingRefusals, { params, query: {} })).body
  expect(await refused()).toMatchObject({
    total: 3,
    items: [...bad].map((one) => ({ id: one, word: 'passed', status: 400, error: 'answered 400', again: false })),
  })
  bad.delete(list[7]!.id)
  expect((await as(from.admin).call(api.resendForwardingRefusals, { params })).status).toBe(200)
  await forward()
  expect(taken.at(-1)).toBe(list[7]!.id)
  expect(await refused()).toMatchObject({ total: 2, items: [{ again: false }, { again: false }] })
})

it('counts a statement as arrived when the store knows its id', async () => {
  const from = await system()
  const list = some(3)
  await keep(from, list)
  await add(from)
  other.answer = (ids) => (ids.includes(list[1]!.id) ? 409 : 200)
  other.known = (id) => (id === list[1]!.id ? 200 : 404)
  await forward()
  expect(await shown(from)).toMatchObject({ waiting: 0, sent: 3, refused: 0 })
  expect(other.asked).toEqual([list[1]!.id])
})

it('409 for a statement that the store does not have is a refusal, and stops where all are refused', async () => {
  const from = await system()
  await keep(from, some(60))
  await add(from)
  other.answer = () => 409
  await forward()
  expect(await shown(from)).toMatchObject({ stopped: 'refused', refused: 20, waiting: 40, sent: 0 })
})

it.each([401, 403, 405, 200, 500])(
  'counts none as taken where the store returns 409 and %i with other content for the statement',
  async (status) => {
    const from = await system()
    const list = some(3)
    await keep(from, list)
    await add(from)
    other.answer = () => 409
    other.known = () => status
    other.page = status === 200
    await forward()
    expect(await shown(from)).toMatchObject({ refused: 3, sent: 0, waiting: 0 })
  },
)

it('where the store cannot be read, 409 means arrived only for statements sent before without a response', async () => {
  const from = await system()
  const list = some(3)
  await keep(from, list)
  await add(from)
  other.known = () => 403
  other.answer = () => undefined
  await forward()
  expect(await shown(from)).toMatchObject({ waiting: 3, sent: 0 })
  test.pass(10_001)
  other.answer = () => 409
  await forward()
  expect(await shown(from)).toMatchObject({ waiting: 0, sent: 3, refused: 0 })
  await keep(from, some(1))
  await forward()
  expect(await shown(from)).toMatchObject({ waiting: 0, sent: 3, refused: 1 })
})

it('waits as long as the store requests, in seconds or until a date, and at most six hours', async () => {
  const from = await system()
  await keep(from, some(1))
  await add(from)
  other.answer = () => 503
  const nextIn = async (retryAfter: string) => {
    await test.db.run(sql`update forwardings set next_try_at = null, tries = 0, failing_since = null`)
    other.retryAfter = retryAfter
    const before = test.world.now().getTime()
    await forward()
    const { nextTryAt } = await shown(from)
    return Math.round((new Date(nextTryAt!).getTime() - before) / 1000)
  }
  const about = (seconds: number) => [seconds - 1, seconds, seconds + 1, seconds + 2]
  expect(about(120)).toContain(await nextIn('120'))
  expect(about(10)).toContain(await nextIn('3'))
  expect(about(21_600)).toContain(await nextIn('21600'))
  expect(about(21_600)).toContain(await nextIn('999999'))
  const date = new Date(test.world.now().getTime() + 600_000).toUTCString()
  expect(about(600)).toContain(await nextIn(date))
  for (const nothing of ['soon', '-5', '1.5', '1e3', '2026-12-01T00:00:00Z', new Date(0).toUTCString()])
    expect(about(10)).toContain(await nextIn(nothing))
  test.pass(9000)
  other.answer = () => 200
  await forward()
  expect(await shown(from)).toMatchObject({ waiting: 1 })
  test.pass(2000)
  await forward()
  expect(await shown(from)).toMatchObject({ waiting: 0, sent: 1 })
})

it('stops where the store refuses everything, with most statements still waiting', async () => {
  const from = await system()
  await keep(from, some(60))
  await add(from)
  other.answer = () => 400
  await forward()
  expect(await shown(from)).toMatchObject({ stopped: 'refused', refused: 20, waiting: 40, sent: 0 })
})

it('skips nothing that is committed later at an earlier position', async () => {
  const from = await system()
  await keep(from, some(1))
  const insert = (
    id: string,
  ) => sql`insert into statements (organisation_id, id, verb, timestamp, stored, version, body)
    values (${from.org.id}, ${id}, ${passed}, now(), now(), '1.0.3', ${JSON.stringify(statement(0, { id }))})`
  await add(from)
  await forward()
  other.calls = []
  const [early, late] = [randomUUID(), randomUUID()]
  let end = (): void => undefined
  const held = new Promise<void>((done) => (end = done))
  let began = (): void => undefined
  const begun = new Promise<void>((done) => (began = done))
  const slow = test.world.database.transaction(async (db) => {
    await db.run(insert(early))
    began()
    await held
  })
  await begun
  await test.db.run(insert(late))
  await forwardDue(test.world)
  await forwardDue(test.world)
  expect(other.calls).toEqual([])
  end()
  await slow
  await forward()
  expect(other.calls.flatMap(({ ids }) => ids)).toEqual([early, late])
})

it('sends the chosen statements: by verb, by training, and those that void', async () => {
  const from = await system()
  const [training, another] = [await makeTraining(from.org), await makeTraining(from.org)]
  const learner = await make.learner({ org: from.org })
  for (const id of [training, another]) {
    const launch = await begin(learner, id)
    await report(launch, wholeRun(launch))
  }
  const own = statement(1)
  await keep(from, [
    own,
    statement(2, {
      verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
      object: { objectType: 'StatementRef', id: own.id },
    }),
  ])
  await add(from, { verbs: ['passed', 'completed', 'failed'] })
  await forward()
  const verbsOf = async () => {
    const ids = other.calls.flatMap((call) => call.ids)
    const rows = await test.db.many<{ verb: string }>(
      sql`select verb from statements where id = any(${ids}::uuid[]) order by position`,
    )
    return rows.map(({ verb }) => verb.split('/').at(-1))
  }
  expect(await verbsOf()).toEqual(['completed', 'passed', 'completed', 'passed', 'passed', 'voided'])
  await test.db.run(sql`delete from forwardings`)
  other.calls = []
  await add(from, { verbs: ['passed'], trainingIds: [training] })
  await forward()
  expect(await verbsOf()).toEqual(['passed'])
})

/** Stores one statement with a file; returns the stored rows of both. */
async function keepFile(from: System, text: string) {
  const bytes = Buffer.from(text)
  const sha2 = createHash('sha256').update(bytes).digest('hex')
  const attachment = {
    usageType: 'http://example.org/picture',
    display: { en: 'Picture' },
    contentType: 'image/png',
    length: bytes.length,
    sha2,
  }
  const one = statement(1, { attachments: [attachment] })
  const body = [
    '--cut\r\nContent-Type: application/json\r\n\r\n',
    JSON.stringify([one]),
    `\r\n--cut\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${sha2}\r\n\r\n`,
    bytes.toString(),
    '\r\n--cut--\r\n',
  ].join('')
  const kept = await test.app.inject({
    method: 'POST',
    url: '/xapi/statements',
    headers: { ...headers(from), 'content-type': 'multipart/mixed; boundary=cut' },
    payload: body,
  })
  expect(kept.statusCode).toBe(200)
  const { key } = await test.db.one<{ key: string }>(
    sql`select storage_key as key from statement_attachments where statement_id = ${one.id}`,
  )
  return { one, attachment, sha2, bytes, key }
}
it('sends pictures with their statements, or leaves them out', async () => {
  const [from, there] = [await system(), await system()]
  const { one, attachment, sha2 } = await keepFile(from, 'a picture')
  await add(from, to(there))
  await forward()
  const whole = await test.app.inject({
    method: 'GET',
    url: `/xapi/statements?statementId=${one.id}&attachments=true`,
    headers: headers(there),
  })
  expect(whole.body).toContain(`X-Experience-API-Hash: ${sha2}\r\n\r\na picture`)
  expect((await listed(there))[0]).toMatchObject({ id: one.id, attachments: [attachment] })
  const bare = await system()
  await add(from, { ...to(bare), attachments: false })
  await forward()
  expect(idsOf(await listed(bare))).toEqual([one.id])
  expect((await listed(bare))[0]).not.toHaveProperty('attachments')
})

it('sets a statement aside whose file is missing, names it, and sends the others in order', async () => {
  const [from, there] = [await system(), await system()]
  const [before, after] = [some(2), some(2)]
  await keep(from, before)
  const [lost, whole] = [await keepFile(from, 'is lost'), await keepFile(from, 'is there')]
  await keep(from, after)
  await test.world.storage.remove(lost.key)
  const { id } = await add(from, to(there))
  await forward()
  expect(idsOf(await listed(there))).toEqual(idsOf([...before, whole.one, ...after]))
  expect(await shown(from)).toMatchObject({ waiting: 0, sent: 5, refused: 1, failingSince: null, stopped: null })
  const refused = async () =>
    (await as(from.admin).call(api.listForwardingRefusals, { params: { id }, query: {} })).body.items
  const named = { id: lost.one.id, word: 'passed', status: null, error: `image/png, SHA-2 ${lost.sha2}` }
  expect(await refused()).toMatchObject([named])
  await as(from.admin).call(api.resendForwardingRefusals, { params: { id } })
  await forward()
  expect(await refused()).toMatchObject([{ ...named, again: false }])
  // Once the file is restored from a copy, it is sent.
  await test.world.storage.put(lost.key, lost.bytes)
  await as(from.admin).call(api.resendForwardingRefusals, { params: { id } })
  await forward()
  expect(await refused()).toEqual([])
  expect(idsOf(await listed(there)).at(-1)).toBe(lost.one.id)
})

it('sends a statement whose file is missing where attachments are off', async () => {
  const [from, there] = [await system(), await system()]
  const { one, key } = await keepFile(from, 'is lost')
  await test.world.storage.remove(key)
  await add(from, { ...to(there), attachments: false })
  await forward()
  expect(idsOf(await listed(there))).toEqual([one.id])
})

it('notifies the administrators when it stops, and once a day that something was set aside', async () => {
  const from = await system()
  const manager = await make.manager({ org: from.org })
  const told = async (person: Person) =>
    (await notificationsOf(person)).map(({ type, content, detail }) => [type, content, detail])
  const mailed = async () =>
    (await mailsIn(from.org.id)).map(({ kind, bodyText }) => [kind, /tab=connections&part=forwarding$/m.test(bodyText)])
  await keep(from, some(3))
  const { id } = await add(from)
  const bad = new Set<string>()
  other.answer = (ids) => (ids.some((one) => bad.has(one)) ? 400 : 200)
  await forward()
  expect(await told(from.admin)).toEqual([])
  for (const n of [0, 1]) {
    const list = some(2 + n)
    list.slice(1).forEach((one) => bad.add(one.id))
    await keep(from, list)
    await forward()
  }
  const aside = ['FORWARDING_REFUSED', 'Some statements for Warehouse were set aside', 'So that the others can be sent']
  expect(await told(from.admin)).toEqual([aside])
  test.pass(86_400_000)
  other.answer = () => 400
  await keep(from, some(30))
  await forward()
  await forward()
  expect((await state(from, id)).stopped).toBe('refused')
  const all = [
    'FORWARDING_STOPPED',
    'Forwarding to Warehouse has been stopped',
    'All statements were refused; those waiting are kept',
  ]
  expect(await told(from.admin)).toEqual([all, aside, aside])
  expect(await told(manager)).toEqual([])
  expect(await mailed()).toEqual([
    ['forwarding_refused', true],
    ['forwarding_refused', true],
    ['forwarding_stopped', true],
  ])
  // A pause does not notify.
  await startForwarding(test.db, scopeIn(from.org.id), id)
  await stopForwarding(test.db, scopeIn(from.org.id), id, 'paused', test.world.now())
  expect(await told(from.admin)).toHaveLength(3)
})

it('sends a test on request, whatever else waits or was stopped', async () => {
  const from = await system()
  await keep(from, some(2))
  const { id } = await add(from)
  await as(from.admin).call(api.pauseForwarding, { params: { id } })
  expect((await as(from.admin).call(api.testForwarding, { params: { id } })).body.testing).toBe(true)
  other.answer = () => 401
  await forward()
  expect(other.calls.map(({ ids }) => ids.length)).toEqual([1])
  expect(await shown(from)).toMatchObject({
    testing: false,
    test: { status: 401, error: 'answered 401' },
    waiting: 2,
    answer: null,
  })
})

it('goes on without a deleted member, and deletes the member’s refused statements', async () => {
  const from = await system()
  const learner = await make.learner({ org: from.org })
  const launch = await begin(learner, await makeTraining(from.org))
  await report(launch, wholeRun(launch))
  await add(from, { verbs: ['passed', 'failed', 'completed'] })
  other.answer = () => 400
  await forward()
  expect((await shown(from)).refused).toBe(2)
  await as(from.admin).call(deleteMember, { params: { id: learner.id } })
  expect(await shown(from)).toMatchObject({ refused: 0, waiting: 0 })
})

it('the time after the end of a contract does not count as failing', async () => {
  const from = await system()
  await keep(from, some(1))
  const { id } = await add(from)
  const endsIn = (days: number) =>
    test.db
      .run(sql`update organisations set contract_end = (${test.world.now()}::timestamptz at time zone time_zone)::date
      + ${days}::integer where id = ${from.org.id}`)
  const fail = async (): Promise<void> => {
    await sweepForwardings(test.world)
    await forward()
  }
  other.answer = () => 503
  await fail()
  await endsIn(-1)
  await fail()
  test.pass(7 * 86_400_000)
  await endsIn(10)
  await fail()
  expect([other.calls.length, (await state(from, id)).stopped]).toEqual([2, null])
  test.pass(7 * 86_400_000)
  await fail()
  expect(await state(from, id)).toMatchObject({ stopped: 'failures' })
})

it('sends nothing after the contract has ended', async () => {
  const from = await system()
  await keep(from, some(1))
  await add(from)
  await test.db.run(sql`update organisations set contract_end = current_date - 400 where id = ${from.org.id}`)
  await forward()
  expect(other.calls).toEqual([])
})

it('accepts any response, even with characters that no database stores', async () => {
  const from = await system()
  await keep(from, some(1))
  await add(from, { url: `${other.url}/zero` })
  other.answer = () => 503
  await forward()
  expect(await shown(from)).toMatchObject({
    tries: 1,
    nextTryAt: expect.any(String),
    answer: { error: 'answered 503' },
  })
})

it('holds its lease while a slow store refuses by halves', async () => {
  const from = await system()
  await keep(from, some(50))
  const { id } = await add(from)
  const held: Promise<{ held: boolean }>[] = []
  other.answer = (ids) => {
    test.pass(29_000)
    held.push(
      test.db.one<{ held: boolean }>(
        sql`select leased_until > ${test.world.now()}::timestamptz as held from forwardings where id = ${id}`,
      ),
    )
    return ids.length > 1 ? 400 : 200
  }
  // Read before the response arrives, after which the last lease is released.
  other.before = () => Promise.all(held)
  await forward()
  expect(await shown(from)).toMatchObject({ sent: 50, waiting: 0 })
  expect((await Promise.all(held)).filter(({ held: ours_ }) => !ours_)).toEqual([])
})

it('sends nothing more to an address, or by a choice, that was changed in between', async () => {
  const from = await system()
  const list = some(130)
  await keep(from, list)
  const { id } = await add(from)
  const changed: Promise<unknown>[] = []
  other.answer = () => {
    if (other.calls.length === 1)
      changed.push(test.db.run(sql`update forwardings set username = 'other' where id = ${id}`))
    return 200
  }
  // The change arrives before the response.
  other.before = () => Promise.all(changed)
  await forward()
  await forward()
  const users = other.calls.map(({ authorization }) =>
    Buffer.from(String(authorization).slice(6), 'base64').toString().replace(':word', ''),
  )
  expect(users).toEqual(['praxia', 'other', 'other'])
  expect(other.calls.flatMap(({ ids }) => ids)).toEqual(idsOf(list))
})

it('sets a statement aside without a connection while its organisation is deleted, and no deadlock follows', async () => {
  const from = await system()
  await keep(from, some(1))
  await add(from)
  other.answer = () => 400
  const scope = scopeIn(from.org.id)
  let tries = 0
  const transaction: Database['transaction'] = (work) => {
    tries += 1
    return test.db.transaction(work)
  }
  // The deletion begins before the response arrives.
  const locked = Promise.withResolvers<void>()
  let deleted: Promise<void> | undefined
  other.before = () => {
    deleted = test.db.transaction(async (db) => {
      await lockOrganisation(db, from.org.id)
      await lockAccounts(db, scope, 'all')
      locked.resolve()
      await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThan(1)
      await deleteOrganisation(db, scope, test.world.now())
    })
    return locked.promise
  }
  // Transactions of other tests may delay the request.
  await expect
    .poll(
      async () => {
        await forwardDue({ ...test.world, database: { ...test.db, transaction } })
        return other.calls.length
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(1)
  await deleted
})

it('serves the others where one fails', async () => {
  const [bad, good] = [await system(), await system()]
  for (const one of [bad, good]) await keep(one, some(1))
  await test.db.run(sql`alter table forwardings add constraint broken check (status is distinct from 599)`)
  try {
    await add(bad, { user: 'bad' })
    await add(good, { user: 'good' })
    other.answer = () => (other.calls.at(-1)!.authorization === basicOf('bad') ? 599 : 200)
    await expect
      .poll(
        async () => {
          await forwardDue(test.world)
          return (await shown(good)).sent
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(1)
    expect((await shown(bad)).sent).toBe(0)
  } finally {
    await test.db.run(sql`delete from forwardings`)
    await test.db.run(sql`alter table forwardings drop constraint broken`)
  }
})
const basicOf = (user: string): string => `Basic ${Buffer.from(`${user}:word`).toString('base64')}`
