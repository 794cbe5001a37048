import {
  endDevice,
  finishReset,
  generateCodes,
  getProfile,
  listDevices,
  signIn,
  signInByCode,
  signOut,
  startReset,
  touchConnection,
  updateProfile,
} from '@praxia/contract/accounts.ts'
import { expect, test as it } from 'vitest'
import { as, joinTeam, make, useServer } from '../../../test/harness.ts'
import { sql } from '../../sql.ts'

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

it('a forgotten password is chosen anew by the mailed link, once, and signs in', async () => {
  const learner = await make.learner()
  const chosen = await withPassword(learner)
  expect(chosen.status).toBe(200)
  expect(chosen.body.profile).toMatchObject({ id: learner.id, roles: [], capacities: ['learner'] })
  expect((await as(learner).call(getProfile)).status).toBe(401)
  const again = await as().call(finishReset, { body: { newPassword: password, resetKey: await linkOf(learner.email) } })
  expect(again.problem.code).toBe('reset.link_expired')
  const signedIn = await as().call(signIn, { body: { email: learner.email.toUpperCase(), password } })
  expect((await as(signedIn.body).call(getProfile)).body.email).toBe(learner.email)
  await as(signedIn.body).call(signOut)
  expect((await as(signedIn.body).call(getProfile)).status).toBe(401)
})

it('tells a wrong password, an ended contract and a disabled account apart', async () => {
  const learner = await make.learner()
  await withPassword(learner)
  expect((await as().call(signIn, { body: { email: learner.email, password: 'wrong' } })).problem).toMatchObject({
    code: 'sign_in.wrong_password',
    status: 401,
  })
  await test.db.run(sql`update users set enabled = false where id = ${learner.id}`)
  expect((await as().call(signIn, { body: { email: learner.email, password } })).problem).toMatchObject({
    code: 'sign_in.account_disabled',
    status: 403,
  })
  await test.db.run(sql`update users set enabled = true where id = ${learner.id}`)
  await test.db.run(sql`update organisations set contract_end = '2020-01-01' where id = ${learner.organisationId}`)
  expect((await as().call(signIn, { body: { email: learner.email, password } })).problem).toMatchObject({
    code: 'sign_in.contract_ended',
    status: 402,
  })
  expect((await as(learner).call(getProfile)).status).toBe(401)
})

it('a code opens a device once, for ten minutes, and shows among the devices', async () => {
  const learner = await make.learner()
  const [made] = (await as(learner).call(generateCodes, { body: { userIds: [learner.id] } })).body
  expect(made!.code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  const heard: string[] = []
  const mute = test.world.events.subscribe(learner.id, (event) => heard.push(event))
  const device = await as().call(signInByCode, { body: { code: made!.code.toLowerCase(), deviceName: 'Headset 3' } })
  mute()
  expect(heard).toEqual(['device'])
  expect(device.body.profile).toMatchObject({ id: learner.id, tokenKind: 'device' })
  expect((await as().call(signInByCode, { body: { code: made!.code } })).problem.code).toBe('sign_in.wrong_code')
  expect((await as(device.body).call(generateCodes, { body: { userIds: [learner.id] } })).status).toBe(403)
  const devices = (await as(learner).call(listDevices)).body
  expect(devices).toMatchObject([{ name: 'Headset 3', codeBy: { self: true } }])
  await as(learner).call(endDevice, { params: { id: devices[0]!.id } })
  expect((await as(device.body).call(getProfile)).status).toBe(401)
  const [late] = (await as(learner).call(generateCodes, { body: { userIds: [learner.id] } })).body
  test.pass(601_000)
  expect((await as().call(signInByCode, { body: { code: late!.code } })).problem.code).toBe('sign_in.wrong_code')
  test.pass(-601_000)
})

it('a manager makes codes for the team only, and they open a learner', async () => {
  const org = await make.organisation()
  const [manager, member, stranger, admin] = [
    await make.manager({ org }),
    await make.learner({ org }),
    await make.learner({ org }),
    await make.admin({ org }),
  ]
  await joinTeam(manager, member)
  await joinTeam(manager, admin)
  expect((await as(manager).call(generateCodes, { body: { userIds: [member.id, stranger.id] } })).status).toBe(404)
  expect((await as(await make.manager()).call(generateCodes, { body: { userIds: [member.id] } })).status).toBe(404)
  const [made] = (await as(manager).call(generateCodes, { body: { userIds: [admin.id] } })).body
  const device = await as().call(signInByCode, { body: { code: made!.code } })
  expect(device.body.profile.roles).toEqual([])
  const form = new FormData()
  for (const [field, value] of Object.entries({ firstName: 'Ada', lastName: 'Byron', email: admin.email }))
    form.set(field, value)
  expect((await as(device.body).call(updateProfile, { form } as never)).body).toMatchObject({
    firstName: 'Ada',
    roles: [],
    capacities: ['learner'],
  })
})

it('stops guessing: five misses of a strange address', async () => {
  const answers = []
  for (let i = 0; i < 6; i++)
    answers.push(
      (
        await test.app.inject({
          method: 'POST',
          url: '/api/users/authentication/code',
          remoteAddress: '203.0.113.9',
          payload: { code: `AAAA${i}A` },
        })
      ).statusCode,
    )
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
})

it('names every field that is wrong, and refuses text that cannot be stored', async () => {
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

it('asks a learner without a picture to fill the profile, once', async () => {
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

it('a contract ends by the server’s clock, with its day in the organisation’s time zone', async () => {
  const org = await make.organisation()
  const day = new Date(test.world.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  await test.db.run(sql`update organisations set contract_end = ${day}, time_zone = 'UTC' where id = ${org.id}`)
  test.pass(Date.parse(`${day}T23:59:00Z`) - test.world.now().getTime())
  const learner = await make.learner({ org })
  expect((await as(learner).call(getProfile)).status).toBe(200)
  test.pass(60_000)
  expect((await as(learner).call(getProfile)).status).toBe(401)
})
