import {
  endDevice,
  finishReset,
  generateCodes,
  getProfile,
  listDevices,
  listRunningCodes,
  setUp,
  signIn,
  signInByCode,
  signOut,
  startReset,
  touchConnection,
  updateProfile,
} from '@praxia/contract/accounts.ts'
import { signedInBy } from '@praxia/contract/people/factors.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { createMember, updateMember } from '@praxia/contract/members.ts'
import { checkPasswordLink } from '@praxia/contract/people/password-links.ts'
import sharp from 'sharp'
import { expect, test as it } from 'vitest'
import { as, joinTeam, make, useServer } from '../../../test/harness.ts'
import { listenAs } from '../../../test/listen-as.ts'
import { meet } from '../../../test/meeting.ts'
import { sha256 } from '../../basics/crypto.ts'
import { sql } from '../../database/sql.ts'
import { deleteExpired } from './expired-store.ts'
import { replaceMeta } from './store.ts'

const test = useServer()
const password = 'Right-horse-9'
const linkOf = async (email: string) => {
  const mail = await test.db.one<{ bodyText: string }>(
    sql`select body_text from mails where recipient = ${email} order by id desc limit 1`,
  )
  return /key=([\w-]+)/.exec(mail.bodyText)![1]!
}
const withPassword = async (person: { email: string }) => {
  await as().call(startReset, { body: { email: person.email } })
  return as().call(finishReset, { body: { newPassword: password, resetKey: await linkOf(person.email) } })
}

it('a forgotten password is replaced by the mailed link, once, and the new one signs in', async () => {
  const learner = await make.learner()
  const chosen = await withPassword(learner)
  expect(chosen.status).toBe(200)
  expect(signedInBy(chosen.body).profile).toMatchObject({ id: learner.id, roles: [], capacities: ['learner'] })
  expect((await as(learner).call(getProfile)).problem).toMatchObject({ status: 401, code: 'session.password_changed' })
  const again = await as().call(finishReset, { body: { newPassword: password, resetKey: await linkOf(learner.email) } })
  expect(again.problem.code).toBe('reset.link_expired')
  const signedIn = signedInBy(
    (await as().call(signIn, { body: { email: learner.email.toUpperCase(), password } })).body,
  )
  expect((await as(signedIn).call(getProfile)).body.email).toBe(learner.email)
  await as(signedIn).call(signOut)
  expect((await as(signedIn).call(getProfile)).status).toBe(401)
})

it('an account without a password is invited again; one with a password gets a reset', async () => {
  const learner = await make.learner()
  const kinds = async () =>
    (await test.db.many<{ kind: string }>(sql`select kind from mails where user_id = ${learner.id} order by id`)).map(
      ({ kind }) => kind,
    )
  await withPassword(learner)
  await as().call(startReset, { body: { email: learner.email } })
  expect(await kinds()).toEqual(['invitation', 'reset'])
})

