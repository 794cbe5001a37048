// Palette, light and places of the machine bay. Metres; x right, y up, the viewer starts facing -z.
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import type { Light } from '@praxia/stage/drawing/parts.ts'

export const C = {
  ink: '#16243A',
  blue: '#2F6CA3',
  yellow: '#F2B63C',
  pale: '#E4ECF0',
  wood: '#CFA071',
  rust: '#B4553A',
  steel: '#8593A1',
  red: '#C9382B',
  green: '#2F8A68',
} as const
export const c = { ...C, a: C.blue, skin: '#C98258', paper: '#FFF7EA', main: '#6B4DC4', tint: '#E8E2F8' } as const
export const LIGHT: Light = {
  uTop: '#C9D0D8',
  uSide: '#D3DAE2',
  uLow: '#98A5B4',
  uDeep: '#4B617F',
  uKey: '#C2B9A4',
  uSun: '#FFDFA6',
  uFire: '#FFFFFF',
  keyDir: [0.45, 0.8, 0.4],
  sun: [0.8, 0.5, 0.22],
  smoke: '#16243A',
  haze: '#DCE8F0',
  hazeD: 0,
}

/** Half the room's width; its back and front walls; its height. */
export const X = 4.6,
  BACK = -3.6,
  FRONT = 3,
  HIGH = 3.2

// Lock-out: the cabinet's isolator, the second one, the board of locks, the pump.
export const CABINET: V3 = [0.6, 0, BACK]
export const Q1: V3 = [0.82, 1.28, BACK + 0.34]
export const Q2: V3 = [1.95, 1.3, BACK + 0.185]
export const DRAWING: V3 = [0.38, 1.4, BACK + 0.318]
export const BOARD: V3 = [-0.8, 1.45, BACK]
export const KEYS: V3 = [-1.75, 1.62, BACK]
export const PHONE: V3 = [-0.13, 1.42, BACK]
export const BENCH: V3 = [-3.05, 0, BACK + 0.38]
export const PROVER: V3 = [-2.2, 0.92, BACK + 0.3]
export const PUMP: V3 = [3.2, 0, -2.75]
export const TERMINALS: V3 = [3.5, 0.98, -2.55]
export const BUTTONS: V3 = [2.35, 0, -2.5]

// The column drill stands at the left wall and faces the room (+x).
export const DRILL: V3 = [-4.0, 0, -0.4]
export const PPE: V3 = [-X, 1.5, -1.75]
export const SIDE_TABLE: V3 = [-4.22, 0, 0.95]

// Lifting: what came in, and where it goes.
export const PALLET: V3 = [3.35, 0, 1.55]
export const RACK: V3 = [-2.9, 0, 2.68]
