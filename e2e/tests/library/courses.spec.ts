import assert from 'node:assert/strict'
import { createCourse, getCourse, listCourses, updateCourse } from '@praxia/contract/courses.ts'
import { createResource } from '@praxia/contract/resources.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { png } from '../../content.ts'
import { expect, test } from '../../fixtures.ts'
import type { Organisation, Training, World } from '../../world.ts'

const three = async (world: World, org: Organisation): Promise<Training[]> => [
  await world.training(org, { title: `Alpha ${org.id}` }),
  await world.training(org, { title: `Bravo ${org.id}` }),
  await world.training(org, { title: `Charlie ${org.id}` }),
]
const form = (title: string, trainings: readonly Training[]) => ({
  texts: [
    {
      lang: 'EN' as const,
      title,
      briefDescription: 'In three steps.',
      fullDescription: 'Three trainings, one after the other.',
      goal1: 'Find the leak',
      goal2: 'Close the valve',
      skills: ['Care'],
    },
  ],
  trainings: trainings.map(({ id }) => ({ trainingId: id, trainingSuccessScore: 60 })),
})

test('a manager creates a course of three by keyboard and suggests it; a learner starts its next training', async ({
  world,
  devices,
}) => {
  test.setTimeout(300_000)
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const learner = await world.member(org, 'learner', { firstName: 'Ana', manager })
  const [alpha, bravo, charlie] = await three(world, org)
  const title = `First week ${org.id}`
  const file = new FormData()
  file.set('title', 'Plan of the site')
  file.set('file', new Blob([new Uint8Array(png(400, 300, [200, 120, 20]))], { type: 'image/png' }), 'plan.png')
  await org.admin.api.call(createResource, { form: file })
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  await page.goto('/manager/catalog?tab=courses')
  await page.getByRole('navigation').getByRole('link', { name: 'Add a course' }).press('Enter')
  const wizard = page.getByRole('dialog', { name: 'New course' })
  const next = () => wizard.getByRole('button', { name: 'Next', exact: true }).press('Enter')
  const english = wizard.getByRole('checkbox', { name: /^English/ })
  await expect(english).toBeChecked()
  await english.press('Space')
  await next()
  await expect(wizard.getByRole('alert')).toHaveText('Choose at least one language')
  await english.press('Space')
  await next()
  // Every required text is reported, and typed input is kept.
  await next()
  await expect(wizard.getByText('5 fields to fix in English')).toBeVisible()
  await expect(wizard.getByRole('textbox', { name: /^Title/ })).toBeFocused()
  const write = (label: string, text: string) =>
    wizard.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  await write('Title', title)
  await write('Brief description', 'In three steps.')
  await write('Full description', 'Three trainings, one after the other.')
  await write('Goal 1', 'Find the leak')
  await write('Goal 2', 'Close the valve')
  const skills = wizard.getByRole('combobox', { name: /^Skills/ })
  await skills.fill('Care')
  await skills.press('Enter')
  await wizard.getByRole('button', { name: 'Add a resource' }).press('Enter')
  const choosing = page.getByRole('dialog', { name: 'Add a resource' })
  await choosing.getByRole('checkbox', { name: 'Plan of the site' }).press('Space')
  await choosing.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await wizard.getByRole('button', { name: 'Remove Plan of the site' }).waitFor()
  // Earlier, Enter would still reach the closing dialog.
  await expect(choosing).toHaveCount(0)
  await page.waitForTimeout(500)
  await next()
  await wizard.getByRole('button', { name: 'Done', exact: true }).press('Enter')
  await expect(wizard.getByRole('alert')).toHaveText('Choose at least two trainings')
  for (const training of [alpha!, bravo!, charlie!])
    await wizard.getByRole('button', { name: `Add ${training.title}` }).press('Enter')
  const search = wizard.getByRole('searchbox', { name: 'Search trainings' })
  await search.fill(alpha!.title)
  await wizard.getByText('Already in the course').waitFor()
  await search.fill('')
  const rows = wizard.getByRole('list', { name: 'Trainings of the course' }).getByRole('listitem')
  const handle = wizard.getByRole('button', { name: `Move ${charlie!.title}`, exact: true })

  // Escape restores the order and leaves the wizard open.
  await handle.press('Space')
  await expect(page.getByText(`Picked up ${charlie!.title}, position 3 of 3.`)).toBeAttached()
  await handle.press('ArrowUp')
  await expect(page.getByText(`${charlie!.title} is at position 2 of 3.`)).toBeAttached()
  await handle.press('Escape')
  await expect(page.getByText(`${charlie!.title} is back at position 3 of 3.`)).toBeAttached()
  await expect(rows.nth(2)).toContainText(charlie!.title)
  await handle.press('Space')
  await expect(page.getByText(`Picked up ${charlie!.title}, position 3 of 3.`)).toBeAttached()
  await handle.press('ArrowUp')
  await expect(page.getByText(`${charlie!.title} is at position 2 of 3.`)).toBeAttached()
  await handle.press('ArrowUp')
  await expect(page.getByText(`${charlie!.title} is at position 1 of 3.`)).toBeAttached()
  await handle.press('Space')
  await expect(rows.nth(0)).toContainText(charlie!.title)
  await expect(handle).toBeFocused()

  const score = wizard.getByRole('textbox', { name: `Score to reach in ${charlie!.title}` })
  // The training's own passing score, until another is set.
  await expect(score).toHaveValue('60')
  await score.press('Control+a')
  await score.pressSequentially('7x25')
  await expect(score).toHaveValue('100')
  await score.press('Control+a')
  await score.pressSequentially('7a0')
  await expect(score).toHaveValue('70')

  // Typed input is stored after a moment, and restored after a reload.
  await page.waitForTimeout(1000)
  await expect(async () => {
    await page.reload()
    await expect(rows).toHaveCount(3, { timeout: 2000 })
  }).toPass()
  await expect(score).toHaveValue('70')
  await wizard.getByRole('button', { name: 'Done', exact: true }).press('Enter')
  await page.getByText('The course is created').waitFor()
  const { items } = await manager.api.call(listCourses, { query: { capacity: 'manager', state: 'mine' } as never })
  assert.equal(items.length, 1)
  const made = await manager.api.call(getCourse, {
    params: { id: items[0]!.id },
    query: { capacity: 'manager' } as never,
  })
  assert.deepEqual(
    made.trainings.map((one) => [one.trainingId, one.trainingSuccessScore]),
    [
      [charlie!.id, 70],
      [alpha!.id, 60],
      [bravo!.id, 60],
    ],
  )

  const card = page.getByRole('article').filter({ hasText: title }).first()
  await card.getByRole('button', { name: 'Suggest' }).click()
  const suggest = page.getByRole('dialog', { name: `Suggest ${title}` })
  await suggest.getByRole('listitem').filter({ hasText: 'Ana' }).getByRole('checkbox').check()
  await suggest.getByRole('button', { name: 'Next', exact: true }).click()
  await suggest.getByRole('button', { name: '2 weeks' }).click()
  await suggest.getByRole('button', { name: 'Suggest', exact: true }).click()
  await page.getByText('Suggested to 1 person').waitFor()

  const own = await signedIn(await devices.open(phone), learner, 'learner')
  await own.goto('/learner/catalog?tab=suggested')
  await own.getByRole('article').filter({ hasText: title }).getByRole('link', { name: title }).click()
  const detail = own.getByRole('dialog', { name: title })
  await expect(detail.getByText('0 of 3 passed').first()).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Modify' })).toHaveCount(0)
  // Resources chosen in the wizard can be read beside it.
  await detail.getByRole('button', { name: 'Resources' }).click()
  const beside = own.getByRole('dialog', { name: title }).filter({ hasText: 'Documents shown with this course' })
  await beside.getByRole('button', { name: 'Open Plan of the site' }).click()
  await expect(own.getByRole('dialog', { name: 'Plan of the site' }).getByRole('img').first()).toBeVisible()
  await own.goBack()
  await own.goBack()
  await detail.getByRole('link', { name: `Start: ${charlie!.title}` }).click()
  await expect(own).toHaveURL(new RegExp(`/play/${charlie!.id}\\?course=${made.id}`))
  await expect(own.frameLocator('iframe').locator('body')).toBeAttached()
})

