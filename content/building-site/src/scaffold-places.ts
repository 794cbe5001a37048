// What the check looks at: twelve places in seven areas, from the ground to the top. The middle of each, its size, and where one
// stands to see it.
import { SCAFFOLD, WALL } from './places.ts'
import type { Point } from './places.ts'

const { x: X, inner, outer, lifts } = SCAFFOLD

export const AREAS = ['base', 'access', 'tag', 'planks', 'rails', 'toe_boards', 'anchors'] as const
export type Area = (typeof AREAS)[number]
export interface Spot {
  area: Area
  at: Point
  r: number // metres
  from: readonly [number, number]
}
export const SPOTS = {
  base_left: { area: 'base', at: [X[0], 0.18, outer], r: 0.34, from: [-5.7, -1.5] },
  base_right: { area: 'base', at: [X[3], 0.18, outer], r: 0.34, from: [1.7, -1.4] },
  ladder: { area: 'access', at: [-2.55, 1.2, -3.35], r: 0.5, from: [-2.4, -1.5] },
  tag: { area: 'tag', at: [X[1] + 0.02, 1.42, outer + 0.08], r: 0.24, from: [-3.4, -1.5] },
  planks_low: { area: 'planks', at: [-4.75, lifts[0], -3.3], r: 0.55, from: [-4.7, -1.1] },
  planks_high: { area: 'planks', at: [-2.25, lifts[1], -3.2], r: 0.6, from: [-2.2, -0.6] },
  rail_low: { area: 'rails', at: [0.3, lifts[0] + 0.6, outer - 0.05], r: 0.5, from: [0.4, -0.9] },
  rail_end: { area: 'rails', at: [X[3], lifts[1] + 0.6, (inner + outer) / 2], r: 0.55, from: [2.4, -1.0] },
  toe_low: { area: 'toe_boards', at: [-1.7, lifts[0] + 0.08, outer + 0.03], r: 0.42, from: [-1.6, -1.2] },
  toe_high: { area: 'toe_boards', at: [-5.1, lifts[1] + 0.08, outer + 0.03], r: 0.5, from: [-5.0, -0.5] },
  tie_low: { area: 'anchors', at: [X[0] - 0.05, lifts[0] - 0.28, WALL + 0.12], r: 0.3, from: [-6.3, -2.1] },
  tie_high: { area: 'anchors', at: [X[2] - 0.05, lifts[1] - 0.28, WALL + 0.12], r: 0.34, from: [-0.8, -1.2] },
} as const satisfies Record<string, Spot>
export type SpotKey = keyof typeof SPOTS
export const SPOT_KEYS = Object.keys(SPOTS) as SpotKey[]
export const spotsOf = (area: Area): SpotKey[] => SPOT_KEYS.filter((key) => SPOTS[key].area === area)

/** Metres from which a place is seen well enough. */
const NEAR = 4.4
export const isSeenWell = (key: SpotKey, eye: { x: number; y: number; z: number }): boolean => {
  const { at } = SPOTS[key]
  return Math.hypot(at[0] - eye.x, at[1] - eye.y, at[2] - eye.z) <= NEAR
}

/** The board beside the way up, where the card of the day is hung, and what bars the way. */
export const BOARD: Point = [-3.5, 1.42, -2.77]
export const BARRIER: Point = [-2.45, 0, -2.35]
