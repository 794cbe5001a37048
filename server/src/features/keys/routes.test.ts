import { randomUUID } from 'node:crypto'
import { type KeyWithSecret, createKey, endKey, listKeys, rotateKey } from '@praxia/contract/connections/keys.ts'
import { limits } from '@praxia/contract/limits.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { as, make, test, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, say } from '../../../test/training-world.ts'

useServer()
const made = async (scopes: ('read' | 'write')[] = ['read', 'write']) => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const key = (await as(admin).call(createKey, { body: { name: ' Learning Pool ', scopes } })).body
  return { org, admin, key }
}
const basic = ({ user, secret }: Pick<KeyWithSecret, 'user' | 'secret'>) =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
const send = (authorization: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  test.app.inject({
    method,
    url: `/xapi${url}`,
    headers: { authorization, 'x-experience-api-version': '1.0.3' },
    ...(payload === undefined ? {} : { payload }),
  })
const statement = (more: object = {}) => ({
  id: randomUUID(),
  actor: { mbox: 'mailto:ada@example.org' },
  verb: { id: 'http://example.org/did' },
  object: { id: 'http://example.org/it' },
  ...more,
})
const listed = async (authorization: string, query = '') => {
  const answer = await send(authorization, 'GET', `/statements${query}`)
  expect(answer.statusCode).toBe(200)
  return (answer.json() as { statements: { id: string }[] }).statements.map(({ id }) => id)
}

it('is created with a secret that is shown once and stored as a hash, and listed without it', async () => {
  const { admin, key } = await made()
  expect(key).toMatchObject({ name: 'Learning Pool', scopes: ['read', 'write'], lastUsedAt: null, endedAt: null })
  expect([key.user, key.secret]).toEqual([
    expect.stringMatching(/^pk_[0-9a-f]{16}$/),
    expect.stringMatching(/^sk_[\w-]{43}$/),
  ])
  const { body } = await as(admin).call(listKeys, {})
  const { secret: _, ...shown } = key
  expect(body).toEqual({ items: [shown], total: 1 })
  const stored = await test.db.one<{ text: string }>(
    sql`select row_to_json(k)::text as text from record_keys k where id = ${key.id}`,
  )
  expect(stored.text).not.toContain(key.secret)
})

it('opens only the record of its organisation, within its rights', async () => {
  const { key } = await made()
  const other = (await made()).key
  const one = statement()
  expect((await send(basic(key), 'POST', '/statements', one)).json()).toEqual([one.id])
  expect([await listed(basic(key)), await listed(basic(other))]).toEqual([[one.id], []])
  const byOther = await send(basic(other), 'GET', `/statements?statementId=${one.id}`)
  const absent = await send(basic(other), 'GET', `/statements?statementId=${randomUUID()}`)
  expect([byOther.statusCode, absent.statusCode]).toEqual([404, 404])
  const [reads, writes] = [(await made(['read'])).key, (await made(['write'])).key]
  const answers = [
    await send(basic(reads), 'GET', '/statements'),
    await send(basic(reads), 'POST', '/statements', statement()),
    await send(basic(reads), 'PUT', `/statements?statementId=${one.id}`, one),
    await send(basic(writes), 'GET', '/statements'),
    await send(basic(writes), 'POST', '/statements', statement()),
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 403, 403, 403, 200])
  expect(answers[1]!.json()).toMatchObject({ code: 'xapi.forbidden', violations: [{ path: 'Authorization' }] })
})

it('opens nothing with a wrong secret, with the former one after rotation, or after its end', async () => {
  const { admin, key } = await made()
  const stranger = (await made()).admin
  const open = async (authorization: string) => (await send(authorization, 'GET', '/statements')).statusCode
  expect(await open(basic({ ...key, secret: `${key.secret}x` }))).toBe(401)
  expect((await as(stranger).call(rotateKey, { params: { id: key.id } })).status).toBe(404)
  expect((await as(stranger).call(endKey, { params: { id: key.id } })).status).toBe(404)
  const rotated = (await as(admin).call(rotateKey, { params: { id: key.id } })).body
  expect(rotated).toMatchObject({ id: key.id, user: key.user, rotatedAt: expect.any(String) })
  expect([await open(basic(key)), await open(basic(rotated))]).toEqual([401, 200])
  expect((await as(admin).call(endKey, { params: { id: key.id } })).status).toBe(200)
  expect(await open(basic(rotated))).toBe(401)
  expect((await as(admin).call(rotateKey, { params: { id: key.id } })).status).toBe(404)
  const [ended] = (await as(admin).call(listKeys, {})).body.items
  expect(ended).toMatchObject({ endedAt: expect.any(String), lastUsedAt: expect.any(String) })
})

