import { createHmac } from 'node:crypto'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import * as api from '@praxia/contract/connections/webhooks.ts'
import { limits } from '@praxia/contract/limits.ts'
import { waiveTraining } from '@praxia/contract/launches.ts'
import { createMember, deleteMember } from '@praxia/contract/members.ts'
import { setTrainingValidity } from '@praxia/contract/people/validities.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Scope } from '../../context/context.ts'
import type { Database, Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, make, scopeIn, test, useServer, wait } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'
import { mailsIn, notificationsOf } from '../../../test/notified.ts'
import { begin, makeTraining, play, report, say, wholeRun } from '../../../test/training-world.ts'
import { deleteOrganisation } from '../organisations/deletion-store.ts'
import { rebuild } from '../projection/rebuild/rebuild.ts'
import { queueMessages } from './actions.ts'
import { deliverDue, sweepMessages } from './deliver-actions.ts'
import {
  findWebhook,
  insertTest,
  listMessages,
  lockAllWebhooks,
  lockWebhook,
  renewMessage,
  startWebhook,
  stopWebhook,
} from './store.ts'

useServer({ OUTBOUND_PRIVATE: 'true' })

/** The other system: the received messages and its response. */
const other = {
  told: [] as { headers: IncomingHttpHeaders; text: string }[],
  status: 204,
  url: '',
  /** What happens before it answers. */
  meanwhile: (): Promise<void> => Promise.resolve(),
}
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    other.told.push({ headers: request.headers, text })
    void other.meanwhile().then(() => response.writeHead(other.status).end())
  })
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  other.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/praxia`
})
afterAll(() => server.close())
beforeEach(async () => {
  await test.db.run(sql`delete from webhooks`)
  Object.assign(other, { told: [], status: 204, meanwhile: () => Promise.resolve() })
})
const deliver = () => deliverDue(test.world)
const minutes = (n: number) => test.pass(n * 60_000)
const all = [...api.webhookKinds]
async function made(more: Partial<{ name: string; kinds: api.WebhookKind[] }> = {}, given?: Person) {
  const admin = given ?? (await make.admin())
  const body = { name: ' Talent platform ', url: other.url, kinds: all, ...more }
  const hook = (await as(admin).call(api.createWebhook, { body })).body
  return { admin, org: { id: admin.organisationId, name: '', type: 'COMPANY' }, hook }
}
const log = async (admin: Person, id: number) =>
  (await as(admin).call(api.listWebhookMessages, { params: { id }, query: {} })).body.items
/** What a webhook is told of. */
const addMember = (admin: Person, webhookId: number) =>
  as(admin).call(createMember, {
    body: { firstName: 'E', lastName: 'F', email: `e.${webhookId}@example.org`, roles: [] },
  })

it('is created with a secret that is returned once and stored encrypted', async () => {
  const { admin, hook } = await made()
  const { secret, ...shown } = hook
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(shown).toMatchObject({ name: 'Talent platform', kinds: all, stopped: null, secretEnd: secret.slice(-4) })
  expect((await as(admin).call(api.listWebhooks, {})).body).toEqual([shown])
  const row = await test.db.one<{ secret: Buffer }>(sql`select secret from webhooks where id = ${hook.id}`)
  expect(row.secret.includes(Buffer.from(secret))).toBe(false)
})

it('reports a session, a completion and a new member, with a signature that the other system can verify', async () => {
  const { admin, org, hook } = await made()
  const learner = await make.learner({ org })
  const training = await makeTraining(org)
  const launch = await begin(learner, training)
  minutes(1)
  await report(launch, wholeRun(launch))
  await as(admin).call(createMember, {
    body: { firstName: 'Ada', lastName: 'Ben', email: 'ada.ben@example.org', roles: [] },
  })
  await deliver()
  const told = other.told.map(({ text }) => JSON.parse(text) as { type: string; data: Record<string, object> })
  expect(told.map(({ type }) => type).toSorted()).toEqual(['member.added', 'session.ended', 'training.completed'])
  expect(told.find(({ type }) => type === 'training.completed')!.data).toEqual({
    member: { id: learner.id, email: learner.email, firstName: learner.firstName, lastName: learner.lastName },
    training: { id: training, title: expect.any(String) },
    waived: false,
  })
  expect(told.find(({ type }) => type === 'session.ended')!.data).toMatchObject({
    session: { endedAt: expect.any(String), passed: true },
  })
  for (const { headers, text } of other.told) {
    const key = Buffer.from(hook.secret.slice(6), 'base64')
    const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(content).digest('base64')}`)
  }
  // Once each: later statements of the same session send nothing.
  await report(launch, [say(launch, 'completed')])
  await deliver()
  expect(other.told).toHaveLength(3)
  expect((await log(admin, hook.id)).every(({ status, tries }) => status === 204 && tries === 1)).toBe(true)
})

