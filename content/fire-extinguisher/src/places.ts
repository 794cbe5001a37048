// Where one may stand, and the marks for each fire.
import type { Plan } from '@praxia/stage/stage.ts'
import type { Place, Rect } from '@praxia/stage/movement/walk.ts'
import type { Fire } from './rules/rules.ts'

export const ROOM: Rect = [-4.75, 4.72, -3.8, 2.75]
const DOORWAY: Rect = [4.7, 5.7, -3.12, -2.52],
  YARD: Rect = [5.6, 13, -9.2, -0.6]
const FURNITURE: readonly Rect[] = [
  [-4.75, -2.75, -4, -3.15],
  [-5, -4.6, -3.15, -1.55],
  [-3.75, -3.35, -2.75, -2.35],
  [-5, -3.2, -1.25, -1.05],
  [-2.42, -2.08, -3.22, -2.88],
  [-1.75, -1.2, -4, -2.95],
  [1.95, 3.75, -4, -3.22],
  [3.05, 3.35, -2.3, -2.0],
  [4.28, 5, -0.42, 2.02],
  [-5, -4.1, 0.15, 0.95],
  [-5, -4.4, 1.05, 2.75],
  [10.9, 11.5, -8.3, -7.7],
]
const SHUT: readonly Rect[] = [...FURNITURE, [5.0, 5.3, -3.4, -2.2]]

export function walkable(closed: () => boolean): Plan['walkable'] {
  return { areas: [ROOM, DOORWAY, YARD], blocks: () => (closed() ? SHUT : FURNITURE) }
}
export const outside = (x: number): boolean => x > 5.15
export const DOOR_X = 5.12
// the middle one of the three extinguishers on the wall
export const SHELF = { x: 0.72, z: -3.875 }
export const THRESHOLD = { x: 6.1, z: -2.85 }
// marks on the floor: near, right with the exit behind, far
export const MARKS: Record<Fire, readonly (readonly [number, number])[]> = {
  paper: [
    [-1.2, -2.35],
    [0.1, -2.05],
    [2.3, -1.55],
  ],
  oil: [
    [3.85, -0.35],
    [3.75, -1.85],
    [1.1, -2.35],
  ],
  cabinet: [
    [-0.1, -3.1],
    [0.85, -2.35],
    [3.6, -2.6],
  ],
}
// where a run begins: the fire and the extinguishers both in view
export const START: Record<Fire, Place> = {
  paper: { x: 0.75, z: 2.4, yaw: 0.12 },
  oil: { x: -1.5, z: 2.3, yaw: -0.72 },
  cabinet: { x: 0.75, z: 2.4, yaw: 0.06 },
}
/** The same on a phone held upright, whose picture is 41 degrees wide: the fire in view, then the way to the alarm. */
export const START_NARROW: Record<Fire, Place> = {
  paper: { ...START.paper, yaw: 0.3 },
  oil: { ...START.oil, yaw: -1.06 },
  cabinet: START.cabinet,
}
export const RETREAT: readonly [number, number] = [4.3, -2.75]
export const retreated = ({ x, z }: { x: number; z: number }): boolean =>
  Math.hypot(x - RETREAT[0], z - RETREAT[1]) <= 0.6
/** At the way out or beyond it: what is left is to close the door. */
export const atDoor = (at: { x: number; z: number }): boolean => retreated(at) || outside(at.x)
