import type { AddressInfo } from 'node:net'
import { signOut } from '@praxia/contract/accounts.ts'
import {
  clearNotifications,
  countUnread,
  listNotifications,
  readNotification,
  readNotifications,
} from '@praxia/contract/notifications.ts'
import { endMemberSignIns } from '@praxia/contract/people/sign-ins.ts'
import { afterEach, expect, test as it, vi } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { openStream } from '../../../test/stream.ts'
import { sql } from '../../database/sql.ts'
import { publish } from '../../messages/events-store.ts'
import { organisationTopics, userTopics } from '../../messages/topics.ts'
import { closeStreams } from './actions.ts'

const test = useServer()
const notify = (person: Person, type: string, once: string | null = null, at = new Date()) =>
  test.db.run(
    sql`insert into notifications (organisation_id, user_id, type, at, once) values (${person.organisationId}, ${person.id}, ${type}, ${at}, ${once})`,
  )

it('lists the newest first, twenty a page, in the requested language, and only one’s own', async () => {
  const learner = await make.learner()
  const other = await make.learner({ org: { id: learner.organisationId, name: '', type: 'COMPANY' } })
  for (let i = 0; i < 25; i++) await notify(learner, 'FILL_PROFILE', `n${i}`, new Date(Date.now() - i * 1000))
  const page = (await as(learner).call(listNotifications, { query: { lang: 'it' } })).body
  expect([page.items.length, page.total]).toEqual([20, 25])
  expect(page.items[0]!.content).toContain('Aggiunga una foto')
  expect(page.items.map((n) => n.date)).toEqual(
    page.items
      .map((n) => n.date)
      .toSorted()
      .reverse(),
  )
  expect((await as(learner).call(listNotifications, { query: { page: 2 } })).body.items).toHaveLength(5)
  expect((await as(other).call(listNotifications)).body).toEqual({ items: [], total: 0 })
  expect((await as(other).call(readNotification, { params: { id: page.items[0]!.id } })).status).toBe(404)
})

it('is read once clicked; a notification that is sent only once does not return after clearing', async () => {
  const learner = await make.learner()
  await notify(learner, 'FILL_PROFILE', 'fill_profile')
  const [only] = (await as(learner).call(listNotifications)).body.items
  await as(learner).call(readNotification, { params: { id: only!.id } })
  expect((await as(learner).call(countUnread)).body.value).toBe(0)
  await as(learner).call(clearNotifications)
  expect((await as(learner).call(listNotifications)).body.total).toBe(0)
  await expect(notify(learner, 'FILL_PROFILE', 'fill_profile')).rejects.toThrow(/notifications_once/)
})

it('marks all of one’s own as read, and keeps the time when each was first read', async () => {
  const learner = await make.learner()
  const other = await make.learner({ org: { id: learner.organisationId, name: '', type: 'COMPANY' } })
  const stranger = await make.learner()
  for (const person of [learner, other, stranger])
    for (const once of ['a', 'b']) await notify(person, 'FILL_PROFILE', once)
  const unread = async (person: Person) => (await as(person).call(countUnread)).body.value
  const [first] = (await as(learner).call(listNotifications)).body.items
  await as(learner).call(readNotification, { params: { id: first!.id } })
  const readAt = async () =>
    (await test.db.one<{ readAt: Date }>(sql`select read_at from notifications where id = ${first!.id}`)).readAt
  const before = await readAt()
  test.pass(60_000)
  expect((await as(learner).call(readNotifications)).status).toBe(200)
  test.pass(-60_000)
  expect(await Promise.all([learner, other, stranger].map(unread))).toEqual([0, 2, 2])
  expect((await as(learner).call(listNotifications)).body.items.map(({ read }) => read)).toEqual([true, true])
  expect(await readAt()).toEqual(before)
})

it('streams events to the members concerned, and ends when the server closes', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/notifications/stream`
  const learner = await make.learner()
  expect((await fetch(url)).status).toBe(401)
  const answer = await fetch(url, { headers: { authorization: `Bearer ${learner.token}` } })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (part: string) => {
    while (!text.includes(part)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`ended before ${part}`)
      text += value
    }
  }
  await until('event: unread\ndata: {"value":0}')
  await publish(test.db, userTopics([learner.id + 1]), 'progress')
  await publish(test.db, organisationTopics([learner.organisationId + 1]), 'progress')
  await publish(test.db, userTopics([learner.id]), 'notification')
  await until('event: notification\n')
  closeStreams()
  while (!(await reader.read()).done);
  expect(text).not.toContain('progress')
})

it.each<[string, (person: Person, admin: Person) => Promise<unknown>]>([
  ['signs out', (person) => as(person).call(signOut)],
  [
    'is signed out by an administrator',
    (person, admin) => as(admin).call(endMemberSignIns, { params: { id: person.id } }),
  ],
  ['is disabled', (person) => test.db.run(sql`update users set disabled_at = now() where id = ${person.id}`)],
  ['gets another role', (person) => test.db.run(sql`update users set is_manager = false where id = ${person.id}`)],
  [
    'has an organisation whose contract ends',
    ({ organisationId }) =>
      test.db.run(sql`update organisations set contract_end = '2020-01-01' where id = ${organisationId}`),
  ],
  [
    'has not used the session for too long',
    ({ id }) => test.db.run(sql`update tokens set last_used_at = now() - interval '13 hours' where user_id = ${id}`),
  ],
  [
    'has the session for too long',
    ({ id }) => test.db.run(sql`update tokens set created_at = now() - interval '31 days' where user_id = ${id}`),
  ],
])('a stream ends when its person %s', async (_what, happens) => {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [manager, other] = [await make.manager({ org }), await make.learner()]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [stream, stays] = [await openStream(base, manager.token), await openStream(base, other.token)]
  let ended = false
  void stream.ended.then(() => (ended = true))
  vi.advanceTimersByTime(20_000)
  await publish(test.db, userTopics([manager.id, other.id]), 'notification')
  await Promise.all([stream, stays].map((one) => one.until('notification')))
  expect(ended).toBe(false)
  await happens(manager, admin)
  vi.advanceTimersByTime(20_000)
  await stream.ended
  await publish(test.db, userTopics([manager.id, other.id]), 'progress')
  await stays.until('progress')
  expect(stream.events()).not.toContain('progress')
  closeStreams()
})
afterEach(() => void vi.useRealTimers())

it('one token has at most twenty open streams; closing one allows another', async () => {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/notifications/stream`
  const [learner, other] = [await make.learner(), await make.learner()]
  const open = async ({ token }: { token: string }) => {
    const line = new AbortController()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: line.signal })
    return { answer, close: () => line.abort() }
  }
  const many = await Promise.all(Array.from({ length: 25 }, () => open(learner)))
  const counts = [200, 429].map((status) => many.filter(({ answer }) => answer.status === status).length)
  expect(counts).toEqual([20, 5])
  const refused = many.find(({ answer }) => answer.status === 429)!.answer
  expect([refused.headers.get('retry-after'), ((await refused.json()) as { code: string }).code]).toEqual([
    '60',
    'events.too_many_streams',
  ])
  expect((await open(other)).answer.status).toBe(200)
  many.find(({ answer }) => answer.status === 200)!.close()
  await expect.poll(async () => (await open(learner)).answer.status).toBe(200)
  expect((await open(learner)).answer.status).toBe(429)
  closeStreams()
})
