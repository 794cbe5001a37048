// The house: a brick wall with its plaster half done, windows and a door; an annex with a flat roof.
import * as T from 'three'
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, ext, flat, lathe, plane, round } from '@praxia/stage/shapes/forms.ts'
import type { P2 } from '@praxia/stage/shapes/forms.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { ANNEX, ANTENNA, GAP, HOLE, WALL } from '../places.ts'
import { C, PLASTER } from './palette.ts'
import { pipe } from './pipes.ts'

const LEFT = -7.4,
  EAVES = 6.3,
  RIGHT = ANNEX.x0

/** Openings in a wall: x from, x to, y from, y to. */
type Hole = readonly [number, number, number, number]
const WINDOWS: readonly Hole[] = [
  [-5.5, -4.2, 0.95, 2.35],
  [-2.9, -1.9, 0, 2.2], // the door
  [-0.2, 1.1, 0.95, 2.35],
  [-5.5, -4.2, 3.75, 5.15],
  [-2.95, -1.85, 3.75, 5.15],
  [-0.2, 1.1, 3.75, 5.15],
]

export function house(k: Kit, r: () => number): void {
  front(k, r)
  side(k, r)
  roof(k)
  annex(k, r)
}

// a wall in its own plane, without its openings
function wall(k: Kit, x0: number, x1: number, y0: number, y1: number, holes: readonly Hole[], colour: string): void {
  const cuts = (a: number, b: number, of: (h: Hole) => readonly number[]): number[] =>
    [...new Set([a, b, ...holes.flatMap(of)])].filter((v) => v >= a && v <= b).sort((p, q) => p - q)
  const xs = cuts(x0, x1, (h) => [h[0], h[1]]),
    ys = cuts(y0, y1, (h) => [h[2], h[3]])
  for (let i = 0; i + 1 < xs.length; i++)
    for (let j = 0; j + 1 < ys.length; j++) {
      const x = (xs[i]! + xs[i + 1]!) / 2,
        y = (ys[j]! + ys[j + 1]!) / 2
      if (holes.some((h) => x > h[0] && x < h[1] && y > h[2] && y < h[3])) continue
      k.add(plane(xs[i + 1]! - xs[i]!, ys[j + 1]! - ys[j]!), colour, { at: [x, y, 0], grid: 0.45 })
    }
}

const BRICKS = [mix(C.brick, C.ink, 0.16), mix(C.brick, C.pale, 0.16), mix(C.brick, C.wood, 0.3)]
// single bricks that differ from their wall
function bricks(k: Kit, n: number, r: () => number, at: (u: number, v: number) => V3 | null, ry = 0): void {
  for (let i = 0; i < n; i++) {
    const p = at(r(), r())
    if (p) k.add(plane(0.22, 0.062), BRICKS[(r() * 3) | 0]!, { at: p, rot: [0, ry, 0], ghost: true, grid: 9 })
  }
}
const inHole = (x: number, y: number): boolean =>
  WINDOWS.some((h) => x > h[0] - 0.25 && x < h[1] + 0.25 && y > h[2] - 0.2 && y < h[3] + 0.3)

function front(k: Kit, r: () => number): void {
  k.in([0, 0, WALL], null, () => {
    wall(k, LEFT, RIGHT, 0, EAVES, WINDOWS, C.brick)
    bricks(k, 260, r, (u, v) => {
      const x = LEFT + 0.2 + Math.round((u * (RIGHT - LEFT - 0.4)) / 0.24) * 0.24,
        y = 0.3 + Math.round((v * (EAVES - 0.5)) / 0.08) * 0.08
      return inHole(x, y) ? null : [x, y, 0.002]
    })
    k.add(box(RIGHT - LEFT, 0.26, 0.06, 0.01), mix(C.steel, C.ink, 0.4), {
      at: [(LEFT + RIGHT) / 2, 0.13, 0.01],
      grid: 0.6,
    })
    plasterUnderWay(k)
    for (const [i, h] of WINDOWS.entries()) (i === 1 ? door : window)(k, h)
  })
}

