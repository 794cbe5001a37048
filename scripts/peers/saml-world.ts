// The real server and a real browser, for sign-ins at identity providers of SAML.
import { inflateRawSync } from 'node:zlib'
import { type Browser, type Page, chromium } from '@playwright/test'
import * as api from '@praxia/contract/connections/company-sign-in.ts'
import { readSamlMetadata, updateSamlSignIn } from '@praxia/contract/connections/saml-sign-in.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { type Praxia, startServer } from '../../e2e/server.ts'
import { type Organisation, World } from '../../e2e/world.ts'
import { dnsServer } from '../../server/test/identity-provider.ts'

type Values = Partial<BodyOf<typeof updateSamlSignIn>>
export interface SamlWorld {
  server: Praxia
  org: Organisation
  connection: api.CompanySignIn
  /** Enters the provider by its metadata. */
  connect(metadata: string, more?: Values): Promise<void>
  /** Opens a page that runs no scripts of the application: the test finishes the sign-in, as they would. */
  newPage(options?: { scripts?: boolean }): Promise<Page>
  /** Begins a test in a page, and opens the provider's. */
  test(page: Page): Promise<void>
  /** Returns what the test found. */
  tested(page: Page): Promise<api.ConnectionTest>
  turnOn(): Promise<void>
  finish(page: Page): Promise<{ status: number; body: { token: string; profile: object } }>
  /** Waits for our answer to a request for a sign-out that the provider sends, and returns its XML. */
  signOutAnswer(page: Page): Promise<string>
  stop(): Promise<void>
}

/** @param domain of the provider's people, which is proven */
export async function startSamlWorld(domain: string): Promise<SamlWorld> {
  const records = new Map<string, string>()
  const dns = await dnsServer(records)
  const server = await startServer({ settings: { DNS_SERVER: dns.address } })
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const org = await new World(server).organisation()
  const admin = org.admin.api
  const connection = await admin.call(api.createCompanySignIn, { body: { provider: 'other', kind: 'saml' } })
  const [{ record } = { record: '' }] = await admin.call(api.addCompanyDomain, { body: { domain } })
  records.set(domain, record)
  await admin.call(api.checkCompanyDomain, { params: { domain } })
  return {
    server,
    org,
    connection,
    connect: async (metadata, more = {}) => {
      const xml = await (await fetch(metadata)).text()
      const values = await admin.call(readSamlMetadata, { body: { xml } })
      const rest = { subjectAttribute: '', claim: '', rules: [] }
      await admin.call(updateSamlSignIn, { body: { ...values, ...rest, ...more } })
    },
    newPage: async ({ scripts = false } = {}) => {
      const context = await browser.newContext({ javaScriptEnabled: scripts })
      await context.route(`${server.url}/**/*.js`, (route) => route.abort())
      return context.newPage()
    },
    test: async (page) => {
      const started = await page.request.post(`${server.url}/api/company-sign-in/test`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      await page.goto(((await started.json()) as { address: string }).address)
    },
    tested: async (page) => {
      await page.waitForURL(`${server.url}/admin/company?tab=signIn`)
      return (await admin.call(api.getCompanySignIn)).connection!.test!
    },
    turnOn: async () => {
      await admin.call(api.switchCompanySignIn, { body: { enabled: true, enforced: false, breakGlassId: null } })
    },
    finish: async (page) => {
      await page.waitForURL(`${server.url}/sign-in/company#*`)
      const [id = '', state = ''] = new URL(page.url()).hash.slice(1).split('.')
      const answer = await page.request.post(`${server.url}/api${api.finishCompanySignIn.path}`, {
        data: { connection: id, state },
      })
      return { status: answer.status(), body: (await answer.json()) as { token: string; profile: object } }
    },
    signOutAnswer: async (page) => {
      const brought = await page.waitForResponse((response) => response.url().includes('SAMLResponse='))
      const answer = new URL(brought.url()).searchParams.get('SAMLResponse')!
      return inflateRawSync(Buffer.from(answer, 'base64')).toString()
    },
    stop: async () => {
      await browser.close()
      await server.stop()
      dns.close()
    },
  }
}
