// People of the office: bodies in parts that joints hold together, drawn still for colleagues and part by part for who moves.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { ball, box, capsule, cyl, ext, flat, lathe, round } from '@praxia/stage/shapes/forms.ts'
import type { P2 } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { shoulderOf } from './postures.ts'
import type { Posture } from './postures.ts'
import { c } from './look.ts'

export interface Dress {
  shirt: string
  legs: string
  skin: string
  hair: string
}
/** Lengths of the limbs that are drawn for one who moves, metres. */
export const LIMB = { upper: 0.29, fore: 0.26, thigh: 0.42, shin: 0.4 } as const

/** From the hip upwards. */
export function torso(k: Kit, d: Dress): void {
  const side: P2[] = [
    [0, -0.1],
    [0.15, -0.08],
    [0.178, 0],
    [0.17, 0.15],
    [0.19, 0.35],
    [0.203, 0.47],
    [0.165, 0.555],
    [0.07, 0.6],
    [0, 0.6],
  ]
  k.add(lathe(side, 14), (_x, y) => (y < -0.005 ? d.legs : d.shirt), { s: [1.1, 1, 0.7] })
  k.add(
    lathe(
      [
        [0.075, 0.57],
        [0.085, 0.6],
        [0.07, 0.615],
      ],
      12,
    ),
    mix(d.shirt, c.chalk, 0.5),
    { s: [1.1, 1, 1] },
  )
  k.add(
    lathe(
      [
        [0.182, -0.012],
        [0.187, 0],
        [0.186, 0.022],
      ],
      14,
    ),
    c.ink,
    { s: [1.1, 1, 0.71], ghost: true },
  )
  k.add(cyl(0.058, 0.12, 10), d.skin, { at: [0, 0.56, 0.005] })
  for (const s of [1, -1]) k.add(ball(0.078, 10), d.shirt, { at: [s * 0.185, 0.49, 0], s: [1, 0.9, 0.95] })
}

/** The head on its neck, the face to +z; brows and mouth are separate. */
export function head(k: Kit, d: Dress): void {
  k.add(
    lathe(
      [
        [0, 0],
        [0.062, 0.012],
        [0.094, 0.06],
        [0.108, 0.13],
        [0.104, 0.19],
        [0.072, 0.245],
        [0, 0.266],
      ],
      16,
    ),
    d.skin,
    { s: [0.94, 1, 1.02] },
  )
  k.add(
    lathe(
      [
        [0.112, 0],
        [0.117, 0.05],
        [0.106, 0.1],
        [0.07, 0.14],
        [0, 0.155],
      ],
      16,
    ),
    d.hair,
    { at: [0, 0.13, -0.014], s: [0.95, 1, 1.02], rot: [-0.16, 0, 0] },
  )
  k.add(box(0.026, 0.05, 0.03, 0.01), mix(d.skin, '#FFFFFF', 0.06), { at: [0, 0.108, 0.11], rot: [0.2, 0, 0] })
  for (const s of [1, -1]) {
    k.add(ball(0.025, 8), d.skin, { at: [s * 0.103, 0.115, 0], s: [0.5, 1, 0.8] })
    k.add(ball(0.0155, 9), '#FFF7EA', { at: [s * 0.039, 0.135, 0.091], s: [1.15, 1, 0.5], ghost: true })
    k.add(ball(0.009, 8), c.ink, { at: [s * 0.039, 0.134, 0.0975], s: [1, 1, 0.5], ghost: true })
  }
}
/** A brow, its inner end at the left; about its own middle. */
export const brow = (k: Kit, d: Dress): void => {
  k.add(box(0.04, 0.0085, 0.012, 0.004), d.hair)
}
export type Mouth = 'flat' | 'down' | 'smile'
export function mouth(k: Kit, d: Dress, kind: Mouth): void {
  const bend = { flat: 0, down: -0.35, smile: 0.4 }[kind],
    tone = mix(d.skin, '#5A1F24', 0.62)
  k.add(box(0.026, 0.0075, 0.008, 0.003), tone)
  for (const s of [1, -1])
    k.add(box(0.02, 0.0075, 0.008, 0.003), tone, {
      at: [s * 0.019, bend * 0.019, -0.003],
      rot: [0, s * 0.3, s * bend * 1.6],
    })
}
export const upperArm = (k: Kit, d: Dress): void => {
  k.add(capsule(0.06, LIMB.upper + 0.06, 9), d.shirt, { at: [0, -0.03, 0] })
}
/** Sleeve to the wrist and the hand beyond. */
export function foreArm(k: Kit, d: Dress): void {
  k.add(capsule(0.05, LIMB.fore, 9), d.shirt, { at: [0, -0.03, 0] })
  k.add(cyl(0.044, 0.03, 9), mix(d.shirt, c.chalk, 0.5), { at: [0, LIMB.fore - 0.05, 0] })
  k.add(capsule(0.04, 0.14, 9), d.skin, { at: [0, LIMB.fore - 0.03, 0], s: [1.05, 1, 0.72] })
}
export const thigh = (k: Kit, d: Dress): void => {
  k.add(capsule(0.086, LIMB.thigh + 0.1, 9), d.legs, { at: [0, -0.05, 0] })
}
export const shin = (k: Kit, d: Dress): void => {
  k.add(capsule(0.066, LIMB.shin + 0.06, 9), d.legs, { at: [0, -0.03, 0] })
}
/** At the ankle, the toes to +z. */
export function shoe(k: Kit): void {
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
}

/** Somebody who stays as they are. */
export function colleague(k: Kit, d: Dress, p: Posture): void {
  for (const i of [0, 1] as const) {
    const s = i ? -1 : 1
    rod(k, [s * 0.09, p.hip, 0], p.kn[i], 0.085, d.legs, { cap: true, seg: 9 })
    rod(k, p.kn[i], p.an[i], 0.067, d.legs, { cap: true, seg: 9 })
    k.in(p.an[i], null, () => shoe(k))
    rod(k, shoulderOf(p, i), p.el[i], 0.06, d.shirt, { cap: true, seg: 9 })
    rod(k, p.el[i], p.ha[i], 0.05, d.shirt, { cap: true, seg: 9 })
    k.add(ball(0.05, 9), d.skin, { at: p.ha[i] })
  }
  k.in([0, p.hip, 0], [p.lean, p.twist, 0], () => {
    torso(k, d)
    k.in([0, 0.615, 0.01], [p.nod - p.lean, p.turn, 0], () => {
      head(k, d)
      for (const s of [1, -1]) k.in([s * 0.04, 0.163, 0.099], null, () => brow(k, d))
      k.in([0, 0.072, 0.099], null, () => mouth(k, d, 'flat'))
    })
  })
}

/** A sheet of paper with lines of writing. */
export function paper(k: Kit, tint: string, marks: number): void {
  k.add(box(0.21, 0.003, 0.297, 0.001), tint)
  k.in([0, 0.0025, 0], [-Math.PI / 2, 0, 0], () => {
    k.add(flat(round(0.11, 0.014, 0.004)), c.ink, { at: [-0.03, 0.12, 0], ghost: true })
    for (let i = 0; i < 8; i++) {
      k.add(flat(round(0.15, 0.006, 0.002)), mix(tint, c.ink, 0.35), {
        at: [-0.012, 0.085 - i * 0.025, 0],
        ghost: true,
      })
      if (i < marks)
        k.add(flat(round(0.022, 0.014, 0.004)), c.coral, { at: [0.082, 0.085 - i * 0.025, 0], ghost: true })
    }
  })
}
