// Palette, light and places of the workshop. Metres; x right, y up, the viewer starts facing -z.
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import type { Light } from '@praxia/stage/drawing/parts.ts'

export const C = {
  ink: '#421621',
  red: '#CF3B2E',
  orange: '#FF9D45',
  cream: '#FFE4BF',
  sand: '#E0A872',
  clay: '#A4593F',
  plum: '#86616C',
  green: '#2F8A68',
} as const
export const c = {
  ...C,
  label: C.cream,
  label2: C.orange,
  label3: C.ink,
  a: C.plum,
  skin: '#C98258',
  pale: C.cream,
} as const
export const LIGHT: Light = {
  uTop: '#CFC9CE',
  uSide: '#DDD6DA',
  uLow: '#B9A3A4',
  uDeep: '#8A5560',
  uKey: '#C4AE8C',
  uSun: '#FFC98A',
  uFire: '#FF8A3C',
  keyDir: [0.5, 0.78, 0.42],
  sun: [0.83, 0.4, 0.3],
  smoke: '#3A1620',
  haze: '#FFE4BF',
  hazeD: 0,
}
export const DOOR = [-3.35, -2.3] as const // z from, to; in the wall x = 5
export const BIN: V3 = [-2.25, 0, -3.05]
export const PAN: V3 = [4.62, 1.0, 0.4] // the hot plate's middle, at the pan's bottom
export const CABINET: V3 = [-1.0, 1.45, -3.8]
export const CALL: V3 = [3.98, 1.4, -3.97]
export const PLATE: V3 = [3.98, 1.4, -3.9395] // the call point's plate
export const BELL: V3 = [4.365, 1.76, -3.97]
export const BEACON: V3 = [4.365, 1.952, -3.945]
export const ASSEMBLY: V3 = [11, 0, -6.9]
