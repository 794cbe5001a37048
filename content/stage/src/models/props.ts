// Things both trainings use. All dimensions in metres.
import { mix } from '../shapes/colour.ts'
import { box, cyl, ext, flat, gem, lathe, round, torus } from '../shapes/forms.ts'
import { put } from '../shapes/icons.ts'
import type { IconName } from '../shapes/icons.ts'
import type { Kit, V3 } from '../shapes/kit.ts'

// ---- stand that carries a panel: slab behind the paper, pole, foot ----
// The pole ends under the paper: the edges of what stands behind it came through on some machines, in grey specks.
export function stand(k: Kit, w: number, h: number, y: number, { ink = '#2C2643', slab = '#3B3160' } = {}): void {
  k.add(ext(round(w + 0.03, h + 0.03, 0.04), 0.03, 0.006, 6), slab, { at: [0, y, -0.036] })
  k.add(cyl(0.018, y - h / 2 - 0.02, 10), ink, { at: [0, 0.02, -0.03] })
  k.add(
    lathe(
      [
        [0, 0],
        [0.24, 0],
        [0.25, 0.012],
        [0.235, 0.024],
        [0.04, 0.036],
        [0.03, 0.06],
        [0, 0.06],
      ],
      20,
    ),
    ink,
    { at: [0, 0, -0.03] },
  )
  k.add(box(0.16, 0.05, 0.05, 0.012), ink, { at: [0, y - h / 2 - 0.03, -0.026] })
}
export const mug = (k: Kit, at: V3, c: string, dark: string) =>
  k.in(at, null, () => {
    k.add(
      lathe(
        [
          [0, 0.004],
          [0.034, 0],
          [0.038, 0.006],
          [0.04, 0.09],
          [0.035, 0.09],
          [0.033, 0.02],
          [0, 0.015],
        ],
        12,
      ),
      c,
    )
    k.add(torus(0.024, 0.006, 5, 10, Math.PI), c, { at: [0.04, 0.048, 0], rot: [0, 0, -Math.PI / 2] })
    k.add(cyl(0.034, 0.002, 12, 0.0005), dark, { at: [0, 0.07, 0] })
  })
export interface CartonOptions {
  mark?: IconName
  ink?: string
  label?: string
}
export const carton = (
  k: Kit,
  w: number,
  h: number,
  d: number,
  at: V3,
  ry: number,
  c: string,
  tape?: string | null,
  o: CartonOptions = {},
) =>
  k.in(at, [0, ry, 0], () => {
    k.add(box(w, h, d, 0.012), c, { at: [0, h / 2, 0] })
    if (tape) {
      k.add(box(0.05, 0.004, d * 1.001, 0.001), tape, { at: [0, h, 0], ghost: true })
      for (const z of [1, -1])
        k.add(box(0.05, h * 0.28, 0.004, 0.001), tape, { at: [0, h * 0.86, (z * d) / 2], ghost: true })
    }
    if (o.mark) put(k, o.mark, o.ink ?? c, 0.05, [w * 0.28, h * 0.3, d / 2 + 0.003])
    if (o.label)
      k.add(flat(round(w * 0.3, h * 0.24, 0.006)), o.label, { at: [w * 0.2, h * 0.55, d / 2 + 0.003], ghost: true })
  })
// pallet 1.2 x 0.8 x 0.144, long side along x; broken = one board hanging
export function pallet(k: Kit, c: string, broken = false): void {
  for (const z of [-0.33, 0, 0.33]) {
    k.add(box(1.2, 0.022, 0.1, 0.004), c, { at: [0, 0.011, z] })
    for (const x of [-0.53, 0, 0.53])
      k.add(box(0.14, 0.078, 0.1, 0.006), mix(c, '#000000', 0.12), { at: [x, 0.061, z] })
  }
  for (const x of [-0.53, 0, 0.53]) k.add(box(0.14, 0.022, 0.8, 0.004), c, { at: [x, 0.111, 0] })
  ;[-0.34, -0.17, 0, 0.17, 0.34].forEach((z, i) =>
    broken && i === 4
      ? (k.add(box(0.5, 0.022, 0.12, 0.004), mix(c, '#FFFFFF', 0.15), { at: [-0.34, 0.12, 0.34], rot: [0, 0.1, -0.1] }),
        k.add(box(0.42, 0.022, 0.1, 0.004), mix(c, '#FFFFFF', 0.15), { at: [0.4, 0.08, 0.4], rot: [0.3, 0.25, 0.35] }))
      : k.add(box(1.2, 0.022, i % 2 ? 0.1 : 0.13, 0.004), i % 2 ? mix(c, '#FFFFFF', 0.08) : c, { at: [0, 0.133, z] }),
  )
}
export const tree = (k: Kit, h: number, c: string, trunk: string, at: V3, seed = 1) =>
  k.in(at, [0, seed, 0], () => {
    k.add(cyl(0.09, h * 0.45, 7, 0.01, 0.06), trunk)
    k.add(gem(h * 0.3, 1), c, { at: [0, h * 0.66, 0], s: [1, 1.15, 1], rot: [seed, 0, 0] })
    k.add(gem(h * 0.2, 1), mix(c, '#FFFFFF', 0.1), { at: [h * 0.16, h * 0.55, h * 0.1], rot: [0, seed, 0] })
  })
