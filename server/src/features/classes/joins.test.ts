import { getProfile, listDevices } from '@praxia/contract/accounts.ts'
import { answerJoins, askToJoin, findClassByCode, listOpenClasses } from '@praxia/contract/class-joins.ts'
import { type ClassBoard, beginClass, classHours, endClass, getClass } from '@praxia/contract/classes.ts'
import { deviceGrant, getDeviceToken } from '@praxia/contract/connections/devices.ts'
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { launchTraining } from '@praxia/contract/launches.ts'
import { removeFromTeam, updateMember } from '@praxia/contract/members.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Person, as, joinTeam, make, send, test, useServer } from '../../../test/harness.ts'
import { inClass } from '../../../test/permissions-page.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { routes } from '../../start/routes.ts'
import { signInLimits } from '../accounts/rules.ts'
import { lockAttempts } from '../accounts/sign-in-throttle-store.ts'
import { sweepClasses } from './actions.ts'

useServer()
beforeAll(() => test.freeze())
afterEach(async () => {
  await test.db.run(sql`delete from attempts`)
  await test.db.run(sql`delete from known_addresses`)
})

async function world() {
  const org = await make.organisation()
  const manager = await make.manager({ org, firstName: 'Camille', lastName: 'Roussel' })
  const nicolas = await make.learner({ org, firstName: 'Nicolas', lastName: 'Morin' })
  const ana = await make.learner({ org, firstName: 'Ana', lastName: 'Petit' })
  for (const one of [nicolas, ana]) await joinTeam(manager, one)
  const training = await makeTraining(org, { title: 'Fire' })
  const { body } = await as(manager).call(beginClass, { body: { trainingId: training } })
  return { org, manager, nicolas, ana, training, id: body.id }
}
type World = Awaited<ReturnType<typeof world>>
const board = async (w: World, who = w.manager): Promise<ClassBoard> =>
  (await as(who).call(getClass, { params: { id: w.id } })).body
const codeOf = async (w: World): Promise<string> => (await board(w)).joinCode!
const find = (code: string) => as().call(findClassByCode, { body: { code } })
const findFrom = (remoteAddress: string, code: string) =>
  test.app.inject({ method: 'POST', url: '/api/users/authentication/class', remoteAddress, payload: { code } })
const names = async (code: string) => (await find(code)).body.names.map(({ name }) => name)
const ask = (code: string, memberId: number, deviceName = 'Quest 3') =>
  as().call(askToJoin, { body: { code, memberId, deviceName } })
const poll = (device_code: string) => as().call(getDeviceToken, { body: { grant_type: deviceGrant, device_code } })
const answer = (w: World, ids: number[], allowed = true, who = w.manager) =>
  as(who).call(answerJoins, { params: { id: w.id }, body: { ids, allowed } })
const wait = () => test.pass(serverLimits.userCodeSeconds * 1000)
/** Lets a device in as this member, and returns it. */
async function letIn(w: World, member: Person): Promise<Person> {
  const { device_code } = (await ask(await codeOf(w), member.id)).body
  const { joins } = await board(w)
  expect((await answer(w, [joins.at(-1)!.id])).body).toEqual({ answered: 1 })
  return { ...member, token: (await poll(device_code)).body.access_token }
}
const audited = async (w: World) =>
  (
    await test.db.many<{ action: string; subject: number; actor: number | null }>(
      sql`select action, subject_id as subject, actor_id as actor from audit where organisation_id = ${w.org.id}
        and (action in ('class.join_asked', 'class.let_in', 'class.join_refused', 'sign_in.class')) order by id`,
    )
  ).map(({ action, subject, actor }) => [action, subject, actor])

it('a device with the code of the class asks under a name, and acts as this member once it is let in', async () => {
  const w = await world()
  const code = await codeOf(w)
  expect(code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/)
  const seen = await find(code.toLowerCase().replace('-', ' '))
  expect(seen.body).toEqual({
    title: 'Fire',
    instructor: 'Camille Roussel',
    names: [
      { id: w.ana.id, name: 'Ana P.' },
      { id: w.nicolas.id, name: 'Nicolas M.' },
    ],
  })
  const asked = (await ask(code, w.nicolas.id)).body
  expect(asked).toMatchObject({ expires_in: 600, interval: 5 })
  expect((await poll(asked.device_code)).problem).toMatchObject({ error: 'authorization_pending' })
  const { joins } = await board(w)
  expect(joins).toMatchObject([
    { memberId: w.nicolas.id, firstName: 'Nicolas', lastName: 'Morin', device: 'Quest 3', sameAddress: true },
  ])
  wait()
  expect((await answer(w, [joins[0]!.id])).body).toEqual({ answered: 1 })
  const given = (await poll(asked.device_code)).body
  expect(given).toMatchObject({ scope: 'learner', profile: { id: w.nicolas.id, classTrainingId: w.training } })
  // The token is issued once.
  expect((await poll(asked.device_code)).problem).toMatchObject({ error: 'invalid_grant' })
  const device = { ...w.nicolas, token: given.access_token }
  expect((await as(device).call(getProfile)).body).toMatchObject({ id: w.nicolas.id, classTrainingId: w.training })
  const launch = await begin(device, w.training)
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  const shown = await board(w)
  expect(shown.joins).toEqual([])
  expect(shown.learners.find(({ id }) => id === w.nicolas.id)).toMatchObject({ state: 'done' })
  expect((await as(w.nicolas).call(listDevices)).body).toMatchObject([
    { name: 'Quest 3', actsAs: 'learner', codeBy: { id: w.manager.id, self: false } },
  ])
  expect(await audited(w)).toEqual([
    ['class.join_asked', w.nicolas.id, null],
    ['class.let_in', w.nicolas.id, w.manager.id],
    ['sign_in.class', w.nicolas.id, w.manager.id],
  ])
})

