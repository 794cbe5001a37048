// What lies about on a site: bricks, bags, mixer and sand, the bench with the saw, the power board.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, crate, cyl, gem, lathe, torus, tube } from '@praxia/stage/shapes/forms.ts'
import { sign } from '@praxia/stage/shapes/icons.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { pallet } from '@praxia/stage/models/props.ts'
import { C, EARTH } from './palette.ts'
import { RADIUS, pipe, plank, wood } from './pipes.ts'

export const BENCH: V3 = [4.1, 0, 0.85]
export const BOARD: V3 = [9.0, 0, 3.55]

export function stuff(k: Kit, r: () => number): void {
  k.in([7.55, 0, -1.75], [0, 0.06, 0], () => bricks(k, r))
  k.in([8.75, 0, -1.2], [0, 1.5, 0], () => bags(k, r))
  k.in([8.25, 0, 1.75], [0, -0.5, 0], () => mixer(k))
  sand(k)
  k.in(BENCH, null, () => bench(k))
  k.in(BOARD, [0, -Math.PI / 2, 0], () => powerBoard(k))
  spareTubes(k)
  k.in([7.0, 0, 3.0], [0, 2.6, 0], () => barrow(k))
  k.in([5.2, 0, -2.65], [0, 0.08, 0], () => crateOfTools(k))
  cable(k, [
    [8.85, 0.9, 3.5],
    [8.5, 0.05, 3.4],
    [7.6, 0.015, 3.7],
    [6.2, 0.015, 2.7],
    [5.4, 0.015, 2.2],
    [4.8, 0.015, 1.5],
    [4.62, 0.3, 1.0],
    [4.5, 0.9, 0.9],
  ])
}

function bricks(k: Kit, r: () => number): void {
  pallet(k, mix(C.wood, C.ink, 0.12))
  for (let y = 0; y < 7; y++)
    for (let a = 0; a < 5; a++)
      for (let b = 0; b < 3; b++) {
        if (y === 6 && (b === 2 || a > 2)) continue
        k.add(crate(0.228, 0.1, 0.25, 0.006, true), mix(C.brick, [C.ink, C.pale, C.wood][(r() * 3) | 0]!, r() * 0.2), {
          at: [-0.47 + a * 0.235, 0.2 + y * 0.104, -0.26 + b * 0.26],
          rot: [0, (r() - 0.5) * 0.03, 0],
          grid: 9,
        })
      }
  for (const [x, z, a] of [
    [-0.9, 0.5, 0.5],
    [-0.7, 0.62, 1.3],
  ] as const)
    k.add(box(0.228, 0.1, 0.11, 0.006), C.brick, { at: [x, 0.05, z], rot: [0, a, 0] })
}

function bags(k: Kit, r: () => number): void {
  pallet(k, C.wood)
  for (let y = 0; y < 4; y++)
    for (let a = 0; a < 2; a++)
      for (let b = 0; b < 2; b++) {
        if (y === 3 && a) continue
        k.add(box(0.56, 0.13, 0.38, 0.05), (y + a) % 2 ? mix(C.pale, C.wood, 0.3) : mix(C.pale, C.steel, 0.35), {
          at: [-0.29 + a * 0.58, 0.21 + y * 0.125, -0.2 + b * 0.4],
          rot: [0, (r() - 0.5) * 0.08, 0],
        })
      }
}

function mixer(k: Kit): void {
  for (const s of [1, -1]) {
    pipe(k, [s * 0.3, 0, 0.35], [s * 0.28, 0.75, 0], C.blue, { r: 0.03 })
    pipe(k, [s * 0.3, 0.2, -0.4], [s * 0.28, 0.75, 0], C.blue, { r: 0.03 })
    k.add(cyl(0.19, 0.07, 12), C.ink, { at: [s * 0.36 - 0.035, 0.19, -0.4], rot: [0, 0, -Math.PI / 2] })
  }
  k.in([0, 0.86, 0.05], [0.6, 0, 0], () => {
    k.add(
      lathe(
        [
          [0, -0.36],
          [0.2, -0.35],
          [0.38, -0.1],
          [0.38, 0.06],
          [0.22, 0.38],
          [0.19, 0.38],
          [0.33, 0.05],
          [0, -0.2],
        ],
        12,
      ),
      C.lime,
    )
    k.add(torus(0.385, 0.022, 5, 14), mix(C.lime, C.ink, 0.5), { rot: [Math.PI / 2, 0, 0] })
  })
  k.add(torus(0.26, 0.018, 5, 14), C.ink, { at: [0.46, 0.86, 0], rot: [0, Math.PI / 2, 0] })
}

function sand(k: Kit): void {
  k.add(
    lathe(
      [
        [1.05, 0],
        [0.8, 0.2],
        [0.42, 0.5],
        [0.16, 0.64],
        [0, 0.66],
      ],
      11,
    ),
    mix(C.wood, C.pale, 0.28),
    { at: [9.4, 0, 0.55], s: [1, 1, 0.85], grid: 0.5 },
  )
  pipe(k, [8.72, 0.12, 0.42], [8.25, 1.15, 0.36], C.wood, { r: 0.016 })
  k.add(box(0.22, 0.3, 0.02, 0.008), mix(C.steel, C.ink, 0.3), { at: [8.78, 0.1, 0.42], rot: [0, 0, 0.42] })
}

