import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createGroup } from '@praxia/contract/groups.ts'
import { launchTraining } from '@praxia/contract/launches.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import { applicationAddress } from '@praxia/runtime/headset/client.ts'
import { begin } from '@praxia/runtime/session.ts'
import { memoryStore } from '@praxia/runtime/store.ts'
import type { Page } from '@playwright/test'
import { settled } from '../../axe.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { expect, test } from '../../fixtures.ts'

// Empty, loading and missing states of screens.

test('a search without matches names the searched text and place, and offers the next step', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const { title } = await world.training(org)
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto('/learner/catalog?search=harness&category=1')
  const said = page.getByRole('status').filter({ hasText: 'No training matches' })
  await said.getByText(/^Nothing matches “harness” in \p{L}.*search in every category\.$/u).waitFor()
  await said.getByRole('button', { name: 'Search everywhere' }).click()
  await page.waitForURL((url) => url.search === '?search=harness')
  await said.getByText('Nothing matches “harness”. Try fewer words or check the spelling.').waitFor()
  await said.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('link', { name: title, exact: true }).first().waitFor()
})

test('a search field on a phone shows its whole placeholder', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open({ ...phone, locale: 'fr-FR' }), org.admin, 'admin')
  await page.goto('/admin/company')
  const search = page.getByRole('searchbox', { name: 'Rechercher par nom ou matricule' })
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await settled(page)
    const room = await search.evaluate((input: HTMLInputElement) => {
      const pen = document.createElement('canvas').getContext('2d')!
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      pen.font = font
      return (
        input.clientWidth -
        parseFloat(paddingLeft) -
        parseFloat(paddingRight) -
        pen.measureText(input.placeholder).width
      )
    })
    assert.ok(room >= 0, `${-room} pixels are missing at ${width}`)
  }
})

test('the members of a partner have no columns that are always empty', async ({ world, devices }) => {
  const partner = await world.organisation({ type: 'PARTNER' })
  const page = await signedIn(await devices.open(desktop), partner.admin, 'admin')
  await page.goto('/admin/company')
  await page.getByText('Last connection', { exact: true }).waitFor()
  for (const name of ['Managers', 'Groups']) assert.equal(await page.getByText(name, { exact: true }).count(), 0, name)
})

test('a suggestion to many names a deleted member, and the others get it', async ({ world, devices }) => {
  const org = await world.organisation()
  const leaver = await world.member(org, 'learner', { firstName: 'Lea' })
  const other = await world.member(org, 'learner')
  const { id } = await world.training(org)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/404/)
  await page.goto(`/admin/catalog?suggest=${id}`)
  const dialog = page.getByRole('dialog')
  for (const { lastName } of [leaver, other]) await dialog.getByRole('checkbox', { name: new RegExp(lastName) }).check()
  await org.admin.api.call(deleteMember, { params: { id: leaver.id } })
  await dialog.getByRole('button', { name: 'Next' }).click()
  const send = dialog.getByRole('button', { name: 'Suggest', exact: true })
  await dialog.getByRole('button', { name: '2 weeks' }).click()
  await send.click()
  await page.getByText(`Removed from your selection (no longer exist): Lea ${leaver.lastName}`).waitFor()
  await dialog.getByText('1 person will be notified').waitFor()
  await send.click()
  await page.getByText('Suggested to 1 person').waitFor()
})

test('the progress bar of a resumed attempt starts where it was left', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const launch = await learner.api.call(launchTraining, {
    params: { id: training.id },
    body: { requestId: randomUUID(), fileType: 'WEB_GL' },
  })
  const session = await begin({ address: applicationAddress(launch, 'en'), store: memoryStore() })
  session.progressed(40)
  await session.flush()
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto(`/play/${training.id}`)
  const bar = page.getByRole('progressbar', { name: 'Progress' })
  await bar.waitFor()
  await eventually(
    'the bar',
    () => bar.getAttribute('aria-valuenow'),
    (value) => value === '40',
  )
  // Nothing was done here: leaving does not ask.
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor()
})

test('a finished run without a pass is shown as such on its card, in its detail and in the history', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const launch = await learner.api.call(launchTraining, {
    params: { id: training.id },
    body: { requestId: randomUUID(), fileType: 'WEB_GL' },
  })
  const session = await begin({ address: applicationAddress(launch, 'en'), store: memoryStore() })
  session.progressed(100)
  session.completed()
  session.failed(30)
  await session.terminated(60_000)
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto('/learner/catalog')
  const said = page.getByText('Not passed yet')
  await expect(said.first()).toBeVisible()
  await page.goto(`/learner/catalog?training=${training.id}`)
  const detail = page.getByRole('dialog', { name: training.title })
  await detail.getByText('Not passed yet').waitFor()
  await expect(detail.getByText('In progress')).toHaveCount(0)
  await page.goto('/learner/dashboard?tab=history')
  await expect(page.getByRole('listitem').filter({ hasText: training.title })).toContainText('Not passed yet')
})

/** Blocks further parts of the application until the returned function is called. */
async function holdParts(page: Page): Promise<() => void> {
  let go = (): void => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await held
    await route.continue()
  })
  return go
}

test('a profile opened for the first time appears at once, and the page behind it stays', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const { lastName } = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/company?search=${lastName}`)
  const profile = page.getByRole('button', { name: 'Profile', exact: true })
  await profile.waitFor()
  const go = await holdParts(page)
  await profile.click()
  const dialog = page.getByRole('dialog', { name: new RegExp(lastName) })
  await dialog.waitFor()
  assert.equal(await dialog.getByText('Points', { exact: true }).count(), 0)
  go()
  await dialog.getByText('Points', { exact: true }).first().waitFor()
})

test('a tab opened for the first time keeps the tabs in place', async ({ world, devices }) => {
  const org = await world.organisation()
  await org.admin.api.call(createGroup, { body: { name: 'Early shift', userIds: [] } })
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/company')
  const info = page.getByRole('tab', { name: 'Settings' })
  await info.waitFor()
  const go = await holdParts(page)
  // The translations of a group's row are requested once its group has loaded.
  await Promise.all([page.waitForRequest(/\/assets\/en-team-/), page.getByRole('tab', { name: /^Groups/ }).click()])
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  assert.equal(await info.isVisible(), true)
  go()
  await page.getByText('Early shift').waitFor()
})

test('the address of an ended launch shows its result on another device, not a run that does not count', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto(`/play/${training.id}`)
  await page.frameLocator('iframe').getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('dialog', { name: training.title }).getByText('Passed', { exact: true }).first().waitFor()
  devices.expected.push(/403/)
  const other = await signedIn(await devices.open(desktop), learner, 'learner')
  await other.goto(page.url())
  await other.getByRole('dialog', { name: training.title }).getByText('Passed', { exact: true }).first().waitFor()
})
