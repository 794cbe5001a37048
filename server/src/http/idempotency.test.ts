import { randomUUID } from 'node:crypto'
import { generateCodes, setLanguage, signIn, signOut, updateProfile } from '@praxia/contract/accounts.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { createGroup, listGroups, updateGroup } from '@praxia/contract/groups.ts'
import { launchTraining } from '@praxia/contract/launches.ts'
import { createMember, deleteMember, listMembers } from '@praxia/contract/members.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { expect, it } from 'vitest'
import { as, make, type Person, test, useServer } from '../../test/harness.ts'
import { meet } from '../../test/meeting.ts'
import { learnerWithTraining, makeTraining } from '../../test/training-world.ts'
import { unseal } from '../basics/crypto.ts'
import { routes } from '../start/routes.ts'
import { keyOf, sealAnswer, sweepKeys, takesKey } from './idempotency.ts'
import { jobs } from '../start/scheduled-jobs.ts'
import { sql } from '../database/sql.ts'

useServer()
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const group = (name: string, key: string) => ({ body: { name, userIds: [] }, ...keyed(key) })
const groupsOf = async (person: Person): Promise<number> => (await as(person).call(listGroups)).body.total
const keysOf = async ({ id }: Person): Promise<number> =>
  (await test.db.one<{ count: number }>(sql`select count(*) as count from idempotency_keys where user_id = ${id}`))
    .count
const day = 86_400_000

it('runs a repeated request with the same key once, and returns the same status and response', async () => {
  const admin = await make.admin()
  const key = randomUUID()
  const first = await as(admin).call(createGroup, group('Night', key))
  expect(first.status).toBe(200)
  const again = await as(admin).call(createGroup, group('Night', key.toUpperCase()))
  expect([again.status, again.body]).toEqual([200, first.body])
  // Without a key, or with another, the second request creates a separate group, whose name is taken.
  expect((await as(admin).call(createGroup, { body: { name: 'Night', userIds: [] } })).status).toBe(409)
  expect((await as(admin).call(createGroup, group('Night', randomUUID()))).status).toBe(409)
  expect(await groupsOf(admin)).toBe(1)
})

it('returns the status of the first request, also one other than 200, and the same session', async () => {
  const { learner, training } = await learnerWithTraining()
  const body = { requestId: randomUUID(), fileType: 'WEB_GL' as const, contentLanguage: 'EN' as const }
  const key = randomUUID()
  const launch = () => as(learner).call(launchTraining, { params: { id: training }, body, ...keyed(key) })
  const first = await launch()
  const again = await launch()
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
})

it('runs ten simultaneous requests once: the others wait for the first', async () => {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  const training = await makeTraining(org)
  const send = { body: { trainingIds: [training], userIds: [learner.id] }, ...keyed(randomUUID()) }
  const answers = await Promise.all(Array.from({ length: 10 }, () => as(admin).call(suggestTrainings, send)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const email = `${randomUUID()}@example.org`
  const member = { body: { firstName: 'A', lastName: 'B', email, roles: [] }, ...keyed(randomUUID()) }
  const made = await Promise.all(Array.from({ length: 10 }, () => as(admin).call(createMember, member)))
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([made[0]!.status]))
  expect(made[0]!.status).toBeLessThan(300)
  expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await test.db.one(sql`select count(*) as count from mails where recipient = ${email}`)).toEqual({ count: 1 })
  expect(await keysOf(admin)).toBe(2)
})

it('refuses another request under a used key: another body, path, query, capacity or endpoint', async () => {
  const admin = await make.admin()
  const key = randomUUID()
  const { id } = (await as(admin).call(createGroup, group('Day', key))).body
  const { id: other } = (await as(admin).call(createGroup, group('Evening', randomUUID()))).body
  const refused = { status: 409, problem: { code: 'request.key_reused' } }
  expect(await as(admin).call(createGroup, group('Dawn', key))).toMatchObject(refused)
  const managing = { ...group('Day', key), query: { capacity: 'manager' as const } }
  expect(await as(admin).call(createGroup, managing as never)).toMatchObject(refused)
  const edit = randomUUID()
  const body = { name: 'Dusk', userIds: [] }
  const change = (params: { id: number }, given = key) => as(admin).call(updateGroup, { params, body, ...keyed(given) })
  expect(await change({ id })).toMatchObject(refused)
  expect((await change({ id }, edit)).status).toBe(200)
  expect(await change({ id: other }, edit)).toMatchObject(refused)
  expect(await groupsOf(admin)).toBe(2)
})

