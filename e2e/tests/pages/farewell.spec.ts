import assert from 'node:assert/strict'
import { updateMember } from '@praxia/contract/members.ts'
import { desktop, phone, signInOn } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { test } from '../../fixtures.ts'

// Whoever is signed out by something that happened elsewhere reads why.

test('signing out in one tab says so in the others, in a training too', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org)
  const first = await devices.open()
  await signInOn(first, learner)
  const second = await first.context().newPage()
  await second.goto('/learner/dashboard')
  await second.getByRole('link', { name: /^Your account/ }).waitFor()
  const third = await first.context().newPage()
  await third.goto(`/play/${training.id}`)
  await third.locator('iframe').waitFor()
  await first.bringToFront()
  await first.getByRole('link', { name: /^Your account/ }).click()
  // What another tab asks at that very moment is refused.
  devices.expected.push(/401/)
  await first.getByRole('button', { name: 'Sign out', exact: true }).click()
  await first.getByRole('textbox', { name: 'E-mail' }).waitFor()
  for (const tab of [second, third]) await tab.getByText('You signed out in another tab.').waitFor()
})

test('a disabled account is told so where it was looking', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const page = await devices.open(phone)
  devices.expected.push(/401/)
  await signInOn(page, learner)
  const { id, firstName, lastName, email } = learner
  await org.admin.api.call(updateMember, {
    params: { id },
    body: { firstName, lastName, email, roles: [], enabled: false },
  })
  // What is asked for next is refused; the page may have asked by itself and be gone before the click.
  await page
    .getByRole('link', { name: 'Dashboard' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await page.getByText('Your account was disabled').waitFor()
})

test('nothing of a training that was being written is left in the browser after logging out', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const page = await devices.open(desktop)
  await signInOn(page, org.admin)
  const drafts = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name)
      if (!names.includes('praxia')) return 0
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open('praxia')
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => fail(opening.error ?? new Error('storage'))
      })
      const { objectStoreNames } = database
      if (!objectStoreNames.contains('drafts')) return 0
      const asked = database.transaction('drafts').objectStore('drafts').count()
      return new Promise<number>((done) => {
        asked.onsuccess = () => {
          database.close()
          done(asked.result)
        }
      })
    })
  await page.goto(`${page.url().split('?')[0]}?new-training`)
  await page.getByRole('checkbox', { name: /^English/ }).check()
  await eventually('the kept draft', drafts, (count) => count === 1)
  await page.goto(`${page.url().split('?')[0]}?account`)
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click(),
  ])
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  assert.equal(await drafts(), 0)
})
