// The wall with the door: fridge, blast chiller, what a fire asks for, the way out.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, circle, cyl, flat, lathe, plane, round, torus } from '@praxia/stage/shapes/forms.ts'
import { put, sign } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { DARK_METAL, METAL, c, onRight } from './look.ts'

/** Heights of the three shelves, from below. */
export const SHELVES = [0.34, 0.86, 1.38] as const

export function coldWall(k: Kit): void {
  onRight(k, () => {
    k.in([-1.62, 0, 0], null, () => fridge(k))
    k.in([-0.5, 0, 0], null, () => chiller(k))
    k.in([0.24, 0, 0], null, () => blanketPlace(k))
    k.in([0.62, 0, 0], null, () => callPoint(k))
    k.in([1.44, 2.38, 0.005], null, () => exitSign(k))
    k.in([2.5, 0, 0], null, () => gasPipe(k))
  })
}

// open in front: its door is a part of its own
function fridge(k: Kit): void {
  const w = 1.06,
    h = 1.96,
    d = 0.7,
    inside = mix(c.tile, c.blue, 0.1)
  for (const x of [-w / 2, w / 2]) k.add(box(0.06, h, d, 0.012), METAL, { at: [x, h / 2 + 0.04, d / 2], grid: 0.3 })
  k.add(box(w + 0.06, 0.12, d, 0.012), METAL, { at: [0, h, d / 2], grid: 0.3 })
  k.add(box(w + 0.06, 0.2, d, 0.012), DARK_METAL, { at: [0, 0.1, d / 2], grid: 0.3 })
  k.add(plane(w, h - 0.2), inside, { at: [0, h / 2 + 0.1, 0.05], grid: 0.3 })
  for (const s of [1, -1])
    k.add(plane(d, h - 0.2), inside, {
      at: [s * (w / 2 - 0.032), h / 2 + 0.1, d / 2],
      rot: [0, (-s * Math.PI) / 2, 0],
      grid: 0.3,
    })
  for (const y of SHELVES) {
    for (let i = 0; i < 9; i++) k.add(box(0.96, 0.008, 0.008, 0.002), METAL, { at: [0, y, 0.08 + i * 0.07], grid: 9 })
    for (const x of [-0.47, 0.47]) k.add(box(0.012, 0.016, 0.6, 0.004), DARK_METAL, { at: [x, y - 0.008, 0.36] })
  }
  k.add(box(0.86, 0.02, 0.02, 0.006), '#FFFDF0', { at: [0, h - 0.08, 0.6], glow: 1, ghost: true })
  // what was cooked yesterday, covered, and eggs
  k.in([-0.28, SHELVES[1] + 0.006, 0.3], null, () => {
    k.add(box(0.34, 0.09, 0.4, 0.02), METAL, { at: [0, 0.045, 0] })
    k.add(box(0.35, 0.016, 0.41, 0.006), mix(c.blue, c.tile, 0.6), { at: [0, 0.096, 0] })
    k.add(flat(round(0.14, 0.05, 0.006)), '#FFFDF4', { at: [0, 0.045, 0.202], ghost: true })
  })
  k.in([-0.3, SHELVES[2] + 0.006, 0.3], null, () => {
    k.add(box(0.3, 0.05, 0.3, 0.012), mix(c.wood, c.tile, 0.5), { at: [0, 0.025, 0] })
    for (let i = 0; i < 9; i++)
      k.add(
        lathe(
          [
            [0, 0],
            [0.018, 0.012],
            [0.021, 0.026],
            [0.012, 0.046],
            [0, 0.05],
          ],
          8,
        ),
        i % 4 ? mix(c.wood, c.tile, 0.4) : c.tile,
        { at: [-0.09 + (i % 3) * 0.09, 0.04, -0.09 + Math.floor(i / 3) * 0.09] },
      )
  })
}

function chiller(k: Kit): void {
  k.add(box(0.86, 1.5, 0.72, 0.02), METAL, { at: [0, 0.83, 0.36], grid: 0.25 })
  k.add(box(0.8, 0.1, 0.6, 0.01), c.ink, { at: [0, 0.05, 0.32] })
  k.add(box(0.78, 0.96, 0.04, 0.02), mix(c.tile, c.steel, 0.25), { at: [0, 0.7, 0.735] })
  k.add(box(0.86, 0.14, 0.02, 0.008), c.blue, { at: [0, 1.46, 0.725] })
  k.add(flat(round(0.2, 0.07, 0.01)), c.ink, { at: [0.2, 1.46, 0.737], ghost: true })
  k.add(flat(round(0.13, 0.022, 0.006)), mix(c.blue, c.tile, 0.65), { at: [0.2, 1.46, 0.7385], ghost: true, glow: 0.9 })
  for (let i = 0; i < 3; i++)
    k.add(flat(round(0.1, 0.016, 0.007)), c.tile, {
      at: [-0.24, 1.46, 0.7375],
      rot: [0, 0, (i * Math.PI) / 3],
      ghost: true,
    })
  rod(k, [-0.3, 0.5, 0.8], [-0.3, 0.98, 0.8], 0.014, DARK_METAL, { seg: 8 })
  for (const y of [0.52, 0.96]) k.add(box(0.02, 0.02, 0.07, 0.006), DARK_METAL, { at: [-0.3, y, 0.77] })
  // a box of gloves and cartons on top
  k.add(box(0.26, 0.1, 0.14, 0.012), mix(c.blue, c.tile, 0.4), { at: [0.2, 1.63, 0.3], rot: [0, 0.2, 0] })
  k.add(box(0.34, 0.24, 0.3, 0.012), mix(c.wood, c.tile, 0.15), { at: [-0.2, 1.7, 0.32], rot: [0, -0.1, 0] })
}

