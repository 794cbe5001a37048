import assert from 'node:assert/strict'
import type { Page, Request } from '@playwright/test'
import { deleteMember } from '@praxia/contract/members.ts'
import { deleteTraining, getTraining } from '@praxia/contract/trainings.ts'
import { type Devices, desktop, signedIn } from '../../browser.ts'
import { valveRoom } from '../../content.ts'
import { eventually } from '../../eventually.ts'
import { expect, test } from '../../fixtures.ts'
import type { World } from '../../world.ts'

// Parts of the application that are not loaded when the network is lost do no harm, and load by themselves later.

async function catalogue({
  world,
  devices,
}: {
  world: World
  devices: Devices
}): Promise<{ page: Page; trainingId: number }> {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const page = await signedIn(await devices.open(desktop, { fresh: true }), learner, 'learner')
  devices.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch|ApiError|Error: network|404/)
  await page.goto('/learner/catalog')
  await page.getByRole('link', { name: /^Notifications/ }).waitFor()
  return { page, trainingId: training.id }
}

test('a dialog and a page opened without a network keep the shell and load when it is back', async ({
  world,
  devices,
}) => {
  const { page } = await catalogue({ world, devices })
  const network = page.context()
  await network.setOffline(true)
  await page.getByRole('link', { name: /^Notifications/ }).click()
  const dialog = page.getByRole('dialog')
  await page
    .getByText(/You’re offline/)
    .first()
    .waitFor()
  await network.setOffline(false)
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await network.setOffline(true)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page
    .getByText(/You’re offline/)
    .first()
    .waitFor()
  assert.ok(await page.getByRole('link', { name: 'Catalogue' }).isVisible(), 'the menu still stands')
  assert.ok(await page.getByRole('tab', { name: 'Favorites' }).isVisible(), 'and so does the page that was open')
  await network.setOffline(false)
  await page.getByText('Your level').waitFor()
})

test('the other pages load ahead while the browser is idle, and open without a network', async ({ world, devices }) => {
  const learner = await world.member(await world.organisation(), 'learner')
  const page = await signedIn(await devices.open(desktop, { readsAhead: true }), learner, 'learner')
  devices.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch|ApiError|Error: network/)
  const loading = new Set<Request>()
  page.on('request', (request) => request.url().includes('/assets/') && loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  await page.clock.install()
  await page.goto('/learner/catalog')
  await page.getByRole('link', { name: /^Notifications/ }).waitFor()
  await Promise.all([page.waitForRequest(/\/assets\/member-dashboard-page-/), page.clock.fastForward('00:09')])
  await expect.poll(() => loading.size).toBe(0)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: 'History' }).waitFor()
})

test('a training started without a network reports it, and starts once there is one', async ({ world, devices }) => {
  const { page, trainingId } = await catalogue({ world, devices })
  await page.goto(`/learner/catalog?training=${trainingId}`)
  const start = page.getByRole('dialog').getByRole('link', { name: 'Start' })
  await start.waitFor()
  await page.context().setOffline(true)
  await start.click()
  await page
    .getByText(/You’re offline/)
    .first()
    .waitFor()
  await page.context().setOffline(false)
  await page.frameLocator('iframe').getByRole('button').first().waitFor()
})

test('a missing training leads back to the catalogue', async ({ world, devices }) => {
  const { page } = await catalogue({ world, devices })
  await page.goto('/play/99999999')
  await page.getByText('Not found').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await page.waitForURL(/\/learner\/catalog/)
})

test('a form reports a failed submission once; a refusal covers none of its buttons; deleting a deleted item succeeds', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const taken = await world.member(org, 'learner')
  const page = await signedIn(
    await devices.open({ viewport: { width: 1440, height: 800 } }, { fresh: true }),
    org.admin,
    'admin',
  )
  devices.expected.push(/ERR_INTERNET_DISCONNECTED|404|409/)
  await page.goto('/admin/company?add-member')
  const form = page.getByRole('dialog', { name: 'Add a member' })
  const write = (label: RegExp, text: string) => form.getByRole('textbox', { name: label }).fill(text)
  await write(/^First name/, 'Iris')
  await write(/^Last name/, 'Late')
  await write(/^E-mail/, taken.email)
  await form.getByRole('checkbox', { name: /^Learner/ }).check()
  const add = form.getByRole('button', { name: 'Add', exact: true })
  await page.context().setOffline(true)
  await add.click()
  await form.getByText(/^No connection: nothing was sent/).waitFor()
  assert.equal(
    await page
      .getByRole('alert')
      .filter({ hasText: /connection|answer/i })
      .count(),
    1,
  )
  await page.context().setOffline(false)
  // As long as reading it takes: earlier, it is the second press of a double click.
  await page.waitForTimeout(500)
  await add.click()
  const refusal = page.locator('.toasts').getByText('This e-mail address is already in use')
  await refusal.waitFor()
  await eventually(
    'the refusal above the buttons',
    async () => [await refusal.boundingBox(), await add.boundingBox()],
    ([words, buttons]) => words!.y + words!.height <= buttons!.y,
  )

  await page.goto(`/admin/company?search=${taken.lastName}`)
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true })
  await sure.waitFor()
  await org.admin.api.call(deleteMember, { params: { id: taken.id } })
  await sure.click()
  await page.getByText('Member deleted').waitFor()
  await page.getByText('Nothing matches').waitFor()
})

