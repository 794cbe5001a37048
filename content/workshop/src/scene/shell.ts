// The bay's shell: floor with its painted way, walls, windows, roller door, what hangs under the ceiling.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { ball, box, flat, lathe, plane, round } from '@praxia/stage/shapes/forms.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { BACK, FRONT, HIGH, X, c } from './look.ts'

const FLOOR = mix(c.steel, c.pale, 0.42),
  LOW = mix(c.blue, c.pale, 0.45),
  DEPTH = FRONT - BACK,
  MIDDLE = (FRONT + BACK) / 2
type Hole = readonly [number, number, number, number] // z from, z to, y from, y to
const WINDOWS: readonly Hole[] = [
    [-2.55, -1.45, 1.35, 2.65],
    [-1.1, 0, 1.35, 2.65],
  ],
  GATE: Hole = [0.55, 2.6, 0, 2.4]

export function shell(k: Kit): void {
  floor(k)
  walls(k)
  windows(k)
  gate(k)
  rails(k)
  ceiling(k)
  outside(k)
}

function floor(k: Kit): void {
  const r = rng(31)
  k.add(plane(2 * X, DEPTH), FLOOR, { rot: [-Math.PI / 2, 0, 0], at: [0, 0, MIDDLE], grid: 0.3 })
  // the painted way from the gate to the rack
  for (const z of [1.05, 2.1])
    for (let x = -3.6; x < 2.4; x += 0.66)
      k.add(box(0.5, 0.004, 0.07, 0.001), c.yellow, {
        at: [x + 0.25, 0.004, z],
        rot: [0, (r() - 0.5) * 0.012, 0],
        ghost: true,
      })
  for (const x of [-1.6, 1.4])
    k.add(box(0.012, 0.003, DEPTH, 0.001), mix(FLOOR, c.ink, 0.3), { at: [x, 0.002, MIDDLE], ghost: true, grid: 1 })
  // before each machine a square of its own
  for (const [x, z, w, d] of [
    [-3.1, -0.4, 0.9, 1.5],
    [3.15, -1.95, 1.9, 0.5],
  ] as const)
    k.add(flat(round(w, d, 0.04)), mix(FLOOR, c.blue, 0.3), {
      rot: [-Math.PI / 2, 0, 0],
      at: [x, 0.003, z],
      ghost: true,
      grid: 0.3,
    })
  for (let i = 0; i < 16; i++)
    k.add(flat(round(0.14 + r() * 0.34, 0.018, 0.009)), mix(FLOOR, c.ink, 0.22), {
      at: [-3.4 + r() * 7, 0.0035 + i * 0.0002, -2.6 + r() * 5],
      rot: [-Math.PI / 2, 0, r() * 3],
      ghost: true,
    })
}

function panelled(
  from: number,
  to: number,
  cuts: readonly number[],
  draw: (mid: number, w: number, y: number, h: number) => void,
): void {
  const us = [...new Set([from, to, ...cuts])].sort((a, b) => a - b)
  for (let i = 0; i + 1 < us.length; i++)
    for (const [y0, y1] of [
      [0, 1.2],
      [1.2, HIGH],
    ] as const)
      draw((us[i]! + us[i + 1]!) / 2, us[i + 1]! - us[i]!, (y0 + y1) / 2, y1 - y0)
}

function walls(k: Kit): void {
  const tone = (y: number): string => (y < 1.2 ? LOW : c.pale)
  for (const [z, ry] of [
    [BACK, 0],
    [FRONT, Math.PI],
  ] as const)
    panelled(-X, X, [], (x, w, y, h) =>
      k.add(plane(w, h), tone(y), { at: [x, y, z], rot: [0, ry, 0], shell: true, grid: 0.4 }),
    )
  panelled(BACK, FRONT, [], (z, w, y, h) =>
    k.add(plane(w, h), tone(y), { at: [-X, y, z], rot: [0, Math.PI / 2, 0], shell: true, grid: 0.4 }),
  )
  rightWall(k, tone)
  k.add(plane(2 * X, DEPTH), mix(c.pale, c.steel, 0.35), {
    rot: [Math.PI / 2, 0, 0],
    at: [0, HIGH, MIDDLE],
    grid: 0.6,
    shell: true,
  })
}

