/// <reference lib="dom" />
// npm run sign-in-film: records the headset's view for the sign-in page from the built fire training. The training's
// clock follows the film, one frame per step, so the speed of the machine does not matter.
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { play } from '../content/fire-extinguisher/play.ts'
import { Keys } from '../content/stage/src/playing/hands.ts'
import { root } from './lib/paths.mjs'

const film = join(root, 'web/src/features/accounts/sign-in/poster/room.webm')
const [rate, size, bytes] = [15, 448, 400_000]
/** Pictures over which the end passes into what comes before the beginning. */
const fade = 1.2 * rate
/** Crop of the camera's view, in px: the fire is in the right half of the disc, beside the face. */
const view = { width: 720, height: 720 }
const part = { x: 60, y: 130, size: 448 }

interface Film extends Window {
  films: boolean
  filmed: boolean
  pictures: Blob[]
}
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
const pages = join(root, 'content/fire-extinguisher/dist/page')
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  const file = join(pages, path === '/' ? 'index.html' : path)
  if (!file.startsWith(pages) || !existsSync(file)) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-dev-shm-usage',
  ],
})
const page = await browser.newPage({ viewport: view })
await page.addInitScript(
  ({ step, crop }) => {
    const own = globalThis as unknown as Film & { __THREE_DEVTOOLS__: EventTarget }
    const waiting: FrameRequestCallback[] = []
    let clock = 0
    performance.now = () => clock
    own.requestAnimationFrame = (draw) => waiting.push(draw)
    own.films = false
    own.filmed = false
    own.pictures = []
    // three.js announces each new scene to developer tools; head-locked panels are left out of the film.
    interface Drawn {
      isScene?: boolean
      getObjectByName(name: string): { visible: boolean } | undefined
    }
    const scenes: Drawn[] = []
    own.__THREE_DEVTOOLS__ = new EventTarget()
    own.__THREE_DEVTOOLS__.addEventListener('observe', (event) => {
      const { detail } = event as CustomEvent<Drawn>
      if (detail.isScene) scenes.push(detail)
    })
    const frame = async (): Promise<void> => {
      clock += step
      for (const scene of scenes) {
        const panels = scene.getObjectByName('hud')
        if (panels) panels.visible = false
      }
      for (const draw of waiting.splice(0)) draw(clock)
      const canvas = document.querySelector('canvas')
      if (own.films && canvas) {
        const cut = new OffscreenCanvas(crop.size, crop.size)
        cut.getContext('2d')!.drawImage(canvas, -crop.x, -crop.y)
        own.pictures.push(await cut.convertToBlob({ type: 'image/png' }))
      }
      if (!own.filmed) setTimeout(() => void frame(), 0)
    }
    setTimeout(() => void frame(), 0)
  },
  { step: 1000 / rate, crop: part },
)
await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?seed=7`)
const filmed = (pictures: number) =>
  page.waitForFunction((n) => (globalThis as unknown as Film).pictures.length >= n, pictures, { timeout: 300_000 })
// The film begins and ends with the same view: on the fire before the jet, and on where it was.
const hands = new Keys(page)
await play(hands, {
  seen: async (moment) => {
    if (moment === 'aimed') {
      await page.evaluate(() => void ((globalThis as unknown as Film).films = true))
      await filmed(fade)
    }
    if (moment === 'swept') await hands.aim(((await hands.state()) as { base: Parameters<Keys['aim']>[0] }).base)
    // The jet holds still before it sweeps, and an extinguished fire smokes for a while.
    if (moment === 'squeezing' || moment === 'out') {
      const had = await page.evaluate(() => (globalThis as unknown as Film).pictures.length)
      await filmed(had + (moment === 'out' ? 2 * rate + fade : 2 * rate))
    }
    if (moment === 'out') await page.evaluate(() => void ((globalThis as unknown as Film).films = false))
  },
})
await page.addScriptTag({
  content: readFileSync(join(root, 'node_modules/mediabunny/dist/bundles/mediabunny.cjs'), 'utf8'),
})
const { encoded, seconds } = await page.evaluate(
  async ({ fps, over, side, limit }) => {
    const { Mediabunny: M } = globalThis as unknown as { Mediabunny: typeof import('mediabunny') }
    const own = globalThis as unknown as Film
    own.filmed = true
    const all = await Promise.all(own.pictures.map((picture) => createImageBitmap(picture)))
    const shown = all.slice(over)
    const length = shown.length / fps
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    const pen = canvas.getContext('2d')!
    const target = new M.BufferTarget()
    const output = new M.Output({ format: new M.WebMOutputFormat(), target })
    const source = new M.CanvasSource(canvas, { codec: 'vp9', bitrate: Math.floor((limit * 8 * 0.78) / length) })
    output.addVideoTrack(source, { frameRate: fps })
    await output.start()
    for (const [index, picture] of shown.entries()) {
      pen.globalAlpha = 1
      pen.drawImage(picture, 0, 0, side, side)
      // The pictures before the beginning, moving as the end does: the last one is followed by the first one.
      const before = index - (shown.length - over)
      if (before >= 0) {
        pen.globalAlpha = (before + 1) / over
        pen.drawImage(all[before]!, 0, 0, side, side)
      }
      await source.add(index / fps, 1 / fps)
    }
    await output.finalize()
    return { encoded: [...new Uint8Array(target.buffer!)], seconds: length }
  },
  { fps: rate, over: fade, side: size, limit: bytes },
)
await browser.close()
server.close()
if (encoded.length > bytes) throw new Error(`${encoded.length} bytes are more than ${bytes}.`)
writeFileSync(film, Buffer.from(encoded))
console.log(`${film.replace(`${root}/`, '')}: ${encoded.length} bytes, ${seconds.toFixed(1)} s`)