// what the scaffold is for: the plaster has come halfway across the upper floor
function plasterUnderWay(k: Kit): void {
  const edge: P2[] = [
    [LEFT, 3.2],
    [-4.0, 3.2],
    [-3.7, 3.42],
    [-3.55, 3.3],
    [-3.3, 3.75],
    [-3.42, 4.2],
    [-3.15, 4.6],
    [-3.3, 5.3],
    [-3.0, 5.7],
    [-3.1, EAVES],
    [LEFT, EAVES],
  ]
  const s = new T.Shape(edge.map(([x, y]) => new T.Vector2(x, y)))
  s.holes.push(
    new T.Path([
      new T.Vector2(-5.5, 3.75),
      new T.Vector2(-4.2, 3.75),
      new T.Vector2(-4.2, 5.15),
      new T.Vector2(-5.5, 5.15),
    ]),
  )
  k.add(flat(s), PLASTER, { at: [0, 0, 0.012], ghost: true, grid: 0.4 })
  k.add(flat(s), mix(PLASTER, C.steel, 0.4), { at: [0.07, -0.06, 0.006], ghost: true, grid: 0.4 })
}

function window(k: Kit, [x0, x1, y0, y1]: Hole): void {
  const w = x1 - x0,
    h = y1 - y0,
    x = (x0 + x1) / 2,
    y = (y0 + y1) / 2
  k.add(plane(w, h), mix(C.ink, C.blue, 0.35), { at: [x, y, -0.2], grid: 0.6 })
  k.add(plane(w * 0.5, h), mix(C.ink, C.blue, 0.6), { at: [x - w * 0.12, y, -0.196], rot: [0, 0, 0], ghost: true })
  for (const [sx, wide, tall, dx, dy] of [
    [0, w, 0.07, 0, h / 2],
    [0, w, 0.07, 0, -h / 2],
    [0, 0.07, h, w / 2, 0],
    [0, 0.07, h, -w / 2, 0],
    [0, 0.05, h, 0, 0],
  ] as const)
    k.add(box(wide, tall, 0.08, 0.01), C.pale, { at: [x + dx + sx, y + dy, -0.12] })
  reveal(k, [x0, x1, y0, y1])
  k.add(box(w + 0.2, 0.06, 0.2, 0.012), mix(C.pale, C.steel, 0.45), { at: [x, y0 - 0.03, 0.02], grid: 0.6 })
  k.add(box(w + 0.3, 0.2, 0.03, 0.006), mix(C.brick, C.ink, 0.18), { at: [x, y1 + 0.1, 0.004], grid: 0.6 })
}

// the sides of an opening
function reveal(k: Kit, [x0, x1, y0, y1]: Hole): void {
  const side = mix(C.brick, C.ink, 0.1)
  for (const [x, ry] of [
    [x0, Math.PI / 2],
    [x1, -Math.PI / 2],
  ] as const)
    k.add(plane(0.2, y1 - y0), side, { at: [x, (y0 + y1) / 2, -0.1], rot: [0, ry, 0] })
  k.add(plane(x1 - x0, 0.2), side, { at: [(x0 + x1) / 2, y1, -0.1], rot: [Math.PI / 2, 0, 0] })
}

function door(k: Kit, hole: Hole): void {
  const [x0, x1, , y1] = hole,
    x = (x0 + x1) / 2
  k.add(plane(x1 - x0, y1), mix(C.wood, C.ink, 0.55), { at: [x, y1 / 2, -0.2], grid: 0.6 })
  for (let i = 0; i < 5; i++)
    k.add(box(0.18, y1 - 0.06, 0.03, 0.006), mix(C.wood, C.ink, 0.1 + (i % 2) * 0.08), {
      at: [x0 + 0.1 + i * 0.2, y1 / 2, -0.16],
    })
  for (const y of [0.5, 1.7])
    k.add(box(0.96, 0.1, 0.03, 0.006), mix(C.wood, C.pale, 0.1), { at: [x, y, -0.13], rot: [0, 0, 0.02] })
  reveal(k, hole)
  k.add(box(1.3, 0.2, 0.03, 0.006), mix(C.brick, C.ink, 0.18), { at: [x, y1 + 0.1, 0.004] })
}

