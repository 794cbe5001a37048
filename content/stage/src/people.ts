// People and hands. People: pictogram bodies, pose = joint positions in metres, y up, facing +z.
import { mix } from './colour.ts'
import { ball, box, capsule, cyl, ext, lathe, round } from './forms.ts'
import type { P2 } from './forms.ts'
import { rod } from './kit.ts'
import type { Kit, V3 } from './kit.ts'

// ---- people: pictogram bodies. pose: joint positions in metres, y up, facing +z ----
type Pair = readonly [V3, V3]
interface Pose {
  hip: readonly [number, number]
  kn: Pair
  an: Pair
  el: Pair
  ha: Pair
}
export type PoseName = 'stand' | 'walk' | 'work' | 'point' | 'phone'
export interface PersonOptions {
  shirt?: string
  legs?: string
  skin?: string
  vest?: string | null
  helmet?: string | null
  pose?: PoseName
  hair?: string
  s?: number
}
const POSES: Record<PoseName, Pose> = {
  stand: {
    hip: [0.09, 0.9],
    kn: [
      [0.1, 0.48, 0.01],
      [-0.1, 0.48, 0.01],
    ],
    an: [
      [0.11, 0.08, -0.02],
      [-0.11, 0.08, -0.02],
    ],
    el: [
      [0.27, 1.12, 0.02],
      [-0.27, 1.12, 0.02],
    ],
    ha: [
      [0.27, 0.87, 0.1],
      [-0.27, 0.87, 0.1],
    ],
  },
  walk: {
    hip: [0.09, 0.9],
    kn: [
      [0.1, 0.5, 0.2],
      [-0.1, 0.48, -0.04],
    ],
    an: [
      [0.1, 0.1, 0.3],
      [-0.1, 0.12, -0.34],
    ],
    el: [
      [0.26, 1.12, -0.16],
      [-0.26, 1.12, 0.14],
    ],
    ha: [
      [0.27, 0.92, -0.12],
      [-0.25, 0.95, 0.32],
    ],
  },
  work: {
    hip: [0.09, 0.9],
    kn: [
      [0.1, 0.48, 0.02],
      [-0.1, 0.48, 0.0],
    ],
    an: [
      [0.13, 0.08, 0],
      [-0.12, 0.08, -0.05],
    ],
    el: [
      [0.28, 1.12, 0.12],
      [-0.28, 1.1, 0.1],
    ],
    ha: [
      [0.17, 1.05, 0.4],
      [-0.15, 1.02, 0.42],
    ],
  },
  point: {
    hip: [0.09, 0.9],
    kn: [
      [0.1, 0.48, 0.01],
      [-0.1, 0.48, 0.01],
    ],
    an: [
      [0.12, 0.08, -0.02],
      [-0.12, 0.08, -0.02],
    ],
    el: [
      [0.3, 1.38, 0.18],
      [-0.27, 1.12, 0.02],
    ],
    ha: [
      [0.36, 1.5, 0.46],
      [-0.25, 0.88, 0.1],
    ],
  },
  phone: {
    hip: [0.09, 0.9],
    kn: [
      [0.1, 0.48, 0.02],
      [-0.1, 0.48, 0],
    ],
    an: [
      [0.13, 0.08, 0.02],
      [-0.11, 0.08, -0.04],
    ],
    el: [
      [0.29, 1.14, 0.1],
      [-0.27, 1.12, 0.04],
    ],
    ha: [
      [0.15, 1.52, 0.13],
      [-0.16, 1.02, 0.2],
    ],
  },
}
export function person(k: Kit, c: { a: string; ink: string; skin: string; pale: string }, o: PersonOptions = {}): void {
  const {
    shirt = c.a,
    legs = c.ink,
    skin = c.skin,
    vest = null,
    helmet = null,
    pose = 'stand',
    hair = c.ink,
    s = 1,
  } = o
  const P = POSES[pose]
  k.in(
    [0, 0, 0],
    null,
    () => {
      for (const i of [0, 1] as const) {
        const sg = i ? -1 : 1,
          h: V3 = [sg * P.hip[0], P.hip[1], 0]
        rod(k, h, P.kn[i], 0.085, legs, { cap: true, seg: 9 })
        rod(k, P.kn[i], P.an[i], 0.068, legs, { cap: true, seg: 9 })
        k.in(P.an[i], null, () => {
          k.add(
            ext(
              [
                [-0.1, -0.08],
                [0.17, -0.08],
                [0.17, -0.045],
                [0.06, 0.01],
                [-0.1, 0.01],
              ],
              0.095,
              0.012,
            ),
            mix(c.ink, '#000000', 0.15),
            { at: [-0.0475, 0, 0], rot: [0, -Math.PI / 2, 0], s: [1, 1, -1] },
          )
        })
        rod(k, [sg * 0.2, 1.4, 0], P.el[i], 0.062, shirt, { cap: true, seg: 9 })
        rod(k, P.el[i], P.ha[i], 0.052, shirt, { cap: true, seg: 9 })
        k.add(ball(0.055, 8), skin, { at: P.ha[i] })
      }
      const torso: P2[] = [
        [0, 0.8],
        [0.15, 0.82],
        [0.175, 0.9],
        [0.17, 1.05],
        [0.19, 1.25],
        [0.205, 1.38],
        [0.17, 1.46],
        [0.07, 1.5],
        [0, 1.5],
      ]
      k.add(lathe(torso, 12), shirt, { s: [1.12, 1, 0.72] })
      k.add(
        lathe(
          [
            [0.178, 0.84],
            [0.184, 0.9],
            [0.184, 0.93],
          ],
          12,
        ),
        c.ink,
        { s: [1.12, 1, 0.72], ghost: true },
      )
      if (vest) {
        k.add(
          lathe(
            [
              [0.185, 0.9],
              [0.182, 1.05],
              [0.202, 1.25],
              [0.216, 1.38],
              [0.19, 1.47],
              [0.1, 1.51],
            ],
            12,
          ),
          vest,
          { s: [1.12, 1, 0.74], ghost: true },
        )
        for (const y of [1.0, 1.16])
          k.add(
            lathe(
              [
                [0.189 + (y - 1) * 0.11, y],
                [0.194 + (y - 1) * 0.11, y + 0.055],
              ],
              12,
            ),
            c.pale,
            { s: [1.13, 1, 0.76], ghost: true },
          )
        for (const x of [0.092, -0.092])
          for (const z of [1, -1])
            k.add(box(0.045, 0.22, 0.014, 0.004), c.pale, {
              at: [x, 1.345, z * 0.139],
              rot: [z * -0.03, z * x * 2.6, 0],
              ghost: true,
            })
      }
      k.add(cyl(0.06, 0.1, 8), skin, { at: [0, 1.46, 0.005] })
      k.add(
        lathe(
          [
            [0, 0],
            [0.065, 0.015],
            [0.1, 0.07],
            [0.112, 0.14],
            [0.105, 0.2],
            [0.07, 0.25],
            [0, 0.268],
          ],
          12,
        ),
        skin,
        { at: [0, 1.5, 0.015] },
      )
      if (helmet) {
        k.add(
          lathe(
            [
              [0.155, 0],
              [0.155, 0.012],
              [0.128, 0.02],
              [0.124, 0.07],
              [0.1, 0.115],
              [0.05, 0.14],
              [0, 0.146],
            ],
            12,
          ),
          helmet,
          { at: [0, 1.655, 0.012], s: [0.95, 1, 1.08] },
        )
        k.add(box(0.03, 0.02, 0.2, 0.006), mix(helmet, '#FFFFFF', 0.25), { at: [0, 1.795, 0.01] })
      } else
        k.add(
          lathe(
            [
              [0.118, 0],
              [0.122, 0.06],
              [0.11, 0.11],
              [0.07, 0.15],
              [0, 0.165],
            ],
            12,
          ),
          hair,
          { at: [0, 1.635, -0.006] },
        )
    },
    s,
  )
}
// ---- glove: wrist at origin, fingers along -z, palm down (-y). curl 0 open .. 1 fist; point keeps the index straight ----
export function glove(k: Kit, { curl = 0.2, point = false, side = 1, pale = '#E8E2F8', main = '#6B4DC4' } = {}): void {
  k.in([0, 0, 0], null, () => {
    k.add(
      lathe(
        [
          [0, -0.078],
          [0.036, -0.085],
          [0.044, -0.08],
          [0.047, -0.03],
          [0.041, -0.022],
          [0.036, -0.016],
        ],
        14,
      ),
      main,
      { rot: [-Math.PI / 2, 0, 0], at: [0, 0, 0], s: [1, 1, 0.82] },
    )
    k.add(
      lathe(
        [
          [0.0475, -0.058],
          [0.0475, -0.045],
        ],
        12,
      ),
      pale,
      { rot: [-Math.PI / 2, 0, 0], s: [1.01, 1, 0.84], ghost: true },
    )
    k.add(
      lathe(
        [
          [0.034, -0.02],
          [0.036, 0],
          [0.034, 0.02],
        ],
        12,
      ),
      pale,
      { rot: [-Math.PI / 2, 0, 0], s: [1, 1, 0.8] },
    )
    k.add(box(0.084, 0.034, 0.092, 0.013), pale, { at: [0, 0, -0.06] })
    k.add(ext(round(0.05, 0.052, 0.012), 0.006, 0.002, 4), main, { at: [0, 0.0155, -0.062], rot: [-Math.PI / 2, 0, 0] })
    for (let f = 0; f < 4; f++) {
      const straight = point && f === 0,
        cu = straight ? 0.05 : curl,
        L = [0.082, 0.09, 0.085, 0.068][f]!,
        x = side * (-0.0315 + f * 0.021)
      k.in([x, 0.002, -0.1 + Math.abs(f - 1.3) * 0.003], [-cu * 1.35, side * (0.06 - f * 0.04) * (1 - cu), 0], () => {
        k.add(capsule(0.0118, L * 0.52, 8), pale, { rot: [-Math.PI / 2, 0, 0] })
        k.in([0, 0, -L * 0.46], [-cu * 1.5, 0, 0], () => {
          k.add(capsule(0.0112, L * 0.42, 8), pale, { rot: [-Math.PI / 2, 0, 0] })
          k.in([0, 0, -L * 0.36], [-cu * 1.0, 0, 0], () =>
            k.add(capsule(0.0108, L * 0.34, 8), straight ? main : pale, { rot: [-Math.PI / 2, 0, 0] }),
          )
        })
      })
    }
    k.in([side * -0.036, -0.006, -0.035], [-0.25 - curl * 0.3, side * (0.75 - curl * 0.55), 0], () => {
      k.add(capsule(0.0145, 0.052, 8), pale, { rot: [-Math.PI / 2, 0, 0] })
      k.in([0, 0, -0.042], [-curl * 0.5, side * -0.55 * (curl + 0.3), 0], () =>
        k.add(capsule(0.0125, 0.042, 8), pale, { rot: [-Math.PI / 2, 0, 0] }),
      )
    })
  })
}
