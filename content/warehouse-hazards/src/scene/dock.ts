// The dock: a trailer at door 1, the yard behind door 2, pallets and posts. In order, all of it.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, circle, cyl, flat, lathe, plane } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { carton, pallet } from '@praxia/stage/models/props.ts'
import { c, card } from './palette.ts'
import { trailer } from './trailer.ts'

export function dock(k: Kit, r: () => number): void {
  outside(k)
  k.in([10.3, 0, 0], null, () => trailer(k, r))
  levellers(k)
  k.in([7.25, 0, 6.2], [0, Math.PI / 2, 0], emptyPallets)
  k.in([8.55, 0, 6.1], null, () => loadedPallet(k, r))
  posts(k)
}

// yard, sun disc, the houses across
function outside(k: Kit): void {
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
}

// the steel plates at the doors' sills
function levellers(k: Kit): void {
  k.add(box(0.9, 0.03, 2.3, 0.008), c.steel, { at: [10.05, 0.016, 0], grid: 0.5 })
  k.add(box(0.7, 0.03, 2.3, 0.008), mix(c.steel, c.ink, 0.3), { at: [9.9, -0.0, 4.2], grid: 0.5 })
}

function emptyPallets(k: Kit): void {
  pallet(k, c.kraft)
  k.in([0, 0.144, 0], null, () => {
    pallet(k, mix(c.kraft, c.mint, 0.15))
  })
  k.in([0.02, 0.288, 0.01], [0, 0.05, 0], () => pallet(k, c.kraft))
}

function loadedPallet(k: Kit, r: () => number): void {
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
}

function posts(k: Kit): void {
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
