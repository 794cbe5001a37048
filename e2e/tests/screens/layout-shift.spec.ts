import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { settled } from '../../axe.ts'
import { desktop, type Devices, phone, signedIn } from '../../browser.ts'
import { expect } from '../../fixtures.ts'
import { test } from '../../scene.ts'
import type { Person } from '../../world.ts'

// Nothing moves under a finger that is about to press it: on the most used pages of each role, a control stays where it
// was first shown while the responses of the API arrive one after the other. Not in `npm test`: under load a response may
// take longer than a page waits for it (`ui/stable-layout.tsx`), and then the page moves.

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** Shortest and longest delay of a response. */
const delaysMs = [100, 400] as const
/** Returns the delay of an endpoint: the same in each run, another for each endpoint. */
function delayOf(url: string): number {
  let hash = 0
  for (const letter of new URL(url).pathname.replace(/\d+/g, '0')) hash = (hash * 31 + letter.charCodeAt(0)) % 9973
  return delaysMs[0] + (hash % (delaysMs[1] - delaysMs[0]))
}
/** Delays each response of the API. Not by `page.route`, which turns the browser's cache off. Returns what waits. */
async function delayResponses(page: Page): Promise<Set<string>> {
  const waiting = new Set<string>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    waiting.add(requestId)
    void pause(delayOf(request.url))
      .then(() => devtools.send('Fetch.continueRequest', { requestId }))
      .catch(() => undefined)
      .finally(() => waiting.delete(requestId))
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] })
  return waiting
}

declare global {
  interface Window {
    /** Controls that were moved, each with the greatest distance in pixels. */
    moved?: () => string[]
  }
}
/** Compares in each frame the place of each control on the screen with the first that it had. */
function watchControls(): void {
  if (window.top !== window) return
  const tolerance = 4
  const controls = 'button, a[href], input, select, textarea, [role=tab], [role=button], [role=combobox]'
  interface Place {
    first: DOMRect
    name: string
    by: [number, number]
  }
  const places = new Map<Element, Place>()
  /** A control that grows in one direction can still be pressed where it was. */
  const distance = (start: number, end: number): number => (Math.abs(start) < Math.abs(end) ? start : end)
  const note = (): void => {
    for (const control of document.querySelectorAll(controls)) {
      const now = control.getBoundingClientRect()
      const isShown =
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        now.width > 1 &&
        now.height > 1 &&
        !control.closest('[aria-hidden=true], [inert], :disabled, .Mui-disabled')
      const before = places.get(control)
      const isOnScreen = now.bottom > 0 && now.top < innerHeight && now.right > 0 && now.left < innerWidth
      if (!before) {
        const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
        if (isShown && isOnScreen)
          places.set(control, { first: now, name: `${control.tagName.toLowerCase()} “${name}”`, by: [0, 0] })
      } else if (isShown) {
        const dx = distance(now.left - before.first.left, now.right - before.first.right)
        const dy = distance(now.top - before.first.top, now.bottom - before.first.bottom)
        if (Math.abs(dx) + Math.abs(dy) > Math.abs(before.by[0]) + Math.abs(before.by[1])) before.by = [dx, dy]
      }
    }
    requestAnimationFrame(note)
  }
  note()
  window.moved = () =>
    [...places.values()]
      .filter(({ by }) => by.some((distanceInPx) => Math.abs(distanceInPx) > tolerance))
      .map(({ name, by: [dx, dy] }) => `${name} by ${Math.round(dx)}, ${Math.round(dy)}`)
}

const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

async function look(
  devices: Devices,
  person: Pick<Person, 'api'>,
  role: 'superAdmin' | 'admin' | 'manager' | 'learner',
  addresses: readonly string[],
): Promise<void> {
  const wrong: string[] = []
  const lookAt = async (options: BrowserContextOptions): Promise<void> => {
    const page = await signedIn(await devices.open(options), person, role)
    // Fonts and scripts are in the browser's cache.
    await page.goto(addresses[0]!)
    await settled(page)
    await page.addInitScript(watchControls)
    const waiting = await delayResponses(page)
    for (const address of addresses) {
      await page.goto(address)
      do {
        await settled(page)
        await frames(page)
      } while (waiting.size > 0)
      for (const moved of await page.evaluate(() => window.moved?.() ?? []))
        wrong.push(`${address}, ${options.viewport?.width} px: ${moved}`)
    }
  }
  await Promise.all([lookAt(desktop), lookAt(phone)])
  expect(wrong).toEqual([])
}

test('no layout shift: a learner @long', ({ scene: { learner, training }, devices }) =>
  look(devices, learner, 'learner', [
    '/learner/catalog',
    `/learner/catalog?training=${training.id}`,
    '/learner/dashboard',
  ]))
test('no layout shift: a manager @long', ({ scene: { manager, training }, devices }) =>
  look(devices, manager, 'manager', ['/manager/catalog', `/manager/catalog?suggest=${training.id}`, '/manager/team']))
test('no layout shift: an administrator @long', ({ scene: { org, training }, devices }) =>
  look(devices, org.admin, 'admin', [
    '/admin/catalog',
    `/admin/catalog?training=${training.id}`,
    '/admin/company',
    '/admin/dashboard',
  ]))
// Not the platform's library: it has the trainings of all tests, and a count of three digits needs more than its place.
test('no layout shift: the platform @long', async ({ scene: _, world, devices }) =>
  look(devices, { api: await world.superAdmin() }, 'superAdmin', ['/widid/companies', '/widid/dashboard']))
