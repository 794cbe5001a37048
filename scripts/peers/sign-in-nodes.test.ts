// Two servers on one database: a sign-in by the company that begins at one ends at the other, and once.
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as api from '@praxia/contract/connections/company-sign-in.ts'
import { updateSamlSignIn } from '@praxia/contract/connections/saml-sign-in.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Praxia, startServer } from '../../e2e/server.ts'
import { World } from '../../e2e/world.ts'
import { dnsServer, openIdProvider } from '../../server/test/identity-provider.ts'
import { readRequest, samlProvider } from '../../server/test/saml-provider.ts'
import { Postgres } from './postgres.ts'
import { freePorts } from './swift.ts'

const folder = mkdtempSync(join(tmpdir(), 'praxia-sign-in-nodes-'))
const postgres = new Postgres()
const records = new Map<string, string>()
const nodes: Praxia[] = []
/** Addresses of the servers; the first is the public one. */
let at: [string, string]
let dns: Awaited<ReturnType<typeof dnsServer>>
let oidc: Awaited<ReturnType<typeof openIdProvider>>
let saml: Awaited<ReturnType<typeof samlProvider>>
let connections: Record<api.SignInKind, api.CompanySignIn>
const domains = { oidc: 'acme.example', saml: 'other.example' }
const clientSecret = 'a secret of the client'

/** A browser: its cookie at Praxia, and those at the provider. */
const newBrowser = () => ({ here: '', there: new Map<string, string>() })
type Browser = ReturnType<typeof newBrowser>
/** Opens an address of Praxia at one of the servers, and returns where it leads. */
async function open(node: number, browser: Browser, address: string, form?: URLSearchParams): Promise<string> {
  const response = await fetch(address.replace(at[0], at[node]!), {
    redirect: 'manual',
    // From another site no cookie comes with a form.
    headers: browser.here && !form ? { cookie: browser.here } : {},
    ...(form && { method: 'POST', body: form }),
  })
  const [set] = response.headers.getSetCookie()
  if (set) browser.here = set.split(';')[0]!
  expect(response.status, address).toBe(303)
  return response.headers.get('location')!
}
/** Collects the outcome at one of the servers: the status, and the code of a refusal. */
async function finish(node: number, browser: Browser, page: string): Promise<string> {
  const [connection, state] = page.split('#')[1]!.split('.')
  const response = await fetch(`${at[node]}/api${api.finishCompanySignIn.path}`, {
    method: 'POST',
    headers: { cookie: browser.here, 'content-type': 'application/json' },
    body: JSON.stringify({ connection, state }),
  })
  const { code = 'signed in' } = (await response.json()) as { code?: string }
  return `${response.status} ${code}`
}
const expired = '409 company_sign_in.expired'
const anna = () => randomUUID()
const answerOf = (request: ReturnType<typeof readRequest>, subject = anna()): URLSearchParams => {
  const attributes = { mail: `anna.${subject}@${domains.saml}`, givenName: 'Anna', sn: 'Durand' }
  const xml = saml.respond(request, { nameId: subject, attributes })
  return new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: request.state })
}
const acs = () => connections.saml.saml!.acsUri
/** Goes through the provider, and returns the address that it leads back to. */
async function throughProvider(away: string, browser: Browser): Promise<string> {
  const sub = anna()
  oidc.state.person = { sub, email: `anna.${sub}@${domains.oidc}`, given_name: 'Anna', family_name: 'Durand' }
  return oidc.follow(away, at[0], browser.there)
}

