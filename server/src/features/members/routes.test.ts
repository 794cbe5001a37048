import { getProfile } from '@praxia/contract/accounts.ts'
import {
  createMember,
  deleteMember,
  getMember,
  listMembers,
  type MemberForm,
  updateMember,
} from '@praxia/contract/members.ts'
import { createMemberField } from '@praxia/contract/people/member-fields.ts'
import { getQuota } from '@praxia/contract/organisations.ts'
import { expect, test as it } from 'vitest'
import { as, joinTeam, make, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'

const test = useServer()
let n = 0
const siteField = { name: 'Site', kind: 'text' as const, choices: [], isSite: true }
const form = (more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: `ada${++n}@members.test`,
  roles: [] as ('ROLE_MANAGER' | 'ROLE_ADMINISTRATOR')[],
  ...more,
})

it('an administrator adds a member, who is mailed a link in the language of the request', async () => {
  const admin = await make.admin()
  const made = await as(admin).call(createMember, { query: { lang: 'fr' }, body: form() })
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({ firstName: 'Ada', role: 'learner', roles: [], can: { edit: true, delete: true } })
  const mail = await test.db.one<{ kind: string; subject: string }>(
    sql`select kind, subject from mails where recipient = ${made.body.email}`,
  )
  expect(mail).toMatchObject({ kind: 'invitation', subject: expect.stringContaining('Votre accès') })
})

it('lists those who have a role, in pages of their own', async () => {
  const admin = await make.admin({ firstName: 'Zoe', lastName: 'Zimmer' })
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  for (const lastName of ['Adams', 'Baker', 'Clark']) await make.learner({ org, lastName })
  for (const lastName of ['Hill', 'Iver']) await make.manager({ org, lastName })
  const found = async (query: object) => {
    const { items, total } = (await as(admin).call(listMembers, { query })).body
    return [total, items.map(({ lastName }) => lastName)]
  }
  expect(await found({ role: 'ROLE_MANAGER', limit: 1 })).toEqual([2, ['Hill']])
  expect(await found({ role: 'ROLE_MANAGER', limit: 1, page: 2 })).toEqual([2, ['Iver']])
  expect(await found({ role: 'ROLE_MANAGER', search: 'ive' })).toEqual([1, ['Iver']])
  expect(await found({ role: 'ROLE_ADMINISTRATOR' })).toEqual([1, ['Zimmer']])
  expect(await found({})).toMatchObject([6, {}])
  expect((await as(admin).call(listMembers, { query: { role: 'ROLE_SUPER_ADMIN' as never } })).status).toBe(400)
})

it('lists by last name, finds by either name, pages, and shows no other organisation', async () => {
  const admin = await make.admin({ firstName: 'Zoe', lastName: 'Zimmer' })
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  await make.learner({ org, firstName: 'Grace', lastName: 'Hopper' })
  await make.learner({ org, firstName: 'Alan', lastName: 'Turing' })
  const foreign = await make.learner()
  const all = (await as(admin).call(listMembers)).body
  expect(all.items.map((m) => m.lastName)).toEqual(['Hopper', 'Turing', 'Zimmer'])
  expect((await as(admin).call(listMembers, { query: { search: 'turing al' } })).body).toMatchObject({
    total: 1,
    items: [{ firstName: 'Alan' }],
  })
  expect((await as(admin).call(listMembers, { query: { search: '%' } })).body.total).toBe(0)
  const others = (await as(admin).call(listMembers, { query: { others: true } })).body
  expect([others.total, others.items.map(({ id }) => id)]).toEqual([
    all.total - 1,
    all.items.map(({ id }) => id).filter((id) => id !== admin.id),
  ])
  const second = (await as(admin).call(listMembers, { query: { page: 2, limit: 2 } })).body
  expect(second).toMatchObject({ total: 3, items: [{ lastName: 'Zimmer' }] })
  expect((await as(admin).call(getMember, { params: { id: foreign.id } })).status).toBe(404)
  expect((await as(admin).call(updateMember, { params: { id: foreign.id }, body: form() })).status).toBe(404)
  expect((await as(admin).call(deleteMember, { params: { id: foreign.id } })).status).toBe(404)
  expect((await as(admin).call(listMembers, { query: { clientId: foreign.organisationId } })).status).toBe(404)
})

