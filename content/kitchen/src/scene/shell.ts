// The room's shell: 7.2 x 6.2 x 2.9, tiled to the height of the hood, a window at the left, the door to the yard at the right.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { box, flat, plane, round } from '@praxia/stage/shapes/forms.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { C, DOOR, METAL, ROOM, c, onFar, onLeft, onNear, onRight } from './look.ts'

type Hole = readonly [number, number, number, number] // u from, u to, v from, v to
const WINDOW: Hole = [-0.5, 1.35, 1.22, 2.42],
  DOORWAY: Hole = [DOOR[0], DOOR[1], 0, 2.1],
  TILED = 1.62,
  BAND = 1.74

const tone = (v: number): string => (v < TILED ? c.tile : v < BAND ? c.blue : mix(c.tile, c.blue, 0.14))

function wall(k: Kit, w: number, holes: readonly Hole[] = [], middle = 0): void {
  const cut = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b),
    us = cut([middle - w / 2, middle + w / 2, ...holes.flatMap((q) => [q[0], q[1]])]),
    vs = cut([0, 0.12, TILED, BAND, ROOM.h, ...holes.flatMap((q) => [q[2], q[3]])])
  for (let i = 0; i + 1 < us.length; i++)
    for (let j = 0; j + 1 < vs.length; j++) {
      const [ua, ub, va, vb] = [us[i]!, us[i + 1]!, vs[j]!, vs[j + 1]!],
        [u, v] = [(ua + ub) / 2, (va + vb) / 2]
      if (holes.some((q) => u > q[0] && u < q[1] && v > q[2] && v < q[3])) continue
      k.add(plane(ub - ua, vb - va), v < 0.12 ? c.ink : tone(v), { at: [u, v, 0], shell: true, grid: 0.4 })
      k.add(plane(ub - ua, vb - va), mix(c.tile, c.egg, 0.35), {
        at: [u, v, -0.24],
        rot: [0, Math.PI, 0],
        shell: true,
        grid: 1.2,
      })
    }
}

// tiles of another firing: what makes a wall of tiles out of a white wall
function tiles(
  k: Kit,
  from: number,
  to: number,
  n: number,
  r: () => number,
  free: (u: number, v: number) => boolean,
): void {
  const side = 0.16,
    tones = [mix(c.tile, c.steel, 0.16), mix(c.tile, c.blue, 0.09), mix(c.tile, c.egg, 0.1), '#FBFAF3']
  for (let i = 0; i < n; i++) {
    const u = Math.floor((from + r() * (to - from)) / side) * side + side / 2,
      v = 0.14 + Math.floor((r() * (TILED - 0.3)) / side) * side + side / 2
    if (free(u, v))
      k.add(flat(round(side - 0.012, side - 0.012, 0.006), 2), tones[i % 4]!, {
        at: [u, v, 0.002],
        ghost: true,
        grid: 9,
      })
  }
}

function floor(k: Kit): void {
  const n = 12,
    m = 10,
    w = (2 * ROOM.x) / n,
    d = (ROOM.near - ROOM.far) / m,
    pale = mix(c.tile, c.steel, 0.42),
    deep = mix(mix(c.steel, c.blue, 0.3), c.tile, 0.12)
  for (let i = 0; i < n; i++)
    for (let j = 0; j < m; j++)
      k.add(
        plane(w - 0.004, d - 0.004),
        (i + j) % 2 ? mix(deep, c.ink, ((i * 7 + j * 5) % 4) * 0.018) : mix(pale, c.wood, ((i * 5 + j * 3) % 4) * 0.02),
        {
          at: [-ROOM.x + (i + 0.5) * w, 0, ROOM.far + (j + 0.5) * d],
          rot: [-Math.PI / 2, 0, 0],
          grid: 0.34,
        },
      )
  k.add(plane(2 * ROOM.x, ROOM.near - ROOM.far), mix(pale, c.ink, 0.35), {
    at: [0, -0.006, (ROOM.near + ROOM.far) / 2],
    rot: [-Math.PI / 2, 0, 0],
    ghost: true,
    grid: 2,
  })
  // the drain, as every kitchen has one
  k.add(box(0.34, 0.012, 0.34, 0.004), METAL, { at: [-1.5, 0.004, 0.9] })
  for (let i = 0; i < 6; i++)
    k.add(flat(round(0.26, 0.016, 0.006)), c.ink, {
      at: [-1.5, 0.0115, 0.785 + i * 0.046],
      rot: [-Math.PI / 2, 0, 0],
      ghost: true,
    })
}

