import { createHash, randomUUID } from 'node:crypto'
import { finishReset, generateCodes, getProfile, signIn, signInByCode, startReset } from '@praxia/contract/accounts.ts'
import { updateProfile } from '@praxia/contract/accounts.ts'
import { createApiKey } from '@praxia/contract/connections/api-keys.ts'
import * as api from '@praxia/contract/connections/company-sign-in.ts'
import { listAudit } from '@praxia/contract/people/audit.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { addToTeam, createMember } from '@praxia/contract/members.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { hashPassword } from '../../access/passwords.ts'
import { lockOrganisation } from '../members/store.ts'
import { dnsServer, openIdProvider, type Person as Described } from '../../../test/identity-provider.ts'
import { type Organisation, type Person, as, make, test, useServer } from '../../../test/harness.ts'

useServer({ OUTBOUND_PRIVATE: 'true' })
const minute = 60_000
const password = 'Right-horse-9'
const clientSecret = 'a secret of the client'

interface Company {
  org: Organisation
  admin: Person
  domain: string
  connection: api.CompanySignIn
}
const records = new Map<string, string>()
let dns: Awaited<ReturnType<typeof dnsServer>>
let provider: Awaited<ReturnType<typeof openIdProvider>>
let acme: Company
let other: Company

const domainsOf = async (admin: Person) => (await as(admin).call(api.getCompanySignIn)).body.connection!.domains
const prove = async (admin: Person, domain: string) => {
  const added = await as(admin).call(api.addCompanyDomain, { body: { domain } })
  if (added.status !== 200) return added
  records.set(domain, added.body.find((one) => one.domain === domain)!.record)
  return as(admin).call(api.checkCompanyDomain, { params: { domain } })
}
async function begin(name: string): Promise<Company> {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const connection = (await as(admin).call(api.createCompanySignIn, { body: { provider: 'keycloak' } })).body
  const domain = `${name}-${randomUUID().slice(0, 8)}.example`
  await prove(admin, domain)
  return { org, admin, domain, connection }
}
const values = (more: object = {}) => ({
  issuer: provider.issuer,
  clientId: 'praxia',
  secret: clientSecret,
  scopes: 'openid email profile',
  claim: '',
  rules: [],
  ...more,
})
const configure = ({ admin, org }: Company, more: object = {}) =>
  as(admin).call(api.updateCompanySignIn, { body: values({ clientId: `client-${org.id}`, ...more }) })
const turn = ({ admin }: Company, more: object = {}) =>
  as(admin).call(api.switchCompanySignIn, { body: { enabled: true, enforced: false, breakGlassId: null, ...more } })

/** A browser: its cookies here and at the provider. */
const newBrowser = () => ({ here: '', there: new Map<string, string>() })
type Browser = ReturnType<typeof newBrowser>
const open = async (browser: Browser, url: string) => {
  const answer = await test.app.inject({ method: 'GET', url, headers: browser.here ? { cookie: browser.here } : {} })
  const [set] = [answer.headers['set-cookie'] ?? []].flat()
  if (set) browser.here = set.split(';')[0]!
  return String(answer.headers.location)
}
/** Goes to the provider and comes back: the address of the callback, not opened yet. */
async function goThrough(browser: Browser, company: Company, person: Described): Promise<string> {
  provider.state.person = person
  const away = await open(browser, `/api/sign-in/${company.connection.id}/start?lang=fr`)
  expect(away, 'leads to the provider').toContain(provider.issuer)
  const back = await provider.follow(away, 'http://localhost/', browser.there)
  expect(back).toContain('/callback?')
  return back.slice('http://localhost'.length)
}
const finish = (browser: Browser, page: string) => {
  const [, connection, state] = /\/sign-in\/company#([\w-]{36})\.([\w-]+)$/.exec(page) ?? []
  expect(state, page).toBeDefined()
  return as().call(api.finishCompanySignIn, {
    body: { connection: connection!, state: state! },
    headers: browser.here ? { cookie: browser.here } : {},
  })
}
/** Signs in from beginning to end. */
async function enter(company: Company, person: Described, browser = newBrowser()) {
  return finish(browser, await open(browser, await goThrough(browser, company, person)))
}
/** A person of the provider; without `email_verified`, as Entra ID sends them. */
const anna = (company: Company, more: object = {}): Described => {
  const sub = randomUUID()
  const names = { given_name: 'Anna', family_name: 'Durand', locale: 'it-IT' }
  return { sub, email: `anna.${sub}@${company.domain}`, ...names, groups: ['all'], ...more }
}
const countUsers = async ({ org }: Company): Promise<number> =>
  (await test.db.one<{ count: number }>(sql`select count(*) as count from users where organisation_id = ${org.id}`))
    .count
const auditOf = async (id: number): Promise<string[]> =>
  (
    await test.db.many<{ action: string }>(sql`select action from audit
      where subject_id = ${id} and not starts_with(action, 'company_') order by id`)
  ).map(({ action }) => action)
const givePassword = async ({ id }: Person) =>
  test.db.run(sql`update users set password_hash = ${await hashPassword(password)} where id = ${id}`)