it('finds names without accents, in any order, by prefix, and mistyped; special characters match literally', async () => {
  const admin = await make.admin({ firstName: 'Zoe', lastName: 'Zimmer' })
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const people = [
    ['Aïcha', 'Traoré'],
    ['Élodie', 'Benali'],
    ['Léa', 'Lrn'],
    ['Carolina', 'Marchetti'],
    ['Marc', 'Underhill_Jr'],
    ['Demarco', '100% Sure\\'],
  ] as const
  for (const [firstName, lastName] of people) {
    const email = `p${++n}.q@mail-${lastName.length}.example.org`
    await make.learner({ org, firstName, lastName, email })
  }
  await make.learner({ firstName: 'Élodie', lastName: 'Traoré' })
  const found = async (search: string, sort?: 'lastName' | '-lastName') => {
    const { items, total } = (await as(admin).call(listMembers, { query: { search, sort } })).body
    expect(total).toBe(items.length)
    return items.map((m) => m.lastName)
  }
  expect(await found('traore')).toEqual(['Traoré'])
  expect(await found('TRAORÉ')).toEqual(['Traoré'])
  expect(await found('benali elodie')).toEqual(['Benali'])
  expect(await found('elodie')).toEqual(['Benali'])
  expect(await found('lea lrn')).toEqual(['Lrn'])
  expect(await found('marcheti')).toEqual(['Marchetti'])
  // Prefix matches come first, then partial matches, then similar names, unless an order is asked for.
  expect(await found('marc')).toEqual(['Marchetti', 'Underhill_Jr', '100% Sure\\'])
  expect(await found('marc', 'lastName')).toEqual(['100% Sure\\', 'Marchetti', 'Underhill_Jr'])
  expect(await found('marc', '-lastName')).toEqual(['Underhill_Jr', 'Marchetti', '100% Sure\\'])
  expect(await found('100%')).toEqual(['100% Sure\\'])
  expect(await found('1%0')).toEqual([])
  expect(await found('l_jr')).toEqual(['Underhill_Jr'])
  expect(await found('_')).toEqual(['Underhill_Jr'])
  expect(await found('\\')).toEqual(['100% Sure\\'])
  expect(await found('example.org')).toEqual([])
})

it('shows any page of any order, the last ones from the end', async () => {
  const admin = await make.admin({ firstName: 'A', lastName: 'M4' })
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  for (const n of [0, 1, 2, 3, 5, 6]) {
    const { id } = await make.learner({ org, firstName: 'A', lastName: `M${n}` })
    await test.db.run(
      sql`update users set points = ${n % 3}, last_connection = ${n % 2 ? new Date(n) : null} where id = ${id}`,
    )
  }
  for (const sort of ['lastName', '-lastName', 'points', '-points', 'lastConnection', '-lastConnection'] as const) {
    const names = async (query: object) =>
      (await as(admin).call(listMembers, { query: { sort, ...query } })).body.items.map((m) => m.lastName)
    const all = await names({})
    expect(all.length).toBe(7)
    if (sort === 'lastName') expect(all).toEqual(all.toSorted())
    const paged: string[] = []
    for (const page of [1, 2, 3, 4]) paged.push(...(await names({ page, limit: 2 })))
    expect(paged, sort).toEqual(all)
    expect(await names({ page: 5, limit: 2 })).toEqual([])
    expect(await names({ page: 1, limit: 2, search: 'm' })).toEqual(all.slice(0, 2))
    expect(await names({ page: 4, limit: 2, search: 'm' })).toEqual(all.slice(6))
  }
  const beyond = (await as(admin).call(listMembers, { query: { page: 9, limit: 2, search: 'm' } })).body
  expect(beyond).toEqual({ items: [], total: 7 })
})

it('the platform sees members of any organisation and cannot change them', async () => {
  const root = await make.superAdmin()
  const learner = await make.learner()
  const list = (await as(root).call(listMembers, { query: { clientId: learner.organisationId } })).body
  expect(list.items).toMatchObject([{ id: learner.id, can: { edit: false, delete: false, generateCode: false } }])
  expect((await as(root).call(getMember, { params: { id: learner.id } })).status).toBe(200)
  expect((await as(root).call(createMember, { body: form() })).status).toBe(403)
})

it('a manager sees the team and themselves, a learner only themselves', async () => {
  const manager = await make.manager()
  const org = { id: manager.organisationId, name: '', type: 'COMPANY' }
  const [mine, other] = [await make.learner({ org }), await make.learner({ org })]
  await joinTeam(manager, mine)
  expect((await as(manager).call(getMember, { params: { id: mine.id } })).body).toMatchObject({
    can: { edit: false, generateCode: true },
  })
  expect((await as(manager).call(getMember, { params: { id: other.id } })).status).toBe(404)
  expect((await as(mine).call(getMember, { params: { id: mine.id } })).status).toBe(200)
  expect((await as(mine).call(getMember, { params: { id: other.id } })).status).toBe(404)
  expect((await as(manager).call(listMembers)).status).toBe(403)
})

