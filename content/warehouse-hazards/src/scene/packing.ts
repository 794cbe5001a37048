// The packing line: conveyor, table, the wall with its equipment.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, cyl } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { carton, pallet } from '@praxia/stage/models/props.ts'
import { packingTable } from './packing-table.ts'
import { packingWall } from './packing-wall.ts'
import { c, card } from './palette.ts'

export function packing(k: Kit, r: () => number): void {
  k.in([-5.2, 0, 2.4], null, () => conveyor(k, r))
  k.in([-8.05, 0, 3.4], null, () => packingTable(k, r))
  k.in([-9.998, 0, 0], [0, Math.PI / 2, 0], packingWall)
  k.in([-9.3, 0, -3.2], [0, Math.PI / 2, 0], stackOfPallets)
}

function conveyor(k: Kit, r: () => number): void {
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
}

function stackOfPallets(k: Kit): void {
  k.in([-0.2, 0, 0.2], null, () => {
    pallet(k, c.kraft)
    k.in([0, 0.144, 0], [0, 0.03, 0], () => pallet(k, c.kraft))
    k.in([0, 0.288, 0], [0, -0.03, 0], () => pallet(k, mix(c.kraft, c.mint, 0.15)))
    k.in([0, 0.432, 0], null, () => pallet(k, c.kraft))
  })
}
