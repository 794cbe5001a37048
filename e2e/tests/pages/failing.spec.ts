import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { desktop, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// A server that fails in one endpoint: the affected part reports it, and everything else stays.

/** Makes an endpoint fail; returns the number of its requests, and the function that restores it. */
async function failing(page: Page, path: string): Promise<{ count: () => number; end: () => Promise<void> }> {
  const here = (url: URL): boolean => url.pathname === path
  let count = 0
  await page.route(here, (route) => {
    count++
    return route.fulfill({ status: 500 })
  })
  return { count: () => count, end: () => page.unroute(here) }
}

test('settings that fail to load are reported instead of an endless logo', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/500/)
  const settings = await failing(page, '/api/settings')
  await page.goto('/admin/company')
  await page.getByText('This did not load').waitFor()
  await settings.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Company' }).waitFor()

  const visitor = await devices.open(desktop)
  await failing(visitor, '/api/settings')
  await visitor.goto('/trust')
  await visitor.getByText('This did not load').waitFor()
})

test('the pages work when the organisation fails to load, and it is not requested repeatedly', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/500/)
  const organisation = await failing(page, '/api/clients/current')
  await page.goto('/admin/company?tab=groups')
  await page.getByText('This did not load').waitFor()
  await expect(page.getByRole('tab', { name: /^Members/ })).toBeVisible()
  const asked = organisation.count()
  assert.ok(asked < 6, `asked ${asked} times`)
  await organisation.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No groups yet').waitFor()

  await failing(page, '/api/clients/current')
  await page.goto('/admin/dashboard?view=course')
  await page.getByText('This did not load').waitFor()
  await page.goto('/class/1')
  await page.getByText('This did not load').waitFor()
})

test('the page reports rights that fail to load, and its tabs appear with them', async ({ world, devices }) => {
  const org = await world.organisation({ masters: true })
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/500/)
  const quota = await failing(page, '/api/clients/0/quota')
  await page.goto('/admin/company')
  await page.getByText('Users and Storage: This did not load').waitFor()
  await quota.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('tab', { name: /^Trainings/ }).waitFor()
})

test('a headset code that cannot be created reports it, whichever of its requests fails', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const { id } = await world.training(org)
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  devices.expected.push(/500/)
  for (const path of ['/api/users/devices', '/api/users/generated-codes']) {
    const broken = await failing(page, path)
    await page.goto(`/learner/catalog?headset=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Headset code' })
    await dialog.getByRole('alert').waitFor()
    await broken.end()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('Waiting for your headset').waitFor()
  }
})

test('courses that fail to load are not shown as an empty list of suggestions', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  devices.expected.push(/500/)
  const courses = await failing(page, '/api/courses')
  await page.goto('/learner/catalog?tab=suggested')
  await page.getByText('The courses did not load').waitFor()
  assert.equal(await page.getByText('Nothing is suggested to you').count(), 0)
  await courses.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing is suggested to you').waitFor()
})

test('a filter whose options fail to load reports it instead of showing none', async ({ world, devices }) => {
  const org = await world.organisation()
  await world.training(org)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/500/)
  const categories = await failing(page, '/api/trainings/categories')
  await page.goto('/admin/catalog')
  await page.getByRole('button', { name: 'Category', exact: true }).click()
  await page.getByRole('alert').getByText('This did not load').waitFor()
  await categories.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('menuitemcheckbox').first().waitFor()
})

test('a malformed password link is reported as invalid before a password is typed', async ({ devices }) => {
  const page = await devices.open(desktop)
  devices.expected.push(/400|404/)
  for (const key of ['forged', 'k'.repeat(3000), '%00']) {
    await page.goto(`/reset-password?key=${key}&lang=en`)
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
    assert.equal(await page.getByLabel(/^New password/).count(), 0)
  }
})
