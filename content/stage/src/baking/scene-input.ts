// What the build bakes for a training: each part's triangles and those that shade it, with the hash of both.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kit } from '../shapes/kit.ts'
import { fingerprint } from './fingerprint.ts'
import { programHash } from './program.ts'
import type { ScenePart } from './scene-part.ts'

export interface PartInput {
  part: ScenePart
  kit: Kit
  casting: Kit // what shades it: itself, and its surroundings where it has some
  from: string // the hash of all that its light is computed from
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

/** Draws a training's parts; what draws nothing is left out. */
export async function sceneInput(folder: string): Promise<PartInput[]> {
  const source = pathToFileURL(join(folder, 'src/scene/scene.ts')).href,
    { scene } = (await import(source)) as { scene: () => ScenePart[] },
    program = programHash()
  return scene().flatMap((part) => {
    const kit = new Kit()
    part.draw(kit)
    if (!kit.triangles) return []
    const casting = part.among ? withNear(kit, part.among) : kit
    return [{ part, kit, casting, from: fingerprint(kit, casting, part.bake, program) }]
  })
}