// the box and its sign; the blanket in it is a part of its own
function blanketPlace(k: Kit): void {
  k.add(box(0.26, 0.34, 0.1, 0.014), c.red, { at: [0, 1.38, 0.052] })
  k.add(flat(round(0.2, 0.13, 0.01)), '#FFFDF4', { at: [0, 1.46, 0.104], ghost: true })
  put(k, 'flame', c.red, 0.045, [-0.04, 1.46, 0.107])
  put(k, 'pan', c.ink, 0.045, [0.045, 1.455, 0.107])
  k.in([0, 1.84, 0.004], null, () => {
    sign(k, '', 0.28, 0.28, c.red, '#FFFDF4', {})
    // a sheet with hands over a flame
    k.add(flat(round(0.17, 0.12, 0.012)), '#FFFFFF', { at: [-0.02, 0.03, 0.017], ghost: true })
    put(k, 'flame', '#FFFFFF', 0.05, [0.075, -0.07, 0.018])
    for (const x of [-0.06, 0, 0.03])
      k.add(flat(round(0.008, 0.1, 0.004)), c.red, { at: [x, 0.03, 0.019], ghost: true })
  })
}

function callPoint(k: Kit): void {
  k.add(box(0.112, 0.112, 0.05, 0.012), c.red, { at: [0, 1.4, 0.026] })
  k.in([0, 1.84, 0.004], null, () => {
    sign(k, 'flame', 0.28, 0.28, c.red, '#FFFDF4', { scale: 0.2, y: 0.06 })
    k.add(flat(circle(-0.06, -0.07, 0.034), 16), '#FFFFFF', { at: [0, 0, 0.018], ghost: true })
    k.add(flat(circle(-0.06, -0.07, 0.016), 12), c.red, { at: [0, 0, 0.02], ghost: true })
    put(k, 'arrow', '#FFFFFF', 0.045, [0.05, -0.07, 0.019], [0, 0, Math.PI / 2])
  })
  k.add(box(0.03, 1.34, 0.016, 0.004), mix(c.steel, c.tile, 0.4), { at: [0, 2.2, 0.009] })
}

function exitSign(k: Kit): void {
  k.add(box(0.66, 0.27, 0.06, 0.014), '#F8FBF0', { at: [0, 0, 0.03] })
  k.add(flat(round(0.6, 0.22, 0.012)), c.herb, { at: [0, 0, 0.063], ghost: true, glow: 0.8 })
  put(k, 'run', '#FFFFFF', 0.095, [-0.12, 0, 0.066])
  put(k, 'arrow', '#FFFFFF', 0.075, [0.13, 0, 0.066], [0, 0, Math.PI])
}

// yellow pipe from the floor to the ceiling; its lever is a part of its own
function gasPipe(k: Kit): void {
  rod(k, [0, 0, 0.07], [0, 2.9, 0.07], 0.026, c.egg, { seg: 10 })
  for (const y of [0.5, 2.1, 2.6]) k.add(box(0.1, 0.03, 0.07, 0.008), DARK_METAL, { at: [0, y, 0.035] })
  k.add(cyl(0.05, 0.16, 12), c.egg, { at: [0, 1.3, 0.07] })
  k.add(cyl(0.028, 0.07, 10), DARK_METAL, { at: [0, 1.38, 0.07], rot: [Math.PI / 2, 0, 0] })
  k.in([0.24, 1.42, 0.004], null, () => {
    sign(k, '', 0.22, 0.22, c.egg, c.ink, {})
    put(k, 'flame', c.ink, 0.07, [0, -0.005, 0.018])
    k.add(flat(round(0.22, 0.02, 0.008)), c.ink, { at: [0, 0, 0.02], rot: [0, 0, -0.78], ghost: true })
  })
  k.add(torus(0.034, 0.01, 5, 12), c.ink, { at: [0, 0.14, 0.07], rot: [Math.PI / 2, 0, 0] })
}
