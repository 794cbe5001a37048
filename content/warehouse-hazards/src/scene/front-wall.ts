// The wall behind whoever comes in: a dispatch office with its light on, a painted disc, vests and helmets on their hooks, a board.
// Along it local x runs to -x.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, circle, ext, flat, lathe, plane, round } from '@praxia/stage/shapes/forms.ts'
import type { P2 } from '@praxia/stage/shapes/forms.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { c, LOW_WALL, WALL } from './palette.ts'

export function frontWall(k: Kit): void {
  k.in([0, 0, 7], [0, Math.PI, 0], () => {
    k.add(plane(20, 6.1), WALL, { at: [0, 4.35, 0], grid: 0.5, shell: true })
    k.add(plane(20, 1.3), LOW_WALL, { at: [0, 0.65, 0], grid: 0.4, shell: true })
    k.add(box(20, 0.06, 0.03, 0.01), c.ink, { at: [0, 1.3, 0.015], grid: 1 })
    for (const x of [-6.6, -2.6, 2.6, 7.4]) k.add(box(0.28, 7.4, 0.22, 0.03), c.ink, { at: [x, 3.7, 0.11], grid: 1.2 })
    k.add(flat(circle(0, 0, 1.9), 40), mix(c.teal, c.steel, 0.22), { at: [0, 4.1, 0.006], ghost: true, grid: 0.8 })
    put(k, 'forklift', c.ink, 1.05, [0, 4.05, 0.012])
    k.in([5, 0, 0], null, office)
    k.in([-0.9, 0, 0], null, hooks)
    k.in([1.25, 1.72, 0], null, board)
    k.in([-4.6, 0, 0], null, lockers)
  })
}

