// All that the build bakes for this room.
import { glove } from '@praxia/stage/models/glove.ts'
import { Kit } from '@praxia/stage/shapes/kit.ts'
import { rng } from '@praxia/stage/shapes/colour.ts'
import type { BakeOptions } from '@praxia/stage/baking/bake.ts'
import { BIG, H, PX, W } from '@praxia/stage/shapes/panel-sizes.ts'
import { stand } from '@praxia/stage/models/props.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { aidThings } from './aid-things.ts'
import { container } from './container.ts'
import { ground } from './ground.ts'
import { heightThings } from './height-things.ts'
import { house } from './house.ts'
import { LIGHT } from './palette.ts'
import { scaffold } from './scaffold.ts'
import { SPOTS } from './spots.ts'
import { stuff } from './stuff.ts'
import { surroundings } from './surroundings.ts'
import { things } from './things.ts'

const LOOK: BakeOptions = {
  key: LIGHT.keyDir,
  sun: LIGHT.sun,
  keySpread: 0.42,
  aoRange: 1.5,
  aoRays: 32,
  minEdge: 0.1,
  step: 0.3,
  keyStep: 1.6,
  refine: 3,
  gridScale: 1.3,
  refineBelow: 0.5,
}
// left, middle, right; the wall and what stands before it, the site, what is behind the viewer
const cell = (x: number, z: number): number => (x < -3 ? 0 : x > 2.6 ? 2 : 1) + (z < -2.4 ? 0 : z < 3 ? 3 : 6)

function still(k: Kit): void {
  const r = rng(9)
  ground(k, r)
  house(k, r)
  scaffold(k)
  container(k)
  stuff(k, r)
  surroundings(k)
}

export function scene(): ScenePart[] {
  const site = new Kit(),
    own = { key: LIGHT.keyDir },
    hand = { ...own, aoRange: 0.06 }
  still(site)
  return [
    { name: 'site', draw: still, bake: LOOK, cell },
    ...Object.entries(SPOTS).flatMap(([key, spot]) =>
      (['bad', 'ok'] as const).map((state) => ({
        name: `${key}-${state}`,
        draw: spot[state],
        bake: LOOK,
        among: site,
      })),
    ),
    ...things(own),
    ...heightThings(own),
    ...aidThings(own),
    small('glove-left', (k) => glove(k, { curl: 0.75, point: true, side: -1 }), hand),
    small('glove-right', (k) => glove(k, { curl: 0.75, point: true, side: 1 }), hand),
    small('stand', (k) => stand(k, W * PX * BIG, H * PX * BIG, 1.42), { ...own, aoRays: 16, aoRange: 0.3 }),
  ]
}
