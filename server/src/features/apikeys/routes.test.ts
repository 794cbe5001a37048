import * as api from '@praxia/contract/connections/api-keys.ts'
import { exportTrainings } from '@praxia/contract/exports.ts'
import { createGroup, listGroups, updateGroup } from '@praxia/contract/groups.ts'
import { limits } from '@praxia/contract/limits.ts'
import { createMember, deleteMember, getMember, listMembers, updateMember } from '@praxia/contract/members.ts'
import { listAudit } from '@praxia/contract/people/audit.ts'
import { confirmPassword, signInLimits } from '@praxia/contract/people/sign-ins.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import { listPeriods, suggestTrainings } from '@praxia/contract/suggestions.ts'
import { beforeEach, expect, it } from 'vitest'
import { type Organisation, type Person, as, make, scopeIn, send, test, useServer } from '../../../test/harness.ts'
import { hashPassword } from '../../access/passwords.ts'
import { sql } from '../../database/sql.ts'
import { deleteExpired } from '../accounts/expired-store.ts'
import { setPassword } from '../accounts/store.ts'
import { makeTraining } from '../../../test/training-world.ts'

useServer()
const day = 86_400_000
let org: Organisation
let admin: Person
beforeEach(async () => {
  org = await make.organisation()
  admin = await make.admin({ org })
})
const newKey = async (who: Person, scopes: api.ApiScope[], more: { days?: number } = {}) =>
  (await as(who).call(api.createApiKey, { body: { name: 'HR system', kind: 'api', scopes, ...more } })).body
const newToken = async (who: Person, scopes: api.ApiScope[], more: { days?: number } = {}) =>
  (await as(who).call(api.createPersonalToken, { body: { name: 'Script', scopes, ...more } })).body
const person = (email: string) => ({ firstName: 'Ada', lastName: 'King', email, roles: [] })

it('a key does what its scopes say in its organisation, and is audited as itself', async () => {
  const stranger = await make.learner()
  const key = await newKey(admin, ['members:read', 'members:write', 'groups', 'suggestions', 'results:read', 'exports'])
  expect(key.token.startsWith(key.prefix)).toBe(true)
  const call = as({ token: key.token })
  const made = await call.call(createMember, { body: person(`ada${admin.id}@keys.test`) })
  expect(made.status).toBe(200)
  const group = await call.call(createGroup, { body: { name: 'Night', userIds: [made.body.id] } })
  expect(group.body).toMatchObject({ memberCount: 1, ownerId: null })
  const training = await makeTraining(org)
  const suggested = await call.call(suggestTrainings, { body: { trainingIds: [training], userIds: [made.body.id] } })
  expect([suggested.status, suggested.problem]).toMatchObject([200, {}])
  expect((await call.call(listPeriods, { query: { userId: made.body.id } })).status).toBe(200)
  expect((await call.call(getUserStats, { params: { id: made.body.id } })).status).toBe(200)
  expect((await call.call(exportTrainings, { params: { lang: 'en' }, query: { format: 'csv' } })).status).toBe(200)
  const { items } = (await call.call(listMembers, { query: {} })).body
  expect(items.map(({ id }) => id).sort()).toEqual([admin.id, made.body.id].sort())
  for (const answer of [
    await call.call(getMember, { params: { id: stranger.id } }),
    await call.call(updateMember, { params: { id: stranger.id }, body: person(stranger.email) }),
    await call.call(deleteMember, { params: { id: stranger.id } }),
    await call.call(createGroup, { body: { name: 'Theirs', userIds: [stranger.id] } }),
    await call.call(suggestTrainings, { body: { trainingIds: [training], userIds: [stranger.id] } }),
  ])
    expect([answer.status, answer.problem.code]).toEqual([404, 'request.not_found'])
  const audit = (await as(admin).call(listAudit, { query: { action: 'member.added' } })).body.items
  expect(audit).toMatchObject([{ actorId: null, actor: null, key: { id: key.id, name: 'HR system' } }])
  expect((await as(admin).call(listAudit, { query: { action: 'api_key' } })).body.items).toMatchObject([
    { action: 'api_key.made', actorId: admin.id, subjectId: key.id, subject: null, data: { prefix: key.prefix } },
  ])
})

