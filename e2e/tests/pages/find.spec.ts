import assert from 'node:assert/strict'
import { signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

test('named items are found by keys alone, within the user’s rights', async ({ world, devices }) => {
  const org = await world.organisation()
  const other = await world.organisation()
  const learner = await world.member(org, 'learner')
  const stranger = await world.member(other, 'learner')
  const training = await world.training(org)
  const page = await signedIn(await devices.open(), org.admin, 'admin')
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Search/ }).waitFor()

  // Pages are listed before anything is typed.
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const found = dialog.getByRole('option')
  const type = async (text: string) => {
    await dialog.getByRole('combobox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type(text)
  }
  /** A dialog receives keys once it has the focus. */
  const leave = async () => {
    await page.locator('[role=dialog]:focus-within, [role=presentation]:focus-within').first().waitFor()
    await page.keyboard.press('Escape')
  }
  const open = async () => {
    // A closing dialog is still there for a moment.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
  }
  await found.filter({ hasText: 'Dashboard' }).waitFor()
  await type('dash')
  await expect(found).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/dashboard$/)
  await expect(dialog).toBeHidden()

  // A person, by part of the name: the profile opens over the members.
  await open()
  await type(learner.email)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/company\?member=\d+/)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('dialog').getByText(learner.email).first().waitFor()
  // Not over a dialog.
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeHidden()
  await leave()

  await open()
  await type(training.title)
  await dialog.getByRole('group', { name: 'Trainings' }).getByRole('option', { name: training.title }).click()
  await page.waitForURL(new RegExp(`training=${training.id}`))
  await expect(dialog).toHaveCount(0)
  await page.getByRole('dialog').getByText(training.title).first().waitFor()
  await leave()

  // Nobody of another organisation.
  await open()
  await type(stranger.email)
  await dialog.getByText('Nothing found for').waitFor()
  await expect(found).toHaveCount(0)
  // Escape empties, then closes.
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('combobox')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Find pages, actions, trainings and people')
    .waitFor()
})

test('a learner finds trainings and the own pages, and no people', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const page = await signedIn(await devices.open(), learner, 'learner')
  await page.goto('/learner/catalog')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: /^Search/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill(training.title)
  await dialog.getByRole('option', { name: training.title }).waitFor()
  assert.deepEqual(
    asked.filter((path) => /\/api\/(users|clients)$/.test(path)),
    [],
  )
})
