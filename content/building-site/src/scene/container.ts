// The site container on the left, its long side to the site: door, window, first-aid box, hooks, plans on a board.
// Drawn along x with its front at z = 0; placed turned by 90 degrees, so that the front looks to +x.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, ext, flat, lathe, plane, round } from '@praxia/stage/shapes/forms.ts'
import type { P2 } from '@praxia/stage/shapes/forms.ts'
import { sign } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { C } from './palette.ts'
import { pipe } from './pipes.ts'

export const CONTAINER = { x: -6.95, z: 1.6 } as const // its front's middle

export function container(k: Kit): void {
  k.in([CONTAINER.x, 0, CONTAINER.z], [0, Math.PI / 2, 0], () => {
    hull(k)
    door(k)
    firstAid(k)
    hooks(k)
    window(k)
    plans(k)
    k.add(box(1.0, 0.18, 0.5, 0.02), mix(C.steel, C.ink, 0.3), { at: [-0.55, 0.09, 0.26], grid: 0.6 })
  })
}

function hull(k: Kit): void {
  const W = 6.1,
    H = 2.55
  for (let i = 0; i < 20; i++) {
    const x = -W / 2 + 0.2 + (i * (W - 0.4)) / 19
    k.add(box(0.19, H - 0.3, 0.05, 0.012), i % 2 ? C.blue : mix(C.blue, C.ink, 0.1), {
      at: [x, H / 2 + 0.12, -0.03],
      grid: 0.7,
    })
  }
  k.add(box(W, H, 2.3, 0.02), mix(C.blue, C.ink, 0.16), { at: [0, H / 2 + 0.12, -1.19], grid: 0.9 })
  for (const y of [0.18, H + 0.08])
    k.add(box(W + 0.04, 0.16, 0.12, 0.02), mix(C.blue, C.ink, 0.34), { at: [0, y, -0.02], grid: 0.8 })
  for (const x of [-W / 2, W / 2])
    k.add(box(0.14, H, 0.14, 0.02), mix(C.blue, C.ink, 0.34), { at: [x, H / 2 + 0.12, -0.03], grid: 0.8 })
  for (const x of [-2.6, 0, 2.6]) k.add(box(0.4, 0.14, 0.3, 0.02), mix(C.wood, C.ink, 0.4), { at: [x, 0.05, -0.2] })
  k.add(box(W + 0.2, 0.05, 2.5, 0.01), mix(C.blue, C.pale, 0.2), { at: [0, H + 0.18, -1.15], grid: 1 })
}

function door(k: Kit): void {
  k.in([-0.55, 0, 0], null, () => {
    k.add(box(1.04, 2.14, 0.08, 0.02), mix(C.blue, C.ink, 0.45), { at: [0, 1.26, 0.0], grid: 0.6 })
    k.add(box(0.9, 2.02, 0.06, 0.014), mix(C.steel, C.pale, 0.35), { at: [0, 1.24, 0.03], grid: 0.5 })
    k.add(plane(0.5, 0.6), mix(C.lime, '#FFF6D8', 0.6), { at: [0, 1.75, 0.064], glow: 0.75, ghost: true })
    k.add(box(0.04, 0.62, 0.02, 0.006), mix(C.steel, C.ink, 0.2), { at: [0, 1.75, 0.07] })
    k.add(box(0.15, 0.03, 0.05, 0.01), C.ink, { at: [0.33, 1.2, 0.08] })
    for (let i = 0; i < 4; i++)
      k.add(flat(round(0.5, 0.02, 0.01)), mix(C.steel, C.ink, 0.25), { at: [0, 0.45 + i * 0.06, 0.064], ghost: true })
  })
}

// white cross on green, and the box under it
function firstAid(k: Kit): void {
  k.in([-2.15, 0, 0.02], null, () => {
    k.in([0, 1.98, 0.01], null, () => {
      sign(k, '', 0.34, 0.34, C.green, '#FFFFFF', { edge: '#FFFFFF' })
      k.add(flat(round(0.2, 0.066, 0.004)), '#FFFFFF', { at: [0, 0, 0.017], ghost: true })
      k.add(flat(round(0.066, 0.2, 0.004)), '#FFFFFF', { at: [0, 0, 0.018], ghost: true })
    })
    k.add(box(0.52, 0.05, 0.22, 0.01), mix(C.steel, C.ink, 0.3), { at: [0, 1.13, 0.12] })
    for (const x of [-0.2, 0.2]) rod(k, [x, 1.11, 0.02], [x, 0.96, 0.02], 0.014, C.ink, { seg: 6 })
  })
}