it('neither a key nor a token makes an administrator, or moves an administrator’s address', async () => {
  const chief = await make.admin({ org })
  const former = await make.admin({ org })
  const off = { ...person(former.email), roles: ['ROLE_ADMINISTRATOR' as const], enabled: false }
  expect((await as(admin).call(updateMember, { params: { id: former.id }, body: off })).status).toBe(200)
  for (const make_ of [newKey, newToken]) {
    const call = as(await make_(admin, ['members:write']))
    const add = async (roles: ('ROLE_ADMINISTRATOR' | 'ROLE_MANAGER')[]) =>
      call.call(createMember, { body: { ...person(`${crypto.randomUUID()}@keys.test`), roles } })
    const learner = await add([])
    expect(learner.status).toBe(200)
    const save = async (id: number, email: string, more: object = {}) =>
      (await call.call(updateMember, { params: { id }, body: { ...person(email), ...more } })).status
    const roles = ['ROLE_ADMINISTRATOR']
    expect([
      (await add(['ROLE_ADMINISTRATOR'])).status,
      await save(learner.body.id, learner.body.email, { roles }),
      await save(learner.body.id, learner.body.email, { roles, enabled: false }),
      await save(former.id, former.email, { roles, enabled: true }),
      await save(chief.id, `mine.${chief.email}`, { roles }),
      await save(chief.id, `mine.${chief.email}`),
    ]).toEqual(Array<number>(6).fill(403))
    expect([
      await save(learner.body.id, `new.${learner.body.email}`),
      await save(chief.id, chief.email.toUpperCase(), { roles, staffNumber: `E${learner.body.id}` }),
      await save(former.id, former.email, { roles, enabled: false }),
    ]).toEqual([200, 200, 200])
  }
  const byHand = { ...person(`moved.${chief.email}`), roles: ['ROLE_ADMINISTRATOR' as const] }
  expect((await as(admin).call(updateMember, { params: { id: chief.id }, body: byHand })).status).toBe(200)
})

it('makes no manager, moves no manager’s address and gives no team, without the scopes of what managers do', async () => {
  const boss = await make.manager({ org })
  const former = await make.manager({ org })
  const roles = ['ROLE_MANAGER' as const]
  const off = { ...person(former.email), roles, enabled: false }
  await as(admin).call(updateMember, { params: { id: former.id }, body: off })
  const few: api.ApiScope[] = ['members:write', 'groups', 'suggestions', 'results:read']
  for (const make_ of [newKey, newToken]) {
    const learner = await make.learner({ org })
    const answersOf = async (scopes: api.ApiScope[]) => {
      const call = as(await make_(admin, scopes))
      const save = async ({ id, email }: Pick<Person, 'id' | 'email'>, more: object) =>
        (await call.call(updateMember, { params: { id }, body: { ...person(email), ...more } })).status
      const add = async (more: object) =>
        (await call.call(createMember, { body: { ...person(`${crypto.randomUUID()}@keys.test`), ...more } })).status
      const gains = [
        await add({ roles }),
        await add({ managerEmail: boss.email }),
        await save(learner, { managerEmail: boss.email }),
        await save({ ...boss, email: `${crypto.randomUUID()}@keys.test` }, { roles }),
        await save(former, { roles, enabled: true }),
        await save(learner, { roles }),
      ]
      boss.email = (await as(admin).call(getMember, { params: { id: boss.id } })).body.email
      return gains
    }
    expect(await answersOf(few)).toEqual(Array<number>(6).fill(403))
    const call = as(await make_(admin, ['members:write']))
    const others = [{ firstName: 'Eva', roles, email: boss.email }, { managerEmail: '' }]
    for (const [i, body] of others.entries()) {
      const { id, email } = [boss, learner][i]!
      const answer = await call.call(updateMember, { params: { id }, body: { ...person(email), ...body } })
      expect(answer.status).toBe(200)
    }
    expect(await answersOf([...few, 'exports'])).toEqual(Array<number>(6).fill(200))
    await as(admin).call(updateMember, { params: { id: former.id }, body: off })
  }
})

it('is made only after the password was confirmed in this session, and for five minutes', async () => {
  test.freeze()
  const password = 'Crane-harbour-41'
  await setPassword(test.db, scopeIn(org.id), admin.id, await hashPassword(password))
  const answers = async () => {
    const key = await as(admin).call(api.createApiKey, { body: { name: 'HR', kind: 'api', scopes: ['groups'] } })
    const directory = await as(admin).call(api.createApiKey, { body: { name: 'Entra', kind: 'scim' } })
    const token = await as(admin).call(api.createPersonalToken, { body: { name: 'Script', scopes: ['groups'] } })
    return [key, directory, token].map(({ status, problem }) => (status === 200 ? status : problem.code))
  }
  const needed = Array<string>(3).fill('account.password_needed')
  expect(await answers()).toEqual(needed)
  await as(admin).call(confirmPassword, { body: { password } })
  test.pass(signInLimits.confirmedMinutes * 60_000 - 1)
  expect(await answers()).toEqual([200, 200, 200])
  test.pass(1)
  expect(await answers()).toEqual(needed)
  expect((await as(admin).call(api.listApiKeys)).body.total).toBe(2)
})

