// Palette, light and places of the kitchen. Metres; x right, y up, the viewer starts facing -z.
import { mix } from '@praxia/stage/shapes/colour.ts'
import type { Light } from '@praxia/stage/drawing/parts.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'

export const C = {
  ink: '#1B2A4A',
  blue: '#2E63A6',
  egg: '#F3B93B',
  tile: '#F1F2EA',
  wood: '#CC9159',
  steel: '#A3B5C0',
  herb: '#569A5A',
  red: '#D43F30', // fire equipment and fire only
} as const
export const c = {
  ...C,
  label: C.tile,
  label2: C.egg,
  label3: C.ink,
  a: C.blue,
  skin: '#B9764E',
  pale: C.tile,
} as const
export const METAL = mix(C.steel, C.tile, 0.4)
export const DARK_METAL = mix(C.steel, C.ink, 0.55)
export const LIGHT: Light = {
  uTop: '#C6D2DC',
  uSide: '#CFDAE2',
  uLow: '#A4B0BA',
  uDeep: '#4C6596',
  uKey: '#BDB299',
  uSun: '#FFD08A',
  uFire: '#FF8A3C',
  keyDir: [0.34, 0.84, 0.42],
  sun: [-0.84, 0.46, 0.3],
  smoke: '#26283A',
  haze: '#BFDDEB',
  hazeD: 0,
}

/** Half width of the room, its far and near wall, its height. */
export const ROOM = { x: 3.6, far: -3, near: 3.2, h: 2.9 } as const
export const DOOR = [0.9, 1.98] as const // z from, to; in the wall at the right
export const PAN: V3 = [-0.28, 0.945, -2.46] // the middle of the pan's bottom
export const KNOB: V3 = [-0.28, 0.795, -2.262]
export const TOP = 0.92 // height of the table

/** Draws along a wall: x runs along it, z away from it into the room. */
export const onLeft = (k: Kit, draw: (k: Kit) => void): Kit => k.in([-ROOM.x, 0, 0], [0, Math.PI / 2, 0], draw) // x = -z
export const onRight = (k: Kit, draw: (k: Kit) => void): Kit => k.in([ROOM.x, 0, 0], [0, -Math.PI / 2, 0], draw) // x = z
export const onFar = (k: Kit, draw: (k: Kit) => void): Kit => k.in([0, 0, ROOM.far], null, draw)
export const onNear = (k: Kit, draw: (k: Kit) => void): Kit => k.in([0, 0, ROOM.near], [0, Math.PI, 0], draw) // x = -x
