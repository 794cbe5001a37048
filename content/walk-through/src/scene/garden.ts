// A calm garden: path, pavilion, basin, trees; one big disc behind. Metres; the walker comes from +z and goes to -z.
import { rng } from '@praxia/stage/shapes/colour.ts'
import { circle, ext, flat, gem, plane, round } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { wayAt } from '../route.ts'
import { basin } from './basin.ts'
import { enclosure } from './enclosure.ts'
import { bench } from './furniture.ts'
import { pavilion } from './pavilion.ts'
import { borders, lanterns, trees } from './planting.ts'
import { tone } from './tones.ts'
import type { Tone } from './tones.ts'

export function garden(k: Kit): void {
  const r = rng(11)
  lie(k)
  path(k, r)
  k.in([0, 0, -13.4], null, pavilion)
  k.in([-5.2, 0, -2.6], null, basin)
  trees(k, r)
  borders(k, r)
  lanterns(k)
  enclosure(k)
  bench(k, [4.9, 0, -0.6], -1.9)
  bench(k, [-3.9, 0, 3.2], 1.7)
}

const down = [-Math.PI / 2, 0, 0] as const
function lie(k: Kit): void {
  k.add(plane(18, 29), tone('ground'), { rot: down, at: [0, 0, -2.5], grid: 0.36 })
  for (const [w, d, x, z] of [
    [60, 60, 39, -10],
    [60, 60, -39, -10],
    [18, 30, 0, -32],
    [18, 30, 0, 27],
  ] as const)
    k.add(plane(w, d), tone('ground'), { rot: down, at: [x, 0, z], grid: 6 })
  for (const [x, z, s] of [
    [4.2, 2.2, 2.2],
    [-4.6, -7.5, 2.6],
    [5, -7.6, 1.9],
    [-5.4, 1.4, 1.7],
  ] as const)
    k.add(flat(circle(0, 0, s), 26), tone('groundWarm'), {
      rot: down,
      at: [x, 0.003, z],
      s: [1, 0.7, 1],
      ghost: true,
      grid: 9,
    })
  k.add(flat(circle(0, 0, 15), 64), tone('disc'), { at: [4, 10, -62], glow: 1, ghost: true, grid: 99 })
  const hills: [number, number, number, number, Tone][] = [
    [-26, -48, 17, 6.4, 'farther'],
    [30, -50, 20, 7.2, 'farther'],
    [-6, -46, 15, 3.6, 'far'],
    [15, -38, 13, 3.2, 'far'],
    [-19, -30, 11, 3.0, 'far'],
    [27, -24, 12, 4.0, 'far'],
    [-30, -8, 13, 4.4, 'far'],
    [30, 8, 13, 4.4, 'farther'],
    [-24, 20, 14, 4, 'farther'],
    [10, 30, 16, 4, 'far'],
  ] as [number, number, number, number, Tone][]
  for (const [x, z, w, h, t] of hills)
    k.add(gem(1, 2), tone(t), {
      at: [x, -0.3, z],
      s: [w, h, w * 0.8],
      rot: [0, x, 0],
      glow: 0.45,
      grid: 99,
      ghost: true,
    })
}

function path(k: Kit, r: () => number): void {
  for (let i = 0; i < 27; i++) {
    const t = -0.16 + i * 0.042,
      [x, z] = wayAt(t),
      [x2] = wayAt(t + 0.01),
      turn = Math.atan2(x2 - x, 0.146) * 0.9
    const w = 1.25 + r() * 0.25,
      d = 0.5 + r() * 0.05
    k.add(ext(round(w, d, 0.12), 0.05, 0.014, 3), tone(r() < 0.3 ? 'slabWarm' : 'slab'), {
      at: [x + (r() - 0.5) * 0.1, -0.012, z],
      rot: [-Math.PI / 2, 0, -turn + (r() - 0.5) * 0.07],
      grid: 0.5,
    })
    if (r() < 0.5)
      k.add(gem(0.07 + r() * 0.05, 1), tone('stone'), {
        at: [x + (r() < 0.5 ? -1 : 1) * (w / 2 + 0.16), 0.02, z + (r() - 0.5) * 0.3],
        s: [1, 0.6, 1],
        rot: [r(), r() * 3, 0],
        grid: 9,
      })
  }
}
