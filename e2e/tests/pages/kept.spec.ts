import { getUserStats } from '@praxia/contract/progress.ts'
import type { Page } from '@playwright/test'
import { type Devices, desktop, signedIn } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { expect, test } from '../../fixtures.ts'
import type { Person, Training, World } from '../../world.ts'

// A training finished without a network: results are stored, shown as stored, and sent later.

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

async function finishedOffline({ world, devices }: { world: World; devices: Devices }): Promise<{
  page: Page
  learner: Person
  training: Training
}> {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  devices.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  const page = await signedIn(await devices.open(desktop, { fresh: true }), learner, 'learner')
  await page.goto(`/learner/catalog?training=${training.id}`)
  await page.getByRole('dialog', { name: training.title }).getByRole('link', { name: 'Start', exact: true }).click()
  const room = page.frameLocator('iframe')
  await room.getByRole('button', { name: 'Open the valve' }).click()
  await page.getByRole('banner').getByText('Saved').waitFor()
  await page.context().setOffline(true)
  for (const name of ['Read the gauge', 'Take the badge', 'Finish']) await room.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByText('No connection').waitFor()
  return { page, learner, training }
}

test('the end of a run without a network reports that it is stored, and shows all of it once it is sent', async ({
  world,
  devices,
}) => {
  const { page, training } = await finishedOffline({ world, devices })
  await page.getByRole('dialog').getByText('kept on this device').waitFor()
  // Stored statements arrive while an earlier request for the summary is pending.
  await page.context().route(/\/xapi\/statements/, async (route) => {
    await sleep(1000)
    await route.continue()
  })
  await page.context().route(/\/api\/launches\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    await sleep(2000)
    await route.fulfill({ response })
  })
  await page.context().setOffline(false)
  const summary = page.getByRole('dialog', { name: training.title })
  await summary.getByText('Passed', { exact: true }).first().waitFor()
  await summary.getByRole('img', { name: 'Score 85 of 100' }).waitFor()
  await expect(summary.getByText('not part of this session')).toHaveCount(0)
})

test('a run finished and left without a network is sent from the catalogue', async ({ world, devices }) => {
  const { page, learner, training } = await finishedOffline({ world, devices })
  await page.getByRole('button', { name: 'Back to catalogue' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).waitFor()
  await page.context().setOffline(false)
  const score = async () =>
    (await learner.api.call(getUserStats, { params: { id: learner.id }, query: { trainingId: training.id } })).userStat
      ?.bestScore
  await eventually('what was kept', score, (best) => best === 85)
})

test('on a connection without responses the end of a run appears within moments, and is complete after them', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto(`/play/${training.id}`)
  const room = page.frameLocator('iframe')
  await room.getByRole('button', { name: 'Open the valve' }).click()
  await page.getByRole('banner').getByText('Saved').waitFor()
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.context().route(/\/xapi\/statements/, async (route) => {
    await answered
    await route.continue()
  })
  await room.getByRole('button', { name: 'Read the gauge' }).click()
  await room.getByRole('button', { name: 'Finish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('on their way to the server').waitFor({ timeout: 5000 })
  answer()
  await dialog.getByRole('img', { name: 'Score 85 of 100' }).waitFor()
})
