// The packer's table: shelves with tapes and cartons, screen, tape gun, papers.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, cyl, ext, flat, round, shape, torus } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { carton, mug } from '@praxia/stage/models/props.ts'
import { c, card } from './palette.ts'

export function packingTable(k: Kit, r: () => number): void {
  k.add(box(2.3, 0.06, 0.85, 0.016), mix(c.kraft, c.mint, 0.35), { at: [0, 0.92, 0], grid: 0.2 })
  for (const x of [-1.05, 1.05])
    for (const z of [-0.34, 0.34]) k.add(box(0.07, 0.9, 0.07, 0.01), c.ink, { at: [x, 0.45, z] })
  k.add(box(2.1, 0.03, 0.7, 0.01), c.teal, { at: [0, 0.3, 0], grid: 0.4 })
  for (const x of [-1.05, 1.05]) k.add(box(0.06, 1.2, 0.06, 0.01), c.ink, { at: [x, 1.5, -0.36] })
  k.add(box(2.16, 0.03, 0.3, 0.008), c.teal, { at: [0, 1.62, -0.28] })
  k.add(box(2.16, 0.03, 0.3, 0.008), c.teal, { at: [0, 2.05, -0.28] })
  for (let i = 0; i < 5; i++)
    carton(k, 0.26 + r() * 0.1, 0.2 + r() * 0.12, 0.24, [-0.85 + i * 0.4, 1.635, -0.28], 0, card(i))
  for (let i = 0; i < 4; i++)
    k.add(torus(0.06, 0.022, 7, 16), [c.yellow, c.kraft, c.mint, c.kraft][i]!, {
      at: [-0.8 + i * 0.16, 2.09, -0.28],
      rot: [Math.PI / 2, 0, 0],
    })
  carton(k, 0.5, 0.3, 0.36, [0.15, 0.95, 0.05], 0.05, card(1), mix(c.kraft, c.ink, 0.3), { label: c.mint })
  k.add(ext(round(0.42, 0.28, 0.02), 0.03, 0.006, 3), c.ink, { at: [-0.72, 1.3, -0.2], rot: [-0.08, 0.3, 0] })
  k.add(flat(round(0.37, 0.23, 0.01)), mix(c.teal, c.mint, 0.35), {
    at: [-0.712, 1.302, -0.166],
    rot: [-0.08, 0.3, 0],
    glow: 0.8,
    ghost: true,
  })
  k.add(box(0.04, 0.2, 0.04, 0.008), c.ink, { at: [-0.72, 1.05, -0.22] })
  mug(k, [0.86, 0.95, 0.2], c.red, c.ink)
  k.add(
    ext(
      shape([
        [-0.1, 0],
        [0.1, 0],
        [0.1, 0.03],
        [0.04, 0.11],
        [-0.02, 0.11],
        [-0.1, 0.05],
      ]),
      0.06,
      0.006,
    ),
    c.yellow,
    { at: [0.55, 0.95, 0.2], rot: [0, 0.4, 0] },
  )
  k.add(box(0.3, 0.012, 0.2, 0.004), c.mint, { at: [-0.35, 0.957, 0.18], rot: [0, 0.2, 0] })
  k.add(cyl(0.17, 0.5, 14), mix(c.kraft, c.mint, 0.4), { at: [0.75, 0.32, 0], grid: 0.4 })
  carton(k, 0.5, 0.3, 0.4, [-0.4, 0.32, 0], 0.1, card(2))
}
