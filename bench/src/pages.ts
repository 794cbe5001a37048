import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { type Flags, openLighthouse } from './lighthouse.ts'
import { freePorts } from './server.ts'
import { type Line, number } from './table.ts'

const programs = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const wanted = { performance: 95, accessibility: 100, 'best-practices': 95 } as const
type Category = keyof typeof wanted
const signedIn = [
  { role: 'Learner', screens: { Catalogue: '/learner/catalog', 'Learner’s dashboard': '/learner/dashboard' } },
  {
    role: 'Administrator',
    screens: { Members: '/admin/company', 'Administrator’s dashboard': '/admin/dashboard' },
  },
] as const

/**
 * Measures first pages with Lighthouse: sign-in on a phone, and on a desktop the first pages of a learner and an
 * administrator.
 */
export async function measurePages(base: string): Promise<Line[]> {
  const executablePath = process.env.CHROMIUM ?? programs.find((file) => existsSync(file))
  if (!executablePath) throw new Error('No Chromium: apt-get install chromium, or set CHROMIUM to one.')
  const { default: lighthouse, desktopConfig } = await openLighthouse()
  const [port] = await freePorts(1)
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${port}`,
    ],
  })
  const flags: Flags = { port: port!, output: 'json', logLevel: 'error', onlyCategories: Object.keys(wanted) }
  const read = async (what: string, path: string, own: Flags, desktop: boolean): Promise<Line[]> => {
    const found = await lighthouse(`${base}${path}`, { ...flags, ...own }, desktop ? desktopConfig : undefined)
    if (!found || found.lhr.runtimeError)
      throw new Error(`Lighthouse could not read ${path}: ${found?.lhr.runtimeError?.message ?? 'no answer'}`)
    const { categories, audits } = found.lhr
    const shown = (id: string) => (audits[id]?.displayValue ?? '?').replace(/\s/g, ' ')
    return (Object.keys(wanted) as Category[]).map((name) => {
      const score = Math.round((categories[name]?.score ?? 0) * 100)
      const beside =
        name === 'performance'
          ? `largest paint ${shown('largest-contentful-paint')}, blocked ${shown('total-blocking-time')}`
          : ''
      return {
        what: `${what}: ${name}`,
        measured: number(score),
        beside,
        result: number(score),
        target: `≥ ${wanted[name]}`,
        met: score >= wanted[name],
      }
    })
  }
  try {
    const lines = await read('Sign-in page, mobile preset', '/', {}, false)
    const page = browser.pages()[0] ?? (await browser.newPage())
    for (const { role, screens } of signedIn) {
      await page.goto(base)
      await page.evaluate(() => localStorage.clear())
      await page.goto(base)
      await page.getByRole('button', { name: role, exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/')
      await page.goto('about:blank')
      for (const [name, path] of Object.entries(screens))
        lines.push(...(await read(`${name}, desktop preset`, path, { disableStorageReset: true }, true)))
    }
    return lines
  } finally {
    await browser.close()
  }
}
