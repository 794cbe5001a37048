// Where the joints of a body are: metres, y up, facing +z, the right side first.
import type { V3 } from '@praxia/stage/shapes/kit.ts'

type Pair = readonly [V3, V3]
export interface Posture {
  hip: number // its height
  lean: number // radians the back is bent forward
  twist: number // radians the chest is turned to the left
  nod: number // radians the head is lowered, as the room sees it
  turn: number // radians the head is turned to the left
  brow: number // -1 pulled down at the nose, 1 raised there
  kn: Pair
  an: Pair
  el: Pair
  ha: Pair
}

const SHOULDER = [0.2, 0.49] as const // aside of the back and above the hip

export function shoulderOf(p: Posture, i: 0 | 1): V3 {
  const s = i ? -1 : 1,
    x = s * SHOULDER[0],
    up = SHOULDER[1]
  return [
    x * Math.cos(p.twist),
    p.hip + up * Math.cos(p.lean) + x * Math.sin(p.twist) * Math.sin(p.lean),
    up * Math.sin(p.lean) - x * Math.sin(p.twist) * Math.cos(p.lean),
  ]
}

const STANDS = { hip: 0.9, lean: 0, twist: 0, nod: 0, turn: 0, brow: 0 } as const
const SITS = { hip: 0.54, lean: 0, twist: 0, nod: 0, turn: 0, brow: 0 } as const
const LEGS_STRAIGHT = {
  kn: [
    [0.1, 0.48, 0.02],
    [-0.1, 0.48, 0.02],
  ],
  an: [
    [0.11, 0.08, -0.02],
    [-0.11, 0.08, -0.02],
  ],
} as const
const LEGS_SAT = {
  kn: [
    [0.13, 0.53, 0.42],
    [-0.13, 0.53, 0.42],
  ],
  an: [
    [0.13, 0.09, 0.42],
    [-0.13, 0.09, 0.38],
  ],
} as const

export const POSTURES = {
  stand: {
    ...STANDS,
    ...LEGS_STRAIGHT,
    el: [
      [0.28, 1.12, -0.02],
      [-0.28, 1.12, -0.02],
    ],
    ha: [
      [0.27, 0.87, 0.06],
      [-0.27, 0.87, 0.06],
    ],
  },
  // with a mug before the chest
  coffee: {
    ...STANDS,
    ...LEGS_STRAIGHT,
    turn: 0.25,
    el: [
      [0.3, 1.14, 0.06],
      [-0.28, 1.12, -0.02],
    ],
    ha: [
      [0.16, 1.24, 0.27],
      [-0.26, 0.87, 0.05],
    ],
  },
  // blamed before others: stiff, the chin up, one hand at the neck
  exposed: {
    ...STANDS,
    ...LEGS_STRAIGHT,
    twist: 0.3,
    nod: -0.08,
    turn: -0.5,
    brow: -0.8,
    el: [
      [0.32, 1.14, 0.02],
      [-0.4, 1.34, 0.06],
    ],
    ha: [
      [0.24, 0.92, 0.12],
      [-0.14, 1.5, -0.02],
    ],
  },
  stepRight: {
    ...STANDS,
    lean: 0.06,
    kn: [
      [0.1, 0.5, 0.2],
      [-0.1, 0.48, -0.04],
    ],
    an: [
      [0.1, 0.1, 0.28],
      [-0.1, 0.14, -0.34],
    ],
    el: [
      [0.27, 1.12, -0.14],
      [-0.27, 1.12, 0.12],
    ],
    ha: [
      [0.28, 0.92, -0.1],
      [-0.26, 0.95, 0.3],
    ],
  },
  stepLeft: {
    ...STANDS,
    lean: 0.06,
    kn: [
      [0.1, 0.48, -0.04],
      [-0.1, 0.5, 0.2],
    ],
    an: [
      [0.1, 0.14, -0.34],
      [-0.1, 0.1, 0.28],
    ],
    el: [
      [0.27, 1.12, 0.12],
      [-0.27, 1.12, -0.14],
    ],
    ha: [
      [0.26, 0.95, 0.3],
      [-0.28, 0.92, -0.1],
    ],
  },
  // typing
  work: {
    ...SITS,
    ...LEGS_SAT,
    lean: 0.12,
    el: [
      [0.28, 0.78, 0.12],
      [-0.28, 0.78, 0.12],
    ],
    ha: [
      [0.13, 0.8, 0.4],
      [-0.13, 0.8, 0.4],
    ],
  },
  // sat down, not yet at ease: hands on the thighs
  sit: {
    ...SITS,
    ...LEGS_SAT,
    el: [
      [0.29, 0.77, 0.04],
      [-0.29, 0.77, 0.04],
    ],
    ha: [
      [0.16, 0.64, 0.26],
      [-0.16, 0.64, 0.26],
    ],
  },
  // arms crossed, leaning back, looking past
  closed: {
    ...SITS,
    ...LEGS_SAT,
    lean: -0.2,
    nod: -0.04,
    turn: 0.34,
    brow: -0.9,
    el: [
      [0.27, 0.8, 0.1],
      [-0.27, 0.8, 0.1],
    ],
    ha: [
      [-0.13, 0.89, 0.15],
      [0.13, 0.85, 0.18],
    ],
  },
  // looks at the table, one hand rubs the other
  down: {
    ...SITS,
    ...LEGS_SAT,
    lean: 0.2,
    nod: 0.5,
    turn: -0.08,
    brow: 0.8,
    el: [
      [0.29, 0.78, 0.2],
      [-0.29, 0.78, 0.2],
    ],
    ha: [
      [0.03, 0.8, 0.42],
      [-0.05, 0.79, 0.4],
    ],
  },
  // tells: leans over the table, one hand open
  tell: {
    ...SITS,
    ...LEGS_SAT,
    lean: 0.22,
    nod: 0.06,
    brow: 0.7,
    el: [
      [0.33, 0.8, 0.2],
      [-0.29, 0.78, 0.2],
    ],
    ha: [
      [0.32, 0.95, 0.42],
      [-0.1, 0.8, 0.42],
    ],
  },
  // heard: shoulders down, hands open on the table
  open: {
    ...SITS,
    ...LEGS_SAT,
    lean: 0.1,
    nod: 0.02,
    brow: 0.35,
    el: [
      [0.3, 0.76, 0.14],
      [-0.3, 0.76, 0.14],
    ],
    ha: [
      [0.19, 0.79, 0.42],
      [-0.19, 0.79, 0.42],
    ],
  },
  // a shrug, palms up
  shrug: {
    ...SITS,
    ...LEGS_SAT,
    lean: -0.08,
    nod: 0.03,
    turn: 0.12,
    brow: 0.4,
    el: [
      [0.32, 0.8, 0.06],
      [-0.32, 0.8, 0.06],
    ],
    ha: [
      [0.43, 0.93, 0.2],
      [-0.43, 0.93, 0.2],
    ],
  },
} as const satisfies Record<string, Posture>
export type PostureName = keyof typeof POSTURES
