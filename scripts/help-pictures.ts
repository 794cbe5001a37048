// npm run help-pictures -- http://localhost:4000: takes the pictures of the help again from a running demonstration, in
// each language and both themes, and those of the README in English, so that they show the current product. Takes some
// minutes. Files of the help are named for their articles.
import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoSignIn, generateCodes, getProfile, signIn as enter } from '@praxia/contract/accounts.ts'
import { signedInBy } from '@praxia/contract/people/factors.ts'
import { listClasses } from '@praxia/contract/classes.ts'
import { listCourses } from '@praxia/contract/courses.ts'
import { interfaceLanguages as languages } from '@praxia/contract/limits.ts'
import { listTeam } from '@praxia/contract/members.ts'
import { listOrganisations } from '@praxia/contract/organisations.ts'
import sharp from 'sharp'
import { Api } from '../e2e/api.ts'
import { root } from './lib/paths.mjs'

type Language = (typeof languages)[number]
const isLanguage = (word: string): word is Language => languages.some((one) => one === word)
type Theme = 'light' | 'dark'
/** Picture size in px: slightly larger than an article draws it on a wide screen. */
const size = { width: 800, height: 450 }
const menu = 260
/** Viewport in px that fits a whole dialog, and slightly more than its picture shows. */
const workspace = { width: 1024, height: 600 }
/** Address that the pictures show to headsets: a reader's installation has one that other devices reach. */
const shownAddress = 'https://praxia.example'

