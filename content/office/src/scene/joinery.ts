// Walls with openings, frames, chairs.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { ball, box, cyl, ext, plane, round } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { c } from './look.ts'

export type Hole = readonly [number, number, number, number] // along the wall from and to, height from and to
const sorted = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b)

/** A wall in the plane x = at ('x', runs along z) or z = at ('z', runs along x), seen from the side `inward`. */
export function wall(
  k: Kit,
  axis: 'x' | 'z',
  at: number,
  from: number,
  to: number,
  h: number,
  holes: readonly Hole[],
  colour: string,
  inward: 1 | -1,
): void {
  const us = sorted([from, to, ...holes.flatMap((q) => [q[0], q[1]])]),
    vs = sorted([0, h, ...holes.flatMap((q) => [q[2], q[3]])])
  for (let i = 0; i + 1 < us.length; i++)
    for (let j = 0; j + 1 < vs.length; j++) {
      const um = (us[i]! + us[i + 1]!) / 2,
        vm = (vs[j]! + vs[j + 1]!) / 2
      if (holes.some((q) => um > q[0] && um < q[1] && vm > q[2] && vm < q[3])) continue
      const g = plane(us[i + 1]! - us[i]!, vs[j + 1]! - vs[j]!)
      for (const s of [1, -1] as const) {
        const off = s === 1 ? 0 : -0.2 * inward,
          turned = inward * s > 0
        k.add(g, s === 1 ? colour : mix(c.steel, c.ink, 0.3), {
          at: axis === 'x' ? [at + off, vm, um] : [um, vm, at + off],
          rot: [0, axis === 'x' ? (turned ? Math.PI / 2 : -Math.PI / 2) : turned ? 0 : Math.PI, 0],
          shell: true,
          grid: s === 1 ? 0.4 : 1.5,
        })
      }
    }
}

/** Frame of an opening, with a bar across and a sill. */
export function windowIn(k: Kit, axis: 'x' | 'z', at: number, q: Hole, bars: readonly number[]): void {
  const t = 0.05,
    bar = (u: number, v: number, w: number, h: number, deep = 0.2): void => {
      k.add(axis === 'x' ? box(deep, h, w, 0.008) : box(w, h, deep, 0.008), c.ink, {
        at: axis === 'x' ? [at, v, u] : [u, v, at],
        grid: 0.6,
      })
    },
    um = (q[0] + q[1]) / 2,
    vm = (q[2] + q[3]) / 2
  for (const u of [q[0], q[1]]) bar(u, vm, t, q[3] - q[2] + t)
  for (const v of [q[2], q[3]]) bar(um, v, q[1] - q[0] + t, t)
  for (const share of bars) bar(q[0] + (q[1] - q[0]) * share, vm, 0.035, q[3] - q[2], 0.06)
}

/** A chair on castors; faces -z. */
export function officeChair(k: Kit, at: V3, ry: number, colour: string): void {
  k.in(at, [0, ry, 0], () => {
    for (let i = 0; i < 5; i++) {
      const a = i * 1.2566
      rod(k, [0, 0.09, 0], [Math.sin(a) * 0.27, 0.06, Math.cos(a) * 0.27], 0.018, c.ink, { seg: 6 })
      k.add(ball(0.028, 6), c.ink, { at: [Math.sin(a) * 0.28, 0.03, Math.cos(a) * 0.28] })
    }
    k.add(cyl(0.026, 0.34, 8), c.steel, { at: [0, 0.09, 0] })
    k.add(box(0.46, 0.07, 0.44, 0.03), colour, { at: [0, 0.46, 0] })
    k.add(box(0.05, 0.34, 0.03, 0.01), c.ink, { at: [0, 0.58, 0.23], rot: [0.1, 0, 0] })
    k.add(ext(round(0.42, 0.46, 0.1), 0.06, 0.02, 4), colour, { at: [0, 0.86, 0.22], rot: [0.12, 0, 0] })
  })
}

/** A visitor's chair with a shell and four wooden legs; faces -z. */
export function shellChair(k: Kit, at: V3, ry: number, colour: string): void {
  k.in(at, [0, ry, 0], () => {
    for (const x of [1, -1])
      for (const z of [1, -1]) rod(k, [x * 0.16, 0.42, z * 0.14], [x * 0.23, 0, z * 0.22], 0.015, c.oak, { seg: 7 })
    k.add(box(0.46, 0.06, 0.44, 0.028), colour, { at: [0, 0.44, 0] })
    k.add(ext(round(0.45, 0.42, 0.12), 0.05, 0.018, 5), colour, { at: [0, 0.68, 0.185], rot: [0.2, 0, 0] })
    for (const x of [1, -1])
      k.add(box(0.035, 0.035, 0.34, 0.012), mix(colour, c.ink, 0.2), { at: [x * 0.235, 0.62, 0.04], rot: [0.06, 0, 0] })
    for (const x of [1, -1])
      rod(k, [x * 0.235, 0.46, -0.1], [x * 0.235, 0.62, -0.1], 0.013, mix(colour, c.ink, 0.2), { seg: 6 })
  })
}
