import { createGroup } from '@praxia/contract/groups.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// A manager's team at a glance, and a training step by step for the administrator.

test('late members come first, one press reminds them, and no second reminder is sent the same day', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const ana = await world.member(org, 'learner', { firstName: 'Ana', manager })
  const ben = await world.member(org, 'learner', { firstName: 'Ben', manager })
  const [late, done] = [await world.training(org), await world.training(org)]
  await world.attempt(ben, done)
  const suggest = (trainingId: number, userIds: number[], endDate: string | null) =>
    manager.api.call(suggestTrainings, {
      query: { capacity: 'manager' },
      body: { trainingIds: [trainingId], userIds, endDate },
    })
  await suggest(done.id, [ana.id, ben.id], null)
  await suggest(late.id, [ana.id], new Date(Date.now() + 1000).toISOString())

  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  const card = page.getByRole('region', { name: 'Late' })
  await expect(async () => {
    await page.goto('/manager/team')
    await expect(card).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(card.getByRole('listitem')).toHaveText([/Ana.*1 day late/])
  const map = page.getByRole('table', { name: 'Members, trainings and courses' })
  await expect(map.getByRole('row').nth(1)).toContainText('Ana')
  await expect(map.getByRole('button', { name: `Ben ${ben.lastName}, ${done.title}: Passed` })).toBeVisible()
  await expect(page.getByText('Passed, best score')).toHaveText('Passed, best score1')
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()

  await card.getByRole('button', { name: `Remind Ana ${ana.lastName} of ${late.title}` }).click()
  await page.locator('.toasts').getByText('1 reminder sent').waitFor()
  await expect(card.getByText(/^Reminded \d\d:\d\d$/)).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await map.getByRole('button', { name: `Ana ${ana.lastName}, ${late.title}: 1 day late` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remind', exact: true }).click()
  await page.locator('.toasts').getByText('Already reminded today, or finished since').waitFor()

  const theirs = await signedIn(await devices.open(phone), ana, 'learner')
  await theirs.goto('/learner/catalog?notifications')
  await theirs.getByText(`reminds you to complete ${late.title}`).waitFor()
})

test('an administrator’s dashboard lists the late members of the organisation, and one press reminds them', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const ana = await world.member(org, 'learner', { firstName: 'Ana', manager })
  const [training, next] = [await world.training(org), await world.training(org)]
  const page = await signedIn(await devices.open(phone), org.admin, 'admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { name: 'Learning' }).waitFor()
  // Without late or due items, none are mentioned.
  await expect(page.getByText('late', { exact: false })).toHaveCount(0)
  const suggest = (trainingId: number, inMs: number) =>
    manager.api.call(suggestTrainings, {
      query: { capacity: 'manager' },
      body: { trainingIds: [trainingId], userIds: [ana.id], endDate: new Date(Date.now() + inMs).toISOString() },
    })
  await suggest(next.id, 86_400_000)
  await page.reload()
  await page.getByRole('heading', { name: 'Nobody is late' }).waitFor()
  await suggest(training.id, 1000)
  const card = page.getByRole('region', { name: 'Late members' })
  await expect(async () => {
    await page.reload()
    await expect(card.getByRole('listitem')).toHaveText([/Ana.*1 day late/], { timeout: 2000 })
  }).toPass()
  await card.getByRole('button', { name: `Remind Ana ${ana.lastName} of ${training.title}` }).click()
  await page.locator('.toasts').getByText('1 reminder sent').waitFor()
  await expect(card.getByText(/^Reminded \d\d:\d\d$/)).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('a group’s name opens its cockpit for an administrator, whichever manager its members have, and a press reminds them', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const ana = await world.member(org, 'learner', { firstName: 'Ana', manager: await world.member(org, 'manager') })
  const ben = await world.member(org, 'learner', { firstName: 'Ben' })
  const cleo = await world.member(org, 'learner', { firstName: 'Cleo' })
  const training = await world.training(org)
  await world.attempt(ben, training)
  await world.attempt(cleo, training, 20)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/dashboard?view=group')
  await page.getByText('No groups yet').waitFor()
  await org.admin.api.call(createGroup, { body: { name: 'Night shift', userIds: [ana.id, ben.id, cleo.id] } })
  await org.admin.api.call(suggestTrainings, {
    body: {
      trainingIds: [training.id],
      userIds: [ana.id, ben.id, cleo.id],
      endDate: new Date(Date.now() + 1000).toISOString(),
    },
  })
  await page.goto('/admin/company?tab=groups')
  await page.getByRole('link', { name: 'Night shift' }).click()
  const card = page.getByRole('region', { name: 'Late' })
  await expect(async () => {
    await page.reload()
    await expect(card.getByRole('listitem')).toHaveText(
      [/Ana.*1 day late/, /Cleo.*1 day late.*Not passed yet, 20 \/ \d+/],
      {
        timeout: 2000,
      },
    )
  }).toPass()
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  const map = page.getByRole('table', { name: 'Members, trainings and courses' })
  await expect(map.getByRole('button', { name: `Ben ${ben.lastName}, ${training.title}: Passed` })).toBeVisible()
  await card.getByRole('button', { name: `Remind Ana ${ana.lastName} of ${training.title}` }).click()
  await page.locator('.toasts').getByText('1 reminder sent').waitFor()
  await map.getByRole('button', { name: `Ana ${ana.lastName}, ${training.title}: 1 day late` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('dialog', { name: `Ana ${ana.lastName}` }).waitFor()
})

test('on a phone each member is a row that opens the profile; an empty team shows the next step', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const page = await signedIn(await devices.open(phone), manager, 'manager')
  await page.goto('/manager/team')
  await page.getByText('Nobody in your team yet').waitFor()
  const ana = await world.member(org, 'learner', { firstName: 'Ana', manager })
  const training = await world.training(org)
  await manager.api.call(suggestTrainings, {
    query: { capacity: 'manager' },
    body: { trainingIds: [training.id], userIds: [ana.id] },
  })
  await page.reload()
  await page.getByText('Nobody is late, nobody is stuck').waitFor()
  await page
    .getByRole('list', { name: 'Members, trainings and courses' })
    .getByRole('button', { name: `Ana ${ana.lastName}` })
    .click()
  await page.getByRole('dialog', { name: `Ana ${ana.lastName}` }).waitFor()
})

test('on a phone a training of the dashboard is one short row that opens its statistics', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const training = await world.training(org)
  for (const score of [90, 20]) await world.attempt(await world.member(org, 'learner'), training, score)
  const page = await signedIn(await devices.open(phone), org.admin, 'admin')
  await page.goto(`/admin/dashboard?view=general&search=${encodeURIComponent(training.title)}`)
  const row = page.getByRole('list', { name: 'Trainings' }).getByRole('listitem').filter({ hasText: training.title })
  await expect(row.getByText(/^Completed by \d of 2, \d+%$/)).toBeVisible()
  expect((await row.boundingBox())!.height).toBeLessThan(130)
  await row.getByRole('button', { name: `Statistics of ${training.title}` }).click()
  await page.waitForURL(new RegExp(`view=formation.*formation=${training.id}`))
})

test('an administrator sees a training step by step; shares are hidden for fewer than five people', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const training = await world.training(org)
  const people = []
  for (let i = 0; i < 4; i++) people.push(await world.member(org, 'learner'))
  for (const one of people) await world.attempt(one, training, 40)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/dashboard?view=formation&formation=${training.id}`)
  await page.getByRole('tab', { name: 'Steps' }).click()
  const steps = page.getByRole('list', { name: 'Step by step' })
  await expect(steps.getByText('Shares are shown from five people on').first()).toBeVisible()
  const fifth = await world.member(org, 'learner')
  await world.attempt(fifth, training, 40)
  await page.reload()
  await expect(steps.getByText(/^5 tried it · \d+% failed at least once$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'The three steps that cost most' })).toBeVisible()
  await expect(page.getByText(fifth.lastName)).toHaveCount(0)
})
