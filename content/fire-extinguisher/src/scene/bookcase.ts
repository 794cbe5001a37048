// Shelves on the left wall: binders, two doors below, a plant on top.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { ball, box, capsule, lathe } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { c } from './look.ts'

export function bookcase(k: Kit, r: () => number): void {
  for (const y of [0.04, 0.72, 1.1, 1.48, 1.86])
    k.add(box(1.5, 0.035, 0.34, 0.008), c.sand, { at: [0, y, 0], grid: 0.4 })
  for (const x of [-0.75, 0, 0.75]) k.add(box(0.035, 1.86, 0.34, 0.008), c.sand, { at: [x, 0.94, 0] })
  k.add(box(1.5, 1.86, 0.012, 0.003), c.clay, { at: [0, 0.94, -0.165] })
  binders(k, r)
  k.add(box(0.7, 0.58, 0.3, 0.01), mix(c.sand, c.cream, 0.25), { at: [-0.37, 0.37, 0.02] })
  k.add(box(0.7, 0.58, 0.3, 0.01), mix(c.sand, c.cream, 0.25), { at: [0.37, 0.37, 0.02] })
  for (const q of [-0.08, 0.08]) k.add(ball(0.018, 7), c.ink, { at: [q, 0.42, 0.18] })
  plant(k)
}

function binders(k: Kit, r: () => number): void {
  const tones = [c.plum, c.clay, c.cream, c.green, c.plum, c.orange]
  for (const y of [0.74, 1.12, 1.5]) {
    let x = -0.71
    while (x < 0.66) {
      const w = 0.04 + r() * 0.035
      if (Math.abs(x + w / 2) > 0.045 && r() > 0.16) {
        const h = 0.25 + r() * 0.07
        k.add(box(w, h, 0.22, 0), tones[(r() * 6) | 0]!, { at: [x + w / 2, y + h / 2 + 0.012, 0.02] })
      }
      x += w + 0.004
    }
  }
}

function plant(k: Kit): void {
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
}