it('of two links of an account that are used at once, one chooses the password', async () => {
  const learner = await make.learner()
  const keys: string[] = []
  for (const _ of ['first', 'second']) {
    await as().call(startReset, { body: { email: learner.email } })
    keys.push(await linkOf(learner.email))
  }
  // Each has taken its link and waits for the account, then the one for the link of the other: a deadlock.
  const chosen = await meet(sql`select 1 from users where id = ${learner.id} for update`, () =>
    keys.map((resetKey) => as().call(finishReset, { body: { newPassword: password, resetKey } })),
  )
  expect(chosen.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(chosen.map(({ problem }) => problem?.code)).toContain('reset.link_expired')
})

it('a link opens nothing after seven days', async () => {
  test.freeze()
  const learner = await make.learner()
  await as().call(startReset, { body: { email: learner.email } })
  const body = { newPassword: password, resetKey: await linkOf(learner.email) }
  test.pass(7 * 86_400_000 + 1000)
  const check = () => as().call(checkPasswordLink, { body: { resetKey: body.resetKey } })
  expect((await as().call(finishReset, { body })).problem.code).toBe('reset.link_expired')
  expect((await check()).problem).toMatchObject({ status: 404, code: 'reset.link_expired' })
  test.pass(-2000)
  expect((await check()).status).toBe(200)
  expect((await as().call(finishReset, { body })).status).toBe(200)
  expect((await check()).problem.code).toBe('reset.link_expired')
  test.pass(-7 * 86_400_000 + 1000)
})

it('the platform makes codes only for its own and for partners’ accounts', async () => {
  const root = await make.superAdmin()
  const codeFor = async (type: string) => {
    const admin = await make.admin({ org: await make.organisation({ type }) })
    return (await as(root).call(generateCodes, { body: { userIds: [admin.id] } })).status
  }
  expect([await codeFor('PARTNER'), await codeFor('COMPANY'), await codeFor('VR_ROOM')]).toEqual([200, 404, 404])
})

it('distinguishes a wrong password, an ended contract and a disabled account', async () => {
  const learner = await make.learner()
  await withPassword(learner)
  expect((await as().call(signIn, { body: { email: learner.email, password: 'wrong' } })).problem).toMatchObject({
    code: 'sign_in.wrong_password',
    status: 401,
  })
  await test.db.run(sql`update users set disabled_at = now() where id = ${learner.id}`)
  expect((await as().call(signIn, { body: { email: learner.email, password } })).problem).toMatchObject({
    code: 'sign_in.account_disabled',
    status: 403,
  })
  expect((await as(learner).call(getProfile)).status).toBe(401)
  await test.db.run(sql`update users set disabled_at = null where id = ${learner.id}`)
  await test.db.run(sql`update organisations set contract_end = '2020-01-01' where id = ${learner.organisationId}`)
  expect((await as().call(signIn, { body: { email: learner.email, password } })).problem).toMatchObject({
    code: 'sign_in.contract_ended',
    status: 402,
  })
  expect((await as(learner).call(getProfile)).status).toBe(401)
})

it('a code opens a device once, for ten minutes, and the device is listed', async () => {
  const learner = await make.learner()
  const [made] = (await as(learner).call(generateCodes, { body: { userIds: [learner.id] } })).body
  expect(made!.code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  const running = async () => (await as(learner).call(listRunningCodes)).body
  expect(await running()).toEqual([{ ...made, trainingId: null }])
  const page = await listenAs(learner)
  const device = await as().call(signInByCode, { body: { code: made!.code.toLowerCase(), deviceName: 'Headset 3' } })
  expect(await page.received()).toEqual(['device'])
  page.end()
  expect(device.body.profile).toMatchObject({ id: learner.id, tokenKind: 'device' })
  expect(await running()).toEqual([])
  expect((await as().call(signInByCode, { body: { code: made!.code } })).problem.code).toBe('sign_in.wrong_code')
  expect((await as(device.body).call(generateCodes, { body: { userIds: [learner.id] } })).status).toBe(403)
  const devices = (await as(learner).call(listDevices)).body
  expect(devices).toMatchObject([{ name: 'Headset 3', codeBy: { self: true } }])
  const colleague = await make.admin({ org: { id: learner.organisationId, name: '', type: 'COMPANY' } })
  expect((await as(colleague).call(endDevice, { params: { id: devices[0]!.id } })).status).toBe(404)
  await as(learner).call(endDevice, { params: { id: devices[0]!.id } })
  expect((await as(device.body).call(getProfile)).problem).toMatchObject({
    status: 401,
    code: 'session.device_removed',
  })
  expect((await as(learner).call(listDevices)).body).toEqual([])
  const [late] = (await as(learner).call(generateCodes, { body: { userIds: [learner.id] } })).body
  test.pass(601_000)
  expect((await as().call(signInByCode, { body: { code: late!.code } })).problem.code).toBe('sign_in.wrong_code')
  test.pass(-601_000)
})

it('the code of a disabled account is refused with the reason', async () => {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  const [made] = (await as(learner).call(generateCodes, { body: { userIds: [learner.id] } })).body
  const change = (enabled: boolean) =>
    as(admin).call(updateMember, {
      params: { id: learner.id },
      body: { firstName: 'Ada', lastName: 'Away', email: learner.email, roles: [], enabled },
    })
  expect((await change(false)).status).toBe(200)
  const enter = () => as().call(signInByCode, { body: { code: made!.code } })
  expect((await enter()).problem).toMatchObject({ status: 403, code: 'sign_in.account_disabled' })
  // What was pending ended with the account, although it is enabled again within the code's ten minutes.
  await change(true)
  expect((await enter()).problem).toMatchObject({ status: 401, code: 'sign_in.wrong_code' })
})

it('a manager makes codes only for the team, and they open a learner', async () => {
  const org = await make.organisation()
  const [manager, member, stranger, admin] = [
    await make.manager({ org }),
    await make.learner({ org }),
    await make.learner({ org }),
    await make.admin({ org }),
  ]
  await joinTeam(manager, member)
  await joinTeam(manager, admin)
  const codeFor = (ids: number[]) => as(manager).call(generateCodes, { body: { userIds: ids } })
  for (const ids of [[member.id, stranger.id], [admin.id], [987_654_321]])
    expect((await codeFor(ids)).problem).toMatchObject({ status: 404, code: 'request.not_found' })
  expect((await as(await make.manager()).call(generateCodes, { body: { userIds: [member.id] } })).status).toBe(404)
  const [made] = (await codeFor([member.id])).body
  expect((await as(manager).call(listRunningCodes)).body).toMatchObject([made])
  expect((await as(admin).call(listRunningCodes)).body).toEqual([])
  const device = await as().call(signInByCode, { body: { code: made!.code } })
  expect(device.body.profile).toMatchObject({ roles: [], capacities: ['learner'] })
})

it('answers for a colleague’s id as for a missing one when the caller may make no code for the colleague', async () => {
  const org = await make.organisation()
  const [admin, manager, learner] = [
    await make.admin({ org }),
    await make.manager({ org }),
    await make.learner({ org }),
  ]
  const ask = async (person: { token: string }, capacity: 'manager' | 'learner', id: number) =>
    (await as(person).call(generateCodes, { query: { capacity }, body: { userIds: [id] } })).status
  for (const [person, capacity] of [
    [learner, 'learner'],
    [manager, 'learner'],
    [manager, 'manager'],
    [admin, 'learner'],
  ] as const)
    for (const id of [(await make.learner({ org })).id, 987_654_321])
      expect(await ask(person, capacity, id), `${capacity} of ${id}`).toBe(404)
  expect(await ask(learner, 'learner', learner.id)).toBe(200)
})

it('stops guessing of codes after five misses of an unknown address, also with concurrent tries', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      test.app.inject({
        method: 'POST',
        url: '/api/users/authentication/code',
        remoteAddress: '203.0.113.9',
        payload: { code: `AAAA${i + 2}A` },
      }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

it('stops guessing of passwords also with concurrent tries, and does not count successful ones', async () => {
  const learner = await make.learner()
  await withPassword(learner)
  const tries = (tried: string) =>
    Promise.all(
      Array.from({ length: 15 }, (_, i) =>
        test.app.inject({
          method: 'POST',
          url: '/api/users/authentication',
          remoteAddress: `203.0.113.${70 + i}`,
          payload: { email: learner.email, password: tried },
        }),
      ),
    )
  const statuses = (await tries('wrong')).map((answer) => answer.statusCode)
  expect([statuses.filter((s) => s === 401).length, statuses.filter((s) => s === 429).length]).toEqual([10, 5])
  await test.db.run(sql`delete from attempts`)
  await as().call(signIn, { body: { email: learner.email, password } })
  expect(await test.db.many(sql`select kind from attempts`)).toEqual([])
})

it('mails twenty links to one address in ten minutes, and responds to each of many concurrent requests', async () => {
  const learner = await make.learner()
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      test.app.inject({
        method: 'POST',
        url: '/api/users/reset-password/init',
        remoteAddress: '203.0.113.78',
        payload: { email: learner.email },
      }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([
    ...Array.from({ length: 20 }, () => 200),
    ...Array.from({ length: 4 }, () => 429),
  ])
})

it('the set-up key makes one super administrator, also when used twice concurrently', async () => {
  await test.db.run(sql`update users set is_super_admin = false`)
  const key = 'the-key-of-the-first-start'
  const keep = () =>
    replaceMeta(test.db, 'setup', `${sha256(key).toString('hex')} ${test.world.now().getTime() + 60_000}`)
  await keep()
  const use = (name: string) => as().call(setUp, { body: { key, email: `${name}@example.org`, password } })
  const both = await Promise.all([use('first'), use('second')])
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 404])
  expect(
    (await test.db.one<{ count: number }>(sql`select count(*) as count from users where is_super_admin`)).count,
  ).toBe(1)
  await keep()
  expect((await use('third')).problem.code).toBe('setup.key_invalid')
})

it('deletes what has expired, and nothing that is live', async () => {
  const [learner, late] = [await make.learner(), await make.learner()]
  await as(learner).call(generateCodes, { body: { userIds: [learner.id] } })
  await as().call(startReset, { body: { email: learner.email } })
  const left = async () =>
    Promise.all(
      ['tokens', 'codes', 'password_links', 'mails'].map(async (table) => {
        const { rows } = await test.db.connect().then(async (client) => {
          try {
            return await client.query<{ n: number }>(
              `select count(*)::integer as n from ${table} where user_id = any($1)`,
              [[learner.id, late.id]],
            )
          } finally {
            client.release()
          }
        })
        return rows[0]!.n
      }),
    )
  await deleteExpired(test.db, test.world.now())
  expect(await left()).toEqual([2, 1, 1, 1])
  await test.db.run(
    sql`update tokens set last_used_at = ${new Date(test.world.now().getTime() + 7 * 86_400_000)} where user_id = ${learner.id}`,
  )
  await deleteExpired(test.db, new Date(test.world.now().getTime() + 7 * 86_400_000 + 1000))
  expect(await left()).toEqual([1, 0, 0, 1])
  await deleteExpired(test.db, new Date(test.world.now().getTime() + 31 * 86_400_000))
  expect(await left()).toEqual([0, 0, 0, 0])
})

it('names every wrong field, and refuses text that cannot be stored', async () => {
  const learner = await make.learner()
  const form = new FormData()
  form.set('firstName', ' ')
  form.set('lastName', 'Ok')
  form.set('email', 'nowhere')
  const answer = await as(learner).call(updateProfile, { form })
  expect(answer.problem.violations!.map((v) => v.path).sort()).toEqual(['email', 'firstName'])
  const bad = await as().call(signIn, { body: { email: 'a\u0000b@example.org', password } })
  expect(bad.problem).toMatchObject({ code: 'request.malformed_text', violations: [{ path: 'email' }] })
  expect(
    (await as().call(signIn, { rawBody: '{"email": ', headers: { 'content-type': 'application/json' } } as never))
      .problem.code,
  ).toBe('request.malformed_json')
  const empty = { rawBody: '', headers: { 'content-type': 'application/json' } } as never
  expect((await as().call(signIn, empty)).problem.code).toBe('request.malformed_json')
  expect((await as(learner).call(touchConnection, empty)).status).toBe(200)
})

it('a picture is shown by an address that opens it from every page, stays with other changes, and is removed when asked', async () => {
  const learner = await make.learner()
  const save = async (more: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ firstName: 'A', lastName: 'B', email: learner.email, ...more }))
      form.set(name, value)
    return (await as(learner).call(updateProfile, { form })).body.picture
  }
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const address = await save({ picture: new Blob([png as never], { type: 'image/png' }) })
  const { pathname } = new URL(address!, 'https://praxia.example/learner/catalog')
  const shown = await test.app.inject({ url: pathname })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await save({ lastName: 'C' })).toBe(address)
  expect((await as(learner).call(getProfile)).body.picture).toBe(address)
  expect(await save({ removePicture: 'true' })).toBeNull()
})