beforeAll(async () => {
  dns = await dnsServer(records)
  test.world.config.dnsServers = [dns.address]
  acme = await begin('acme')
  other = await begin('other')
  provider = await openIdProvider(() =>
    [acme, other].map(({ org, connection }) => ({
      client_id: `client-${org.id}`,
      client_secret: clientSecret,
      redirect_uris: [connection.redirectUri],
      post_logout_redirect_uris: [connection.signOutUri],
      backchannel_logout_uri: connection.backChannelUri,
      backchannel_logout_session_required: true,
    })),
  )
  for (const company of [acme, other]) {
    expect((await configure(company)).status).toBe(200)
    await tried(company)
    expect((await turn(company)).status).toBe(200)
  }
})
afterAll(async () => {
  await provider?.close()
  dns?.close()
})
/** Tests the connection as its administrator does. */
async function tried({ admin, domain }: Pick<Company, 'admin' | 'domain'>, more: object = {}) {
  const started = await as(admin).call(api.testCompanySignIn, { body: undefined })
  if (started.status !== 200) return (await as(admin).call(api.getCompanySignIn)).body.connection!.test!
  const browser = newBrowser()
  browser.here = String([started.headers['set-cookie']].flat()[0]).split(';')[0]!
  provider.state.person = { sub: randomUUID(), email: `boss@${domain}`, family_name: 'Boss', ...more }
  const back = await provider.follow(started.body.address, 'http://localhost/', browser.there)
  const page = await open(browser, back.slice('http://localhost'.length))
  expect(page).toBe('http://localhost/admin/company?tab=signIn')
  return (await as(admin).call(api.getCompanySignIn)).body.connection!.test!
}

it('a person of the provider becomes a member once, whatever the case of the address', async () => {
  const person = anna(acme)
  const first = await enter(acme, { ...person, email: String(person.email).toUpperCase() })
  expect(first.status).toBe(200)
  expect(first.body.profile).toMatchObject({ firstName: 'Anna', lastName: 'Durand', roles: [], language: 'it' })
  expect((await as(first.body).call(getProfile)).body.clientId).toBe(acme.org.id)
  const second = await enter(acme, person)
  expect(second.body.profile.id).toBe(first.body.profile.id)
  expect(await auditOf(first.body.profile.id)).toEqual([
    'member.added',
    'account.linked',
    'sign_in.company',
    'sign_in.company',
  ])
})

it('an account of the organisation is linked by its address, once', async () => {
  const member = await make.learner({ org: acme.org, email: `Paul.${randomUUID()}@${acme.domain}` })
  const person = anna(acme, { email: member.email.toLowerCase() })
  expect((await enter(acme, person)).body.profile.id).toBe(member.id)
  const impostor = await enter(acme, anna(acme, { email: member.email }))
  expect([impostor.status, impostor.problem.code]).toEqual([409, 'company_sign_in.taken'])
})

it('a changed address follows the person and its former account is the same', async () => {
  const person = anna(acme)
  const { id } = (await enter(acme, person)).body.profile
  const email = `married.${person.sub}@${acme.domain}`
  const after = (await enter(acme, { ...person, email })).body.profile
  expect([after.id, after.email]).toEqual([id, email])
  expect(await auditOf(id)).toContain('account.email_changed')
  const foreign = (await enter(acme, { ...person, email: `me@elsewhere.example` })).body.profile
  expect([foreign.id, foreign.email], 'outside of the proven domains it stays').toEqual([id, email])
})

it('a provider cannot name people of another organisation, nor of a domain that is not proven', async () => {
  const victim = await make.admin({ org: acme.org, email: `boss.${randomUUID()}@${acme.domain}` })
  const before = await countUsers(other)
  const answer = await enter(other, anna(other, { email: victim.email }))
  expect([answer.status, answer.problem.code]).toEqual([409, 'company_sign_in.domain'])
  expect(JSON.stringify(answer.body)).not.toContain(victim.email)
  // An account of this organisation with an address of the other's proven domain.
  const member = await make.learner({ org: acme.org, email: `x.${randomUUID()}@${other.domain}` })
  expect((await enter(other, anna(other, { email: member.email }))).problem.code).toBe('company_sign_in.taken')
  expect(await countUsers(other)).toBe(before)
})

it('an address that the provider calls unverified neither links nor creates an account; a silent one does', async () => {
  const before = await countUsers(acme)
  for (const said of [false, 'false'])
    expect((await enter(acme, anna(acme, { email_verified: said }))).problem.code).toBe('company_sign_in.unverified')
  expect((await enter(acme, anna(acme, { email: undefined }))).problem.code).toBe('company_sign_in.no_email')
  expect(await countUsers(acme)).toBe(before)
  expect((await enter(acme, anna(acme, { email_verified: true }))).status).toBe(200)
})

it('a response works once, in the browser where the sign-in began', async () => {
  const [mine, stranger] = [newBrowser(), newBrowser()]
  const back = await goThrough(mine, acme, anna(acme))
  const before = provider.state.redeemed
  const strange = await open(stranger, back)
  expect((await finish(stranger, strange)).problem.code).toBe('company_sign_in.expired')
  expect(provider.state.redeemed, 'another browser redeems nothing').toBe(before)
  // A double click: one redemption, and both lead to the page that signs in.
  const pages = await Promise.all([open(mine, back), open(mine, back)])
  expect(pages[0]).toBe(pages[1])
  expect(provider.state.redeemed).toBe(before + 1)
  const copied = { here: stranger.here, there: stranger.there }
  expect((await finish(copied, pages[0])).problem.code).toBe('company_sign_in.expired')
  expect((await finish(mine, pages[0])).status).toBe(200)
  expect((await finish(mine, pages[0])).problem.code).toBe('company_sign_in.expired')
  expect((await finish(mine, await open(mine, back))).problem.code).toBe('company_sign_in.expired')
})

