import type { Page } from '@playwright/test'
import { launchTraining } from '@praxia/contract/launches.ts'
import { createMaster, listMasters, setMasterFile } from '@praxia/contract/library/masters.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { randomUUID } from 'node:crypto'
import { audit, type Findings } from '../../axe.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { valveRoom, zipFiles, zipOf } from '../../content.ts'
import { expect, test } from '../../fixtures.ts'

// Master content: stored once, run and followed by several trainings; and its place in the platform's and a company's
// pages.

const packageOf = (said: string): Promise<Buffer> => zipOf({ ...zipFiles(), 'said.txt': Buffer.from(said) })
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })
const toast = (page: Page, text: string) => page.locator('.toasts').getByText(text)

test('master content is created, duplicate files are refused, and content in use by a training can’t be deleted', async ({
  world,
  devices,
}) => {
  test.setTimeout(240_000)
  // The content's text file has no icon.
  devices.expected.push(/409/, /favicon/)
  const org = await world.organisation({ masters: true })
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const bytes = await packageOf('first')
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/master-content')
  await page.getByRole('button', { name: 'Add master content' }).last().click()
  const adding = page.getByRole('dialog', { name: 'Add master content' })
  const add = adding.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await expect(adding.getByRole('status').first()).toContainText('Give it a name.')
  await adding.getByRole('textbox', { name: /^Name/ }).fill('Valve yard')
  await adding.getByRole('tab', { name: 'Web page' }).click()
  const web = adding.getByRole('group', { name: 'Web page' })
  await web.locator('input[type=file]').setInputFiles(file('yard.zip', bytes))
  await web.getByText(/sent and checked/).waitFor()
  await expect(add).toBeDisabled()
  await web.getByRole('textbox', { name: /^Version/ }).fill('1.0')
  await add.click()
  await toast(page, 'Master content added').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Valve yard' })
  await expect(row).toContainText('Web page 1.0')
  await expect(row).toContainText('Not used yet')

  // The same bytes again: refused at the file, and typed input is kept.
  await page.getByRole('button', { name: 'Add master content' }).click()
  await adding.getByRole('textbox', { name: /^Name/ }).fill('Second yard')
  await adding.getByRole('tab', { name: 'Web page' }).click()
  await web.locator('input[type=file]').setInputFiles(file('again.zip', bytes))
  await web.getByText(/sent and checked/).waitFor()
  await web.getByRole('textbox', { name: /^Version/ }).fill('9.0')
  await add.click()
  await web.getByText('This file is already in your master content.').waitFor()
  await expect(adding.getByRole('textbox', { name: /^Name/ })).toHaveValue('Second yard')
  // A server error in that request is reported as a failed upload, not as a duplicate, and the form can continue.
  await web.locator('input[type=file]').setInputFiles(file('other.zip', await packageOf('other')))
  await web.getByText(/sent and checked/).waitFor()
  devices.expected.push(/500/)
  await page.route('**/master-contents/*/files/WEB_GL*', (route) => route.fulfill({ status: 500 }))
  await add.click()
  await expect(web.getByRole('alert')).toHaveText('The upload failed, try again later')
  await page.unroute('**/master-contents/*/files/WEB_GL*')
  // Earlier it would be the second press of a double click.
  await page.waitForTimeout(500)
  await add.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Second yard' })).toContainText('Web page 9.0')
  const api = org.admin.api
  const { items } = await api.call(listMasters, { query: {} })
  expect(items.map(({ name, files }) => [name, files[0]!.version])).toEqual([
    ['Second yard', '9.0'],
    ['Valve yard', '1.0'],
  ])

  // The wizard: each error has its own text; switching to master content clears the files.
  await page.goto(`/admin/catalog?wizard=${training.id}`)
  const wizard = page.getByRole('dialog', { name: 'Modify the training' })
  await wizard.getByRole('button', { name: /^5\. Content/ }).click()
  await wizard.getByRole('button', { name: 'Master content' }).click()
  await expect(wizard.getByRole('group', { name: 'WEB_GL' })).toHaveCount(0)
  await wizard.getByRole('button', { name: 'Done' }).click()
  await wizard.getByText('Choose master content', { exact: true }).last().waitFor()
  await wizard.getByText('Enter the launch parameter').waitFor()
  await wizard.getByRole('combobox', { name: /^Master content/ }).click()
  await page.getByRole('option', { name: /^Valve yard/ }).click()
  await wizard.getByRole('textbox', { name: /^Launch parameter/ }).fill('valve=3')
  await wizard.getByRole('button', { name: 'Done' }).click()
  await toast(page, 'The training is saved').waitFor()
  const after = await api.call(getTraining, { params: { id: training.id } })
  expect(after).toMatchObject({ masterContentName: 'Valve yard', launchParameter: 'valve=3' })
  const launch = () =>
    learner.api.call(launchTraining, {
      params: { id: training.id },
      body: { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'EN' },
    })
  // A separate host name, which a browser resolves.
  const sheet = await devices.open(desktop)
  const saidBy = async (address: string | null) => (await sheet.goto(new URL('said.txt', address!).href))!.text()
  const { url, launchParameter } = await launch()
  expect([launchParameter, await saidBy(url)]).toEqual(['valve=3', 'first'])

  await page.goto('/admin/master-content')
  await expect(row).toContainText('1 training')
  const remove = row.getByRole('button', { name: 'Delete: Valve yard' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await remove.hover()
  await page.getByRole('tooltip', { name: new RegExp(`Used by ${training.title}`) }).waitFor()
  await row.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit master content' })
  await editing.getByText('Used by 1 training, which gets what you save here').waitFor()
  const present = editing.getByRole('group', { name: 'Web page' })
  await present.locator('input[type=file]').setInputFiles(file('yard-2.zip', await packageOf('second')))
  await present.getByText(/sent and checked/).waitFor()
  await present.getByRole('textbox', { name: /^Version/ }).fill('2.0')
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Master content saved').waitFor()
  expect(await saidBy((await launch()).url)).toBe('second')

  const second = page.getByRole('listitem').filter({ hasText: 'Second yard' })
  await second.getByRole('button', { name: 'Delete: Second yard' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete Second yard?' })
  await sure.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, 'Master content deleted').waitFor()
  await expect(second).toHaveCount(0)
})

test('without a network nothing is added, now or later, and the form reports it', async ({ world, devices }) => {
  const org = await world.organisation({ masters: true })
  const page = await signedIn(await devices.open(desktop, { fresh: true }), org.admin, 'admin')
  devices.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/admin/master-content')
  await page.getByRole('button', { name: 'Add master content' }).last().click()
  const adding = page.getByRole('dialog', { name: 'Add master content' })
  await adding.getByRole('textbox', { name: /^Name/ }).fill('Valve yard')
  await adding.getByRole('tab', { name: 'Web page' }).click()
  const web = adding.getByRole('group', { name: 'Web page' })
  await web.locator('input[type=file]').setInputFiles(file('yard.zip', await packageOf('offline')))
  await web.getByText(/sent and checked/).waitFor()
  await web.getByRole('textbox', { name: /^Version/ }).fill('1.0')
  await page.context().setOffline(true)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await adding.getByText(/^No connection: nothing was sent/).waitFor()
  await page.context().setOffline(false)
  await page.waitForTimeout(1500)
  await expect(adding).toBeVisible()
  expect((await org.admin.api.call(listMasters, {})).total).toBe(0)
})

test('a server error at the creation is shown as a duplicate file, and nothing is created', async ({
  world,
  devices,
}) => {
  devices.expected.push(/500/)
  const org = await world.organisation({ masters: true })
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/master-content')
  await page.getByRole('button', { name: 'Add master content' }).last().click()
  const adding = page.getByRole('dialog', { name: 'Add master content' })
  await adding.getByRole('textbox', { name: /^Name/ }).fill('Valve yard')
  await adding.getByRole('tab', { name: 'Web page' }).click()
  const web = adding.getByRole('group', { name: 'Web page' })
  await web.locator('input[type=file]').setInputFiles(file('yard.zip', await packageOf('fault')))
  await web.getByText(/sent and checked/).waitFor()
  await web.getByRole('textbox', { name: /^Version/ }).fill('1.0')
  await page.route(/\/master-contents(\?|$)/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  // Sentence for a duplicate file (docs/product.md#master-content).
  await toast(page, 'This file is already in your master content.').waitFor()
  await expect(adding.getByRole('textbox', { name: /^Name/ })).toHaveValue('Valve yard')
  expect((await org.admin.api.call(listMasters, {})).total).toBe(0)
})

test('cancelling after a duplicate file leaves no master content without files', async ({ world, devices }) => {
  devices.expected.push(/409/)
  const org = await world.organisation({ masters: true })
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  const bytes = await packageOf('once')
  await page.goto('/admin/master-content')
  const adding = page.getByRole('dialog', { name: 'Add master content' })
  const web = adding.getByRole('group', { name: 'Web page' })
  const fill = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add master content' }).last().click()
    await adding.getByRole('textbox', { name: /^Name/ }).fill(name)
    await adding.getByRole('tab', { name: 'Web page' }).click()
    await web.locator('input[type=file]').setInputFiles(file('yard.zip', bytes))
    await web.getByText(/sent and checked/).waitFor()
    await web.getByRole('textbox', { name: /^Version/ }).fill('1.0')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await fill('Valve yard')
  await toast(page, 'Master content added').waitFor()
  await fill('Second yard')
  await web.getByText('This file is already in your master content.').waitFor()
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Second yard' })).toHaveCount(0)
  await expect
    .poll(async () => (await org.admin.api.call(listMasters, { query: {} })).items.map(({ name }) => name))
    .toEqual(['Valve yard'])
})

test('the company’s page has its trainings, and its master content if enabled', async ({ world, devices }) => {
  const [org, plain] = [await world.organisation({ masters: true }), await world.organisation({ masters: false })]
  const training = await world.training(org)
  const { id } = await org.admin.api.call(createMaster, { body: { name: 'Yard' } })
  const form = new FormData()
  form.set('version', '1.0')
  form.set('offlineAvailable', 'false')
  form.set('file', new Blob([new Uint8Array(await valveRoom())]), 'yard.zip')
  await org.admin.api.call(setMasterFile, { params: { id, fileType: 'WEB_GL' }, form })
  const page = await signedIn(await devices.open(phone), org.admin, 'admin')
  await page.goto('/admin/company')
  await expect(page.getByRole('tab')).toHaveText([
    /^Members/,
    /^Groups/,
    'Classes',
    /^Trainings/,
    /^Courses/,
    /^Master content/,
    /^Resources/,
    'Settings',
  ])
  await page.getByRole('tab', { name: /^Trainings/ }).click()
  await page.getByRole('link', { name: training.title, exact: true }).waitFor()
  await page.getByRole('tab', { name: /^Master content/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Yard' })
  await expect(row).toContainText('Web page 1.0')
  // It can be neither edited nor deleted on a phone.
  await expect(row.getByRole('button', { name: /^(More|Edit|Delete)/ })).toHaveCount(0)
  const found: Findings = new Map()
  await audit(page, 'master content on a phone', found)
  await page.getByRole('button', { name: 'Add master content' }).click()
  await page.getByRole('dialog', { name: 'Add master content' }).waitFor()
  await audit(page, 'the form of master content on a phone', found)
  expect([...found]).toEqual([])

  const other = await signedIn(await devices.open(desktop), plain.admin, 'admin')
  await other.goto('/admin/company')
  await other.getByRole('tab', { name: /^Trainings/ }).waitFor()
  await expect(other.getByRole('tab', { name: /^Master content/ })).toHaveCount(0)
  await other.goto('/admin/master-content')
  await other.waitForURL(/catalog-/)
})

test('the platform’s library has its master content, and its page lists partners’ trainings too', async ({
  world,
  devices,
}) => {
  const root = await world.superAdmin()
  const name = `Laboratory ${randomUUID().slice(0, 6)}`
  await root.call(createMaster, { body: { name } })
  const [partner, idle] = [
    await world.organisation({ type: 'PARTNER', name: `Studio ${randomUUID().slice(0, 6)}` }),
    await world.organisation({ type: 'PARTNER', name: `Idle ${randomUUID().slice(0, 6)}` }),
  ]
  const training = await world.training(partner, { open: false, title: `Crane ${partner.id}` })
  const page = await signedIn(await devices.open(desktop), { api: root }, 'superAdmin')
  await page.goto('/widid/formations')
  await page.getByRole('tab', { name: /^Master content/ }).click()
  await page.getByRole('searchbox', { name: 'Search master content' }).fill(name)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('No files yet')
  const found: Findings = new Map()
  await audit(page, 'the platform’s master content', found)

  await page.goto('/widid/partners')
  await page.getByRole('searchbox').fill(partner.name)
  // The rows of before are still shown: a row that moves during the press would not get it.
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('listitem').filter({ hasText: partner.name }).getByRole('button', { name: 'Trainings' }).click()
  const card = page.getByRole('article').filter({ hasText: training.title })
  await expect(card).toContainText('New, to verify')
  const status = page.getByRole('group', { name: 'Status' })
  await status.getByRole('button', { name: /^Published/ }).click()
  await page.getByText('No training for this partner').waitFor()
  await status.getByRole('button', { name: 'To verify 1' }).click()
  await expect(card).toHaveCount(1)
  await audit(page, 'a partner’s trainings', found)
  expect([...found]).toEqual([])
  await page.goto(`/widid/partners?tab=trainings&partner=${idle.id}`)
  await page.getByText('No training for this partner').waitFor()
})
