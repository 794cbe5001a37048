// Aisle: drum, upright, load at height, pallet, emergency exit, ladder.
import * as T from 'three'
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { box, capsule, ext, flat, round } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { carton, pallet } from '@praxia/stage/models/props.ts'
import { drum, lite } from './goods.ts'
import { c, card } from './palette.ts'
import { BAY, placeZ, RX, Z0 } from './racks.ts'
import { keepClear, shade } from './ground.ts'

function fourthDrum(k: Kit): void {
  shade(k, 0.56, 0.56, [-2.06, 0, -3.34])
  k.in([-2.06, 0, -3.34], [0, 0.4, 0], () => {
    drum(k, c.teal, [0, 0, 0])
    k.add(flat(round(0.3, 0.3, 0.02)), c.yellow, {
      at: [0, 0.45, 0.287],
      rot: [0, 0, Math.PI / 4],
      ghost: true,
      s: 0.6,
    })
  })
}
function leak(k: Kit): void {
  const s = new T.Shape()
  for (let i = 0; i <= 26; i++) {
    const a = (i / 26) * Math.PI * 2,
      R = 0.62 + 0.13 * Math.sin(a * 3 + 0.6) + 0.07 * Math.sin(a * 5 + 2)
    if (i) s.lineTo(Math.cos(a) * R * 1.1, Math.sin(a) * R * 0.72)
    else s.moveTo(Math.cos(a) * R * 1.1, Math.sin(a) * R * 0.72)
  }
  k.add(flat(s), c.yellow, { at: [-1.5, 0.005, -3.22], rot: [-Math.PI / 2, 0, 0], ghost: true, grid: 0.3 })
  k.add(flat(s), mix(c.yellow, c.mint, 0.6), {
    at: [-1.62, 0.007, -3.3],
    rot: [-Math.PI / 2, 0, 0.5],
    s: 0.3,
    ghost: true,
  })
  k.in([-2.06, 0, -3.34], [0, 0.4, 0], () =>
    k.add(capsule(0.02, 0.3, 6), c.yellow, { at: [0.2, 0.06, 0.2], s: [1, 1, 0.4], rot: [0, 0.7, 0] }),
  )
}

const UX = RX - 0.53,
  UZ = Z0 - BAY // the upright at the aisle, first bay on the right
function straight(k: Kit): void {
  k.add(box(0.1, 5.65, 0.09, 0.008), c.teal, { at: [UX, 2.82, UZ], grid: 0.8 })
  k.add(
    ext(
      [
        [-0.09, -0.08],
        [0.09, -0.08],
        [0.09, 0.08],
        [-0.09, 0.08],
      ],
      0.42,
      0.01,
    ),
    c.yellow,
    { at: [UX - 0.05, 0.02, UZ], rot: [-Math.PI / 2, 0, 0], grid: 9 },
  )
  for (const y of [0.12, 0.28]) k.add(box(0.19, 0.07, 0.17, 0.01), c.ink, { at: [UX - 0.05, y, UZ], grid: 9 })
}
function bent(k: Kit): void {
  const p = [
    [0, 0],
    [0, 0.34],
    [-0.02, 0.5],
    [0.09, 0.72],
    [0.02, 0.95],
    [0, 1.12],
    [0, 1.6],
  ] as const
  for (let j = 0; j + 1 < p.length; j++) {
    const [a, y] = p[j]!,
      [b, y2] = p[j + 1]!,
      l = Math.hypot(b - a, y2 - y),
      worn = j > 1 && j < 4
    k.add(box(0.1, l + 0.02, 0.09, 0.008), worn ? mix(c.teal, c.mint, 0.3) : c.teal, {
      at: [UX + (a + b) / 2, (y + y2) / 2, UZ + a * 0.4],
      rot: [0, worn ? j * 0.12 : 0, -Math.atan2(b - a, y2 - y)],
      grid: 0.3,
    })
  }
  k.add(box(0.1, 4.1, 0.09, 0.008), c.teal, { at: [UX, 3.6, UZ], grid: 0.8 })
  k.add(flat(round(0.07, 0.2, 0.03)), c.mint, { at: [UX - 0.006, 0.72, UZ + 0.052], ghost: true })
}

const cartons = (k: Kit, rows: number, seed: number): void => {
  const r = rng(seed)
  for (let y = 0; y < rows; y++)
    for (let a = 0; a < 4; a++)
      k.add(box(0.55, 0.36, 0.38, 0.012), card(a + y), {
        at: [-0.28 + (a % 2) * 0.57, 0.144 + 0.185 + y * 0.365, -0.2 + (a >> 1) * 0.4],
        rot: [0, (r() - 0.5) * 0.03, 0],
        grid: 9,
      })
}
const LOAD_Z = placeZ(1, 1)
function overhanging(k: Kit): void {
  k.in([-RX + 0.52, 3.102, LOAD_Z], [0, 0.1, -0.05], () => {
    lite(k)
    cartons(k, 1, 3)
    k.in([0.42, 0.86, 0.1], [0, 0.25, -0.3], () => carton(k, 0.52, 0.36, 0.4, [0, -0.14, 0], 0, card(1), c.ink))
    carton(k, 0.5, 0.34, 0.4, [-0.26, 0.52, -0.1], 0.1, card(2), mix(c.kraft, c.ink, 0.3))
  })
}
function strapped(k: Kit): void {
  k.in([-RX, 3.102, LOAD_Z], [0, 0.01, 0], () => {
    lite(k)
    cartons(k, 2, 4)
    for (const z of [-0.2, 0.2]) k.add(box(1.145, 0.74, 0.03, 0.004), c.ink, { at: [0, 0.51, z], ghost: true, grid: 9 })
  })
}

