import { desktop, phone, signedIn } from '../../browser.ts'
import { zipOf } from '../../content.ts'
import { expect, test } from '../../fixtures.ts'

// First messages for a visitor and a learner: shown once, and only when true.

test('a refused code is reported once, and its boxes stay marked until it is changed', async ({ devices }) => {
  const page = await devices.open(phone)
  devices.expected.push(/401/)
  await page.goto('/login?by=code')
  const code = page.getByRole('textbox', { name: /^Your six characters/ })
  await code.fill('ABC234')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('.toasts').getByText('Invalid code').waitFor()
  await expect(page.getByText('Invalid code')).toHaveCount(1)
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('ABC23')
  await expect(code).toHaveAttribute('aria-invalid', 'false')
})

test('a refused password is reported once, and both fields stay marked until one is changed', async ({ devices }) => {
  const page = await devices.open(desktop)
  devices.expected.push(/401/)
  await page.goto('/login')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const password = page.getByLabel(/^Password/)
  await email.fill('nobody@morel.example')
  await password.fill('Wrong-harbour-41')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('.toasts').getByText('Incorrect e-mail or password').waitFor()
  await expect(page.getByText('Incorrect e-mail or password')).toHaveCount(1)
  for (const field of [email, password]) await expect(field).toHaveAttribute('aria-invalid', 'true')
  await password.fill('Wrong-harbour-42')
  for (const field of [email, password]) await expect(field).toHaveAttribute('aria-invalid', 'false')

  // A refusal that another password does not change stays readable after its toast.
  devices.expected.push(/402/)
  await page.route(/\/users\/authentication/, (route) =>
    route.fulfill({ status: 402, json: { status: 402, code: 'sign_in.contract_ended' } }),
  )
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('note')).toHaveText('The subscription of your organisation has ended')
  for (const field of [email, password]) await expect(field).toHaveAttribute('aria-invalid', 'false')
})

test('on a phone the demonstration offers a training above the form, below the purpose of the product', async ({
  devices,
}) => {
  const page = await devices.open(phone)
  await page.route(/\/api\/settings/, async (route) => {
    const answer = await route.fetch()
    const demo = [{ role: 'learner', name: 'Nicolas Marchand', organisation: 'Ateliers Morel' }]
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), demo } })
  })
  await page.goto('/')
  await expect(page.getByRole('main').getByText('Practise it here, before it counts out there.')).toBeInViewport()
  const offer = page.getByRole('link', { name: 'Try a training now' })
  await expect(offer).toHaveCount(1)
  const form = await page.getByRole('textbox', { name: 'E-mail' }).boundingBox()
  expect((await offer.boundingBox())!.y).toBeLessThan(form!.y)
  // Dark text on the page's background: the text on the picture below is white.
  await expect(offer).toHaveCSS('color', 'rgb(27, 25, 38)')
  // The keyboard order matches the visual order.
  await page.keyboard.press('Tab')
  await expect(offer).toBeFocused()
})

test('the purpose of the product is readable before the scripts have loaded, in the page’s later language', async ({
  devices,
}) => {
  const page = await devices.open(phone)
  await page.addInitScript(() => localStorage.setItem('praxia.language', 'fr'))
  let come = (): void => undefined
  const scripts = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const motto = page.getByText('S’exercer ici, avant que ça compte vraiment.').filter({ visible: true })
  await expect(motto).toBeInViewport()
  const before = await motto.boundingBox()
  come()
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor()
  // The page's own text appears in the same place, and once.
  await expect(motto).toHaveCount(1)
  expect((await motto.boundingBox())!.y).toBe(before!.y)
})

test('the player shows “Saved” only after a training has reported something', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  // A heartbeat may be due while the network is away.
  devices.expected.push(/ERR_INTERNET_DISCONNECTED/)
  const page = await signedIn(await devices.open(desktop, { fresh: true }), learner, 'learner')
  // Without a report, the saved state has no message.
  const says = [
    ['sending', 1],
    ['saved', 0],
  ]
    .map(([state, unsent]) => `parent.postMessage({ type: "praxia:state", state: "${state}", unsent: ${unsent} }, "*")`)
    .join('; ')
  const zip = await zipOf({
    'index.html': `<!doctype html><html lang="en"><title>Still</title><body><button onclick='${says}'>Say</button></body></html>`,
  })
  const training = await world.training(org, {
    zip,
    steps: { version: 1, passingScore: 60, steps: [{ key: 'say', label: { EN: 'Say it' } }] },
  })
  await page.goto(`/play/${training.id}`)
  const say = page.frameLocator('iframe').getByRole('button', { name: 'Say' })
  await say.waitFor()
  const saved = page.getByRole('banner').getByText('Saved')
  await expect(saved).toHaveCount(0)
  await say.click()
  await saved.waitFor()
  // A lost network is shown at once, even if nothing waits to be sent, and so is its return.
  const offline = page.getByRole('banner').getByText('Offline, saved on this device')
  await page.context().setOffline(true)
  await offline.waitFor({ timeout: 3000 })
  await page.context().setOffline(false)
  await saved.waitFor()
})

test('on a phone the player’s bar names its training and reports a lost network in a whole sentence', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org, { title: 'Fire extinguisher: the first minute' })
  // Reports sent in this time do not arrive.
  devices.expected.push(/ERR_INTERNET_DISCONNECTED/)
  const page = await signedIn(await devices.open(phone, { fresh: true }), learner, 'learner')
  await page.goto(`/play/${training.id}`)
  const title = page.getByRole('heading', { name: training.title })
  await title.waitFor()
  const isCut = () => title.evaluate((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
  await page.frameLocator('iframe').getByRole('button', { name: 'Finish', disabled: false }).waitFor()
  await expect.poll(isCut).toBe(false)
  await page.context().setOffline(true)
  const said = page.getByRole('banner').getByText('Offline, saved on this device')
  await said.waitFor()
  const [box, frame] = [(await said.boundingBox())!, (await page.locator('iframe').boundingBox())!]
  // On one line, within the screen, and over nothing of the training.
  expect([box.height < 32, box.x >= 0, box.x + box.width <= 390]).toEqual([true, true, true])
  expect(box.y + box.height).toBeLessThanOrEqual(frame.y)
})

test('a learner without a begun course is informed and led to the courses', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto('/learner/dashboard?view=course')
  await page.getByText('No course yet').waitFor()
  await page.getByRole('link', { name: 'See the catalogue' }).click()
  await page.waitForURL((url) => url.pathname + url.search === '/learner/catalog?tab=courses')
})