it('opens until the last day of the contract', async () => {
  const { org, key } = await made()
  // The organisation's day, which differs from UTC's for some hours.
  await test.db.run(sql`update organisations
    set contract_end = (${test.world.now()}::timestamptz at time zone time_zone)::date where id = ${org.id}`)
  expect((await send(basic(key), 'GET', '/statements')).statusCode).toBe(200)
  test.pass(2 * 86_400_000)
  expect((await send(basic(key), 'GET', '/statements')).statusCode).toBe(401)
})

it('is limited in number per organisation; an ended one makes room', async () => {
  const { admin, key, org } = await made()
  await test.db
    .run(sql`insert into record_keys (organisation_id, name, public_id, secret_hash, may_read, may_write, made_at)
    select ${org.id}, 'k', 'pk_' || i, 'h', true, false, now() from generate_series(1, ${limits.keysMax - 2}) i`)
  const make50 = () => as(admin).call(createKey, { body: { name: 'More', scopes: ['read'] } })
  expect((await make50()).status).toBe(200)
  expect((await make50()).problem?.code).toBe('key.too_many')
  await as(admin).call(endKey, { params: { id: key.id } })
  expect((await make50()).status).toBe(200)
})

it('throttles wrong secrets, and never the right one', async () => {
  const { key } = await made()
  // Another test's misses expire.
  test.pass(601_000)
  const wrong = basic({ ...key, secret: 'sk_wrong' })
  const answers: number[] = []
  for (let i = 0; i < 31; i++) answers.push((await send(wrong, 'GET', '/statements')).statusCode)
  expect([answers.slice(0, 30).every((status) => status === 401), answers[30]]).toEqual([true, 429])
  expect((await send(basic(key), 'GET', '/statements')).statusCode).toBe(200)
  test.pass(601_000)
  expect((await send(wrong, 'GET', '/statements')).statusCode).toBe(401)
})

it('writes statements without effect on figures, and voids those of keys, not those of a launch', async () => {
  const { org, key } = await made()
  const learner = await make.learner({ org })
  const training = await makeTraining(org)
  const launch = await begin(learner, training)
  test.pass(60_000)
  const reported = say(launch, 'completed')
  await report(launch, [reported])
  const before = await test.db.many(sql`select * from progress where organisation_id = ${org.id}`)
  const voiding = (id: string) =>
    statement({
      verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
      object: { objectType: 'StatementRef', id },
    })
  const own = statement({
    actor: launch.actor,
    verb: { id: 'http://adlnet.gov/expapi/verbs/passed' },
    object: { id: launch.activityId },
    context: { registration: launch.registration },
  })
  expect((await send(basic(key), 'POST', '/statements', own)).statusCode).toBe(200)
  const refused = await send(basic(key), 'POST', '/statements', voiding(reported.id))
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { violations: [{ path: '0.object.id' }] }])
  expect((await send(basic(key), 'POST', '/statements', voiding(own.id))).statusCode).toBe(200)
  const ids = await listed(basic(key))
  expect([ids.includes(own.id), ids.includes(reported.id)]).toEqual([false, true])
  const single = (name: string) => send(basic(key), 'GET', `/statements?${name}=${own.id}`)
  expect([(await single('statementId')).statusCode, (await single('voidedStatementId')).statusCode]).toEqual([404, 200])
  // A statement voided before its arrival is voided on arrival.
  const later = statement()
  await send(basic(key), 'POST', '/statements', voiding(later.id))
  await send(basic(key), 'POST', '/statements', later)
  expect(await listed(basic(key))).not.toContain(later.id)
  expect(await test.db.many(sql`select * from progress where organisation_id = ${org.id}`)).toEqual(before)
})

it('its statements about a member are deleted with the member, with attachments; others remain', async () => {
  const { admin, org, key } = await made()
  const learner = await make.learner({ org })
  const stays = statement()
  const goes = statement({ actor: { mbox: `mailto:${learner.email}` } })
  const named = await test.db.one<{ actor: string }>(sql`select actor from users where id = ${learner.id}`)
  const asLaunched = statement({ actor: { account: { homePage: test.world.xapiBase, name: named.actor } } })
  await send(basic(key), 'POST', '/statements', [stays, goes, asLaunched])
  const state = `/activities/state?${new URLSearchParams({
    stateId: 's',
    activityId: 'http://example.org/it',
    agent: JSON.stringify(goes.actor),
  })}`
  expect((await send(basic(key), 'PUT', state, { at: 1 })).statusCode).toBe(204)
  await as(admin).call(deleteMember, { params: { id: learner.id } })
  expect(await listed(basic(key))).toEqual([stays.id])
  expect((await send(basic(key), 'GET', state)).statusCode).toBe(404)
})
