import { readFile } from 'node:fs/promises'
import { createCourse, suggestCourses } from '@praxia/contract/courses.ts'
import { desktop, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// Progress in courses: for the manager, the learner and the administrator.

const text = {
  lang: 'EN' as const,
  title: 'First week',
  briefDescription: 'What everybody begins with.',
  fullDescription: 'Two trainings.',
  goal1: 'Know the valves',
  goal2: 'Know the rooms',
  skills: [],
}

test('a course is followed by the manager, in the profile, in the history and by the administrator', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const ana = await world.member(org, 'learner', { firstName: 'Ana', manager })
  const ben = await world.member(org, 'learner', { firstName: 'Ben', manager })
  const [one, two] = [await world.training(org), await world.training(org)]
  const trainings = [one, two].map(({ id }) => ({ trainingId: id, trainingSuccessScore: 60 }))
  const course = await org.admin.api.call(createCourse, { query: {}, body: { texts: [text], trainings } })
  await manager.api.call(suggestCourses, {
    query: { capacity: 'manager' },
    body: {
      courseIds: [course.id],
      userIds: [ana.id, ben.id],
      endDate: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    },
  })
  await world.attempt(ana, one)

  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  await page.goto('/manager/team')
  await page.getByRole('tab', { name: /^Course progress/ }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'First week' })
  await expect(card).toContainText('In progress')
  await expect(card).toContainText('2 members')
  // Their pictures, and the number of courses in each state.
  await expect(card.locator('[data-initials]')).toHaveCount(2)
  const states = page.getByRole('group', { name: 'State' }).getByRole('button')
  await expect(states).toHaveText(['All 1', 'Upcoming 0', 'In progress 1', 'Finished 0'])
  // The export contains the tab's data.
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Export' })
  await leaving.getByText('For another system').click()
  const coming = page.waitForEvent('download')
  await leaving.getByRole('button', { name: 'Export', exact: true }).click()
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('First week')
  await expect(leaving).toHaveCount(0)
  await card.getByRole('button', { name: 'Details of First week' }).click()
  const detail = page.getByRole('dialog', { name: 'First week' })
  await detail.getByRole('button', { name: `Ana ${ana.lastName}` }).click()
  await expect(detail.getByRole('row').filter({ hasText: one.title })).toContainText('Passed')
  await expect(detail.getByRole('row').filter({ hasText: two.title })).toContainText('Not started')
  await expect(detail.getByRole('button', { name: 'Export' })).toBeVisible()
  await page.reload()
  await expect(detail.getByRole('button', { name: `Ben ${ben.lastName}` })).toBeVisible()
  await detail.getByRole('button', { name: 'Close' }).click()

  await page.goto(`/manager/team?member=${ana.id}&progress=course`)
  const profile = page.getByRole('dialog', { name: `Ana ${ana.lastName}` })
  await expect(profile.getByRole('row').filter({ hasText: one.title })).toContainText('Passed')

  const own = await signedIn(await devices.open(desktop), ana, 'learner')
  await own.goto('/learner/dashboard')
  await own.getByRole('button', { name: 'Per course' }).click()
  await expect(own.getByRole('button', { name: 'First week' })).toHaveAttribute('aria-expanded', 'true')
  await own.getByRole('tab', { name: 'History' }).click()
  const line = own.getByRole('listitem').filter({ hasText: 'First week' })
  await line.getByRole('button', { name: '1 session' }).click()
  const sessions = own.getByRole('dialog', { name: 'First week' })
  await expect(sessions.getByRole('row').filter({ hasText: one.title })).toBeVisible()

  const admin = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await admin.goto('/admin/dashboard')
  await admin.getByRole('button', { name: 'Per course' }).click()
  const success = admin.getByRole('list', { name: 'Success per training' })
  await expect(success.getByRole('listitem').filter({ hasText: one.title })).toContainText('100%')
  await expect(success.getByRole('listitem').filter({ hasText: two.title })).toContainText('–')

  // A training done elsewhere is waived for the member, with a visible reason.
  await page.goto(`/manager/team?member=${ben.id}&progress=formation`)
  const other = page.getByRole('dialog', { name: `Ben ${ben.lastName}` })
  await other.getByRole('button', { name: 'Waive a training' }).click()
  const waiving = page.getByRole('dialog', { name: 'Waive a training' })
  await expect(waiving.getByRole('button', { name: 'Waive a training' })).toBeDisabled()
  await waiving.getByRole('combobox', { name: 'Training' }).fill(two.title)
  await page.getByRole('option', { name: two.title }).click()
  await waiving.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Has done it elsewhere' }).click()
  await waiving.getByRole('button', { name: 'Waive a training' }).click()
  await expect(waiving).toHaveCount(0)
  await expect(other).toContainText('Waived: has done it elsewhere')
  // A finished training can't be waived again.
  devices.expected.push(/409/)
  await other.getByRole('button', { name: 'Waive a training' }).click()
  await waiving.getByRole('combobox', { name: 'Training' }).fill(two.title)
  await page.getByRole('option', { name: two.title }).click()
  await waiving.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Has done it elsewhere' }).click()
  await waiving.getByRole('button', { name: 'Waive a training' }).click()
  await expect(waiving).toContainText('there is nothing to waive')
})
