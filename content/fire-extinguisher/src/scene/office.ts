// The office corner: desk, chair, board, shelf, partition, boxes.
import { mix, rng } from '@praxia/stage/colour.ts'
import { ball, box, capsule, cyl, ext, flat, gem, lathe, round } from '@praxia/stage/forms.ts'
import { rod } from '@praxia/stage/kit.ts'
import type { Kit } from '@praxia/stage/kit.ts'
import { carton, mug } from '@praxia/stage/parts.ts'
import { chair } from './joinery.ts'
import { c } from './look.ts'

export function office(k: Kit): void {
  const r = rng(12)
  // --- office corner
  k.in([-3.75, 0, -3.58], null, () => {
    k.add(box(1.9, 0.045, 0.78, 0.014), c.sand, { at: [0, 0.74, 0], grid: 0.2 })
    for (const x of [-0.86, 0.86]) {
      k.add(box(0.06, 0.72, 0.06, 0.01), c.ink, { at: [x, 0.36, 0.32] })
      k.add(box(0.06, 0.72, 0.06, 0.01), c.ink, { at: [x, 0.36, -0.32] })
      k.add(box(0.04, 0.05, 0.62, 0.01), c.ink, { at: [x, 0.12, 0] })
    }
    k.add(box(0.42, 0.56, 0.56, 0.014), c.plum, { at: [-0.62, 0.3, 0.02] })
    for (let i = 0; i < 3; i++) {
      k.add(box(0.38, 0.16, 0.02, 0.008), mix(c.plum, c.cream, 0.2), { at: [-0.62, 0.13 + i * 0.18, 0.305] })
      k.add(box(0.12, 0.018, 0.02, 0.004), c.ink, { at: [-0.62, 0.17 + i * 0.18, 0.32] })
    }
    k.add(ext(round(0.6, 0.37, 0.02), 0.025, 0.006, 3), c.ink, { at: [-0.12, 1.12, -0.2], rot: [-0.06, 0.12, 0] })
    k.add(flat(round(0.55, 0.32, 0.01)), mix(c.green, c.cream, 0.25), {
      at: [-0.117, 1.12, -0.172],
      rot: [-0.06, 0.12, 0],
      glow: 0.75,
      ghost: true,
    })
    for (let i = 0; i < 4; i++)
      k.add(flat(round([0.3, 0.2, 0.34, 0.14][i]!, 0.022, 0.008)), i ? c.cream : c.orange, {
        at: [-0.2 + [0.0, -0.05, 0.02, -0.08][i]!, 1.2 - i * 0.05, -0.164],
        rot: [-0.06, 0.12, 0],
        glow: 0.8,
        ghost: true,
      })
    k.add(box(0.05, 0.22, 0.04, 0.01), c.ink, { at: [-0.12, 0.87, -0.22] })
    k.add(cyl(0.12, 0.015, 16), c.ink, { at: [-0.12, 0.762, -0.2] })
    k.add(box(0.42, 0.018, 0.15, 0.006), c.cream, { at: [-0.12, 0.775, 0.1], rot: [0, 0.05, 0] })
    k.add(box(0.06, 0.022, 0.1, 0.01), c.ink, { at: [0.2, 0.775, 0.1] })
    mug(k, [0.38, 0.763, 0.12], c.orange, c.ink)
    for (let i = 0; i < 5; i++)
      k.add(box(0.21, 0.006, 0.297, 0.002), i % 2 ? '#FFF1DC' : c.cream, {
        at: [0.62, 0.767 + i * 0.006, -0.05],
        rot: [0, (r() - 0.5) * 0.3, 0],
      })
    for (let i = 0; i < 4; i++)
      k.add(box(0.055, 0.31, 0.25, 0.008), [c.plum, c.green, c.clay, c.plum][i]!, {
        at: [0.52 + i * 0.062, 0.92, -0.24],
        rot: [0, 0, i === 3 ? -0.12 : 0],
      })
    k.add(cyl(0.07, 0.012, 14), c.ink, { at: [-0.72, 0.762, -0.15] })
    rod(k, [-0.72, 0.77, -0.15], [-0.78, 1.05, -0.2], 0.01, c.ink, { seg: 6 })
    rod(k, [-0.78, 1.05, -0.2], [-0.6, 1.2, -0.05], 0.01, c.ink, { seg: 6 })
    k.add(
      lathe(
        [
          [0.075, 0],
          [0.08, 0.008],
          [0.03, 0.09],
          [0, 0.1],
        ],
        12,
      ),
      c.orange,
      { at: [-0.58, 1.13, -0.03], rot: [0.3, 0, 0.3] },
    )
  })
  chair(k, [-3.55, 0, -2.55], 0.5)
  k.add(ext(round(1.5, 0.8, 0.02), 0.03, 0.006, 2), c.ink, { at: [-3.6, 1.95, -3.99] })
  k.add(flat(round(1.42, 0.72, 0.01)), mix(c.sand, c.clay, 0.3), { at: [-3.6, 1.95, -3.955], ghost: true })
  ;(
    [
      [-0.5, 0.14, 0.22, 0.3, c.cream],
      [-0.2, 0.16, 0.2, 0.26, '#FFF1DC'],
      [0.1, 0.1, 0.3, 0.22, c.orange],
      [0.48, 0.12, 0.24, 0.32, c.cream],
      [-0.48, -0.2, 0.28, 0.2, c.green],
      [-0.1, -0.18, 0.2, 0.22, c.cream],
      [0.22, -0.2, 0.22, 0.16, c.plum],
      [0.52, -0.22, 0.16, 0.16, c.orange],
    ] as const
  ).forEach(([x, y, w, h, q], i) => {
    k.add(box(w, h, 0.005, 0.001), q, {
      at: [-3.6 + x, 1.95 + y, -3.949 + i * 0.0004],
      rot: [0, 0, (r() - 0.5) * 0.12],
      ghost: true,
    })
    k.add(ball(0.011, 6), c.ink, { at: [-3.6 + x, 1.95 + y + h * 0.42, -3.942], ghost: true })
  })
  // shelf on the left wall with binders and a plant, partition, archive boxes, bookcase
  k.in([-4.8, 0, -2.35], [0, Math.PI / 2, 0], () => {
    for (const y of [0.04, 0.72, 1.1, 1.48, 1.86])
      k.add(box(1.5, 0.035, 0.34, 0.008), c.sand, { at: [0, y, 0], grid: 0.4 })
    for (const x of [-0.75, 0, 0.75]) k.add(box(0.035, 1.86, 0.34, 0.008), c.sand, { at: [x, 0.94, 0] })
    k.add(box(1.5, 1.86, 0.012, 0.003), c.clay, { at: [0, 0.94, -0.165] })
    let x = -0.7
    const tones = [c.plum, c.clay, c.cream, c.green, c.plum, c.orange]
    for (const y of [0.74, 1.12, 1.5]) {
      x = -0.71
      while (x < 0.66) {
        const w = 0.04 + r() * 0.035
        if (Math.abs(x + w / 2) > 0.045 && r() > 0.16) {
          const h = 0.25 + r() * 0.07
          k.add(box(w, h, 0.22, 0.006), tones[(r() * 6) | 0]!, { at: [x + w / 2, y + h / 2 + 0.012, 0.02] })
        }
        x += w + 0.004
      }
    }
    k.add(box(0.7, 0.58, 0.3, 0.01), mix(c.sand, c.cream, 0.25), { at: [-0.37, 0.37, 0.02] })
    k.add(box(0.7, 0.58, 0.3, 0.01), mix(c.sand, c.cream, 0.25), { at: [0.37, 0.37, 0.02] })
    for (const q of [-0.08, 0.08]) k.add(ball(0.018, 7), c.ink, { at: [q, 0.42, 0.18] })
    k.add(
      lathe(
        [
          [0, 0],
          [0.09, 0],
          [0.12, 0.2],
          [0.13, 0.2],
          [0.13, 0.22],
          [0, 0.2],
        ],
        14,
      ),
      c.clay,
      { at: [0.45, 1.88, 0] },
    )
    for (let i = 0; i < 9; i++) {
      const a = i * 2.4
      k.add(capsule(0.035, 0.3 + (i % 3) * 0.09, 6), i % 2 ? c.green : mix(c.green, c.cream, 0.2), {
        at: [0.45, 2.06, 0],
        rot: [Math.cos(a) * 0.75, a, Math.sin(a) * 0.75],
        s: [1, 1, 0.35],
      })
    }
  })
  for (const [x, y, s] of [
    [-1.5, 0, 1],
    [-1.55, 0.3, 0.9],
  ] as const)
    carton(k, 0.36 * s, 0.3, 0.38, [x, y, -3.66], 0.06 * s - y * 0.3, mix(c.sand, c.cream, 0.2), c.clay)
  carton(k, 0.34, 0.28, 0.36, [-1.42, 0.0, -3.22], 0.35, c.sand, c.clay)
  for (let i = 0; i < 5; i++)
    k.add(gem(0.05, 0), '#FFF1DC', {
      at: [-2.0 + r() * 0.7 - 0.6, 0.04, -2.75 + r() * 0.4],
      rot: [r() * 5, r() * 5, 0],
    })
  k.in([-4.1, 0, -1.15], null, () => {
    k.add(box(1.7, 1.2, 0.06, 0.012), mix(c.plum, c.cream, 0.25), { at: [0, 0.65, 0], grid: 0.3 })
    k.add(box(1.76, 0.05, 0.09, 0.012), c.sand, { at: [0, 1.27, 0] })
    for (const x of [-0.8, 0.8]) {
      k.add(box(0.06, 0.1, 0.34, 0.01), c.ink, { at: [x, 0.05, 0] })
    }
  })
}
