// All that the build bakes for this room: the room, what both trainings move in it, hands and stand.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { BIG, H, PX, W } from '@praxia/stage/shapes/panel-sizes.ts'
import { glove } from '@praxia/stage/models/glove.ts'
import { stand } from '@praxia/stage/models/props.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { coldWall } from './cold.ts'
import { fireThings } from './fire-things.ts'
import { foodThings } from './food-things.ts'
import { LIGHT, PAN, ROOM, c } from './look.ts'
import { middle } from './middle.ts'
import { cookingLine } from './range.ts'
import { shell } from './shell.ts'
import { wetWall } from './wet.ts'
import { yard } from './yard.ts'

// a hand of the one who plays, with the sleeve of the jacket
function arm(k: Kit, side: 1 | -1, curl: number): void {
  glove(k, { side, curl })
  rod(k, [0, 0, 0.06], [side * 0.06, -0.1, 0.5], 0.052, '#F6F4EA', { seg: 10 })
  rod(k, [0, 0.002, 0.05], [side * 0.006, -0.008, 0.09], 0.056, mix(c.blue, c.tile, 0.15), { seg: 10 })
}

export function scene(): ScenePart[] {
  const own = { key: LIGHT.keyDir },
    hand = { ...own, aoRange: 0.06 }
  return [
    {
      name: 'kitchen',
      draw: (k) => {
        shell(k)
        cookingLine(k)
        wetWall(k)
        coldWall(k)
        middle(k)
        yard(k)
      },
      bake: {
        key: LIGHT.keyDir,
        sun: LIGHT.sun,
        fire: [
          [PAN[0], PAN[1] + 0.3, PAN[2]],
          [PAN[0], PAN[1] + 0.6, PAN[2] + 0.05],
        ],
        minEdge: 0.08,
        step: 0.26,
        keyStep: 0.9,
        refine: 3,
        refineBelow: 0.5,
      },
      // what one has at one's back is not drawn
      cell: (x, z) =>
        Math.abs(x) > ROOM.x + 0.3 ? (x > 0 ? 8 : 9) : (x < -1.4 ? 0 : x > 1.5 ? 2 : 1) + (z > 1.4 ? 3 : 0),
    },
    ...fireThings(),
    ...foodThings(),
    small('glove-left', (k) => glove(k, { side: -1, curl: 0.15, point: true }), hand),
    small('glove-right', (k) => glove(k, { side: 1, curl: 0.15, point: true }), hand),
    small('arm-left', (k) => arm(k, -1, 0.7), hand),
    small('arm-right', (k) => arm(k, 1, 0.7), hand),
    small('stand', (k) => stand(k, W * PX * BIG, H * PX * BIG, 1.42), { ...own, aoRays: 16, aoRange: 0.3 }),
  ]
}