type Who = 'learner' | 'manager' | 'admin' | 'superAdmin' | 'partner'
interface Picture {
  name: string
  who: Who
  address: string
  /** A dialog with the page behind it, a page without its menu, or the whole window. */
  of: 'dialog' | 'page' | 'whole'
  /** Steps before the picture. Runs in every language, so it must not find elements by their text. */
  act?: (page: Page) => Promise<void>
  /** Scroll offset from the top of the page, in px. */
  from?: number
  /** Number of dialogs that the address opens over each other, if not one. */
  dialogs?: number
}
interface Known {
  member: number
  course: number
  company: number
  running: number
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()
const listed = ({ member, course, company }: Known): Picture[] => [
  { name: 'find', who: 'learner', address: '/learner/catalog', of: 'page', from: 70 },
  { name: 'courses', who: 'learner', address: `/learner/catalog?course=${course}`, of: 'dialog' },
  { name: 'start', who: 'learner', address: '/learner/catalog?training=1', of: 'dialog' },
  { name: 'headset', who: 'learner', address: '/learner/catalog?code', of: 'dialog' },
  { name: 'shown', who: 'learner', address: '/d', of: 'whole' },
  { name: 'resume', who: 'learner', address: '/learner/catalog', of: 'page', from: 330 },
  { name: 'badges', who: 'learner', address: '/learner/catalog?badges', of: 'dialog' },
  {
    name: 'record',
    who: 'learner',
    address: '/learner/dashboard?view=formation&formation=1',
    of: 'page',
    from: 440,
  },
  { name: 'overview', who: 'manager', address: '/manager/team', of: 'page', from: 70 },
  { name: 'team', who: 'manager', address: '/manager/team?tab=members', of: 'page', from: 70 },
  { name: 'codes', who: 'manager', address: '/manager/team?tab=members', of: 'page', from: 190 },
  { name: 'class', who: 'manager', address: '/manager/team?tab=class&training=1', of: 'page', from: 70 },
  { name: 'suggest', who: 'manager', address: '/manager/catalog?suggest=1', of: 'dialog' },
  { name: 'making', who: 'manager', address: '/manager/catalog?new-course', of: 'whole' },
  { name: 'follow', who: 'manager', address: `/manager/team?member=${member}`, of: 'whole' },
  { name: 'subgroups', who: 'manager', address: '/manager/team?tab=groups', of: 'page', from: 70 },
  { name: 'matrix', who: 'manager', address: '/manager/team?tab=mandatory', of: 'page', from: 70 },
  { name: 'members', who: 'admin', address: '/admin/company?add-member', of: 'dialog' },
  { name: 'importing', who: 'admin', address: '/admin/company?import-members', of: 'dialog' },
  { name: 'masters', who: 'admin', address: '/admin/master-content', of: 'page' },
  { name: 'resources', who: 'admin', address: '/admin/catalog?tab=resources', of: 'page', from: 70 },
  { name: 'certificates', who: 'admin', address: '/admin/company?tab=info&certificates', of: 'dialog' },
  { name: 'exporting', who: 'admin', address: '/admin/dashboard?export', of: 'dialog' },
  { name: 'groups', who: 'admin', address: '/admin/company?tab=groups', of: 'page', from: 70 },
  { name: 'accesses', who: 'admin', address: '/admin/catalog?accesses=1', of: 'dialog' },
  { name: 'adding', who: 'admin', address: '/admin/catalog?new-training', of: 'whole' },
  {
    name: 'formats',
    who: 'superAdmin',
    address: '/widid/formations?wizard=1',
    of: 'whole',
    act: press('[role="dialog"] [aria-label^="5."]'),
  },
  { name: 'branding', who: 'admin', address: '/admin/company?tab=info', of: 'page', from: 130 },
  { name: 'dashboards', who: 'admin', address: '/admin/dashboard', of: 'page', from: 70 },
  {
    name: 'mandatory',
    who: 'admin',
    address: '/admin/dashboard?view=mandatory&part=rules&add-rule',
    of: 'dialog',
  },
  { name: 'validity', who: 'admin', address: '/admin/catalog?training=1&validity', of: 'dialog', dialogs: 2 },
  {
    name: 'reminders',
    who: 'admin',
    address: '/admin/dashboard?view=mandatory&part=reminders',
    of: 'page',
    from: 70,
  },
  { name: 'company', who: 'admin', address: '/admin/company?tab=signIn', of: 'page', from: 130 },
  { name: 'audit', who: 'admin', address: '/admin/company?tab=audit', of: 'page', from: 130 },
  { name: 'organisations', who: 'superAdmin', address: '/widid/companies', of: 'page' },
  { name: 'limits', who: 'superAdmin', address: `/widid/companies?edit=${company}`, of: 'dialog' },
  { name: 'opening', who: 'superAdmin', address: `/widid/companies?formations=${company}`, of: 'dialog' },
  { name: 'verifying', who: 'superAdmin', address: '/widid/formations?tab=partners', of: 'page', from: 130 },
  { name: 'publishing', who: 'partner', address: '/admin/catalog', of: 'page', from: 130 },
  { name: 'survey', who: 'superAdmin', address: '/widid/formations?training=1&questions', of: 'dialog', dialogs: 2 },
]
/** Pictures of the README: a whole window in the light theme. */
const listedOfReadme = ({ running }: Known): Pick<Picture, 'name' | 'who' | 'address'>[] => [
  { name: 'catalogue', who: 'learner', address: '/learner/catalog' },
  { name: 'class', who: 'manager', address: `/class/${running}` },
]
const readmeWindow = { width: 1440, height: 900 }

async function signIn(base: string): Promise<Record<Who, Api>> {
  const as = async (role: 'learner' | 'manager' | 'admin' | 'superAdmin'): Promise<Api> =>
    new Api(base, (await new Api(base).call(demoSignIn, { body: { role } })).token)
  const superAdmin = await as('superAdmin')
  const { items } = await superAdmin.call(listOrganisations, { query: { type: 'PARTNER' } })
  const email = items[0]?.representativeEmail
  if (!email) throw new Error('The demonstration has no partner.')
  // The sign-in page offers no partner account; signing in by a code would act as a learner.
  const answer = await new Api(base).call(enter, { body: { email, password: 'Crane-harbour-41' } })
  return {
    superAdmin,
    partner: new Api(base, signedInBy(answer).token),
    admin: await as('admin'),
    manager: await as('manager'),
    learner: await as('learner'),
  }
}

/**
 * Waits for the visible content only: a catalogue loads the rest when it is scrolled into view. A page is empty before
 * its placeholders, and a dialog can be pressed before it has begun to fade in.
 */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    `[...document.querySelectorAll('.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow]):not([aria-hidden])')]
      .map((bone) => bone.getBoundingClientRect())
      .every(({ top, left }) => top >= innerHeight || left >= innerWidth) &&
    [...document.querySelectorAll('[role="dialog"]')]
      .every((dialog) => dialog.checkVisibility({ opacityProperty: true })) &&
    [...document.querySelectorAll('main, [role="dialog"]')].every((part) => part.innerText.trim() !== '')`,
  )

