// Pallet racks: five bays of 2.7 m, beams at 1.6, 3.1 and 4.6 m, uprights 5.65 m high.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, circle, crate, ext, flat, plane, round, shape } from '@praxia/stage/shapes/forms.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { lite, load } from './goods.ts'
import { c } from './palette.ts'

export const RX = 2.45,
  BAY = 2.7,
  Z0 = -2,
  N = 5,
  LV = [0, 1.6, 3.1, 4.6] as const
export const placeZ = (bay: number, j: number): number => Z0 - BAY * bay - 0.5 - j * 0.86 - 0.02

// places that belong to a spot, which puts its own load there, and the foot of the ladder
const isReserved = (sx: number, bay: number, level: number, j: number): boolean =>
  sx < 0 ? level === 2 && bay === 1 && j === 1 : level === 1 && bay === 2 && j < 2

export function rack(k: Kit, sx: 1 | -1, r: () => number): void {
  const x = sx * RX,
    zs = Array.from({ length: N + 1 }, (_, i) => Z0 - i * BAY),
    G = { grid: 0.8 }
  zs.forEach((z, i) => {
    for (const d of [-0.53, 0.53]) {
      const front = d * sx < 0
      if (!(front && sx > 0 && i === 1)) k.add(box(0.1, 5.65, 0.09, 0.008), c.teal, { at: [x + d, 2.82, z], ...G })
      k.add(box(0.2, 0.016, 0.18, 0), c.steel, { at: [x + d, 0.008, z], grid: 9 })
      if (front && !(sx > 0 && i === 1)) {
        k.add(
          ext(
            shape([
              [-0.09, -0.08],
              [0.09, -0.08],
              [0.09, 0.08],
              [-0.09, 0.08],
            ]),
            0.42,
            0.01,
          ),
          c.yellow,
          { at: [x + d - sx * 0.05, 0.02, z], rot: [-Math.PI / 2, 0, 0], grid: 9 },
        )
        for (const y of [0.12, 0.28])
          k.add(crate(0.19, 0.07, 0.17, 0, true), c.ink, { at: [x + d - sx * 0.05, y, z], grid: 9 })
      }
      for (let y = 0.3; y < 3.2; y += 0.3)
        if (front && i < 4) k.add(plane(0.022, 0.05), c.ink, { at: [x + d, y, z + 0.047], ghost: true })
    }
    for (let y = 0.35; y < 5.2; y += 0.85)
      k.add(crate(0.03, 1.22, 0.03, 0.004, true), c.teal, { at: [x, y + 0.35, z], rot: [0, 0, -0.96], grid: 9 })
  })
  for (let i = 0; i < N; i++)
    for (const y of LV.slice(1))
      for (const d of [-0.53, 0.53]) {
        k.add(box(0.055, 0.12, BAY - 0.1, 0), c.yellow, { at: [x + d, y - 0.06, Z0 - BAY * (i + 0.5)], grid: 0.9 })
        for (const e of [-1, 1])
          k.add(crate(0.065, 0.2, 0.05, 0.008, i > 1), mix(c.yellow, c.ink, 0.15), {
            at: [x + d, y - 0.08, Z0 - BAY * (i + 0.5) + e * (BAY / 2 - 0.07)],
            grid: 9,
          })
      }
  for (let i = 0; i < N; i++)
    LV.forEach((y, l) => {
      for (let j = 0; j < 3; j++) {
        if (isReserved(sx, i, l, j)) continue
        const id = (i * 11 + l * 5 + j * 3 + (sx > 0 ? 4 : 0)) % 23
        if ((l === 0 && i === 0) || (sx > 0 && l === 0 && i === 1 && j < 2)) continue
        if (r() < 0.2) continue
        const z = Z0 - BAY * i - 0.5 - j * 0.86 - 0.02
        k.in([x + (r() - 0.5) * 0.05, y + 0.002, z], [0, (r() - 0.5) * 0.03, 0], () => {
          lite(k)
          load(k, id, r, l > 1 || i > 2)
        })
      }
    })
  // signs of place at the head of the rack
  k.in([x, 2.55, Z0 + 0.08], null, () => {
    k.add(ext(round(0.5, 0.5, 0.04), 0.025, 0.006, 4), c.ink)
    k.add(flat(circle(0, 0, 0.17), 24), c.yellow, { at: [0, 0, 0.028], ghost: true })
    put(k, sx < 0 ? 'drop' : 'warn', c.ink, 0.1, [0, 0, 0.031])
  })
}
