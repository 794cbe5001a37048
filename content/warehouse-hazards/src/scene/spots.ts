// The sixteen spots. Each stands in one of two states: bad (a hazard) or in order. Everything else in the hall is in order always.
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import type { HazardKey } from '../places.ts'
import { aisleSpots } from './spots-aisle.ts'
import { dockSpots } from './spots-dock.ts'
import { packingSpots } from './spots-packing.ts'

export type Draw = (k: Kit) => void
export interface Spot {
  bad: Draw
  ok: Draw
}
export const SPOTS: Record<HazardKey, Spot> = { ...dockSpots, ...aisleSpots, ...packingSpots }
