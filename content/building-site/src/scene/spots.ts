// The places that the check looks at, each in two states: bad and in order.
import * as T from 'three'
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, cyl, ext, flat, gem, lathe, round } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { SCAFFOLD, WALL } from '../places.ts'
import { SPOTS as PLACES } from '../scaffold-places.ts'
import type { SpotKey } from '../scaffold-places.ts'
import { puddle } from './ground.ts'
import { C, MUD, RED } from './palette.ts'
import { coupler, pipe, plank, wood } from './pipes.ts'
import { endGuard, eyeBolt, foot, guard, middle, rows, tie, toeBoard } from './scaffold.ts'

const { x: X, inner, outer, lifts } = SCAFFOLD

export type Draw = (k: Kit) => void
export interface Drawn {
  bad: Draw
  ok: Draw
}

// the foot with its lowest piece of tube
function base(k: Kit, x: number): void {
  foot(k, x, outer)
  pipe(k, [x, 0.06, outer], [x, 0.42, outer])
}

// the board has sunk; somebody has pushed bricks under the plate
function onBricks(k: Kit): void {
  const x = X[0]
  puddle(k, x - 0.05, outer + 0.12, 0.95, 0.6, 8)
  k.add(box(0.62, 0.045, 0.24, 0.008), mix(MUD, C.wood, 0.5), {
    at: [x - 0.06, 0.002, outer + 0.03],
    rot: [0.05, 0.2, -0.09],
  })
  k.add(box(0.228, 0.09, 0.11, 0.006), C.brick, { at: [x + 0.02, 0.06, outer], rot: [0, 0.5, 0.05] })
  k.add(box(0.228, 0.08, 0.11, 0.006), mix(C.brick, C.pale, 0.2), {
    at: [x - 0.02, 0.145, outer + 0.01],
    rot: [0.04, -0.25, -0.06],
  })
  k.add(gem(0.05, 0), C.brick, { at: [x + 0.2, 0.02, outer + 0.16] })
  k.add(box(0.16, 0.012, 0.16, 0.004), mix(C.steel, C.ink, 0.25), {
    at: [x + 0.02, 0.192, outer],
    rot: [0.03, 0.2, 0.12],
  })
  pipe(k, [x + 0.025, 0.2, outer], [x, 0.42, outer])
}

// no board under the plate, which has cut into the mud
function inMud(k: Kit): void {
  const x = X[3]
  puddle(k, x, outer + 0.05, 1.0, 0.6, 9)
  k.add(
    lathe(
      [
        [0.34, 0],
        [0.2, 0.05],
        [0.12, 0.03],
        [0.1, 0.005],
      ],
      9,
    ),
    MUD,
    { at: [x, 0, outer], grid: 9 },
  )
  pipe(k, [x, 0, outer], [x, 0.42, outer])
  k.add(cyl(0.034, 0.07, 8), mix(C.steel, C.ink, 0.3), { at: [x, 0.08, outer] })
}

// the ladder inside the middle bay, up to its trapdoor
const LADDER = { x: -2.42, z0: -3.02, z1: -3.42 }
function ladder(k: Kit, missing: readonly number[]): void {
  const rail = mix(C.steel, C.pale, 0.25)
  const up = (t: number): readonly [number, number] => [0.03 + t * 2.9, LADDER.z0 + (LADDER.z1 - LADDER.z0) * t]
  for (const s of [-0.2, 0.2]) rod(k, [LADDER.x + s, ...up(0)], [LADDER.x + s, ...up(1)], 0.026, rail, { seg: 6 })
  for (let i = 0; i < 10; i++) {
    const [y, z] = up((i + 0.7) / 10.4)
    if (missing.includes(i)) {
      for (const s of [-0.2, 0.2])
        rod(k, [LADDER.x + s, y, z], [LADDER.x + s * 0.78, y - 0.02, z + 0.01], 0.014, mix(C.steel, C.ink, 0.3), {
          seg: 5,
        })
      continue
    }
    rod(k, [LADDER.x - 0.2, y, z], [LADDER.x + 0.2, y, z], 0.016, rail, { seg: 6 })
  }
}
function trapdoor(k: Kit, open: boolean): void {
  const w = 0.82,
    d = 0.64,
    z = (rows[0] + rows[1]) / 2,
    x = -2.3
  k.in([x, lifts[0], z - d / 2], [open ? -1.9 : 0, 0, 0], () => {
    k.add(box(w, 0.03, d, 0.008), wood(1), { at: [0, -0.02, d / 2] })
    for (const s of [-0.3, 0.3]) k.add(box(0.04, 0.012, 0.2, 0.004), C.ink, { at: [s, 0, 0.12] })
  })
}

