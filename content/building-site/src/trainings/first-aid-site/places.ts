// Where things are in this training. Metres.
import * as T from 'three'
import type { Point } from '../../places.ts'

export const HURT: Point = [2.85, 0, 0.55] // he sits before the saw bench
export const HURT_TURN = 0.05
export const BLADE: Point = [4.2, 1.03, 0.85]
export const LEVER: Point = [8.8, 1.24, 3.8]
export const PLUG: Point = [5.75, 0.0, 2.42]
export const BOX: Point = [-6.83, 1.16, 3.75]
/** The box beside him on dry ground, and what is in it, laid out. */
export const BOX_THERE: Point = [3.35, 0, 1.6]
export const CONTENTS = {
  gloves: [3.62, 0.02, 1.98],
  dressing: [3.32, 0.02, 2.02],
  plasters: [3.04, 0.02, 1.9],
  foil: [3.82, 0.02, 1.66],
  bottle: [3.84, 0.0, 1.42],
} as const satisfies Record<string, Point>
export type Content = keyof typeof CONTENTS
export const MATE: Point = [0.4, 0, 0.7]
export const MATE_GONE: Point = [-5.2, 0, 5.6]
/** Where one kneels by him. */
export const BESIDE = new T.Vector3(2.7, 0, 1.98)
