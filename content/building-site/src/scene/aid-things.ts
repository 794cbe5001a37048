// For first aid: the injured man in his three states, the saw's blade, what is in the box.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, cyl, ext, flat, lathe, round, torus } from '@praxia/stage/shapes/forms.ts'
import { person } from '@praxia/stage/models/people.ts'
import type { Pose } from '@praxia/stage/models/poses.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { BakeOptions } from '@praxia/stage/baking/bake.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { C, RED, c } from './palette.ts'

const BLOOD = mix(RED, C.ink, 0.25)
const WORN = { shirt: mix(C.blue, C.pale, 0.3), legs: C.ink, vest: C.lime, skin: '#D9A07C' } as const

// on the ground, one knee up, the right forearm before the chest
const SITTING: Pose = {
  hip: [0.1, 0.86],
  kn: [
    [0.15, 1.14, 0.34],
    [-0.16, 0.86, 0.44],
  ],
  an: [
    [0.16, 0.79, 0.62],
    [-0.2, 0.8, 0.86],
  ],
  el: [
    [0.31, 1.13, 0.08],
    [-0.3, 1.1, -0.02],
  ],
  ha: [
    [0.2, 1.24, 0.3],
    [-0.32, 0.82, -0.14],
  ],
}
const WRIST = SITTING.ha[0],
  ELBOW = SITTING.el[0]
const along = (a: V3, b: V3, t: number): V3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
export const SUNK = 0.7 // metres that a sitting body is lower than a standing one

function eyes(k: Kit): void {
  for (const s of [1, -1]) k.add(cyl(0.011, 0.006, 8), C.ink, { at: [s * 0.04, 1.645, 0.12], rot: [Math.PI / 2, 0, 0] })
  k.add(box(0.05, 0.008, 0.02, 0.002), C.brick, { at: [0, 1.585, 0.112] })
}
function sitting(k: Kit, pale: boolean, dressed: boolean): void {
  k.in([0, -SUNK, 0], null, () => {
    person(k, c, {
      ...WORN,
      skin: pale ? mix(WORN.skin, C.pale, 0.35) : WORN.skin,
      pose: SITTING,
      hair: mix(C.wood, C.ink, 0.5),
    })
    eyes(k)
    if (dressed) {
      rod(k, along(ELBOW, WRIST, 0.3), along(ELBOW, WRIST, 0.95), 0.068, '#FFF7EA', { seg: 10 })
      for (const t of [0.42, 0.6, 0.78])
        rod(k, along(ELBOW, WRIST, t), along(ELBOW, WRIST, t + 0.03), 0.071, mix('#FFF7EA', C.steel, 0.4), { seg: 10 })
    } else {
      rod(k, along(ELBOW, WRIST, 0.35), along(ELBOW, WRIST, 0.9), 0.06, BLOOD, { seg: 9 })
      k.add(box(0.02, 0.012, 0.14, 0.003), RED, { at: [0.25, 1.25, 0.22], rot: [-0.35, -0.5, 0] })
    }
  })
}

// on his back, the arm raised, under a foil blanket
function lying(k: Kit, covered: boolean): void {
  k.in([0, 0.16, 0], [-Math.PI / 2, 0, 0], () => {
    k.in([0, -0.9, 0], null, () =>
      person(k, c, {
        ...WORN,
        skin: mix(WORN.skin, C.pale, 0.2),
        hair: mix(C.wood, C.ink, 0.5),
        pose: {
          hip: [0.09, 0.9],
          kn: [
            [0.11, 0.5, 0.16],
            [-0.11, 0.5, 0.16],
          ],
          an: [
            [0.11, 0.12, 0.02],
            [-0.12, 0.12, 0.02],
          ],
          el: [
            [0.3, 1.3, 0.22],
            [-0.29, 1.12, 0.02],
          ],
          ha: [
            [0.2, 1.36, 0.5],
            [-0.3, 0.87, 0.02],
          ],
        },
      }),
    )
    rod(k, [0.3, 0.4, 0.22], [0.22, 0.44, 0.44], 0.068, '#FFF7EA', { seg: 10 })
  })
  if (covered)
    k.add(
      ext(
        [
          [-0.42, 0],
          [-0.38, 0.24],
          [-0.22, 0.44], // above the knees
          [0.22, 0.44],
          [0.38, 0.24],
          [0.42, 0],
        ],
        1.25,
        0.02,
      ),
      mix(C.wood, C.lime, 0.25),
      { at: [0, 0, -0.25], grid: 0.3 },
    )
}

/** Turns about z. */
function blade(k: Kit): void {
  k.add(cyl(0.17, 0.008, 24, 0.002), C.steel, { rot: [Math.PI / 2, 0, 0], at: [0, 0, -0.004] })
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2
    k.add(box(0.03, 0.02, 0.006, 0.002), mix(C.steel, C.ink, 0.3), {
      at: [Math.cos(a) * 0.172, Math.sin(a) * 0.172, 0],
      rot: [0, 0, a + 0.6],
    })
  }
  for (let i = 0; i < 3; i++)
    k.add(box(0.06, 0.022, 0.012, 0.002), C.ink, {
      at: [Math.cos(i * 2.1) * 0.09, Math.sin(i * 2.1) * 0.09, 0],
      rot: [0, 0, i * 2.1],
    })
}