// the wall over the annex, with the eye bolt that is made for it further up (drawn with the training's things)
function side(k: Kit, r: () => number): void {
  k.in([RIGHT, 0, (WALL - 9.4) / 2], [0, Math.PI / 2, 0], () => {
    const half = (9.4 + WALL) / 2
    wall(k, -half, half, ANNEX.top, EAVES, [], C.brick)
    const gable: P2[] = [
      [-half, EAVES],
      [half, EAVES],
      [0, EAVES + 1.9],
    ]
    k.add(flat(gable), C.brick, { grid: 0.9 })
    bricks(k, 90, r, (u, v) => [
      -half + 0.2 + Math.round((u * (2 * half - 0.4)) / 0.24) * 0.24,
      ANNEX.top + 0.2 + Math.round((v * 3) / 0.08) * 0.08,
      0.002,
    ])
  })
}

function roof(k: Kit): void {
  const ridge = (WALL - 9.4) / 2,
    run = WALL - ridge + 0.45,
    rise = 2.1,
    slope = Math.hypot(run, rise),
    tilt = Math.atan2(rise, run),
    tile = mix(C.ink, C.brick, 0.42)
  const w = RIGHT - LEFT + 0.5,
    x = (LEFT + RIGHT) / 2
  for (const s of [1, -1])
    k.in([x, EAVES + rise / 2 - 0.12, ridge + (s * run) / 2], [s * tilt, 0, 0], () => {
      k.add(box(w, 0.1, slope, 0.02), tile, { grid: 1.2 })
      if (s > 0)
        for (let i = 1; i < 11; i++)
          k.add(box(w, 0.02, 0.03, 0.004), mix(tile, C.ink, 0.35), {
            at: [0, 0.055, -slope / 2 + (i * slope) / 11],
            ghost: true,
            grid: 3,
          })
    })
  k.add(box(w, 0.12, 0.12, 0.03), mix(tile, C.pale, 0.1), { at: [x, EAVES + rise - 0.05, ridge], grid: 2 })
  k.add(box(w, 0.2, 0.06, 0.01), C.pale, { at: [x, EAVES - 0.06, WALL + 0.4], grid: 1 })
  gutter(k, x - w / 2, x + w / 2, EAVES - 0.02, WALL + 0.5)
  k.add(box(0.7, 1.3, 0.7, 0.03), mix(C.brick, C.ink, 0.08), { at: [-4.6, EAVES + rise, ridge], grid: 0.8 })
  k.add(box(0.82, 0.12, 0.82, 0.03), mix(C.steel, C.ink, 0.2), { at: [-4.6, EAVES + rise + 0.7, ridge] })
}

function gutter(k: Kit, x0: number, x1: number, y: number, z: number): void {
  const half: P2[] = [
    [-0.07, 0],
    [-0.06, -0.05],
    [0, -0.075],
    [0.06, -0.05],
    [0.07, 0],
    [0.055, 0],
    [0, -0.055],
    [-0.055, 0],
  ]
  k.add(ext(half, x1 - x0, 0.002, 2), mix(C.steel, C.ink, 0.15), {
    at: [x0, y, z],
    rot: [0, Math.PI / 2, 0],
    grid: 1.2,
  })
}