test('a failed reset is reported, and so is a failed undo, which can be pressed again', async ({ world, devices }) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const learner = await world.member(org, 'learner', { manager })
  await world.attempt(learner, await world.training(org))
  const page = await signedIn(await devices.open(desktop, { fresh: true }), manager, 'manager')
  devices.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`/manager/team?member=${learner.id}&progress=formation`)
  const asked = page.getByRole('button', { name: 'Reset progress' })
  const reset = async () => {
    await asked.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click()
  }
  const failed = page.locator('.toasts').getByText('The server did not respond')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await reset()
  await undo.click()
  await asked.waitFor()
  await page.context().setOffline(true)
  await reset()
  await failed.waitFor()
  await page.context().setOffline(false)
  await failed.waitFor({ state: 'hidden' })

  await reset()
  await page.getByText('Progress reset').waitFor()
  await page.context().setOffline(true)
  await undo.click()
  await failed.waitFor()
  await page.context().setOffline(false)
  // As long as reading it takes: earlier, it is the second press of a double click.
  await page.waitForTimeout(500)
  await undo.click()
  await asked.waitFor()
})

test('a dialog about a deleted item reports it, leaves the address and refetches its list', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const leaver = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/404/)
  await page.goto(`/admin/company?search=${leaver.lastName}`)
  const remove = page.getByRole('button', { name: /^Delete/ }).first()
  await remove.waitFor()
  await org.admin.api.call(deleteMember, { params: { id: leaver.id } })
  await remove.click()
  await page.getByText('This no longer exists, or you do not have access to it.').waitFor()
  await page.getByText('Nothing matches').waitFor()
  assert.equal(new URL(page.url()).search, `?search=${leaver.lastName}`)
  // After a reload no member is selected: the dialog must not stay in the address until one is.
  await page.goto('/admin/company?suggest')
  await page.waitForURL((url) => url.search === '')
})

test('the user who deletes a training sees that it is deleted, not that it is missing', async ({ world, devices }) => {
  const org = await world.organisation()
  const { id, title } = await world.training(org)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/404/)
  // The event for all pages comes before the response.
  await page.route(`**/api/trainings/${id}*`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    const gone = page.waitForResponse((one) => one.status() === 404 && one.url().includes(`/api/trainings/${id}`))
    const answer = await route.fetch()
    await gone
    return route.fulfill({ response: answer })
  })
  const said: string[] = []
  await page.exposeFunction('heard', (text: string) => said.push(text))
  await page.goto(`/admin/catalog?training=${id}`)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (/no longer exists/.test(document.body.innerText))
        (window as unknown as { heard: (text: string) => void }).heard('gone')
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByText('The training is deleted').waitFor()
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(said, [])
})

test('a member removed from a team with two presses of Enter is removed, without a further message', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const leaver = await world.member(org, 'learner', { manager })
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  await page.goto(`/manager/team?remove=${leaver.id}`)
  devices.expected.push(/404/)
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Remove from the team' })
  await sure.focus()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(120)
  await page.keyboard.press('Enter')
  await page.getByText('Member removed').waitFor()
  await page.getByText('Nobody in your team yet').waitFor()
  // A closing dialog must not request the member again and report it as missing.
  await page.waitForTimeout(500)
  assert.equal(await page.locator('.toasts').getByText('no longer there').count(), 0)
  assert.equal(new URL(page.url()).search, '')
})

test('a training deleted while it was edited can be saved as a new one with all typed input', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const { id } = await world.training(org)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/404/)
  await page.goto(`/admin/catalog?wizard=${id}`)
  const wizard = page.getByRole('dialog', { name: 'Modify the training' })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await wizard.waitFor()
  await next.click()
  const title = `Written again ${org.id}`
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  for (let step = 0; step < 3; step++) await next.click()
  await org.admin.api.call(deleteTraining, { params: { id } })
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const saveAsNew = page.getByRole('alertdialog').getByRole('button', { name: 'Save as new' })
  await saveAsNew.waitFor()
  // Input is stored after a quarter of a second (draft/use-autosave.ts): no user reloads sooner.
  await page.waitForTimeout(500)
  await page.reload()
  await saveAsNew.click()
  // Its content was deleted with it: the wizard requests it and keeps the rest.
  await page.getByText('Add at least one content file').first().waitFor()
  await page
    .getByRole('group', { name: 'WEB_GL' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'content.zip', mimeType: 'application/zip', buffer: await valveRoom() })
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  // The second message appears if the content was still uploading when the training was saved.
  await page
    .getByText(/The training is saved|The content of .+ is in place/)
    .first()
    .waitFor()
  const card = page.getByRole('article').filter({ hasText: title }).first()
  const made = Number(
    /training=(\d+)/.exec((await card.getByRole('link', { name: title }).getAttribute('href')) ?? '')?.[1],
  )
  const saved = await org.admin.api.call(getTraining, { params: { id: made }, query: {} })
  assert.notEqual(made, id)
  assert.deepEqual([saved.title, saved.badges.length, saved.badges[0]?.logo === null], [title, 1, false])
})
