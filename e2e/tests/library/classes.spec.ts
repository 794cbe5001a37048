import { randomUUID } from 'node:crypto'
import { launchTraining } from '@praxia/contract/launches.ts'
import { applicationAddress } from '@praxia/runtime/headset/client.ts'
import { begin } from '@praxia/runtime/session.ts'
import { memoryStore } from '@praxia/runtime/store.ts'
import { desktop, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// A class as it happens: the instructor's board follows the learners' steps.

test('a learner moves over the board as steps are reported, without a reload', async ({ world, devices }) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  const training = await world.training(org)
  await page.goto('/manager/team?tab=class')
  await page.getByText('Choose the training of this class').waitFor()
  await page.goto(`/manager/team?tab=class&training=${training.id}`)
  await page.getByText('Nobody in your team yet').waitFor()

  const ana = await world.member(org, 'learner', { firstName: 'Ana', manager })
  await world.member(org, 'learner', { firstName: 'Ben', manager })
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
  await expect(rowOf('Ana')).toContainText(/^1\. /)
  await expect(rowOf('Ben')).toHaveAttribute('aria-label', 'Not started')
  session.step('valve', { success: true, score: 73 })
  await session.flush()
  await expect(rowOf('Ana')).toContainText(/^2\. .*73/)
  await session.terminated(60_000)
  await session.flush()
  await expect(rowOf('Ana')).toHaveAttribute('aria-label', 'Finished')
  await page.getByRole('button', { name: 'Stuck 0' }).click()
  await expect(board).not.toContainText('Ana')
})