function annex(k: Kit, r: () => number): void {
  const { x0, x1, front: f, back, top } = ANNEX
  k.in([0, 0, f], null, () => {
    wall(k, x0, x1, 0, top, [[6.85, 7.85, 1, 2.2]], PLASTER)
    window(k, [6.85, 7.85, 1, 2.2])
    k.add(box(x1 - x0, 0.26, 0.06, 0.01), mix(C.steel, C.ink, 0.4), { at: [(x0 + x1) / 2, 0.13, 0.01], grid: 0.6 })
    for (let i = 0; i < 14; i++)
      k.add(flat(round(0.1 + r() * 0.3, 0.03 + r() * 0.05, 0.015)), mix(PLASTER, C.steel, 0.3), {
        at: [x0 + 0.3 + r() * 5, 0.35 + r() * r() * 2.2, 0.003],
        ghost: true,
        grid: 9,
      })
  })
  k.add(plane(f - WALL, top), PLASTER, { at: [x0, top / 2, (f + WALL) / 2], rot: [0, -Math.PI / 2, 0], grid: 0.4 })
  k.add(plane(f - back, top), PLASTER, { at: [x1, top / 2, (f + back) / 2], rot: [0, Math.PI / 2, 0], grid: 0.8 })
  roofDeck(k)
  k.add(box(x1 - x0 + 0.16, 0.18, 0.05, 0.01), C.pale, { at: [(x0 + x1) / 2, top - 0.06, f + 0.04], grid: 0.8 })
  gutter(k, x0 + 0.02, GAP[0], top - 0.03, f + 0.15)
  gutter(k, GAP[1], x1 + 0.05, top - 0.03, f + 0.15)
  pipe(k, [x1 - 0.12, 0.15, f + 0.12], [x1 - 0.12, top - 0.12, f + 0.12], mix(C.steel, C.ink, 0.15), { r: 0.045 })
}

// felt in sheets, with a hole for a roof light
function roofDeck(k: Kit): void {
  const { x0, x1, front: f, back, top } = ANNEX,
    felt = mix(C.steel, C.ink, 0.42)
  const hole: Hole = [HOLE.x - HOLE.half, HOLE.x + HOLE.half, -HOLE.z - HOLE.half, -HOLE.z + HOLE.half]
  k.in([0, top, 0], [-Math.PI / 2, 0, 0], () => wall(k, x0, x1, -f, -back, [hole], felt))
  for (let z = back + 1; z < f; z += 1)
    k.add(plane(x1 - x0, 0.05), mix(felt, C.ink, 0.25), {
      at: [(x0 + x1) / 2, top + 0.003, z],
      rot: [-Math.PI / 2, 0, 0],
      ghost: true,
      grid: 0.5,
    })
  // the shaft under the hole, and the room's floor far below
  for (const [x, z, ry] of [
    [HOLE.x, HOLE.z - HOLE.half, 0],
    [HOLE.x, HOLE.z + HOLE.half, Math.PI],
    [HOLE.x - HOLE.half, HOLE.z, Math.PI / 2],
    [HOLE.x + HOLE.half, HOLE.z, -Math.PI / 2],
  ] as const)
    k.add(plane(HOLE.half * 2, 0.3), mix(C.wood, C.ink, 0.3), { at: [x, top - 0.15, z], rot: [0, ry, 0] })
  k.add(plane(3, 3), mix(C.ink, C.steel, 0.2), { at: [HOLE.x, 0.02, HOLE.z], rot: [-Math.PI / 2, 0, 0], grid: 1 })
  const kerb = mix(C.steel, C.pale, 0.2)
  k.add(box(0.12, 0.14, f - back, 0.02), kerb, { at: [x1 - 0.06, top + 0.07, (f + back) / 2], grid: 0.8 })
  k.add(box(x1 - x0, 0.14, 0.12, 0.02), kerb, { at: [(x0 + x1) / 2, top + 0.07, back + 0.06], grid: 0.8 })
  // the antenna's collar, a ventilation pipe
  k.add(
    lathe(
      [
        [0.16, 0],
        [0.05, 0.16],
        [0, 0.16],
      ],
      10,
    ),
    kerb,
    { at: ANTENNA },
  )
  k.add(
    lathe(
      [
        [0.12, 0],
        [0.12, 0.5],
        [0.2, 0.52],
        [0.18, 0.62],
        [0, 0.66],
      ],
      10,
    ),
    mix(C.steel, C.pale, 0.3),
    { at: [5.9, top, -7.3] },
  )
}
