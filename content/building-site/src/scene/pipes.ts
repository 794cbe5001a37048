// Tubes of a scaffold: round, without ends; couplers where they meet; planks.
import * as T from 'three'
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, crate, lathe } from '@praxia/stage/shapes/forms.ts'
import type { AddOptions, Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { C, TUBE } from './palette.ts'

export const RADIUS = 0.026
const UP = new T.Vector3(0, 1, 0)

export function pipe(k: Kit, a: V3, b: V3, colour: string = TUBE, o: AddOptions & { r?: number } = {}): void {
  const d = new T.Vector3(b[0] - a[0], b[1] - a[1], b[2] - a[2]),
    length = d.length(),
    { x, y, z } = new T.Euler().setFromQuaternion(new T.Quaternion().setFromUnitVectors(UP, d.normalize())),
    r = o.r ?? RADIUS
  k.add(
    lathe(
      [
        [0, 0],
        [r, 0],
        [r, length],
        [0, length],
      ],
      7,
    ),
    colour,
    { grid: 1, ...o, at: a, rot: [x, y, z] },
  )
}

export const coupler = (k: Kit, at: V3): Kit =>
  k.add(crate(0.075, 0.075, 0.09, 0.006, true), mix(C.steel, C.ink, 0.35), { at, grid: 9 })

const WOODS = [C.wood, mix(C.wood, C.pale, 0.16), mix(C.wood, C.ink, 0.12), mix(C.wood, C.steel, 0.2)]
export const wood = (i: number): string => WOODS[Math.abs(i) % 4]!

export const PLANK = { wide: 0.3, thick: 0.045, long: 2.48 } as const
/** A plank along x, its upper face at y = 0. */
export function plank(k: Kit, at: V3, i: number, long: number = PLANK.long, rot: V3 | null = null): void {
  k.in(at, rot, () => {
    k.add(box(long, PLANK.thick, PLANK.wide, 0.008), wood(i), { at: [0, -PLANK.thick / 2, 0], grid: 0.7 })
    for (const s of [1, -1])
      k.add(crate(0.05, PLANK.thick + 0.006, PLANK.wide + 0.006, 0.004, true), mix(C.steel, C.ink, 0.2), {
        at: [s * (long / 2 - 0.06), -PLANK.thick / 2, 0],
        grid: 9,
      })
  })
}
