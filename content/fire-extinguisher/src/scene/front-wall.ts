// The wall behind whoever comes in: roller shutter, coats over a bench, clock and way out, first aid. Along it local x runs to -x.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, circle, ext, flat, lathe, plane, round } from '@praxia/stage/shapes/forms.ts'
import type { P2 } from '@praxia/stage/shapes/forms.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { c } from './look.ts'

const SHUTTER = -0.9, // its middle
  HALF = 1.4

export function frontWall(k: Kit): void {
  k.in([0, 0, 3], [0, Math.PI, 0], () => {
    skirting(k)
    k.in([SHUTTER, 0, 0], null, shutter)
    k.in([2.35, 0, 0], null, coats)
    k.in([3.75, 0, 0], null, clockAndPlan)
    k.in([-3.1, 0, 0], null, firstAid)
  })
}

function skirting(k: Kit): void {
  for (const [from, to] of [
    [-5, SHUTTER - HALF],
    [SHUTTER + HALF, 5],
  ] as const)
    for (const [y, h, d, colour] of [
      [0.05, 0.1, 0.02, c.ink],
      [1.06, 0.045, 0.035, c.clay],
    ] as const)
      k.add(box(to - from, h, d, 0.006), colour, { at: [(from + to) / 2, y, d / 2], grid: 0.5 })
}

function shutter(k: Kit): void {
  for (let i = 0; i < 20; i++)
    k.add(box(2.56, 0.112, 0.034, 0.014), mix(c.plum, c.cream, i % 7 === 3 ? 0.28 : 0.36), {
      at: [0, 0.2 + i * 0.12, 0.03],
      ghost: true, // their edges would cast a shade each
      grid: 0.9,
    })
  for (const s of [1, -1]) k.add(box(0.14, 2.6, 0.12, 0.016), c.ink, { at: [s * 1.33, 1.3, 0.06], grid: 0.5 })
  k.add(box(2.9, 0.36, 0.34, 0.05), mix(c.plum, c.ink, 0.25), { at: [0, 2.74, 0.17], grid: 0.5 })
  k.add(box(2.56, 0.12, 0.06, 0.016), c.ink, { at: [0, 0.08, 0.035], grid: 0.5 })
  const stripe: P2[] = [
    [-0.1, -0.045],
    [0.02, -0.045],
    [0.1, 0.045],
    [-0.02, 0.045],
  ]
  for (let i = 0; i < 9; i++) k.add(flat(stripe), c.orange, { at: [(i - 4) * 0.28, 0.08, 0.068], ghost: true })
  k.add(box(0.3, 0.05, 0.04, 0.014), c.ink, { at: [0, 0.46, 0.07] })
  // chain and its box, and where carts have brushed along
  k.add(box(0.16, 0.26, 0.1, 0.02), c.orange, { at: [1.62, 1.5, 0.05] })
  rod(k, [1.62, 1.6, 0.05], [1.62, 2.7, 0.12], 0.009, c.ink, { seg: 5 })
  for (const [x, y, w] of [
    [-0.7, 0.78, 0.5],
    [0.5, 0.67, 0.34],
    [0.1, 0.9, 0.22],
  ] as const)
    k.add(flat(round(w, 0.02, 0.008)), mix(c.plum, c.ink, 0.3), {
      at: [x, y + 0.02, 0.05],
      rot: [0, 0, 0.06],
      ghost: true,
    })
}

const JACKET: P2[] = [
  [-0.25, -0.4],
  [0.25, -0.4],
  [0.22, 0.1],
  [0.3, -0.3],
  [0.38, -0.27],
  [0.24, 0.3],
  [0.08, 0.38],
  [-0.08, 0.38],
  [-0.24, 0.3],
  [-0.38, -0.27],
  [-0.3, -0.3],
  [-0.22, 0.1],
]

