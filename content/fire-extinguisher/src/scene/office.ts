// The office corner: desk, chair, board, shelf, partition, boxes.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { ball, box, ext, flat, gem, round } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { carton } from '@praxia/stage/models/props.ts'
import { bookcase } from './bookcase.ts'
import { desk } from './desk.ts'
import { chair } from './joinery.ts'
import { c } from './look.ts'

export function office(k: Kit): void {
  const r = rng(12)
  k.in([-3.75, 0, -3.58], null, () => desk(k, r))
  chair(k, [-3.55, 0, -2.55], 0.5)
  board(k, r)
  k.in([-4.8, 0, -2.35], [0, Math.PI / 2, 0], () => bookcase(k, r))
  boxesAndPaper(k, r)
  k.in([-4.1, 0, -1.15], null, partition)
}

// notes pinned to a board
function board(k: Kit, r: () => number): void {
  k.add(ext(round(1.5, 0.8, 0.02), 0.03, 0.006, 2), c.ink, { at: [-3.6, 1.95, -3.99] })
  k.add(flat(round(1.42, 0.72, 0.01)), mix(c.sand, c.clay, 0.3), { at: [-3.6, 1.95, -3.955], ghost: true })
  ;(
    [
      [-0.5, 0.14, 0.22, 0.3, c.cream],
      [-0.2, 0.16, 0.2, 0.26, '#FFF1DC'],
      [0.1, 0.1, 0.3, 0.22, c.orange],
      [0.48, 0.12, 0.24, 0.32, c.cream],
      [-0.48, -0.2, 0.28, 0.2, c.green],
      [-0.1, -0.18, 0.2, 0.22, c.cream],
      [0.22, -0.2, 0.22, 0.16, c.plum],
      [0.52, -0.22, 0.16, 0.16, c.orange],
    ] as const
  ).forEach(([x, y, w, h, q], i) => {
    k.add(box(w, h, 0.005, 0.001), q, {
      at: [-3.6 + x, 1.95 + y, -3.949 + i * 0.0004],
      rot: [0, 0, (r() - 0.5) * 0.12],
      ghost: true,
    })
    k.add(ball(0.011, 6), c.ink, { at: [-3.6 + x, 1.95 + y + h * 0.42, -3.942], ghost: true })
  })
}

// archive boxes, and the paper that missed the bin
function boxesAndPaper(k: Kit, r: () => number): void {
  for (const [x, y, s] of [
    [-1.5, 0, 1],
    [-1.55, 0.3, 0.9],
  ] as const)
    carton(k, 0.36 * s, 0.3, 0.38, [x, y, -3.66], 0.06 * s - y * 0.3, mix(c.sand, c.cream, 0.2), c.clay)
  carton(k, 0.34, 0.28, 0.36, [-1.42, 0.0, -3.22], 0.35, c.sand, c.clay)
  for (let i = 0; i < 5; i++)
    k.add(gem(0.05, 0), '#FFF1DC', {
      at: [-2.0 + r() * 0.7 - 0.6, 0.04, -2.75 + r() * 0.4],
      rot: [r() * 5, r() * 5, 0],
    })
}

function partition(k: Kit): void {
  k.add(box(1.7, 1.2, 0.06, 0.012), mix(c.plum, c.cream, 0.25), { at: [0, 0.65, 0], grid: 0.3 })
  k.add(box(1.76, 0.05, 0.09, 0.012), c.sand, { at: [0, 1.27, 0] })
  for (const x of [-0.8, 0.8]) {
    k.add(box(0.06, 0.1, 0.34, 0.01), c.ink, { at: [x, 0.05, 0] })
  }
}
