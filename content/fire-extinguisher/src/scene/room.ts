// The room's shell: 10 x 7 x 3.2, door in the right wall, three windows, lamps, floor marks.
import { mix, rng } from '@praxia/stage/colour.ts'
import { ball, box, flat, lathe, plane, round } from '@praxia/stage/forms.ts'
import { put } from '@praxia/stage/icons.ts'
import { rod } from '@praxia/stage/kit.ts'
import type { Kit } from '@praxia/stage/kit.ts'
import { frame, wall } from './joinery.ts'
import { DOOR, c } from './look.ts'

export function room(k: Kit): void {
  const r = rng(11),
    upper = '#FFE4BF',
    low = mix(c.clay, c.sand, 0.35)
  const paintOf = (v: number) => (v < 1.05 ? low : upper)
  // --- shell
  const conc = mix(c.plum, c.cream, 0.46)
  k.add(plane(6.55, 7), conc, { rot: [-Math.PI / 2, 0, 0], at: [1.725, 0, -0.5], grid: 0.3 })
  k.add(plane(3.45, 4.15), conc, { rot: [-Math.PI / 2, 0, 0], at: [-3.275, 0, 0.925], grid: 0.3 })
  k.add(plane(10, 7), mix(conc, c.ink, 0.2), { rot: [-Math.PI / 2, 0, 0], at: [0, -0.008, -0.5], ghost: true, grid: 2 }) // closes hairlines between floor parts
  for (let i = 0; i < 12; i++)
    k.add(plane(3.45, 2.85 / 12), mix(c.sand, c.clay, 0.12 + ((i * 7) % 5) * 0.045), {
      rot: [-Math.PI / 2, 0, 0],
      at: [-3.275, 0, -4 + (2.85 / 12) * (i + 0.5)],
      grid: 0.3,
    })
  k.add(plane(10, 7), mix(c.cream, c.plum, 0.3), {
    rot: [Math.PI / 2, 0, 0],
    at: [0, 3.2, -0.5],
    grid: 0.6,
    shell: true,
  })
  k.add(plane(10.6, 7.6), c.clay, { rot: [-Math.PI / 2, 0, 0], at: [0, 3.45, -0.5], grid: 2, shell: true })
  const win: (readonly [number, number, number, number])[] = [
    [-1.35, -0.25, 1.35, 2.65],
    [0.15, 1.25, 1.35, 2.65],
    [1.65, 2.6, 1.35, 2.65],
  ]
  wall(k, 'z', -4, -5, 5, 3.2, [], paintOf, 1, [
    [-4.37, -2.83, -1.33, -0.67, 2.02, 3.68],
    [0.97, 1.53, 1.93, 2.37],
  ]) // cut where boards and the cabinet end, so that their shade has a clean edge
  wall(k, 'z', 3, -5, 5, 3.2, [], paintOf, -1)
  wall(k, 'x', -5, -4, 3, 3.2, [], paintOf, 1)
  wall(k, 'x', 5, -4, 3, 3.2, [[...DOOR, 0, 2.12], ...win], paintOf, -1)
  k.add(box(0.3, 0.3, 7.4, 0.02), c.clay, { at: [5.1, 3.3, -0.5], grid: 1 })
  k.add(box(0.16, 1.05, 0.16, 0.01), c.clay, { at: [5.16, 0.52, -4.16] })
  for (const q of win) {
    frame(k, 'x', 5.1, q, c.ink)
    k.add(box(0.05, 1.3, 0.035, 0.008), c.ink, { at: [5.1, 2, (q[0] + q[1]) / 2] })
    k.add(box(0.05, 0.035, 1.1, 0.008), c.ink, { at: [5.1, 2.15, (q[0] + q[1]) / 2] })
    k.add(box(0.42, 0.04, q[1] - q[0] + 0.16, 0.012), c.sand, { at: [5.0, 1.32, (q[0] + q[1]) / 2] })
  }
  frame(k, 'x', 5.1, [...DOOR, 0, 2.12], c.ink, 0.09, 0.3, false)
  k.add(box(0.3, 0.02, 1.1, 0.006), c.plum, { at: [5.1, 0.01, -2.82] })
  // skirting, rail along the wainscot, ceiling beams, duct, lamps
  const rail = (y: number, h: number, d: number, col: string) => {
    k.add(box(10, h, d, 0.006), col, { at: [0, y, -4 + d / 2], grid: 0.5 })
    k.add(box(d, h, 7, 0.006), col, { at: [-5 + d / 2, y, -0.5], grid: 0.5 })
    k.add(box(d, h, 5.25, 0.006), col, { at: [5 - d / 2, y, 0.37], grid: 0.5 })
    k.add(box(d, h, 0.55, 0.006), col, { at: [5 - d / 2, y, -3.7] })
  }
  rail(0.05, 0.1, 0.02, c.ink)
  rail(1.06, 0.045, 0.035, c.clay)
  for (const x of [-3.3, 0, 3.3])
    k.add(box(0.18, 0.24, 7, 0.02), c.clay, { at: [x, 3.08, -0.5], grid: 0.6, shell: true })
  k.add(
    lathe(
      [
        [0.17, 0],
        [0.17, 6.6],
      ],
      14,
    ),
    mix(c.plum, c.cream, 0.3),
    { at: [2.1, 2.74, 2.8], rot: [-Math.PI / 2, 0, 0], grid: 0.8, shell: true },
  )
  for (let i = 0; i < 6; i++)
    k.add(
      lathe(
        [
          [0.172, 0],
          [0.19, 0.01],
          [0.19, 0.05],
          [0.172, 0.06],
        ],
        14,
      ),
      c.plum,
      { at: [2.1, 2.74, 2.3 - i * 1.15], rot: [-Math.PI / 2, 0, 0], shell: true },
    )
  for (const [x, z] of [
    [-3.3, -2.4],
    [0, -2],
    [3.3, -1.2],
    [-1.6, 0.8],
  ] as const) {
    rod(k, [x, 2.5, z], [x, 3, z], 0.008, c.ink, { seg: 5 })
    k.add(
      lathe(
        [
          [0.22, 0],
          [0.225, 0.012],
          [0.09, 0.13],
          [0.04, 0.17],
          [0.035, 0.21],
          [0, 0.21],
        ],
        16,
      ),
      c.ink,
      { at: [x, 2.42, z], shell: true },
    )
    k.add(
      lathe(
        [
          [0.2, 0.006],
          [0, 0.03],
        ],
        16,
      ),
      '#FFF3D6',
      { at: [x, 2.42, z], glow: 1, ghost: true, rot: [0, 0, 0] },
    )
    k.add(ball(0.055, 10), '#FFF3D6', { at: [x, 2.44, z], glow: 1, ghost: true })
  }
  // floor: joints, walkway tape to the door, scuffs
  for (const x of [1.4, 4.2])
    k.add(box(0.012, 0.003, 7, 0.001), mix(c.plum, c.ink, 0.35), { at: [x, 0.002, -0.5], ghost: true, grid: 1 })
  for (const z of [-1.15, 1.2])
    k.add(box(6.55, 0.003, 0.012, 0.001), mix(c.plum, c.ink, 0.35), { at: [1.72, 0.002, z], ghost: true, grid: 1 })
  k.add(box(0.05, 0.006, 2.85, 0.002), c.ink, { at: [-1.55, 0.004, -2.58], ghost: true })
  for (const z of [-3.3, -2.32])
    for (let x = -0.6; x < 4.8; x += 0.62)
      k.add(box(0.46, 0.004, 0.07, 0.001), c.orange, {
        at: [x + 0.23, 0.004, z],
        ghost: true,
        rot: [0, (r() - 0.5) * 0.012, 0],
      })
  for (let i = 0; i < 3; i++) put(k, 'arrow', c.cream, 0.17, [0.7 + i * 1.5, 0.006, -2.81], [-Math.PI / 2, 0, 0])
  for (let i = 0; i < 14; i++)
    k.add(flat(round(0.14 + r() * 0.3, 0.02, 0.01)), mix(conc, c.plum, 0.35), {
      at: [-1 + r() * 5, 0.003 + i * 0.0002, -1.9 + r() * 4],
      rot: [-Math.PI / 2, 0, r() * 3],
      ghost: true,
    })
}
