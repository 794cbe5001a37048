// Palette, light and places of the office. Metres; x right, y up, the viewer starts facing -z.
import { mix } from '@praxia/stage/shapes/colour.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import type { Light } from '@praxia/stage/drawing/parts.ts'

export const C = {
  ink: '#1E2740',
  blue: '#3E66A0',
  coral: '#F0785F',
  chalk: '#F1EDE2',
  oak: '#DAAC76',
  sage: '#86A583',
  steel: '#8490A4',
  green: '#2F9270',
} as const
export const c = { ...C, a: C.blue, skin: '#C08A63', pale: C.chalk } as const
export const PAPER = '#FFF7EA'
export const CARPET = mix(C.steel, C.blue, 0.42)
export const LIGHT: Light = {
  uTop: '#BCC6D2',
  uSide: '#CBD0D8',
  uLow: '#98A1B4',
  uDeep: '#556488',
  uKey: '#D6C6A4',
  uSun: '#FFCF93',
  uFire: '#000000',
  keyDir: [0.42, 0.8, 0.42],
  sun: [0.8, 0.46, 0.12],
  smoke: '#1E2740',
  haze: '#CFE2EC',
  hazeD: 0,
}

export const ROOM = { x0: -4, x1: 4, z0: -3.4, z1: 3, h: 2.8 } as const
/** The standing desk: middle of its top. */
export const DESK: V3 = [-2.3, 1.04, -2.78]
/** The glass of the screen: its middle, width and height. */
export const SCREEN = { at: [-2.3, 1.53, -2.93] as V3, w: 0.64, h: 0.72 } as const
export const NEXT_SCREEN: V3 = [-3.36, 1.08, 0.62] // of the colleague at the left wall, facing +x
export const PHONE: V3 = [-1.72, 1.0625, -2.62]
export const SHEET: V3 = [-2.86, 1.066, -2.55] // time sheet
export const WARNING: V3 = [-2.78, 1.064, -2.86] // draft of a warning
export const TABLE: V3 = [2.75, 0.72, -2.0] // of the meeting corner
export const CORNER = { x: 1.35, z: -0.72 } as const // where its two glass walls meet
export const DOOR = { x: 1.35, z0: -1.86, z1: -0.92 } as const // its door
export const KARIM_SEAT: V3 = [2.75, 0, -2.76]
export const SEATS = {
  across: { at: [2.75, 0, -1.2] as V3, yaw: 0 },
  beside: { at: [1.95, 0, -2.06] as V3, yaw: -0.95 },
} as const
export const NOTEBOOK: V3 = [2.62, 0.726, -1.78]
export const MOBILE: V3 = [2.5, 0.724, -2.06]
export const CLOSE_GLASS = 0.04 // metres: half the thickness of its frames
