import assert from 'node:assert/strict'
import { phone } from '../browser.ts'
import { Wearer } from '../headset.ts'
import { test as base } from '../fixtures.ts'
import { type Praxia, startServer } from '../server.ts'
import { inPlayer, openDevice } from '../shown.ts'

const threeMinutes = 180_000
const test = base.extend<{ demonstration: Praxia }>({
  demonstration: [
    async ({}, use) => {
      const praxia = await startServer({ demo: true })
      await use(praxia)
      await praxia.stop()
    },
    { timeout: 420_000 },
  ],
})

test('a newcomer on the demonstration is inside a training within three minutes, by clicking what stands out', async ({
  demonstration: { url: baseURL },
  devices,
}) => {
  test.setTimeout(330_000)
  const page = await openDevice(devices, { baseURL })
  // On a phone each role is a full touch target; an overlapping neighbour would sign in another account.
  const held = await openDevice(devices, { ...phone, baseURL })
  await held.goto('/')
  for (const role of ['Learner', 'Manager', 'Administrator', 'Training center', 'Super administrator'])
    await held.getByRole('button', { name: role, exact: true }).click({ trial: true })
  await held.close()
  const since = Date.now()
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Try the demo as' }).getByRole('button', { name: 'Learner' }).click()
  await page.getByRole('article').first().getByRole('link').first().click()
  // From here on the account has its own language: the one filled button.
  await page.getByRole('dialog').locator('a[href^="/play/"]').click()
  const { frame, alone } = await inPlayer(page)
  const person = new Wearer(frame)
  await person.until('the start panel', (seen) => 'button-start' in seen.where)
  for (let i = 0; i < 10 && (await person.seen()).focused !== 'button-start'; i++) {
    await alone.keyboard.press('Tab')
    await person.drawn()
  }
  await alone.keyboard.press('Enter')
  await person.until('the run', (seen) => seen.phase === 'running')
  assert.ok(Date.now() - since < threeMinutes, `${(Date.now() - since) / 1000} s`)
  await page.close()

  // Without choosing a role: one press, and a minute from the address to the training.
  const visitor = await openDevice(devices, { baseURL })
  const opened = Date.now()
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Try a training now' }).click()
  const room = await inPlayer(visitor)
  const trying = new Wearer(room.frame)
  await trying.until('the start panel', (seen) => 'button-start' in seen.where)
  assert.ok(Date.now() - opened < 60_000, `${(Date.now() - opened) / 1000} s`)
  // Leaving reports what was recorded, in the language of the sign-in page.
  await visitor.getByRole('banner').getByRole('button', { name: 'Leave' }).click()
  await visitor.waitForURL(/\/learner\/dashboard\?.*tried/)
  await visitor.getByText('The session below is the one you just finished').waitFor()
  // Nothing was done yet: the newest session shows that, not another visitor's results.
  const sessions = visitor.getByRole('list', { name: 'Sessions' }).getByRole('button')
  await sessions.first().and(visitor.locator('[aria-pressed=true]')).waitFor()
  // Back opens no training that was left: nothing done there could be saved.
  await visitor.goBack()
  await visitor.waitForURL((url) => !url.pathname.startsWith('/play'))
  // In another account: one press, and the manager's page shows that member's sessions of that training.
  await visitor.goto('/learner/dashboard?view=formation&formation=1&tried')
  const name = await visitor.getByText(/you just finished as /).textContent()
  await visitor.getByRole('button', { name: 'See it as the manager' }).click()
  await visitor.waitForURL(/\/manager\/team\?member=\d+/)
  const member = visitor.getByRole('dialog')
  await member.getByRole('heading', { level: 1, name: /just finished as (.+): steps/.exec(name ?? '')![1]! }).waitFor()
  await member.getByRole('list', { name: 'Sessions' }).waitFor()
  // Closed before its server, so that it logs no errors.
  await visitor.close()
})
