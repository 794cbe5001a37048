import { createApiKey } from '@praxia/contract/connections/api-keys.ts'
import { getProfile } from '@praxia/contract/accounts.ts'
import { getGroup } from '@praxia/contract/groups.ts'
import { deleteMember, getMember, listMembers } from '@praxia/contract/members.ts'
import { createMemberField, deleteMemberField } from '@praxia/contract/people/member-fields.ts'
import { listAudit } from '@praxia/contract/people/audit.ts'
import { beforeEach, expect, it } from 'vitest'
import { type Organisation, type Person, as, make, scopeIn, test, useServer } from '../../../test/harness.ts'
import { refuseOnce } from '../../../test/meeting.ts'
import { growsLinearly } from '../../../test/processor-time.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { mostMembers } from './present.ts'
import { applyToUser, changesOf, emptyUser } from './patch-rules.ts'
import { listGroups } from './store.ts'

useServer()
const core = 'urn:ietf:params:scim:schemas:core:2.0'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const ownFields = 'urn:ietf:params:scim:schemas:extension:praxia:2.0:User'
const patchOp = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
interface Resource {
  schemas: string[]
  id: string
  userName: string
  active: boolean
  displayName: string
  externalId?: string
  emails: { value: string }[]
  members: { value: string }[]
  totalResults: number
  itemsPerPage: number
  startIndex: number
  Resources: Resource[]
  scimType?: string
  detail: string
  name: object
  [enterprise]?: object
  [ownFields]?: object
  attributes: { name: string; canonicalValues?: string[] }[]
}
let org: Organisation
let admin: Person
let token: string
async function directoryOf(who: Person): Promise<string> {
  return (await as(who).call(createApiKey, { body: { name: 'Entra', kind: 'scim' } })).body.token
}
beforeEach(async () => {
  org = await make.organisation()
  admin = await make.admin({ org })
  token = await directoryOf(admin)
})
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function call(method: Method, path: string, payload?: object, by = token) {
  const answer = await test.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${by}`, ...(payload ? { 'content-type': 'application/scim+json' } : {}) },
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
  })
  const body = (answer.body === '' ? {} : answer.json()) as Resource
  return { status: answer.statusCode, body, headers: answer.headers }
}
let n = 0
/** As Entra ID creates a member. */
const userForm = (more: object = {}) => {
  n += 1
  return {
    schemas: [`${core}:User`, enterprise],
    externalId: `oid-${n}`,
    userName: `person${n}.${admin.id}@directory.test`,
    active: true,
    displayName: 'Ada King',
    emails: [{ primary: true, type: 'work', value: `Person${n}.${admin.id}@directory.test` }],
    name: { formatted: 'Ada King', familyName: 'King', givenName: 'Ada' },
    [enterprise]: { employeeNumber: `E${n}` },
    ...more,
  }
}
const add = async (more: object = {}) => {
  const { status, body } = await call('POST', '/Users', userForm(more))
  expect([status, body.detail]).toEqual([201, undefined])
  return body
}
const patch = (path: string, ...operations: object[]) =>
  call('PATCH', path, { schemas: patchOp, Operations: operations })
const find = async (filter: string, of = 'Users') =>
  (await call('GET', `/${of}?filter=${encodeURIComponent(filter)}`)).body
const nightShift = (ids: string[] = []) =>
  call('POST', '/Groups', {
    schemas: [`${core}:Group`],
    displayName: `Night ${(n += 1)}`,
    externalId: `g-${n}`,
    members: ids.map((value) => ({ value })),
  })
const membersOf = async (id: string) => (await call('GET', `/Groups/${id}`)).body.members.map(({ value }) => value)

it('a member is created with its names, address, staff number and identifier, as a learner who is invited', async () => {
  const form = userForm({ roles: [{ value: 'admin', primary: true }], title: 'Engineer' })
  const made = await call('POST', '/Users', form)
  expect(made).toMatchObject({
    status: 201,
    headers: { 'content-type': expect.stringContaining('application/scim+json') as string },
    body: {
      externalId: form.externalId,
      userName: form.emails[0]!.value,
      displayName: 'Ada King',
      name: { givenName: 'Ada', familyName: 'King' },
      active: true,
      [enterprise]: form[enterprise],
    },
  })
  expect(made.headers.location).toMatch(new RegExp(`/scim/v2/Users/${made.body.id}$`))
  const member = (await as(admin).call(getMember, { params: { id: Number(made.body.id) } })).body
  expect(member).toMatchObject({ firstName: 'Ada', lastName: 'King', role: 'learner', staffNumber: `E${n}` })
  expect(await test.db.one(sql`select count(*) as mails from mails where user_id = ${member.id}`)).toEqual({ mails: 1 })
  const audit = (await as(admin).call(listAudit, { query: { userId: member.id } })).body.items
  expect(audit).toMatchObject([{ action: 'member.added', actor: null, key: { name: 'Entra' } }])
})

it('each change of a directory is in the audit, as an administrator’s is, and none where nothing changes', async () => {
  const made = await add()
  const user = `/Users/${made.id}`
  const address = `other.${made.emails[0]!.value}`
  const changes: [op: object, written: object[]][] = [
    [{ op: 'replace', path: 'externalId', value: 'oid-other' }, [{ data: { fields: ['externalId'] } }]],
    [{ op: 'replace', path: 'externalId', value: 'oid-other' }, []],
    [{ op: 'replace', path: 'userName', value: `login.${made.id}` }, [{ data: { fields: ['userName'] } }]],
    [{ op: 'replace', path: 'name.familyName', value: 'Byron' }, [{ data: { fields: ['lastName'] } }]],
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: address }, [{ action: 'account.email_changed' }]],
    [{ op: 'replace', path: 'active', value: false }, [{ action: 'member.disabled' }]],
    [{ op: 'replace', path: 'active', value: true }, [{ action: 'member.enabled' }]],
    [{ op: 'replace', path: 'active', value: true }, []],
  ]
  const all = async () => (await as(admin).call(listAudit, { query: { userId: Number(made.id) } })).body.items
  for (const [operation, written] of changes) {
    const { length } = await all()
    expect((await patch(user, operation)).status).toBe(200)
    const rows = await all()
    const news = rows.slice(0, rows.length - length)
    const by = { action: 'member.changed', actor: null, key: { name: 'Entra' } }
    expect([operation, news]).toMatchObject([operation, written.map((one) => ({ ...by, ...one }))])
  }
  const { length } = await all()
  expect((await call('DELETE', user)).status).toBe(204)
  const form = {
    userName: `login.${made.id}`,
    externalId: 'oid-other',
    emails: [{ type: 'work', primary: true, value: address }],
    name: { familyName: 'Byron', givenName: 'Ada' },
  }
  expect((await call('POST', '/Users', form)).status).toBe(201)
  const rows = (await all()).toReversed().slice(length)
  expect(rows.map(({ action, data }) => [action, data.fields])).toEqual([
    ['member.disabled', undefined],
    ['member.changed', ['directory']],
    ['member.changed', ['directory']],
    ['member.enabled', undefined],
  ])
})
it('another identifier of a group is in the audit', async () => {
  const { body } = await nightShift()
  const changes = async () =>
    (await as(admin).call(listAudit, { query: { action: 'group' } })).body.items.map(({ action }) => action)
  for (let i = 0; i < 2; i += 1) {
    await patch(`/Groups/${body.id}`, { op: 'replace', path: 'externalId', value: 'g-other' })
    expect(await changes()).toEqual(['group.changed', 'group.made'])
  }
})

const makeField = async (name: string, kind: 'text' | 'date' | 'choice', choices: string[] = []) =>
  (
    await as(admin).call(createMemberField, {
      body: { name, kind, choices: choices.map((one) => ({ name: one })), isSite: false },
    })
  ).body.id
it('a directory fills the own fields of members by the names that it reads in the schema', async () => {
  const [site, hired] = [await makeField('Site', 'choice', ['Leeds', 'York']), await makeField('Hired', 'date')]
  expect((await call('GET', `/Schemas/${ownFields}`)).body.attributes).toMatchObject([
    { name: `field${site}`, canonicalValues: ['Leeds', 'York'] },
    { name: `field${hired}` },
  ])
  const valuesOf = async (id: string) =>
    (await as(admin).call(getMember, { params: { id: Number(id) } })).body.fields.map(({ fieldId, value }) => [
      fieldId,
      value,
    ])
  const made = await add({ [ownFields]: { [`field${site}`]: 'leeds', [`field${hired}`]: '2024-01-15T00:00:00Z' } })
  expect(made[ownFields]).toEqual({ [`field${site}`]: 'Leeds', [`field${hired}`]: '2024-01-15' })
  expect(await valuesOf(made.id)).toEqual([
    [site, 'Leeds'],
    [hired, '2024-01-15'],
  ])
  // As Entra ID and as Okta write it; and a second time, which changes nothing.
  for (let i = 0; i < 2; i += 1)
    await patch(`/Users/${made.id}`, { op: 'Replace', path: `${ownFields}:field${site}`, value: 'York' })
  expect(await valuesOf(made.id)).toEqual([
    [site, 'York'],
    [hired, '2024-01-15'],
  ])
  const audit = (await as(admin).call(listAudit, { query: { userId: Number(made.id) } })).body.items
  expect(audit.map(({ action }) => action)).toEqual(['member.changed', 'member.added'])
  expect((await find(`${ownFields}:field${site} eq "york"`)).totalResults).toBe(1)
  expect((await find(`${ownFields}:field${site} eq "Leeds"`)).totalResults).toBe(0)
  await patch(`/Users/${made.id}`, { op: 'replace', value: { [ownFields]: { [`field${site}`]: '' } } })
  expect(await valuesOf(made.id)).toEqual([[hired, '2024-01-15']])
  await patch(`/Users/${made.id}`, { op: 'remove', path: `${ownFields}:field${hired}` })
  expect(await valuesOf(made.id)).toEqual([])
})

it('twice as many own fields in a request take at most twice the time', async () => {
  const work = (size: number) =>
    applyToUser(
      emptyUser,
      changesOf('replace', {
        [ownFields]: Object.fromEntries(Array.from({ length: size }, (_, i) => [`field${i + 1}`, 'x'])),
      }),
    )
  expect(work(3).fields.size).toBe(3)
  expect(await growsLinearly(work, 8000)).toMatchObject({ linear: true })
})

it('a value that an own field does not take is refused with its name, and a deleted field is left out', async () => {
  const [site, hired, text] = [
    await makeField('Site', 'choice', ['Leeds']),
    await makeField('Hired', 'date'),
    await makeField('Badge', 'text'),
  ]
  const { id } = await add()
  for (const [field, value, detail] of [
    [site, 'Paris', 'none of the values of Site: Leeds'],
    [hired, '2024-02-30', 'not a date as YYYY-MM-DD (Hired)'],
    [text, 'x'.repeat(101), 'more than 100 characters (Badge)'],
  ] as const)
    expect(
      (await patch(`/Users/${id}`, { op: 'replace', path: `${ownFields}:field${field}`, value })).body,
    ).toMatchObject({ status: '400', scimType: 'invalidValue', detail: expect.stringContaining(detail) as string })
  expect(
    (await patch(`/Users/${id}`, { op: 'replace', path: `${ownFields}:field${text}`, value: 'x'.repeat(100) })).status,
  ).toBe(200)
  await as(admin).call(deleteMemberField, { params: { id: site } })
  const stranger = await make.admin()
  const theirs = (
    await as(stranger).call(createMemberField, { body: { name: 'Site', kind: 'text', choices: [], isSite: false } })
  ).body.id
  for (const gone of [site, theirs]) {
    const body = { op: 'replace', value: { active: false, [ownFields]: { [`field${gone}`]: 'Leeds' } } }
    expect((await patch(`/Users/${id}`, body)).body).toMatchObject({
      active: false,
      [ownFields]: { [`field${text}`]: 'x'.repeat(100) },
    })
  }
})

it('a disabled member is out with the next call, is still found, and comes back', async () => {
  const person = await make.learner({ org })
  expect((await as(person).call(getProfile)).status).toBe(200)
  // Entra ID: a text, in a Replace of one operation.
  const off = await patch(`/Users/${person.id}`, { op: 'Replace', path: 'active', value: 'False' })
  expect([off.status, off.body.active]).toEqual([200, false])
  expect((await as(person).call(getProfile)).problem.code).toBe('session.account_disabled')
  expect(await find(`userName eq "${person.email}"`)).toMatchObject({ totalResults: 1, Resources: [{ active: false }] })
  expect((await find('active eq false')).totalResults).toBe(1)
  // Okta: without a path.
  const on = await patch(`/Users/${person.id}`, { op: 'replace', value: { active: true } })
  expect(on.body.active).toBe(true)
})

it.each([
  ['a boolean', { op: 'replace', path: 'active', value: false }],
  ['a list of one', { op: 'Replace', path: 'active', value: ['False'] }],
  ['no path', { op: 'Add', value: { active: 'false' } }],
  ['the path with its URN', { op: 'replace', path: `${core}:User:active`, value: false }],
])('disabling is understood as %s', async (_, operation) => {
  const { id } = await add()
  expect((await patch(`/Users/${id}`, operation)).body).toMatchObject({ id, active: false })
})

it('names, addresses and the staff number change in the shapes of Entra ID and Okta', async () => {
  const { id } = await add()
  const address = `moved.${id}@directory.test`
  const changed = await patch(
    `/Users/${id}`,
    { op: 'Add', path: 'name.givenName', value: 'Augusta' },
    { op: 'Replace', value: { 'name.familyName': 'Byron', [`${enterprise}:employeeNumber`]: 'E-new' } },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: address },
    { op: 'Replace', path: 'emails[type eq "home"].value', value: 'private@directory.test' },
    { op: 'Replace', path: `${enterprise}:manager`, value: { value: '12' } },
    { op: 'Replace', path: `${enterprise}:department`, value: 'Night' },
  )
  expect(changed).toMatchObject({
    status: 200,
    body: {
      name: { givenName: 'Augusta', familyName: 'Byron' },
      emails: [{ value: address }],
      [enterprise]: { employeeNumber: 'E-new' },
    },
  })
  expect((await patch(`/Users/${id}`, { op: 'remove', path: `${enterprise}:employeeNumber` })).body).not.toHaveProperty(
    enterprise,
  )
  const put = await call('PUT', `/Users/${id}`, { userName: `upn.${id}`, emails: [{ value: address }] })
  // What a PUT leaves out stays.
  expect(put.body).toMatchObject({ userName: `upn.${id}`, active: true, name: { familyName: 'Byron' } })
  expect(put.body.externalId).toMatch(/^oid-/)
})

it('a user name that is the address takes the address with it', async () => {
  const { emails: _, ...form } = userForm()
  const { id } = (await call('POST', '/Users', form)).body
  const userName = `new.${id}@directory.test`
  expect((await patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: userName })).body).toMatchObject({
    userName,
    emails: [{ value: userName }],
  })
  expect((await call('POST', '/Users', { ...userForm(), userName: 'no-address', emails: [] })).body).toMatchObject({
    scimType: 'invalidValue',
    status: '400',
  })
})

it('no two members have one user name, be it the address of one of them', async () => {
  const [ada, ben] = [await add(), await add()]
  const rename = (who: Resource, userName: string) =>
    patch(`/Users/${who.id}`, { op: 'replace', path: 'userName', value: userName })
  // From a user name that is no address to one that is: the address stays.
  const upn = `upn.${ada.id}@directory.test`
  await rename(ada, `ada.${ada.id}`)
  expect((await rename(ada, upn)).body.emails).toMatchObject([{ value: ada.emails[0]!.value }])
  const taken = { status: 409, body: { scimType: 'uniqueness' } }
  expect(await rename(ada, ben.userName.toUpperCase())).toMatchObject(taken)
  expect(await rename(ben, upn.toUpperCase())).toMatchObject(taken)
  expect((await find(`userName eq "${ben.userName}"`)).Resources.map(({ id }) => id)).toEqual([ben.id])
  expect((await find(`userName eq "${upn}"`)).Resources.map(({ id }) => id)).toEqual([ada.id])
  // The own address is nobody else's user name.
  expect((await rename(ada, ada.emails[0]!.value)).body.userName).toBe(ada.emails[0]!.value)
})

it('filters compare addresses without case and identifiers with it, and nothing found is no error', async () => {
  const made = await add()
  const { id } = made
  await add()
  const ids = async (filter: string) => (await find(filter)).Resources.map((one) => one.id)
  for (const filter of [
    `userName eq "${made.userName.toUpperCase()}"`,
    `userName eq "${made.userName}" and active eq true`,
    `emails[type eq "work" and value eq "${made.userName}"]`,
    `emails.value eq "${made.userName}"`,
    `emails[type eq "work"].value eq "${made.userName}"`,
    `Emails[Type eq "work"] eq "${made.userName}" and active eq true`,
    `active eq true and (emails[type eq "work"].value sw "${made.userName}")`,
    `externalId eq "${made.externalId}"`,
    `(id eq "${id}" or id eq "0") and not (active eq false)`,
    `displayName sw "ada" and ${core}:User:userName co "${made.userName.slice(1, 12)}" and id eq "${id}"`,
    `name.familyName eq "king" and externalId pr and id eq "${id}"`,
    `${enterprise}:employeeNumber eq "${(made[enterprise] as { employeeNumber: string }).employeeNumber}"`,
  ])
    expect(await ids(filter), filter).toEqual([id])
  expect(await ids(`externalId eq "${made.externalId!.toUpperCase()}"`)).toEqual([])
  expect(await ids(`emails[type eq "home"].value eq "${made.userName}"`)).toEqual([])
  expect(await call('GET', '/Users?filter=userName%20eq%20%22nobody%22')).toMatchObject({
    status: 200,
    body: { totalResults: 0, itemsPerPage: 0, Resources: [] },
  })
  for (const filter of [
    'userName',
    'userName eq',
    'nick eq "a"',
    '(active eq true',
    'userName xx "a"',
    'a eq "b" c',
    'emails[type eq "work"].value',
    'emails[type eq "work"].type.x eq "a"',
  ])
    expect((await find(filter)).scimType, filter).toBe('invalidFilter')
  for (const text of ['\\u0000', '\\ud800'])
    expect((await find(`userName eq "${text}"`)).scimType, text).toBe('invalidFilter')
  expect((await find(`${'('.repeat(30)}active eq true${')'.repeat(30)}`)).scimType).toBe('invalidFilter')
})

it('the attributes asked for are answered, those of an extension by its whole name', async () => {
  const { id } = await add()
  const keys = async (query: string) => Object.keys((await call('GET', `/Users/${id}?${query}`)).body).toSorted()
  const always = ['id', 'meta', 'schemas']
  expect(await keys('attributes=userName,name.familyName')).toEqual([...always, 'name', 'userName'].toSorted())
  for (const names of [`${enterprise}:employeeNumber`, enterprise, `${core}:User:active,${enterprise}.employeeNumber`])
    expect(await keys(`attributes=${encodeURIComponent(names)}`), names).toContain(enterprise)
  expect(await keys(`excludedAttributes=${enterprise}:employeeNumber,groups`)).not.toContain(enterprise)
  expect(await keys('excludedAttributes=groups')).toContain(enterprise)
})

it('pages begin at one; a count of none, too many and an index beyond the end are answered', async () => {
  for (let i = 0; i < 3; i += 1) await make.learner({ org })
  const page = async (query: string) => {
    const { body } = await call('GET', `/Users?${query}`)
    return [body.totalResults, body.startIndex, body.itemsPerPage]
  }
  expect(await page('')).toEqual([4, 1, 4])
  expect(await page('startIndex=2&count=2')).toEqual([4, 2, 2])
  expect(await page('startIndex=0&count=-1')).toEqual([4, 1, 0])
  expect(await page('startIndex=5')).toEqual([4, 5, 0])
  expect(await page('count=0')).toEqual([4, 1, 0])
  await test.db.run(sql`insert into users (organisation_id, first_name, last_name, email, actor, created_at)
    select ${org.id}, 'A', 'B', 'x' || i, gen_random_uuid(), now() from generate_series(1, 250) i`)
  expect(await page('count=1000')).toEqual([254, 1, 200])
  expect((await call('GET', '/Users?count=many')).status).toBe(400)
})

it('whom the directory creates again is taken up again; whoever is active is a conflict', async () => {
  const form = userForm()
  const first = await call('POST', '/Users', form)
  expect(await call('POST', '/Users', form)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  await patch(`/Users/${first.body.id}`, { op: 'replace', path: 'active', value: false })
  const again = await call('POST', '/Users', { ...form, name: { givenName: 'Ada', familyName: 'Lovelace' } })
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id, active: true, displayName: 'Ada Lovelace' } })
  // Deleted there: disabled here, with all results, and out of the directory's sight.
  expect((await call('DELETE', `/Users/${first.body.id}`)).status).toBe(204)
  expect((await call('GET', `/Users/${first.body.id}`)).status).toBe(404)
  expect((await find(`userName eq "${form.userName}"`)).totalResults).toBe(0)
  expect((await as(admin).call(getMember, { params: { id: Number(first.body.id) } })).body.enabled).toBe(false)
  expect((await call('POST', '/Users', form)).body).toMatchObject({ id: first.body.id, active: true })
  // An address of another organisation says no more than that.
  const stranger = await make.learner()
  expect(await call('POST', '/Users', userForm({ emails: [{ value: stranger.email }] }))).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  })
})

it('a person with the address of a disabled member does not become that member', async () => {
  const form = userForm()
  const { id } = (await call('POST', '/Users', form)).body
  const uniqueness = { status: 409, body: { scimType: 'uniqueness' } }
  for (const end of [
    () => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
    () => call('DELETE', `/Users/${id}`),
  ]) {
    await end()
    expect(await call('POST', '/Users', { ...form, externalId: 'oid-other' })).toMatchObject(uniqueness)
  }
  expect((await as(admin).call(getMember, { params: { id: Number(id) } })).body.enabled).toBe(false)
  expect(await call('POST', '/Users', form)).toMatchObject({ status: 201, body: { id } })
  await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
  const both = [
    { op: 'replace', path: 'externalId', value: 'oid-other' },
    { op: 'replace', path: 'active', value: true },
  ]
  expect(await patch(`/Users/${id}`, ...both)).toMatchObject(uniqueness)
  // An enabled one whose identifier changes in the directory is the same person.
  await patch(`/Users/${id}`, both[1]!)
  expect((await patch(`/Users/${id}`, both[0]!)).body.externalId).toBe('oid-other')
})

it('a directory enables an administrator whom it identified, and none by the address', async () => {
  const chief = await make.admin({ org })
  const known = await make.admin({ org })
  await patch(`/Users/${known.id}`, { op: 'add', path: 'externalId', value: 'oid-known' })
  for (const { id } of [chief, known]) await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
  const form = { userName: chief.email, emails: [{ value: chief.email }] }
  for (const refused of [
    await call('POST', '/Users', userForm(form)),
    await call('POST', '/Users', { ...userForm(form), externalId: undefined }),
    await patch(`/Users/${chief.id}`, { op: 'replace', path: 'active', value: true }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  expect((await patch(`/Users/${known.id}`, { op: 'replace', path: 'active', value: true })).body.active).toBe(true)
})

it('a member can be staged as inactive, and is invited once active', async () => {
  const { id } = await add({ active: false })
  const mails = async () => (await test.db.many(sql`select from mails where user_id = ${Number(id)}`)).length
  expect((await as(admin).call(getMember, { params: { id: Number(id) } })).body.enabled).toBe(false)
  expect(await mails()).toBe(0)
  await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })
  expect(await mails()).toBe(1)
})

it('an administrator’s address moves to a proven domain of the organisation only', async () => {
  const [chief, learner] = [await make.admin({ org }), await make.learner({ org })]
  const prove = (domain: string, { id }: { id: number }) =>
    test.db.run(sql`insert into proven_domains (domain, organisation_id, proven_at) values (${domain}, ${id}, now())`)
  await prove(`own${org.id}.test`, org)
  await prove(`theirs${org.id}.test`, await make.organisation())
  const move = (id: number, domain: string) =>
    patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: [{ value: `p${id}@${domain}`, primary: true }] })
  for (const domain of ['evil.test', `theirs${org.id}.test`])
    expect(await move(chief.id, domain)).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
  expect([(await move(chief.id, `own${org.id}.test`)).status, (await move(learner.id, 'evil.test')).status]).toEqual([
    200, 200,
  ])
})

it('the last administrator is never disabled or removed, and roles stay', async () => {
  const manager = await make.manager({ org })
  for (const refused of [
    await patch(`/Users/${admin.id}`, { op: 'Replace', path: 'active', value: 'False' }),
    await call('DELETE', `/Users/${admin.id}`),
    await call('PUT', `/Users/${admin.id}`, { userName: admin.email, active: false }),
  ])
    expect(refused).toMatchObject({
      status: 400,
      body: { scimType: 'mutability', detail: expect.any(String) as string },
    })
  await patch(`/Users/${manager.id}`, { op: 'replace', value: { roles: [], name: { givenName: 'Mia' } } })
  expect((await as(admin).call(getMember, { params: { id: manager.id } })).body).toMatchObject({
    firstName: 'Mia',
    role: 'manager',
  })
})

it('seats of the organisation are a limit, said so that the directory shows it', async () => {
  await test.db.run(sql`update organisations set max_user = 2 where id = ${org.id}`)
  const { id } = await add()
  const refused = await call('POST', '/Users', userForm())
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('All 2 seats')])
  await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
  const other = await add()
  expect((await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })).status).toBe(403)
  expect(other.active).toBe(true)
})

it.each([
  ['FR', 'fr'],
  ['fr-CA', 'fr'],
  ['It_it', 'it'],
  ['da, es-MX;q=0.8', 'es'],
  ['da', 'en'],
])('a member whom a directory creates with the language %s is invited in %s', async (preferredLanguage, language) => {
  const row = (id: string) =>
    test.db.one<{ language: string }>(sql`select language from users where id = ${Number(id)}`)
  expect((await row((await add({ preferredLanguage })).id)).language).toBe(language)
  expect((await row((await add({ locale: preferredLanguage })).id)).language).toBe(language)
})

it('a page of groups has as many as its members fit, at least one, and the next page goes on', async () => {
  const ids = [(await add()).id!, (await add()).id!, (await add()).id!]
  for (const members of [ids, ids.slice(0, 1), ids, []]) await nightShift(members)
  const sizes = async (offset: number, most: number | null) => {
    const scope = scopeIn(admin.organisationId)
    const { rows, total } = await listGroups(test.db, scope, undefined, { limit: 3, offset }, most)
    expect(total).toBe(4)
    return rows.map(({ members, isLarge }) => members?.length ?? (isLarge ? 'large' : null))
  }
  expect(await sizes(0, 4)).toEqual([3, 1])
  expect(await sizes(0, 3)).toEqual([3])
  expect(await sizes(0, 2)).toEqual(['large'])
  expect(await sizes(1, 4)).toEqual([1, 3, 0])
  expect(await sizes(0, 7)).toEqual([3, 1, 3])
  expect(await sizes(0, null)).toEqual([null, null, null])
})

it.each([
  [0, 'whole'],
  [1, 'in parts'],
  [mostMembers, 'in parts'],
  [mostMembers + 1, 'in parts'],
] as const)('a group of 10,000 members and %i more is sent %s, with each of them once', async (more, how) => {
  const { id } = (await nightShift()).body
  await test.db.run(sql`
    with made as (insert into users (organisation_id, first_name, last_name, email, actor, created_at)
      select ${admin.organisationId}, 'A', 'B', 'm' || n || '.' || ${id}::text || '@example.org',
        gen_random_uuid(), now()
      from generate_series(1, ${mostMembers + more}::integer) n returning id)
    insert into group_members (organisation_id, group_id, user_id)
    select ${admin.organisationId}, ${Number(id)}::bigint, id from made`)
  const isWhole = how === 'whole'
  const seen = ({ body, headers }: Awaited<ReturnType<typeof call>>, group: Resource) => {
    const ids = group.members.map(({ value }) => value)
    expect([ids.length, new Set(ids).size, group.id]).toEqual([mostMembers + more, ids.length, id])
    expect(group.members.at(-1)).toMatchObject({ display: 'A B', type: 'User' })
    expect(headers['content-type']).toContain('application/scim+json')
    expect(headers['content-length'] !== undefined).toBe(isWhole)
    expect(body.schemas).toHaveLength(1)
  }
  const one = await call('GET', `/Groups/${id}`)
  seen(one, one.body)
  const list = await call('GET', `/Groups?filter=${encodeURIComponent(`id eq "${id}"`)}`)
  seen(list, list.body.Resources[0]!)
  expect(list.body).toMatchObject({ totalResults: 1, itemsPerPage: 1, startIndex: 1 })
  const without = await call('GET', `/Groups/${id}?excludedAttributes=members`)
  expect([without.body.id, without.body.members]).toEqual([id, undefined])
  expect(await patch(`/Groups/${id}`, { op: 'replace', path: 'displayName', value: `N ${id}` })).toMatchObject({
    status: 204,
    body: {},
  })
})

it('groups take members in the shapes of Entra ID and Okta', async () => {
  const [one, two, three] = [(await add()).id, (await add()).id, (await add()).id]
  const made = await nightShift([one!])
  expect(made.status).toBe(201)
  const { id, displayName } = made.body
  const path = `/Groups/${id}`
  const change = async (...operations: object[]) => {
    expect((await patch(path, ...operations)).status).toBe(204)
    return (await membersOf(id)).map((member) => [one, two, three].indexOf(member))
  }
  expect(await change({ op: 'Add', path: 'members', value: [{ value: two }, { value: one }] })).toEqual([0, 1])
  expect(await change({ op: 'Remove', path: 'members', value: [{ value: one }] })).toEqual([1])
  expect(await change({ op: 'add', value: { members: [{ value: three, display: 'x' }] } })).toEqual([1, 2])
  expect(await change({ op: 'remove', path: `members[value eq "${two}"]` })).toEqual([2])
  expect(await change({ op: 'replace', path: 'members', value: [{ value: one }, { value: two }] })).toEqual([0, 1])
  // Without a value, or without members, their list stays.
  for (const op of ['replace', 'add'])
    expect(await patch(path, { op, path: 'members' })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    })
  expect(await change({ op: 'replace', value: { id, displayName: `${displayName} shift` } })).toEqual([0, 1])
  expect((await call('PUT', path, { displayName })).body.displayName).toBe(displayName)
  expect(await change({ op: 'remove', path: 'members' })).toEqual([])
  expect((await find(`displayName eq "${displayName.toUpperCase()}"`, 'Groups')).Resources).toMatchObject([{ id }])
  await change({ op: 'add', path: 'members', value: { value: one } })
  expect((await find(`members eq "${one}"`, 'Groups')).totalResults).toBe(1)
  expect((await find(`members.value eq "${two}"`, 'Groups')).totalResults).toBe(0)
  const without = await call('GET', `${path}?excludedAttributes=members`)
  expect([without.body.displayName, without.body.members]).toEqual([displayName, undefined])
  const taken = await call('POST', '/Groups', { displayName })
  expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness'])
  const audit = (await as(admin).call(listAudit, { query: { action: 'group' } })).body.items
  expect(audit.at(-1)).toMatchObject({ action: 'group.made', key: { name: 'Entra' } })
  expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('GET', path)).status).toBe(404)
})

it('a group that is put without members keeps them, and one with members has these alone', async () => {
  const [one, two, three] = [(await add()).id, (await add()).id, (await add()).id]
  const { id, displayName } = (await nightShift([one, two])).body
  const put = async (more: object = {}) => {
    const answer = await call('PUT', `/Groups/${id}`, { displayName, ...more })
    expect(answer.status).toBe(200)
    return answer.body.members.map(({ value }) => value)
  }
  expect(await put()).toEqual([one, two])
  expect(await put({ members: [{ value: three }] })).toEqual([three])
  expect(await put()).toEqual([three])
  expect(await put({ members: [] })).toEqual([])
})

it('a group takes more than a hundred members in one call, and three hundred calls in a row', async () => {
  const people = await test.db.many<{ id: number }>(sql`
    insert into users (organisation_id, first_name, last_name, email, actor, created_at)
    select ${org.id}, 'A', 'B', 'many' || i, gen_random_uuid(), now() from generate_series(1, 600) i returning id`)
  const ids = people.map(({ id }) => String(id))
  const { id } = (await nightShift(ids.slice(0, 300))).body
  expect(await membersOf(id)).toHaveLength(300)
  const times: number[] = []
  for (const value of ids.slice(300)) {
    const begun = performance.now()
    expect((await patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ value }] })).status).toBe(204)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  if (process.env.SCIM_TIMES) console.log(`median ${times[150]!} ms, slowest ${times.at(-1)!} ms`)
  expect(await membersOf(id)).toHaveLength(600)
}, 60_000)

it('who joins or leaves a group is compared with its members alone, however many it has', async () => {
  const [one, two] = [(await add()).id, (await add()).id]
  const { id } = (await nightShift([one])).body
  await test.db.run(sql`
    with made as (insert into users (organisation_id, first_name, last_name, email, actor, created_at)
      select ${org.id}, 'A', 'B', 'of' || i || '.' || ${id}::text, gen_random_uuid(), now()
      from generate_series(1, 500) i returning id)
    insert into group_members (organisation_id, group_id, user_id)
    select ${org.id}, ${Number(id)}::bigint, id from made`)
  const { database } = test.world
  let most = 0
  const counting = (db: Db): Db => ({
    ...db,
    many: async <T>(query: Sql) => {
      const rows = await db.many<T>(query)
      most = Math.max(most, rows.length)
      return rows
    },
  })
  test.world.database = { ...database, transaction: (work) => database.transaction((db) => work(counting(db))) }
  try {
    const join = { op: 'Add', path: 'members', value: [{ value: two }] }
    const leave = { op: 'Remove', path: 'members', value: [{ value: one }] }
    for (const operation of [join, leave]) expect((await patch(`/Groups/${id}`, operation)).status).toBe(204)
  } finally {
    test.world.database = database
  }
  expect(most).toBeLessThan(10)
  const members = await membersOf(id)
  expect([members.length, members.includes(one), members.includes(two)]).toEqual([501, false, true])
})

it('nothing of another organisation is seen or changed, and managers’ groups are no groups of a directory', async () => {
  const stranger = await make.admin()
  const theirs = await directoryOf(stranger)
  const { id } = await add()
  const group = (await nightShift([id])).body
  for (const [method, path, body] of [
    ['GET', `/Users/${id}`],
    ['PUT', `/Users/${id}`, { userName: 'x@y.test' }],
    ['PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: false }] }],
    ['DELETE', `/Users/${id}`],
    ['GET', `/Groups/${group.id}`],
    ['PUT', `/Groups/${group.id}`, { displayName: 'Theirs' }],
    ['PATCH', `/Groups/${group.id}`, { Operations: [{ op: 'remove', path: 'members' }] }],
    ['DELETE', `/Groups/${group.id}`],
  ] as const)
    expect([(await call(method, path, body, theirs)).status, method, path]).toEqual([404, method, path])
  const other = await call('POST', '/Groups', { displayName: 'A', members: [{ value: id }] }, theirs)
  expect(other.body).toMatchObject({
    status: '400',
    scimType: 'invalidValue',
    detail: expect.stringContaining(id) as string,
  })
  expect((await call('GET', '/Users', undefined, theirs)).body.totalResults).toBe(1)
  const manager = await make.manager({ org })
  const own = await test.db.one<{ id: number }>(sql`insert into groups (organisation_id, name, owner_id, created_at)
    values (${org.id}, 'Own', ${manager.id}, now()) returning id`)
  expect((await call('GET', `/Groups/${own.id}`)).status).toBe(404)
  expect((await as(manager).call(getGroup, { params: { id: own.id } })).status).toBe(200)
  // After the account is deleted, nothing of it is left.
  await as(admin).call(deleteMember, { params: { id: Number(id) } })
  expect((await call('GET', `/Users/${id}`)).status).toBe(404)
})

it('only a key of a directory opens it, and it opens nothing else', async () => {
  const { token: api } = (
    await as(admin).call(createApiKey, { body: { name: 'HR', kind: 'api', scopes: ['members:read', 'groups'] } })
  ).body
  for (const wrong of [admin.token, api, token.replace(`_${org.id}_`, '_1_'), 'scim_1_x'])
    expect(await call('GET', '/Users', undefined, wrong)).toMatchObject({
      status: 401,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
      headers: { 'www-authenticate': expect.stringContaining('Bearer') as string },
    })
  expect((await as({ token }).call(listMembers, { query: {} })).status).toBe(403)
})

it('says what it can, and answers errors in its own form', async () => {
  expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } })
  expect((await call('GET', '/ResourceTypes')).body.Resources).toHaveLength(2)
  expect((await call('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' })
  expect((await call('GET', `/Schemas/${core}:User`)).body).toMatchObject({ name: 'User' })
  expect((await call('GET', '/Bulk')).body).toMatchObject({ status: '404' })
  const broken = await test.app.inject({
    method: 'POST',
    url: '/scim/v2/Users',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    payload: '{',
  })
  expect(broken.json()).toMatchObject({ status: '400', scimType: 'invalidSyntax' })
  const { id } = await add()
  for (const [operation, scimType] of [
    [{ op: 'move', path: 'active' }, 'invalidSyntax'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails', value: 'nonsense' }, 'invalidValue'],
    [{ op: 'replace', path: 'name.familyName', value: 'a\u0000b' }, 'invalidValue'],
  ] as const)
    expect((await patch(`/Users/${id}`, operation)).body, JSON.stringify(operation)).toMatchObject({
      status: '400',
      scimType,
    })
})

it('a request that a deadlock ends is done again', async () => {
  const refused = await refuseOnce(sql`groups`)
  const made = await call('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Night',
  })
  await refused.end()
  expect([made.status, made.body.displayName]).toEqual([201, 'Night'])
})
