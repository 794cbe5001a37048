import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { signedIn } from '../../browser.ts'
import { png } from '../../content.ts'
import { expect, test } from '../../fixtures.ts'

// By keys alone: the focus goes to the next target, and a double press is sent once.

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

test('sign-in works by keys and focuses errors, and the first keys in the player go to the training', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const page = await devices.open()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'E-mail' }).and(page.locator(':focus')).waitFor()
  await press(page, 'Shift+Tab', 'ArrowRight', 'Enter')
  const code = page.getByRole('textbox', { name: /^Your six characters/ })
  await code.and(page.locator(':focus')).waitFor()
  await press(page, 'Tab', 'Enter')
  await page.getByText('The code must contain 6 characters').waitFor()
  await code.and(page.locator(':focus')).waitFor()
  await press(page, 'Shift+Tab', 'ArrowLeft', 'Enter')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.and(page.locator(':focus')).waitFor()
  await press(page, 'Enter')
  // Both fields are red: the ring shows which has the focus.
  const ringOf = (locator: typeof email) =>
    locator.locator('xpath=..').evaluate((field) => getComputedStyle(field).outlineStyle)
  assert.deepEqual([await ringOf(email), await ringOf(page.getByLabel(/^Password/))], ['solid', 'none'])
  await page.keyboard.type(learner.email)
  await press(page, 'Tab')
  await page.keyboard.type(learner.password)
  await press(page, 'Enter')
  await page.getByRole('link', { name: /^Your account/ }).waitFor()

  await page.goto(`/play/${training.id}`)
  await page.frameLocator('iframe').getByRole('button', { name: 'Open the valve', disabled: false }).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME')
  await press(page, 'Tab', 'Enter')
  await page
    .getByRole('banner')
    .getByRole('progressbar', { name: 'Progress' })
    .and(page.locator('[aria-valuenow="40"]'))
    .waitFor()
})

test('when a pressed element is replaced, the focus stays in its place', async ({ world, devices }) => {
  const org = await world.organisation()
  const training = await world.training(org)
  const page = await signedIn(await devices.open(), org.admin, 'admin')
  const focused = (name: string) => expect(page.getByRole('button', { name }).and(page.locator(':focus'))).toBeVisible()
  // As over a slow connection: the button is disabled, and the surrounding dialog receives the focus.
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/api/users/generate-codes*', (route) => late.then(() => route.continue()))
  await page.route(
    '**/api/users/generate-codes*',
    (route) => route.fulfill({ status: 500, json: { code: 'server.error' } }),
    {
      times: 1,
    },
  )
  devices.expected.push(/500/)
  await page.goto('/admin/catalog?code')
  await page.getByRole('button', { name: 'Generate a code' }).press('Enter')
  await page.locator('.toasts').getByText('The code could not be generated').waitFor()
  await focused('Generate a code')
  await press(page, 'Enter')
  await expect(page.getByRole('dialog').locator('xpath=..')).toBeFocused()
  come()
  await focused('New code')

  await page.goto('/admin/catalog?new-training')
  const wizard = page.getByRole('dialog', { name: 'New training' })
  await wizard.getByRole('button', { name: 'Next', exact: true }).press('Enter')
  await wizard.getByRole('button', { name: 'Remove: Cover' }).press('Enter')
  const chosen = page.waitForEvent('filechooser')
  await wizard.getByRole('button', { name: /browse: Cover/ }).press('Enter')
  await (await chosen).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png(600, 250, [40, 110, 90]) })
  await focused('Replace: Cover')
  await press(page, 'Tab', 'Enter')
  await focused('browse: Cover')

  // A page opened from a row far down starts at its top.
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: `Statistics of ${training.title}` }).press('Enter')
  await page.getByRole('button', { name: 'Per training', pressed: true }).waitFor()
  await focused('General')
})

test('a suggestion is sent once for two quick presses, and its dates have the focus before', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner', { firstName: 'Ana' })
  const training = await world.training(org)
  const page = await signedIn(await devices.open(), org.admin, 'admin')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/trainings/suggestions')) sent += 1
  })
  await page.goto('/admin/company')
  await page.getByRole('checkbox', { name: `Ana ${learner.lastName}` }).check()
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  const suggest = page.getByRole('dialog', { name: 'Suggest to 1 person' })
  await suggest.getByRole('checkbox', { name: new RegExp(training.title) }).check()
  await suggest.getByRole('button', { name: 'Next', exact: true }).press('Enter')
  await suggest.getByRole('button', { name: 'Change' }).and(page.locator(':focus')).waitFor()
  await suggest.getByRole('button', { name: '2 weeks' }).click()
  // As a slow page receives two presses of Enter: both before it has rendered.
  await suggest.getByRole('button', { name: 'Suggest', exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await page.getByText('Suggested to 1 person').waitFor()
  assert.equal(sent, 1)
})
