import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Findings, audit } from '../../axe.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

/** Opens the export of the page's data. */
async function opened(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.waitFor()
  return dialog
}
const send = (page: Page) =>
  page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export', exact: true })
async function file(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const said = await page
    .getByRole('dialog', { name: 'Export' })
    .getByText(/_\d\d_\d\d_\d{4}\.(csv|pdf|xlsx)$/)
    .innerText()
  const coming = page.waitForEvent('download')
  await send(page).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(said)
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('an administrator exports the dashboard as a report, as a workbook, and as a table of chosen members', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const ana = await world.member(org, 'learner', { firstName: 'Ana', lastName: 'Auger' })
  await world.member(org, 'learner', { firstName: 'Ben', lastName: 'Carter' })
  const training = await world.training(org)
  await world.attempt(ana, training)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/dashboard')
  let dialog = await opened(page)
  const findings: Findings = new Map()
  // The preview shows the beginning of the file before it is made.
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Page 2 of 4')).toBeVisible()
  await expect(dialog.getByText(/^4 pages, about \d+(\.\d)? kB$/)).toBeVisible()
  await audit(page, 'export', findings)
  await preview.getByRole('button', { name: 'Next' }).click()
  await expect(preview.getByText('Page 3 of 4')).toBeVisible()
  expect(Object.fromEntries(findings)).toEqual({})
  const report = await file(page)
  expect(report.name).toMatch(/^trainings_\d\d_\d\d_\d{4}\.pdf$/)
  expect(report.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText(`${report.name} is in your downloads`)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  dialog = await opened(page)
  await dialog.getByText('A workbook, one sheet per part').click()
  await expect(dialog.getByText(/^3 sheets, about /)).toBeVisible()
  const cells = dialog.getByRole('region', { name: 'All trainings' })
  await expect(cells.getByRole('cell', { name: training.title })).toBeVisible()
  const book = await file(page)
  expect([book.name.slice(-5), book.bytes.subarray(0, 2).toString()]).toEqual(['.xlsx', 'PK'])

  dialog = await opened(page)
  await dialog.getByText('For another system').click()
  await dialog.getByRole('combobox', { name: 'Members' }).click()
  await page.getByRole('option', { name: 'Selected only' }).click()
  await expect(send(page)).toBeDisabled()
  await expect(dialog.getByText('Choose at least one member or group')).toBeVisible()
  await dialog.getByRole('listitem').filter({ hasText: 'Ana Auger' }).getByRole('checkbox').check()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ada Minister' })).toHaveCount(0)
  const table = (await file(page)).bytes.toString('utf8')
  expect(table.trim().split('\r\n')).toHaveLength(2)
  expect(table).toContain(`Auger,Ana,${ana.email},${training.title}`)
})

test('a learner exports the own results on a phone; an interrupted export reports it and can be retried', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  await world.attempt(learner, training)
  const page = await signedIn(await devices.open(phone), learner, 'learner')
  await page.goto('/learner/dashboard')
  const dialog = await opened(page)
  await expect(dialog.getByRole('tab')).toHaveCount(0)
  await expect(dialog.getByRole('combobox', { name: 'Members' })).toHaveCount(0)
  await dialog.getByText('CSV', { exact: true }).click()
  const cut = (url: URL): boolean => url.pathname.includes('/export/')
  devices.expected.push(/ERR_FAILED/)
  await page.route(cut, (route) => route.abort())
  await send(page).click()
  await expect(dialog.getByText(/^The file did not arrive completely/)).toBeVisible()
  await page.unroute(cut)
  // Earlier it would be the second press of a double click.
  await page.waitForTimeout(500)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const table = await readFile(await (await coming).path(), 'utf8')
  expect(table).toContain(training.title)
  expect(table.trim().split('\r\n')).toHaveLength(2)
})

test('a manager exports one training of one member from the member’s profile', async ({ world, devices }) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const learner = await world.member(org, 'learner', { manager })
  const training = await world.training(org)
  await world.attempt(learner, training)
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  await page.goto(`/manager/team?member=${learner.id}&progress=formation`)
  const profile = page.getByRole('dialog', { name: `${learner.firstName} ${learner.lastName}` })
  await profile.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog).toContainText(training.title)
  await dialog.getByText('For another system').click()
  const { name, bytes } = await file(page)
  expect(name).toMatch(/^training_.*\.csv$/)
  expect(bytes.toString('utf8')).toContain(learner.email)
  // The profile is still open.
  await expect(profile).toBeVisible()
})

test('a partner exports figures without members or courses, also from a shared address', async ({ world, devices }) => {
  const partner = await world.organisation({ type: 'PARTNER' })
  const page = await signedIn(await devices.open(desktop), partner.admin, 'admin')
  const refused: string[] = []
  page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())))
  for (const shown of ['', 'courses', 'course-1']) {
    await page.goto(`/admin/dashboard?export=${shown}`)
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog.getByRole('radio', { name: /^General and every training/ }).waitFor()
    await expect(dialog.getByRole('radio', { name: /^Everything, per member/ })).toHaveCount(0)
    await expect(dialog.getByRole('combobox', { name: /^Members/ })).toHaveCount(0)
    await expect(dialog.getByText(/pages, about/)).toBeVisible()
    expect([shown, refused]).toEqual([shown, []])
  }
})

test('an administrator has no export of own figures', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  for (const [person, offered] of [
    [org.admin, 0],
    [learner, 1],
  ] as const) {
    await page.goto(`/admin/company?member=${person.id}`)
    const profile = page.getByRole('dialog', { name: `${person.firstName} ${person.lastName}` })
    await profile.getByRole('tab', { name: 'Per training' }).waitFor()
    await expect(profile.getByRole('button', { name: 'Export', exact: true })).toHaveCount(offered)
  }
})