// trestles and a bench saw's table
function bench(k: Kit): void {
  for (const x of [-0.42, 0.42])
    for (const s of [1, -1]) {
      k.add(box(0.06, 0.8, 0.06, 0.01), wood(1), { at: [x, 0.4, s * 0.28], rot: [s * -0.12, 0, 0] })
    }
  k.add(box(1.16, 0.06, 0.74, 0.012), wood(0), { at: [0, 0.82, 0], grid: 0.4 })
  k.add(box(0.62, 0.16, 0.5, 0.02), C.blue, { at: [0.1, 0.92, 0] })
  k.add(box(0.66, 0.02, 0.54, 0.006), mix(C.steel, C.pale, 0.3), { at: [0.1, 1.01, 0] })
  for (let i = 0; i < 3; i++) plank(k, [-0.1, 0.07 + i * 0.05, 0.1 + i * 0.06], i, 1.3, [0, 0.1 - i * 0.1, 0])
  for (let i = 0; i < 12; i++)
    k.add(gem(0.02 + (i % 3) * 0.01, 0), mix(C.wood, C.pale, 0.35), {
      at: [-0.5 + ((i * 37) % 100) / 90, 0.012, 0.5 + ((i * 53) % 40) / 100],
      grid: 9,
    })
}

function crateOfTools(k: Kit): void {
  for (const s of [1, -1])
    for (let i = 0; i < 3; i++) {
      k.add(box(0.52, 0.13, 0.02, 0.004), wood(i), { at: [0, 0.09 + i * 0.15, s * 0.2] })
      k.add(box(0.02, 0.13, 0.38, 0.004), wood(i + 1), { at: [s * 0.25, 0.09 + i * 0.15, 0] })
    }
  k.add(box(0.5, 0.02, 0.4, 0.004), wood(3), { at: [0, 0.45, 0] })
}

// legs, cabinet, sockets and the sign on its door; the switch itself is a part that moves
function powerBoard(k: Kit): void {
  for (const x of [-0.3, 0.3]) {
    k.add(box(0.06, 0.9, 0.06, 0.01), C.ink, { at: [x, 0.45, 0] })
    k.add(box(0.08, 0.04, 0.5, 0.01), C.ink, { at: [x, 0.02, 0] })
  }
  k.add(box(0.84, 0.86, 0.34, 0.03), mix(C.lime, C.pale, 0.1), { at: [0, 1.2, 0], grid: 0.4 })
  k.add(box(0.92, 0.06, 0.42, 0.02), mix(C.lime, C.ink, 0.4), { at: [0, 1.66, 0], rot: [0.08, 0, 0] })
  k.in([-0.2, 1.38, 0.175], null, () => sign(k, 'bolt', 0.22, 0.22, C.pale, C.ink, { edge: C.ink }))
  for (const x of [-0.28, -0.1, 0.08]) {
    k.add(cyl(0.055, 0.05, 10), C.blue, { at: [x, 0.94, 0.17], rot: [Math.PI / 2, 0, 0] })
    k.add(cyl(0.035, 0.056, 10), C.ink, { at: [x, 0.94, 0.172], rot: [Math.PI / 2, 0, 0] })
  }
}

function spareTubes(k: Kit): void {
  for (let i = 0; i < 6; i++)
    pipe(
      k,
      [3.4 + (i % 2) * 0.1, RADIUS + (i > 3 ? 0.05 : 0), 5.3 + (i % 4) * 0.055],
      [6.1 + (i % 3) * 0.12, RADIUS + (i > 3 ? 0.05 : 0), 5.2 + (i % 4) * 0.055],
    )
  for (let i = 0; i < 3; i++) plank(k, [4.6, 0.06 + i * 0.047, 5.85], i, 2.2, [0, 0.04 - i * 0.05, 0])
}

function barrow(k: Kit): void {
  k.add(
    lathe(
      [
        [0.2, 0],
        [0.42, 0.28],
        [0.45, 0.28],
        [0.23, -0.02],
        [0, -0.02],
      ],
      8,
    ),
    C.brick,
    { at: [0, 0.34, 0], s: [1.15, 1, 0.78] },
  )
  k.add(gem(0.26, 1), EARTH, { at: [0, 0.56, 0], s: [1.1, 0.35, 0.8] })
  k.add(cyl(0.17, 0.07, 12), C.ink, { at: [0.62, 0.17, -0.035], rot: [Math.PI / 2, 0, 0] })
  for (const s of [1, -1]) {
    pipe(k, [0.62, 0.17, s * 0.07], [-0.95, 0.5, s * 0.27], C.ink, { r: 0.018 })
    pipe(k, [-0.3, 0.35, s * 0.2], [-0.36, 0, s * 0.22], C.ink, { r: 0.016 })
  }
}

/** A cable on the ground. */
export const cable = (k: Kit, points: readonly V3[], colour: string = C.ink): Kit =>
  k.add(tube(points, 0.014, points.length * 6, 5), colour, { grid: 9 })
