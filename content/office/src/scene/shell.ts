// The room's shell: carpet, walls, windows, ceiling with its lamps, and the town outside.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { box, circle, ext, flat, plane, round } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { wall, windowIn } from './joinery.ts'
import type { Hole } from './joinery.ts'
import { CARPET, ROOM, c } from './look.ts'

const { x0, x1, z0, z1, h } = ROOM
const BACK: Hole = [-0.95, 1.05, 0.95, 2.35],
  RIGHT: readonly Hole[] = [
    [-2.95, -1.15, 0.9, 2.35],
    [0.05, 2.3, 0.9, 2.35],
  ]
const FLAT: [number, number, number] = [-Math.PI / 2, 0, 0]

export function shell(k: Kit): void {
  const r = rng(21)
  floor(k, r)
  k.add(plane(8, 6.4), mix(c.chalk, c.steel, 0.12), {
    rot: [Math.PI / 2, 0, 0],
    at: [0, h, -0.2],
    grid: 0.7,
    shell: true,
  })
  k.add(plane(8.4, 6.8), c.steel, { rot: FLAT, at: [0, h + 0.2, -0.2], grid: 2, shell: true })
  const pale = mix(c.chalk, c.steel, 0.06)
  wall(k, 'z', z0, x0, x1, h, [BACK], pale, 1)
  wall(k, 'x', x0, z0, z1, h, [], mix(c.blue, c.ink, 0.1), 1)
  wall(k, 'x', x1, z0, z1, h, RIGHT, pale, -1)
  wall(k, 'z', z1, x0, x1, h, [], pale, -1)
  windowIn(k, 'z', z0 - 0.08, BACK, [0.5])
  for (const q of RIGHT) windowIn(k, 'x', x1 + 0.08, q, [0.5])
  k.add(box(2.1, 0.04, 0.3, 0.012), c.oak, { at: [0.05, 0.93, z0 - 0.02] })
  skirting(k)
  lamps(k)
  door(k)
  town(k, r)
}

function floor(k: Kit, r: () => number): void {
  k.add(plane(8, 6.4), CARPET, { rot: FLAT, at: [0, 0, -0.2], grid: 0.3 })
  // carpet tiles that were changed once, and the way that is walked most
  for (let i = 0; i < 9; i++)
    k.add(flat(round(0.48, 0.48, 0.004)), mix(CARPET, i % 2 ? c.ink : c.chalk, 0.07), {
      rot: FLAT,
      at: [Math.round((r() - 0.5) * 14) * 0.5, 0.003, Math.round((r() - 0.5) * 10) * 0.5 - 0.2],
      ghost: true,
    })
  k.add(flat(circle(0, 0, 1.15), 28), mix(c.coral, c.oak, 0.45), {
    rot: FLAT,
    at: [2.75, 0.005, -2.0],
    ghost: true,
    grid: 0.3,
  })
  k.add(flat(circle(0, 0, 1.02), 28), mix(c.coral, c.chalk, 0.35), {
    rot: FLAT,
    at: [2.75, 0.007, -2.0],
    ghost: true,
    grid: 0.3,
  })
}

function skirting(k: Kit): void {
  for (const [w, d, x, z] of [
    [8, 0.02, 0, z0 + 0.01],
    [8, 0.02, 0, z1 - 0.01],
    [0.02, 6.4, x0 + 0.01, -0.2],
    [0.02, 6.4, x1 - 0.01, -0.2],
  ] as const)
    k.add(box(w, 0.09, d, 0.004), c.ink, { at: [x, 0.045, z], grid: 0.6 })
}

// long lamps on wires, and felt between them
function lamps(k: Kit): void {
  for (const [x, z, long] of [
    [-2.3, -2.2, 1.5],
    [-2.6, 0.9, 1.5],
    [0.3, 0.3, 1.5],
  ] as const) {
    for (const s of [1, -1]) rod(k, [x + s * long * 0.4, 2.36, z], [x + s * long * 0.4, h, z], 0.004, c.ink, { seg: 4 })
    k.add(box(long, 0.06, 0.12, 0.02), c.ink, { at: [x, 2.35, z] })
    k.add(box(long - 0.06, 0.012, 0.09, 0.004), '#FFF3DA', { at: [x, 2.315, z], glow: 0.9, ghost: true })
  }
  for (let i = 0; i < 5; i++)
    k.add(box(0.045, 0.24, 2.2, 0.008), i % 2 ? c.sage : mix(c.sage, c.ink, 0.2), {
      at: [-0.5 + i * 0.32, 2.66, 1.6],
      shell: true,
    })
}

// the way in, behind whoever starts
function door(k: Kit): void {
  k.in([2.6, 0, z1 - 0.02], null, () => {
    k.add(box(1.06, 2.16, 0.05, 0.012), c.ink, { at: [0, 1.08, 0] })
    k.add(box(0.92, 2.06, 0.05, 0.012), mix(c.oak, c.ink, 0.08), { at: [0, 1.03, -0.02], grid: 0.4 })
    k.add(box(0.14, 0.03, 0.05, 0.01), c.steel, { at: [-0.36, 1.02, -0.07] })
    k.add(ext(round(0.34, 0.17, 0.01), 0.02, 0.004, 2), c.green, { at: [0, 2.34, -0.03], rot: [0, Math.PI, 0] })
    k.add(
      flat([
        [-0.05, -0.03],
        [0.03, -0.03],
        [0.03, -0.055],
        [0.08, 0],
        [0.03, 0.055],
        [0.03, 0.03],
        [-0.05, 0.03],
      ]),
      '#FFFFFF',
      {
        at: [0, 2.34, -0.053],
        rot: [0, Math.PI, 0],
        ghost: true,
      },
    )
  })
}

// roofs in two tones, and the morning sun behind them
function town(k: Kit, r: () => number): void {
  k.add(flat(circle(0, 0, 2.6), 30), mix(c.coral, c.chalk, 0.55), { at: [-2, 5.5, -26], glow: 1, ghost: true })
  for (let i = 0; i < 26; i++) {
    const far = i % 2 ? 22 : 15,
      w = 1.6 + r() * 1.8
    k.add(box(w, 3 + r() * 5, 1, 0.02), mix(c.blue, '#CFE2EC', far > 20 ? 0.62 : 0.38), {
      at: [-20 + i * 1.6, -2.6 + r() * 1.6, -far],
      glow: 0.55,
      ghost: true,
      grid: 4,
    })
    k.add(box(1, 3 + r() * 5, w, 0.02), mix(c.blue, '#CFE2EC', far > 20 ? 0.62 : 0.38), {
      at: [far, -2.6 + r() * 1.6, -20 + i * 1.6],
      glow: 0.55,
      ghost: true,
      grid: 4,
    })
  }
}
