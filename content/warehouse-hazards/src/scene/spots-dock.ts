// Dock: forklift, wheel chock, open edge, person in the traffic lane, wet floor.
import * as T from 'three'
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, ext, flat, lathe } from '@praxia/stage/shapes/forms.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { person } from '@praxia/stage/models/people.ts'
import { forklift } from './forklift.ts'
import { c, FLOOR } from './palette.ts'
import { shade } from './ground.ts'

const lift =
  (up: boolean) =>
  (k: Kit): void => {
    shade(k, 1.0, 2.0, [5.5, 0, -0.35], -2.2)
    k.in([5.5, 0, -0.35], [0, -2.2, 0], () => forklift(k, up))
  }

// a wedge, its steep face to the wheel at -x
function chock(k: Kit, at: V3, ry = 0): void {
  k.in(at, [0, ry, 0], () => {
    k.add(
      ext(
        [
          [-0.15, 0],
          [0.42, 0],
          [0.42, 0.05],
          [0.1, 0.29],
          [0.02, 0.29],
        ],
        0.3,
        0.012,
      ),
      c.yellow,
      { at: [0, 0, -0.15], grid: 9 },
    )
    for (const z of [-0.155, 0.152])
      k.add(
        flat([
          [-0.05, 0.03],
          [0.12, 0.03],
          [0.2, 0.18],
          [0.1, 0.25],
        ]),
        c.ink,
        { at: [0, 0, z], rot: z < 0 ? [0, Math.PI, 0] : [0, 0, 0], s: z < 0 ? [-1, 1, 1] : 1, ghost: true, grid: 9 },
      )
    k.add(
      lathe(
        [
          [0.02, 0],
          [0.03, 0.01],
          [0.02, 0.02],
        ],
        8,
      ),
      c.ink,
      { at: [0.3, 0.1, 0], grid: 9 },
    )
  })
}

const puddle = (rx: number, rz: number, ph: number): T.Shape => {
  const s = new T.Shape()
  for (let i = 0; i <= 30; i++) {
    const a = (i / 30) * Math.PI * 2,
      R = 1 + 0.16 * Math.sin(a * 3 + ph) + 0.09 * Math.sin(a * 5 + ph * 2)
    if (i) s.lineTo(Math.cos(a) * R * rx, Math.sin(a) * R * rz)
    else s.moveTo(Math.cos(a) * R * rx, Math.sin(a) * R * rz)
  }
  return s
}
const WET: V3 = [6.1, 0, 5.25]
function wet(k: Kit): void {
  const lay = (s: T.Shape, col: string, dx: number, dz: number, y: number) =>
    k.add(flat(s), col, { at: [WET[0] + dx, y, WET[2] + dz], rot: [-Math.PI / 2, 0, 0], ghost: true, grid: 9 })
  lay(puddle(0.98, 0.58, 0.8), mix(FLOOR, c.teal, 0.42), 0, 0, 0.004)
  lay(puddle(0.84, 0.47, 0.9), mix(FLOOR, c.teal, 0.62), 0.02, 0.01, 0.006)
  lay(puddle(0.34, 0.07, 2.1), c.mint, -0.22, -0.18, 0.008)
  lay(puddle(0.16, 0.045, 1.1), c.mint, 0.34, 0.14, 0.008)
}
function warningBoard(k: Kit): void {
  k.in([WET[0] - 0.1, 0, WET[2] + 0.05], [0, -0.9, 0], () => {
    for (const s of [1, -1])
      k.in([0, 0.02, s * 0.17], [-s * 0.24, s < 0 ? Math.PI : 0, 0], () => {
        k.add(
          ext(
            [
              [-0.17, 0],
              [-0.1, 0],
              [-0.07, 0.06],
              [0.07, 0.06],
              [0.1, 0],
              [0.17, 0],
              [0.13, 0.66],
              [-0.13, 0.66],
            ],
            0.02,
            0.005,
          ),
          c.yellow,
          { grid: 9 },
        )
        k.add(
          flat([
            [-0.12, 0.2],
            [0.12, 0.2],
            [0, 0.42],
          ]),
          c.ink,
          { at: [0, 0, 0.024], ghost: true },
        )
        put(k, 'warn', c.yellow, 0.07, [0, 0.28, 0.027])
        k.add(box(0.16, 0.02, 0.004, 0.001), c.ink, { at: [0, 0.52, 0.023], ghost: true })
      })
    k.add(box(0.22, 0.05, 0.08, 0.015), c.ink, { at: [0, 0.68, 0], grid: 9 })
  })
}

function gate(k: Kit): void {
  for (const z of [2.68, 5.72]) k.add(box(0.14, 0.1, 0.14, 0.02), c.ink, { at: [9.7, 1.12, z], grid: 9 })
  for (const y of [0.5, 1.02]) {
    rod(k, [9.7, y, 2.72], [9.7, y, 5.68], 0.032, c.yellow, { grid: 0.6 })
    for (let i = 0; i < 5; i++)
      rod(k, [9.7, y, 2.95 + i * 0.56], [9.7, y, 3.17 + i * 0.56], 0.0335, c.ink, { ghost: true, grid: 9 })
  }
  for (let i = 0; i < 6; i++)
    rod(k, [9.7, 0.5, 2.95 + i * 0.5], [9.7, 1.02, 2.95 + i * 0.5], 0.016, c.yellow, { seg: 6, grid: 9 })
  k.in([9.66, 0.78, 4.2], [0, -Math.PI / 2, 0], () => {
    k.add(
      ext(
        [
          [-0.2, -0.16],
          [0.2, -0.16],
          [0.2, 0.16],
          [-0.2, 0.16],
        ],
        0.014,
        0.005,
      ),
      c.ink,
      { grid: 9 },
    )
    put(k, 'warn', c.yellow, 0.1, [0, 0, 0.019])
  })
}

const walker =
  (vest: boolean) =>
  (k: Kit): void => {
    shade(k, 0.3, 0.6, [4.9, 0, 3.1], 0.6)
    k.in([4.9, 0, 3.1], [0, 0.6, 0], () =>
      person(k, c, {
        vest: vest ? c.yellow : null,
        helmet: vest ? c.mint : null,
        shirt: mix(c.ink, c.steel, 0.25),
        legs: c.ink,
        pose: 'walk',
        skin: '#A96B48',
        hair: mix(c.kraft, c.ink, 0.6),
      }),
    )
  }

export const dockSpots = {
  forks_up: { bad: lift(true), ok: lift(false) },
  no_chock: {
    bad: (k: Kit) => chock(k, [9.62, 0, 2.15], 1.2), // it lies unused by the door
    ok: (k: Kit) => {
      chock(k, [14.01, -1.2, 1.1])
      chock(k, [11.94, -1.2, 1.12], Math.PI)
    }, // one before, one behind
  },
  dock_edge: { bad: () => undefined, ok: gate },
  no_vest: { bad: walker(false), ok: walker(true) },
  wet_floor: {
    bad: wet,
    ok: (k: Kit) => {
      wet(k)
      warningBoard(k)
    },
  },
}
