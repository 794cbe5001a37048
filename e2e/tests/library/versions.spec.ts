import type { Page } from '@playwright/test'
import { launchTraining } from '@praxia/contract/launches.ts'
import { listVersions } from '@praxia/contract/library/versions.ts'
import { getTraining, setTrainingFile } from '@praxia/contract/trainings.ts'
import { randomUUID } from 'node:crypto'
import { audit, type Findings } from '../../axe.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { zipFiles, zipOf } from '../../content.ts'
import { expect, test } from '../../fixtures.ts'

// Versions of a training: first for a test group, then for everybody, and back in one press; each with its inspection.

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })
const toast = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text)

test('a version is tested, published and reverted, with its notes and its inspection', async ({ world, devices }) => {
  test.setTimeout(180_000)
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const { api } = org.admin
  const launch = async () =>
    (
      await learner.api.call(launchTraining, {
        params: { id: training.id },
        body: { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'EN', restart: true },
      })
    ).url!
  const states = async () =>
    (await api.call(listVersions, { params: { id: training.id }, query: {} })).items.map(
      (one) => `${one.version} ${one.state}`,
    )
  const { files } = await api.call(getTraining, { params: { id: training.id } })
  const first = files[0]!.version
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/catalog?training=${training.id}`)
  await page.getByRole('button', { name: 'Versions' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  const rows = dialog.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Published')
  await expect(dialog.getByRole('region', { name: `Check of ${first}` })).toContainText('index.html')

  await dialog.getByRole('button', { name: 'Test group, nobody' }).click()
  const group = page.getByRole('dialog', { name: 'Test group' })
  await group.getByRole('checkbox', { name: new RegExp(learner.email) }).check()
  await group.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Test group saved').waitFor()

  // A new version with notes: refused without a number, given to the test group.
  await dialog.getByRole('button', { name: 'Upload a version' }).click()
  const adding = page.getByRole('dialog', { name: 'Upload a version' })
  const bytes = await zipOf({
    ...zipFiles(),
    'engine.js': '"A-Frame Version: 1.5.0"; navigator.xr.requestSession("immersive-vr")',
  })
  await adding.locator('input[type=file]').setInputFiles(file('new.zip', bytes))
  await adding.getByText(/sent and checked/).waitFor()
  await adding.getByRole('textbox', { name: 'What is new' }).fill('Smoke rises slower')
  await adding.getByRole('button', { name: 'Give it to the test group' }).click()
  await adding.getByText('Enter the version').waitFor()
  await adding.getByRole('textbox', { name: /^Version/ }).fill('2.5.0')
  const before = await launch()
  await adding.getByRole('button', { name: 'Give it to the test group' }).click()
  await toast(page, 'The test group runs 2.5.0 from now on').waitFor()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Test group, 1 person')
  await expect(rows.first()).toContainText('Smoke rises slower')
  const check = dialog.getByRole('region', { name: 'Check of 2.5.0' })
  await expect(check).toContainText('A-Frame 1.5.0')
  await expect(check).toContainText('the Praxia library')
  await expect(check.getByText('VR').locator('..')).toContainText('Yes')
  const grant = (url: string) => /\/c\/([^/]+)\//.exec(url)![1]!.split('-')[2]
  expect(grant(await launch())).not.toBe(grant(before))

  // Published in one press, and reverted in one.
  await rows.first().getByRole('button', { name: 'Publish: 2.5.0' }).click()
  await toast(page, '2.5.0 is published').waitFor()
  await expect(rows.first()).toContainText('Published')
  await expect.poll(states).toEqual(['2.5.0 published', `${first} kept`])
  await rows
    .nth(1)
    .getByRole('button', { name: `Roll back: ${first}` })
    .click()
  const back = page.getByRole('dialog', { name: `Roll back to ${first}?` })
  await expect(back).toContainText(`New sessions get ${first}.`)
  await back.getByRole('textbox', { name: /^Why/ }).fill('Step 4 got harder')
  await back.getByRole('button', { name: `Roll back to ${first}` }).click()
  await toast(page, `${first} is published`).waitFor()
  await expect.poll(states).toEqual(['2.5.0 kept', `${first} published`])
  await expect(rows.first()).toContainText('Left: Step 4 got harder')
  expect(grant(await launch())).toBe(grant(before))
})

test('a version goes to everybody while nobody tests, and who lets it be tested says by whom', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const { api } = org.admin
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/catalog?versions=${training.id}`)
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  await dialog.getByRole('button', { name: 'Upload a version' }).click()
  const adding = page.getByRole('dialog', { name: 'Upload a version' })
  await expect(adding.getByRole('radio', { name: 'Everyone, immediately' })).toBeChecked()
  await adding.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await adding.locator('input[type=file]').setInputFiles(file('new.zip', await zipOf(zipFiles())))
  await adding.getByText(/sent and checked/).waitFor()
  await adding.getByRole('textbox', { name: /^Version/ }).fill('2.5.0')
  await adding.getByRole('radio', { name: 'The test group first' }).check()
  const group = adding.getByRole('group', { name: /^Test group/ })
  await adding.getByRole('button', { name: 'Give it to the test group' }).click()
  await group.getByText('Choose who tests it').waitFor()
  await group.getByRole('checkbox', { name: new RegExp(learner.email) }).check()
  await adding.getByRole('button', { name: 'Give it to the test group' }).click()
  await toast(page, 'The test group runs 2.5.0 from now on').waitFor()
  const { testers } = await api.call(listVersions, { params: { id: training.id }, query: {} })
  expect(testers).toBe(1)
  await dialog.getByRole('button', { name: 'Test group, 1 person' }).waitFor()
})