// what people take off when they come in
function coats(k: Kit): void {
  k.add(box(1.5, 0.13, 0.03, 0.01), c.sand, { at: [0, 1.78, 0.015], grid: 0.4 })
  for (let i = 0; i < 4; i++)
    rod(k, [-0.54 + i * 0.36, 1.77, 0.03], [-0.54 + i * 0.36, 1.8, 0.1], 0.012, c.ink, { seg: 6 })
  k.in([-0.42, 1.4, 0.06], [0, 0, 0.03], () => {
    k.add(ext(JACKET, 0.05, 0.02, 4), c.orange)
    k.add(flat(round(0.44, 0.05, 0.01)), c.cream, { at: [0, -0.16, 0.073], ghost: true })
    k.add(flat(round(0.012, 0.6, 0.004)), c.clay, { at: [0, -0.04, 0.073], ghost: true })
  })
  k.in([0.22, 1.4, 0.05], [0, 0, -0.04], () =>
    k.add(ext(JACKET, 0.05, 0.02, 4), mix(c.plum, c.ink, 0.3), { s: [0.86, 0.95, 1] }),
  )
  k.add(
    lathe(
      [
        [0.17, 0],
        [0.135, 0.012],
        [0.125, 0.09],
        [0.08, 0.14],
        [0, 0.155],
      ],
      14,
    ),
    c.cream,
    { at: [0.6, 1.68, 0.13], rot: [1.25, 0, 0.1] },
  )
  k.add(box(1.4, 0.05, 0.28, 0.014), c.sand, { at: [0, 0.45, 0.16], grid: 0.3 })
  for (const x of [-0.58, 0.58]) k.add(box(0.06, 0.43, 0.24, 0.012), c.ink, { at: [x, 0.215, 0.16] })
  for (const [x, ry] of [
    [-0.3, 0.1],
    [-0.14, -0.16],
  ] as const)
    k.in([x, 0, 0.16], [0, ry, 0], () => {
      k.add(box(0.11, 0.09, 0.27, 0.035), c.ink, { at: [0, 0.045, 0.02] })
      k.add(box(0.1, 0.2, 0.13, 0.035), mix(c.clay, c.ink, 0.3), { at: [0, 0.16, -0.05] })
    })
  k.add(box(0.34, 0.2, 0.22, 0.04), c.green, { at: [0.34, 0.575, 0.16], rot: [0, 0.2, 0] })
  k.add(box(0.16, 0.03, 0.03, 0.012), c.ink, { at: [0.34, 0.69, 0.16], rot: [0, 0.2, 0] })
}

function clockAndPlan(k: Kit): void {
  k.in([0, 2.2, 0], null, () => {
    k.add(ext(circle(0, 0, 0.2), 0.03, 0.008, 22), c.ink)
    k.add(flat(circle(0, 0, 0.175), 22), c.cream, { at: [0, 0, 0.04], ghost: true })
    for (let i = 0; i < 12; i++)
      k.add(plane(0.012, i % 3 ? 0.02 : 0.04), c.ink, {
        at: [Math.sin(i * 0.5236) * 0.145, Math.cos(i * 0.5236) * 0.145, 0.042],
        rot: [0, 0, -i * 0.5236],
        ghost: true,
      })
    for (const [long, wide, turn] of [
      [0.09, 0.02, -1.9],
      [0.13, 0.013, 0.7],
    ] as const)
      k.add(flat(round(wide, long, 0.005)), c.ink, {
        at: [Math.sin(-turn) * long * 0.42, Math.cos(turn) * long * 0.42, 0.044],
        rot: [0, 0, turn],
        ghost: true,
      })
  })
  // the way out, in pictures: the room, the path, the door
  k.in([0, 1.5, 0], null, () => {
    k.add(ext(round(0.78, 0.58, 0.02), 0.014, 0.004, 3), c.green)
    k.add(flat(round(0.71, 0.51, 0.01)), c.cream, { at: [0, 0, 0.02], ghost: true })
    const line = (x: number, y: number, w: number, h: number, colour: string) =>
      k.add(flat(round(w, h, 0.004)), colour, { at: [x, y, 0.023], ghost: true })
    line(-0.29, 0, 0.014, 0.4, c.ink)
    line(0, -0.2, 0.59, 0.014, c.ink)
    line(0, 0.2, 0.59, 0.014, c.ink)
    line(-0.09, 0.09, 0.014, 0.22, c.ink)
    line(0.29, -0.08, 0.014, 0.24, c.ink)
    line(0.03, 0.1, 0.2, 0.02, c.green)
    line(0.13, 0.1, 0.2, 0.02, c.green)
    put(k, 'arrow', c.green, 0.07, [0.26, 0.1, 0.024])
    k.add(flat(circle(-0.02, 0.1, 0.03), 12), c.orange, { at: [0, 0, 0.024], ghost: true })
  })
}

function firstAid(k: Kit): void {
  k.add(box(0.46, 0.46, 0.16, 0.03), c.green, { at: [0, 1.68, 0.08] })
  for (const [w, h] of [
    [0.24, 0.08],
    [0.08, 0.24],
  ] as const)
    k.add(flat(round(w, h, 0.008)), '#FFFFFF', { at: [0, 1.68, 0.164 + h * 0.005], ghost: true })
  k.add(box(0.03, 0.08, 0.03, 0.01), c.cream, { at: [0.19, 1.68, 0.17] })
  // a broom leans where it was last used
  rod(k, [-0.7, 0.16, 0.24], [-0.78, 1.5, 0.03], 0.014, c.sand, { seg: 7 })
  k.add(box(0.42, 0.07, 0.09, 0.02), c.clay, { at: [-0.69, 0.14, 0.25] })
  k.add(box(0.4, 0.11, 0.06, 0.012), c.orange, { at: [-0.69, 0.055, 0.25] })
  k.add(
    lathe(
      [
        [0.16, 0],
        [0.17, 0.02],
        [0.2, 0.44],
        [0.215, 0.46],
        [0.19, 0.46],
        [0.15, 0.05],
        [0, 0.05],
      ],
      16,
    ),
    mix(c.plum, c.cream, 0.25),
    { at: [0.34, 0, 0.26] },
  )
}
