// Walls with openings, frames, a chair.
import { ball, box, cyl, ext, plane, round } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { c } from './look.ts'

type Hole = readonly [number, number, number, number] // u from, u to, v from, v to
export function wall(
  k: Kit,
  axis: 'x' | 'z',
  at: number,
  u0: number,
  u1: number,
  h: number,
  holes: readonly Hole[],
  paintOf: (v: number) => string,
  inward: number,
  cuts: readonly [readonly number[], readonly number[]] = [[], []],
): void {
  // axis 'x': wall in the plane x = at, u runs along z
  const us = [...new Set([u0, u1, ...cuts[0], ...holes.flatMap((q) => [q[0], q[1]])])].sort((a, b) => a - b),
    vs = [...new Set([0, 1.05, h, ...cuts[1], ...holes.flatMap((q) => [q[2], q[3]])])].sort((a, b) => a - b)
  for (let i = 0; i + 1 < us.length; i++)
    for (let j = 0; j + 1 < vs.length; j++) {
      const ua = us[i]!,
        ub = us[i + 1]!,
        va = vs[j]!,
        vb = vs[j + 1]!,
        um = (ua + ub) / 2,
        vm = (va + vb) / 2
      if (holes.some((q) => um > q[0] && um < q[1] && vm > q[2] && vm < q[3])) continue
      const g = plane(ub - ua, vb - va)
      for (const s of [1, -1]) {
        const inn = s === 1,
          off = inn ? 0 : -0.22 * inward
        const ry = axis === 'x' ? (inward * s > 0 ? Math.PI / 2 : -Math.PI / 2) : inward * s > 0 ? 0 : Math.PI
        k.add(g, inn ? paintOf(vm) : c.clay, {
          at: axis === 'x' ? [at + off, vm, um] : [um, vm, at + off],
          rot: [0, ry, 0],
          shell: true,
          grid: inn ? 0.4 : 1.2,
        })
      }
    }
}
export function frame(
  k: Kit,
  axis: 'x' | 'z',
  at: number,
  q: Hole,
  col: string,
  t = 0.06,
  depth = 0.26,
  sill = true,
): void {
  const w = q[1] - q[0],
    h = q[3] - q[2],
    um = (q[0] + q[1]) / 2,
    vm = (q[2] + q[3]) / 2,
    B = (u: number, v: number, a: number, b: number) =>
      k.add(axis === 'x' ? box(depth, b, a, 0.008) : box(a, b, depth, 0.008), col, {
        at: axis === 'x' ? [at, v, u] : [u, v, at],
        grid: 0.5,
      })
  B(q[0], vm, t, h + t)
  B(q[1], vm, t, h + t)
  B(um, q[3], w + t, t)
  if (sill) B(um, q[2], w + t, t)
}
export function chair(k: Kit, at: V3, ry: number): void {
  k.in(at, [0, ry, 0], () => {
    for (let i = 0; i < 5; i++) {
      const a = i * 1.2566
      rod(k, [0, 0.09, 0], [Math.sin(a) * 0.28, 0.06, Math.cos(a) * 0.28], 0.018, c.ink, { seg: 6 })
      k.add(ball(0.03, 7), c.ink, { at: [Math.sin(a) * 0.29, 0.032, Math.cos(a) * 0.29] })
    }
    k.add(cyl(0.028, 0.34, 8), c.plum, { at: [0, 0.09, 0] })
    k.add(box(0.46, 0.075, 0.44, 0.03), c.orange, { at: [0, 0.46, 0] })
    k.add(box(0.05, 0.34, 0.03, 0.01), c.ink, { at: [0, 0.58, 0.23], rot: [0.1, 0, 0] })
    k.add(ext(round(0.42, 0.44, 0.1), 0.06, 0.02, 4), c.orange, { at: [0, 0.86, 0.22], rot: [0.12, 0, 0] })
    for (const s of [1, -1]) {
      rod(k, [s * 0.24, 0.46, 0.08], [s * 0.26, 0.66, 0.06], 0.014, c.ink, { seg: 6 })
      k.add(box(0.06, 0.03, 0.24, 0.012), c.ink, { at: [s * 0.26, 0.67, 0] })
    }
  })
}
