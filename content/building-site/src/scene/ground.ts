// Earth after a night of rain: puddles that mirror the sky, ruts, boards to walk on, gravel before the wall.
import * as T from 'three'
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, flat, gem, plane, round } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { C, EARTH, LIGHT, MUD } from './palette.ts'
import { wood } from './pipes.ts'

const FLAT = [-Math.PI / 2, 0, 0] as const

export function ground(k: Kit, r: () => number): void {
  k.add(plane(20, 14.5), EARTH, { rot: FLAT, at: [0, 0, 1], grid: 0.34 })
  k.add(plane(120, 120), mix(EARTH, C.green, 0.2), { rot: FLAT, at: [0, -0.03, -20], grid: 12, shell: true })
  k.add(flat(blot(9.6, 1.5, 3)), mix(EARTH, C.steel, 0.4), {
    rot: FLAT,
    at: [-2.2, 0.003, -3.35],
    ghost: true,
    grid: 0.5,
  })
  for (const [x, z, w, d, s] of [
    [2.35, -2.35, 1.25, 0.62, 1],
    [1.7, 1.2, 1.7, 0.8, 2],
    [5.9, 2.45, 1.3, 0.7, 7],
    [-4.2, 0.6, 1.1, 0.55, 3],
    [6.1, 4.4, 1.6, 0.7, 4],
    [-0.4, 5.4, 1.3, 0.6, 5],
    [-5.6, 5.6, 0.8, 0.5, 6],
  ] as const)
    puddle(k, x, z, w, d, s)
  ruts(k)
  boards(k)
  for (let i = 0; i < 70; i++)
    k.add(gem(0.02 + r() * 0.035, 0), mix(C.steel, EARTH, r() * 0.6), {
      at: [-6.5 + r() * 15.5, 0.006, -2.2 + r() * 8.4],
      rot: [r() * 3, r() * 3, 0],
      grid: 9,
    })
  for (let i = 0; i < 26; i++)
    k.add(flat(round(0.1 + r() * 0.35, 0.05 + r() * 0.16, 0.05)), mix(EARTH, i % 2 ? MUD : C.wood, 0.45), {
      rot: [-Math.PI / 2, 0, r() * 3],
      at: [-6.4 + r() * 15, 0.002 + i * 0.00003, -2 + r() * 8],
      ghost: true,
      grid: 9,
    })
}

function blot(w: number, d: number, seed: number): T.Shape {
  const s = new T.Shape()
  for (let i = 0; i <= 26; i++) {
    const a = (i / 26) * Math.PI * 2,
      R = 1 + 0.14 * Math.sin(a * 3 + seed) + 0.08 * Math.sin(a * 5 + seed * 2)
    if (i) s.lineTo((Math.cos(a) * R * w) / 2, (Math.sin(a) * R * d) / 2)
    else s.moveTo((Math.cos(a) * R * w) / 2, (Math.sin(a) * R * d) / 2)
  }
  return s
}

export function puddle(k: Kit, x: number, z: number, w: number, d: number, seed: number): void {
  k.add(flat(blot(w * 1.22, d * 1.3, seed)), MUD, { rot: FLAT, at: [x, 0.0032, z], ghost: true, grid: 0.5 })
  k.add(flat(blot(w, d, seed)), mix(LIGHT.haze, C.ink, 0.22), {
    rot: FLAT,
    at: [x, 0.0045, z],
    ghost: true,
    glow: 0.55,
    grid: 0.6,
  })
  k.add(flat(blot(w * 0.5, d * 0.42, seed + 1)), mix(LIGHT.haze, C.pale, 0.45), {
    rot: FLAT,
    at: [x - w * 0.1, 0.0055, z - d * 0.1],
    ghost: true,
    glow: 0.7,
    grid: 0.6,
  })
}

// a lorry has turned here
function ruts(k: Kit): void {
  for (const off of [0, 1.6])
    for (let i = 0; i < 11; i++) {
      const t = i / 10
      k.add(flat(round(0.26, 0.78, 0.08)), mix(EARTH, C.ink, 0.2), {
        at: [1.2 + off + 3.4 * t * t, 0.0026 + i * 0.00004, 6.4 - 6.2 * t],
        rot: [-Math.PI / 2, 0, -0.68 * t],
        ghost: true,
        grid: 9,
      })
    }
}

// from the gate to the foot of the scaffold
function boards(k: Kit): void {
  for (let i = 0; i < 9; i++)
    k.add(box(0.9, 0.03, 0.2, 0.006), wood(i), {
      at: [-2.6 + Math.sin(i * 1.7) * 0.03, 0.014, 4.6 - i * 0.24],
      rot: [0, Math.sin(i * 2.3) * 0.05, 0],
      grid: 0.6,
    })
  for (const x of [-2.95, -2.25]) k.add(box(0.07, 0.02, 2.2, 0.005), wood(2), { at: [x, 0.008, 3.64], grid: 0.6 })
}