test('versions are accessible on a phone and on a desktop', async ({ world, devices }) => {
  const org = await world.organisation()
  const training = await world.training(org)
  const findings: Findings = new Map()
  for (const [device, role] of [
    [phone, 'admin'],
    [desktop, 'admin'],
  ] as const) {
    const page = await signedIn(await devices.open(device), org.admin, role)
    await page.goto(`/admin/catalog-widid?versions=${training.id}`)
    const dialog = page.getByRole('dialog', { name: 'Versions' })
    await dialog.getByText('Published', { exact: true }).waitFor()
    await dialog.getByRole('tab', { name: /Windows/ }).click()
    await dialog.getByText('No version yet').waitFor()
    await dialog.getByRole('tab', { name: /^Web/ }).click()
    await dialog.getByText('Published', { exact: true }).waitFor()
    // Link to a build server's tokens, shown if there is room.
    const build = dialog.getByRole('button', { name: 'Publish from a build server' })
    await expect(build).toBeVisible({ visible: device === desktop })
    await audit(page, `versions ${device === phone ? 'phone' : 'desktop'}`, findings)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    if (device === phone) continue
    await build.click()
    await page.getByRole('dialog', { name: 'Tokens for publishing' }).getByText('No token yet').waitFor()
    await page.goBack()
    await expect(dialog.getByRole('tab', { name: /^Web/ })).toBeVisible()
  }
  expect([...findings]).toEqual([])
})

test('an attempt that meets a new version resumes in its own, or is begun again in the new one', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const files = zipFiles()
  const { id } = await world.training(org)
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  const room = screen.frameLocator('iframe')
  await screen.goto(`/play/${id}`)
  await room.getByRole('button', { name: 'Open the valve' }).click()
  await screen.getByText('Saved', { exact: true }).waitFor()
  await screen.getByRole('button', { name: 'Leave' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await screen.waitForURL((url) => !url.pathname.startsWith('/play'))

  const form = new FormData()
  form.set('version', '2.0')
  form.set('offlineAvailable', 'true')
  const renewed = await zipOf({
    ...files,
    'index.html': String(files['index.html']).replaceAll('Valve room', 'Pump room'),
  })
  form.set('file', new Blob([new Uint8Array(renewed)], { type: 'application/zip' }), 'content.zip')
  await org.admin.api.call(setTrainingFile, { params: { id, fileType: 'WEB_GL' }, form })

  devices.expected.push(/409/)
  const question = screen.getByRole('region', { name: 'This training has a new version' })
  await screen.goto(`/play/${id}`)
  await question.getByText('You started this attempt in version 1.0.').waitFor()
  const findings: Findings = new Map()
  await audit(screen, 'new version', findings)
  expect([...findings]).toEqual([])
  await question.getByRole('button', { name: 'Leave' }).click()
  await screen.waitForURL((url) => !url.pathname.startsWith('/play'))

  await screen.goto(`/play/${id}`)
  await question.getByRole('button', { name: 'Continue in version 1.0' }).click()
  await room.getByRole('heading', { name: 'Valve room' }).waitFor()
  await screen.reload()
  await room.getByRole('heading', { name: 'Valve room' }).waitFor()

  // The choice is remembered until another version is published.
  await screen.goto(`/play/${id}`)
  await room.getByRole('heading', { name: 'Valve room' }).waitFor()
  form.set('version', '3.0')
  await org.admin.api.call(setTrainingFile, { params: { id, fileType: 'WEB_GL' }, form })
  await screen.goto(`/play/${id}`)
  await question.getByRole('button', { name: 'Start over in version 3.0' }).click()
  await room.getByRole('heading', { name: 'Pump room' }).waitFor()
})

test('an editor of a training reads in its detail that none of its statements were accepted', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const { id, title } = await world.training(org)
  const launch = await learner.api.call(launchTraining, {
    params: { id },
    body: { requestId: randomUUID(), fileType: 'WEB_GL' },
  })
  const wrong = {
    actor: { account: { homePage: 'https://elsewhere.example', name: 'nobody' } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/initialized' },
    object: { id: launch.activityId },
  }
  const answer = await fetch(`${launch.endpoint}/statements`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
    },
    body: JSON.stringify(wrong),
  })
  expect(answer.status).toBe(403)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/catalog?training=${id}`)
  const detail = page.getByRole('dialog')
  const note = detail.getByRole('note').filter({ hasText: 'Nothing it sent was accepted.' })
  await note.waitFor()
  await note.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('dialog', { name: 'Versions' }).waitFor()
  const other = await signedIn(await devices.open(desktop), learner, 'learner')
  await other.goto(`/learner/catalog?training=${id}`)
  await other.getByRole('dialog').getByRole('heading', { name: title }).waitFor()
  await expect(other.getByText('Nothing it sent was accepted.')).toBeHidden()
})
