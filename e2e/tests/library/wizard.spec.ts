import assert from 'node:assert/strict'
import type { Locator } from '@playwright/test'
import { getTrainingStats } from '@praxia/contract/progress.ts'
import { getTraining, removeTrainingFile } from '@praxia/contract/trainings.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { png, steps, valveRoom } from '../../content.ts'
import { eventually } from '../../eventually.ts'
import { expect, test } from '../../fixtures.ts'

// From an administrator's idea to a learner in the training: the five steps, the suggestion to three members, and the
// resulting figures.

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

test('a training is created in the wizard, suggested to three members picked in the list, and played by one of them', async ({
  world,
  devices,
}) => {
  test.setTimeout(400_000)
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const team = [
    await world.member(org, 'learner', { firstName: 'Ana', manager }),
    await world.member(org, 'learner', { firstName: 'Bo', manager }),
    await world.member(org, 'learner', { firstName: 'Cleo', manager }),
  ]
  const title = `Pump hall ${org.id}`
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/catalog')
  // When the drawer is hidden, the button is in the top bar.
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Hide the menu' }).click()
  await banner.getByRole('link', { name: 'Add a training' }).click()
  const wizard = page.getByRole('dialog', { name: 'New training' })
  const next = () => wizard.getByRole('button', { name: 'Next', exact: true }).click()
  const write = async (label: string, text: string) =>
    wizard.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)

  const languages = wizard.getByRole('group', { name: 'Which languages is it written in?' })
  await expect(languages.getByRole('checkbox', { name: /^English/ })).toBeChecked()
  await languages.getByRole('checkbox', { name: /^Français/ }).check()
  await next()
  for (const [tab, name] of [
    ['English', title],
    ['Français', `Salle des pompes ${org.id}`],
  ] as const) {
    await wizard.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await write('Title', name)
    await write('Brief description', 'Start the right pump.')
    await write('Full description', 'You stand in a pump hall. One of three has to run.')
    await write('Goal 1', 'Find the pump')
    await write('Goal 2', 'Start it')
  }
  const choose = async (label: string, option: string) => {
    await wizard.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose('Category', '')
  await wizard.getByRole('group', { name: 'Duration in minutes' }).getByRole('button').first().click()
  await wizard.getByRole('combobox', { name: /^Skills/ }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await next()
  await wizard.getByRole('group', { name: 'Oculus' }).getByRole('checkbox').first().check()
  await next()
  await wizard.getByRole('button', { name: 'Add a badge' }).click()
  const badge = wizard.getByRole('group', { name: 'Badge 1' })
  // Presses anywhere in a drop area, not only on its button.
  const press = async (place: Locator, chosen: ReturnType<typeof file>) => {
    const button = place.getByRole('button', { name: /^browse/ })
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button.click({ position: { x: 4, y: -16 } }),
    ])
    await chooser.setFiles(chosen)
  }
  await press(badge, file('badge.png', 'image/png', png(120, 120, [30, 120, 160])))
  for (const [tab, name] of [
    ['English', 'Steady hand'],
    ['Français', 'Main sûre'],
  ] as const) {
    await wizard.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await badge.getByRole('textbox', { name: /^Name/ }).fill(name)
    await badge.getByRole('textbox', { name: /^Description/ }).fill(name)
  }
  await next()
  await press(wizard.getByRole('group', { name: 'WEB_GL' }), file('pumps.zip', 'application/zip', await valveRoom()))
  await expect(wizard.getByRole('textbox', { name: 'Version WEB_GL' })).toHaveValue('1.0')
  const stepsFile = async (value: unknown) =>
    wizard
      .locator('input[type=file][accept*=json]')
      .setInputFiles(file('steps.json', 'application/json', Buffer.from(JSON.stringify(value))))
  await stepsFile({ ...steps, steps: [...steps.steps, { key: 'room', label: { EN: 'Again' } }] })
  await wizard.getByText('At steps.3.key').waitFor()
  await stepsFile(steps)
  await wizard.getByRole('button', { name: /^Configure/ }).click()
  const accesses = page.getByRole('dialog', { name: 'Access' })
  await accesses.getByRole('checkbox', { name: /^Everyone/ }).check()
  await accesses.getByRole('button', { name: 'Confirm' }).click()
  await wizard.getByRole('button', { name: 'Done', exact: true }).click()
  await wizard.waitFor({ state: 'hidden' })
  const card = page.getByRole('article').filter({ hasText: title }).first()
  const id = Number(
    /training=(\d+)/.exec((await card.getByRole('link', { name: title }).getAttribute('href')) ?? '')?.[1],
  )
  await eventually(
    'its content',
    () => org.admin.api.call(getTraining, { params: { id }, query: {} }),
    (one) => JSON.stringify(one).includes('WEB_GL'),
  )

  await banner.getByRole('button', { name: 'Show the menu' }).click()
  await page.getByRole('link', { name: 'Company', exact: true }).click()
  for (const { firstName, lastName } of team)
    await page.getByRole('checkbox', { name: `${firstName} ${lastName}` }).check()
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  const suggest = page.getByRole('dialog', { name: 'Suggest to 3 people' })
  await suggest.getByRole('checkbox', { name: new RegExp(title) }).check()
  await suggest.getByRole('button', { name: 'Next', exact: true }).click()
  await suggest.getByRole('button', { name: '2 weeks' }).click()
  await suggest.getByRole('button', { name: 'Suggest', exact: true }).click()
  await page.getByText('Suggested to 3 people').waitFor()

  const pocket = await signedIn(await devices.open(phone), team[1]!, 'learner')
  await pocket.goto('/learner/catalog')
  await pocket.getByRole('tab', { name: /^Suggested/ }).click()
  await pocket.getByRole('tab', { name: /^Suggested/, selected: true }).waitFor()
  await pocket.getByRole('article').filter({ hasText: title }).first().getByRole('link', { name: title }).click()
  await pocket.getByRole('dialog', { name: title }).getByRole('link', { name: 'Start', exact: true }).click()
  const room = pocket.frameLocator('iframe')
  // Not by a tap: Chromium 150 dispatches the click of an emulated tap over another origin's frame to the element above
  // it.
  for (const name of ['Open the valve', 'Read the gauge', 'Take the badge', 'Finish'])
    await room.getByRole('button', { name }).click()
  const summary = pocket.getByRole('dialog', { name: title })
  await summary.getByText('Steady hand').first().waitFor()
  const figures = await org.admin.api.call(getTrainingStats, { params: { id } })
  assert.deepEqual(
    [figures.sessions, figures.totalPeopleWhoStartedTraining, figures.totalPeopleWhoCompletedTraining],
    [1, 1, 1],
  )
})

