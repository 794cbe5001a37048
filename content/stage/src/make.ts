// Builds a training's folder to dist/<name>.zip: bakes the light (cached by the sources' hash), bundles the page, zips it.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build as bundle } from 'vite'
import { ZipFile } from 'yazl'
import { POINT, LIGHT, lightPoints } from './bake-light.ts'
import type { LightOptions } from './bake-light.ts'
import { rayCaster } from './bake-rays.ts'
import type { Hit } from './bake-rays.ts'
import { bake } from './bake.ts'
import type { Baked, LightFn } from './bake.ts'
import { encode } from './bake-file.ts'
import { Kit } from './kit.ts'
import type { ScenePart } from './scene-source.ts'

const STAGE = fileURLToPath(new URL('.', import.meta.url))
const SHAPING = [
  'kit.ts',
  'forms.ts',
  'colour.ts',
  'icons.ts',
  'parts.ts',
  'people.ts',
  'poses.ts',
  'glove.ts',
  'extinguisher.ts',
  'bake.ts',
  'bake-light.ts',
  'bake-rays.ts',
  'bake-file.ts',
  'scene-source.ts',
]
const FEW = 4000 // points below which a thread is not worth its start

async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  return all
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name))
    .sort()
}

// the threads take chunks of the points as they get free
class Threads {
  private workers: Worker[] = []
  private kit: Kit | null = null // the one the workers know
  private caster: { kit: Kit; hit: Hit } | null = null

  light: LightFn = async (kit, o, points) => {
    if (points.length / POINT < FEW) return this.here(kit, o, points)
    if (!this.workers.length)
      for (let i = 0; i < Math.min(8, availableParallelism()); i++)
        this.workers.push(new Worker(new URL('./bake-worker.ts', import.meta.url)))
    if (this.kit !== kit) {
      this.kit = kit
      for (const w of this.workers) w.postMessage({ pos: Float32Array.from(kit.pos), flag: Uint8Array.from(kit.flag) })
    }
    const count = points.length / POINT,
      chunk = Math.ceil(count / (this.workers.length * 6)),
      out = new Float32Array(count * LIGHT),
      fields = { ...o, cell: undefined }
    let next = 0
    await Promise.all(
      this.workers.map(
        (w) =>
          new Promise<void>((done, fail) => {
            const send = () => {
              const from = next
              next += chunk
              if (from >= count) return done()
              w.once('message', (m: { light: Float32Array }) => {
                out.set(m.light, from * LIGHT)
                send()
              })
              w.postMessage({
                id: from,
                o: fields,
                points: points.slice(from * POINT, Math.min(count, from + chunk) * POINT),
              })
            }
            w.once('error', fail)
            send()
          }),
      ),
    )
    for (const w of this.workers) w.removeAllListeners('error')
    return out
  }

  private here(kit: Kit, o: LightOptions, points: Float32Array): Float32Array {
    if (this.caster?.kit !== kit) this.caster = { kit, hit: rayCaster(kit.pos, kit.flag) }
    return lightPoints(this.caster.hit, o, points)
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((w) => w.terminate()))
  }
}

const REACH = 3 // metres beyond a part within which things shade it

// a part's own triangles, and those of its surroundings that stand near
function withNear(own: Kit, around: Kit): Kit {
  const lo = [Infinity, Infinity, Infinity],
    hi = [-Infinity, -Infinity, -Infinity],
    out = new Kit()
  own.pos.forEach((p, i) => {
    lo[i % 3] = Math.min(lo[i % 3]!, p)
    hi[i % 3] = Math.max(hi[i % 3]!, p)
  })
  const isFar = (p: readonly number[]): boolean =>
    [0, 1, 2].some((a) => {
      const [u, v, w] = [p[a]!, p[a + 3]!, p[a + 6]!]
      return Math.min(u, v, w) > hi[a]! + REACH || Math.max(u, v, w) < lo[a]! - REACH
    })
  for (const kit of [own, around])
    for (let t = 0; t < kit.flag.length; t++) {
      const p = kit.pos.slice(t * 9, t * 9 + 9)
      if (kit === around && isFar(p)) continue
      out.pos.push(...p)
      out.flag.push(kit.flag[t]!)
    }
  return out
}

export async function bakeScene(folder: string): Promise<Uint8Array> {
  const source = join(folder, 'src/scene'),
    hash = createHash('sha256')
  for (const f of [...SHAPING.map((n) => join(STAGE, n)), ...(await filesIn(source))])
    hash.update(relative(folder, f)).update(await readFile(f))
  const cached = join(folder, '.cache', `${hash.digest('hex').slice(0, 24)}.bin`),
    had = await readFile(cached).catch(() => null)
  if (had) return had
  const { scene } = (await import(pathToFileURL(join(source, 'scene.ts')).href)) as { scene: () => ScenePart[] }
  const threads = new Threads(),
    parts: { name: string; baked: Baked }[] = []
  try {
    for (const { name, draw, bake: o, among } of scene()) {
      const kit = new Kit()
      draw(kit)
      if (!kit.triangles) continue
      const casting = among ? withNear(kit, among) : kit,
        light: LightFn = (_, options, points) => threads.light(casting, options, points)
      for (const baked of await bake(kit, o, light)) parts.push({ name, baked })
    }
  } finally {
    await threads.stop()
  }
  const out = encode(parts)
  await rm(join(folder, '.cache'), { recursive: true, force: true })
  await mkdir(join(folder, '.cache'), { recursive: true })
  await writeFile(cached, out)
  return out
}

// returns the zip's path
export async function makeTraining(folder: string, name: string): Promise<string> {
  const page = join(folder, 'dist/page'),
    zip = join(folder, `dist/${name}.zip`),
    light = await bakeScene(folder)
  await bundle({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: page,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
    },
  })
  await writeFile(join(page, 'scene.bin'), light)
  const out = new ZipFile()
  for (const f of await filesIn(page))
    out.addFile(f, relative(page, f).replaceAll('\\', '/'), { mtime: new Date(2026, 0, 1), compressionLevel: 9 })
  out.end()
  await pipeline(out.outputStream, createWriteStream(zip))
  return zip
}