beforeAll(async () => {
  const [first, second, ...contentPorts] = await freePorts(4)
  at = [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`]
  await postgres.create('primary', ['max_connections=100'])
  dns = await dnsServer(records)
  for (const [index, port] of [first, second].entries()) {
    const dataDir = join(folder, `node${index}`)
    mkdirSync(dataDir)
    if (index > 0) copyFileSync(join(folder, 'node0/server.key'), join(dataDir, 'server.key'))
    const settings = {
      DATABASE_URL: postgres.url('primary'),
      PORT: String(port),
      CONTENT_PORT: String(contentPorts[index]),
      PUBLIC_URL: at[0],
      CONTENT_URL: `http://*.praxia-content.localhost:${contentPorts[0]}`,
      DNS_SERVER: dns.address,
    }
    nodes.push(await startServer({ kept: dataDir, settings }))
  }
  const world = new World(nodes[0]!)
  const begin = async (kind: api.SignInKind) => {
    const org = await world.organisation()
    const admin = org.admin.api
    const connection = await admin.call(api.createCompanySignIn, { body: { provider: 'other', kind } })
    const domain = domains[kind]
    const [{ record } = { record: '' }] = await admin.call(api.addCompanyDomain, { body: { domain } })
    records.set(domain, record)
    await admin.call(api.checkCompanyDomain, { params: { domain } })
    return { admin, connection }
  }
  const byOidc = await begin('oidc')
  const bySaml = await begin('saml')
  connections = { oidc: byOidc.connection, saml: bySaml.connection }
  oidc = await openIdProvider(() => [
    { client_id: 'praxia', client_secret: clientSecret, redirect_uris: [connections.oidc.redirectUri] },
  ])
  saml = await samlProvider('https://login.other.example/metadata')
  const rest = { claim: '', rules: [] }
  const { issuer } = oidc
  await byOidc.admin.call(api.updateCompanySignIn, {
    body: { issuer, clientId: 'praxia', secret: clientSecret, scopes: 'openid email profile', ...rest },
  })
  const { issuer: samlIssuer, signInAddress, signOutAddress, cert: certificates } = saml
  await bySaml.admin.call(updateSamlSignIn, {
    body: { issuer: samlIssuer, signInAddress, signOutAddress, certificates, subjectAttribute: '', ...rest },
  })
  for (const { admin } of [byOidc, bySaml]) {
    const browser = newBrowser()
    const started = await fetch(`${at[0]}/api${api.testCompanySignIn.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    browser.here = started.headers.getSetCookie()[0]!.split(';')[0]!
    const { address } = (await started.json()) as { address: string }
    const back =
      admin === byOidc.admin
        ? await throughProvider(address, browser)
        : await open(0, browser, acs(), answerOf(readRequest(address)))
    await open(1, browser, back)
    await admin.call(api.switchCompanySignIn, { body: { enabled: true, enforced: false, breakGlassId: null } })
  }
}, 180_000)
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await oidc?.close()
  dns?.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('a sign-in by OpenID Connect that begins at one server ends at the other', async () => {
  for (const [first, second] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const browser = newBrowser()
    const back = await throughProvider(await open(first, browser, connections.oidc.startUri), browser)
    expect(await finish(first, browser, await open(second, browser, back))).toBe('200 signed in')
  }
})

it('a code and a state of OpenID Connect are used once, though two servers get them at the same moment', async () => {
  const [mine, stranger] = [newBrowser(), newBrowser()]
  const back = await throughProvider(await open(0, mine, connections.oidc.startUri), mine)
  const before = oidc.state.redeemed
  expect(await finish(1, stranger, await open(1, stranger, back)), 'another browser').toBe(expired)
  const pages = await Promise.all([open(0, mine, back), open(1, mine, back)])
  expect(oidc.state.redeemed).toBe(before + 1)
  expect(pages[0]).toBe(pages[1])
  const ends = await Promise.all([finish(0, mine, pages[0]), finish(1, mine, pages[0])])
  expect(ends.toSorted()).toEqual(['200 signed in', expired])
  expect(await finish(1, mine, await open(1, mine, back)), 'replayed').toBe(expired)
})

it('a response of SAML to a request of one server is read by the other, and used once', async () => {
  for (const [first, second] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const [browser, stranger] = [newBrowser(), newBrowser()]
    const request = readRequest(await open(first, browser, connections.saml.startUri))
    const response = answerOf(request)
    const back = await open(second, browser, acs(), response)
    await open(second, stranger, connections.saml.startUri)
    expect(await finish(second, stranger, await open(second, stranger, back)), 'another browser').toBe(expired)
    const page = await open(first, browser, back)
    const ends = await Promise.all([finish(0, browser, page), finish(1, browser, page)])
    expect(ends.toSorted()).toEqual(['200 signed in', expired])
    for (const node of [0, 1]) {
      const replayed = await open(node, browser, await open(node, browser, acs(), response))
      expect(await finish(node, browser, replayed), `replayed at ${node}`).toBe(expired)
    }
  }
})