it('a repeated write of a key is done once, and apart from other keys', async () => {
  const [one, two] = [await newKey(admin, ['groups']), await newKey(admin, ['groups'])]
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const put = (key: { token: string }, name: string) =>
    as(key).call(createGroup, { body: { name, userIds: [] }, headers })
  const [first, again, other] = [await put(one, 'Night'), await put(one, 'Night'), await put(two, 'Day')]
  expect([first.status, again.body.id, other.status]).toEqual([200, first.body.id, 200])
  expect((await as(admin).call(listGroups)).body.total).toBe(2)
})

it('says which scope a refused call needs', async () => {
  const { token } = await newKey(admin, ['members:read'])
  const refused = await as({ token }).call(createMember, { body: person('x@keys.test') })
  expect(refused).toMatchObject({
    status: 403,
    problem: { code: 'request.forbidden', details: { scopes: ['members:write'] } },
  })
  // It acts as an administrator only.
  expect((await as({ token }).call(listMembers, { query: { capacity: 'manager' } })).status).toBe(403)
})

it('a personal token acts as its owner, and follows what becomes of the account', async () => {
  const manager = await make.manager({ org })
  const { token } = await newToken(manager, ['groups'])
  const call = as({ token })
  const group = await call.call(createGroup, { body: { name: 'Mine', userIds: [] } })
  expect(group.body.ownerId).toBe(manager.id)
  const shared = (await as(admin).call(createGroup, { body: { name: 'Shared', userIds: [] } })).body
  const rename = (id: number) => call.call(updateGroup, { params: { id }, body: { name: 'Other', userIds: [] } })
  expect([(await rename(shared.id)).status, (await rename(group.body.id)).status]).toEqual([404, 200])
  const save = (more: object) =>
    as(admin).call(updateMember, {
      params: { id: manager.id },
      body: { ...person(manager.email), roles: ['ROLE_MANAGER'], ...more },
    })
  await save({ roles: [] })
  expect((await call.call(listGroups)).status).toBe(403)
  await save({ enabled: false })
  expect((await call.call(listGroups)).problem.code).toBe('session.account_disabled')
})

it('the text is in one answer only, and its end is a year away unless said', async () => {
  test.freeze()
  const key = await newKey(admin, ['groups'])
  const token = await newToken(admin, ['groups'], { days: 2 })
  const left = (at: string) => (new Date(at).getTime() - test.world.now().getTime()) / day
  expect([left(key.expiresAt), left(token.expiresAt)]).toEqual([365, 2])
  const listed = JSON.stringify([
    (await as(admin).call(api.listApiKeys)).body,
    (await as(admin).call(api.listPersonalTokens)).body,
  ])
  for (const { prefix, token: text } of [key, token]) {
    expect(listed).toContain(prefix)
    expect(listed).not.toContain(text)
  }
  const stored = await test.db.many<{ row: string }>(
    sql`select k::text as row from organisation_keys k union all select t::text from tokens t`,
  )
  expect(stored.some(({ row }) => row.includes(key.token) || row.includes(token.token))).toBe(false)
})

it('ends at its moment, by its owner or with the contract, and says which', async () => {
  test.freeze()
  const opens = async ({ token }: { token: string }) => {
    const { status, problem } = await as({ token }).call(listGroups)
    return status === 200 ? 'open' : [problem.code, problem.details?.token].join(' ').trim()
  }
  for (const make_ of [newKey, newToken]) {
    const [short, kept] = [await make_(admin, ['groups'], { days: 1 }), await make_(admin, ['groups'])]
    test.pass(day - 1)
    expect(await opens(short)).toBe('open')
    test.pass(1)
    expect(await opens(short)).toBe('request.unauthenticated expired')
    expect(await opens(kept)).toBe('open')
    test.pass(-day)
    const stranger = await make.admin()
    const end = make_ === newKey ? api.endApiKey : api.endPersonalToken
    expect((await as(stranger).call(end, { params: { id: kept.id } })).status).toBe(404)
    expect((await as(admin).call(end, { params: { id: kept.id } })).status).toBe(200)
    expect(await opens(kept)).toBe('request.unauthenticated ended')
  }
  const { token } = await newKey(admin, ['groups'])
  await test.db.run(sql`update organisations set contract_end = '2020-01-01' where id = ${org.id}`)
  expect(await opens({ token })).toBe('session.contract_ended')
  // A key is looked for in the organisation that it names.
  const other = await make.organisation()
  expect(await opens({ token: token.replace(`_${org.id}_`, `_${other.id}_`) })).toBe('request.unauthenticated')
  expect(await opens({ token: token.replace(`_${org.id}_`, '_999999999999999_') })).toBe('request.unauthenticated')
})

