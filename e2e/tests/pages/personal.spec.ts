import type { Route } from '@playwright/test'
import { listNotifications } from '@praxia/contract/notifications.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { desktop, phone, signedIn, signInOn } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { expect, test } from '../../fixtures.ts'

// Personal state: favorites, notifications, a forgotten password, the active profile.

test('a training is added to the favorites and removed again', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const { id, title } = await world.training(org)
  const page = await signedIn(await devices.open(phone), learner, 'learner')
  const isFavorite = async () => (await learner.api.call(getTraining, { params: { id }, query: {} })).favorite
  await page.goto(`/learner/catalog?training=${id}`)
  const detail = page.getByRole('dialog', { name: title })
  await detail.getByRole('button', { name: 'Add to favorites' }).click()
  await detail.getByRole('button', { name: 'Remove from favorites' }).waitFor()
  await expect.poll(isFavorite).toBe(true)
  await detail.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Favorites' }).click()
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('link', { name: title }).click()
  await detail.getByRole('button', { name: 'Remove from favorites' }).click()
  await detail.getByRole('button', { name: 'Add to favorites' }).waitFor()
  await expect.poll(isFavorite).toBe(false)
  await detail.getByRole('button', { name: 'Close' }).click()
  await page.getByText('No favorites yet').waitFor()
})

test('all notifications are read by one press, and the button disappears', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  for (const { id } of [await world.training(org), await world.training(org)])
    await org.admin.api.call(suggestTrainings, { body: { trainingIds: [id], userIds: [learner.id] } })
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto('/learner/catalog?notifications')
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  const marks = dialog.getByRole('img', { name: 'Unread' })
  await expect(marks).not.toHaveCount(0)
  await dialog.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(marks).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  expect((await learner.api.call(listNotifications)).items.every(({ read }) => read)).toBe(true)
})

test('an opened notification is read, and all are deleted after confirmation', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const { id, title } = await world.training(org)
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto('/learner/catalog')
  await org.admin.api.call(suggestTrainings, { body: { trainingIds: [id], userIds: [learner.id] } })
  await page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByRole('button', { name: new RegExp(`suggests ${title}`) }).click()
  await eventually(
    'the notification as read',
    () => learner.api.call(listNotifications),
    ({ items }) => items.some((one) => one.type === 'TRAINING_SUGGESTION' && one.read),
  )
  await page.goto('/learner/catalog?notifications')
  await dialog.getByRole('button', { name: 'Delete all' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete all notifications?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  expect((await learner.api.call(listNotifications)).total).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Delete all' }).click()
  await sure.getByRole('button', { name: 'Delete all' }).click()
  await page.locator('.toasts').getByText('Notifications deleted').waitFor()
  await dialog.getByText('No notifications').waitFor()
  expect((await learner.api.call(listNotifications)).total).toBe(0)
})

test('the account states that no device is signed in only when that is known', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  devices.expected.push(/500/)
  const fail = (route: Route) => route.fulfill({ status: 500, json: { code: 'server.error' } })
  await page.route(/\/api\/users\/devices/, fail)
  await page.goto('/learner/catalog?account')
  const dialog = page.getByRole('dialog', { name: 'Your account' })
  await dialog.getByText('This did not load').waitFor()
  await expect(dialog.getByText('No device is signed in by a code.')).toHaveCount(0)
  await page.unroute(/\/api\/users\/devices/, fail)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('No device is signed in by a code.').waitFor()
})

test('a forgotten password is requested on the first page, and the mail’s link sets another', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const page = await devices.open(phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('nobody')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('The e-mail address must be valid').waitFor()
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill(learner.email)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.locator('.toasts').getByText('The e-mail has been sent.').waitFor()
  await page.goto(await world.link(learner.email, 2))
  await page.getByLabel(/^New password/).fill('Sunny-Day-88')
  await page.getByLabel(/^Confirm the password/).fill('Sunny-Day-99')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Both passwords must match').first().waitFor()
  await page.getByLabel(/^Confirm the password/).fill('Sunny-Day-88')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your password is saved').waitFor()
  expect((await world.signIn(learner.email, 'Sunny-Day-88')).token).toBeTruthy()
  await expect(world.signIn(learner.email, learner.password)).rejects.toThrow('401')
})

test('the password is changed in the account, which signs every other browser out', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const elsewhere = await devices.open(phone)
  await signInOn(elsewhere, learner)
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto('/learner/catalog?account')
  await page.getByRole('button', { name: 'Manage: Password and sign-ins' }).click()
  const dialog = page.getByRole('dialog', { name: 'Password and sign-ins' })
  await expect(dialog.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(2)
  devices.expected.push(/422/, /401/)
  await dialog.getByLabel(/^Current password/).fill('Not-this-one-1')
  await dialog.getByLabel(/^New password/).fill('Sunny-Day-88')
  await dialog.getByLabel(/^Confirm the password/).fill('Sunny-Day-88')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await dialog.getByText('This is not your current password.').first().waitFor()
  await dialog.getByLabel(/^Current password/).fill(learner.password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await page.locator('.toasts').getByText('Your password is changed.').waitFor()
  await elsewhere.getByRole('textbox', { name: 'E-mail' }).waitFor()
  expect((await world.signIn(learner.email, 'Sunny-Day-88')).token).toBeTruthy()
})

test('an administrator acts as a learner and comes back', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/company')
  const change = async (role: string): Promise<void> => {
    await page.getByRole('link', { name: 'Change profile' }).click()
    await page
      .getByRole('dialog', { name: 'Change profile' })
      .getByRole('radio', { name: new RegExp(`^${role}`) })
      // It leads away at once: nothing is left of which one could ask whether it is checked.
      .click()
  }
  await change('Learner')
  await page.waitForURL(/\/learner\/catalog/)
  await expect(page.getByRole('link', { name: 'Company', exact: true })).toHaveCount(0)
  const said = page.locator('.toasts').getByText('We couldn’t find that page')
  await expect(said).toHaveCount(0)
  await change('Administrator')
  await page.waitForURL(/\/admin\//)
  await page.getByRole('link', { name: 'Company', exact: true }).waitFor()
})

test('an unknown address, or another role’s, leads to the first page, which says so', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), await world.member(org, 'learner'), 'learner')
  for (const address of ['/learner/nope', '/admin/company']) {
    await page.goto(address)
    await page.waitForURL(/\/learner\/catalog$/)
    await page.locator('.toasts').getByText('We couldn’t find that page').waitFor()
  }
})

test('platform staff create a code for a partner’s representative, who signs in with it', async ({
  world,
  devices,
}) => {
  const partner = await world.organisation({ type: 'PARTNER' })
  const page = await signedIn(await devices.open(desktop), { api: await world.superAdmin() }, 'superAdmin')
  await page.goto(`/widid/partners?search=${encodeURIComponent(partner.name)}`)
  await page.getByRole('button', { name: 'Generate code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unique code' })
  await dialog.getByRole('button', { name: 'Generate a code' }).click()
  const spoken = await dialog.getByRole('img', { name: /^Your code/ }).getAttribute('aria-label')
  const code = /: (.+)$/.exec(spoken ?? '')![1]!.replaceAll(' ', '')
  const elsewhere = await devices.open(phone)
  await elsewhere.goto('/')
  await elsewhere.getByRole('tab', { name: 'Unique code' }).click()
  await elsewhere.getByRole('textbox', { name: /^Your six characters/ }).fill(code)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await elsewhere.getByRole('link', { name: /^Your account, Ada Minister/ }).waitFor()
  await dialog.getByText('Code used').waitFor()
})
