import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import { desktop, phone, signedIn } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { test } from '../../fixtures.ts'

// The browser's Back, the usual way out on a phone, asks where Cancel asks.

const back = (page: Page) => page.evaluate(() => window.history.back())
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

test('Back in a filled form asks; Back on the question returns to the form', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(phone), org.admin, 'admin')
  await page.goto('/admin/company')
  await page.getByRole('button', { name: 'Add a member' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a member' })
  const name = form.getByRole('textbox', { name: /^First name/ })
  await name.fill('Ghost')
  await back(page)
  await question(page).waitFor()
  assert.match(page.url(), /add-member/)
  await back(page)
  await question(page).waitFor({ state: 'detached' })
  assert.equal(await name.inputValue(), 'Ghost')
  await back(page)
  await question(page).getByRole('button', { name: 'Leave without saving' }).click()
  await form.waitFor({ state: 'detached' })
  await eventually(
    'the address of the list',
    async () => page.url(),
    (url) => !url.includes('add-member'),
  )
})

test('Back in an untouched form closes it, and the page stays', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/company')
  await page.getByRole('button', { name: 'Add a member' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a member' })
  await form.waitFor()
  await back(page)
  await form.waitFor({ state: 'detached' })
  assert.match(page.url(), /\/admin\/company/)
})

test('Back closes a menu without an address, and the page stays', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(phone), learner, 'learner')
  await page.goto('/learner/catalog')
  await page.getByRole('tab', { name: 'Trainings' }).waitFor()
  const { promise: comes, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/assets/**', (route) => comes.then(() => route.continue()))
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await more.waitFor()
  // The page under it loads later, and closes nothing.
  come()
  await page.getByText('My progress').first().waitFor({ state: 'attached' })
  assert.ok(await more.isVisible())
  await back(page)
  await more.waitFor({ state: 'detached' })
  assert.match(page.url(), /\/learner\/dashboard/)
})

test('a double click opens a dialog once: closing it leads to the page', async ({ world, devices }) => {
  const org = await world.organisation()
  const training = await world.training(org)
  const learner = await world.member(org, 'learner')
  const doubled = async (page: Page, opener: Locator, dialog: Locator) => {
    const address = page.url()
    // A page in the background has no focus.
    await page.bringToFront()
    await opener.click({ clickCount: 2, delay: 140 })
    await dialog.waitFor()
    // A dialog receives keys once it has the focus.
    await page.locator('[role=dialog]:focus-within, [role=presentation]:focus-within').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(
      'the address it was opened at',
      () => Promise.resolve(page.url()),
      (url) => url === address,
    )
    assert.equal(await page.getByRole('dialog').count(), 0)
  }
  const office = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await office.goto('/admin/company')
  const add = office.getByRole('button', { name: 'Add a member' }).first()
  await doubled(office, add, office.getByRole('dialog', { name: 'Add a member' }))
  await doubled(
    office,
    office.getByRole('link', { name: 'Unique code' }),
    office.getByRole('dialog', { name: 'Headset code' }),
  )
  const home = await signedIn(await devices.open(desktop), learner, 'learner')
  await home.goto('/learner/catalog')
  const card = home.getByRole('article').getByRole('link', { name: training.title })
  await doubled(home, card, home.getByRole('dialog', { name: training.title }))
})

test('the picture of a card opens its training, like its text', async ({ world, devices }) => {
  const org = await world.organisation()
  const { title } = await world.training(org)
  const learner = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto('/learner/catalog')
  const card = page.getByRole('article').filter({ hasText: title })
  // The middle of the cover: only the link's area is there.
  await card.click({ position: { x: 120, y: 60 } })
  await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor()
})

test('a form opened with the keyboard returns the focus to its button', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), { api: await world.superAdmin() }, 'superAdmin')
  await page.goto(`/widid/companies?search=${encodeURIComponent(org.name)}`)
  const edit = page.getByRole('button', { name: `Edit: ${org.name}` })
  await edit.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await form.waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await eventually(
    'the focus on the button that opened the form',
    () => edit.evaluate((button) => button === document.activeElement),
    (focused) => focused,
  )
})

test('a dialog of the top bar opens over the chosen tab and keeps it', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto('/learner/catalog?tab=courses')
  const tab = page.getByRole('tab', { name: 'Courses', selected: true, includeHidden: true })
  await tab.waitFor()
  for (const [link, dialog] of [
    ['Unique code', 'Headset code'],
    ['Help', 'Help'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await page.getByRole('dialog', { name: dialog }).waitFor()
    assert.equal(await tab.count(), 1, link)
    await back(page)
    await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' })
    assert.match(page.url(), /tab=courses$/)
  }
})
