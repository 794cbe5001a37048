import { X509Certificate, randomUUID, verify } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { getProfile } from '@praxia/contract/accounts.ts'
import * as api from '@praxia/contract/connections/company-sign-in.ts'
import { readSamlMetadata, updateSamlSignIn } from '@praxia/contract/connections/saml-sign-in.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { signInLimits } from '../accounts/rules.ts'
import { dnsServer } from '../../../test/identity-provider.ts'
import { type Organisation, type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { wrappings } from '../../../test/saml-attacks.ts'
import {
  type SamlPerson,
  type Saying,
  formats,
  newKey,
  readRequest,
  samlProvider,
} from '../../../test/saml-provider.ts'

useServer()
const minute = 60_000
const origin = 'http://localhost'

interface Company {
  org: Organisation
  admin: Person
  domain: string
  connection: api.CompanySignIn
}
const records = new Map<string, string>()
let dns: Awaited<ReturnType<typeof dnsServer>>
let idp: Awaited<ReturnType<typeof samlProvider>>
let otherIdp: Awaited<ReturnType<typeof samlProvider>>
let acme: Company
let other: Company

async function begin(name: string): Promise<Company> {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const body = { provider: 'okta' as const, kind: 'saml' as const }
  const connection = (await as(admin).call(api.createCompanySignIn, { body })).body
  const domain = `${name}-${randomUUID().slice(0, 8)}.example`
  const added = await as(admin).call(api.addCompanyDomain, { body: { domain } })
  records.set(domain, added.body[0]!.record)
  expect((await as(admin).call(api.checkCompanyDomain, { params: { domain } })).body[0]!.found).toBe(true)
  return { org, admin, domain, connection }
}
const configure = ({ admin }: Pick<Company, 'admin'>, from: typeof idp, more: object = {}) =>
  as(admin).call(updateSamlSignIn, {
    body: {
      issuer: from.issuer,
      signInAddress: from.signInAddress,
      signOutAddress: from.signOutAddress,
      certificates: from.cert,
      subjectAttribute: '',
      claim: '',
      rules: [],
      ...more,
    },
  })
const turn = ({ admin }: Company, more: object = {}) =>
  as(admin).call(api.switchCompanySignIn, { body: { enabled: true, enforced: false, breakGlassId: null, ...more } })

/** A browser: its cookie here. */
const newBrowser = () => ({ cookie: '' })
type Browser = ReturnType<typeof newBrowser>
async function open(browser: Browser, url: string, remoteAddress = '127.0.0.1'): Promise<string> {
  const headers = browser.cookie ? browser : {}
  const answer = await test.app.inject({ url: url.replace(origin, ''), headers, remoteAddress })
  const [set] = [answer.headers['set-cookie'] ?? []].flat()
  if (set) browser.cookie = set.split(';')[0]!
  expect(answer.statusCode, url).toBe(303)
  return String(answer.headers.location)
}
/** Sends the provider's form: from another site no cookie comes with it. */
async function send(company: Company, xml: string, state: string) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/sign-in/${company.connection.id}/acs`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://login.acme.example' },
    payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state }).toString(),
  })
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location)
}
const finish = (browser: Browser, page: string) => {
  const [, connection = '', state = ''] = /\/sign-in\/company#([\w-]{36})\.([\w-]*)$/.exec(page) ?? []
  return as().call(api.finishCompanySignIn, { body: { connection, state }, headers: browser })
}
const start = async (company: Company, browser: Browser) =>
  readRequest(await open(browser, `/api/sign-in/${company.connection.id}/start?lang=fr`))
async function enter(company: Company, person: SamlPerson, saying: Saying = {}, browser = newBrowser()) {
  const request = await start(company, browser)
  return finish(browser, await open(browser, await send(company, idp.respond(request, person, saying), request.state)))
}
/** Tests the connection as its administrator does, with a response as it is made for the request. */
async function tried(company: Company, make: (request: ReturnType<typeof readRequest>) => string) {
  const started = await as(company.admin).call(api.testCompanySignIn, { body: undefined })
  const browser = { cookie: String([started.headers['set-cookie']].flat()[0]).split(';')[0]! }
  const request = readRequest(started.body.address)
  const page = await open(browser, await send(company, make(request), request.state))
  expect(page).toBe(`${origin}/admin/company?tab=signIn`)
  return (await as(company.admin).call(api.getCompanySignIn)).body.connection!.test!
}
const faultOf = async (person: SamlPerson, saying: Saying, company = acme) =>
  (await tried(company, (request) => idp.respond(request, person, saying))).failure

const anna = (company: Company, more: Record<string, string | string[]> = {}): SamlPerson => {
  const nameId = randomUUID()
  const named = { givenName: 'Anna', sn: 'Durand', preferredLanguage: 'it-IT' }
  return { nameId, attributes: { mail: `Anna.${nameId}@${company.domain}`, ...named, ...more } }
}
const countUsers = async ({ org }: Company): Promise<number> =>
  (await test.db.one<{ count: number }>(sql`select count(*) as count from users where organisation_id = ${org.id}`))
    .count

beforeAll(async () => {
  dns = await dnsServer(records)
  test.world.config.dnsServers = [dns.address]
  idp = await samlProvider('https://login.acme.example/metadata')
  otherIdp = await samlProvider('https://login.other.example/metadata')
  acme = await begin('acme')
  other = await begin('other')
  for (const [company, from] of [
    [acme, idp],
    [other, otherIdp],
  ] as const) {
    expect((await configure(company, from)).status).toBe(200)
    expect((await turn(company)).problem.code).toBe('company_sign_in.untested')
    const result = await tried(company, (request) => from.respond(request, anna(company)))
    expect([result.failure, result.missing]).toEqual([null, []])
    expect((await turn(company)).status).toBe(200)
  }
})
afterAll(() => dns?.close())

it('a person of the provider becomes a member once, whatever the case of the address', async () => {
  const person = anna(acme)
  const first = await enter(acme, person)
  expect(first.status).toBe(200)
  expect(first.body.profile).toMatchObject({ firstName: 'Anna', lastName: 'Durand', roles: [], language: 'it' })
  expect((await as(first.body).call(getProfile)).body.clientId).toBe(acme.org.id)
  const mail = String(person.attributes.mail).toLowerCase()
  const again = { ...person, attributes: { ...person.attributes, mail } }
  expect((await enter(acme, again, { signs: 'both' })).body.profile.id).toBe(first.body.profile.id)
  const member = await make.learner({ org: acme.org, email: `Paul.${randomUUID()}@${acme.domain}` })
  expect((await enter(acme, anna(acme, { mail: member.email.toUpperCase() }))).body.profile.id).toBe(member.id)
})

it('the request asks for a persistent name, and the metadata says where responses go', async () => {
  const request = await start(acme, newBrowser())
  expect(request.acs).toBe(acme.connection.saml!.acsUri)
  expect(request.audience).toBe(acme.connection.saml!.entityId)
  expect(request.xml).toContain(formats.persistent)
  expect(request.xml).not.toContain('RequestedAuthnContext')
  const { hostname, searchParams } = new URL(idp.signInAddress)
  const address = new URL(await open(newBrowser(), `/api/sign-in/${acme.connection.id}/start`))
  expect([address.hostname, address.searchParams.get('tenant')]).toEqual([hostname, searchParams.get('tenant')])
  const metadata = await test.app.inject({ url: `/api/sign-in/${acme.connection.id}/metadata` })
  expect(metadata.headers['content-type']).toContain('application/samlmetadata+xml')
  for (const part of [`entityID="${request.audience}"`, `Location="${request.acs}"`, 'WantAssertionsSigned="true"'])
    expect(metadata.body).toContain(part)
  expect((await test.app.inject({ url: `/api/sign-in/${randomUUID()}/metadata` })).statusCode).toBe(404)
})

it('a response works once, in the browser where the sign-in began and that brought it', async () => {
  const [mine, victim] = [newBrowser(), newBrowser()]
  const request = await start(acme, mine)
  const xml = idp.respond(request, anna(acme))
  // An attacker began the sign-in, and the victim was sent to the provider: neither can finish it.
  await start(acme, victim)
  const brought = await send(acme, xml, request.state)
  expect((await finish(victim, await open(victim, brought))).problem.code).toBe('company_sign_in.expired')
  const guessed = brought.replace(/response=[\w-]+/, `response=${request.state}`)
  for (const address of [guessed, brought.replace(/&response=.*/, '')])
    expect((await finish(mine, await open(mine, address))).problem.code).toBe('company_sign_in.expired')
  // A double click: the browser follows the second answer.
  const second = await send(acme, xml, request.state)
  const pages = await Promise.all([open(mine, second), open(mine, second)])
  expect(pages[0]).toBe(pages[1])
  expect((await finish(mine, pages[0])).status).toBe(200)
  expect((await finish(mine, await open(mine, second))).problem.code).toBe('company_sign_in.expired')
  const replayed = await send(acme, xml, request.state)
  expect((await finish(mine, await open(mine, replayed))).problem.code).toBe('company_sign_in.expired')
})

it('a response belongs to its request and its connection', async () => {
  const browser = newBrowser()
  const [first, second] = [await start(acme, browser), await start(acme, browser)]
  const swapped = await send(acme, idp.respond(first, anna(acme)), second.state)
  expect((await finish(browser, await open(browser, swapped))).problem.code).toBe('company_sign_in.provider')
  const elsewhere = await send(other, idp.respond(first, anna(other)), first.state)
  expect(elsewhere).not.toContain('response=')
  expect((await finish(browser, await open(browser, elsewhere))).problem.code).toBe('company_sign_in.expired')
  test.pass(10 * minute)
  const late = await send(acme, idp.respond(first, anna(acme)), first.state)
  test.pass(-10 * minute)
  expect(late).not.toContain('response=')
})

it('a response that nobody asked for starts a sign-in and is not read', async () => {
  const browser = newBrowser()
  const request = await start(acme, browser)
  const edit = (xml: string): string => xml.replace(/ InResponseTo="[^"]+"/g, '')
  for (const state of ['', 'https://praxia.example/', request.state])
    expect(await send(acme, idp.respond(request, anna(acme), { edit }), state)).toBe(acme.connection.startUri)
  // Of a provider that leaves the state out, which would go round in circles.
  const page = await open(browser, await send(acme, idp.respond(request, anna(acme)), ''))
  expect(page).toBe(`${origin}/sign-in/company#${acme.connection.id}.`)
})

