// The real server, a real browser, and SimpleSAMLphp with its own pages.
import { inflateRawSync } from 'node:zlib'
import { type Browser, type Page, chromium } from '@playwright/test'
import { getProfile } from '@praxia/contract/accounts.ts'
import * as api from '@praxia/contract/connections/company-sign-in.ts'
import { readSamlMetadata, updateSamlSignIn } from '@praxia/contract/connections/saml-sign-in.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../../e2e/api.ts'
import { type Praxia, startServer } from '../../e2e/server.ts'
import { type Organisation, World } from '../../e2e/world.ts'
import { dnsServer } from '../../server/test/identity-provider.ts'
import { type SimpleSaml, samlPerson, startSimpleSaml } from './simplesamlphp.ts'

const domain = 'acme.example'
const mail = `Anna.Durand@${domain}`
const records = new Map<string, string>()
let dns: Awaited<ReturnType<typeof dnsServer>>
let idp: SimpleSaml
let server: Praxia
let browser: Browser
let org: Organisation
let connection: api.CompanySignIn

beforeAll(async () => {
  dns = await dnsServer(records)
  idp = await startSimpleSaml(mail)
  server = await startServer({ settings: { DNS_SERVER: dns.address } })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  org = await new World(server).organisation()
  const admin = org.admin.api
  connection = await admin.call(api.createCompanySignIn, { body: { provider: 'other', kind: 'saml' } })
  idp.trust({ ...connection.saml!, certificate: connection.saml!.ownCertificate!.pem })
  const xml = await (await fetch(idp.metadata)).text()
  const values = await admin.call(readSamlMetadata, { body: { xml } })
  const claim = 'eduPersonAffiliation'
  const rules = [{ value: 'trainers', role: 'ROLE_MANAGER' as const, groupId: null }]
  await admin.call(updateSamlSignIn, {
    body: { ...values, signsRequests: true, subjectAttribute: '', claim, rules },
  })
  const [{ record } = { record: '' }] = await admin.call(api.addCompanyDomain, { body: { domain } })
  records.set(domain, record)
  await admin.call(api.checkCompanyDomain, { params: { domain } })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await idp?.stop()
  dns?.close()
})

/** Opens a page without scripts: the test finishes the sign-in itself, as the web application does. */
const newPage = async (): Promise<Page> => (await browser.newContext({ javaScriptEnabled: false })).newPage()
/** Sends the form with the response, which a script would send. */
const bring = (page: Page): Promise<void> => page.locator('form[action$="/acs"] button').click()
async function giveName(page: Page): Promise<void> {
  await page.locator('[name=username]').fill(samlPerson.user)
  await page.locator('[name=password]').fill(samlPerson.password)
  await page.locator('[type=submit]').first().click()
  await bring(page)
}
async function finish(page: Page) {
  await page.waitForURL(`${server.url}/sign-in/company#*`)
  const [id = '', state = ''] = new URL(page.url()).hash.slice(1).split('.')
  const answer = await page.request.post(`${server.url}/api${api.finishCompanySignIn.path}`, {
    data: { connection: id, state },
  })
  return { status: answer.status(), body: (await answer.json()) as { token: string; profile: object } }
}

it('a test in the browser says what came, and nothing is missing', async () => {
  const page = await newPage()
  const started = await page.request.post(`${server.url}/api/company-sign-in/test`, {
    headers: { authorization: `Bearer ${org.admin.api.token}` },
  })
  await page.goto(((await started.json()) as { address: string }).address)
  await giveName(page)
  await page.waitForURL(`${server.url}/admin/company?tab=signIn`)
  const { test } = (await org.admin.api.call(api.getCompanySignIn)).connection!
  expect(test).toMatchObject({ failure: null, missing: [] })
  expect(test!.claims).toContainEqual({ name: 'mail', value: mail })
  await org.admin.api.call(api.switchCompanySignIn, { body: { enabled: true, enforced: false, breakGlassId: null } })
})

it('a person signs in once at the provider, and signs out there too', async () => {
  const page = await newPage()
  await page.goto(connection.startUri)
  await giveName(page)
  const first = await finish(page)
  expect(first.status).toBe(200)
  expect(first.body.profile).toMatchObject({ firstName: 'Anna', lastName: 'Durand', roles: ['ROLE_MANAGER'] })
  await page.goto(connection.startUri)
  await bring(page)
  const again = await finish(page)
  expect(again.body.profile).toMatchObject(first.body.profile)
  const { address } = await new Api(server.url, again.body.token).call(api.endProviderSession)
  await page.goto(address!)
  expect(page.url()).toBe(`${server.url}/login`)
  await page.goto(connection.startUri)
  await page.locator('[name=password]').waitFor()
})

it('a sign-out that begins at the provider ends the session here, and the provider hears of it', async () => {
  const page = await newPage()
  await page.goto(connection.startUri)
  await giveName(page)
  const { token } = (await finish(page)).body
  await new Api(server.url, token).call(getProfile)
  const done = page.waitForResponse((response) => response.url().includes('SAMLResponse='))
  await page.goto(idp.signOut)
  const answer = new URL((await done).url()).searchParams.get('SAMLResponse')!
  expect(inflateRawSync(Buffer.from(answer, 'base64')).toString()).toContain(':status:Success')
  expect(page.url()).toBe(idp.signedOut)
  await expect(new Api(server.url, token).call(getProfile)).rejects.toThrow('401')
})

it('a tile at the provider starts a sign-in', async () => {
  const page = await newPage()
  await page.goto(idp.tileOf(connection.saml!.entityId))
  await giveName(page)
  await bring(page)
  expect((await finish(page)).status).toBe(200)
})