it('a state ends after ten minutes and belongs to its connection', async () => {
  const browser = newBrowser()
  const back = await goThrough(browser, acme, anna(acme))
  const elsewhere = back.replace(acme.connection.id, other.connection.id)
  expect((await finish(browser, await open(browser, elsewhere))).problem.code).toBe('company_sign_in.expired')
  test.pass(10 * minute)
  expect((await finish(browser, await open(browser, back))).problem.code).toBe('company_sign_in.expired')
  test.pass(-10 * minute)
})

it('clocks may differ by three minutes and not by ten, in either direction', async () => {
  for (const [difference, code] of [
    [3, undefined],
    [-3, undefined],
    [10, 'company_sign_in.clock'],
    [-10, 'company_sign_in.clock'],
  ] as const) {
    test.pass(difference * minute)
    expect((await enter(acme, anna(acme))).problem.code, String(difference)).toBe(code)
    test.pass(-difference * minute)
  }
})

it('a provider may change its keys between two sign-ins', async () => {
  const person = anna(acme)
  const first = await enter(acme, person)
  provider.rotateKeys()
  expect((await enter(acme, person)).body.profile.id).toBe(first.body.profile.id)
})

it('a disabled account is refused, and gets no link', async () => {
  const member = await make.learner({ org: acme.org, email: `off.${randomUUID()}@${acme.domain}` })
  await test.db.run(sql`update users set disabled_at = now() where id = ${member.id}`)
  const before = await countUsers(acme)
  expect((await enter(acme, anna(acme, { email: member.email }))).problem.code).toBe('sign_in.account_disabled')
  expect(await countUsers(acme)).toBe(before)
  const links = await test.db.many(sql`select subject from identities where user_id = ${member.id}`)
  expect(links).toEqual([])
})

it('a response to another nonce or code challenge than those of the sign-in is refused', async () => {
  const before = await countUsers(acme)
  for (const [name, value] of [
    ['nonce', randomUUID()],
    ['code_challenge', createHash('sha256').update('another').digest('base64url')],
  ] as const) {
    const browser = newBrowser()
    provider.state.person = anna(acme)
    const away = new URL(await open(browser, `/api/sign-in/${acme.connection.id}/start`))
    away.searchParams.set(name, value)
    const back = await provider.follow(away.href, 'http://localhost/', browser.there)
    const page = await open(browser, back.slice('http://localhost'.length))
    expect((await finish(browser, page)).problem.code, name).toBe('company_sign_in.provider')
  }
  expect(await countUsers(acme)).toBe(before)
})

it('an address that is not in the id token is read from the userinfo endpoint', async () => {
  const person = anna(acme)
  // The provider puts it there alone.
  expect((await enter(acme, person)).body.profile.email).toBe(person.email)
  provider.state.metadata = { userinfo_endpoint: undefined }
  const without = await enter(acme, anna(acme))
  provider.state.metadata = {}
  expect(without.problem.code).toBe('company_sign_in.no_email')
})

