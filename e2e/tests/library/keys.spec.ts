import { randomUUID } from 'node:crypto'
import { desktop, phone, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// Keys with which other systems reach the learning record, managed by an administrator: created, used, rotated, ended.

test('a key is created, its secret shown once, used by another system, rotated and ended', async ({
  world,
  devices,
  praxia,
}) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/company')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Connections' }).click()
  await page.getByText('No key yet').waitFor()
  await expect(page.getByText(/A key sees .* only/)).toContainText(org.name)
  await page.getByText('Keys have written 0 statements of 5,000,000').waitFor()

  await page.getByRole('button', { name: 'Create a key' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create a key' })
  await form.getByRole('button', { name: 'Create a key' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel('Name').fill('Learning Pool')
  await form.getByRole('button', { name: 'Both' }).click()
  await form.getByRole('button', { name: 'Create a key' }).click()

  const made = page.getByRole('dialog', { name: 'Key created' })
  const read = async (dialog: typeof made) => [
    await dialog.getByRole('group', { name: 'User' }).locator('code').innerText(),
    await dialog.getByRole('group', { name: 'Secret' }).locator('code').innerText(),
  ]
  const [user, secret] = await read(made)
  const statements = async (password: string, body?: object) =>
    fetch(`${praxia.url}/xapi/statements`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        'content-type': 'application/json',
        'x-experience-api-version': '2.0.0',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  await expect(made.getByRole('button', { name: 'Done' })).toBeDisabled()
  await made.getByRole('checkbox', { name: 'I’ve saved the secret' }).check()
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(made).toBeHidden()
  await expect(page.getByText(secret!)).toHaveCount(0)

  const id = randomUUID()
  const sent = await statements(secret!, {
    id,
    actor: { mbox: 'mailto:ada@example.org' },
    verb: { id: 'http://example.org/did' },
    object: { id: 'http://example.org/it' },
  })
  expect([sent.status, await sent.json()]).toEqual([200, [id]])
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Learning Pool' })).toContainText('Today')
  await page.getByText('Keys have written 1 statement of 5,000,000').waitFor()

  await page.getByRole('button', { name: 'Rotate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate' }).click()
  const rotated = page.getByRole('dialog', { name: 'The key has a new secret' })
  const [same, fresh] = await read(rotated)
  expect([same, fresh === secret]).toEqual([user, false])
  expect([(await statements(secret!)).status, (await statements(fresh!)).status]).toEqual([401, 200])
  await rotated.getByRole('checkbox').check()
  await rotated.getByRole('button', { name: 'Done' }).click()

  await page
    .getByRole('button', { name: 'Revoke: Learning Pool' })
    .or(page.getByRole('button', { name: /^Revoke/ }))
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.locator('.toasts').getByText('Key revoked').waitFor()
  await expect(page.getByRole('listitem').filter({ hasText: 'Learning Pool' })).toContainText('Revoked')
  expect((await statements(fresh!)).status).toBe(401)
})

test('on a phone a key’s row shows every detail, and its actions are in a dialog', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(phone), org.admin, 'admin')
  await page.goto('/admin/company?tab=connections&add-key')
  const form = page.getByRole('dialog', { name: 'Create a key' })
  await form.getByLabel('Name').fill('Build server')
  await form.getByRole('button', { name: 'Create a key' }).click()
  const made = page.getByRole('dialog', { name: 'Key created' })
  await made.getByRole('checkbox').check()
  await made.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Build server' })
  await expect(row).toContainText(/Read.*Last use.*Never.*Created/s)
  await row.getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Rotate' })).toBeVisible()
})
