// Half of the light, in a thread of its own: the hall, or the sixteen spots in both states with the hands and the stand.
import { parentPort, workerData } from 'node:worker_threads'
import { bake } from '@praxia/stage/bake.ts'
import type { Baked, BakeOptions, LightFn } from '@praxia/stage/bake.ts'
import { lightPoints } from '@praxia/stage/bake-light.ts'
import { rayCaster } from '@praxia/stage/bake-rays.ts'
import { Kit } from '@praxia/stage/kit.ts'
import { stand } from '@praxia/stage/parts.ts'
import { glove } from '@praxia/stage/people.ts'
import { LIGHT } from './src/scene/palette.ts'
import { SPOTS } from './src/scene/spots.ts'
import { still } from './src/scene/warehouse.ts'

const PANEL = [600 * 0.0022 * 1.18, 450 * 0.0022 * 1.18] as const // metres: what the stage's panels measure on a stand (panels.ts is for the browser)
type Part = { name: string; baked: Baked }
const LOOK: BakeOptions = {
  key: LIGHT.keyDir,
  keySpread: 0.42,
  aoRange: 1.6,
  aoRays: 32,
  minEdge: 0.14,
  step: 0.26,
  refine: 2,
  gridScale: 2.2,
  refineBelow: 0.5,
}

async function hall(): Promise<Part[]> {
  const cell = (x: number, z: number) => (x < -3.3 ? 0 : x > 3.3 ? 1 : 2) + (z > -2 ? 0 : z > -9 ? 3 : 6)
  return (await bake(still(), { ...LOOK, sun: LIGHT.sun, cell })).map((baked) => ({ name: 'hall', baked }))
}

// a spot's own triangles, lit among the hall's that stand near
function among(all: Kit, k: Kit): Kit {
  const lo = [1e9, 1e9, 1e9],
    hi = [-1e9, -1e9, -1e9],
    out = new Kit()
  k.pos.forEach((p, i) => {
    lo[i % 3] = Math.min(lo[i % 3]!, p)
    hi[i % 3] = Math.max(hi[i % 3]!, p)
  })
  for (const from of [k, all])
    for (let t = 0; t < from.flag.length; t++) {
      const p = from.pos.slice(t * 9, t * 9 + 9)
      if (
        from === all &&
        [0, 1, 2].some(
          (a) =>
            Math.min(p[a]!, p[a + 3]!, p[a + 6]!) > hi[a]! + 3 || Math.max(p[a]!, p[a + 3]!, p[a + 6]!) < lo[a]! - 3,
        )
      )
        continue
      out.pos.push(...p)
      out.flag.push(from.flag[t]!)
    }
  return out
}

async function spots(): Promise<Part[]> {
  const all = still(),
    parts: Part[] = []
  for (const [key, spot] of Object.entries(SPOTS))
    for (const state of ['bad', 'ok'] as const) {
      const k = new Kit()
      spot[state](k)
      if (!k.triangles) continue
      const near = among(all, k),
        hit = rayCaster(near.pos, near.flag),
        light: LightFn = (_, o, points) => Promise.resolve(lightPoints(hit, o, points))
      for (const baked of await bake(k, LOOK, light)) parts.push({ name: `${key}-${state}`, baked })
    }
  const small = async (name: string, draw: (k: Kit) => void, o: BakeOptions): Promise<void> => {
    const k = new Kit()
    draw(k)
    for (const baked of await bake(k, { key: LIGHT.keyDir, refine: 0, keyRays: 1, ...o })) parts.push({ name, baked })
  }
  for (const [name, side] of [
    ['glove-left', -1],
    ['glove-right', 1],
  ] as const)
    await small(name, (k) => glove(k, { curl: 0.75, point: true, side }), { aoRays: 24, aoRange: 0.06 })
  await small('stand', (k) => stand(k, PANEL[0], PANEL[1], 1.42), { aoRays: 16, aoRange: 0.3 })
  return parts
}

parentPort!.postMessage(await (workerData === 'hall' ? hall() : spots()))
