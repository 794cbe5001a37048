import { createHmac } from 'node:crypto'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebhook } from '@praxia/contract/connections/webhooks.ts'
import { desktop, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// Webhooks that notify other systems, as an administrator configures them.

/** Another system: the messages it received, and its response. */
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

test('a webhook is created, tested, seen failing and delivering, paused, changed and deleted', async ({
  world,
  devices,
}) => {
  devices.expected.push(/400/)
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
    await page.waitForTimeout(500)
    await form.getByRole('button', { name: 'Add a webhook' }).click()
    await form.getByText(/must start with https/).waitFor()
    await form.getByRole('textbox', { name: 'Address' }).fill(other.url)
    await page.waitForTimeout(500)
    await form.getByRole('button', { name: 'Add a webhook' }).click()
    const made = page.getByRole('dialog', { name: 'The secret of the webhook' })
    const secret = await made.getByRole('group', { name: 'Secret' }).locator('code').innerText()
    await made.getByRole('checkbox').check()
    await made.getByRole('button', { name: 'Done' }).click()

    const row = page.getByRole('listitem').filter({ hasText: 'Talent platform' })
    await expect(row).toContainText('Nothing sent yet')
    const log = page.getByRole('region', { name: 'Talent platform' })
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
    await expect(row).toContainText('All arrived')

    await log.getByRole('button', { name: 'Pause' }).click()
    await expect(row).toContainText('Paused since')
    await log.getByRole('button', { name: 'Start again' }).click()
    await expect(row).toContainText('All arrived')
    await page.setViewportSize({ width: 800, height: 900 })
    await row.getByRole('button', { name: 'Messages' }).click()
    await page.getByRole('dialog', { name: 'Talent platform' }).getByText('204').waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await log.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Talent platform' })
    await edit.getByLabel('Name').fill('Payroll')
    await edit.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('region', { name: 'Payroll' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the webhook' }).click()
    await page.getByText('No webhook yet').waitFor()
  } finally {
    other.end()
  }
})

test('the messages of the webhook selected with arrow keys are shown beside the list', async ({ world, devices }) => {
  const other = await otherSystem()
  try {
    const org = await world.organisation()
    const made = []
    for (const name of ['First', 'Second'])
      made.push(await org.admin.api.call(createWebhook, { body: { name, url: other.url, kinds: ['member.added'] } }))
    const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
    await page.goto('/admin/company?tab=connections&part=webhooks')
    const rows = page.getByRole('list', { name: 'Webhooks' }).getByRole('button')
    await expect(rows.first()).toHaveAttribute('aria-current', 'true')
    await page.getByRole('region', { name: 'First' }).getByText('No messages yet').waitFor()
    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows.last()).toBeFocused()
    await page.getByRole('region', { name: 'Second' }).getByText('No messages yet').waitFor()
    await expect(page).toHaveURL(new RegExp(`webhook=${made[1]!.id}`))
  } finally {
    other.end()
  }
})