// where harnesses and helmets hang
function hooks(k: Kit): void {
  k.in([1.0, 0, 0], null, () => {
    k.add(box(1.9, 0.13, 0.04, 0.012), mix(C.wood, C.ink, 0.1), { at: [0, 1.9, 0.03], grid: 0.5 })
    for (let i = 0; i < 4; i++) {
      const x = -0.75 + i * 0.5
      rod(k, [x, 1.88, 0.04], [x, 1.92, 0.13], 0.012, C.ink, { seg: 6 })
    }
    vest(k, -0.75)
    k.add(box(1.9, 0.04, 0.28, 0.012), mix(C.wood, C.ink, 0.1), { at: [0, 2.18, 0.16], grid: 0.5 })
    for (const [x, colour, turn] of [
      [-0.66, C.pale, 0.3],
      [-0.22, C.lime, -0.4],
      [0.52, C.pale, 0.2],
    ] as const)
      helmet(k, x, colour, turn)
  })
}
const VEST: P2[] = [
  [-0.22, -0.34],
  [0.22, -0.34],
  [0.24, 0.06],
  [0.17, 0.3],
  [0.08, 0.34],
  [0, 0.14],
  [-0.08, 0.34],
  [-0.17, 0.3],
  [-0.24, 0.06],
]
function vest(k: Kit, x: number): void {
  k.in([x, 1.55, 0.09], [0, 0, 0.03], () => {
    k.add(ext(VEST, 0.04, 0.016, 3), C.lime)
    for (const y of [-0.16, -0.04]) k.add(flat(round(0.4, 0.05, 0.008)), C.pale, { at: [0, y, 0.058], ghost: true })
  })
}
function helmet(k: Kit, x: number, colour: string, turn: number): void {
  k.in([x, 2.2, 0.16], [0, turn, 0], () => {
    k.add(
      lathe(
        [
          [0.15, 0],
          [0.13, 0.02],
          [0.12, 0.09],
          [0.07, 0.14],
          [0, 0.15],
        ],
        12,
      ),
      colour,
    )
    k.add(box(0.2, 0.016, 0.12, 0.006), colour, { at: [0, 0.012, 0.13] })
  })
}

function window(k: Kit): void {
  k.in([2.45, 1.62, 0.03], null, () => {
    k.add(box(0.84, 0.74, 0.06, 0.02), mix(C.blue, C.ink, 0.45), { grid: 0.5 })
    k.add(plane(0.7, 0.6), mix(C.ink, C.blue, 0.25), { at: [0, 0, 0.032], ghost: true })
    for (let i = 0; i < 3; i++)
      k.add(box(0.72, 0.04, 0.02, 0.006), mix(C.steel, C.ink, 0.2), { at: [0, -0.18 + i * 0.18, 0.05] })
  })
}

// a board of plans beside the door, one hanging by a corner
function plans(k: Kit): void {
  k.in([-1.42, 1.62, 0.03], null, () => {
    k.add(box(0.56, 0.76, 0.02, 0.008), mix(C.wood, C.ink, 0.25))
    for (const [x, y, w, h, a, colour] of [
      [-0.1, 0.16, 0.26, 0.34, 0.02, '#FFF7EA'],
      [0.15, 0.2, 0.18, 0.24, -0.04, C.lime],
      [-0.06, -0.2, 0.36, 0.24, 0.05, mix(C.blue, C.pale, 0.5)],
      [0.17, -0.17, 0.14, 0.2, -0.14, '#FFF7EA'],
    ] as const)
      k.in([x, y, 0.014], [0, 0, a], () => {
        k.add(flat(round(w, h, 0.004)), colour, { ghost: true })
        for (let i = 0; i < 3; i++)
          k.add(flat(round(w * (0.7 - i * 0.12), 0.012, 0.004)), C.ink, {
            at: [-w * 0.05, h * (0.2 - i * 0.2), 0.002],
            ghost: true,
          })
      })
  })
  k.in([-2.85, 1.66, 0.01], null, () => {
    sign(k, 'warn', 0.3, 0.3, C.lime, C.ink, { edge: C.ink })
    k.in([0, -0.36, 0], null, () => sign(k, 'vest', 0.3, 0.3, C.blue, '#FFFFFF', {}))
  })
  pipe(k, [3.0, 0.3, 0.06], [3.0, 2.6, 0.06], C.pale, { r: 0.03 })
}
