import { createCourse } from '@praxia/contract/courses.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { audit, type Findings, settled } from '../../axe.ts'
import { type Devices, desktop, phone, signedIn } from '../../browser.ts'
import { expect } from '../../fixtures.ts'
import { test } from '../../scene.ts'
import type { Person } from '../../world.ts'

// Each page and dialog of each role is opened once, on a narrow phone, and looked at in all ways:
// - It does not flicker while the rest of it loads: React hides the content of a Suspense boundary when something inside
//   suspends again.
// - At 320 pixels, in each language, no text is cut, no word is broken in two, and no page scrolls sideways.
// - On a desktop, axe has no findings in either theme.
// Resources, imports, exports, certificates and master content are checked by axe in their own tests: `tests/library`.

// Long tests at the end of the run: each goes to a free worker.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const features = readdirSync(join(import.meta.dirname, '../../../web/src/phrases/en')).map((name) =>
  name.replace('.ts', ''),
)
const lateMs = 300
/**
 * Lets phrases arrive after the page's data, as on a slow network: what needs more phrases later than its page would hide
 * it. Not by `page.route`, which turns the browser's cache off. Returns the functions that begin and end it.
 */
async function latePhrases(page: Page): Promise<{ begin: () => Promise<unknown>; end: () => Promise<unknown> }> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that was left no longer waits for its requests.
    void pause(lateMs).then(() => devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined))
  })
  const patterns = features.map((name) => ({ urlPattern: `*/assets/??-${name}-*.js` }))
  return {
    begin: () => devtools.send('Fetch.enable', { patterns }),
    end: () => devtools.send('Fetch.disable'),
  }
}

/** Records each element that is hidden after it was shown. */
function watchHidden(): void {
  const hidden: string[] = []
  Object.assign(window, { hidden })
  new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      const { style, textContent } = target as HTMLElement
      if (style.getPropertyPriority('display') !== 'important' || oldValue?.includes('!important')) continue
      hidden.push((textContent ?? '').slice(0, 60))
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'], attributeOldValue: true })
}

const hiddenAgain = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { hidden: string[] }).hidden)