it('without another wish a new member gets the language of the browser', async () => {
  const url = `/api/sign-in/${acme.connection.id}/start`
  const answer = await test.app.inject({ url, headers: { 'accept-language': 'de, es-ES;q=0.9, en;q=0.8' } })
  const browser = { cookie: String(answer.headers['set-cookie']).split(';')[0]! }
  const request = readRequest(String(answer.headers.location))
  const { nameId, attributes } = anna(acme)
  const xml = idp.respond(request, { nameId, attributes: { mail: attributes.mail! } })
  const { body } = await finish(browser, await open(browser, await send(acme, xml, request.state)))
  expect(body.profile.language).toBe('es')
})

it('what is not signed, not for us or not for now is refused with its reason', async () => {
  const person = anna(acme)
  const before = await countUsers(acme)
  for (const [saying, fault] of [
    [{ signs: 'nothing' }, 'signature'],
    [{ signs: 'response' }, 'signature'],
    [{ algorithm: 'sha1' }, 'signature'],
    [{ audience: other.connection.saml!.entityId }, 'audience'],
    [{ destination: other.connection.saml!.acsUri }, 'recipient'],
    [{ recipient: other.connection.saml!.acsUri }, 'recipient'],
    [{ inResponseTo: '_other' }, 'response'],
    [{ issuer: otherIdp.issuer }, 'issuer'],
    [{ clock: 10 }, 'clock'],
    [{ clock: -10 }, 'clock'],
    [{ clock: 2.9 }, null],
    [{ clock: -3.9 }, null],
    [{ clock: -4.1 }, 'clock'],
    [{ destination: null }, null],
    [
      { edit: (xml: string) => xml.replace(/saml:Assertion\b/g, 'saml:EncryptedAssertion'), signs: 'nothing' },
      'encrypted',
    ],
    [{ edit: (xml: string) => xml.replace(/ Recipient="[^"]+"/, '') }, 'recipient'],
    [{ edit: (xml: string) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/, '') }, 'audience'],
  ] as [Saying, string | null][])
    expect(await faultOf(person, saying), JSON.stringify(saying)).toBe(fault)
  const refused = (
    await tried(
      acme,
      ({ id, acs }) =>
        `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" InResponseTo="${id}" Destination="${acs}"><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"/></samlp:Status></samlp:Response>`,
    )
  ).failure
  expect(refused).toBe('refused')
  expect(await countUsers(acme), 'a test adds nobody').toBe(before)
  expect((await enter(acme, person, { clock: 10 })).problem.code).toBe('company_sign_in.clock')
  expect((await enter(acme, person, { signs: 'nothing' })).problem.code).toBe('company_sign_in.provider')
})

it('a response of another request or provider is refused before its signature is computed', async () => {
  expect(await faultOf(anna(acme), { inResponseTo: '_other', signs: 'nothing' })).toBe('response')
  expect(await faultOf(anna(acme), { issuer: otherIdp.issuer, signs: 'nothing' })).toBe('issuer')
  const elsewhere = { destination: other.connection.saml!.acsUri, signs: 'nothing' } as const
  expect(await faultOf(anna(acme), elsewhere)).toBe('recipient')
})

it('refused responses count by address, and together by all addresses that the organisation does not know', async () => {
  const company = await begin('flooded')
  await configure(company, idp)
  await tried(company, (request) => idp.respond(request, anna(company)))
  await turn(company)
  const bring = async (remoteAddress: string, saying: Saying = {}) => {
    const browser = newBrowser()
    const request = await start(company, browser)
    const brought = await send(company, idp.respond(request, anna(company), saying), request.state)
    return finish(browser, await open(browser, brought, remoteAddress))
  }
  expect((await bring('127.0.0.1')).status, 'makes the address known').toBe(200)
  const { address, strangers } = signInLimits.response
  for (let i = 0; i < address; i++) await bring('198.51.100.1', { signs: 'nothing' })
  expect((await bring('198.51.100.1')).problem.code).toBe('company_sign_in.provider')
  expect((await bring('198.51.100.2')).status).toBe(200)
  await test.db.run(sql`insert into attempts (kind, key, at)
    select 'company.response.strangers', ${company.connection.id}, ${test.world.now()}
    from generate_series(1, ${strangers - address - 1}::integer)`)
  expect((await bring('198.51.100.3', { signs: 'nothing' })).problem.code).toBe('company_sign_in.provider')
  expect((await bring('198.51.100.4')).problem.code).toBe('company_sign_in.provider')
  expect((await bring('127.0.0.1')).status).toBe(200)
  test.pass(10 * minute)
  const later = (await bring('198.51.100.4', { clock: 10 })).status
  test.pass(-10 * minute)
  expect(later).toBe(200)
})

it('nobody else is let in by wrapping what was signed', async () => {
  const victim = anna(acme)
  expect((await enter(acme, victim)).status).toBe(200)
  const attacker = anna(acme)
  const evil = (xml: string): string =>
    xml.replaceAll(attacker.nameId, victim.nameId).replaceAll(String(attacker.attributes.mail), 'x@x.example')
  const names = [
    ...wrappings(
      idp.respond(await start(acme, newBrowser()), attacker),
      idp.respond(await start(acme, newBrowser()), attacker, { signs: 'both' }),
      evil,
    ).keys(),
  ]
  for (const name of names) {
    const browser = newBrowser()
    const request = await start(acme, browser)
    const made = wrappings(idp.respond(request, attacker), idp.respond(request, attacker, { signs: 'both' }), evil).get(
      name,
    )!
    const answer = await finish(browser, await open(browser, await send(acme, made, request.state)))
    expect([answer.status, answer.problem.code], name).toEqual([409, 'company_sign_in.provider'])
  }
})

/** Adds an attribute, so that the signed response has this many elements and at least this many bytes. */
const padded = (elements: number, bytes: number) => (xml: string) => {
  const ofSignature = 11
  const count = (xml.match(/<[^/]/g) ?? []).length + ofSignature
  const values = '<saml:AttributeValue/>'.repeat(elements - count - 1)
  const many = xml.replace('</saml:AttributeStatement>', `<saml:Attribute Name="m">${values}</saml:Attribute>$&`)
  return many.replace('Name="m"', `Name="m" FriendlyName="${'x'.repeat(Math.max(0, bytes - many.length))}"`)
}
it('a response of 128 kB and 1,500 elements is read, a larger one is refused unread', async () => {
  const person = anna(acme)
  expect(await faultOf(person, { edit: padded(1499, 126 * 1024) })).toBeNull()
  expect(await faultOf(person, { edit: padded(1500, 0) })).toBeNull()
  expect(await faultOf(person, { edit: padded(1501, 0) })).toBe('size')
  expect(await faultOf(person, { edit: padded(1000, 129 * 1024) })).toBe('size')
  expect((await enter(acme, person)).status, 'the next one is read').toBe(200)
})

it('only a name that stays identifies a person', async () => {
  const mail = `eva.${randomUUID()}@${acme.domain}`
  for (const format of [formats.transient, formats.email]) {
    const person = { nameId: mail, format, attributes: { sn: 'Moss', mail } }
    expect((await tried(acme, (request) => idp.respond(request, person))).missing).toEqual(['subject'])
    expect((await enter(acme, person)).problem.code).toBe('company_sign_in.no_identifier')
  }
  const company = await begin('named')
  await configure(company, idp, { subjectAttribute: 'uid' })
  const person = (uid: string | string[]) => ({ nameId: mail, format: formats.email, attributes: { uid, sn: 'Moss' } })
  const result = async (uid: string | string[]) =>
    (await tried(company, (request) => idp.respond(request, person(uid)))).missing
  expect(await result('u1')).toEqual(['domain'])
  expect(await result(['u1', 'u2'])).toEqual(['subject', 'domain'])
  const named = await tried(company, (request) => idp.respond(request, person('u1')))
  expect(named.claims).toContainEqual({ name: 'email', value: mail })
})

it('attributes give roles, and only proven domains give accounts', async () => {
  const rules = [{ value: 'trainers', role: 'ROLE_MANAGER' as const, groupId: null }]
  const claim = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups'
  expect((await configure(acme, idp, { claim, rules })).body).toMatchObject({ enabled: true, claim, rules })
  const person = anna(acme, { [claim]: ['staff', 'trainers'] })
  expect((await enter(acme, person)).body.profile.roles).toEqual(['ROLE_MANAGER'])
  expect((await enter(acme, { ...person, attributes: {} })).body.profile.roles).toEqual(['ROLE_MANAGER'])
  await configure(acme, idp)
  const foreign = await enter(acme, anna(acme, { mail: `x@${other.domain}` }))
  expect(foreign.problem.code).toBe('company_sign_in.domain')
  expect((await enter(acme, { nameId: randomUUID(), attributes: {} })).problem.code).toBe('company_sign_in.no_email')
})

it('a second certificate bridges a change of keys, and a removed one no longer counts', async () => {
  const person = anna(acme)
  const former = idp.cert
  await idp.changeKey()
  expect((await enter(acme, person)).problem.code).toBe('company_sign_in.provider')
  const both = await configure(acme, idp, { certificates: `${former}\n${idp.cert}` })
  expect(both.body).toMatchObject({ enabled: true, test: null })
  expect(both.body.saml!.certificates.map(({ name }) => name)).toEqual(['login.acme.example', 'login.acme.example'])
  expect((await enter(acme, person)).status).toBe(200)
  await configure(acme, idp, { certificates: former })
  expect((await enter(acme, person)).problem.code).toBe('company_sign_in.provider')
  await configure(acme, idp)
  const ended = await newKey({ endsAt: new Date(Date.now() - minute) })
  const kept = await configure(acme, idp, { certificates: `${idp.cert}\n${ended.cert}` })
  expect(Date.parse(kept.body.saml!.certificates[1]!.endsAt)).toBeLessThan(Date.now())
})

it('a sign-out leads to the provider with the name and session that it gave', async () => {
  const person = anna(acme)
  const { body } = await enter(acme, person)
  const ended = await as(body).call(api.endProviderSession, { body: undefined })
  expect((await as(body).call(getProfile)).status).toBe(401)
  expect(ended.body.address).toContain(idp.signOutAddress)
  const { xml } = readRequest(ended.body.address!)
  expect(xml).toContain(person.nameId)
  expect(xml).toContain('>s1<')
  await configure(acme, idp, { signOutAddress: '' })
  const second = await enter(acme, person)
  expect((await as(second.body).call(api.endProviderSession, { body: undefined })).body.address).toBeNull()
  await configure(acme, idp)
})

it('a sign-out at the provider leads back here, and one that begins there is answered as not done', async () => {
  const url = `/api/sign-in/${acme.connection.id}/signed-out`
  const metadata = (await test.app.inject({ url: `/api/sign-in/${acme.connection.id}/metadata` })).body
  expect(metadata).toContain(`:HTTP-Redirect" Location="${origin}${url}"`)
  const ask = async (query: Record<string, string>, path = url): Promise<string> =>
    String((await test.app.inject({ url: path, query })).headers.location)
  const packed = (xml: string) => deflateRawSync(xml).toString('base64')
  const request = packed('<p:LogoutRequest xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol" Version="2.0" ID="_out-1"/>')
  const { searchParams, hostname } = new URL(await ask({ SAMLRequest: request, RelayState: 'kept' }))
  expect([hostname, searchParams.get('RelayState')]).toEqual(['login.acme.example', 'kept'])
  const answer = inflateRawSync(Buffer.from(searchParams.get('SAMLResponse')!, 'base64')).toString()
  expect(answer).toContain('InResponseTo="_out-1"')
  expect(answer).not.toContain(':status:Success')
  const login = `${origin}/login`
  expect(await ask({ SAMLResponse: packed('<p:LogoutResponse/>') })).toBe(login)
  for (const none of ['', 'x', packed('<a ID="_1"/>'), packed(' '.repeat(20_000))])
    expect(await ask({ SAMLRequest: none })).toBe(login)
  expect(await ask({ SAMLRequest: request }, url.replace(acme.connection.id, randomUUID()))).toBe(login)
})

it('metadata fills the values, and what is none says why', async () => {
  const read = (xml: string) => as(acme.admin).call(readSamlMetadata, { body: { xml } })
  expect((await read(idp.metadata())).body).toMatchObject({
    issuer: idp.issuer,
    signInAddress: idp.signInAddress,
    signOutAddress: idp.signOutAddress,
  })
  const { certificates } = (await read(idp.metadata())).body
  expect((await configure(acme, idp, { certificates })).body.saml!.certificates[0]!.pem).toBe(`${idp.cert.trim()}\n`)
  const none = ['no', '<a/>', '<EntityDescriptor entityID="a"><SPSSODescriptor/></EntityDescriptor>']
  for (const xml of [...none, '<EntitiesDescriptor/>'])
    expect((await read(xml)).problem.code, xml).toBe('company_sign_in.metadata')
})

const withoutHead = (xml: string): string => xml.replace(/^<\?xml[^>]*>/, '')
it('of metadata with several providers the named one is read, or the only one', async () => {
  const read = (xml: string, issuer?: string) =>
    as(acme.admin).call(readSamlMetadata, { body: { xml, ...(issuer === undefined ? {} : { issuer }) } })
  const service = '<md:EntityDescriptor entityID="https://service.example"><md:SPSSODescriptor/></md:EntityDescriptor>'
  const around = (...parts: string[]) =>
    `<!-- Federation --><md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${parts.map(withoutHead).join('')}</md:EntitiesDescriptor>`
  expect((await read(around(service, around(idp.metadata())))).body.issuer).toBe(idp.issuer)
  const both = around(idp.metadata(), service, around(otherIdp.metadata()))
  for (const { issuer } of [idp, otherIdp]) expect((await read(both, ` ${issuer} `)).body.issuer).toBe(issuer)
  expect((await read(idp.metadata(), 'https://former.example')).body.issuer).toBe(idp.issuer)
  for (const issuer of [undefined, '', 'https://service.example']) {
    const { status, problem } = await read(both, issuer)
    expect([status, problem.code, problem.details?.providers]).toEqual([422, 'company_sign_in.metadata_several', 2])
    expect(problem.violations?.[0]?.path).toBe('issuer')
  }
})

it('metadata whose end has passed are refused with the day, at whatever level it is', async () => {
  const read = (xml: string) => as(acme.admin).call(readSamlMetadata, { body: { xml } })
  const until = (at: number): string => `validUntil="${new Date(Date.now() + at).toISOString()}"`
  const ended = until(-minute)
  const inside = withoutHead(idp.metadata())
  for (const xml of [
    idp.metadata({ of: ended }),
    idp.metadata({ onProvider: ended }),
    `<EntitiesDescriptor ${ended}>${inside}</EntitiesDescriptor>`,
  ]) {
    const { problem } = await read(xml)
    expect(problem.code).toBe('company_sign_in.metadata_ended')
    expect(Date.parse(String(problem.details?.endedAt))).toBeLessThan(Date.now())
  }
  expect((await read(idp.metadata({ of: until(minute), onProvider: until(minute) }))).status).toBe(200)
})

it('metadata give both certificates of a change, and whether requests are to be signed', async () => {
  const read = async (said: object) =>
    (await as(acme.admin).call(readSamlMetadata, { body: { xml: idp.metadata(said) } })).body
  const next = await newKey()
  const { certificates } = await read({ certs: [idp.cert, next.cert] })
  const saved = (await configure(acme, idp, { certificates })).body.saml!
  expect(saved.certificates.map(({ pem }) => pem.trim())).toEqual([idp.cert.trim(), next.cert.trim()])
  await configure(acme, idp)
  for (const [onProvider, isSigned] of [
    ['', false],
    ['WantAuthnRequestsSigned="false"', false],
    ['WantAuthnRequestsSigned="true"', true],
    ['WantAuthnRequestsSigned="1"', true],
  ] as const)
    expect((await read({ onProvider })).signsRequests, onProvider).toBe(isSigned)
})

it('a provider with a key of ECDSA signs people in and out', async () => {
  for (const curve of ['P-256', 'P-384', 'P-521'] as const) {
    const company = await begin('curved')
    const provider = await samlProvider(`https://login.${curve}.example/metadata`, curve)
    const saved = await configure(company, provider)
    expect(saved.status, curve).toBe(200)
    const person = anna(company)
    const forged = (xml: string): string => xml.replace(person.nameId, randomUUID())
    const right = await tried(company, (request) => provider.respond(request, person))
    expect(right.failure, curve).toBeNull()
    const wrong = await tried(company, (request) => forged(provider.respond(request, person)))
    expect(wrong.failure, curve).toBe('signature')
    const stranger = await samlProvider(provider.issuer, curve)
    expect((await tried(company, (request) => stranger.respond(request, person))).failure, curve).toBe('signature')
    await tried(company, (request) => provider.respond(request, person))
    await turn(company)
    const browser = newBrowser()
    const request = await start(company, browser)
    const page = await open(browser, await send(company, provider.respond(request, person), request.state))
    const { body } = await finish(browser, page)
    const destination = saved.body.saml!.signedOutUri
    expect(await askToEnd(company, provider.end(person, { destination }))).toContain(':status:Success')
    expect((await as(body).call(getProfile)).status).toBe(401)
  }
})

/** Returns the query of an address, verified by the certificate of the connection. */
function isSignedByUs(address: string, { connection: { saml } }: Company): boolean {
  const parts = new URL(address).search.slice(1).split('&')
  const signature = Buffer.from(new URLSearchParams(parts.join('&')).get('Signature') ?? '', 'base64')
  // As it was sent: providers sign and verify the bytes of the address (SAML 2.0 bindings, section 3.4.4.1).
  const signed = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg'].flatMap((name) =>
    parts.filter((part) => part.startsWith(`${name}=`)),
  )
  return verify('sha256', Buffer.from(signed.join('&')), saml!.ownCertificate!.pem, signature)
}
it('requests for a sign-in are signed where that is set, those for a sign-out always', async () => {
  const company = await begin('signing')
  const metadata = async () =>
    (await test.app.inject({ url: new URL(company.connection.saml!.entityId).pathname })).body
  const { ownCertificate } = company.connection.saml!
  const { subject, publicKey, validTo } = new X509Certificate(ownCertificate!.pem)
  expect([subject, publicKey.asymmetricKeyType]).toEqual(['CN=localhost', 'rsa'])
  expect(Date.parse(validTo) - test.world.now().getTime()).toBeGreaterThan(9 * 365 * 86_400_000)
  const begun = async () => (await as(company.admin).call(api.testCompanySignIn, { body: undefined })).body.address

  expect((await configure(company, idp)).body.saml).toMatchObject({ signsRequests: false, ownCertificate })
  expect(new URL(await begun()).searchParams.has('Signature')).toBe(false)
  expect(await metadata()).toContain('AuthnRequestsSigned="false"')
  expect((await metadata()).replace(/\s/g, '')).toContain(ownCertificate!.pem.replace(/-----[A-Z ]+-----|\s/g, ''))
  await tried(company, (request) => idp.respond(request, anna(company)))

  const set = await configure(company, idp, { signsRequests: true })
  expect(set.body).toMatchObject({ test: null, saml: { signsRequests: true, ownCertificate } })
  expect(isSignedByUs(await begun(), company)).toBe(true)
  expect(isSignedByUs(await begun(), acme)).toBe(false)
  expect(await metadata()).toContain('AuthnRequestsSigned="true"')
  expect((await configure(company, idp)).body.saml!.signsRequests, 'absent is unchanged').toBe(true)

  const { body } = await enter(acme, anna(acme))
  const ended = await as(body).call(api.endProviderSession, { body: undefined })
  expect(isSignedByUs(ended.body.address!, acme)).toBe(true)
})

