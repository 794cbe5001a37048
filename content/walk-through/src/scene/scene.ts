import { glove } from '@praxia/stage/models/glove.ts'
import { stand } from '@praxia/stage/models/props.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { station } from './furniture.ts'
import { garden } from './garden.ts'

const KEY = [0.45, 0.8, 0.32] as const,
  SUN = [0.62, 0.52, 0.4] as const
export const scene = (): ScenePart[] => [
  {
    name: 'garden',
    draw: garden,
    bake: {
      key: KEY,
      keySpread: 0.3,
      sun: SUN,
      sunSpread: 0.02,
      aoRange: 1.6,
      aoRays: 32,
      minEdge: 0.14,
      step: 0.24,
      refine: 2,
      gridScale: 2.2,
      refineBelow: 0.5,
    },
    cell: (x, z) => (x < 0 ? 0 : 1) + (z > -4 ? 0 : z > -20 ? 2 : 4),
  },
  small('station', (k) => station(k, false), { key: KEY }),
  small('station-done', (k) => station(k, true), { key: KEY }),
  small('glove-left', (k) => glove(k, { curl: 0.75, point: true, side: -1 }), { aoRange: 0.06 }),
  small('glove-right', (k) => glove(k, { curl: 0.75, point: true, side: 1 }), { aoRange: 0.06 }),
  small('stand', (k) => stand(k, 600 * 0.0022 * 1.18, 440 * 0.0022 * 1.18, 1.42), { aoRays: 16, aoRange: 0.3 }),
]