it('the last use is noted to the minute', async () => {
  test.freeze()
  const [key, token] = [await newKey(admin, ['groups']), await newToken(admin, ['groups'])]
  const uses = async () => [
    (await as(admin).call(api.listApiKeys)).body.items[0]!.lastUsedAt,
    (await as(admin).call(api.listPersonalTokens)).body[0]!.lastUsedAt,
  ]
  const use = async () => {
    for (const one of [key, token]) await as({ token: one.token }).call(listGroups)
  }
  expect(await uses()).toEqual([null, null])
  test.pass(1)
  await use()
  const first = await uses()
  test.pass(60_000)
  await use()
  expect(await uses()).toEqual(first)
  test.pass(1)
  await use()
  expect(await uses()).toEqual([test.world.now().toISOString(), test.world.now().toISOString()])
})

it('are limited in number; an ended or expired one frees its place', async () => {
  const tokens = []
  for (let i = 0; i < limits.tokensMax; i += 1) tokens.push(await newToken(admin, ['groups']))
  const more = () => as(admin).call(api.createPersonalToken, { body: { name: 'More', scopes: ['groups'] } })
  expect((await more()).problem).toMatchObject({ code: 'token.too_many', details: { tokensMax: limits.tokensMax } })
  await as(admin).call(api.endPersonalToken, { params: { id: tokens[0]!.id } })
  expect((await more()).status).toBe(200)
  await test.db.run(sql`update tokens set expires_at = ${test.world.now()} where id = ${tokens[1]!.id}`)
  expect((await more()).status).toBe(200)
  for (let i = 0; i < limits.keysMax; i += 1) await newKey(admin, ['groups'])
  const key = () => as(admin).call(api.createApiKey, { body: { name: 'More', kind: 'scim' } })
  expect((await key()).problem).toMatchObject({ code: 'key.too_many', details: { keysMax: limits.keysMax } })
  // Those of another organisation do not count.
  expect((await newKey(await make.admin(), ['groups'])).state).toBe('open')
})

it('a form without scopes, or with scopes of a directory, is refused', async () => {
  for (const body of [
    { name: 'HR', kind: 'api', scopes: [] },
    { name: 'HR', kind: 'api' },
    { name: 'HR', kind: 'scim', scopes: ['groups'] },
    { name: 'HR', kind: 'api', scopes: ['everything'] },
    { name: ' ', kind: 'scim' },
    { name: 'HR', kind: 'scim', days: api.apiKeyDays.max + 1 },
  ])
    expect((await send(api.createApiKey, { rawBody: body } as never, admin.token)).status, JSON.stringify(body)).toBe(
      400,
    )
  const longest = { name: 'HR', kind: 'scim' as const, days: api.apiKeyDays.max }
  expect((await as(admin).call(api.createApiKey, { body: longest })).body).toMatchObject({ kind: 'scim', scopes: [] })
})

it('expired tokens are deleted some time after their end', async () => {
  await newToken(admin, ['groups'], { days: 1 })
  await deleteExpired(test.db, new Date(test.world.now().getTime() + 365 * day))
  expect(await test.db.many(sql`select 1 as x from tokens where kind = 'personal' and user_id = ${admin.id}`)).toEqual(
    [],
  )
})

it('no key and no personal token uploads files: uploads are in no scope', async () => {
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': `filename ${btoa('a.zip')},fileType ${btoa('WEB_GL')}`,
  }
  const upload = async (token: string) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
    ).statusCode
  const key = await newKey(admin, ['members:read', 'members:write', 'groups', 'suggestions', 'results:read', 'exports'])
  expect(await upload(key.token)).toBe(403)
  expect(await upload((await newToken(admin, ['members:write'])).token)).toBe(403)
  expect(await upload(admin.token)).toBe(201)
})

it('a personal token asks for the second factor that its owner lacks', async () => {
  const { token } = await newToken(admin, ['members:read'])
  await test.db.run(sql`update organisations set two_step_required = true where id = ${org.id}`)
  const list = async () => (await as({ token }).call(listMembers, { query: {} })).problem.code
  expect(await list()).toBeUndefined()
  const due = new Date(test.world.now().getTime() - 1000)
  await test.db.run(sql`update users set two_step_due = ${due} where id = ${admin.id}`)
  expect(await list()).toBe('session.two_step_due')
  // Who signs in by the company is asked for none.
  const { id } = await test.db.one<{ id: string }>(sql`insert into sign_in_connections
    (organisation_id, kind, provider, subject_attribute, made_at)
    values (${org.id}, 'oidc', 'other', '', ${due}) returning id`)
  await test.db.run(sql`insert into identities (organisation_id, connection_id, subject, user_id, linked_at)
    values (${org.id}, ${id}, 'a', ${admin.id}, ${due})`)
  expect(await list()).toBe('session.two_step_due')
  await test.db.run(sql`update sign_in_connections set enabled = true where id = ${id}`)
  expect(await list()).toBeUndefined()
  const other = await make.admin({ org })
  await test.db.run(sql`update identities set user_id = ${other.id} where user_id = ${admin.id}`)
  expect(await list()).toBe('session.two_step_due')
})
