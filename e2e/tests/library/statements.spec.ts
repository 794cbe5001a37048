import { readFileSync } from 'node:fs'
import { desktop, phone, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// The record as an administrator browses it.

test('reports are found by person, action and day, opened as sent, and exported', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/company?tab=record')
  await page.getByText('Nothing recorded yet').waitFor()

  const [ana, ben] = [
    await world.member(org, 'learner', { firstName: 'Ana' }),
    await world.member(org, 'learner', { firstName: 'Ben' }),
  ]
  const training = await world.training(org)
  await world.attempt(ana, training)
  await world.attempt(ben, training, 64)
  await page.reload()
  const rows = page.getByRole('region', { name: 'Record' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Ben')

  await page.getByRole('combobox', { name: 'Person' }).fill('Ana')
  await page.getByRole('option', { name: `Ana ${ana.lastName}` }).click()
  await expect(page).toHaveURL(new RegExp(`person=${ana.id}`))
  await expect(rows.filter({ hasText: 'Ben' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Action', exact: true }).click()
  await page.getByRole('option', { name: 'passed' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(`passed ${training.title}`)
  await expect(rows.first()).toContainText('82')

  await rows.first().getByText('passed').click()
  const panel = page.getByRole('complementary', { name: 'The statement' })
  await expect(panel.getByRole('region', { name: 'As it was sent' })).toContainText('"scaled": 0.82')
  await expect(panel.getByText(`Ana ${ana.lastName}`)).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await expect(rows.first().getByRole('button')).toBeFocused()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('option', { name: 'CSV' }).click()
  const lines = readFileSync(await (await coming).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(training.title)

  await page.goto('/admin/company?tab=record&until=2020-01-01')
  await page.getByRole('button', { name: 'Clear the filters' }).first().click()
  await expect(rows.first()).toContainText('Ben')
})

test('a new statement appears by itself in live mode; on a phone all of it can be read', async ({ world, devices }) => {
  const org = await world.organisation()
  const ana = await world.member(org, 'learner', { firstName: 'Ana' })
  const training = await world.training(org)
  await world.attempt(ana, training)
  const page = await signedIn(await devices.open(phone), org.admin, 'admin')
  await page.goto('/admin/company?tab=record&follow=yes&verb=launched')
  const rows = page.getByRole('region', { name: 'Record' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await world.attempt(ana, training)
  await expect(rows).toHaveCount(2, { timeout: 15_000 })
})

test('arrow keys walk through the record by day, and the statement beside it follows', async ({ world, devices }) => {
  const org = await world.organisation()
  const ana = await world.member(org, 'learner', { firstName: 'Ana' })
  const training = await world.training(org)
  await world.attempt(ana, training)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/company?tab=record')
  await expect(page.getByRole('heading', { name: /^Today, \d\d\/\d\d\/\d{4}$/ })).toHaveCount(1)
  const rows = page.getByRole('region', { name: 'Record' }).getByRole('listitem').getByRole('button')
  const panel = page.getByRole('complementary', { name: 'The statement' })
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toBeFocused()
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  const id = (await rows.first().getAttribute('data-row'))!
  await expect(panel.getByRole('region', { name: 'As it was sent' })).toContainText(id)
  await page.reload()
  await expect(panel.getByRole('region', { name: 'As it was sent' })).toContainText(id)
  await rows.first().focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).not.toHaveURL(/statement=/)
  await expect(rows.first()).toBeFocused()

  // A phone has no room beside the list: the statement opens over it.
  await page.setViewportSize({ width: 390, height: 844 })
  await rows.first().click()
  await page.getByRole('dialog', { name: 'The statement' }).waitFor()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a link names the filtered person, however many there are; days are chosen and cleared in a calendar', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const zoe = await world.member(org, 'learner', { firstName: 'Zoe', lastName: 'Zz' })
  // More members than the first page of the choice.
  for (let i = 0; i < 21; i += 1) await world.member(org, 'learner')
  await world.attempt(zoe, await world.training(org))
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/company?tab=record&person=${zoe.id}`)
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Zoe Zz')

  await page.getByRole('button', { name: 'Since' }).click()
  const calendar = page.getByRole('dialog', { name: 'Since' })
  await calendar.getByRole('gridcell', { name: '1', exact: true }).click()
  await expect(page).toHaveURL(/since=\d{4}-\d\d-01/)
  await page.getByRole('button', { name: /^Since: 01\// }).click()
  await calendar.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).not.toHaveURL(/since=/)
  await expect(page.getByRole('button', { name: 'Since', exact: true })).toBeFocused()
})