it('opens no other training and makes no other call on such a device, without ending its sign-in', async () => {
  const w = await world()
  const device = await letIn(w, w.nicolas)
  const other = await makeTraining(w.org)
  const launch = (id: number, more: object = {}) =>
    as(device).call(launchTraining, {
      params: { id },
      body: { requestId: crypto.randomUUID(), fileType: 'WEB_GL', ...more },
    })
  expect((await launch(other)).problem.code).toBe('session.training_only')
  expect((await launch(w.training, { offline: true })).problem.code).toBe('launch.offline_off')
  expect((await launch(w.training)).status).toBe(201)
  const session = (await begin(w.nicolas, other)).session
  const open = inClass()
  const wrong: string[] = []
  for (const { endpoint, who } of routes) {
    const { name, method, path, multipart } = endpoint
    if (who === 'anyone' || ['streamEvents', 'signOut', 'endProviderSession'].includes(name)) continue
    const params = Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, key === 'session' ? session : 987_654_321]),
    )
    const input = { params, ...(method === 'GET' || multipart ? {} : { rawBody: {} }) }
    const { problem } = await send(endpoint as Endpoint as never, input as never, device.token)
    const barred = problem?.code === 'session.training_only'
    if (barred === open.has(name) && !['launchTraining', 'getLaunch', 'renewCredential', 'getOwnSurvey'].includes(name))
      wrong.push(`${name}: ${problem?.code}`)
    if (problem?.code === 'request.forbidden') wrong.push(`${name} is 403`)
  }
  expect(wrong).toEqual([])
  expect((await as(device).call(getProfile)).status).toBe(200)
})

it('ends the devices, the code and the invitations with the class', async () => {
  const w = await world()
  const code = await codeOf(w)
  const device = await letIn(w, w.nicolas)
  const late = (await ask(code, w.ana.id)).body
  const notified = async () => (await as(w.ana).call(listNotifications)).body.items.map(({ type }) => type)
  expect(await notified()).toContain('CLASS_STARTED')
  expect((await as(w.ana).call(listOpenClasses)).body).toMatchObject([{ id: w.id }])
  await as(w.manager).call(endClass, { params: { id: w.id } })
  expect((await as(device).call(getProfile)).problem.code).toBe('session.class_over')
  expect((await find(code)).problem).toMatchObject({ code: 'sign_in.wrong_code' })
  expect((await poll(late.device_code)).problem).toMatchObject({ error: 'expired_token' })
  expect(await board(w)).toMatchObject({ joinCode: null, joins: [] })
  expect((await answer(w, [1])).problem).toMatchObject({ code: 'class.over' })
  expect(await notified()).not.toContain('CLASS_STARTED')
  expect((await as(w.ana).call(listOpenClasses)).body).toEqual([])
})

it('so does a class that nobody ended, to the minute', async () => {
  const w = await world()
  const code = await codeOf(w)
  const alive = () =>
    test.db.run(sql`update tokens set created_at = ${test.world.now()}, last_used_at = ${test.world.now()}`)
  test.pass(classHours * 3_600_000 - 60_000)
  await alive()
  const device = await letIn(w, w.nicolas)
  expect((await as(device).call(getProfile)).status).toBe(200)
  test.pass(60_000)
  expect((await as(device).call(getProfile)).problem.code).toBe('session.class_over')
  expect((await find(code)).status).toBe(401)
  await alive()
  expect((await as(w.ana).call(listOpenClasses)).body).toEqual([])
  await sweepClasses(test.deps)
  const { items } = (await as(w.ana).call(listNotifications)).body
  expect(items.map(({ type }) => type)).not.toContain('CLASS_STARTED')
})

