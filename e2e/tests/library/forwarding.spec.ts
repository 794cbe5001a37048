import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { desktop, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// Statements forwarded to an external store, as an administrator configures it.

/** External store: the number of statements received, and its response. */
async function otherStore() {
  const got = { calls: 0, authorization: '' }
  const answers = { status: 204 }
  const server = createServer((request, response) => {
    got.authorization = request.headers.authorization ?? ''
    request.resume().on('end', () => {
      got.calls += 1
      response.writeHead(answers.status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    got,
    answers,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi`,
    end: () => server.close(),
  }
}

test('statements are forwarded to a store that is tested, paused, changed and deleted', async ({ world, devices }) => {
  devices.expected.push(/400/)
  const other = await otherStore()
  try {
    const org = await world.organisation()
    const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
    await page.goto('/admin/company?tab=connections&part=forwarding')
    await page.getByText('Nothing is forwarded yet').waitFor()
    await page.getByRole('button', { name: 'Forward to a store' }).first().click()
    const form = page.getByRole('dialog', { name: 'Forward to a store' })
    await form.getByLabel('Name').fill('Warehouse')
    await form.getByRole('textbox', { name: 'Address' }).fill('nonsense')
    await form.getByLabel('User').fill('praxia')
    await form.getByLabel('Secret').fill('open sesame')
    await form.getByRole('button', { name: 'Forward to a store' }).click()
    await form.getByText(/must start with https/).waitFor()
    await form.getByRole('textbox', { name: 'Address' }).fill(other.url)
    await page.waitForTimeout(500)
    await form.getByRole('button', { name: 'Forward to a store' }).click()

    const row = page.getByRole('listitem').filter({ hasText: 'Warehouse' })
    await expect(row).toContainText('Up to date')
    await expect(row.getByRole('definition').filter({ hasText: 'Everything' })).toBeVisible()
    await row.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => other.got.calls).toBeGreaterThan(0)
    expect(other.got.authorization).toBe(`Basic ${Buffer.from('praxia:open sesame').toString('base64')}`)
    await expect(row).toContainText('Up to date')
    other.answers.status = 401
    await page.waitForTimeout(500)
    await row.getByRole('button', { name: 'Send a test' }).click()
    await expect(row).toContainText('The test did not arrive')
    // The card shows the response.
    await expect(row.getByRole('note')).toContainText('401')

    await row.getByRole('button', { name: 'Pause' }).click()
    await expect(row).toContainText('Paused since')
    await row.getByRole('button', { name: 'Start again' }).click()
    await expect(row).not.toContainText('Paused since')
    await row.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Warehouse' })
    await edit.getByLabel('Name').fill('Payroll')
    await edit.getByRole('combobox', { name: 'What is sent' }).click()
    await page.getByRole('option', { name: 'Completed, passed and failed' }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    const payroll = page.getByRole('listitem').filter({ hasText: 'Payroll' })
    await expect(payroll).toContainText('Completed, passed and failed')
    await payroll.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the forwarding' }).click()
    await page.getByText('Nothing is forwarded yet').waitFor()
  } finally {
    other.end()
  }
})
