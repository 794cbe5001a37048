import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import { type Devices, desktop, phone, signedIn } from '../../browser.ts'
import { drill } from '../../content.ts'
import { type Shared, expect, test } from '../../fixtures.ts'
import { plugIn } from '../../headset.ts'
import type { Person, Training, World } from '../../world.ts'

const quest = {
  viewport: { width: 1032, height: 688 },
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/36.0 Chrome/126.0 VR Safari/537.36',
}
const entersVr = { 'vr.js': 'document.xr = () => navigator.xr.requestSession("immersive-vr")' }

async function learnerOf(world: World): Promise<{ learner: Person; training: Training }> {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner', { firstName: 'Lou', lastName: 'Martin' })
  return { learner, training: await world.training(org, await drill(3, entersVr)) }
}
/** From this address the content's origin is same-site and has storage, which the emulation needs. */
async function headset(devices: Devices, { url }: Shared['praxia']): Promise<Page> {
  // The page `/h` asks whether the code that it shows was allowed, and is answered "pending".
  devices.expected.push(/400/)
  const page = await devices.open(
    { ...quest, baseURL: url.replace('//localhost', '//praxia.localhost') },
    { fresh: true },
  )
  await plugIn(page.context())
  return page
}
async function shownCode(dialog: Locator): Promise<string> {
  const spoken = await dialog.getByRole('img', { name: /^Your code/ }).getAttribute('aria-label')
  return /: (.+)$/.exec(spoken ?? '')![1]!.replaceAll(' ', '')
}

test('from the detail to Start in the headset takes eight keys, and the computer follows its progress', async ({
  praxia,
  world,
  devices,
}) => {
  test.setTimeout(120_000)
  const { learner, training } = await learnerOf(world)
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  const there = await headset(devices, praxia)
  await page.goto('/learner/catalog?vr=true')
  const card = page.getByRole('article').filter({ hasText: training.title })
  await card.getByText('VR', { exact: true }).waitFor()
  await card.getByRole('link', { name: training.title }).click()
  const detail = page.getByRole('dialog', { name: training.title })
  await detail.getByText('VR', { exact: true }).waitFor()
  // The headset is on, with its browser open.
  await there.goto('/h')
  await there.getByRole('textbox', { name: /^Your six characters/ }).waitFor()
  // Measured from the press that creates the code: its reading counts too.
  const asked = Date.now()
  await detail.getByRole('link', { name: 'Open in my headset' }).click()
  const dialog = page.getByRole('dialog', { name: 'Headset code' })
  await dialog.getByText('Waiting for your headset.').waitFor()
  await expect(dialog.getByRole('link', { name: 'My headset shows a code' })).toHaveAttribute('href', '/d')
  const code = await shownCode(dialog)

  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys++
    await there.keyboard.press(key)
  }
  await expect(there.getByRole('textbox', { name: /^Your six characters/ })).toBeFocused()
  for (const letter of code) await press(letter.toLowerCase())
  const start = there.getByRole('dialog', { name: training.title }).getByRole('link', { name: 'Start', exact: true })
  await start.click()
  keys++
  await there.waitForURL(/\/play\//)
  assert.ok(keys <= 8, `${keys} keys`)
  assert.ok(Date.now() - asked < 30_000, `${Date.now() - asked} ms`)

  await dialog.getByText('Connected', { exact: true }).or(dialog.getByText(/^Live/)).first().waitFor()
  await dialog
    .getByText(/Meta Quest 3/)
    .first()
    .waitFor()
  const room = there.frameLocator('iframe')
  await dialog.getByText('In step 1 of 3: Round 1').waitFor()
  await room.getByRole('button', { name: 'Round 1' }).press('Enter')
  await dialog.getByText('In step 2 of 3: Round 2').waitFor()
  await dialog.getByText(/^Live/).waitFor()
  await room.getByRole('button', { name: 'Round 2' }).press('Enter')
  await dialog.getByText('In step 3 of 3: Round 3').waitFor()

  await dialog.getByRole('button', { name: 'Stop in the headset' }).click()
  devices.expected.push(/401/)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await there.getByRole('heading', { name: 'Sign in' }).waitFor()
  // Another code is shown at once.
  await dialog.getByText('Waiting for your headset.').waitFor()
  assert.notEqual(await shownCode(dialog), code)
})

test('the QR code signs the headset in at once, replacing any former sign-in, and is valid once', async ({
  praxia,
  world,
  devices,
}) => {
  const { learner, training } = await learnerOf(world)
  const before = await world.member(await world.organisation(), 'learner', { firstName: 'Max', lastName: 'Berger' })
  const page = await signedIn(await devices.open(phone), learner, 'learner')
  await page.goto(`/learner/catalog?headset=${training.id}`)
  const dialog = page.getByRole('dialog', { name: 'Headset code' })
  const code = await shownCode(dialog)
  const there = await headset(devices, praxia)
  await there.goto('/')
  await there.evaluate(
    ([token]) => {
      localStorage.setItem('praxia.session', btoa(token))
      localStorage.setItem('praxia.role', 'learner')
    },
    [before.api.token!] as const,
  )
  await there.goto('/h')
  await there.getByText('You are signed in here as Max Berger.').waitFor()
  await there.goto('about:blank')
  const asked: string[] = []
  there.on('request', (request) => asked.push(request.url()))
  await there.goto(`/h#${code}`)
  await there.getByRole('dialog', { name: training.title }).waitFor()
  const account = there.getByRole('link', { name: 'Your account, Lou Martin', includeHidden: true })
  await account.waitFor({ state: 'attached' })
  assert.deepEqual(
    asked.filter((url) => url.replace(/#.*/, '').includes(code)),
    [],
    'no request names the code in its address',
  )
  await dialog.getByText('Meta Quest 3', { exact: true }).waitFor()

  const late = await headset(devices, praxia)
  devices.expected.push(/401/)
  await late.goto(`/h?code=${code}`)
  await late.getByRole('alert').first().waitFor()
  await late.waitForURL(/\/h$/)
})

test('the own code shows where to type it, and which device it has connected', async ({ praxia, world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner', { firstName: 'Lou', lastName: 'Martin' })
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto('/learner/catalog?code')
  const dialog = page.getByRole('dialog', { name: 'Headset code' })
  await dialog.getByRole('button', { name: 'Generate a code' }).click()
  await dialog.getByText(`${new URL(page.url()).host}/h`).waitFor()
  await dialog.getByRole('img', { name: 'Address and code for a camera' }).waitFor()
  const there = await headset(devices, praxia)
  await there.goto('/h')
  await there.getByRole('textbox', { name: /^Your six characters/ }).fill(await shownCode(dialog))
  await there.waitForURL(/\/learner\/catalog$/)
  await dialog.getByText('Connected', { exact: true }).waitFor()
  await dialog.getByText('Meta Quest 3', { exact: true }).waitFor()
  await dialog.getByText(/ago, as Lou Martin$/).waitFor()
})
