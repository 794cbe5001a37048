// The packing line: conveyor, table, the wall with its equipment.
import { mix } from '@praxia/stage/colour.ts'
import { box, circle, cyl, ext, flat, lathe, round, shape, torus } from '@praxia/stage/forms.ts'
import { put, sign } from '@praxia/stage/icons.ts'
import type { Kit } from '@praxia/stage/kit.ts'
import { carton, mug, pallet } from '@praxia/stage/parts.ts'
import { c, card, WALL } from './palette.ts'

export function packing(k: Kit, r: () => number): void {
  k.in([-5.2, 0, 2.4], null, () => {
    for (const x of [-0.36, 0.36]) k.add(box(0.05, 0.12, 6, 0.01), c.teal, { at: [x, 0.72, 0], grid: 0.5 })
    for (const z of [-2.7, -0.9, 0.9, 2.7]) {
      for (const x of [-0.34, 0.34]) {
        k.add(box(0.06, 0.68, 0.06, 0.008), c.ink, { at: [x, 0.34, z] })
        k.add(box(0.14, 0.02, 0.12, 0.005), c.ink, { at: [x, 0.01, z] })
      }
      k.add(box(0.66, 0.04, 0.04, 0.006), c.ink, { at: [0, 0.3, z] })
    }
    for (let z = -2.9; z < 2.95; z += 0.17)
      k.add(cyl(0.03, 0.68, 7, 0.003), mix(c.steel, c.mint, 0.3), {
        at: [0.34, 0.755, z],
        rot: [0, 0, Math.PI / 2],
        grid: 9,
      })
    ;(
      [
        [-2.2, 0.42, 0.3, 0.4],
        [-1.3, 0.5, 0.36, 0.44],
        [-0.1, 0.36, 0.24, 0.36],
        [0.9, 0.5, 0.3, 0.5],
        [2.2, 0.42, 0.4, 0.4],
      ] as const
    ).forEach(([z, w, h, d], i) =>
      carton(
        k,
        w,
        h,
        d,
        [(r() - 0.5) * 0.06, 0.79, z],
        (r() - 0.5) * 0.3 + Math.PI / 2,
        card(i),
        mix(c.kraft, c.ink, 0.35),
        { label: c.mint, ...(i % 2 ? { mark: 'drop' as const } : {}), ink: c.ink },
      ),
    )
  })
  k.in([-8.05, 0, 3.4], null, () => {
    k.add(box(2.3, 0.06, 0.85, 0.016), mix(c.kraft, c.mint, 0.35), { at: [0, 0.92, 0], grid: 0.2 })
    for (const x of [-1.05, 1.05])
      for (const z of [-0.34, 0.34]) k.add(box(0.07, 0.9, 0.07, 0.01), c.ink, { at: [x, 0.45, z] })
    k.add(box(2.1, 0.03, 0.7, 0.01), c.teal, { at: [0, 0.3, 0], grid: 0.4 })
    for (const x of [-1.05, 1.05]) k.add(box(0.06, 1.2, 0.06, 0.01), c.ink, { at: [x, 1.5, -0.36] })
    k.add(box(2.16, 0.03, 0.3, 0.008), c.teal, { at: [0, 1.62, -0.28] })
    k.add(box(2.16, 0.03, 0.3, 0.008), c.teal, { at: [0, 2.05, -0.28] })
    for (let i = 0; i < 5; i++)
      carton(k, 0.26 + r() * 0.1, 0.2 + r() * 0.12, 0.24, [-0.85 + i * 0.4, 1.635, -0.28], 0, card(i))
    for (let i = 0; i < 4; i++)
      k.add(torus(0.06, 0.022, 7, 16), [c.yellow, c.kraft, c.mint, c.kraft][i]!, {
        at: [-0.8 + i * 0.16, 2.09, -0.28],
        rot: [Math.PI / 2, 0, 0],
      })
    carton(k, 0.5, 0.3, 0.36, [0.15, 0.95, 0.05], 0.05, card(1), mix(c.kraft, c.ink, 0.3), { label: c.mint })
    k.add(ext(round(0.42, 0.28, 0.02), 0.03, 0.006, 3), c.ink, { at: [-0.72, 1.3, -0.2], rot: [-0.08, 0.3, 0] })
    k.add(flat(round(0.37, 0.23, 0.01)), mix(c.teal, c.mint, 0.35), {
      at: [-0.712, 1.302, -0.166],
      rot: [-0.08, 0.3, 0],
      glow: 0.8,
      ghost: true,
    })
    k.add(box(0.04, 0.2, 0.04, 0.008), c.ink, { at: [-0.72, 1.05, -0.22] })
    mug(k, [0.86, 0.95, 0.2], c.red, c.ink)
    k.add(
      ext(
        shape([
          [-0.1, 0],
          [0.1, 0],
          [0.1, 0.03],
          [0.04, 0.11],
          [-0.02, 0.11],
          [-0.1, 0.05],
        ]),
        0.06,
        0.006,
      ),
      c.yellow,
      { at: [0.55, 0.95, 0.2], rot: [0, 0.4, 0] },
    )
    k.add(box(0.3, 0.012, 0.2, 0.004), c.mint, { at: [-0.35, 0.957, 0.18], rot: [0, 0.2, 0] })
    k.add(cyl(0.17, 0.5, 14), mix(c.kraft, c.mint, 0.4), { at: [0.75, 0.32, 0], grid: 0.4 })
    carton(k, 0.5, 0.3, 0.4, [-0.4, 0.32, 0], 0.1, card(2))
  })
  k.in([-9.998, 0, 0], [0, Math.PI / 2, 0], () => {
    // along this wall local x runs to -z
    k.in([-0.75, 2.05, 0], null, () => sign(k, 'extinguisher', 0.42, 0.42, c.red, '#FFFFFF', { scale: 0.38 }))
    k.add(ext(round(0.2, 0.4, 0.03), 0.02, 0.005, 3), c.ink, { at: [-0.75, 0.95, 0] })
    k.add(box(0.06, 0.05, 0.06, 0.01), c.steel, { at: [-0.75, 1.1, 0.04] })
    k.add(flat(round(0.24, 0.62, 0.05)), mix(WALL, c.mint, 0.16), { at: [-0.75, 1.0, 0.004], ghost: true })
    k.in([1.7, 1.95, 0], null, () => sign(k, 'eye', 0.42, 0.42, c.green, '#FFFFFF', { scale: 0.38 }))
    k.add(
      lathe(
        [
          [0, 0],
          [0.14, 0.03],
          [0.19, 0.1],
          [0.18, 0.1],
          [0.13, 0.045],
          [0, 0.03],
        ],
        16,
      ),
      c.green,
      { at: [1.7, 0.98, 0.2] },
    )
    k.add(box(0.08, 0.3, 0.14, 0.02), c.green, { at: [1.7, 0.92, 0.07] })
    for (const s of [1, -1])
      k.add(
        lathe(
          [
            [0.03, 0],
            [0.045, 0.03],
            [0.03, 0.05],
          ],
          10,
        ),
        c.mint,
        { at: [1.7 + s * 0.08, 1.07, 0.2] },
      )
    k.add(box(0.3, 0.14, 0.05, 0.012), c.mint, { at: [-1.9, 0.95, 0.025] })
    for (let i = 0; i < 3; i++)
      k.add(flat(circle(0, 0, 0.034)), c.ink, { at: [-2 + i * 0.1, 0.95, 0.053], ghost: true })
    k.add(ext(round(0.7, 0.95, 0.02), 0.015, 0.004, 2), c.ink, { at: [3.1, 1.7, 0] })
    k.add(flat(round(0.64, 0.89, 0.01)), c.mint, { at: [3.1, 1.7, 0.018], ghost: true })
    k.add(flat(circle(0, 0, 0.24), 26), c.yellow, { at: [3.1, 1.82, 0.021], ghost: true })
    put(k, 'vest', c.ink, 0.17, [3.1, 1.82, 0.024])
    for (let i = 0; i < 3; i++)
      k.add(flat(round(0.4 - i * 0.08, 0.03, 0.01)), c.teal, { at: [3.1, 1.47 - i * 0.06, 0.021], ghost: true })
  })
  k.in([-9.3, 0, -3.2], [0, Math.PI / 2, 0], () => {
    k.in([-0.2, 0, 0.2], null, () => {
      pallet(k, c.kraft)
      k.in([0, 0.144, 0], [0, 0.03, 0], () => pallet(k, c.kraft))
      k.in([0, 0.288, 0], [0, -0.03, 0], () => pallet(k, mix(c.kraft, c.mint, 0.15)))
      k.in([0, 0.432, 0], null, () => pallet(k, c.kraft))
    })
  })
}
