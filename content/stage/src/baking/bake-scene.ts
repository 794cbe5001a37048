// A training's scene as the binary that its page loads; cached by the hash of all sources that shape it.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Kit } from '../shapes/kit.ts'
import { bake } from './bake.ts'
import type { Baked, LightFn } from './bake.ts'
import { encode } from './binary.ts'
import { filesIn } from './files.ts'
import type { ScenePart } from './scene-part.ts'
import { Threads } from './threads.ts'

const STAGE = fileURLToPath(new URL('..', import.meta.url))
/** The stage's folders whose sources shape what is baked. */
const SHAPING = ['shapes', 'models', 'baking']
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
    shaping = await Promise.all([...SHAPING.map((name) => join(STAGE, name)), source].map(filesIn)),
    hash = createHash('sha256')
  for (const f of shaping.flat()) hash.update(relative(folder, f)).update(await readFile(f))
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
