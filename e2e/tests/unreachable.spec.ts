import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { desktop, signedIn } from '../browser.ts'
import { test } from '../runner.ts'
import { hand, stage } from '../stage.ts'

// What has not been fetched when the network goes is missed without harm, and comes by itself.

async function catalogue(): Promise<{ page: Page; trainingId: number }> {
  const { world } = stage()
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const page = await signedIn(await hand().open(desktop), learner, 'learner')
  hand().expected.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch|ApiError|Error: network|404/)
  await page.goto('/learner/catalog')
  await page.getByRole('link', { name: /^Notifications/ }).waitFor()
  return { page, trainingId: training.id }
}

test('a dialog and a page opened without a network leave the shell standing and come back with it', async () => {
  const { page } = await catalogue()
  const network = page.context()
  await network.setOffline(true)
  await page.getByRole('link', { name: /^Notifications/ }).click()
  const dialog = page.getByRole('dialog')
  await page
    .getByText(/No connection/)
    .first()
    .waitFor()
  await network.setOffline(false)
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await network.setOffline(true)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page
    .getByText(/No connection/)
    .first()
    .waitFor()
  assert.ok(await page.getByRole('link', { name: 'Catalogue' }).isVisible(), 'the menu still stands')
  await network.setOffline(false)
  await page.getByText('Your level').waitFor()
})

test('a training started without a network says so, and starts once there is one', async () => {
  const { page, trainingId } = await catalogue()
  await page.goto(`/learner/catalog?training=${trainingId}`)
  const start = page.getByRole('dialog').getByRole('link', { name: 'Start' })
  await start.waitFor()
  await page.context().setOffline(true)
  await start.click()
  await page
    .getByText(/No connection/)
    .first()
    .waitFor()
  await page.context().setOffline(false)
  await page.frameLocator('iframe').getByRole('button').first().waitFor()
})

test('a training that is not there leads back to the catalogue', async () => {
  const { page } = await catalogue()
  await page.goto('/play/99999999')
  await page.getByText('Not found').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
  await page.getByRole('link', { name: 'To the first page' }).click()
  await page.waitForURL(/\/learner\/catalog/)
})
