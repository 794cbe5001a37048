import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { type Findings, audit } from '../../axe.ts'
import { type Devices, desktop, phone, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

const quest = {
  viewport: { width: 1032, height: 688 },
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/36.0 Chrome/126.0 VR Safari/537.36',
}
async function noFindings(page: Page, name: string): Promise<void> {
  const all: Findings = new Map()
  await audit(page, name, all)
  assert.deepEqual([...all], [])
}
/** Opens a headset's page that shows a code; returns the code. */
async function showing(devices: Devices): Promise<{ there: Page; code: string }> {
  const there = await devices.open(quest, { fresh: true })
  // Its polls are answered with "pending" until the person decides.
  devices.expected.push(/400/)
  await there.goto('/h')
  // The field for the other code is beside it.
  await expect(there.getByRole('textbox', { name: 'Your six characters', exact: true })).toBeFocused()
  const code = await there.getByRole('img', { name: /^The code/ }).textContent()
  return { there, code: code!.trim() }
}

test('a headset shows a code, its learner signs in on the phone, allows it, and both continue', async ({
  world,
  devices,
}) => {
  test.setTimeout(90_000)
  const org = await world.organisation()
  const learner = await world.member(org, 'learner', { firstName: 'Lou', lastName: 'Martin' })
  const { there, code } = await showing(devices)
  assert.match(code, /^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/)
  await there.getByRole('img', { name: 'Address and code for a camera' }).waitFor()
  await noFindings(there, 'a code that is shown')
  // The phone's camera opens the address with the code; nobody is signed in there yet.
  const page = await devices.open(phone)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/d#${code}`)
  await page.getByText(`Sign in to allow the headset that shows ${code}.`).waitFor()
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(learner.email)
  await page.getByLabel(/^Password/).fill(learner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Meta Quest 3 wants to sign in as you' }).waitFor()
  await page.waitForURL(/\/d$/)
  assert.deepEqual(
    asked.filter((url) => url.replace(/#.*/, '').includes(code)),
    [],
    'no request names the code in its address',
  )
  assert.equal((await page.getByRole('img', { name: /^The code/ }).textContent())!.trim(), code)
  await page.getByText('Lou Martin').waitFor()
  await noFindings(page, 'a headset that asks')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.getByRole('heading', { name: 'Meta Quest 3 may sign in' }).waitFor()
  await there.waitForURL(/\/learner\/catalog$/)
  await page.getByRole('heading', { name: 'Meta Quest 3 is signed in' }).waitFor()
  await noFindings(page, 'a headset that was allowed')
  // It is listed among the devices, and is signed out there.
  await page.goto('/learner/catalog?account')
  devices.expected.push(/401/)
  await page.getByRole('button', { name: 'Sign out Meta Quest 3' }).click()
  await there.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('each error of a code has its own sentence: wrong, refused, used, expired', async ({ world, devices }) => {
  test.setTimeout(90_000)
  const learner = await world.member(await world.organisation(), 'learner')
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  devices.expected.push(/404|409/)
  await page.goto('/d')
  const field = page.getByRole('textbox', { name: 'Code in the headset' })
  const say = async (code: string, words: RegExp): Promise<void> => {
    await field.fill(code)
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
  }
  await say('ABC234', /eight letters/)
  await say('bbbbbbbb', /No headset shows this code/)
  await noFindings(page, 'a code that no headset shows')
  const { there, code } = await showing(devices)
  await field.fill(code.toLowerCase().replace('-', ' '))
  await field.press('Enter')
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await page.getByRole('heading', { name: 'Meta Quest 3 was refused' }).waitFor()
  await there.getByText('It was refused').waitFor()
  await noFindings(there, 'a code that was refused')
  await page.getByRole('button', { name: 'Another code' }).click()
  await say(code, /was refused/)
  await there.getByRole('button', { name: 'New code' }).click()
  const next = there.getByRole('img', { name: /^The code/ })
  await expect(next).not.toHaveText(code)
  const second = (await next.textContent())!.trim()
  await field.fill(second)
  await field.press('Enter')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await there.waitForURL(/\/learner\/catalog$/)
  await page.getByRole('button', { name: 'Another code' }).click()
  await say(second, /was already used/)
  // A headset signed in by a code can allow no other.
  await there.goto('/d')
  await there.getByText('can’t allow another').waitFor()
  // An expired code is replaced.
  const late = await showing(devices)
  await late.there.clock.install()
  await late.there.goto('/h')
  await late.there.getByRole('img', { name: /^The code/ }).waitFor()
  await late.there.clock.fastForward('10:01')
  await late.there.getByText('This code has expired').waitFor()
  await late.there.getByRole('button', { name: 'New code' }).waitFor()
})
