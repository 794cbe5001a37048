import { expect } from '@playwright/test'
import assert from 'node:assert/strict'
import type { Launch } from '@praxia/contract/launches.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import { getTrainingStats, getUserStats } from '@praxia/contract/progress.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { desktop, phone, signInOn, signedIn } from '../browser.ts'
import { resetByManager, seenByAdministrator, seenByManager, seenInHistory } from '../dashboards.ts'
import { verbsOf } from '../record.ts'
import { eventually } from '../eventually.ts'
import { test } from '../fixtures.ts'

// First release: from an organisation's administrator to a learner in a training, and to the resulting figures.

test('an administrator adds a member, who opens the mail’s link, sets a password and is signed in', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const email = `lea.${org.id}@example.org`
  const office = await devices.open()
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

  const home = await devices.open(phone)
  const link = await world.link(email)
  await home.goto(link)
  await home.getByLabel(/^New password/).fill('Sunny-Day-77')
  await home.getByLabel(/^Confirm the password/).fill('Sunny-Day-77')
  await home.getByRole('button', { name: 'Save' }).click()
  await home.getByText('Your password is saved').waitFor()
  await home.getByRole('link', { name: 'Your account, Léa Roussel' }).waitFor()
  await home.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor()

  // A used link is reported before a password is typed.
  devices.expected.push(/reset-password\/check/)
  const elsewhere = await devices.open(phone)
  await elsewhere.goto(link)
  await elsewhere.getByText('This link was used already or has expired.').waitFor()
  expect(await elsewhere.getByLabel(/^New password/).count()).toBe(0)
  await elsewhere.getByRole('link', { name: 'Ask for a new link' }).click()
  await elsewhere.getByRole('dialog', { name: 'Forgot your password?' }).waitFor()

  // A French mail leads to a French page, whatever the browser's language.
  const abroad = await devices.open(phone)
  await abroad.goto(link.replace(/lang=\w\w/, 'lang=fr'))
  await abroad.getByRole('heading', { name: 'Choisir votre mot de passe' }).waitFor()
})

test('a suggestion reaches a learner without a reload, and the learner signs in elsewhere by a code', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager', { firstName: 'Max', lastName: 'Berger' })
  const learner = await world.member(org, 'learner', { firstName: 'Lou', lastName: 'Martin', manager })
  const training = await world.training(org)
  const page = await devices.open(desktop)
  await signInOn(page, learner)
  // The opened shell requests a picture; the suggestion adds to that.
  const before = (
    await eventually(
      'the request for a picture',
      () => learner.api.call(listNotifications),
      ({ items }) => items.some((one) => one.type === 'FILL_PROFILE'),
    )
  ).total
  await manager.api.call(suggestTrainings, {
    query: { capacity: 'manager' },
    body: {
      trainingIds: [training.id],
      userIds: [learner.id],
      endDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    },
  })
  await page.getByRole('link', { name: `Notifications, ${before + 1} unread` }).waitFor()
  await page.getByRole('tab', { name: /^Suggested/ }).click()
  await page.getByRole('tab', { name: /^Suggested/, selected: true }).waitFor()
  const card = page.getByRole('article').filter({ hasText: training.title })
  await card.getByRole('link', { name: training.title }).click()
  const detail = page.getByRole('dialog', { name: training.title })
  await detail.getByText('Suggested by Max Berger').waitFor()
  await detail.getByRole('button', { name: 'Like, 0 likes' }).click()
  await detail.getByRole('button', { name: 'Remove like, 1 like' }).waitFor()
  await detail.getByRole('link', { name: 'Start', exact: true }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Open the valve', disabled: false }).waitFor()

  const hall = await devices.open(phone)
  await signInOn(hall, learner)
  await hall.getByRole('link', { name: 'Unique code' }).click()
  await hall.getByRole('button', { name: 'Generate a code' }).click()
  const spoken = await hall.getByRole('img', { name: /^Your code/ }).getAttribute('aria-label')
  const code = /: (.+)$/.exec(spoken ?? '')![1]!.replaceAll(' ', '')
  assert.match(code, /^[A-Z2-9]{6}$/)
  const headset = await devices.open(desktop)
  await headset.goto('/')
  await headset.getByRole('tab', { name: 'Unique code' }).click()
  await headset.getByRole('textbox', { name: /^Your six characters/ }).fill(code.toLowerCase())
  await headset.getByRole('button', { name: 'Sign in', exact: true }).click()
  await headset.getByRole('link', { name: 'Your account, Lou Martin' }).waitFor()
  await headset.waitForURL(/\/learner\/catalog$/)
})