function rightWall(k: Kit, tone: (y: number) => string): void {
  const holes = [...WINDOWS, GATE],
    us = [...new Set([BACK, FRONT, ...holes.flatMap((q) => [q[0], q[1]])])].sort((a, b) => a - b),
    vs = [...new Set([0, 1.2, HIGH, ...holes.flatMap((q) => [q[2], q[3]])])].sort((a, b) => a - b)
  for (let i = 0; i + 1 < us.length; i++)
    for (let j = 0; j + 1 < vs.length; j++) {
      const z = (us[i]! + us[i + 1]!) / 2,
        y = (vs[j]! + vs[j + 1]!) / 2
      if (holes.some((q) => z > q[0] && z < q[1] && y > q[2] && y < q[3])) continue
      const g = plane(us[i + 1]! - us[i]!, vs[j + 1]! - vs[j]!)
      k.add(g, tone(y), { at: [X, y, z], rot: [0, -Math.PI / 2, 0], shell: true, grid: 0.4 })
      k.add(g, c.steel, { at: [X + 0.2, y, z], rot: [0, Math.PI / 2, 0], shell: true, grid: 1.2 })
    }
}

function windows(k: Kit): void {
  for (const [z0, z1, y0, y1] of WINDOWS) {
    const z = (z0 + z1) / 2,
      y = (y0 + y1) / 2
    for (const at of [z0, z, z1])
      k.add(box(0.22, y1 - y0 + 0.06, 0.05, 0.008), c.ink, { at: [X + 0.1, y, at], grid: 0.5 })
    for (const at of [y0, y + 0.2, y1])
      k.add(box(0.22, 0.05, z1 - z0 + 0.06, 0.008), c.ink, { at: [X + 0.1, at, z], grid: 0.5 })
    k.add(box(0.34, 0.04, z1 - z0 + 0.14, 0.012), c.wood, { at: [X - 0.02, y0 - 0.03, z] })
  }
}

// the roller door by which goods come in
function gate(k: Kit): void {
  const [z0, z1, , top] = GATE,
    z = (z0 + z1) / 2,
    w = z1 - z0
  for (let i = 0; i < 20; i++)
    k.add(box(0.034, 0.112, w - 0.06, 0.014), mix(c.steel, c.pale, i % 7 === 3 ? 0.2 : 0.34), {
      at: [X + 0.06, 0.14 + i * 0.12, z],
      ghost: true,
      grid: 0.9,
    })
  k.add(box(0.02, top, w, 0.004), c.steel, { at: [X + 0.1, top / 2, z], grid: 1 })
  for (const at of [z0, z1]) k.add(box(0.16, top + 0.1, 0.12, 0.016), c.ink, { at: [X + 0.02, top / 2, at], grid: 0.5 })
  k.add(box(0.36, 0.34, w + 0.2, 0.05), c.blue, { at: [X - 0.1, top + 0.14, z], grid: 0.5 })
  k.add(box(0.05, 0.1, w - 0.06, 0.014), c.ink, { at: [X + 0.05, 0.06, z], grid: 0.5 })
}

function rails(k: Kit): void {
  const rail = (y: number, h: number, d: number, colour: string): void => {
    for (const z of [BACK + d / 2, FRONT - d / 2]) k.add(box(2 * X, h, d, 0.006), colour, { at: [0, y, z], grid: 0.5 })
    k.add(box(d, h, DEPTH, 0.006), colour, { at: [-X + d / 2, y, MIDDLE], grid: 0.5 })
    k.add(box(d, h, GATE[0] - BACK, 0.006), colour, { at: [X - d / 2, y, (BACK + GATE[0]) / 2], grid: 0.5 })
  }
  rail(0.05, 0.1, 0.02, c.ink)
  rail(1.2, 0.035, 0.028, c.blue)
}