it('asks a learner without a picture to complete the profile, once', async () => {
  const learner = await make.learner()
  await as(learner).call(touchConnection)
  await as(learner).call(touchConnection)
  expect(
    (
      await test.db.one<{ count: number }>(
        sql`select count(*) as count from notifications where user_id = ${learner.id}`,
      )
    ).count,
  ).toBe(1)
})

it('a contract ends by the server’s clock, at the end of its day in the organisation’s time zone', async () => {
  const org = await make.organisation()
  const day = new Date(test.world.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  await test.db.run(sql`update organisations set contract_end = ${day}, time_zone = 'UTC' where id = ${org.id}`)
  test.pass(Date.parse(`${day}T23:59:00Z`) - test.world.now().getTime())
  const learner = await make.learner({ org })
  expect((await as(learner).call(getProfile)).status).toBe(200)
  test.pass(60_000)
  expect((await as(learner).call(getProfile)).status).toBe(401)
})

it.for([
  ['a carriage return', 'Ada\rBcc: x'],
  ['a line feed', 'Ada\nBcc: x'],
  ['a tab', 'Ada\tx'],
  ['a control character', 'Ada\u0085'],
  ['a line separator', 'Ada\u2028x'],
  ['a bidi override', 'Ada\u202Enimda'],
  ['a bidi isolate', 'Ada\u2066x'],
  ['nothing that is seen', '\u00A0 '],
])('refuses %s in names, naming the field', async ([, text]) => {
  const admin = await make.admin()
  const fields = async (answer: Promise<{ status: number; problem: { violations?: { path: string }[] } }>) => {
    const { status, problem } = await answer
    return [status, ...problem.violations!.map(({ path }) => path).toSorted()]
  }
  const form = new FormData()
  for (const [field, value] of Object.entries({ firstName: text!, lastName: text!, email: admin.email }))
    form.set(field, value)
  expect(await fields(as(admin).call(updateProfile, { form }))).toEqual([400, 'firstName', 'lastName'])
  const member = { firstName: text!, lastName: text!, email: 'new@example.org', roles: [] }
  expect(await fields(as(admin).call(createMember, { body: member }))).toEqual([400, 'firstName', 'lastName'])
  expect(await fields(as(admin).call(createGroup, { body: { name: text!, userIds: [] } }))).toEqual([400, 'name'])
})

it('accepts names in all scripts, and a device’s name on one line only', async () => {
  const admin = await make.admin()
  for (const [i, firstName] of ['Anne-Marie', 'Łukasz', 'محمد', 'דוד', '美咲', "D'Arcy", 'J. R.'].entries()) {
    const body = { firstName, lastName: 'Smith', email: `name${i}.${admin.email}`, roles: [] }
    expect((await as(admin).call(createMember, { body })).body.firstName).toBe(firstName)
  }
  const refused = await as().call(signInByCode, { body: { code: 'AAAAA2', deviceName: 'Room\n3' } })
  expect(refused.problem.violations).toMatchObject([{ path: 'deviceName' }])
})
