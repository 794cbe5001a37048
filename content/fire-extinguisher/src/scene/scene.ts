// All that the build bakes for this training.
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { alarmParts } from './alarm-parts.ts'
import { bench } from './bench.ts'
import { frontWall } from './front-wall.ts'
import { BIN, LIGHT } from './look.ts'
import { machines } from './machines.ts'
import { office } from './office.ts'
import { room } from './room.ts'
import { safetyWall } from './safety-wall.ts'
import { things } from './things.ts'
import { yard } from './yard.ts'

export function scene(): ScenePart[] {
  return [
    {
      name: 'workshop',
      draw: (k) => {
        room(k)
        office(k)
        safetyWall(k)
        bench(k)
        machines(k)
        frontWall(k)
        yard(k)
      },
      bake: {
        key: LIGHT.keyDir,
        sun: LIGHT.sun,
        fire: [
          [BIN[0], 0.55, BIN[2]],
          [BIN[0], 0.85, BIN[2]],
        ],
        minEdge: 0.055,
        step: 0.3,
        keyStep: 0.9,
        refine: 4,
        refineBelow: 0.55,
      },
      // what stands along the front wall is drawn only where somebody looks back
      cell: (x, z) => (x > 5 ? 9 : z > 2.6 ? (x < -0.6 ? 8 : x > 2.4 ? 7 : 6) : (x < 0 ? 0 : 1) + (z > -0.6 ? 2 : 0)),
    },
    ...things(),
    ...alarmParts(),
  ]
}