function ceiling(k: Kit): void {
  for (const z of [-2.2, 0, 2.2])
    k.add(box(2 * X, 0.2, 0.14, 0.02), c.blue, { at: [0, HIGH - 0.1, z], grid: 0.6, shell: true })
  // a crane beam over the middle, its hook parked at the pump
  k.add(box(0.16, 0.05, DEPTH, 0.01), c.yellow, { at: [2.35, 2.78, MIDDLE], grid: 0.6, shell: true })
  k.add(box(0.05, 0.14, DEPTH, 0.01), c.yellow, { at: [2.35, 2.87, MIDDLE], grid: 0.6, shell: true })
  k.add(box(0.3, 0.24, 0.36, 0.04), c.ink, { at: [2.35, 2.6, -3.1], shell: true })
  rod(k, [2.35, 2.5, -3.1], [2.35, 2.2, -3.1], 0.008, c.ink, { seg: 5 })
  for (const [x, z] of [
    [-2.6, -1.5],
    [0.5, -1.9],
    [3.4, -1.2],
    [-1.4, 1.1],
    [2, 1.4],
  ] as const) {
    for (const s of [-0.4, 0.4]) rod(k, [x + s, 2.64, z], [x + s, 3.1, z], 0.005, c.ink, { seg: 5 })
    k.add(box(1.16, 0.06, 0.17, 0.02), c.ink, { at: [x, 2.62, z], shell: true })
    k.add(flat(round(1.08, 0.11, 0.02)), '#FFF8E6', {
      at: [x, 2.588, z],
      rot: [Math.PI / 2, 0, 0],
      glow: 1,
      ghost: true,
    })
  }
  k.add(
    lathe(
      [
        [0.11, 0],
        [0.11, 2 * X],
      ],
      12,
    ),
    mix(c.steel, c.pale, 0.25),
    { at: [X, 2.95, -3.3], rot: [0, 0, Math.PI / 2], grid: 0.8, shell: true },
  )
}

// what the windows show: a yard, a hall across it, the sun's disc as on the covers
function outside(k: Kit): void {
  k.add(plane(40, 40), mix(c.steel, c.pale, 0.6), {
    rot: [-Math.PI / 2, 0, 0],
    at: [X + 20.4, -0.05, 0],
    grid: 5,
    shell: true,
  })
  k.add(ball(4.2, 22), c.yellow, { at: [40, 9, -10], glow: 1, ghost: true, grid: 99, s: [0.02, 1, 1] })
  for (const [z, h, w] of [
    [-16, 6, 9],
    [-7, 3.6, 8],
    [1, 5, 7],
    [9, 3, 9],
  ] as const)
    k.add(box(3, h, w, 0.05), mix(c.blue, c.pale, 0.62), { at: [34, h / 2, z], glow: 0.8, ghost: true, grid: 9 })
}

/** Small signs of use along the front wall: seen by who looks back. */
export function frontWall(k: Kit): void {
  k.in([1.4, 0, FRONT], [0, Math.PI, 0], () => {
    k.add(box(1.5, 0.13, 0.03, 0.01), c.wood, { at: [0, 1.78, 0.015], grid: 0.4 })
    for (let i = 0; i < 4; i++)
      rod(k, [-0.54 + i * 0.36, 1.77, 0.03], [-0.54 + i * 0.36, 1.8, 0.1], 0.012, c.ink, { seg: 6 })
    k.add(box(0.42, 0.7, 0.09, 0.04), c.blue, { at: [-0.54, 1.42, 0.09], rot: [0, 0, 0.04] })
    k.add(box(0.4, 0.6, 0.08, 0.04), c.yellow, { at: [0.18, 1.47, 0.09], rot: [0, 0, -0.05] })
    k.add(box(1.5, 0.05, 0.34, 0.012), c.wood, { at: [0, 0.45, 0.2], grid: 0.4 })
    for (const x of [-0.66, 0.66]) k.add(box(0.06, 0.42, 0.3, 0.01), c.ink, { at: [x, 0.22, 0.2] })
    for (const x of [-0.36, -0.2, 0.3, 0.46])
      k.add(box(0.1, 0.1, 0.27, 0.03), c.ink, { at: [x, 0.05, 0.22], rot: [0, 0.06 * x, 0] })
  })
  k.in([3.4, 1.75, FRONT], [0, Math.PI, 0], () => {
    k.add(box(0.6, 0.34, 0.03, 0.008), c.paper, { at: [0, 0.5, 0.015] })
    k.add(flat(round(0.56, 0.3, 0.01)), c.green, { at: [0, 0.5, 0.033], ghost: true, glow: 0.6 })
    put(k, 'run', '#FFFFFF', 0.1, [-0.1, 0.5, 0.036])
    put(k, 'arrow', '#FFFFFF', 0.08, [0.14, 0.5, 0.036])
  })
}
