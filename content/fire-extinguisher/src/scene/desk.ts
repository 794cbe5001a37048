// The desk with its screen, papers, binders and lamp.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, cyl, ext, flat, lathe, round } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { mug } from '@praxia/stage/models/props.ts'
import { c } from './look.ts'

export function desk(k: Kit, r: () => number): void {
  table(k)
  screen(k)
  onTop(k, r)
  lamp(k)
}

function table(k: Kit): void {
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
}

function screen(k: Kit): void {
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
}

function onTop(k: Kit, r: () => number): void {
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
}

function lamp(k: Kit): void {
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
}
