import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'

/** A node of V8's sampling heap profile: a function as called by its parent. */
interface Called {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
  children: Called[]
}
interface Profile {
  head: Called
  samples: { nodeId: number; size: number; ordinal: number }[]
}
declare global {
  interface Window {
    /** Draws so many frames one after the other, as at 72 Hz. */
    drawFrames?: (count: number) => void
    /** Other frames than these are drawn too. */
    framesRun?: boolean
    frame?: unknown[]
  }
}

/** Bytes of a number outside of an object. It is the engine's to box it, or not; nothing else that a function makes is as small. */
const boxed = 12
/** Bytes of what marks the beginning of a frame, at least. Nothing else that its function makes is as large, however it is compiled. */
const marking = 4000
/** Frames that are counted at a time, and before: what is made once, as compiled code, is made in those. */
const counted = 30
const before = 12

/** Lets frames be drawn one by one, without the renderer's part: no picture is needed to count what is made for it. */
function stepFrames(): void {
  const real = window.requestAnimationFrame.bind(window)
  const waiting: FrameRequestCallback[] = []
  let now = 1000
  window.framesRun = true
  performance.now = () => now // a headset's frames ask for it
  window.requestAnimationFrame = (draw) => waiting.push(draw)
  const drawOne = (): void => {
    now += 1000 / 72
    for (let n = waiting.length; n > 0; n--) waiting.shift()!(now)
  }
  // Its array, one a frame, says where a frame begins; kept, so that no compiler leaves it out.
  const beginFrame = (): void => {
    // The function itself makes it: what `Array.from` makes is counted for that.
    // oxlint-disable-next-line unicorn/no-new-array
    window.frame = new Array(1000)
  }
  window.drawFrames = (count) => {
    for (let i = 0; i < count; i++) {
      beginFrame()
      drawOne()
    }
  }
  const run = (): void => {
    if (window.framesRun) drawOne()
    real(run)
  }
  real(run)
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const)
    WebGL2RenderingContext.prototype[name] = () => undefined
}

/** Counts what the code of a training makes in each frame. */
export class Allocations {
  private readonly page: Page
  private readonly tools: CDPSession
  private readonly maps: ReadonlyMap<string, SourceMap>

  private constructor(page: Page, tools: CDPSession, maps: ReadonlyMap<string, SourceMap>) {
    this.page = page
    this.tools = tools
    this.maps = maps
  }

  /** Opens the built page of a training's folder, by itself. */
  static async open(page: Page, folder: string, training: string): Promise<Allocations> {
    const built = join(folder, 'dist/page')
    const assets = join(built, 'assets')
    const maps = readdirSync(assets)
      .filter((name) => name.endsWith('.map'))
      .map(
        (name) =>
          [
            name.slice(0, -'.map'.length),
            new SourceMap(
              JSON.parse(readFileSync(join(assets, name), 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
            ),
          ] as const,
      )
    await page.route('http://training.localhost/**', (route) => {
      const { pathname } = new URL(route.request().url())
      const path = join(built, pathname === '/' ? 'index.html' : pathname)
      return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
    })
    await page.addInitScript(stepFrames)
    await page.goto(`http://training.localhost/?seed=5&training=${training}`)
    await page.waitForFunction(() => window.praxiaTraining?.ready === true, undefined, { timeout: 60_000 })
    const tools = await page.context().newCDPSession(page)
    await tools.send('HeapProfiler.enable')
    return new Allocations(page, tools, new Map(maps))
  }

  /** From now on only `draw` and `count` draw frames: the time of a run is theirs. */
  async hold(held: boolean): Promise<void> {
    await this.page.evaluate((on) => void (window.framesRun = !on), held)
  }
  async draw(frames: number): Promise<void> {
    await this.page.evaluate((count) => window.drawFrames!(count), frames)
  }

  /** Returns the functions of ours that make an object, a text or a list in at least half of the next frames. */
  async count(): Promise<string[]> {
    const was = await this.page.evaluate(() => window.framesRun)
    await this.hold(true)
    await this.draw(before)
    await this.tools.send('HeapProfiler.startSampling', {
      samplingInterval: 1, // each of them
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    } as object)
    await this.draw(counted)
    const { profile } = (await this.tools.send('HeapProfiler.stopSampling')) as unknown as { profile: Profile }
    await this.hold(!was)
    return this.madeEachFrame(profile)
  }

  private madeEachFrame({ head, samples }: Profile): string[] {
    const makers = new Map<number, string>()
    const marks = new Set<number>()
    const visit = (node: Called, maker: string | null): void => {
      const place = this.placeOf(node)
      // What the renderer makes for its own is its own.
      const by = place?.ours ? place.name : place?.renders ? null : maker
      if (by) makers.set(node.id, by)
      // Compiled, the one is part of the other.
      if (/^(beginFrame|window\.drawFrames)$/.test(node.callFrame.functionName)) marks.add(node.id)
      for (const child of node.children) visit(child, by)
    }
    visit(head, null)
    const ordered = samples.toSorted((a, b) => a.ordinal - b.ordinal)
    const frames = new Map<string, Set<number>>()
    let frame = 0
    for (const { nodeId, size } of ordered) {
      if (size <= boxed) continue
      if (size >= marking && marks.has(nodeId)) frame++
      const maker = makers.get(nodeId)
      if (!maker) continue
      const known = frames.get(maker) ?? new Set()
      frames.set(maker, known.add(frame))
    }
    if (frame !== counted) throw new Error(`${frame} of ${counted} frames were counted`)
    return [...frames]
      .filter(([, in_]) => in_.size >= counted / 2)
      .map(([maker, in_]) => `${maker} in ${in_.size} frames`)
  }

  /** Returns where a function stands in the sources; null for one of the engine. */
  private placeOf({ callFrame }: Called): { name: string; ours: boolean; renders: boolean } | null {
    const map = this.maps.get(callFrame.url.split('/').at(-1)!)
    const entry = map?.findEntry(callFrame.lineNumber, callFrame.columnNumber)
    if (!entry || !('originalSource' in entry)) return null
    const file = entry.originalSource.replace(/^(\.\.\/)+/, '')
    return {
      name: `${file.replace(/^(.*\/)?content\//, '')}:${entry.originalLine + 1}`,
      ours: !file.includes('node_modules/'),
      renders: file.endsWith('/three.module.js'),
    }
  }
}
