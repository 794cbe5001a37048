import assert from 'node:assert/strict'
import { signOut } from '@praxia/contract/accounts.ts'
import { updateMember } from '@praxia/contract/members.ts'
import type { Locator, Page } from '@playwright/test'
import { Api } from '../../api.ts'
import { desktop, phone, signInOn } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { expect, test } from '../../fixtures.ts'

// A user signed out by an event elsewhere is shown the reason.

/** Presses a button of a page whose session has ended: the page may have noticed it by itself, and be gone before. */
const pressAfterEnd = (button: Locator): Promise<void> => button.click({ timeout: 5000 }).catch(() => undefined)
/** Returns the unfinished forms that this browser keeps, as texts. */
const draftsIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('praxia')) return []
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('praxia')
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => fail(opening.error ?? new Error('storage'))
    })
    const { objectStoreNames } = database
    if (!objectStoreNames.contains('drafts')) return []
    const asked = database.transaction('drafts').objectStore('drafts').getAll()
    return new Promise<string[]>((done) => {
      asked.onsuccess = () => {
        database.close()
        done(asked.result.map((draft) => JSON.stringify(draft)))
      }
    })
  })

test('signing out in one tab is reported in the others, in a training too', async ({ world, devices }) => {
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
  // Requests of another tab at that moment are refused.
  devices.expected.push(/401/)
  await first.getByRole('button', { name: 'Sign out', exact: true }).click()
  await first.getByRole('textbox', { name: 'E-mail' }).waitFor()
  for (const tab of [second, third]) await tab.getByText('You signed out in another tab.').waitFor()
})

test('a disabled account is reported on its open page', async ({ world, devices }) => {
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
  await pressAfterEnd(page.getByRole('link', { name: 'Dashboard' }))
  await page.getByText('Your account was disabled').waitFor()
})

test('when a session ends with an open form, the sign-in page reports what becomes of the form', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  devices.expected.push(/401/)
  const end = async (page: Page) => {
    const token = await page.evaluate(() => atob(localStorage.getItem('praxia.session')!))
    await new Api(world.praxia.url, token).call(signOut, {})
  }
  const page = await devices.open(desktop)
  await signInOn(page, org.admin)
  await page.goto('/admin/company?add-member')
  const form = page.getByRole('dialog', { name: 'Add a member' })
  await form.getByRole('textbox', { name: /^First name/ }).fill('Nora')
  await form.getByRole('textbox', { name: /^Last name/ }).fill('Field')
  await form.getByRole('textbox', { name: /^E-mail/ }).fill('nora.field@example.org')
  await end(page)
  await pressAfterEnd(form.getByRole('button', { name: 'Add', exact: true }))
  await page.getByText('Your session has ended. Sign in again. Entries that were not saved are lost.').waitFor()

  // Chosen values count like typed ones.
  const training = await world.training(org)
  await world.member(org, 'learner')
  await signInOn(page, org.admin)
  await page.goto(`/admin/catalog?suggest=${training.id}`)
  const suggesting = page.getByRole('dialog', { name: `Suggest ${training.title}` })
  await suggesting.getByRole('checkbox').nth(1).check()
  await suggesting.getByRole('button', { name: 'Next', exact: true }).click()
  const send = suggesting.getByRole('button', { name: 'Suggest', exact: true })
  await suggesting.getByRole('button', { name: '2 weeks' }).click()
  await send.waitFor()
  await end(page)
  await pressAfterEnd(send)
  await page.getByText('Entries that were not saved are lost.').waitFor()

  await signInOn(page, org.admin)
  await page.goto('/admin/company?tab=courses&new-course')
  const wizard = page.getByRole('dialog', { name: 'New course' })
  await wizard.getByRole('checkbox', { name: /^English/ }).check()
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  await wizard.getByRole('textbox', { name: /^Title/ }).fill('First week')
  await eventually(
    'the kept draft',
    () => draftsIn(page),
    (drafts) => drafts.some((draft) => draft.includes('First week')),
  )
  await end(page)
  await pressAfterEnd(wizard.getByRole('button', { name: 'Add a resource' }))
  await page.getByText('Your entries are kept in this tab').waitFor()
  await signInOn(page, org.admin)
  await page.goto('/admin/company?tab=courses&new-course')
  await expect(wizard.getByRole('textbox', { name: /^Title/ })).toHaveValue('First week')
})

test('an unfinished training form leaves nothing in the browser after a sign-out', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await devices.open(desktop)
  await signInOn(page, org.admin)
  await page.goto(`${page.url().split('?')[0]}?new-training`)
  // The own language is chosen already.
  await page.getByRole('checkbox', { name: /^(Français|French)/ }).check()
  await eventually(
    'the kept draft',
    () => draftsIn(page),
    (drafts) => drafts.length === 1,
  )
  await page.goto(`${page.url().split('?')[0]}?account`)
  // Pending requests of the page are refused.
  devices.expected.push(/401/)
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click(),
  ])
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  assert.deepEqual(await draftsIn(page), [])
})
