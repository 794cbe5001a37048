import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { settled } from '../../axe.ts'
import { type Devices, phone, signedIn } from '../../browser.ts'
import { expect } from '../../fixtures.ts'
import { test } from '../../scene.ts'
import type { Person } from '../../world.ts'

// React hides the content of a Suspense boundary when something inside suspends again: the whole page flickers.

const features = readdirSync(join(import.meta.dirname, '../../../web/src/phrases/en')).map((name) =>
  name.replace('.ts', ''),
)
/** Phrases arrive after the page's data, as on a slow network: what needs more phrases later than its page would hide it. */
const phraseScripts = new RegExp(`/assets/(${features.join('|')})-[\\w-]+\\.js$`)
const lateMs = 300

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

async function look(
  devices: Devices,
  person: Pick<Person, 'api'>,
  role: 'superAdmin' | 'admin' | 'manager' | 'learner',
  addresses: readonly string[],
): Promise<void> {
  const page = await signedIn(await devices.open(phone), person, role)
  await page.addInitScript(watchHidden)
  await page.route(phraseScripts, async (route) => {
    await pause(lateMs)
    await route.continue()
  })
  const wrong: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await settled(page)
    for (const text of await page.evaluate(() => (window as unknown as { hidden: string[] }).hidden))
      wrong.push(`${address}: hidden again: ${text}`)
  }
  expect(wrong).toEqual([])
}

test('the shown page does not flicker while the rest of it loads: a learner', ({
  scene: { learner, training, course },
  devices,
}) =>
  look(devices, learner, 'learner', [
    '/learner/catalog',
    '/learner/catalog?tab=courses',
    `/learner/catalog?training=${training.id}`,
    `/learner/catalog?course=${course.id}`,
    '/learner/catalog?notifications',
    '/learner/catalog?badges',
    '/learner/catalog?account',
    '/learner/catalog?help',
    '/learner/dashboard',
    `/learner/dashboard?view=formation&formation=${training.id}`,
    '/learner/dashboard?view=course',
    '/learner/dashboard?tab=history',
  ]))
test('the shown page does not flicker while the rest of it loads: a manager', ({
  scene: { manager, learner, training },
  devices,
}) =>
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
test('the shown page does not flicker while the rest of it loads: an administrator', ({
  scene: { org, training, course, group },
  devices,
}) =>
  look(devices, org.admin, 'admin', [
    '/admin/catalog',
    '/admin/catalog-widid',
    `/admin/catalog?course=${course.id}`,
    '/admin/company',
    '/admin/company?add-member',
    '/admin/company?import-members',
    '/admin/company?tab=groups',
    `/admin/company?group=${group.id}`,
    '/admin/company?tab=courses',
    '/admin/company?tab=info',
    '/admin/company?tab=record',
    '/admin/company?tab=connections',
    '/admin/resources',
    '/admin/dashboard',
    `/admin/dashboard?view=formation&formation=${training.id}`,
    '/admin/dashboard?view=course',
  ]))