it('the code names nobody while the instructor, who alone lets devices in, is disabled', async () => {
  const w = await world()
  const code = await codeOf(w)
  const admin = await make.admin({ org: w.org })
  const enable = (enabled: boolean) =>
    as(admin).call(updateMember, {
      params: { id: w.manager.id },
      body: { firstName: 'Camille', lastName: 'Roussel', email: w.manager.email, roles: ['ROLE_MANAGER'], enabled },
    })
  expect((await enable(false)).status).toBe(200)
  expect((await find(code)).problem).toMatchObject({ code: 'sign_in.wrong_code' })
  expect((await ask(code, w.ana.id)).status).toBe(401)
  await enable(true)
  expect(await names(code)).toHaveLength(2)
})

it('two devices under one name: the instructor lets one in, the other is refused', async () => {
  const w = await world()
  const code = await codeOf(w)
  const [first, second] = [(await ask(code, w.nicolas.id)).body, (await ask(code, w.nicolas.id, 'Pico 4')).body]
  const { joins } = await board(w)
  expect(joins.map(({ device }) => device)).toEqual(['Quest 3', 'Pico 4'])
  expect(
    (
      await answer(
        w,
        joins.map(({ id }) => id),
      )
    ).problem.code,
  ).toBe('class.same_name')
  expect((await board(w)).joins).toHaveLength(2)
  expect((await answer(w, [joins[1]!.id])).body).toEqual({ answered: 1 })
  // A second press on the same request, or on the one that lost, changes nothing.
  expect((await answer(w, [joins[1]!.id])).body).toEqual({ answered: 0 })
  expect((await answer(w, [joins[0]!.id])).body).toEqual({ answered: 0 })
  expect((await poll(first.device_code)).problem).toMatchObject({ error: 'access_denied' })
  expect((await poll(second.device_code)).status).toBe(200)
  expect((await audited(w)).map(([action]) => action)).toEqual([
    'class.join_asked',
    'class.join_asked',
    'class.let_in',
    'class.join_refused',
    'sign_in.class',
  ])
})

it('refuses a device, which may ask again', async () => {
  const w = await world()
  const code = await codeOf(w)
  const asked = (await ask(code, w.nicolas.id)).body
  expect((await answer(w, [(await board(w)).joins[0]!.id], false)).body).toEqual({ answered: 1 })
  expect((await poll(asked.device_code)).problem).toMatchObject({ error: 'access_denied' })
  expect((await audited(w)).at(-1)).toEqual(['class.join_refused', w.nicolas.id, w.manager.id])
  expect((await ask(code, w.nicolas.id)).status).toBe(200)
})

it('a member joins on one device: a new one ends the former', async () => {
  const w = await world()
  const former = await letIn(w, w.nicolas)
  const device = await letIn(w, w.nicolas)
  expect((await as(former).call(getProfile)).problem.code).toBe('session.device_removed')
  expect((await as(device).call(getProfile)).status).toBe(200)
  expect((await as(w.nicolas).call(getProfile)).status).toBe(200)
})

it('names only members who are not connected; a run that was taken along is no connection', async () => {
  const w = await world()
  const code = await codeOf(w)
  await test.db.run(sql`update organisations set offline_access = true where id = ${w.org.id}`)
  await test.db.run(sql`update training_files set offline_available = true where training_id = ${w.training}`)
  const body = { requestId: crypto.randomUUID(), fileType: 'WEB_GL' as const, offline: true }
  expect((await as(w.ana).call(launchTraining, { params: { id: w.training }, body })).status).toBe(201)
  expect(await names(code)).toEqual(['Ana P.', 'Nicolas M.'])
  await begin(w.nicolas, w.training)
  expect(await names(code)).toEqual(['Ana P.'])
  expect((await ask(code, w.nicolas.id)).problem.code).toBe('class.connected')
  await as(w.manager).call(removeFromTeam, { params: { id: w.ana.id } })
  expect(await names(code)).toEqual([])
  expect((await ask(code, w.ana.id)).problem.code).toBe('request.not_found')
})

it('names neither members of other organisations nor disabled ones, and lets none of them in', async () => {
  const w = await world()
  const other = await world()
  const code = await codeOf(w)
  expect((await ask(code, other.nicolas.id)).problem.code).toBe('request.not_found')
  expect((await ask(code, w.manager.id)).problem.code).toBe('request.not_found')
  await ask(code, w.nicolas.id)
  const { joins } = await board(w)
  for (const id of [joins[0]!.id, 987_654_321])
    expect((await answer(other, [id])).problem).toMatchObject({
      code: 'request.not_found',
      violations: [{ path: 'ids.0', code: 'gone' }],
    })
  expect((await answer(w, [joins[0]!.id], true, other.manager)).problem.code).toBe('request.not_found')
  const admin = await make.admin({ org: w.org })
  expect(await board(w, admin)).toMatchObject({ joinCode: null, joins: [] })
  expect((await answer(w, [joins[0]!.id], true, admin)).problem.code).toBe('request.not_found')
  await test.db.run(sql`update users set disabled_at = now() where id = ${w.ana.id}`)
  expect(await names(code)).toEqual(['Nicolas M.'])
  expect((await ask(code, w.ana.id)).problem.code).toBe('request.not_found')
})

