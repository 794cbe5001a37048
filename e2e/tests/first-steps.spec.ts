import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { setAccesses } from '@praxia/contract/trainings.ts'
import { desktop, signedIn } from '../browser.ts'
import { expect, test } from '../fixtures.ts'

test('an administrator alone is shown where to begin, step by step, until all is done', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  const card = page.getByRole('region', { name: 'Where to begin' })
  const done = card.getByText('Done', { exact: true })
  await page.goto('/admin/dashboard')
  await expect(card.getByRole('link', { name: 'Choose a training' })).toBeVisible()
  await expect(done).toHaveCount(0)
  await page.goto('/admin/company')
  await card.getByRole('link', { name: 'Invite a member' }).click()
  const form = page.getByRole('dialog', { name: 'Add a member' })
  await form.getByRole('button', { name: 'Close' }).click()

  const learner = await world.member(org, 'learner')
  await page.reload()
  await expect(done).toHaveCount(1)
  await expect(card.getByRole('link', { name: 'Invite a member' })).toHaveCount(0)
  const { id } = await world.training(org)
  await org.admin.api.call(setAccesses, { params: { id }, body: { allGroup: true, groupIds: [] } })
  await page.reload()
  await expect(done).toHaveCount(2)
  await card.getByRole('link', { name: 'Choose a training' }).click()
  await expect(page).toHaveURL(/\/admin\/catalog$/)
  await org.admin.api.call(suggestTrainings, { body: { trainingIds: [id], userIds: [learner.id] } })
  await page.goto('/admin/company')
  await expect(page.getByRole('listitem').filter({ hasText: learner.lastName }).first()).toBeVisible()
  await expect(card).toHaveCount(0)
})
