// All that the build bakes for this training: the hall, the sixteen spots in both states, hands and stand.
import { glove } from '@praxia/stage/models/glove.ts'
import { Kit } from '@praxia/stage/shapes/kit.ts'
import type { BakeOptions } from '@praxia/stage/baking/bake.ts'
import { BIG, H, PX, W } from '@praxia/stage/shapes/panel-sizes.ts'
import { stand } from '@praxia/stage/models/props.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { LIGHT } from './palette.ts'
import { SPOTS } from './spots.ts'
import { still } from './warehouse.ts'

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
// left, right and between the racks; dock, near and far half of the aisle
const cell = (x: number, z: number): number => (x < -3.3 ? 0 : x > 3.3 ? 1 : 2) + (z > -2 ? 0 : z > -9 ? 3 : 6)

export function scene(): ScenePart[] {
  const hall = new Kit(),
    own = { key: LIGHT.keyDir },
    hand = { ...own, aoRange: 0.06 }
  still(hall)
  return [
    {
      name: 'hall',
      draw: still,
      bake: { ...LOOK, sun: LIGHT.sun, step: 0.34, gridScale: 2.6, refineBelow: 0.42 },
      cell,
    },
    ...Object.entries(SPOTS).flatMap(([key, spot]) =>
      (['bad', 'ok'] as const).map((state) => ({
        name: `${key}-${state}`,
        draw: spot[state],
        bake: LOOK,
        among: hall,
      })),
    ),
    small('glove-left', (k) => glove(k, { curl: 0.75, point: true, side: -1 }), hand),
    small('glove-right', (k) => glove(k, { curl: 0.75, point: true, side: 1 }), hand),
    small('stand', (k) => stand(k, W * PX * BIG, H * PX * BIG, 1.42), { ...own, aoRays: 16, aoRange: 0.3 }),
  ]
}
