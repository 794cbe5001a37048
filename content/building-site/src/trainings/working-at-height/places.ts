// Where things are in this training. Metres.
import * as T from 'three'
import type { Rect } from '@praxia/stage/movement/walk.ts'
import { ANNEX, ANTENNA, BLOCKS, GAP, GROUND, HOLE } from '../../places.ts'
import type { Point } from '../../places.ts'
import type { AnchorKey, CheckPoint, Foot, HarnessKey } from './rules.ts'
import { OUT } from './rules.ts'

export const UP = ANNEX.top
export const EDGE = ANNEX.front
export const HARNESS: Record<HarnessKey, Point> = { a: [-6.8, 1.9, 0.85], b: [-6.8, 1.9, -0.15] }
/** In the space of a harness: what is looked at, and half its width and height. */
export const CHECKED: Record<CheckPoint, readonly [number, number, number, number, number]> = {
  ring: [0, -0.2, 0.07, 0.06, 0.055],
  stitching: [0, -0.345, 0.07, 0.07, 0.08],
  webbing: [0.2, -0.32, 0.07, 0.06, 0.1],
  buckle: [0.14, -0.83, 0.07, 0.08, 0.08],
}
const LADDER_X = 6
const LEAN = EDGE + 0.22 // where the ladder touches
const foot = (out: number): Point => [LADDER_X, 0, LEAN + out]
const FEET: Record<Foot, Point> = { flat: foot(OUT.flat), right: foot(OUT.right), steep: foot(OUT.steep) }
export const feetAt = (foot: Foot): Point => FEET[foot]
export function ladderStand(foot: Foot): T.Vector3 {
  const [x, , z] = feetAt(foot)
  return new T.Vector3(x, 0, z + 0.42)
}
export const tilt = (foot: Foot): number => -Math.atan2(OUT[foot], UP + 0.02)
export const CORDON: Point = [3.6, 0, -2.2]
export const CORDON_FOLDED: Point = [2.55, 0, -1.7]
export const DRILL: Point = [5.16, 0.55, -2.62]
export const LEASH: Point = [5.32, 0.46, -2.5]
export const COVER: Point = [7.3, UP + 0.02, -6.9]
export const COVERED: Point = [HOLE.x, UP + 0.02, HOLE.z]
export const ANCHORED: Record<AnchorKey, Point> = {
  bolt: [2.72, UP + 1.5, -5.4],
  antenna: ANTENNA,
  gutter: [GAP[1] + 0.06, UP - 0.03, EDGE + 0.12],
}
export const GUTTER: Point = [GAP[0], UP - 0.03, EDGE + 0.15]
export const MATE: Point = [4.0, 0, -1.9]
/** Where one steps onto the roof, and where one stands to work. */
export const ARRIVAL = { x: LADDER_X, z: -3.85, yaw: 1.15 } as const
export const WORKPLACE = new T.Vector3(3.62, 0, -3.62)

const ROOF: Rect = [ANNEX.x0 + 0.35, ANNEX.x1 - 0.3, ANNEX.back + 0.3, EDGE - 0.2]
const { x, z, half } = HOLE
const OPEN: Rect = [x - half, x + half, z - half, z + half],
  MAST: Rect = [ANTENNA[0] - 0.1, ANTENNA[0] + 0.1, ANTENNA[2] - 0.1, ANTENNA[2] + 0.1],
  EVERYWHERE: Rect = [-50, 50, -50, 50]
export const AREAS: readonly Rect[] = [GROUND, ROOF]
const ON_LADDER = [EVERYWHERE],
  COVERED_HOLE: readonly Rect[] = [...BLOCKS, MAST, [CORDON[0] - 1, CORDON[0] + 1, CORDON[2] - 0.8, CORDON[2] + 0.8]],
  OPEN_HOLE = [...COVERED_HOLE, OPEN]
/** What is in the way: on the ladder, everything. */
export const blocked = (onLadder: boolean, covered: boolean): readonly Rect[] =>
  onLadder ? ON_LADDER : covered ? COVERED_HOLE : OPEN_HOLE