it('an e-mail belongs to one account over all organisations, also in concurrent requests', async () => {
  const [one, two] = [await make.admin(), await make.admin()]
  const same = form()
  const answers = await Promise.all(
    [one, two, one, two].map((admin) =>
      as(admin).call(createMember, { body: { ...same, email: admin === one ? same.email : same.email.toUpperCase() } }),
    ),
  )
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409])
  expect(answers.find((a) => a.status === 409)!.problem).toMatchObject({
    code: 'member.email_taken',
    violations: [{ path: 'email' }],
  })
})

it('the last seat is assigned once', async () => {
  const org = await make.organisation({ maxUser: 3 })
  const admin = await make.admin({ org })
  const answers = await Promise.all(Array.from({ length: 6 }, () => as(admin).call(createMember, { body: form() })))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(2)
  expect(answers.filter((a) => a.problem.code === 'member.quota_reached').map((a) => a.status)).toEqual([
    413, 413, 413, 413,
  ])
  const [made] = answers.filter((a) => a.status === 200)
  await as(admin).call(deleteMember, { params: { id: made!.body.id } })
  expect((await as(admin).call(createMember, { body: form() })).status).toBe(200)
})

it('managerEmail sets, replaces and clears the manager set by an administrator, and leaves other managers', async () => {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [first, second, own] = [await make.manager({ org }), await make.manager({ org }), await make.manager({ org })]
  const learner = await make.learner({ org })
  await joinTeam(own, learner)
  const body = { ...form(), email: learner.email }
  const put = (more: object) => as(admin).call(updateMember, { params: { id: learner.id }, body: { ...body, ...more } })
  expect((await put({ managerEmail: first.email.toUpperCase() })).body).toMatchObject({ managerEmail: first.email })
  const replaced = (await put({ managerEmail: second.email })).body
  expect(replaced.managers.map((m) => m.id).sort()).toEqual([second.id, own.id].sort())
  expect((await put({})).body.managerEmail).toBe(second.email)
  expect((await put({ managerEmail: '' })).body).toMatchObject({ managerEmail: null, managers: [{ id: own.id }] })
  expect((await put({ managerEmail: learner.email })).problem).toMatchObject({
    code: 'member.manager_not_found',
    status: 404,
  })
  expect((await put({ managerEmail: (await make.manager()).email })).problem.code).toBe('member.manager_not_found')
})

it('members can only join shared groups of their organisation', async () => {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const groupOf = async (organisationId: number, owner: number | null) =>
    (
      await test.db.one<{ id: number }>(
        sql`insert into groups (organisation_id, name, owner_id, created_at) values (${organisationId}, 'Some', ${owner}, now()) returning id`,
      )
    ).id
  const shared = await groupOf(org.id, null)
  const subgroup = await groupOf(org.id, (await make.manager({ org })).id)
  const foreign = await groupOf((await make.organisation()).id, null)
  const add = (groupIds: number[]) => as(admin).call(createMember, { body: form({ groupIds }) })
  expect((await add([shared])).body.groups).toMatchObject([{ id: shared }])
  expect((await add([shared, subgroup])).status).toBe(404)
  expect((await add([shared, foreign])).status).toBe(404)
})

