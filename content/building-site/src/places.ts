// The measures that the scene, the trainings and their tests share. Metres; x right, y up, the viewer starts facing -z.
import type { Rect } from '@praxia/stage/movement/walk.ts'

export type Point = readonly [number, number, number]
export const WALL = -4.1 // the main wall's face

/** Three bays of scaffold before the main wall: standards at these x, an inner and an outer row, two working lifts. */
export const SCAFFOLD = {
  x: [-6, -3.5, -1, 1.5],
  inner: -3.82,
  outer: -2.85,
  lifts: [2.05, 4.05],
  top: 5.25,
} as const

/** The annex with its flat roof, on the right of the house; `hole`: the opening for a roof light. */
export const ANNEX = { x0: 2.7, x1: 8.2, front: -3.3, back: -8.6, top: 3 } as const
export const HOLE = { x: 5.1, z: -5.3, half: 0.5 } as const
/** The piece of gutter that has come loose: x from and to. */
export const GAP = [3.2, 4.05] as const
export const ANTENNA: Point = [4.8, 3, -4.2]

/** Where one can stand on the ground, and what stands there. */
export const GROUND: Rect = [-6.6, 9.2, -2.2, 6.6]
export const BLOCKS: readonly Rect[] = [
  [-9.4, -6.55, -1.6, 4.9], // site container
  [6.7, 9.4, -2.6, -0.4], // bricks and bags
  [7.3, 9.4, 1.1, 2.3], // mixer and sand
  [3.5, 4.75, 0.35, 1.35], // saw bench
  [8.75, 9.4, 3.2, 3.95], // power board
  [4.95, 5.45, -2.9, -2.4], // crate
  [6.4, 7.6, 2.6, 3.4], // barrow
]
