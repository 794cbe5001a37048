// Who works here: apron, cap, sleeves rolled up.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { ext, lathe, shape } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { person } from '@praxia/stage/models/people.ts'
import type { PoseName } from '@praxia/stage/models/poses.ts'
import { c } from './look.ts'

export function cook(k: Kit, pose: PoseName): void {
  person(k, c, { pose, shirt: '#F6F4EA', legs: mix(c.ink, c.steel, 0.25), skin: '#9C6244', hair: c.ink })
  k.add(
    ext(
      shape([
        [-0.14, 0.36],
        [0.14, 0.36],
        [0.2, 0.1],
        [0.2, -0.46],
        [-0.2, -0.46],
        [-0.2, 0.1],
      ]),
      0.02,
      0.006,
      3,
    ),
    c.blue,
    { at: [0, 1.0, 0.16] },
  )
  k.add(
    lathe(
      [
        [0.105, 0],
        [0.112, 0.02],
        [0.11, 0.075],
        [0.14, 0.1],
        [0.15, 0.15],
        [0.11, 0.2],
        [0, 0.21],
      ],
      14,
    ),
    '#FFFDF4',
    { at: [0, 1.72, -0.01] },
  )
}
