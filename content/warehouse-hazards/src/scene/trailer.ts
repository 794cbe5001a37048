// The lorry's trailer at door 1, half unloaded; seen from the hall through the door.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, cyl, lathe } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { lite, load } from './goods.ts'
import { c } from './palette.ts'

type Panel = (w: number, h: number, d: number, x: number, y: number, z: number, colour: string) => Kit

export function trailer(k: Kit, r: () => number): void {
  const panel: Panel = (w, h, d, x, y, z, colour) => k.add(box(w, h, d, 0.02), colour, { at: [x, y, z], grid: 0.7 })
  body(panel)
  freight(k, r)
  wheels(k)
  panel(7, 0.14, 0.1, 3.6, -0.16, 1.1, c.ink)
  panel(0.1, 0.5, 0.08, 6.2, -0.45, 1.0, c.ink)
}

function body(panel: Panel): void {
  panel(7, 0.1, 2.5, 3.6, -0.04, 0, mix(c.kraft, c.ink, 0.25))
  panel(7, 2.8, 0.07, 3.6, 1.4, 1.25, c.mint)
  panel(7, 2.8, 0.07, 3.6, 1.4, -1.25, c.mint)
  panel(7, 0.07, 2.5, 3.6, 2.8, 0, c.mint)
  panel(0.07, 2.8, 2.5, 7.05, 1.4, 0, mix(c.mint, c.steel, 0.4))
  for (const z of [-1.27, 1.27]) panel(0.12, 2.85, 0.1, 0.12, 1.4, z, c.steel)
}

function freight(k: Kit, r: () => number): void {
  for (const [x, z] of [
    [4.6, -0.62],
    [4.6, 0.62],
    [3.4, -0.62],
    [5.8, -0.62],
    [5.8, 0.62],
  ] as const)
    k.in([x, 0.01, z], [0, Math.PI / 2, 0], () => {
      lite(k)
      load(k, ((x * 10 + z * 3) | 0) + 20, r)
    })
}

function wheels(k: Kit): void {
  for (const x of [2.1, 3.25])
    for (const z of [-1, 1]) {
      k.add(
        lathe(
          [
            [0, 0],
            [0.35, 0],
            [0.5, 0.04],
            [0.5, 0.26],
            [0.35, 0.3],
            [0, 0.3],
          ],
          16,
        ),
        c.ink,
        { at: [x, -0.7, z * 0.95], rot: [(z * Math.PI) / 2, 0, 0], grid: 9 },
      )
      k.add(cyl(0.2, 0.03, 12), c.steel, { at: [x, -0.7, z * 1.24], rot: [(z * Math.PI) / 2, 0, 0], grid: 9 })
    }
}
