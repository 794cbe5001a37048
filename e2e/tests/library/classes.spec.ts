import type { Route } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { launchTraining } from '@praxia/contract/launches.ts'
import { applicationAddress } from '@praxia/runtime/headset/client.ts'
import { begin } from '@praxia/runtime/session.ts'
import { memoryStore } from '@praxia/runtime/store.ts'
import { desktop, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// A running class: the instructor's board follows the learners' steps, and the instructor's call is shown over the
// training.

test("the board follows a learner's reported steps, and a call to attention is shown in the player", async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager', { firstName: 'Nabil' })
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  const training = await world.training(org)
  const ana = await world.member(org, 'learner', { firstName: 'Ana', manager })
  const ben = await world.member(org, 'learner', { firstName: 'Ben', manager })
  await page.goto(`/manager/team?tab=class&training=${training.id}`)
  await page.getByText('No class yet').waitFor()
  await page.getByRole('button', { name: 'Start class' }).click()
  await page.waitForURL(/\/class\/\d+$/)
  const board = page.getByRole('list', { name: training.title })
  const rowOf = (name: string) => board.locator('> li').filter({ has: page.getByText(`${name} `) })
  await expect(board.locator('> li[aria-label="Not started"]')).toContainText('Ana')

  const launch = await ana.api.call(launchTraining, {
    params: { id: training.id },
    body: { requestId: randomUUID(), fileType: 'WEB_GL' },
  })
  const session = await begin({ address: applicationAddress(launch, 'en'), store: memoryStore() })
  session.initialized()
  await session.flush()
  await expect(rowOf('Ana')).toContainText('1')
  await expect(rowOf('Ben')).toHaveAttribute('aria-label', 'Not started')
  const before = await rowOf('Ana').getAttribute('aria-label')
  session.step('valve', { success: true, score: 73 })
  await session.flush()
  await expect(rowOf('Ana')).not.toHaveAttribute('aria-label', before!)
  await expect(rowOf('Ana')).toContainText('73')
  await session.terminated(60_000)
  await session.flush()
  await expect(rowOf('Ana')).toHaveAttribute('aria-label', 'Finished')

  const learner = await signedIn(await devices.open(desktop, { fresh: true }), ben, 'learner')
  await learner.goto(`/play/${training.id}`)
  await learner.locator('iframe').waitFor()
  await expect(rowOf('Ben')).not.toHaveAttribute('aria-label', 'Not started')
  await page.getByRole('button', { name: 'Message the class' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('<b>Look</b> at the wall')
  await page.getByRole('button', { name: 'Send to one' }).click()
  const said = learner.getByRole('alert').filter({ hasText: '<b>Look</b> at the wall' })
  await expect(said).toContainText('Nabil')
  await expect(page.getByText('on the screen of 1, read by 0')).toBeVisible()
  await said.getByRole('button', { name: 'Got it' }).click()
  await expect(said).toBeHidden()
  await expect(page.getByText('read by 1')).toBeVisible()

  // The report that the next call was shown never arrives: closing the call must not wait for it.
  const shown = (route: Route) => (route.request().postDataJSON().read ? route.fallback() : undefined)
  await learner.route(/\/calls\/\d+/, shown)
  await page.getByRole('button', { name: 'Message the class' }).click()
  await page.getByRole('button', { name: 'Headsets off' }).click()
  await page.getByRole('switch', { name: /^Pause the training/ }).click()
  await page.getByRole('button', { name: 'Send to one' }).click()
  await expect(learner.getByRole('alertdialog')).toContainText('Headsets off')
  // A call can be closed without a network; the unreported state is requested again.
  devices.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await learner.context().setOffline(true)
  await learner.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expect(learner.getByRole('alertdialog')).toBeHidden()
  await learner.context().setOffline(false)
  await expect(learner.getByRole('alertdialog')).toContainText('Headsets off')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(learner.getByRole('alertdialog')).toBeHidden()

  await page.getByRole('button', { name: 'Show on the wall' }).click()
  await expect(page.getByText('1 of 2 has finished')).toBeVisible()
  await page.goBack()
  await expect(board).toBeVisible()
  // The team page shows a running class.
  const address = page.url()
  await page.goto('/manager/team')
  await page.getByRole('tab', { name: /^Live class *1$/ }).waitFor()
  await page.goto(address)
  await page.getByRole('button', { name: 'End class' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End class' }).click()
  await page.getByText('This class has ended.').waitFor()
  await page.getByRole('link', { name: 'Leave the board' }).click()
  await page.getByRole('link', { name: `Open the class ${training.title}` }).waitFor()
  await expect(page.getByRole('tab', { name: 'Live class', exact: true })).toBeVisible()
})
