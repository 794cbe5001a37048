// The whole scene for the bake: what never changes, and the sixteen spots in both states.
import { rng } from '@praxia/stage/colour.ts'
import { Kit } from '@praxia/stage/kit.ts'
import { drum } from './goods.ts'
import { dock, people } from './dock.ts'
import { hall } from './hall.ts'
import { packing } from './packing.ts'
import { c } from './palette.ts'
import { rack } from './racks.ts'

export function still(): Kit {
  const k = new Kit(),
    r = rng(5)
  hall(k, r)
  rack(k, -1, r)
  rack(k, 1, r)
  for (const at of [
    [-2.75, 0, -2.6],
    [-2.1, 0, -2.62],
    [-2.78, 0, -3.3],
  ] as const)
    drum(k, c.teal, at)
  dock(k, r)
  people(k)
  packing(k, r)
  return k
}