it('reports the waived parts of a completion', async () => {
  const { admin, org } = await made({ kinds: ['training.completed', 'course.completed'] })
  const [learner, other_] = [await make.learner({ org }), await make.learner({ org })]
  const [first, second] = [await makeTraining(org), await makeTraining(org)]
  const course = await makeCourse(org, [first, second])
  const waive = (person: Person, trainingId: number) =>
    as(admin).call(waiveTraining, { params: { id: person.id }, body: { trainingId, reason: 'Administrative' } })
  await waive(learner, first)
  const launch = await begin(learner, second)
  minutes(1)
  await report(launch, wholeRun(launch))
  for (const one of [first, second]) await waive(other_, one)
  await deliver()
  const told = other.told.map(
    ({ text }) => JSON.parse(text) as { type: string; data: { member: { id: number }; training?: { id: number } } },
  )
  const of = ({ id }: Person) =>
    told
      .filter(({ data }) => data.member.id === id)
      .map(({ data: { member: _, training, ...data } }) => ({ ...(training ? { of: training.id } : {}), ...data }))
      .toSorted((a, b) => (a.of ?? Infinity) - (b.of ?? Infinity))
  const inCourse = { course: { id: course, title: expect.any(String) } }
  expect(of(learner)).toEqual([
    { of: first, waived: true },
    { of: second, waived: false },
    { ...inCourse, waived: false, waivedTrainings: [first] },
  ])
  expect(of(other_)).toEqual([
    { of: first, waived: true },
    { of: second, waived: true },
    { ...inCourse, waived: true, waivedTrainings: [first, second] },
  ])
})

it('reports each renewal of a training with its number, by the training or its refresher, and nothing of the past', async () => {
  const { admin, org } = await made({ kinds: ['training.completed'] })
  const learner = await make.learner({ org })
  const [training, refresher] = [await makeTraining(org), await makeTraining(org)]
  const set = (months: number, former = false) =>
    as(admin).call(setTrainingValidity, {
      params: { id: training },
      body: { months, renewalDays: 10, refresherId: refresher, former },
    })
  await set(1)
  for (const id of [training, training, refresher, refresher]) {
    await play(learner, id)
    await wait(28 * 86_400_000)
  }
  await deliver()
  const told = () =>
    other.told.map(({ text }) => {
      const { data } = JSON.parse(text) as { data: { training: { id: number }; renewal?: number } }
      return [data.training.id, data.renewal]
    })
  expect(told().toSorted()).toEqual(
    [
      [training, undefined],
      [training, 1],
      [refresher, undefined],
      [training, 2],
      [training, 3],
    ].toSorted(),
  )
  await set(12, true)
  await rebuild(test.world, () => undefined)
  await deliver()
  expect(told()).toHaveLength(5)
})

it('reports only subscribed events of its own organisation', async () => {
  const { org } = await made({ kinds: ['training.completed'] })
  const elsewhere = await made({ kinds: ['member.added'] })
  const launch = await begin(await make.learner({ org }), await makeTraining(org))
  minutes(1)
  await report(launch, wholeRun(launch))
  await deliver()
  expect(other.told.map(({ text }) => (JSON.parse(text) as { type: string }).type)).toEqual(['training.completed'])
  expect(await log(elsewhere.admin, elsewhere.hook.id)).toEqual([])
})

