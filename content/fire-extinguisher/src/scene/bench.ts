// The workbench: vice, drawers, what lies on it, and the wall of tools behind.
import type { BufferGeometry } from 'three'
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, capsule, cyl, ext, round, shape, torus } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { AddOptions, Kit } from '@praxia/stage/shapes/kit.ts'
import { carton, mug } from '@praxia/stage/models/props.ts'
import { c } from './look.ts'

export function bench(k: Kit): void {
  k.in([2.85, 0, -3.62], null, () => {
    table(k)
    vice(k)
    toolWall(k)
    onTop(k)
  })
}

function table(k: Kit): void {
  k.add(box(1.72, 0.07, 0.72, 0.018), mix(c.sand, c.clay, 0.15), { at: [0, 0.88, 0], grid: 0.2 })
  for (const x of [-0.76, 0.76])
    for (const z of [-0.26, 0.26]) k.add(box(0.09, 0.85, 0.09, 0.014), c.clay, { at: [x, 0.43, z] })
  k.add(box(1.5, 0.035, 0.56, 0.01), c.clay, { at: [0, 0.22, 0], grid: 0.3 })
  k.add(box(0.62, 0.3, 0.6, 0.014), c.plum, { at: [0.42, 0.69, 0.02] })
  for (const y of [0.62, 0.76]) {
    k.add(box(0.56, 0.11, 0.02, 0.006), mix(c.plum, c.cream, 0.2), { at: [0.42, y, 0.325] })
    k.add(box(0.2, 0.016, 0.022, 0.005), c.ink, { at: [0.42, y + 0.02, 0.34] })
  }
  carton(k, 0.34, 0.22, 0.3, [-0.45, 0.24, 0.02], 0.1, c.sand, c.clay)
  k.add(cyl(0.11, 0.26, 14), c.green, { at: [0.1, 0.24, 0.1] })
  k.add(cyl(0.09, 0.2, 14), c.orange, { at: [-0.1, 0.24, -0.1] })
}

function vice(k: Kit): void {
  k.add(box(0.16, 0.1, 0.12, 0.02), c.ink, { at: [-0.62, 0.965, 0.26] })
  k.add(box(0.05, 0.12, 0.16, 0.012), c.plum, { at: [-0.66, 1.03, 0.26] })
  k.add(box(0.05, 0.12, 0.16, 0.012), c.plum, { at: [-0.56, 1.03, 0.26] })
  rod(k, [-0.5, 0.98, 0.26], [-0.36, 0.98, 0.26], 0.014, c.plum)
  rod(k, [-0.36, 0.92, 0.26], [-0.36, 1.06, 0.26], 0.008, c.ink, { seg: 6 })
}

function toolWall(k: Kit): void {
  k.add(ext(round(1.62, 0.95, 0.03), 0.025, 0.006, 3), mix(c.clay, c.ink, 0.12), { at: [0, 1.56, -0.376], grid: 0.4 })
  const hang = (g: BufferGeometry, colour: string, x: number, y: number, o: AddOptions = {}): Kit =>
    k.add(g, colour, { at: [x, y, -0.338], ...o })
  spanners(hang)
  drivers(hang)
  hang(box(0.03, 0.3, 0.026, 0.008), c.sand, 0.32, 1.68)
  hang(box(0.14, 0.05, 0.05, 0.012), c.ink, 0.32, 1.85)
  hang(
    ext(
      shape([
        [-0.2, 0],
        [0.2, 0.03],
        [0.2, 0.1],
        [-0.2, 0.06],
      ]),
      0.006,
      0.001,
    ),
    mix(c.plum, c.cream, 0.45),
    0.58,
    1.72,
  )
  hang(ext(round(0.13, 0.14, 0.035), 0.025, 0.006, 3), c.orange, 0.74, 1.79, { rot: [0, 0, 0.1] })
  hang(torus(0.11, 0.016, 6, 18), c.ink, -0.52, 1.38)
  hang(torus(0.1, 0.014, 6, 18), c.orange, -0.5, 1.38, {})
  hang(box(0.5, 0.02, 0.12, 0.006), c.sand, 0.4, 1.28, { at: [0.4, 1.28, -0.29] })
}

type Hang = (g: BufferGeometry, colour: string, x: number, y: number, o?: AddOptions) => Kit

function spanners(hang: Hang): void {
  for (let i = 0; i < 5; i++) {
    const h = 0.2 + i * 0.035,
      x = -0.7 + i * 0.09
    hang(box(0.018, h, 0.014, 0.005), mix(c.plum, c.cream, 0.35), x, 1.78 - h / 2 + 0.1)
    hang(
      ext(
        shape([
          [-0.024, 0],
          [0.024, 0],
          [0.03, 0.03],
          [0.012, 0.05],
          [0.008, 0.024],
          [-0.008, 0.024],
          [-0.012, 0.05],
          [-0.03, 0.03],
        ]),
        0.014,
        0.003,
      ),
      mix(c.plum, c.cream, 0.35),
      x,
      1.86,
    )
  }
}

function drivers(hang: Hang): void {
  for (let i = 0; i < 4; i++) {
    const x = -0.16 + i * 0.085
    hang(capsule(0.017, 0.11, 8), [c.orange, c.green, c.orange, c.cream][i]!, x, 1.78)
    hang(cyl(0.005, 0.12, 6, 0.001), mix(c.plum, c.cream, 0.35), x, 1.67)
  }
}

function onTop(k: Kit): void {
  for (let i = 0; i < 5; i++)
    k.add(cyl(0.036, 0.08, 10), [c.cream, c.plum, c.green, c.cream, c.orange][i]!, {
      at: [0.2 + i * 0.1, 1.29, -0.29],
    })
  mug(k, [0.2, 0.916, 0.2], c.cream, c.ink)
  k.add(box(0.34, 0.02, 0.26, 0.004), c.cream, { at: [-0.15, 0.925, 0.08], rot: [0, 0.3, 0] })
  rod(k, [0.5, 0.93, 0.1], [0.72, 0.93, 0.22], 0.012, c.orange, { seg: 6 })
}
