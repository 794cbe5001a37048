// The real server, a real browser, and LemonLDAP::NG with its own pages. It takes signed requests alone.
import type { Page } from '@playwright/test'
import { getProfile } from '@praxia/contract/accounts.ts'
import * as api from '@praxia/contract/connections/company-sign-in.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../../e2e/api.ts'
import { type Lemonldap, lemonldapPerson, startLemonldap } from './lemonldap.ts'
import { type SamlWorld, startSamlWorld } from './saml-world.ts'

let idp: Lemonldap
let world: SamlWorld

beforeAll(async () => {
  idp = await startLemonldap()
  world = await startSamlWorld(lemonldapPerson.domain)
  await world.connect(idp.metadata)
  const { entityId } = world.connection.saml!
  await idp.trust({ entityId, metadata: await (await fetch(entityId)).text() })
}, 180_000)
afterAll(async () => {
  await world?.stop()
  await idp?.stop()
})

/** Its pages send forms by scripts. */
const newPage = (): Promise<Page> => world.newPage({ scripts: true })
async function giveName(page: Page): Promise<void> {
  await page.locator('[name=user]').fill(lemonldapPerson.user)
  await page.locator('[name=password]').fill(lemonldapPerson.password)
  await page.locator('button[type=submit]').first().click()
}
const isOfSignOut = (line: string): boolean => /SLO|logout/i.test(line)
async function signIn(page: Page) {
  await page.goto(world.connection.startUri)
  await giveName(page)
  return world.finish(page)
}

it('a test in the browser says what came, and nothing is missing', async () => {
  const page = await newPage()
  await world.test(page)
  await giveName(page)
  const test = await world.tested(page)
  expect(test).toMatchObject({ failure: null, missing: [] })
  expect(test.claims).toContainEqual({ name: 'mail', value: lemonldapPerson.mail })
  await world.turnOn()
})

it('a request without a signature is refused', async () => {
  const page = await newPage()
  const request = await page.request.get(world.connection.startUri, { maxRedirects: 0 })
  const address = new URL(request.headers().location!)
  for (const name of ['SigAlg', 'Signature']) address.searchParams.delete(name)
  await page.goto(address.href)
  await giveName(page)
  // The number of its error for a signature.
  await page.locator('[trmsg="57"]').waitFor()
  expect(idp.errors().filter((line) => line.includes('Could not verify signature'))).toHaveLength(1)
})

it('a person signs in once at the provider, and signs out there too', async () => {
  const page = await newPage()
  const first = await signIn(page)
  expect(first.status).toBe(200)
  expect(first.body.profile).toMatchObject({ firstName: 'Rose', lastName: 'Tyler' })
  await page.goto(world.connection.startUri)
  const again = await world.finish(page)
  expect(again.body.profile).toMatchObject(first.body.profile)
  const { address } = await new Api(world.server.url, again.body.token).call(api.endProviderSession)
  await page.goto(address!)
  await page.waitForURL(`${world.server.url}/login`)
  await page.goto(world.connection.startUri)
  await page.locator('[name=password]').waitFor()
  expect(idp.errors().filter(isOfSignOut)).toEqual([])
})

it('a sign-out that begins at the provider ends the session here, and the provider hears of it', async () => {
  const page = await newPage()
  const { token } = (await signIn(page)).body
  await new Api(world.server.url, token).call(getProfile)
  // Its page sends the request in a frame, and shows the same for an answer that it does not take.
  const answer = world.signOutAnswer(page)
  await page.goto(idp.signOut)
  expect(await answer).toContain(':status:Success')
  expect(idp.errors().filter(isOfSignOut)).toEqual([])
  await expect(new Api(world.server.url, token).call(getProfile)).rejects.toThrow('401')
})
