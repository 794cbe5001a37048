import { desktop, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// Tokens with which a build server publishes: created in the account, shown once, used, ended.

test('a token is created, shown once, opens versions, and opens nothing once it is ended', async ({
  world,
  devices,
  praxia,
}) => {
  const org = await world.organisation({ type: 'PARTNER' })
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/catalog?account')
  await page.getByRole('button', { name: 'Manage: Tokens for publishing' }).click()
  const list = page.getByRole('dialog', { name: 'Tokens for publishing' })
  await list.getByText('No token yet').waitFor()
  await list.getByRole('button', { name: 'Create a token' }).click()
  const form = page.getByRole('dialog', { name: 'Create a token' })
  await form.getByLabel('Name').fill('Build server')
  await form.getByRole('button', { name: '30 days' }).click()
  await form.getByRole('button', { name: 'Create a token' }).click()

  const made = page.getByRole('dialog', { name: 'Token created' })
  const token = await made.getByRole('group', { name: 'Token' }).locator('code').innerText()
  const uploads = () => fetch(`${praxia.url}/api/uploads`, { headers: { authorization: `Bearer ${token}` } })
  await made.getByRole('checkbox').check()
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(token)).toHaveCount(0)
  await expect(list.getByRole('listitem')).toContainText(/Build server.*Works until.*never used/s)
  expect((await uploads()).status).toBe(200)

  await list.getByRole('button', { name: 'Revoke: Build server' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Token revoked').waitFor()
  await expect(list.getByRole('listitem')).toContainText(/Revoked.*last used today/s)
  expect((await uploads()).status).toBe(401)
})