it('tells a device that the training is not open to the member whom it names', async () => {
  const w = await world()
  await test.db.run(sql`update training_accesses set all_group = false where training_id = ${w.training}`)
  expect((await ask(await codeOf(w), w.nicolas.id)).problem.code).toBe('class.closed_training')
  expect((await as(w.nicolas).call(listOpenClasses)).body).toEqual([])
})

it('counts wrong codes of classes with those of accounts, weighed by the classes that are open', async () => {
  await test.db.run(sql`delete from codes`)
  await test.db.run(sql`delete from class_codes`)
  const w = await world()
  await world()
  const code = await codeOf(w)
  for (let i = 0; i < 5; i++) expect((await find('BBBB-BBBB')).status).toBe(401)
  const { weight } = await test.db.one<{ weight: number }>(sql`select max(weight) as weight from attempts`)
  expect(weight).toBe(2)
  // An exhausted address learns nothing of a right code either.
  expect((await find(code)).problem.code).toBe('sign_in.too_many_attempts')
  expect((await ask(code, w.nicolas.id)).problem.code).toBe('sign_in.too_many_attempts')
})

it('refuses an address that found classes very often, and no other address', async () => {
  const w = await world()
  const code = await codeOf(w)
  await test.db.run(sql`insert into attempts (kind, key, at)
    select 'code.found', '127.0.0.1', ${test.world.now()} from generate_series(1, ${signInLimits.lookUp.address - 1})`)
  expect((await find(code)).status).toBe(200)
  expect((await find(code)).problem.code).toBe('sign_in.too_many_attempts')
  expect((await ask(code, w.nicolas.id)).problem.code).toBe('sign_in.too_many_attempts')
  expect((await findFrom('192.0.2.1', code)).statusCode).toBe(200)
})

const inTime = { timeout: 20_000 }
/** Returns how many connections wait for a lock of this kind. */
const waiting = async (type: 'advisory' | 'relation'): Promise<number> =>
  (
    await test.db.one<{ count: number }>(
      sql`select count(*) as count from pg_locks where not granted and locktype = ${type}`,
    )
  ).count

it('a slow reading of the attendance holds up no other code', async () => {
  const w = await world()
  const code = await codeOf(w)
  const found = await test.db.transaction(async (db) => {
    await db.run(sql`lock table sessions in access exclusive mode`)
    const pending = find(code)
    await expect.poll(() => waiting('relation'), inTime).toBe(1)
    expect((await findFrom('192.0.2.1', 'BBBB-BBBB')).statusCode).toBe(401)
    return { pending }
  })
  expect((await found.pending).status).toBe(200)
})

it('codes that wait for another leave connections to everybody else', async () => {
  const w = await world()
  const code = await codeOf(w)
  const found = await test.db.transaction(async (db) => {
    await lockAttempts(db, 'code')
    const pending = Array.from({ length: 30 }, (_, i) => findFrom(`192.0.2.${i + 1}`, code))
    await expect.poll(() => waiting('advisory'), inTime).toBeGreaterThan(0)
    expect((await as(w.ana).call(getProfile)).status).toBe(200)
    expect(await waiting('advisory')).toBe(1)
    return pending
  })
  for (const { statusCode } of await Promise.all(found)) expect(statusCode).toBe(200)
})

it('invites the members, who join from their own page and are listed no more', async () => {
  const w = await world()
  const { items } = (await as(w.nicolas).call(listNotifications)).body
  expect(items[0]).toMatchObject({
    type: 'CLASS_STARTED',
    content: 'Camille Roussel has started a class: join',
    detail: 'Fire',
    entityId: w.training,
    inBrowser: true,
  })
  expect((await as(w.nicolas).call(listOpenClasses)).body).toMatchObject([
    { id: w.id, trainingId: w.training, title: 'Fire', instructor: 'Camille Roussel', inBrowser: true },
  ])
  const launch = await begin(w.nicolas, w.training)
  expect((await as(w.nicolas).call(listOpenClasses)).body).toEqual([])
  await report(launch, wholeRun(launch))
  expect((await as(w.nicolas).call(listOpenClasses)).body).toEqual([])
  expect((await as(w.ana).call(listOpenClasses)).body).toHaveLength(1)
  expect((await as((await world()).ana).call(listOpenClasses)).body.map(({ id }) => id)).not.toContain(w.id)
})
