import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { getTraining, setAccesses } from '@praxia/contract/trainings.ts'
import { desktop, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

test('members who have done it are marked, a chosen period is remembered, and a short one is reported', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const [ana, ben] = [
    await world.member(org, 'learner', { firstName: 'Ana' }),
    await world.member(org, 'learner', { firstName: 'Ben' }),
  ]
  const training = await world.training(org)
  await world.attempt(ana, training)
  await org.admin.api.call(suggestTrainings, { body: { trainingIds: [training.id], userIds: [ben.id] } })
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  const dialog = page.getByRole('dialog', { name: `Suggest ${training.title}` })
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  const dates = async () => {
    await page.goto(`/admin/catalog?suggest=${training.id}`)
    await row('Ben').getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await page.goto(`/admin/catalog?suggest=${training.id}`)
  await expect(row('Ana').getByText(/^Done, \d+$/)).toBeVisible()
  await expect(row('Ben').getByText('Already suggested')).toBeVisible()
  await expect(row('Ben').getByText(/^Done/)).toHaveCount(0)

  await dates()
  const weeks = dialog.getByRole('button', { name: '2 weeks' })
  await expect(weeks).toHaveAttribute('aria-pressed', 'false')
  // The proposed end is today, and nobody has chosen it: nothing is sent.
  const missing = dialog.getByText('Choose how long, or today')
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(missing).toBeVisible()
  await weeks.click()
  await expect(missing).toHaveCount(0)
  await expect(dialog.getByText('14 days, until 23:59')).toBeVisible()
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await page.getByText('Suggested to 1 person').waitFor()

  await dates()
  await expect(weeks).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByText('14 days, until 23:59')).toBeVisible()
})

test('a suggestion that ends today is sent after a press on Today', async ({ world, devices }) => {
  const org = await world.organisation()
  const ana = await world.member(org, 'learner', { firstName: 'Ana' })
  const training = await world.training(org)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/trainings/suggestions')) sent += 1
  })
  await page.goto(`/admin/catalog?suggest=${training.id}`)
  const dialog = page.getByRole('dialog', { name: `Suggest ${training.title}` })
  await dialog.getByRole('checkbox', { name: new RegExp(ana.lastName) }).check()
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await dialog.getByText('Choose how long, or today').waitFor()
  expect(sent).toBe(0)
  await dialog.getByRole('button', { name: 'Today', exact: true }).click()
  await dialog.getByText(/^This ends within a day/).waitFor()
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await page.getByText('Suggested to 1 person').waitFor()
  expect(sent).toBe(1)
})

test('dates can be typed, and an incomplete one is reported without further effect', async ({ world, devices }) => {
  const org = await world.organisation()
  const ana = await world.member(org, 'learner', { firstName: 'Ana' })
  const training = await world.training(org)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/catalog?suggest=${training.id}`)
  const dialog = page.getByRole('dialog', { name: `Suggest ${training.title}` })
  await dialog.getByRole('listitem').filter({ hasText: 'Ana' }).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  await dialog.getByRole('group', { name: 'Start' }).getByRole('button', { name: 'On a date' }).click()
  const part = (name: string, side: 0 | 1) => dialog.getByRole('spinbutton', { name }).nth(side)
  const year = new Date().getFullYear() + 1
  await part('Year', 0).click()
  await page.keyboard.type('20')
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(dialog.getByText('Choose a date')).toBeVisible()
  await expect(dialog.getByText(/NaN|Invalid/)).toHaveCount(0)
  await part('Day', 0).click()
  await page.keyboard.type(`0203${year}`)
  await part('Day', 1).click()
  await page.keyboard.type(`0103${year}`)
  await expect(dialog.getByText('The end cannot be before the start')).toBeVisible()
  await part('Day', 1).click()
  await page.keyboard.type(`0903${year}`)
  await expect(dialog.getByText('7 days, until 23:59')).toBeVisible()
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await page.getByText('Suggested to 1 person').waitFor()
  // It begins on the typed day, not now.
  const { isSuggested } = await ana.api.call(getTraining, { params: { id: training.id } })
  expect(isSuggested).toBe(false)
})

test('only administrators see the first steps, until all are done', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  const card = page.getByRole('region', { name: 'Where to start' })
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
