// The real server, a real browser, and SimpleSAMLphp with its own pages.
import type { Page } from '@playwright/test'
import { getProfile } from '@praxia/contract/accounts.ts'
import * as api from '@praxia/contract/connections/company-sign-in.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../../e2e/api.ts'
import { type SamlWorld, startSamlWorld } from './saml-world.ts'
import { type SimpleSaml, samlPerson, startSimpleSaml } from './simplesamlphp.ts'

const domain = 'acme.example'
const mail = `Anna.Durand@${domain}`
let idp: SimpleSaml
let world: SamlWorld

beforeAll(async () => {
  idp = await startSimpleSaml(mail)
  world = await startSamlWorld(domain)
  const saml = world.connection.saml!
  idp.trust({ ...saml, certificate: saml.ownCertificate!.pem })
  const rules = [{ value: 'trainers', role: 'ROLE_MANAGER' as const, groupId: null }]
  await world.connect(idp.metadata, { signsRequests: true, claim: 'eduPersonAffiliation', rules })
}, 180_000)
afterAll(async () => {
  await world?.stop()
  await idp?.stop()
})

/** Sends the form with the response, which a script would send. */
const bring = (page: Page): Promise<void> => page.locator('form[action$="/acs"] button').click()
async function giveName(page: Page): Promise<void> {
  await page.locator('[name=username]').fill(samlPerson.user)
  await page.locator('[name=password]').fill(samlPerson.password)
  await page.locator('[type=submit]').first().click()
  await bring(page)
}

it('a test in the browser says what came, and nothing is missing', async () => {
  const page = await world.newPage()
  await world.test(page)
  await giveName(page)
  const test = await world.tested(page)
  expect(test).toMatchObject({ failure: null, missing: [] })
  expect(test.claims).toContainEqual({ name: 'mail', value: mail })
  await world.turnOn()
})

it('a person signs in once at the provider, and signs out there too', async () => {
  const page = await world.newPage()
  await page.goto(world.connection.startUri)
  await giveName(page)
  const first = await world.finish(page)
  expect(first.status).toBe(200)
  expect(first.body.profile).toMatchObject({ firstName: 'Anna', lastName: 'Durand', roles: ['ROLE_MANAGER'] })
  await page.goto(world.connection.startUri)
  await bring(page)
  const again = await world.finish(page)
  expect(again.body.profile).toMatchObject(first.body.profile)
  const { address } = await new Api(world.server.url, again.body.token).call(api.endProviderSession)
  await page.goto(address!)
  expect(page.url()).toBe(`${world.server.url}/login`)
  await page.goto(world.connection.startUri)
  await page.locator('[name=password]').waitFor()
})

it('a sign-out that begins at the provider ends the session here, and the provider hears of it', async () => {
  const page = await world.newPage()
  await page.goto(world.connection.startUri)
  await giveName(page)
  const { token } = (await world.finish(page)).body
  await new Api(world.server.url, token).call(getProfile)
  const answer = world.signOutAnswer(page)
  await page.goto(idp.signOut)
  expect(await answer).toContain(':status:Success')
  expect(page.url()).toBe(idp.signedOut)
  await expect(new Api(world.server.url, token).call(getProfile)).rejects.toThrow('401')
})

it('a tile at the provider starts a sign-in', async () => {
  const page = await world.newPage()
  await page.goto(idp.tileOf(world.connection.saml!.entityId))
  await giveName(page)
  await bring(page)
  expect((await world.finish(page)).status).toBe(200)
})