const languages = ['fr', 'es', 'it', 'en'] as const
/** Returns the layout errors of the texts on the page. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width)
      found.add(`the page scrolls sideways: ${document.documentElement.scrollWidth}`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const isHidden = (element: Element): boolean => {
      const { width: wide, height } = element.getBoundingClientRect()
      return wide <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!text || !parent || isHidden(parent) || parent.closest('script, style, svg, [aria-hidden="true"]')) continue
      // Cut by an ancestor; an ellipsis is accepted when the whole text is available elsewhere.
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.overflowX === 'auto' || style.overflowX === 'scroll' || isHidden(box)) break
        const told = style.textOverflow === 'ellipsis' && box.closest('[title], [aria-label]')
        if (
          (style.overflowX === 'hidden' || style.overflowX === 'clip') &&
          box.scrollWidth > box.clientWidth + 1 &&
          !told
        ) {
          const range = document.createRange()
          range.selectNodeContents(node)
          if (range.getBoundingClientRect().right > box.getBoundingClientRect().right + 1)
            found.add(`cut: ${text.slice(0, 60)}`)
        }
      }
      // A word whose letters are on two lines; strings that are not words, such as addresses, may be broken.
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
        if (/[@/.]/.test(text) && !text.includes(' ')) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width: w }) => w > 0).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) found.add(`broken: ${word}`)
      }
    }
    return [...found]
  })

/** Changes the language as if in another tab, without reopening the page. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'praxia.language'
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await settled(page)
  await page.evaluate(() => document.fonts.ready)
}

const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
const lines = (found: Findings): string[] => [...found].map(([line, where]) => `${line} [${where.join(', ')}]`)

async function look(
  devices: Devices,
  person: Pick<Person, 'api'>,
  role: 'superAdmin' | 'admin' | 'manager' | 'learner',
  addresses: readonly string[],
): Promise<void> {
  const page = await signedIn(await devices.open(narrow), person, role)
  await page.addInitScript(watchHidden)
  const late = await latePhrases(page)
  const wrong: string[] = []
  const found: Findings = new Map()
  for (const address of addresses) {
    await page.setViewportSize(narrow.viewport)
    await late.begin()
    await page.goto(address)
    await settled(page)
    for (const text of await hiddenAgain(page)) wrong.push(`${address}: hidden again: ${text}`)
    await late.end()
    for (const language of languages) {
      await speak(page, language)
      for (const fault of await faults(page)) wrong.push(`${language} ${address}: ${fault}`)
    }
    await page.setViewportSize(desktop.viewport!)
    await audit(page, address, found)
  }
  expect([...wrong, ...lines(found)]).toEqual([])
}

test('screens: a learner’s catalogue', ({ scene: { learner, training, course }, devices }) =>
  look(devices, learner, 'learner', [
    '/learner/catalog',
    '/learner/catalog?tab=suggested',
    '/learner/catalog?tab=favorites',
    `/learner/catalog?training=${training.id}`,
    '/learner/catalog?tab=courses',
    `/learner/catalog?course=${course.id}`,
    '/learner/dashboard',
    `/learner/dashboard?view=formation&formation=${training.id}`,
    '/learner/dashboard?view=course',
    '/learner/dashboard?tab=history',
    '/learner/dashboard?export',
  ]))
test('screens: what a learner opens from anywhere', ({ scene: { learner }, devices }) =>
  look(
    devices,
    learner,
    'learner',
    ['notifications', 'badges', 'code', 'account', 'profile', 'help'].map((name) => `/learner/catalog?${name}`),
  ))
test('screens: a manager', ({ scene: { manager, learner, training }, devices }) =>
  look(devices, manager, 'manager', [
    '/manager/catalog',
    `/manager/catalog?suggest=${training.id}`,
    '/manager/catalog?new-course',
    '/manager/team',
    '/manager/team?tab=members',
    '/manager/team?tab=courses',
    '/manager/team?tab=groups',
    `/manager/team?tab=class&training=${training.id}`,
    `/manager/team?member=${learner.id}`,
    '/manager/dashboard',
  ]))
test('screens: an administrator’s company', ({ scene: { org, group }, devices }) =>
  look(devices, org.admin, 'admin', [
    '/admin/company',
    '/admin/company?add-member',
    '/admin/company?import-members',
    '/admin/company?tab=groups',
    `/admin/company?group=${group.id}`,
    '/admin/company?tab=classes',
    '/admin/company?tab=courses',
    '/admin/company?tab=info',
    '/admin/company?tab=info&certificates',
    '/admin/company?tab=record',
    '/admin/company?tab=retention',
  ]))
test('screens: an administrator’s connections', ({ scene: { org }, devices }) =>
  look(devices, org.admin, 'admin', [
    '/admin/company?tab=connections',
    '/admin/company?tab=connections&add-key',
    '/admin/company?tab=connections&part=api',
    '/admin/company?tab=connections&part=api&add-api-key',
    '/admin/company?personal-tokens',
    '/admin/company?personal-tokens&add-personal-token',
    '/admin/company?tokens',
    '/admin/company?tokens&add-token',
    '/admin/company?tab=connections&part=forwarding',
    '/admin/company?tab=connections&part=forwarding&add-forwarding',
    '/admin/company?tab=connections&part=webhooks',
    '/admin/company?tab=connections&part=webhooks&add-webhook',
  ]))
test('screens: an administrator’s catalogue', ({ scene: { org, training, course }, devices }) =>
  look(devices, org.admin, 'admin', [
    '/admin/catalog',
    '/admin/catalog-widid',
    `/admin/catalog?course=${course.id}`,
    `/admin/catalog?versions=${training.id}`,
    `/admin/catalog?training=${training.id}&questions`,
    `/admin/catalog?inspect=${training.id}`,
    '/admin/catalog?tab=resources',
    '/admin/catalog?tab=resources&add-resource',
    '/admin/catalog?tab=courses',
    `/admin/catalog?resources=${training.id}`,
    `/admin/catalog?accesses=${training.id}`,
    '/admin/catalog?wizard=new',
    '/admin/resources',
  ]))
test('screens: an administrator’s dashboards', ({ scene: { org, training, course, group }, devices }) =>
  look(devices, org.admin, 'admin', [
    '/admin/dashboard',
    '/admin/dashboard?export',
    '/admin/dashboard?view=course',
    `/admin/dashboard?view=course&course=${course.id}`,
    `/admin/dashboard?view=formation&formation=${training.id}`,
    `/admin/dashboard?view=formation&formation=${training.id}&of=survey`,
    `/admin/dashboard?view=group&group=${group.id}`,
  ]))
test('screens: the platform', async ({ scene: _, world, devices }) =>
  look(devices, { api: await world.superAdmin() }, 'superAdmin', [
    '/widid/formations',
    '/widid/companies',
    '/widid/training-centers',
    '/widid/dashboard',
    '/widid/master-content',
    '/widid/master-content?add-master',
  ]))

async function lookOnPhone(page: Page, addresses: readonly string[]): Promise<void> {
  const found: Findings = new Map()
  for (const address of addresses) {
    await page.goto(address)
    await audit(page, address, found)
  }
  expect(lines(found)).toEqual([])
}
test('axe: signing in on a phone', async ({ devices }) => lookOnPhone(await devices.open(phone), ['/']))
test('axe: a learner with a phone', async ({ scene: { learner, training }, devices }) =>
  lookOnPhone(await signedIn(await devices.open(phone), learner, 'learner'), [
    '/learner/catalog',
    `/learner/catalog?training=${training.id}`,
    `/learner/dashboard?view=formation&formation=${training.id}`,
  ]))

test('390 pixels: a name without a blank is broken where necessary', async ({ scene: { org }, world, devices }) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
  const title = long.slice(0, 50)
  const member = await world.member(org, 'learner', { firstName: long, lastName: long })
  const trainings = [await world.training(org, { title }), await world.training(org)]
  const text = { lang: 'EN' as const, title, briefDescription: long, fullDescription: long, goal1: long, goal2: long }
  const course = await org.admin.api.call(createCourse, {
    body: {
      texts: [{ ...text, skills: [long] }],
      trainings: trainings.map(({ id }) => ({ trainingId: id, trainingSuccessScore: 60 })),
    },
  })
  const page = await signedIn(await devices.open(phone), org.admin, 'admin')
  const over = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, dd, li button')]
        .filter(
          (one) =>
            one.checkVisibility() &&
            (one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth),
        )
        .map((one) => one.textContent),
    )
  for (const address of [
    '/admin/dashboard',
    `/admin/dashboard?view=course&course=${course.id}`,
    `/admin/company?edit-member=${member.id}`,
    `/admin/catalog?course=${course.id}`,
    `/admin/catalog?suggest-course=${course.id}`,
  ]) {
    await page.goto(address)
    await page.getByText(title.slice(0, 20)).first().waitFor()
    await settled(page)
    expect(await over(), address).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390)
  }
})
