// People: pictogram bodies with capsule limbs; posed by their joints. A face is for those one comes near to.
import { mix } from '../shapes/colour.ts'
import { box, cyl, ext, lathe } from '../shapes/forms.ts'
import type { P2 } from '../shapes/forms.ts'
import { rod } from '../shapes/kit.ts'
import type { Kit, V3 } from '../shapes/kit.ts'
import { POSES } from './poses.ts'
import type { Pose, PoseName } from './poses.ts'

interface PersonColours {
  a: string
  ink: string
  skin: string
  pale: string
}
export interface PersonOptions {
  shirt?: string
  legs?: string
  skin?: string
  vest?: string | null
  helmet?: string | null
  pose?: PoseName | Pose
  hair?: string
  face?: boolean
  s?: number
}

export function person(k: Kit, c: PersonColours, o: PersonOptions = {}): void {
  const {
    shirt = c.a,
    legs = c.ink,
    skin = c.skin,
    vest = null,
    helmet = null,
    pose = 'stand',
    hair = c.ink,
    face = false,
    s = 1,
  } = o
  const at = typeof pose === 'string' ? POSES[pose] : pose
  k.in(
    [0, 0, 0],
    null,
    () => {
      for (const i of [0, 1] as const) {
        leg(k, at, i, legs, c)
        arm(k, at, i, shirt, skin)
      }
      torso(k, shirt, c)
      if (vest) safetyVest(k, vest, c)
      head(k, skin)
      if (helmet) hardHat(k, helmet)
      else hairOf(k, hair, face)
      if (face) faceOf(k, skin, hair)
    },
    s,
  )
}

function leg(k: Kit, at: Pose, i: 0 | 1, legs: string, c: PersonColours): void {
  const sg = i ? -1 : 1,
    h: V3 = [sg * at.hip[0], at.hip[1], 0]
  rod(k, h, at.kn[i], 0.085, legs, { cap: true, seg: 9 })
  rod(k, at.kn[i], at.an[i], 0.068, legs, { cap: true, seg: 9 })
  k.in(at.an[i], null, () => {
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
}

function arm(k: Kit, at: Pose, i: 0 | 1, shirt: string, skin: string): void {
  const sg = i ? -1 : 1
  rod(k, [sg * 0.2, 1.4, 0], at.el[i], 0.062, shirt, { cap: true, seg: 9 })
  rod(k, at.el[i], at.ha[i], 0.052, shirt, { cap: true, seg: 9 })
  mitten(k, at.el[i], at.ha[i], skin)
}

// the hand continues where the sleeve ends
function mitten(k: Kit, elbow: V3, wrist: V3, skin: string): void {
  const d = [wrist[0] - elbow[0], wrist[1] - elbow[1], wrist[2] - elbow[2]] as const,
    l = Math.hypot(...d),
    on = (by: number): V3 => [wrist[0] + (d[0] / l) * by, wrist[1] + (d[1] / l) * by, wrist[2] + (d[2] / l) * by]
  rod(k, on(0.02), on(0.12), 0.044, skin, { cap: true, seg: 9 })
}

function torso(k: Kit, shirt: string, c: PersonColours): void {
  const side: P2[] = [
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
  k.add(lathe(side, 12), shirt, { s: [1.12, 1, 0.72] })
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
}

function safetyVest(k: Kit, vest: string, c: PersonColours): void {
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

function head(k: Kit, skin: string): void {
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
}

function hardHat(k: Kit, helmet: string): void {
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
}

// brows, eyes, nose, mouth, ears: flat tones of the skin, as the rest is drawn
function faceOf(k: Kit, skin: string, hair: string): void {
  for (const side of [1, -1]) {
    k.add(box(0.036, 0.009, 0.012, 0.003), mix(hair, skin, 0.2), {
      at: [side * 0.043, 1.664, 0.116],
      rot: [-0.1, side * 0.3, side * -0.08],
    })
    k.add(box(0.018, 0.026, 0.012, 0.006), '#2A1A20', { at: [side * 0.041, 1.636, 0.116], rot: [0, side * 0.3, 0] })
    k.add(box(0.022, 0.052, 0.034, 0.009), mix(skin, '#7A2A20', 0.18), { at: [side * 0.112, 1.62, 0.012] })
  }
  k.add(
    ext(
      [
        [-0.018, 0],
        [0.018, 0],
        [0.008, 0.052],
        [-0.008, 0.052],
      ],
      0.022,
      0.003,
    ),
    mix(skin, '#FFFFFF', 0.1),
    { at: [0, 1.592, 0.112], rot: [-0.12, 0, 0] },
  )
  k.add(box(0.05, 0.011, 0.02, 0.004), mix(skin, '#5A1420', 0.5), { at: [0, 1.564, 0.108] })
}

function hairOf(k: Kit, hair: string, face: boolean): void {
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
    face ? { at: [0, 1.638, -0.014], rot: [-0.3, 0, 0] } : { at: [0, 1.635, -0.006] },
  )
}
