// All that the build bakes for this room.
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { deskCorner } from './desk.ts'
import { LIGHT } from './look.ts'
import { meeting, sideboard, team } from './rooms.ts'
import { shell } from './shell.ts'
import { things } from './things.ts'

export function scene(): ScenePart[] {
  return [
    {
      name: 'office',
      draw: (k) => {
        shell(k)
        deskCorner(k)
        team(k)
        sideboard(k)
        meeting(k)
      },
      bake: {
        key: LIGHT.keyDir,
        sun: LIGHT.sun,
        minEdge: 0.07,
        step: 0.24,
        keyStep: 0.9,
        refine: 3,
        refineBelow: 0.55,
      },
      // outside, behind whoever starts, left and right
      cell: (x, z) => (z < -3.7 || x > 4.4 ? 4 : z > 2.4 ? 3 : x < -1.1 ? (z < -1.2 ? 0 : 1) : 2),
    },
    ...things(),
  ]
}