/** The main switch: its lever down is off. */
function lever(k: Kit): void {
  k.add(cyl(0.1, 0.02, 16), C.lime, { rot: [Math.PI / 2, 0, 0], at: [0, 0, -0.01] })
  k.add(cyl(0.075, 0.04, 14), RED, { rot: [Math.PI / 2, 0, 0], at: [0, 0, 0] })
  k.add(box(0.04, 0.16, 0.05, 0.012), RED, { at: [0, 0.02, 0.05] })
}
function plug(k: Kit): void {
  k.add(cyl(0.035, 0.1, 10), C.blue, { rot: [0, 0, Math.PI / 2], at: [0.05, 0.035, 0] })
  k.add(cyl(0.045, 0.06, 10), C.ink, { rot: [0, 0, Math.PI / 2], at: [0.1, 0.035, 0] })
}

function aidBox(k: Kit, open: boolean): void {
  k.add(box(0.42, 0.2, 0.26, 0.025), C.green, { at: [0, 0.1, 0] })
  k.add(flat(round(0.12, 0.036, 0.004)), '#FFFFFF', { at: [0, 0.1, 0.133], ghost: true })
  k.add(flat(round(0.036, 0.12, 0.004)), '#FFFFFF', { at: [0, 0.1, 0.134], ghost: true })
  k.in([0, 0.2, -0.13], [open ? -1.9 : 0, 0, 0], () =>
    k.add(box(0.42, 0.05, 0.26, 0.02), mix(C.green, C.ink, 0.12), { at: [0, 0.025, 0.13] }),
  )
  if (!open) k.add(torus(0.06, 0.012, 5, 12, Math.PI), C.ink, { at: [0, 0.25, 0] })
  else k.add(box(0.36, 0.02, 0.2, 0.004), mix(C.ink, C.green, 0.4), { at: [0, 0.195, 0] })
}
function gloves(k: Kit): void {
  for (const s of [1, -1])
    k.add(ext(round(0.09, 0.13, 0.035), 0.016, 0.006, 4), mix(C.blue, C.pale, 0.45), {
      at: [s * 0.03, 0.01 + (s > 0 ? 0.014 : 0), 0],
      rot: [-Math.PI / 2, 0, s * 0.25],
    })
}
function dressing(k: Kit): void {
  k.add(box(0.12, 0.04, 0.1, 0.014), '#FFF7EA', { at: [0, 0.025, 0] })
  k.add(cyl(0.03, 0.1, 12), mix('#FFF7EA', C.steel, 0.3), { at: [0.05, 0.05, 0], rot: [0, 0, Math.PI / 2] })
}
function plasters(k: Kit): void {
  k.add(box(0.09, 0.025, 0.07, 0.006), C.wood, { at: [0, 0.014, 0] })
  k.add(box(0.03, 0.028, 0.07, 0.004), '#FFF7EA', { at: [0, 0.014, 0] })
}
function foil(k: Kit): void {
  k.add(box(0.16, 0.05, 0.12, 0.016), mix(C.wood, C.lime, 0.25), { at: [0, 0.026, 0] })
  k.add(box(0.165, 0.012, 0.04, 0.004), C.pale, { at: [0, 0.03, 0] })
}
function bottle(k: Kit): void {
  k.add(
    lathe(
      [
        [0, 0],
        [0.035, 0],
        [0.036, 0.15],
        [0.015, 0.19],
        [0.015, 0.21],
        [0, 0.21],
      ],
      10,
    ),
    mix(C.blue, C.pale, 0.6),
  )
  k.add(cyl(0.018, 0.025, 8), C.blue, { at: [0, 0.205, 0] })
}
const pool = (k: Kit): Kit =>
  k.add(
    lathe(
      [
        [0, 0],
        [0.5, 0],
        [0.5, 0.004],
        [0, 0.004],
      ],
      20,
    ),
    BLOOD,
    { ghost: true, s: [1, 1, 0.7] },
  )

export function aidThings(own: BakeOptions): ScenePart[] {
  return [
    small('hurt', (k) => sitting(k, true, false), own),
    small('hurt-dressed', (k) => sitting(k, true, true), own),
    small('hurt-lying', (k) => lying(k, false), own),
    small('hurt-covered', (k) => lying(k, true), own),
    small('blade', blade, own),
    small('lever', lever, own),
    small('plug', plug, own),
    small('aid-box', (k) => aidBox(k, false), own),
    small('aid-box-open', (k) => aidBox(k, true), own),
    small('aid-gloves', gloves, own),
    small('aid-dressing', dressing, own),
    small('aid-plasters', plasters, own),
    small('aid-foil', foil, own),
    small('aid-bottle', bottle, own),
    small('pool', pool, own),
  ]
}
