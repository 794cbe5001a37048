import type { CDPSession, Page } from '@playwright/test'
import { desktop } from '../../browser.ts'
import { test } from '../../fixtures.ts'

/** Adds an authenticator of the machine, which verifies its user and keeps passkeys. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

test('a person adds a passkey, keeps the recovery codes, and signs in by the passkey alone', async ({
  world,
  devices,
}) => {
  test.setTimeout(90_000)
  const org = await world.organisation()
  const learner = await world.member(org, 'learner', { firstName: 'Lou', lastName: 'Martin' })
  // A passkey belongs to a name with a dot; every browser resolves this one to this machine.
  const baseURL = world.praxia.url.replace('//localhost:', '//praxia.localhost:')
  const page = await devices.open({ ...desktop, baseURL })
  await withAuthenticator(page)
  await page.goto('/login')
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(learner.email)
  await page.getByLabel(/^Password/).fill(learner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/learner\/catalog/)
  await page.goto('/learner/catalog?security')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByLabel(/^Current password/)
    .fill(learner.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Work laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor()
  await page.getByRole('button', { name: 'I’ve saved the codes' }).click()
  await page.getByText('Work laptop').waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/learner\/catalog/)
})