it('a provider that takes answers at another address gets them there', async () => {
  const company = await begin('answering')
  const answers = 'https://login.acme.example/slo/return'
  const xml = idp.metadata().replace(/(SingleLogoutService [^>]*?)\/>/, `$1 ResponseLocation="${answers}"/>`)
  const read = (await as(company.admin).call(readSamlMetadata, { body: { xml } })).body
  expect([read.signOutAddress, read.signOutAnswerAddress]).toEqual([idp.signOutAddress, answers])
  await configure(company, idp, { signOutAnswerAddress: answers })
  expect((await configure(company, idp)).body.saml!.signOutAnswerAddress, 'absent is unchanged').toBe(answers)
  const destination = company.connection.saml!.signedOutUri
  const url = `${new URL(destination).pathname}?${idp.end(anna(company), { destination })}`
  expect((await test.app.inject({ url })).headers.location).toMatch(`${answers}?SAMLResponse=`)
  const emptied = await configure(company, idp, { signOutAnswerAddress: '' })
  expect(emptied.body.saml!.signOutAnswerAddress).toBe('')
  expect((await test.app.inject({ url })).headers.location).toMatch(`${idp.signOutAddress}?SAMLResponse=`)
})

it('a connection of before gets its key when its values are saved', async () => {
  const company = await begin('former')
  await test.db.run(sql`update sign_in_connections set own_key = null, own_certificate = null
    where id = ${company.connection.id}`)
  const kept = (await as(company.admin).call(api.getCompanySignIn)).body.connection!
  expect(kept.saml!.ownCertificate).toBeNull()
  expect((await test.app.inject({ url: new URL(kept.saml!.entityId).pathname })).statusCode).toBe(200)
  const saved = (await configure(company, idp, { signsRequests: true })).body
  expect(saved.saml!.ownCertificate).not.toBeNull()
  const { address } = (await as(company.admin).call(api.testCompanySignIn, { body: undefined })).body
  expect(isSignedByUs(address, { ...company, connection: saved })).toBe(true)
})

