// Where goods come in and where they are stored: pallet, rack, scales, what lies in the way.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { box, cyl, flat, round, torus } from '@praxia/stage/shapes/forms.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { carton, pallet } from '@praxia/stage/models/props.ts'
import { PALLET, RACK, c } from './look.ts'

export function goods(k: Kit): void {
  k.in(PALLET, [0, Math.PI / 2, 0], () => pallet(k, c.wood))
  k.in(RACK, [0, Math.PI, 0], rack)
  k.in([0.1, 0, 2.72], [0, Math.PI, 0], cupboard)
}

function rack(k: Kit): void {
  const r = rng(8)
  for (const y of [0.1, 0.82, 1.42, 2.0]) k.add(box(2.0, 0.04, 0.5, 0.008), c.wood, { at: [0, y, 0], grid: 0.35 })
  for (const x of [-0.98, 0, 0.98])
    for (const z of [-0.23, 0.23]) k.add(box(0.05, 2.1, 0.05, 0.008), c.blue, { at: [x, 1.05, z] })
  for (const [x, y, w, h] of [
    [-0.72, 0.12, 0.4, 0.34],
    [-0.25, 0.12, 0.36, 0.28],
    [-0.62, 1.44, 0.5, 0.3],
    [0.3, 1.44, 0.4, 0.36],
    [0.72, 1.44, 0.34, 0.28],
    [-0.6, 0.84, 0.46, 0.34],
    [0.2, 2.02, 0.5, 0.26],
  ] as const)
    carton(
      k,
      w,
      h,
      0.36,
      [x, y, 0],
      (r() - 0.5) * 0.12,
      [c.wood, mix(c.wood, c.rust, 0.3), mix(c.wood, c.pale, 0.3)][(x * 100) & 1]!,
      c.rust,
    )
}

function cupboard(k: Kit): void {
  k.add(box(0.9, 1.9, 0.44, 0.016), mix(c.blue, c.pale, 0.3), { at: [0, 0.95, 0], grid: 0.35 })
  for (const x of [-0.22, 0.22]) {
    k.add(box(0.42, 1.8, 0.02, 0.01), mix(c.blue, c.pale, 0.42), { at: [x, 0.95, 0.225], grid: 0.35 })
    k.add(box(0.02, 0.14, 0.024, 0.006), c.ink, { at: [x * 0.25, 1, 0.24] })
  }
}

/** The three loads, on the ground; each shows its weight by rings as on iron weights, and its marks. */
export function parcel(k: Kit): void {
  carton(k, 0.42, 0.32, 0.36, [0, 0, 0], 0, c.wood, c.rust, { label: c.paper })
  for (const x of [-0.211, 0.211]) k.add(box(0.004, 0.03, 0.1, 0.001), c.ink, { at: [x, 0.22, 0], ghost: true })
}

export function gearbox(k: Kit): void {
  k.add(box(0.56, 0.06, 0.44, 0.01), mix(c.wood, c.rust, 0.3), { at: [0, 0.03, 0] })
  k.add(box(0.46, 0.3, 0.34, 0.04), c.steel, { at: [0, 0.21, 0] })
  k.add(cyl(0.12, 0.5, 16, 0.02), mix(c.steel, c.ink, 0.25), { at: [0, 0.26, -0.25], rot: [Math.PI / 2, 0, 0] })
  k.add(cyl(0.03, 0.16, 10), mix(c.steel, c.pale, 0.5), { at: [0, 0.26, 0.2], rot: [Math.PI / 2, 0, 0] })
  k.add(torus(0.04, 0.012, 6, 14), c.ink, { at: [0, 0.4, 0] })
  k.add(flat(round(0.16, 0.1, 0.01)), c.paper, { at: [0.12, 0.2, 0.172], ghost: true })
  put(k, 'warn', c.red, 0.035, [0.09, 0.2, 0.175])
}

export function longTube(k: Kit): void {
  k.add(box(2.5, 0.1, 0.16, 0.02), mix(c.wood, c.pale, 0.25), { at: [0, 0.05, 0] })
  for (const x of [-1, 0, 1]) k.add(box(0.06, 0.104, 0.164, 0.004), c.rust, { at: [x, 0.05, 0], ghost: true })
  k.add(flat(round(0.16, 0.07, 0.01)), c.paper, { at: [0.4, 0.05, 0.083], ghost: true })
}

export function sackTruck(k: Kit): void {
  for (const x of [-0.2, 0.2]) {
    rod(k, [x, 0.08, 0], [x, 1.25, -0.06], 0.018, c.red, { seg: 8 })
    k.add(cyl(0.13, 0.06, 16, 0.02), c.ink, { at: [x + (x > 0 ? 0.02 : -0.08), 0.13, -0.1], rot: [0, 0, -Math.PI / 2] })
    rod(k, [x, 1.25, -0.06], [x, 1.3, -0.2], 0.02, c.ink, { seg: 8 })
  }
  for (const y of [0.3, 0.6, 0.9]) rod(k, [-0.2, y, -0.015], [0.2, y, -0.015], 0.012, c.red, { seg: 6 })
  k.add(box(0.46, 0.02, 0.3, 0.006), c.steel, { at: [0, 0.03, 0.14] })
}

export function liftTable(k: Kit): void {
  k.add(box(0.84, 0.05, 0.54, 0.012), c.yellow, { at: [0, 0.42, 0] })
  for (const s of [1, -1]) rod(k, [-0.32 * s, 0.14, 0.16], [0.32 * s, 0.4, 0.16], 0.016, c.ink, { seg: 6 })
  for (const s of [1, -1]) rod(k, [-0.32 * s, 0.14, -0.16], [0.32 * s, 0.4, -0.16], 0.016, c.ink, { seg: 6 })
  k.add(box(0.8, 0.05, 0.5, 0.012), c.steel, { at: [0, 0.13, 0] })
  for (const x of [-0.34, 0.34])
    for (const z of [-0.2, 0.2])
      k.add(cyl(0.055, 0.04, 12), c.ink, { at: [x, 0.055, z - 0.02], rot: [Math.PI / 2, 0, 0] })
  for (const z of [-0.22, 0.22]) rod(k, [-0.4, 0.14, z], [-0.56, 0.98, z], 0.014, c.ink, { seg: 6 })
  rod(k, [-0.56, 0.98, -0.22], [-0.56, 0.98, 0.22], 0.016, c.ink, { seg: 6 })
}

export function hoseInTheWay(k: Kit): void {
  for (let i = 0; i < 8; i++)
    rod(
      k,
      [Math.sin(i * 1.1) * 0.12, 0.014, -0.7 + i * 0.18],
      [Math.sin((i + 1) * 1.1) * 0.12, 0.014, -0.7 + (i + 1) * 0.18],
      0.014,
      c.rust,
      { seg: 6 },
    )
}

export function crateInTheWay(k: Kit): void {
  k.add(box(0.46, 0.26, 0.34, 0.012), c.red, { at: [0, 0.13, 0] })
  k.add(box(0.4, 0.02, 0.28, 0.006), mix(c.red, c.ink, 0.5), { at: [0, 0.262, 0], ghost: true })
  for (let i = 0; i < 4; i++)
    rod(k, [-0.14 + i * 0.09, 0.26, -0.08], [-0.1 + i * 0.08, 0.34, 0.1], 0.014, c.steel, { seg: 6 })
}
