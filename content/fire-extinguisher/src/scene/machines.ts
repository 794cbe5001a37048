// Right: low cabinet with hot plate; left: drill press and shelf rack; a poster.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { ball, box, circle, cyl, ext, flat, lathe, round, torus, tube } from '@praxia/stage/shapes/forms.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { carton, mug } from '@praxia/stage/models/props.ts'
import { c } from './look.ts'

export function machines(k: Kit): void {
  const r = rng(13)
  k.in([4.62, 0, 0.8], [0, -Math.PI / 2, 0], kitchenette)
  k.in([3.2, 0, -2.15], null, stool)
  k.in([-4.4, 0, 0.55], [0, Math.PI / 2, 0], drillPress)
  cable(k)
  k.in([-4.7, 0, 1.9], [0, Math.PI / 2, 0], () => shelf(k, r))
  k.in([-4.99, 1.75, -0.45], [0, Math.PI / 2, 0], poster)
}

// low cabinet with the hot plate; the pan (class F) is a part of its own
function kitchenette(k: Kit): void {
  k.add(box(2.4, 0.84, 0.62, 0.014), mix(c.plum, c.cream, 0.14), { at: [0, 0.47, 0], grid: 0.4 })
  k.add(box(2.44, 0.045, 0.68, 0.012), c.sand, { at: [0, 0.91, 0.01], grid: 0.25 })
  for (let i = 0; i < 4; i++) {
    k.add(box(0.56, 0.7, 0.02, 0.01), mix(c.plum, c.cream, 0.28), { at: [-0.9 + i * 0.6, 0.47, 0.315] })
    k.add(box(0.14, 0.018, 0.024, 0.006), c.ink, { at: [-0.9 + i * 0.6, 0.74, 0.33] })
  }
  k.add(box(0.5, 0.05, 0.36, 0.014), c.ink, { at: [-0.4, 0.955, 0] })
  k.add(cyl(0.1, 0.012, 16), c.plum, { at: [-0.4, 0.98, 0] })
  mug(k, [0.3, 0.935, 0.1], c.green, c.ink)
  mug(k, [0.46, 0.935, 0.02], c.orange, c.ink)
  k.add(
    lathe(
      [
        [0, 0],
        [0.09, 0],
        [0.1, 0.02],
        [0.075, 0.18],
        [0.05, 0.2],
        [0, 0.21],
      ],
      14,
    ),
    c.cream,
    { at: [0.85, 0.935, -0.02] },
  )
  rod(k, [0.92, 1.08, -0.02], [1.0, 1.15, -0.02], 0.012, c.cream, { seg: 6 })
}

function stool(k: Kit): void {
  k.add(cyl(0.18, 0.05, 16, 0.015), c.orange, { at: [0, 0.6, 0] })
  for (let i = 0; i < 4; i++) {
    const a = i * 1.571 + 0.5
    rod(k, [Math.sin(a) * 0.1, 0.61, Math.cos(a) * 0.1], [Math.sin(a) * 0.2, 0, Math.cos(a) * 0.2], 0.017, c.ink, {
      seg: 6,
    })
  }
  k.add(torus(0.155, 0.01, 5, 18), c.ink, { at: [0, 0.25, 0], rot: [Math.PI / 2, 0, 0] })
}

function drillPress(k: Kit): void {
  k.add(box(0.5, 0.07, 0.62, 0.02), c.ink, { at: [0, 0.035, 0] })
  k.add(cyl(0.05, 1.75, 12), mix(c.plum, c.cream, 0.35), { at: [0, 0.06, -0.14] })
  k.add(box(0.46, 0.05, 0.42, 0.015), c.plum, { at: [0, 0.92, 0.06] })
  k.add(box(0.3, 0.36, 0.62, 0.05), c.green, { at: [0, 1.66, 0.04] })
  k.add(box(0.32, 0.12, 0.4, 0.04), c.ink, { at: [0, 1.9, -0.02] })
  k.add(cyl(0.045, 0.16, 10), c.ink, { at: [0, 1.34, 0.2] })
  k.add(cyl(0.012, 0.12, 6, 0.002), mix(c.plum, c.cream, 0.4), { at: [0, 1.24, 0.2] })
  for (let i = 0; i < 3; i++) {
    const a = i * 2.094 + 0.4
    rod(k, [0.16, 1.6, 0.12], [0.18, 1.6 + Math.cos(a) * 0.2, 0.12 + Math.sin(a) * 0.2], 0.01, c.ink, { seg: 6 })
    k.add(ball(0.025, 7), c.orange, { at: [0.18, 1.6 + Math.cos(a) * 0.2, 0.12 + Math.sin(a) * 0.2] })
  }
  k.add(box(0.1, 0.08, 0.12, 0.012), c.plum, { at: [0, 0.985, 0.14] })
}

// the drill press's, along the floor to its socket
function cable(k: Kit): void {
  k.add(
    tube(
      [
        [-4.5, 0.05, 0.3],
        [-4.1, 0.02, 0.1],
        [-4.0, 0.015, -0.5],
        [-4.6, 0.02, -0.75],
        [-4.96, 0.04, -0.7],
        [-4.97, 0.3, -0.7],
      ],
      0.011,
      40,
      5,
    ),
    c.ink,
  )
}

function shelf(k: Kit, r: () => number): void {
  for (const y of [0.12, 0.75, 1.4, 2.0]) k.add(box(1.6, 0.04, 0.5, 0.008), c.clay, { at: [0, y, 0], grid: 0.4 })
  for (const x of [-0.78, 0.78])
    for (const z of [-0.22, 0.22]) k.add(box(0.05, 2.1, 0.05, 0.008), c.ink, { at: [x, 1.05, z] })
  ;(
    [
      [-0.5, 0.14, 0.4, 0.36],
      [0.0, 0.14, 0.44, 0.3],
      [0.5, 0.14, 0.36, 0.4],
      [-0.45, 0.77, 0.46, 0.34],
      [0.2, 0.77, 0.5, 0.26],
      [-0.3, 1.42, 0.5, 0.3],
      [0.4, 1.42, 0.4, 0.36],
    ] as const
  ).forEach(([x, y, w, h], i) =>
    carton(
      k,
      w,
      h,
      0.38,
      [x, y, 0],
      (r() - 0.5) * 0.12,
      [c.sand, mix(c.sand, c.clay, 0.3), mix(c.sand, c.cream, 0.3)][i % 3]!,
      c.clay,
    ),
  )
}

// two steps in pictures
function poster(k: Kit): void {
  k.add(ext(round(0.6, 0.84, 0.01), 0.012, 0.003, 2), c.ink)
  k.add(flat(round(0.55, 0.79, 0.006)), c.cream, { at: [0, 0, 0.014], ghost: true })
  k.add(flat(circle(0, 0.06, 0.2), 24), c.orange, { at: [0, 0, 0.016], ghost: true })
  put(k, 'run', c.ink, 0.2, [0, 0.05, 0.019])
  for (let i = 0; i < 3; i++)
    k.add(flat(round(0.36 - i * 0.06, 0.028, 0.01)), c.clay, {
      at: [-0.0 - i * 0.03, -0.24 - i * 0.05, 0.016],
      ghost: true,
    })
}