// a window with light behind it and somebody's plant, a door beside
function office(k: Kit): void {
  k.add(box(2.5, 1.34, 0.1, 0.02), c.ink, { at: [-0.3, 1.85, 0.03], grid: 0.6 })
  k.add(plane(2.3, 1.14), mix(c.yellow, '#FFF4D8', 0.62), { at: [-0.3, 1.85, 0.086], glow: 0.85, ghost: true, grid: 9 })
  for (let i = 0; i < 5; i++)
    k.add(box(2.3, 0.05, 0.012, 0.004), c.mint, { at: [-0.3, 2.38 - i * 0.075, 0.1], rot: [0.5, 0, 0], ghost: true })
  k.add(box(0.05, 1.16, 0.03, 0.01), c.ink, { at: [-0.3, 1.85, 0.1] })
  k.add(flat(round(0.5, 0.34, 0.02)), mix(c.ink, c.teal, 0.3), { at: [0.42, 1.46, 0.09], ghost: true })
  k.add(flat(round(0.06, 0.16, 0.01)), mix(c.ink, c.teal, 0.3), { at: [0.42, 1.33, 0.09], ghost: true })
  for (const [x, y, a] of [
    [-1, 1.42, 0.5],
    [-0.93, 1.47, 0],
    [-0.86, 1.42, -0.5],
  ] as const)
    k.add(flat(round(0.07, 0.34, 0.035)), c.green, { at: [x, y, 0.09], rot: [0, 0, a], ghost: true })
  k.add(box(2.7, 0.06, 0.24, 0.02), mix(c.steel, c.mint, 0.3), { at: [-0.3, 1.15, 0.1], grid: 0.5 })
  k.in([1.62, 0, 0], null, () => {
    k.add(box(1.12, 2.2, 0.1, 0.02), c.ink, { at: [0, 1.1, 0.03], grid: 0.6 })
    k.add(box(0.96, 2.06, 0.08, 0.014), mix(c.steel, c.teal, 0.35), { at: [0, 1.04, 0.06], grid: 0.6 })
    k.add(box(0.14, 0.03, 0.05, 0.01), c.mint, { at: [0.34, 1.04, 0.12] })
    k.add(flat(round(0.34, 0.34, 0.17)), c.yellow, { at: [0, 1.62, 0.104], ghost: true })
    put(k, 'papers', c.ink, 0.1, [0, 1.62, 0.107])
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

// what one puts on before going in
function hooks(k: Kit): void {
  k.add(box(2.1, 0.14, 0.04, 0.012), mix(c.kraft, c.ink, 0.15), { at: [0, 1.78, 0.02], grid: 0.5 })
  for (let i = 0; i < 4; i++) {
    const x = -0.78 + i * 0.52
    rod(k, [x, 1.77, 0.04], [x, 1.8, 0.11], 0.012, c.ink, { seg: 6 })
    if (i === 2) continue // one is in use
    k.in([x, 1.42, 0.07], [0, 0, (i - 1) * 0.03], () => {
      k.add(ext(VEST, 0.04, 0.016, 3), i === 3 ? mix(c.yellow, c.red, 0.35) : c.yellow)
      for (const y of [-0.16, -0.04]) k.add(flat(round(0.4, 0.05, 0.008)), c.mint, { at: [0, y, 0.058], ghost: true })
    })
  }
  k.add(box(2.1, 0.04, 0.3, 0.012), mix(c.kraft, c.ink, 0.15), { at: [0, 2.1, 0.15], grid: 0.5 })
  for (const [x, colour, turn] of [
    [-0.7, c.yellow, 0.2],
    [-0.2, c.yellow, -0.5],
    [0.55, c.mint, 0.1],
  ] as const)
    k.in([x, 2.12, 0.16], [0, turn, 0], () => {
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

// plans and notes, one of them hanging by a corner
function board(k: Kit): void {
  k.add(ext(round(1.3, 0.92, 0.02), 0.02, 0.006, 3), c.ink)
  k.add(flat(round(1.22, 0.84, 0.01)), mix(c.kraft, c.mint, 0.12), { at: [0, 0, 0.028], ghost: true })
  for (const [x, y, w, h, a, colour] of [
    [-0.42, 0.18, 0.26, 0.34, 0.02, c.mint],
    [-0.1, 0.2, 0.24, 0.32, -0.03, '#F6FAF6'],
    [0.3, 0.14, 0.42, 0.3, 0.01, c.yellow],
    [-0.36, -0.22, 0.3, 0.22, -0.02, '#F6FAF6'],
    [0.02, -0.2, 0.24, 0.3, 0.09, c.mint],
    [0.4, -0.22, 0.26, 0.26, -0.02, mix(c.steel, c.mint, 0.4)],
  ] as const)
    k.in([x, y, 0.03], [0, 0, a], () => {
      k.add(flat(round(w, h, 0.006)), colour, { ghost: true })
      for (let i = 0; i < 3; i++)
        k.add(plane(w * (0.7 - i * 0.12), 0.016), c.teal, {
          at: [-w * 0.04, h * (0.2 - i * 0.2), 0.002],
          ghost: true,
        })
      k.add(flat(circle(0, h * 0.42, 0.014), 8), c.red, { at: [0, 0, 0.003], ghost: true })
    })
}

function lockers(k: Kit): void {
  for (let i = 0; i < 4; i++)
    k.in([(i - 1.5) * 0.46, 0, 0], null, () => {
      k.add(box(0.45, 1.86, 0.28, 0.02), mix(c.steel, c.teal, i === 2 ? 0.1 : 0.3), { at: [0, 1.0, 0.14], grid: 0.6 })
      k.add(box(0.03, 0.14, 0.03, 0.008), c.ink, { at: [0.15, 1.05, 0.29] })
      for (let n = 0; n < 4; n++) k.add(plane(0.2, 0.014), c.ink, { at: [0, 1.7 - n * 0.04, 0.283], ghost: true })
    })
  k.add(box(1.9, 0.08, 0.26, 0.01), c.ink, { at: [0, 0.04, 0.13], grid: 0.6 })
  k.add(box(0.4, 0.26, 0.24, 0.012), c.kraft, { at: [-0.5, 2.06, 0.14], rot: [0, 0.08, 0] })
}
