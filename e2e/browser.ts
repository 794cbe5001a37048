import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Person } from './world.ts'

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Browsers of one test: each `open()` is a separate device. Errors of their pages are collected. */
export class Devices {
  readonly complaints: string[] = []
  /** Errors that a test provokes on purpose; any other error of a page fails it. */
  readonly expected: RegExp[] = []
  private readonly browser: Browser
  private readonly base: string
  private readonly contexts: BrowserContext[] = []
  constructor(browser: Browser, base: string) {
    this.browser = browser
    this.base = base
  }
  private complain(text: string): void {
    if (!this.expected.some((one) => one.test(text))) this.complaints.push(text)
  }
  async open(options: BrowserContextOptions = desktop): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.base,
      ...options,
    })
    this.contexts.push(context)
    context.on('weberror', (error) => this.complain(`page error: ${error.error().message}`))
    context.on('console', (message) => {
      if (message.type() === 'error') this.complain(`console: ${message.text()} (${message.location().url})`)
    })
    return context.newPage()
  }
  async close(): Promise<void> {
    for (const context of this.contexts) await context.close()
    this.contexts.length = 0
  }
}

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
  await page.context().addInitScript(
    ([token, as]) => {
      if (window.top !== window || localStorage.getItem('praxia.session')) return
      localStorage.setItem('praxia.session', btoa(token))
      localStorage.setItem('praxia.role', as)
    },
    [person.api.token!, role] as const,
  )
  return page
}