it('the last administrator keeps the role; nobody can delete or disable themselves', async () => {
  const admin = await make.admin()
  const me = { ...form(), email: admin.email, roles: ['ROLE_ADMINISTRATOR' as const] }
  expect(
    (await as(admin).call(updateMember, { params: { id: admin.id }, body: { ...me, roles: [] } })).problem,
  ).toMatchObject({ code: 'member.last_administrator', status: 409 })
  expect(
    (await as(admin).call(updateMember, { params: { id: admin.id }, body: { ...me, enabled: false } })).problem.code,
  ).toBe('member.self')
  expect((await as(admin).call(deleteMember, { params: { id: admin.id } })).problem).toMatchObject({
    code: 'member.self',
    status: 409,
  })
  const other = await make.admin({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
  // A disabled administrator does not count.
  await test.db.run(sql`update users set disabled_at = now() where id = ${other.id}`)
  expect(
    (await as(admin).call(updateMember, { params: { id: admin.id }, body: { ...me, roles: [] } })).problem.code,
  ).toBe('member.last_administrator')
  await test.db.run(sql`update users set disabled_at = null where id = ${other.id}`)
  const both = await Promise.all([
    as(admin).call(deleteMember, { params: { id: other.id } }),
    as(other).call(deleteMember, { params: { id: admin.id } }),
  ])
  expect(both.filter((a) => a.status === 200)).toHaveLength(1)
})

it('disabling a member frees a seat; enabling needs a free seat', async () => {
  const org = await make.organisation({ maxUser: 2 })
  const admin = await make.admin({ org })
  const learner = await make.learner({ org })
  const put = (id: number, email: string, enabled?: boolean) =>
    as(admin).call(updateMember, {
      params: { id },
      body: { ...form(), email, ...(enabled === undefined ? {} : { enabled }) },
    })
  const used = async () => {
    const { currentUser, members } = (await as(admin).call(getQuota, { params: { id: 0 } })).body
    return [currentUser, members]
  }
  expect((await as(admin).call(createMember, { body: form() })).status).toBe(413)
  expect((await put(learner.id, learner.email, false)).status).toBe(200)
  expect(await used()).toEqual([1, 2])
  const second = (await as(admin).call(createMember, { body: form() })).body
  expect(await used()).toEqual([2, 3])
  const refused = await put(learner.id, learner.email, true)
  expect([refused.status, refused.problem]).toMatchObject([
    413,
    { code: 'member.quota_reached', violations: [{ path: 'enabled', code: 'quota' }] },
  ])
  // Other changes of a member need no seat, nor does adding a disabled member.
  expect((await put(learner.id, learner.email, false)).status).toBe(200)
  expect((await put(second.id, second.email)).status).toBe(200)
  expect((await as(admin).call(createMember, { body: { ...form(), enabled: false } })).status).toBe(200)
  // Two concurrent requests for the seat that a deletion freed.
  const third = (await as(admin).call(listMembers, { query: {} })).body.items.find(
    ({ enabled, id }) => !enabled && id !== learner.id,
  )!
  expect((await as(admin).call(deleteMember, { params: { id: second.id } })).status).toBe(200)
  const answers = await Promise.all([put(learner.id, learner.email, true), put(third.id, third.email, true)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 413])
  expect(await used()).toEqual([2, 3])
})

it('a member who is added disabled is invited once they are enabled, at the address of then', async () => {
  const admin = await make.admin()
  const made = (await as(admin).call(createMember, { body: { ...form(), enabled: false } })).body
  const put = (more: object) =>
    as(admin).call(updateMember, { params: { id: made.id }, body: { ...form(), email: made.email, ...more } })
  const invitations = () =>
    test.db.many<{ recipient: string }>(
      sql`select recipient from mails where user_id = ${made.id} and kind = 'invitation' order by id`,
    )
  const email = `later${n}@members.test`
  expect((await put({ email })).body.email).toBe(email)
  expect(await invitations()).toEqual([])
  expect(await test.db.many(sql`select from password_links where user_id = ${made.id}`)).toEqual([])
  expect((await put({ email, enabled: true })).body.enabled).toBe(true)
  expect(await invitations()).toEqual([{ recipient: email }])
  await put({ email, enabled: true })
  expect(await invitations()).toHaveLength(1)
  // Who has been here comes back as they came before.
  for (const column of [sql`password_hash = 'x'`, sql`password_hash = null, last_connection = now()`]) {
    await put({ email, enabled: false })
    await test.db.run(sql`update users set ${column} where id = ${made.id}`)
    await put({ email, enabled: true })
    expect(await invitations()).toHaveLength(1)
  }
})

it('disabling ends every token immediately and keeps the account', async () => {
  const admin = await make.admin()
  const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
  const answer = await as(admin).call(updateMember, {
    params: { id: learner.id },
    body: { ...form(), email: learner.email, enabled: false },
  })
  expect(answer.body.enabled).toBe(false)
  const refused = { status: 401, code: 'session.account_disabled' }
  expect((await as(learner).call(getProfile)).problem).toMatchObject(refused)
  await as(admin).call(updateMember, { params: { id: learner.id }, body: { ...form(), email: learner.email } })
  // After enabling, every device has to sign in again.
  expect((await as(learner).call(getProfile)).problem).toMatchObject(refused)
  expect(await test.db.one(sql`select user_count from organisations where id = ${admin.organisationId}`)).toMatchObject(
    { userCount: 2 },
  )
})

it('a manager who loses the role loses team and subgroups', async () => {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [manager, learner] = [await make.manager({ org }), await make.learner({ org })]
  await joinTeam(manager, learner)
  await test.db.run(
    sql`insert into groups (organisation_id, name, owner_id, created_at) values (${org.id}, 'Mine', ${manager.id}, now())`,
  )
  await as(admin).call(updateMember, {
    params: { id: manager.id },
    body: { ...form(), email: manager.email, roles: [] },
  })
  expect(
    await test.db.one(
      sql`select (select count(*) from groups where owner_id = ${manager.id}) as groups, (select count(*) from team_members where manager_id = ${manager.id}) as team`,
    ),
  ).toEqual({ groups: 0, team: 0 })
})

it('a deleted member loses token, e-mail and mails; their sessions stay counted without a name', async () => {
  const admin = await make.admin()
  const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
  const { id: category } = await test.db.one<{ id: number }>(sql`select id from categories limit 1`)
  const { id: training } = await test.db.one<{ id: number }>(
    sql`insert into trainings (organisation_id, category_id, duration_minutes, content_languages, default_lang, created_at, modified_at) values (${admin.organisationId}, ${category}, 15, '{EN}', 'EN', now(), now()) returning id`,
  )
  await test.db.run(
    sql`insert into progress (organisation_id, user_id, training_id, progress, active_ms, sessions, first_at, last_at, completed_at) values (${admin.organisationId}, ${learner.id}, ${training}, 100, 60000, 2, now(), now(), now())`,
  )
  await test.db.run(
    sql`insert into likes (organisation_id, user_id, training_id, at) values (${admin.organisationId}, ${learner.id}, ${training}, now())`,
  )
  await test.db.run(
    sql`insert into training_totals (organisation_id, training_id, likes, sessions, started, completed, active_ms) values (${admin.organisationId}, ${training}, 1, 2, 1, 1, 60000)`,
  )
  for (const person of [learner, admin])
    await test.world.storage.put(`attachments/${admin.organisationId}/${person.id}/a.png`, Buffer.from('bytes'))
  expect((await as(admin).call(deleteMember, { params: { id: learner.id } })).status).toBe(200)
  expect(await test.world.storage.list(`attachments/${admin.organisationId}`)).toEqual([`${admin.id}/a.png`])
  expect((await as(learner).call(getProfile)).status).toBe(401)
  expect(await test.db.maybe(sql`select 1 as x from emails where email = ${learner.email}`)).toBeUndefined()
  expect(
    await test.db.one(sql`select likes, sessions, completed from training_totals where training_id = ${training}`),
  ).toEqual({ likes: 0, sessions: 2, completed: 0 })
  expect(await test.db.one(sql`select sessions, active_ms from kept_totals where training_id = ${training}`)).toEqual({
    sessions: 2,
    activeMs: 60000,
  })
})

it('a changed e-mail voids the former link, and invites a member without a password again', async () => {
  const admin = await make.admin()
  const made = (await as(admin).call(createMember, { body: form() })).body
  const email = `moved${n}@members.test`
  expect((await as(admin).call(updateMember, { params: { id: made.id }, body: { ...form(), email } })).body.email).toBe(
    email,
  )
  expect(await test.db.one(sql`select count(*) as links from password_links where user_id = ${made.id}`)).toEqual({
    links: 1,
  })
  expect(await test.db.one(sql`select count(*) as mails from mails where recipient = ${email}`)).toEqual({ mails: 1 })
})

it('of two concurrent edits the second gets a conflict, and can overwrite on request', async () => {
  const admin = await make.admin()
  const made = (await as(admin).call(createMember, { body: form() })).body
  const save = (firstName: string, revision?: string) =>
    as(admin).call(updateMember, {
      params: { id: made.id },
      body: { ...form({ email: made.email, firstName }), revision },
    })
  const both = await Promise.all(['Ada', 'Augusta', 'Annabella'].map((name) => save(`${name}x`, made.revision)))
  expect(both.map((a) => a.status).sort()).toEqual([200, 409, 409])
  expect(both.find((a) => a.status === 409)!.problem.code).toBe('request.conflict')
  const read = (await as(admin).call(getMember, { params: { id: made.id } })).body
  expect((await save('Once more', read.revision)).body.firstName).toBe('Once more')
  expect((await save('All the same')).body.firstName).toBe('All the same')
})

it('every field is answered as it was sent, made and changed, and left as it is where it is absent', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const [one, two] = [await make.manager({ org }), await make.manager({ org })]
  const group = async (name: string) =>
    (
      await test.db.one<{ id: number }>(
        sql`insert into groups (organisation_id, name, created_at) values (${org.id}, ${name}, now()) returning id`,
      )
    ).id
  const site = (await as(admin).call(createMemberField, { body: siteField })).body.id
  const [night, day] = [await group('Night shift'), await group('Day shift')]
  type Whole = Required<Omit<MemberForm, 'revision'>>
  // Of this type, so that a field that is added to the form has to be added here.
  const forms: [Whole, Whole] = [
    {
      firstName: 'Augusta',
      lastName: 'King',
      oneName: false,
      email: `augusta${admin.id}@members.test`,
      roles: ['ROLE_MANAGER'],
      managerEmail: one.email,
      groupIds: [night],
      enabled: false,
      staffNumber: 'A-17',
      fields: [{ fieldId: site, value: 'Lyon' }],
    },
    {
      firstName: '',
      lastName: 'Sukarno',
      oneName: true,
      email: `sukarno${admin.id}@members.test`,
      roles: [],
      managerEmail: two.email,
      groupIds: [day],
      enabled: true,
      staffNumber: '0017',
      fields: [{ fieldId: site, value: 'Metz' }],
    },
  ]
  const [first, second] = forms
  const answered = ({ groupIds, oneName: _, ...rest }: Whole) => ({ ...rest, groups: groupIds.map((id) => ({ id })) })
  const made = await as(admin).call(createMember, { body: first })
  expect([made.status, made.body]).toMatchObject([200, answered(first)])
  const { id } = made.body
  const save = (body: MemberForm) => as(admin).call(updateMember, { params: { id }, body })
  const { managerEmail: _m, groupIds: _g, enabled: _e, staffNumber: _s, fields: _f, ...needed } = first
  expect((await save(needed)).body).toMatchObject(answered(first))
  expect((await save(second)).body).toMatchObject(answered(second))
  expect((await as(admin).call(getMember, { params: { id } })).body).toMatchObject(answered(second))
  const { managerEmail: _n, groupIds: _h, enabled: _i, staffNumber: _t, fields: _v, ...others } = second
  expect((await save(others)).body).toMatchObject(answered(second))
  const empty = { managerEmail: '', groupIds: [], staffNumber: '', fields: [{ fieldId: site, value: null }] }
  expect((await save({ ...second, ...empty })).body).toMatchObject({
    managerEmail: null,
    groups: [],
    staffNumber: null,
    fields: [],
  })
  expect((await as(await make.admin()).call(updateMember, { params: { id }, body: second })).status).toBe(404)
})

it('every field of the form changes the revision of a member', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const { email: managerEmail } = await make.manager({ org })
  const group = await test.db.one<{ id: number }>(
    sql`insert into groups (organisation_id, name, created_at) values (${org.id}, 'Night shift', now()) returning id`,
  )
  const site = (await as(admin).call(createMemberField, { body: siteField })).body.id
  // `Required`, so that a new field of the form has to be added here. The names cover `oneName`.
  const changes: Required<Omit<MemberForm, 'revision' | 'oneName'>> = {
    firstName: 'Augusta',
    lastName: 'King',
    email: `king${admin.id}@members.test`,
    roles: ['ROLE_MANAGER'],
    managerEmail,
    groupIds: [group.id],
    enabled: false,
    staffNumber: 'A-17',
    fields: [{ fieldId: site, value: 'Lyon' }],
  }
  for (const [field, value] of Object.entries(changes)) {
    const body = form()
    const made = (await as(admin).call(createMember, { body })).body
    const save = (more: object) =>
      as(admin).call(updateMember, { params: { id: made.id }, body: { ...body, revision: made.revision, ...more } })
    expect((await save({ [field]: value })).status, field).toBe(200)
    expect((await save({})).problem?.code, field).toBe('request.conflict')
  }
})

it('a partner has administrators only', async () => {
  const admin = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
  expect((await as(admin).call(createMember, { body: form() })).problem).toMatchObject({
    code: 'request.invalid',
    violations: [{ path: 'roles' }],
  })
  const made = await as(admin).call(createMember, { body: form({ roles: ['ROLE_ADMINISTRATOR'] }) })
  expect(made.body.role).toBe('admin')
  expect(
    (
      await as(admin).call(updateMember, {
        params: { id: made.body.id },
        body: form({ email: made.body.email, roles: ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'] }),
      })
    ).status,
  ).toBe(400)
})