/** Opens one browser per person and language: all their pictures share its HTTP cache. */
async function openFor(browser: Browser, base: string, who: Who, api: Api, language: Language): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    locale: language,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const kept = {
    'praxia.session': Buffer.from(api.token!).toString('base64'),
    'praxia.role': who === 'partner' ? 'admin' : who,
    'praxia.language': language,
  }
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`)
  await context.route('**/api/settings?*', async (route) => {
    const response = await route.fetch()
    const settings = (await response.json()) as object
    await route.fulfill({ response, json: { ...settings, networkUrl: shownAddress } })
  })
  return context.newPage()
}
async function show(page: Page, address: string, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport)
  await page.goto(address)
  await page.locator('main, [role="dialog"]').first().waitFor()
  await settled(page)
  await page.evaluate('document.fonts.ready.then(() => true)')
  // Pictures load after the text beside them; those below the window load when it is scrolled to them.
  await page.waitForFunction(
    '[...document.images].every((image) => image.complete || image.getBoundingClientRect().top >= innerHeight)',
  )
}
interface Clip {
  x: number
  y: number
  width: number
  height: number
}
async function inThemes(page: Page, clip: Clip): Promise<Record<Theme, Buffer>> {
  const shoot = async (colorScheme: Theme): Promise<Buffer> => {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' })
    return page.screenshot({ clip, animations: 'disabled' })
  }
  return { light: await shoot('light'), dark: await shoot('dark') }
}

async function take(page: Page, { address, of, act, from = 0, dialogs = 1 }: Picture): Promise<Record<Theme, Buffer>> {
  const viewport = {
    dialog: workspace,
    page: { width: size.width + menu, height: size.height + from },
    whole: size,
  }[of]
  await show(page, address, viewport)
  if (of === 'dialog')
    await page
      .locator('[role="dialog"]')
      .nth(dialogs - 1)
      .waitFor()
  await act?.(page)
  await settled(page)
  // Hovered and focused elements have colours of their own.
  await page.mouse.move(0, 0)
  await page.evaluate('document.activeElement?.blur()')
  return inThemes(
    page,
    {
      dialog: { x: 0, y: 12, width: workspace.width, height: (workspace.width * size.height) / size.width },
      page: { x: menu, y: from, ...size },
      whole: { x: 0, y: 0, ...size },
    }[of],
  )
}

async function keep(name: string, language: Language, pictures: Record<Theme, Buffer>): Promise<number> {
  let bytes = 0
  for (const [theme, picture] of Object.entries(pictures)) {
    const path = join(root, 'web/src/features/help/pictures', language, theme, `${name}.avif`)
    mkdirSync(dirname(path), { recursive: true })
    await sharp(picture).resize(size).avif({ quality: 40, effort: 4, chromaSubsampling: '4:4:4' }).toFile(path)
    bytes += statSync(path).size
  }
  return bytes
}

async function takeForReadme(page: Page, { name, address }: Pick<Picture, 'name' | 'address'>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await show(page, address, readmeWindow)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .png({ palette: true, effort: 10 })
    .toFile(join(root, 'docs/pictures', `${name}.png`))
}

const [base, ...only] = process.argv.slice(2)
if (!base)
  throw new Error('Usage: npm run help-pictures -- <address of a running demonstration> [language, article or readme…]')
const spoken = only.filter(isLanguage)
const wanted = only.filter((one) => !isLanguage(one))
const people = await signIn(base)
const { items: team } = await people.manager.call(listTeam, { query: { capacity: 'manager' } })
const self = await people.learner.call(getProfile)
const { items: companies } = await people.superAdmin.call(listOrganisations, { query: { type: 'COMPANY' } })
const { items: courses } = await people.learner.call(listCourses, { query: { capacity: 'learner' } })
const classes = await people.manager.call(listClasses, { query: {} })
const known = { member: team[0]!.id, course: courses[0]!.id, company: companies[0]!.id, running: classes[0]!.id }
const all = listed(known)
const ofReadme = wanted.length === 0 || wanted.includes('readme') ? listedOfReadme(known) : []
const isWanted = ({ name }: Picture): boolean => wanted.length === 0 || wanted.includes(name)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
let bytes = 0
for (const language of languages.filter((one) => spoken.length === 0 || spoken.includes(one))) {
  // Codes expire after some minutes.
  await people.learner.call(generateCodes, { body: { userIds: [self.id] } })
  await people.manager.call(generateCodes, { body: { userIds: team.slice(1, 4).map(({ id }) => id) } })
  for (const [who, api] of Object.entries(people) as [Who, Api][]) {
    const page = await openFor(browser, base, who, api, language)
    for (const picture of all.filter((one) => one.who === who && isWanted(one)))
      bytes += await keep(picture.name, language, await take(page, picture))
    for (const picture of ofReadme.filter((one) => one.who === who && language === 'en'))
      await takeForReadme(page, picture)
    await page.context().close()
  }
  process.stdout.write(`${language}: ${Math.round(bytes / 1000)} kB so far\n`)
}
await browser.close()
