import assert from 'node:assert/strict'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { desktop, phone, signInOn } from '../browser.ts'
import { test } from '../runner.ts'
import { hand, stage } from '../stage.ts'

// The road of the first release: from an organisation's administrator to a learner in a training, and back to the figures.

test('an administrator adds a member, who follows the mail, chooses a password and is signed in', async () => {
  const { world } = stage()
  const org = await world.organisation()
  const email = `lea.${org.id}@example.org`
  const office = await hand().open()
  await signInOn(office, org.admin)
  await office.getByRole('link', { name: 'Company', exact: true }).click()
  await office.getByRole('button', { name: 'Add a member' }).click()
  const form = office.getByRole('dialog', { name: 'Add a member' })
  await form.getByRole('textbox', { name: /^First name/ }).fill('Léa')
  await form.getByRole('textbox', { name: /^Last name/ }).fill('Roussel')
  await form.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await form.getByRole('checkbox', { name: /^Learner/ }).check()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await office.getByText('Member added').waitFor()
  await office.getByRole('listitem').filter({ hasText: email }).waitFor()

  const home = await hand().open(phone)
  await home.goto(await world.link(email))
  await home.getByLabel(/^New password/).fill('Sunny-Day-77')
  await home.getByLabel(/^Confirm the password/).fill('Sunny-Day-77')
  await home.getByRole('button', { name: 'Send' }).click()
  await home.getByText('Your password is changed').waitFor()
  await home.getByRole('link', { name: 'Your account, Léa Roussel' }).waitFor()
  await home.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor()
})

test('a learner is told of a suggestion without a reload, and signs in elsewhere by a code', async () => {
  const { world } = stage()
  const org = await world.organisation()
  const manager = await world.member(org, 'manager', { firstName: 'Max', lastName: 'Berger' })
  const learner = await world.member(org, 'learner', { firstName: 'Lou', lastName: 'Martin', manager })
  const training = await world.training(org)
  const page = await hand().open(desktop)
  await signInOn(page, learner)
  const bell = page.getByRole('link', { name: /^Notifications/ })
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  await manager.api.call(suggestTrainings, { query: { capacity: 'manager' }, body: { trainingIds: [training.id], userIds: [learner.id], endDate: new Date(Date.now() + 5 * 86_400_000).toISOString() } })
  await page.getByRole('link', { name: `Notifications, ${before + 1} unread` }).waitFor()
  await page.getByRole('tab', { name: /^Suggested/ }).click()
  await page.getByRole('tab', { name: /^Suggested/, selected: true }).waitFor()
  const card = page.getByRole('article').filter({ hasText: training.title })
  await card.getByRole('link', { name: training.title }).click()
  const detail = page.getByRole('dialog', { name: training.title })
  await detail.getByText('Suggested by Max Berger').waitFor()
  await detail.getByRole('button', { name: 'Like, 0 likes' }).click()
  await detail.getByRole('button', { name: 'Take the like back, 1 like' }).waitFor()
  await detail.getByRole('link', { name: 'Start', exact: true }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Open the valve', disabled: false }).waitFor()

  const hall = await hand().open(phone)
  await signInOn(hall, learner)
  await hall.getByRole('link', { name: 'Unique code' }).click()
  await hall.getByRole('button', { name: 'Generate a code' }).click()
  const spoken = await hall.getByRole('img', { name: /^Your code/ }).getAttribute('aria-label')
  const code = /: (.+)$/.exec(spoken ?? '')![1]!.replaceAll(' ', '')
  assert.match(code, /^[A-Z2-9]{6}$/)
  const headset = await hand().open(desktop)
  await headset.goto('/')
  await headset.getByRole('tab', { name: 'Unique code' }).click()
  await headset.getByRole('textbox', { name: /^Your six characters/ }).fill(code.toLowerCase())
  await headset.getByRole('button', { name: 'Sign in', exact: true }).click()
  await headset.getByRole('link', { name: 'Your account, Lou Martin' }).waitFor()
})