it('distinguishes files in requests with equal fields', async () => {
  const person = await make.learner()
  const key = randomUUID()
  const form = (name: string, picture?: Blob): FormData => {
    const made = new FormData()
    for (const [field, value] of Object.entries({ firstName: name, lastName: 'B', email: person.email }))
      made.set(field, value)
    if (picture) made.set('picture', picture, 'me.png')
    return made
  }
  const send = (made: FormData) => as(person).call(updateProfile, { form: made, ...keyed(key) } as never)
  const first = await send(form('Ada'))
  expect(first.status).toBe(200)
  const again = await send(form('Ada'))
  expect([again.status, again.body]).toEqual([200, first.body])
  const other = await send(form('Ada', new Blob(['no picture'])))
  expect([other.status, other.problem.code]).toEqual([409, 'request.key_reused'])
})

it('separates the keys of two accounts, in one organisation and in two', async () => {
  const org = await make.organisation()
  const key = randomUUID()
  const people = [await make.admin({ org }), await make.admin({ org }), await make.admin()]
  const names = ['One', 'Two', 'Three']
  const answers = await Promise.all(people.map((one, at) => as(one).call(createGroup, group(names[at]!, key))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3)
  expect(await Promise.all(people.map(keysOf))).toEqual([1, 1, 1])
})

it('stores no refusal: the same key succeeds when the obstacle is removed', async () => {
  const admin = await make.admin()
  const key = randomUUID()
  const { id } = (await as(admin).call(createGroup, group('Taken', randomUUID()))).body
  expect((await as(admin).call(createGroup, group('Taken', key))).problem.code).toBe('group.name_taken')
  expect((await as(admin).call(createGroup, group('', key))).problem.code).toBe('request.invalid')
  expect(await keysOf(admin)).toBe(1)
  const body = { name: 'Free', userIds: [] }
  await as(admin).call(updateGroup, { params: { id }, body })
  expect((await as(admin).call(createGroup, group('Taken', key))).status).toBe(200)
})

it('runs the request again after 24 hours, and not earlier', async () => {
  const admin = await make.admin()
  const key = randomUUID()
  const sent = await as(admin).call(createGroup, group('Old', key))
  const age = (ms: number) =>
    test.db.run(
      sql`update idempotency_keys set at = ${new Date(test.world.now().getTime() - ms)} where user_id = ${admin.id}`,
    )
  await age(day - 60_000)
  await sweepKeys(test.deps)
  expect((await as(admin).call(createGroup, group('Old', key))).body).toEqual(sent.body)
  await age(day + 1)
  // Runs again: the name is taken by then; another body can use the key.
  expect((await as(admin).call(createGroup, group('Old', key))).problem.code).toBe('group.name_taken')
  expect((await as(admin).call(createGroup, group('New', key))).status).toBe(200)
  expect((await as(admin).call(createGroup, group('New', key))).status).toBe(200)
  expect(await keysOf(admin)).toBe(1)
  await age(day + 1)
  await jobs.find(({ name }) => name === 'keys')!.run(test.deps)
  expect(await keysOf(admin)).toBe(0)
})

it.each(['', 'abc', `${randomUUID()}0`, `urn:uuid:${randomUUID()}`, `${randomUUID()}, ${randomUUID()}`])(
  'refuses the key "%s", naming it',
  async (key) => {
    const admin = await make.admin()
    expect(await as(admin).call(createGroup, group('Wrong', key))).toMatchObject({
      status: 400,
      problem: { code: 'request.invalid', violations: [{ path: 'Idempotency-Key' }] },
    })
    expect(await groupsOf(admin)).toBe(0)
  },
)

it('leaves nothing of a sender that disconnects before the commit: the waiting second request runs', async () => {
  const admin = await make.admin()
  const key = randomUUID()
  const name = 'Broken off'
  const waiting = sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    order by query_start`
  const answers = await test.db.transaction(async (db) => {
    // The first is in the middle of its writes; the second waits for it.
    await db.run(sql`lock table groups in access exclusive mode`)
    const first = as(admin).call(createGroup, group(name, key))
    const pids = async () => (await test.db.many<{ pid: number }>(waiting)).map(({ pid }) => pid)
    await expect.poll(pids).toHaveLength(1)
    const [pid] = await pids()
    const second = as(admin).call(createGroup, group(name, key))
    await expect.poll(pids).toHaveLength(2)
    await test.db.one(sql`select pg_terminate_backend(${pid})`)
    return { both: [first, second] as const, failed: (await first).status }
  })
  expect(answers.failed).toBeGreaterThanOrEqual(500)
  const second = await answers.both[1]
  expect(second.status).toBe(200)
  expect((await as(admin).call(createGroup, group(name, key))).body).toEqual(second.body)
  expect(await groupsOf(admin)).toBe(1)
})

it('waits for the first request and returns its response', async () => {
  const admin = await make.admin()
  const send = group('Held', randomUUID())
  const answers = await meet(sql`lock table groups in access exclusive mode`, () =>
    [1, 2, 3].map(() => as(admin).call(createGroup, send)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

it('stores responses sealed, and only those within the size limit', async () => {
  const { learner, training } = await learnerWithTraining()
  const key = randomUUID()
  const send = { body: { userIds: [learner.id] }, ...keyed(key) }
  const [code] = (await as(learner).call(generateCodes, send)).body
  const find = () =>
    test.db.one<{ answer: Buffer; requestHash: string }>(
      sql`select answer, request_hash from idempotency_keys where user_id = ${learner.id} and key = ${key}`,
    )
  const { answer } = await find()
  expect(answer.toString('latin1')).not.toContain(code!.code)
  expect(JSON.parse(unseal(test.world.serverKey, answer))).toMatchObject([{ code: code!.code }])
  expect((await as(learner).call(generateCodes, send)).body).toEqual([code])
  expect(training).toBeGreaterThan(0)

  const fits = 'x'.repeat(serverLimits.jsonBytes - 2)
  expect(unseal(test.world.serverKey, sealAnswer(test.world.serverKey, fits)!)).toBe(JSON.stringify(fits))
  expect(sealAnswer(test.world.serverKey, `${fits}x`)).toBeNull()
  await test.db.run(sql`update idempotency_keys set answer = null where user_id = ${learner.id}`)
  expect((await as(learner).call(generateCodes, send)).problem.code).toBe('request.key_reused')
})

it('deletes the keys of a deleted member', async () => {
  const org = await make.organisation()
  const [admin, other] = [await make.admin({ org }), await make.admin({ org })]
  await as(other).call(createGroup, group('Mine', randomUUID()))
  const send = { params: { id: other.id }, ...keyed(randomUUID()) }
  expect(await keysOf(other)).toBe(1)
  const first = await as(admin).call(deleteMember, send)
  expect(await keysOf(other)).toBe(0)
  // Already deleted: without the key, the response is 404.
  expect(await as(admin).call(deleteMember, send)).toMatchObject({ status: first.status, body: first.body })
  expect((await as(admin).call(deleteMember, { params: { id: other.id } })).status).toBe(404)
})

it('is ignored without a signed-in account, and on endpoints that only read', async () => {
  const admin = await make.admin()
  const wrong = { headers: { 'idempotency-key': 'none' } }
  const body = { email: admin.email, password: 'wrong' }
  expect((await as().call(signIn, { body, ...wrong })).problem.code).toBe('sign_in.wrong_password')
  expect((await as(admin).call(listMembers, { ...wrong })).status).toBe(200)
  expect((await as(admin).call(setLanguage, { body: { language: 'fr' }, ...wrong })).status).toBe(400)
  expect((await as(admin).call(signOut, keyed(randomUUID()))).status).toBe(200)
  expect(await keysOf(admin)).toBe(1)
})

it('is a parameter in OpenAPI of every endpoint that accepts it, and of no other', async () => {
  interface Operation {
    parameters?: { in: string; name: string; required?: boolean; schema: { pattern?: string } }[]
  }
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  expect(routes.filter(takesKey).length).toBeGreaterThan(20)
  for (const route of routes) {
    const { parameters = [] } = paths[`/api${route.endpoint.path}`]![route.endpoint.method.toLowerCase()]!
    const named = parameters.filter((one) => one.in === 'header').map(({ name, required }) => [name, required ?? false])
    expect(named, route.endpoint.name).toEqual(takesKey(route) ? [['Idempotency-Key', false]] : [])
  }
  expect(keyOf({ headers: {} } as never)).toBeUndefined()
})
