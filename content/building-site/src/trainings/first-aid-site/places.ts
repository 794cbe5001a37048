// Where things are in this training. Metres.
import * as T from 'three'
import type { Point } from '../../places.ts'

export const HURT: Point = [2.85, 0, 0.55] // he sits before the saw bench
export const HURT_TURN = 0.05
export const BLADE: Point = [4.2, 1.03, 0.85]
export const LEVER: Point = [8.8, 1.24, 3.8]
export const PLUG: Point = [5.75, 0.0, 2.42]
export const BOX: Point = [-6.83, 1.16, 3.75]
/** The box beside him, and what is in it, laid out. */
export const BOX_THERE: Point = [2.0, 0, 1.05]
export const CONTENTS = {
  gloves: [1.7, 0.02, 1.42],
  dressing: [2.02, 0.02, 1.5],
  plasters: [2.3, 0.02, 1.46],
  foil: [1.5, 0.02, 1.1],
  bottle: [1.52, 0.0, 0.8],
} as const satisfies Record<string, Point>
export type Content = keyof typeof CONTENTS
export const MATE: Point = [0.4, 0, 0.7]
export const MATE_GONE: Point = [-5.2, 0, 5.6]
/** Where one kneels by him. */
export const BESIDE = new T.Vector3(2.7, 0, 1.98)
