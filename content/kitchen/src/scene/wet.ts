// The wall with the window: dish sink under it, basin for the hands nearer to the door.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, capsule, circle, cyl, ext, flat, lathe, plane, round, torus, tube } from '@praxia/stage/shapes/forms.ts'
import { put, sign } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { DARK_METAL, METAL, c, onLeft } from './look.ts'
import { worktop } from './range.ts'

export function wetWall(k: Kit): void {
  onLeft(k, () => {
    k.in([0.45, 0, 0], null, () => {
      worktop(k, 2.5, 0.62)
      dishSink(k)
    })
    k.in([-1.75, 0, 0], null, () => basin(k))
    k.in([-2.7, 0, 0], null, () => bin(k))
  })
}

function dishSink(k: Kit): void {
  const wet = mix(c.steel, c.ink, 0.45)
  k.add(ext(round(0.62, 0.46, 0.06), 0.01, 0.003, 5), METAL, { at: [0.1, 0.921, 0.34], rot: [-Math.PI / 2, 0, 0] })
  k.add(flat(round(0.54, 0.38, 0.05), 5), wet, { at: [0.1, 0.9325, 0.34], rot: [-Math.PI / 2, 0, 0], ghost: true })
  k.add(flat(round(0.4, 0.26, 0.04), 5), mix(wet, c.ink, 0.4), {
    at: [0.1, 0.934, 0.35],
    rot: [-Math.PI / 2, 0, 0],
    ghost: true,
  })
  k.add(cyl(0.03, 0.05, 12), METAL, { at: [0.1, 0.92, 0.08] })
  k.add(
    tube(
      [
        [0.1, 0.96, 0.08],
        [0.1, 1.28, 0.08],
        [0.1, 1.36, 0.18],
        [0.1, 1.3, 0.29],
        [0.1, 1.2, 0.3],
      ],
      0.016,
      22,
      8,
    ),
    METAL,
  )
  k.add(box(0.14, 0.02, 0.03, 0.008), METAL, { at: [0.17, 1.0, 0.08], rot: [0, 0, 0.3] })
  // the draining board, with what was washed last
  for (let i = 0; i < 9; i++)
    k.add(box(0.5, 0.008, 0.012, 0.003), mix(c.steel, c.ink, 0.15), {
      at: [-0.6, 0.926, 0.12 + i * 0.052],
      ghost: true,
    })
  k.add(
    lathe(
      [
        [0, 0.15],
        [0.1, 0.15],
        [0.105, 0.14],
        [0.11, 0],
        [0.1, 0],
        [0.095, 0.13],
        [0, 0.14],
      ],
      16,
    ),
    METAL,
    { at: [-0.76, 0.93, 0.2] },
  )
  for (let i = 0; i < 4; i++)
    k.add(cyl(0.12, 0.012, 16, 0.004), i % 2 ? c.tile : mix(c.tile, c.blue, 0.2), {
      at: [0.82 + i * 0.03, 1.04, 0.2],
      rot: [0.15, 0, Math.PI / 2 - 0.2],
    })
  k.add(box(0.36, 0.02, 0.26, 0.008), DARK_METAL, { at: [0.86, 0.93, 0.2] })
  k.add(capsule(0.032, 0.2, 9), mix(c.herb, c.egg, 0.35), { at: [0.44, 0.922, 0.1] })
  k.add(cyl(0.012, 0.04, 8), c.tile, { at: [0.44, 1.12, 0.1] })
  k.add(box(0.11, 0.035, 0.07, 0.012), c.egg, { at: [0.46, 0.94, 0.24], rot: [0, 0.4, 0] })
}

function basin(k: Kit): void {
  k.add(ext(round(0.5, 0.4, 0.1), 0.14, 0.02, 6), c.tile, { at: [0, 0.79, 0.22], rot: [-Math.PI / 2, 0, 0], grid: 0.2 })
  k.add(flat(round(0.38, 0.26, 0.08), 6), mix(c.steel, c.blue, 0.25), {
    at: [0, 0.932, 0.25],
    rot: [-Math.PI / 2, 0, 0],
    ghost: true,
  })
  k.add(flat(circle(0, 0, 0.025), 10), c.ink, { at: [0, 0.934, 0.27], rot: [-Math.PI / 2, 0, 0], ghost: true })
  k.add(box(0.42, 0.3, 0.2, 0.04), mix(c.tile, c.steel, 0.3), { at: [0, 0.66, 0.12] })
  k.add(
    tube(
      [
        [0, 0.93, 0.06],
        [0, 1.1, 0.06],
        [0, 1.14, 0.13],
        [0, 1.1, 0.2],
      ],
      0.015,
      16,
      8,
    ),
    METAL,
  )
  // soap, paper, what they are for
  k.add(box(0.11, 0.22, 0.1, 0.03), c.tile, { at: [0.26, 1.32, 0.05] })
  k.add(flat(round(0.05, 0.09, 0.012)), mix(c.herb, c.tile, 0.35), { at: [0.26, 1.34, 0.103], ghost: true })
  k.add(box(0.04, 0.03, 0.05, 0.01), c.blue, { at: [0.26, 1.205, 0.07] })
  k.add(box(0.28, 0.3, 0.13, 0.04), c.tile, { at: [-0.32, 1.42, 0.065] })
  k.add(flat(round(0.2, 0.05, 0.01)), c.blue, { at: [-0.32, 1.46, 0.132], ghost: true })
  k.add(plane(0.2, 0.1), '#FFFDF4', { at: [-0.32, 1.22, 0.075], rot: [0.1, 0, 0] })
  k.add(plane(0.2, 0.1), mix('#FFFDF4', c.steel, 0.2), { at: [-0.32, 1.22, 0.074], rot: [0.1, Math.PI, 0] })
  k.in([0, 1.62, 0.004], null, () => sign(k, 'drop', 0.22, 0.22, c.blue, '#FFFFFF', {}))
  rod(k, [0.5, 1.34, 0], [0.5, 1.34, 0.06], 0.01, DARK_METAL, { seg: 6 })
}

function bin(k: Kit): void {
  k.add(
    lathe(
      [
        [0, 0],
        [0.17, 0],
        [0.18, 0.02],
        [0.2, 0.52],
        [0.205, 0.53],
        [0.19, 0.56],
        [0, 0.6],
      ],
      16,
    ),
    mix(c.steel, c.ink, 0.2),
    { at: [0, 0, 0.24] },
  )
  k.add(box(0.1, 0.02, 0.1, 0.006), c.ink, { at: [0, 0.03, 0.44] })
  put(k, 'papers', c.tile, 0.05, [0, 0.36, 0.435])
  k.add(torus(0.2, 0.008, 5, 18), DARK_METAL, { at: [0, 0.53, 0.24], rot: [Math.PI / 2, 0, 0] })
}