function ceiling(k: Kit): void {
  const deep = ROOM.near - ROOM.far,
    z = (ROOM.near + ROOM.far) / 2
  k.add(plane(2 * ROOM.x, deep), mix(c.tile, c.blue, 0.08), {
    rot: [Math.PI / 2, 0, 0],
    at: [0, ROOM.h, z],
    grid: 0.6,
    shell: true,
  })
  k.add(plane(2 * ROOM.x + 0.5, deep + 0.5), c.ink, {
    rot: [-Math.PI / 2, 0, 0],
    at: [0, ROOM.h + 0.2, z],
    grid: 2,
    shell: true,
  })
  for (const [x, at] of [
    [-1.5, 0.6],
    [1.5, 0.6],
    [1.9, -1.5],
  ] as const) {
    k.add(box(0.34, 0.05, 1.3, 0.015), METAL, { at: [x, ROOM.h - 0.03, at], shell: true })
    k.add(plane(0.26, 1.2), '#FFF8E2', {
      rot: [Math.PI / 2, 0, 0],
      at: [x, ROOM.h - 0.057, at],
      glow: 1,
      ghost: true,
      grid: 9,
    })
  }
}

function frame(k: Kit, [a, b, lo, hi]: Hole, colour: string, sill: boolean): void {
  const w = b - a,
    u = (a + b) / 2,
    bar = (x: number, y: number, wide: number, tall: number) =>
      k.add(box(wide, tall, 0.28, 0.008), colour, { at: [x, y, -0.11], grid: 0.5 })
  for (const x of [a, b]) bar(x, (lo + hi) / 2, 0.06, hi - lo + 0.06)
  bar(u, hi, w + 0.06, 0.06)
  if (sill) bar(u, lo, w + 0.06, 0.06)
}

function windowsill(k: Kit): void {
  const [a, b, lo, hi] = WINDOW,
    u = (a + b) / 2
  k.add(box(0.05, hi - lo, 0.04, 0.008), c.blue, { at: [u, (lo + hi) / 2, -0.11] })
  k.add(box(b - a, 0.04, 0.04, 0.008), c.blue, { at: [u, hi - 0.36, -0.11] })
  k.add(box(b - a + 0.16, 0.035, 0.3, 0.012), c.tile, { at: [u, lo - 0.012, 0.02], grid: 0.3 })
}

export function shell(k: Kit): void {
  const r = rng(7)
  floor(k)
  ceiling(k)
  onFar(k, () => {
    wall(k, 2 * ROOM.x)
    tiles(k, -ROOM.x, ROOM.x, 110, r, (_, v) => v > 0.9)
  })
  onNear(k, () => {
    wall(k, 2 * ROOM.x)
    tiles(k, -ROOM.x, ROOM.x, 70, r, () => true)
  })
  const deep = ROOM.near - ROOM.far,
    z = (ROOM.near + ROOM.far) / 2
  onLeft(k, () => {
    wall(k, deep, [WINDOW], -z)
    tiles(k, -ROOM.near, -ROOM.far, 80, r, (u, v) => !(u > WINDOW[0] - 0.1 && u < WINDOW[1] + 0.1 && v > 1.1))
    frame(k, WINDOW, c.blue, true)
    windowsill(k)
  })
  onRight(k, () => {
    wall(k, deep, [DOORWAY], z)
    tiles(k, ROOM.far, ROOM.near, 70, r, (u) => !(u > DOOR[0] - 0.1 && u < DOOR[1] + 0.1))
    frame(k, DOORWAY, C.blue, false)
    k.add(box(DOOR[1] - DOOR[0], 0.02, 0.3, 0.006), METAL, { at: [(DOOR[0] + DOOR[1]) / 2, 0.006, -0.11] })
  })
  for (const x of [-ROOM.x, ROOM.x])
    for (const at of [ROOM.far, ROOM.near] satisfies V3[0][])
      k.add(box(0.05, ROOM.h, 0.05, 0.01), mix(c.tile, c.steel, 0.3), { at: [x, ROOM.h / 2, at], grid: 0.6 })
}