test('the editor of a course is informed of another user’s change or withdrawal, and loses no input', async ({
  world,
  devices,
}) => {
  test.setTimeout(300_000)
  const org = await world.organisation()
  const trainings = await three(world, org)
  const title = `Rounds ${org.id}`
  const { id, revision } = await org.admin.api.call(createCourse, { body: form(title, trainings) })
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/company?tab=courses&course-wizard=${id}`)
  const wizard = page.getByRole('dialog', { name: 'Modify the course' })
  const next = () => wizard.getByRole('button', { name: 'Next', exact: true }).click()
  await next()
  await wizard.getByRole('textbox', { name: /^Title/ }).fill(`${title} mine`)
  await next()
  await org.admin.api.call(updateCourse, {
    params: { id },
    body: { ...form(`${title} theirs`, trainings), revision },
  })
  devices.expected.push(/409/)
  await wizard.getByRole('button', { name: 'Done', exact: true }).click()
  const stale = page.getByRole('alertdialog', { name: 'Somebody saved this course in the meantime' })
  await stale.getByRole('button', { name: 'Save mine' }).click()
  await page.getByText('The course is modified').waitFor()
  await expect(page.getByRole('article').filter({ hasText: `${title} mine` })).toBeVisible()

  await page
    .getByRole('article')
    .filter({ hasText: `${title} mine` })
    .getByRole('link', { name: `${title} mine` })
    .click()
  const detail = page.getByRole('dialog', { name: `${title} mine` })
  await detail.getByRole('button', { name: 'Delete the course' }).click()
  // The event of the deletion may arrive before the response.
  devices.expected.push(/404/)
  const sure = page.getByRole('alertdialog', { name: `Delete “${title} mine”?` })
  await sure.getByRole('button', { name: 'Delete the course' }).click()
  await page.getByText('The course is deleted').waitFor()
  await expect(page.getByText('No course yet')).toBeVisible()
})

test('the wizard’s address of a course that the user may not change is refused before any input', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const { id } = await org.admin.api.call(createCourse, {
    query: {},
    body: form(`Global ${org.id}`, await three(world, org)),
  })
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  await page.goto(`/manager/catalog?course-wizard=${id}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Not found' })).toBeVisible()
})
