import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Frame, Locator, Page } from '@playwright/test'
import type { KeyPage } from '@praxia/stage/playing/hands.ts'
import { type Devices, signInOn } from './browser.ts'
import type { Organisation, Person, Training, World } from './world.ts'

/** Demonstration trainings that are played to their end, with their folders: a room has several. */
const folders = {
  'fire-extinguisher': 'fire-extinguisher',
  'warehouse-hazards': 'warehouse-hazards',
  'kitchen-oil': 'kitchen',
  'food-hygiene': 'kitchen',
  phishing: 'office',
  'hard-talk': 'office',
  'scaffold-check': 'building-site',
  'working-at-height': 'building-site',
  'first-aid-site': 'building-site',
  'electrical-lockout': 'workshop',
  'column-drill': 'workshop',
  lifting: 'workshop',
} as const
export type Shown = keyof typeof folders
export const folder = (name: Shown): string => join(import.meta.dirname, '../content', folders[name])
const stepsFile = (name: Shown): string => (folders[name] === name ? 'steps.json' : `steps/${name}.json`)

export function stepsOf(name: Shown): {
  passingScore: number
  steps: { key: string; label: Record<string, string> }[]
} {
  return JSON.parse(readFileSync(join(folder(name), stepsFile(name)), 'utf8')) as ReturnType<typeof stepsOf>
}
export function addShown(world: World, name: Shown, of: Organisation): Promise<Training> {
  return world.training(of, {
    title: `Played ${name} ${of.id}`,
    zip: readFileSync(join(folder(name), 'dist', `${name}.zip`)),
    steps: stepsOf(name),
  })
}

/**
 * Small and at half resolution, as the renderer follows the window: fast enough on a machine without a graphics card.
 */
const small = { viewport: { width: 640, height: 420 }, deviceScaleFactor: 0.5 }

/** Returns the training inside the player, as keys play it: they go to the page, queries to its frame. */
export async function inPlayer(page: Page): Promise<{ frame: Frame; alone: KeyPage }> {
  const inner = await page.locator('iframe').elementHandle()
  const frame = await inner!.contentFrame()
  if (!frame) throw new Error('the player has no frame')
  await frame.waitForFunction(() => window.praxiaTraining?.ready === true, undefined, { timeout: 60_000 })
  const alone: KeyPage = {
    keyboard: page.keyboard,
    evaluate: (fn) => frame.evaluate(fn),
    waitForTimeout: (ms) => page.waitForTimeout(ms),
  }
  return { frame, alone }
}
declare global {
  interface Window {
    /** Every picture is drawn on the page: for one to look at. */
    drawsAll?: boolean
    praxiaTraining?: { ready: boolean; state: () => object; meets: (x: number, y: number) => string | null }
  }
}

/** Signs in, opens the detail and starts the training; returns once it renders. */
export async function startShown(
  page: Page,
  person: Person,
  training: Training,
): Promise<{ frame: Frame; alone: KeyPage }> {
  await signInOn(page, person)
  await page.goto(`/?training=${training.id}`)
  await page.getByRole('dialog', { name: training.title }).getByRole('link', { name: 'Start', exact: true }).click()
  return inPlayer(page)
}

/** Opens the learner's own dashboard at this training. */
export async function ownAnalysis(page: Page, training: Training): Promise<Locator> {
  await page
    .getByRole('dialog', { name: training.title })
    .getByRole('button', { name: 'Back to catalogue' })
    .press('Enter')
  // Between phone and desktop widths, the menu is behind its button.
  const menu = page.getByRole('button', { name: 'Show the menu' })
  const dashboard = page.getByRole('link', { name: 'Dashboard' })
  await menu.or(dashboard).first().waitFor()
  if (!(await dashboard.isVisible())) await menu.click()
  await dashboard.click()
  await page.getByRole('button', { name: 'Per training' }).click()
  return page.getByRole('region', { name: 'Detailed analysis per session' })
}

/**
 * Draws one picture of sixty on the page: without a graphics card a picture costs more than all the rest of a training.
 * What is drawn into a target, as the pictures that a training sends, is always drawn.
 */
function drawSeldom(): void {
  let frame = 0
  const next = (): void => {
    frame += 1
    requestAnimationFrame(next)
  }
  next()
  const { prototype } = WebGL2RenderingContext
  const target = new WeakMap<WebGL2RenderingContext, WebGLFramebuffer | null>()
  const bindFramebuffer = prototype.bindFramebuffer
  prototype.bindFramebuffer = function (kind, buffer) {
    if (kind !== this.READ_FRAMEBUFFER) target.set(this, buffer)
    bindFramebuffer.call(this, kind, buffer)
  }
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const) {
    const draw = prototype[name] as (this: WebGL2RenderingContext, ...given: number[]) => void
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...given: number[]) {
        if (frame % 60 === 0 || window.drawsAll || target.get(this)) draw.apply(this, given)
      },
    })
  }
}
/** Time that passes in a training from one picture to the next, at most. */
const pictureMs = 50
/**
 * On a busy machine a training's time goes on more slowly than the clock, as if it drew its pictures in time: hands that
 * look, then press, would otherwise meet something that has moved on.
 */
function keepPace(most: number): void {
  const request = window.requestAnimationFrame.bind(window)
  let [time, last] = [0, 0]
  window.requestAnimationFrame = (draw) =>
    request((ms) => {
      time += Math.min(most, ms - last)
      last = ms
      draw(time)
    })
}
export async function openDevice(devices: Devices, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await devices.open({ ...small, ...options }, { fresh: true })
  await page.addInitScript(drawSeldom)
  await page.addInitScript(keepPace, pictureMs)
  return page
}
