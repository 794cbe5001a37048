import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Person } from './world.ts'

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Options of a device that are not the browser's. */
interface Kind {
  /**
   * Is used by one test. A test without a network needs it, since the scripts of earlier tests would load, and so does
   * one that changes the browser's clock or adds scripts to each page.
   */
  fresh?: boolean
  /** Loads the other pages ahead after eight seconds, which costs as much as opening a page. */
  readsAhead?: boolean
}
/**
 * Emptied browser contexts of earlier tests of this worker, by their options. A context keeps its cache: without
 * it, each device would load and compile some 200 scripts anew.
 */
const pool = new Map<string, BrowserContext[]>()

/** Characters of a page's text in the report of a failed test. */
const describedLength = 600

/** Makes a browser that reports that it saves data, so that it does not read ahead (`web/src/app/read-ahead.ts`). */
const saveData = (): void => {
  if (window.top === window) Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Browsers of one test: each `open()` is a separate device. Errors of their pages are collected. */
export class Devices {
  readonly complaints: string[] = []
  /** Errors that a test provokes on purpose; any other error of a page fails it. */
  readonly expected: RegExp[] = []
  private readonly browser: Browser
  private readonly base: string
  private readonly contexts: { context: BrowserContext; key: string | undefined }[] = []
  constructor(browser: Browser, base: string) {
    this.browser = browser
    this.base = base
  }
  private complain(text: string): void {
    if (!this.expected.some((one) => one.test(text))) this.complaints.push(text)
  }
  async open(
    options: BrowserContextOptions = desktop,
    { fresh = false, readsAhead = false }: Kind = {},
  ): Promise<Page> {
    const key = fresh || readsAhead ? undefined : JSON.stringify(options)
    const context =
      (key === undefined ? undefined : pool.get(key)?.pop()) ?? (await this.make(options, { fresh, readsAhead }))
    this.contexts.push({ context, key })
    context.on('weberror', (error) => this.complain(`page error: ${error.error().message}`))
    context.on('console', (message) => {
      if (message.type() === 'error') this.complain(`console: ${message.text()} (${message.location().url})`)
    })
    return context.pages().at(0) ?? context.newPage()
  }
  private async make(options: BrowserContextOptions, { fresh, readsAhead }: Kind): Promise<BrowserContext> {
    const context = await this.browser.newContext({ baseURL: this.base, ...options })
    if (!readsAhead) await context.addInitScript(saveData)
    if (!fresh && !readsAhead) {
      const refuse = () => Promise.reject(new Error('Open this device with `fresh`.'))
      Object.assign(context, { setOffline: refuse, addInitScript: refuse })
      context.clock.install = refuse
    }
    return context
  }
  /** Returns address and visible text of each open page, for the report of a failed test. */
  async describe(): Promise<string> {
    const pages = this.contexts.flatMap(({ context }) => context.pages())
    const described = pages.map(async (page) => {
      const text = await page.locator('body').innerText({ timeout: 2000 }).catch(String)
      return `${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, describedLength)}`
    })
    return (await Promise.all(described)).join('\n')
  }
  async close(): Promise<void> {
    for (const { context, key } of this.contexts) {
      if (key === undefined) await context.close()
      else {
        await empty(context, this.base)
        pool.set(key, [...(pool.get(key) ?? []), context])
      }
    }
    this.contexts.length = 0
  }
}

/** Closes the pages of a context, removes what they stored, and leaves one blank page. */
async function empty(context: BrowserContext, base: string): Promise<void> {
  const used = context.pages()
  const frames = used.flatMap((page) => page.frames().map((frame) => originOf(frame.url())))
  const blank = await context.newPage()
  for (const page of used) await page.close()
  context.removeAllListeners('weberror')
  context.removeAllListeners('console')
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  const devtools = await context.newCDPSession(blank)
  for (const origin of new Set([...frames, new URL(base).origin]))
    if (origin !== 'null')
      await devtools.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
      })
  await devtools.detach()
}
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'null')

/** Signs in on the page and waits for the shell. */
export async function signInOn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: /^Your account/ }).waitFor()
}

/**
 * Opens a page that is signed in already, in that role, as after a reload: for tests of other subjects than signing in.
 */
export async function signedIn(
  page: Page,
  person: Pick<Person, 'api'>,
  role: 'superAdmin' | 'admin' | 'manager' | 'learner',
): Promise<Page> {
  await page.addInitScript(
    ([token, as]) => {
      if (window.top !== window || localStorage.getItem('praxia.session')) return
      localStorage.setItem('praxia.session', btoa(token))
      localStorage.setItem('praxia.role', as)
    },
    [person.api.token!, role] as const,
  )
  return page
}