/** Sends a provider's request for a sign-out, and returns the XML of the answer. */
async function askToEnd(company: Company, query: string): Promise<string> {
  const { saml } = company.connection
  const answer = await test.app.inject({ url: `${new URL(saml!.signedOutUri).pathname}?${query}` })
  expect(answer.statusCode).toBe(303)
  const address = String(answer.headers.location)
  expect(isSignedByUs(address, company)).toBe(true)
  const { searchParams } = new URL(address)
  return inflateRawSync(Buffer.from(searchParams.get('SAMLResponse') ?? '', 'base64')).toString()
}
it('a signed sign-out of the provider ends the sessions that it names, and nobody else’s', async () => {
  const destination = acme.connection.saml!.signedOutUri
  const [person, colleague] = [anna(acme), anna(acme)]
  // Of the other company's provider, which knows another person by the same name.
  const namesake = { ...anna(other), nameId: person.nameId }
  const browser = newBrowser()
  const request = await start(other, browser)
  const page = await open(browser, await send(other, otherIdp.respond(request, namesake), request.state))
  const late = newBrowser()
  const lateRequest = await start(acme, late)
  const latePage = await open(late, await send(acme, idp.respond(lateRequest, person), lateRequest.state))
  const session = (sessionIndex: string) => ({ edit: (xml: string) => xml.replace('"s1"', `"${sessionIndex}"`) })
  const [first, second, third] = [
    (await enter(acme, person)).body,
    (await enter(acme, person, session('s2'))).body,
    (await enter(acme, person, session('s22'))).body,
  ]
  const bystanders = [(await enter(acme, colleague)).body, (await finish(browser, page)).body]
  const isOpen = async (who: { token: string }) => (await as(who as never).call(getProfile)).status === 200

  const answer = await askToEnd(acme, idp.end(person, { destination, sessionIndex: 's2' }))
  expect(answer).toContain(':status:Success')
  expect(await Promise.all([first, second, third].map(isOpen))).toEqual([true, false, true])
  expect(await askToEnd(acme, idp.end(person, { destination }))).toContain(':status:Success')
  expect(await Promise.all([first, second, third].map(isOpen))).toEqual([false, false, false])
  expect((await finish(late, latePage)).problem.code).toBe('company_sign_in.expired')
  expect(await Promise.all(bystanders.map(isOpen))).toEqual([true, true])
})

