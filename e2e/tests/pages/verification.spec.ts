import type { Page } from '@playwright/test'
import { setTrainingFile } from '@praxia/contract/trainings.ts'
import { desktop, signedIn } from '../../browser.ts'
import { valveRoom } from '../../content.ts'
import { expect, test } from '../../fixtures.ts'

// A partner changes a training that customers run: they keep the published version until the platform has reviewed the
// change.

/** Opens the wizard from the card, changes the training's title, and saves. */
async function rename(page: Page, title: string, to: string, lookFor: string): Promise<void> {
  await page.goto('/admin/catalog')
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('button', { name: 'Modify' }).click()
  const wizard = page.getByRole('dialog', { name: 'Modify the training' })
  await expect(wizard.getByRole('note')).toContainText('everyone else keeps the published version')
  const next = () => wizard.getByRole('button', { name: 'Next', exact: true }).click()
  await next()
  const field = wizard.getByRole('textbox', { name: /^Title/ })
  await expect(field).toHaveValue(lookFor)
  await field.fill(to)
  for (let step = 0; step < 3; step++) await next()
  await wizard.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Saved. Your changes wait for verification.').waitFor()
}

test('a partner’s change waits beside the published version until the platform verifies it', async ({
  world,
  devices,
}) => {
  test.setTimeout(300_000)
  const partner = await world.organisation({ type: 'PARTNER', name: `Studio ${Date.now()}` })
  const customer = await world.organisation()
  const member = await world.member(customer, 'learner')
  const training = await world.training(partner, { open: false, title: `Crane ${partner.id}` })
  await world.verify(training)
  await world.unlock(customer, [training.id])
  const [first, second, third] = [training.title, `Tower crane ${partner.id}`, `Harbour crane ${partner.id}`]

  const maker = await signedIn(await devices.open(desktop), partner.admin, 'admin')
  const learner = await signedIn(await devices.open(desktop), member, 'learner')
  const staff = await signedIn(await devices.open(desktop), { api: await world.superAdmin() }, 'superAdmin')
  const shown = async (title: string): Promise<void> => {
    await learner.goto('/learner/catalog')
    await learner.getByRole('link', { name: title, exact: true }).waitFor()
  }

  await rename(maker, first, second, first)
  const mine = maker.getByRole('article').filter({ hasText: first })
  await expect(mine).toContainText('Updated, to verify')
  await expect(mine).toContainText('Published')
  await shown(first)

  await staff.goto('/widid/formations?tab=partners&status=toVerify')
  await staff.getByRole('searchbox', { name: 'Search trainings' }).fill(first)
  // The cards of before are still shown: a card that moves during the press would not get it.
  await expect(staff.getByRole('main').getByRole('article')).toHaveCount(1)
  const theirs = staff.getByRole('article').filter({ hasText: first })
  await theirs.getByRole('button', { name: 'Review', exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: `Changes to “${first}”` })
  await expect(dialog.getByText(first, { exact: true })).toBeVisible()
  await expect(dialog.getByText(second, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('There are many towers.')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await staff.getByText('Refused; the partner is notified of the reason').waitFor()

  await maker.goto(`/admin/catalog?training=${training.id}`)
  await expect(maker.getByRole('dialog').getByRole('note')).toContainText('Refused: There are many towers.')
  await shown(first)

  // A refused change can be continued, with new content.
  await rename(maker, first, third, second)
  const content = new FormData()
  content.set('version', '2.0')
  content.set('offlineAvailable', 'false')
  content.set('file', new Blob([new Uint8Array(await valveRoom())], { type: 'application/zip' }), 'second.zip')
  const params = { id: training.id, fileType: 'WEB_GL' as const }
  await partner.admin.api.call(setTrainingFile, { params, form: content })
  await shown(first)

  await staff.goto(`/widid/formations?tab=partners&changes=${training.id}`)
  const again = staff.getByRole('dialog', { name: `Changes to “${first}”` })
  await expect(again.getByText(third, { exact: true })).toBeVisible()
  const verify = again.getByRole('button', { name: 'Verify and publish' })
  await expect(verify).toBeDisabled()
  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    again.getByRole('button', { name: /^Download/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('second.zip')
  await verify.click()
  await staff.getByText('Verified and published', { exact: true }).waitFor()

  await shown(third)
  await maker.goto('/admin/catalog')
  await expect(maker.getByRole('article').filter({ hasText: third })).not.toContainText('to verify')
})
