// Shade and paint on the floor under things that come and go.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { flat, plane, round } from '@praxia/stage/shapes/forms.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { c, FLOOR } from './palette.ts'

// where something stands on the floor: two flat tones, since the floor's own light was computed without it
export function shade(k: Kit, w: number, d: number, at: V3, ry = 0): void {
  for (const [grow, tone, y] of [
    [0.1, 0.09, 0.0022],
    [-0.04, 0.2, 0.003],
  ] as const)
    k.add(flat(round(w + grow, d + grow, 0.08)), mix(FLOOR, c.ink, tone), {
      at: [at[0], at[1] + y, at[2]],
      rot: [-Math.PI / 2, 0, ry],
      ghost: true,
      grid: 9,
    })
}

// a striped frame on the floor: keep clear
export function keepClear(k: Kit, w: number, d: number, at: V3, col: string): void {
  for (const s of [1, -1]) {
    k.add(plane(w, 0.07), col, {
      at: [at[0], 0.004, at[2] + (s * d) / 2],
      rot: [-Math.PI / 2, 0, 0],
      ghost: true,
      grid: 9,
    })
    k.add(plane(0.07, d), col, {
      at: [at[0] + (s * w) / 2, 0.004, at[2]],
      rot: [-Math.PI / 2, 0, 0],
      ghost: true,
      grid: 9,
    })
  }
}