it('retries until it arrives, at growing intervals, at most eight times', async () => {
  const { admin, hook } = await made()
  await as(admin).call(createMember, { body: { firstName: 'A', lastName: 'B', email: 'ab@example.org', roles: [] } })
  other.status = 503
  await deliver()
  await deliver()
  expect(other.told).toHaveLength(1)
  expect((await log(admin, hook.id))[0]).toMatchObject({ status: 503, tries: 1, deliveredAt: null })
  test.pass(59_000)
  await deliver()
  expect(other.told).toHaveLength(1)
  test.pass(2_000)
  await deliver()
  expect(other.told).toHaveLength(2)
  expect(new Set(other.told.map(({ text }) => text)).size).toBe(1)
  expect(new Set(other.told.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  for (const wait of [5, 20, 60, 240, 600, 1200, 1200]) {
    minutes(wait + 1)
    await deliver()
  }
  expect(other.told).toHaveLength(8)
  const scope = scopeIn(admin.organisationId)
  const last = async () => (await listMessages(test.db, scope, hook.id, { limit: 1, offset: 0 }))[0]!
  expect(await last()).toMatchObject({ tries: 8, nextTryAt: null, deliveredAt: null })
  expect(await findWebhook(test.db, scope, hook.id)).toMatchObject({ tried: 1, failed: 1 })

  other.status = 200
  await renewMessage(test.db, scope, hook.id, (await last()).id, test.world.now())
  await deliver()
  expect(await last()).toMatchObject({ tries: 1, status: 200, deliveredAt: expect.any(Date) })
})

it('a server whose clock is ahead does not send what another one is sending, and what it makes is due at once', async () => {
  const ahead = () => new Date(test.world.now().getTime() + 16 * 60_000)
  const fast = { ...test.world, database: { ...test.db }, now: ahead }
  const { admin, hook } = await made()
  const scope = scopeIn(admin.organisationId)
  await insertTest(test.db, scope, hook.id, { userId: null, body: '{"n":1}' }, test.world.now())
  let asked = 0
  other.meanwhile = async () => {
    if (asked++ === 0) await deliverDue(fast)
  }
  await deliver()
  expect(other.told.map(({ text }) => text)).toEqual(['{"n":1}'])
  other.meanwhile = () => Promise.resolve()
  await insertTest(test.db, scope, hook.id, { userId: null, body: '{"n":2}' }, ahead())
  await deliver()
  expect(other.told.map(({ text }) => text)).toEqual(['{"n":1}', '{"n":2}'])
})

it('shows why there was no response', async () => {
  const { admin, hook } = await made()
  const body = { name: 'Nobody', url: 'http://127.0.0.1:1/', kinds: all }
  await as(admin).call(api.updateWebhook, { params: { id: hook.id }, body })
  await as(admin).call(api.testWebhook, { params: { id: hook.id } })
  await deliver()
  expect((await log(admin, hook.id))[0]).toMatchObject({
    kind: 'test',
    status: null,
    error: 'no connection',
    nextTryAt: null,
  })
})

it('is stopped after three days without a delivery, immediately by 410, and can be restarted', async () => {
  const { admin, hook } = await made()
  const tell1 = async (): Promise<void> => {
    await insertTest(test.db, scopeIn(admin.organisationId), hook.id, { userId: null, body: '{}' }, test.world.now())
    await deliver()
  }
  const stopped = async () => (await findWebhook(test.db, scopeIn(admin.organisationId), hook.id))!.stopped
  other.status = 500
  await tell1()
  minutes(3 * 24 * 60 - 1)
  await tell1()
  expect(await stopped()).toBeNull()
  minutes(1)
  await tell1()
  expect(await stopped()).toBe('failures')
  // Events are not sent now; a test is.
  await queueMessages(
    test.db,
    scopeIn(admin.organisationId),
    'member.added',
    [{ userId: admin.id, at: new Date() }],
    new Date(),
  )
  other.status = 200
  await tell1()
  const kinds = await test.db.many<{ kind: string }>(sql`select distinct kind from webhook_messages`)
  expect(kinds).toEqual([{ kind: 'test' }])
  await startWebhook(test.db, scopeIn(admin.organisationId), hook.id, test.world.now())
  expect(await stopped()).toBeNull()
  other.status = 410
  await tell1()
  expect(await stopped()).toBe('gone')
})

it('notifies the administrators each time that it stops, and not when it is paused', async () => {
  const { admin, org, hook } = await made()
  const [colleague, manager, stranger] = [await make.admin({ org }), await make.manager({ org }), await make.admin()]
  const test1 = async (): Promise<void> => {
    await insertTest(test.db, scopeIn(org.id), hook.id, { userId: null, body: '{}' }, test.world.now())
    await deliver()
  }
  const told = async (person: Person) =>
    (await notificationsOf(person)).map(({ type, entityId, content, detail }) => [type, entityId, content, detail])
  other.status = 410
  await as(admin).call(api.stopWebhook, { params: { id: hook.id } })
  await test1()
  expect(await told(admin)).toEqual([])
  await as(admin).call(api.startWebhook, { params: { id: hook.id } })
  await test1()
  await test1()
  const gone = [
    'WEBHOOK_STOPPED',
    hook.id,
    'The webhook Talent platform has been stopped',
    'Its address reports that it no longer exists',
  ]
  expect(await Promise.all([admin, colleague, manager, stranger].map(told))).toEqual([[gone], [gone], [], []])
  expect((await mailsIn(org.id)).map(({ recipient, subject }) => [recipient, subject])).toEqual(
    [admin, colleague].map(({ email }) => [email, 'A webhook has been stopped']),
  )
  expect((await mailsIn(org.id))[0]!.bodyText).toContain('/admin/company?tab=connections&part=webhooks')
  await startWebhook(test.db, scopeIn(org.id), hook.id, test.world.now())
  other.status = 500
  await test1()
  minutes(3 * 24 * 60)
  await test1()
  expect((await told(admin)).map(([, , , detail]) => detail)).toEqual([
    'No message has arrived for three days',
    gone[3],
  ])
  expect(await mailsIn(org.id)).toHaveLength(4)
})

it('a paused webhook keeps its undelivered messages', async () => {
  const { admin, hook } = await made()
  await as(admin).call(createMember, { body: { firstName: 'E', lastName: 'F', email: 'ef@example.org', roles: [] } })
  expect((await as(admin).call(api.stopWebhook, { params: { id: hook.id } })).body.stopped).toBe('paused')
  await deliver()
  expect(other.told).toHaveLength(0)
  await as(admin).call(api.startWebhook, { params: { id: hook.id } })
  await deliver()
  expect(other.told).toHaveLength(1)
})

const waiting = async (org: { id: number }) =>
  (
    await test.db.one<{ due: number }>(sql`select count(*) as due from webhook_messages
      where organisation_id = ${org.id} and next_try_at <= ${test.world.now()}`)
  ).due

it('what a stopped webhook has waiting is not due before it starts again, also what is sent again by hand', async () => {
  const { admin, org, hook } = await made()
  const { id } = hook
  await addMember(admin, id)
  await as(admin).call(api.stopWebhook, { params: { id } })
  minutes(120)
  expect(await waiting(org)).toBe(0)
  const [message] = await log(admin, id)
  await as(admin).call(api.resendWebhookMessage, { params: { id, messageId: message!.id } })
  expect(await waiting(org)).toBe(0)
  await as(admin).call(api.startWebhook, { params: { id } })
  expect(await waiting(org)).toBe(1)
  await deliver()
  expect(other.told).toHaveLength(1)
  other.status = 410
  await as(admin).call(createMember, {
    body: { firstName: 'G', lastName: 'H', email: `g.${id}@example.org`, roles: [] },
  })
  await as(admin).call(createMember, {
    body: { firstName: 'I', lastName: 'J', email: `i.${id}@example.org`, roles: [] },
  })
  await deliver()
  expect((await findWebhook(test.db, scopeIn(org.id), id))!.stopped).toBe('gone')
  minutes(120)
  expect(await waiting(org)).toBe(0)
})

it('sends nothing after the contract has ended; what happened goes once it is prolonged', async () => {
  const { admin, org, hook } = await made()
  const endsIn = (days: number) =>
    test.db
      .run(sql`update organisations set contract_end = (${test.world.now()}::timestamptz at time zone time_zone)::date
      + ${days}::integer where id = ${org.id}`)
  await as(admin).call(createMember, {
    body: { firstName: 'E', lastName: 'F', email: `e.${hook.id}@example.org`, roles: [] },
  })
  await endsIn(-1)
  await deliver()
  expect([other.told.length, await waiting(org)]).toEqual([0, 0])
  minutes(2 * 24 * 60)
  await deliver()
  expect(other.told).toHaveLength(0)
  await endsIn(1)
  minutes(59)
  await deliver()
  expect(other.told).toHaveLength(0)
  minutes(1)
  await deliver()
  expect(other.told).toHaveLength(1)
  const messages = await listMessages(test.db, scopeIn(org.id), hook.id, { limit: 10, offset: 0 })
  expect(messages).toMatchObject([{ tries: 1, status: 204 }])
})

it('the time after the end of a contract does not count as failing', async () => {
  const { admin, org, hook } = await made()
  const scope = scopeIn(org.id)
  const endsIn = (days: number) =>
    test.db
      .run(sql`update organisations set contract_end = (${test.world.now()}::timestamptz at time zone time_zone)::date
      + ${days}::integer where id = ${org.id}`)
  await as(admin).call(createMember, {
    body: { firstName: 'E', lastName: 'F', email: `e.${hook.id}@example.org`, roles: [] },
  })
  other.status = 500
  await deliver()
  await endsIn(-1)
  minutes(2)
  await deliver()
  await sweepMessages(test.world)
  expect(other.told).toHaveLength(1)
  minutes(3 * 24 * 60)
  await endsIn(1)
  await deliver()
  expect(other.told).toHaveLength(2)
  expect((await findWebhook(test.db, scope, hook.id))!.stopped).toBeNull()
  minutes(3 * 24 * 60)
  await endsIn(1)
  await deliver()
  expect((await findWebhook(test.db, scope, hook.id))!.stopped).toBe('failures')
})

it('nor does it where nothing waited when the contract ended', async () => {
  const { admin, org, hook } = await made()
  const scope = scopeIn(org.id)
  const endsIn = (days: number) =>
    test.db
      .run(sql`update organisations set contract_end = (${test.world.now()}::timestamptz at time zone time_zone)::date
      + ${days}::integer where id = ${org.id}`)
  const fail = async (): Promise<void> => {
    await insertTest(test.db, scope, hook.id, { userId: null, body: '{}' }, test.world.now())
    await deliver()
  }
  const stopped = async () => (await findWebhook(test.db, scope, hook.id))!.stopped
  other.status = 500
  await fail()
  // Under contract the time goes on, also without a try.
  await sweepMessages(test.world)
  await endsIn(-1)
  await sweepMessages(test.world)
  minutes(3 * 24 * 60)
  await endsIn(10)
  await sweepMessages(test.world)
  await fail()
  expect([other.told.length, await stopped(), admin.organisationId]).toEqual([2, null, org.id])
  minutes(3 * 24 * 60)
  await sweepMessages(test.world)
  await fail()
  expect(await stopped()).toBe('failures')
})

it('two deliveries that give up together stop the webhook once, and both results are stored', async () => {
  const { admin, org, hook } = await made()
  const scope = scopeIn(org.id)
  const add = (name: string) =>
    as(admin).call(createMember, {
      body: { firstName: name, lastName: 'F', email: `${name}.${hook.id}@example.org`, roles: [] },
    })
  await add('a')
  other.status = 500
  await deliver()
  await wait(3 * 86_400_000)
  for (const name of ['b', 'c', 'd']) await add(name)
  // All four answers come at once, when the last request is there.
  let open: () => void = () => undefined
  const allThere = new Promise<void>((done) => (open = done))
  other.status = 410
  other.meanwhile = () => {
    if (other.told.length === 5) open()
    return allThere
  }
  await deliver()
  other.meanwhile = () => Promise.resolve()
  expect((await findWebhook(test.db, scope, hook.id))!.stopped).toBe('gone')
  const messages = await listMessages(test.db, scope, hook.id, { limit: 10, offset: 0 })
  expect(messages.map(({ status, nextTryAt }) => [status, nextTryAt])).toEqual(
    Array.from({ length: 4 }, () => [410, null]),
  )
  expect((await notificationsOf(admin)).map(({ type }) => type)).toEqual(['WEBHOOK_STOPPED'])
  minutes(24 * 60)
  expect(await waiting(org)).toBe(0)
})

it('a message is not sent beside itself when its webhook is paused and started meanwhile', async () => {
  const { admin, hook } = await made()
  const { id } = hook
  await addMember(admin, id)
  let asked = 0
  other.meanwhile = async () => {
    if (asked++ > 0) return
    await as(admin).call(api.stopWebhook, { params: { id } })
    expect((await log(admin, id))[0]!.nextTryAt).toBeNull()
    await as(admin).call(api.startWebhook, { params: { id } })
    const before = other.told.length
    await deliverDue({ ...test.world, database: { ...test.db } })
    expect(other.told).toHaveLength(before)
  }
  await deliver()
  other.meanwhile = () => Promise.resolve()
  expect(other.told).toHaveLength(1)
  expect((await log(admin, id))[0]).toMatchObject({ status: 204, tries: 1, nextTryAt: null })
})

it('a message whose try fails while its webhook is paused waits for the start', async () => {
  const { admin, org, hook } = await made()
  const { id } = hook
  await addMember(admin, id)
  other.status = 500
  other.meanwhile = async () => {
    await as(admin).call(api.stopWebhook, { params: { id } })
  }
  await deliver()
  other.meanwhile = () => Promise.resolve()
  minutes(120)
  expect(await waiting(org)).toBe(0)
  await as(admin).call(api.startWebhook, { params: { id } })
  other.status = 204
  await deliver()
  expect((await log(admin, id))[0]).toMatchObject({ status: 204, tries: 2 })
})

it('a failed try leaves a message alone that has been delivered meanwhile', async () => {
  const { admin, org, hook } = await made()
  const scope = scopeIn(org.id)
  await as(admin).call(createMember, {
    body: { firstName: 'E', lastName: 'F', email: `e.${hook.id}@example.org`, roles: [] },
  })
  other.status = 500
  other.meanwhile = async () => {
    const [m] = await listMessages(test.db, scope, hook.id, { limit: 1, offset: 0 })
    await test.db
      .run(sql`update webhook_messages set delivered_at = ${test.world.now()}, next_try_at = null, status = 204
      where id = ${m!.id}`)
  }
  await deliver()
  other.meanwhile = () => Promise.resolve()
  expect((await log(admin, hook.id))[0]).toMatchObject({
    status: 204,
    nextTryAt: null,
    deliveredAt: expect.any(String) as string,
  })
})

it('what a stopped webhook holds is told apart from what was given up', async () => {
  const { admin, hook } = await made()
  const { id } = hook
  await addMember(admin, id)
  other.status = 500
  await deliver()
  const scope = scopeIn(admin.organisationId)
  const seen = async () =>
    (await listMessages(test.db, scope, id, { limit: 10, offset: 0 })).map(({ tries, held, nextTryAt }) => [
      tries,
      held,
      nextTryAt !== null,
    ])
  const stop = () => stopWebhook(test.db, scope, id, 'paused', test.world.now())
  expect(await seen()).toEqual([[1, false, true]])
  await stop()
  expect(await seen()).toEqual([[1, true, false]])
  await startWebhook(test.db, scope, id, test.world.now())
  for (const wait of [5, 20, 60, 240, 600, 1200, 1200]) {
    await deliver()
    minutes(wait + 1)
  }
  expect(await seen()).toEqual([[8, false, false]])
  await stop()
  expect(await seen()).toEqual([[8, false, false]])
})

it('the log shows no next try of a stopped webhook, also of a message made while it stopped', async () => {
  const { admin, hook } = await made()
  await as(admin).call(createMember, {
    body: { firstName: 'E', lastName: 'F', email: `e.${hook.id}@example.org`, roles: [] },
  })
  const next = async () => (await log(admin, hook.id))[0]!.nextTryAt
  expect(await next()).not.toBeNull()
  // As the transaction that stopped it leaves a message that was not committed yet.
  await test.db.run(sql`update webhooks set stopped = 'paused', stopped_at = now() where id = ${hook.id}`)
  expect(await next()).toBeNull()
})

it('a test that is sent again goes although its webhook is stopped', async () => {
  const { admin, hook } = await made()
  const { id } = hook
  await as(admin).call(api.stopWebhook, { params: { id } })
  await as(admin).call(api.testWebhook, { params: { id } })
  await deliver()
  const [message] = await log(admin, id)
  await as(admin).call(api.resendWebhookMessage, { params: { id, messageId: message!.id } })
  await deliver()
  expect(other.told).toHaveLength(2)
})

it('a failed test leaves the held messages of a stopped webhook alone', async () => {
  const { admin, org, hook } = await made()
  const { id } = hook
  await addMember(admin, id)
  await as(admin).call(api.stopWebhook, { params: { id } })
  const versions = () =>
    test.db.many<{ xmin: string }>(
      sql`select xmin::text from webhook_messages where organisation_id = ${org.id} and kind <> 'test'`,
    )
  const before = await versions()
  other.status = 410
  await as(admin).call(api.testWebhook, { params: { id } })
  await deliver()
  expect(other.told).toHaveLength(1)
  expect(await versions()).toEqual(before)
  expect((await log(admin, id)).map(({ nextTryAt }) => nextTryAt)).toEqual([null, null])
})

it('a test goes with the account of its tester', async () => {
  const { admin, org, hook } = await made()
  const tester = await make.admin({ org })
  await as(tester).call(api.testWebhook, { params: { id: hook.id } })
  expect(await log(admin, hook.id)).toHaveLength(1)
  await as(admin).call(deleteMember, { params: { id: tester.id } })
  expect(await log(admin, hook.id)).toHaveLength(0)
})

it('signs with the new secret after a rotation', async () => {
  const { admin, hook } = await made()
  const { secret } = (await as(admin).call(api.rotateWebhook, { params: { id: hook.id } })).body
  expect(secret).not.toBe(hook.secret)
  await as(admin).call(api.testWebhook, { params: { id: hook.id } })
  await deliver()
  const [{ headers, text }] = other.told as [(typeof other.told)[0]]
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
  const by = (key: string) =>
    createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
      .update(content)
      .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${by(secret)}`)
})

it('deletes messages about a deleted member, and all messages after 30 days', async () => {
  const { admin, org, hook } = await made()
  const launch = await begin(await make.learner({ org }), await makeTraining(org))
  await report(launch, wholeRun(launch))
  const person = await test.db.one<{ userId: number }>(sql`select user_id from webhook_messages limit 1`)
  await as(admin).call(api.testWebhook, { params: { id: hook.id } })
  await as(admin).call(deleteMember, { params: { id: person.userId } })
  expect((await log(admin, hook.id)).map(({ kind }) => kind)).toEqual(['test'])
  const left = async () =>
    (await test.db.one<{ count: number }>(sql`select count(*) as count from webhook_messages`)).count
  minutes(30 * 24 * 60 - 1)
  await sweepMessages(test.world)
  expect(await left()).toBe(1)
  minutes(2)
  await sweepMessages(test.world)
  expect(await left()).toBe(0)
})

it('old messages are deleted while a delivery stops their webhook, neither waits for the other', async () => {
  const { admin, org, hook } = await made()
  const scope = scopeIn(org.id)
  for (let i = 0; i < 2; i += 1) await addMember(admin, hook.id + i * 1e6)
  minutes(31 * 24 * 60)
  const [old, late] = await test.db.many<{ id: string }>(
    sql`select id from webhook_messages where organisation_id = ${org.id} order by made_at, ctid`,
  )
  await meet(
    async (db) => {
      await lockWebhook(db, scope, hook.id)
      await db.run(sql`update webhook_messages set status = 500 where id = ${late!.id}`)
    },
    () => [sweepMessages(test.world)],
    (db) => db.run(sql`update webhook_messages set status = 500 where id = ${old!.id}`),
  )
  expect(await listMessages(test.db, scope, hook.id, { limit: 10, offset: 0 })).toEqual([])
})

it('a member is deleted while a delivery notifies them that it stopped a webhook', async () => {
  const { admin, org, hook } = await made()
  const other_ = await make.admin({ org })
  await test.db.run(sql`delete from webhook_messages`)
  await as(other_).call(api.testWebhook, { params: { id: hook.id } })
  // Names the account by its id alone, as one from before a change of its address.
  await test.db.run(sql`update webhook_messages set body = '{}'`)
  const told = sql`insert into notifications (organisation_id, user_id, type, data, at)
    values (${org.id}, ${other_.id}, 'WEBHOOK_STOPPED', '{}', now())`
  const [answer] = await meet(
    async (db) => {
      await lockWebhook(db, scopeIn(org.id), hook.id)
      await db.run(sql`update webhook_messages set status = 410 where webhook_id = ${hook.id}`)
    },
    () => [as(admin).call(deleteMember, { params: { id: other_.id } })],
    (db) => db.run(told),
  )
  expect(answer!.status).toBe(200)
  expect(await log(admin, hook.id)).toEqual([])
})

/** Delivers while a deletion holds the webhooks, until the delivery has tried again to store its result. */
async function deliverBeside(scope: Scope, then?: (db: Db) => Promise<unknown>): Promise<void> {
  let tries = 0
  const transaction: Database['transaction'] = (work) => {
    tries += 1
    return test.db.transaction(work)
  }
  const { delivered } = await test.db.transaction(async (db) => {
    await lockAllWebhooks(db, scope)
    const begun = deliverDue({ ...test.world, database: { ...test.db, transaction } })
    await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThan(1)
    await then?.(db)
    return { delivered: begun }
  })
  await delivered
}
it('a delivery keeps no connection while a deletion holds its webhook, and its result is stored afterwards', async () => {
  const { admin, org, hook } = await made()
  await addMember(admin, hook.id)
  await deliverBeside(scopeIn(org.id))
  expect(other.told).toHaveLength(1)
  expect((await log(admin, hook.id))[0]).toMatchObject({ status: 204, tries: 1, nextTryAt: null })
})
it('a delivery ends when its organisation has been deleted meanwhile', async () => {
  const { admin, org, hook } = await made()
  await addMember(admin, hook.id)
  other.status = 410
  const scope = scopeIn(org.id)
  await deliverBeside(scope, (db) => deleteOrganisation(db, scope, test.world.now()))
  expect(other.told).toHaveLength(1)
  expect(await waiting(org)).toBe(0)
})

it('cannot be read, changed or used by other organisations', async () => {
  const { hook, admin } = await made()
  await as(admin).call(api.testWebhook, { params: { id: hook.id } })
  const messageId = (await log(admin, hook.id))[0]!.id
  const stranger = (await made()).admin
  const params = { id: hook.id }
  const body = { name: 'X', url: other.url, kinds: all }
  const answers = [
    await as(stranger).call(api.updateWebhook, { params, body }),
    await as(stranger).call(api.rotateWebhook, { params }),
    await as(stranger).call(api.stopWebhook, { params }),
    await as(stranger).call(api.startWebhook, { params }),
    await as(stranger).call(api.testWebhook, { params }),
    await as(stranger).call(api.listWebhookMessages, { params, query: {} }),
    await as(stranger).call(api.resendWebhookMessage, { params: { ...params, messageId } }),
    await as(stranger).call(api.deleteWebhook, { params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const again = await as(admin).call(api.resendWebhookMessage, { params: { ...params, messageId } })
  expect([again.status, again.body.tries]).toEqual([200, 0])
  expect((await as(admin).call(api.deleteWebhook, { params })).status).toBe(200)
  expect((await as(admin).call(api.listWebhooks, {})).body).toEqual([])
})

it('needs an https address outside the local network, unless the installation allows others', async () => {
  const { admin } = await made()
  const ask = (url: string) => as(admin).call(api.createWebhook, { body: { name: 'N', url, kinds: ['member.added'] } })
  expect((await ask('nonsense')).problem).toMatchObject({
    code: 'webhook.address',
    violations: [{ path: 'url', code: 'not_an_address' }],
  })
  test.world.config.outboundPrivate = false
  try {
    expect((await ask('http://127.0.0.1/')).problem.violations).toMatchObject([{ path: 'url', code: 'not_https' }])
    expect((await ask('https://127.0.0.1/')).problem.violations).toMatchObject([{ path: 'url', code: 'inside' }])
    // A webhook created before is not called either.
    await as(admin).call(api.testWebhook, { params: { id: (await as(admin).call(api.listWebhooks, {})).body[0]!.id } })
    await deliver()
    expect(other.told).toHaveLength(0)
  } finally {
    test.world.config.outboundPrivate = true
  }
})

it('is limited in number per organisation', async () => {
  const { admin, org } = await made()
  await test.db
    .run(sql`insert into webhooks (organisation_id, name, url, kinds, secret, secret_end, secret_since, made_at)
    select ${org.id}, 'w', 'https://example.org', '{member.added}', 's', 'abcd', now(), now()
    from generate_series(1, ${limits.webhooksMax - 2})`)
  const more = () => as(admin).call(api.createWebhook, { body: { name: 'N', url: other.url, kinds: ['member.added'] } })
  expect((await more()).status).toBe(200)
  expect((await more()).problem.code).toBe('webhook.too_many')
})

it('an unresponsive system delays only its own organisation, with few concurrent deliveries', async () => {
  const silent = createServer(() => {
    open += 1
  })
  let open = 0
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { admin, hook } = await made()
  await test.db.run(sql`update webhooks set url = ${`http://127.0.0.1:${(silent.address() as { port: number }).port}`}
    where id = ${hook.id}`)
  const scope = scopeIn(admin.organisationId)
  for (let i = 0; i < 40; i += 1)
    await insertTest(test.db, scope, hook.id, { userId: null, body: '{}' }, test.world.now())
  const under = deliver()
  await expect.poll(() => open, { timeout: 30_000 }).toBe(4)
  const others = await made()
  for (let i = 0; i < 20; i += 1)
    await insertTest(
      test.db,
      scopeIn(others.admin.organisationId),
      others.hook.id,
      { userId: null, body: '{}' },
      test.world.now(),
    )
  void deliver()
  await expect.poll(() => other.told.length, { timeout: 30_000 }).toBe(20)
  expect(open).toBe(4)
  await test.db.run(sql`delete from webhooks`)
  silent.closeAllConnections()
  await under
  silent.close()
})