const PALLET_Z = (placeZ(2, 0) + placeZ(2, 1)) / 2
const shelved =
  (broken: boolean) =>
  (k: Kit): void => {
    k.in([RX - (broken ? 0.14 : 0.04), 1.602, PALLET_Z], [0, -Math.PI / 2, 0], () => {
      pallet(k, mix(c.kraft, c.mint, 0.12), broken)
      if (broken) {
        // splinters over the beam, at the height of the eyes
        k.add(box(0.5, 0.024, 0.13, 0.004), mix(c.kraft, c.mint, 0.45), {
          at: [-0.2, 0.02, 0.56],
          rot: [0.95, 0.12, -0.1],
          grid: 9,
        })
        k.add(
          ext(
            [
              [0, 0],
              [0.34, 0.01],
              [0.3, 0.05],
              [0.36, 0.09],
              [0, 0.1],
            ],
            0.022,
            0.003,
          ),
          mix(c.kraft, c.mint, 0.5),
          { at: [0.1, -0.02, 0.5], rot: [0.5, -0.2, -0.5], grid: 9 },
        )
        k.add(box(0.1, 0.07, 0.1, 0.006), mix(c.kraft, c.ink, 0.12), {
          at: [0.36, 0.05, 0.47],
          rot: [0.3, 0.5, 0.2],
          grid: 9,
        })
      }
      k.in(
        [0, broken ? -0.02 : 0, broken ? 0.05 : 0],
        [broken ? 0.13 : 0, broken ? 0.05 : 0, broken ? -0.05 : 0],
        () => {
          for (let y = 0; y < 2; y++)
            for (const x of [-0.29, 0.29])
              k.add(box(0.56, 0.4, 0.72, 0.02), y ? c.teal : mix(c.teal, c.mint, 0.35), {
                at: [x, 0.35 + y * 0.41, 0],
                grid: 9,
              })
          for (const y of [0.53, 0.94])
            k.add(box(1.15, 0.035, 0.73, 0.01), c.ink, { at: [0, y, 0], ghost: true, grid: 9 })
        },
      )
    })
  }

function blockedExit(k: Kit): void {
  shade(k, 1.2, 0.8, [0.14, 0, -18.95], 0.12)
  k.in([0.14, 0, -18.95], [0, 0.12, 0], () => {
    pallet(k, c.kraft)
    for (let a = 0; a < 10; a++)
      carton(
        k,
        0.56,
        0.4,
        0.38,
        [-0.29 + (a % 2) * 0.58, 0.144 + Math.floor(a / 4) * 0.4, -0.2 + ((a >> 1) % 2) * 0.4],
        ((a % 3) - 1) * 0.03,
        card(a),
        mix(c.kraft, c.ink, 0.3),
      )
  })
  shade(k, 0.6, 0.5, [-0.86, 0, -18.8], 0.5)
  k.in([-0.86, 0, -18.8], [0, 0.5, 0], () => {
    for (let y = 0; y < 3; y++)
      carton(k, 0.5, 0.34, 0.42, [0, y * 0.34, 0], y * 0.09, card(y + 1), mix(c.kraft, c.ink, 0.3))
  })
}

const LZ = -10.62
const ladder =
  (broken: boolean) =>
  (k: Kit): void => {
    const foot = [-1.06, 0.02] as const,
      top = [-1.86, 3.3] as const,
      at = (y: number): number => foot[0] + ((top[0] - foot[0]) * (y - foot[1])) / (top[1] - foot[1])
    const rail = mix(c.steel, c.mint, 0.5),
      tilt = Math.atan2(foot[0] - top[0], top[1] - foot[1])
    shade(k, 0.16, 0.62, [foot[0], 0, LZ])
    for (const z of [-0.23, 0.23]) {
      k.add(box(0.075, Math.hypot(top[0] - foot[0], 3.28), 0.035, 0.008), rail, {
        at: [(foot[0] + top[0]) / 2, 1.66, LZ + z],
        rot: [0, 0, tilt],
        grid: 0.7,
      })
      k.add(box(0.1, 0.06, 0.06, 0.012), c.ink, { at: [foot[0], 0.03, LZ + z], rot: [0, 0, tilt], grid: 9 })
      k.add(box(0.085, 0.12, 0.045, 0.01), c.yellow, {
        at: [at(3.2), 3.2, LZ + z],
        rot: [0, 0, tilt],
        ghost: true,
        grid: 9,
      })
    }
    for (let i = 1; i <= 11; i++) {
      const y = i * 0.28,
        x = at(y)
      if (broken && i === 5) {
        rod(k, [x, y, LZ - 0.22], [x + 0.05, y - 0.15, LZ - 0.05], 0.019, c.yellow, { seg: 7 })
        rod(k, [x, y, LZ + 0.22], [x + 0.07, y - 0.22, LZ + 0.13], 0.019, c.yellow, { seg: 7 })
      } else rod(k, [x, y, LZ - 0.22], [x, y, LZ + 0.22], 0.017, rail, { seg: 7 })
    }
  }

export const aisleSpots = {
  leaking_drum: {
    bad: (k: Kit) => {
      fourthDrum(k)
      leak(k)
    },
    ok: fourthDrum,
  },
  bent_upright: { bad: bent, ok: straight },
  load_overhang: { bad: overhanging, ok: strapped },
  broken_pallet: { bad: shelved(true), ok: shelved(false) },
  blocked_exit: { bad: blockedExit, ok: (k: Kit) => keepClear(k, 1.5, 1.3, [0, 0, -19.1], c.green) },
  broken_ladder: { bad: ladder(true), ok: ladder(false) },
}
