import { createCourse } from '@praxia/contract/courses.ts'
import type { Page } from '@playwright/test'
import { settled } from '../../axe.ts'
import type { Devices } from '../../browser.ts'
import { signedIn } from '../../browser.ts'
import { expect } from '../../fixtures.ts'
import { test } from '../../scene.ts'
import type { Person } from '../../world.ts'

// At 320 pixels, in each language, no text is cut, no word is broken in two, and no page scrolls sideways.

// Long tests at the end of the run: each goes to a free worker.
test.describe.configure({ mode: 'parallel' })

const languages = ['fr', 'en', 'es', 'it'] as const
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

async function look(
  devices: Devices,
  person: Pick<Person, 'api'>,
  role: 'superAdmin' | 'admin' | 'manager' | 'learner',
  addresses: readonly string[],
): Promise<void> {
  const page = await signedIn(
    await devices.open({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }),
    person,
    role,
  )
  const wrong: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await settled(page)
    for (const language of languages) {
      await speak(page, language)
      for (const fault of await faults(page)) wrong.push(`${language} ${address}: ${fault}`)
    }
  }
  expect(wrong).toEqual([])
}

test.setTimeout(180_000)
test('320 pixels: a learner', ({ scene: { learner, training, course }, devices }) =>
  look(devices, learner, 'learner', [
    '/learner/catalog',
    '/learner/catalog?tab=suggested',
    '/learner/catalog?tab=favorites',
    `/learner/catalog?training=${training.id}`,
    '/learner/catalog?tab=courses',
    `/learner/catalog?course=${course.id}`,
    '/learner/catalog?notifications',
    '/learner/catalog?badges',
    '/learner/catalog?account',
    '/learner/catalog?help',
    '/learner/dashboard',
    `/learner/dashboard?view=formation&formation=${training.id}`,
    '/learner/dashboard?view=course',
    '/learner/dashboard?tab=history',
    '/learner/dashboard?export',
  ]))
test('320 pixels: a manager', ({ scene: { manager, learner, training }, devices }) =>
  look(devices, manager, 'manager', [
    '/manager/catalog',
    `/manager/catalog?suggest=${training.id}`,
    '/manager/team',
    '/manager/team?tab=members',
    '/manager/team?tab=courses',
    '/manager/team?tab=groups',
    `/manager/team?tab=class&training=${training.id}`,
    `/manager/team?member=${learner.id}`,
    '/manager/dashboard',
  ]))
test('320 pixels: an administrator', ({ scene: { org, training, course, group }, devices }) =>
  look(devices, org.admin, 'admin', [
    '/admin/catalog',
    '/admin/catalog-widid',
    '/admin/company',
    '/admin/company?add-member',
    '/admin/company?import-members',
    '/admin/company?tab=groups',
    '/admin/company?tab=info',
    '/admin/company?tab=connections',
    '/admin/company?tab=connections&add-key',
    '/admin/company?tokens',
    '/admin/company?tokens&add-token',
    '/admin/company?tab=connections&part=forwarding&add-forwarding',
    '/admin/company?tab=connections&part=webhooks',
    '/admin/company?tab=connections&part=webhooks&add-webhook',
    '/admin/company?tab=info&certificates',
    '/admin/company?tab=record',
    `/admin/catalog?versions=${training.id}`,
    `/admin/catalog?inspect=${training.id}`,
    '/admin/catalog?tab=resources',
    '/admin/catalog?tab=resources&add-resource',
    '/admin/catalog?tab=courses',
    `/admin/catalog?resources=${training.id}`,
    '/admin/dashboard',
    '/admin/dashboard?export',
    `/admin/dashboard?view=course&course=${course.id}`,
    `/admin/dashboard?view=formation&formation=${training.id}`,
    `/admin/dashboard?view=group&group=${group.id}`,
    `/admin/catalog?accesses=${training.id}`,
    '/admin/catalog?wizard=new',
  ]))
test('320 pixels: the platform', async ({ scene: _, world, devices }) =>
  look(devices, { api: await world.superAdmin() }, 'superAdmin', [
    '/widid/formations',
    '/widid/companies',
    '/widid/training-centers',
    '/widid/dashboard',
    '/widid/master-content',
    '/widid/master-content?add-master',
  ]))

test('390 pixels: a name without a blank is broken where necessary', async ({ scene: { org }, world, devices }) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
  const title = long.slice(0, 50)
  const member = await world.member(org, 'learner', { firstName: long, lastName: long })
  const trainings = [await world.training(org), await world.training(org)]
  const text = { lang: 'EN' as const, title, briefDescription: long, fullDescription: long, goal1: long, goal2: long }
  const course = await org.admin.api.call(createCourse, {
    body: {
      texts: [{ ...text, skills: [long] }],
      trainings: trainings.map(({ id }) => ({ trainingId: id, trainingSuccessScore: 60 })),
    },
  })
  const page = await signedIn(
    await devices.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    org.admin,
    'admin',
  )
  const over = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, dd')]
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent),
    )
  for (const address of [
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