test('a shared address opens nothing that the role may not request, and signs nobody out', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  for (const address of ['accesses=1', 'suggest=1', 'wizard=1', 'new-training']) {
    await page.goto(`/learner/catalog?${address}`)
    await page.getByRole('tab', { name: 'Favorites' }).click()
    await page.getByText('No favorites yet').waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
  }
  assert.deepEqual(refused, [])
})

test('a shared address of an owner’s action reports it to others, and signs nobody out', async ({ world, devices }) => {
  const org = await world.organisation()
  const { id } = await world.training({ admin: { api: await world.superAdmin() } }, { open: false })
  await world.unlock(org, [id])
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  for (const name of ['wizard', 'versions', 'inspect', 'changes']) {
    await page.goto(`/admin/catalog?${name}=${id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Not found' }).waitFor()
    await dialog.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('no address opens a partner what partners lack, and a partner’s training is invisible to other partners', async ({
  world,
  devices,
}) => {
  const partner = await world.organisation({ type: 'PARTNER' })
  await world.organisation({ type: 'PARTNER' })
  const { id } = await world.training(partner, { open: false })
  const page = await signedIn(await devices.open(desktop), partner.admin, 'admin')
  const ofCourses = ['course=1', 'course-resources=1', 'course-wizard=1', 'suggest-course=1']
  for (const address of [`suggest=${id}`, `accesses=${id}`, ...ofCourses]) {
    await page.goto(`/admin/catalog?${address}`)
    await page.getByRole('article').first().waitFor()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto('/admin/dashboard?course=1')
  await page.getByRole('button', { name: 'General', exact: true, pressed: true }).waitFor()
  await page.getByRole('heading', { name: 'Views' }).waitFor()
  await page.goto(`/admin/catalog?wizard=${id}`)
  await page.getByRole('button', { name: /^2\. Information/ }).click()
  await page.getByRole('combobox', { name: /^Partner/ }).click()
  await expect(page.getByRole('option')).toHaveText([partner.name])
})

test('nothing that partners lack is requested while a partner’s organisation is loading', async ({
  world,
  devices,
}) => {
  const partner = await world.organisation({ type: 'PARTNER' })
  const page = await signedIn(await devices.open(desktop), partner.admin, 'admin')
  const refused: string[] = []
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refused.push(response.url())
  })
  const { id } = partner.admin
  for (const address of [
    'company?tab=courses',
    'company?tab=groups',
    'dashboard?view=course',
    `company?member=${id}&progress=course`,
    'class/1',
  ]) {
    const { promise: comes, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/api/clients/current*', (route) => comes.then(() => route.continue()))
    await page.goto(address.startsWith('class') ? `/${address}` : `/admin/${address}`)
    // The page waits for the colours no longer than this, and is then shown as far as it is known.
    await page.waitForTimeout(2500)
    come()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  }
  assert.deepEqual(refused, [])
})

test('the way into a headset leads to no training that does not exist', async ({ world, devices }) => {
  const learner = await world.member(await world.organisation(), 'learner')
  const { id } = await world.training(await world.organisation())
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  devices.expected.push(/404/)
  await page.goto(`/learner/catalog?headset=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Headset code' })
  await dialog.getByRole('heading', { name: 'Not found' }).waitFor()
  await dialog.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(dialog).toHaveCount(0)
})

test('a lost network is reported in the wizard too, which covers the page’s notice', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(phone, { fresh: true }), org.admin, 'admin')
  await page.goto('/admin/catalog?new-training')
  const said = page.getByRole('dialog').getByText(/^You’re offline/)
  await page.getByRole('checkbox', { name: /^Français/ }).check()
  await expect(said).toHaveCount(0)
  devices.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await expect(said).toBeVisible()
  await page.context().setOffline(false)
  await expect(said).toHaveCount(0)
})

test('on a phone the foot states the number of errors in words', async ({ world, devices }) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const page = await signedIn(await devices.open(phone), manager, 'manager')
  await page.goto('/manager/catalog?new-course')
  await page.getByRole('checkbox', { name: /^English/ }).uncheck()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('contentinfo').getByText('1 field to fix').waitFor()
  // The error itself is visible too, not below the languages that fill the screen.
  await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one language' })).toBeInViewport({ ratio: 1 })
})

test('on a phone the last step scrolls to its first error, the missing content', async ({ world, devices }) => {
  const org = await world.organisation()
  const { id } = await world.training(org)
  await org.admin.api.call(removeTrainingFile, { params: { id, fileType: 'WEB_GL' } })
  const page = await signedIn(await devices.open(phone), org.admin, 'admin')
  await page.goto(`/admin/catalog?wizard=${id}`)
  await page.getByRole('button', { name: /^5\. Content/ }).click()
  const spoken = page.getByRole('group', { name: 'Languages of the content' })
  for (const name of ['English', 'French']) await spoken.getByRole('button', { name, pressed: true }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('Choose at least one language of the content')).toBeVisible()
  await expect(page.getByText('Add at least one content file')).toBeInViewport({ ratio: 1 })
})