test('with the network cut midway and the page reloaded, the session counts once and completely in every figure', async ({
  world,
  devices,
}) => {
  test.setTimeout(300_000)
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const learner = await world.member(org, 'learner', { firstName: 'Ines', lastName: 'Vidal', manager })
  const training = await world.training(org)
  const page = await devices.open(desktop, { fresh: true })
  await signInOn(page, learner)
  const nextLaunch = async () =>
    (
      await page.waitForResponse((response) => response.url().includes(`/api/trainings/${training.id}/launch`))
    ).json() as Promise<Launch>
  const launched = nextLaunch()
  await page.goto(`/play/${training.id}`)
  const launch = await launched
  const room = page.frameLocator('iframe')
  const bar = page.getByRole('banner')
  await room.getByRole('button', { name: 'Open the valve' }).click()
  await bar.getByRole('progressbar', { name: 'Progress' }).and(page.locator('[aria-valuenow="40"]')).waitFor()
  await eventually(
    'what was said with the network',
    () => verbsOf(launch),
    (verbs) => verbs.includes('progressed'),
  )

  devices.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await room.getByRole('button', { name: 'Read the gauge' }).click()
  await room.getByRole('button', { name: 'Take the badge' }).click()
  await bar.getByText('Offline, saved on this device').waitFor()
  assert.equal((await verbsOf(launch)).includes('earned'), false, 'nothing goes through a cut network')
  await page.context().setOffline(false)
  // The same request in the address: the same session with a fresh credential.
  const [again] = await Promise.all([nextLaunch(), page.reload()])
  assert.equal(again.session, launch.session)
  await room.getByRole('button', { name: 'Finish' }).click()

  const summary = page.getByRole('dialog', { name: training.title })
  await summary.getByText('Passed', { exact: true }).first().waitFor()
  await summary.getByRole('img', { name: 'Score 85 of 100' }).waitFor()
  await summary.getByText('Steady hand').waitFor()
  await summary.getByText('2 of 2 steps passed').waitFor()
  // A run of a few seconds is a result, without a certificate yet.
  await summary.getByRole('button', { name: /^Not seen long enough/ }).waitFor()
  const once = ['initialized', 'earned', 'completed', 'passed', 'terminated', 'scored']
  const verbs = await verbsOf(again)
  for (const verb of once)
    assert.equal(verbs.filter((one) => one === verb).length, 1, `${verb} once: ${verbs.join(' ')}`)
  assert.equal(verbs.filter((one) => one === 'attempted').length, 2, verbs.join(' '))
  assert.equal(verbs.filter((one) => one === 'progressed').length, 3, verbs.join(' '))

  const own = await learner.api.call(getUserStats, { params: { id: learner.id }, query: { trainingId: training.id } })
  assert.deepEqual(
    [own.sessions, own.userStat?.bestScore, own.userStat?.progressionPercent, own.userStat?.badgeNumbers],
    [1, 85, 100, [1]],
  )
  assert.deepEqual(
    own.userStat?.jsonStep[0]?.steps[0]?.steps.map((step) => [step.name, step.succeeded, step.score]),
    [
      ['Open the valve', true, 90],
      ['Read the gauge', true, 80],
    ],
  )
  // Score, completion, the training's badge; platform badges over all trainings are added.
  assert.equal(
    own.userStat?.points.reduce((sum, point) => sum + point.value, 0),
    85 + 50 + 20,
  )
  const seen = await manager.api.call(getUserStats, {
    params: { id: learner.id },
    query: { trainingId: training.id, capacity: 'manager' },
  })
  assert.deepEqual(seen.userStat, own.userStat)
  const figures = await org.admin.api.call(getTrainingStats, { params: { id: training.id } })
  assert.deepEqual(
    [
      figures.sessions,
      figures.totalPeopleWhoStartedTraining,
      figures.totalPeopleWhoCompletedTraining,
      figures.totalBadges['1'],
    ],
    [1, 1, 1, 1],
  )

  await summary.getByRole('button', { name: 'Back to catalogue' }).click()
  await seenInHistory(page, training, { score: 85, minutes: own.minuteSpent })
  const office = await signedIn(await devices.open(desktop), manager, 'manager')
  await seenByManager(office, learner, training, own.minuteSpent)
  await seenByAdministrator(await signedIn(await devices.open(desktop), org.admin, 'admin'), training, own.minuteSpent)
  // The learner's page still shows these sessions, and requests them once more after the event.
  devices.expected.push(/404.*\/sessions\?/)
  await resetByManager(office)
  await page.getByRole('dialog', { name: training.title }).waitFor({ state: 'detached' })
})
