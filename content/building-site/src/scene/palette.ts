// Eight colours after a night of rain, one light; everything in the scene is one of them or a mix of two.
import { mix } from '@praxia/stage/shapes/colour.ts'
import type { Light } from '@praxia/stage/drawing/parts.ts'

export const C = {
  ink: '#22304A',
  blue: '#3C78B4',
  lime: '#D3DF3A',
  pale: '#F0F1E6',
  wood: '#DBA767',
  brick: '#C9705A',
  steel: '#A3B2BF',
  green: '#2F9A6E',
} as const
/** Signs that forbid, and blood: as on every site, outside the eight. */
export const RED = '#C8352E'
export const c = { ...C, red: RED, a: C.blue, skin: '#C98258', label: C.pale, label2: C.lime, label3: C.ink }
export const LIGHT: Light = {
  uTop: '#C3D0DE',
  uSide: '#C6CEDA',
  uLow: '#A79F98',
  uDeep: '#4F5F80',
  uKey: '#B9AE97',
  uSun: '#F2CF96',
  uFire: '#000000',
  keyDir: [-0.34, 0.82, 0.46],
  sun: [-0.62, 0.52, 0.59],
  smoke: '#22304A',
  haze: '#9CC4E0',
  hazeD: 0.006,
}
export const EARTH = mix(mix(C.wood, C.steel, 0.42), C.ink, 0.16)
export const MUD = mix(EARTH, C.ink, 0.2)
export const TUBE = mix(C.steel, C.pale, 0.12)
export const PLASTER = mix(C.pale, C.wood, 0.1)
