// The hall and all that never changes in it.
import { rng } from '@praxia/stage/shapes/colour.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { drum } from './goods.ts'
import { dock } from './dock.ts'
import { hall } from './hall.ts'
import { packing } from './packing.ts'
import { c } from './palette.ts'
import { rack } from './racks.ts'
import { workers } from './workers.ts'

export function still(k: Kit): void {
  const r = rng(5)
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
  workers(k)
  packing(k, r)
}
