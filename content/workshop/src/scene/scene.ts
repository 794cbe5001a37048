// All that the build bakes for this room.
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { drilling } from './drilling.ts'
import { goods } from './goods.ts'
import { lockout } from './lockout.ts'
import { LIGHT } from './look.ts'
import { frontWall, shell } from './shell.ts'
import { things } from './things.ts'

export function scene(): ScenePart[] {
  return [
    {
      name: 'bay',
      draw: (k) => {
        shell(k)
        lockout(k)
        drilling(k)
        goods(k)
        frontWall(k)
      },
      bake: {
        key: LIGHT.keyDir,
        sun: LIGHT.sun,
        minEdge: 0.055,
        step: 0.24,
        keyStep: 0.9,
        refine: 4,
        refineBelow: 0.55,
      },
      // what stands along the front wall is drawn only where somebody looks back
      cell: (x, z) => (x > 5 ? 9 : z > 2.4 ? (x < 0 ? 6 : 7) : (x < -1.4 ? 0 : x < 1.6 ? 1 : 2) + (z > -1.2 ? 3 : 0)),
    },
    ...things(),
  ]
}
