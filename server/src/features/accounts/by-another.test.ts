import {
  endDevice,
  generateCodes,
  getProfile,
  listDevices,
  setLanguage,
  signInByCode,
  signOut,
  touchConnection,
  updateProfile,
} from '@praxia/contract/accounts.ts'
import { updateMember } from '@praxia/contract/members.ts'
import {
  clearNotifications,
  listNotifications,
  readNotification,
  readNotifications,
} from '@praxia/contract/notifications.ts'
import { likeTraining } from '@praxia/contract/trainings.ts'
import { expect, test as it } from 'vitest'
import { type Answer, type Organisation, type Person, as, joinTeam, make, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { routes } from '../../start/routes.ts'

const test = useServer()
const codeBy = async (maker: Person, owner: Person) =>
  (await as(maker).call(generateCodes, { body: { userIds: [owner.id] } })).body[0]!.code
const enter = (code: string) => as().call(signInByCode, { body: { code } })
async function world() {
  const org = await make.organisation()
  const [manager, learner] = [await make.manager({ org }), await make.learner({ org })]
  await joinTeam(manager, learner)
  await as(learner).call(touchConnection)
  const notification = (await as(learner).call(listNotifications)).body.items[0]!.id
  return { org, manager, learner, notification }
}
const profileOf = (person: Person) => {
  const form = new FormData()
  for (const field of ['firstName', 'lastName', 'email'] as const) form.set(field, person[field])
  return form
}

/** Every action that changes an account in its owner's name, by the name of its endpoint. */
const writes: Record<
  string,
  (token: { token: string }, w: Awaited<ReturnType<typeof world>>) => Promise<Answer<unknown>>
> = {
  updateProfile: (token, w) => as(token).call(updateProfile, { form: profileOf(w.learner) }),
  setLanguage: (token) => as(token).call(setLanguage, { body: { language: 'fr' } }),
  readNotification: (token, w) => as(token).call(readNotification, { params: { id: w.notification } }),
  readNotifications: (token) => as(token).call(readNotifications),
  clearNotifications: (token) => as(token).call(clearNotifications),
  endDevice: async (token) =>
    as(token).call(endDevice, { params: { id: (await as(token).call(listDevices)).body[0]?.id ?? 987_654_321 } }),
}

it('covers every request that changes data of the account itself', () => {
  const own = routes
    .filter(({ who, endpoint }) => /^(self|notification|device)\./.test(who) && endpoint.method !== 'GET')
    // No device at all lets another one in (policy.ts, `notOnDevices`).
    .filter(({ who }) => who !== 'device.allow')
    .map(({ endpoint }) => endpoint.name)
  // `touchConnection` is exempt: it records that the shell was opened.
  expect(own.toSorted()).toEqual([...Object.keys(writes), 'touchConnection'].toSorted())
})

it.for(Object.keys(writes))('refuses %s on a device that a manager’s code opened, not on the owner’s', async (name) => {
  const w = await world()
  const foreign = (await enter(await codeBy(w.manager, w.learner))).body
  const refused = await writes[name]!(foreign, w)
  expect(refused.problem).toMatchObject({ status: 409, code: 'device.opened_by_another' })
  const profile = { ...(await as(foreign).call(getProfile)).body }
  expect(profile).toMatchObject({ firstName: w.learner.firstName, language: 'en' })
  expect((await as(w.learner).call(listNotifications)).body.items).toMatchObject([{ read: false }])
  expect((await as(w.learner).call(listDevices)).body).toHaveLength(1)
  const own = (await enter(await codeBy(w.learner, w.learner))).body
  expect((await writes[name]!(own, w)).status).toBe(200)
})

it('a device that a manager’s code opened can learn, like and sign itself out', async () => {
  const w = await world()
  const training = await makeTraining(w.org)
  const device = (await enter(await codeBy(w.manager, w.learner))).body
  expect((await as(device).call(touchConnection)).status).toBe(200)
  const launch = await begin({ ...w.learner, token: device.token }, training)
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  expect((await as(device).call(likeTraining, { params: { id: training } })).status).toBe(200)
  expect((await as(device).call(signOut)).status).toBe(200)
  expect((await as(device).call(getProfile)).status).toBe(401)
  expect((await as(w.learner).call(getProfile)).status).toBe(200)
})

const promote = (admin: Person, learner: Person) => {
  const { firstName, lastName, email } = learner
  const body = { firstName, lastName, email, roles: ['ROLE_ADMINISTRATOR' as const] }
  return as(admin).call(updateMember, { params: { id: learner.id }, body })
}

it('a manager’s code never opens an administrator, even if made before the promotion', async () => {
  const w = await world()
  const code = await codeBy(w.manager, w.learner)
  await test.db.run(sql`update users set is_admin = true where id = ${w.learner.id}`)
  expect((await enter(code)).problem.code).toBe('sign_in.wrong_code')
  expect((await enter(await codeBy(w.learner, w.learner))).status).toBe(200)
  const colleague = await make.admin({ org: w.org })
  expect((await enter(await codeBy(colleague, w.learner))).status).toBe(200)
})

it('ends codes and devices that others made when a learner becomes an administrator', async () => {
  const w = await world()
  const org: Organisation = w.org
  const admin = await make.admin({ org })
  const foreign = (await enter(await codeBy(w.manager, w.learner))).body
  const own = (await enter(await codeBy(w.learner, w.learner))).body
  const code = await codeBy(w.manager, w.learner)
  expect((await promote(admin, w.learner)).status).toBe(200)
  expect((await as(foreign).call(getProfile)).problem.code).toBe('session.device_removed')
  expect((await as(own).call(getProfile)).status).toBe(200)
  expect((await enter(code)).problem.code).toBe('sign_in.wrong_code')
  expect(await test.db.many(sql`select user_id from codes where user_id = ${w.learner.id}`)).toEqual([])
})
