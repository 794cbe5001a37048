// Eight colours, one light; everything in the scene is one of them or a mix of two.
import { mix } from '@praxia/stage/shapes/colour.ts'

export const C = {
  ink: '#12313B',
  teal: '#1F7078',
  yellow: '#F4B53A',
  mint: '#DCEEE6',
  kraft: '#CF9A62',
  steel: '#7FA3A5',
  red: '#D9482F',
  green: '#2F9A6E',
}
export const c = { ...C, label: C.mint, label2: C.yellow, label3: C.ink, a: C.teal, skin: '#B9764E', pale: C.mint }
export const LIGHT = {
  uTop: '#B4C4C8',
  uSide: '#C2CFD2',
  uLow: '#7E9CA0',
  uDeep: '#3F6670',
  uKey: '#D2C4A2',
  uSun: '#FFCB90',
  uFire: '#000000',
  keyDir: [0.38, 0.86, 0.34],
  sun: [0.86, 0.44, 0.12],
  smoke: '#12313B',
  haze: '#5E9096',
  hazeD: 0.009,
} as const
export const FLOOR = mix(mix(C.steel, C.mint, 0.3), C.kraft, 0.3)
export const LOW_WALL = mix(C.teal, C.ink, 0.45)
export const WALL = mix(C.teal, C.ink, 0.12)
const CARDS = [C.kraft, mix(C.kraft, C.mint, 0.22), mix(C.kraft, C.ink, 0.14), mix(C.kraft, C.yellow, 0.25)]
export const card = (i: number): string => CARDS[Math.abs(i) % 4]!
