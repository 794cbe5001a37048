// The scaffold, without what the check looks at: that is in spots.ts, in two states each.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, crate, cyl } from '@praxia/stage/shapes/forms.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { SCAFFOLD, WALL } from '../places.ts'
import { C, TUBE } from './palette.ts'
import { PLANK, coupler, pipe, plank } from './pipes.ts'

const { x: X, inner, outer, lifts, top } = SCAFFOLD
export const rows = [outer - 0.17, (inner + outer) / 2, inner + 0.15] as const // middles of the three planks of a bay
export const middle = (bay: number): number => (X[bay]! + X[bay + 1]!) / 2

export function scaffold(k: Kit): void {
  standards(k)
  ledgers(k)
  decks(k)
  rails(k)
  braces(k)
  ties(k)
}

function standards(k: Kit): void {
  X.forEach((x, i) => {
    for (const z of [inner, outer]) {
      const checked = z === outer && (i === 0 || i === 3) // drawn with its foot, in two states
      pipe(k, [x, checked ? 0.42 : 0.06, z], [x, top, z])
      if (!checked) foot(k, x, z)
    }
  })
}

/** Base plate on a sole board. */
export function foot(k: Kit, x: number, z: number, board = true): void {
  if (board) k.add(box(0.62, 0.045, 0.24, 0.008), mix(C.wood, C.ink, 0.1), { at: [x, 0.022, z], rot: [0, 0.04, 0] })
  k.add(box(0.16, 0.012, 0.16, 0.004), mix(C.steel, C.ink, 0.25), { at: [x, 0.052, z] })
  k.add(cyl(0.02, 0.3, 8), C.steel, { at: [x, 0.055, z] })
  k.add(crate(0.1, 0.03, 0.1, 0.004, true), mix(C.steel, C.ink, 0.3), { at: [x, 0.2, z], grid: 9 })
}

function ledgers(k: Kit): void {
  for (const y of [0.35, ...lifts]) {
    for (const z of [inner, outer]) {
      const d = z === inner ? 0.05 : -0.05
      pipe(k, [X[0] - 0.14, y - 0.08, z + d], [X[3] + 0.14, y - 0.08, z + d])
    }
    for (const x of X) {
      pipe(k, [x + 0.05, y - 0.13, inner - 0.12], [x + 0.05, y - 0.13, outer + 0.14])
      for (const z of [inner, outer]) coupler(k, [x, y - 0.1, z])
    }
  }
  for (const y of lifts)
    for (const x of [-4.75, -2.25, 0.25])
      pipe(k, [x, y - 0.075, inner - 0.1], [x, y - 0.075, outer + 0.12], mix(TUBE, C.ink, 0.12))
}

// the planks of bay 0 on the lower lift and of bay 1 on the upper one are looked at; in bay 1 the ladder comes up
function decks(k: Kit): void {
  const whole = (bay: number, lift: number, skip = -1): void =>
    rows.forEach((z, i) => {
      if (i !== skip) plank(k, [middle(bay), lifts[lift]! + 0.006 * ((i + bay) % 2), z], i + bay * 2 + lift)
    })
  whole(2, 0)
  whole(0, 1)
  whole(2, 1)
  plank(k, [middle(1), lifts[0], rows[2]], 3)
  for (const z of [rows[0], rows[1]]) {
    plank(k, [-3.1, lifts[0], z], 1, 0.76)
    plank(k, [-1.43, lifts[0], z], 2, 0.82)
  }
}

// upper and middle rail and toe board, all but those that are looked at
function rails(k: Kit): void {
  for (let lift = 0; lift < 2; lift++)
    for (let bay = 0; bay < 3; bay++) {
      guard(k, bay, lift, 1)
      if (!(lift === 0 && bay === 2)) guard(k, bay, lift, 0.5)
      if (!(lift === 0 && bay === 1) && !(lift === 1 && bay === 0)) toeBoard(k, bay, lift)
    }
  endGuard(k, 0, 0)
  endGuard(k, 0, 1)
  endGuard(k, 3, 0)
}

/** A rail along a bay, `up` metres over its planks. */
export function guard(k: Kit, bay: number, lift: number, up: number): void {
  const y = lifts[lift]! + up,
    z = outer - 0.055
  pipe(k, [X[bay]! - 0.12, y, z], [X[bay + 1]! + 0.12, y, z])
  for (const x of [X[bay]!, X[bay + 1]!]) coupler(k, [x, y, outer - 0.02])
}

export function toeBoard(k: Kit, bay: number, lift: number, at: V3 = [0, 0, 0], rot: V3 | null = null): void {
  k.in([middle(bay) + at[0], lifts[lift]! + 0.08 + at[1], outer + 0.03 + at[2]], rot, () =>
    k.add(box(PLANK.long, 0.16, 0.03, 0.006), mix(C.lime, C.wood, 0.3), { grid: 0.7 }),
  )
}

/** The guard across an end of the scaffold: two rails and a toe board. */
export function endGuard(k: Kit, i: number, lift: number): void {
  const x = X[i]!,
    y = lifts[lift]!,
    out = i === 0 ? -0.055 : 0.055
  for (const up of [0.5, 1]) pipe(k, [x + out, y + up, inner - 0.08], [x + out, y + up, outer + 0.08])
  k.add(box(0.03, 0.16, outer - inner + 0.1, 0.006), mix(C.lime, C.wood, 0.3), {
    at: [x - out * 0.6, y + 0.08, (inner + outer) / 2],
    grid: 0.7,
  })
}

function braces(k: Kit): void {
  const z = outer - 0.1
  pipe(k, [X[0], 0.45, z], [X[1], 1.95, z], mix(TUBE, C.ink, 0.1))
  pipe(k, [X[3], 2.15, z], [X[2], 3.95, z], mix(TUBE, C.ink, 0.1))
  pipe(k, [X[3], 0.45, z], [X[2], 1.95, z], mix(TUBE, C.ink, 0.1))
}

// tubes from the scaffold to eye bolts in the wall, all but the two that are looked at
function ties(k: Kit): void {
  tie(k, X[3], lifts[0] - 0.28)
  tie(k, X[1], lifts[1] - 0.28)
  tie(k, X[3], lifts[1] - 0.28)
}
export function tie(k: Kit, x: number, y: number): void {
  pipe(k, [x - 0.05, y, WALL + 0.1], [x - 0.05, y, inner + 0.3], C.lime)
  coupler(k, [x - 0.02, y, inner])
  eyeBolt(k, x - 0.05, y)
}
export function eyeBolt(k: Kit, x: number, y: number): void {
  k.add(box(0.14, 0.14, 0.02, 0.005), C.ink, { at: [x, y, WALL + 0.012] })
  k.add(cyl(0.022, 0.12, 8), C.ink, { at: [x, y, WALL], rot: [Math.PI / 2, 0, 0] })
}
