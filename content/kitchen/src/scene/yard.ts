// Outside: the yard, the van that brought the delivery, hedge, sun, the assembly point.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { box, circle, cyl, ext, flat, plane, round, shape } from '@praxia/stage/shapes/forms.ts'
import { sign } from '@praxia/stage/shapes/icons.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { tree } from '@praxia/stage/models/props.ts'
import { METAL, c } from './look.ts'

export const ASSEMBLY = [8.6, 2.9] as const // x, z

export function yard(k: Kit): void {
  const r = rng(3),
    ground = mix(mix(c.tile, c.wood, 0.4), c.steel, 0.3)
  k.add(plane(50, 50), mix(c.herb, c.egg, 0.25), {
    rot: [-Math.PI / 2, 0, 0],
    at: [28.9, -0.03, 0],
    grid: 4,
    shell: true,
  })
  k.add(plane(50, 50), mix(c.herb, c.egg, 0.25), {
    rot: [-Math.PI / 2, 0, 0],
    at: [-28.9, -0.03, 0],
    grid: 5,
    shell: true,
  })
  k.add(plane(9, 12), ground, { rot: [-Math.PI / 2, 0, 0], at: [8.3, -0.012, 0.6], grid: 0.5, shell: true })
  k.in([7.2, 0, -0.7], [0, 0.35, 0], () => van(k))
  k.add(ext(circle(0, 0, 1.2), 0.02, 0.004, 24), c.herb, {
    at: [ASSEMBLY[0], 0, ASSEMBLY[1]],
    rot: [-Math.PI / 2, 0, 0],
    ghost: true,
  })
  k.add(ext(circle(0, 0, 1.08), 0.02, 0.003, 24), ground, {
    at: [ASSEMBLY[0], 0.004, ASSEMBLY[1]],
    rot: [-Math.PI / 2, 0, 0],
    ghost: true,
  })
  k.in([9.9, 0, 3.2], [0, -1.4, 0], () => {
    k.add(cyl(0.04, 2.5, 10), c.ink)
    k.in([0, 2.35, 0.045], null, () =>
      sign(k, 'meet', 0.8, 0.8, c.herb, '#FFFFFF', { edge: '#FFFDF4', scale: 0.34, r: 0.05, depth: 0.03 }),
    )
  })
  for (let i = 0; i < 8; i++)
    k.add(box(1.5, 0.9, 0.6, 0.16), mix(c.herb, c.ink, 0.16 + (i % 3) * 0.05), {
      at: [12.6 + (i % 2) * 0.06, 0.42, -5 + i * 1.48],
      rot: [0, Math.PI / 2 + (r() - 0.5) * 0.06, 0],
    })
  for (const [x, z, h, s] of [
    [14.4, -3, 4, 1],
    [15.5, 3.4, 4.6, 2],
    [13.8, 6.4, 3.8, 3],
    [-9, 1.8, 4.4, 4],
    [-11, -3.4, 5, 5],
    [-8, -1.2, 3.2, 6],
  ] as const)
    tree(k, h, mix(c.herb, c.tile, s % 2 ? 0.1 : 0.24), mix(c.wood, c.ink, 0.4), [x, -0.02, z], s)
  k.add(flat(circle(0, 0, 7), 40), mix(c.egg, c.tile, 0.2), {
    at: [-46, 15, 4],
    rot: [0, Math.PI / 2, 0],
    glow: 1,
    ghost: true,
    grid: 99,
  })
  for (const [at, ry] of [
    [44, -Math.PI / 2],
    [-44, Math.PI / 2],
  ] as const)
    k.in([at, 0, 0], [0, ry, 0], () => {
      for (const [x, h, w] of [
        [-26, 6, 7],
        [-18, 4, 9],
        [-9, 7, 6],
        [-2, 3.4, 9],
        [7, 5, 7],
        [15, 7.4, 6],
        [24, 4, 9],
      ] as const)
        k.add(
          flat(
            shape([
              [x - w / 2, -1],
              [x + w / 2, -1],
              [x + w / 2, h * 0.8],
              [x, h],
              [x - w / 2, h * 0.8],
            ]),
          ),
          mix('#BFDDEB', c.blue, 0.25),
          { glow: 1, ghost: true, grid: 99 },
        )
    })
}

function van(k: Kit): void {
  k.add(box(1.9, 1.7, 2.6, 0.08), c.tile, { at: [0, 1.25, -0.4], grid: 0.6 })
  k.add(box(1.86, 1.0, 1.1, 0.2), c.tile, { at: [0, 0.9, 1.3], grid: 0.5 })
  k.add(box(1.94, 0.26, 2.62, 0.03), c.blue, { at: [0, 0.9, -0.4] })
  k.add(box(1.7, 0.5, 0.6, 0.1), mix(c.ink, c.blue, 0.3), { at: [0, 1.5, 1.1] })
  k.add(box(1.92, 0.2, 3.9, 0.04), c.ink, { at: [0, 0.36, 0.1] })
  for (const x of [-0.92, 0.92])
    for (const z of [-1.1, 1.3])
      k.add(cyl(0.32, 0.2, 16, 0.04), c.ink, { at: [x + 0.1, 0.32, z], rot: [0, 0, Math.PI / 2] })
  for (const x of [-0.92, 0.92])
    for (const z of [-1.1, 1.3])
      k.add(cyl(0.16, 0.22, 12), METAL, { at: [x + 0.11, 0.32, z], rot: [0, 0, Math.PI / 2] })
  k.add(flat(round(0.7, 0.7, 0.35)), c.egg, { at: [-0.955, 1.55, -0.6], rot: [0, -Math.PI / 2, 0], ghost: true })
}