it('a sign-out that is not signed by the provider, for us and for now ends nothing, and is answered as not done', async () => {
  const destination = acme.connection.saml!.signedOutUri
  const person = anna(acme)
  const { body } = await enter(acme, person)
  const right = idp.end(person, { destination })
  const parts = (query: string) => Object.fromEntries(new URLSearchParams(query))
  const { Signature: _, ...unsigned } = parts(right)
  const swapped = { ...parts(right), SAMLRequest: parts(idp.end(anna(acme), { destination })).SAMLRequest! }
  for (const [name, query] of [
    ['unsigned', new URLSearchParams(unsigned).toString()],
    ['of another request', new URLSearchParams(swapped).toString()],
    ['of another key', (await samlProvider(idp.issuer)).end(person, { destination })],
    ['of another state', right.replace('kept+there', 'elsewhere')],
    ['by SHA-1', right.replace('rsa-sha256', 'rsa-sha1')],
    ['from another provider', idp.end(person, { destination, issuer: otherIdp.issuer })],
    ['for another service', idp.end(person, { destination: other.connection.saml!.signedOutUri })],
    ['too old', idp.end(person, { destination, clock: -5.5 })],
    ['too new', idp.end(person, { destination, clock: 5.5 })],
    ['ended', idp.end(person, { destination, notOnOrAfter: new Date(Date.now() - 3.5 * minute) })],
  ] as const) {
    const answer = await askToEnd(acme, query)
    expect(answer, name).toContain('LogoutResponse')
    expect(answer, name).not.toContain(':status:Success')
    expect((await as(body).call(getProfile)).status, name).toBe(200)
  }
  for (const doubled of [`${right}&SAMLRequest=x`, `${right}&Signature=x`])
    await askToEnd(acme, doubled).catch(() => '')
  expect((await as(body).call(getProfile)).status).toBe(200)
  const inTime = idp.end(person, { destination, clock: -4.5, notOnOrAfter: new Date(Date.now() - 2.5 * minute) })
  expect(await askToEnd(acme, inTime)).toContain(':status:Success')
  expect((await as(body).call(getProfile)).status).toBe(401)
})

