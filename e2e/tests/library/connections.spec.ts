import { createHmac, randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { desktop, phone, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// Keys by which other systems reach the learning record, and webhooks by which they are told what happens, as an administrator has them.

test('a key is made, its secret shown once, used by another system, given a new secret and ended', async ({
  world,
  devices,
  praxia,
}) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/company')
  await page.getByRole('tab', { name: 'Connections' }).click()
  await page.getByText('No key yet').waitFor()
  await expect(page.getByText(/A key sees .* only/)).toContainText(org.name)

  await page.getByRole('button', { name: 'Make a key' }).first().click()
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await form.getByRole('button', { name: 'Make a key' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel('Name').fill('Learning Pool')
  await form.getByRole('button', { name: 'Both' }).click()
  await form.getByRole('button', { name: 'Make a key' }).click()

  const made = page.getByRole('dialog', { name: 'The key is made' })
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
  await made.getByRole('checkbox', { name: 'I have put it where the other system reads it' }).check()
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

  await page.getByRole('button', { name: 'Rotate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate' }).click()
  const rotated = page.getByRole('dialog', { name: 'The key has a new secret' })
  const [same, fresh] = await read(rotated)
  expect([same, fresh === secret]).toEqual([user, false])
  expect([(await statements(secret!)).status, (await statements(fresh!)).status]).toEqual([401, 200])
  await rotated.getByRole('checkbox').check()
  await rotated.getByRole('button', { name: 'Done' }).click()

  await page
    .getByRole('button', { name: 'End: Learning Pool' })
    .or(page.getByRole('button', { name: /^End/ }))
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await page.locator('.toasts').getByText('The key is ended').waitFor()
  await expect(page.getByRole('listitem').filter({ hasText: 'Learning Pool' })).toContainText('Ended')
  expect((await statements(fresh!)).status).toBe(401)
})

test('on a phone a key’s row says all of it, and its choices stand in a dialog', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(phone), org.admin, 'admin')
  await page.goto('/admin/company?tab=connections&add-key')
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await form.getByLabel('Name').fill('Build server')
  await form.getByRole('button', { name: 'Make a key' }).click()
  const made = page.getByRole('dialog', { name: 'The key is made' })
  await made.getByRole('checkbox').check()
  await made.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Build server' })
  await expect(row).toContainText(/Read.*Last use.*Never.*Made/s)
  await row.getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Rotate' })).toBeVisible()
})

/** Another system: what it was told, and what it answers. */
async function otherSystem() {
  const told: { headers: IncomingHttpHeaders; text: string }[] = []
  const answers = { status: 503 }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      told.push({ headers: request.headers, text })
      response.writeHead(answers.status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/praxia`
  return { told, answers, url, end: () => server.close() }
}

test('a webhook is made, tested, seen failing and arriving, paused, changed and deleted', async ({
  world,
  devices,
}) => {
  const other = await otherSystem()
  try {
    const org = await world.organisation()
    const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
    await page.goto('/admin/company?tab=connections')
    await page.getByRole('button', { name: 'Webhooks' }).click()
    await page.getByText('No webhook yet').waitFor()
    await page.getByRole('button', { name: 'Add a webhook' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add a webhook' })
    await form.getByLabel('Name').fill('Talent platform')
    await form.getByRole('textbox', { name: 'Address' }).fill('nonsense')
    await form.getByRole('checkbox', { name: 'Training completed' }).uncheck()
    await form.getByRole('button', { name: 'Add a webhook' }).click()
    await form.getByText('Choose at least one.').waitFor()
    await form.getByRole('checkbox', { name: 'Member added' }).check()
    await page.waitForTimeout(400)
    await form.getByRole('button', { name: 'Add a webhook' }).click()
    await form.getByText(/begins with https/).waitFor()
    await form.getByRole('textbox', { name: 'Address' }).fill(other.url)
    await page.waitForTimeout(400)
    await form.getByRole('button', { name: 'Add a webhook' }).click()
    const made = page.getByRole('dialog', { name: 'The secret of the webhook' })
    const secret = await made.getByRole('group', { name: 'Secret' }).locator('code').innerText()
    await made.getByRole('checkbox').check()
    await made.getByRole('button', { name: 'Done' }).click()

    const row = page.getByRole('listitem').filter({ hasText: 'Talent platform' })
    await expect(row).toContainText('Nothing sent yet')
    await row.getByRole('button', { name: 'Messages' }).click()
    const log = page.getByRole('dialog', { name: 'Talent platform' })
    await log.getByRole('button', { name: 'Send a test' }).click()
    await log.getByText('503').waitFor()
    other.answers.status = 204
    await log.getByRole('button', { name: /Test.*503/s }).click()
    await log.getByRole('button', { name: 'Send again' }).click()
    await log.getByText('204').waitFor()
    const { headers, text } = other.told.at(-1)!
    const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(content).digest('base64')}`)
    await log.getByRole('button', { name: 'Close' }).last().click()
    await expect(row).toContainText('All arrived')

    await row.getByRole('button', { name: 'Pause' }).click()
    await expect(row).toContainText('Paused since')
    await row.getByRole('button', { name: 'Start again' }).click()
    await expect(row).toContainText('All arrived')
    await row.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Talent platform' })
    await edit.getByLabel('Name').fill('Payroll')
    await edit.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Payroll' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the webhook' }).click()
    await page.getByText('No webhook yet').waitFor()
  } finally {
    other.end()
  }
})
