import { readFile } from 'node:fs/promises'
import { listMembers } from '@praxia/contract/members.ts'
import { audit, type Findings } from '../../axe.ts'
import type { Page } from '@playwright/test'
import { desktop, phone, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// Import of members from a CSV, in four steps; and the platform's report of its clients.

async function expectNoFindings(page: Page, name: string): Promise<void> {
  const all: Findings = new Map()
  await audit(page, name, all)
  expect([...all]).toEqual([])
}
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

test('members are imported: columns, preview, result, report; a repeated import changes nothing', async ({
  world,
  devices,
}) => {
  devices.expected.push(/422/)
  const org = await world.organisation()
  const member = await world.member(org, 'learner', { firstName: 'Ana' })
  const email = `bruno.${Date.now()}@example.org`
  const staff = file(
    'staff.csv',
    `Nom;Prénom;Boîte;Site\r\n${member.lastName};Ana;${member.email};Réception\r\nCastelli;Bruno;${email};Réception\r\n;Eva;eva@example.org;\r\n`,
  )
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/company')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import members' })
  const chosen = dialog.locator('input[type=file]')
  await chosen.setInputFiles(file('broken.csv', 'Nom;Prénom;E-mail\r\nA;"B;c@example.org'))
  await dialog.getByText('Line 2: A quotation mark is out of place').waitFor()
  await chosen.setInputFiles(staff)
  await dialog.getByText(/Windows-1252, semicolons and a header in French were recognised$/).waitFor()
  await expect(dialog.getByRole('combobox', { name: 'Encoding' })).toHaveText('Windows-1252')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await dialog.getByText('1 column is missing').waitFor()
  await dialog.getByRole('combobox', { name: /^E-mail/ }).click()
  await page.getByRole('option', { name: 'Boîte' }).click()
  await expectNoFindings(page, 'columns')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  const rows = dialog.getByRole('list', { name: 'Preview' })
  await expect(rows.getByRole('listitem').nth(0)).toContainText('Changed')
  await expect(rows.getByRole('listitem').nth(1)).toContainText('New')
  await expect(rows.getByRole('listitem').nth(2)).toContainText('Last name is missing')
  await expectNoFindings(page, 'preview')
  const before = await org.admin.api.call(listMembers, { query: {} })
  await dialog.getByRole('button', { name: 'Import 2 members' }).click()
  await dialog.getByText(/^Imported in/).waitFor()
  await expectNoFindings(page, 'result')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Whole report' }).click()
  const report = await downloading
  expect(report.suggestedFilename()).toMatch(/^members_\d{2}_\d{2}_\d{4}\.csv$/)
  expect(await readFile(await report.path(), 'utf8')).toContain(`3,${email},Created,`)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Bruno Castelli' }).waitFor()
  const after = await org.admin.api.call(listMembers, { query: {} })
  expect(after.total).toBe(before.total + 1)

  await page.getByRole('button', { name: 'Import CSV' }).click()
  await chosen.setInputFiles(staff)
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(dialog.getByRole('button', { name: 'Import 0 members' })).toBeDisabled()
})

test('in French, a non-breaking space precedes the colon after an error’s line number', async ({ world, devices }) => {
  devices.expected.push(/422/)
  const org = await world.organisation()
  const page = await signedIn(await devices.open({ ...desktop, locale: 'fr-FR' }), org.admin, 'admin')
  await page.goto('/admin/company?import-members')
  const chosen = page.getByRole('dialog').locator('input[type=file]')
  await chosen.setInputFiles(file('broken.csv', 'Nom;Prénom;E-mail\r\nA;"B;c@example.org'))
  const said = page.getByText(/^Ligne 2/)
  await said.waitFor()
  expect(await said.textContent()).toMatch(/^Ligne 2\u00A0: /)
})

test('a phone has no import button, and an unfinished import can be resumed from its address', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(phone), org.admin, 'admin')
  await page.goto('/admin/company')
  await page.getByRole('button', { name: 'Add a member' }).first().waitFor()
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeHidden()
  await page.goto('/admin/company?import-members')
  const dialog = page.getByRole('dialog', { name: 'Import members' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles(file('staff.csv', `Last name,First name,E-mail\nA,B,left.${Date.now()}@example.org\n`))
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await dialog.getByText('Nothing is saved yet').waitFor()
  await page.reload()
  await dialog.getByText('Nothing is saved yet').waitFor()
  await expectNoFindings(page, 'phone')
})

for (const [where, device] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const)
  test(`the platform downloads the clients’ report on ${where}`, async ({ world, devices }) => {
    const org = await world.organisation()
    const api = await world.superAdmin()
    const page = await signedIn(await devices.open(device), { api }, 'superAdmin')
    await page.goto('/widid/companies')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Clients’ report' }).click()
    const report = await downloading
    expect(report.suggestedFilename()).toMatch(/^clients_\d{2}_\d{2}_\d{4}\.csv$/)
    expect(await readFile(await report.path(), 'utf8')).toContain(org.name)
  })
