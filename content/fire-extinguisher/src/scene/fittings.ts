// What is fixed to walls and ceiling: skirting, rail along the wainscot, beams, duct, lamps.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { ball, box, lathe } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { c } from './look.ts'

export function rails(k: Kit): void {
  const rail = (y: number, h: number, d: number, col: string) => {
    k.add(box(10, h, d, 0.006), col, { at: [0, y, -4 + d / 2], grid: 0.5 })
    k.add(box(d, h, 7, 0.006), col, { at: [-5 + d / 2, y, -0.5], grid: 0.5 })
    k.add(box(d, h, 5.25, 0.006), col, { at: [5 - d / 2, y, 0.37], grid: 0.5 })
    k.add(box(d, h, 0.55, 0.006), col, { at: [5 - d / 2, y, -3.7] })
  }
  rail(0.05, 0.1, 0.02, c.ink)
  rail(1.06, 0.045, 0.035, c.clay)
}

export function underTheCeiling(k: Kit): void {
  for (const x of [-3.3, 0, 3.3])
    k.add(box(0.18, 0.24, 7, 0.02), c.clay, { at: [x, 3.08, -0.5], grid: 0.6, shell: true })
  k.add(
    lathe(
      [
        [0.17, 0],
        [0.17, 6.6],
      ],
      14,
    ),
    mix(c.plum, c.cream, 0.3),
    { at: [2.1, 2.74, 2.8], rot: [-Math.PI / 2, 0, 0], grid: 0.8, shell: true },
  )
  for (let i = 0; i < 6; i++)
    k.add(
      lathe(
        [
          [0.172, 0],
          [0.19, 0.01],
          [0.19, 0.05],
          [0.172, 0.06],
        ],
        14,
      ),
      c.plum,
      { at: [2.1, 2.74, 2.3 - i * 1.15], rot: [-Math.PI / 2, 0, 0], shell: true },
    )
}

export function lamps(k: Kit): void {
  for (const [x, z] of [
    [-3.3, -2.4],
    [0, -2],
    [3.3, -1.2],
    [-1.6, 0.8],
  ] as const) {
    rod(k, [x, 2.5, z], [x, 3, z], 0.008, c.ink, { seg: 5 })
    k.add(
      lathe(
        [
          [0.22, 0],
          [0.225, 0.012],
          [0.09, 0.13],
          [0.04, 0.17],
          [0.035, 0.21],
          [0, 0.21],
        ],
        16,
      ),
      c.ink,
      { at: [x, 2.42, z], shell: true },
    )
    k.add(
      lathe(
        [
          [0.2, 0.006],
          [0, 0.03],
        ],
        16,
      ),
      '#FFF3D6',
      { at: [x, 2.42, z], glow: 1, ghost: true, rot: [0, 0, 0] },
    )
    k.add(ball(0.055, 10), '#FFF3D6', { at: [x, 2.44, z], glow: 1, ghost: true })
  }
}