// a holder for the card; green with a tick, or empty with the sign that forbids
function holder(k: Kit, released: boolean): void {
  const [x, y, z] = PLACES.tag.at
  k.in([x, y, z], [0, 0.06, 0], () => {
    k.add(ext(round(0.24, 0.36, 0.02), 0.014, 0.004, 3), released ? C.green : C.pale, { at: [0, 0, -0.02] })
    for (const s of [-0.14, 0.14]) k.add(box(0.07, 0.03, 0.05, 0.006), C.ink, { at: [0, s, -0.03] })
    if (released) {
      k.add(flat(round(0.2, 0.24, 0.008)), '#FFF7EA', { at: [0, -0.03, -0.004], ghost: true })
      for (let i = 0; i < 4; i++)
        k.add(flat(round(0.13 - (i % 2) * 0.03, 0.014, 0.004)), C.ink, {
          at: [-0.01, 0.04 - i * 0.04, -0.002],
          ghost: true,
        })
      for (const [a, b, c2, d] of [
        [-0.05, 0.125, -0.015, 0.1],
        [-0.015, 0.1, 0.06, 0.155],
      ] as const)
        rod(k, [a, b, 0], [c2, d, 0], 0.009, '#FFFFFF', { seg: 5, ghost: true })
    } else {
      k.add(flat(forbid(), 24), RED, { at: [0, 0, -0.004], ghost: true })
      k.add(flat(round(0.2, 0.035, 0.004)), RED, {
        at: [0, 0, -0.003],
        rot: [0, 0, -0.78],
        s: [0.86, 1, 1],
        ghost: true,
      })
    }
  })
}
function forbid(): T.Shape {
  const s = new T.Shape()
  s.absarc(0, 0, 0.1, 0, Math.PI * 2)
  const inside = new T.Path()
  inside.absarc(0, 0, 0.073, 0, Math.PI * 2, true)
  s.holes.push(inside)
  return s
}

// one plank has slid out of the deck and hangs through the gap
function slid(k: Kit): void {
  plank(k, [middle(0), lifts[0], rows[0]], 0)
  plank(k, [middle(0), lifts[0], rows[2]], 2)
  plank(k, [-4.86, lifts[0] - 0.42, rows[1] + 0.06], 3, 2.48, [0.1, 0.1, 0.34])
}
const row = (k: Kit, bay: number, lift: number, skip = -1): void =>
  rows.forEach((z, i) => {
    if (i !== skip) plank(k, [middle(bay), lifts[lift]! + 0.006 * (i % 2), z], i + bay + lift)
  })
// the front plank is cracked through in its middle and sags
function cracked(k: Kit): void {
  row(k, 1, 1, 0)
  for (const s of [1, -1]) {
    plank(k, [middle(1) + s * 0.63, lifts[1] - 0.09, rows[0]], 1, 1.24, [0, 0, s * 0.15])
    k.add(gem(0.07, 0), mix(C.wood, C.pale, 0.5), {
      at: [middle(1) + s * 0.05, lifts[1] - 0.2, rows[0] + 0.06],
      s: [1.2, 0.5, 1.6],
    })
  }
  for (let i = 0; i < 5; i++)
    k.add(box(0.16, 0.012, 0.02, 0.003), mix(C.wood, C.pale, 0.55), {
      at: [middle(1), lifts[1] - 0.2 + i * 0.012, rows[0] - 0.1 + i * 0.05],
      rot: [0, 0.2 * i, 0.3],
    })
}

// the tube has come out of its bolt and hangs
function looseTie(k: Kit, x: number, y: number): void {
  eyeBolt(k, x - 0.05, y)
  coupler(k, [x - 0.02, y, inner])
  pipe(k, [x - 0.05, y, inner + 0.3], [x + 0.1, y - 0.24, WALL + 0.26], C.lime)
}

export const SPOTS: Record<SpotKey, Drawn> = {
  base_left: { bad: onBricks, ok: (k) => base(k, X[0]) },
  base_right: { bad: inMud, ok: (k) => base(k, X[3]) },
  ladder: {
    bad: (k) => {
      ladder(k, [4, 5])
      trapdoor(k, true)
    },
    ok: (k) => {
      ladder(k, [])
      trapdoor(k, false)
    },
  },
  tag: { bad: (k) => holder(k, false), ok: (k) => holder(k, true) },
  planks_low: { bad: slid, ok: (k) => row(k, 0, 0) },
  planks_high: { bad: cracked, ok: (k) => row(k, 1, 1) },
  rail_low: {
    bad: (k) => pipe(k, [-0.9, 0.03, -2.3], [1.3, 0.03, -2.42]), // it lies on the ground
    ok: (k) => guard(k, 2, 0, 0.5),
  },
  rail_end: {
    bad: (k) => {
      for (const z of [inner, outer]) coupler(k, [X[3], lifts[1] + 0.5, z])
    },
    ok: (k) => endGuard(k, 3, 1),
  },
  toe_low: {
    bad: (k) =>
      k.add(box(0.06, 0.16, 0.03, 0.006), mix(C.lime, C.wood, 0.3), {
        at: [X[1] + 0.08, lifts[0] + 0.08, outer + 0.03],
      }),
    ok: (k) => toeBoard(k, 1, 0),
  },
  toe_high: { bad: (k) => toeBoard(k, 0, 1, [0.05, -0.42, 0.05], [0.1, 0, -0.36]), ok: (k) => toeBoard(k, 0, 1) },
  tie_low: { bad: (k) => looseTie(k, X[0], lifts[0] - 0.28), ok: (k) => tie(k, X[0], lifts[0] - 0.28) },
  tie_high: { bad: (k) => looseTie(k, X[2], lifts[1] - 0.28), ok: (k) => tie(k, X[2], lifts[1] - 0.28) },
}
