// What stands on pallets and floors: light pallets, drums, loads.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, crate, cyl, lathe, plane } from '@praxia/stage/shapes/forms.ts'
import type { P2 } from '@praxia/stage/shapes/forms.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { c, card } from './palette.ts'

export function lite(k: Kit): void {
  for (const z of [-0.33, 0, 0.33])
    k.add(crate(1.2, 0.1, 0.1, 0.006, true), mix(c.kraft, c.ink, 0.3), { at: [0, 0.05, z], grid: 9 })
  k.add(crate(1.2, 0.044, 0.8, 0.008, true), mix(c.kraft, c.ink, 0.12), { at: [0, 0.122, 0], grid: 9 })
}
export function drum(k: Kit, col: string, at: V3, o: { seg?: number; rot?: V3 } = {}): void {
  k.add(
    lathe(
      [
        [0, 0],
        [0.28, 0],
        [0.29, 0.012],
        [0.285, 0.03],
        [0.283, 0.29],
        [0.297, 0.3],
        [0.297, 0.318],
        [0.283, 0.33],
        [0.283, 0.57],
        [0.297, 0.58],
        [0.297, 0.6],
        [0.283, 0.61],
        [0.283, 0.86],
        [0.292, 0.872],
        [0.292, 0.885],
        [0.27, 0.885],
        [0.265, 0.87],
        [0, 0.87],
      ],
      o.seg || 16,
    ),
    col,
    { at, rot: o.rot, grid: 9 },
  )
  k.add(cyl(0.03, 0.02, 8), c.ink, { at: [at[0] + 0.14, at[1] + 0.87, at[2]] })
}
// a small drum, and one that nobody sees from near: without its ribs
const RIBBED: P2[] = [
    [0, 0],
    [0.27, 0],
    [0.28, 0.02],
    [0.28, 0.28],
    [0.292, 0.3],
    [0.28, 0.32],
    [0.28, 0.56],
    [0.292, 0.58],
    [0.28, 0.6],
    [0.28, 0.84],
    [0.27, 0.86],
    [0, 0.86],
  ],
  SMOOTH: P2[] = [
    [0.28, 0],
    [0.28, 0.84],
    [0.27, 0.86],
    [0, 0.86],
  ]
export function load(k: Kit, i: number, r: () => number, plain = false): void {
  // what stands on a pallet, at most 1.2 m high
  const t = i % 7
  if (t < 3) {
    const n = 2,
      m = 2 + (i % 2),
      h = [0.34, 0.3, 0.4][t]!,
      L = 1 + ((i * 5) % 3)
    for (let y = 0; y < L; y++)
      for (let a = 0; a < n; a++)
        for (let b = 0; b < m; b++) {
          if (y === L - 1 && L > 1 && r() < 0.3) continue
          const w = 1.16 / n,
            d = 0.78 / m
          k.add(crate(w - 0.012, h - 0.008, d - 0.012, 0.01, plain), card(i + (r() < 0.25 ? 1 : 0)), {
            at: [-0.58 + w * (a + 0.5) + (r() - 0.5) * 0.012, 0.144 + h * (y + 0.5), -0.39 + d * (b + 0.5)],
            rot: [0, (r() - 0.5) * 0.03, 0],
            grid: 9,
          })
          if (!plain)
            k.add(plane(0.05, h * 0.99), mix(card(i), c.ink, 0.18), {
              rot: [0, ((a ? 1 : -1) * Math.PI) / 2, 0],
              at: [(a ? 1 : -1) * 0.583, 0.144 + h * (y + 0.5), -0.39 + d * (b + 0.5)],
              ghost: true,
              grid: 9,
            })
        }
  } else if (t === 3) {
    k.add(box(1.12, 0.98, 0.76, 0.05), mix(c.mint, c.steel, 0.25), { at: [0, 0.64, 0], grid: 0.5 })
    for (const y of [0.4, 0.68, 0.96]) k.add(crate(1.135, 0.05, 0.775, 0, true), c.mint, { at: [0, y, 0], grid: 9 })
  } else if (t === 4)
    for (const x of [-0.29, 0.29]) {
      k.add(lathe(plain ? SMOOTH : RIBBED, 10), c.teal, { at: [x, 0.144, 0], grid: 9 })
    }
  else if (t === 5)
    for (let y = 0; y < 3; y++)
      for (const x of [-0.29, 0.29]) {
        const tub = plain ? crate(0.55, 0.27, 0.74, 0, true) : box(0.55, 0.27, 0.74, 0.03)
        k.add(tub, y % 2 ? c.teal : c.yellow, { at: [x, 0.144 + 0.29 * (y + 0.5), 0], grid: 9 })
        k.add(crate(0.556, 0.03, 0.746, 0, true), c.ink, {
          at: [x, 0.144 + 0.29 * (y + 1) - 0.03, 0],
          grid: 9,
          ghost: true,
        })
      }
  else {
    k.add(box(1.1, 0.7, 0.74, 0.03), card(i), { at: [0, 0.5, 0], grid: 0.5 })
    for (const x of [-0.3, 0.3])
      k.add(crate(0.03, 0.71, 0.752, 0, true), c.ink, { at: [x, 0.5, 0], ghost: true, grid: 9 })
    put(k, 'drop', c.ink, 0.08, [0.556, 0.52, 0.16], [0, Math.PI / 2, 0])
    put(k, 'drop', c.ink, 0.08, [-0.556, 0.52, -0.16], [0, -Math.PI / 2, 0])
  }
}
