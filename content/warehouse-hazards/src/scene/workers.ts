// Driver's mate at the dock, packer at the table, one who walks at the far end: all in vests.
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { person } from '@praxia/stage/models/people.ts'
import { c } from './palette.ts'

export function workers(k: Kit): void {
  k.in([8.75, 0, 1.25], [0, -2.0, 0], () =>
    person(k, c, { vest: c.yellow, shirt: c.steel, legs: c.ink, helmet: c.mint, pose: 'phone', skin: '#8A5238' }),
  )
  k.in([-8.05, 0, 4.12], [0, Math.PI, 0], () =>
    person(k, c, { vest: c.yellow, shirt: c.teal, legs: c.ink, pose: 'work', skin: '#C98A62' }),
  )
  k.in([0.35, 0, -13.4], [0, 2.9, 0], () =>
    person(k, c, { vest: c.yellow, shirt: c.teal, legs: c.ink, helmet: c.yellow, pose: 'walk' }),
  )
}