it('whom a directory disables is out with the next call, on a headset too, and gets no second account', async () => {
  const person = anna(acme)
  const { body } = await enter(acme, person)
  const { id } = body.profile
  const codes = (await as(body).call(generateCodes, { body: { userIds: [id] } })).body
  const headset = (await as().call(signInByCode, { body: { code: codes[0]!.code } })).body
  const { token } = (await as(acme.admin).call(createApiKey, { body: { name: 'Directory', kind: 'scim' } })).body
  const switchTo = (active: boolean) =>
    test.app.inject({
      method: 'PATCH',
      url: `/scim/v2/Users/${id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify({ Operations: [{ op: 'Replace', path: 'active', value: active }] }),
    })
  expect((await switchTo(false)).statusCode).toBe(200)
  for (const who of [body, headset])
    expect((await as(who).call(getProfile)).problem).toMatchObject({ status: 401, code: 'session.account_disabled' })
  const before = await countUsers(acme)
  expect((await enter(acme, person)).problem.code).toBe('sign_in.account_disabled')
  expect(await countUsers(acme)).toBe(before)
  await switchTo(true)
  expect((await enter(acme, person)).body.profile.id).toBe(id)
})

it('the last seat is given once; then the page says that there is none', async () => {
  const { count: taken } = await test.db.one<{ count: number }>(
    sql`select count(*) as count from users where organisation_id = ${acme.org.id} and enabled`,
  )
  await test.db.run(sql`update organisations set max_user = ${taken + 1} where id = ${acme.org.id}`)
  const [mine, yours] = [newBrowser(), newBrowser()]
  const backs = [await goThrough(mine, acme, anna(acme)), await goThrough(yours, acme, anna(acme))]
  const pages = await Promise.all([open(mine, backs[0]!), open(yours, backs[1]!)])
  const answers = [await finish(mine, pages[0]!), await finish(yours, pages[1]!)]
  await test.db.run(sql`update organisations set max_user = 100 where id = ${acme.org.id}`)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.map(({ problem }) => problem.code)).toContain('company_sign_in.full')
})

it('a mapping gives roles and groups, and a provider that leaves the claim out changes nothing', async () => {
  const group = (await as(acme.admin).call(createGroup, { body: { name: randomUUID(), userIds: [] } })).body.id
  const foreignGroup = (await as(other.admin).call(createGroup, { body: { name: 'B', userIds: [] } })).body.id
  const rules = [
    { value: 'trainers', role: 'ROLE_MANAGER' as const, groupId: null },
    { value: 'chiefs', role: 'ROLE_ADMINISTRATOR' as const, groupId: null },
    { value: 'plant', role: null, groupId: group },
  ]
  expect((await configure(acme, { claim: 'groups', rules: [{ ...rules[2]!, groupId: foreignGroup }] })).status).toBe(
    400,
  )
  expect((await configure(acme, { claim: 'groups', rules })).body).toMatchObject({ enabled: true, rules })
  const person = anna(acme, { groups: ['trainers', 'plant'] })
  const { id, roles } = (await enter(acme, person)).body.profile
  const groups = async () =>
    (await test.db.many<{ id: number }>(sql`select group_id as id from group_members where user_id = ${id}`)).map(
      (row) => row.id,
    )
  expect([roles, await groups()]).toEqual([['ROLE_MANAGER'], [group]])
  expect((await enter(acme, { ...person, groups: undefined })).body.profile.roles).toEqual(['ROLE_MANAGER'])
  expect((await enter(acme, { ...person, groups: [] })).body.profile.roles).toEqual([])
  expect(await groups()).toEqual([])
  // The last administrator stays one.
  await test.db.run(sql`update users set is_admin = false where organisation_id = ${acme.org.id}`)
  expect((await enter(acme, { ...person, groups: ['chiefs'] })).body.profile.roles).toEqual(['ROLE_ADMINISTRATOR'])
  expect((await enter(acme, { ...person, groups: [] })).body.profile.roles).toEqual(['ROLE_ADMINISTRATOR'])
  await test.db.run(sql`update users set is_admin = true where id = ${acme.admin.id}`)
  expect((await enter(acme, { ...person, groups: [] })).body.profile.roles).toEqual([])
  await configure(acme, { secret: undefined })
})

it('a claim that is left out leaves a manager’s team, an empty one ends it', async () => {
  const rules = [{ value: 'trainers', role: 'ROLE_MANAGER' as const, groupId: null }]
  await configure(acme, { claim: 'groups', rules })
  const person = anna(acme, { groups: ['trainers'] })
  const manager = (await enter(acme, person)).body
  const learner = await make.learner({ org: acme.org })
  expect((await as(manager).call(addToTeam, { body: { userIds: [learner.id] } })).status).toBe(200)
  const team = async () =>
    (await test.db.many(sql`select member_id from team_members where manager_id = ${manager.profile.id}`)).length
  for (const groups of [undefined, null, [{ name: 'trainers' }]]) {
    expect((await enter(acme, { ...person, groups })).body.profile.roles).toEqual(['ROLE_MANAGER'])
    expect(await team()).toBe(1)
  }
  expect((await enter(acme, { ...person, groups: [] })).body.profile.roles).toEqual([])
  expect(await team()).toBe(0)
  await configure(acme, { secret: undefined })
})

it('a mapping leaves the groups of the directory to it, and a change of groups is in the audit', async () => {
  const [own, directorys] = [
    (await as(acme.admin).call(createGroup, { body: { name: randomUUID(), userIds: [] } })).body.id,
    (await as(acme.admin).call(createGroup, { body: { name: randomUUID(), userIds: [] } })).body.id,
  ]
  await test.db.run(sql`insert into directory_groups (organisation_id, group_id, external_id)
    values (${acme.org.id}, ${directorys}, 'g-1')`)
  const rules = [own, directorys].map((groupId) => ({ value: 'plant', role: null, groupId }))
  await configure(acme, { claim: 'groups', rules })
  const person = anna(acme, { groups: ['plant'] })
  const { id } = (await enter(acme, person)).body.profile
  await enter(acme, { ...person, groups: [] })
  expect(
    await test.db.many(sql`select group_id as id from group_members where user_id = ${id} order by group_id`),
  ).toEqual([{ id: directorys }])
  const audit = (await as(acme.admin).call(listAudit, { query: { userId: id } })).body.items
  expect(audit.filter(({ action }) => action === 'member.changed')).toMatchObject([
    { data: { fields: ['groups'] } },
    { data: { fields: ['groups'] } },
  ])
  await configure(acme, { secret: undefined })
})

it('enforced, passwords open the break-glass administrator alone, until there is none', async () => {
  const company = other
  const member = await make.learner({ org: company.org, email: `p.${randomUUID()}@${company.domain}` })
  const outside = await make.learner({ email: `q.${randomUUID()}@${company.domain}` })
  for (const person of [company.admin, member, outside]) await givePassword(person)
  const enterBy = async ({ email }: { email: string }, word = password) =>
    (await as().call(signIn, { body: { email, password: word } })).problem.code
  await as().call(startReset, { body: { email: member.email } })
  const mail = await test.db.one<{ bodyText: string }>(
    sql`select body_text from mails where recipient = ${member.email} order by id desc limit 1`,
  )
  const resetKey = /key=([\w-]+)/.exec(mail.bodyText)![1]!
  expect((await turn(company, { enforced: true })).problem.code).toBe('company_sign_in.break_glass')
  expect((await turn(company, { enforced: true, breakGlassId: member.id })).problem.code).toBe(
    'company_sign_in.break_glass',
  )
  expect((await turn(company, { enforced: true, breakGlassId: company.admin.id })).status).toBe(200)

  expect(await enterBy(member)).toBe('sign_in.company_only')
  expect(await enterBy({ email: `nobody@${company.domain}` }, 'x')).toBe('sign_in.company_only')
  expect(await enterBy(company.admin)).toBeUndefined()
  expect(await enterBy(outside), 'a member of another organisation').toBeUndefined()
  expect((await as().call(startReset, { body: { email: member.email } })).problem.code).toBe('sign_in.company_only')
  expect((await as().call(finishReset, { body: { resetKey, newPassword: 'Other-horse-9' } })).problem.code).toBe(
    'sign_in.company_only',
  )
  expect((await as().call(api.findCompanySignIn, { query: { domain: company.domain.toUpperCase() } })).body).toEqual({
    connection: company.connection.id,
    enforced: true,
  })
  const invited = async () => {
    const email = `new.${randomUUID()}@${company.domain}`
    const form = { firstName: 'Nina', lastName: 'New', email, roles: [] }
    const { id } = (await as(company.admin).call(createMember, { query: { lang: 'en' }, body: form })).body
    const { bodyText } = await test.db.one<{ bodyText: string }>(sql`select body_text from mails where user_id = ${id}`)
    const links = await test.db.many(sql`select from password_links where user_id = ${id}`)
    return { text: bodyText, links: links.length }
  }
  const byCompany = await invited()
  expect(byCompany).toEqual({ text: expect.stringMatching(/company account/) as string, links: 0 })
  expect(byCompany.text).not.toMatch(/password/)
  // The provider is down: it says so, and the break-glass administrator still gets in.
  provider.state.metadata = { issuer: 'http://localhost:1' }
  const browser = newBrowser()
  const page = await open(browser, `/api/sign-in/${company.connection.id}/start`)
  expect((await finish(browser, page)).problem.code).toBe('company_sign_in.provider')
  provider.state.metadata = {}
  await test.db.run(sql`update users set is_admin = false where id = ${company.admin.id}`)
  expect(await enterBy(member), 'no administrator is left with a password').toBeUndefined()
  await test.db.run(sql`update users set is_admin = true where id = ${company.admin.id}`)
  await turn(company)
  expect(await invited()).toEqual({ text: expect.stringMatching(/reset-password\?key=/) as string, links: 1 })
})

it('a sign-out ends the provider’s session, and the provider ends ours', async () => {
  const browser = newBrowser()
  const person = anna(acme)
  const { body } = await enter(acme, person, browser)
  const twin = await enter(acme, person)
  const ended = await as(body).call(api.endProviderSession, { body: undefined })
  expect((await as(body).call(getProfile)).status).toBe(401)
  const address = new URL(ended.body.address!)
  expect(address.origin).toBe(provider.issuer)
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(acme.connection.signOutUri)
  expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/)

  const again = (await enter(acme, person, browser)).body
  const uncollected = await open(browser, await goThrough(browser, acme, person))
  const told = provider.state.logoutTokens.length
  await provider.signOut(address.href, browser.there)
  const [token] = provider.state.logoutTokens.slice(told)
  const notify = (company: Company, text: string, remoteAddress = '127.0.0.1') =>
    test.app.inject({
      method: 'POST',
      url: `/api/sign-in/${company.connection.id}/logout`,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: text }).toString(),
    })
  const [head, claims, signature] = token!.split('.') as [string, string, string]
  const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sid: 'x' }))
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const wrong of [`${head}.${forged.toString('base64url')}.${signature}`, `${none}.${claims}.`, 'x', ''])
    expect((await notify(acme, wrong)).statusCode).toBe(400)
  expect((await notify(other, token!)).statusCode, 'of another client').toBe(400)
  expect((await as(again).call(getProfile)).status).toBe(200)
  // Forged ones count at the address that sends them, and ask the provider for nothing where they cannot be meant.
  const { id } = acme.connection
  await test.db.run(sql`insert into attempts (kind, key, at) select kind, key, ${test.world.now()}
    from generate_series(1, 3000), (values ('company.end', ${id}), ('company.notice', ${`${id} 198.51.100.1`}))
      as b(kind, key)`)
  const forgedToken = `${head}.${forged.toString('base64url')}.${signature}`
  expect((await notify(acme, forgedToken, '198.51.100.1')).statusCode).toBe(429)
  const asked = provider.state.described
  expect((await notify(other, token!, '198.51.100.2')).statusCode).toBe(400)
  expect(provider.state.described).toBe(asked)
  expect((await notify(acme, token!)).statusCode).toBe(200)
  const counted = sql`select key from attempts where kind = 'company.notice' and key = ${`${id} 127.0.0.1`}`
  expect(await test.db.many(counted), 'the forged one that could be meant').toHaveLength(1)
  expect((await as(again).call(getProfile)).status).toBe(401)
  expect((await finish(browser, uncollected)).problem.code).toBe('company_sign_in.expired')
  expect((await as(twin.body).call(getProfile)).status, 'a session of another browser').toBe(200)
  const byPassword = await as(acme.admin).call(api.endProviderSession, { body: undefined })
  expect(byPassword.body).toEqual({ address: null })
  acme.admin = await make.admin({ org: acme.org })
})

it('a test says what came and what is missing, and only a passed one can be switched on', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  expect((await as(admin).call(api.getCompanySignIn)).body).toEqual({ connection: null })
  const connection = (await as(admin).call(api.createCompanySignIn, { body: { provider: 'entra' } })).body
  expect((await as(admin).call(api.createCompanySignIn, { body: { provider: 'okta' } })).problem.code).toBe(
    'company_sign_in.exists',
  )
  const company = { org, admin, domain: 'x', connection }
  expect((await as(admin).call(api.testCompanySignIn)).problem.code).toBe('company_sign_in.incomplete')
  await configure(company, { secret: 'wrong' })
  expect((await turn(company)).problem.code).toBe('company_sign_in.untested')
  provider.state.metadata = { issuer: 'http://localhost:1' }
  expect((await tried(company)).failure).toBe('issuer')
  provider.state.metadata = {}
  expect((await turn(company)).problem.code).toBe('company_sign_in.untested')

  const acmes = await tried(acme, { groups: ['a', 'b'], family_name: undefined, email_verified: false })
  expect(acmes).toMatchObject({ failure: null, missing: ['email_unverified', 'name'] })
  expect(acmes.claims).toContainEqual({ name: 'groups', value: '["a","b"]' })
  expect((await tried(acme, { email: `a@elsewhere.example` })).missing).toEqual(['domain'])
  const changed = await configure(acme, { clientId: 'another' })
  expect(changed.body).toMatchObject({ enabled: false, test: null })
  expect((await turn(acme)).problem.code).toBe('company_sign_in.untested')
  await configure(acme)
  await tried(acme)
  expect((await turn(acme)).status).toBe(200)
})

it('whoever proves, tests and switches is in the audit', async () => {
  const rows = await test.db.many<{ action: string; actorId: number }>(sql`
    select distinct action, actor_id from audit where organisation_id = ${other.org.id} and subject_id = ${other.org.id}`)
  for (const action of ['company_domain.proven', 'company_sign_in.tested', 'company_sign_in.switched'])
    expect(rows).toContainEqual({ action, actorId: other.admin.id })
})

/** Waits until a statement waits for a lock. */
const untilOneWaits = () =>
  expect
    .poll(async () => (await test.db.many<{ pid: number }>(sql`select pid from pg_locks where not granted`)).length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)

it('a provider that changes while it is tested or switched on stays untested', async () => {
  provider.state.beforeToken = async () => {
    provider.state.beforeToken = undefined
    await configure(acme, { clientId: 'another' })
  }
  expect(await tried(acme)).toBeNull()
  provider.state.beforeToken = undefined
  await configure(acme)
  expect((await tried(acme)).failure).toBeNull()
  const { pending } = await test.db.transaction(async (db) => {
    await lockOrganisation(db, acme.org.id)
    const switching = turn(acme)
    await untilOneWaits()
    await db.run(sql`update sign_in_connections set test = null where id = ${acme.connection.id}`)
    return { pending: switching }
  })
  expect((await pending).problem.code).toBe('company_sign_in.untested')
  await tried(acme)
  expect((await turn(acme)).status).toBe(200)
})

it('a domain that is deleted while it is checked is not proven', async () => {
  const { admin } = await begin('gone')
  const domain = `gone-${randomUUID().slice(0, 8)}.example`
  const add = async () => {
    const { body } = await as(admin).call(api.addCompanyDomain, { body: { domain } })
    records.set(domain, body.find((one) => one.domain === domain)!.record)
  }
  const proofs = () => test.db.many(sql`select domain from proven_domains where domain = ${domain}`)
  // Deleted first: the check finds it gone.
  await add()
  const { checking } = await test.db.transaction(async (db) => {
    await db.run(sql`delete from connection_domains where domain = ${domain}`)
    const waits = as(admin).call(api.checkCompanyDomain, { params: { domain } })
    await untilOneWaits()
    return { checking: waits }
  })
  expect([(await checking).status, await proofs()]).toEqual([404, []])
  // Proven first: the deletion finds the proof.
  await add()
  const { deleting } = await test.db.transaction(async (db) => {
    await db.run(sql`update connection_domains set found = true where domain = ${domain}`)
    const waits = as(admin).call(api.deleteCompanyDomain, { params: { domain } })
    await untilOneWaits()
    await db.run(sql`insert into proven_domains (domain, organisation_id, proven_at)
      values (${domain}, ${admin.organisationId}, ${test.world.now()})`)
    return { deleting: waits }
  })
  expect([(await deleting).status, await proofs()]).toEqual([200, []])
})

it('on https no other origin can plant the browser’s cookie', async () => {
  const { publicUrl } = test.world.config
  const begin = (cookie = '') =>
    test.app.inject({ url: `/api/sign-in/${acme.connection.id}/start`, headers: cookie ? { cookie } : {} })
  try {
    test.world.config.publicUrl = 'https://praxia.example.org'
    const planted = 'x'.repeat(43)
    const set = String((await begin(`praxia_sign_in=${planted}`)).headers['set-cookie'])
    expect(set).toMatch(/^__Host-praxia_sign_in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    expect(set).not.toContain(planted)
    const [own] = set.split(';')
    expect(String((await begin(own)).headers['set-cookie']).split(';')[0]).toBe(own)
  } finally {
    test.world.config.publicUrl = publicUrl
  }
})

it('a stored secret is sent to no other issuer', async () => {
  const company = await begin('secrets')
  await configure(company)
  const moved = await configure(company, { secret: undefined, issuer: `${provider.issuer}/other` })
  expect(moved.problem).toMatchObject({ code: 'company_sign_in.secret', violations: [{ path: 'secret' }] })
  expect((await configure(company, { secret: undefined, clientId: 'other' })).status).toBe(200)
  expect((await configure(company, { issuer: `${provider.issuer}/other` })).status).toBe(200)
  expect((await configure(company, { secret: undefined })).problem.code).toBe('company_sign_in.secret')
})

it('another organisation sees and changes nothing of a connection, and no secret is returned', async () => {
  const mine = await as(acme.admin).call(api.getCompanySignIn)
  expect(JSON.stringify(mine.body)).not.toContain(clientSecret)
  const row = await test.db.one<{ clientSecret: Buffer }>(
    sql`select client_secret from sign_in_connections where organisation_id = ${acme.org.id}`,
  )
  expect(row.clientSecret.toString('latin1')).not.toContain(clientSecret)
  const nobody = await make.admin()
  expect((await as(nobody).call(api.getCompanySignIn)).body).toEqual({ connection: null })
  expect((await as(nobody).call(api.deleteCompanySignIn)).status).toBe(404)
  expect((await as(nobody).call(api.deleteCompanyDomain, { params: { domain: acme.domain } })).status).toBe(404)
  expect((await as(nobody).call(api.checkCompanyDomain, { params: { domain: acme.domain } })).status).toBe(404)
  expect((await as(acme.admin).call(api.getCompanySignIn)).body.connection!.domains).toHaveLength(1)
})

it('a domain belongs to the organisation that proves it first, and stays when its record is gone', async () => {
  const [first, second] = [await make.admin(), await make.admin()]
  for (const admin of [first, second]) await as(admin).call(api.createCompanySignIn, { body: { provider: 'other' } })
  const domain = `twice-${randomUUID().slice(0, 8)}.example`
  for (const admin of [first, second]) await as(admin).call(api.addCompanyDomain, { body: { domain } })
  expect((await as(first).call(api.checkCompanyDomain, { params: { domain } })).body[0]).toMatchObject({
    provenAt: null,
    found: false,
  })
  expect((await prove(second, domain)).body[0]!.provenAt).not.toBeNull()
  expect((await prove(first, domain)).problem.code).toBe('company_domain.taken')
  expect((await as(await make.admin()).call(api.addCompanyDomain, { body: { domain } })).problem.code).toBe(
    'company_domain.taken',
  )
  records.delete(domain)
  const later = await as(second).call(api.checkCompanyDomain, { params: { domain } })
  expect(later.body[0]).toMatchObject({ found: false })
  expect(later.body[0]!.provenAt).not.toBeNull()
  for (const [text, code] of [
    ['GMail.com', 'company_domain.public'],
    ['gmail.com.', 'request.invalid'],
    ['a b.example', 'request.invalid'],
  ] as const)
    expect((await as(first).call(api.addCompanyDomain, { body: { domain: text } })).problem.code, text).toBe(code)
  expect((await domainsOf(first)).map(({ domain: one }) => one)).toEqual([domain])
})

it('a provider leads to no address inside this network: issuer, keys, token endpoint, sign-in page, redirect', async () => {
  const inside = provider.issuer.replace('localhost', '127.0.0.1')
  try {
    test.world.config.outboundPrivate = ['localhost']
    for (const issuer of [
      inside,
      'http://169.254.169.254/latest',
      'https://10.0.0.1',
      'https://[::1]',
      'ftp://x.example',
      'https://login.microsoftonline.com/common/v2.0',
    ]) {
      const answer = await configure(acme, { issuer })
      expect([answer.status, answer.problem.violations?.[0]?.path], issuer).toEqual([400, 'issuer'])
    }
    const before = provider.state.redeemed
    for (const metadata of [
      { jwks_uri: `${inside}/jwks` },
      { token_endpoint: `${inside}/token` },
      { authorization_endpoint: `${inside}/auth` },
      { end_session_endpoint: 'javascript:alert(1)' },
    ]) {
      provider.state.metadata = metadata
      const test = await tried(acme)
      expect(test.failure, JSON.stringify(metadata)).toBe('address')
    }
    expect(provider.state.redeemed).toBe(before + 1)
    provider.state.metadata = {}
    provider.state.redirected = `${inside}/metadata`
    expect((await tried(acme)).failure).toBe('issuer')
  } finally {
    test.world.config.outboundPrivate = true
    provider.state.metadata = {}
    provider.state.redirected = undefined
  }
})

it('another provider, or none, ends what the former opened; what is on its way opens nothing', async () => {
  const started = async () => {
    const browser = newBrowser()
    return { browser, back: await goThrough(browser, acme, anna(acme)) }
  }
  const statusOf = async (who: { token: string }) => (await as(who).call(getProfile)).status
  const [session, foreign] = [(await enter(acme, anna(acme))).body, (await enter(other, anna(other))).body]
  // Off: neither a response on its way nor an outcome that waits for its page signs in; an open session stays.
  const [waiting, underWay] = [await started(), await started()]
  const page = await open(waiting.browser, waiting.back)
  await turn(acme, { enabled: false })
  expect((await finish(waiting.browser, page)).problem.code).toBe('company_sign_in.expired')
  expect((await finish(underWay.browser, await open(underWay.browser, underWay.back))).status).toBe(409)
  expect(await statusOf(session)).toBe(200)
  await tried(acme)
  await turn(acme)
  // Another client: the open session ends, and an outcome of the former does not sign in under the new one.
  const late = await started()
  const latePage = await open(late.browser, late.back)
  await configure(acme, { clientId: 'another' })
  expect([await statusOf(session), await statusOf(acme.admin), await statusOf(foreign)]).toEqual([401, 200, 200])
  await configure(acme)
  await tried(acme)
  await turn(acme)
  expect((await finish(late.browser, latePage)).problem.code).toBe('company_sign_in.expired')
  // Exchanged while the provider was asked: its person is not linked.
  const before = await countUsers(acme)
  const { browser, back } = await started()
  provider.state.beforeToken = async () => {
    await configure(acme, { clientId: 'another' })
  }
  const exchanged = await open(browser, back)
  provider.state.beforeToken = undefined
  await configure(acme)
  await tried(acme)
  await turn(acme)
  expect((await finish(browser, exchanged)).problem.code).toBe('company_sign_in.expired')
  expect(await countUsers(acme)).toBe(before)
})

it('nobody gives themselves an address that finds accounts at the company’s sign-in', async () => {
  const learner = await make.learner({ org: acme.org })
  const stranger = await make.learner()
  const change = async (who: typeof learner, email: string) => {
    await test.db.run(sql`update tokens set confirmed_at = ${test.world.now()} where user_id = ${who.id}`)
    const form = new FormData()
    for (const [name, value] of Object.entries({ firstName: 'A', lastName: 'B', email })) form.append(name, value)
    return (await as(who).call(updateProfile, { form })).problem.code
  }
  expect(await change(learner, `boss@${acme.domain}`)).toBe('account.company_address')
  expect(await change(stranger, `boss@${acme.domain.toUpperCase()}`)).toBe('account.company_address')
  expect(await change(learner, `own.${randomUUID()}@elsewhere.example`)).toBeUndefined()
})

it('an address that its holder entered before the domain was proven is the account of whoever proves it', async () => {
  const late = `late-${randomUUID().slice(0, 8)}.example`
  const taken = async (who: Person, name: string) => {
    await test.db.run(sql`update tokens set confirmed_at = ${test.world.now()} where user_id = ${who.id}`)
    const form = new FormData()
    const fields = { firstName: 'A', lastName: 'B', email: `${name}@${late}` }
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    expect((await as(who).call(updateProfile, { form })).status).toBe(200)
    await givePassword(who)
  }
  const passwordOpens = async (name: string) =>
    (await as().call(signIn, { body: { email: `${name}@${late}`, password } })).status === 200
  const [lea, told, mailed] = [
    await make.learner({ org: acme.org }),
    await make.learner({ org: acme.org, email: `told@${late}` }),
    await make.learner({ org: acme.org }),
  ]
  await taken(lea, 'boss')
  await taken(mailed, 'mailed')
  await taken(await make.learner({ org: other.org }), 'elsewhere')
  await givePassword(told)
  await test.db.run(sql`insert into recovery_codes (organisation_id, user_id, code_hash)
    values (${acme.org.id}, ${lea.id}, 'hash')`)
  // A link that was mailed to the address and used confirms it.
  await as().call(startReset, { body: { email: `mailed@${late}` } })
  const { bodyText } = await test.db.one<{ bodyText: string }>(
    sql`select body_text from mails where recipient = ${`mailed@${late}`}`,
  )
  await as().call(finishReset, { body: { resetKey: /key=([\w-]+)/.exec(bodyText)![1]!, newPassword: password } })
  expect((await prove(acme.admin, late)).status).toBe(200)

  const boss = await enter(acme, anna(acme, { email: `boss@${late}` }))
  expect(boss.body.profile.id).toBe(lea.id)
  expect((await as(lea).call(getProfile)).status).toBe(401)
  expect((await as(boss.body).call(getProfile)).status).toBe(200)
  expect(await passwordOpens('boss')).toBe(false)
  expect(await test.db.many(sql`select 1 from recovery_codes where user_id = ${lea.id}`)).toEqual([])
  expect(await auditOf(lea.id)).toContain('account.ways_ended')
  for (const [name, who] of [
    ['told', told],
    ['mailed', mailed],
  ] as const) {
    expect((await enter(acme, anna(acme, { email: `${name}@${late}` }))).body.profile.id).toBe(who.id)
    expect(await passwordOpens(name)).toBe(true)
  }
  expect((await enter(acme, anna(acme, { email: `elsewhere@${late}` }))).problem.code).toBe('company_sign_in.taken')
  expect(await passwordOpens('elsewhere')).toBe(true)
})

it('a callback with a state that no header can carry leads to the page of the sign-in', async () => {
  for (const state of ['%E2%82%AC', '%0A', ''])
    expect(
      (await test.app.inject({ url: `/api/sign-in/${acme.connection.id}/callback?state=${state}` })).statusCode,
    ).toBe(303)
})