/** On the curve secp256k1, which no browser knows. */
const foreignCurve = `-----BEGIN CERTIFICATE-----
MIIBjDCCATKgAwIBAgIULzaq/aflHKvBHe3+N3wR6y6maxEwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSbG9naW4uYWNtZS5leGFtcGxlMB4XDTI2MTEzMDAwMTgxMVoX
DTM2MTEyNzAwMTgxMVowHTEbMBkGA1UEAwwSbG9naW4uYWNtZS5leGFtcGxlMFYw
EAYHKoZIzj0CAQYFK4EEAAoDQgAESGDe2WD9qvqDEz5Ub9uQqHdpsNI5kOgcBT45
p84oGQYlbw9QwDEpT5ezqCC+3CJHktdZUzbE1NNE0OEDjDL4DqNTMFEwHQYDVR0O
BBYEFPQfVtlFU5sVPCBgP3gOHvIKm3xBMB8GA1UdIwQYMBaAFPQfVtlFU5sVPCBg
P3gOHvIKm3xBMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgKe2s
mUkxSYWyVQhB99zKsLxXg+3SBULlnSGsmOBTWaMCIQDCnnyQ13/2iJjEMiyUFSit
Fz+IPhR1FJCdBzeMFwvhMg==
-----END CERTIFICATE-----`
it('values that cannot work are refused by field, and another kind’s values are not found', async () => {
  const weak = await newKey({ bits: 1024 })
  for (const [more, path] of [
    [{ signInAddress: 'http://login.acme.example' }, 'signInAddress'],
    [{ signInAddress: 'https://10.0.0.1/sso' }, 'signInAddress'],
    [{ signOutAddress: 'javascript:alert(1)' }, 'signOutAddress'],
    [{ signOutAnswerAddress: 'http://login.acme.example' }, 'signOutAnswerAddress'],
    [{ certificates: 'none' }, 'certificates'],
    [{ certificates: weak.cert }, 'certificates'],
    [{ certificates: foreignCurve }, 'certificates'],
    [{ issuer: ' ' }, 'issuer'],
  ] as const) {
    const answer = await configure(acme, idp, more)
    expect([answer.status, answer.problem.violations?.[0]?.path], JSON.stringify(more)).toEqual([400, path])
  }
  const body = { issuer: 'https://a.example', clientId: 'a', secret: 'b', scopes: 'openid', claim: '', rules: [] }
  expect((await as(acme.admin).call(api.updateCompanySignIn, { body })).status).toBe(404)
  const stranger = await make.admin()
  expect((await configure({ admin: stranger }, idp)).status).toBe(404)
  await as(stranger).call(api.createCompanySignIn, { body: { provider: 'other' } })
  expect((await configure({ admin: stranger }, idp)).status).toBe(404)
})

it('another provider or identifying attribute switches the sign-in off and forgets the links', async () => {
  const company = await begin('moved')
  await configure(company, idp)
  await tried(company, (request) => idp.respond(request, anna(company)))
  await turn(company)
  const person = anna(company)
  const { body } = await enter(company, person)
  const { id } = body.profile
  expect((await configure(company, idp, { subjectAttribute: 'uid' })).body).toMatchObject({
    enabled: false,
    test: null,
  })
  expect(await test.db.many(sql`select subject from identities where user_id = ${id}`)).toEqual([])
  expect((await as(body).call(getProfile)).status).toBe(401)
})
