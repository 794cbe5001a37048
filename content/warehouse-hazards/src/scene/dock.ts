// The dock: a trailer at door 1, the yard behind door 2, pallets and posts. In order, all of it.
import { mix } from '@praxia/stage/colour.ts'
import { box, circle, cyl, flat, lathe, plane } from '@praxia/stage/forms.ts'
import type { Kit } from '@praxia/stage/kit.ts'
import { carton, pallet } from '@praxia/stage/parts.ts'
import { person } from '@praxia/stage/people.ts'
import { lite, load } from './goods.ts'
import { c, card } from './palette.ts'

export function dock(k: Kit, r: () => number): void {
  k.add(plane(30, 60), mix(c.kraft, c.mint, 0.45), {
    rot: [-Math.PI / 2, 0, 0],
    at: [25.2, -1.2, 0],
    grid: 3,
    shell: true,
  })
  k.add(plane(9, 1.2), c.ink, { at: [10.24, -0.6, 3], rot: [0, Math.PI / 2, 0], shell: true, grid: 1 })
  k.add(flat(circle(0, 0, 9), 36), c.yellow, {
    at: [44, 4, 6],
    rot: [0, -Math.PI / 2, 0],
    glow: 1,
    ghost: true,
    grid: 99,
  })
  for (let i = 0; i < 7; i++)
    k.add(box(3, 2 + ((i * 7) % 4), 3, 0.1), mix(c.teal, c.mint, 0.35), {
      at: [38, 0, -10 + i * 5],
      glow: 0.7,
      ghost: true,
      grid: 99,
    })
  k.in([10.3, 0, 0], null, () => {
    const t = (w: number, h: number, d: number, x: number, y: number, z: number, q: string) =>
      k.add(box(w, h, d, 0.02), q, { at: [x, y, z], grid: 0.7 })
    t(7, 0.1, 2.5, 3.6, -0.04, 0, mix(c.kraft, c.ink, 0.25))
    t(7, 2.8, 0.07, 3.6, 1.4, 1.25, c.mint)
    t(7, 2.8, 0.07, 3.6, 1.4, -1.25, c.mint)
    t(7, 0.07, 2.5, 3.6, 2.8, 0, c.mint)
    t(0.07, 2.8, 2.5, 7.05, 1.4, 0, mix(c.mint, c.steel, 0.4))
    for (const z of [-1.27, 1.27]) t(0.12, 2.85, 0.1, 0.12, 1.4, z, c.steel)
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
    t(7, 0.14, 0.1, 3.6, -0.16, 1.1, c.ink)
    t(0.1, 0.5, 0.08, 6.2, -0.45, 1.0, c.ink)
  })
  k.add(box(0.9, 0.03, 2.3, 0.008), c.steel, { at: [10.05, 0.016, 0], grid: 0.5 })
  k.add(box(0.7, 0.03, 2.3, 0.008), mix(c.steel, c.ink, 0.3), { at: [9.9, -0.0, 4.2], grid: 0.5 })
  k.in([7.25, 0, 6.2], [0, Math.PI / 2, 0], () => {
    pallet(k, c.kraft)
    k.in([0, 0.144, 0], null, () => {
      pallet(k, mix(c.kraft, c.mint, 0.15))
    })
    k.in([0.02, 0.288, 0.01], [0, 0.05, 0], () => pallet(k, c.kraft))
  })
  k.in([8.55, 0, 6.1], null, () => {
    pallet(k, c.kraft)
    for (let a = 0; a < 6; a++)
      carton(
        k,
        0.56,
        0.4,
        0.38,
        [-0.29 + (a % 2) * 0.58, 0.144 + ((a / 4) | 0) * 0.4, -0.2 + ((a >> 1) % 2) * 0.4],
        (r() - 0.5) * 0.06,
        card(a),
        mix(c.kraft, c.ink, 0.3),
      )
  })
  for (const [x, z] of [
    [3.55, -1.55],
    [3.55, 6.2],
    [-3.55, -1.55],
  ] as const) {
    k.add(cyl(0.075, 1.05, 12), c.yellow, { at: [x, 0, z] })
    for (const y of [0.35, 0.7])
      k.add(
        lathe(
          [
            [0.0765, y],
            [0.0765, y + 0.14],
          ],
          12,
        ),
        c.ink,
        { at: [x, 0, z], ghost: true },
      )
    k.add(cyl(0.13, 0.02, 12), c.ink, { at: [x, 0, z] })
  }
}

// driver's mate at the dock, packer at the table, one who walks at the far end: all in vests
export function people(k: Kit): void {
  k.in([8.75, 0, 1.25], [0, -2.0, 0], () =>
    person(k, c, { vest: c.yellow, shirt: c.steel, legs: c.ink, helmet: c.mint, pose: 'phone', skin: '#8A5238' }),
  )
  k.in([-8.05, 0, 4.12], [0, Math.PI, 0], () =>
    person(k, c, { vest: c.yellow, shirt: c.teal, legs: c.ink, pose: 'work', skin: '#C98A62' }),
  )
  k.in([0.35, 0, -13.4], [0, 2.9, 0], () =>
    person(k, c, { vest: c.yellow, shirt: c.teal, legs: c.ink, helmet: c.yellow, pose: 'walk' }),
  )
}
